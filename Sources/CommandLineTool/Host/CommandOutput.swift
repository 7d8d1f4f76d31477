internal import Programs
internal import Reporting
import SourceText

/// The two streams of a command, written in big pieces, and the status that the command will end with.
///
/// A closed pipe ends the output without a word: a reader that has seen enough (`| head`) is no error.
final class CommandOutput {
  /// Where text goes.
  let output: Output
  private let host: Host
  /// The fault of writing a report to standard output.
  private var reportFault: FileFault?
  private let errors: Output
  let rendition: OutputOptions
  private let errorsAreColored: Bool
  private var buffer: [UInt8] = []
  /// The reason why the output could not be written.
  var fault: FileFault? { textFault ?? reportFault }
  private var textFault: FileFault?
  var status = ExitStatus.passed
  /// The code of the first diagnostic that was written, on either stream: the output ends with how to learn more.
  var firstCode: DiagnosticCode?
  private var hasCodeOnErrors = false
  /// The objects that a command leaves behind.
  private var retained: [Any] = []

  /// Bytes. Enough to make a system call cheap beside what filled the buffer.
  private static let bufferSize = 1 << 16

  /// - Parameters:
  ///   - isExact: Times and ratios are written with all their digits.
  ///   - hasReport: Standard output is for a report alone: text goes to standard error.
  init(
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

  /// An empty page for standard output.
  func page() -> TerminalText { TerminalText(rendition) }
  /// An empty page for standard error.
  func errorPage() -> TerminalText {
    TerminalText(OutputOptions(isColored: errorsAreColored, style: rendition.style, columns: rendition.columns))
  }

  /// How wide a line may be: as the environment says, else as the terminal is, else as wide as is usual.
  private static func columns(of output: Output, on host: Host) -> Int {
    let wanted = host.variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let columns = wanted ?? (output.isTerminal ? output.columns() : nil) ?? standardColumns
    return min(max(columns, narrowest), widest)
  }

  private static let standardColumns = 80
  /// Narrower than this nothing can be told, and wider nobody reads.
  private static let narrowest = 20
  private static let widest = 400

  func write(_ page: TerminalText) { write(page.bytes) }

  /// Writes a page that `body` writes.
  func write(_ body: (inout TerminalText) -> Void) {
    var page = page()
    body(&page)
    write(page.bytes)
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes elements of an array of JSON, a line each.
  func write(elements: [[UInt8]]) {
    for (index, element) in elements.enumerated() { write(Array((index == 0 ? "\n" : ",\n").utf8) + element) }
  }

  func write(_ bytes: [UInt8]) {
    guard textFault == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Writes text that may be long: on a terminal through a pager, `$PAGER` or else `less`.
  func writePaged(_ bytes: [UInt8], _ host: Host) {
    let pager = host.setting("PAGER") ?? Self.standardPager
    let isPaged = output.isTerminal && pager != "cat" && host.variable("TERM") != "dumb"
    if isPaged {
      flush()
      if host.showPaged(bytes, pager) { return }
    }
    write(bytes)
  }

  /// `less` if it is installed. It leaves at once if the text fits on the screen (`LESS=FRX`).
  private static let standardPager = "command -v less >/dev/null && exec less; exec cat"

  /// Remembers a code that was written to standard error.
  func recordError(_ code: DiagnosticCode) {
    if firstCode == nil { (firstCode, hasCodeOnErrors) = (code, true) }
  }

  /// Ends an output with diagnostics: how to learn more, once.
  func end() {
    if let firstCode {
      var page = hasCodeOnErrors ? errorPage() : page()
      page.line("Learn more: scenario explain \(firstCode.rawValue)", .quiet)
      if hasCodeOnErrors { writeError(page) } else { write(page) }
    }
    flush()
  }

  func flush() {
    guard !buffer.isEmpty, textFault == nil else { return }
    textFault = output.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Keeps what a command is done with until the process ends: the system takes all of its memory back in one go, where
  /// it would be freed here piece by piece.
  func retainUntilExit(_ remains: Any...) { self.retained += remains }

  /// Writes a report to standard output.
  func writeReport(_ bytes: [UInt8]) {
    flush()
    if reportFault == nil { reportFault = host.output.write(bytes) }
  }

  /// Writes to standard error, after everything that was said before on standard output.
  func writeError(_ page: TerminalText) {
    flush()
    _ = errors.write(page.bytes)
  }
}
