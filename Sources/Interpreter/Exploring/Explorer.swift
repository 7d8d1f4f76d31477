import DeviceModel
import Programs
import Simulation
import Traces
import Verdicts
import VirtualTime

/// Tries all acts of the user, breadth first, from the end of a scenario's run: the first way to a state is a shortest
/// one. States that look the same are merged. Nothing is random: the same file gives the same findings.
struct Explorer {
  /// A state, and how it was first reached.
  private struct Node {
    var parent: Int
    var act: Stimulus?
    var isHome: Bool
    var top: ScreenID?
  }

  private let limits: ExplorationLimits
  private let names: ValueNames
  private let urls: [String]
  private let linkTraps: LinkTraps
  private var nodes: [Node] = []
  private var known: [NavigationFingerprint: Int] = [:]
  /// The transitions between states.
  private var edges: [(from: Int, to: Int)] = []
  /// How often each flaw was reported.
  private var told: [RoutingFlaw: Int] = [:]
  private var toldEmpty = false
  /// How often each push under a presented screen was reported.
  private var toldCovered: [EventDetail: Int] = [:]
  /// The scenario's expectations that have been broken.
  private var brokenClaims: Set<ClaimID> = []
  private var frontier: [(node: Int, runner: Runner)] = []
  /// The exits that every way out is held against.
  private var exits: ExitTable?
  private var result = Exploration()

  init(_ scenario: ScenarioProgram, limits: ExplorationLimits) {
    self.limits = limits
    names = ValueNames(scenario)
    urls = scenario.setup.app.links.map(\.example)
    linkTraps = LinkTraps(scenario)
  }

  /// - Parameter runner: A run that has been driven to its end.
  mutating func explore(from runner: Runner) -> Exploration {
    if let obstacle = runner.obstacleToExploring {
      result.obstacle = obstacle
      return result
    }
    result.coverage = ExplorationCoverage(runner.world.configuration, names: names, urls: urls)
    _ = enter(runner, from: 0, by: nil)
    var depth = 0
    while !frontier.isEmpty, depth < limits.depth, !result.isFull, exits?.flaw == nil {
      expandFrontier()
      depth += 1
    }
    result.leftAlone += frontier.count
    result.isOutOfDepth = !frontier.isEmpty && !result.isFull
    if result.leftAlone > 0 { result.isComplete = false }
    if result.isComplete { findNoWayHome() }
    result.states = nodes.count
    return result
  }

  /// The first way out, on a shortest path, that a table of exits does not have.
  mutating func wrongExit(from runner: Runner, of rows: [ExitTable.Row]) -> ExitFlaw? {
    exits = ExitTable(rows: rows)
    let exploration = explore(from: runner)
    guard let exits else { return nil }
    if var flaw = exits.flaw {
      flaw.steps = steps(to: exits.node).filter { $0 != Self.pause } + ["tap \(names.notation(of: .text(flaw.label)))"]
      return flaw
    }
    guard let screen = rows.map(\.from).first(where: { !exits.reached.contains($0) }) else {
      return exploration.isComplete ? nil : ExitFlaw(.cutOff, of: rows[0].from)
    }
    return ExitFlaw(exploration.isComplete ? .notReached : .cutOff, of: screen)
  }

  private mutating func expandFrontier() {
    let level = frontier
    frontier = []
    for (index, (node, runner)) in level.enumerated() {
      for act in acts(in: runner.world) {
        guard nodes.count < limits.states else {
          result.isFull = true
          result.leftAlone += level.count - index
          return
        }
        var next = runner
        next.follow(act)
        result.acts += 1
        if exits?.isWrong(act, from: runner, to: next, at: node) == true { return }
        recordTrial(of: act, at: node)
        let reached = enter(next, from: node, by: act)
        inspectWay(next, since: runner.world.trace.records.count, at: node, act: act)
        edges.append((from: node, to: reached))
        guard limits.keepsGraph else { continue }
        result.graph.edges.append(ExplorationGraph.Edge(from: node, to: reached, act: step(for: act)))
      }
    }
  }

