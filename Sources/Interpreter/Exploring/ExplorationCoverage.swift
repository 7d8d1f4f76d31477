import DeviceModel
import Programs

/// The parts of an app that an exploration could try, and those that it tried, by the names that users read.
package struct ExplorationCoverage: Hashable, Sendable {
  /// A part of an app.
  package enum Part: Hashable, Sendable {
    case screen(String)
    case button(String, screen: String)
    case link(String)

    /// The kind of the part.
    package var kind: Kind {
      switch self {
      case .screen: .screen
      case .button: .button
      case .link: .link
      }
    }

    /// The name as users read it: `Home`, `“Buy” on Home`, `shop://basket`.
    package var name: String {
      switch self {
      case .screen(let name), .link(let name): name
      case .button(let label, let screen): "“\(label)” on \(screen)"
      }
    }
  }

  /// The kinds of parts, by the words for one of them.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case screen, button, link
  }

  /// All parts: screens, then buttons, then links, in the order of their declarations.
  package private(set) var all: [Part] = []
  private var tried: Set<Part> = []

  package init() {}

  init(_ configuration: borrowing Configuration, names: ValueNames, urls: [String]) {
    add(configuration.app.screens.indices.map { .screen(names.name(of: ScreenID($0))) })
    add(configuration.app.buttons.map { .button($0.label, screen: names.name(of: $0.screen)) })
    add(urls.map { .link($0) })
  }

  private mutating func add(_ parts: [Part]) {
    for part in parts where !all.contains(part) { all.append(part) }
  }

  mutating func record(_ part: Part) { tried.insert(part) }

  /// The parts that were not tried.
  package var missed: [Part] { all.filter { !tried.contains($0) } }

  /// Adds what another exploration of the same app tried.
  package mutating func merge(_ other: ExplorationCoverage) {
    add(other.all)
    tried.formUnion(other.tried)
  }
}

/// The states of an exploration and the acts between them.
package struct ExplorationGraph: Sendable {
  /// An act that led from one state to another, as a step.
  package struct Edge: Hashable, Sendable {
    /// The index of the state before the act.
    package var from: Int
    /// The index of the state after it.
    package var to: Int
    /// The act in the language's notation: `tap "Buy"`.
    package var act: String
  }

  /// The contents of the screen in each state: the stack, and what is presented above it.
  package var states: [String] = []
  /// The acts, in the order in which they were tried.
  package var edges: [Edge] = []
  /// The indices of the states in which a defect was found.
  package var flawed: Set<Int> = []
}
