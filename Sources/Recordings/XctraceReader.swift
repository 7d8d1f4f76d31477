import DeviceModel

/// Reads the output of `xctrace export` as a stream: rows of signposts and of life-cycle periods.
///
/// A value that occurs again is written as a reference to the first: `<process id="5" fmt="Shop (717)">`, then
/// `<process ref="5"/>`. Times are in nanoseconds since the trace began.
struct XctraceReader {
  /// The calls of a finished row.
  typealias Row = (line: Int, time: Int64, process: Int?, words: String, period: String?, duration: Int64)

  private var line = 1
  private var tag: [UInt8] = []
  private var text: [UInt8] = []
  private var isInTag = false
  private var isInRow = false
  /// The elements that are open in a row, with their attributes.
  private var open: [(name: String, id: Int?)] = []
  private var fields: [String: String] = [:]
  private var known: [Int: String] = [:]
  /// Whether a reference was not found, because there are more values than are kept.
  private(set) var isIncomplete = false

  /// The number of values that are kept for references to them.
  private static let knownLimit = 2_000_000
  /// The size of an element's text that is read.
  private static let textLimit = 400
  private static let wanted: Set<String> = [
    "event-time", "start-time", "sample-time", "duration", "process", "event-type", "signpost-name", "app-period",
    "os-log-metadata", "message", "pid",
  ]

  /// Whether the bytes begin such a file.
  static func begins(_ line: some Collection<UInt8>) -> Bool {
    let text = String(decoding: line.prefix(200), as: UTF8.self)
    return text.hasPrefix("<?xml") || text.hasPrefix("<trace-query-result")
  }

  /// Reads the next piece, and passes on each row that it completes.
  mutating func read(_ bytes: some Sequence<UInt8>, row: (Row) -> Void) {
    for byte in bytes {
      if byte == 10 { line += 1 }
      if byte == UInt8(ascii: "<") {
        isInTag = true
        tag.removeAll(keepingCapacity: true)
      } else if isInTag, byte == UInt8(ascii: ">") {
        isInTag = false
        endTag(row)
        text.removeAll(keepingCapacity: true)
      } else if isInTag {
        if tag.count < Self.textLimit * 4 { tag.append(byte) }
      } else if isInRow, text.count < Self.textLimit {
        text.append(byte)
      }
    }
  }

  private mutating func endTag(_ row: (Row) -> Void) {
    guard let first = tag.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "!") else { return }
    let isEnd = first == UInt8(ascii: "/")
    let isEmpty = tag.last == UInt8(ascii: "/")
    let body = String(decoding: tag, as: UTF8.self)
    let name = String(body.drop { $0 == "/" }.prefix { $0 != " " && $0 != "/" })
    if name == "row" {
      if isEnd, isInRow, let found = finished { row(found) }
      isInRow = !isEnd && !isEmpty
      (fields, open) = ([:], [])
      return
    }
    guard isInRow else { return }
    if isEnd {
      close(name)
    } else {
      let attributes = Self.attributes(body)
      if let reference = attributes["ref"].flatMap({ Int($0) }) {
        if let value = known[reference] {
          set(name, to: value)
        } else if Self.wanted.contains(name) {
          isIncomplete = true
        }
      } else if Self.wanted.contains(name), let words = attributes["fmt"], !Self.isTime(name) {
        keep(words, id: attributes["id"].flatMap { Int($0) })
        set(name, to: words)
      }
      if !isEmpty { open.append((name, attributes["id"].flatMap { Int($0) })) }
    }
  }

  private mutating func close(_ name: String) {
    guard let last = open.popLast(), last.name == name, Self.wanted.contains(name) else { return }
    let value = String(decoding: text, as: UTF8.self).filter { !$0.isNewline }
    if value.isEmpty || fields[name] != nil { return }
    keep(value, id: last.id)
    set(name, to: value)
  }

  private mutating func set(_ name: String, to value: String) { if fields[name] == nil { fields[name] = value } }

  private mutating func keep(_ value: String, id: Int?) {
    guard let id else { return }
    if known.count < Self.knownLimit { known[id] = value }
  }

  private static func isTime(_ name: String) -> Bool { name.hasSuffix("-time") || name == "duration" }

  private var finished: Row? {
    guard let time = (fields["event-time"] ?? fields["start-time"] ?? fields["sample-time"]).flatMap({ Int64($0) })
    else { return nil }
    // The end of an interval is not a call.
    if fields["event-type"]?.hasPrefix("End") ?? false { return nil }
    let process = fields["pid"].flatMap { Int($0) } ?? fields["process"].flatMap(Self.number)
    let words = [fields["signpost-name"], fields["message"] ?? fields["os-log-metadata"]].compactMap { $0 }
    return (
      line, time / 1000, process, words.joined(separator: " "), fields["app-period"],
      (fields["duration"].flatMap { Int64($0) } ?? 0) / 1000
    )
  }

  /// Returns the number of `Shop (717)`.
  private static func number(in process: String) -> Int? {
    process.lastIndex(of: "(").flatMap { Int(process[process.index(after: $0)...].prefix { $0.isNumber }) }
  }

  /// Returns the attributes of a tag, with the entities of XML replaced.
  private static func attributes(_ tag: String) -> [String: String] {
    var found: [String: String] = [:]
    var rest = tag[...]
    while let sign = rest.firstIndex(of: "=") {
      let name = rest[..<sign].split(separator: " ").last.map(String.init) ?? ""
      rest = rest[rest.index(after: sign)...]
      guard let quote = rest.first, quote == "\"" || quote == "'" else { break }
      rest = rest.dropFirst()
      let value = rest.prefix { $0 != quote }
      found[name] = Self.entities.reduce(String(value)) { $0.replacing($1.0, with: $1.1) }
      rest = rest[value.endIndex...].dropFirst()
    }
    return found
  }

  private static let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]

  /// The periods of the life cycle, by a part of their names in Instruments, with the events at their beginning and
  /// their end.
  private static let periods: [(part: String, begin: Event?, end: Event?)] = [
    ("Process Creation", .launch, nil), ("didFinishLaunchingWithOptions", .appDidFinishLaunching, nil),
    ("UIKit Scene Creation", .sceneWillConnect, nil), ("Initial Frame Rendering", nil, .frameFirst),
    ("Foreground - Active", .notificationDidBecomeActive, nil),
    ("running in the foreground", .notificationDidBecomeActive, nil),
    ("Background", .notificationDidEnterBackground, nil), ("Suspended", .systemSuspended, nil),
  ]

  /// Returns the events of a row of the table of periods, with their times in microseconds.
  static func events(of row: Row) -> [(event: Event, time: Int64)] {
    guard let period = row.period, let found = periods.first(where: { period.contains($0.part) }) else { return [] }
    return [found.begin.map { ($0, row.time) }, found.end.map { ($0, row.time + row.duration) }].compactMap { $0 }
  }
}
