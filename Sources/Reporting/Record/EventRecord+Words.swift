internal import DeviceModel
internal import Vocabulary

extension EventRecord {
  /// Whether it is informative by itself, unlike the frames that come with everything.
  var isTold: Bool {
    guard case .event(let family) = content else { return EventSalience(ofChangesOf: name) == .telling }
    if isEnd { return false }
    if family == EventGroup.screen.name {
      let callback = ScreenCallback(name: String(name.dropFirst((subject ?? "").count + 1)))
      return callback?.entry.salience.isListed ?? true
    }
    return Event(name: name)?.entry.salience.isListed ?? true
  }
}

extension EventSalience {
  /// Creates the salience of an observable's changes, by its name.
  init(ofChangesOf observable: String) { self = Self.known[observable] ?? .routine }

  private static let known = Dictionary(
    uniqueKeysWithValues: ObservableEntry.all.lazy.filter { $0.subject == .nothing }
      .map { ($0.name, $0.observable.salience) })
}

extension EventRecord {
  /// The event as a sentence: `touch.delivered "Log in"`, `stack becomes [Home, Detail]`.
  var sentence: String {
    switch content {
    case .event: detail.map { "\(name) \($0)" } ?? name
    case .change(let value): "\(name) becomes \(value)"
    }
  }
}

extension SuiteRecord {
  /// Returns a description of the event in one line; for a step, its source text.
  func sentence(of event: EventRecord) -> String {
    guard event.name == "step", !event.isChange, let location = event.location else { return event.sentence }
    let line = sources.line(of: location)
    return line.isEmpty ? event.sentence : line
  }
}
