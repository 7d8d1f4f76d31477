internal import SourceText

/// Writes places of files one below the other, with one margin: where each is, its lines, and words beside the
/// underline.
struct ExcerptWriter {
  private struct Place {
    var source: SourceFile
    var range: TextRange
    var words: String?
    var style: TextStyle
    var isRelated: Bool
  }

  private let sources: SourceTable
  private var places: [Place] = []

  init(sources: SourceTable) { self.sources = sources }

  /// The place that it is about.
  mutating func add(_ location: Location, words: String?, style: TextStyle) {
    guard let source = sources[location.file] else { return }
    places.append(Place(source: source, range: location.range, words: words, style: style, isRelated: false))
  }

  /// A place that belongs to it.
  mutating func addRelated(_ location: Location, words: String) {
    guard let source = sources[location.file] else { return }
    places.append(Place(source: source, range: location.range, words: words, style: .note, isRelated: true))
  }

  func write(to page: inout Page) {
    let width = marginWidth
    for place in places { write(place, margin: width, to: &page) }
  }

  /// Columns of the widest line number.
  var marginWidth: Int {
    places.map { String($0.source.line(at: max($0.range.end, 1) - 1)).count }.max() ?? 1
  }

  private func write(_ place: Place, margin width: Int, to page: inout Page) {
    let margin = String(repeating: " ", count: width)
    let (line, column) = place.source.position(at: min(place.range.start, UInt32(place.source.bytes.count)))
    page.write("\(margin) \(place.isRelated ? "├─" : "┌─") ", .quiet)
    page.line("\(shown(place.source.path)):\(line):\(column)")

    let excerpt = Excerpt(of: place.range, in: place.source)
    for (index, row) in excerpt.rows.enumerated() {
      if index > 0, excerpt.hasGap { page.line("\(margin) ⋮", .quiet) }
      let number = String(row.number)
      page.write("\(String(repeating: " ", count: width - number.count))\(number) │", .quiet)
      page.line(row.text.isEmpty ? "" : " \(row.text)")
      page.write("\(margin) │", .quiet)
      page.write(" " + String(repeating: " ", count: row.markStart))
      let underline = String(repeating: place.isRelated ? "-" : "^", count: row.markWidth)
      let words = index == excerpt.rows.count - 1 ? place.words : nil
      page.line(words.map { "\(underline) \(shown($0))" } ?? underline, place.style)
    }
  }
}
