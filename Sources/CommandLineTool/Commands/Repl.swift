internal import LineEditing
internal import REPL
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText
internal import Syntax

/// Runs `scenario repl [FILE]`.
func holdSession(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  var settings = Session.Settings()
  settings.isColored = console.rendition.isColored
  settings.style = console.rendition.style
  settings.drawsPhone = host.inputIsTerminal && console.output.isTerminal
  let root = try RunOptions(invocation, files: host.files).root
  let session = Session(files: host.files, root: root, settings: settings) { scenario, path, inputs in
    report(of: scenario, to: path, sparing: inputs, on: host, root: root)
  }
  let dialogue = Dialogue(
    session: session, host: host, console: console, resumed: invocation.value(.resume),
    beginning: invocation.operands.first.map { ":load \($0)" })
  if let path = dialogue.resumed, !dialogue.takeUp(path) { return }
  if let entry = dialogue.beginning, !dialogue.writeReply(session.submit(entry)), !host.inputIsTerminal { return }
  if host.inputIsTerminal && console.output.isTerminal {
    dialogue.talk()
  } else if !dialogue.readAll(), host.arguments.isEmpty {
    throw UsageError(.noCommand)
  }
}

/// Writes the report that `scenario run --html` would write, for a text that is not in a file.
/// - Returns: The reason if it could not be written.
private func report(
  of scenario: SourceFile, to path: String, sparing inputs: [String], on host: Host, root: String?
) -> String? {
  do throws(UsageError) {
    try OutputConflicts([path], in: host.files).check(inputs, in: host.files)
  } catch {
    return FileFault.isInput.reason
  }
  do throws(FileFault) { try host.files.checkPut(path) } catch { return error.reasonNotToWrite }
  // “-” would be standard output.
  let arguments = ["run", "--quiet", "--html", path == "-" ? "./-" : path] + (root.map { ["--root", $0] } ?? [])
  let (status, text) = host.perform(arguments + ["--", scenario.path], texts: [scenario.path: scenario.bytes])
  if status == ExitStatus.passed.rawValue { return nil }
  return text.split(separator: "\n").first.map(String.init) ?? "its run does not pass"
}

/// Passes the user's input to a session and writes its replies.
private struct Dialogue {
  let session: Session
  let host: Host
  let console: CommandOutput
  var resumed: String?
  /// The entry submitted before the first prompt.
  var beginning: String?

  /// Writes a reply of the session; `false` if it reports a problem.
  func writeReply(_ reply: (page: TerminalText, status: Session.Status)) -> Bool {
    console.write(reply.page)
    console.flush()
    switch reply.status {
    case .passed: return true
    case .failed: console.status.combine(.expectationFailed)
    case .wrong: console.status.combine(.wrongFile)
    case .limit: console.status.combine(.limitReached)
    }
    return false
  }

  // MARK: Input from a pipe

  /// Submits the entries of the input without a prompt or greeting, up to the first problem.
  /// - Returns: `false` if the input is empty.
  func readAll() -> Bool {
    session.mayWrite = { host.files.kind(of: $0) != .file }
    var lines = InputLines(host: host)
    var isEmpty = true
    while let entry = lines.nextEntry() {
      isEmpty = false
      guard writeReply(session.submit(entry)), !session.isOver, console.fault == nil else { return true }
    }
    if let fault = lines.fault {
      Running.printSentence("the input cannot be read: \(fault.reason)", to: console, status: .wrongFile)
      return true
    }
    _ = writeReply(session.conclude())
    return !isEmpty
  }

  // MARK: Interactive sessions

  func talk() {
    let interrupt = Interrupt()
    let guide = EditorGuide(
      openBlocks: { text in if case .open(let depth) = session.state(of: text) { depth } else { nil } },
      completions: session.completions(of:), runsWhenPasted: session.runsWhenPasted)
    let file = HistoryFile(path: stateFolder + "/history")
    let journal = HistoryFile.journal(in: stateFolder)
    if journal.path != resumed { journal.remove() }
    carryOver(to: journal)
    if let beginning { journal.append(beginning) }
    FaultHandler.resume(with: ["scenario", "repl", "--resume", journal.path])
    defer { journal.remove() }
    let editor = makeEditor(guide, interrupt: interrupt, terminal: host.variable("TERM"), history: file.load())
    defer { editor.close() }
    session.isInterrupted = { interrupt.isAsked }
    session.mayWrite = { path in mayWrite(path, asking: editor) }
    say("scenario \(version). Steps run as you type them; “help” lists commands, Ctrl-D exits.")
    if !hasLineEditing {
      say("This build has no line editing: Tab and the arrow keys do nothing. To add it, install libedit")
      say("(“apt install libedit-dev” on Debian and Ubuntu) and build again.")
    }
    reportAbandoned()
    while !session.isOver, console.fault == nil {
      session.settings.columns = editor.columns
      editor.use(session.settings.usesKeysOfVi ? .vi : .emacs)
      let prompt = "scn \(formatted(session.now))> "
      switch editor.read(
        prompt, isColored: session.settings.isColored, startingWith: session.takeDraft() ?? "")
      {
      case .entry(let text):
        if session.state(of: text) != .empty {
          editor.remember(text)
          file.append(text)
        }
        _ = writeReply(session.submit(text))
        // What can be repeated without writing the user's files.
        if ![":save", ":html", ":quit"].contains(where: text.hasPrefix) { journal.append(text) }
        if interrupt.take() { interrupt.drain() }
      case .cancelled: continue
      case .end:
        console.write(Array("\n".utf8))
        console.flush()
        return
      }
    }
  }

