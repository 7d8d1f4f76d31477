/// Why a blank was to be seen. The tags are those under which reports about splash screens were sorted for this model;
/// what each means stands in `words`.
package enum FlashCause: String, Hashable, Sendable, CaseIterable {
  case uncovered = "F1"
  case hiddenTooEarly = "F2"
  /// Between a dark launch screen and dark content, or in dark appearance.
  case backgroundNeverSet = "F3"
  case backgroundOverwritten = "F4"
  case emptyFirstPass = "F5"
  case earlySignal = "F6"
  case timer = "F7"
  case lateCover = "F8"
  case replacedView = "F9"
  case reload = "F10"
  case staleLaunchImage = "F11"
  case otherAppearance = "F12"
  case plainCover = "F13"
  /// Expensify/App #61174; the helper of react-native-bootsplash waits for it.
  case pictureNotDecoded = "F14"
  case staleSnapshot = "F15"
  case mountedInDissolve = "F17"
  case emptySurface = "F18"
  case partialCover = "D6"
  case noWindow = "D7"
  case coverBeneath = "D10"

  /// What `flash.cause` says: the tag, and the same in words.
  package var text: String { "\(rawValue): \(words)" }

  private var words: String {
    switch self {
    case .uncovered: "nothing covered the time that the app needs before its first content"
    case .hiddenTooEarly: "the splash was hidden before there was content"
    case .backgroundNeverSet: "the root view kept a light background behind what is dark"
    case .backgroundOverwritten: "the root view had the launch screen's colour and was given another"
    case .emptyFirstPass: "the screen was up, and its first pass was empty"
    case .earlySignal: "the splash left on a signal of the framework's that comes before content"
    case .timer: "a timer hid the splash before there was content"
    case .lateCover: "the cover came after the launch screen had left"
    case .replacedView: "the root view was replaced, and the cover went with it"
    case .reload: "JavaScript was loaded anew after the splash had gone"
    case .staleLaunchImage: "the system showed the launch image of an earlier version"
    case .otherAppearance: "the launch screen follows the system's appearance, the app's window another"
    case .plainCover: "the cover is a plain colour, and not that of the launch screen"
    case .pictureNotDecoded: "the app's own copy of the splash was up before its picture had been decoded"
    case .staleSnapshot: "the system showed its last picture of the app in the place of the launch screen"
    case .mountedInDissolve: "the content was mounted while the splash dissolved, and is no part of the blend"
    case .emptySurface: "what the screen draws into is black until it has drawn"
    case .partialCover: "the cover does not fill the window"
    case .noWindow: "there is no window"
    case .coverBeneath: "the cover lies under the content"
    }
  }
}
