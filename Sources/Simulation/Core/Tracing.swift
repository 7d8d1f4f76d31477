package import DeviceModel
import Traces

/// Groups of observables that change together. An engine that changes something adds its group to `World.dirty`; the
/// observables of interest in that group are checked before the next record is written.
struct Groups: OptionSet, Sendable {
  let rawValue: UInt8

  static let navigation = Groups(rawValue: 1)
  static let state = Groups(rawValue: 2)
  static let eye = Groups(rawValue: 4)
  static let process = Groups(rawValue: 8)
  static let geometry = Groups(rawValue: 16)
}

extension Observable {
  var group: Groups {
    switch self {
    case .screen, .stack, .tab, .presented, .alertTitle, .stackOf, .payload, .alive, .children, .detentOf, .visibleOf,
      .splitColumns, .splitIsCollapsed, .splitDisplayMode:
      .navigation
    case .state, .route, .costPublications, .costRenders, .costLookups, .drawerIsOpen: .state
    case .visible, .whiteFlash, .blackFlash, .flashCount, .flashLongest, .flashCause, .flashKind, .flashOwner,
      .flashColor, .splashVisible, .splashGone, .splashCause, .screenCause,
      .splashAlpha, .coverX, .coverY, .coverWidth, .coverHeight, .coverShows,
      .coverColor, .statusBar:
      .eye
    case .appState, .appLaunching, .appIsProtectedDataAvailable, .appArchitecture, .appBuild, .appLaunchScreen,
      .sceneState, .sceneStateOf, .launchKind, .jsAppState, .crashed, .crashReason,
      .launchOptions, .connectionOptions, .mainBusy, .mainLongestBlock, .launchDuration, .launchGoal, .hangCount,
      .hangLongest,
      .hitchCount, .hitchLongest, .warningText:
      .process
    case .viewWidth, .viewHeight, .safeAreaTop, .safeAreaLeft, .safeAreaBottom, .safeAreaRight, .traitsHorizontal,
      .traitsVertical, .viewX, .viewY, .viewTop, .viewBottom, .viewFrame, .viewGap, .viewGapToSafeArea, .sheetX,
      .sheetWidth, .sheetHeight,
      .deviceWidth, .deviceHeight, .windowWidth, .windowHeight, .barTop, .barBottom, .orientation:
      .geometry
    // The keyboard goes with its screen and with the app, and moves sheets.
    case .keyboardHeight, .sheetY, .sheetTop, .sheetBottom, .sheetFrame, .sheetGap, .sheetGapToSafeArea,
      .sheetGapToKeyboard, .viewGapToKeyboard:
      [.geometry, .navigation, .process]
    // Something that comes over it, and something that moves it.
    case .viewIsCovered, .sheetIsCovered, .statusBarHeight: [.geometry, .navigation, .eye, .process]
    }
  }
}

extension World {
  /// Traces an event with the current `lane`, `cause` and `origin`, and signals it to the driver if it is watched. It
  /// becomes the cause of later events of the same activity.
  @discardableResult
  mutating func emit(_ key: EventKey, detail: EventDetail = .none) -> Position {
    let place = record(key, detail: detail)
    startTasks(after: key)
    return place
  }

  /// Begins a callback. The app's code in it runs before its end (`endCallback`), its tasks on main last.
  @discardableResult
  mutating func beginCallback(_ key: EventKey, detail: EventDetail = .none) -> Position {
    let place = record(key, detail: detail)
    startTasks(after: key, insideCallback: true)
    return place
  }

  /// Ends the callback's own work, then runs its tasks on main.
  mutating func endCallback(_ key: EventKey) {
    if drawsLater { tellFramework(of: key) }
    guard setting.hasTasks else { return callbackReturns(key) }
    let tasks = callbackTasks(after: key)
    if tasks.isEmpty { return callbackReturns(key) }
    insert(tasks + [.lifecycle(.callbackReturns(key))])
  }

  /// Traces a callback's `.end`, if it is watched.
  mutating func callbackReturns(_ key: EventKey) {
    if setting.watched.contains(key.end) { emit(key.end) } else { startTasks(after: key.end) }
  }

