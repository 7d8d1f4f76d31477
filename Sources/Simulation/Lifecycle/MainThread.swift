import DeviceModel
import Traces
import VirtualTime

// How long the main thread is kept from its run loop: `main.busy` and `main.longestBlock`. A nested run loop serves
// what comes, so it ends a block; what comes before `main` is not the run loop's.

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
    dirty.insert(.process)
  }

  /// The run loop, or one nested in it, comes round.
  mutating func mainBlockEnded() { process.load.blockSoFar = .zero }
}
