internal import Programs
package import Reporting
package import ScenarioKit
package import SourceText

/// The two output streams of a command, written in large pieces, and the status that the command ends with.
///
/// A closed pipe silently ends the output: a reader that stops reading (`| head`) is not an error.
package final class CommandOutput {
  /// The destination of text.
  package let output: Output
  private let host: Host
  /// The fault of writing a report to standard output.
  private var reportFault: FileFault?
  private let errors: Output
  /// How text is written to `output`.
  package let rendition: OutputOptions
  private let errorsAreColored: Bool
  private var buffer: [UInt8] = []
  /// The reason why the output could not be written.
  package var fault: FileFault? { textFault ?? reportFault }
  private var textFault: FileFault?
  /// The status that the command ends with.
  package var status = ExitStatus.passed
  /// The number of runs that were not made because an output failed.
  var runsNotMade = 0
  /// The code of the first diagnostic written on either stream, for the hint at the end of the output.
  var firstCode: DiagnosticCode?
  private var hasCodeOnErrors = false
  /// The objects that a command leaves behind.
  private var retained: [Any] = []

  /// The size of the buffer in bytes: the cost of a system call is small compared to that of filling it.
  private static let bufferSize = 1 << 16

  /// - Parameters:
  ///   - isExact: Whether times and ratios are written with all their digits.
  ///   - hasReport: Whether standard output has only a report; text then goes to standard error.
  package init(
    host: Host, color: ColorChoice, style: OutputStyle = .fancy, isExact: Bool = false, hasReport: Bool = false
  ) {
    self.host = host
    output = hasReport ? host.errors : host.output
    errors = host.errors
    rendition = OutputOptions(
      isColored: color.applies(to: output, variable: host.variable), style: style,
      columns: Self.columns(of: output, on: host), precision: isExact ? .exact : .rounded)
    errorsAreColored = color.applies(to: host.errors, variable: host.variable)
  }

  /// Returns an empty page for standard output.
  package func page() -> TerminalText { TerminalText(rendition) }
  /// Returns an empty page for standard error.
  package func errorPage() -> TerminalText {
    TerminalText(OutputOptions(isColored: errorsAreColored, style: rendition.style, columns: rendition.columns))
  }

  /// Returns the width of a line: from the environment, otherwise of the terminal, otherwise the usual width.
  private static func columns(of output: Output, on host: Host) -> Int {
    let wanted = host.variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let columns = wanted ?? (output.isTerminal ? output.columns() : nil) ?? standardColumns
    return min(max(columns, narrowest), widest)
  }

  private static let standardColumns = 80
  /// The smallest readable width; wider than the widest is not read.
  private static let narrowest = 20
  private static let widest = 400

  /// Writes a page.
  package func write(_ page: TerminalText) { write(page.bytes) }

  /// Writes a page that `body` writes.
  package func write(_ body: (inout TerminalText) -> Void) {
    var page = page()
    body(&page)
    write(page.bytes)
  }

  /// Writes a text as it is.
  package func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes elements of a JSON array, one per line.
  package func write(elements: [[UInt8]]) {
    for (index, element) in elements.enumerated() { write(Array((index == 0 ? "\n" : ",\n").utf8) + element) }
  }

  /// Writes bytes as they are.
  @inline(never)
  package func write(_ bytes: [UInt8]) {
    guard textFault == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Writes text that may be long; on a terminal, through a pager, `$PAGER` or `less`.
  package func writePaged(_ bytes: [UInt8], _ host: Host) {
    let pager = host.setting("PAGER") ?? Self.standardPager
    let isPaged = output.isTerminal && pager != "cat" && host.variable("TERM") != "dumb"
    if isPaged {
      flush()
      if host.showPaged(bytes, pager) { return }
    }
    write(bytes)
  }

  /// The command for `less` if it is installed. `less` exits at once if the text fits on the screen (`LESS=FRX`).
  private static let standardPager = "command -v less >/dev/null && exec less; exec cat"

  /// Records a code that was written to standard error.
  package func recordError(_ code: DiagnosticCode) {
    if firstCode == nil { (firstCode, hasCodeOnErrors) = (code, true) }
  }

  /// Ends the output; after diagnostics, with one hint on how to learn more.
  package func end() {
    if let firstCode {
      var page = hasCodeOnErrors ? errorPage() : page()
      page.line("Learn more: scenario explain \(firstCode.rawValue)", .quiet)
      if hasCodeOnErrors { writeError(page) } else { write(page) }
    }
    flush()
  }

  /// The consequence of an output that cannot be written, as the end of a sentence.
  package var consequence: String { counted(runsNotMade, noun: "run").map { "; \($0) not made" } ?? "" }

  /// Passes on what is buffered.
  package func flush() {
    guard !buffer.isEmpty, textFault == nil else { return }
    textFault = write(buffer, to: output)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Keeps objects until the process ends. The system then frees all memory at once, faster than piece by piece.
  func retainUntilExit(_ remains: Any...) { self.retained += remains }

  /// Begins with another performance of the same command: only its own status counts.
  func beginAgain() {
    (status, firstCode, hasCodeOnErrors) = (.passed, nil, false)
    retained = []
  }

  /// Writes a report to standard output.
  package func writeReport(_ bytes: [UInt8]) {
    flush()
    if reportFault == nil { reportFault = write(bytes, to: host.output) }
  }

  /// Writes to standard error, after everything written before to standard output.
  package func writeError(_ page: TerminalText) {
    flush()
    _ = write(page.bytes, to: errors)
  }

  private func write(_ bytes: [UInt8], to output: Output) -> FileFault? {
    guard let progress = host.progress else { return output.write(bytes) }
    return progress.write(bytes, to: output)
  }
}

/// Writes a sentence to standard error, after the name of the tool.
/// - Parameter status: The status of what the sentence reports.
package func printSentence(_ sentence: String, to console: CommandOutput, status: ExitStatus? = nil) {
  if let status { console.status.combine(status) }
  var page = console.errorPage()
  page.line("scenario: \(sanitizedForTerminal(sentence))")
  console.writeError(page)
}
