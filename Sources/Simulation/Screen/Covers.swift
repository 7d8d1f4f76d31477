import DeviceModel
import VirtualTime

extension World {
  /// Asks for the splash, or for its end, in the app's own code. On main this is an ordinary call: the splash's code
  /// runs before it returns. From elsewhere it becomes a block of the main queue.
  mutating func askSplash(shows: Bool) {
    guard process.isAlive else { return warn("the app is not running, so this has no effect") }
    if !shows {
      screen.history.wasHideAsked = true
      screen.history.isHideTimed = isTimed
      screen.history.hasOpenHide = true
    }
    dirty.insert(.eye)
    let asked: Event = shows ? .splashShowAsked : .splashHideAsked
    emit(asked)
    guard interest.watched.contains(.fixed(asked)) else {
      emit(.note, detail: .hide(.unheard))
      return
    }
    callRunsScripts = lane.isMain
  }

  /// Performs an action of a splash strategy. Views are used on main only: from another lane the call hops there.
  mutating func performCoverCall(_ call: CoverCall) {
    guard process.isAlive else { return warn("the app is not running, so this has no effect") }
    switch call {
    case .resolveShow: emit(.splashShowResolved)
    case .resolveHide: emit(.splashHideResolved)
    case .crash(let text): crash(.exception, reason: text)
    case .cover where !lane.isMain, .uncover where !lane.isMain: enqueueMain([.screen(.cover(call))])
    case .frames(let areHeld): holdFrames(areHeld)
    case .cover(let surface, let frame, let layer, let touches, let over):
      cover(with: surface, frame: frame, layer: layer, touches: touches, over: over)
    case .uncover(let all, let over, let after, let bySnapshot):
      let now = CoverCall.uncover(all: all, over: over, after: .zero, bySnapshot: bySnapshot)
      guard after == .zero else {
        screen.history.pendingRemovals += 1
        return enqueueMain([.screen(.delayedCover(now))], after: after)
      }
      uncover(all: all, over: over, bySnapshot: bySnapshot)
    }
  }

  /// Dispatches a block to the main queue after a delay.
  private mutating func enqueueMain(_ ops: [Op], after delay: Interval) {
    if let cause { screen.history.timers.append(FixedWait(start: cause, end: now + delay)) }
    let block = Activity(ops, isMainQueueBlock: true, cause: cause, origin: origin)
    due.push(.activity(block, .main), at: now + delay, rank: Lane.main.rawValue)
  }

  /// Whether the window's root view controller exists, to whose view a cover is added.
  private var hasRootView: Bool { screen.model.isShown || topInstance != nil }

  // MARK: Putting on

  private mutating func cover(
    with surface: CoverCall.Surface, frame: CoverCall.Frame, layer: CoverCall.Layer, touches: CoverCall.Touches,
    over: Interval
  ) {
    guard hasRootView else { return warn("there is no root view to cover") }
    if surface == .launchScreen, app.launchScreen.source != .storyboard {
      // UIStoryboard(name:bundle:) throws an exception if the bundle has no such storyboard.
      return crash(.exception, reason: "Could not find a storyboard named 'LaunchScreen' in bundle")
    }
    if layer == .presented, let reason = reasonAgainstPresentingCover { return warn(reason) }
    let fade = over > .zero ? Fade(from: 0, to: Surface.opaque, begin: nil, duration: over) : .steady
    var cover = Cover(
      number: screen.makeNumber(), surface: surface, frame: frame, layer: layer, touches: touches,
      rectangle: Rectangle(size: .zero), fade: fade)
    cover.hidesSeenContent = screen.hasSeenContent && process.phase != .active
    cover.level = routing.stacks.modals.count
    screen.model.size = window.size
    cover.rectangle = rectangle(of: cover)
    drawLater(&cover)
    screen.model.insert(cover)
    screen.history.hadCover = true
    screen.history.wasCoveredSinceRemoval = true
    screen.history.wasReplaced = false
    coversChanged()
    emit(.splashCovered)
  }

  /// Makes a cover with a screen that takes time to render blank until then.
  private mutating func drawLater(_ cover: inout Cover) {
    guard case .screen(let id) = cover.surface else { return }
    let render = scaled(app.screens[id].render)
    guard render > .zero else { return }
    cover.blank = background(of: id, isDark: isWindowDark)
    enqueueMain([.screen(.coverIsDrawn(cover.number))], after: render)
  }

  /// Takes what covers the app when it becomes inactive for a cover of its content.
  mutating func coversHideContent() {
    guard screen.hasSeenContent, !screen.model.covers.isEmpty else { return }
    for index in screen.model.covers.indices { screen.model.covers[index].hidesSeenContent = true }
    coversChanged()
  }

