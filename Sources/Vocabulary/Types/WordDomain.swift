package import DeviceModel
import SourceText

/// A set of possible words: the states of an app, the orientations of the phone. The meanings of the words are in
/// `BuiltinWordMeaning.all`.
package enum WordDomain: UInt8, Hashable, Sendable, CaseIterable {
  case appState, sceneState, launchKind
  /// The visible things other than screens.
  case sight
  /// The things other than screens that covers show.
  case coverSurface
  case orientation
  /// The size class of a view along an axis.
  case sizeClass
  /// The operand of `rotate`: an orientation, or `landscape` for the default landscape orientation.
  case rotation
  /// The appearance as a field of an app.
  case appearance
  /// The appearance to which a step sets the phone.
  case systemAppearance
  case appKind, lifecycle, build, interface, routing, architecture
  case launchScreen
  case statusBar
  case presentationStyle
  /// The presentation style of a screen, or `pushed` for one that is always pushed.
  case screenStyle
  case backBehavior, flagDefect, publishes, backgroundMode, variant
  case window, rootViewController, mainStoryboard, sceneDelegate
  case taskLane, workLane
  case navigationBar
  case coverFrame, touches, sheetMeasure, sheetPart, sceneRole, detent, displayMode
  case cause
  case deviceFamily
}

extension WordDomain {
  /// The words of the domain, in the order of the manual. `none` is not among them; see `allowsNone`.
  package var words: [Word] { Self.tables[Int(rawValue)].map(\.word) }

  var meanings: [BuiltinWordMeaning] { Self.tables[Int(rawValue)] }

  /// Returns whether the word belongs to the domain; for `none` see `allowsNone`.
  package func contains(_ word: Word) -> Bool { Self.tables[Int(rawValue)].contains { $0.word == word } }

  func sharesWord(with other: WordDomain) -> Bool {
    self == other || Self.tables[Int(rawValue)].contains { other.contains($0.word) }
  }

  /// Whether the reserved word `none` is possible (`window: none`).
  package var allowsNone: Bool {
    switch self {
    case .launchScreen, .navigationBar, .window, .rootViewController, .backBehavior, .flagDefect, .variant: true
    case .appState, .sceneState, .launchKind, .sight, .coverSurface, .orientation, .sizeClass, .rotation, .appearance,
      .systemAppearance, .appKind, .lifecycle, .build, .interface, .routing, .architecture, .publishes, .backgroundMode,
      .presentationStyle, .screenStyle, .statusBar, .mainStoryboard, .sceneDelegate, .taskLane, .workLane, .coverFrame,
      .touches, .sheetMeasure, .sheetPart, .sceneRole, .detent, .displayMode, .cause, .deviceFamily:
      false
    }
  }

  /// The noun with its article: “an app state”.
  package var phrase: String { Self.names(of: self).phrase }

  /// The plural: “app states”.
  package var plural: String { Self.names(of: self).plural }

  /// The words in a message: “portrait, landscapeLeft or landscapeRight”.
  package var listing: String {
    (words.map(\.rawValue) + (allowsNone ? ["none"] : [])).listedAsChoice ?? ""
  }

  private static let tables: [[BuiltinWordMeaning]] = {
    var tables = Array(repeating: [BuiltinWordMeaning](), count: allCases.count)
    for meaning in BuiltinWordMeaning.all { tables[Int(meaning.domain.rawValue)].append(meaning) }
    return tables
  }()

  private static func names(of domain: WordDomain) -> (phrase: String, plural: String) {
    switch domain {
    case .appState: ("an app state", "app states")
    case .sceneState: ("a scene state", "scene states")
    case .launchKind: ("a kind of launch", "kinds of launch")
    case .sight: ("a visible surface", "visible surfaces")
    case .coverSurface: ("a cover surface", "cover surfaces")
    case .orientation: ("an orientation", "orientations")
    case .sizeClass: ("a size class", "size classes")
    case .rotation: ("a phone orientation", "phone orientations")
    case .appearance: ("a window appearance", "window appearances")
    case .systemAppearance: ("an appearance", "appearances")
    case .appKind: ("a kind of app", "kinds of apps")
    case .lifecycle: ("a life cycle", "life cycles")
    case .build: ("a build", "builds")
    case .interface: ("an interface", "interfaces")
    case .routing: ("a routing style", "routing styles")
    case .architecture: ("a React Native architecture", "React Native architectures")
    case .launchScreen: ("a launch screen", "launch screens")
    case .statusBar: ("a status bar", "status bars")
    case .presentationStyle: ("a presentation style", "presentation styles")
    case .screenStyle: ("a style of a screen", "styles of screens")
    case .backBehavior: ("a tab back behavior", "tab back behaviors")
    case .flagDefect: ("a flag defect", "flag defects")
    case .publishes: ("a publishing rule", "publishing rules")
    case .backgroundMode: ("a background mode", "background modes")
    case .variant: ("a variant", "variants")
    case .window: ("a window outcome", "window outcomes")
    case .rootViewController: ("a root view controller outcome", "root view controller outcomes")
    case .mainStoryboard: ("a main storyboard outcome", "main storyboard outcomes")
    case .sceneDelegate: ("a scene delegate outcome", "scene delegate outcomes")
    case .taskLane: ("a task lane", "task lanes")
    case .workLane: ("a work lane", "work lanes")
    case .coverFrame: ("a cover frame", "cover frames")
    case .touches: ("a touch handling", "touch handling")
    case .navigationBar: ("a navigation bar", "navigation bars")
    case .sheetMeasure: ("a sheet measure", "sheet measures")
    case .sheetPart: ("a measure of a sheet", "measures of a sheet")
    case .sceneRole: ("a role of scenes", "roles of scenes")
    case .detent: ("a detent", "detents")
    case .displayMode: ("a display mode", "display modes")
    case .cause: ("a launch cause", "launch causes")
    case .deviceFamily: ("a device family", "device families")
    }
  }
}
