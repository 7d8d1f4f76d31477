internal import SourceText
package import VirtualTime

/// A filmstrip for a terminal: the screens side by side, with the moments at which they changed.
///
///     on screen  │homeScreen │launchScreen     │╱╱╱ blank ╱╱╱│Home
///     from       0ms         12ms              432ms         1.236s
///                                              └ white flash for 804ms
package struct FilmstripChart: Hashable, Sendable {
  /// A cell in a chart; adjacent ones with the same title are joined.
  package struct Part: Hashable, Sendable {
    var title: String
    var flash: String?
    var start: Instant
    var end: Instant
  }

  let parts: [Part]

  package init(_ strip: Filmstrip) {
    let all = strip.cells.map { cell in
      Part(
        title: sanitizedForTerminal(cell.picture.sight.name), flash: cell.picture.flash?.words, start: cell.start,
        end: cell.end)
    }
    parts = all.chunked { $0.title == $1.title && $0.flash == $1.flash }.map { alike in
      Part(title: alike[0].title, flash: alike[0].flash, start: alike[0].start, end: alike[alike.count - 1].end)
    }
  }

  /// The maximum number of parts before and after the relevant one.
  private static let reach = 4

  /// Returns the lines of the chart, none wider than `columns`. If not all parts fit, those around `moment` are shown.
  package func lines(around moment: Instant? = nil, columns: Int = 100, style: OutputStyle = .fancy) -> [String] {
    guard !parts.isEmpty else { return [] }
    let center = moment.flatMap { moment in parts.lastIndex { $0.start <= moment } } ?? 0
    let first = max(center - Self.reach, 0)
    let range = first..<min(max(center + Self.reach, first + 2 * Self.reach) + 1, parts.count)
    if style == .narrated { return [sentences(range)] }
    if columns < Self.narrowest { return list(range, moment: moment, columns: columns, isPlain: style == .plain) }
    return draw(range, moment: moment, columns: columns, isPlain: style == .plain)
  }

  // MARK: In sentences

  private func sentences(_ range: Range<Int>) -> String {
    var sentences = range.map { index in
      let part = parts[index]
      let flash = part.flash.map { ", a \($0)" } ?? ""
      return index == parts.count - 1
        ? "From \(spoken(part.start)), \(part.title)\(flash)."
        : "From \(spoken(part.start)) to \(spoken(part.end)), \(part.title)\(flash)."
    }
    if range.lowerBound > 0 { sentences.insert("Earlier cells are not shown.", at: 0) }
    if range.upperBound < parts.count { sentences.append("Later cells are not shown.") }
    return sentences.joined(separator: " ")
  }

  // MARK: In a list

  /// The minimum number of columns for parts side by side.
  static let narrowest = 40

  /// Returns the parts one below the other:
  ///
  ///         0ms │launchScreen
  ///       432ms ╱blank
  ///             └ white flash for 804ms
  ///     ▲ 1.236s │Home
  private func list(_ range: Range<Int>, moment: Instant?, columns: Int, isPlain: Bool) -> [String] {
    let times = range.map { formatted(parts[$0].start) }
    let width = times.map(\.utf8.count).max() ?? 0
    let meant = moment.flatMap { moment in range.last { parts[$0].start <= moment } }
    var lines: [String] = []
    if range.lowerBound > 0 { lines.append("…") }
    for (index, time) in zip(range, times) {
      let part = parts[index]
      let mark = index == meant ? "▲ " : "  "
      let margin = String(repeating: " ", count: width - time.utf8.count)
      let border = part.flash == nil ? "│" : "╱"
      lines.append("\(mark)\(margin)\(time) \(border)\(part.title)")
      if let words = flashWords(from: index, isPlain: isPlain) {
        lines.append(String(repeating: " ", count: width + 3) + words)
      }
    }
    if range.upperBound < parts.count { lines.append("…") }
    let fitting = lines.map { DisplayWidth.fitted($0, to: max(columns, 1)) }
    return isPlain ? fitting.map(asciiText) : fitting
  }

  /// Returns the duration of the flash that begins with a part, for the line below it; `nil` if none begins.
  private func flashWords(from index: Int, isPlain: Bool) -> String? {
    guard let flash = parts[index].flash, index == 0 || parts[index - 1].flash != flash else { return nil }
    let last = parts[index...].prefix { $0.flash == flash }.last ?? parts[index]
    return "\(isPlain ? "`- " : "└ ")\(flash) for \(formatted(last.end - parts[index].start))"
  }

  // MARK: Drawn

  private func draw(_ range: Range<Int>, moment: Instant?, columns: Int, isPlain: Bool) -> [String] {
    let head = range.lowerBound > 0 ? "… " : ""
    let widths = widths(range, columns: columns - head.count - 2)
    var canvas = TextCanvas(width: columns, height: 4)
    canvas.put(head, x: 0, y: 0)
    var x = head.count
    for (index, width) in zip(range, widths) {
      draw(parts[index], at: x, width: width, on: &canvas)
      if let words = flashWords(from: index, isPlain: isPlain) { canvas.put(words, x: x, y: 2) }
      x += width
    }
    if range.upperBound < parts.count { canvas.put("│ …", x: x, y: 0) }
    if let moment { markMoment(moment, in: range, widths: widths, start: head.count, on: &canvas) }
    let lines = canvas.lines.filter { !$0.isEmpty }
    return isPlain ? lines.map(asciiText) : lines
  }

  private func draw(_ part: Part, at x: Int, width: Int, on canvas: inout TextCanvas) {
    canvas.put("│", x: x, y: 0)
    if part.flash != nil {
      canvas.fill(x: x + 1, y: 0, width: width - 1, height: 1, with: "╱")
      canvas.put(centred: " \(part.title) ", x: x + 1, y: 0, width: width - 1)
    } else {
      canvas.put(part.title, x: x + 1, y: 0, limit: width - 1)
    }
    canvas.put(formatted(part.start), x: x, y: 1, limit: width - 1)
  }

  private func markMoment(
    _ moment: Instant, in range: Range<Int>, widths: [Int], start: Int, on canvas: inout TextCanvas
  ) {
    guard let index = range.last(where: { parts[$0].start <= moment }) else { return }
    let before = widths[..<(index - range.lowerBound)].reduce(start, +)
    let part = parts[index]
    let share = (moment - part.start).millionths(of: part.end - part.start)
    let inside = part.end == part.start ? 0 : Int(share) * max(widths[index - range.lowerBound] - 1, 0) / 1_000_000
    let text = "▲ \(formatted(moment))"
    canvas.put(text, x: min(before + inside, canvas.width - DisplayWidth.of(text)), y: 3)
  }

  /// Returns the widths: each part gets the width of its text and a share of the rest that grows with its duration, but
  /// limited so that the others stay readable.
  private func widths(_ range: Range<Int>, columns: Int) -> [Int] {
    let needs = range.map { index -> Int in
      let title = DisplayWidth.of(parts[index].title) + (parts[index].flash == nil ? 2 : 4)
      return max(title, formatted(parts[index].start).count + 1)
    }
    let total = needs.reduce(0, +)
    guard total < columns else {
      let each = max(columns / max(needs.count, 1), 4)
      return needs.map { min($0, each) }
    }
    let weights = range.map { index in Self.weight(of: parts[index].end - parts[index].start) }
    let whole = max(weights.reduce(0, +), 1)
    let spare = min(columns - total, total)
    return zip(needs, weights).map { $0 + spare * $1 / whole }
  }

  /// Returns the weight of a duration; doubling it adds one, so that seconds and a frame fit on one line.
  private static func weight(of interval: Interval) -> Int {
    let milliseconds = max(interval.ticks / Interval.ticksPerMillisecond, 0)
    return Int64.bitWidth - (milliseconds + 1).leadingZeroBitCount
  }
}
