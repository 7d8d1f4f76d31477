package import DeviceModel
package import Programs
internal import SourceText
package import Traces
package import Verdicts
package import VirtualTime
internal import Vocabulary

/// Converts the data of a scenario's runs into records, with names instead of numbers. The data of passed runs is made
/// without accessing the rest of the scenario.
package struct RunRecorder: Sendable {
  private let files: FileNumbers
  private let values: ValueNames

  /// - Parameters:
  ///   - values: The names of the scenario's values.
  ///   - files: The numbers of the scenario's files in the record.
  package init(_ values: ValueNames, files: FileNumbers) {
    self.values = values
    self.files = files
  }

  /// Returns the values in the language's notation, in the same order.
  package func values(_ given: [(name: String, value: Value)]) -> [NamedValue] {
    given.map { NamedValue($0.name, value: values.notation(of: $0.value)) }
  }

  /// Returns the verdicts by the index of their expectation, without their findings.
  package func verdicts(_ verdicts: [Verdict]) -> [VerdictRecord] {
    verdicts.map { verdict in
      let result: VerdictRecord.Result =
        switch verdict.result {
        case .passed: .passed
        case .failed: .failed
        case .neverReached: .neverReached
        case .unsettled(.notRecorded): .notRecorded
        case .unsettled: .unsettled
        }
      return VerdictRecord(expectation: Int(verdict.claim.index), result: result, instant: verdict.instant)
    }
  }

  package func failures(_ failures: [Failure]) -> [Failure] {
    var failures = failures
    for index in failures.indices { files.renumber(&failures[index].location) }
    return failures
  }

  // MARK: The set-up

  /// - Parameter strategy: The name of the splash strategy; `nil` if there is no strategy.
  package func setup(_ configuration: Configuration, strategy: String?) -> SetupRecord {
    let app = configuration.app
    var setup = SetupRecord(
      device: values.name(of: configuration.device), size: configuration.hardware.size, ios: configuration.ios,
      app: app.name, kind: app.kind.word.rawValue, lifecycle: app.lifecycle.rawValue, routing: app.routing.rawValue)
    if case .reactNative(let version, let architecture) = app.kind {
      setup.reactNative = version
      setup.architecture = architecture.rawValue
    }
    setup.strategy = strategy
    return setup
  }

  // MARK: What happened

  /// Returns the visible content over time, as far as the trace has recorded it.
  package func screens(in trace: Trace, until end: Instant) -> [VisibleRecord] {
    ScreenTimelineLine(trace, names: values, end: end).seen
  }

  /// - Parameter trace: A trace that has recorded everything.
  package func history(
    of trace: Trace, configuration: Configuration, scenario: ScenarioProgram
  ) -> HistoryRecord {
    HistoryRecorder(
      scenario: scenario, files: files, values: values, events: EventNames(scenario),
      observables: ObservableNames(scenario)
    ).history(of: trace, configuration: configuration)
  }
}

private struct HistoryRecorder {
  let scenario: ScenarioProgram
  let files: FileNumbers
  let values: ValueNames
  let events: EventNames
  let observables: ObservableNames

  func history(of trace: Trace, configuration: Configuration) -> HistoryRecord {
    var history = HistoryRecord(look: AppearanceRecord(configuration, names: values))
    var names: [ObservableKey: String] = [:]
    for (slot, value) in zip(trace.latest, trace.initial) {
      let name = observables.name(of: slot.key)
      names[slot.key] = name
      history.initial.append(NamedValue(name, value: values.notation(of: value)))
    }
    history.events.reserveCapacity(trace.records.count)
    for record in trace.records { history.events.append(event(record, names: names)) }
    return history
  }

  private func event(_ record: TraceRecord, names: [ObservableKey: String]) -> EventRecord {
    var event: EventRecord
    switch record.content {
    case .event(let key):
      let (family, subject) = familyAndSubject(of: key)
      event = EventRecord(
        instant: record.instant, lane: record.lane, name: events.name(of: key), content: .event(family: family))
      event.subject = subject
      event.isEnd = key.isEnd
      event.detail = values.notation(of: record.detail)
    case .change(let key, let value):
      event = EventRecord(
        instant: record.instant, lane: record.lane, name: names[key] ?? observables.name(of: key),
        content: .change(value: values.notation(of: value)))
      event.subject = subject(of: key)
    }
    event.cause = record.cause.map { Int($0.index) }
    event.location = record.origin.map { files[$0] }
    return event
  }

  private func familyAndSubject(of key: EventKey) -> (family: String, subject: String?) {
    let app = scenario.setup.app
    switch key.parts {
    case .fixed(let event): return (event.entry.group.name, nil)
    case .screen(let screen, _): return (EventGroup.screen.name, values.name(of: screen))
    case .sheet(let sheet, _): return (EventGroup.sheet.name, app.sheets[ifPresent: sheet]?.name)
    case .taskStarted(let task), .taskFinished(let task):
      return (EventGroup.task.name, app.tasks[ifPresent: task]?.name)
    case .mark: return ("mark", nil)
    }
  }

  private func subject(of key: ObservableKey) -> String? {
    let (index, app) = (Int(key.subject), scenario.setup.app)
    switch key.observable.entry.subject {
    case .nothing: return nil
    case .screen, .screenArgument: return values.name(of: ScreenID(index))
    case .sheet: return app.sheets[ifPresent: index]?.name
    case .state: return app.state[ifPresent: index]?.name
    case .route: return (app.routes[ifPresent: index]?.owner).map(values.name)
    }
  }
}
