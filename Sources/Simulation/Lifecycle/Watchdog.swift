import DeviceModel
import Traces
import VirtualTime

/// The one time limit in force for the process. It is not an entry of the queue: a process with only a limit is idle.
struct Alarm: Sendable {
  enum Kind: Sendable {
    /// From the tap to the activation and the first commit.
    case launch
    /// From the return to the activation.
    case resume
    /// From the departure to the return of `didEnterBackground`.
    case enterBackground
    /// Work in the background, up to the handler for the end of its time.
    case backgroundTime
    /// The rest of that time, after the handler.
    case endOfBackgroundTime
    /// The handler itself.
    case expiration
    /// The work allowed to a launch in the background.
    case processorTime
  }

  var kind: Kind = .launch
  var instant: Instant = .never
  var allowance: Interval = .zero
}

extension World {
  /// Sets a limit; a launch under way keeps its own. An attached debugger disarms all of them, as developers find (and
  /// Apple, WWDC 2020, session 10078: no terminations in the debugger); a debug build alone does not.
  mutating func setAlarm(_ kind: Alarm.Kind, after interval: Interval) {
    if app.isBeingDebugged { return }
    if kind != .launch, process.alarm.kind == .launch, process.alarm.instant != .never { return }
    process.alarm = Alarm(kind: kind, instant: now + interval, allowance: interval)
  }

  mutating func silenceAlarm(_ kind: Alarm.Kind) {
    if process.alarm.kind == kind { process.alarm = Alarm() }
  }

  /// Grants work in the background a time, the last seconds of which are for the handlers of its end
  /// (wordpress-mobile/WordPress-iOS pull 21254, a log: called by 26 s of 30; transistorsoft/
  /// react-native-background-fetch issue 280: 4 to 5 s before).
  mutating func grantBackgroundTime(_ allowance: Interval) {
    setAlarm(.backgroundTime, after: allowance - expirationTime)
    if process.alarm.kind == .backgroundTime { process.alarm.allowance = allowance }
  }

  mutating func silenceBackgroundTime() {
    silenceAlarm(.backgroundTime)
    silenceAlarm(.endOfBackgroundTime)
  }

  private var expirationTime: Interval { .milliseconds(SystemDefaults.expirationHandlers) }

  /// The time allowed to a background task.
  var backgroundLimit: Interval { .seconds(Int64(rules.backgroundTaskSeconds)) }

  /// Returns the time that the system grants for one of its events.
  func allowance(for cause: LaunchCause) -> Interval {
    cause.isForContent ? min(.milliseconds(SystemDefaults.backgroundFetchLimit), backgroundLimit) : backgroundLimit
  }

  /// Ends the process at its limit. It is wall-clock time: nested run loops, waiting and work all count (Apple,
  /// Addressing watchdog terminations; the wording is that of crash reports).
  mutating func alarmRang() {
    let alarm = process.alarm
    process.alarm = Alarm()
    let seconds = secondsText(alarm.allowance)
    switch alarm.kind {
    case .launch:
      launchTookTooLong()
      watchdogFires(hasReachedMain ? "scene-create" : "process-launch", "launch", seconds)
    case .resume: watchdogFires("scene-update", "come back to the foreground", seconds)
    case .enterBackground: watchdogFires("scene-update", "return from didEnterBackground", seconds)
    case .processorTime:
      launchTookTooLong()
      emit(.systemWatchdogFired)
      crash(.watchdog, reason: "0x8badf00d, scene-create: the app exhausted its CPU time allowance in the background")
    case .expiration:
      // Quinn, UIApplication Background Task Notes: all handlers together have a few seconds.
      guard main.isBusy || main.current != nil else { return }
      crash(.backgroundTime, reason: "0x8badf00d, the handlers of expired background tasks took more than \(seconds) s")
    case .backgroundTime:
      guard isPastBackgroundTime() else { return }
      emit(.systemBackgroundTimeExpired)
      // Its handler ends the task; the work goes on when the process is resumed (wireapp/wire-ios-sync-engine pull 917;
      // Apple, beginBackgroundTask(expirationHandler:)).
      if !isLaunchingAlone, process.assertedUntil <= process.expiresUntil, process.outlastsUntil <= now {
        process.assertedUntil = now
        setAlarm(.expiration, after: expirationTime)
        return scheduleSuspension()
      }
      // GetStream/stream-chat-swift issue 1377 (14.7) and stream-chat-swiftui issue 588.
      if rules.warnsOfOldBackgroundTasks {
        warn(
          "Background task still not ended after expiration handlers were called. This app will likely be terminated "
            + "by the system. Call UIApplication.endBackgroundTask(_:) to avoid this.")
      }
      setAlarm(.endOfBackgroundTime, after: expirationTime)
      process.alarm.allowance = alarm.allowance
    case .endOfBackgroundTime:
      guard isPastBackgroundTime() else { return }
      backgroundTaskIsOld()
      crash(.backgroundTime, reason: "0x8badf00d, work in the background took more than \(seconds) s")
    }
  }

  /// Whether a launch goes on in the background, and does not wait for the user to open the app. One that does not
  /// return, e.g. because it waits for an absent user, is work like any other.
  private var isLaunchingAlone: Bool { process.launch.isUnderway && !process.launch.waitsForOpening }

  /// Whether the process still has work whose time is over; what keeps it alive gives it another time.
  private mutating func isPastBackgroundTime() -> Bool {
    guard process.assertedUntil > now || isLaunchingAlone else { return false }
    guard process.isKeptUntil > now else { return true }
    grantBackgroundTime(process.isKeptUntil - now + backgroundLimit)
    return false
  }

  /// Whether the process has come to its main function. Before that the system does not know it as an application yet,
  /// and crash reports name another event (firebase-ios-sdk #5463: process-launch, 20.00 seconds, visibility unknown).
  private var hasReachedMain: Bool {
    let start = trace.last(.fixed(.launch), in: 0..<trace.records.count).map { Int($0.index) } ?? 0
    return trace.last(.fixed(.main), in: start..<trace.records.count) != nil
  }

  private mutating func launchTookTooLong() {
    screen.launchTookTooLong = true
    dirty.insert(.eye)
  }

  /// Returns seconds as in crash reports: whole, or with two decimal places.
  private func secondsText(_ interval: Interval) -> String {
    let hundredths = interval.ticks * 100 / Interval.ticksPerSecond
    let rest = hundredths % 100
    return rest == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  private mutating func watchdogFires(_ event: String, _ task: String, _ seconds: String) {
    emit(.systemWatchdogFired)
    crash(
      .watchdog, reason: "0x8badf00d, \(event): the app did not \(task) within its \(seconds) s of wall clock time")
  }
}
