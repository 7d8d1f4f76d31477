import DeviceModel

// The launch of React Native: from the host, made in a launch callback or when the scene connects, to the first
// content. Main, JavaScript and background threads run in parallel; version and architecture decide where one waits for
// another (`ReactRules`).

extension World {
  /// - Parameter rules: Those of React Native; `nil` for another framework, which has only some of the steps.
  mutating func performStep(_ step: ReactStep, with rules: ReactRules?) {
    switch (step, rules) {
    case (.started, let rules?): reactStarted(rules)
    case (.started, nil): startPage()
    case (.modulesReady, let rules?): modulesAreReady(rules)
    case (.bundleRead, let rules?): bundleIsRead(rules)
    case (.evaluate, let rules?): evaluate(rules)
    case (.hopForModules, _): hopToMain(moduleSetupOps())
    case (.evaluated, let rules?): evaluated(rules)
    case (.evaluated, nil): pageIsLoaded()
    case (.hopForSurface, _): hopToMain([op(.surfaceStarted)])
    case (.surfaceStarted, let rules?): surfaceStarted(rules)
    case (.surfaceRunning, let rules?): surfaceIsRunning(rules)
    case (.render, _): insert(renderOps())
    case (.rendered, let rules?): rendered(rules)
    case (.rendered, nil): enqueueMain([op(.mounted)])
    case (.commitTree, let rules?): commitTree(rules)
    case (.queueMount, _): queueMount()
    case (.mounted, let rules?): mounted(rules)
    case (.mounted, nil): pageIsMounted()
    case (.firstFrame, _): firstFrameIsDrawn()
    case (.linkTimesOut, _): linkTimesOut()
    case (.drawn(let instance), _): enqueueMain([op(.shown(instance))])
    case (.shown(let instance), _): screenContentChanged(instance, isDrawn: true)
    case (.failed(let failure), _): fail(failure)
    case (.reported(let failure), _): report(failure)
    case (.recovered(let failure), _): recover(from: failure)
    case (.modulesReady, nil), (.bundleRead, nil), (.evaluate, nil), (.surfaceStarted, nil), (.surfaceRunning, nil),
      (.commitTree, nil):
      // These are React Native's own.
      break
    }
  }

  // MARK: Start

  private mutating func reactStarted(_ rules: ReactRules) {
    // The bridge's modules are asked for constants while the app is launching (react/react-native pull request 37690,
    // printed); without the bridge, when JavaScript first needs them.
    react.constantState = appState(named: rules)
    screenHostChanged(rules.hasContentViewAtStart ? .empty : .absent)
    if rules.moduleSetup == .beforeJavaScript { enqueueMain(moduleSetupOps()) }
    let read = EventKey.fixed(.rnBundleRead)
    let next = react.faults.remove(.load).map(ReactStep.failed) ?? .bundleRead
    enqueue([.begin(read), .busy(length(of: .jsRead)), .end(read), op(next)], on: .background, at: now)
  }

  private mutating func modulesAreReady(_ rules: ReactRules) {
    react.modulesAreReady = true
    switch rules.moduleSetup {
    case .beforeJavaScript: startEvaluating(rules)
    case .withinJavaScript: js.isBusy = false
    case .atStart: break
    }
  }

  private mutating func bundleIsRead(_ rules: ReactRules) {
    react.bundleIsRead = true
    startEvaluating(rules)
  }

  /// Starts evaluation when everything that JavaScript waits for is done.
  private mutating func startEvaluating(_ rules: ReactRules) {
    guard react.bundleIsRead, react.modulesAreReady || rules.moduleSetup == .withinJavaScript else { return }
    setCurrentState(rules.moduleSetup == .beforeJavaScript ? react.constantState : appState(named: rules))
    enqueueJS([.emit(.fixed(.jsStarted), .none), op(.evaluate)])
  }

  /// Blocks JavaScript until a block of the main queue has run, which unblocks it.
  private mutating func hopToMain(_ ops: [Op]) {
    js.isBusy = true
    enqueueMain(ops)
  }

  // MARK: Evaluation

  private mutating func evaluate(_ rules: ReactRules) {
    let next = react.faults.remove(.evaluation).map(ReactStep.failed) ?? .evaluated
    var ops: [Op] = []
    if rules.moduleSetup == .withinJavaScript { ops.append(op(.hopForModules)) }
    ops.append(.busy(length(of: .jsLoad)))
    ops.append(op(next))
    insert(ops)
  }

  private mutating func evaluated(_ rules: ReactRules) {
    emit(.jsLoaded)
    if rules.postsJSDidLoad { enqueueMain(Op.callback(.fixed(.rnJSDidLoad))) }
    guard rules.architecture == .bridgeless else {
      // The call that runs the application has waited for the bundle, and precedes anything that the bundle enqueued.
      if rules.hasSurface { enqueueMain([op(.surfaceRunning)]) }
      return enqueueJS([op(.render)])
    }
    if rules.surfaceStartBlocksJavaScript {
      enqueueJS([op(.hopForSurface), op(.render)])
    } else {
      enqueueMain([op(.surfaceStarted)])
    }
  }

  // MARK: The surface

  private mutating func surfaceStarted(_ rules: ReactRules) {
    if rules.surfaceStartBlocksJavaScript { js.isBusy = false } else { enqueueJS([op(.render)]) }
    enqueueMain([op(.surfaceRunning)])
  }