  mutating func coverIsDrawn(_ number: UInt32) {
    guard let index = screen.model.covers.firstIndex(where: { $0.number == number }) else { return }
    screen.model.covers[index].blank = nil
    coversChanged()
  }

  private mutating func coversChanged() {
    dirty.insert(.eye)
    setNeedsCommit()
  }

  // MARK: Geometry

  /// Returns the design size of a cover's content.
  private func ownSize(of cover: Cover) -> Size {
    switch cover.surface {
    case .launchScreen: app.launchScreen.canvas ?? setting.canvas
    case .screen(let id): app.screens[id].canvas ?? app.launchScreen.canvas ?? setting.canvas
    case .color: setting.canvas
    }
  }

  /// Returns the initial place of a cover. A storyboard's view without a frame keeps the size of its canvas.
  private func rectangle(of cover: Cover) -> Rectangle {
    let window = screen.model.size
    let own = ownSize(of: cover)
    switch cover.frame {
    case .bounds, .flexible: return Rectangle(size: window)
    case .canvas: return Rectangle(size: own)
    case .centred: return centred(own, in: window)
    }
  }

  private func centred(_ size: Size, in window: Size) -> Rectangle {
    Rectangle(
      x: (window.width - size.width).half, y: (window.height - size.height).half, size: size)
  }

  /// Lays out the covers for a new size of the window, according to their frames. A view with flexible width and height
  /// grows by what its superview gained, whatever its size, also one that the superview then centers
  /// (zoontek/react-native-bootsplash issue 302).
  mutating func layOutCovers() {
    let old = screen.model.size
    let new = window.size
    guard new != old else { return }
    screen.model.size = new
    guard old != .zero else { return }
    for index in screen.model.covers.indices {
      let cover = screen.model.covers[index]
      let grown = Size(
        width: max(.zero, cover.rectangle.size.width + (new.width - old.width)),
        height: max(.zero, cover.rectangle.size.height + (new.height - old.height)))
      switch cover.frame {
      case .bounds: break
      case .flexible: screen.model.covers[index].rectangle = Rectangle(size: new)
      case .canvas: screen.model.covers[index].rectangle.size = grown
      case .centred: screen.model.covers[index].rectangle = centred(grown, in: new)
      }
    }
    dirty.insert(.eye)
  }

  // MARK: Taking off

  private mutating func uncover(all: Bool, over: Interval, bySnapshot: Bool) {
    let model = screen.model
    let targets =
      all ? model.covers.filter { !$0.isLeaving }.map(\.number) : model.newestCover.map { [$0.number] } ?? []
    guard !targets.isEmpty || bySnapshot else { return }
    let isInRootView = !screen.model.covers.contains { targets.contains($0.number) && !$0.isInRootView }
    if !isInRootView, dismissesInPlaceOfCover(targets) { return }
    if over == .zero { return remove(covers: targets) }
    beginUncovering()
    // If they dissolve, main has them transparent at once, and the screen shows the blend.
    let dissolves = bySnapshot && isInRootView
    for index in screen.model.covers.indices where targets.contains(screen.model.covers[index].number) {
      let alpha = dissolves ? 0 : screen.model.covers[index].fade.value(at: now)
      screen.model.covers[index].isLeaving = true
      screen.model.covers[index].fade = Fade(from: alpha, to: 0, begin: nil, duration: dissolves ? .zero : over)
    }
    if dissolves {
      screen.model.dissolves.append(
        CrossDissolve(
          number: screen.makeNumber(), before: [], after: [],
          fade: Fade(from: 0, to: Surface.opaque, begin: nil, duration: over), covers: targets))
    }
    coversChanged()
  }

  /// Removes covers at once.
  mutating func remove(covers: [UInt32]) {
    beginUncovering()
    for number in covers { screen.model.removeCover(number) }
    endUncovering()
  }

  private mutating func beginUncovering() {
    screen.history.wasUncovered = true
    screen.history.hasOpenHide = false
    screen.history.wasCoveredSinceRemoval = false
    if screen.history.contentCommit != nil { screen.history.lateRemoval = now }
    screen.history.uncovering = emit(.splashUncovered)
  }

  private mutating func endUncovering() {
    tellNamed(.fixed(.splashUncovered).end)
    coversChanged()
  }

  // MARK: Fades

  /// Begins, with this commit, the animations added since the last one.
  mutating func beginFades() {
    for index in screen.model.covers.indices {
      let fade = screen.model.covers[index].fade
      guard fade.from != fade.to, fade.begin == nil else { continue }
      screen.model.covers[index].fade.begin = now
      guard screen.model.covers[index].isLeaving else { continue }
      enqueue([.screen(.fadeHasEnded(screen.model.covers[index].number))], on: .main, at: now + fade.duration)
    }
    for index in screen.model.dissolves.indices where screen.model.dissolves[index].fade.begin == nil {
      begin(dissolve: index)
    }
  }

