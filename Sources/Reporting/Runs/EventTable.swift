internal import Programs
package import SourceText

/// Events in rows: time, lane, description, and a text next to it.
struct EventTable {
  typealias Piece = (text: String, style: TextStyle)

  private let rows: [Explanation.Row]
  private let precision: Precision
  private let aside: (Explanation.Moment) -> String
  private let times: Int
  private let lanes: Int
  private let widths: Int

  init(_ rows: [Explanation.Row], precision: Precision, aside: @escaping (Explanation.Moment) -> String) {
    self.rows = rows
    self.precision = precision
    self.aside = aside
    let moments = rows.compactMap { if case .moment(let moment) = $0 { moment } else { nil } }
    times = moments.map { formatted($0.instant, as: precision).utf8.count }.max() ?? 0
    lanes = moments.map { $0.lane.utf8.count }.max() ?? 0
    widths = moments.map { DisplayWidth.of(sanitizedForTerminal($0.what)) }.max() ?? 0
  }

  var lines: [[Piece]] {
    rows.map { row in
      switch row {
      case .gap: [(String(repeating: " ", count: max(times - 1, 0)) + "…", .quiet)]
      case .moment(let moment): pieces(of: moment)
      }
    }
  }

  var texts: [String] { lines.map { $0.map(\.text).joined() } }

  private func pieces(of moment: Explanation.Moment) -> [Piece] {
    let (time, what, aside) = (
      formatted(moment.instant, as: precision), sanitizedForTerminal(moment.what), sanitizedForTerminal(aside(moment))
    )
    let pieces: [Piece] = [
      (String(repeating: " ", count: times - time.utf8.count) + time + "  ", .plain),
      (moment.lane + String(repeating: " ", count: lanes - moment.lane.utf8.count + 2), .quiet), (what, .plain),
    ]
    guard !aside.isEmpty else { return pieces }
    return pieces + [(String(repeating: " ", count: widths - DisplayWidth.of(what) + 2), .plain), (aside, .quiet)]
  }
}

extension SourceTable {
  /// Returns `line 9`, with the path if it is another file than the reader's.
  package func place(of location: Location, seenFrom file: FileID) -> String {
    guard let source = self[location.file] else { return "" }
    let line = source.line(at: location.range.start)
    return location.file == file ? "line \(line)" : "\(source.path):\(line)"
  }

  /// Returns the first line of the source text at a location.
  func line(of location: Location) -> String {
    guard let source = self[location.file] else { return "" }
    return source.text(firstLine(of: location).range)
  }

  /// Returns the source text at a location, on one line.
  package func text(of location: Location) -> String {
    guard let source = self[location.file] else { return "" }
    return source.text(location.range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the part of a location on its first line.
  package func firstLine(of location: Location) -> Location {
    guard let source = self[location.file] else { return location }
    let start = min(location.range.start, UInt32(source.bytes.count))
    let end = source.range(ofLine: source.line(at: start)).end
    let range = TextRange(start: start, end: max(min(location.range.end, end), start))
    return Location(file: location.file, range: range)
  }
}
