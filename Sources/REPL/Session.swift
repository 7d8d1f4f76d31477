package import Checking
package import Interpreter
package import Programs
package import Reporting
package import SourceText
package import Syntax
package import VirtualTime

/// A launch that one can hold in the hand: statements that run at once against a live phone, and the way back.
///
/// It reads text and writes pages; terminals, keys and files are somebody else's. What is wrong is told, and leaves the
/// phone as it was.
package final class Session {
  let makeFiles: () -> SessionFiles
  var files: SessionFiles
  var timeline = Timeline()
  /// The options that the user sets with `:set`, and the terminal's properties.
  package var settings: Settings
  /// The output so far for the entry at hand.
  var page: TerminalText
  /// How the entry at hand has gone.
  var status = Status.passed
  private var entryCount = 0
  /// The file that the session came from, and whose folder paths begin at; `nil` means typed from the beginning.
  var origin: String?
  /// The text that `:edit` shall show; the terminal reads it once.
  package private(set) var draft: String?
  /// Whether the user has asked to quit.
  package private(set) var isOver = false

  /// How what was said has gone; a batch has the status of its first that did not pass.
  package enum Status: Sendable {
    case passed
    /// An expectation does not hold, or a step could not be done.
    case failed
    /// It cannot be understood.
    case wrong
    case limit
  }

  /// The properties that can be set.
  package struct Settings: Sendable {
    /// The phone is drawn below each statement.
    package var drawsPhone = true
    /// Whether pages contain ANSI color codes.
    package var isColored = false
    /// The style of output: Unicode drawings, ASCII drawings, or sentences for a screen reader.
    package var style = OutputStyle.fancy
    /// Lines are edited with the keys of vi, not with those of emacs.
    package var usesKeysOfVi = false
    /// Of the terminal.
    package var columns = 80
    package init() {}

    /// The options for all output from here on.
    var rendition: OutputOptions { OutputOptions(isColored: isColored, style: style, columns: columns) }
  }

  /// Whether somebody wants what goes on to end; looked at again and again while a statement runs.
  package var isInterrupted: @Sendable () -> Bool = { false }

  /// - Parameter files: Makes what reads files, anew whenever the session begins anew.
  package init(files makeFiles: @escaping () -> SessionFiles, settings: Settings) {
    self.makeFiles = makeFiles
    self.settings = settings
    files = makeFiles()
    page = TerminalText(settings.rendition)
    begin()
  }

  /// A phone that nobody has touched.
  func begin() {
    files = makeFiles()
    timeline = Timeline()
    entryCount = 0
    _ = arrange(SetUp())
  }

  // MARK: For the terminal

  /// Says what comes of an entry: one or more statements, a command, an expression.
  package func submit(_ text: String) -> (page: TerminalText, status: Status) {
    page = TerminalText(settings.rendition)
    status = .passed
    if let command = Self.command(in: text) { perform(command) } else { enter(text) }
    return (page, status)
  }

  /// Whether an entry can be submitted, or has an open block.
  package func state(of text: String) -> ReplInputState {
    Self.command(in: text) != nil ? .complete : ReplInputScanner(text).state
  }

  /// The time on the phone's clock.
  package var now: Instant { timeline.live.now }

  /// Returns the text that `:edit` opens and clears it; `nil` if nothing is to be edited.
  package func takeDraft() -> String? {
    defer { draft = nil }
    return draft
  }

  func edit(_ text: String) { draft = text }
  func quit() { isOver = true }

  // MARK: Entries

  func newSource(_ text: String) -> SourceFile {
    entryCount += 1
    return files.add(path(of: "entry \(entryCount)"), text)
  }

  /// A name for a text that was typed, in the folder at which paths begin.
  func path(of name: String) -> String {
    guard let slash = origin?.lastIndex(of: "/"), let origin else { return name }
    return "\(origin[...slash])\(name)"
  }

  var sources: SourceTable { SourceTable(files.sources() + [StatementChecker.prelude]) }

  func show(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    let renderer = DiagnosticRenderer(sources: sources)
    for diagnostic in diagnostics { renderer.write(diagnostic, to: &page) }
    if diagnostics.contains(where: { $0.severity == .error }) { fail(.wrong) }
  }

  /// Notes the first thing that has gone wrong.
  func fail(_ status: Status) { if self.status == .passed { self.status = status } }

  /// One sentence about what cannot be done.
  func refuse(_ sentence: String) {
    page.write("error", style: .error)
    page.line(": \(sanitizedForTerminal(sentence))", .strong)
    fail(.wrong)
  }

  var names: ValueNames { ValueNames(timeline.checker.scenario) }
}

/// The services that a session needs from the machine, and from the part that knows the words that reports use.
package struct SessionFiles {
  /// Gives a text that was typed its number among the files.
  package var add: (_ path: String, _ text: String) -> SourceFile
  /// Finds the file that an import names.
  package var load: Loader
  /// All files so far, at their numbers.
  package var sources: () -> [SourceFile]
  package var read: (_ path: String) throws(SessionFault) -> [UInt8]
  package var write: (_ path: String, _ bytes: [UInt8]) throws(SessionFault) -> Void
  /// Gives the account of a run that did not pass.
  package var tell: (RunResult, ScenarioProgram) -> FailedRun

  /// Writes a report of the first run of a scenario.
  package var report: (_ scenario: SourceFile, _ path: String) throws(SessionFault) -> Void

  package init(
    add: @escaping (_ path: String, _ text: String) -> SourceFile, load: @escaping Loader,
    sources: @escaping () -> [SourceFile], read: @escaping (_ path: String) throws(SessionFault) -> [UInt8],
    write: @escaping (_ path: String, _ bytes: [UInt8]) throws(SessionFault) -> Void,
    tell: @escaping (RunResult, ScenarioProgram) -> FailedRun,
    report: @escaping (_ scenario: SourceFile, _ path: String) throws(SessionFault) -> Void
  ) {
    self.add = add
    self.load = load
    self.sources = sources
    self.read = read
    self.write = write
    self.tell = tell
    self.report = report
  }
}

/// Something that a session could not do, in the words of a sentence that has begun (“… cannot be read: it is a
/// folder”).
package struct SessionFault: Error {
  var reason: String

  package init(_ reason: String) { self.reason = reason }
}
