import DeviceModel
import VirtualTime

extension Hardware {
  /// The time between two frames, limited to what displays do, whatever a file declares.
  var framePeriod: Interval {
    let rate = min(max(refreshRate, 1), 1000)
    return Interval.seconds(1).scaled(by: 1, over: Int64(rate))
  }
}

extension World {
  /// The time between two frames on this display.
  var framePeriod: Interval { setting.framePeriod }

  // MARK: Commit

  /// Commits main's changes; they are composed with the next frame.
  mutating func commitToScreen() {
    guard process.isAlive else { return }
    screen.model.isDark = isWindowDark
    screen.model.level = routing.stacks.modals.count
    takeTopContent()
    if screen.history.contentCommit == nil, screen.model.host == .mounted, let content = screen.model.content,
      content.isDrawn, !app.screens[content.screen].isSplash
    {
      screen.history.contentCommit = now
    }
    layOutCovers()
    beginFades()
    // The bars follow the appearance, though the picture may stay.
    if screen.committed.isDark != screen.model.isDark { dirty.insert(.eye) }
    screen.committed = screen.model
    screen.commitCause = cause
    scheduleFrame()
  }

  /// Requests a commit for a change outside of main's turns: an idle run loop makes one turn.
  mutating func commitSoon() {
    setNeedsCommit()
    if main.isFree {
      var turn = Activity([], isMainQueueBlock: false, cause: cause, origin: origin)
      turn.isImmediate = true
      main.current = turn
    } else if main.current == nil {
      enqueueMainSource([])
    }
  }

  /// Whether the app can be dark: from iOS 13 on (WWDC 2019), if it has its SDK or a later one (Apple, Choosing a
  /// specific interface style for your iOS app).
  var canBeDark: Bool { min(configuration.ios, app.sdk) >= Version(13) }

  /// Whether the window is dark; an app may fix its own appearance.
  var isWindowDark: Bool { canBeDark && isDark(in: app.windowStyle) }

  /// Whether the launch screen is dark: as the phone is, unless Info.plist says otherwise (Expo's plugin for the launch
  /// screen refuses a dark one beside a `userInterfaceStyle` of light). What the app's code says comes too late.
  var isLaunchScreenDark: Bool { canBeDark ? isDark(in: app.infoPlistStyle) : screen.isSystemDark }

  private func isDark(in style: App.Style) -> Bool {
    switch style {
    case .system: screen.isSystemDark
    case .light: false
    case .dark: true
    }
  }

  /// Takes the topmost screen once its content is known. A controller that has been pushed as data, but is not in the
  /// hierarchy yet, leaves the content under it visible.
  private mutating func takeTopContent() {
    guard let top = screenUnderFirstMove ?? topInstance else {
      screen.model.content = nil
      return
    }
    let drawing = screen.drawing(of: top.instance)
    guard drawing != .unknown else { return }
    screen.model.content = Content(
      screen: top.screen, instance: top.instance, isDrawn: drawing == .drawn,
      isPresented: top.instance == views.top && topIsPresented,
      isMoreList: routing.stacks.listsTabs)
  }

  /// The drawn screen that the first animated move of a launch covers. A user sees it until the other one has moved in:
  /// the home screen before the log-in that its `viewDidAppear` presents (wordpress-mobile/WordPress-iOS 569;
  /// stackoverflow.com 19962276). `nil` if something of the app has been seen, the launch screen is gone, or no such
  /// move runs.
  private var screenUnderFirstMove: (screen: ScreenID, instance: InstanceID)? {
    guard !screen.hasSeenContent, screen.launch?.isUp == true, screen.model.host == .mounted,
      let move = routing.transitions.first(where: {
        $0.window == nil && $0.duration > .zero && ($0.kind == .push || $0.kind == .present)
      }),
      let below = move.disappearing.first, let id = views.screen(of: below), screen.drawing(of: below) == .drawn
    else { return nil }
    return (id, below)
  }

  // MARK: Frames

  /// Schedules a frame at the next vsync, if the app's frames are visible: not in the background, nor while the launch
  /// callbacks run (a nested run loop commits, but the launch screen stays).
  mutating func scheduleFrame() {
    guard screen.isAppInFront, screen.launchHasReturned else { return }
    var instant = now.nextFrame(from: .zero, every: framePeriod)
    if instant == screen.lastFrame { instant += framePeriod }
    scheduleFrame(at: instant)
  }

  private mutating func scheduleFrame(at instant: Instant) {
    if let next = screen.nextFrame, next >= now, next <= instant { return }
    screen.nextFrame = instant
    schedule(.screen(.compose), at: instant, lane: .render, isApp: false)
  }

