internal import SourceText
internal import VirtualTime

/// Writes two runs side by side as text: set-up, screens and events.
package struct ComparisonWriter {
  private let comparison: RunComparison
  /// The number of columns for each of the two.
  private let width: Int

  /// - Parameter columns: The maximum width of a line.
  package init(_ comparison: RunComparison, columns: Int = 100) {
    self.comparison = comparison
    width = min(max((columns - Self.timeWidth - 6) / 2, 12), 44)
  }

  private static let timeWidth = 12

  /// Writes the two runs in columns, or in sentences if the page is narrated.
  package func write(to page: inout TerminalText) {
    writeHead("A", side: comparison.sides.left, to: &page)
    writeHead("B", side: comparison.sides.right, to: &page)
    page.line("Times are relative to “\(sanitizedForTerminal(comparison.event))”.", .quiet)
    if page.style == .narrated {
      narrate(to: &page)
    } else {
      writeFacts(to: &page)
      writeSights(to: &page)
      writeHappenings(to: &page)
    }
    guard comparison.facts.allSatisfy(\.isSame), comparison.sights.allSatisfy(\.isSame),
      comparison.happenings.allSatisfy(\.isSame)
    else { return }
    if page.style != .narrated { page.line() }
    page.line("The runs are the same.", .passed)
  }

  private func writeHead(_ name: String, side: RunComparison.Side, to page: inout TerminalText) {
    page.write("\(name)  ", style: .strong)
    page.write(side.run.status.word, style: side.run.status.style)
    page.write("  \(sanitizedForTerminal(side.suite.place(of: side.scenario)))  ", style: .quiet)
    page.write(sanitizedForTerminal(side.run.title))
    page.line("  \(comparison.event) at \(formatted(side.origin))", .quiet)
  }

  // MARK: Columns

  private func writeTitle(_ title: String, to page: inout TerminalText) {
    page.line()
    page.line("\(padded(title, columns: Self.timeWidth))  \(padded("A", columns: width))    B", .strong)
  }

  private func writeRow(_ head: String, left: String, right: String, isSame: Bool, to page: inout TerminalText) {
    page.write("\(padded(head, columns: Self.timeWidth))  ", style: .quiet)
    page.write(padded(left, columns: width), style: isSame ? .quiet : .plain)
    page.write(isSame ? "    " : "  ≠ ", style: isSame ? .quiet : .warning)
    page.line(DisplayWidth.fitted(right, to: width), isSame ? .quiet : .plain)
  }

  private func padded(_ text: String, columns: Int) -> String {
    DisplayWidth.padded(DisplayWidth.fitted(text, to: columns), to: columns)
  }

  // MARK: Parts

  private func writeFacts(to page: inout TerminalText) {
    let facts = comparison.facts.filter { !$0.isSame }
    guard !facts.isEmpty else { return }
    writeTitle("given", to: &page)
    for fact in facts {
      writeRow(
        sanitizedForTerminal(fact.name), left: sanitizedForTerminal(fact.left), right: sanitizedForTerminal(fact.right),
        isSame: false, to: &page)
    }
  }

  private func writeSights(to page: inout TerminalText) {
    writeTitle("on screen", to: &page)
    for sight in comparison.sights {
      writeRow(
        formatted(sight.time), left: title(sight.left, of: comparison.sides.left),
        right: title(sight.right, of: comparison.sides.right), isSame: sight.isSame, to: &page)
    }
  }

  private func title(_ cell: Int?, of side: RunComparison.Side) -> String {
    guard let cell else { return "" }
    let picture = side.strip.cells[cell].picture
    return sanitizedForTerminal(picture.note.map { "\(picture.title), \($0)" } ?? picture.title)
  }

  /// Writes the events that differ, with one line for each group of identical ones.
  private func writeHappenings(to page: inout TerminalText) {
    let stretches = comparison.stretches
    guard !stretches.isEmpty else { return }
    page.line()
    page.line("\(padded("A", columns: Self.timeWidth))\(padded("B", columns: Self.timeWidth))event", .strong)
    for stretch in stretches {
      if stretch[0].isSame {
        page.line("… \(stretch.count == 1 ? "1 identical event" : "\(stretch.count) identical events")", .quiet)
      } else {
        write(stretch[0], to: &page)
      }
    }
  }

  private func write(_ happening: RunComparison.Happening, to page: inout TerminalText) {
    let left = happening.left.map { formatted($0) } ?? "–"
    let right = happening.right.map { formatted($0) } ?? "–"
    page.write(padded(left, columns: Self.timeWidth) + padded(right, columns: Self.timeWidth), style: .quiet)
    page.write(DisplayWidth.fitted(sanitizedForTerminal(happening.words), to: 60))
    page.line("  \(note(on: happening))", .warning)
  }

  private func note(on happening: RunComparison.Happening) -> String {
    guard let left = happening.left else { return "only in B" }
    guard let right = happening.right else { return "only in A" }
    return right > left ? "\(formatted(right - left)) later in B" : "\(formatted(left - right)) earlier in B"
  }

  // MARK: In sentences

  private func narrate(to page: inout TerminalText) {
    for fact in comparison.facts where !fact.isSame {
      page.line(
        "\(sanitizedForTerminal(fact.name)): A \(sanitizedForTerminal(fact.left)), B \(sanitizedForTerminal(fact.right))."
      )
    }
    for sight in comparison.sights {
      let left = title(sight.left, of: comparison.sides.left)
      let right = title(sight.right, of: comparison.sides.right)
      let time = "From \(spoken(sight.time))"
      page.line(sight.isSame ? "\(time), both show \(left)." : "\(time), A shows \(left), B shows \(right).")
    }
    for happening in comparison.happenings where !happening.isSame {
      page.line("\(sanitizedForTerminal(happening.words)): \(note(on: happening)).")
    }
  }
}
