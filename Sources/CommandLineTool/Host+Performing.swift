internal import Running
internal import ScenarioKit
internal import Synchronization

extension Host {
  /// Performs a command inside another one, whose process, signals and terminal it leaves alone.
  /// - Parameter texts: Texts of files that differ from those on the disk.
  /// - Returns: The exit status and everything that was written.
  func perform(
    _ arguments: [String], texts: [String: [UInt8]], interruption: @escaping @Sendable () -> Int32? = { nil }
  ) -> (status: Int32, text: String) {
    let bytes = Mutex<[UInt8]>([])
    var inner = self
    inner.arguments = arguments
    inner.files = FilesWithTexts(files: files, texts: texts)
    inner.output = Output(isTerminal: false) { more in
      bytes.withLock { $0 += more }
      return nil
    }
    inner.errors = inner.output
    inner.inputIsTerminal = false
    inner.interruption = interruption
    inner.leave = { _ in }
    inner.recordInterruptions = {}
    let status = run(on: inner)
    return (status, bytes.withLock { String(decoding: $0, as: UTF8.self) })
  }
}
