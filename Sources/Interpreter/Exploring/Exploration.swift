import DeviceModel

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

/// What became of trying all that a person can do from where a scenario ends.
package struct Exploration: Sendable {
  /// Something that is wrong, with the shortest way there: the steps that follow those of the scenario.
  package struct Finding: Sendable {
    package var sentence: String
    package var steps: [String]
  }

  package var findings: [Finding] = []
  package var states = 0
  /// Acts that were tried.
  package var acts = 0
  /// Every act in every state was tried, within the limits.
  package var isComplete = true
  /// The scenario itself did not come to an end from which a person could go on.
  package var isUnreachable = false
}
