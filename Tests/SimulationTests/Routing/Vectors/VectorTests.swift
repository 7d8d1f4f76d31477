import DeviceModel
import Simulation
import Testing

/// The documented behavior of real frameworks: each case that the model can express, by its number in the collection.
@Suite struct VectorTests {
  static let all =
    Vector.table(stackVectors) + Vector.table(flagVectors) + Vector.table(libraryVectors)
    + Vector.table(routerVectors)

  @Test(arguments: all) func vector(_ vector: Vector) {
    var stage = vector.stage()
    for act in vector.given {
      stage.act(act)
      stage.finish()
    }
    let start = stage.place
    for act in vector.acts { stage.act(act) }
    stage.finish()
    #expect(!vector.expected.isEmpty)
    for expectation in vector.expected {
      if let found = stage.contradiction(of: expectation, since: start) {
        Issue.record("\(vector.id): \(expectation), but: \(found)")
      }
    }
  }

  /// An expectation of another stack than the one that is there does not hold.
  @Test(arguments: all) func anotherStackIsNoticed(_ vector: Vector) {
    var stage = vector.stage()
    for act in vector.given + vector.acts { stage.act(act) }
    stage.finish()
    let other = "stack " + (stage.stack + ["Another"]).joined(separator: " ")
    #expect(stage.contradiction(of: other, since: stage.place) != nil)
  }

  /// Each stands in one of the two lists, once.
  @Test func eachIsExpressedOrExplained() {
    let ids = Self.all.map(\.id) + notExpressed.flatMap(\.ids)
    #expect(Set(ids).count == ids.count)
    #expect(notExpressed.allSatisfy { !$0.reason.isEmpty })
  }
}
