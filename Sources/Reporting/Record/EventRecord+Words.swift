extension EventRecord {
  /// Whether it tells a reader something by itself: not the frames that come with everything.
  var isTold: Bool {
    switch content {
    case .event(let family):
      family == "frame"
        ? name == "frame.first" || name == "frame.content" : family != "notification" && !name.hasSuffix(".end")
    case .change: ["stack", "tab", "presented", "app.state", "visible", "flash.cause"].contains(name)
    }
  }
}

extension EventRecord {
  /// `touch.delivered "Log in"`, `stack becomes [Home, Detail]`
  var sentence: String {
    switch content {
    case .event: detail.map { "\(name) \($0)" } ?? name
    case .change(let value): "\(name) becomes \(value)"
    }
  }
}

extension SuiteRecord {
  /// What happened, in one line; a step is its own best description.
  func sentence(of event: EventRecord) -> String {
    guard event.name == "step", !event.isChange, let location = event.location else { return event.sentence }
    let line = sources.line(of: location)
    return line.isEmpty ? event.sentence : line
  }
}
