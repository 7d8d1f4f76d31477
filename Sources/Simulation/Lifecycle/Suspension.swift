import DeviceModel
import VirtualTime

// In the background a process is suspended some time after its last work. Its due entries then wait: timers that ran
// out meanwhile fire when it is resumed.

extension World {
  /// Records that a lane of the app works for this interval from now on.
  mutating func processWorks(for interval: Interval) {
    process.worksUntil = max(process.worksUntil, now + interval)
    guard let left = process.launch.processorTime, process.launch.isUnderway else { return }
    process.launch.processorTime = left - interval
    if interval > left { setAlarm(.processorTime, after: left) }
  }

  mutating func scheduleSuspension() {
    cancelSuspension()
    schedule(.lifecycle(.suspendIfIdle), at: idleSince + .milliseconds(SystemDefaults.suspension))
  }

  mutating func cancelSuspension() {
    due.removeAll {
      if case .op(.lifecycle(.suspendIfIdle), _, _, _) = $0 { return true }
      return false
    }
  }

  private var idleSince: Instant { max(process.backgroundSince, process.worksUntil) }

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
    // Busy lanes take no step, and new work on them waits.
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
    for (entry, instant, rank) in process.frozen { due.push(entry, at: max(instant, now), rank: rank) }
    process.frozen = []
    emitFromSystem(.systemResumed)
  }

  // MARK: Pages

  /// Stops a page's JavaScript, whatever keeps the app itself at work in the background (ionic-team/
  /// cordova-plugin-wkwebview-engine issue 136, cordova-plugin-ionic-webview issue 293: WKSuspendInBackground).
  mutating func pausePage() {
    guard app.kind == .webView, process.pausedPage == nil else { return }
    let entries = due.all.filter(\.entry.isOfJavaScript).map {
      (entry: $0.entry, instant: $0.time.instant, rank: $0.time.rank)
    }
    process.pausedPage = (entries, js.isBusy)
    due.removeAll(where: \.isOfJavaScript)
    js.isBusy = true
  }

  mutating func resumePage() {
    guard let page = process.pausedPage else { return }
    process.pausedPage = nil
    js.isBusy = page.isBusy
    for (entry, instant, rank) in page.entries { due.push(entry, at: max(instant, now), rank: rank) }
  }
}