  /// Composes a frame in the render server.
  mutating func compose() {
    // A frame that has been moved forward leaves its old entry in the queue.
    guard screen.nextFrame == now else { return }
    screen.nextFrame = nil
    guard screen.isAppInFront, screen.launchHasReturned else { return }
    let place = lane
    lane = .render
    cause = screen.commitCause
    screen.lastFrame = now
    if !screen.hasFirstFrame { composeFirst() }
    cause = screen.commitCause
    // The status bar follows the content, though a cover may hide it.
    if screen.contentInFrame != screen.committed.content {
      screen.contentInFrame = screen.committed.content
      dirty.insert(.eye)
    }
    show(picture(at: now))
    cause = screen.commitCause
    reportContent()
    cause = screen.commitCause
    scheduleNextOfFades()
    lane = place
  }

  private mutating func composeFirst() {
    screen.hasFirstFrame = true
    // A launch is measured by this frame; a hang is what a user waits for after it.
    process.load.seenSince = now
    if screen.history.contentCommit != nil { screen.history.lateRemoval = now }
    launchWasSeen()
    emit(.frameFirst)
    fadeLaunchScreenOut()
    lane = .render
  }

  /// Updates the screen at once for a surface that the system itself shows or removes.
  mutating func refreshScreen() {
    let place = lane
    let reason = cause
    lane = .render
    show(picture(at: now))
    lane = place
    cause = reason
  }

  private mutating func show(_ picture: ComposedFrame) {
    let old = screen.shown
    guard picture != old else { return compareLooks() }
    screen.shown = picture
    dirty.insert(.eye)
    if picture.visible.isSplash { screen.splashWasUp = true }
    updateFlashes(from: old)
    let isBlank = picture.visible == .blank && !picture.isFlash && !screen.hasSeenContent
    screen.quietBlank.record(isBlank, at: now)
    guard !picture.looksLike(old) else { return compareLooks() }
    let stacks = routing.stacks
    screen.sights.record(picture.visible, at: now) { stacks.find($0) == nil }
    recordHandover(from: old.visible, to: picture.visible)
    emit(.frameChanged)
    compareLooks()
    if picture.visible.isSplash != old.visible.isSplash {
      emit(picture.visible.isSplash ? .splashShown : .splashHidden)
    }
  }

  /// Reports content once per process: when it is first drawn, then when it is first visible.
  private mutating func reportContent() {
    guard !screen.hasSeenContent, screen.committed.host == .mounted || keepsFrames,
      let content = screen.committed.content, content.isDrawn, !app.screens[content.screen].isSplash
    else { return }
    if !screen.hasContentFrame {
      screen.hasContentFrame = true
      emit(.frameContent)
    }
    if screen.shown.visible == .screen(content.screen), !isSnapshotSeen {
      screen.hasSeenContent = true
      process.phone.updateHasLaunched = true
      recordFirstContent(content.instance)
      emit(.contentSeen)
      if content.instance != views.top { commitSoon() }
    }
  }

  /// Whether the system's old picture of the app hides the content.
  private var isSnapshotSeen: Bool {
    guard let launch = screen.launch, launch.isSnapshot, launch.isUp else { return false }
    return launch.fade.value(at: now) > Surface.opaque / 2
  }

  // MARK: Fades

  /// Schedules the next frame while anything fades. With a single fade all shares change in one direction, so the next
  /// frame that looks different is found by search, and those before it need not be composed.
  private mutating func scheduleNextOfFades() {
    let fades = runningFades()
    guard let last = fades.end else { return }
    guard fades.count == 1, !setting.watchesAlpha else { return scheduleFrame(at: now + framePeriod) }
    let passed = passedForSymbolicFade(at: now)
    var low: Int64 = 1
    var high = (last.nextFrame(from: .zero, every: framePeriod) - now).count(of: framePeriod)
    while low < high {
      let middle = (low + high) / 2
      if looksAsShown(at: frame(after: middle), of: passed) { low = middle + 1 } else { high = middle }
    }
    addConstraintThatNothingChanges(before: frame(after: low))
    scheduleFrame(at: frame(after: low))
  }

  /// Returns the instant of the frame `count` periods from now.
  private func frame(after count: Int64) -> Instant { now + framePeriod.scaled(by: count, over: 1) }

  /// Returns the number of visible fades that are running, and the end of the last one.
  private func runningFades() -> (count: Int, end: Instant?) {
    var count = 0
    var last: Instant?
    func recordFade(_ fade: Fade) {
      guard let end = fade.end, end > now else { return }
      count += 1
      if last.map({ $0 < end }) ?? true { last = end }
    }
    if let launch = screen.launch, launch.isUp { recordFade(launch.fade) }
    for index in screen.committed.covers.indices { recordFade(screen.committed.covers[index].fade) }
    for index in screen.committed.dissolves.indices { recordFade(screen.committed.dissolves[index].fade) }
    return (count, last)
  }
}

