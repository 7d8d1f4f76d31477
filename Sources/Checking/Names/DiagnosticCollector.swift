import SourceText

/// The diagnostics so far, without duplicates. The same code at the same place is one diagnostic, however many
/// scenarios use the faulty part.
final class DiagnosticCollector {
  private struct Key: Hashable {
    var code: DiagnosticCode
    var location: Location
  }

  /// The maximum number of diagnostics.
  static let limit = Limits.errors

  private(set) var diagnostics: [Diagnostic] = []
  private var known: Set<Key> = []

  var isFull: Bool { diagnostics.count >= DiagnosticCollector.limit }

  /// Returns whether a diagnostic would be new; if not, its message need not be computed.
  func takes(_ code: DiagnosticCode, at location: Location) -> Bool {
    !isFull && !known.contains(Key(code: code, location: location))
  }

  /// The location of the first diagnostic beyond the limit.
  private var overflow: Location?

  func add(_ diagnostic: Diagnostic) {
    guard !isFull else {
      if overflow == nil { overflow = diagnostic.location }
      return
    }
    guard known.insert(Key(code: diagnostic.code, location: diagnostic.location)).inserted else { return }
    diagnostics.append(diagnostic)
  }

  /// Returns the diagnostics since the last call, in the order of files and places.
  func take() -> [Diagnostic] {
    let found = diagnostics.enumerated().sorted { left, right in
      let (a, b) = (left.element.location, right.element.location)
      return (a.file.number, a.range.start, a.range.end, left.offset)
        < (b.file.number, b.range.start, b.range.end, right.offset)
    }
    diagnostics = []
    let more = overflow.map {
      Diagnostic(
        .tooManyErrors, at: $0, message: "too many errors", hint: "further errors are not shown")
    }
    overflow = nil
    return found.map(\.element) + (more.map { [$0] } ?? [])
  }
}
