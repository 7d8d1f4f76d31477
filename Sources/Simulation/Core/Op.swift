import DeviceModel
import SourceText
import Traces
import VirtualTime

/// The smallest unit of work on a lane. Lanes execute stacks of these. An engine writes a sequence (the callbacks of a
/// push) as ops, so that handlers, work and nested run loops fit in between.
///
/// Ops are values, not closures: a world can be copied in mid-callback. A new engine adds one case here and one line in
/// `performOp`.
enum Op: Sendable {
  /// Traces an event that takes no time.
  case emit(EventKey, EventDetail)
  /// Begins an event that takes time; `end` follows when its work is done.
  case begin(EventKey)
  case end(EventKey)
  /// Occupies the lane for an interval already scaled to the device.
  case busy(Interval)
  /// Gives a script of the driver its turn.
  case script(ScriptID)
  /// A call of the app's code made while main was not free. It is rare and large, so it is stored indirectly.
  indirect case call(AppCall, Actor)
  case lifecycle(LifecycleOp)
  case view(ViewOp)
  case routing(RoutingOp)
  case screen(ScreenOp)
  case react(ReactOp)

  /// Returns a callback: its begin and its end.
  static func callback(_ key: EventKey) -> [Op] { [.begin(key), .end(key)] }
}

extension [Op] {
  /// Appends a callback: its begin and its end.
  mutating func appendCallback(_ key: EventKey) {
    append(.begin(key))
    append(.end(key))
  }
}

/// A stack of ops on one lane: a delegate callback, a main-queue block, a task.
struct Activity: Sendable {
  /// The ops in reverse order: the last one is next.
  var ops: [Op]
  /// Whether it is a main-queue block; a nested run loop inside it does not serve that queue.
  var isMainQueueBlock: Bool
  /// Whether a step of the script began it, so its immediate effects come before the next step (`World.settle`).
  var isImmediate = false
  /// Whether its next op follows work in the background.
  var isWork = false
  /// The record that caused it.
  var cause: Position?
  var origin: Location?

  init(_ ops: consuming [Op], isMainQueueBlock: Bool, cause: Position?, origin: Location?) {
    if ops.count > 1 { ops.withUnsafeMutableBufferPointer { $0.reverse() } }
    self.ops = ops
    self.isMainQueueBlock = isMainQueueBlock
    self.cause = cause
    self.origin = origin
  }

  /// Takes the next op, and sets the cause and the origin to those of the activity.
  mutating func takeNext(_ cause: inout Position?, origin: inout Location?) -> Op? {
    cause = self.cause
    origin = self.origin
    return ops.popLast()
  }

  /// Inserts ops before all remaining ones.
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

  /// Reserves room generously, because an insertion is usually followed by another.
  private mutating func makeRoom(for count: Int) {
    let needed = ops.count + count
    if needed > ops.capacity { ops.reserveCapacity(max(2 * needed, 16)) }
  }

  /// Inserts ops before all remaining ones except the next `depth`.
  mutating func insert(_ new: [Op], below depth: Int) {
    ops.insert(contentsOf: new.reversed(), at: max(ops.count - depth, 0))
  }
}

/// An entry in the world's queue, waiting for its instant.
enum Due: Sendable {
  /// The end of a lane's `busy`.
  case laneFree(Lane)
  /// The end of a nested run loop's period.
  case periodOver(token: UInt32)
  /// Ops that begin an activity of their own; on main, a timer or a main-queue block.
  case activity(Activity, Lane)
  /// An op outside the app's lanes.
  case op(Op, cause: Position?, origin: Location?, isApp: Bool)
  /// A script of the test itself, on the person's lane.
  case script(ScriptID)

  /// Whether it is the rest of work that has begun, not a timer.
  var isWork: Bool {
    switch self {
    case .laneFree: true
    case .activity(let activity, .background): activity.isWork
    case .activity, .periodOver, .op, .script: false
    }
  }

  /// Whether it is work of JavaScript's lane.
  var isOfJavaScript: Bool {
    switch self {
    case .laneFree(.js), .activity(_, .js): true
    case .laneFree, .activity, .periodOver, .op, .script: false
    }
  }

  /// Whether it ends the wait of a link for Flutter's first frame.
  var isTimeoutOfLink: Bool {
    guard case .activity(let activity, .background) = self, case .react(.step(.linkTimesOut, _))? = activity.ops.last
    else { return false }
    return true
  }

  /// Whether the entry is dropped when the app's process dies.
  var isApp: Bool {
    switch self {
    case .laneFree, .periodOver, .activity: true
    case .op(_, _, _, let isApp): isApp
    case .script: false
    }
  }
}

/// The world's queue of due entries, in order.
struct DueQueue: Sendable {
  private var order = EventQueue()
  private var entries: [Due?] = []

  var first: DueTime? { order.first }

  mutating func push(_ entry: Due, at instant: Instant, rank: UInt8) {
    let slot = order.push(at: instant, rank: rank)
    if slot < entries.count { entries[slot] = entry } else { entries.append(entry) }
  }

  mutating func pop() -> Due? {
    guard let time = order.pop() else { return nil }
    return entries[time.slot].take()
  }

  /// Removes the first entry of a rank at an instant, even if it is not the first one there.
  mutating func pop(at instant: Instant, rank: UInt8) -> Due? {
    guard let time = order.pop(at: instant, rank: rank) else { return nil }
    return entries[time.slot].take()
  }

  /// All entries, in order.
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
