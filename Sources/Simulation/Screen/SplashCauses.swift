import DeviceModel
import Traces
import VirtualTime

extension World {
  /// The reason why the splash is on screen now, or left only long after the content; `nil` if nothing is wrong.
  var causeOfSplash: ScreenCause? {
    if screen.launchTookTooLong { return .launchHeld }
    guard process.isAlive else { return nil }
    guard screen.hasFirstFrame else { return screen.isAppInFront && isLaunchHeld ? .launchHeld : nil }
    let history = screen.history
    guard screen.model.newestCover != nil else { return hasLeftLate ? .leftLate : nil }
    if history.pendingRemovals > 0 { return .leftLate }
    if history.hasOpenHide { return .hideWithoutEffect }
    if history.wasUncovered, !history.wasCoveredSinceRemoval { return .secondCover }
    return isRootEmpty ? .emptyRoot : .neverHidden
  }

  /// The time between the content's first commit and the removal of the splash from which on it is late. Calls from
  /// JavaScript and a busy main thread need less.
  private static var lateness: Interval { .milliseconds(100) }

  private var hasLeftLate: Bool {
    guard let content = screen.history.contentCommit, let removal = screen.history.lateRemoval else { return false }
    return removal - content >= Self.lateness
  }

  /// Whether something keeps main from returning from the launch callbacks.
  private var isLaunchHeld: Bool {
    let start = trace.last(.fixed(.launch), in: 0..<trace.records.count).map { Int($0.index) } ?? 0
    return [Event.mainSpun, .mainHeld, .work].contains { event in
      trace.last(.fixed(event), in: start..<trace.records.count).map { trace[$0].lane.isMain } ?? false
    }
  }

  private var isRootEmpty: Bool {
    screen.committed.host == .mounted && screen.committed.content.map { isEmpty($0.screen) } ?? false
  }

  /// Whether the window was made without a scene in an app that has scenes. Such a window is never shown.
  var isWindowWithoutScene: Bool { process.window == .made && runsScenes && app.lifecycle != .scene }
}
