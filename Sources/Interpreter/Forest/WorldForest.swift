import DeviceModel
import Programs
import Simulation
import SourceText
import Traces
import VirtualTime

/// The worlds that runs have in common. Runs with the same set-up share everything up to the first act of their scripts
/// in which they differ.
///
/// It is a forest: its roots are phones before the first step, by their set-ups; a node is the moment of a script's
/// next turn, and an edge is the leg that leads there: all that the script did to the world (`LegPart`). Looking at the
/// world is not part of it. A run that finds its leg goes on with a copy of the world at its end
/// (`Runner.followPath`), so that its results are those of a run alone. A world is kept when a leg is taken for the
/// second time.
///
/// One thread uses a forest at a time.
package final class WorldForest: @unchecked Sendable {
  private var roots: [Seed: Root] = [:]
  /// The size of what is kept, in records of traces.
  private var size = 0
  /// The number of legs that runs did not take themselves.
  package internal(set) var sharedLegs = 0

  /// The limit on the size of what is kept.
  private let mostKept: Int
  /// The size of a world without its trace, and of a node without a world, in records of traces.
  private static let (sizeOfWorld, sizeOfNode) = (80, 2)

  /// Whether a world is kept the first time already, for runs to come.
  private let keepsAtOnce: Bool

  /// - Parameters:
  ///   - keepsAtOnce: Whether every world is kept, not only those that two runs have come to.
  ///   - mostKept: The limit on what is kept, in records of traces. At a tenth of a kilobyte for each, it is 30 MB.
  package init(keepsAtOnce: Bool = false, mostKept: Int = 300_000) {
    self.keepsAtOnce = keepsAtOnce
    self.mostKept = mostKept
  }

  /// All that the world of a run depends on before its first step.
  private struct Seed: Hashable {
    var recording: Recording
    var code: SharedCode
    /// The places of the declarations, if events are told with the places that they come from.
    var places: [Location]
    var device: Value?
    var ios: Value?
    var limit: Value?
    var watched: [EventKey]
    /// The observables that are traced, if events are told.
    var observed: [ObservableKey]
  }

  private final class Root {
    /// A run before its first step.
    let runner: Runner
    let setup: SharedSetup.Result
    /// The observables that its worlds trace.
    let observed: [ObservableKey]
    let node = ForestNode()

    init(_ runner: Runner, setup: SharedSetup.Result, observed: [ObservableKey]) {
      self.runner = runner
      self.setup = setup
      self.observed = observed
    }
  }

  /// Returns a run before its first step, on its way through the forest; `nil` if it cannot share anything.
  /// - Throws: A combination that the app, the phone or its iOS does not support.
  func runner(of run: Run, in plan: Plan, recording: Recording) throws(Fault) -> Runner? {
    let program = plan.scenario
    guard let code = program.sharedCode, plan.axes.isEmpty, program.setup.strategy == nil, program.asked == nil else {
      return nil
    }
    let reader = SetupReader(plan, variables: run.variables)
    func value(_ expression: ExpressionID?) throws(Fault) -> Value? {
      guard let expression else { return nil }
      return try reader.value(expression)
    }
    let isExact = recording != .verdicts
    let tellsEvents = recording.tellsEvents
    let seed = Seed(
      recording: recording, code: code, places: tellsEvents ? code.declarations.places : [],
      device: try value(program.setup.device), ios: try value(program.setup.ios), limit: try value(program.setup.limit),
      watched: plan.interest.watched, observed: tellsEvents ? plan.interest.observed : [])
    let known = roots[seed]
    // Its worlds have to trace all that the run needs. More does not matter where no events are told.
    if let root = known,
      tellsEvents || plan.interest.observed.allSatisfy({ key in root.observed.contains { $0.bits == key.bits } })
    {
      var runner = root.runner
      runner.begin(run, of: plan, like: root.setup)
      runner.path = ForestPath(self, from: root.node, isExact: isExact)
      return runner
    }
    var setup = SharedSetup(plan, recording: recording)
    setup.alsoObserved = known?.observed ?? []
    let made = try setup.setUp(run, places: [])
    var runner = Runner(plan, run: run, setup: made)
    let root = Root(runner, setup: made, observed: setup.alsoObserved + plan.interest.observed)
    makeRoom(for: Self.sizeOfWorld)
    roots[seed] = root
    runner.path = ForestPath(self, from: root.node, isExact: isExact)
    return runner
  }

  /// Goes from a node along a leg that a run has taken itself, and keeps the world at its end if that pays.
  func add(_ leg: [LegPart], to node: ForestNode, world: () -> ForestNode.Moment) -> ForestNode {
    let known = node[leg]
    let next = known ?? ForestNode()
    if known == nil {
      makeRoom(for: Self.sizeOfNode)
      node.add(next, at: leg)
    }
    if next.moment == nil, known != nil || keepsAtOnce {
      let moment = world()
      makeRoom(for: Self.sizeOfWorld + moment.runner.world.trace.records.count)
      next.moment = moment
      node.hasMoments = true
    }
    return next
  }

  /// Lets everything go if the limit is reached. Runs in progress keep what they need. To keep what was used last made
  /// a suite of 30,000 scenarios no faster.
  private func makeRoom(for more: Int) {
    size += more
    guard size > mostKept else { return }
    roots.removeAll()
    size = more
  }
}

