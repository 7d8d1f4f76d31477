import SourceText

/// The diagnostics so far, without duplicates. The same code at the same place is one diagnostic, however many
/// scenarios use the faulty part.
final class DiagnosticCollector {
  private struct Key: Hashable {
    var code: DiagnosticCode
    var location: Location
  }

  /// The maximum number of errors, and of warnings.
  static let limit = Limits.errors

  private(set) var diagnostics: [Diagnostic] = []
  private var known: Set<Key> = []

  private var (errors, warnings) = (0, 0)

  /// Whether no more diagnostics of this severity are kept: warnings never take the place of errors.
  func isFull(_ code: DiagnosticCode) -> Bool {
    (code.severity == .error ? errors : warnings) >= DiagnosticCollector.limit
  }

  /// Returns whether a diagnostic would be new; if not, its message need not be computed.
  func takes(_ code: DiagnosticCode, at location: Location) -> Bool {
    !isFull(code) && !known.contains(Key(code: code, location: location))
  }

  /// The note that there are more errors.
  private var overflow: Diagnostic?

  func add(_ diagnostic: Diagnostic) {
    let isError = diagnostic.code.severity == .error
    if diagnostic.code == .tooManyErrors {
      overflow = overflow ?? diagnostic
      return
    }
    guard !isFull(diagnostic.code) else {
      if isError, overflow == nil {
        overflow = Diagnostic(
          .tooManyErrors, at: diagnostic.location, message: "too many errors", hint: "further errors are not shown")
      }
      return
    }
    guard known.insert(Key(code: diagnostic.code, location: diagnostic.location)).inserted else { return }
    if isError { errors += 1 } else { warnings += 1 }
    diagnostics.append(diagnostic)
  }

  func add(
    _ code: DiagnosticCode, at location: Location, message: String, hint: String? = nil,
    related: [Diagnostic.Related] = []
  ) {
    add(Diagnostic(code, at: location, message: message, hint: hint, related: related))
  }

  /// Returns the diagnostics since the last call, in the order of files and places.
  func take() -> [Diagnostic] {
    let found = diagnostics.enumerated().sorted { left, right in
      let (a, b) = (left.element.location, right.element.location)
      return (a.file.number, a.range.start, a.range.end, left.offset)
        < (b.file.number, b.range.start, b.range.end, right.offset)
    }
    let all = found.map(\.element) + (overflow.map { [$0] } ?? [])
    (diagnostics, errors, warnings, overflow) = ([], 0, 0, nil)
    return all
  }
}
