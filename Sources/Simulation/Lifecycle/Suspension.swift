import DeviceModel
import VirtualTime

// In the background a process is suspended soon, whatever its threads do, unless it has asked for time (Quinn,
// UIApplication Background Task Notes; stackoverflow.com/questions/55448140, measured; jdg/MBProgressHUD issue 196).
// Its due entries then wait: timers that ran out meanwhile fire when it is resumed, and work goes on where it was.

extension World {
  /// Records that a lane of the app works for this interval from now on. It does not keep the process, but where the
  /// system has given time for an event.
  mutating func processWorks(for interval: Interval) {
    if now < process.grantedUntil || process.launch.isUnderway { assertTime(until: now + interval) }
    guard let left = process.launch.processorTime, process.launch.isUnderway else { return }
    process.launch.processorTime = left - interval
    if interval > left { setAlarm(.processorTime, after: left) }
  }

  /// Keeps the process from being suspended up to an instant, by an assertion of the app's or the system's.
  mutating func assertTime(until instant: Instant) { process.assertedUntil = max(process.assertedUntil, instant) }

  /// Gives the app time for an event of the system in the background. The system takes a new picture of an app that
  /// says when it is done (Apple, About the background execution sequence; littlebitesofcocoa.com/76).
  mutating func grantTime(for cause: LaunchCause) {
    process.grantedUntil = now + allowance(for: cause)
    switch cause {
    case .silentPush, .backgroundFetch, .urlSession: process.owesSnapshot = true
    case .location, .bluetooth:
      assertTime(until: now + .milliseconds(SystemDefaults.sensorEvent - SystemDefaults.suspension))
    case .icon, .url, .notification, .shortcut, .activity, .cloudKitShare, .voipPush, .prewarm, .carPlay: break
    }
  }

  /// Ends what the system has given an app in the background, which is in front again.
  mutating func withdrawTime() {
    process.grantedUntil = .zero
    process.owesSnapshot = false
  }

  mutating func scheduleSuspension() {
    cancelSuspension()
    schedule(.lifecycle(.suspendIfIdle), at: idleSince + .milliseconds(SystemDefaults.suspension))
  }

  mutating func cancelSuspension() {
    due.removeAll { if case .op(.lifecycle(.suspendIfIdle), _, _, _) = $0 { true } else { false } }
  }

  private var idleSince: Instant { max(process.backgroundSince, process.assertedUntil) }

  /// Suspends a process that has nothing to do, unless a debugger is attached (Quinn, developer.apple.com/forums/
  /// thread/14855 and 796528).
  mutating func suspendIfIdle() {
    // A launch that is still under way ends with a call of its own.
    guard process.phase == .background, !showsInCar, !process.launch.isUnderway, !app.isBeingDebugged else { return }
    let moment = idleSince + .milliseconds(SystemDefaults.suspension)
    if moment > now { return schedule(.lifecycle(.suspendIfIdle), at: moment) }
    process.alarm = Alarm()
    // Others would wait for the file without end (michaelkirk-signal in groue/GRDB.swift issue 643; realm/realm-swift
    // issue 6671: at once when the app is suspended).
    if process.locksFileUntil > now {
      return crash(.fileLock, reason: "0xdead10cc, the app was suspended while it held the lock of a shared file")
    }
    if process.owesSnapshot {
      process.owesSnapshot = false
      emitFromSystem(.systemSnapshotTaken)
    }
    // Busy lanes take no step, and new work on them waits.
    process.suspendedAt = now
    main.isBusy = true
    js.isBusy = true
    for (time, entry) in due.all where entry.isApp { freeze(entry, until: time.instant, rank: time.rank) }
    due.removeAll { $0.isApp }
    setPhase(.suspended)
    emitFromSystem(.systemSuspended)
  }

  /// Keeps a due entry of a suspended process for later.
  mutating func freeze(_ entry: Due, until instant: Instant, rank: UInt8) {
    process.frozen.append((entry, instant, rank))
  }

  /// Resumes the process, in the background.
  mutating func resumeProcess() {
    guard process.phase == .suspended else { return }
    setPhase(.background)
    process.backgroundSince = now
    main.isBusy = false
    js.isBusy = process.pausedPage != nil
    if let since = process.load.busySince { process.load.busySince = since + (now - process.suspendedAt) }
    goOn(with: process.frozen, since: process.suspendedAt)
    process.frozen = []
    emitFromSystem(.systemResumed)
  }

  /// Goes on with entries that have stood still: with work where it was, and with timers at once if they are due.
  private mutating func goOn(with entries: [FrozenEntry], since start: Instant) {
    for (entry, instant, rank) in entries {
      if case .laneFree(let lane) = entry {
        if lane.isJS { js.isBusy = true } else { main.isBusy = true }
      }
      due.push(entry, at: entry.isWork ? instant + (now - start) : max(instant, now), rank: rank)
    }
  }

  // MARK: Pages

  /// Stops a page's JavaScript, whatever keeps the app itself at work in the background (ionic-team/
  /// cordova-plugin-wkwebview-engine issue 136, cordova-plugin-ionic-webview issue 293: WKSuspendInBackground).
  mutating func pausePage() {
    guard app.kind == .webView, process.pausedPage == nil else { return }
    let entries = due.all.filter(\.entry.isOfJavaScript).map { FrozenEntry($0.entry, $0.time.instant, $0.time.rank) }
    process.pausedPage = (now, entries)
    due.removeAll(where: \.isOfJavaScript)
    js.isBusy = true
  }

  mutating func resumePage() {
    guard let page = process.pausedPage else { return }
    process.pausedPage = nil
    js.isBusy = false
    goOn(with: page.entries, since: page.since)
  }
}