/// The moment of a script's next turn, after the same legs from the same set-up.
final class ForestNode {
  /// A run at this moment; kept from the second run on that comes here.
  fileprivate(set) var moment: Moment?
  /// Whether one of the nodes to which legs lead has a moment.
  fileprivate(set) var hasMoments = false
  private var legs: [(parts: [LegPart], node: ForestNode)] = []
  /// The same by their legs, once there are many.
  private var index: [[LegPart]: ForestNode] = [:]

  /// The number of legs up to which the search is linear.
  private static let few = 12

  subscript(leg: [LegPart]) -> ForestNode? {
    if !index.isEmpty { return index[leg] }
    for place in legs.indices where legs[place].parts == leg { return legs[place].node }
    return nil
  }

  fileprivate func add(_ node: ForestNode, at leg: [LegPart]) {
    if legs.count < Self.few {
      legs.append((leg, node))
    } else {
      if index.isEmpty { for (parts, node) in legs { index[parts] = node } }
      index[leg] = node
    }
  }

  /// A run at the moment of its top level's next turn.
  final class Moment {
    let runner: Runner
    let cause: TurnCause
    /// Whether what the script waits for next must happen from there on.
    let hears: Bool

    init(_ runner: Runner, cause: TurnCause, hears: Bool) {
      self.runner = runner
      self.cause = cause
      self.hears = hears
    }
  }
}

/// A part of a leg: what the top level of a script does to the world in one turn, and how it then waits for the next.
enum LegPart: Hashable, Sendable {
  case stimulus(Stimulus, isAnimated: Bool, isAttempt: Bool)
  case wait(Interval)
  case idle
  case event(EventKey)
  /// The script is over, and the run goes on until nothing is left to happen.
  case end
}

/// A run's way through the forest. It belongs to one run: copies of a run are outside the forest.
final class ForestPath: @unchecked Sendable {
  let forest: WorldForest
  /// The moment of the top level's current turn.
  var node: ForestNode
  /// The parts of the current leg, so far.
  var leg: [LegPart] = []
  /// Whether the parts of the leg are only noted, because the forest may have the world to which it leads.
  var isFollowing: Bool
  /// Whether what happens is told, so that equal values have to be written alike.
  let isExact: Bool
  /// Whether the run is at the node's moment, but has not taken its world yet.
  var isAhead = false
  /// The state of the run before the first part of the leg, to take it after all.
  var mark: Mark?

  struct Mark {
    var script: Script
    var steps: Int
    var valueTotal: Int
    var claims: Int
    var moments: Int
    var places: Int
  }

  init(_ forest: WorldForest, from node: ForestNode, isExact: Bool) {
    self.forest = forest
    self.isExact = isExact
    self.node = node
    isFollowing = node.hasMoments
  }

  /// Goes on from the end of a leg.
  func proceed(to node: ForestNode) {
    self.node = node
    leg.removeAll(keepingCapacity: true)
    mark = nil
    isFollowing = node.hasMoments
  }
}

/// The cause of a turn of a script's top level.
enum TurnCause: Sendable {
  /// The run begins.
  case beginning
  /// A signal of the world. The driver reviews the state afterwards.
  case signal
  /// The event or the state that the script waited for.
  case answer
}