// In a run for every value of a range, a fade may begin at a moment that depends on symbols. Its opacity in a frame
// then depends on them too, but the look of the frame changes only at a few thresholds. Shares of pixels stay plain
// numbers, those of the present run; a constraint records how much earlier or later the fade could have begun for the
// frame to look the same.

/// A moment at which surfaces are evaluated.
struct Moment {
  var instant: Instant
  /// The time added to fades whose begin depends on symbols. If it is `nil`, their progress is recorded as a
  /// constraint, to the last millionth.
  var shift: Interval?
  /// How long those fades have run; `nil` if it is not known which they are.
  var passed: Interval?

  init(_ instant: Instant, shift: Interval? = nil, of passed: Interval? = nil) {
    self.instant = instant
    self.shift = shift
    self.passed = passed
  }

  func passed(since begin: Instant) -> Interval {
    let passed = instant - begin
    guard let shift, self.passed.map(passed.moves) ?? SymbolicContext.canVary(passed) else { return passed }
    return Interval(ticks: passed.ticks) + shift
  }
}

extension World {
  /// Returns the picture that the render server composes at this instant.
  func picture(at instant: Instant) -> ComposedFrame {
    guard let passed = passedForSymbolicFade(at: instant) else { return composed(at: Moment(instant)) }
    let picture = composed(at: Moment(instant, shift: .zero, of: passed))
    addConstraints(of: passed, earlier: true, later: true) { shift in
      composed(at: Moment(instant, shift: shift, of: passed)).looksLike(picture)
    }
    return picture
  }

  /// Returns whether a frame would look like the one on the display.
  /// - Parameter passed: How long symbolic fades have run.
  func looksAsShown(at instant: Instant, of passed: Interval?) -> Bool {
    composed(at: Moment(instant, shift: .zero, of: passed)).looksLike(screen.shown)
  }

  /// Records that frames before this one look like the one on the display, and this one, in general, does not.
  func addConstraintThatNothingChanges(before instant: Instant) {
    if let passed = passedForSymbolicFade(at: instant), !looksAsShown(at: instant, of: passed) {
      addConstraints(of: passed, earlier: true, later: false) { shift in
        !composed(at: Moment(instant, shift: shift, of: passed)).looksLike(screen.shown)
      }
    }
    let last = instant - framePeriod
    guard last > now, let passed = passedForSymbolicFade(at: last) else { return }
    addConstraints(of: passed, earlier: false, later: true) { shift in
      composed(at: Moment(last, shift: shift, of: passed)).looksLike(screen.shown)
    }
  }

  /// Returns how long fades that began at a symbolic moment have run by an instant; `nil` if there is no such fade. If
  /// several began at different moments, all are fixed to their values in this run.
  private func passedForSymbolicFade(at instant: Instant) -> Interval? {
    var found: Interval?
    func recordFade(_ fade: Fade) {
      guard fade.from != fade.to, let begin = fade.begin, SymbolicContext.canVary(instant - begin) else { return }
      let passed = instant - begin
      if let found, SymbolicContext.canVary(found - passed) { _ = (found.concretized, passed.concretized) }
      found = passed
    }
    if let launch = screen.launch, launch.isUp { recordFade(launch.fade) }
    for index in screen.committed.covers.indices { recordFade(screen.committed.covers[index].fade) }
    if !screen.committed.dissolves.isEmpty { recordFade(screen.committed.dissolves[0].fade) }
    if let found, setting.watchesAlpha { _ = found.concretized }
    return found
  }

  /// Finds how much earlier or later a fade could be for a question to have the same answer, and records that.
  ///
  /// While one thing fades, all shares change in one direction, so the answer changes at most once each way.
  private func addConstraints(of passed: Interval, earlier: Bool, later: Bool, isSame: (Interval) -> Bool) {
    guard let extent = SymbolicContext.bounds(of: passed) else {
      _ = passed.concretized
      return
    }
    let here = passed.ticks
    // If nothing changes up to a bound of the time, the bound is recorded.
    if earlier {
      _ = passed >= Interval(ticks: limit(from: here, to: extent.lowerBound, isSame: isSame) ?? extent.lowerBound)
    }
    if later {
      _ = passed <= Interval(ticks: limit(from: here, to: extent.upperBound, isSame: isSame) ?? extent.upperBound)
    }
  }

  /// Returns the last time towards the end with the same answer; `nil` if it is the same up to the end.
  private func limit(from here: Int64, to end: Int64, isSame: (Interval) -> Bool) -> Int64? {
    guard end != here, !isSame(Interval(ticks: end - here)) else { return nil }
    var (same, other) = (here, end)
    while abs(same - other) > 1 {
      let middle = same + (other - same) / 2
      if isSame(Interval(ticks: middle - here)) { same = middle } else { other = middle }
    }
    return same
  }
}
