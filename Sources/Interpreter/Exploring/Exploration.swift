package import SourceText

/// The limits of an exploration.
package struct ExplorationLimits: Sendable {
  /// The maximum number of consecutive acts of the user.
  package var depth: Int
  /// The maximum number of distinct states.
  package var states: Int
  /// The maximum number of ways to one defect; the first is a shortest one.
  package var ways: Int
  /// Whether the states and what leads from one to the other are kept, for a drawing.
  package var keepsGraph: Bool

  package init(depth: Int = 8, states: Int = 20_000, ways: Int = 1, keepsGraph: Bool = false) {
    self.depth = depth
    self.states = states
    self.ways = ways
    self.keepsGraph = keepsGraph
  }
}

/// The result of trying every act of the user from the end of a scenario.
package struct Exploration: Sendable {
  /// The category of a defect in a state, or on the way there.
  package enum Kind: String, Sendable, CaseIterable {
    case crash
    case emptyStack = "empty_stack"
    /// The same screen twice in a row.
    case repeated
    /// The root of a tab, on a stack a second time.
    case rootAgain = "root_again"
    /// A screen that is pushed under a presented one, where nobody sees it.
    case pushCovered = "push_covered"
    case staleFlag = "stale_flag"
    case stuck
    /// A screen that is open without what its link requires.
    case unguarded
    case noWayHome = "no_way_home"
    /// An `always` or a `no` of the scenario that does not hold.
    case broken
    /// An act whose consequences do not end.
    case endless
  }

  /// The reason why there is nothing to explore.
  package enum Obstacle: Sendable {
    /// The run ends before its script, at a step if one ended it.
    case runFails(at: Location?)
    /// The app is not on screen at the end.
    case notOnScreen
  }

  /// A defect, with the shortest way to it: the steps that follow those of the scenario.
  package struct Defect: Sendable {
    /// The category of the finding.
    package var kind: Kind
    /// One sentence that describes the finding, without a full stop.
    package var sentence: String
    /// The text to write instead, if that is certain.
    package var advice: String?
    /// The shortest sequence of user actions that leads there, in the language's notation.
    package var steps: [String]
    /// A step that fails only there; `nil` if an expectation of the scenario itself fails.
    package var expectation: String?
    /// The scenario's expectation that does not hold.
    package var claim: Location?
  }

  /// The findings in the order of discovery.
  package var findings: [Defect] = []
  /// The number of distinct states that were reached.
  package var states = 0
  /// The number of acts that were tried.
  package var acts = 0
  /// The number of acts that led to a known state.
  package var merged = 0
  /// The number of states that were not continued, because of the depth or a limit.
  package var leftAlone = 0
  /// Whether every act in every state was tried, within the limits.
  package var isComplete = true
  /// Whether states were not continued because of the depth.
  package var isOutOfDepth = false
  /// Whether there were more states than the limit.
  package var isFull = false
  /// The reason why nothing was tried; `nil` if the scenario ended in a state from which the user could go on.
  package var obstacle: Obstacle?
  /// The parts of the app, and which of them were tried.
  package var coverage = ExplorationCoverage()
  /// The states, each with what is on screen, in the order of their discovery; empty unless asked for.
  package var graph = ExplorationGraph()
}
