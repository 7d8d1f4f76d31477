import DeviceModel
import VirtualTime

// In the background a process is suspended some time after its last work. What is due in it then waits: timers that
// ran out meanwhile fire when it goes on.

extension World {
  /// A lane of the app works for so long from now on.
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

  mutating func suspendIfIdle() {
    guard process.phase == .background else { return }
    let moment = idleSince + .milliseconds(SystemDefaults.suspension)
    if moment > now { return schedule(.lifecycle(.suspendIfIdle), at: moment) }
    process.alarm = Alarm()
    // Lanes that are busy take no step, and what is put on them waits.
    main.isBusy = true
    js.isBusy = true
    for (time, entry) in due.all where entry.isApp { freeze(entry, until: time.instant, rank: time.rank) }
    due.removeAll { $0.isApp }
    setPhase(.suspended)
    emitFromSystem(.systemSuspended)
  }

  /// Keeps for later what is due in a suspended process.
  mutating func freeze(_ entry: Due, until instant: Instant, rank: UInt8) {
    process.frozen.append((entry, instant, rank))
  }

  /// The process runs again, in the background.
  mutating func resumeProcess() {
    guard process.phase == .suspended else { return }
    setPhase(.background)
    process.backgroundSince = now
    main.isBusy = false
    js.isBusy = false
    for (entry, instant, rank) in process.frozen { due.push(entry, at: max(instant, now), rank: rank) }
    process.frozen = []
    emitFromSystem(.systemResumed)
  }
}
