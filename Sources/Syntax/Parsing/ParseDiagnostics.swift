import SourceText

/// The errors that the lexer and the parser have found in one file.
///
/// A garbage file has an error on every line; only the first thousand are kept.
struct ParseDiagnostics {
  /// The maximum number of syntax errors of a file, without the note that there are more.
  static let limit = Limits.errors

  let file: FileID
  private(set) var list: [Diagnostic] = []
  /// The location of the first error beyond the limit.
  private var overflow: TextRange?

  init(file: FileID) { self.file = file }

  mutating func add(
    _ complaint: ParseError.Name, with parts: String..., at range: TextRange, fixes: [TextEdit] = [],
    related: [(TextRange, String)] = []
  ) {
    add(ParseError(complaint, with: parts), at: range, fixes: fixes, related: related)
  }

  mutating func add(
    _ complaint: ParseError, at range: TextRange, fixes: [TextEdit] = [], related: [(TextRange, String)] = []
  ) {
    guard list.count < Self.limit else {
      overflow = overflow ?? range
      return
    }
    list.append(
      Diagnostic(
        complaint.code, at: Location(file: file, range: range), message: complaint.message, hint: complaint.hint,
        fixes: fixes,
        related: related.map { Diagnostic.Related(location: Location(file: file, range: $0.0), message: $0.1) }))
  }

  /// Returns these and other errors of the same file, in the order of the text.
  func merged(with other: ParseDiagnostics) -> [Diagnostic] {
    var all = (list + other.list).enumerated().sorted {
      ($0.element.location.range.start, $0.offset) < ($1.element.location.range.start, $1.offset)
    }.map(\.element)
    var overflows = [overflow, other.overflow].compactMap { $0 }
    if all.count > Self.limit {
      overflows.append(all[Self.limit].location.range)
      all.removeSubrange(Self.limit...)
    }
    if let first = overflows.min(by: { $0.start < $1.start }) {
      let complaint = ParseError(.tooMany)
      all.append(
        Diagnostic(
          complaint.code, at: Location(file: file, range: first), message: complaint.message, hint: complaint.hint))
    }
    return all
  }
}
