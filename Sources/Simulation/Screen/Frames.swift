import DeviceModel
import Traces
import VirtualTime

extension Hardware {
  /// From one frame to the next; within what any display does, whatever a file declares.
  var framePeriod: Interval {
    let rate = min(max(refreshRate, 1), 1000)
    return Interval.seconds(1).scaled(by: 1, over: Int64(rate))
  }
}

extension World {
  /// From one frame to the next, on this display.
  var framePeriod: Interval { setting.framePeriod }

  // MARK: Commit

  /// Main has committed: what changed is composed with the next frame.
  mutating func commitToScreen() {
    guard process.isAlive else { return }
    screen.model.isDark = isWindowDark
    screen.model.level = routing.stacks.modals.count
    takeTopContent()
    layOutCovers()
    beginFades()
    screen.committed = screen.model
    screen.commitCause = cause
    scheduleFrame()
  }

  /// Something has changed from outside of main's turns: an idle run loop goes round once, so that it is committed.
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

  /// Dark appearance exists from iOS 13 on (WWDC 2019); an app may fix its own.
  var isWindowDark: Bool {
    guard configuration.ios >= Version(13) else { return false }
    switch app.style {
    case .system: return screen.isSystemDark
    case .light: return false
    case .dark: return true
    }
  }

  /// The topmost screen, once anything is known of its content: a controller that has been pushed as data and is not in
  /// the hierarchy yet leaves what is under it to be seen.
  private mutating func takeTopContent() {
    guard let top = topInstance else { return }
    let drawing = screen.drawing(of: top.instance)
    guard drawing != .unknown else { return }
    screen.model.content = Content(
      screen: top.screen, instance: top.instance, isDrawn: drawing == .drawn, isPresented: topIsPresented)
  }

  // MARK: Frames

  /// A frame is composed at the next vsync, if the app's frames are to be seen at all: not in the background, and not
  /// while the launch callbacks run (a nested run loop commits, but the launch screen stays).
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

  /// The render server puts a frame together.
  mutating func compose() {
    // A frame that has been brought forward leaves its old entry behind.
    guard screen.nextFrame == now else { return }
    screen.nextFrame = nil
    guard screen.isAppInFront, screen.launchHasReturned else { return }
    let place = lane
    lane = .render
    cause = screen.commitCause
    screen.lastFrame = now
    if !screen.hasFirstFrame { composeFirst() }
    cause = screen.commitCause
    show(picture(at: now))
    cause = screen.commitCause
    reportContent()
    cause = screen.commitCause
    scheduleNextOfFades()
    lane = place
  }

  private mutating func composeFirst() {
    screen.hasFirstFrame = true
    launchWasSeen()
    emit(.frameFirst)
    fadeLaunchScreenOut()
    lane = .render
  }

  /// What the system itself puts up or takes away is there at once.
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
    guard !picture.looksLike(old) else { return compareLooks() }
    emit(.frameChanged)
    compareLooks()
    if picture.visible.isSplash != old.visible.isSplash {
      emit(picture.visible.isSplash ? .splashShown : .splashHidden)
    }
  }

  /// Content is reported once a process: drawn under whatever, then seen.
  private mutating func reportContent() {
    guard !screen.hasSeenContent, screen.committed.host == .mounted, let content = screen.committed.content,
      content.isDrawn
    else { return }
    if !screen.hasContentFrame {
      screen.hasContentFrame = true
      emit(.frameContent)
    }
    if screen.shown.visible == .screen(content.screen), !isSnapshotSeen {
      screen.hasSeenContent = true
      emit(.contentSeen)
    }
  }

  /// What is seen is the system's old picture of the app, and no content.
  private var isSnapshotSeen: Bool {
    guard let launch = screen.launch, launch.isSnapshot, launch.isUp else { return false }
    return launch.fade.value(at: now) > Surface.opaque / 2
  }

  // MARK: Fades

  /// While anything fades, frames follow each other. With one fade alone all shares change in one direction, so that
  /// the next frame that looks any different can be searched for, and those before it need not be composed.
  private mutating func scheduleNextOfFades() {
    let fades = runningFades()
    guard let last = fades.end else { return }
    guard fades.count == 1, !setting.watchesAlpha else { return scheduleFrame(at: now + framePeriod) }
    var low: Int64 = 1
    var high = (last.nextFrame(from: .zero, every: framePeriod) - now).count(of: framePeriod)
    while low < high {
      let middle = (low + high) / 2
      if looksAsShown(at: frame(after: middle)) { low = middle + 1 } else { high = middle }
    }
    addConstraintThatNothingChanges(before: frame(after: low))
    scheduleFrame(at: frame(after: low))
  }

  /// The frame that is so many periods away.
  private func frame(after count: Int64) -> Instant { now + framePeriod.scaled(by: count, over: 1) }

  /// How many fades are to be seen and still run, and when the last of them ends.
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
