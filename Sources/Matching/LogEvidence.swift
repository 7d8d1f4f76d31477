package import DeviceModel
package import Interpreter
internal import Programs
package import Recordings
internal import ScenarioKit
package import Traces
internal import Verdicts
internal import VirtualTime

/// The log of a real app that expectations are judged on.
package struct LogEvidence: Sendable {
  package let path: String
  package let log: RecordedLog
  package let timeline: RecordedTimeline
  private let alphabet: LogAlphabet

  package init(_ log: RecordedLog, path: String) {
    (self.log, self.path) = (log, path)
    timeline = RecordedTimeline(log.events)
    alphabet = LogAlphabet(log.events)
  }

  /// Returns a run's result with the verdicts on the log, and the log as its trace.
  package func result(of run: Run, in list: RunList) throws(Fault) -> RunResult {
    let model = try list.execute(run, recording: .full)
    guard let trace = model.trace, let configuration = model.configuration else { return model }
    let recorded = RecordedTrace(self, app: configuration.app, strategy: model.strategy)
    let pairs = pairs(with: trace, app: configuration.app)
    var coverage = recorded.coverage
    coverage.end = log.droppedCount > 0 || pairs.endsEarly ? .ended(line: log.events.last?.line ?? 0) : nil
    return list.judge(model, on: recorded.trace, until: recorded.end, covering: coverage) { count, instant in
      switch pairs.cut(at: count) {
      case .after(let length, let last):
        let isOfStep = last.map { trace.records[$0].instant == instant } ?? false
        return (recorded.moment(afterEvents: length), isOfStep)
      case .ended: return (.missing(.ended(line: log.events.last?.line ?? 0)), false)
      case .otherOrder(let index): return (.missing(.otherOrder(line: log.events[index].line)), false)
      }
    }
  }

  /// Returns the calls that the log and a run of the app have in common.
  package func pairs(with trace: Trace, app: App) -> LogPairs {
    LogPairs(
      log.events, alphabet.events(of: trace, screens: screens(of: app), afterMark: false), alphabet: alphabet,
      unlogged: log.hasNativeProbe ? unlogged(of: trace, app: app) : [])
  }

  /// Returns the positions of calls that the probe logs, of which the log has none: it may end before them.
  private func unlogged(of trace: Trace, app: App) -> [Int] {
    let known = screens(of: app)
    return trace.records.indices.filter { index in
      guard case .event(let key) = trace.records[index].content, !key.isEnd else { return false }
      switch key.parts {
      case .fixed(let event):
        return ProbeVocabulary.nativeEvents.contains(event) && !alphabet.contains(.process(event), screen: nil)
      case .screen(let screen, let callback):
        let call = RecordedEvent.Call.screen(callback)
        return ProbeVocabulary.callbacks.contains(callback) && !call.isLayout
          && !(known[screen].map { alphabet.contains(call, screen: $0) } ?? false)
      case .sheet, .taskStarted, .taskFinished, .mark: return false
      }
    }
  }

  /// Returns the logged screens of an app, by their identifiers.
  private func screens(of app: App) -> [ScreenID: Int] {
    var screens: [ScreenID: Int] = [:]
    for (index, screen) in app.screens.enumerated() {
      let place =
        alphabet.isAnonymous ? 0 : alphabet.names.firstIndex { RecordedEvent.isSameScreen($0, as: screen.name) }
      if let place { screens[ScreenID(index)] = place }
    }
    return screens
  }

  /// Sentences about the log that a reader of the verdicts has to know.
  package var warnings: [String] {
    var sentences: [String] = []
    if log.events.isEmpty {
      sentences.append(
        "“\(path)” has no line with a call that the model knows; `scenario manual recordings` lists them")
    }
    for (process, line) in log.laterProcesses.prefix(3) where log.otherProcessCount == 0 {
      sentences.append(
        "line \(line) of “\(path)”: another process begins, \(process); its calls are treated as those of the same app")
    }
    if log.otherProcessCount > 0 {
      sentences.append("“\(path)” mixes the lines of several processes; only the calls of the first are judged")
    }
    if log.droppedCount > 0 {
      sentences.append("only the first \(RecordedLog.eventLimit) calls of “\(path)” are judged")
    }
    return sentences
  }
}

/// A log as the trace of a run: the events of the app's screens and process, and what they tell of observables.
struct RecordedTrace {
  private(set) var trace = Trace()
  private(set) var coverage = RecordedCoverage()
  private(set) var end = Instant.zero
  /// The number of records after each event of the log, and its instant.
  private var places: [(count: Int, instant: Instant)] = []
  private var values: [ObservableKey: Value] = [:]
  private let app: App
  /// Whether only the end of a splash makes a screen visible.
  private let hasSplash: Bool
  /// Whether the log has the end of the launch screen.
  private let hasFirstFrame: Bool

  init(_ evidence: LogEvidence, app: App, strategy: String?) {
    self.app = app
    hasSplash = strategy != nil
    hasFirstFrame = evidence.log.events.contains { $0.call == .process(.frameFirst) }
    for key in Self.keys(of: app) { trace.observe(key, initially: .none) }
    let log = evidence.log
    for (event, time) in zip(log.events, evidence.timeline.instants) {
      end = .zero + .microseconds(time)
      if let key = key(of: event) { add(event, key: key) }
      places.append((trace.records.count, end))
    }
    cover(log, flaw: evidence.timeline.flaw)
  }