  private mutating func record(_ key: EventKey, detail: EventDetail) -> Position {
    flush()
    let place = trace.append(key, detail: detail, at: now, lane: lane, cause: cause, origin: origin)
    if setting.watched.contains(key) { pending.append(.event(place)) }
    if !screen.hasFirstFrame, screen.history.launchHolders.record(key, onMain: lane.isMain) { dirty.insert(.eye) }
    // A console line is never the cause of later events.
    if key.bits != EventKey.fixed(.warning).bits { cause = place }
    return place
  }

  @discardableResult
  mutating func emit(_ event: Event, detail: EventDetail = .none) -> Position { emit(.fixed(event), detail: detail) }

  /// Traces an event on a given lane instead of the current one.
  @discardableResult
  mutating func emit(_ event: Event, detail: EventDetail, on place: Lane) -> Position {
    let here = lane
    lane = place
    defer { lane = here }
    return emit(.fixed(event), detail: detail)
  }

  /// Traces a message that the console would show.
  @inline(never)
  mutating func warn(_ text: String) {
    consoleSays(text)
    emit(.warning, detail: .text(text))
  }

  /// Stores the console's latest line for `warning.text`.
  package mutating func consoleSays(_ text: String) {
    console = text
    dirty.insert(.process)
  }

  /// Checks the observables of interest that may have changed, and traces those that have.
  mutating func flush() {
    guard !dirty.isEmpty else { return }
    if routing.window != nil { return acrossWindows { $0.flush() } }
    let groups = dirty
    dirty = []
    guard !setting.groups.isDisjoint(with: groups) else { return }
    for slot in setting.groupsOfSlots.indices where !setting.groupsOfSlots[slot].isDisjoint(with: groups) {
      let value = observe(setting.slots[slot])
      guard value != trace.latest[slot].value else { continue }
      var detail = EventDetail.none
      if setting.slots[slot].bits == ObservableKey(.flashCause).bits {
        detail = .causes(screen.flashes.latest?.causes ?? [])
      } else if setting.slots[slot].bits == ObservableKey(.splashCause).bits {
        detail = .causes(causeOfSplash.map { [$0] } ?? [])
      } else if setting.slots[slot].bits == ObservableKey(.screenCause).bits {
        detail = .causes(screen.sights.causes)
      }
      trace.change(slot: slot, to: value, instant: now, lane: lane, cause: cause, origin: origin, detail: detail)
    }
  }

  /// Returns the current value of an observable, whether or not it is of interest. Inlining it would copy the world at
  /// each call.
  @inline(never)
  package func observe(_ key: ObservableKey) -> Value {
    switch key.observable.group {
    case .navigation: observeNavigation(key)
    case .state: observeState(key)
    case .eye: observeEye(key)
    case .process: observeProcess(key)
    default: observeGeometry(key)
    }
  }

  private func observeState(_ key: ObservableKey) -> Value {
    let index = Int(key.subject)
    return switch key.observable {
    case .state: value(of: StateID(index))
    case .costPublications: .count(routing.costs.publications)
    case .costRenders: .count(routing.costs.renders)
    case .costLookups: .count(routing.costs.lookups)
    case .drawerIsOpen: .bool(routing.isDrawerOpen)
    default: .bool(flag(of: RouteID(index)).map { routing.isSet($0) } ?? false)
    }
  }

  // MARK: Ops

  /// Performs one op on the current lane.
  mutating func performOp(_ op: Op) {
    switch op {
    case .emit(let key, let detail): emit(key, detail: detail)
    case .begin(let key): beginCallback(key)
    case .end(let key): endCallback(key)
    case .busy(let interval): occupy(lane, for: interval)
    case .script(let script): pending.append(.script(script))
    case .call(let call, let actor):
      isAnimated = actor.isAnimated
      origin = actor.origin
      performAppCall(call)
      isAnimated = true
    case .lifecycle(let op): performLifecycleOp(op)
    case .view(let op): performViewOp(op)
    case .routing(let op): performRoutingOp(op)
    case .screen(let op): performScreenOp(op)
    case .react(let op): performReactOp(op)
    }
  }

