import Reporting
import ScenarioKit
import SourceText

/// Moves diagnostics about texts that the session has put together to what the user typed.
extension Session {
  /// The text before an expression that makes it a statement.
  static let beforeExpression = "let it = "

  /// Returns the diagnostics of an expression, made a statement in a source, at their places in the expression.
  func diagnostics(_ diagnostics: [Diagnostic], in source: SourceFile, ofExpression text: String) -> [Diagnostic] {
    guard !diagnostics.isEmpty else { return [] }
    let typed = newSource(text)
    let width = UInt32(Self.beforeExpression.utf8.count)
    return diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.changePlaces { location in
        guard location.file == source.id else { return }
        let (start, end) = (location.range.start, location.range.end)
        location = Location(
          file: typed.id, range: TextRange(start: max(start, width) - width, end: max(end, width) - width))
      }
      // The form of the statement says nothing about the expression.
      if diagnostic.hint?.contains("let NAME") == true { diagnostic.hint = nil }
      return diagnostic
    }
  }

  /// Returns the diagnostics of a set-up, written as a file, at the places where its lines were typed.
  func diagnostics(_ diagnostics: [Diagnostic], of setUp: SetUp, in head: SourceFile) -> [Diagnostic] {
    guard !diagnostics.isEmpty else { return [] }
    var pieces: [(range: Range<Int>, typed: Location)] = []
    var end = 0
    for text in setUp.texts.map({ Array($0.utf8) }) {
      guard let range = head.bytes[end...].firstRange(of: text) else { continue }
      end = range.upperBound
      if let typed = place(of: text, before: head) { pieces.append((range, typed)) }
    }
    return diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.changePlaces { location in
        let range = location.range.offsets
        guard location.file == head.id,
          let piece = pieces.first(where: {
            $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
          })
        else { return }
        let start = piece.typed.range.offsets.lowerBound + range.lowerBound - piece.range.lowerBound
        location = Location(file: piece.typed.file, range: TextRange(start..<start + range.count))
      }
      return diagnostic
    }
  }

  /// Returns the last place where a text was typed or loaded.
  private func place(of text: [UInt8], before head: SourceFile) -> Location? {
    for source in loader.sources.reversed() where source.path != head.path {
      guard let range = source.bytes.firstRange(of: text) else { continue }
      return Location(file: source.id, range: TextRange(range))
    }
    return nil
  }
}
