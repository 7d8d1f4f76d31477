import DeviceModel
import VirtualTime

// How long the main thread is kept from its run loop, and what the user notices of it. A nested run loop handles
// events, so it ends a block; time before `main` does not count.

extension World {
  /// Records that an op keeps main busy from now on.
  mutating func mainWasOccupied() {
    guard process.launch.hasEnteredMain else { return }
    process.load.busySince = now
    dirty.insert(.process)
  }

  mutating func mainWasFreed() {
    guard let since = process.load.busySince else { return }
    process.load.busySince = nil
    process.load.blockSoFar += now - since
    let before = stretchBefore(since)
    let stretch = before + (now - since)
    if before == .zero { process.load.isHanging = false }
    process.load.stretch = (stretch, end: now)
    process.load.longestBlock = max(process.load.longestBlock, stretch)
    if process.phone.showsApp { countHang(stretch) }
    dirty.insert(.process)
  }

  /// Returns for how long main has been busy without a pause before this moment: the handler of an event, the calls
  /// that follow and the commit are one stretch (Apple, Understanding hangs in your app).
  private func stretchBefore(_ moment: Instant) -> Interval {
    if let last = process.load.stretch, last.end == moment { last.length } else { .zero }
  }

  /// Records that the run loop has completed a turn.
  mutating func mainTurnIsOver() { process.load.blockSoFar = .zero }

  /// Records that a nested run loop begins, which handles events, or that the process ends.
  mutating func mainBlockEnded() {
    process.load.blockSoFar = .zero
    process.load.stretch = nil
    process.load.isHanging = false
  }

  // MARK: What a person notices

  /// Counts a stretch in which a touch would have waited too long; each counts once. Time in the
  /// background is no hang (getsentry/sentry-cocoa issues 2803 and 3287).
  private mutating func countHang(_ block: Interval) {
    let seen = min(block, now - process.load.seenSince)
    guard process.launch.hasReturned, seen >= .milliseconds(SystemDefaults.hang) else { return }
    if !process.load.isHanging { process.load.hangs.count += 1 }
    process.load.isHanging = true
    process.load.hangs.longest = max(process.load.hangs.longest, seen)
  }

  /// Counts the hang that the user leaves (getsentry/sentry-cocoa issue 7330).
  mutating func hangIsLeft() {
    guard let since = process.load.busySince else { return }
    countHang(stretchBefore(since) + (now - since))
    dirty.insert(.process)
  }

  /// Counts the delay of main's commit at the end of a turn. The changes were due at the first vsync after the turn
  /// began; each refresh missed shows the previous frame again: a commit hitch (Apple, Understanding hitches in your
  /// app). A launch is measured by its first frame instead.
  mutating func countHitch() {
    let block = process.load.blockSoFar
    guard block > .zero, screen.hasFirstFrame, screen.isAppInFront else { return }
    let due = (now - block).nextFrame(from: .zero, every: framePeriod)
    let late = now.nextFrame(from: .zero, every: framePeriod) - due
    guard late > .zero else { return }
    process.load.hitches.add(late)
    dirty.insert(.process)
  }

  /// Records the launch duration when the app's first frame is composed.
  mutating func launchWasSeen() {
    guard let tapped = process.launch.tapped, process.launch.duration == nil else { return }
    process.launch.duration = now - tapped
    dirty.insert(.process)
  }
}
