import DeviceModel
import Programs
import Simulation
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

  /// The limit on the size of what is kept. At a tenth of a kilobyte for each record, it is some 30 MB.
  private static let mostKept = 300_000
  /// The size of a world without its trace, and of a node without a world, in records of traces.
  private static let (sizeOfWorld, sizeOfNode) = (80, 2)

  package init() {}

  /// All that the world of a run depends on before its first step.
  private struct Seed: Hashable {
    var recording: Recording
    var code: SharedCode
    var device: Value?
    var ios: Value?
    var limit: Value?
    var watched: [EventKey]
    var observed: [ObservableKey]
  }

  private final class Root {
    /// A run before its first step.
    let runner: Runner
    let setup: SharedSetup.Result
    let node = ForestNode()

    init(_ runner: Runner, setup: SharedSetup.Result) {
      self.runner = runner
      self.setup = setup
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
    let seed = Seed(
      recording: recording, code: code, device: try value(program.setup.device),
      ios: try value(program.setup.ios),
      limit: try value(program.setup.limit), watched: plan.interest.watched, observed: plan.interest.observed)
    if let root = roots[seed] {
      var runner = root.runner
      runner.begin(run, of: plan, like: root.setup)
      runner.path = ForestPath(self, from: root.node)
      return runner
    }
    var setup = SharedSetup(plan, recording: recording)
    let made = try setup.setUp(run, places: [])
    var runner = Runner(plan, run: run, setup: made)
    let root = Root(runner, setup: made)
    makeRoom(for: Self.sizeOfWorld)
    roots[seed] = root
    runner.path = ForestPath(self, from: root.node)
    return runner
  }

  /// Goes from a node along a leg that a run has taken itself, and keeps the world at its end if that pays.
  func add(_ leg: [LegPart], to node: ForestNode, world: () -> ForestNode.Moment) -> ForestNode {
    guard let next = node.next[leg] else {
      makeRoom(for: Self.sizeOfNode)
      let next = ForestNode()
      node.next[leg] = next
      return next
    }
    if next.moment == nil {
      let moment = world()
      makeRoom(for: Self.sizeOfWorld + moment.runner.world.trace.records.count)
      next.moment = moment
      node.hasMoments = true
    }
    return next
  }

  /// Lets everything go if the limit is reached. Runs in progress keep what they need.
  private func makeRoom(for more: Int) {
    size += more
    guard size > Self.mostKept else { return }
    roots.removeAll()
    size = more
  }
}

/// The moment of a script's next turn, after the same legs from the same set-up.
final class ForestNode {
  /// A run at this moment; kept from the second run on that comes here.
  var moment: Moment?
  /// The nodes to which legs lead from here.
  var next: [[LegPart]: ForestNode] = [:]
  /// Whether one of them has a moment.
  var hasMoments = false

  /// A run at the moment of its top level's next turn.
  struct Moment {
    var runner: Runner
    var cause: TurnCause
    /// Whether what the script waits for next must happen from there on.
    var hears: Bool
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

/// A run's way through the forest.
struct ForestPath: Sendable {
  let forest: WorldForest
  /// The moment of the top level's current turn.
  nonisolated(unsafe) var node: ForestNode
  /// The parts of the current leg, so far.
  var leg: [LegPart] = []
  /// Whether the parts of the leg are only noted, because the forest may have the world to which it leads.
  var isFollowing: Bool
  /// Whether the run is at the node's moment, but has not taken its world yet.
  var isAhead = false
  /// The state of the run before the first part of the leg, to take it after all.
  var mark: Mark?

  struct Mark {
    var script: Script
    var steps: Int
    var valueTotal: Int
    var claims: Int
  }

  init(_ forest: WorldForest, from node: ForestNode) {
    self.forest = forest
    self.node = node
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
