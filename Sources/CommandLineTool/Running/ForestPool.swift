internal import Interpreter
internal import Synchronization

/// The forests of worlds of a command, one for each thread that runs something.
final class ForestPool: Sendable {
  private let free = Mutex<[WorldForest]>([])

  /// Lends a forest that no other thread uses meanwhile.
  func lend<Result>(_ body: (WorldForest) -> Result) -> Result {
    let forest = free.withLock { $0.popLast() } ?? WorldForest()
    defer { free.withLock { $0.append(forest) } }
    return body(forest)
  }
}
