/// A prompt that leaves editing to the terminal.
package final class PlainPrompt: LineEditor {
  private let guide: EditorGuide
  private let interrupt: Interrupt
  /// The bytes that belong to further lines.
  private var rest: [UInt8] = []

  init(guide: EditorGuide, interrupt: Interrupt) {
    self.guide = guide
    self.interrupt = interrupt
  }

  package var columns: Int { Terminal.columns }

  package func remember(_ entry: String) {}
  package func use(_ keys: EditorKeys) {}
  package func close() {}

  package func read(_ prompt: String, isColored: Bool, startingWith text: String) -> EditorInput {
    // The text cannot be put into the terminal's line, so it is shown for the user to copy.
    if !text.isEmpty { Terminal.write("\(text)\n") }
    var entry = ""
    while true {
      Terminal.write(entry.isEmpty ? prompt : "…> ")
      switch line() {
      case .entry(let line):
        entry += entry.isEmpty ? line : "\n\(line)"
        if guide.openBlocks(entry) == nil { return .entry(entry) }
      case .cancelled: return .cancelled
      case .end: return entry.isEmpty ? .end : .entry(entry)
      }
    }
  }

  /// Returns the bytes of a line without what arrows and other keys send (ECMA-48, 5.4): nobody means to write it.
  static func withoutKeys(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    var bytes = line[...]
    while let byte = bytes.popFirst() {
      guard byte == 0x1B else {
        kept.append(byte)
        continue
      }
      guard let kind = bytes.popFirst(), "[O".utf8.contains(kind) else { continue }
      while let part = bytes.popFirst(), !(0x40...0x7E).contains(part) {}
    }
    return kept
  }

  private func line() -> EditorInput {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: Self.withoutKeys(rest[..<end]), as: UTF8.self)
        rest.removeSubrange(...end)
        return .entry(line)
      }
      if let bytes = interrupt.waitForInput() {
        if bytes.isEmpty {
          defer { rest = [] }
          return rest.isEmpty ? .end : .entry(String(decoding: rest, as: UTF8.self))
        }
        rest += bytes
      } else if interrupt.take() {
        rest = []
        Terminal.write("\n")
        return .cancelled
      }
    }
  }
}
