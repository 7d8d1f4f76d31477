import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

extension Lowering {
  /// One step of a block.
  mutating func step(_ node: NodeID) {
    let kind = kind(node)
    if case .step(let statement) = kind { checkPlacement(node, statement) }
    if draft.pools.steps.count + openSteps.count >= Self.mostSteps { return tooManySteps(node) }
    if let stimulus = Self.stimulus(kind) { return emit(.stimulus(stimulus), node) }
    switch kind {
    case .step(.launch), .step(.launchWarm), .step(.launchFrom): launch(node, kind)
    case .step(.wait), .step(.waitUntil), .step(.waitUntilIdle), .step(.after), .step(.at), .step(.when),
      .step(.whenever), .step(.mark),
      .step(.work), .step(.blockMain), .step(.holdMain), .step(.spinMainFor), .step(.spinMainUntil):
      timeStep(node, kind)
    case .step(.push), .step(.popCount), .step(.popTo), .step(.popToOrPush), .step(.popFrom), .step(.navigate),
      .step(.replace),
      .step(.replaceTop), .step(.remove), .step(.backTo), .step(.present), .step(.dismiss), .step(.alert),
      .step(.selectTab):
      navigationStep(node, kind)
    case .step(.openURL), .step(.tap), .step(.set), .step(.rotate), .step(.appearance), .step(.note), .step(.crash),
      .step(.paintRootView):
      valueStep(node, kind)
    case .step(.cover): cover(node)
    case .step(.uncover): uncover(node)
    case .step(.update): update(node)
    case .step(.withoutAnimation): emit(.withoutAnimation(block(child(node, 0))), node)
    case .step(.attempt): emit(.attempt(block(child(node, 0))), node)
    case .step(.do): flow(node)
    case .step(.repeat): repeatBlock(node)
    case .step(.for): forEach(node)
    case .step(.if): branch(node)
    case .step(.let): letStep(node)
    case .step(.expect): expect(node)
    default: isBroken = true
    }
  }

  private mutating func tooManySteps(_ node: NodeID) {
    if !isTooLarge { report(.tooLarge, node, "this scenario has more than \(Self.mostSteps) steps") }
    isTooLarge = true
    isBroken = true
  }

  /// The steps that need no operands.
  private static func stimulus(_ kind: SyntaxKind) -> Stimulus? {
    switch kind {
    case .step(.showSplash): .app(.showSplash)
    case .step(.hideSplash): .app(.hideSplash)
    case .step(.failJS): .fault(.failLoad)
    case .step(.failJSEvaluation): .fault(.failEvaluation)
    case .step(.throwJS): .fault(.throwInRender)
    case .step(.reloadJS): .app(.reloadJS)
    case .step(.pop): .app(.pop)
    case .step(.popToRoot): .app(.popToRoot)
    case .step(.replaceRootView): .app(.replaceRootView)
    case .step(.replaceWindow): .app(.replaceWindow)
    case .step(.back): .person(.back)
    case .step(.swipeBack): .person(.swipeBack(cancelled: false))
    case .step(.swipeBackCancelled): .person(.swipeBack(cancelled: true))
    case .step(.swipeDown): .person(.swipeDown(cancelled: false))
    case .step(.swipeDownCancelled): .person(.swipeDown(cancelled: true))
    case .step(.dismissAlert): .app(.dismissAlert)
    case .step(.openSwitcher): .person(.openSwitcher)
    case .step(.closeSwitcher): .person(.closeSwitcher)
    case .step(.pressHome): .person(.pressHome)
    case .step(.return): .person(.returnToApp)
    case .step(.lock): .person(.lock)
    case .step(.unlock): .person(.unlock)
    case .step(.terminate): .person(.terminate)
    case .step(.reinstall): .person(.reinstall)
    case .step(.callIncoming): .person(.callIncoming)
    case .step(.callAccepted): .person(.callAccepted)
    case .step(.callEnded): .person(.callEnded)
    case .step(.kill): .system(.kill)
    case .step(.systemAlert): .system(.systemAlert)
    case .step(.systemAlertClosed): .system(.systemAlertClosed)
    case .step(.memoryWarning): .system(.memoryWarning)
    case .step(.memoryExhausted): .system(.memoryExhausted)
    case .step(.reclaimScene): .system(.reclaimScene)
    case .step(.installUpdate): .system(.installUpdate)
    case .step(.resolveHide): .cover(.resolveHide)
    default: nil
    }
  }

  // MARK: Launch

  private mutating func launch(_ node: NodeID, _ kind: SyntaxKind) {
    switch kind {
    case .step(.launch): emit(.launch(.icon, nil), node)
    case .step(.launchWarm): emit(.launch(.warm, nil), node)
    default: launchFrom(node)
    }
    hasLaunched = true
  }

  private mutating func launchFrom(_ node: NodeID) {
    let name = child(node, 0)
    let operand = present(node, 1)
    let word = value(name, .word(.cause), for: "“from”")
    guard case .word(let cause)? = constantValue(word), let known = Step.Cause(cause) else {
      if let operand, !isBroken {
        report(.wrongArguments, operand, "a cause that differs from run to run takes no value here")
      }
      return emit(.launch(.computed, word), node)
    }
    guard let type = CauseOperand.type(of: cause) else {
      if let operand { report(.wrongArguments, operand, "“\(cause.rawValue)” takes no value") }
      return emit(.launch(known, nil), node)
    }
    guard let operand else {
      report(
        .wrongArguments, name, "“\(cause.rawValue)” needs \(type.phrase)",
        hint: type == .text
          ? "write “launch from \(cause.rawValue) \"…\"”" : "write “launch from \(cause.rawValue) { … }”")
      return
    }
    emit(.launch(known, value(operand, type, for: "“\(cause.rawValue)”")), node)
  }

