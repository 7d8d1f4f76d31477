package import DeviceModel
import SourceText

/// A set of words that one thing can be: the states of an app, the ways to hold a phone. What each word means there is
/// in `WordMeaning.all`.
package enum WordDomain: UInt8, Hashable, Sendable, CaseIterable {
  case appState, sceneState, launchKind
  /// What the eye sees, where it is no screen.
  case sight
  /// What covers show, where it is no screen.
  case coverSurface
  case orientation
  /// How much room a view has along an axis.
  case sizeClass
  /// What `rotate` takes: an orientation, or `landscape` for the usual one of the two.
  case rotation
  /// The field of an app.
  case appearance
  /// The step: what the phone can be set to.
  case systemAppearance
  case appKind, lifecycle, build, interface, routing, architecture
  case launchScreen
  case statusBar
  case presentationStyle
  case backBehavior, flagDefect
  case window, rootViewController, mainStoryboard, sceneDelegate
  case taskLane, workLane
  case coverFrame, touches, sheetHeight
  case cause
  case deviceFamily
}

extension WordDomain {
  /// The words of the domain, in the order in which the manual lists them. `none`, which no domain owns, is not among
  /// them; see `allowsNone`.
  package var words: [Word] { Self.tables[Int(rawValue)].map(\.word) }

  package var meanings: [WordMeaning] { Self.tables[Int(rawValue)] }

  package func contains(_ word: Word) -> Bool { Self.tables[Int(rawValue)].contains { $0.word == word } }

  func sharesWord(with other: WordDomain) -> Bool {
    self == other || Self.tables[Int(rawValue)].contains { other.contains($0.word) }
  }

  /// Whether the reserved word `none` is one of the possibilities (`window: none`).
  package var allowsNone: Bool {
    switch self {
    case .launchScreen, .window, .rootViewController, .backBehavior, .flagDefect: true
    case .appState, .sceneState, .launchKind, .sight, .coverSurface, .orientation, .sizeClass, .rotation, .appearance,
      .systemAppearance, .appKind, .lifecycle, .build, .interface, .routing, .architecture, .presentationStyle,
      .statusBar, .mainStoryboard, .sceneDelegate, .taskLane, .workLane, .coverFrame, .touches, .sheetHeight, .cause,
      .deviceFamily:
      false
    }
  }

  /// With its article: “an app state”.
  package var phrase: String { Self.names(of: self).phrase }

  /// Several of them: “app states”.
  package var plural: String { Self.names(of: self).plural }

  /// The words as a message lists them: “portrait, landscapeLeft or landscapeRight”.
  package var listing: String {
    (words.map(\.rawValue) + (allowsNone ? ["none"] : [])).listedAsChoice ?? ""
  }

  private static let tables: [[WordMeaning]] = {
    var tables = Array(repeating: [WordMeaning](), count: allCases.count)
    for meaning in WordMeaning.all { tables[Int(meaning.domain.rawValue)].append(meaning) }
    return tables
  }()

  private static func names(of domain: WordDomain) -> (phrase: String, plural: String) {
    switch domain {
    case .appState: ("an app state", "app states")
    case .sceneState: ("a scene state", "scene states")
    case .launchKind: ("a kind of launch", "kinds of launches")
    case .sight: ("what the eye can see", "things that the eye can see")
    case .coverSurface: ("what a cover can show", "things that a cover can show")
    case .orientation: ("an orientation", "orientations")
    case .sizeClass: ("a size class", "size classes")
    case .rotation: ("a way to hold the phone", "ways to hold the phone")
    case .appearance: ("an appearance of the window", "appearances of the window")
    case .systemAppearance: ("an appearance", "appearances")
    case .appKind: ("a kind of app", "kinds of apps")
    case .lifecycle: ("a life cycle", "life cycles")
    case .build: ("a build", "builds")
    case .interface: ("an interface", "interfaces")
    case .routing: ("a style of routing", "styles of routing")
    case .architecture: ("an architecture of React Native", "architectures of React Native")
    case .launchScreen: ("a launch screen", "launch screens")
    case .statusBar: ("a status bar", "status bars")
    case .presentationStyle: ("a style of presentation", "styles of presentation")
    case .backBehavior: ("a way back among tabs", "ways back among tabs")
    case .flagDefect: ("a defect of flags", "defects of flags")
    case .window: ("a fate of the window", "fates of the window")
    case .rootViewController: ("a fate of the root view controller", "fates of the root view controller")
    case .mainStoryboard: ("a fate of the main storyboard", "fates of the main storyboard")
    case .sceneDelegate: ("a fate of the scene delegate", "fates of the scene delegate")
    case .taskLane: ("a lane of the app", "lanes of the app")
    case .workLane: ("a lane for work", "lanes for work")
    case .coverFrame: ("a frame of a cover", "frames of covers")
    case .touches: ("a way with touches", "ways with touches")
    case .sheetHeight: ("a height of a sheet", "heights of sheets")
    case .cause: ("a cause of a launch", "causes of launches")
    case .deviceFamily: ("a family of devices", "families of devices")
    }
  }
}
