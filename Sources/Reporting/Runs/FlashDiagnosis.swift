internal import DeviceModel
internal import Programs
internal import Traces
internal import Verdicts
internal import VirtualTime

/// Explains an unwanted flash: the visible surface, its cause, and what came too early or too late, and by how much.
struct FlashDiagnosis {
  private let telling: TraceNarrator
  private let start: Instant
  /// The number of records written when it was over; a late cover is known only then.
  private let count: Int
  /// The causes of the flash, main cause first.
  private let causes: [ScreenCause]
  let main: ScreenCause

  /// Creates the diagnosis; `nil` unless the expectation is that there is no flash.
  init?(_ finding: FailureEvidence, at instant: Instant, _ telling: TraceNarrator) {
    self.telling = telling
    let trace = telling.trace
    guard let evidence = finding.evidence, Self.isAboutFlash(evidence, pools: telling.scenario.pools) else {
      return nil
    }
    let end: Instant
    if let lapse = finding.lapse {
      start = lapse.start
      end = lapse.start + lapse.length
    } else if case .isFalse = finding,
      let begin = trace.lastChange(of: ObservableKey(.flashCount), before: trace.count(until: instant))
    {
      start = trace[begin].instant
      end = instant
    } else {
      return nil
    }
    // The visible surface is blank; not every blank is a flash.
    if evidence.readings.contains(where: { $0.value == .word(.blank) }), !Self.isFlash(seenAt: end, in: trace) {
      return nil
    }
    if evidence.readings.contains(where: { $0.value == .word(.black) }),
      trace.first(.fixed(.frameFirst), in: 0..<trace.count(until: start)) == nil
    {
      return nil
    }
    count = trace.count(until: end)
    guard let place = trace.lastChange(of: ObservableKey(.flashCause), before: trace.count(until: end)),
      case .causes(let causes) = trace[place].detail, let main = causes.first
    else { return nil }
    self.causes = causes
    self.main = main
  }

  private var trace: Trace { telling.trace }

  /// Whether it began after the user had seen content.
  var isAfterContent: Bool {
    trace.first(.fixed(.contentSeen), in: 0..<trace.count(until: start)).map { trace[$0].instant < start } ?? false
  }

  /// Returns whether a flash, or its duration, decided.
  private static func isAboutFlash(_ evidence: Evidence, pools: Pools) -> Bool {
    evidence.readings.contains { reading in
      switch pools[reading.expression] {
      case .observe(ObservableKey(.visible)): reading.value == .word(.blank) || reading.value == .word(.black)
      case .observe(ObservableKey(.whiteFlash)), .observe(ObservableKey(.blackFlash)): reading.value == .bool(true)
      case .observe(ObservableKey(.flashCount)), .observe(ObservableKey(.flashLongest)): isTooMuch(evidence)
      case .longest(let predicate), .total(let predicate):
        if case .observe(let key) = pools[predicate], key.observable == .whiteFlash || key.observable == .blackFlash {
          isTooMuch(evidence)
        } else {
          false
        }
      case .constant, .variable, .observe, .happened, .not, .negative, .binary, .choice, .list, .record, .member,
        .text, .time, .count, .at, .devices, .meaning:
        false
      }
    }
  }

  /// Returns whether there was too much, as with `flash.count == 0`; too little has no cause to report.
  private static func isTooMuch(_ evidence: Evidence) -> Bool {
    switch (evidence.comparison?.left, evidence.comparison?.right) {
    case (.count(let left)?, .count(let right)?): left > right
    case (.time(let left)?, .time(let right)?): left > right
    default: false
    }
  }

  /// Returns whether the last flash before that has not given way to a screen.
  private static func isFlash(seenAt end: Instant, in trace: Trace) -> Bool {
    guard let begin = trace.lastChange(of: ObservableKey(.flashCount), before: trace.count(until: end)) else {
      return false
    }
    return !trace.records[Int(begin.index)...].contains { record in
      guard record.instant < end, case .change(ObservableKey(.visible), .screen) = record.content else { return false }
      return true
    }
  }

  // MARK: Rows

  /// The visible surface: `root view in #ffffff, between the splash and the content`.
  var surface: String? {
    guard let owner = value(.flashOwner), let color = value(.flashColor), let kind = value(.flashKind) else {
      return nil
    }
    return "\(owner) in \(color), \(Self.kinds[kind] ?? kind)"
  }

  /// The time of a flash, by the values of `flash.kind`.
  private static let kinds = [
    "pre": "before the splash", "mid": "between the launch screen and the cover",
    "post": "between the splash and the content", "reload": "after a reload", "late": "in the screen itself",
    "rotation": "while the window turns",
  ]

