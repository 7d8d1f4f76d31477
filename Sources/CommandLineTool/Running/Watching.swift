internal import Checking
internal import Reporting
internal import ScenarioKit
internal import SourceText

/// Performs a command once, or with `--watch` again after each change.
func repeatedly(
  _ invocation: Invocation, on host: Host, output console: CommandOutput,
  perform: (Invocation) throws(UsageError) -> Void
) throws(UsageError) {
  guard invocation.has(.watch) else { return try perform(invocation) }
  try Watching(invocation, on: host, output: console).run(perform)
}

/// Repeats `scenario run` or `scenario check` whenever files change (`--watch`), with the files for which it matters:
/// those that have changed, and those that import one.
struct Watching {
  private let invocation: Invocation
  private let host: Host
  private let console: CommandOutput
  private let root: String?
  /// The milliseconds between two looks at the files.
  private static let period: UInt32 = 200

  init(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
    self.invocation = invocation
    self.host = host
    self.console = console
    root = try RunOptions(invocation, files: host.files).root
  }

  /// Performs the command, and then again after each change, until the user interrupts it.
  func run(_ perform: (Invocation) throws(UsageError) -> Void) throws(UsageError) {
    Interruption.recordInterrupt()
    var known = states()
    try perform(invocation)
    console.flush()
    while host.interruption() == nil, console.fault == nil {
      guard host.pause(Self.period) else { return }
      let current = states()
      let changed = current.keys.sorted().filter { known[$0] != current[$0] }
      known = current
      guard !changed.isEmpty else { continue }
      console.beginAgain()
      announce(changed)
      var again = invocation
      again.operands = changed
      try perform(again)
      console.flush()
    }
  }

  /// The contents of a file and of everything that it imports, by their paths.
  private typealias State = [String: FNVHash]

  /// Returns the operands that name files, each with its state.
  private func states() -> [String: State] {
    var states: [String: State] = [:]
    for operand in invocation.operands {
      for item in FileDiscovery(operands: [operand], files: host.files, root: root).items {
        guard case .file(let task) = item, task.path != "-" else { continue }
        // A line or values stay part of the operand.
        states[task.selections.isEmpty ? task.path : operand] = state(of: task.path)
      }
    }
    return states
  }

  private func state(of path: String) -> State {
    let loader = ImportLoader(files: host.files, root: root)
    guard let bytes = try? host.files.contents(of: path) else { return [:] }
    _ = Checker(load: loader.load).check(loader.add(path, bytes: scenarioText(of: path, bytes: bytes)))
    return Dictionary(
      loader.sources.map { source in
        var hash = FNVHash()
        hash.add(source.bytes)
        return (source.path, hash)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Separates the results of two runs; a terminal shows only the newest.
  private func announce(_ changed: [String]) {
    if console.output.isTerminal { console.write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
    let names = changed.count > 3 ? counted(changed.count, noun: "file") ?? "" : changed.joined(separator: ", ")
    console.write { $0.line("\(sanitizedForTerminal(names)) changed", .quiet) }
  }
}
