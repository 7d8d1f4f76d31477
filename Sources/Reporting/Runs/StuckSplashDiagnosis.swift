internal import DeviceModel
internal import Programs
import Statements
internal import Traces
internal import Verdicts
internal import VirtualTime

/// Explains why a splash that an expectation requires to be gone is still on screen.
struct StuckSplashDiagnosis {
  private let telling: TraceNarrator
  /// The records written before.
  private let past: Range<Int>
  private var isCrash = false

  /// Creates the diagnosis; `nil` if the expectation is about something else, or the splash has gone in time.
  init?(_ finding: FailureEvidence, at instant: Instant, in telling: TraceNarrator) {
    self.telling = telling
    if case .cameLate(let sighting, _, _, _) = finding {
      past = 0..<telling.trace.count(until: sighting.instant)
      if cause == .leftLate, sighting.event.map(Self.isOfItsEnd) ?? isOfItsEnd(sighting.position) { return }
      return nil
    }
    let isAtTheEnd = if case .neverHeld = finding { true } else { false }
    past = 0..<(isAtTheEnd ? telling.trace.records.count : telling.trace.count(until: instant))
    guard isAboutTheSplash(finding), let slot = trace.slot(of: ObservableKey(.visible)) else { return nil }
    switch trace.value(inSlot: slot, after: past.upperBound) {
    case .word(.cover), .word(.launchScreen): break
    case .word(.errorScreen) where reads([.splashGone], in: finding): break
    case .screen where cause == .neverHidden: break
    default: return nil
    }
  }

  /// Creates the diagnosis of a launch that the system ended because it took too long.
  init?(crashAt position: Position, in telling: TraceNarrator) {
    self.telling = telling
    past = 0..<min(Int(position.index), telling.trace.records.count)
    isCrash = true
    guard cause == .launchHeld else { return nil }
  }

  /// Returns whether the expectation requires the splash to be gone, or an event that comes when it goes.
  private func isAboutTheSplash(_ finding: FailureEvidence) -> Bool {
    if let pattern = finding.missing, case .event(let key) = pools[pattern] { return Self.isOfItsEnd(key) }
    return reads([.splashGone, .splashCause, .splashVisible, .splashAlpha, .visible], in: finding)
  }

  private static func isOfItsEnd(_ key: EventKey) -> Bool {
    key == .fixed(.splashHidden) || key == .fixed(.splashHideResolved) || key == .fixed(.contentSeen)
  }

  /// Returns whether a predicate became true by a change of what is visible.
  private func isOfItsEnd(_ place: Position) -> Bool {
    guard trace.records.indices.contains(Int(place.index)), case .change(let key, _) = trace[place].content else {
      return false
    }
    return [.splashGone, .splashVisible, .splashAlpha, .visible].contains(key.observable)
  }

  private func reads(_ wanted: [Observable], in finding: FailureEvidence) -> Bool {
    guard finding.lapse == nil, let evidence = finding.evidence else { return false }
    return evidence.readings.contains { reading in
      if case .observe(let key) = pools[reading.expression] { wanted.contains(key.observable) } else { false }
    }
  }

  private var trace: Trace { telling.trace }
  private var pools: Pools { telling.scenario.pools }

  // MARK: Rows

  /// The cause at that moment; a splash that leaves later, without another call, is only late.
  var cause: ScreenCause? {
    guard let place = trace.lastChange(of: ObservableKey(.splashCause), before: past.upperBound),
      case .causes(let causes) = trace[place].detail, let cause = causes.first
    else { return nil }
    let removal = cause == .hideWithoutEffect ? lateEffect : laterRemoval
    return cause == .launchHeld || removal == nil ? cause : .leftLate
  }

  /// The reasons why the splash stays on screen, one per line.
  var rows: [String] {
    let launch = launch
    if isCrash, launch == nil { return [] }
    if cause == .leftLate, let row = lateEffect == nil ? lateness : hide { return [row] }
    if let ownView { return [ownView] }
    return [launch, hide, covers, error].compactMap { $0 } + waits
  }

  /// The held launch: `the launch has been held since 260ms, for 10s, prelude:29`.
  private var launch: String? {
    guard trace.first(.fixed(.frameFirst), in: past) == nil,
      let place = trace.last(.fixed(.mainSpun), in: past) ?? trace.last(.fixed(.mainHeld), in: past)
    else { return nil }
    let start = trace[place].instant
    let length = past.isEmpty ? .zero : trace.records[past.upperBound - 1].instant - start
    let duration = isCrash ? ", for \(telling.time(length))" : ""
    return "the launch has been held since \(telling.time(start))\(duration)\(telling.line(of: place))"
  }

