import FakeMachines
import REPL
import Reporting
import SourceText

/// A session with files in memory, and what it says as text.
final class Desk {
  private let files: FakeFiles
  let session: Session

  init(_ files: [String: String] = [:], drawsPhone: Bool = false, style: OutputStyle = .fancy, columns: Int = 80) {
    let files = FakeFiles(files)
    var settings = Session.Settings()
    settings.drawsPhone = drawsPhone
    settings.style = style
    settings.columns = columns
    self.files = files
    session = Session(files: files, settings: settings) { scenario, path, _ in
      files.change(path, to: String(decoding: scenario.bytes, as: UTF8.self))
      return nil
    }
  }

  subscript(path: String) -> String? { files[path] }

  /// Returns its output for an entry.
  @discardableResult
  func say(_ text: String) -> String { session.submit(text).page.text }

  func status(of text: String) -> Session.Status { session.submit(text).status }

  /// Returns the value of an expression.
  func value(_ text: String) -> String {
    var text = say(text)
    if text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
