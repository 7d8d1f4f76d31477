/// The best editor that this build and this terminal have.
package struct EditorMaker {
  package var guide: EditorGuide
  package var interrupt: Interrupt
  /// What the terminal calls itself; nil where it does not.
  package var terminal: String?
  package var history: [String]

  package init(guide: EditorGuide, interrupt: Interrupt, terminal: String?, history: [String]) {
    self.guide = guide
    self.interrupt = interrupt
    self.terminal = terminal
    self.history = history
  }

  /// Whether lines can be edited at all in this build.
  package static var editsLines: Bool {
    #if LIBEDIT
      true
    #else
      false
    #endif
  }

  package func make() -> any LineEditor {
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
}
