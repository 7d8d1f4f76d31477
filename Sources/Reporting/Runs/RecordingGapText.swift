internal import DeviceModel
internal import Verdicts

/// Says what a recording lacks, and what to log.
extension EvidenceText {
  /// Returns the reason why a recording does not decide the expectation.
  func reason(_ gap: RecordingGap) -> String {
    switch gap {
    case .event(let key): "the log never has \(events.name(of: key))"
    case .observable(let key): "the log does not say what \(observables.name(of: key)) is"
    case .noTime(let line): "line \(line) of the log has no time on its clock"
    case .clockGoesBack(let line): "the clock goes back at line \(line) of the log"
    case .otherOrder(let line): "the log leaves the order of the run before this, at line \(line) of the log"
    case .notReached: "the run does not reach this line, so the log has no moment for it"
    case .ended(let line): "the log ends before, at line \(line)"
    case .noStep: "the log does not say when the wait began"
    case .variable: "it depends on a value that only the run knows"
    case .trial: "it is about everything that a person could do; a log has one way"
    }
  }

  /// Returns what to log, or to ask instead; empty if nothing helps.
  func advice(_ gap: RecordingGap) -> String {
    switch gap {
    case .event(let key): advice(key)
    case .observable(let key): advice(key)
    case .noTime: "the time in each line, as the probe does (`scenario probe swift`)"
    case .clockGoesBack: "the time since the start of the process, as the probe does (`scenario probe swift`)"
    case .otherOrder: "`scenario match LOG FILE` shows where the log and the run part"
    case .notReached, .variable, .trial: ""
    case .ended: "the app for a longer time"
    case .noStep: "an event of its own for the step before it"
    }
  }

  private func advice(_ key: EventKey) -> String {
    switch key.parts {
    case .screen: "\(events.name(of: key)), in its callback or with the probe (`scenario probe swift`)"
    case .fixed(.launch): "with the probe, whose times begin with the process (`scenario probe swift`)"
    case .fixed, .sheet, .taskStarted, .taskFinished, .mark:
      "`ScenarioProbe.log(\"\(events.name(of: key))\")` where it happens (`scenario probe swift`)"
    }
  }

  private func advice(_ key: ObservableKey) -> String {
    switch key.observable {
    case .visible, .screen: "viewDidAppear and viewWillDisappear of each screen, and splash.hidden if there is a splash"
    case .appState:
      "didBecomeActive, willResignActive and didEnterBackground of the app or the scene, before this moment"
    case .viewWidth, .viewHeight, .safeAreaTop, .safeAreaBottom:
      "the size and the safe area of the view in its callbacks, as the probe does"
    case .whiteFlash, .blackFlash, .flashCount, .flashLongest, .flashCause, .flashKind, .flashOwner, .flashColor,
      .splashVisible, .splashGone, .splashCause, .screenCause, .splashAlpha:
      "splash.hidden and frame.content, and expect their order; what the eye sees takes a film of the screen"
    default: "events that show it, and expect these"
    }
  }
}
