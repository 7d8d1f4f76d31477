import DeviceModel
import SourceText

/// What `scenario events` and `scenario devices` print.
package enum Catalogue {
  /// The events whose names contain the pattern, whatever the case of its letters, by groups; `nil` if there is none.
  /// The name of a group stands for all its events. The text ends with a line end.
  package static func eventsText(pattern: String? = nil) -> String? {
    let tables = EventGroup.allCases.compactMap { group -> String? in
      let rows = rows(of: group).filter { isWanted($0.name, in: group, by: pattern) }
      return rows.isEmpty ? nil : table(of: group, rows: rows)
    }
    guard !tables.isEmpty else { return nil }
    let legend = pattern == nil ? [eventsLegend] : []
    return (legend + tables).joined(separator: "\n\n") + "\n"
  }

  /// What somebody probably meant who asked for an event that does not exist.
  package static func eventSuggestion(for pattern: String) -> String? {
    Spelling.closest(to: pattern, among: EventGroup.allCases.flatMap { rows(of: $0).map(\.name) })
  }

  private static let eventsLegend = PlainText.paragraph(
    """
    An event marked .end takes time; its name alone means its start. Names in CAPITALS are placeholders for your \
    screens, sheets and tasks; a mark of the scenario is also an event. An event without a lane happens on the lane of \
    its cause.
    """, indent: 0)

  private static func isWanted(_ name: String, in group: EventGroup, by pattern: String?) -> Bool {
    guard let pattern = pattern?.lowercased() else { return true }
    return name.lowercased().contains(pattern) || group.name == pattern
  }
}

extension Catalogue {
  /// The events of a group with the names that a reader writes, a capital placeholder where the app gives the name.
  static func rows(of group: EventGroup) -> [(name: String, entry: EventEntry)] {
    EventEntry.all.filter { $0.group == group }.map { ($0.name, $0) }
      + EventEntry.members(of: group).map { ("\(group.name.uppercased()).\($0.name)", $0) }
  }

  static func table(of group: EventGroup, rows: [(name: String, entry: EventEntry)]) -> String {
    var table = PlainTable(headings: ["event", "lane", "", "iOS", "meaning"])
    table.rows = rows.map { name, entry in
      [
        name, entry.lane?.name ?? "", entry.takesTime ? ".end" : "", entry.firstIOS > 0 ? "\(entry.firstIOS)+" : "",
        entry.doc,
      ]
    }
    return "\(group.name): \(group.doc)\n\(table.rendered())"
  }
}