  /// Performs a call of the app's code on main.
  mutating func performAppCall(_ call: AppCall) {
    switch call {
    case .showSplash, .hideSplash: askSplash(shows: call == .showSplash)
    case .reloadJS: reloadJS()
    case .replaceRootView, .replaceWindow: replaceView(wholeWindow: call == .replaceWindow)
    case .paintRootView(let color): paintRootView(color)
    case .openApp: openOtherApp()
    case .openURL(let url): openFromApp(url)
    case .restartTask(let screen): restartTasks(of: screen)
    case .update(let assignments, let isBulk): write(assignments, isBulk: isBulk)
    case .push, .pop, .popCount, .popTo, .popToRoot, .popFrom, .unwind, .popToOrPush, .replace, .replaceTop, .remove,
      .navigate,
      .present, .dismiss, .alert, .dismissAlert, .selectTab, .contain, .conditions, .start, .openLink, .holdLink,
      .unknownLink, .dropLink, .openInTab, .parameters, .preload, .retain, .drawer, .column, .restartNavigator, .sheet,
      .keyboard:
      navigate(call)
    }
  }

  /// Writes several values as one publication: all are in place before they are read.
  private mutating func write(_ assignments: [Assignment], isBulk: Bool) {
    var routes: [(RouteID, Bool)] = []
    if isPublished(assignments, isBulk: isBulk) { publish() }
    for assignment in assignments {
      switch assignment {
      case .state(let id, let value):
        if let owner = app.state[id].owner {
          writeLocal(value, to: id, of: owner)
          continue
        }
        guard Int(id.index) < state.count, state[Int(id.index)] != value else { continue }
        state[Int(id.index)] = value
        dirty.insert(.state)
        stateWasWritten = true
      case .route(let id, let value): routes.append((id, value))
      }
    }
    refreshPayloads()
    if !routes.isEmpty { setRoutes(routes) }
  }

  /// Whether the store publishes. The state of views does not concern it; a guarded `set` compares, an `update` assigns
  /// the whole value (the store of a sample project: `subscript` and `bulkUpdate`).
  private func isPublished(_ assignments: [Assignment], isBulk: Bool) -> Bool {
    let ofStore = assignments.filter { assignment in
      switch assignment {
      case .state(let id, _): app.state[id].owner == nil
      case .route(let id, _): !app.routes[id].isLocal
      }
    }
    if ofStore.isEmpty { return assignments.isEmpty }
    if isBulk || !app.publishesOnChange { return true }
    return ofStore.contains { assignment in
      switch assignment {
      case .state(let id, let value): state[Int(id.index)] != value
      case .route(let id, let value): routing.isSet(Flag(route: id)) != value
      }
    }
  }
}

/// The work of main's run loop at the end of a turn: layout, then the commit with all changes of the turn, then work
/// that waits for the commit, such as `viewDidAppear` of the first screen.
struct CommitState: Sendable {
  var isNeeded = false
  /// Ops that run on main right after the next commit, as a source of the run loop.
  var afterwards: [Op] = []
}

extension World {
  /// Requests a commit at the end of the current turn, because something visible has changed.
  mutating func setNeedsCommit() { commit.isNeeded = true }

  /// Requests a commit and runs ops right after it.
  mutating func afterCommit(_ ops: [Op]) {
    commit.isNeeded = true
    commit.afterwards.append(contentsOf: ops)
  }

  /// Commits, if needed, at the end of a turn of main's run loop or of a nested one.
  mutating func mainTurnEnded() {
    guard commit.isNeeded else { return }
    commit.isNeeded = false
    lane = .main
    countHitch()
    commitToScreen()
    let ops = commit.afterwards
    commit.afterwards = []
    if !ops.isEmpty, process.launch.isUnderway, main.innermost.activity == nil {
      // Blocks that a launch's callbacks have dispatched come later (stackoverflow 47962261, printed order).
      main.current = Activity(ops, isMainQueueBlock: false, cause: cause, origin: origin)
    } else if !ops.isEmpty {
      enqueueMainSource(ops)
    }
    lane = .system
  }
}