  /// Asks before a file is overwritten; anything but `y` and `yes` is a no.
  private func mayWrite(_ path: String, asking editor: any LineEditor) -> Bool {
    guard host.files.kind(of: path) != nil else { return true }
    say("\(sanitizedForTerminal(path)) exists.")
    guard case .entry(let answer) = editor.read("Overwrite it? [y/N] ", isColored: false, startingWith: "") else {
      return false
    }
    return Host.isYes(answer)
  }

  /// Repeats all entries of a session without their output, then shows the screen.
  /// - Returns: `false` if its journal cannot be read, which has been reported.
  func takeUp(_ path: String) -> Bool {
    do throws(FileFault) { _ = try host.files.contents(of: path) } catch {
      Running.printSentence("“\(path)” cannot be read: \(error.reason)", to: console, status: .wrongFile)
      return false
    }
    for entry in HistoryFile(path: path).load() { _ = session.submit(entry) }
    _ = writeReply(session.submit(":screen"))
    return true
  }

  /// Copies the resumed entries to the journal of this session and removes their own abandoned journal.
  private func carryOver(to journal: HistoryFile) {
    guard let resumed, resumed != journal.path else { return }
    let old = HistoryFile(path: resumed)
    for entry in old.load() { journal.append(entry) }
    let name = String(resumed.split(separator: "/").last ?? "")
    if resumed == "\(stateFolder)/\(name)", HistoryFile.isAbandonedJournal(name) { old.remove() }
  }

  /// Reports sessions whose terminal or process has gone away, and the command that resumes them.
  private func reportAbandoned() {
    let names = ((try? host.files.entries(of: stateFolder)) ?? []).map(\.name).filter(HistoryFile.isAbandonedJournal)
    guard let name = names.sorted().first else { return }
    let count = names.count == 1 ? "1 session" : "\(names.count) sessions"
    say(
      "\(count) did not end normally; to resume \(names.count == 1 ? "it" : "the first"): "
        + "scenario repl --resume \(sanitizedForTerminal("\(stateFolder)/\(name)"))")
  }

  private func say(_ sentence: String) {
    console.write { $0.line(sentence, .quiet) }
    console.flush()
  }

  /// The folder for the tool's state (XDG Base Directory Specification, `XDG_STATE_HOME`).
  private var stateFolder: String {
    func value(_ name: String) -> String? { host.variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return (value("XDG_STATE_HOME") ?? (value("HOME") ?? "/tmp") + "/.local/state") + "/scenario"
  }
}

/// The entries of standard input, read as they arrive.
private struct InputLines {
  let host: Host
  var bytes: [UInt8] = []
  var start = 0
  var isOver = false
  private(set) var fault: FileFault?

  /// Returns the next entry, of one or more lines, or the open entry at the end; `nil` if there are no more.
  mutating func nextEntry() -> String? {
    bytes.removeSubrange(..<start)
    start = 0
    var scanner = ReplInputScanner()
    var entry = ""
    while let line = nextLine() {
      if entry.isEmpty, line.first(where: { !$0.isWhitespace }) == ":" { return line }
      entry += entry.isEmpty ? line : "\n" + line
      scanner.add(line)
      switch scanner.state {
      case .open: continue
      case .empty: entry = ""
      case .complete:
        if firstWord(of: entry) == "if", let next = peekLine(), firstWord(of: next) == "else" { continue }
        return entry
      }
    }
    return entry.isEmpty ? nil : entry
  }

  private func firstWord(of text: String) -> Substring {
    text.drop { $0.isWhitespace }.prefix { $0.isLetter }
  }

  private mutating func peekLine() -> String? {
    let here = start
    defer { start = here }
    return nextLine()
  }

  private mutating func nextLine() -> String? {
    var looked = start
    while true {
      if let end = bytes[looked...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        let isCarriage = end > start && bytes[end - 1] == UInt8(ascii: "\r")
        return String(decoding: bytes[start..<(isCarriage ? end - 1 : end)], as: UTF8.self)
      }
      looked = bytes.count
      guard !isOver, readMore() else { break }
    }
    guard start < bytes.count else { return nil }
    defer { start = bytes.count }
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// Reads the available bytes; `false` at the end.
  private mutating func readMore() -> Bool {
    do throws(FileFault) {
      let more = try host.someInput()
      isOver = more.isEmpty
      bytes += more
    } catch {
      fault = error
      isOver = true
    }
    return !isOver
  }
}