  /// Everything else that would have prevented it.
  var otherCauses: [String] { causes.dropFirst().map(\.text) }

  /// The missed moment: `“hide splash” ran 62ms before the first mount, line 9`; `nil` if there is no such moment.
  var miss: String? {
    switch main {
    case .reload: late(.jsReloaded, words: "JavaScript was reloaded")
    case .partialCover: gap
    case .replacedView:
      late(.windowRootReplaced, words: "the root view was replaced") ?? late(.windowReplaced, words: "the window was")
    case .backgroundOverwritten: late(.windowRootPainted, words: "the root view was painted")
    case .lateCover: lag
    case .noWindow: omission
    // Nothing came too early: the visible content is wrong from the start.
    case .staleLaunchImage, .otherAppearance, .plainCover, .staleSnapshot, .launchScreenColor, .emptyRoot,
      .windowWithoutScene, .launchHeld, .leftLate, .neverHidden, .hideWithoutEffect, .secondCover, .wrongScreen,
      .statusBar, .noLaunchScreen, .turnedRootView:
      nil
    case .uncovered, .hiddenTooEarly, .backgroundNeverSet, .emptyFirstPass, .earlySignal, .timer, .pictureNotDecoded,
      .mountedInDissolve, .emptySurface, .coverBeneath:
      late(.splashHideAsked, words: "“hide splash” ran") ?? late(.splashUncovered, words: "the cover left")
        ?? late(.frameFirst, words: "the app's first frame came")
    }
  }

  /// The missing part of the window's set-up: `the window has no root view controller`.
  private var omission: String? {
    guard let app = telling.app else { return nil }
    let wiring = app.wiring
    switch wiring.window {
    case .hidden: return "makeKeyAndVisible is not called on the window"
    case .released: return "nothing retains the window"
    case .none: return "the app makes no window"
    case .made: break
    }
    if !wiring.hasRootViewController { return "the window has no root view controller" }
    if wiring.mainStoryboard == .noInitial { return "the main storyboard has no initial view controller" }
    if !wiring.sceneDelegateFound { return "there is no class with the scene delegate's name" }
    return app.lifecycle == .scene ? "no scene connects, and the app delegate makes no window" : nil
  }

  /// The sizes: `the cover is 375pt by 667pt, the window 393pt by 852pt`.
  private var gap: String? {
    guard let width = value(.coverWidth, before: start), let height = value(.coverHeight, before: start),
      let windowWidth = value(.windowWidth, before: start), let windowHeight = value(.windowHeight, before: start)
    else { return nil }
    return "the cover is \(width) by \(height), and the window \(windowWidth) by \(windowHeight)"
  }

  /// The delay: `the cover came 33ms after the app's first frame, line 4`.
  private var lag: String? {
    let all = 0..<count
    guard let frame = trace.first(.fixed(.frameFirst), in: all),
      let cover = trace.first(.fixed(.splashCovered), in: Int(frame.index)..<count)
    else { return nil }
    let length = trace[cover].instant - trace[frame].instant
    return "the cover came \(telling.time(length)) after the app's first frame\(telling.line(of: cover))"
  }

  /// Returns how long before the first mount (or content) the last such event before the flash came.
  private func late(_ event: Event, words: String) -> String? {
    let before = 0..<trace.count(until: start)
    guard let place = trace.last(.fixed(event), in: before) else { return nil }
    // Events before visible content cannot have caused a blank after it.
    if trace.first(.fixed(.contentSeen), in: Int(place.index)..<before.upperBound) != nil { return nil }
    let record = trace[place]
    let line = telling.line(of: place)
    guard let goal = goal(after: place) else { return "\(words) at \(telling.time(record.instant))\(line)" }
    return "\(words) \(telling.time(goal.instant - record.instant)) before \(goal.words)\(line)"
  }

  private func goal(after place: Position) -> (instant: Instant, words: String)? {
    let rest = Int(place.index)..<trace.records.count
    if let mount = trace.first(.fixed(.rnMounted), in: rest) { return (trace[mount].instant, "the first mount") }
    return trace.first(.fixed(.frameContent), in: rest).map { (trace[$0].instant, "the first content") }
  }

  /// - Parameter instant: The instant; `nil` for the end of the flash.
  private func value(_ observable: Observable, before instant: Instant? = nil) -> String? {
    guard let slot = trace.slot(of: ObservableKey(observable)) else { return nil }
    let value = trace.value(inSlot: slot, after: instant.map(trace.count) ?? count)
    return value == .none ? nil : telling.values.plain(value)
  }
}
