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

/// A log on its way to being open: that it has no place is to be known before anything is run.
struct LogOpening {
  private let path: String?
  private let stream: @Sendable () -> Result<FileStream, FileFault>

  /// Begins to open the log that the options name.
  init(_ options: RunOptions, _ host: Host) {
    path = options.log
    guard let path = options.log else {
      stream = { .failure(.notFound) }
      return
    }
    Interruption.note()
    let files = host.files
    // What is no log may turn out to be what is read: it keeps what it holds until that is known.
    let isOldLog = files.kind(of: path) == .file && files.beginning(of: path, Self.mark.count) == Self.mark
    let open: @Sendable () -> Result<FileStream, FileFault> = {
      Result { () throws(FileFault) in try files.stream(to: path, isEmptiedAtOnce: isOldLog) }
    }
    if path == "-" {
      let output = host.output
      stream = { .success(FileStream(write: { output.write(Array($0)) }, close: { nil })) }
    } else if options.jobs != 1, isOldLog {
      // To forget what the file held takes the system as long as to write it: that is done while the files are read.
      let opened = Later(open)
      stream = { opened.wait() }
    } else {
      let opened = open()
      stream = { opened }
    }
  }

  /// The log; nil: none is wanted.
  func log() throws(UsageError) -> LogFile? {
    guard let path else { return nil }
    switch stream() {
    case .success(let stream): return LogFile(path, stream)
    case .failure(let fault): throw .notWritable(path, fault.reasonNotToWrite)
    }
  }

  /// How a log begins.
  private static let mark = Array(#"{"record":"#.utf8)
}