  /// Returns the moment after a number of events of the log.
  func moment(afterEvents count: Int) -> RecordedMoment {
    count == 0 ? .after(0, at: .zero) : .after(places[count - 1].count, at: places[count - 1].instant)
  }

  private static let measured: [(Measure.Quantity, Observable)] = [
    (.width, .viewWidth), (.height, .viewHeight), (.safeAreaTop, .safeAreaTop), (.safeAreaBottom, .safeAreaBottom),
  ]

  private static func keys(of app: App) -> [ObservableKey] {
    [ObservableKey(.visible), ObservableKey(.screen), ObservableKey(.appState)]
      + app.screens.indices.flatMap { screen in
        measured.map { ObservableKey($0.1, screen: ScreenID(screen)) }
      }
  }

  /// Returns the key of an event; `nil` if it is of a screen that the app does not have.
  private func key(of event: RecordedEvent) -> EventKey? {
    switch event.call {
    case .process(let event): .fixed(event)
    case .screen(let callback): screen(of: event).map { .screen($0, callback: callback) }
    }
  }

  private func screen(of event: RecordedEvent) -> ScreenID? {
    guard let name = event.screen else { return app.screens.count == 1 ? ScreenID(0) : nil }
    return app.screens.firstIndex { RecordedEvent.isSameScreen(name, as: $0.name) }.map { ScreenID($0) }
  }

  // MARK: Events

  private mutating func add(_ event: RecordedEvent, key: EventKey) {
    let lane: Lane = if case .process(let event) = event.call { event.entry.lane ?? .main } else { .main }
    let place = trace.append(key, detail: .none, at: end, lane: lane, cause: nil, origin: nil)
    switch event.call {
    case .process(.launch):
      trace.markFirstLaunch(place)
      if hasFirstFrame { set(ObservableKey(.visible), to: .word(.launchScreen), by: place) }
    case .process(let event): follow(event, by: place)
    case .screen(let callback):
      guard let screen = screen(of: event) else { return }
      for measure in event.measures {
        guard let found = Self.measured.first(where: { $0.0 == measure.quantity }) else { continue }
        set(ObservableKey(found.1, screen: screen), to: .length(measure.value), by: place)
      }
      follow(callback, of: screen, by: place)
    }
  }

  private mutating func follow(_ event: Event, by place: Position) {
    switch event {
    case .appDidBecomeActive, .sceneDidBecomeActive, .notificationDidBecomeActive:
      set(ObservableKey(.appState), to: .word(.active), by: place)
    case .appWillResignActive, .sceneWillResignActive, .notificationWillResignActive, .appWillEnterForeground,
      .sceneWillEnterForeground, .notificationWillEnterForeground:
      set(ObservableKey(.appState), to: .word(.inactive), by: place)
    case .appDidEnterBackground, .sceneDidEnterBackground, .notificationDidEnterBackground:
      set(ObservableKey(.appState), to: .word(.background), by: place)
    case .frameFirst:
      // From here on the app shows its content, or a splash; the screens' callbacks and the splash's end tell which.
      let content = values[ObservableKey(.screen)] ?? .none
      set(ObservableKey(.visible), to: hasSplash ? .none : content, by: place)
    case .splashHidden: set(ObservableKey(.visible), to: values[ObservableKey(.screen)] ?? .none, by: place)
    default: break
    }
  }

  private mutating func follow(_ callback: ScreenCallback, of screen: ScreenID, by place: Position) {
    let isSplashGone = !hasSplash || trace.first(.fixed(.splashHidden), in: 0..<trace.records.count) != nil
    switch callback {
    case .viewDidAppear, .onAppear:
      set(ObservableKey(.screen), to: .screen(screen), by: place)
      if isSplashGone { set(ObservableKey(.visible), to: .screen(screen), by: place) }
    case .viewWillDisappear where values[ObservableKey(.screen)] == .screen(screen):
      set(ObservableKey(.screen), to: .none, by: place)
      if isSplashGone { set(ObservableKey(.visible), to: .none, by: place) }
    default: break
    }
  }

  private mutating func set(_ key: ObservableKey, to value: Value, by place: Position) {
    guard values[key] != value, let slot = trace.slot(of: key) else { return }
    values[key] = value
    trace.change(slot: slot, to: value, instant: end, lane: .main, cause: place, origin: nil)
  }

  // MARK: What the log can say

  private mutating func cover(_ log: RecordedLog, flaw: RecordedTimeline.Flaw?) {
    for record in trace.records {
      if case .event(let key) = record.content { coverage.events.insert(key) }
      if case .change(let key, _) = record.content { coverage.atRest.insert(key) }
    }
    if log.hasNativeProbe {
      for event in ProbeVocabulary.nativeEvents { coverage.events.insert(.fixed(event)) }
      for screen in app.screens.indices {
        for callback in ProbeVocabulary.callbacks {
          coverage.events.insert(.screen(ScreenID(screen), callback: callback))
        }
      }
      coverage.lasting.insert(ObservableKey(.appState))
    }
    if log.hasScriptProbe {
      for event in ProbeVocabulary.scriptEvents { coverage.events.insert(.fixed(event)) }
    }
    coverage.clock =
      switch flaw {
      case .noTime(let line)?: .noTime(line: line)
      case .clockGoesBack(let line)?: .clockGoesBack(line: line)
      case nil: nil
      }
  }
}
