internal import SourceText

/// SARIF 2.1.0, for GitHub's code scanning and editors: findings, and failures at the locations of their expectations.
///
/// Columns are UTF-16 code units. Fingerprints are made from the text of the line, so that a result keeps its identity
/// when lines above it change. The causes of a failure are a code flow, as far as they were recorded.
struct SARIFReport {
  /// The maximum number of results that GitHub accepts; it rejects files with more.
  private static let resultLimit = 25_000
  /// The maximum number of steps of one flow; GitHub accepts ten thousand in all.
  private static let stepLimit = 20

  private let suite: SuiteRecord
  private let text: FailureText
  private let troubles: [GroupedProblem]

  init(_ suite: SuiteRecord) {
    self.suite = suite
    text = FailureText(suite)
    troubles = Array(GroupedProblem.all(in: suite).prefix(Self.resultLimit))
  }

  func write(to buffer: inout OutputBuffer) {
    JSONWriter.write(to: &buffer) { json in
      json.object { json in
        json.member("$schema", value: "https://json.schemastore.org/sarif-2.1.0.json")
        json.member("version", value: "2.1.0")
        json.array("runs") { json in json.object { writeRun(&$0) } }
      }
      json.endLine()
    }
  }

  private func writeRun(_ json: inout JSONWriter) {
    json.object("tool") { json in json.object("driver") { writeDriver(&$0) } }
    json.member("columnKind", value: "utf16CodeUnits")
    json.object("originalUriBaseIds") { json in
      json.object("%SRCROOT%") { json in
        json.object("description") { $0.member("text", value: "The root of the repository") }
      }
    }
    json.objects("invocations", of: [suite]) { suite, json in
      json.member("executionSuccessful", value: suite.prematureEnd == nil)
      if let ending = suite.ending { json.member("exitCode", value: ending.status) }
      if suite.prematureEnd != nil, let note = suite.endNote { json.member("exitCodeDescription", value: note) }
    }
    var fingerprints: [String: Int] = [:]
    let rules = self.rules
    json.array("results") { json in
      for trouble in troubles {
        json.lineBreak()
        json.object {
          writeProblem(trouble, rule: rules.firstIndex(of: trouble.kind) ?? 0, fingerprints: &fingerprints, to: &$0)
        }
      }
    }
  }

  // MARK: Rules

