import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

extension Lowering {
  /// Lowers a scenario with everything that it uses; `nil` if it has an error.
  mutating func scenario(_ node: NodeID) -> ScenarioProgram? {
    let mark = bindings.mark
    defer { bindings.pop(to: mark) }
    guard var program = beginning(of: node) else { return nil }
    let body = child(node, at: 2)
    firstScriptStep = draft.pools.steps.count
    program.steps = steps(of: body, in: node)
    if draft.pools.claims.isEmpty { requireExpectation(node, in: body, tags: program.tags) }
    warnOfUnusedParameters()
    warnOfMissingApp(in: node)
    return finish(consume program)
  }

  /// Lowers the set-up of a scenario whose steps come later, one by one. Its names stay known.
  mutating func opening(_ node: NodeID) -> ScenarioProgram? { beginning(of: node).flatMap { finish($0) } }

  /// Lowers everything except the steps.
  private mutating func beginning(of node: NodeID) -> ScenarioProgram? {
    isBroken = module.isBroken(node)
    hasLaunched = false
    hasMissedLaunch = false
    isTooLarge = false
    place = .script
    setUpLets = [:]
    seen.removeAll(keepingCapacity: true)
    parameters = []
    latestIOS = nil
    owner = nil
    openSteps.removeAll(keepingCapacity: true)
    if !wrong.isEmpty { wrong = [] }
    let body = child(node, at: 2)
    guard kind(body) == .scenarioBody else { return nil }
    let items = sortSetUp(body)
    noteMissingApp(in: body, with: items)
    draft.restart(as: baseDraft(items))
    let shared = sharedCode(items)
    if items.hasSkipped, items.app == nil { draft.names.isUnknown = true }
    declareMarks(in: body)
    let values = declareValues(items)
    // A given or a column with this name chooses a run's side of a disagreement between sources.
    for (slot, name) in parameters where tree.text(name) == AppField.variant.rawValue {
      draft.app.fields.append((.variant, .expression(add(.variable(slot), at: name))))
    }
    warnOfValuesThatSetNothing(items)
    return program(node, with: items, values: values, shared: shared)
  }

  /// Returns the draft of the named app, with the splash strategy if both are used as declared. Scenarios with the same
  /// two lines begin with copies of one draft.
  private mutating func baseDraft(_ items: SetUpItems) -> AppBuilder {
    guard items.names.isEmpty, let splash = items.splash, items.app.map({ present($0, at: 1) == nil }) ?? true else {
      return appDraft(items.app)
    }
    let app = items.app.flatMap { present($0, at: 0) }.map { symbol($0) }
    let key = GroundKey(app: app, splash: symbol(splash))
    // Who asks for names wants each use of the app.
    if session.names == nil, let known = module.grounds[key] { return known }
    draft = appDraft(items.app).draft
    addImplicitHome()
    let outerBroken = isBroken
    isBroken = false
    draft.strategies.removeAll()
    self.splash(splash)
    draft.hasSplash = true
    let base = AppBuilder(draft)
    if !isBroken, !draft.isBroken { module.grounds[key] = base }
    isBroken = isBroken || outerBroken
    return base
  }

  /// Returns the identity of the code in the draft; `nil` if the scenario changes the app, if its values may be in the
  /// splash line, or if devices are declared, whose numbers depend on the other files.
  private func sharedCode(_ items: SetUpItems) -> SharedCode? {
    if items.app.map({ present($0, at: 1) != nil }) ?? false { return nil }
    if items.splash != nil, !draft.hasSplash { return nil }
    guard session.declaredDevices.isEmpty else { return nil }
    return SharedCode(
      module.declarationTexts, app: items.app.flatMap { present($0, at: 0) }.map { tree.text($0) },
      splash: items.splash.map { tree.source.text(range($0)) })
  }

  /// Returns the draft of the named app as declared; a scenario's own app begins empty.
  private mutating func appDraft(_ item: NodeID?) -> AppBuilder {
    guard let item, let name = present(item, at: 0) else {
      var draft = ProgramBuilder(appName: "App")
      // If the app's name is missing, nothing is known about the app.
      draft.names.isUnknown = item.map { kind(child($0, at: 0)) == .missing } ?? false
      return AppBuilder(draft)
    }
    guard let declaration = module[.app, symbol(name)] else {
      reportUnknown("app", named: tree.text(name), at: location(name), among: names(of: .app))
      var draft = ProgramBuilder(appName: tree.text(name))
      draft.names.isUnknown = true
      return AppBuilder(draft)
    }
    noteUse(name, declaredAt: declaration.nameLocation)
    let app = Self.draft(of: declaration, in: session, at: location(name))
    if app.draft.isBroken { isBroken = true }
    return app
  }

