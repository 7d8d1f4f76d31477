import DeviceModel

/// Reads a log as a stream. It keeps the calls, and one line at most.
package struct RecordedLogReader {
  private var recording = RecordedLog()
  private var line: [UInt8] = []
  private var number = 0
  /// Rows of calls that both delegates have, by the index of the event, if the line does not say whose it is.
  private var undecided: [Int: Event] = [:]
  private var hasScene = false
  private let unwrap: (String) -> String?

  /// The maximum number of bytes that are read of a line; a longer one holds data, not a call.
  private static let lineLimit = 4096

  /// - Parameter unwrap: Returns the message of a line in a format of its own, such as JSON; `nil` for plain text.
  package init(unwrap: @escaping (String) -> String? = { _ in nil }) { self.unwrap = unwrap }

  /// Reads the next piece of the log.
  package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end])
      endLine()
      rest = rest[(end + 1)...]
    }
    append(rest)
  }

  private mutating func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    line.append(contentsOf: bytes.prefix(max(Self.lineLimit - line.count, 0)))
  }

  /// Ends the log and returns what was read.
  package mutating func finish() -> RecordedLog {
    if !line.isEmpty { endLine() }
    if hasScene { recording.settleDelegates { undecided[$0] } }
    return recording
  }

  private mutating func endLine() {
    number += 1
    defer { line.removeAll(keepingCapacity: true) }
    guard line.contains(where: { $0 > 32 }) else { return }
    recording.countLine()
    guard Self.mayHaveCall(line) else { return noteUnread() }
    let reader = LineReader(unwrap(text) ?? text, line: number)
    let calls = reader.calls()
    if calls.isEmpty { return noteUnread() }
    for (event, spelling) in calls {
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
  }

  private var text: String { String(decoding: line, as: UTF8.self) }

  private mutating func noteUnread() {
    let bytes = line
    let number = number
    recording.addUnread(number, text: String(decoding: bytes, as: UTF8.self))
  }

  /// Returns whether a line has a word of the table.
  private static func mayHaveCall(_ line: [UInt8]) -> Bool {
    var hash = wordHashStart
    for byte in line {
      let isPart =
        byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90 || byte >= 48 && byte <= 57 || byte == 95 || byte >= 0x80
      if isPart {
        hash = (hash ^ UInt64(byte)) &* wordHashPrime
      } else if hash != wordHashStart {
        if CallSpelling.hashes.contains(hash) { return true }
        hash = wordHashStart
      }
    }
    return CallSpelling.hashes.contains(hash)
  }
}
