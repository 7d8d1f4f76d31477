import SourceText

/// What has been found so far, each once: the same code at the same place is one finding, however many scenarios use
/// what is wrong there.
final class Findings {
  private struct Key: Hashable {
    var code: DiagnosticCode
    var location: Location
  }

  /// More than this many are of use to nobody.
  static let limit = 1000

  private(set) var diagnostics: [Diagnostic] = []
  private var known: Set<Key> = []

  func add(_ diagnostic: Diagnostic) {
    guard diagnostics.count < Findings.limit else { return }
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
    return found.map(\.element)
  }
}
