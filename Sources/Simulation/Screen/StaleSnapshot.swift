import DeviceModel
import Traces
import VirtualTime

// The system photographs an app that leaves the screen, for its card in the switcher. When its process has ended
// since, the next launch begins with that picture at times, and the launch screen comes after it or not at all: for
// some milliseconds in zoontek/react-native-bootsplash #59, for seconds in flutter/flutter #172147 (iOS 26, scenes, a
// process that was ended for its memory). When the system does so nobody has found out: the app's declaration says it.

extension World {
  /// The app leaves the screen, and looks as it does in the last frame.
  mutating func keepSnapshot() {
    if case .screen = screen.shown.visible { screen.snapshot = screen.shown.visible } else { screen.snapshot = nil }
  }

  /// Puts that picture in the place of the launch screen, for as long as the app says; false where there is none.
  mutating func showsStaleSnapshot() -> Bool {
    guard let length = app.staleSnapshot, length > .zero, case .screen(let id)? = screen.snapshot else { return false }
    let isDark = screen.isSystemDark
    var image = LaunchImage(sight: .screen(id), color: app.launchScreen.color(isDark: isDark))
    image.isSnapshot = true
    screen.launch = image
    let color = background(of: id, isDark: isDark)
    screen.flashes.start(Flash(causes: [.staleSnapshot], kind: .pre, owner: .screen(id), color: color), at: now)
    schedule(.screen(.snapshotIsOver(process.generation)), at: now + length, isApp: false)
    return true
  }

  /// The launch screen after all, unless the app's first frame has come before it.
  mutating func snapshotIsOver(_ generation: UInt32) {
    guard generation == process.generation, let launch = screen.launch, launch.isSnapshot, launch.isUp,
      !screen.hasFirstFrame
    else { return }
    staleImageIsGone()
    showLaunchImage()
    refreshScreen()
  }
}
