package import DeviceModel
import VirtualTime

// Asked in every op: equality of an enum from another module is a call.
extension Lane {
  var isMain: Bool { if case .main = self { true } else { false } }
  var isJS: Bool { if case .js = self { true } else { false } }
}

/// The main thread's run loop, with the loops that are nested in its callbacks.
struct MainLane: Sendable {
  /// One run loop: the outermost, or one that a callback (or block) runs while it waits.
  struct Level: Sendable {
    var activity: Activity?
    /// Takes blocks from the main queue; not inside a block of that queue, which is not drained re-entrantly.
    var servesQueue: Bool
    /// Ends with its period; nil for the outermost loop.
    var token: UInt32?
    var periodIsOver = false
  }

  /// The loop that runs. It lies here and not in the array because it is looked at before every op.
  var innermost = Level(servesQueue: true)
  /// Those that are held by it, outermost first.
  var held: [Level] = []
  /// Blocks of the main queue that wait, in order.
  var queue = WaitingLine<Activity>()
  /// Timers that are due, and sources: any loop takes them.
  var timers = WaitingLine<Activity>()
  /// Set while an op's `busy` lasts, or while nothing may run at all.
  var isBusy = false

  var current: Activity? {
    get { innermost.activity }
    set { innermost.activity = newValue }
  }

  /// Nothing runs and no block waits: the app's code can run at once. What the run loop itself has to do (the callbacks
  /// of a transition that begins) does not count: it follows what the code changes.
  var isFree: Bool {
    !isBusy && held.isEmpty && innermost.activity == nil && queue.isEmpty
  }

  /// The innermost loop can take a step at this instant.
  var isReady: Bool {
    guard !isBusy else { return false }
    if innermost.activity != nil || innermost.periodIsOver || !timers.isEmpty { return true }
    return innermost.servesQueue && !queue.isEmpty
  }

  /// The period of a nested loop, which may hold others by now, is over.
  mutating func periodIsOver(of token: UInt32) {
    if innermost.token == token {
      innermost.periodIsOver = true
      return
    }
    if let index = held.firstIndex(where: { $0.token == token }) { held[index].periodIsOver = true }
  }
}

/// The JavaScript thread: one thing after another.
struct ScriptLane: Sendable {
  var activity: Activity?
  var queue = WaitingLine<Activity>()
  var isBusy = false

  var isReady: Bool { !isBusy && (activity != nil || !queue.isEmpty) }
}

/// A queue of waiting items, first come, first served; taking from the front is O(1).
struct WaitingLine<Item: Sendable>: Sendable {
  private var items: [Item?] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }
  var count: Int { items.count - head }

  mutating func append(_ item: Item) { items.append(item) }

  /// The contents of an item are the taker's alone from now on. The ops of an activity are thus not copied when they
  /// are taken one by one.
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
  /// The work of a lane that is a thread of the app's process, and the number of run loops within its outermost one.
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
    guard main.innermost.activity == nil else { return stepActivity(on: .main) }
    if main.innermost.periodIsOver, let outer = main.held.popLast() {
      // The period of a nested loop is looked at only here, when what it served is done.
      main.innermost = outer
      return
    }
    if let timer = main.timers.popFirst() {
      main.current = timer
    } else if main.innermost.servesQueue, let block = main.queue.popFirst() {
      main.current = block
    }
  }

  mutating func stepJS() {
    if js.activity == nil { js.activity = js.queue.popFirst() }
    stepActivity(on: .js)
  }

  /// Runs the next op of a lane's current activity.
  mutating func stepActivity(on lane: Lane) {
    guard let op = popOp(on: lane) else { return endActivity(on: lane) }
    self.lane = lane
    performOp(op)
    // What follows in the activity is caused by what this op has traced.
    if lane.isMain {
      main.innermost.activity?.cause = cause
    } else {
      js.activity?.cause = cause
    }
    self.lane = .system
  }

  /// Takes the next op; also makes its activity's cause and origin the current ones.
  private mutating func popOp(on lane: Lane) -> Op? {
    if lane.isMain { return main.innermost.activity?.takeNext(&cause, origin: &origin) }
    return js.activity?.takeNext(&cause, origin: &origin)
  }

  private mutating func endActivity(on lane: Lane) {
    if lane.isMain {
      main.current = nil
      mainTurnEnded()
      mainBlockEnded()
    } else {
      js.activity = nil
    }
  }

  // MARK: Putting work on lanes

  /// A block for the main queue.
  mutating func enqueueMain(_ ops: [Op]) {
    main.queue.append(Activity(ops, isMainQueueBlock: true, cause: cause, origin: origin))
  }

  /// Something that the run loop itself does next: a source or an observer of it, before blocks that wait.
  mutating func enqueueMainSource(_ ops: [Op]) {
    main.timers.append(Activity(ops, isMainQueueBlock: false, cause: cause, origin: origin))
  }

  mutating func enqueueJS(_ ops: [Op]) {
    js.queue.append(Activity(ops, isMainQueueBlock: false, cause: cause, origin: origin))
  }

  /// Ops on a lane of the app at a later instant; dies with the process.
  mutating func enqueue(_ ops: [Op], on lane: Lane, at instant: Instant) {
    let activity = Activity(ops, isMainQueueBlock: false, cause: cause, origin: origin)
    let entry = Due.activity(activity, lane, isApp: true)
    if process.phase == .suspended { return freeze(entry, until: instant, rank: lane.rawValue) }
    due.push(entry, at: instant, rank: lane.rawValue)
  }

  /// An op off the app's lanes at a later instant.
  mutating func schedule(_ op: Op, at instant: Instant, lane: Lane = .system, isApp: Bool = true) {
    due.push(.op(op, cause: cause, origin: origin, isApp: isApp), at: instant, rank: lane.rawValue)
  }

  /// Puts ops before everything else in the activity that is running on the current lane.
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

  /// The same for a few ops, without an array.
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

  /// The work of a call before it returns: before the next step of the script that makes it.
  mutating func doInsideCall(_ ops: [Op]) {
    guard lane.isMain, main.innermost.activity != nil else { return startOnMain(ops) }
    main.innermost.activity?.insert(ops)
    opsInsideCall += ops.count
  }

  /// The run loop's work for something outside: at once, before the next step of the script, if main is free.
  mutating func startOnMain(_ ops: [Op]) {
    guard main.isFree, main.timers.isEmpty else { return enqueueMainSource(ops) }
    var activity = Activity(ops, isMainQueueBlock: false, cause: cause, origin: origin)
    activity.isImmediate = true
    main.current = activity
  }

  // MARK: Time on lanes

  mutating func occupy(_ lane: Lane, for interval: Interval) {
    guard interval > .zero else { return }
    if lane.isJS { js.isBusy = true } else { main.isBusy = true }
    due.push(.laneFree(lane, token: process.generation), at: now + interval, rank: lane.rawValue)
    processWorks(for: interval)
    if lane.isMain { mainWasOccupied() }
  }

  /// Begins a nested run loop on main; what is under it goes on when the period is over.
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

  /// Everything that the process had in hand is gone.
  mutating func clearLanes() {
    main = MainLane()
    js = ScriptLane()
    due.removeAll { $0.isApp }
  }
}
