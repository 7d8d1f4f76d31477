package import ScenarioKit

/// The log that is being written. Every record is passed to the system at once, so it survives the end of the process.
///
/// A log is written in place, because it is useful before it is complete. It says itself whether it is complete.
package final class LogFile {
  let path: String
  private let stream: FileStream
  private(set) var fault: FileFault?

  /// Opens a log, so that an unusable path is known before anything is run.
  /// - Parameter output: The output for `-`.
  init(_ path: String, files: any FileAccess, output: Output) throws(UsageError) {
    self.path = path
    guard path != "-" else {
      stream = FileStream(write: { output.write(Array($0)) }, close: { nil })
      return
    }
    // Another file than a log may turn out to be an input file. It keeps its content until that is known.
    stream = try writing(to: path) { () throws(FileFault) in
      try files.stream(to: path, isEmptiedAtOnce: Self.isLog(path, in: files))
    }
    FaultHandler.log = stream.descriptor
  }

  func write(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { write($0) } }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.isEmpty, fault == nil else { return }
    fault = stream.write(bytes)
  }

  func end(_ bytes: [UInt8]) {
    write(bytes)
    FaultHandler.log = nil
    let closing = stream.close()
    fault = fault ?? closing
  }
}

extension LogFile {
  /// The beginning of every log.
  private static let mark = Array(#"{"record":"#.utf8)

  /// Returns whether the file at a path looks like a log.
  package static func isLog(_ path: String, in files: any FileAccess) -> Bool {
    files.kind(of: path) == .file && files.beginning(of: path, count: mark.count) == mark
  }
}
