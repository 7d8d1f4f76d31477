import DeviceModel
import VirtualTime

/// The system's picture of an app that has not drawn yet.
struct LaunchImage: Sendable {
  /// `launchScreen`, or `black` in its place.
  var sight: VisibleSurface
  var color: Color
  /// How large the picture in its middle is, as far as it is known.
  var logo: Length?
  /// It is the system's copy of an earlier version, and differs from today's.
  var isStale = false
  /// It is the system's last picture of the app, in the place of the launch screen.
  var isSnapshot = false
  /// Still on screen, wholly or in its fade.
  var isUp = true
  var fade = Fade.steady
}

/// Why no launch image can be shown.
enum LaunchImageProblem: Hashable, Sendable {
  case none
  case missing
  case needsNewerSystem
  case tooLarge(Int64, limit: Int64)

  var message: String {
    switch self {
    case .none: "there is no launch screen: black shows until the app's first frame, and the app runs letterboxed"
    case .missing: "the launch screen is not in the bundle: black shows until the app's first frame"
    case .needsNewerSystem:
      "a launch screen in the property list is read from iOS 14 on: black shows, and the app runs letterboxed"
    case .tooLarge(let size, let limit):
      "the image of the launch screen has \(size) bytes, more than the \(limit) that the system shows"
    }
  }
}

extension App.LaunchScreen {
  /// Bytes of the image that the system makes of it: four a pixel, in the size of the screen.
  func imageSize(on hardware: Hardware) -> Int64 {
    if let size { return size }
    let scale = Int64(min(max(hardware.scale, 1), 10))
    let width = min(hardware.size.width.thousandths, 1_000_000_000) * scale / 1000
    let height = min(hardware.size.height.thousandths, 1_000_000_000) * scale / 1000
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow || pixels > Int64.max / 4 ? Int64.max : pixels * 4
  }

  /// The reason why the system cannot show it; `nil` if it can.
  ///
  /// Property lists describe launch screens from iOS 14 on (Apple, UILaunchScreen); from then on an image of more than
  /// 25,000,000 bytes is refused (the system's log: XBLaunchStoryboardErrorDomain, code 6).
  func problem(on hardware: Hardware, rules: SystemRules) -> LaunchImageProblem? {
    switch source {
    case .missing: return .missing
    case .none: return LaunchImageProblem.none
    case .plist where !rules.hasLaunchScreenPlist: return .needsNewerSystem
    case .storyboard where !rules.hasLaunchStoryboard: return LaunchImageProblem.none
    case .plist, .storyboard: break
    }
    guard let limit = rules.launchImageLimit else { return nil }
    let size = imageSize(on: hardware)
    return size > limit ? .tooLarge(size, limit: limit) : nil
  }

  /// In the appearance of the system, which is not always the app's.
  func color(isDark: Bool) -> Color { isDark ? dark ?? background : background }
}

extension Configuration {
  /// An app that declares no launch screen which its system can read is taken for one of the first phones': it runs in
  /// 320 by 480 points, scaled up, between black bars (developers' reports since the iPhone 5). One that names a
  /// storyboard has declared its will, even if the file is not there. Tablets are not concerned.
  var isLetterboxed: Bool {
    guard !hardware.isPad, hardware.size.height > Self.firstPhones.height else { return false }
    switch app.launchScreen.source {
    case .none: return true
    case .plist: return !SystemRules(ios).hasLaunchScreenPlist
    case .storyboard, .missing: return !SystemRules(ios).hasLaunchStoryboard
    }
  }

  private static let firstPhones = Size(width: .points(320), height: .points(480))

  /// The area of the phone that the app has in portrait.
  var canvas: Size { isLetterboxed ? Self.firstPhones : hardware.size }
}

extension World {
  /// The system puts the launch screen over whatever there is, or for a while its last picture of the app.
  mutating func showLaunchScreen() { if !showsStaleSnapshot() { showLaunchImage() } }

  /// The launch screen itself: the image that it kept of an earlier version, as long as
  /// the app has not been deleted (reports from several frameworks: a changed launch screen shows only then).
  mutating func showLaunchImage() {
    let cached = screen.keepsOldLaunchImage ? app.cachedLaunchScreen : nil
    let declared = cached ?? app.launchScreen
    let problem = declared.problem(on: configuration.hardware, rules: SystemRules(configuration.ios))
    let color = declared.color(isDark: screen.isSystemDark)
    screen.launch = LaunchImage(sight: problem == nil ? .launchScreen : .black, color: problem == nil ? color : .black)
    screen.launch?.logo = declared.logo
    if cached != nil, problem == nil, color != app.launchScreen.color(isDark: screen.isSystemDark) {
      screen.launch?.isStale = true
      staleImageIsShown(color)
    }
    guard let problem else {
      emit(.systemLaunchScreenShown)
      return
    }
    if case .tooLarge = problem { emit(.systemLaunchImageRefused, detail: .text(problem.message)) }
    warn(problem.message)
  }

  /// The app's first frame is there: the launch screen leaves over it.
  mutating func fadeLaunchScreenOut() {
    staleImageIsGone()
    guard let launch = screen.launch, launch.isUp else { return }
    let length = Interval.milliseconds(SystemDefaults.launchScreenFade)
    screen.launch?.fade = Fade(from: Surface.opaque, to: 0, begin: now, duration: length)
    lane = .system
    emit(.systemLaunchScreenLeft)
    schedule(.screen(.launchScreenIsGone(process.generation)), at: now + length, isApp: false)
    lane = .render
  }

  mutating func launchScreenIsGone(_ generation: UInt32) {
    guard generation == process.generation, screen.launch?.isUp == true else { return }
    screen.launch?.isUp = false
    if setting.watched.contains(EventKey.fixed(.systemLaunchScreenLeft).end) {
      emit(EventKey.fixed(.systemLaunchScreenLeft).end)
    }
  }
}

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
