import Checking
import Interpreter
import Programs
import REPL
import Reporting
import SourceText
import Traces
import Verdicts
import VirtualTime

/// A session with files in memory, and what it says as text.
final class Desk {
  private final class Shelf {
    var sources: [SourceFile] = []
    var files: [String: String] = [:]
  }

  private let shelf: Shelf
  let session: Session

  init(_ files: [String: String] = [:], drawsPhone: Bool = false, style: OutputStyle = .fancy, columns: Int = 80) {
    let shelf = Shelf()
    shelf.files = files
    var settings = Session.Settings()
    settings.drawsPhone = drawsPhone
    settings.style = style
    settings.columns = columns
    self.shelf = shelf
    session = Session(
      files: {
        shelf.sources = []
        return SessionFiles(
          add: { path, text in
            let source = SourceFile(id: FileID(shelf.sources.count), path: path, text: text)
            shelf.sources.append(source)
            return source
          },
          load: { path, _ in
            guard let text = shelf.files[path] else { return .notFound }
            if let known = shelf.sources.first(where: { $0.path == path }) { return .file(known) }
            let source = SourceFile(id: FileID(shelf.sources.count), path: path, text: text)
            shelf.sources.append(source)
            return .file(source)
          },
          sources: { shelf.sources },
          read: { path throws(SessionFault) in
            guard let text = shelf.files[path] else { throw SessionFault("there is no such file") }
            return Array(text.utf8)
          },
          write: { path, bytes throws(SessionFault) in shelf.files[path] = String(decoding: bytes, as: UTF8.self) },
          tell: { result, _ in
            var problems = result.verdicts.filter(\.isFailed).map(Problem.verdict)
            if let failure = result.failure {
              problems.append(.step("it cannot be done", at: failure.location, failure.instant, state: ""))
            }
            if let limit = result.limit {
              problems.append(.limit("that is too much", at: limit.location, limit.instant))
            }
            return FailedRun(problems: problems, trace: result.trace ?? Trace(), end: .zero)
          },
          report: { source, path throws(SessionFault) in
            shelf.files[path] = String(decoding: source.bytes, as: UTF8.self)
          })
      }, settings: settings)
  }

  subscript(path: String) -> String? { shelf.files[path] }

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
