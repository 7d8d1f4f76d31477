import DeviceModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a log as a stream. It keeps the calls, and at most one line.
package struct RecordedLogReader {
  private var recording = RecordedLog()
  private var line: [UInt8] = []
  private var number = 0
  /// Rows of calls that both delegates have, by the index of the event, if the line does not say whose it is.
  private var undecided: [Int: Event] = [:]
  private var hasScene = false
  /// The reader of an exported trace; `nil` for a log of lines.
  private var trace: XctraceReader?
  /// Whether the current line is longer than its kept part.
  private var isCut = false
  private let unwrap: (String) -> String?

  /// The maximum number of bytes that are read of a line; a longer one holds data, not a call.
  private static let lineLimit = 4096

  /// - Parameter unwrap: Returns the message of a line in another format, such as JSON; `nil` for plain text.
  package init(unwrap: @escaping (String) -> String? = { _ in nil }) { self.unwrap = unwrap }

  /// Reads the next piece of the log.
  package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    if trace != nil { return readTrace(bytes) }
    var start = 0
    while start < bytes.count, let base = bytes.baseAddress {
      guard let found = memchr(base + start, 10, bytes.count - start) else { break }
      let end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      endLine(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end + 1
      if trace != nil { return readTrace(UnsafeBufferPointer(rebasing: bytes[start...])) }
    }
    append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Keeps a piece of a line whose end is in the next piece of the log.
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    let room = max(Self.lineLimit - line.count, 0)
    if bytes.count > room { isCut = true }
    line.append(contentsOf: bytes.prefix(room))
  }

  /// Ends the log and returns what was read.
  package mutating func finish() -> RecordedLog {
    if !line.isEmpty { endLine(UnsafeBufferPointer(start: nil, count: 0)) }
    // Marks of React Native are printed together, each with its own time.
    let hasOnlyMarks = recording.events.count > 1 && recording.events.allSatisfy(\.isMark)
    if trace != nil || hasOnlyMarks { recording.sortByTime() }
    if trace?.isIncomplete ?? false { recording.cutCount += 1 }
    // Calls that both delegates can get are those of the delegate that the log is about.
    if hasScene {
      for index in recording.events.indices {
        if let event = undecided[index] { recording.events[index].call = .process(event) }
      }
    }
    recording.separateProcesses()
    recording.nameUnnamedScreen()
    return recording
  }

  /// Ends a line, made of its kept part and the rest.
  private mutating func endLine(_ rest: UnsafeBufferPointer<UInt8>) {
    number += 1
    guard !line.isEmpty || rest.count > Self.lineLimit else { return readLine(rest) }
    append(rest)
    line.withUnsafeBufferPointer { readLine($0) }
    line.removeAll(keepingCapacity: true)
  }

  private mutating func readLine(_ line: UnsafeBufferPointer<UInt8>) {
    defer { isCut = false }
    guard line.contains(where: { $0 > 32 }) else { return }
    recording.lineCount += 1
    if isCut { recording.cutCount += 1 }
    if recording.lineCount == 1, XctraceReader.begins(line) {
      trace = XctraceReader()
      return
    }
    guard Self.mayHaveCall(line) else {
      if line.first == UInt8(ascii: "T"), readMetadata(String(decoding: line, as: UTF8.self)) { return }
      return recording.addUnread(number) { String(decoding: line, as: UTF8.self) }
    }
    // After the limit, lines are only counted.
    if recording.events.count >= RecordedLog.eventLimit {
      recording.droppedCount += 1
      return
    }
    let text = String(decoding: line, as: UTF8.self)
    let reader = LineReader(unwrap(text) ?? text, line: number)
    let calls = reader.calls()
    if calls.isEmpty { return reader.isTouch ? recording.addTouch(number) : recording.addUnread(number) { text } }
    for (event, spelling) in calls { add(event, spelling, reader) }
  }

  /// Reads the line that Xcode 15 prints below a message: `Type: Default | Timestamp: 2024-05-02 09:12:44.151 | …`.
  private mutating func readMetadata(_ text: String) -> Bool {
    guard text.hasPrefix("Type: ") || text.hasPrefix("Timestamp: "), let time = ClockReader(text).timeOfDay else {
      return false
    }
    return recording.setTime(time, ofLine: number - 1)
  }

  private mutating func add(_ event: RecordedEvent, _ spelling: CallSpelling, _ reader: LineReader) {
    var event = event
    if let scene = spelling.sceneCall {
      if reader.speaksOfScene {
        event.call = .process(scene)
      } else if !reader.speaksOfApp, recording.droppedCount == 0 {
        undecided[recording.events.count] = scene
      }
    }
    if case .process(let call) = event.call, call.entry.group == .scene { hasScene = true }
    recording.add([event])
  }

  // MARK: Instruments

  private mutating func readTrace(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard var trace else { return }
    trace.read(bytes) { row in
      recording.lineCount += 1
      var found = XctraceReader.events(of: row).map { event, time in
        RecordedEvent(line: row.line, call: .process(event), process: row.process, sinceStart: time)
      }
      if row.period == nil {
        found = LineReader(row.words, line: row.line).calls().map { event, _ in
          var event = event
          (event.process, event.sinceStart, event.timeOfDay) = (row.process, row.time, nil)
          return event
        }
      }
      if found.isEmpty { recording.addUnread(row.line) { row.period ?? row.words } } else { recording.add(found) }
    }
    self.trace = trace
  }

  /// Returns whether a line has a word of the table.
  private static func mayHaveCall(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var hash = wordHashStart
    var hasOwner = false
    for byte in line {
      let isPart =
        byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90 || byte >= 48 && byte <= 57 || byte == 95 || byte >= 0x80
      // A number before a word is none of its letters: 1didBecomeActive.
      if isPart, hash != wordHashStart || byte > 57 {
        hash = (hash ^ UInt64(byte)) &* wordHashPrime
      } else if hash != wordHashStart {
        if CallSpelling.hashes.contains(hash) || hasOwner && CallSpelling.ownedHashes.contains(hash) { return true }
        hasOwner = hasOwner || CallSpelling.ownerHashes.contains(hash)
        hash = wordHashStart
      }
    }
    return CallSpelling.hashes.contains(hash) || hasOwner && CallSpelling.ownedHashes.contains(hash)
  }
}
