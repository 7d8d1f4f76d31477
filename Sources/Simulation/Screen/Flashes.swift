import DeviceModel
package import VirtualTime

/// The time at which a flash comes, as in `flash.kind`.
enum FlashKind: String, Sendable {
  /// Before the splash: the system itself shows an old picture.
  case pre
  /// Between the launch screen and a cover.
  case mid
  /// Between the splash and the content.
  case post
  case reload
  /// After the content's container is shown, before its content.
  case late
  /// Beside content that is not yet laid out in the window's new size.
  case rotation
}

/// The facts about one flash.
struct Flash: Sendable {
  /// The causes, main cause first.
  var causes: [ScreenCause]
  var kind: FlashKind
  var owner: VisibleSurface
  var color: Color
  /// Whether it began under a dissolving splash, before anything was mounted.
  var isInDissolve = false

  /// The text of `flash.cause`.
  var cause: String { causes.map(\.text).joined(separator: "; ") }
}

/// The flashes so far, of any color.
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

  /// Returns the duration of the longest flash; an open flash counts with its duration so far.
  func longest(at instant: Instant) -> Interval { begin.map { max(longest, instant - $0) } ?? longest }
}

/// Such a blank is not a flash. In a run for every value of a range, which one is the longest is asked for the sample,
/// without a condition.
struct QuietBlank: Sendable {
  private var longest = Interval.zero
  private var begin: Instant?

  mutating func record(_ isBlank: Bool, at instant: Instant) {
    guard isBlank || begin != nil else { return }
    longest = longest(at: instant)
    begin = isBlank ? begin ?? instant : nil
  }

  /// Returns the longest blank; an open blank counts with its duration so far.
  func longest(at instant: Instant) -> Interval {
    guard let begin else { return longest }
    return SymbolicContext.withoutRecordingConstraints { max(longest, instant - begin) }
  }
}

extension World {
  /// The longest time before the first content in which the app was blank in the color of its launch screen.
  package var launchColoredBlank: Interval { screen.quietBlank.longest(at: now) }

  /// Starts or ends a flash after a frame that differs from the previous one.
  mutating func updateFlashes(from old: ComposedFrame) {
    let new = screen.shown
    if new.isFlash, !old.isFlash {
      screen.flashes.start(flash(), at: now)
    } else if !new.isFlash, old.isFlash {
      explainFlashByItsEnd()
      screen.flashes.end(at: now)
    }
    if case .screen = new.visible, !new.isFlash { screen.history.wasReloaded = false }
  }

  /// Updates the duration of an open flash when the clock stops.
  mutating func traceOpenFlash() {
    guard screen.flashes.begin != nil else { return }
    dirty.insert(.eye)
    flush()
  }

  /// Completes a flash with the causes that are known only at its end.
  private mutating func explainFlashByItsEnd() {
    guard var flash = screen.flashes.latest, let cause = flash.causes.first else { return }
    // A root that renders nothing only at first.
    if cause == .emptyRoot, screen.committed.content?.isDrawn == true { flash.causes[0] = .emptyFirstPass }
    let isCovered = screen.committed.covers.contains { !$0.isLeaving }
    let isOpen = cause == .uncovered || cause == .launchScreenColor && flash.causes.contains(.uncovered)
    if isCovered, isOpen || cause == .hiddenTooEarly && !screen.history.wasUncovered {
      flash.causes.removeAll { $0 == cause || $0 == .uncovered }
      flash.causes.insert(.lateCover, at: 0)
      flash.kind = .mid
    } else if flash.isInDissolve, screen.committed.host == .mounted {
      flash.causes.append(.mountedInDissolve)
    }
    screen.flashes.latest = flash
  }

  /// Names the cause of a blank that has been there before the framework rendered nothing.
  mutating func rootRenderedNothing() {
    guard screen.flashes.begin != nil, var flash = screen.flashes.latest else { return }
    flash.causes.removeAll { $0 == .uncovered || $0 == .emptyRoot }
    flash.causes.insert(.emptyRoot, at: 0)
    screen.flashes.latest = flash
    dirty.insert(.eye)
  }

  private func flash() -> Flash {
    let window = screen.committed
    let causes = causesOfFlash()
    var flash = Flash(
      causes: causes, kind: causes.first == .reload ? .reload : .post, owner: .blank,
      color: rootBackground(of: window))
    flash.isInDissolve = !window.dissolves.isEmpty && window.host != .mounted
    if !window.isShown {
      flash.owner = .black
      flash.color = .black
    } else if leavesOverDarkContent, let launch = screen.launch {
      flash.owner = .launchScreen
      flash.color = launch.color
    } else if causes.first == .plainCover || window.covers.last?.blank != nil, let color = colorOfTopCover {
      flash.owner = .cover
      flash.color = color
    } else if window.host == .mounted, let content = window.content, !content.isDrawn {
      flash.owner = .screen(content.screen)
      flash.color = undrawnColor(of: content.screen, in: window)
      if [.emptyFirstPass, .pictureNotDecoded, .emptySurface].contains(causes.first) { flash.kind = .late }
    }
    return flash
  }

  /// Starts a flash beside the content while React Native lays it out in another size: the root view has that size at
  /// once (react/react-native issue 4980 and pull 23358, keybase/client pull 23332).
  mutating func rootViewIsTurned() {
    let color = rootBackground(of: screen.committed)
    guard case .reactNative = app.kind, screen.flashes.begin == nil, case .screen(let top) = screen.shown.visible,
      background(of: top, isDark: screen.committed.isDark) != color
    else { return }
    screen.flashes.start(Flash(causes: [.turnedRootView], kind: .rotation, owner: .blank, color: color), at: now)
    dirty.insert(.eye)
    let filled = ScreenOp.rootViewIsFilled(flash: screen.flashes.count)
    enqueue([.screen(filled)], on: .main, at: now + length(of: .layout) + length(of: .mount))
  }

  /// Ends a flash that is not in what the app has drawn: the system's old picture, or what shows beside the content.
  mutating func passingFlashIsOver() {
    guard screen.flashes.begin != nil, let kind = screen.flashes.latest?.kind, kind == .pre || kind == .rotation else {
      return
    }
    screen.flashes.end(at: now)
    dirty.insert(.eye)
  }
}
