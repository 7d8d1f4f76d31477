package import DeviceModel
import SourceText
internal import Vocabulary

/// The output of `scenario events` and `scenario devices`.
package enum Catalogue {
  /// Returns the events of which the name or the system's call contains the pattern, ignoring case, by groups; `nil` if
  /// there are no matches. The name of a group matches all its events. The text ends with a line end.
  package static func eventsText(pattern: String? = nil) -> String? {
    let tables = events(matching: pattern).map { table(of: $0.group, rows: $0.rows) }
    guard !tables.isEmpty else { return nil }
    let legend = pattern == nil ? [eventsLegend] : []
    return (legend + tables).joined(separator: "\n\n") + "\n"
  }

  /// Returns the same events as `eventsText`; groups without matches are left out.
  package static func events(
    matching pattern: String? = nil
  ) -> [(group: EventGroup, rows: [(name: String, entry: EventEntry)])] {
    EventGroup.allCases.map { group in (group, rows(of: group).filter { isWanted($0, in: group, by: pattern) }) }
      .filter { !$0.rows.isEmpty }
  }

  /// Returns the event that a user probably meant by an unknown name.
  package static func eventSuggestion(for pattern: String) -> String? {
    Spelling.closest(to: pattern, among: EventGroup.allCases.flatMap { rows(of: $0).map(\.name) })
  }

  private static let eventsLegend = PlainText.paragraph(
    """
    An event marked .end takes time; its name alone means its start. Names in CAPITALS are placeholders for your \
    screens, sheets and tasks; a mark of the scenario is also an event. An event without a lane happens on the lane of \
    its cause.
    """, indent: 0)

  private static func isWanted(
    _ row: (name: String, entry: EventEntry), in group: EventGroup, by pattern: String?
  ) -> Bool {
    guard let pattern = pattern?.lowercased() else { return true }
    // A description begins with the call that the system makes: `userNotificationCenter(_:didReceive:…)`.
    let call = row.entry.doc.prefix { $0 != " " }
    let isCalled = call.contains("(") && call.lowercased().contains(pattern)
    return row.name.lowercased().contains(pattern) || isCalled || group.name == pattern
  }
}

extension Catalogue {
  /// Returns the events of a group with their names; an uppercase placeholder represents a name from the app.
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

extension Manual {
  /// Returns the pages of events with this full name or, for screens, sheets and tasks, this last part, and of groups.
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
    return page("\(name) – event", doc: entry.text, facts: facts)
  }

  /// Returns a name without its edge: `app.didFinishLaunching` for `app.didFinishLaunching.end`.
  private static func withoutEdge(_ name: String) -> String {
    for edge in EventEdge.allCases where name.hasSuffix("." + edge.rawValue) {
      return String(name.dropLast(edge.rawValue.count + 1))
    }
    return name
  }
}

extension Catalogue {
  /// Returns the devices whose name or chip contains the filter, ignoring case, by family. The result is `nil` if there
  /// are no matches. The text ends with a line end.
  package static func devicesText(filter: String? = nil) -> String? {
    let tables = DeviceFamily.allCases.compactMap { family -> String? in
      let devices = devices(matching: filter).filter { $0.family == family }
      return devices.isEmpty ? nil : table(of: family, devices: devices)
    }
    guard !tables.isEmpty else { return nil }
    let legend = filter == nil ? [devicesLegend] : []
    return (legend + tables).joined(separator: "\n\n") + "\n"
  }

  /// Returns the same devices as `devicesText`.
  package static func devices(matching filter: String? = nil) -> [Device] {
    Device.all.filter { isWanted($0, by: filter) }
  }

  /// Returns the device that a user probably meant by an unknown name.
  package static func deviceSuggestion(for name: String) -> String? {
    // Another number is another device.
    let digits = name.filter(\.isNumber)
    return Spelling.closest(to: name, among: Device.all.map(\.name).filter { $0.filter(\.isNumber) == digits })
  }

  private static let devicesLegend = PlainText.paragraph(
    """
    Sizes and top and bottom insets are in portrait; landscape left/right and bottom insets follow the slash. All are \
    for the newest iOS that the device runs. A ~ marks insets that were never measured and are taken from a screen of \
    the same size.
    """, indent: 0)

  private static func isWanted(_ device: Device, by filter: String?) -> Bool {
    guard let filter = filter?.lowercased() else { return true }
    return device.name.lowercased().contains(filter) || device.chip.name.lowercased().contains(filter)
  }

  private static func table(of family: DeviceFamily, devices: [Device]) -> String {
    var table = PlainTable(headings: ["name", "points", "scale", "safe area", "Hz", "chip", "iOS"])
    table.rows = devices.map { device in
      [
        device.name, "\(points(device.size.width)) × \(points(device.size.height))", "\(device.display.scale)",
        safeArea(device), device.maximumRefreshRate.map { "\($0)" } ?? "?", device.chip.name, versions(device),
      ]
    }
    return "\(family.word.rawValue)\n\(table.rendered())"
  }

  /// Returns `59 34 / 59 21`: top and bottom in portrait, sides and bottom in landscape.
  private static func safeArea(_ device: Device) -> String {
    let ios = device.lastIOS.map { Version(Int32($0)) } ?? SystemRelease.newest
    let upright = device.portraitSafeArea(on: ios)
    let onSide = device.landscapeSafeArea(on: ios)
    let isMeasured = device.hasKnownSafeArea && device.hasKnownLandscapeSafeArea
    return "\(isMeasured ? "" : "~")\(points(upright.top)) \(points(upright.bottom))"
      + " / \(points(onSide.left)) \(points(onSide.bottom))"
  }

  private static func versions(_ device: Device) -> String {
    let first = device.firstIOS.map { $0.minor == 0 ? "\($0.major)" : "\($0)" } ?? "?"
    return "\(first)–\(device.lastIOS.map { "\($0)" } ?? "")"
  }

  private static func points(_ length: Length) -> String {
    let whole = length.thousandths / 1000
    let rest = length.thousandths % 1000
    return rest == 0 ? "\(whole)" : "\(whole).\(rest / 100)"
  }
}
