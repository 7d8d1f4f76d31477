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
    if case .splashScreen = screen.shown.visible { return .neverHidden }
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
  private var isLaunchHeld: Bool { !screen.history.launchHolders.isEmpty }

  private var isRootEmpty: Bool {
    screen.committed.host == .mounted && screen.committed.content.map { app.screens[$0.screen].isEmpty } ?? false
  }

  /// Whether the window was made without a scene in an app that has scenes. Such a window is never shown.
  var isWindowWithoutScene: Bool { process.window == .made && runsScenes && app.lifecycle != .scene }
}

/// The kinds of work since the launch that were last on main. They are collected as they come, because a search in the
/// trace would take longer with each record.
struct LaunchHolders: OptionSet, Sendable {
  let rawValue: UInt8

  static let spinning = LaunchHolders(rawValue: 1)
  static let waiting = LaunchHolders(rawValue: 2)
  static let work = LaunchHolders(rawValue: 4)

  /// - Returns: Whether they are others from now on.
  mutating func record(_ key: EventKey, onMain isOnMain: Bool) -> Bool {
    let before = self
    switch key.bits {
    case EventKey.fixed(.launch).bits: self = []
    case EventKey.fixed(.mainSpun).bits: set(.spinning, to: isOnMain)
    case EventKey.fixed(.mainHeld).bits: set(.waiting, to: isOnMain)
    case EventKey.fixed(.work).bits: set(.work, to: isOnMain)
    default: break
    }
    return self != before
  }

  private mutating func set(_ kind: LaunchHolders, to isOnMain: Bool) {
    if isOnMain { insert(kind) } else { remove(kind) }
  }
}
