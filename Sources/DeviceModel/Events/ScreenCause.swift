/// The reason for something wrong on screen: a flash, a splash that stays, a launch that does not end, a wrong screen.
/// The tags are those by which reports about splash screens were sorted for this model; `words` explains them.
package enum ScreenCause: String, Hashable, Sendable, CaseIterable {
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
  case launchScreenColor = "F19"
  case launchHeld = "F20"
  case leftLate = "F21"
  case neverHidden = "F22"
  case hideWithoutEffect = "F23"
  case secondCover = "F24"
  case wrongScreen = "F25"
  /// invertase/react-native-firebase #8725: a root that was rendered as null for a launch in the background.
  case emptyRoot = "F26"
  case windowWithoutScene = "F27"
  case statusBar = "F28"
  case noLaunchScreen = "F29"
  case turnedRootView = "F30"
  case partialCover = "D6"
  case noWindow = "D7"
  case coverBeneath = "D10"

  /// The value of `flash.cause` and `splash.cause`: the tag, and its meaning in words.
  package var text: String { "\(rawValue): \(words)" }

  /// The thing that has the fault, for headings.
  package var subject: String {
    switch self {
    case .launchHeld, .noLaunchScreen: "launch"
    case .leftLate, .neverHidden, .hideWithoutEffect, .secondCover: "splash"
    case .wrongScreen, .statusBar: "screen"
    case .uncovered, .hiddenTooEarly, .backgroundNeverSet, .backgroundOverwritten, .emptyFirstPass, .earlySignal,
      .timer, .lateCover, .replacedView, .reload, .staleLaunchImage, .otherAppearance, .plainCover, .pictureNotDecoded,
      .staleSnapshot, .mountedInDissolve, .emptySurface, .launchScreenColor, .emptyRoot, .windowWithoutScene,
      .turnedRootView, .partialCover, .noWindow, .coverBeneath:
      "flash"
    }
  }

  private var words: String {
    switch self {
    case .uncovered: "nothing covered the app until its first content"
    case .hiddenTooEarly: "the splash was hidden before there was content"
    case .backgroundNeverSet: "the root view kept its light background between a dark launch screen and dark content"
    case .backgroundOverwritten: "the root view's background was changed from the launch screen's color"
    case .emptyFirstPass: "the first render of the screen had no content"
    case .earlySignal: "the splash left on a signal of the framework that comes before the content"
    case .timer: "a timer hid the splash before there was content"
    case .lateCover: "the cover came after the launch screen had left"
    case .replacedView: "the root view was replaced, and the cover went with it"
    case .reload: "JavaScript was reloaded after the splash had left"
    case .staleLaunchImage: "the system showed the launch image of an earlier version"
    case .otherAppearance: "the launch screen follows the system's appearance, and the app's window does not"
    case .plainCover: "the cover is a plain color, and not the launch screen"
    case .pictureNotDecoded: "the app showed its own copy of the splash before its picture was decoded"
    case .staleSnapshot: "the system showed its last snapshot of the app instead of the launch screen"
    case .mountedInDissolve: "the content was mounted while the splash dissolved, so it appeared only at the end"
    case .emptySurface: "the surface that the screen draws into is black until it has drawn"
    case .launchScreenColor: "the launch screen is light, and the first content is dark"
    case .launchHeld: "the launch waits, because main is held"
    case .leftLate: "the splash stays after the content has been drawn"
    case .neverHidden: "nothing has hidden the splash"
    case .hideWithoutEffect: "“hide splash” has not removed the splash"
    case .secondCover: "there was more than one cover, and only one was removed"
    case .wrongScreen: "another screen was visible before the right one"
    case .emptyRoot: "the root renders nothing"
    case .windowWithoutScene: "the window belongs to no scene"
    case .statusBar: "the status bar has the style of Info.plist until a screen sets another"
    case .noLaunchScreen: "the system has no launch screen that it can show"
    case .turnedRootView: "the root view shows until the content has been laid out in the turned window"
    case .partialCover: "the cover does not fill the window"
    case .noWindow: "the app shows no window"
    case .coverBeneath: "the cover is under the content"
    }
  }
}
