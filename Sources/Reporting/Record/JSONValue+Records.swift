internal import DeviceModel
internal import SourceText
internal import VirtualTime

// The parts of records as `LogWriter` writes them. An initializer gives nil where something is missing that the part
// cannot do without; places are checked by whoever looks at them.

extension JSONValue {
  var namedValues: [NamedValue] {
    members.compactMap { member in member.value.text.map { NamedValue(member.name, $0) } }
  }

  /// A number that counts something.
  func count(_ name: String) -> Int? { self[name]?.integer.map { Int(clamping: $0) } }

  /// The members `file` and `bytes`.
  var location: Location? {
    guard let file = self["file"]?.integer, let range = range, let number = Int32(exactly: file), number >= 0 else {
      return nil
    }
    return Location(file: FileID(Int(number)), range: range)
  }

  var range: TextRange? {
    let offsets = self["bytes"]?.elements.compactMap { $0.integer.flatMap { UInt32(exactly: $0) } } ?? []
    guard offsets.count == 2, offsets[0] <= offsets[1] else { return nil }
    return TextRange(start: offsets[0], end: offsets[1])
  }

  var instant: Instant? { self["at"]?.integer.map { Instant(ticks: max($0, 0)) } }

  func length(at index: Int) -> Length {
    guard elements.indices.contains(index) else { return .zero }
    return elements[index].integer.map { Length(thousandths: $0) } ?? .zero
  }

  var insets: EdgeInsets {
    EdgeInsets(top: length(at: 0), left: length(at: 1), bottom: length(at: 2), right: length(at: 3))
  }

  var color: Color? { text.flatMap { Color($0) } }
}

extension ScenarioRecord.Expectation {
  init?(_ json: JSONValue) {
    guard let location = json.location, let text = json["text"]?.text else { return nil }
    self.init(location: location, line: 0, text: text)
  }
}

extension VerdictRecord {
  init?(_ json: JSONValue) {
    guard let expectation = json.count("expectation"), let result = json["result"]?.text.flatMap(Result.init),
      let instant = json.instant
    else { return nil }
    self.init(expectation: expectation, result: result, instant: instant)
  }
}

extension SeenRecord {
  init?(_ json: JSONValue) {
    guard let instant = json.instant, let label = json["visible"]?.text else { return nil }
    self.init(instant: instant, label: label)
  }
}

extension Diagnostic {
  init?(_ json: JSONValue) {
    guard let code = json["code"]?.text.flatMap(DiagnosticCode.init), let message = json["message"]?.text,
      let location = json.location
    else { return nil }
    self.init(
      code, at: location, message, hint: json["hint"]?.text,
      fixes: json["fixes"]?.elements.compactMap { fix in
        guard let range = fix.range, let replacement = fix["replacement"]?.text else { return nil }
        return Fix(range: range, replacement: replacement)
      } ?? [],
      related: json["related"]?.elements.compactMap { related in
        guard let location = related.location, let message = related["message"]?.text else { return nil }
        return Related(location: location, message: message)
      } ?? [])
  }
}

extension Failure {
  init?(_ json: JSONValue) {
    guard let sentence = json["message"]?.text, let location = json.location else { return nil }
    self.init(location: location, sentence: sentence)
    expectation = json.count("expectation")
    instant = json.instant
    event = json.count("event")
    flash = json["flash"]?.text.flatMap(FlashCause.init)
    for row in json["rows"]?.elements ?? [] {
      let texts = row.elements.compactMap(\.text)
      if texts.count == 2 { rows.append(Row(label: texts[0], text: texts[1])) }
    }
  }
}

extension SetupRecord {
  init?(_ json: JSONValue) {
    guard let device = json["device"]?.text, let size = json["size"],
      let ios = json["ios"]?.text.flatMap({ Version($0) }), let app = json["app"]?.text,
      let kind = json["kind"]?.text, let lifecycle = json["lifecycle"]?.text, let routing = json["routing"]?.text
    else { return nil }
    self.init(
      device: device, size: Size(width: size.length(at: 0), height: size.length(at: 1)), ios: ios, app: app,
      kind: kind, lifecycle: lifecycle, routing: routing)
    reactNative = json["reactNative"]?.text.flatMap { Version($0) }
    architecture = json["architecture"]?.text
    strategy = json["strategy"]?.text
  }
}

extension LookRecord {
  init(_ json: JSONValue) {
    self.init(
      isPad: json["isPad"]?.bool ?? false, scale: json.count("scale") ?? 1,
      refreshRate: json.count("refreshRate") ?? 60,
      safeArea: json["safeArea"]?.insets ?? .zero, landscapeSafeArea: json["landscapeSafeArea"]?.insets ?? .zero,
      background: json["background"]?.color ?? .white, launchScreen: json["launchScreen"]?.color ?? .white)
    screens =
      json["screens"]?.elements.compactMap { screen in
        guard let name = screen["name"]?.text else { return nil }
        return Screen(name: name, label: screen["label"]?.text, background: screen["background"]?.color)
      } ?? []
    sheets =
      json["sheets"]?.elements.compactMap { sheet in
        guard let name = sheet["name"]?.text, let screen = sheet["screen"]?.text else { return nil }
        return Stage.Sheet(name: name, screen: screen)
      } ?? []
    tabs = json["tabs"]?.elements.compactMap(\.text) ?? []
  }
}

extension EventRecord {
  init?(_ json: JSONValue, isChange: Bool) {
    guard let instant = json.instant, let name = json["name"]?.text,
      let lane = Lane.allCases.first(where: { $0.name == json["lane"]?.text })
    else { return nil }
    let content: Content
    if isChange {
      guard let value = json["value"]?.text else { return nil }
      content = .change(value: value)
    } else {
      content = .event(family: json["family"]?.text ?? "")
    }
    self.init(instant: instant, lane: lane, name: name, content: content)
    isEnd = !isChange && name.hasSuffix(".end")
    subject = json["subject"]?.text
    cause = json.count("cause")
    location = json.location
    detail = json["detail"]?.text
  }
}
