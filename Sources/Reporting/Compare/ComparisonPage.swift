internal import SourceText
internal import VirtualTime

/// Two runs beside each other as one HTML page, without a script.
package struct ComparisonPage {
  private let comparison: Comparison
  private var pictures = PictureTable()
  private var numbers: (left: [Int], right: [Int]) = ([], [])

  /// Writes the page, in pieces.
  package static func write(_ comparison: Comparison, to sink: @escaping ByteSink) {
    OutputBuffer.write(to: sink) { ComparisonPage(comparison).write(to: &$0) }
  }

  private init(_ comparison: Comparison) {
    self.comparison = comparison
    numbers = (draw(comparison.sides.left), draw(comparison.sides.right))
  }

  private mutating func draw(_ side: Comparison.Side) -> [Int] {
    side.strip.cells.map { pictures.number(of: $0.picture, side.run.history?.look) }
  }

  private func write(to buffer: inout OutputBuffer) {
    let (left, right) = comparison.sides
    let title = "\(left.run.title) and \(right.run.title) – scenario compare"
    PageFrame.write(to: &buffer, title: title, script: nil) { html in
      pictures.write(to: &html)
      html.element("header") { html in
        html.element("h1", text: "Two runs, aligned on “\(comparison.event)”")
        html.element("p", ["class": "facts"], text: "Times are counted from there. \(left.suite.tool)")
      }
      html.element("main", ["class": "compare"]) { html in
        writeHeads(to: &html)
        writeSights(to: &html)
        writeFacts(to: &html)
        writeHappenings(to: &html)
      }
    }
  }

  private func writeHeads(to html: inout HTMLWriter) {
    html.element("div", ["class": "pair"]) { html in
      for (name, side) in [("A", comparison.sides.left), ("B", comparison.sides.right)] {
        html.element("section") { html in
          html.element("h2") { html in
            html.text("\(name) ")
            RunSection.writeBadge(side.run.status, to: &html)
            html.text(" \(side.run.title)")
          }
          html.element("p", ["class": "facts"], text: "\(side.place) · \(comparison.event) at \(told(side.origin))")
          for failure in side.run.failures {
            html.element("p", ["class": "sentence"], text: failure.sentence)
            if let cause = failure.row("cause") { html.element("p", text: cause) }
          }
          ComparisonLine(side: side, start: comparison.span.start, end: comparison.span.end).write(name, to: &html)
        }
      }
    }
    html.line()
  }

  private func writeFacts(to html: inout HTMLWriter) {
    html.element("h3", text: "What they were given")
    RunSection.writeTable(["", "A", "B"], to: &html) { html in
      for fact in comparison.facts {
        html.element("tr", ["class": fact.isSame ? "same" : "differs"]) { html in
          html.element("th", ["scope": "row"], text: fact.name)
          html.element("td", text: fact.left)
          html.element("td", text: fact.isSame ? fact.right : "≠ \(fact.right)")
        }
      }
    }
  }

  /// A column a moment: the pictures of both, one above the other.
  private func writeSights(to html: inout HTMLWriter) {
    let sights = comparison.sights
    html.element("h3", text: "On screen")
    html.element(
      "div", ["class": "scroll sights", "tabindex": "0", "role": "region", "aria-label": "On screen"]
    ) { html in
      html.element("table") { html in
        html.element("thead") { html in
          html.element("tr") { html in
            html.element("th", ["scope": "col"], text: "Time")
            for sight in sights { writeTime(sight, to: &html) }
          }
        }
        html.element("tbody") { html in
          writeRow("A", sights, \.left, comparison.sides.left, numbers.left, to: &html)
          writeRow("B", sights, \.right, comparison.sides.right, numbers.right, to: &html)
        }
      }
    }
    html.line()
  }

  private func writeTime(_ sight: Comparison.Sight, to html: inout HTMLWriter) {
    html.element("th", ["scope": "col", "class": sight.isSame ? "same" : "differs"]) { html in
      html.text(told(sight.time))
      html.element("span", ["class": "length"], text: sight.isSame ? "same" : "≠ different")
    }
  }

  private func writeRow(
    _ name: String, _ sights: [Comparison.Sight], _ cell: (Comparison.Sight) -> Int?, _ side: Comparison.Side,
    _ numbers: [Int], to html: inout HTMLWriter
  ) {
    html.element("tr") { html in
      html.element("th", ["scope": "row"], text: name)
      var last: Int?
      for sight in sights {
        write(cell(sight), isNew: cell(sight) != last, side, numbers, to: &html)
        last = cell(sight)
      }
    }
    html.line()
  }

  /// A picture where it changes; from then on, that it stays.
  private func write(
    _ cell: Int?, isNew: Bool, _ side: Comparison.Side, _ numbers: [Int], to html: inout HTMLWriter
  ) {
    html.element("td", ["class": isNew ? "seen" : "seen stays"]) { html in
      guard let cell else { return html.text("–") }
      let picture = side.strip.cells[cell].picture
      FilmStripHTML.writePicture(numbers[cell], of: picture, to: &html)
      html.element("b", text: picture.sight.name)
      if let flash = picture.flash { html.element("em", text: flash.words) }
      if let note = picture.note { html.element("span", ["class": "length"], text: note) }
      if !isNew { html.element("span", ["class": "length"], text: "as before") }
    }
  }

  private func writeHappenings(to html: inout HTMLWriter) {
    let happenings = comparison.happenings
    guard !happenings.isEmpty else { return }
    html.element("h3", text: "What happened")
    html.element("p") { html in
      html.element("label") { html in
        html.empty("input", ["type": "checkbox", "id": "all"])
        html.text(" with what is the same")
      }
    }
    RunSection.writeTable(["A", "B", "Difference", "What happened"], to: &html) { html in
      var same: [Comparison.Happening] = []
      for happening in happenings {
        if happening.isSame {
          same.append(happening)
        } else {
          writeSame(&same, to: &html)
          write(happening, to: &html)
        }
      }
      writeSame(&same, to: &html)
    }
  }

  /// How many are the same stands in their place, until one wants to see them.
  private func writeSame(_ same: inout [Comparison.Happening], to html: inout HTMLWriter) {
    guard !same.isEmpty else { return }
    html.element("tr", ["class": "gap"]) { html in
      let words = same.count == 1 ? "… 1 is the same" : "… \(same.count.grouped) are the same"
      html.element("td", ["colspan": "4"], text: words)
    }
    for happening in same { write(happening, to: &html) }
    same = []
  }

  private func write(_ happening: Comparison.Happening, to html: inout HTMLWriter) {
    html.element("tr", ["class": happening.isSame ? "same happening" : "differs"]) { html in
      html.element("td", ["class": "number"], text: happening.left.map(told) ?? "–")
      html.element("td", ["class": "number"], text: happening.right.map(told) ?? "–")
      html.element("td", text: difference(happening))
      html.element("td") { $0.element("code", text: happening.words) }
    }
    html.line()
  }

  private func difference(_ happening: Comparison.Happening) -> String {
    guard let left = happening.left else { return "only in B" }
    guard let right = happening.right else { return "only in A" }
    if left == right { return "" }
    return right > left ? "+\(told(right - left))" : "−\(told(left - right))"
  }
}
