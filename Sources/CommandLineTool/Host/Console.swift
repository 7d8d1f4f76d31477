internal import Reporting

/// The two streams of a command, written in big pieces, and the status that the command will end with.
///
/// A closed pipe ends the output without a word: a reader that has seen enough (`| head`) is no error.
final class Console {
  let output: Output
  private let errors: Output
  let isColored: Bool
  private let errorsAreColored: Bool
  private var buffer: [UInt8] = []
  /// What became of the output, when it could not be written.
  private(set) var fault: FileFault?
  var status = ExitStatus.passed

  /// Bytes. Enough to make a system call cheap beside what filled the buffer.
  private static let bufferSize = 1 << 16

  init(host: Host, color: ColorChoice) {
    output = host.output
    errors = host.errors
    isColored = color.applies(to: host.output, variable: host.variable)
    errorsAreColored = color.applies(to: host.errors, variable: host.variable)
  }

  /// An empty page for standard output.
  func page() -> Page { Page(isColored: isColored) }
  /// An empty page for standard error.
  func errorPage() -> Page { Page(isColored: errorsAreColored) }

  func write(_ page: Page) { write(page.bytes) }

  func write(_ bytes: [UInt8]) {
    guard fault == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { flush() }
  }

  func flush() {
    guard !buffer.isEmpty, fault == nil else { return }
    fault = output.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes to standard error, after everything that was said before on standard output.
  func writeError(_ page: Page) {
    flush()
    _ = errors.write(page.bytes)
  }
}
