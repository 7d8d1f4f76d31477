internal import DeviceModel
internal import Programs
internal import Statements
internal import Traces
internal import Verdicts
internal import VirtualTime

/// A wrong screen, a black screen and a wrong status bar during a launch.
extension CauseAnalysis {
  func describeWrongScreen(_ finding: FailureEvidence, to account: inout Explanation) {
    guard account.cause == nil, let evidence = finding.evidence else { return }
    let start = finding.lapse?.start ?? lastInstant
    for reading in evidence.readings {
      guard case .observe(let key) = pools[reading.expression] else { continue }
      switch (key.observable, reading.value) {
      case (.visible, .screen(let screen)): describeScreenBetween(screen, from: start, to: &account)
      case (.visible, .word(.black)) where trace.first(.fixed(.frameFirst), in: 0..<trace.count(until: start)) == nil:
        account.cause = .noLaunchScreen
        account.add(.cause, text: ScreenCause.noLaunchScreen.text)
        account.add(.cause, text: warning(before: trace.count(until: start)))
      case (.visible, .word(.launchScreen)):
        if let frame = trace.first(.fixed(.frameFirst), in: 0..<trace.records.count), trace[frame].instant > start {
          describeHold(before: frame, to: &account)
        }
      case (.statusBar, _): describeStatusBar(at: start, to: &account)
      case (.windowWidth, _), (.windowHeight, _): describeLetterbox(evidence, before: start, to: &account)
      case (.screenCause, .text): describeFaults(before: start, to: &account)
      default: break
      }
    }
  }

  /// Names what the user saw that was wrong, as `screen.cause` has it.
  private func describeFaults(before instant: Instant, to account: inout Explanation) {
    guard let last = trace.lastChange(of: ObservableKey(.screenCause), before: trace.count(until: instant)),
      case .causes(let causes) = trace[last].detail
    else { return }
    account.cause = causes.first
    for cause in causes { account.add(.cause, text: cause.text) }
    if causes.contains(.noLaunchScreen) { account.add(.cause, text: warning(before: Int(last.index))) }
    guard causes.contains(.wrongScreen) || causes.contains(.launchScreenColor),
      let change = trace.lastChange(of: ObservableKey(.visible), before: Int(last.index))
    else { return }
    account.add(.cause, text: telling.clause(change))
  }

  /// Names a screen that was visible during the launch and gave way to another one without the user's doing.
  private func describeScreenBetween(_ screen: ScreenID, from start: Instant, to account: inout Explanation) {
    let visible = ObservableKey(.visible)
    let count = trace.count(until: start)
    guard !trace.records[..<count].contains(where: isOfUser) else { return }
    for index in count..<trace.records.count {
      let record = trace.records[index]
      if isOfUser(record) { return }
      guard case .change(visible, let value) = record.content, value != .screen(screen) else { continue }
      guard case .screen = value else { return }
      account.cause = .wrongScreen
      account.add(.cause, text: ScreenCause.wrongScreen.text)
      let time = telling.time(record.instant - start)
      account.add(.cause, text: "it gave way \(time) later: \(telling.clause(Position(index)))")
      return
    }
  }

  /// Whether the user has done something other than launch the app. Calls of the app's code are not the user's.
  private func isOfUser(_ record: TraceRecord) -> Bool {
    guard record.lane == .person, case .event = record.content, let origin = record.origin,
      !telling.scenario.opensApp(at: origin),
      let step = pools.step(at: origin)
    else { return false }
    return !step.action.does(.hideSplash) && !step.action.does(.showSplash)
  }

  /// Names the missing launch screen as the reason for bars between the window and the screen's edges.
  private func describeLetterbox(_ evidence: Evidence, before instant: Instant, to account: inout Explanation) {
    let readsScreen = evidence.readings.contains { reading in
      guard case .observe(let key) = pools[reading.expression] else { return false }
      return key.observable == .deviceWidth || key.observable == .deviceHeight
    }
    let count = trace.count(until: instant)
    // A launch in the background shows none either, but says nothing.
    let lacksLaunchScreen = trace.first(.fixed(.systemLaunchScreenShown), in: 0..<count) == nil
    guard readsScreen, lacksLaunchScreen, account.cause == nil, let warning = warning(before: count) else { return }
    account.cause = .noLaunchScreen
    account.add(.cause, text: ScreenCause.noLaunchScreen.text)
    account.add(.cause, text: warning)
  }

  /// Returns what the console said first.
  private func warning(before end: Int) -> String? {
    trace.first(.fixed(.warning), in: 0..<end).flatMap { telling.values.plain(trace[$0].detail) }
  }

  private func describeStatusBar(at instant: Instant, to account: inout Explanation) {
    let count = trace.count(until: instant)
    guard trace.first(.fixed(.contentSeen), in: 0..<count) == nil,
      let change = trace.firstChange(of: ObservableKey(.statusBar), in: count..<trace.records.count)
    else { return }
    account.cause = .statusBar
    account.add(.cause, text: ScreenCause.statusBar.text)
    account.add(.cause, text: telling.clause(change))
  }
}

extension Observable {
  var isOfFlashes: Bool {
    switch self {
    case .whiteFlash, .blackFlash, .flashCount, .flashLongest, .flashCause, .flashKind, .flashOwner, .flashColor: true
    default: false
    }
  }
}
