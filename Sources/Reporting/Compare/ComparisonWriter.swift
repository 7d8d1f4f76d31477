internal import SourceText
internal import VirtualTime

/// Two runs beside each other as text: what they were given, what was seen, what happened.
package struct ComparisonWriter {
  private let comparison: Comparison
  /// Columns for each of the two.
  private let width: Int

  /// - Parameter columns: How wide a line may be.
  package init(_ comparison: Comparison, columns: Int = 100) {
    self.comparison = comparison
    width = min(max((columns - Self.timeWidth - 6) / 2, 12), 44)
  }

  private static let timeWidth = 12

  /// Writes the two runs in columns, or in sentences if the page is narrated.
  package func write(to page: inout Page) {
    writeHead("A", comparison.sides.left, to: &page)
    writeHead("B", comparison.sides.right, to: &page)
    page.line("Times are counted from “\(shown(comparison.event))”.", .quiet)
    if page.style == .narrated { return narrate(to: &page) }
    writeFacts(to: &page)
    writeSights(to: &page)
    writeHappenings(to: &page)
  }

  private func writeHead(_ name: String, _ side: Comparison.Side, to page: inout Page) {
    page.write("\(name)  ", .strong)
    page.write(side.run.status.word, side.run.status.style)
    page.write("  \(shown(side.place))  ", .quiet)
    page.write(shown(side.run.title))
    page.line("  \(comparison.event) at \(told(side.origin))", .quiet)
  }

  // MARK: Columns

  private func writeTitle(_ title: String, to page: inout Page) {
    page.line()
    page.line("\(padded(title, Self.timeWidth))  \(padded("A", width))    B", .strong)
  }

  private func writeRow(_ head: String, _ left: String, _ right: String, isSame: Bool, to page: inout Page) {
    page.write("\(padded(head, Self.timeWidth))  ", .quiet)
    page.write(padded(left, width), isSame ? .quiet : .plain)
    page.write(isSame ? "    " : "  ≠ ", isSame ? .quiet : .warning)
    page.line(DisplayWidth.fitted(right, to: width), isSame ? .quiet : .plain)
  }

  private func padded(_ text: String, _ columns: Int) -> String {
    let fitted = DisplayWidth.fitted(text, to: columns)
    return fitted + String(repeating: " ", count: max(columns - DisplayWidth.of(fitted), 0))
  }

  // MARK: Parts

  private func writeFacts(to page: inout Page) {
    let facts = comparison.facts.filter { !$0.isSame }
    guard !facts.isEmpty else { return }
    writeTitle("given", to: &page)
    for fact in facts {
      writeRow(shown(fact.name), shown(fact.left), shown(fact.right), isSame: false, to: &page)
    }
  }

  private func writeSights(to page: inout Page) {
    writeTitle("on screen", to: &page)
    for sight in comparison.sights {
      writeRow(
        told(sight.time), shown(title(sight.left, comparison.sides.left)),
        shown(title(sight.right, comparison.sides.right)), isSame: sight.isSame, to: &page)
    }
  }

  private func title(_ cell: Int?, _ side: Comparison.Side) -> String {
    guard let cell else { return "" }
    let picture = side.strip.cells[cell].picture
    return picture.note.map { "\(picture.title), \($0)" } ?? picture.title
  }

  /// What differs, with one line for each stretch that does not.
  private func writeHappenings(to page: inout Page) {
    let happenings = comparison.happenings
    guard !happenings.isEmpty else { return }
    page.line()
    page.line("\(padded("A", Self.timeWidth))\(padded("B", Self.timeWidth))what happened", .strong)
    var same = 0
    for happening in happenings {
      if happening.isSame {
        same += 1
      } else {
        writeSame(&same, to: &page)
        write(happening, to: &page)
      }
    }
    writeSame(&same, to: &page)
  }

  private func write(_ happening: Comparison.Happening, to page: inout Page) {
    let left = happening.left.map(told) ?? "–"
    let right = happening.right.map(told) ?? "–"
    page.write(padded(left, Self.timeWidth) + padded(right, Self.timeWidth), .quiet)
    page.write(DisplayWidth.fitted(shown(happening.words), to: 60))
    page.line("  \(note(on: happening))", .warning)
  }

  private func note(on happening: Comparison.Happening) -> String {
    guard let left = happening.left else { return "only in B" }
    guard let right = happening.right else { return "only in A" }
    return right > left ? "\(told(right - left)) later in B" : "\(told(left - right)) earlier in B"
  }

  private func writeSame(_ same: inout Int, to page: inout Page) {
    if same > 0 { page.line("… \(same == 1 ? "1 is" : "\(same) are") the same", .quiet) }
    same = 0
  }

  // MARK: In sentences

  private func narrate(to page: inout Page) {
    for fact in comparison.facts where !fact.isSame {
      page.line("\(shown(fact.name)): A \(shown(fact.left)), B \(shown(fact.right)).")
    }
    for sight in comparison.sights {
      let left = shown(title(sight.left, comparison.sides.left))
      let right = shown(title(sight.right, comparison.sides.right))
      let time = "From \(spoken(sight.time))"
      page.line(sight.isSame ? "\(time), both show \(left)." : "\(time), A shows \(left), B shows \(right).")
    }
    for happening in comparison.happenings where !happening.isSame {
      page.line("\(shown(happening.words)): \(note(on: happening)).")
    }
  }
}

extension Comparison.Side {
  /// `splash/none.scn:6`
  var place: String {
    "\(suite.path(of: scenario.location.file)):\(scenario.lines.lowerBound)"
  }
}
