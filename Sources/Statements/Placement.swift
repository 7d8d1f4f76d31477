/// The blocks in which a step is allowed. The checker rejects it elsewhere.
package struct Placement: Hashable, Sendable {
  /// The kinds of blocks. For steps in `if`, `for`, `repeat`, `attempt`, `update`, `without animation` or a flow, the
  /// enclosing block counts.
  package struct Contexts: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The scenario's own lines, one after another.
    package static let script = Contexts(rawValue: 1)
    /// `after` and `at` blocks of the script.
    package static let deferred = Contexts(rawValue: 2)
    /// `when` and `whenever` blocks, with the `after` and `at` blocks in them.
    package static let watcher = Contexts(rawValue: 4)
    /// `on` of an app or screen.
    package static let handler = Contexts(rawValue: 8)
    /// The action of a button.
    package static let button = Contexts(rawValue: 16)
    /// `on` of a splash strategy.
    package static let strategy = Contexts(rawValue: 32)

    /// All blocks of the scenario itself.
    package static let scenario: Contexts = [.script, .deferred, .watcher]
    /// All blocks of the app's own code.
    package static let app: Contexts = [.script, .deferred, .watcher, .handler, .button]
    static let everywhere: Contexts = [.script, .deferred, .watcher, .handler, .button, .strategy]
  }

  /// The performer of a step.
  package enum Actor: UInt8, Hashable, Sendable, CaseIterable {
    case script, person, system, app

    /// The name in the manual.
    package var phrase: String {
      switch self {
      case .script: "the script"
      case .person: "the user"
      case .system: "the system"
      case .app: "the app"
      }
    }
  }

  /// The kinds of blocks in which the step is allowed.
  package var contexts: Contexts
  /// Who performs the step: the script, the user, the system or the app.
  package var actor: Actor
  /// Whether it is allowed before the first `launch` of its scenario.
  package var isAllowedBeforeLaunch: Bool
  /// Whether the virtual clock advances during the step. `expect` advances it in one form: `within` without `of`.
  package var movesClock = false

  /// The placement of the script's statements about time, structure and truth.
  static func script(_ contexts: Contexts = .scenario, beforeLaunch: Bool = false) -> Placement {
    Placement(contexts: contexts, actor: .script, isAllowedBeforeLaunch: beforeLaunch)
  }

  /// A step that suspends the script.
  static let clock = Placement(contexts: .script, actor: .script, isAllowedBeforeLaunch: false, movesClock: true)
  /// A step that suspends the script, or the handler of a splash strategy.
  static let clockOrStrategy = Placement(
    contexts: [.script, .strategy], actor: .script, isAllowedBeforeLaunch: false, movesClock: true)

  /// The placement of actions of the user.
  static func person(beforeLaunch: Bool = false) -> Placement {
    Placement(contexts: .scenario, actor: .person, isAllowedBeforeLaunch: beforeLaunch)
  }

  /// The placement of actions of the system.
  static func system(beforeLaunch: Bool = false) -> Placement {
    Placement(contexts: .scenario, actor: .system, isAllowedBeforeLaunch: beforeLaunch)
  }

  /// The placement of actions of the app's code, called by the script or by the app itself.
  static func app(_ contexts: Contexts = .app) -> Placement {
    Placement(contexts: contexts, actor: .app, isAllowedBeforeLaunch: false)
  }

  /// The placement of actions of splash strategies.
  static let strategy = Placement(contexts: .strategy, actor: .app, isAllowedBeforeLaunch: false)
}

extension Placement.Contexts {
  /// The kinds of blocks as the manual names them, in a fixed order.
  package var phrases: [String] {
    let named: [(Placement.Contexts, String)] = [
      (.script, "the script"),
      (.deferred, "its “after” and “at” blocks"),
      (.watcher, "“when” and “whenever” blocks"),
      (.handler, "“on” blocks of apps and screens"),
      (.button, "buttons"),
      (.strategy, "“on” blocks of splash strategies"),
    ]
    return named.filter { contains($0.0) }.map(\.1)
  }
}
