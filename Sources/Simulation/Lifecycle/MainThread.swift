import DeviceModel
import VirtualTime

// How long the main thread is kept from its run loop, and what a person notices of it. A nested run loop serves what
// comes, so it ends a block; what comes before `main` is not the run loop's.

extension World {
  /// An op keeps main busy from now on.
  mutating func mainWasOccupied() {
    guard process.launch.hasEnteredMain else { return }
    process.load.busySince = now
    dirty.insert(.process)
  }

  mutating func mainWasFreed() {
    guard let since = process.load.busySince else { return }
    process.load.busySince = nil
    process.load.blockSoFar += now - since
    process.load.longestBlock = max(process.load.longestBlock, process.load.blockSoFar)
    countHang()
    dirty.insert(.process)
  }

  /// The run loop, or one nested in it, comes round.
  mutating func mainBlockEnded() {
    process.load.blockSoFar = .zero
    process.load.isHanging = false
  }

  // MARK: What a person notices

  /// Somebody has launched the app and has it on screen.
  private var isUsed: Bool { process.launch.hasReturned && process.phone.showsApp }

  /// A turn of the run loop in which a touch would have waited too long; each counts once, with all of its length.
  private mutating func countHang() {
    let block = process.load.blockSoFar
    guard isUsed, block >= .milliseconds(SystemDefaults.hang) else { return }
    if !process.load.isHanging { process.load.hangs.count += 1 }
    process.load.isHanging = true
    process.load.hangs.longest = max(process.load.hangs.longest, block)
  }

  /// Main commits at the end of a turn. What the turn changed was due at the first vsync after its begin; if that has
  /// gone by, the frame before stays for so many refreshes more: a commit hitch (Apple, Understanding hitches in your
  /// app). Launching is measured by its first frame instead.
  mutating func countHitch() {
    let block = process.load.blockSoFar
    guard block > .zero, screen.hasFirstFrame, screen.isAppInFront else { return }
    let due = (now - block).nextFrame(from: .zero, every: framePeriod)
    let late = now.nextFrame(from: .zero, every: framePeriod) - due
    guard late > .zero else { return }
    process.load.hitches.add(late)
    dirty.insert(.process)
  }

  /// The app's first frame is composed.
  mutating func launchWasSeen() {
    guard let tapped = process.launch.tapped, process.launch.duration == nil else { return }
    process.launch.duration = now - tapped
    dirty.insert(.process)
  }
}
