package import Checking
internal import Interpreter
internal import Programs
package import Reporting
package import ScenarioKit
internal import SourceText
internal import Syntax

/// Reads and checks the files that a command line names. One checker has several files and reads shared imports once.
package struct Loading: Sendable {
  private let host: Host
  private let items: [FileDiscovery.Item]
  private let options: RunOptions
  private let parts: ProgramParts
  private let early: EarlyRuns?

  /// The number of files that a thread loads at once, and of their bytes: the syntax trees of a batch, ten times the
  /// size of the text, are kept until its end.
  private static let (mostFiles, mostBytes) = (16, Int64(1 << 18))

  /// The size in bytes from which the programs of a suite are too large to be kept until all files are checked.
  private static let sizeWorthEarlyRuns = Int64(1 << 21)

  /// Creates the loading of what operands name.
  /// - Parameter early: Runs what it can of a large suite, if the command is to run it.
  package init(
    _ operands: [String], host: Host, options: RunOptions, parts: ProgramParts = .whole, early: EarlyRuns? = nil
  ) {
    self.host = host
    self.options = options
    self.parts = parts
    self.early = early
    items = FileDiscovery(operands: operands, files: host.files, root: options.root).items.map(Self.withFilter)
  }

  /// Returns an item; a word that is no file gets the option that selects scenarios by their names.
  private static func withFilter(_ item: FileDiscovery.Item) -> FileDiscovery.Item {
    guard case .finding(var finding) = item, finding.code == .fileNotFound, let path = finding.path else {
      return item
    }
    if let colon = path.lastIndex(of: ":"), path[..<colon].hasSuffix(".scn") {
      let line = path[colon...].dropFirst()
      finding.diagnostic.hint =
        Int(line) == nil ? "“\(line)” is not a line number" : "there is no line \(line): the first line is 1"
    } else if finding.diagnostic.hint == nil, !path.contains("."), !path.contains("/") {
      finding.diagnostic.hint = "`scenario run --filter \(FailedRunDetail.quoted(path))` runs what has this name"
    }
    return .finding(finding)
  }

  func load<Result: Sendable>(
    _ transform: @escaping @Sendable (LoadedItem) -> Result, deliver: (Result) -> Bool
  ) {
    let (batches, bytes) = batches
    let threads = batches.count < 2 ? 1 : self.threads
    // Each thread has several batches, so that none has much more to run than another.
    let early = bytes >= Self.sizeWorthEarlyRuns && batches.count >= 2 * threads ? early : nil
    var done = 0
    Workers.run(
      count: batches.count, threads: threads, start: host.startThread,
      job: { number in
        var loaded = batch(items[batches[number]])
        if let early { for index in loaded.indices where loaded[index].isWhole { loaded[index].update(early.run) } }
        return loaded.map(transform)
      },
      deliver: { results in
        done += results.count
        if items.count > Self.mostFiles { host.progress?.record(done: done, of: items.count, noun: "file") }
        for result in results where !deliver(result) { return false }
        return true
      })
  }

  /// Delivers the files in order, as they are checked, until `deliver` returns `false`.
  package func load(deliver: (LoadedItem) -> Bool) { load({ $0 }, deliver: deliver) }

  func all() -> [LoadedItem] {
    var loaded: [LoadedItem] = []
    load { item in
      loaded.append(item)
      return true
    }
    return loaded
  }

  /// Returns the first file, for commands with one file; `nil` if it cannot be run, which has been reported.
  /// - Parameter format: The format of the report; in JSON, it is a document of diagnostics.
  package func soleFile(
    _ console: CommandOutput, format: OutputFormat = .text
  ) throws(UsageError) -> (file: CheckedFile, task: FileTask)? {
    var first: LoadedItem?
    load { item in
      first = item
      return false
    }
    guard case .checked(let file, let task)? = first, !file.isBroken else {
      var report = DiagnosticReport(console, format: format, includesWarnings: false)
      report.begin()
      if let first { report.add(first) }
      report.end()
      console.status.combine(.wrongFile)
      return nil
    }
    if let sentence = RunSelection(file, task).complaintBeyondEnd {
      printSentence(sentence, to: console, status: .nothingSelected)
      return nil
    }
    try options.checkOutputs(against: [.checked(file, task)], in: host.files)
    try options.settings.check([.checked(file, task)], reportingTo: console)
    return (file, task)
  }

  private var threads: Int { options.jobs ?? host.coreCount() }

  /// The places of the items that are loaded together, and the size of all in bytes.
  private var batches: (places: [Range<Int>], bytes: Int64) {
    guard items.count > 1 else { return (items.isEmpty ? [] : [0..<1], 0) }
    var batches: [Range<Int>] = []
    var (start, bytes, total) = (0, Int64(0), Int64(0))
    for (index, item) in items.enumerated() {
      if case .file(let task) = item { bytes += host.files.stamp(of: task.path)?.size ?? 0 }
      if index + 1 - start == Self.mostFiles || bytes >= Self.mostBytes || index + 1 == items.count {
        batches.append(start..<index + 1)
        total += bytes
        (start, bytes) = (index + 1, 0)
      }
    }
    return (batches, total)
  }

  private func batch(_ items: ArraySlice<FileDiscovery.Item>) -> [LoadedItem] {
    let loader = ImportLoader(files: host.files, root: options.root, change: options.settings.applied)
    let checker = Checker(load: loader.load, parts: parts)
    var loaded = items.map { item in
      switch item {
      case .finding(let finding): LoadedItem.finding(finding)
      case .file(let task): load(task, loader: loader, checker: checker)
      }
    }
    // Only now is the table complete. All files share it.
    let sources = SourceTable(loader.sources, last: { Checker.prelude })
    for index in loaded.indices {
      loaded[index].update { file in
        file.sources = sources
        file.isBroken = loader.isBroken(file.source.id)
      }
    }
    return loaded
  }

  private func load(_ task: FileTask, loader: ImportLoader, checker: Checker) -> LoadedItem {
    do throws(FileFault) {
      let written = task.path == "-" ? try host.standardInput() : try host.files.scenario(at: task.path)
      let bytes = scenarioText(of: task.path, bytes: written)
      let source = loader.add(task.path, bytes: bytes)
      let isAlone = items.count == 1 && bytes.count >= Self.sizeWorthParts && threads > 1
      let (program, diagnostics) =
        isAlone ? checkInParts(source, loader: loader, checker: checker) : checker.check(source)
      loader.recordDiagnostics(diagnostics)
      var file = CheckedFile(
        source: source, sources: SourceTable([]), diagnostics: diagnostics, isBroken: false, program: program)
      if source.bytes != bytes { file.notes = notes(on: file, written: bytes) }
      return .checked(file, task)
    } catch {
      return .finding(unreadable(task.path, error))
    }
  }

  /// Returns sentences about values of `--set` that the file itself does not have. They are not an error.
  private func notes(on file: CheckedFile, written bytes: [UInt8]) -> [String] {
    let loader = ImportLoader(files: host.files, root: options.root)
    let written = Checker(load: loader.load).check(loader.add(file.source.path, bytes: bytes)).program
    guard written.scenarios.count == file.program.scenarios.count else { return [] }
    return options.settings.all.compactMap { setting in
      let isBeyond = zip(file.program.scenarios, written.scenarios).contains { changed, original in
        guard let runs = try? RunList(changed, bounds: .none), let known = try? RunList(original, bounds: .none) else {
          return false
        }
        return runs.goes(beyond: known, in: setting.name)
      }
      return isBeyond
        ? "“\(setting.text)” is not among the values in “\(file.source.path)”; it is run anyway" : nil
    }
  }

  /// The size in bytes from which the scenarios of one file are checked on several threads.
  private static let sizeWorthParts = 50_000

  /// Checks a large file with several checkers at once, each with a part of its scenarios.
  /// The calling thread checks the first part with the given loader, which therefore knows all imports. The other
  /// threads read the imports themselves, in the same order, so files have the same numbers everywhere.
  private func checkInParts(
    _ source: SourceFile, loader: ImportLoader, checker: Checker
  ) -> (program: Program, diagnostics: [Diagnostic]) {
    let (tree, syntax) = parse(source)
    let others = (1..<threads).map { part in
      Future(start: host.startThread) {
        let own = ImportLoader(files: host.files, root: options.root, change: options.settings.applied)
        _ = own.add(source.path, bytes: source.bytes)
        return Checker(load: own.load, parts: parts).check(tree, syntax: [], part: part, of: threads)
      }
    }
    let checked = [checker.check(tree, syntax: syntax, part: 0, of: threads)] + others.map { $0.wait() }
    let program = Program(
      scenarios: checked.flatMap(\.program.scenarios), others: checked.reduce(0) { $0 + $1.program.others })
    return (program, Checker.joined(checked.map(\.diagnostics)))
  }
}

/// The result of loading one item that a command line names.
package enum LoadedItem: Sendable {
  case checked(CheckedFile, FileTask)
  case finding(FindingRecord)

  /// Whether it is a file of which everything is meant.
  var isWhole: Bool { if case .checked(_, let task) = self { task.selections.isEmpty } else { false } }

  /// Changes the file, if there is one, in its place.
  mutating func update(_ change: (inout CheckedFile) -> Void) {
    switch consume self {
    case .checked(var file, let task):
      change(&file)
      self = .checked(file, task)
    case .finding(let finding): self = .finding(finding)
    }
  }
}
