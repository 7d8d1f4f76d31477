import Testing

/// A step and its outcome, as a public test suite or a printed log has it, in the model's terms.
struct TransitionVector: Sendable, CustomTestStringConvertible {
  /// The suite's letter and a number: `V-L1`.
  var id: String
  /// The acts and their expected effects.
  var says: String
  var holds: @Sendable () -> Bool

  var testDescription: String { "\(id): \(says)" }

  init(_ id: String, _ says: String, _ holds: @escaping @Sendable () -> Bool) {
    self.id = id
    self.says = says
    self.holds = holds
  }

  static let all: [TransitionVector] = stacks + tabs + modals + geometry
}

extension TransitionVector {
  /// Those of the same suites that speak of what the model has not, each with what that is.
  static let left: [(reason: String, ids: [String])] = [
    (
      "layers, their presentation values and the completions of single animations",
      ["V-F11", "V-F13", "V-F19", "V-F21", "V-F23", "V-F25", "V-F27", "V-F29", "V-F31"]
    ),
    ("views inside a screen's view", ["V-F9", "V-F15", "V-F17", "V-W15", "V-W17"]),
    (
      "containers of one's own, and their children",
      ["V-Q1", "V-Q3", "V-Q5", "V-Q7", "V-Q9", "V-T8", "V-K13"]
    ),
    (
      "paging containers",
      ["V-P2", "V-P4", "V-P6", "V-P8", "V-P10", "V-P12", "V-P14", "V-P18", "V-P20", "V-P22", "V-P24", "V-L9"]
    ),
    ("references that the app's code holds besides containers", ["V-W13"]),
    ("calling the appearance callbacks, or begin and end of an appearance, by hand", ["V-C5", "V-S11"]),
    ("whether setters animate while a view loads", ["V-C7"]),
    ("bars", ["V-T6"]),
    (
      "launches, states and notifications of the process: the life cycle's own tests",
      [
        "V-F5", "V-F7", "V-W1", "V-W3", "V-W5", "V-D1", "V-D3", "V-D5", "V-D7", "V-D9", "V-D11", "V-S1", "V-S3", "V-S5",
        "V-S7", "V-S9", "V-L13", "V-L15", "V-L17",
      ]
    ),
  ]
}

/// Public test suites and logs, run against the model: each outcome that it can express is its outcome.
@Suite struct TransitionVectorTests {
  @Test(arguments: TransitionVector.all) func holds(vector: TransitionVector) {
    #expect(vector.holds(), "\(vector.testDescription)")
  }

  /// Every vector is accounted for, once.
  @Test func everyTransitionIsTested() {
    let ids = TransitionVector.all.map(\.id) + TransitionVector.left.flatMap(\.ids)
    #expect(Set(ids).count == ids.count)
    let counts: [Character: Int] = ["F": 16, "W": 9, "Q": 6, "P": 12, "N": 12, "T": 4, "K": 7]
    for (suite, count) in counts {
      #expect(ids.count { $0.dropFirst(2).first == suite } == count, "suite \(suite)")
    }
    #expect(ids.count == 92)
  }
}
