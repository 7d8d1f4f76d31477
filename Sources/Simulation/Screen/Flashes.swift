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

  /// What `flash.cause` says: the tag, and the same in words.
  var text: String { "\(rawValue): \(words)" }

  private var words: String {
    switch self {
    case .uncovered: "nothing covered the time that the app needs before its first content"
    case .hiddenTooEarly: "the splash was hidden before there was content"
    case .backgroundNeverSet: "the root view kept a light background in dark appearance"
    case .emptyFirstPass: "the screen was up, and its first pass was empty"
    case .earlySignal: "the splash left on a signal of the framework's that comes before content"
    case .timer: "a timer hid the splash before there was content"
    case .lateCover: "the cover came after the launch screen had left"
    case .replacedView: "the root view was replaced, and the cover went with it"
    case .reload: "JavaScript was loaded anew after the splash had gone"
    case .partialCover: "the cover does not fill the window"
    case .noWindow: "there is no window"
    }
  }
}

/// When a flash comes, as `flash.kind` has it.
enum FlashKind: String, Sendable {
  /// Between the launch screen and a cover.
  case mid
  /// Between the splash and the content.
  case post
  case reload
  /// The content's container is up, and what belongs into it is not.
  case late
}

/// What there is to say of one flash.
struct Flash: Sendable {
  var cause: FlashCause
  var kind: FlashKind
  var owner: Sight
  var color: Color
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
  var latest: Flash?
  private var longest = Interval.zero
  private(set) var begin: Instant?

  mutating func start(_ flash: Flash, at instant: Instant) {
    count += 1
    begin = instant
    latest = flash
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
      screen.flashes.start(flash(), at: now)
    } else if !new.isFlash, old.isFlash {
      if new.visible == .cover { coverEndsFlash() }
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

  private mutating func coverEndsFlash() {
    guard screen.flashes.latest?.cause == .uncovered else { return }
    screen.flashes.latest?.cause = .lateCover
    screen.flashes.latest?.kind = .mid
  }

  private func flash() -> Flash {
    let window = screen.committed
    let cause = causeOfFlash()
    var flash = Flash(
      cause: cause, kind: cause == .reload ? .reload : .post, owner: .blank,
      color: rootBackground(isDark: window.isDark))
    if !window.isShown {
      flash.owner = .black
      flash.color = .black
    } else if window.host == .mounted, let content = window.content, !content.isDrawn {
      flash.owner = .screen(content.screen)
      flash.color = background(of: content.screen, isDark: window.isDark)
      if cause == .emptyFirstPass { flash.kind = .late }
    }
    return flash
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