  private func acts(in world: World) -> [Stimulus] {
    // An alert is also closed by buttons that the app does not declare, because they do nothing else.
    world.personActs.map(Stimulus.person) + (world.showsAlert ? [.app(.dismissAlert)] : [])
      + urls.map { .person(.openURL($0)) }
  }

  /// Returns the number of the state that a run has reached; a new state is inspected.
  private mutating func enter(_ runner: Runner, from parent: Int, by act: Stimulus?) -> Int {
    let fingerprint = runner.world.navigationFingerprint
    let isAlive = runner.isRunning
    judge(runner, from: parent, by: act)
    if isAlive, let node = known[fingerprint] {
      result.merged += 1
      return node
    }
    let node = nodes.count
    nodes.append(Node(parent: parent, act: act, isHome: fingerprint.isHome && isAlive, top: fingerprint.top))
    recordState(runner, top: fingerprint.top)
    inspect(runner, at: node)
    guard isAlive else { return node }
    known[fingerprint] = node
    if case .limit? = runner.ending {
      result.isComplete = false
      recordDefect(
        .endless, sentence: "this never settles: the run reaches a limit", at: node, fails: "expect not crashed")
    } else if runner.isOutOfTime {
      result.leftAlone += 1
    } else {
      frontier.append((node, runner))
    }
    return node
  }

  // MARK: What is wrong

  private mutating func inspect(_ runner: Runner, at node: Int) {
    for flaw in runner.world.routingFlaws + runner.unguarded where told[flaw, default: 0] < limits.ways {
      told[flaw, default: 0] += 1
      recordDefect(
        flaw.kind, sentence: runner.world.sentence(for: flaw), at: node,
        fails: expectation(against: flaw, runner: runner))
    }
    inspectLinkTrap(runner, at: node)
    if !toldEmpty, runner.isRunning, runner.world.canBeTouched, runner.world.observe(ObservableKey(.stack)) == .list([])
    {
      toldEmpty = true
      recordDefect(
        .emptyStack, sentence: "the stack is empty, and the screen is blank", at: node, fails: "expect stack != []")
    }
  }

  /// Finds a screen without a way on that a link has put alone on the stack.
  private mutating func inspectLinkTrap(_ runner: Runner, at node: Int) {
    guard let top = nodes[node].top, nodes[node].isHome, runner.world.canBeTouched, runner.world.personActs.isEmpty,
      let trap = linkTraps.trap(top), told[.stuck(top), default: 0] < limits.ways
    else { return }
    told[.stuck(top), default: 0] += 1
    recordDefect(
      .stuck, sentence: trap.sentence, advice: trap.advice, at: node,
      fails: "expect screen != \(names.name(of: top))")
  }

  private mutating func recordDefect(
    _ kind: Exploration.Kind, sentence: String, advice: String? = nil, at node: Int, fails expectation: String
  ) {
    result.findings.append(
      Exploration.Defect(
        kind: kind, sentence: sentence, advice: advice, steps: steps(to: node), expectation: expectation))
    result.graph.flawed.insert(node)
  }

  /// Finds pushes under a presented screen on the way of an act. The state that they lead to may be a known one.
  private mutating func inspectWay(_ runner: Runner, since start: Int, at node: Int, act: Stimulus) {
    for record in runner.world.trace.records.dropFirst(start) {
      guard case .event(let key) = record.content, key == .fixed(.navPushCovered),
        case .covered(let screen, let cover) = record.detail, toldCovered[record.detail, default: 0] < limits.ways
      else { continue }
      toldCovered[record.detail, default: 0] += 1
      result.findings.append(
        Exploration.Defect(
          kind: .pushCovered,
          sentence: "“\(names.name(of: screen))” is pushed under “\(names.name(of: cover))”, where nobody sees it",
          steps: steps(to: node) + [step(for: act), Self.pause], expectation: "expect no nav.pushCovered"))
    }
  }

  // MARK: What was tried

  private mutating func recordTrial(of act: Stimulus, at node: Int) {
    switch act {
    case .person(.openURL(let url)): result.coverage.record(.link(url))
    case .person(.tap(let label)):
      if let top = nodes[node].top { result.coverage.record(.button(label, screen: names.name(of: top))) }
    case .person, .app, .system, .cover, .fault, .mark: break
    }
  }

