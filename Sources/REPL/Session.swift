import Checking
import Interpreter
import Programs
package import Reporting
package import ScenarioKit
package import SourceText
package import Syntax
package import VirtualTime

/// An interactive session: statements run at once on a live phone, and can be undone.
///
/// It reads text and writes pages; terminals, keys and files belong to its caller. An entry with an error is reported
/// and does not change the phone.
package final class Session {
  /// Writes the report of a scenario, over no input; returns the reason if that failed.
  package typealias ReportWriter = (_ scenario: SourceFile, _ path: String, _ inputs: [String]) -> String?

  let files: any FileAccess
  private let root: String?
  let writeReport: ReportWriter
  /// The typed texts and the files that they import.
  private(set) var loader: ImportLoader
  var timeline = Timeline()
  /// The options that the user sets with `:set`, and the terminal's properties.
  package var settings: Settings
  /// The output so far for the current entry.
  var page: TerminalText
  /// The status of the current entry.
  var status = Status.passed
  /// The number of the current entry.
  private(set) var entryCount = 0
  /// The loaded file, to whose folder paths are relative; `nil` if nothing was loaded.
  var origin: String?
  /// The files that the session has saved, and may save again.
  var saved: Set<String> = []
  /// The text that `:edit` shows; the terminal reads it once.
  var draft: String?
  /// Whether the user has asked to quit.
  package internal(set) var isOver = false

  /// The status of an entry; several have the status of the first that did not pass.
  package enum Status: Sendable {
    case passed
    /// An expectation does not hold, or a step could not be done.
    case failed
    case wrong
    case limit
  }

  /// The properties that can be set.
  package struct Settings: Sendable {
    /// Whether the phone is drawn below each statement.
    package var drawsPhone = true
    /// Whether pages contain ANSI color codes.
    package var isColored = false
    /// The style of output: Unicode drawings, ASCII drawings, or sentences for a screen reader.
    package var style = OutputStyle.fancy
    /// Whether lines are edited with the keys of vi instead of emacs.
    package var usesKeysOfVi = false
    /// The width of the terminal in columns.
    package var columns = 80
    package init() {}

    var rendition: OutputOptions { OutputOptions(isColored: isColored, style: style, columns: columns) }
  }

  /// Returns whether the user has interrupted the current entry; called repeatedly while a statement runs.
  package var isInterrupted: @Sendable () -> Bool = { false }

  /// Returns whether a saved session may be written to a path; if a file of others would be overwritten, asks the user.
  package var mayWrite: (_ path: String) -> Bool = { _ in true }

  /// - Parameter root: The resolved folder that imports must not leave; `nil` for the rule of `ProjectRoots`.
  package init(
    files: any FileAccess, root: String? = nil, settings: Settings, writeReport: @escaping ReportWriter
  ) {
    (self.files, self.root, self.settings, self.writeReport) = (files, root, settings, writeReport)
    loader = ImportLoader(files: files, root: root)
    page = TerminalText(settings.rendition)
    begin()
  }

  /// Begins with a new phone.
  func begin() {
    loader = ImportLoader(files: files, root: root)
    timeline = Timeline()
    entryCount = 0
    _ = arrange(SetUp())
  }

  // MARK: For the terminal

  /// Returns the output of an entry: one or more statements, a command, or an expression.
  package func submit(_ text: String) -> (page: TerminalText, status: Status) {
    page = TerminalText(settings.rendition)
    status = .passed
    entryCount += 1
    if let command = Self.command(in: text) { perform(command) } else { enter(text) }
    return (page, status)
  }

  /// Returns whether an entry is complete or has an open block.
  package func state(of text: String) -> ReplInputState {
    Self.command(in: text) != nil ? .complete : ReplInputScanner(text).state
  }

  /// Returns whether a pasted text runs without a further key: a complete one with a scenario.
  package func runsWhenPasted(_ text: String) -> Bool {
    guard state(of: text) == .complete, text.contains("scenario") else { return false }
    let (tree, _) = parseReplInput(SourceFile(id: FileID(0), path: "", text: text))
    return tree.children(tree.root).contains { tree.kind($0) == .scenarioDeclaration }
  }

  /// The time on the phone's clock.
  package var now: Instant { timeline.live.now }

  /// Returns the text that `:edit` opens and clears it; `nil` if nothing is to be edited.
  package func takeDraft() -> String? {
    defer { draft = nil }
    return draft
  }

  // MARK: Entries

  /// Adds a text with the number of the entry that it belongs to.
  func newSource(_ text: String) -> SourceFile {
    add(path(of: "entry \(entryCount)"), text)
  }

  func add(_ path: String, _ text: String) -> SourceFile { loader.add(path, bytes: Array(text.utf8)) }

  /// Returns a path for a typed text, in the folder to which paths are relative.
  func path(of name: String) -> String {
    guard let slash = origin?.lastIndex(of: "/"), let origin else { return name }
    return "\(origin[...slash])\(name)"
  }

  var sources: SourceTable { SourceTable(loader.sources + [StatementChecker.prelude]) }

  func show(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    let renderer = DiagnosticRenderer(sources: sources)
    for diagnostic in diagnostics { renderer.write(diagnostic, to: &page) }
    if diagnostics.contains(where: { $0.severity == .error }) { fail(.wrong) }
  }

  /// Records the status of the first problem.
  func fail(_ status: Status) { if self.status == .passed { self.status = status } }

  /// Reports in one sentence why something cannot be done.
  func refuse(_ sentence: String) {
    page.write("error", style: .error)
    page.line(": \(sanitizedForTerminal(sentence))", .strong)
    fail(.wrong)
  }

  var names: ValueNames { ValueNames(timeline.checker.scenario) }
}
