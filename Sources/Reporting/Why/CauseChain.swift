internal import DeviceModel
internal import Programs
internal import SourceText
internal import Traces
internal import VirtualTime

/// The chain of causes of a record, and what took the time between them.
struct CauseChain {
  /// The time that passed between two records of a chain.
  struct Delay {
    /// The index in `places` of the record after it.
    var index: Int
    var length: Interval
    var reason: Reason?

    var words: String? { reason?.words }
    /// Whether the delay is declared in a file.
    var isDeclared: Bool { reason?.isDeclared ?? false }
  }

  struct Reason {
    /// The reason in words: `jsLoad 700ms, line 5`.
    var words: String
    /// Whether the delay is declared in a file.
    var isDeclared = true
  }

  /// The records from the root to the anchor.
  let places: [Position]
  private(set) var delays: [Delay] = []

  /// - Parameter telling: The narrator of the run, with the durations that its app declares.
  init(to anchor: Position, in telling: TraceNarrator) {
    let trace = telling.trace
    var found = [anchor]
    while let last = found.last, let cause = trace[last].cause ?? Self.beginning(of: last, in: trace), cause < last {
      found.append(cause)
    }
    places = found.reversed()
    for index in places.indices.dropFirst() {
      let (before, after) = (places[index - 1], places[index])
      let length = trace[after].instant - trace[before].instant
      guard length > .zero else { continue }
      // The watchdog does not wait for anything to end.
      let isAlarm = trace.event(at: Int(after.index)) == .fixed(.systemWatchdogFired)
      let reason =
        telling.hold(from: before, to: after)
        ?? telling.reason(after: trace.event(at: Int(before.index)), within: length, isCut: isAlarm)
        ?? telling.rendering(until: trace.event(at: Int(after.index)), within: length)
        ?? telling.blockade(from: before, to: after)
      delays.append(Delay(index: index, length: length, reason: reason))
    }
  }

  /// Returns the beginning of something without an immediate cause: a finished fade, or an expired time.
  private static func beginning(of place: Position, in trace: Trace) -> Position? {
    guard let key = trace.event(at: Int(place.index)),
      key == .fixed(.systemBackgroundTimeExpired) || key == .fixed(.systemSuspended)
    else { return fade(before: place, in: trace) }
    let leaving = [Event.sceneDidEnterBackground, .appDidEnterBackground].map(EventKey.fixed)
    return trace.last(leaving, in: 0..<Int(place.index))
  }

  /// Returns the cause of a visible change after a fade: nothing caused it at that moment, but something had begun to
  /// leave.
  private static func fade(before place: Position, in trace: Trace) -> Position? {
    let record = trace[place]
    let isSeen =
      switch record.content {
      case .change(let key, _): key.observable.isOfFlashes || eye.contains(key.observable)
      case .event(let key): key == .fixed(.splashHidden) || key == .fixed(.contentSeen)
      }
    guard isSeen, record.origin == nil else { return nil }
    let begins = [Event.splashUncovered, .splashCovered, .systemLaunchScreenLeft].map(EventKey.fixed)
    return trace.last(begins, in: 0..<Int(place.index))
  }

  private static let eye: Set<Observable> = [.visible, .splashVisible, .splashGone, .splashAlpha]

  /// Returns the step of the user's own files that is nearest to the anchor.
  func step(in trace: Trace) -> Location? {
    places.reversed().lazy.compactMap { trace[$0].origin }.first(where: \.isReaders)
  }
}

extension Location {
  /// Whether it is in a file of the user, not in the prelude.
  var isReaders: Bool { file.number != .max }
}

/// The declared durations of an app in a run, with their locations.
extension TraceNarrator {
  /// Returns what held main for most of the time between two records: `main held by “spin main until not waiting every
  /// every”`.
  func hold(from before: Position, to after: Position) -> CauseChain.Reason? {
    for event in [Event.mainSpun, .mainHeld] {
      guard let begin = trace.first(.fixed(event), in: Int(before.index)..<Int(after.index)),
        let origin = trace[begin].origin
      else { continue }
      let end = trace.last(EventKey.fixed(event).end, in: Int(begin.index)..<Int(after.index)) ?? after
      let held = trace[end].instant - trace[begin].instant
      guard held.ticks * 2 >= (trace[after].instant - trace[before].instant).ticks else { continue }
      return CauseChain.Reason(words: "main held by “\(sources.line(of: origin))”, \(self.place(origin))")
    }
    return nil
  }

  /// Returns the phase that an event begins and that takes about this long: `jsLoad 700ms, line 5`.
  /// - Parameter isCut: Whether it may have been going to take longer.
  func reason(after key: EventKey?, within length: Interval, isCut: Bool) -> CauseChain.Reason? {
    guard let app, let key, !key.isEnd, case .fixed(let event) = key.parts else { return nil }
    guard let field = Self.phases[event], let phase = field.launchPhase else { return nil }
    let declared = app.durations[phase]
    guard declared > .zero else { return nil }
    let scaled =
      app.speed.numerator == app.speed.denominator
      ? declared : declared.scaled(by: app.speed.numerator, over: app.speed.denominator)
    // A phase that would have been over by then did not delay anything until the alarm.
    guard isCut ? scaled >= length : scaled <= length else { return nil }
    let place = scenario.setup.app.fieldPlaces[field]
    let words = place.map { ", \(self.place($0))" } ?? " by default"
    return CauseChain.Reason(words: "\(field.rawValue) \(time(scaled))\(words)", isDeclared: place != nil)
  }

  /// The field of the phase whose duration follows each event.
  private static let phases: [Event: AppField] = [
    .launch: .preMain, .appDidFinishLaunching: .didFinishLaunching, .rnStarted: .rnStart,
    .flutterStarted: .runtimeStart,
    .rnModulesReady: .moduleSetup, .rnBundleRead: .jsRead, .jsStarted: .jsLoad, .jsRender: .firstRender,
    .rnLaidOut: .layout, .rnMounted: .mount,
  ]

  /// Returns the only screen whose first content takes about this long: `Home renders 300ms`.
  func rendering(until key: EventKey?, within length: Interval) -> CauseChain.Reason? {
    guard let app, key == .fixed(.frameContent) || key == .fixed(.contentSeen) else { return nil }
    let slow = app.screens.filter { $0.render > .zero && $0.render <= length }
    guard slow.count == 1 else { return nil }
    return CauseChain.Reason(words: "\(slow[0].name) renders for \(time(slow[0].render))")
  }

  /// Returns the step that kept the main thread busy between two records: `main was busy with “block main 2s”, line
  /// 12`.
  func blockade(from before: Position, to after: Position) -> CauseChain.Reason? {
    let key = ObservableKey(.mainBusy)
    for index in (Int(before.index)..<Int(after.index)).reversed() {
      guard case .change(key, .bool(true)) = trace.records[index].content else { continue }
      guard let origin = trace.records[index].origin, origin.isReaders, !scenario.opensApp(at: origin) else {
        return nil
      }
      return CauseChain.Reason(words: "main was busy with “\(sources.line(of: origin))”, \(place(origin))")
    }
    return nil
  }
}