  // MARK: Steps with one value

  private mutating func valueStep(_ node: NodeID, _ kind: SyntaxKind) {
    switch kind {
    case .step(.openURL): emit(.openURL(value(child(node, 0), .text, for: "“open url”")), node)
    case .step(.tap): emit(.tap(value(child(node, 0), .text, for: "“tap”")), node)
    case .step(.set): set(node)
    case .step(.paintRootView): emit(.paintRootView(value(child(node, 0), .color, for: "“paint root view”")), node)
    case .step(.rotate): emit(.rotate(value(child(node, 0), .word(.rotation), for: "“rotate”")), node)
    case .step(.appearance):
      emit(.appearance(value(child(node, 0), .word(.systemAppearance), for: "“appearance”")), node)
    case .step(.note): emit(.note(value(child(node, 0), .text, for: "“note”")), node)
    default: emit(.crash(value(child(node, 0), .text, for: "“crash”")), node)
    }
  }

  // MARK: State

  private mutating func set(_ node: NodeID) {
    let targetNode = child(node, 0)
    guard kind(targetNode) == .target, let chain = chain(targetNode) else {
      isBroken = true
      return
    }
    guard let (target, type) = target(chain) else {
      _ = expression(child(node, 1))
      return
    }
    let id = value(child(node, 1), type, for: "“\(tree.text(targetNode))”")
    emit(.set(target, id), node)
    if case .route = target { warnIfRouteIsIdle(targetNode) }
  }

  /// What `set` writes to, and what it takes.
  private mutating func target(_ chain: NameChain) -> (Step.Target, ValueType)? {
    guard let reference = localReference(chain) else {
      isBroken = true
      if draft.names.isUnknown { return nil }
      let symbol = symbol(chain.root)
      if language.meaning(symbol) != nil {
        report(.typeMismatch, chain.node, "“\(tree.text(chain.node))” can be seen and not set")
        return nil
      }
      let states = draft.app.state.map(\.name)
      let routes = draft.names.routes.keys.map {
        "\(spelling(draft.names.screens[Int($0.owner.index)])).\(spelling($0.name))"
      }
      if let route = routes.sorted().first(where: { $0.hasSuffix(".\(tree.text(chain.node))") }) {
        report(
          .unknownName, chain.node, "there is no state named “\(tree.text(chain.node))”",
          hint: "did you mean “\(route)”?",
          fixes: [Fix(range: range(chain.node), replacement: route)])
      } else {
        reportUnknown("state", tree.text(chain.node), at: location(chain.node), among: states + routes.sorted())
      }
      return nil
    }
    switch reference {
    case .observe(let key, let type, members: []):
      switch key.observable {
      case .state: return (.state(StateID(Int(key.subject))), type)
      case .route: return (.route(RouteID(Int(key.subject))), .bool)
      default: report(.typeMismatch, chain.node, "“\(tree.text(chain.node))” can be seen and not set")
      }
    case .wrong: break
    case .observe: report(.notYetModelled, chain.node, "setting one field of a record is not modelled yet")
    case .variable:
      report(
        .typeMismatch, chain.node, "“\(tree.text(chain.node))” is a fixed value and cannot be set",
        hint: "what changes is declared in the app's “state { … }”")
    case .event, .screen, .thing: report(.typeMismatch, chain.node, "“\(tree.text(chain.node))” cannot be set")
    }
    return nil
  }

  /// Outside `routing: flags` a route is only an edge.
  private mutating func warnIfRouteIsIdle(_ node: NodeID) {
    let isKnown = draft.app.fields.contains { $0.field == .routing }
    guard isKnown || place == .script || place == .deferred || place == .watcher else { return }
    let kind = word(of: .kind, leftOut: .uikit)
    guard let routing = word(of: .routing, leftOut: kind == .swiftui ? .path : .stack), routing != .flags else {
      return
    }
    report(
      .routeMovesNothing, node, "with “routing: \(routing.rawValue)” setting a route moves nothing",
      hint: "use “push” and “pop”, or give the app “routing: flags”")
  }

  private mutating func update(_ node: NodeID) {
    let steps = child(node, 0)
    var current = kind(steps) == .steps ? firstChild(steps) : nil
    while let step = current {
      if kind(step) != .step(.set), kind(step) != .error {
        report(.misplacedStep, step, "“update” holds only “set”", hint: "it applies all its changes at once")
      }
      current = next(step, in: steps)
    }
    emit(.update(block(steps)), node)
  }
}

extension Step.Cause {
  /// The cause that a word behind `launch from` names; nil for any other word.
  init?(_ word: Word) {
    switch word {
    case .icon: self = .icon
    case .url: self = .url
    case .notification: self = .notification
    case .shortcut: self = .shortcut
    case .activity: self = .activity
    case .cloudKitShare: self = .cloudKitShare
    case .location: self = .location
    case .silentPush: self = .silentPush
    case .backgroundFetch: self = .backgroundFetch
    case .bluetooth: self = .bluetooth
    case .prewarm: self = .prewarm
    default: return nil
    }
  }
}
