import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

extension Lowering {
  /// Lowers one step of a block. Most act on the phone as their rows say; the others have functions of their own.
  mutating func step(_ node: NodeID) {
    guard case .step(let statement) = kind(node) else { return giveUp() }
    checkPlacement(node, of: statement)
    if draft.pools.steps.count + openSteps.count >= Limits.writtenSteps { return tooManySteps(node) }
    switch statement {
    case .launchFrom: launchFrom(node)
    case .wait: emit(.wait(needed(0, of: statement, at: node)), at: node)
    case .waitUntil: waitUntil(node)
    case .waitUntilIdle: emit(.waitUntilIdle(timeout: operand(0, of: statement, at: node)), at: node)
    case .after, .at: later(node, of: statement)
    case .when, .whenever: watcher(node, of: statement)
    case .mark: mark(node)
    case .work:
      emit(.work(needed(0, of: statement, at: node), on: operand(1, of: statement, at: node)), at: node)
    case .blockMain: emit(.blockMain(needed(0, of: statement, at: node)), at: node)
    case .holdMain: emit(.holdMain(needed(0, of: statement, at: node)), at: node)
    case .spinMainFor: emit(.spinMain(needed(0, of: statement, at: node)), at: node)
    case .spinMainUntil: spinMainUntil(node)
    case .replace, .remove: way(node, of: statement)
    case .set: set(node)
    case .note: emit(.note(needed(0, of: statement, at: node)), at: node)
    case .cover: cover(node)
    case .update: update(node)
    case .withoutAnimation: emit(.withoutAnimation(block(child(node, at: 0))), at: node)
    case .attempt: emit(.attempt(block(child(node, at: 0))), at: node)
    case .do: flow(node)
    case .repeat: emit(.repeat(needed(0, of: statement, at: node), block(child(node, at: 1))), at: node)
    case .for: forEach(node)
    case .if: branch(node)
    case .let: letStep(node)
    case .expect: expect(node)
    case .exits: exits(node)
    default: act(statement, operands: operands(statement, at: node), at: node)
    }
    if statement.isLaunch { hasLaunched = true }
  }

  /// Emits a step that acts on the phone.
  private mutating func act(_ statement: Statement, operands: [ExpressionID], at node: NodeID) {
    emit(.act(statement, draft.pools.addOperands(operands)), at: node)
  }

  private mutating func tooManySteps(_ node: NodeID) {
    if !isTooLarge {
      report(.tooLarge, at: node, message: "this scenario has more than \(Limits.writtenSteps.grouped) steps")
    }
    isTooLarge = true
    isBroken = true
  }

  // MARK: Launch

  private mutating func launchFrom(_ node: NodeID) {
    let name = child(node, at: 0)
    let operand = present(node, at: 1)
    let word = value(name, as: .word(.cause), for: "“from”")
    guard case .word(let cause)? = constantValue(word), WordDomain.cause.contains(cause) else {
      if let operand, !isBroken {
        report(.wrongArguments, at: operand, message: "a cause that differs between runs takes no value here")
      }
      return act(.launchFrom, operands: [word, .absent], at: node)
    }
    guard let type = CauseOperand.type(of: cause) else {
      if let operand { report(.wrongArguments, at: operand, message: "“\(cause.rawValue)” takes no value") }
      return act(.launchFrom, operands: [word, .absent], at: node)
    }
    guard let operand else {
      let written = "launch from \(cause.rawValue)"
      let end = range(name).end
      return report(
        .wrongArguments, at: name, message: "“\(cause.rawValue)” needs \(type.phrase)",
        hint: type == .text
          ? "write “\(written) \"…\"”" : "write “\(written) {}”, or with a payload, “\(written) { thread: 7 }”",
        fixes: type == .text ? [] : [TextEdit(range: TextRange(start: end, end: end), replacement: " {}")])
    }
    act(.launchFrom, operands: [word, value(operand, as: type, for: "“\(cause.rawValue)”")], at: node)
  }

  // MARK: Ways

  /// Lowers `[X, Y]`, or a name: of a screen, or of a list of screens known when the step is executed.
  private mutating func way(_ node: NodeID, of statement: Statement) {
    let way = child(node, at: 0)
    let stops: [ExpressionID]
    if kind(way) == .way {
      // UIKit's navigation controller can be empty, and the path of a NavigationStack too.
      let mayBeEmpty = [.uikit, .swiftui].contains(word(of: .kind, leftOut: .uikit))
      if firstChild(way) == nil, statement == .remove || !mayBeEmpty {
        report(
          .typeMismatch, at: way,
          message: statement == .replace
            ? "a stack cannot be empty; name its root" : "expected at least one screen to remove")
      }
      stops = self.stops(way)
    } else {
      let typed = expression(way, wanting: .screen)
      let role: Role = statement == .replace ? "“replace”" : "“remove”"
      let id: ExpressionID = if case .list = typed.type { typed.id } else { convert(typed, to: .screen, for: role) }
      stops = [id, .absent]
    }
    for stop in statement == .remove ? children(way) : [] where kind(stop) == .stop {
      if let payload = present(stop, at: 1) {
        report(.wrongNotation, at: payload, message: "a screen that is removed takes no payload")
      }
    }
    act(statement, operands: stops, at: node)
  }

