/// Whether this build edits lines; otherwise sessions have a plain prompt.
package var hasLineEditing: Bool {
  #if LIBEDIT
    true
  #else
    false
  #endif
}

/// Returns the best editor of this build for the terminal.
/// - Parameters:
///   - terminal: The terminal's name for itself; `nil` if it has none.
///   - history: The entries typed before, the oldest first.
package func makeEditor(
  _ guide: EditorGuide, interrupt: Interrupt, terminal: String?, history: [String]
) -> any LineEditor {
  #if LIBEDIT
    let isAble = terminal.map { !$0.isEmpty && $0 != "dumb" && $0 != "unknown" } ?? false
    if isAble,
      let editor = LibeditEditor(program: "scenario", guide: guide, interrupt: interrupt, history: history)
    {
      return editor
    }
  #endif
  return PlainPrompt(guide: guide, interrupt: interrupt)
}
