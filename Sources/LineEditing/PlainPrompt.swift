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

  private func line() -> EditorInput {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
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
