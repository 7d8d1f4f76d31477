package import DeviceModel
import VirtualTime

// Checked in every op: comparing an enum from another module is a function call.
extension Lane {
  var isMain: Bool { if case .main = self { true } else { false } }
  var isJS: Bool { if case .js = self { true } else { false } }
}

/// The main thread's run loop, and the loops nested in its callbacks.
struct MainLane: Sendable {
  /// One run loop: the outermost, or one that a callback or block runs while it waits.
  struct Level: Sendable {
    var activity: Activity?
    /// Whether it serves the main queue; not inside a block of that queue, which is not drained re-entrantly.
    var servesQueue: Bool
    /// Identifies the period with which the loop ends; `nil` for the outermost loop.
    var token: UInt32?
    var periodIsOver = false
  }

  /// The loop that runs. It is not in the array because it is read before every op.
  var innermost = Level(servesQueue: true)
  /// The loops that wait for it, outermost first.
  var held: [Level] = []
  /// Waiting blocks of the main queue, in order.
  var queue = WaitingLine<Activity>()
  /// Timers that are due, and sources; any loop takes them.
  var timers = WaitingLine<Activity>()
  /// Whether an op's `busy` is in progress, or nothing may run at all.
  var isBusy = false

  var current: Activity? {
    get { innermost.activity }
    set { innermost.activity = newValue }
  }

  /// Whether the app's code can run at once: nothing runs and no block waits. The run loop's own work (the callbacks of
  /// a transition that begins) does not count, because it follows the code's changes.
  var isFree: Bool {
    !isBusy && held.isEmpty && innermost.activity == nil && queue.isEmpty
  }

  /// Whether the innermost loop can take a step at this instant.
  var isReady: Bool {
    guard !isBusy else { return false }
    if innermost.activity != nil || innermost.periodIsOver || !timers.isEmpty { return true }
    return innermost.servesQueue && !queue.isEmpty
  }

  /// Records the end of a nested loop's period; by then the loop may contain others.
  mutating func periodIsOver(of token: UInt32) {
    if innermost.token == token {
      innermost.periodIsOver = true
      return
    }
    if let index = held.firstIndex(where: { $0.token == token }) { held[index].periodIsOver = true }
  }
}

/// The JavaScript thread, which does one thing after another.
struct ScriptLane: Sendable {
  var activity: Activity?
  var queue = WaitingLine<Activity>()
  var isBusy = false
  /// The work that the calls of the running turn leave to the views. They get it at the end of the turn, for React
  /// commits once (react.dev, “Queueing a Series of State Updates”).
  var commits: [Activity] = []

  /// Whether a touch is handled at once.
  var isFree: Bool { !isBusy && activity == nil && queue.isEmpty }

  var isReady: Bool { !isBusy && (activity != nil || !queue.isEmpty) }
}

/// A first-in, first-out queue; taking from the front is O(1).
struct WaitingLine<Item: Sendable>: Sendable {
  private var items: [Item?] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }
  var count: Int { items.count - head }

  mutating func append(_ item: Item) { items.append(item) }

  /// Takes the first item without keeping a reference to it. The ops of an activity are thus not copied when they are
  /// taken one by one.
  mutating func popFirst() -> Item? {
    guard head < items.count else { return nil }
    let first = items[head].take()
    head += 1
    if head == items.count { removeAll() }
    return first
  }

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    head = 0
  }
}

extension World {
  /// Returns the work on a lane and the number of nested run loops; `nil` if the lane is not a thread of the app.
  package func state(of lane: Lane) -> (isBusy: Bool, waiting: Int, nestedLoops: Int)? {
    switch lane {
    case .main: (main.isBusy || main.current != nil, main.queue.count + main.timers.count, main.held.count)
    case .js: (js.isBusy || js.activity != nil, js.queue.count, 0)
    case .system, .person, .background, .render: nil
    }
  }
}

extension World {
  // MARK: Taking turns

  /// Runs one op of the innermost loop of main, or takes the next block.
  mutating func stepMain() {
    if main.innermost.activity != nil {
      guard let op = main.innermost.activity?.takeNext(&cause, origin: &origin) else {
        main.current = nil
        mainTurnEnded()
        return mainTurnIsOver()
      }
      lane = .main
      performOp(op)
      // The rest of the activity is caused by the event that this op has traced.
      main.innermost.activity?.cause = cause
      lane = .system
    } else if main.innermost.periodIsOver, let outer = main.held.popLast() {
      // The end of a nested loop's period is checked only here, after the work of the loop is done.
      main.innermost = outer
    } else if let timer = main.timers.popFirst() {
      main.current = timer
    } else if main.innermost.servesQueue, let block = main.queue.popFirst() {
      main.current = block
    }
  }

  /// Runs one op of JavaScript's activity, or of the next one.
  mutating func stepJS() {
    if js.activity == nil { js.activity = js.queue.popFirst() }
    guard let op = js.activity?.takeNext(&cause, origin: &origin) else {
      js.activity = nil
      return commitCalls()
    }
    lane = .js
    performOp(op)
    js.activity?.cause = cause
    lane = .system
  }

  /// Hands the work over that the calls of a turn of JavaScript leave to the views.
  mutating func commitCalls() {
    let commits = js.commits
    js.commits.removeAll()
    for activity in commits { startOnMain(activity) }
  }