  private mutating func recordState(_ runner: Runner, top: ScreenID?) {
    if let top { result.coverage.record(.screen(names.name(of: top))) }
    guard limits.keepsGraph else { return }
    let stack = names.notation(of: runner.world.observe(ObservableKey(.stack)))
    let above = names.notation(of: runner.world.observe(ObservableKey(.presented)))
    result.graph.states.append(!runner.isRunning ? "crash" : above == "[]" ? stack : "\(stack)\n\(above)")
  }

  /// Judges the scenario's expectations about the whole run over the way to a state. A way to a known state counts too:
  /// forbidden things may happen on it.
  private mutating func judge(_ runner: Runner, from parent: Int, by act: Stimulus?) {
    for met in runner.wholeRun where !brokenClaims.contains(met.claim) {
      let claim = runner.pools[met.claim]
      guard claim.form.isInvariant else { continue }
      let verdict = runner.plan.judge.verdict(on: met.claim, from: runner.view(met.variables), isComplete: true)
      guard verdict.isFailed else { continue }
      brokenClaims.insert(met.claim)
      result.findings.append(
        Exploration.Defect(
          kind: .broken, sentence: "an expectation of the scenario does not hold",
          steps: (act == nil ? [] : steps(to: parent)) + (act.map { [step(for: $0), Self.pause] } ?? []),
          claim: claim.location))
    }
  }

  /// Returns a step that fails in a state with this flaw.
  private func expectation(against flaw: RoutingFlaw, runner: Runner) -> String {
    switch flaw {
    case .crash: return "expect not crashed"
    case .repeated(let screen), .rootAgain(let screen):
      let stack = runner.world.observe(ObservableKey(.stack))
      let count = runner.world.observe(ObservableKey(.alive, screen: screen))
      if case .list(let entries) = stack, entries.filter({ $0 == .screen(screen) }).count > 1 {
        return "expect stack != \(names.notation(of: stack))"
      }
      return "expect \(names.name(of: screen)).alive != \(names.notation(of: count))"
    case .stale(let route): return runner.expectation(againstStale: route)
    case .stuck(let screen), .unguarded(let screen): return "expect screen != \(names.name(of: screen))"
    }
  }

  /// Finds states from which no way leads to one where every stack is at its root; for each topmost screen, the first.
  private mutating func findNoWayHome() {
    var leadsHome = nodes.map(\.isHome)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for edge in edges.reversed() where leadsHome[edge.to] && !leadsHome[edge.from] {
        leadsHome[edge.from] = true
        hasChanged = true
      }
    }
    var screens: [ScreenID] = []
    for node in nodes.indices where !leadsHome[node] {
      // A dead end has already been reported as such.
      guard let top = nodes[node].top, !screens.contains(top), told[.stuck(top)] == nil else { continue }
      screens.append(top)
      let name = names.name(of: top)
      recordDefect(
        .noWayHome, sentence: "no path leads from “\(name)” back to the start screen", at: node,
        fails: "expect screen != \(name)")
    }
  }

  // MARK: Words

  /// Returns the acts that lead to a state, as steps.
  private func steps(to node: Int) -> [String] {
    var acts: [Stimulus] = []
    var current = node
    while let act = nodes[current].act {
      acts.append(act)
      current = nodes[current].parent
    }
    return acts.reversed().flatMap { [step(for: $0), Self.pause] }
  }

  /// The step after each act: the states explored are those in which nothing moves any more.
  private static let pause = "wait until idle"

  private func step(for act: Stimulus) -> String {
    switch act {
    case .app: "dismiss alert"
    case .person(.tap(let label)): "tap \(names.notation(of: .text(label)))"
    case .person(.selectTab(let screen)): "select tab \(names.name(of: screen))"
    case .person(.openURL(let url)): "open url \(names.notation(of: .text(url)))"
    case .person(.swipeBack): "swipe back"
    case .person(.swipeDown): "swipe down"
    case .person(.tapDim): "tap dim"
    case .person(.swipeToPage(let page, _)): "swipe to \(names.name(of: page))"
    case .person(.back), .person(.backTo): "back"
    // Never tried: the exploration covers what the user does within the app.
    case .person(.drag), .person(.swipeRight), .person(.phone), .person(.window), .person(.resizeWindow),
      .person(.returnToApp), .person(.terminate), .person(.rotate), .person(.appearance), .person(.reinstall),
      .person(.launch), .person(.launchWarm), .system, .cover, .fault, .mark:
      Self.pause
    }
  }
}

