#if LIBEDIT
  internal import Clibedit
  internal import SystemCalls

  /// Edits lines as shells do: history, keys of emacs and of vi, `.editrc`, search, completion, entries of several
  /// lines.
  ///
  /// It reads keys itself, not through libedit. It can thus handle Ctrl-C and changes of the window's size where that
  /// is safe, and decode characters in any environment.
  package final class LibeditEditor: LineEditor {
    let editor: OpaquePointer
    let guide: EditorGuide
    private let interrupt: Interrupt
    private let list: OpaquePointer
    /// The prompt that libedit reads whenever it draws; it has to stay at its address.
    private var prompt = strdup("")
    private var keys: EditorKeys?
    private var rest: [UInt8] = []
    private var next = 0

    /// Creates an editor; `nil` if libedit does not support the terminal.
    package init?(program: String, guide: EditorGuide, interrupt: Interrupt, history entries: [String]) {
      Self.useUTF8()
      guard let editor = clibedit_init(program), let list = history_init() else { return nil }
      self.editor = editor
      self.guide = guide
      self.interrupt = interrupt
      self.list = list
      _ = clibedit_history_set(list, Int32(clibedit_history_size), Int32(HistoryFile.limit))
      _ = clibedit_history_set(list, Int32(clibedit_history_unique), 1)
      for entry in entries { remember(entry) }
      _ = clibedit_set_data(editor, Unmanaged.passUnretained(self).toOpaque())
      _ = clibedit_set_history(editor, list)
      _ = clibedit_set_reader(editor, readCharacter)
      _ = clibedit_leave_signals(editor)
      _ = clibedit_set_prompt(editor, givePrompt, CChar(Self.literal))
      addFunctions()
    }

    /// Selects UTF-8 for reading and drawing characters, even if the environment does not. Numbers keep their format.
    private static func useUTF8() {
      setlocale(LC_CTYPE, "")
      if let set = nl_langinfo(nl_item(CODESET)), String(cString: set) == "UTF-8" { return }
      if setlocale(LC_CTYPE, "C.UTF-8") == nil { setlocale(LC_CTYPE, "en_US.UTF-8") }
    }

    /// The character around parts of a prompt that take no space.
    private static let literal = 1

    package var columns: Int { Terminal.columns }

    package func remember(_ entry: String) { _ = clibedit_history_enter(list, entry) }

    /// Selects the key bindings; those of the user's `.editrc` take precedence.
    package func use(_ keys: EditorKeys) {
      guard keys != self.keys else { return }
      self.keys = keys
      _ = clibedit_set_keys(editor, keys.rawValue)
      bindKeys(keys)
      _ = el_source(editor, nil)
      // A `bind -v` in the file resets the key maps.
      if let now = clibedit_keys(editor).flatMap({ EditorKeys(rawValue: String(cString: $0)) }), now != keys {
        bindKeys(now)
      }
    }

    package func read(_ prompt: String, isColored: Bool, startingWith text: String) -> EditorInput {
      show(prompt, isColored: isColored)
      if !text.isEmpty { el_push(editor, text) }
      Terminal.write("\u{1B}[?2004h")
      defer { Terminal.write("\u{1B}[?2004l") }
      var count: Int32 = 0
      guard let line = el_wgets(editor, &count), count > 0 else {
        guard count < 0, interrupt.take() || errno == EINTR else { return .end }
        el_reset(editor)
        Terminal.write("\n")
        return .cancelled
      }
      var entry = String.UnicodeScalarView()
      for index in 0..<Int(count) { entry.append(Self.scalar(line[index])) }
      while let last = entry.last, last == "\n" || last == " " { entry.removeLast() }
      return .entry(String(entry))
    }

    static func scalar(_ character: clibedit_character) -> Unicode.Scalar {
      Unicode.Scalar(UInt32(bitPattern: Int32(character))) ?? "\u{FFFD}"
    }

    private func show(_ text: String, isColored: Bool) {
      free(prompt)
      guard isColored, text.hasSuffix(" ") else {
        prompt = strdup(text)
        return
      }
      // A literal at the very end would be lost.
      prompt = strdup("\u{1}\u{1B}[1m\u{1}\(text.dropLast())\u{1}\u{1B}[0m\u{1} ")
    }

    fileprivate var currentPrompt: UnsafeMutablePointer<CChar>? { prompt }

    package func close() {
      el_end(editor)
      history_end(list)
      free(prompt)
      prompt = nil
    }

    // MARK: Keys

    /// Reads the next character; 0 at the end, -1 if the entry is cancelled.
    fileprivate func read(into character: UnsafeMutablePointer<clibedit_character>) -> Int32 {
      while true {
        if interrupt.isAsked {
          errno = EINTR
          return -1
        }
        if interrupt.takeResize() {
          wipe()
          el_resize(editor)
          _ = clibedit_refresh(editor)
        }
        if interrupt.takeContinuation() {
          _ = clibedit_prepare(editor)
          _ = clibedit_refresh(editor)
        }
        if let scalar = nextScalar() {
          character.pointee = clibedit_character(bitPattern: scalar.value)
          return 1
        }
        guard let more = interrupt.waitForInput() else { continue }
        if more.isEmpty {
          if next < rest.count { rest.append(0xFF) } else { return 0 }
        }
        rest.removeSubrange(..<next)
        next = 0
        rest += more
      }
    }

    /// Returns the next scalar of the bytes read; `nil` while it is incomplete.
    private func nextScalar() -> Unicode.Scalar? {
      guard next < rest.count else { return nil }
      let first = rest[next]
      let length = first < 0x80 ? 1 : first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF8 ? 4 : 1
      var end = next + 1
      while end < min(next + length, rest.count), rest[end] & 0xC0 == 0x80 { end += 1 }
      if end == rest.count, end < next + length { return nil }
      defer { next = end }
      return String(decoding: rest[next..<end], as: UTF8.self).unicodeScalars.first
    }
  }

  func owner(of editor: OpaquePointer?) -> LibeditEditor? {
    guard let editor, let data = clibedit_data(editor) else { return nil }
    return Unmanaged<LibeditEditor>.fromOpaque(data).takeUnretainedValue()
  }

  private func readCharacter(_ editor: OpaquePointer?, into character: UnsafeMutablePointer<clibedit_character>?)
    -> Int32
  {
    guard let character, let owner = owner(of: editor) else { return 0 }
    return owner.read(into: character)
  }

  private func givePrompt(_ editor: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
    owner(of: editor)?.currentPrompt
  }
#endif
