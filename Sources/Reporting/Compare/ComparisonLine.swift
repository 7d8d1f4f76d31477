internal import SourceText
internal import VirtualTime

/// One of two runs on a line that is true to time and as long as that of the other, so that what happens at the same
/// time stands at the same place.
struct ComparisonLine {
  let side: Comparison.Side
  /// What both lines show, since the event that both are aligned on.
  let start: Interval
  let end: Interval

  private static let height = 30
  /// How much of a line a letter takes on a page of usual width, in hundred-thousandths.
  private static let column: Int64 = 720
  /// Ticks that a line has room for at the most.
  private static let tickCount: Int64 = 8

  func write(_ name: String, to html: inout HTMLWriter) {
    html.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "chart lines", "width": "100%", "height": "\(Self.height + 24)",
        "role": "img", "aria-label": "\(name) on one line: \(words)",
      ]
    ) { html in
      for cell in side.strip.cells { write(cell, to: &html) }
      for flash in flashes { write(flash, to: &html) }
      writeTicks(to: &html)
      let zero = percent(.zero)
      html.empty("line", ["class": "zero", "x1": zero, "x2": zero, "y1": "0", "y2": "\(Self.height + 6)"])
    }
    html.line()
  }

  private var words: String {
    side.strip.cells.map { "\($0.picture.title) from \(told($0.start - side.origin))" }.joined(separator: ", ")
  }

  /// An own drawing for each, which cuts off what it has no room for.
  private func write(_ cell: Strip.Cell, to html: inout HTMLWriter) {
    guard cell.length > .zero else { return }
    let from = cell.start - side.origin
    html.element(
      "svg",
      [
        "x": percent(from), "width": SurveyBar.percent(share(cell.length)), "y": "2", "height": "\(Self.height)",
      ]
    ) { html in
      html.element("title", text: "\(told(from)): \(cell.picture.description)")
      html.empty("rect", ["class": "bar \(look(of: cell.picture.sight))", "width": "100%", "height": "100%"])
      if cell.picture.flash != nil {
        html.empty("rect", ["class": "bar hatched", "width": "100%", "height": "100%"])
      }
      let name = cell.picture.sight.name
      guard cell.picture.flash == nil, hasRoom(for: name, cell.length) else { return }
      html.element("text", ["class": "word", "x": "5", "y": "20"], text: name)
    }
  }

  private func hasRoom(for name: String, _ length: Interval) -> Bool {
    Int64(DisplayWidth.of(name) + 1) * Self.column < share(length)
  }

  /// Flashes with when they begin and end, whatever changes in the meantime.
  private var flashes: [(words: String, start: Instant, end: Instant)] {
    var flashes: [(words: String, start: Instant, end: Instant)] = []
    for cell in side.strip.cells {
      guard let flash = cell.picture.flash else { continue }
      if let last = flashes.last, last.words == flash.words, last.end == cell.start {
        flashes[flashes.count - 1].end = cell.end
      } else {
        flashes.append((flash.words, cell.start, cell.end))
      }
    }
    return flashes
  }

  /// Said where there is room for it; else it is hatched alone, and told by the picture.
  private func write(_ flash: (words: String, start: Instant, end: Instant), to html: inout HTMLWriter) {
    let words = "\(flash.words) \(told(flash.end - flash.start))"
    guard hasRoom(for: words, flash.end - flash.start) else { return }
    html.element(
      "text", ["class": "flash-word", "x": percent(flash.start - side.origin), "dx": "5", "y": "22"], text: words)
  }

  private func look(of sight: Picture.Sight) -> String {
    switch sight {
    case .homeScreen, .black: "away"
    case .launchScreen, .cover: "splash"
    case .blank, .errorScreen, .screen: "plain"
    }
  }

  private func writeTicks(to html: inout HTMLWriter) {
    let step = Self.step(for: (end - start).ticks / Self.tickCount)
    guard step > 0 else { return }
    var ticks = (start.ticks / step) * step
    while ticks <= end.ticks {
      if ticks >= start.ticks { writeTick(Interval(ticks: ticks), to: &html) }
      ticks += step
    }
  }

  private func writeTick(_ time: Interval, to html: inout HTMLWriter) {
    let x = percent(time)
    html.element("g", ["class": "axis"]) { html in
      html.empty("line", ["x1": x, "x2": x, "y1": "\(Self.height + 2)", "y2": "\(Self.height + 8)"])
      let anchor = share(time - start) > 92_000 ? "end" : "start"
      html.element("text", ["x": x, "y": "\(Self.height + 20)", "text-anchor": anchor], text: told(time))
    }
  }

  /// The next of 1, 2, 5, 10, 20 … milliseconds.
  private static func step(for rough: Int64) -> Int64 {
    var power = Interval.milliseconds(1).ticks
    while power < .max / 100 {
      for factor: Int64 in [1, 2, 5] where power * factor >= rough { return power * factor }
      power *= 10
    }
    return 0
  }

  /// Where a time stands on the line.
  private func percent(_ time: Interval) -> String { SurveyBar.percent(share(time - start)) }

  /// A length in hundred-thousandths of the line.
  private func share(_ length: Interval) -> Int64 {
    let whole = max((end - start).ticks, 1)
    let part = max(min(length.ticks, whole), 0)
    return whole.dividingFullWidth(part.multipliedFullWidth(by: 100_000)).quotient
  }
}

extension Comparison {
  /// What lines show that both runs are drawn on.
  var span: (start: Interval, end: Interval) {
    let (left, right) = (sides.left, sides.right)
    return (
      min(Instant.zero - left.origin, Instant.zero - right.origin),
      max(Instant.zero + left.run.duration - left.origin, Instant.zero + right.run.duration - right.origin)
    )
  }
}
