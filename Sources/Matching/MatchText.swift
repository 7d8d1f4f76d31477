package import DeviceModel
internal import EmbeddedFiles
package import Recordings
package import Reporting
internal import SourceText

/// Writes what was read of a log, and what the model says about it.
package struct MatchText {
  let path: String
  private(set) var log: RecordedLog
  private var names: [String]
  package private(set) var page: TerminalText

  package init(_ log: RecordedLog, path: String, names: [String], page: TerminalText) {
    (self.log, self.path, self.names, self.page) = (log, path, names, page)
  }

  private static let rules = recordingRulesFile().sections

  // MARK: The log

  package mutating func writeHeading() {
    let screens = names.isEmpty ? "" : ", \(counted(names.count, "screen"))"
    page.write(sanitizedForTerminal(path), style: .strong)
    page.line("  \(counted(log.lineCount, "line")), \(counted(log.events.count, "call"))\(screens)", .quiet)
    for (process, line) in log.laterProcesses.prefix(4) {
      let rest =
        log.otherProcessCount > 0 ? "it logs at the same time as the first" : "its calls are those of another launch"
      page.line("  line \(line): a second process begins, \(process); \(rest)", .warning)
    }
    if log.otherProcessCount > 0 {
      page.line("  \(counted(log.otherProcessCount, "call")) of processes other than the first are left out", .warning)
    }
    for (line, minutes) in log.longPauses.prefix(4) {
      page.line("  line \(line): \(minutes) minutes after the previous call, or the clock was set", .quiet)
    }
    if let line = log.clockJumps.first {
      let rest = log.clockJumps.count > 1 ? ", and \(log.clockJumps.count - 1) more times" : ""
      page.line("  line \(line): the clock goes back\(rest); durations across it are not compared", .warning)
    }
    if let line = log.repeatedLines.first {
      let rest = log.repeatedLines.count > 1 ? ", like \(log.repeatedLines.count - 1) more" : ""
      page.line("  line \(line) logs the call before it again\(rest)", .quiet)
    }
    if !log.touchLines.isEmpty { page.line("  \(counted(log.touchLines.count, "touch", plural: "touches"))", .quiet) }
    if log.cutCount > 0 {
      page.line(
        "  \(counted(log.cutCount, "line")) too long for a call, of which only the beginning was read", .warning)
    }
    if log.droppedCount > 0 {
      page.line(
        "  only the first \(RecordedLog.eventLimit) calls are compared; \(counted(log.droppedCount, "more line")) not read",
        .warning)
    }
    page.line()
  }

  /// Begins the part about one launch of several.
  package mutating func begin(_ launch: RecordedLog, number: Int) {
    log = launch
    names = LogAlphabet(launch.events).names
    if number > 1 { page.line() }
    page.line("Launch \(number), from line \(launch.events[0].line)", .strong)
  }

  /// Says that the rest of the log has too many launches to explain.
  package mutating func writeRest(_ launches: ArraySlice<RecordedLog>) {
    guard let line = launches.first?.events.first?.line else { return }
    page.line()
    let what = counted(launches.count, "more launch", plural: "more launches")
    page.line("\(what), from line \(line), are not explained; put them into a log of their own", .warning)
  }

  package mutating func writeUnread() {
    guard log.unreadCount > 0 else { return }
    page.line()
    page.line("Lines that were not read: \(log.unreadCount)", .quiet)
    for (number, text) in log.unread.prefix(5) {
      let shown = text.count > 160 ? text.prefix(159) + "…" : text[...]
      page.line("  \(number)  \(sanitizedForTerminal(String(shown)))", .quiet)
    }
    if log.unreadCount > 5 { page.line("  …", .quiet) }
  }

  // MARK: What explains it

  /// - Parameter durations: The launch durations that the times of the log tell.
  package mutating func write(_ survey: UnknownSurvey, durations: String?) {
    guard let first = survey.search.scripts.first else { return writeContradiction(survey.search) }
    page.line("The model allows this order.", .passed)
    if survey.explanations.isEmpty, !survey.rejections.isEmpty {
      page.line("Nothing that was tried explains the sizes.", .failed)
    }
    // If every origin explains the sizes, they tell nothing about it.
    let isDecided = !survey.rejections.isEmpty
    for (number, explanation) in survey.explanations.enumerated() {
      page.line()
      page.line("\(number + 1). The screen \(number == 0 ? "is" : "may also be") \(explanation.source.words).", .strong)
      let isSame = number > 0 && explanation.sizes == survey.explanations[0].sizes
      if !isSame { writeFact("device", Self.deviceWords(explanation.sizes)) }
      if explanation.source.isDrawn, explanation.canvases != explanation.sizes {
        writeFact("canvas", Self.deviceWords(explanation.canvases))
      }
      if number == 0 || explanation.scripts != survey.explanations[0].scripts { writeScripts(explanation.scripts) }
      writeNumbers(explanation, survey)
      if isDecided { writeRule(explanation.source.rawValue) }
    }
    if survey.explanations.isEmpty { writeScripts(survey.search.scripts.map(\.script)) }
    page.line()
    writeFact("iOS", survey.systemWords)
    writeFact("scenes", survey.sceneWords)
    if let durations { writeFact("durations", durations) }
    if first.setup.hasPages { writeFact("screens", "pages of a UIPageViewController") }
    if let variant = first.setup.variant {
      writeFact("variant", "\(variant.rawValue) (scenario manual variants)")
    }
    if first.alignment.layoutDifferences > 0 {
      let calls = counted(first.alignment.layoutDifferences, "layout call")
      let verb = first.alignment.layoutDifferences == 1 ? "differs" : "differ"
      writeFact("layout", "\(calls) \(verb); their number varies in real apps")
    }
    writeRejections(survey)
  }

  private mutating func writeFact(_ label: String, _ text: String) {
    page.write("   \(label.padded(to: 10))", style: .quiet)
    page.line(sanitizedForTerminal(text))
  }

  private mutating func writeScripts(_ scripts: [ModelScript]) {
    let limit = (scripts.map(\.cost).min() ?? 0) + Self.costRange
    for (index, script) in scripts.filter({ $0.cost <= limit }).prefix(4).enumerated() {
      let before = script.before.isEmpty ? "" : "the log begins in the middle of a session; "
      let root = script.root == nil && !script.steps.isEmpty ? "with another screen first: " : ""
      writeFact(index == 0 ? "steps" : "or", before + root + script.words(names).joined(separator: ", "))
    }
  }

  /// The difference of improbability up to which other scripts are written.
  private static let costRange = 3

  /// Writes the numbers that are those of the canvas, not of the device.
  private mutating func writeNumbers(_ explanation: UnknownSurvey.Explanation, _ survey: UnknownSurvey) {
    guard explanation.source.isDrawn else { return }
    func isOf(_ sizes: [Size], _ value: Length) -> Bool { sizes.contains { $0.width == value || $0.height == value } }
    for event in survey.search.log {
      guard let value = event.measures.first?.value, isOf(explanation.canvases, value), !isOf(explanation.sizes, value)
      else { continue }
      let drawing = explanation.source == .xib ? "xib" : "storyboard"
      writeFact("line \(event.line)", "\(name(of: event)): \(value.words) is the size of the \(drawing)'s device")
    }
  }

  private mutating func writeRejections(_ survey: UnknownSurvey) {
    guard !survey.rejections.isEmpty else { return }
    page.line()
    page.line("Ruled out:")
    for rejection in survey.rejections {
      let event = survey.search.log[rejection.event]
      page.write("   \(rejection.source.words)", style: .strong)
      page.line(
        ": line \(event.line) has \(rejection.measure.value.words) in \(name(of: event)), "
          + "the model has \(rejection.value.words)")
      if survey.explanations.isEmpty { writeRule(rejection.source.rawValue) }
    }
  }

  // MARK: A scenario

  /// Writes whether a scenario's run gives the log, and the first difference; returns whether it does.
  package mutating func write(_ alignment: LogAlignment, title: String) -> Bool {
    page.line(sanitizedForTerminal(title), .strong)
    switch alignment.outcome {
    case .complete: break
    case .ended(let index):
      page.line("   line \(log.events[index].line)  the run ends before \(name(of: log.events[index]))", .failed)
      return false
    case .differs(let index, let expected):
      let event = log.events[index]
      page.line("   line \(event.line)  the log has \(name(of: event)), the run \(name(of: expected))", .failed)
      return false
    }
    guard let wrong = alignment.wrongMeasure(in: log.events) else {
      page.line("   the run has the calls of the log in the same order", .passed)
      return true
    }
    let event = log.events[wrong.event]
    page.line(
      "   line \(event.line)  the log has \(wrong.measure.value.words) in \(name(of: event)), "
        + "the run \(wrong.value.words)",
      .failed)
    return false
  }

  /// Says that the log is of an app with the other life cycle, if its delegate is called for what only one of them
  /// hears.
  package mutating func writeAdvice(onLifecycle lifecycle: App.Lifecycle) {
    let calls = log.events.compactMap { event in if case .process(let call) = event.call { call } else { nil } }
    let ofApp: Set<Event> = [
      .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground, .appWillEnterForeground,
    ]
    let hasScenes = calls.contains { $0.entry.group == .scene }
    if lifecycle == .scene, !hasScenes, calls.contains(where: ofApp.contains) {
      page.line("   the log is of an app without scenes: write “lifecycle: appDelegate”")
    } else if lifecycle == .appDelegate, hasScenes {
      page.line("   the log is of an app with scenes: write “lifecycle: scene”")
    }
  }

  private func name(of event: RecordedEvent) -> String { event.call.name(event.screen) }

  private func name(of event: ModelEvent) -> String {
    event.call.name(event.screen.flatMap { names[ifPresent: $0] })
  }

  // MARK: What contradicts it

  private mutating func writeContradiction(_ search: ModelSearch) {
    if let broken = brokenRule(search.alphabet) {
      page.line("The model does not allow this order.", .failed)
      page.write("   line \(broken.later.line)  ", style: .quiet)
      page.line(
        "no iOS version calls \(name(of: broken.later)) before \(name(of: broken.earlier)), line \(broken.earlier.line)"
      )
      return writeRule(broken.key)
    }
    guard let best = search.best else {
      return page.line("No step that was tried leads to any of these calls.", .failed)
    }
    switch best.alignment.outcome {
    case .complete: return
    case .ended(let index): writeContradiction(at: index, expected: nil, best.script)
    case .differs(let index, let expected): writeContradiction(at: index, expected: expected, best.script)
    }
  }

  /// Returns the first call that a rule of the table wants after another one of the same screen, which comes later.
  private func brokenRule(_ alphabet: LogAlphabet) -> (earlier: RecordedEvent, later: RecordedEvent, key: String)? {
    for (index, event) in log.events.enumerated() {
      for other in log.events[(index + 1)...] where other.screen == event.screen && other.call != event.call {
        let key = "\(other.call.name(nil))<\(event.call.name(nil))"
        guard Self.rules.contains(where: { $0.key == key }) else { continue }
        let wasBefore = log.events[..<index].contains { $0.call == other.call && $0.screen == other.screen }
        if !wasBefore { return (other, event, key) }
      }
    }
    return nil
  }

  private mutating func writeContradiction(at index: Int, expected: ModelEvent?, _ script: ModelScript) {
    let event = log.events[index]
    page.line("The model does not allow this order.", .failed)
    page.write("   line \(event.line)  ", style: .quiet)
    guard let expected else {
      page.line("no step that was tried leads to \(name(of: event)) after line \(log.events[max(index - 1, 0)].line)")
      return writeScripts([script])
    }
    page.line("after these steps, no iOS version calls \(name(of: event)) before \(name(of: expected))")
    if !script.steps.isEmpty || !script.before.isEmpty { writeScripts([script]) }
    writeRule("\(expected.call.name(nil))|\(event.call.name(nil))")
  }

  /// Writes the rule of the model with its source, if the table has one.
  private mutating func writeRule(_ key: String) {
    guard let rule = Self.rules.first(where: { $0.key == key }) else { return }
    for (label, paragraph) in zip(["rule", ""], rule.paragraphs) { writeFact(label, paragraph) }
  }

  private func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// The sizes with the names of some devices that have them.
  fileprivate static func deviceWords(_ sizes: [Size]) -> String {
    let words = sizes.prefix(4).map { size in
      let names = Device.all.filter { $0.size == size }.map(\.name)
      let rest = names.count > 3 ? ", …" : ""
      let list = names.isEmpty ? "no device" : names.prefix(3).joined(separator: ", ") + rest
      return "\(size.width.words) × \(size.height.words) (\(list))"
    }
    return words.joined(separator: "; ") + (sizes.count > 4 ? "; \(sizes.count - 4) more" : "")
  }
}

extension UnknownSurvey {
  /// The systems that fit: “iOS 13 to 18”, “all from 9 on”.
  fileprivate var systemWords: String {
    var ranges: [(first: Int32, last: Int32)] = []
    for major in systems {
      let before = Self.majors.firstIndex(of: major).flatMap { $0 > 0 ? Self.majors[$0 - 1] : nil }
      if let last = ranges.last, last.last == before {
        ranges[ranges.count - 1].last = major
      } else {
        ranges.append((major, major))
      }
    }
    return ranges.map { $0.first == $0.last ? "\($0.first)" : "\($0.first) to \($0.last)" }.joined(separator: ", ")
  }

  fileprivate var sceneWords: String {
    withScenes ? withoutScenes ? "with or without" : "with scenes" : "without scenes"
  }
}

extension Length {
  /// The length in points, with a fraction only if there is one.
  fileprivate var words: String {
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    if rest == 0 { return "\(whole) pt" }
    let digits = String(abs(rest) + 1000).dropFirst()
    return "\(whole).\(digits) pt"
  }
}

extension String {
  /// Returns the text with blanks behind it.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 1))
  }
}
