import Synchronization

/// The forests of worlds of a command or a session, one for each thread that runs something.
package final class ForestPool: Sendable {
  private let free = Mutex<[WorldForest]>([])
  /// Whether worlds are kept for runs of later commands, not only for others of the same.
  package let keepsAtOnce: Bool

  package init(keepsAtOnce: Bool = false) { self.keepsAtOnce = keepsAtOnce }

  /// Lends a forest that no other thread uses meanwhile.
  package func lend<Result>(_ body: (WorldForest) -> Result) -> Result {
    let forest = free.withLock { $0.popLast() } ?? WorldForest(keepsAtOnce: keepsAtOnce)
    defer { free.withLock { $0.append(forest) } }
    return body(forest)
  }
}
