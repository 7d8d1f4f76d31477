import DeviceModel
import Traces
import VirtualTime

/// Why a blank was to be seen. The tags are those under which reports about splash screens were sorted for this model.
enum FlashCause: String, Sendable {
  /// Nothing covers the time that JavaScript (or the app) needs.
  case uncovered = "F1"
  /// The splash was asked to go before anything had been mounted.
  case hiddenTooEarly = "F2"
  /// The root view kept a light background in dark appearance.
  case backgroundNeverSet = "F3"
  /// Mounted, but the first pass of the screen renders nothing.
  case emptyFirstPass = "F5"
  /// Hidden on a signal of the framework's that comes before content.
  case earlySignal = "F6"
  /// Hidden by a timer.
  case timer = "F7"
  /// The cover came only after the launch screen had left.
  case lateCover = "F8"
  /// The root view was replaced, and the cover went with it.
  case replacedView = "F9"
  /// JavaScript was loaded anew after the splash had gone.
  case reload = "F10"
  /// The cover does not fill the window.
  case partialCover = "D6"
  /// There is no window, and nothing but black.
  case noWindow = "D7"
}

/// What has become of the splash in this process, as far as it explains a flash.
struct SplashHistory: Sendable {
  var hadCover = false
  var wasHideAsked = false
  var wasReplaced = false
  var wasReloaded = false
  /// What led to the last call that takes a cover away.
  var uncoveredBecauseOf: Position?
  var wasUncovered = false
}

/// The flashes of any colour so far.
struct FlashLog: Sendable {
  var count: Int64 = 0
  var cause: FlashCause?
  private var longest = Interval.zero
  private(set) var begin: Instant?

  mutating func start(at instant: Instant, because cause: FlashCause) {
    count += 1
    begin = instant
    self.cause = cause
  }

  mutating func end(at instant: Instant) {
    longest = longest(at: instant)
    begin = nil
  }

  /// The longest one, an open one as long as it is by now.
  func longest(at instant: Instant) -> Interval { begin.map { max(longest, instant - $0) } ?? longest }
}

extension World {
  /// A frame has been composed that differs from the one before.
  mutating func updateFlashes(from old: Picture) {
    let new = screen.shown
    if new.isFlash, !old.isFlash {
      screen.flashes.start(at: now, because: causeOfFlash())
    } else if !new.isFlash, old.isFlash {
      if new.visible == .cover, screen.flashes.cause == .uncovered { screen.flashes.cause = .lateCover }
      screen.flashes.end(at: now)
    }
    if case .screen = new.visible, !new.isFlash { screen.history.wasReloaded = false }
  }

  /// The clock stands still for whoever drives it: a flash that is open by now has become longer.
  mutating func traceOpenFlash() {
    guard screen.flashes.begin != nil else { return }
    dirty.insert(.eye)
    flush()
  }

  private func causeOfFlash() -> FlashCause {
    let window = screen.committed
    let history = screen.history
    if !window.isShown { return .noWindow }
    if history.wasReloaded { return .reload }
    if history.wasReplaced { return .replacedView }
    if window.covers.contains(where: { !$0.isLeaving }) { return .partialCover }
    if window.host == .mounted, let content = window.content, !content.isDrawn { return .emptyFirstPass }
    if history.wasUncovered { return causeOfUncovering(history) }
    if history.wasHideAsked { return .hiddenTooEarly }
    if window.isDark, app.dark == nil, app.background.luminance >= 850_000 { return .backgroundNeverSet }
    return .uncovered
  }

  /// Looks for the first thing outside of the splash that led to the call.
  private func causeOfUncovering(_ history: SplashHistory) -> FlashCause {
    var place = history.uncoveredBecauseOf
    var wasAsked = history.wasHideAsked
    while let current = place, case .event(let key) = trace[current].content {
      switch key {
      case .fixed(.splashHideAsked): wasAsked = true
      case .fixed(.rnJSDidLoad), .fixed(.rnSurfaceRunning), .fixed(.rnContentDidAppear): return .earlySignal
      default: return wasAsked ? .hiddenTooEarly : .timer
      }
      place = trace[current].cause
    }
    return wasAsked ? .hiddenTooEarly : .timer
  }
}