  private mutating func program(
    _ node: NodeID, with items: SetUpItems, values: (givens: [Given], examples: Examples?), shared: SharedCode?
  ) -> ScenarioProgram {
    let ios = items.ios.map { self.ios(child($0, at: 0)) }
    if let item = items.app, let body = present(item, at: 1) { apply(layer: body) }
    addImplicitHome()
    checkIOS(items)
    if let item = items.splash {
      if !draft.hasSplash {
        draft.strategies.removeAll()
        splash(item)
      }
    } else if draft.strategies.isEmpty, word(of: .kind, leftOut: .uikit) == .flutter {
      splashOfEngine(at: location(node))
    }
    let title = self.text(child(node, at: 1))
    requireStatic(title, for: "the title of a scenario")
    var setUp = Setup(app: draft.sharedApp)
    setUp.ios = ios
    setUp.device = items.device.map { staticValue(child($0, at: 0), as: .device, for: "“device”") }
    checkPhone(setUp, with: items)
    setUp.limit = items.limit.map {
      let id = staticValue(child($0, at: 0), as: .time, for: "“limit”")
      requireNotNegative(id, at: child($0, at: 0), for: "“limit”")
      return id
    }
    let tags = children(child(node, at: 0)).filter { kind($0) == .tag }.map { tree.text(child($0, at: 0)) }
    let documentation = module.tree.documentation(of: node).map { tree.source.text($0) }.joined(separator: "\n")
    var program = ScenarioProgram(
      title: title.id, writtenTitle: writtenTitle(child(node, at: 1), as: title), tags: tags,
      documentation: documentation, location: location(node), setup: setUp)
    program.sharedCode = draft.strategies.isEmpty || items.splash != nil ? shared : nil
    program.givens = values.givens
    program.examples = values.examples
    program.conditions = items.conditions.map { staticCondition(child($0, at: 0)) }
    program.declaredDevices = session.declaredDevices.isEmpty ? [] : declaredDevices()
    return program
  }

  /// Returns the title with the file's constants filled in; values that differ between runs stay as written.
  private mutating func writtenTitle(_ string: NodeID, as typed: Typed) -> String {
    if case .text(let plain)? = constantValue(typed.id) { return plain }
    var title = ""
    for piece in children(string) {
      if kind(piece) == .stringSegment {
        title += module.tree.segmentText(piece)
      } else {
        title += constantText(child(piece, at: 0)) ?? "\\(" + tree.text(child(piece, at: 0)) + ")"
      }
    }
    return title
  }

  /// Returns the value of a file's constant as text.
  private mutating func constantText(_ node: NodeID) -> String? {
    guard kind(node) == .name, bindings.meaning(of: symbol(node)) == nil, let slot = fileConstant(symbol(node)) else {
      return nil
    }
    let possible = draft.variables[Int(slot.index)].possible
    guard possible.count == 1, let value = constantValue(possible[0].id) else { return nil }
    return ValueNames(screens: [], declaredDevices: []).plain(value)
  }

  private mutating func staticCondition(_ node: NodeID) -> ExpressionID {
    let value = expression(node, wanting: .bool)
    requireStatic(value, for: "“where”")
    return requireCondition(value)
  }

  // MARK: iOS

  private mutating func ios(_ node: NodeID) -> ExpressionID {
    let id = staticValue(node, as: .version, for: "“ios”")
    let versions = possibilities(id, at: location(node)).compactMap { constantValue($0.id)?.version }
    earliestIOS = versions.min()
    latestIOS = versions.max()
    return id
  }

  /// Reports an iOS version that no phone runs, or not the phone named; if a column decides, the check is made for each
  /// run. Without a named phone, the default one takes the version of any.
  private mutating func checkPhone(_ setUp: Setup, with items: SetUpItems) {
    if let written = setUp.ios, case .version(let ios)? = constantValue(written), !SystemRelease.exists(ios),
      let item = items.ios
    {
      return report(
        .fieldNotAvailable, at: child(item, at: 0), message: "no device runs iOS \(ios.spoken)",
        hint: "they run iOS \(SystemRelease.words)")
    }
    guard let device = setUp.device, case .device(let number)? = constantValue(device),
      let phone = Device.catalogued(number), let item = items.ios ?? items.device
    else { return }
    var ios = SystemRelease.assumed
    if let written = setUp.ios {
      guard case .version(let version)? = constantValue(written) else { return }
      ios = version
    }
    if !phone.runs(ios) {
      report(
        .fieldNotAvailable, at: child(item, at: 0), message: "“\(phone.name)” does not run iOS \(ios.spoken)",
        hint: phone.versions.map { "it runs \($0)" })
    }
  }

