/// What a lane of the app is doing at a moment.
package struct LaneState: Sendable {
  /// The lane that is described.
  package var lane: Lane
  /// Something takes its time there.
  package var isBusy: Bool
  /// Activities that wait for their turn.
  package var waiting: Int
  /// Run loops within each other, the outermost not counted.
  package var nestedLoops: Int

  package init(lane: Lane, isBusy: Bool, waiting: Int, nestedLoops: Int) {
    self.lane = lane
    self.isBusy = isBusy
    self.waiting = waiting
    self.nestedLoops = nestedLoops
  }
}