extension RoutingFlaw {
  fileprivate var kind: Exploration.Kind {
    switch self {
    case .crash: .crash
    case .repeated: .repeated
    case .rootAgain: .rootAgain
    case .stale: .staleFlag
    case .stuck: .stuck
    case .unguarded: .unguarded
    }
  }
}

extension Claim.Form {
  /// Whether it states something that must always hold, or never happen: more of a run can only break it.
  fileprivate var isInvariant: Bool {
    switch self {
    case .always(_, let scope), .no(_, let scope): if case .wholeRun = scope { true } else { false }
    case .now, .within, .withinOf, .before, .eventually, .order, .exactly, .exits: false
    }
  }
}

extension Runner {
  /// Returns an expectation against a stale flag, which fails as long as the flag is true and its screen is gone. If
  /// another instance of the screen lives, only the flag is tested.
  fileprivate func expectation(againstStale route: RouteID) -> String {
    guard let route = plan.scenario.setup.app.routes[ifPresent: route] else { return "expect not crashed" }
    let flag = "\(evaluator.names.name(of: route.owner)).\(route.name)"
    guard world.observe(ObservableKey(.alive, screen: route.destination)) == .count(0) else {
      return "expect not \(flag)"
    }
    return "expect not \(flag) or \(evaluator.names.name(of: route.destination)).alive > 0"
  }

  /// Why there is nothing to explore after a run.
  fileprivate var obstacleToExploring: Exploration.Obstacle? {
    switch ending {
    case .rest? where isRunning: world.canBeTouched ? nil : .notOnScreen
    case .rest?, nil: .runFails(at: nil)
    case .failure(let failure)?: .runFails(at: failure.location)
    case .limit(let limit)?: .runFails(at: limit.location)
    }
  }

  /// Whether the clock has reached the limit of the run.
  var isOutOfTime: Bool { world.now >= .zero + world.configuration.timeLimit }

  /// The topmost screen, if all links to it have a condition and none of these holds.
  var unguarded: [RoutingFlaw] {
    guard isRunning, let top = world.navigationFingerprint.top else { return [] }
    var isGuarded = false
    for link in plan.scenario.setup.app.links where destination(of: link) == top {
      guard let condition = link.requires, (try? evaluator.holds(condition, from: view(variables))) == false else {
        return []
      }
      isGuarded = true
    }
    return isGuarded ? [.unguarded(top)] : []
  }

  /// Returns the last screen that a link opens.
  private func destination(of link: LinkProgram) -> ScreenID? {
    let script = Script(.own, lane: .main, block: .empty, variables: variables)
    return (try? way(link.way, in: script))?.last?.screen
  }

  /// Performs one more act of the user, with all its consequences.
  fileprivate mutating func follow(_ act: Stimulus) {
    ending = nil
    (steps, ownSteps) = (0, 0)
    let actor = Actor(lane: .person)
    _ = world.apply(act, by: actor)
    if world.takeStateReview() { review(actor) }
    while ending == nil, let signal = world.settle() { respond(to: signal) }
    runToEnd()
  }
}

extension RunList {
  /// Explores the acts of the user from the end of the scenario's first run.
  /// - Throws: A combination that the app, the phone or its iOS does not support, with the values of this run.
  package func explore(_ limits: ExplorationLimits) throws(Fault) -> Exploration {
    var explorer = Explorer(scenario, limits: limits)
    for index in 0..<count {
      guard let run = try run(at: index) else { continue }
      var runner = try Runner(plan, run: run, recording: .verdicts)
      runner.drive()
      return explorer.explore(from: runner)
    }
    return Exploration()
  }
}