  /// Reports everything that the iOS version of the run does not have yet.
  private mutating func checkIOS(_ items: SetUpItems) {
    checkMinimum(items)
    guard let item = items.ios, let ios = earliestIOS, ios.major < 15 else { return }
    for (field, value) in draft.app.fields {
      let needed = field.entry.availability.firstIOS ?? Version(0)
      if ios < needed {
        refuse(field.rawValue, needing: needed, of: "the app", at: item)
      } else if case .expression(let id) = value, case .word(let word)? = constantValue(id),
        let domain = field.entry.type.domain, let first = BuiltinWordMeaning.of(word, in: domain)?.firstIOS, ios < first
      {
        refuse("\(field.rawValue): \(word.rawValue)", needing: first, of: "the app", at: item)
      }
    }
    for screen in draft.app.screens {
      for (field, _) in screen.fields {
        guard let needed = field.entry.availability.firstIOS, ios < needed else { continue }
        refuse(field.rawValue, needing: needed, of: "the screen “\(screen.name)”", at: item)
      }
    }
  }

  private mutating func refuse(_ setting: String, needing ios: Version, of owner: String, at item: NodeID) {
    report(
      .fieldNotAvailable, at: item, message: "“\(setting)” needs iOS \(ios.major) or later",
      hint: "\(owner) sets this field")
  }

  /// Reports an iOS version that does not install the app.
  private mutating func checkMinimum(_ items: SetUpItems) {
    guard let item = items.ios, let ios = earliestIOS,
      case .expression(let id)? = draft.app.fields[.minimumIOS],
      let minimum = constantValue(id)?.version, ios < minimum
    else { return }
    let written = child(item, at: 0)
    let isLiteral = kind(written) == .version || kind(written) == .integer
    report(
      .fieldNotAvailable, at: item, message: "the app needs iOS \(minimum) or later", hint: "write “ios \(minimum)”",
      fixes: isLiteral ? [TextEdit(range: range(written), replacement: "\(minimum)")] : [])
  }

  // MARK: Steps

  private mutating func steps(of body: NodeID, in scenario: NodeID) -> Block {
    let start = openSteps.count
    var early = EarlyClaims()
    var current = firstChild(body)
    while let item = current {
      let kind = kind(item)
      if !kind.isSetUp {
        let claims = draft.pools.claims.count
        step(item)
        early.pass(kind, claim: draft.pools.claims.count > claims ? draft.pools.claims.last : nil)
        if early.isEarly(in: draft.pools) { reportJudgedTooEarly(item) }
        collectExpression(of: item, kind: kind)
        if session.question != nil { ask(behind: range(item).end) }
      }
      current = next(item, in: body)
    }
    if session.question != nil { ask(behind: range(scenario).end, isStep: false) }
    return closeBlock(from: start)
  }

  /// Records a condition that a line of the script has found true.
  private mutating func collectExpression(of item: NodeID, kind: SyntaxKind) {
    switch kind {
    case .step(.waitUntil): seen.append(child(item, at: 0))
    case .step(.expect):
      let claim = child(item, at: 0)
      if self.kind(claim) == .nowClaim || self.kind(claim) == .withinClaim { seen.append(child(claim, at: 0)) }
    default: break
    }
  }

  private mutating func requireExpectation(_ node: NodeID, in body: NodeID, tags: [String]) {
    if tags.contains("demo") { return }
    // A faulty one, or one skipped along with an earlier error, has been reported.
    let lines = module.tree.nodes[Int(body.index)]
    let tokens = module.tree.tokens[Int(lines.firstToken)..<Int(lines.tokenEnd)]
    if tokens.contains(where: { $0.word == .expect }) { return }
    report(
      .noExpectation, at: child(node, at: 1), message: "this scenario has no expectation, so it can never fail",
      hint: "add an “expect”, or tag the scenario with “@demo”")
  }

  private mutating func finish(_ program: consuming ScenarioProgram) -> ScenarioProgram? {
    if isBroken || draft.isBroken { return nil }
    program.setup.sharedApp = draft.sharedApp
    program.setup.strategies = draft.strategies
    program.setup.strategy = draft.strategy
    draft.complete(&program)
    program.slotNames = draft.variables.map { spelling($0.name) }
    program.observed = session.once(draft.observed.elements)
    program.asked = draft.asked
    return consume program
  }
}

extension Device {
  /// The iOS versions that it runs, for a message: “iOS 17 to 26”; `nil` if no bound is known.
  fileprivate var versions: String? {
    switch (firstIOS, lastIOS) {
    case (let first?, let last?) where Int(first.major) == last: "iOS \(last)"
    case (let first?, let last?): "iOS \(first.spoken) to \(last)"
    case (let first?, nil): "iOS \(first.spoken) and later"
    case (nil, let last?): "iOS \(last) and earlier"
    case (nil, nil): nil
    }
  }
}

extension Version {
  /// The version without a final zero: “17”, “17.4”.
  fileprivate var spoken: String { minor == 0 && patch == 0 ? "\(major)" : "\(self)" }
}