  /// Begins a dissolve; under another one, it begins at the end state of that one.
  private mutating func begin(dissolve index: Int) {
    let (model, moment) = (screen.model, Moment(now))
    let before: [Surface]
    if index > 0 {
      before = model.dissolves[index - 1].after
    } else {
      let window = screen.committed.isShown ? screen.committed : model
      before = rootSurfaces(of: window, at: moment)
    }
    let after = rootSurfaces(of: model, at: moment)
    screen.model.dissolves[index].before = before
    screen.model.dissolves[index].after = after
    screen.model.dissolves[index].fade.begin = now
    let dissolve = screen.model.dissolves[index]
    enqueue([.screen(.dissolveHasEnded(dissolve.number))], on: .main, at: now + dissolve.fade.duration)
  }

  mutating func fadeHasEnded(_ number: UInt32) {
    guard screen.model.covers.contains(where: { $0.number == number }) else { return }
    screen.model.removeCover(number)
    endUncovering()
  }

  mutating func dissolveHasEnded(_ number: UInt32) {
    guard let index = screen.model.dissolves.firstIndex(where: { $0.number == number }) else { return }
    let dissolve = screen.model.dissolves.remove(at: index)
    for cover in dissolve.covers { screen.model.removeCover(cover) }
    endUncovering()
  }

  /// Ends all animations of an app that leaves the foreground: they leave their layers, and their completions run.
  mutating func endAllFades() {
    guard process.isAlive else { return }
    for index in screen.model.covers.indices {
      let cover = screen.model.covers[index]
      guard cover.fade.from != cover.fade.to else { continue }
      screen.model.covers[index].fade = cover.isLeaving ? Fade(from: 0, to: 0, begin: nil, duration: .zero) : .steady
      if cover.isLeaving { enqueueMain([.screen(.fadeHasEnded(cover.number))]) }
    }
    for index in screen.model.dissolves.indices {
      screen.model.dissolves[index].fade.duration = .zero
      enqueueMain([.screen(.dissolveHasEnded(screen.model.dissolves[index].number))])
    }
    screen.committed.covers = screen.model.covers
    screen.committed.dissolves = []
  }

  // MARK: Others

  /// Replaces the root view (or window), as updaters and navigation libraries do; covers on it go.
  mutating func replaceView(wholeWindow: Bool) {
    let count = screen.model.covers.count
    screen.model.removeCovers(withWindow: wholeWindow)
    if screen.model.covers.count < count { screen.history.wasReplaced = true }
    screen.model.paint = nil
    dirty.insert(.eye)
    commitSoon()
    emit(wholeWindow ? .windowReplaced : .windowRootReplaced)
  }

  /// Returns what happens to a touch because of everything over the app's content. A view that is animated gets no
  /// touches (Apple, UIView.animate options, allowUserInteraction); for a container's dissolve this is inferred.
  func coverTouches() -> CoverTouches {
    // Before the launch callbacks have returned the app is not active, and events are not delivered.
    guard screen.launchHasReturned else { return .areDropped }
    let window = screen.model
    if let touches = touches(of: window.covers(in: .aboveAll)) { return touches }
    if window.showsError { return .areSwallowed }
    let level = routing.stacks.modals.count
    if let touches = touches(of: window.covers(in: .presented, where: { $0.level >= level })) { return touches }
    guard !topIsPresented else { return .reachContent }
    if !window.dissolves.isEmpty { return .areDropped }
    let covers = window.covers.indices.filter { window.covers[$0].isInRootView }
    if covers.contains(where: { window.covers[$0].touches == .block }) { return .areDropped }
    return touches(of: covers.filter { $0 >= window.contentIndex }.map { window.covers[$0] }) ?? .reachContent
  }

  /// Returns what covers do to a touch; `nil` if they let it through.
  private func touches(of covers: [Cover]) -> CoverTouches? {
    if covers.contains(where: { $0.touches == .block }) { return .areDropped }
    return covers.contains { !$0.isLeaving && $0.touches == .swallow } ? .areSwallowed : nil
  }
}

/// The result of a touch before it can reach the app's content.
enum CoverTouches: Sendable {
  /// Nothing is in the way.
  case reachContent
  /// A cover takes it: `touch.swallowed`.
  case areSwallowed
  /// Nothing gets it, as in a dissolve of the whole root view: `touch.dropped`.
  case areDropped
}
