internal import Recordings
internal import Reporting
internal import ScenarioKit

/// Reads a log as a stream; `nil` if it cannot be read, which has been reported.
func recordedLog(_ path: String, on host: Host, output console: CommandOutput) -> RecordedLog? {
  var reader = RecordedLogReader(unwrap: message)
  do throws(FileFault) {
    if path == "-" {
      while case let bytes = try host.someInput(), !bytes.isEmpty {
        bytes.withUnsafeBufferPointer { reader.read($0) }
      }
    } else {
      try host.files.read(path) { reader.read($0) }
    }
    return reader.finish()
  } catch {
    printSentence("“\(path)” cannot be read: \(error.reason)", to: console)
    console.status.combine(.wrongFile)
    return nil
  }
}

/// Returns the message of a line of `log stream --style ndjson`.
private func message(of line: String) -> String? {
  guard line.first == "{", let record = JSONValue(Array(line.utf8)), let message = record["eventMessage"]?.text else {
    return nil
  }
  let time = record["timestamp"]?.text.map { "\($0) " } ?? ""
  return record["processID"]?.integer.map { "\(time)process[\($0)] \(message)" } ?? time + message
}
