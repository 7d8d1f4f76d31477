import DeviceModel
import VirtualTime

/// The system's picture of an app that has not drawn yet.
struct LaunchImage: Sendable {
  /// `launchScreen`, or `black` in its place.
  var sight: VisibleSurface
  var color: Color
  /// The size of the picture in its middle, if known.
  var logo: Length?
  /// Whether it is the system's copy of an earlier version and differs from today's.
  var isStale = false
  /// Whether it is the system's last picture of the app, instead of the launch screen.
  var isSnapshot = false
  /// Whether it is known to have a picture, which a blank does not have.
  var hasKnownLogo: Bool { sight == .launchScreen && logo.map { $0 > .zero } ?? false }
  /// Whether it is still on screen, fully or fading.
  var isUp = true
  var fade = Fade.steady
}

/// The reasons why a launch image cannot be shown.
enum LaunchImageProblem: Hashable, Sendable {
  case none
  case missing
  case needsNewerSystem
  case tooLarge(Int64, limit: Int64)

  func message(isLetterboxed: Bool) -> String {
    let bars = isLetterboxed ? ", and the app runs letterboxed" : ""
    return switch self {
    case .none:
      "there is no launch screen: the screen is black until the app's first frame\(bars)"
    case .missing: "the launch screen is not in the bundle: the screen is black until the app's first frame"
    case .needsNewerSystem:
      "before iOS 14, Info.plist cannot describe a launch screen: the screen is black\(bars)"
    case .tooLarge(let size, let limit):
      "the image of the launch screen has \(size) bytes, more than the \(limit) that the system shows"
    }
  }
}

extension App.LaunchScreen {
  /// Returns the bytes of the image that the system makes of it: four per pixel, in the size of the screen.
  func imageSize(on hardware: Hardware) -> Int64 {
    let own = hardware.scale == 3 ? size3x : hardware.scale == 2 ? size2x : nil
    if let size = own ?? size { return size }
    let scale = Int64(min(max(hardware.scale, 1), 10))
    let width = min(hardware.size.width.thousandths, 1_000_000_000) * scale / 1000
    let height = min(hardware.size.height.thousandths, 1_000_000_000) * scale / 1000
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow || pixels > Int64.max / 4 ? Int64.max : pixels * 4
  }

  /// Returns the reason why the system cannot show it; `nil` if it can.
  ///
  /// Property lists describe launch screens from iOS 14 on (Apple, UILaunchScreen). From then on an image of more than
  /// 25,000,000 bytes is refused (the system's log: XBLaunchStoryboardErrorDomain, code 6).
  func problem(on hardware: Hardware, rules: SystemRules) -> LaunchImageProblem? {
    switch source {
    case .missing: return .missing
    case .none: return LaunchImageProblem.none
    case .plist where !rules.hasLaunchScreenPlist: return .needsNewerSystem
    case .plist, .storyboard: break
    }
    guard let limit = rules.launchImageLimit else { return nil }
    let size = imageSize(on: hardware)
    return size > limit ? .tooLarge(size, limit: limit) : nil
  }

  /// Returns the color in the appearance of the system, which is not always the app's.
  func color(isDark: Bool) -> Color { isDark ? dark ?? background : background }
}

extension Configuration {
  /// Whether the app is letterboxed. Without a launch screen that its system can read, an app runs in 320 by 480
  /// points, scaled up, between black bars, as on the first phones (developers' reports since the iPhone 5), or in 768
  /// by 1024 as on the first tablets (reports since the iPad Pro: herzbube/littlego 297, apache/cordova-ios 465).
  /// Naming a storyboard is enough, even if the file is missing; before iOS 8, it stands for the images of that time.
  var isLetterboxed: Bool {
    guard hardware.size.height > firstOfFamily.height else { return false }
    switch app.launchScreen.source {
    case .none: return true
    case .plist: return !SystemRules(ios).hasLaunchScreenPlist
    case .storyboard, .missing: return false
    }
  }

