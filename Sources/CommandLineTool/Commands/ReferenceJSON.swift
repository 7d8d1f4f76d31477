internal import DeviceModel
internal import Programs
internal import Reference
internal import Reporting
internal import Running
internal import SourceText
internal import Vocabulary

// What the commands of reference print with `--format json`; `EmbeddedFiles/Log/output.schema.json` has the members.

/// Writes a document: an object with its `version` and the members that `body` writes.
func writeDocument(to console: CommandOutput, _ body: (inout JSONWriter) -> Void) {
  var json = JSONWriter()
  json.object { json in
    json.member("version", value: 1)
    body(&json)
  }
  json.endLine()
  console.write(json.bytes)
}

extension JSONWriter {
  /// Writes the devices of the catalog; lengths are in points.
  mutating func devices(_ devices: [Device]) {
    objects("devices", of: devices) { device, json in
      json.member("name", value: device.name)
      json.member("family", value: device.family.word.rawValue)
      json.member("width", points: device.size.width)
      json.member("height", points: device.size.height)
      json.member("scale", value: device.display.scale)
      if let rate = device.maximumRefreshRate { json.member("refreshRate", value: rate) }
      json.member("chip", value: device.chip.name)
      if let first = device.firstIOS { json.member("firstIOS", value: "\(first)") }
      if let last = device.lastIOS { json.member("lastIOS", value: last) }
      let ios = device.lastIOS.map { Version(Int32($0)) } ?? SystemRelease.newest
      json.insets("portraitSafeArea", device.portraitSafeArea(on: ios), isMeasured: device.hasKnownSafeArea)
      json.insets(
        "landscapeSafeArea", device.landscapeSafeArea(on: ios), isMeasured: device.hasKnownLandscapeSafeArea)
    }
  }

  private mutating func insets(_ name: StaticString, _ insets: EdgeInsets, isMeasured: Bool) {
    object(name) { json in
      json.member("top", points: insets.top)
      json.member("left", points: insets.left)
      json.member("bottom", points: insets.bottom)
      json.member("right", points: insets.right)
      json.member("isMeasured", value: isMeasured)
    }
  }

  private mutating func member(_ name: StaticString, points length: Length) {
    member(name, thousandths: length.thousandths)
  }

  /// Writes the events of the model, group by group.
  mutating func events(_ groups: [(group: EventGroup, rows: [(name: String, entry: EventEntry)])]) {
    let rows = groups.flatMap { group in group.rows.map { (group.group, $0.name, $0.entry) } }
    objects("events", of: rows) { row, json in
      let (group, name, entry) = row
      json.member("name", value: name)
      json.member("group", value: group.name)
      if let lane = entry.lane { json.member("lane", value: lane.name) }
      json.member("takesTime", value: entry.takesTime)
      if entry.firstIOS > 0 { json.member("firstIOS", value: entry.firstIOS) }
      json.member("meaning", value: entry.doc)
    }
  }

  /// Writes the explanation of a diagnostic or a cause.
  mutating func explanation(_ explanation: CodeDocumentation, code: String, subject: String) {
    member("code", value: code)
    member("kind", value: subject)
    member("title", value: explanation.title)
    member("text", value: explanation.text)
    member("wrong", value: explanation.wrong)
    member("right", value: explanation.right)
  }

  mutating func entries(_ entries: [ManualEntry]) {
    objects("entries", of: entries) { entry, json in
      json.member("kind", value: entry.kind.rawValue)
      json.member("name", value: entry.name)
      json.member("form", value: entry.form)
      json.member("meaning", value: entry.meaning)
      let others: [(StaticString, String?)] = [
        ("owner", entry.owner), ("type", entry.type), ("default", entry.whenLeftOut), ("example", entry.example),
        ("performedBy", entry.performedBy),
      ]
      for (name, value) in others { if let value, !value.isEmpty { json.member(name, value: value) } }
      if !entry.allowedIn.isEmpty { json.strings("allowedIn", entry.allowedIn) }
    }
  }
}

extension JSONWriter {
  /// Writes the map of an app: screens, and transitions by the names of screens.
  mutating func map(_ map: ScreenMap) {
    object { json in
      json.member("name", value: map.name)
      json.member("kind", value: map.kind)
      json.member("routing", value: map.routing)
      json.objects("screens", of: map.places) { place, json in
        json.member("name", value: place.name)
        if let label = place.label { json.member("label", value: label) }
        json.member("isStart", value: place.isStart)
        json.member("isTab", value: place.isTab)
        json.member("goesBack", value: place.goesBack)
        json.strings("defects", place.marks.map(\.rawValue))
      }
      json.objects("paths", of: map.ways) { $1.path($0, in: map) }
    }
  }

  private mutating func path(_ way: ScreenMap.NavigationPath, in map: ScreenMap) {
    member("from", value: way.from.name)
    if case .place(let place) = way.from { member("screen", value: map.places[place].name) }
    if let to = way.to { member("to", value: map.places[to].name) }
    member("action", value: way.kind.name)
    if case .present(let style) = way.kind, !style.isEmpty { member("style", value: style) }
    member("label", value: way.label)
    if !way.condition.isEmpty { member("condition", value: way.condition) }
    member("declaredIn", value: "\(way.source)")
    if !way.through.isEmpty { strings("through", way.through.map { map.places[$0].name }) }
  }
}

extension ScreenMap.Origin {
  fileprivate var name: String {
    switch self {
    case .place: "screen"
    case .start: "start"
    case .tabs: "tabs"
    case .link: "link"
    case .app: "app"
    case .scenario: "scenario"
    }
  }
}

extension ScreenMap.Kind {
  fileprivate var name: String {
    switch self {
    case .push: "push"
    case .present: "present"
    case .replace: "replace"
    case .selectTab: "selectTab"
    case .restart: "restart"
    case .open: "open"
    case .pop: "pop"
    case .popTo: "popTo"
    case .popToRoot: "popToRoot"
    case .dismiss: "dismiss"
    case .closeRoute: "closeRoute"
    case .idle: "idle"
    case .covered: "covered"
    }
  }
}
