package import Reporting
package import ScenarioKit
internal import Synchronization

/// Files of which one operation fails: the one with a number, of those of a kind.
package struct FaultyFiles: FileAccess {
  package enum Operation: CaseIterable { case read, write, list }

  package let files: FakeFiles
  private let plan: Plan

  private final class Plan: Sendable {
    let operation: Operation
    let fault: FileFault
    let left: Mutex<Int>

    init(_ operation: Operation, fault: FileFault, left: Int) {
      (self.operation, self.fault) = (operation, fault)
      self.left = Mutex(left)
    }

    func perform(_ operation: Operation) throws(FileFault) {
      let isFailing =
        operation == self.operation
        && left.withLock { left in
          left -= 1
          return left == -1
        }
      if isFailing { throw fault }
    }
  }

  /// - Parameter number: How many operations of the kind succeed before.
  package init(_ files: FakeFiles, failing operation: Operation, number: Int, with fault: FileFault) {
    self.files = files
    plan = Plan(operation, fault: fault, left: number)
  }

  /// Whether the operation that fails was reached.
  package var hasFailed: Bool { plan.left.withLock { $0 < 0 } }

  package func contents(of path: String) throws(FileFault) -> [UInt8] {
    try plan.perform(.read)
    return try files.contents(of: path)
  }

  package func entries(of folder: String) throws(FileFault) -> [FolderEntry] {
    try plan.perform(.list)
    return try files.entries(of: folder)
  }

  package func kind(of path: String) -> FileKind? { files.kind(of: path) }

  package func resolved(_ path: String) -> String? { files.resolved(path) }

  package func put(_ path: String, content: (@escaping ByteSink) -> Void) throws(FileFault) {
    try plan.perform(.write)
    try files.put(path, content: content)
  }

  package func rewrite(_ path: String, bytes: [UInt8]) throws(FileFault) {
    try plan.perform(.write)
    try files.rewrite(path, bytes: bytes)
  }

  package func checkPut(_ path: String) throws(FileFault) { try files.checkPut(path) }

  package func makeFolder(_ path: String) throws(FileFault) { try plan.perform(.write) }

  package func stream(to path: String, isEmptiedAtOnce: Bool) throws(FileFault) -> FileStream {
    try plan.perform(.write)
    var stream = try files.stream(to: path, isEmptiedAtOnce: isEmptiedAtOnce)
    let (plan, write) = (plan, stream.write)
    stream.write = { bytes in
      do throws(FileFault) { try plan.perform(.write) } catch { return error }
      return write(bytes)
    }
    return stream
  }
}
