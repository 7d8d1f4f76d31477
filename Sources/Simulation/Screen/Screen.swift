import DeviceModel
import Traces
import VirtualTime

/// What the eye sees: the pile of surfaces, composed frame by frame.
struct ScreenState: Sendable {
  init(_ configuration: Configuration) {}
}

enum ScreenOp: Sendable {
  case placeholder
}

extension World {
  mutating func perform(_ op: ScreenOp) {}
  mutating func perform(_ call: CoverCall) {}
  mutating func askSplash(shows: Bool) {}
  mutating func replaceView(wholeWindow: Bool) {}
  func observeEye(_ key: ObservableKey) -> Value { .none }

  /// Main has committed: what changed is composed with the next frame.
  mutating func commitToScreen() {}

  // Told by the life-cycle engine:

  /// The person's (or the system's) launch brings the app to the front: the system shows the launch screen.
  mutating func screenLaunchBegan() {}
  /// The window is visible from now on; nothing of it is drawn yet.
  mutating func screenWindowShown() {}
  /// The launch callbacks have returned: the next composed frame of the app takes the launch screen away.
  mutating func screenLaunchReturned() {}
  /// The app has left the screen (home, another app, lock), or comes back to it.
  mutating func screenAppLeft() {}
  mutating func screenAppReturned() {}
  /// The process is gone, and all that it drew.
  mutating func screenProcessEnded() {}
  /// Light or dark, as the system has it.
  mutating func screenAppearanceChanged(dark: Bool) {}

  /// The app has been deleted and installed anew: the system forgets the launch image that it kept.
  mutating func screenAppReinstalled() {}

  // Told by the views and React engines:

  /// The content of a screen's view is drawn (or, after a reload, no longer is): committed with the turn's end.
  mutating func screenContentChanged(_ instance: InstanceID, isDrawn: Bool) {}
  /// Another screen is the topmost one, or a transition to it has begun or ended.
  mutating func screenTopChanged() {}

  // Asked by the navigation engine:

  /// What lies over the app's content makes of a touch.
  func coverTouches() -> CoverTouches { .reachContent }
}

/// What becomes of a touch before it can reach the app's content.
enum CoverTouches: Sendable {
  /// Nothing is in the way.
  case reachContent
  /// A cover takes it: `touch.swallowed`.
  case areSwallowed
  /// Nobody gets it, as in a dissolve of the whole root view: `touch.dropped`.
  case areDropped
}