  // MARK: Putting work on lanes

  /// Enqueues a block of the main queue, or a timer or source of the run loop.
  mutating func enqueueMain(_ activity: Activity) {
    if activity.isMainQueueBlock { main.queue.append(activity) } else { main.timers.append(activity) }
  }

  /// Enqueues a block on the main queue.
  mutating func enqueueMain(_ ops: [Op]) {
    main.queue.append(Activity(ops, isMainQueueBlock: true, cause: cause, origin: origin))
  }

  /// Enqueues work of the run loop itself, a source or an observer, which comes before waiting blocks.
  mutating func enqueueMainSource(_ ops: [Op]) {
    main.timers.append(Activity(ops, isMainQueueBlock: false, cause: cause, origin: origin))
  }

  mutating func enqueueJS(_ ops: [Op]) {
    js.queue.append(Activity(ops, isMainQueueBlock: false, cause: cause, origin: origin))
  }

  /// Enqueues ops on a lane of the app at a later instant; they die with the process.
  mutating func enqueue(_ ops: [Op], on lane: Lane, at instant: Instant) {
    let activity = Activity(ops, isMainQueueBlock: false, cause: cause, origin: origin)
    let entry = Due.activity(activity, lane)
    if process.phase == .suspended { return freeze(entry, until: instant, rank: lane.rawValue) }
    due.push(entry, at: instant, rank: lane.rawValue)
  }

  /// Schedules an op outside the app's lanes at a later instant.
  mutating func schedule(_ op: Op, at instant: Instant, lane: Lane = .system, isApp: Bool = true) {
    due.push(.op(op, cause: cause, origin: origin, isApp: isApp), at: instant, rank: lane.rawValue)
  }

  /// Inserts ops before the rest of the activity that is running on the current lane.
  mutating func insert(_ ops: [Op]) {
    guard process.isAlive, !ops.isEmpty else { return }
    if lane.isJS {
      js.activity?.insert(ops)
    } else if main.innermost.activity != nil {
      main.innermost.activity?.insert(ops)
    } else {
      enqueueMainSource(ops)
    }
  }

  /// Inserts a few ops in the same way, without an array.
  mutating func insert(_ first: Op, _ second: Op? = nil, _ third: Op? = nil) {
    guard process.isAlive else { return }
    if lane.isJS {
      js.activity?.insert(first, second: second, third: third)
    } else if main.innermost.activity != nil {
      main.innermost.activity?.insert(first, second: second, third: third)
    } else {
      enqueueMainSource([first] + [second, third].compactMap(\.self))
    }
  }

  /// Inserts the work of a call before it returns, which is before the next step of the script that makes it.
  mutating func doInsideCall(_ ops: [Op]) {
    if lane.isJS { return leaveToViews(ops) }
    guard lane.isMain, main.innermost.activity != nil else { return startOnMain(ops) }
    main.innermost.activity?.insert(ops)
    opsInsideCall += ops.count
  }

  /// Starts the run loop's work for something outside: at once, before the script's next step, if main is free.
  mutating func startOnMain(_ ops: [Op]) {
    startOnMain(Activity(ops, isMainQueueBlock: false, cause: cause, origin: origin))
  }

  private mutating func startOnMain(_ activity: consuming Activity) {
    guard main.isFree, main.timers.isEmpty else { return enqueueMain(activity) }
    activity.isImmediate = true
    main.current = activity
  }

  /// Leaves ops to main for the end of JavaScript's turn, as a block of its queue (RCTMountingManager, RCTUIManager).
  mutating func leaveToViews(_ ops: [Op]) {
    js.commits.append(Activity(ops, isMainQueueBlock: true, cause: cause, origin: origin))
  }

  /// Starts a turn of JavaScript for a touch: at once, before the script's next step, if its thread is free.
  mutating func startOnJS(_ ops: [Op]) {
    guard js.isFree else { return enqueueJS(ops) }
    var activity = Activity(ops, isMainQueueBlock: false, cause: cause, origin: origin)
    activity.isImmediate = true
    js.activity = activity
  }

  // MARK: Time on lanes

  mutating func occupy(_ lane: Lane, for interval: Interval) {
    guard interval > .zero else { return }
    if lane.isJS { js.isBusy = true } else { main.isBusy = true }
    due.push(.laneFree(lane), at: now + interval, rank: lane.rawValue)
    processWorks(for: interval)
    if lane.isMain { mainWasOccupied() }
  }

  /// Begins a nested run loop on main; the activity below it continues after the period.
  mutating func nestRunLoop(for interval: Interval) {
    loopTokens += 1
    mainBlockEnded()
    main.held.append(main.innermost)
    let inBlock = main.held.contains { $0.activity?.isMainQueueBlock == true }
    main.innermost = MainLane.Level(activity: nil, servesQueue: !inBlock, token: loopTokens)
    connectSceneInNestedLoop()
    layOutInNestedLoop()
    due.push(.periodOver(token: loopTokens), at: now + interval, rank: Lane.main.rawValue)
  }

  /// Drops all work of the process.
  mutating func clearLanes() {
    main = MainLane()
    js = ScriptLane()
    due.removeAll { $0.isApp }
  }
}
