/// The screens of an app and the ways between them, as they are written down: nothing has been run.
package struct ScreenMap: Sendable {
  /// A screen on the map.
  package struct Place: Sendable {
    /// The name of the screen.
    package var name: String
    /// The title that the user sees; `nil` if it is the name.
    package var label: String?
    /// Whether the screen is the root of a tab.
    package var isTab = false
    /// `start` can be this screen.
    package var isStart = false
    /// Pushed onto a stack, it has a back button or a swipe that leads back.
    package var goesBack = true
    /// Presented as a card it is locked.
    package var isLocked = false
    /// The defects found on the map itself, such as a dead end.
    package var marks: [Mark] = []
    /// Only a scenario's own version of the app has it.
    package var isOfScenariosOnly = false
  }

  /// An oddity of a screen.
  package enum Mark: String, Hashable, Sendable, CaseIterable {
    /// Nothing on it leads anywhere, and no way back.
    case deadEnd
    /// No way leads to it.
    case notReached
    /// Only steps of scenarios lead to it.
    case onlyByScenarios
    /// However one goes on from it, the first screens do not come again.
    case noWayHome
    /// It is presented, and neither a finger nor a button takes it away.
    case notDismissed

    /// As the drawings write it.
    package var words: String {
      switch self {
      case .deadEnd: "dead end"
      case .notReached: "unreachable"
      case .onlyByScenarios: "reached only by scenarios"
      case .noWayHome: "no way home"
      case .notDismissed: "cannot be dismissed"
      }
    }
  }

  /// Where a way begins.
  package enum Origin: Hashable, Sendable {
    case place(Int)
    /// The app starts, with what `start` asks for.
    case start
    case tabs
    case link
    /// The app's own code, wherever the person is.
    case app
    /// A step of a scenario that does not stand on a screen that is known.
    case scenario
  }

  /// The effect of a way.
  package enum Kind: Hashable, Sendable {
    case push
    /// `as sheet`; the word as it is written, empty without one.
    case present(String)
    case replace
    case selectTab
    /// The state changes, and another start screen is due.
    case restart
    case open
    /// Away from a screen: where to, if that is one screen.
    case pop, popTo, popToRoot, dismiss, closeRoute
    /// A route that nothing sets, or goes.
    case idle

    /// It takes the screen away that one stands on.
    package var leadsBack: Bool {
      switch self {
      case .pop, .popTo, .popToRoot, .dismiss, .closeRoute: true
      case .push, .present, .replace, .selectTab, .restart, .open, .idle: false
      }
    }
  }

  /// Who wrote a way down.
  package enum Source: UInt8, Hashable, Sendable, Comparable {
    case app, flow, scenario

    package static func < (left: Source, right: Source) -> Bool { left.rawValue < right.rawValue }
  }

  /// An edge of the map: a transition from a screen, a link or the app's code.
  package struct NavigationPath: Hashable, Sendable {
    /// Where the transition begins.
    package var from: Origin
    /// Nil: away, to whatever is beneath.
    package var to: Int?
    /// The effect of the transition on navigation.
    package var kind: Kind
    /// The action of the person, or the event: `“Open”`, `on viewDidAppear`.
    package var label: String
    /// The expression that has to hold: `loggedIn`; empty if nothing has to.
    package var condition = ""
    /// The declaration that contains the transition: the app, a flow or a scenario.
    package var source: Source
    /// The screens that are put below the last one.
    package var through: [Int] = []
  }

  /// The name of the app.
  package var name: String
  /// `swiftui, flags`
  package var nature: String
  /// Its routes are flags, which open screens by themselves.
  package var isOfFlags: Bool
  /// The screens of the app, which transitions refer to by index.
  package var places: [Place] = []
  /// The transitions, in the order of writing.
  package var ways: [NavigationPath] = []

  /// The remark about a way of the kind `idle`.
  package var idleWords: String { isOfFlags ? "never set" : "never taken" }

  /// The ways that begin at each screen, in the order of writing.
  package var waysFrom: [[NavigationPath]] {
    var lists = [[NavigationPath]](repeating: [], count: places.count)
    for way in ways { if case .place(let place) = way.from { lists[place].append(way) } }
    return lists
  }
}
