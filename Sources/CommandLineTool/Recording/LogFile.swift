internal import Reporting

/// The log that is being written: every record is handed to the system at once, so that whatever becomes of the process
/// it is there up to its last line.
///
/// A log is written in place, for it is of use before it is whole, and says itself whether it is.
final class LogFile {
  let path: String
  private let stream: FileStream
  /// What became of it, when it could not be written.
  private(set) var fault: FileFault?

  fileprivate init(_ path: String, _ stream: FileStream) {
    self.path = path
    self.stream = stream
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
  static func isLog(_ path: String, _ files: any FileAccess) -> Bool {
    files.kind(of: path) == .file && files.beginning(of: path, mark.count) == mark
  }
}

/// A log on its way to being open: that it has no place is to be known before anything is run.
struct LogOpening {
  private let path: String
  private let stream: @Sendable () -> Result<FileStream, FileFault>

  /// Begins to open a log.
  /// - Parameter output: What `-` stands for.
  init(_ path: String, _ options: RunOptions, _ files: any FileAccess, _ output: Output) {
    self.path = path
    guard path != "-" else {
      stream = { .success(FileStream(write: { output.write(Array($0)) }, close: { nil })) }
      return
    }
    // What is no log may turn out to be what is read: it keeps what it holds until that is known.
    let isOldLog = LogFile.isLog(path, files)
    let open: @Sendable () -> Result<FileStream, FileFault> = {
      Result { () throws(FileFault) in try files.stream(to: path, isEmptiedAtOnce: isOldLog) }
    }
    if options.jobs != 1, isOldLog {
      // To forget what the file held takes the system as long as to write it: that is done while the files are read.
      let opened = Later(open)
      stream = { opened.wait() }
    } else {
      let opened = open()
      stream = { opened }
    }
  }

  /// Waits for it.
  func log() throws(UsageError) -> LogFile {
    switch stream() {
    case .success(let stream): return LogFile(path, stream)
    case .failure(let fault): throw .notWritable(path, fault.reasonNotToWrite)
    }
  }
}