  /// Sets the surface's stage to running. Without the bridge, its view is added to the root view now, over the views of
  /// others. Nothing has been rendered yet.
  private mutating func surfaceIsRunning(_ rules: ReactRules) {
    emit(.rnSurfaceRunning)
    if rules.architecture == .bridgeless, screen.model.host == .absent { screenHostChanged(.empty, isRaised: true) }
    if rules.contentAppearsWithSurface { enqueueMain(Op.callback(.fixed(.rnContentDidAppear))) }
  }

  // MARK: Render, layout, mount

  /// Returns the ops with which JavaScript computes its first tree, or throws.
  mutating func renderOps() -> [Op] {
    let next = react.faults.remove(.render).map(ReactStep.failed) ?? .rendered
    let key = EventKey.fixed(.jsRender)
    return [.begin(key), .busy(length(of: .firstRender)), .end(key), op(next)]
  }

  /// Lays out and commits the rendered tree. On the bridge it goes to the shadow queue at the end of the batch, after
  /// the layout effects; Fabric lays it out at once.
  private mutating func rendered(_ rules: ReactRules) {
    react.hasContainer = true
    setCurrentState(appState(named: rules))
    let effects = Op.callback(.fixed(.jsLayoutEffect))
    let layout = layoutOps()
    if rules.laysOutBesideJavaScript {
      insert(effects + [op(.commitTree)])
    } else if rules.mountsAtEndOfTask {
      insert(layout + effects + [op(.commitTree)])
    } else {
      insert(layout + [op(.commitTree)] + effects)
    }
  }

  private mutating func layoutOps() -> [Op] {
    let key = EventKey.fixed(.rnLaidOut)
    return [.begin(key), .busy(length(of: .layout)), .end(key)]
  }

  /// Hands over JavaScript's tree. The passive effects run in a task of their own, which may come before the mount.
  private mutating func commitTree(_ rules: ReactRules) {
    if rules.laysOutBesideJavaScript {
      enqueue(layoutOps() + [op(.queueMount)], on: .background, at: now)
    } else {
      queueMount()
    }
    focusMayChange()
    enqueueJS(Op.callback(.fixed(.jsEffect)))
    resumeEarlyCalls()
  }

  /// Makes the calls that waited for the first tree.
  mutating func resumeEarlyCalls() {
    for call in react.waitingCalls { enqueueMain([call]) }
    react.waitingCalls = []
  }

  /// Calls the root view's onLayout, if its size is not the one that was told last: a task of JavaScript that is queued
  /// before the mount is. The old renderer sends the event from the shadow queue, when it has laid out and before it
  /// queues the blocks of the mount (RCTUIManager.m, uiBlockWithLayoutUpdateForRootView; RCTComponentData.m,
  /// createEventSetter); Fabric sends it with the commit, before the mount (ShadowTree.cpp, tryCommit). A root that
  /// renders null has no such view.
  mutating func tellLayout() {
    guard setting.watched.contains(.fixed(.jsOnLayout)) else { return }
    let size = container(of: nil, in: window).size
    guard react.toldSize != size else { return }
    react.toldSize = size
    enqueueJS(Op.callback(.fixed(.jsOnLayout)))
  }

  /// Calls it again when the window has another size: in a rotation, by the divider of a split view (reactnative.dev,
  /// View, onLayout; react/react-native pull request 15161), and for the app switcher's pictures (issue 29290, printed:
  /// 768 and 1024 after an iPad was locked and unlocked).
  mutating func rootViewIsResized() {
    if react.toldSize != nil { tellLayout() }
  }

  private mutating func queueMount() {
    if !(topInstance.map { app.screens[$0.screen].isEmpty } ?? false) { tellLayout() }
    let key = EventKey.fixed(.rnMounted)
    enqueueMain([.begin(key), .busy(length(of: .mount)), op(.mounted), .end(key)])
  }

  /// Handles the first tree's mount. The notification comes one hop later, with the first child and not with pixels.
  private mutating func mounted(_ rules: ReactRules) {
    contentIsMounted()
    // On the bridge, the view that wraps every app is a first child; Fabric flattens it.
    if rules.hasSurface, let top = topInstance, app.screens[top.screen].isEmpty { return }
    contentAppears(rules)
  }

  /// Posts the notification once per load.
  mutating func contentAppears(_ rules: ReactRules) {
    guard !react.hasViews else { return }
    react.hasViews = true
    if !rules.contentAppearsWithSurface { enqueueMain(Op.callback(.fixed(.rnContentDidAppear))) }
  }

  /// Handles JavaScript's first commit into the root view, and draws the screens that have waited for it. The topmost
  /// one is redrawn after a reload; while the launch is held it may not have been laid out yet.
  mutating func contentIsMounted() {
    react.isMounted = true
    if app.kind != .flutter { screenHostChanged(.mounted) }
    let top = topInstance
    if !(top.map { app.screens[$0.screen].isEmpty } ?? false) { becomeReady() }
    let waiting = react.waiting
    react.waiting = []
    for entry in waiting where entry.instance != top?.instance { draw(entry.instance, of: entry.screen) }
    guard let top else { return }
    draw(top.instance, of: top.screen)
    if app.screens[top.screen].isEmpty { return rootRenderedNothing() }
    // A tab that is not lazy draws beside the one in front (notes of wix/react-native-navigation pull 4612), as in
    // Flutter (api.flutter.dev, IndexedStack: it lays out all of its children).
    let others = hasRouters ? renderedEntries : hasFlutterNavigator ? entriesBehindTabs : []
    for entry in others where screen.drawing(of: entry.instance) == .unknown {
      draw(entry.instance, of: entry.screen)
    }
  }
}