  /// The splash view of the app's own that is still on screen: `nothing has replaced “Intro”`.
  private var ownView: String? {
    guard let slot = trace.slot(of: ObservableKey(.visible)),
      case .screen(let screen) = trace.value(inSlot: slot, after: past.upperBound)
    else { return nil }
    return "nothing has replaced “\(telling.values.plain(.screen(screen)))”"
  }

  /// The removal of the cover later on, unless it was asked for only then: a timer that asks has already been started.
  private var laterRemoval: Position? {
    let rest = past.upperBound..<trace.records.count
    guard let removal = trace.first(.fixed(.splashUncovered), in: rest) else { return nil }
    guard let call = trace.first(.fixed(.splashHideAsked), in: past.upperBound..<Int(removal.index)) else {
      return removal
    }
    guard let start = trace[call].cause, past.contains(Int(start.index)), trace[start].instant < trace[call].instant
    else { return nil }
    return removal
  }

  /// The late removal: `the cover leaves only at 3.2s, prelude:374: 3s after window.keyAndVisible, prelude:370`.
  private var lateness: String? {
    let removal = laterRemoval ?? trace.last(.fixed(.splashUncovered), in: past)
    // A launch that is held until the call has no cover to remove.
    guard let place = removal ?? trace.last(.fixed(.splashHideAsked), in: past) else { return nil }
    let subject = removal == nil ? "“hide splash” runs" : "the cover leaves"
    let words = "\(subject) only at \(telling.time(trace[place].instant))\(telling.line(of: place))"
    let chain = telling.chain(to: place)
    guard let longest = chain.delays.max(by: { $0.length < $1.length }) else { return words }
    let before = chain.places[longest.index - 1]
    let event = trace.event(at: Int(before.index)).map(telling.events.name) ?? "that"
    return "\(words): \(telling.time(longest.length)) after \(event)\(telling.line(of: before))"
  }

  /// The missing call: `“hide splash” never ran`, or its result.
  private var hide: String? {
    guard let call = trace.last(.fixed(.splashHideAsked), in: past) else { return "“hide splash” never ran" }
    let rest = Int(call.index)..<past.upperBound
    let words = "“hide splash” ran at \(telling.time(trace[call].instant))\(telling.line(of: call))"
    if trace.first(.fixed(.splashUncovered), in: rest) != nil { return nil }
    for record in trace.records[rest] {
      if case .hide(let outcome) = record.detail { return "\(words): \(outcome.words)" }
    }
    if let late = lateEffect {
      return "\(words); the cover leaves only at \(telling.time(trace[late].instant))\(telling.line(of: late))"
    }
    return "\(words), but removed nothing"
  }

  /// The removal that the last call leads to, later on.
  private var lateEffect: Position? {
    guard let call = trace.last(.fixed(.splashHideAsked), in: past) else { return nil }
    return (past.upperBound..<trace.records.count).first { index in
      trace.event(at: index) == .fixed(.splashUncovered) && trace.way(to: Position(index)).contains(call)
    }.map { Position($0) }
  }

  /// The pending calls: `“hide splash” waits for app.didBecomeActive, line 9`, which would have run after that event.
  private var waits: [String] {
    guard trace.last(.fixed(.splashHideAsked), in: past) == nil else { return [] }
    return pools.steps.compactMap { step in
      guard case .when(let pattern, let block) = step.action,
        pools.steps[block.steps.indices].contains(where: { $0.action.does(.hideSplash) }),
        trace.first(pattern, in: past, pools: pools) == nil
      else { return nil }
      let event = telling.events.name(of: pattern, in: pools)
      return "“hide splash” waits for \(event), \(telling.place(step.location))"
    }
  }

  /// The remaining covers: `2 covers were added, and only 1 was removed`.
  private var covers: String? {
    let laid = count(.splashCovered)
    let taken = count(.splashUncovered)
    guard laid > taken, taken > 0 else { return nil }
    return "\(laid) covers were added, and only \(taken) \(taken == 1 ? "was" : "were") removed"
  }

  /// The error: `JavaScript threw an error at 1.21s`.
  private var error: String? {
    if let place = trace.first(.fixed(.jsThrown), in: past) {
      return "JavaScript threw an error at \(telling.time(trace[place].instant))"
    }
    return trace.first(.fixed(.jsLoadFailed), in: past).map {
      "the bundle failed at \(telling.time(trace[$0].instant))"
    }
  }

  private func count(_ event: Event) -> Int { past.count { trace.event(at: $0) == .fixed(event) } }
}
