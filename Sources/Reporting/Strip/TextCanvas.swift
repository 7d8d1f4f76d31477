internal import SourceText

/// A grid of characters; the cell after a character of two columns is empty.
struct TextCanvas {
  private var rows: [[String]]
  let width: Int

  init(width: Int, height: Int) {
    self.width = width
    rows = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  var height: Int { rows.count }

  /// The lines without trailing blanks.
  var lines: [String] {
    rows.map { row in
      var end = row.count
      while end > 0, row[end - 1] == " " { end -= 1 }
      return row[..<end].joined()
    }
  }

  /// Puts text on a row, cut off after `limit` columns or at the edge.
  mutating func put(_ text: String, x: Int, y: Int, limit: Int = .max) {
    guard rows.indices.contains(y), x < width else { return }
    let fitting = DisplayWidth.fitted(text, to: min(limit, width - max(x, 0)))
    var column = x
    for character in fitting {
      let columns = DisplayWidth.of(character)
      guard columns > 0, column >= 0 else { continue }
      clear(x: column, y: y)
      if columns > 1 { clear(x: column + 1, y: y) }
      rows[y][column] = String(character)
      if columns > 1 { rows[y][column + 1] = "" }
      column += columns
    }
  }

  /// Clears a cell; a character of two columns is removed as a whole.
  private mutating func clear(x: Int, y: Int) {
    if rows[y][x].isEmpty, x > 0 { rows[y][x - 1] = " " }
    if x + 1 < width, rows[y][x + 1].isEmpty { rows[y][x + 1] = " " }
    rows[y][x] = " "
  }

  mutating func put(centred text: String, x: Int, y: Int, width: Int) {
    let fitting = DisplayWidth.fitted(text, to: width)
    put(fitting, x: x + (width - DisplayWidth.of(fitting)) / 2, y: y)
  }

  mutating func fill(x: Int, y: Int, width: Int, height: Int, with character: Character) {
    guard width > 0, height > 0 else { return }
    for row in y..<(y + height) { put(String(repeating: character, count: width), x: x, y: row) }
  }
}
