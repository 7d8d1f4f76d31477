/// The log that is being written: every record is handed to the system at once, so that whatever becomes of the process
/// it is there up to its last line.
///
/// A log is written in place, for it is of use before it is whole, and says itself whether it is.
final class LogFile {
  let path: String
  private let stream: FileStream
  /// The reason why it could not be written.
  private(set) var fault: FileFault?

  /// Opens a log: that it has no place is to be known before anything is run.
  /// - Parameter output: What `-` stands for.
  init(_ path: String, files: any FileAccess, output: Output) throws(UsageError) {
    self.path = path
    guard path != "-" else {
      stream = FileStream(write: { output.write(Array($0)) }, close: { nil })
      return
    }
    // What is no log may turn out to be what is read: it keeps what it holds until that is known.
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

  /// The last lines.
  func end(_ bytes: [UInt8]) {
    write(bytes)
    FaultHandler.log = nil
    let closing = stream.close()
    fault = fault ?? closing
  }
}

extension LogFile {
  /// How a log begins.
  private static let mark = Array(#"{"record":"#.utf8)

  /// Whether what stands at a path looks like a log.
  static func isLog(_ path: String, in files: any FileAccess) -> Bool {
    files.kind(of: path) == .file && files.beginning(of: path, count: mark.count) == mark
  }
}
