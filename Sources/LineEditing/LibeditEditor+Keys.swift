#if LIBEDIT
  internal import Clibedit
  internal import SystemCalls

  /// The result that a function returns to libedit.
  private enum Answer {
    static let normal = UInt8(clibedit_normal)
    static let changed = UInt8(clibedit_changed)
    static let moved = UInt8(clibedit_moved_cursor)
    static let error = UInt8(clibedit_error)
    static let drawnOver = UInt8(clibedit_drawn_over)
  }

  /// The functions of keys that libedit does not provide by itself.
  extension LibeditEditor {
    /// Key sequences that no keyboard sends, for calling libedit's own functions.
    private enum Inner {
      static let newline = "\u{1C}1"
      static let earlier = "\u{1C}2"
      static let later = "\u{1C}3"
    }

    func addFunctions() {
      _ = clibedit_add(editor, "scenario-enter", "Run the entry, or start a new line if a block is open", enter)
      _ = clibedit_add(editor, "scenario-paste", "Insert pasted text unchanged", paste)
      _ = clibedit_add(editor, "scenario-complete", "Complete the word before the cursor", complete)
      _ = clibedit_add(editor, "scenario-up", "Line above, or the previous entry", up)
      _ = clibedit_add(editor, "scenario-down", "Line below, or the next entry", down)
      _ = clibedit_add(editor, "scenario-brace", "Insert a brace, under the line that it closes", brace)
      _ = clibedit_add(editor, "scenario-backspace", "Delete the character before the cursor as a whole", backspace)
    }

    /// - Parameter keys: In those of vi, Escape leads to the commands, so no binding may begin with it. The sequences
    ///   of the terminal's keys are then bound among the commands.
    func bindKeys(_ keys: EditorKeys) {
      let inner = [("^\\1", "ed-newline"), ("^\\2", "ed-prev-history"), ("^\\3", "ed-next-history")]
      let controls = [
        ("^M", "scenario-enter"), ("^J", "scenario-enter"), ("^I", "scenario-complete"), ("^P", "scenario-up"),
        ("^N", "scenario-down"), ("^?", "scenario-backspace"), ("^H", "scenario-backspace"),
        ("^R", "em-inc-search-prev"),
      ]
      let sent = [
        ("[200~", "scenario-paste"), ("[A", "scenario-up"), ("OA", "scenario-up"), ("[B", "scenario-down"),
        ("OB", "scenario-down"), ("[3~", "ed-delete-next-char"), ("[H", "ed-move-to-beg"), ("[F", "ed-move-to-end"),
        ("[1;5C", "em-next-word"), ("[1;5D", "ed-prev-word"),
      ]
      for (key, function) in inner + controls + [("}", "scenario-brace")] { _ = clibedit_bind(editor, key, function) }
      switch keys {
      case .emacs: for (key, function) in sent { _ = clibedit_bind(editor, "\\e\(key)", function) }
      case .vi:
        let commands = [
          ("k", "scenario-up"), ("j", "scenario-down"), ("^M", "scenario-enter"), ("^J", "scenario-enter"),
        ]
        for (key, function) in inner + sent + commands { _ = clibedit_bind_alternative(editor, key, function) }
      }
    }

    // MARK: The text

    /// The text before and after the cursor.
    private var parts: (before: [Unicode.Scalar], behind: [Unicode.Scalar]) {
      guard let line = el_wline(editor)?.pointee, let start = line.buffer, let cursor = line.cursor,
        let end = line.lastchar
      else { return ([], []) }
      let count = cursor - start
      let scalars = (0..<(end - start)).map { Self.scalar(start[$0]) }
      return (Array(scalars[..<count]), Array(scalars[count...]))
    }

    /// Removes the drawn entry from the screen, because another width moves it.
    func wipe() {
      let above = parts.before.count { $0 == "\n" }
      Terminal.write("\r" + (above > 0 ? "\u{1B}[\(above)A" : "") + "\u{1B}[J")
    }

    private func insert(_ scalars: some Sequence<Unicode.Scalar>) {
      var characters = scalars.map { clibedit_character(bitPattern: $0.value) }
      characters.append(0)
      _ = el_winsertstr(editor, characters)
    }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return String(text)
    }

    // MARK: Functions

    fileprivate func endLine() -> UInt8 {
      let (before, behind) = parts
      if let depth = guide.openBlocks(Self.text(before + behind)) {
        insert("\n".unicodeScalars + String(repeating: "    ", count: depth).unicodeScalars)
        return Answer.changed
      }
      el_push(editor, Inner.newline)
      return Answer.normal
    }

    /// Inserts a brace that ends a block, aligned with the line that began it.
    fileprivate func closeBlock() -> UInt8 {
      let (before, _) = parts
      let line = before.reversed().prefix { $0 != "\n" }
      if line.count >= 4, line.count < before.count, line.allSatisfy({ $0 == " " }) { el_deletestr(editor, 4) }
      insert("}".unicodeScalars)
      return Answer.changed
    }

    fileprivate func takePaste() -> UInt8 {
      var pasted: [Unicode.Scalar] = []
      let end = Array("\u{1B}[201~".unicodeScalars)
      var character: clibedit_character = 0
      while el_wgetc(editor, &character) == 1 {
        let scalar = Self.scalar(character)
        pasted.append(scalar)
        if scalar == "~", pasted.count >= end.count, pasted[(pasted.count - end.count)...].elementsEqual(end) {
          pasted.removeLast(end.count)
          break
        }
      }
      // Terminals send Return at the end of a line; other control characters do not belong in a text.
      let lines: [Unicode.Scalar] = pasted.map { $0 == "\r" ? "\n" : $0 }
      let text = lines.filter { $0.value >= 0x20 || ["\n", "\t"].contains($0) }
      guard !text.isEmpty else { return Answer.changed }
      let isViCommand = isVi
      // The paste began with Escape, which led to the commands and moved the cursor back by one.
      if isViCommand, !parts.behind.isEmpty { el_cursor(editor, 1) }
      insert(text)
      let (before, after) = parts
      if guide.runsWhenPasted(Self.text(before + after)) {
        el_push(editor, Inner.newline)
      } else if isViCommand {
        el_push(editor, "i")
      }
      return Answer.changed
    }

    private var isVi: Bool { clibedit_keys(editor).map { String(cString: $0) == "vi" } ?? false }

    fileprivate func moveUp() -> UInt8 {
      let (before, _) = parts
      guard let lineStart = before.lastIndex(of: "\n") else {
        el_push(editor, Inner.earlier)
        return Answer.normal
      }
      let column = before.count - lineStart - 1
      let above = before[..<lineStart].lastIndex(of: "\n").map { $0 + 1 } ?? 0
      _ = el_cursor(editor, Int32(above + min(column, lineStart - above) - before.count))
      return Answer.moved
    }

    fileprivate func moveDown() -> UInt8 {
      let (before, behind) = parts
      guard let lineEnd = behind.firstIndex(of: "\n") else {
        el_push(editor, Inner.later)
        return Answer.normal
      }
      let column = before.count - (before.lastIndex(of: "\n").map { $0 + 1 } ?? 0)
      let below = behind[(lineEnd + 1)...].prefix { $0 != "\n" }.count
      _ = el_cursor(editor, Int32(lineEnd + 1 + min(column, below)))
      return Answer.moved
    }

    fileprivate func deleteCharacter() -> UInt8 {
      let (before, _) = parts
      guard let last = Self.text(before.suffix(64)).last else { return Answer.error }
      el_deletestr(editor, Int32(last.unicodeScalars.count))
      return Answer.changed
    }

    fileprivate func completeWord() -> UInt8 {
      let (before, _) = parts
      if before.reversed().prefix(while: { $0 != "\n" }).allSatisfy({ $0 == " " || $0 == "\t" }) {
        insert("    ".unicodeScalars)
        return Answer.changed
      }
      let found = guide.completions(Self.text(before))
      guard let first = found.words.first else { return Answer.error }
      let common = found.words.dropFirst().reduce(first) { Self.commonPrefix($0, $1) }
      let isOne = found.words.count == 1
      let typed = Self.text(before).suffix(found.replaced)
      if common.count > typed.count || isOne {
        el_deletestr(editor, Int32(typed.unicodeScalars.count))
        insert((isOne && !common.hasSuffix("\"") ? common + " " : common).unicodeScalars)
        return Answer.changed
      }
      list(found.words)
      return Answer.drawnOver
    }

    private static func commonPrefix(_ left: String, _ right: String) -> String {
      String(zip(left, right).prefix { $0 == $1 }.map(\.0))
    }

    /// Lists words in columns below the line.
    private func list(_ words: [String]) {
      fflush(nil)
      // The quotation mark that ends a text is not a part of its name.
      let words = words.map { $0.hasSuffix("\"") ? String($0.dropLast()) : $0 }
      let width = (words.map(\.count).max() ?? 0) + 2
      let perLine = max(columns / width, 1)
      var text = "\n"
      for (index, word) in words.prefix(Self.listLimit).enumerated() {
        text += word
        let endsLine = index % perLine == perLine - 1 || index == words.count - 1
        text += endsLine ? "\n" : String(repeating: " ", count: width - word.count)
      }
      if words.count > Self.listLimit { text += "\n… \(words.count - Self.listLimit) more" }
      if !text.hasSuffix("\n") { text += "\n" }
      Terminal.write(text)
    }

    /// The limit on listed words: more are not helpful.
    private static let listLimit = 120
  }

  private func enter(_ editor: OpaquePointer?, _: Int32) -> UInt8 { owner(of: editor)?.endLine() ?? Answer.error }
  private func paste(_ editor: OpaquePointer?, _: Int32) -> UInt8 { owner(of: editor)?.takePaste() ?? Answer.error }
  private func complete(_ editor: OpaquePointer?, _: Int32) -> UInt8 {
    owner(of: editor)?.completeWord() ?? Answer.error
  }
  private func brace(_ editor: OpaquePointer?, _: Int32) -> UInt8 { owner(of: editor)?.closeBlock() ?? Answer.error }
  private func up(_ editor: OpaquePointer?, _: Int32) -> UInt8 { owner(of: editor)?.moveUp() ?? Answer.error }
  private func down(_ editor: OpaquePointer?, _: Int32) -> UInt8 { owner(of: editor)?.moveDown() ?? Answer.error }
  private func backspace(_ editor: OpaquePointer?, _: Int32) -> UInt8 {
    owner(of: editor)?.deleteCharacter() ?? Answer.error
  }
#endif
