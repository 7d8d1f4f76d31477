import Checking
import Interpreter
import Programs
import SourceText
import Syntax
import Traces
import Verdicts

/// All moments of a session, as a tree. Going back and doing something else begins a branch; nothing is ever removed.
struct Timeline {
  /// The index of a moment in the tree.
  typealias Place = Int

  /// The cause of the step from a moment to the next one.
  enum Entry {
    case beginning
    /// Another set-up; the steps so far have been repeated on it.
    case setUp
    /// A declaration after the launch.
    case declaration(String)
    case statement(String)
  }

  struct Node {
    var entry: Entry
    var parent: Place?
    var world: Int
    /// Whether the trace of its world begins here.
    var isBase = false
    var depth = 0
    var moment: LiveRun.Moment
    /// The records traced since the previous moment; in a base, since the beginning of the world.
    var records: [TraceRecord] = []
    var names: [StatementChecker.Names] = []
    var verdicts: [Verdict] = []
    var claims: [ClaimID] = []
    var blocks: [Block] = []
    /// The next moment that was visited last, for `:forward`. Behind a look between two moments, it is the later one.
    var next: Place?
  }

  /// A phone with a set-up, at one of its moments.
  struct World {
    var setUp: SetUp
    var checker: StatementChecker
    var live: LiveRun
    var place: Place

    /// Checks a statement; the phone then runs the new program.
    mutating func check(_ node: NodeID) -> (StatementChecker.Statement?, [Diagnostic]) {
      live.releaseProgram()
      defer { live.take(checker.scenario) }
      return checker.check(node)
    }
  }

  private(set) var nodes: [Node] = []
  var worlds: [World] = []
  private(set) var current: Place = 0
  /// Moments with names, in the order of naming.
  private(set) var forks: [(name: String, place: Place)] = []

  var node: Node { _read { yield nodes[current] } }
  var world: World {
    _read { yield worlds[nodes[current].world] }
    _modify { yield &worlds[nodes[current].world] }
  }
  var live: LiveRun {
    _read { yield worlds[nodes[current].world].live }
    _modify { yield &worlds[nodes[current].world].live }
  }
  var checker: StatementChecker { world.checker }

  // MARK: Growing

  mutating func append(_ node: Node) {
    var node = node
    node.depth = node.parent.map { nodes[$0].depth + 1 } ?? 0
    nodes.append(node)
    let place = nodes.count - 1
    if let parent = node.parent { nodes[parent].next = place }
    current = place
    worlds[node.world].place = place
  }

  /// Makes a moment the next one after the current one.
  mutating func lead(to place: Place) { nodes[current].next = place }

  mutating func name(_ name: String) {
    forks.removeAll { $0.name == name }
    forks.append((name, current))
  }

  func place(named name: String) -> Place? { forks.last { $0.name == name }?.place }

  // MARK: Going

  /// Returns the moments from the beginning, or after an earlier one, to a moment.
  func path(from start: Place? = nil, to end: Place) -> [Place] {
    var path: [Place] = []
    var next: Place? = end
    while let place = next, place != start {
      path.append(place)
      next = nodes[place].parent
    }
    return path.reversed()
  }

  /// Returns the last common moment of two moments.
  func common(_ left: Place, _ right: Place) -> Place {
    var (left, right) = (left, right)
    while left != right {
      if nodes[left].depth >= nodes[right].depth {
        left = nodes[left].parent ?? left
      } else {
        right = nodes[right].parent ?? right
      }
    }
    return left
  }

  /// Goes to another moment. The time depends on the steps between the two moments and on the events in them.
  mutating func go(to place: Place) {
    let target = nodes[place]
    let here = worlds[target.world].place
    let shared = common(here, place)
    let (left, way) = (path(from: shared, to: here), path(from: shared, to: place))
    worlds[target.world].live.restore(
      target.moment, since: nodes[shared].moment.mark.count, rewriting: way.map { nodes[$0].records })
    worlds[target.world].checker.exchange(
      left.flatMap { nodes[$0].names }, for: way.flatMap { nodes[$0].names },
      hasLaunched: target.names.last?.hasLaunched ?? false)
    worlds[target.world].place = place
    current = place
    if let parent = target.parent { nodes[parent].next = place }
  }

  /// Restores the current moment after an experiment.
  mutating func undo() {
    let moment = node.moment
    live.restore(moment, since: moment.mark.count, rewriting: [])
  }

  /// Returns the moment, on the current path and in its world, whose step wrote a record.
  func place(ofRecord count: Int) -> Place {
    var place = current
    while !nodes[place].isBase, let parent = nodes[place].parent, nodes[parent].moment.mark.count >= count {
      place = parent
    }
    return place
  }

  // MARK: Looking back

  /// The statements up to the current moment.
  var statements: [String] {
    path(to: current).compactMap { if case .statement(let text) = nodes[$0].entry { text } else { nil } }
  }

  var declarations: [String] {
    path(to: current).compactMap { if case .declaration(let text) = nodes[$0].entry { text } else { nil } }
  }

  /// The outcomes of the expectations up to the current moment.
  var verdicts: [Verdict] { path(to: current).flatMap { nodes[$0].verdicts } }
  var script: LiveScript {
    let path = path(to: current)
    return (blocks: path.flatMap { nodes[$0].blocks }, claims: path.flatMap { nodes[$0].claims })
  }
}
