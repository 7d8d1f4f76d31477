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

  init(_ path: String, _ host: Host) throws(FileFault) {
    self.path = path
    if path == "-" {
      stream = FileStream(write: host.output.write, close: { nil })
    } else {
      stream = try host.files.stream(to: path)
    }
    FaultHandler.log = stream.descriptor
  }

  func write(_ bytes: [UInt8]) {
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
