internal import ScenarioKit

/// The runs that failed the last time they were run, stored between commands for `--last-failed`.
///
/// `SCENARIO_STATE` names the file. Otherwise it is in `$XDG_STATE_HOME/scenario` (or `~/.local/state/scenario`), one
/// for each folder that the tool is started in. The entries of runs that are not run stay.
struct LastFailedStore: Sendable {
  struct Entry: Hashable, Sendable {
    /// The identifiers of its scenario and of the run.
    var scenario: String
    var run: String
    var name: String
  }

  /// The path of the file; `nil` if there is no place for it.
  private let path: String?
  /// Whether the path was given by name, so that a failure to write it is reported.
  private let isNamed: Bool
  private(set) var entries: [Entry] = []

  /// The limit on stored failures: half a sweep is not repeated.
  private static let limit = 100_000

  private static let head = "scenario last-failed 1"

  init(_ host: Host) {
    isNamed = host.setting("SCENARIO_STATE") != nil
    let states = host.setting("XDG_STATE_HOME") ?? host.setting("HOME").map { "\($0)/.local/state" }
    path =
      host.setting("SCENARIO_STATE")
      ?? states.flatMap { states in
        host.files.resolved(".").map {
          "\(states)/scenario/last-failed-\(RunIdentity(path: $0).of("").text)"
        }
      }
    guard let path, let bytes = try? host.files.contents(of: path) else { return }
    read(bytes)
  }

  // Every command reads the file, so it is taken apart as bytes, not as characters.
  private mutating func read(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.first.map({ $0.elementsEqual(Self.head.utf8) }) == true else { return }
    for line in lines.dropFirst() {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
      if parts.count == 3 { entries.append(Entry(scenario: parts[0], run: parts[1], name: parts[2])) }
    }
  }

  var runs: Set<String> { Set(entries.map(\.run)) }
  /// The names of the runs, by the identifiers of their scenarios.
  var names: [String: [String]] { Dictionary(grouping: entries, by: \.scenario).mapValues { $0.map(\.name) } }

  /// Returns whether a stored failure is a run of these files' scenarios.
  func knows(_ files: [CheckedFile]) -> Bool {
    guard !entries.isEmpty else { return false }
    let remembered = Set(entries.map(\.scenario))
    return files.contains { file in RunIdentity.scenarios(of: file).contains { remembered.contains($0.text) } }
  }

  /// Stores failures, removes runs that have passed, and writes the file if it has changed.
  /// - Parameter whole: Scenarios with all their runs executed. Their other entries no longer exist. Nobody needs them
  ///   as long as nothing has failed.
  mutating func update(
    failed: [Entry], passed: Set<String>, whole: () -> Set<String>, on host: Host, output console: CommandOutput
  ) {
    guard let path, !failed.isEmpty || !entries.isEmpty else { return }
    let whole = entries.isEmpty ? [] : whole()
    let again = Set(failed.map(\.run))
    let kept = entries.filter {
      !passed.contains($0.run) && !again.contains($0.run) && !whole.contains($0.scenario)
    }
    if failed.isEmpty, kept.count == entries.count { return }
    let known = entries
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