  /// The kinds of results, without duplicates, in the order of their names.
  private var rules: [String] { Set(troubles.map(\.kind)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  private func writeDriver(_ json: inout JSONWriter) {
    let words = suite.tool.split(separator: " ").map(String.init)
    json.member("name", value: words.first ?? "scenario")
    if words.count > 1 { json.member("semanticVersion", value: words[1]) }
    json.objects("rules", of: rules) { rule, json in
      json.member("id", value: rule)
      let text = SARIFRuleText(rule)
      json.object("shortDescription") { $0.member("text", value: text.title) }
      json.object("fullDescription") { $0.member("text", value: text.description) }
      json.object("help") { json in
        json.member("text", value: text.help)
        json.member("markdown", value: text.markdown)
      }
      let severity = DiagnosticCode(rawValue: rule)?.severity ?? .error
      json.object("defaultConfiguration") { $0.member("level", value: severity.rawValue) }
    }
  }

  // MARK: Results

  private func writeProblem(
    _ trouble: GroupedProblem, rule: Int, fingerprints: inout [String: Int], to json: inout JSONWriter
  ) {
    json.member("ruleId", value: trouble.kind)
    json.member("ruleIndex", value: rule)
    json.member("level", value: trouble.severity.rawValue)
    json.object("message") { $0.member("text", value: message(of: trouble)) }
    json.objects("locations", of: [trouble]) { writePhysical($0.location, path: $0.path, to: &$1) }
    let line = trouble.location.map { text.sources.line(of: text.sources.firstLine(of: $0)) } ?? ""
    let key = "\(trouble.kind) \(trouble.path) \(line.filter { !$0.isWhitespace })"
    let count = fingerprints[key, default: 0] + 1
    fingerprints[key] = count
    json.object("partialFingerprints") { $0.member("primaryLocationLineHash", value: "\(FNVHash(key).text):\(count)") }
    let flow = self.flow(of: trouble)
    if !flow.isEmpty {
      json.objects("codeFlows", of: [flow]) { flow, json in
        json.objects("threadFlows", of: [flow]) { flow, json in json.objects("locations", of: flow, writeEvent) }
      }
    }
    if !trouble.related.isEmpty {
      json.objects("relatedLocations", of: trouble.related.enumerated()) { place, json in
        json.member("id", value: place.offset)
        let location = place.element.location
        writePhysical(location, path: suite.path(of: location.file), to: &json)
        json.object("message") { $0.member("text", value: sanitizedForTerminal(place.element.message)) }
      }
    }
    guard let file = trouble.location?.file, !trouble.fixes.isEmpty else { return }
    // All replacements are one fix.
    json.objects("fixes", of: [trouble.fixes]) { fixes, json in
      json.objects("artifactChanges", of: [fixes]) { fixes, json in
        json.object("artifactLocation") { writeArtifact(suite.path(of: file), to: &$0) }
        json.objects("replacements", of: fixes) { fix, json in
          json.object("deletedRegion") { writeRegion(Location(file: file, range: fix.range), to: &$0) }
          json.object("insertedContent") { $0.member("text", value: fix.replacement) }
        }
      }
    }
  }

  private func message(of trouble: GroupedProblem) -> String {
    var lines = [trouble.message]
    if let runs = trouble.runs { lines[0] += " (\(runs))" }
    if let hint = trouble.hint { lines.append(hint) }
    lines += Failure.essentialLines(of: trouble.rows)
    return lines.map(sanitizedForTerminal).joined(separator: "\n")
  }

  private func writePhysical(_ location: Location?, path: String, to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      json.object("artifactLocation") { writeArtifact(path, to: &$0) }
      if let location, text.sources[location.file] != nil {
        json.object("region") { writeRegion(location, to: &$0) }
      }
    }
  }

  private func writeArtifact(_ path: String, to json: inout JSONWriter) {
    json.member("uri", value: Self.uri(path))
    if !path.hasPrefix("/") { json.member("uriBaseId", value: "%SRCROOT%") }
  }

  private func writeRegion(_ location: Location, to json: inout JSONWriter) {
    guard let source = text.sources[location.file] else { return }
    let size = UInt32(source.bytes.count)
    let (start, end) = (min(location.range.start, size), min(location.range.end, size))
    json.member("startLine", value: source.line(at: start))
    json.member("startColumn", value: Self.column(of: start, in: source))
    json.member("endLine", value: source.line(at: end))
    json.member("endColumn", value: Self.column(of: end, in: source))
  }

  /// Returns the column in UTF-16 code units, from 1.
  private static func column(of offset: UInt32, in source: SourceFile) -> Int {
    let start = source.lineStarts[source.line(at: offset) - 1]
    return source.text(TextRange(start: start, end: offset)).utf16.count + 1
  }

  /// Returns a relative reference, or a `file` URI for an absolute path (RFC 3986).
  static func uri(_ path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default: uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return uri
  }

  // MARK: Code flows

  /// Returns the causes of a failure's event, from the first one on, as far as they have locations.
  private func flow(of trouble: GroupedProblem) -> [EventRecord] {
    guard let run = trouble.run, let events = run.history?.events,
      let failure = run.failures.first(where: { $0.location == trouble.location }), var next = failure.event
    else { return [] }
    var flow: [EventRecord] = []
    while events.indices.contains(next), flow.count < Self.stepLimit {
      if events[next].location != nil { flow.append(events[next]) }
      guard let cause = events[next].cause, cause < next else { break }
      next = cause
    }
    return flow.reversed()
  }

  private func writeEvent(_ event: EventRecord, to json: inout JSONWriter) {
    json.object("location") { json in
      writePhysical(event.location, path: event.location.map { suite.path(of: $0.file) } ?? "", to: &json)
      json.object("message") { $0.member("text", value: "\(formatted(event.instant)) \(event.sentence)") }
    }
  }
}
