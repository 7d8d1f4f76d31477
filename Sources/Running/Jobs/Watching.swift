internal import Checking
internal import Reporting
internal import ScenarioKit
internal import SourceText

/// Performs a command once, or with `--watch` again after each change.
package func repeatedly(
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
  /// The milliseconds between two looks at the files, at least and at most, and how many times as long as a look takes
  /// they are otherwise: a project of 10,000 files does not keep a core busy.
  private static let (shortest, longest): (UInt64, UInt64) = (200, 2_000)
  private static let restPerLook: UInt64 = 12

  init(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
    if invocation.operands.contains(where: { $0 == "-" }) { throw UsageError(.unwatchable) }
    self.invocation = invocation
    self.host = host
    self.console = console
    root = try RunOptions(invocation, files: host.files).root
  }

  /// Performs the command, and then again after each change, until the user interrupts it.
  func run(_ perform: (Invocation) throws(UsageError) -> Void) throws(UsageError) {
    host.recordInterruptions()
    var known = look(since: [:])
    var rest = UInt32(Self.shortest)
    try perform(invocation)
    console.flush()
    host.progress?.rest()
    while host.interruption() == nil, console.fault == nil {
      guard host.pause(rest) else { return }
      let start = host.wallClock()
      let current = look(since: known)
      let look = (host.wallClock() - start) / 1_000_000
      rest = UInt32(min(max(look * Self.restPerLook, Self.shortest), Self.longest))
      let changed = current.keys.sorted().filter { known[$0]?.texts != current[$0]?.texts }
      let deleted = known.keys.sorted().filter { current[$0] == nil }
      known = current
      if changed.isEmpty {
        if !deleted.isEmpty { tell(deleted, verb: "deleted") }
        continue
      }
      console.beginAgain()
      host.progress?.begin()
      // A terminal shows only the newest results.
      if console.output.isTerminal { console.write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
      tell(changed, verb: "changed")
      var again = invocation
      again.operands = changed
      try perform(again)
      console.flush()
      host.progress?.rest()
    }
  }

  /// A file with everything that it imports, as it was at the last look.
  private struct Known {
    var texts: [String: FNVHash] = [:]
    /// The stamps that the files had when their texts were last compared, and the number of looks since then.
    var stamps: [String: (stamp: FileStamp, looks: Int)] = [:]
    /// Whether all imports were found; one that is missing may appear under any path.
    var isWhole = false
  }

  /// The number of looks for which a stamp is not trusted: a file that is written twice at once may keep its stamp.
  private static let looksUntilTrust = 10

  /// Returns the operands that name files, each with what is known of it.
  private func look(since before: [String: Known]) -> [String: Known] {
    var known: [String: Known] = [:]
    for operand in invocation.operands {
      for item in FileDiscovery(operands: [operand], files: host.files, root: root).items {
        guard case .file(let task) = item, task.path != "-" else { continue }
        // A line or values stay part of the operand.
        let key = task.selections.isEmpty ? task.path : operand
        known[key] = before[key].flatMap(unchanged) ?? read(task.path)
      }
    }
    return known
  }

  /// Returns what was known of a file if nothing of it has changed. Files whose stamps are as they were for some time
  /// are not read.
  private func unchanged(_ known: Known) -> Known? {
    guard known.isWhole else { return nil }
    var current = known
    for (path, text) in known.texts {
      let stamp = host.files.stamp(of: path)
      let last = known.stamps[path]
      let looks = stamp == last?.stamp ? last?.looks ?? 0 : 0
      if looks < Self.looksUntilTrust {
        guard let bytes = try? host.files.contents(of: path), Self.hash(scenarioText(of: path, bytes: bytes)) == text
        else { return nil }
      }
      current.stamps[path] = stamp.map { ($0, looks + 1) }
    }
    return current
  }

  private func read(_ path: String) -> Known {
    let loader = ImportLoader(files: host.files, root: root)
    guard let bytes = try? host.files.contents(of: path) else { return Known() }
    var known = Known(isWhole: true)
    let checker = Checker { written, importer in
      let result = loader.load(written, from: importer)
      if case .file = result {} else { known.isWhole = false }
      return result
    }
    _ = checker.check(loader.add(path, bytes: scenarioText(of: path, bytes: bytes)))
    for source in loader.sources { known.texts[source.path] = Self.hash(source.bytes) }
    return known
  }

  private static func hash(_ bytes: [UInt8]) -> FNVHash {
    var hash = FNVHash()
    hash.add(bytes)
    return hash
  }

  private func tell(_ files: [String], verb: String) {
    let names = files.count > 3 ? counted(files.count, noun: "file") ?? "" : files.joined(separator: ", ")
    console.write { $0.line("\(sanitizedForTerminal(names)) \(verb)", .quiet) }
    console.flush()
  }
}
