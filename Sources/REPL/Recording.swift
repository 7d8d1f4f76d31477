import Checking
import DeviceModel
import Interpreter
import Programs
import Reporting
import ScenarioKit
import SourceText
import Syntax
import Traces
import Verdicts
import VirtualTime
import Vocabulary

/// Records the session as a scenario that expects the observed values.
extension Session {
  /// Returns the formatted text; `nil`, after an explanation, if no text would pass.
  /// - Parameter path: The path of the file, from which imports are relative.
  func recorded(for path: String) -> String? {
    guard !timeline.statements.isEmpty else {
      refuse("no statements yet")
      return nil
    }
    var lines = observedLines()
    // Lines that depend on the end are tried, and removed if they fail.
    trials: for _ in 0..<Self.mostTrials {
      let (text, starts) = composed(lines, for: path)
      switch attempt(text, starts: starts, at: path) {
      case .passes:
        let source = SourceFile(id: FileID(0), path: self.path(of: "session"), text: text)
        return String(decoding: format(source), as: UTF8.self)
      case .fails(let wrong): lines = lines.enumerated().filter { !wrong.contains($0.offset) }.map(\.element)
      case .crashes: lines.append("expect eventually crashed")
      case .differs: break trials
      }
    }
    refuse("the session cannot be saved as a scenario that passes")
    return nil
  }

  /// The limit on attempts: more than the number of ways in which lines can depend on the end.
  private static let mostTrials = 8

  /// The observables whose changes are expected.
  private static let expected: [Observable] = [.visible, .screen, .stack, .tab, .presented, .appState]

  /// Returns the statements, each with expectations of its changes.
  private func observedLines() -> [String] {
    let end = timeline.current
    defer { timeline.go(to: end) }
    var lines: [String] = []
    var seen: [Value] = []
    var clock = Instant.zero
    for place in timeline.path(to: end) {
      timeline.go(to: place)
      let now = Self.expected.map { timeline.live.value(of: ObservableKey($0)) }
      if case .statement(let text) = timeline.node.entry {
        lines += kept(text, failed: timeline.node.verdicts.contains(where: \.isFailed), since: clock)
        for (index, observable) in Self.expected.enumerated() where seen[index] != now[index] {
          lines.append("expect \(observable.entry.name) == \(names.notation(of: now[index]))")
        }
      }
      (seen, clock) = (now, timeline.live.now)
    }
    let sinceLast = lines.reversed().prefix { $0.hasPrefix("expect ") }
    return lines + lastLines().filter { !sinceLast.contains($0) }
  }

  /// Returns a statement as recorded; an expectation that did not hold becomes the time that it took.
  private func kept(_ text: String, failed: Bool, since clock: Instant) -> [String] {
    guard failed, text.hasPrefix("expect") else { return [text] }
    let passed = timeline.live.now - clock
    // Before the launch, waiting changes nothing.
    guard timeline.node.names.last?.hasLaunched == true else { return [] }
    return passed > .zero ? ["wait \(QuantityText.time(ticks: passed.ticks))"] : []
  }

  /// Returns the expectations about the whole session.
  private func lastLines() -> [String] {
    let live = timeline.live
    var lines = ["expect visible == \(names.notation(of: live.value(of: ObservableKey(.visible))))"]
    if live.value(of: ObservableKey(.crashed)) == .bool(true) { lines.append("expect crashed") }
    for flash in [Observable.whiteFlash, .blackFlash] {
      let key = ObservableKey(flash)
      let hasBeen = live.trace.records.contains { record in
        if case .change(key, .bool(true)) = record.content { true } else { false }
      }
      let name = flash.entry.name
      lines.append(hasBeen ? "expect eventually \(name)" : "expect no \(name)")
    }
    return lines
  }

  /// Returns a scenario, and the offset of each of the lines.
  private func composed(_ lines: [String], for path: String) -> (text: String, starts: [Int]) {
    let setUp = timeline.world.setUp
    let declarations = (setUp.declarations + timeline.declarations).map { moved($0, to: path) }
    var text = declarations.map { $0 + "\n\n" }.joined()
    text += "scenario \"session\" {\n"
    for line in setUp.values + setUp.lines { text += line + "\n" }
    if setUp[.limit] == nil, timeline.live.now > Instant.zero + .seconds(50) {
      text += "limit \((timeline.live.now - Instant.zero).ticks / Interval.ticksPerSecond + 60)s\n"
    }
    var starts: [Int] = []
    for line in lines {
      starts.append(text.utf8.count)
      text += line + "\n"
    }
    return (text + "}\n", starts)
  }

  /// Returns a declaration for a file at a path: the paths of imports are adjusted.
  private func moved(_ declaration: String, to path: String) -> String {
    let parts = declaration.split(separator: "\"", omittingEmptySubsequences: false)
    guard declaration.hasPrefix("import"), parts.count == 3, !parts[1].hasPrefix("/") else { return declaration }
    func folders(of path: some StringProtocol) -> [Substring] {
      Substring(path).split(separator: "/").dropLast().filter { $0 != "." }
    }
    let target = folders(of: path)
    guard !path.hasPrefix("/"), !target.contains("..") else { return declaration }
    if let origin, origin.hasPrefix("/") {
      return "import \"/\(folders(of: origin).joined(separator: "/"))/\(parts[1])\""
    }
    let imported = folders(of: origin ?? "") + Substring(parts[1]).split(separator: "/").filter { $0 != "." }
    let shared = zip(target, imported).prefix { $0 == $1 }.count
    let way = Array(repeating: "..", count: target.count - shared) + imported[shared...].map(String.init)
    return "import \"\(way.joined(separator: "/"))\""
  }

  /// The outcome of a run of the scenario.
  private enum Trial {
    case passes
    /// The indexes of the lines with failed expectations.
    case fails(Set<Int>)
    /// The run crashes after its last line.
    case crashes
    case differs
  }

  private func attempt(_ text: String, starts: [Int], at path: String) -> Trial {
    let source = add(path, text)
    let (program, diagnostics) = Checker(load: loader.load).check(source)
    show(diagnostics.filter { $0.severity == .error })
    guard let scenario = program.scenarios.first, !diagnostics.contains(where: { $0.severity == .error }),
      let list = try? RunList(scenario), let run = try? list.run(at: 0), let result = try? list.execute(run),
      result.failure == nil, result.limit == nil
    else { return .differs }
    if result.outcome == .passed { return .passes }
    if result.crash != nil { return .crashes }
    let failed = result.verdicts.filter(\.isFailed).map { Int(scenario.pools[$0.claim].location.range.start) }
    return .fails(Set(failed.compactMap { start in starts.lastIndex { $0 <= start } }))
  }
}
