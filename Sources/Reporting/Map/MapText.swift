package import Programs
import SourceText

/// Writes a map as a tree of text.
package struct MapText {
  private let map: ScreenMap
  private let outline: MapOutline

  package init(_ map: ScreenMap) {
    self.map = map
    outline = MapOutline(map)
  }

  /// Writes a heading with the totals, then one tree per root.
  package func write(to page: inout TerminalText) {
    let ways = map.ways.filter { if case .place = $0.from { true } else { false } }.count
    page.write(sanitizedForTerminal(map.name), style: .strong)
    let counts = "\(counted(map.places.count, noun: "screen")), \(counted(ways, noun: "way"))"
    page.line("  \(counts)  (\(map.kind), \(map.routing))", .quiet)
    for root in outline.roots {
      page.line()
      page.line(sanitizedForTerminal(root.title), .strong)
      write(root.nodes, indent: "", to: &page)
    }
    writeMarks(to: &page)
  }

  private func write(_ nodes: [MapOutline.Node], indent: String, to page: inout TerminalText) {
    for (index, node) in nodes.enumerated() {
      let isLast = index == nodes.count - 1
      page.write(indent + (isLast ? "└─ " : "├─ "), style: .quiet)
      write(node, to: &page)
      write(node.children, indent: indent + (isLast ? "   " : "│  "), to: &page)
    }
  }

  private func write(_ node: MapOutline.Node, to page: inout TerminalText) {
    let (head, remark) = (node.way?.words ?? "", node.way.flatMap { map.remark(on: $0) })
    let leadsToRoot = node.place == nil && node.way?.kind == .popToRoot
    if !head.isEmpty { page.write("\(sanitizedForTerminal(head)) ") }
    if let sign = node.way?.kind.look.sign, sign != "→" || !head.isEmpty {
      page.write(sign + (leadsToRoot ? "" : " "), style: remark != nil ? .warning : .quiet)
    }
    if let place = node.place { write(map.places[place], isRepeated: node.isRepeated, to: &page) }
    if node.place == nil, !leadsToRoot { page.write("back", style: .quiet) }
    if let way = node.way, !way.condition.isEmpty {
      page.write("  if \(sanitizedForTerminal(way.condition))", style: .quiet)
    }
    if let remark { page.write("  \(sanitizedForTerminal(remark))", style: .warning) }
    page.line()
  }

  private func write(_ place: ScreenMap.Place, isRepeated: Bool, to page: inout TerminalText) {
    page.write(sanitizedForTerminal(place.name), style: isRepeated ? .quiet : .strong)
    guard !isRepeated else { return }
    if let label = place.label { page.write(" “\(sanitizedForTerminal(label))”", style: .quiet) }
    if !place.goesBack { page.write("  no back", style: .quiet) }
    for mark in place.marks where mark != .notReached { page.write("  ✗ \(mark.words)", style: .failed) }
  }

  /// Writes all issues again, in a list of their own.
  private func writeMarks(to page: inout TerminalText) {
    let marked = ScreenMap.Mark.allCases.compactMap { mark -> (String, String)? in
      let names = map.places.filter { $0.marks.contains(mark) }.map(\.name)
      return names.isEmpty ? nil : (mark.words, names.map(sanitizedForTerminal).joined(separator: ", "))
    }
    page.line()
    guard !marked.isEmpty else {
      return page.line("no issues: every screen is reachable, and every screen leads home", .passed)
    }
    let width = marked.map { $0.0.utf8.count }.max() ?? 0
    for (words, names) in marked {
      page.write("✗ \(words)\(String(repeating: " ", count: width - words.utf8.count))", style: .failed)
      page.line("  \(names)")
    }
  }

  private func counted(_ count: Int, noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}
