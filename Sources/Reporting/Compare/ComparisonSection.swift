internal import SourceText
internal import VirtualTime

extension RunComparison {
  /// Writes the page of the two runs, in pieces: a report of both, with their common part and their differences.
  package func writePage(to sink: @escaping ByteSink) {
    OutputBuffer.write(to: sink) { HTMLReport(self).write(to: &$0) }
  }
}

/// Two runs side by side as plain HTML: outcomes, screens, set-up and events. The script draws each on a line to scale.
struct ComparisonSection {
  private let comparison: RunComparison
  private let anchors: [String]
  /// The numbers of the drawings of their strips.
  private let numbers: (left: [Int], right: [Int])

  static let anchor = "compare"

  init(_ comparison: RunComparison, anchors: [String], pictures: inout SnapshotTable) {
    self.comparison = comparison
    self.anchors = anchors
    let (left, right) = comparison.sides
    numbers = (Self.draw(left, into: &pictures), Self.draw(right, into: &pictures))
  }

  private static func draw(_ side: RunComparison.Side, into pictures: inout SnapshotTable) -> [Int] {
    side.strip.cells.map { pictures.number(of: $0.picture, appearance: side.run.history?.look) }
  }

  func write(to html: inout HTMLWriter) {
    html.block(
      "article", ["class": "run compare", "id": Self.anchor, "data-event": comparison.event]
    ) { html in
      let (left, right) = comparison.sides
      html.element("h2", text: "\(left.run.title) and \(right.run.title)")
      html.element("div", ["class": "pair"]) { html in
        writeHead("A", side: left, anchor: anchors[0], to: &html)
        writeHead("B", side: right, anchor: anchors[1], to: &html)
      }
      writeSights(to: &html)
      writeFacts(to: &html)
      writeHappenings(to: &html)
    }
  }

  private func writeHead(_ name: String, side: RunComparison.Side, anchor: String, to html: inout HTMLWriter) {
    html.element("section", ["data-run": anchor]) { html in
      html.element("h3") { html in
        html.text("\(name) ")
        RunSection.writeBadge(side.run.status, to: &html)
        html.raw(" ")
        html.element("a", attributes: ["href": "#\(anchor)"], text: side.run.title)
      }
      html.element(
        "p", attributes: ["class": "facts"],
        text: "\(side.suite.place(of: side.scenario)) · \(comparison.event) at \(formatted(side.origin))")
      for failure in side.run.failures {
        html.element("p", attributes: ["class": "sentence"], text: failure.sentence)
        if let cause = failure.row(.cause) { html.element("p", text: cause) }
      }
    }
  }

  private func writeFacts(to html: inout HTMLWriter) {
    html.element("h3", text: "Set-up")
    RunSection.writeTable(["", "A", "B"], to: &html) { html in
      for fact in comparison.facts {
        html.element("tr", ["class": fact.isSame ? "same" : "differs"]) { html in
          html.element("th", attributes: ["scope": "row"], text: fact.name)
          html.element("td", text: fact.left)
          html.element("td", text: fact.isSame ? fact.right : "≠ \(fact.right)")
        }
      }
    }
  }

  /// Writes one column per moment, with the pictures of both runs one above the other.
  private func writeSights(to html: inout HTMLWriter) {
    let sights = comparison.sights
    html.element("h3", text: "On screen")
    html.block(
      "div", ["class": "scroll sights", "tabindex": "0", "role": "region", "aria-label": "On screen"]
    ) { html in
      html.element("table") { html in
        html.element("thead") { html in
          html.element("tr") { html in
            html.element("th", attributes: ["scope": "col"], text: "Time")
            for sight in sights {
              html.element("th", ["scope": "col", "class": sight.isSame ? "same" : "differs"]) { html in
                html.text(formatted(sight.time))
                html.element("span", attributes: ["class": "length"], text: sight.isSame ? "same" : "≠ different")
              }
            }
          }
        }
        html.element("tbody") { html in
          writeRow("A", sights: sights, cell: \.left, side: comparison.sides.left, numbers: numbers.left, to: &html)
          writeRow("B", sights: sights, cell: \.right, side: comparison.sides.right, numbers: numbers.right, to: &html)
        }
      }
    }
  }

  private func writeRow(
    _ name: String, sights: [RunComparison.Sight], cell: (RunComparison.Sight) -> Int?, side: RunComparison.Side,
    numbers: [Int], to html: inout HTMLWriter
  ) {
    html.block("tr") { html in
      html.element("th", attributes: ["scope": "row"], text: name)
      var last: Int?
      for sight in sights {
        writeCell(cell(sight), isNew: cell(sight) != last, of: side, numbers: numbers, to: &html)
        last = cell(sight)
      }
    }
  }

  /// Writes a picture where it changes, and afterward that it stays.
  private func writeCell(
    _ cell: Int?, isNew: Bool, of side: RunComparison.Side, numbers: [Int], to html: inout HTMLWriter
  ) {
    html.element("td", ["class": isNew ? "seen" : "seen stays"]) { html in
      guard let cell else { return html.text("–") }
      let picture = side.strip.cells[cell].picture
      FilmstripHTML.writePicture(numbers[cell], of: picture, to: &html)
      FilmstripHTML.writeWords(of: picture, to: &html)
      if !isNew { html.element("span", attributes: ["class": "length"], text: "unchanged") }
    }
  }

  private func writeHappenings(to html: inout HTMLWriter) {
    let stretches = comparison.stretches
    guard !stretches.isEmpty else { return }
    html.element("h3", text: "Events")
    html.element("p") { html in
      html.element("label") { html in
        html.empty("input", attributes: ["type": "checkbox", "id": "all"])
        html.text(" show what is identical")
      }
    }
    RunSection.writeTable(["A", "B", "Difference", "Event"], to: &html) { html in
      for stretch in stretches {
        // The number of identical events, in their place; they are shown on request.
        if stretch[0].isSame {
          html.element("tr", ["class": "gap"]) { html in
            let words = stretch.count == 1 ? "… 1 identical event" : "… \(stretch.count.grouped) identical events"
            html.element("td", attributes: ["colspan": "4"], text: words)
          }
        }
        for happening in stretch { write(happening, to: &html) }
      }
    }
  }

  private func write(_ happening: RunComparison.Happening, to html: inout HTMLWriter) {
    html.block("tr", ["class": happening.isSame ? "same happening" : "differs"]) { html in
      html.element("td", attributes: ["class": "number"], text: happening.left.map { formatted($0) } ?? "–")
      html.element("td", attributes: ["class": "number"], text: happening.right.map { formatted($0) } ?? "–")
      html.element("td", text: difference(happening))
      html.element("td") { $0.element("code", text: happening.words) }
    }
  }

  private func difference(_ happening: RunComparison.Happening) -> String {
    guard let left = happening.left else { return "only in B" }
    guard let right = happening.right else { return "only in A" }
    if left == right { return "" }
    return right > left ? "+\(formatted(right - left))" : "−\(formatted(left - right))"
  }
}
