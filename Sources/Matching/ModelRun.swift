internal import Checking
package import DeviceModel
internal import Interpreter
internal import Programs
package import Recordings
internal import SourceText
package import Traces

/// A call of a modeled run that the log could have, with the geometry of its screen at that moment.
package struct ModelEvent: Sendable {
  var call: RecordedEvent.Call
  /// The index of the logged screen; `nil` for calls of delegates.
  var screen: Int?
  var position = 0
  var width: Length?
  var height: Length?
  var safeAreaTop: Length?
  var safeAreaBottom: Length?

  /// Returns the value of a measured quantity; of a number without a label, the one that is nearer.
  func value(of measure: Measure) -> Length? {
    switch measure.quantity {
    case .width: width
    case .height: height
    case .safeAreaTop: safeAreaTop
    case .safeAreaBottom: safeAreaBottom
    case .widthOrHeight: height == measure.value ? height : width
    }
  }
}

/// The screens and calls of a log, which decide what a modeled run has to be compared in.
package struct LogAlphabet {
  /// The names of the logged screens in the order of their first calls.
  package private(set) var names: [String] = []
  private var calls: Set<Letter> = []
  /// Whether the log has the app's states as scripts hear them, which are not there yet when the app becomes active.
  private(set) var hearsStatesInScript = false
  /// Whether no line names a screen: all calls are those of one.
  package var isAnonymous: Bool { names.isEmpty }
  var screenCount: Int { max(names.count, 1) }

  private struct Letter: Hashable {
    var call: RecordedEvent.Call
    var screen: Int?
  }

  package init(_ events: [RecordedEvent]) {
    for event in events {
      guard case .screen = event.call, let name = event.screen, !names.contains(name) else { continue }
      names.append(name)
    }
    for event in events {
      guard case .screen = event.call else {
        calls.insert(Letter(call: event.call))
        continue
      }
      // A call without a name may be anybody's.
      let screens = event.screen.flatMap { names.firstIndex(of: $0) }.map { [$0] } ?? Array(0..<screenCount)
      for screen in screens { calls.insert(Letter(call: event.call, screen: screen)) }
    }
    let script = events.firstIndex { $0.call.isOfScript }
    hearsStatesInScript = script.map { !events[..<$0].contains { $0.call.isNotification } } ?? false
  }

  func contains(_ call: RecordedEvent.Call, screen: Int?) -> Bool { calls.contains(Letter(call: call, screen: screen)) }

  /// Returns the index of an event's screen; `nil` if the line names none.
  func screen(of event: RecordedEvent) -> Int? { event.screen.flatMap { names.firstIndex(of: $0) } }

  /// Returns whether an event of the log and one of a run are the same call.
  func matches(_ event: RecordedEvent, _ model: ModelEvent) -> Bool {
    guard event.call == model.call else { return false }
    guard case .screen = event.call, let screen = screen(of: event) else { return true }
    return screen == model.screen
  }
}

/// Runs scripts on the model and returns what a log of them would have.
struct ModelRunner {
  let alphabet: LogAlphabet
  /// The number of runs made.
  private(set) var count = 0
  /// Scripts of one setup begin alike, so they share what they begin with.
  private let forest = WorldForest(keepsAtOnce: true)

  /// The maximum number of runs for one log.
  static let limit = 1_500

  init(_ alphabet: LogAlphabet) { self.alphabet = alphabet }

  /// Returns the calls of a script; `nil` if a step cannot be done there, or the setup is impossible.
  mutating func events(of script: ModelScript, with setup: ModelSetup) -> [ModelEvent]? {
    count += 1
    let text = setup.text(of: script, screenCount: alphabet.screenCount)
    let source = SourceFile(id: FileID(0), path: "recorded.scn", text: text)
    let (program, diagnostics) = Checker(load: { _, _ in .notFound }).check(source)
    guard !diagnostics.contains(where: { $0.severity == .error }), let scenario = program.scenarios.first,
      let list = try? RunList(scenario, bounds: .none), let run = try? list.run(at: 0),
      let result = try? list.execute(run, recording: .full, in: forest), result.failure == nil, result.limit == nil,
      result.crash == nil, let trace = result.trace, let configuration = result.configuration
    else { return nil }
    var screens: [ScreenID: Int] = [:]
    for (index, screen) in configuration.app.screens.enumerated() {
      screens[ScreenID(index)] = (0..<alphabet.screenCount).first { screen.name == "S\($0)" }
    }
    return alphabet.events(of: trace, screens: screens, afterMark: true)
  }
}

