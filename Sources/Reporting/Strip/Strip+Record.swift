internal import VirtualTime

extension Strip {
  /// The strip of a run that was recorded; where only what was seen is known, it shows that.
  package init(_ run: Kept<RunRecord>) {
    self.init(Stage(run))
    if let history = run.history {
      for value in history.initial { set(value.name, to: value.value, at: .zero) }
      for event in history.events {
        if case .change(let value) = event.content { set(event.name, to: value, at: event.instant) }
      }
    } else {
      for seen in run.screens { see(seen.label, at: seen.instant) }
      guard !run.screens.isEmpty else { return }
    }
    finish(at: Instant.zero + run.duration)
  }
}

extension Stage {
  /// The phone of a run, as far as it was recorded.
  package init(_ run: Kept<RunRecord>) {
    self = .unknown
    if let setup = run.setup { size = setup.size }
    guard let look = run.history?.look else { return }
    safeArea = look.safeArea
    landscapeSafeArea = look.landscapeSafeArea
    isPad = look.isPad
    sheets = look.sheets
  }
}
