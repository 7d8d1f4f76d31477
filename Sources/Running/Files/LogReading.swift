package import Recordings
internal import Reporting
internal import ScenarioKit

/// Reads a log as a stream; `nil` if it cannot be read, which has been reported.
package func recordedLog(_ path: String, on host: Host, output console: CommandOutput) -> RecordedLog? {
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
    printSentence("“\(path)” cannot be read: \(error.reason)", to: console, status: .wrongFile)
    return nil
  }
}

/// Returns the message of a line of `log stream --style ndjson`, or of a breadcrumb of Sentry, one of a list or alone.
private func message(of line: String) -> String? {
  guard let start = line.firstIndex(of: "{"), line[..<start].allSatisfy({ $0 == "[" || $0 == "," || $0 == " " }),
    let end = line.lastIndex(of: "}"), let record = JSONValue(Array(line[start...end].utf8))
  else { return nil }
  let time = record["timestamp"]?.text.map { "\($0) " } ?? ""
  if let call = breadcrumb(record) { return time + call }
  guard let message = record["eventMessage"]?.text else { return nil }
  return record["processID"]?.integer.map { "\(time)process[\($0)] \(message)" } ?? time + message
}

/// Returns the call that a breadcrumb of Sentry records: a screen that has appeared, or a notification of the app.
/// Source: getsentry/sentry-cocoa@02bbc12a, Sources/Sentry/SentryBreadcrumbTracker.m.
private func breadcrumb(_ record: JSONValue) -> String? {
  let data = record["data"]
  switch (record["category"]?.text, data?["screen"]?.text, data?["state"]?.text) {
  case ("ui.lifecycle", let screen?, _): return "\(screen.split(separator: ".").last ?? "").viewDidAppear"
  case ("app.lifecycle", _, "foreground"): return "didBecomeActiveNotification"
  case ("app.lifecycle", _, "background"): return "didEnterBackgroundNotification"
  default: return nil
  }
}
