package import DeviceModel

extension World {
  /// The lanes that are threads of the app's process.
  package var laneStates: [LaneState] {
    [
      LaneState(
        lane: .main, isBusy: main.isBusy || main.current != nil, waiting: main.queue.count + main.timers.count,
        nestedLoops: main.held.count),
      LaneState(lane: .js, isBusy: js.isBusy || js.activity != nil, waiting: js.queue.count, nestedLoops: 0),
    ]
  }

  /// What a person finds on screen, or why there is nothing.
  package var summaryOfScreen: String { reasonAgainstTouching ?? whatIsOnScreen }
}
