import SourceText

/// The findings so far, each once. The same code at the same place is one finding, however many scenarios use what is
/// wrong there.
final class DiagnosticCollector {
  private struct Key: Hashable {
    var code: DiagnosticCode
    var location: Location
  }

  /// More than this many are of use to nobody.
  static let limit = 1000

  private(set) var diagnostics: [Diagnostic] = []
  private var known: Set<Key> = []

  var isFull: Bool { diagnostics.count >= DiagnosticCollector.limit }

  /// Whether a finding would be new: what to say of it need not be worked out else.
  func takes(_ code: DiagnosticCode, at location: Location) -> Bool {
    !isFull && !known.contains(Key(code: code, location: location))
  }

  /// Where the first one stands that was not kept.
  private var overflow: Location?

  func add(_ diagnostic: Diagnostic) {
    guard !isFull else {
      if overflow == nil { overflow = diagnostic.location }
      return
    }
    guard known.insert(Key(code: diagnostic.code, location: diagnostic.location)).inserted else { return }
    diagnostics.append(diagnostic)
  }

  /// Hands over what has been found since this was last called, in the order of files and places.
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