  /// The screen of the first phones or tablets.
  private var firstOfFamily: Size {
    hardware.isPad
      ? Size(width: .points(768), height: .points(1024)) : Size(width: .points(320), height: .points(480))
  }

  /// The area of the screen that the app has in portrait.
  var canvas: Size { isLetterboxed ? firstOfFamily : hardware.size }
}

extension World {
  /// The launch screen for what the process is started for: a URL scheme can have its own (Apple, UILaunchStoryboards,
  /// UILaunchScreens).
  var currentLaunchScreen: App.LaunchScreen {
    var launchScreen = app.launchScreen
    if case .url(let url) = process.launch.cause,
      let own = app.launchScreens.first(where: { $0.scheme == url.urlScheme })
    {
      launchScreen.background = own.background
      launchScreen.dark = nil
    }
    return launchScreen
  }

  /// Shows the launch screen itself, or the image that the system has kept of an earlier version. The system keeps it
  /// until the app is deleted (reports from several frameworks: a changed launch screen shows only then).
  mutating func showLaunchImage() {
    let cached = screen.keepsOldLaunchImage ? app.cachedLaunchScreen : nil
    let declared = cached ?? currentLaunchScreen
    let problem = declared.problem(on: configuration.hardware, rules: SystemRules(configuration.ios))
    let color = declared.color(isDark: isLaunchScreenDark)
    screen.launch = LaunchImage(sight: problem == nil ? .launchScreen : .black, color: problem == nil ? color : .black)
    screen.launch?.logo = declared.logo
    if cached != nil, problem == nil, color != currentLaunchScreen.color(isDark: isLaunchScreenDark) {
      screen.launch?.isStale = true
      screen.flashes.start(Flash(causes: [.staleLaunchImage], kind: .pre, owner: .launchScreen, color: color), at: now)
    }
    guard let problem else {
      emit(.systemLaunchScreenShown)
      return
    }
    screen.sights.lacksLaunchScreen = true
    let message = problem.message(isLetterboxed: configuration.isLetterboxed)
    if case .tooLarge = problem { emit(.systemLaunchImageRefused, detail: .text(message)) }
    warn(message)
  }

  /// Fades the launch screen out over the app's first frame.
  mutating func fadeLaunchScreenOut() {
    passingFlashIsOver()
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
    tellNamed(.fixed(.systemLaunchScreenLeft).end)
  }
}

// The system takes a picture of an app that leaves the screen, for its card in the switcher. If the process has ended
// since, the next launch sometimes begins with that picture, and the launch screen comes after it or not at all: for
// some milliseconds in zoontek/react-native-bootsplash #59, for seconds in flutter/flutter #172147 (iOS 26, scenes, a
// process that was ended for its memory). When the system does so is unknown; the app's declaration decides here.

extension World {
  /// Shows that picture instead of the launch screen, for as long as the app declares; `false` if there is no picture.
  mutating func showsStaleSnapshot() -> Bool {
    guard let length = app.staleSnapshot, length > .zero, case .screen(let id)? = screen.snapshot else { return false }
    let isDark = isLaunchScreenDark
    var image = LaunchImage(sight: .screen(id), color: app.launchScreen.color(isDark: isDark))
    image.isSnapshot = true
    screen.launch = image
    let color = background(of: id, isDark: isDark)
    screen.flashes.start(Flash(causes: [.staleSnapshot], kind: .pre, owner: .screen(id), color: color), at: now)
    schedule(.screen(.snapshotIsOver(process.generation)), at: now + length, isApp: false)
    return true
  }

  /// Shows the launch screen after the picture, unless the app's first frame has come before.
  mutating func snapshotIsOver(_ generation: UInt32) {
    guard generation == process.generation, let launch = screen.launch, launch.isSnapshot, launch.isUp,
      !screen.hasFirstFrame
    else { return }
    passingFlashIsOver()
    showLaunchImage()
    refreshScreen()
  }
}
