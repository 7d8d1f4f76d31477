import DeviceModel
import SourceText
import Traces
import VirtualTime

/// The smallest thing that a lane does. What takes place on a lane is a pile of these; an engine that wants a sequence
/// (the callbacks of a push) writes it as one, so that handlers, work and nested run loops fit in between.
///
/// Values, not closures: a world can be copied in mid-callback. A new engine adds one case here and one line in
/// `perform`.
enum Op: Sendable {
  /// Traces an event that takes no time.
  case emit(EventKey, EventDetail)
  /// The begin of an event that takes time; `end` follows when its work is done.
  case begin(EventKey)
  case end(EventKey)
  /// The lane is occupied for so long; already scaled to the device.
  case busy(Interval)
  /// A script of the driver's has its turn.
  case script(ScriptID)
  /// A request of the app's code at a time when main was not free. Rare and large, so that it lies elsewhere.
  indirect case call(AppCall, Actor)
  case lifecycle(LifecycleOp)
  case view(ViewOp)
  case routing(RoutingOp)
  case screen(ScreenOp)
  case react(ReactOp)

  /// A callback: its begin, its own work, its end.
  static func callback(_ key: EventKey, work: Interval = .zero) -> [Op] {
    work > .zero ? [.begin(key), .busy(work), .end(key)] : [.begin(key), .end(key)]
  }
}

extension [Op] {
  /// Adds a callback: its begin, and its end.
  mutating func appendCallback(_ key: EventKey) {
    append(.begin(key))
    append(.end(key))
  }
}

/// A pile of ops on one lane: a delegate callback, a main-queue block, a task.
struct Activity: Sendable {
  /// Reversed: the last one is next.
  var ops: [Op]
  /// Taken from the main queue; a nested run loop inside it does not serve that queue.
  var isMainQueueBlock: Bool
  /// Begun by a step of the script whose immediate effects come before the next step (`World.settle`).
  var isImmediate = false
  /// The record that led to it.
  var cause: Position?
  var origin: Location?

  init(_ ops: consuming [Op], isMainQueueBlock: Bool, cause: Position?, origin: Location?) {
    if ops.count > 1 { ops.withUnsafeMutableBufferPointer { $0.reverse() } }
    self.ops = ops
    self.isMainQueueBlock = isMainQueueBlock
    self.cause = cause
    self.origin = origin
  }

  /// Takes the next op, and tells because of what it is done.
  mutating func takeNext(_ cause: inout Position?, origin: inout Location?) -> Op? {
    cause = self.cause
    origin = self.origin
    return ops.popLast()
  }

  /// Puts ops before everything that is left to do.
  mutating func insert(_ new: [Op]) {
    makeRoom(for: new.count)
    for index in new.indices.reversed() { ops.append(new[index]) }
  }

  mutating func insert(_ first: Op, second: Op?, third: Op?) {
    makeRoom(for: 3)
    if let third { ops.append(third) }
    if let second { ops.append(second) }
    ops.append(first)
  }

  /// An insertion is soon followed by another: room for more comes at once.
  private mutating func makeRoom(for count: Int) {
    let needed = ops.count + count
    if needed > ops.capacity { ops.reserveCapacity(max(2 * needed, 16)) }
  }

  /// Puts ops before everything that is left to do but the next few.
  mutating func insert(_ new: [Op], below depth: Int) {
    ops.insert(contentsOf: new.reversed(), at: max(ops.count - depth, 0))
  }
}

/// An entry in the world's queue until its instant comes.
enum Due: Sendable {
  /// A lane's `busy` is over. `token` tells it from one of a process that died.
  case laneFree(Lane, token: UInt32)
  /// The period of a nested run loop is over.
  case periodOver(token: UInt32)
  /// Ops that begin as an activity of their own; on main a timer's, or a block's for the main queue.
  case activity(Activity, Lane, isApp: Bool)
  /// An op that happens by itself, off the app's lanes.
  case op(Op, cause: Position?, origin: Location?, isApp: Bool)
  /// A script of the test's own, on the person's lane.
  case script(ScriptID)

  /// It goes when the app's process dies.
  var isApp: Bool {
    switch self {
    case .laneFree, .periodOver: true
    case .activity(_, _, let isApp), .op(_, _, _, let isApp): isApp
    case .script: false
    }
  }
}

/// The world's queue: what is due, in the order in which it comes.
struct DueQueue: Sendable {
  private var order = EventQueue()
  private var entries: [Due?] = []

  var isEmpty: Bool { order.isEmpty }
  var first: DueTime? { order.first }

  mutating func push(_ entry: Due, at instant: Instant, rank: UInt8) {
    let slot = order.push(at: instant, rank: rank)
    if slot < entries.count { entries[slot] = entry } else { entries.append(entry) }
  }

  mutating func pop() -> Due? {
    guard let time = order.pop() else { return nil }
    return entries[time.slot].take()
  }

  /// Takes out the first entry of a rank at an instant, whatever else is due there.
  mutating func pop(at instant: Instant, rank: UInt8) -> Due? {
    guard let time = order.pop(at: instant, rank: rank) else { return nil }
    return entries[time.slot].take()
  }

  /// All entries in the order in which they come.
  var all: [(time: DueTime, entry: Due)] {
    order.times.compactMap { time in entries[time.slot].map { (time, $0) } }
  }

  mutating func removeAll(where shouldGo: (Due) -> Bool) {
    order.removeAll { slot in
      guard let entry = entries[slot], shouldGo(entry) else { return false }
      entries[slot] = nil
      return true
    }
  }
}
