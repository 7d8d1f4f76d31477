package import SourceText

/// How far an exploration goes.
package struct ExplorationLimits: Sendable {
  /// How many acts of a person follow each other.
  package var depth: Int
  /// How many different states are looked at.
  package var states: Int

  package init(depth: Int = 8, states: Int = 20_000) {
    self.depth = depth
    self.states = states
  }
}

/// The result of trying every act of a person from the end of a scenario.
package struct Exploration: Sendable {
  /// The category of a defect in a state, or in the way there.
  package enum Kind: String, Sendable, CaseIterable {
    case crash
    case emptyStack = "empty_stack"
    /// The same screen twice in a row.
    case repeated
    /// The root of a tab on a stack once more.
    case rootAgain = "root_again"
    case staleFlag = "stale_flag"
    case stuck
    /// A screen is seen without what the link to it requires.
    case unguarded
    case noWayHome = "no_way_home"
    /// An `always` or a `no` of the scenario does not hold.
    case broken
    /// The consequences of an act do not end.
    case endless
  }

  /// Something that is wrong, with the shortest way there: the steps that follow those of the scenario.
  package struct Defect: Sendable {
    /// The category of the finding.
    package var kind: Kind
    /// One sentence that describes the finding, without a full stop.
    package var sentence: String
    /// The shortest sequence of user actions that leads there, in the language's notation.
    package var steps: [String]
    /// A step that fails there and nowhere before; `nil` if an expectation of the scenario itself does.
    package var expectation: String?
    /// The expectation of the scenario that does not hold.
    package var claim: Location?
  }

  /// The findings in the order of discovery.
  package var findings: [Defect] = []
  /// The number of distinct states that were reached.
  package var states = 0
  /// Acts that were tried.
  package var acts = 0
  /// Acts that led to a state that had been seen.
  package var merged = 0
  /// States that were not gone on from, for the depth or a limit.
  package var leftAlone = 0
  /// Every act in every state was tried, within the limits.
  package var isComplete = true
  /// There were more states than may be looked at.
  package var isFull = false
  /// The scenario itself did not come to an end from which a person could go on.
  package var isUnreachable = false
}
