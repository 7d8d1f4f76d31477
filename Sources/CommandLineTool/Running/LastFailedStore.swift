/// Which runs failed the last time that they were run: kept from one command to the next, for `--last-failed`.
///
/// The file is named by `SCENARIO_STATE`; without that it lies in `$XDG_STATE_HOME/scenario` (or
/// `~/.local/state/scenario`), one for each folder that the tool is started in. Runs that are not run keep what is
/// known of them.
struct LastFailedStore: Sendable {
  /// A run that failed.
  struct Entry: Hashable, Sendable {
    /// The ids of its scenario and its own.
    var scenario: String
    var run: String
    var name: String
  }

  /// `nil` means there is no place to remember anything.
  private let path: String?
  /// The place was asked for by name: that it cannot be written is worth telling.
  private let isNamed: Bool
  private(set) var entries: [Entry] = []

  /// More failures than this are not remembered: nobody runs half a sweep again.
  private static let limit = 100_000

  private static let head = "scenario last-failed 1"

  init(_ host: Host) {
    isNamed = host.setting("SCENARIO_STATE") != nil
    let states = host.setting("XDG_STATE_HOME") ?? host.setting("HOME").map { "\($0)/.local/state" }
    path =
      host.setting("SCENARIO_STATE")
      ?? states.flatMap { states in
        host.files.resolved(".").map {
          "\(states)/scenario/last-failed-\(RunIdentity(path: $0).of("", ordinal: 0).text)"
        }
      }
    guard let path, let bytes = try? host.files.contents(of: path) else { return }
    read(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func read(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == Self.head[...] else { return }
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      if parts.count == 3 { entries.append(Entry(scenario: parts[0], run: parts[1], name: parts[2])) }
    }
  }

  /// The runs, by their ids.
  var runs: Set<String> { Set(entries.map(\.run)) }
  /// The names of such runs, by the ids of their scenarios.
  var names: [String: [String]] {
    var names: [String: [String]] = [:]
    for entry in entries { names[entry.scenario, default: []].append(entry.name) }
    return names
  }

  /// Something that failed is a run of these files' scenarios.
  func knows(_ files: [CheckedFile]) -> Bool {
    guard !entries.isEmpty else { return false }
    let remembered = Set(entries.map(\.scenario))
    return files.contains { file in RunIdentity.scenarios(of: file).contains { remembered.contains($0.text) } }
  }

  /// Remembers that these failed, and forgets those that have passed; writes what has changed.
  /// - Parameter whole: Scenarios all of whose runs were run: what else is remembered of them is no run of theirs any
  ///   more.
  mutating func update(
    failed: [Entry], passed: Set<String>, whole: Set<String>, on host: Host, output console: CommandOutput
  ) {
    guard let path, !failed.isEmpty || !passed.isEmpty || !whole.isEmpty else { return }
    let known = entries
    let again = Set(failed.map(\.run))
    let kept = entries.filter {
      !passed.contains($0.run) && !again.contains($0.run) && !whole.contains($0.scenario)
    }
    entries = Set(kept + failed).sorted { ($0.scenario, $0.run) < ($1.scenario, $1.run) }
    entries = Array(entries.prefix(Self.limit))
    guard entries != known else { return }
    let lines = [Self.head] + entries.map { "\($0.scenario) \($0.run) \(Self.oneLine($0.name))" }
    do throws(FileFault) {
      try host.files.makeFolder(Path.folder(of: path))
      try host.files.put(path, bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
    } catch {
      if isNamed { reportFault(at: path, because: error, to: console) }
    }
  }

  private static func oneLine(_ name: String) -> String { String(name.map { $0.isNewline ? " " : $0 }) }
}
