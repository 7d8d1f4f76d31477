/// The screens of an app and the transitions between them, as declared; nothing has been run.
package struct ScreenMap: Sendable {
  /// A screen on the map.
  package struct Place: Sendable {
    /// The name of the screen.
    package var name: String
    /// The title that the user sees; `nil` if it is the name.
    package var label: String?
    /// Whether the screen is the root of a tab.
    package var isTab = false
    /// Whether `start` can be this screen.
    package var isStart = false
    /// Whether, pushed onto a stack, it has a back button or a swipe back.
    package var goesBack = true
    /// Whether it is locked when presented as a card.
    package var isLocked = false
    /// Whether it brings a stack of its own when it is presented.
    package var hasOwnStack = false
    /// The defects found on the map itself, such as a dead end.
    package var marks: [Mark] = []
    /// Whether only a scenario's own version of the app has it.
    package var isOfScenariosOnly = false
  }

  /// A peculiarity of a screen.
  package enum Mark: String, Hashable, Sendable, CaseIterable {
    /// It has no transition and no way back.
    case deadEnd
    /// A link opens it alone on the stack, and it has no transition.
    case deadEndOfLink
    /// No transition leads to it.
    case notReached
    /// Only steps of scenarios lead to it.
    case onlyByScenarios
    /// No path from it leads back to the first screens.
    case noWayHome
    /// It is presented, and neither a gesture nor a button dismisses it.
    case notDismissed
    /// One link asks for a condition before it opens the screen, another does not.
    case unequalGates
    /// One button asks for a condition before it opens the screen, another does not.
    case unequalButtons

    /// The text in drawings.
    package var words: String {
      switch self {
      case .deadEnd: "dead end"
      case .deadEndOfLink: "dead end after a link"
      case .notReached: "unreachable"
      case .onlyByScenarios: "reached only by scenarios"
      case .noWayHome: "no way home"
      case .notDismissed: "cannot be dismissed"
      case .unequalGates: "one link has a condition, another has none"
      case .unequalButtons: "one button has a condition, another has none"
      }
    }
  }

  /// The origin of a transition.
  package enum Origin: Hashable, Sendable {
    case place(Int)
    /// The start of the app, with the screen of `start`.
    case start
    case tabs
    case link
    /// The app's own code, on any screen.
    case app
    /// A step of a scenario on an unknown screen.
    case scenario
  }

  /// The effect of a transition.
  package enum Kind: Hashable, Sendable {
    case push
    /// Presentation, with the word of the style as written (`sheet`), or an empty string.
    case present(String)
    case replace
    case selectTab
    /// The state changes, and with it the start screen.
    case restart
    case open
    /// Leaves a screen; the destination is known if it is a single screen.
    case pop, popTo, popToRoot, dismiss, closeRoute
    /// A route that is never set or taken.
    case idle
    /// A push under the presented screen that asks for it, where nobody sees the new one.
    case covered

    /// Whether it leads to a screen that is then seen.
    package var isTaken: Bool { self != .idle && self != .covered }

    /// Whether it opens a screen, or would, if it were taken.
    package var opens: Bool { !leadsBack && self != .covered }

    /// Whether it removes the current screen.
    package var leadsBack: Bool {
      switch self {
      case .pop, .popTo, .popToRoot, .dismiss, .closeRoute: true
      case .push, .present, .replace, .selectTab, .restart, .open, .idle, .covered: false
      }
    }
  }

  /// The part of the file that declares a transition.
  package enum Source: UInt8, Hashable, Sendable, Comparable {
    case app, flow, scenario

    package static func < (left: Source, right: Source) -> Bool { left.rawValue < right.rawValue }
  }

  /// An edge of the map: a transition from a screen, a link or the app's code.
  package struct NavigationPath: Hashable, Sendable {
    /// The origin of the transition.
    package var from: Origin
    /// The destination; `nil` if it is the screen below, whichever that is.
    package var to: Int?
    /// The effect of the transition on navigation.
    package var kind: Kind
    /// The action of the user, or the event: `“Open”`, `on viewDidAppear`.
    package var label: String
    /// The condition: `loggedIn`; empty if there is no condition.
    package var condition = ""
    /// Whether the user takes it by a button.
    package var isOfButton = false
    /// Whether it is taken only if something is true: not in an `else`, and not if something is false.
    package var isAffirmed = false
    /// The declaration that contains the transition: the app, a flow or a scenario.
    package var source: Source
    /// The screens that are put below the destination.
    package var through: [Int] = []
    /// Whether it is a link whose destination becomes the whole stack.
    package var isWholeStack = false
  }

  /// The name of the app.
  package var name: String
  /// The kind of the app: `swiftui`.
  package var kind: String
  /// The routing of the app: `flags`.
  package var routing: String
  /// Whether its routes are flags, which open screens by themselves.
  package var isOfFlags: Bool
  /// The screens of the app, which transitions refer to by index.
  package var places: [Place] = []
  /// The transitions, in the order of the text.
  package var ways: [NavigationPath] = []

  /// Returns the remark on a transition that shows nothing; `nil` if there is none.
  package func remark(on way: NavigationPath) -> String? {
    switch way.kind {
    case .idle: return isOfFlags ? "never set" : "never taken"
    case .covered:
      guard case .place(let cover) = way.from else { return "hidden" }
      return "hidden under \(places[cover].name)"
    case .push, .present, .replace, .selectTab, .restart, .open, .pop, .popTo, .popToRoot, .dismiss, .closeRoute:
      return nil
    }
  }

  /// The transitions from each screen, in the order of the text.
  package var waysFrom: [[NavigationPath]] {
    var lists = [[NavigationPath]](repeating: [], count: places.count)
    for way in ways { if case .place(let place) = way.from { lists[place].append(way) } }
    return lists
  }
}