extension LogAlphabet {
  /// Returns the calls of a trace that the log could have.
  /// - Parameters:
  ///   - screens: The logged screens of the app, by their identifiers.
  ///   - afterMark: Whether calls count only after the first mark.
  package func events(of trace: Trace, screens: [ScreenID: Int], afterMark: Bool) -> [ModelEvent] {
    var values: [ObservableKey: Value] = [:]
    for (entry, value) in zip(trace.latest, trace.initial) { values[entry.key] = value }
    var events: [ModelEvent] = []
    var isOn = !afterMark
    var hasScript = false
    for (position, record) in trace.records.enumerated() {
      switch record.content {
      case .change(let key, let value): values[key] = value
      case .event(let key) where !key.isEnd:
        switch key.parts {
        case .mark: isOn = true
        case .fixed(let event) where isOn && contains(.process(event), screen: nil):
          let call = RecordedEvent.Call.process(event)
          hasScript = hasScript || call.isOfScript
          if hearsStatesInScript, !hasScript, call.isNotification { continue }
          events.append(ModelEvent(call: .process(event), position: position))
        case .screen(let screen, let callback) where isOn:
          guard let index = screens[screen], contains(.screen(callback), screen: index),
            callback != .didShow || events.last(where: { $0.call.isOfDelegate })?.call != .screen(.didShow)
          else { continue }
          func length(_ observable: Observable) -> Length? {
            if case .length(let length)? = values[ObservableKey(observable, screen: screen)] { length } else { nil }
          }
          events.append(
            ModelEvent(
              call: .screen(callback), screen: index, position: position, width: length(.viewWidth),
              height: length(.viewHeight), safeAreaTop: length(.safeAreaTop), safeAreaBottom: length(.safeAreaBottom)))
        case .fixed, .screen, .sheet, .taskStarted, .taskFinished: continue
        }
      case .event: continue
      }
    }
    return events
  }
}

extension RecordedEvent.Call {
  /// Whether the call belongs to a layout pass, of which a real app has any number.
  var isLayout: Bool {
    guard case .screen(let callback) = self else { return false }
    return [
      .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints, .traitCollectionDidChange,
      .viewSafeAreaInsetsDidChange,
    ].contains(callback)
  }

  /// Whether the call is of JavaScript.
  fileprivate var isOfScript: Bool { if case .process(let event) = self { event.entry.group == .js } else { false } }
  /// Whether the call is a notification of the app.
  fileprivate var isNotification: Bool {
    if case .process(let event) = self { event.entry.group == .notification } else { false }
  }

  /// The name of the call in the language.
  func name(_ screen: String?) -> String {
    switch self {
    case .screen(let callback): (screen.map { $0 + "." } ?? "") + callback.name
    case .process(let event): event.name
    }
  }
}

/// The comparison of a log with the calls of a run.
package struct LogAlignment: Sendable {
  enum Outcome: Sendable {
    /// Every call of the log is in the run, in this order.
    case complete
    /// The run ended before this event of the log.
    case ended(Int)
    /// The log has another call than the run.
    case differs(Int, expected: ModelEvent)
  }

  var outcome: Outcome
  /// For each event of the log, the run's call; `nil` for layout passes that only the log has.
  var partners: [ModelEvent?]
  /// The number of layout calls that only one of them has.
  var layoutDifferences = 0

  /// The number of events of the log that were found in order.
  var length: Int {
    switch outcome {
    case .complete: partners.count
    case .ended(let index), .differs(let index, _): index
    }
  }

  package init(_ log: [RecordedEvent], _ model: [ModelEvent], alphabet: LogAlphabet) {
    partners = []
    var (next, place) = (0, 0)
    while place < model.count, next < log.count {
      if alphabet.matches(log[next], model[place]) {
        partners.append(model[place])
        next += 1
        place += 1
      } else if log[next].call.isLayout, Self.isLoaded(before: next, in: log) {
        partners.append(nil)
        layoutDifferences += 1
        next += 1
      } else if model[place].call.isLayout {
        layoutDifferences += 1
        place += 1
      } else {
        outcome = .differs(next, expected: model[place])
        return
      }
    }
    while next < log.count, log[next].call.isLayout, next > 0 {
      partners.append(nil)
      layoutDifferences += 1
      next += 1
    }
    outcome = next == log.count ? .complete : .ended(next)
  }

  /// Returns whether the screen of a layout call was logged before, so that its view can be laid out again.
  private static func isLoaded(before index: Int, in log: [RecordedEvent]) -> Bool {
    log[..<index].contains { $0.screen == log[index].screen && !$0.call.isLayout }
  }

  /// Returns the first number of the log that the run has another value for.
  func wrongMeasure(in log: [RecordedEvent]) -> (event: Int, measure: Measure, value: Length)? {
    for (index, partner) in partners.enumerated() {
      for measure in log[index].measures {
        guard let value = partner?.value(of: measure), value != measure.value else { continue }
        return (index, measure, value)
      }
    }
    return nil
  }
}
