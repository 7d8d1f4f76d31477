internal import DeviceModel
internal import SourceText

/// Draws a row of phones with characters, side by side as far as there is room.
package struct PictureText {
  private let row: PictureRow
  private let columns: Int
  private let style: OutputStyle

  /// The width of a phone of 393 points, to which others are in proportion; and that of a name.
  private static let phoneColumns = 22
  private static let nameColumns = 28
  private static let gap = 3

  package init(_ row: PictureRow, columns: Int, style: OutputStyle) {
    self.row = row
    self.columns = columns
    self.style = style
  }

  /// The drawing with its heading.
  package func write(to page: inout TerminalText) {
    page.line(sanitizedForTerminal(row.title), .strong)
    page.line(sanitizedForTerminal(row.moment), .quiet)
    for line in lines { page.line(line) }
  }

  /// The phones, without a heading.
  package var lines: [String] {
    if style == .narrated { return row.phones.map { sanitizedForTerminal($0.description) + "." } }
    var lines: [String] = []
    var blocks: [[String]] = []
    var width = 0
    for block in row.phones.map(block) {
      let room = Self.width(of: block) + Self.gap
      if !blocks.isEmpty, width + room - Self.gap > columns {
        lines += joined(blocks)
        (blocks, width) = ([], 0)
      }
      blocks.append(block)
      width += room
    }
    return lines + joined(blocks)
  }

  private static func width(of block: [String]) -> Int { block.map { DisplayWidth.of($0) }.max() ?? 0 }

  private func block(_ phone: PictureRow.Phone) -> [String] {
    let width = max(phone.picture.window.width.part(of: .points(393), times: Self.phoneColumns), 12)
    let limit = max(width, Self.nameColumns)
    return [DisplayWidth.fitted(sanitizedForTerminal(phone.name), to: limit), phone.size]
      + PhoneDrawing.lines(of: phone.picture, columns: min(width, columns), style: style)
      + phone.dimensions.map { measure in
        let mark = measure.isWrong ? (style == .plain ? "! " : "✗ ") : "  "
        return "\(mark)\(sanitizedForTerminal(measure.name)) \(measure.text)"
      }
  }

  /// Returns blocks of lines side by side, their phones on a common line.
  private func joined(_ blocks: [[String]]) -> [String] {
    guard !blocks.isEmpty else { return [] }
    let height = blocks.map(\.count).max() ?? 0
    let lines = (0..<height).map { line in
      blocks.map { block in
        DisplayWidth.padded(line < block.count ? block[line] : "", to: Self.width(of: block) + Self.gap)
      }.joined()
    }
    return [""]
      + lines.map { line in line.last == " " ? String(line[...(line.lastIndex { $0 != " " } ?? line.startIndex)]) : line
      }
  }
}