  // MARK: State

  private mutating func set(_ node: NodeID) {
    let targetNode = child(node, at: 0)
    guard kind(targetNode) == .target, let chain = chain(targetNode) else { return giveUp() }
    guard let (target, type) = target(chain, of: node) else {
      _ = expression(child(node, at: 1), bareWords: .wait)
      return
    }
    let id = value(child(node, at: 1), as: type, for: "“\(tree.text(targetNode))”")
    emit(.set(target, id), at: node)
    if case .route = target { warnIfRouteIsIdle(targetNode) }
  }

  /// Returns the target of `set`, and the type of value that it takes.
  private mutating func target(_ chain: NameChain, of node: NodeID) -> (Step.Target, ValueType)? {
    guard let reference = localReference(chain) else {
      isBroken = true
      if draft.names.isUnknown { return nil }
      let symbol = chain.name
      if language.meaning(symbol) != nil {
        report(.typeMismatch, at: chain.node, message: "“\(tree.text(chain.node))” can be read but not set")
        return nil
      }
      let states = draft.app.state.map(\.name)
      let routes = draft.names.routes.keys.map {
        "\(spelling(draft.names.screens[Int($0.owner.index)])).\(spelling($0.name))"
      }
      let name = tree.text(chain.node)
      let message = "there is no state named “\(name)”"
      let bare = chain.labels.count == 1 && tree.text(chain.root) == "state" ? tree.text(chain.labels[0]) : nil
      let meant =
        bare.flatMap { states.contains($0) ? $0 : nil } ?? (routes.sorted() + states).first { $0.hasSuffix(".\(name)") }
      if meant != nil {
        report(
          .unknownName, at: chain.node, message: message, hint: meant.asQuestion,
          fixes: meant.fixes(at: range(chain.node)))
      } else if let step = ForeignWord("set \(name)", in: .steps), !step.isAdvice {
        let written = step.filled(with: [tree.text(child(node, at: 1))])
        report(
          .unknownName, at: chain.node, message: message, hint: "write “\(written)”",
          fixes: [TextEdit(range: range(node), replacement: written)])
      } else if AppField(rawValue: name) != nil {
        report(
          .unknownName, at: chain.node, message: "“\(name)” is a field of the app, not a state",
          hint: "write “app \(draft.app.name) { \(name): \(tree.text(child(node, at: 1))) }” above the first step")
      } else {
        reportUnknown("state", named: name, at: location(chain.node), among: states + routes.sorted())
      }
      return nil
    }
    switch reference {
    case .observe(let key, let type, members: []):
      switch key.observable {
      case .state: return (.state(StateID(Int(key.subject))), type)
      case .route: return (.route(RouteID(Int(key.subject))), .bool)
      default: report(.typeMismatch, at: chain.node, message: "“\(tree.text(chain.node))” can be read but not set")
      }
    case .wrong: break
    case .observe:
      report(
        .notYetModelled, at: chain.node, message: "setting a single field of a record is not supported yet")
    case .variable:
      report(
        .typeMismatch, at: chain.node, message: "“\(tree.text(chain.node))” is a constant and cannot be set",
        hint: "declare what changes in the app's “state { … }”")
    case .event, .screen, .thing:
      report(.typeMismatch, at: chain.node, message: "“\(tree.text(chain.node))” cannot be set")
    }
    return nil
  }

  /// Warns that setting a route has no effect outside `routing: flags`.
  private mutating func warnIfRouteIsIdle(_ node: NodeID) {
    let isKnown = draft.app.fields[.routing] != nil
    guard isKnown || place == .script || place == .deferred || place == .watcher else { return }
    let kind = word(of: .kind, leftOut: .uikit)
    guard let routing = word(of: .routing, leftOut: kind == .swiftui ? .path : .stack), routing != .flags else {
      return
    }
    report(
      .routeMovesNothing, at: node, message: "with “routing: \(routing.rawValue)”, setting a route has no effect",
      hint: "use “push” and “pop”, or give the app “routing: flags”")
  }

  private mutating func update(_ node: NodeID) {
    let steps = child(node, at: 0)
    var current = kind(steps) == .steps ? firstChild(steps) : nil
    while let step = current {
      if kind(step) != .step(.set), kind(step) != .error {
        report(
          .misplacedStep, at: step, message: "“update” can contain only “set”",
          hint: "it applies all its changes at once")
      }
      current = next(step, in: steps)
    }
    emit(.update(block(steps)), at: node)
  }
}
