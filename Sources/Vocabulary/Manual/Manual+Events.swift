import DeviceModel

extension Manual {
  /// The pages of events by their name, by the word behind a screen's, sheet's or task's name, and of groups.
  static func eventSections(for word: String) -> [String] {
    let name = withoutEdge(word)
    let last = String(name.split(separator: ".").last ?? "")
    let isMember = name == last || name.first?.isUppercase == true
    var sections = Event(name: name).map { [page($0.entry, name: $0.name)] } ?? []
    for group in [EventGroup.screen, .sheet, .task] where isMember {
      let row = EventEntry.members(of: group).first { $0.name == last }
      if let row { sections.append(page(row, name: "\(group.name.uppercased()).\(last)")) }
    }
    if let group = EventGroup(name: word) {
      sections.append(Catalogue.table(of: group, rows: Catalogue.rows(of: group)))
    }
    return sections
  }

  private static func page(_ entry: EventEntry, name: String) -> String {
    var facts = [fact("group", text: "\(entry.group.name): \(entry.group.doc)")]
    facts.append(fact("lane", text: entry.lane?.name ?? "the lane of its cause"))
    if entry.takesTime { facts.append(fact("takes time", text: "\(name) is its start, \(name).end its end")) }
    if entry.firstIOS > 0 { facts.append(fact("requires", text: "iOS \(entry.firstIOS) or later")) }
    return page("\(name) – event", doc: entry.doc, facts: facts)
  }

  /// `app.didFinishLaunching` of `app.didFinishLaunching.end`.
  private static func withoutEdge(_ name: String) -> String {
    for edge in EventEdge.allCases where name.hasSuffix("." + edge.rawValue) {
      return String(name.dropLast(edge.rawValue.count + 1))
    }
    return name
  }
}
