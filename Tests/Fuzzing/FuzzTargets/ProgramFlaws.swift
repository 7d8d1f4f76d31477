import DeviceModel
package import Programs
import SourceText

/// Finds dangling references in a checked scenario: an expression, a step or a name outside its pool.
package func programFlaws(_ scenario: ScenarioProgram) -> [String] {
  var audit = Audit(scenario)
  audit.expressions()
  audit.steps()
  audit.claims()
  audit.setUp()
  return audit.flaws
}

private struct Audit {
  let scenario: ScenarioProgram
  let pools: Pools
  var flaws: [String] = []

  init(_ scenario: ScenarioProgram) {
    self.scenario = scenario
    pools = scenario.pools
  }

  mutating func require(_ holds: Bool, _ what: String) {
    if !holds, flaws.count < 5 { flaws.append("“\(scenario.writtenTitle)”: \(what)") }
  }

  mutating func expression(_ id: ExpressionID?) {
    guard let id else { return }
    require(Int(id.index) < pools.expressions.count, "no such expression")
  }

  /// Operands come before what is made of them: an evaluation comes to an end.
  mutating func operand(_ id: ExpressionID, of index: Int) {
    require(Int(id.index) < index, "an expression is part of itself")
  }

  mutating func pattern(_ id: EventPatternID) {
    require(Int(id.index) < pools.patterns.count, "no such event")
  }

  mutating func slot(_ slot: VariableSlot) { require(Int(slot.index) < scenario.slotCount, "no such variable") }

  mutating func block(_ block: Block?, before index: Int) {
    guard let block else { return }
    require(block.steps.start <= block.steps.end && Int(block.steps.end) <= index, "a block holds itself")
  }

  mutating func screen(_ screen: ScreenID) {
    require(Int(screen.index) < scenario.setup.app.screens.count, "no such screen")
  }

  // MARK: Expressions

  mutating func expressions() {
    require(pools.expressions.count == pools.expressionRanges.count, "an expression without a place")
    for (index, expression) in pools.expressions.enumerated() { check(expression, index) }
    for pattern in pools.patterns { check(pattern) }
  }

  private mutating func check(_ expression: Expression, _ index: Int) {
    switch expression {
    case .constant(let value): check(value)
    case .variable(let slot): self.slot(slot)
    case .observe(let key): observable(key)
    case .happened(let id), .time(let id), .count(let id): pattern(id)
    case .not(let id), .negative(let id), .member(_, let id), .longest(let id), .total(let id), .meaning(let id, _):
      operand(id, of: index)
    case .at(let id, let event):
      operand(id, of: index)
      pattern(event)
    case .binary(_, let left, let right):
      operand(left, of: index)
      operand(right, of: index)
    case .choice(let condition, let first, let second):
      for id in [condition, first, second] { operand(id, of: index) }
    case .list(let range), .record(let range), .text(let range):
      require(Int(range.end) <= pools.operands.count, "no such operand")
      for place in range.indices where place < pools.operands.count { operand(pools.operands[place], of: index) }
    case .devices(let ios, let family):
      for id in [ios, family] { if let id { operand(id, of: index) } }
    }
  }

  private mutating func check(_ value: Value) {
    switch value {
    case .screen(let screen): self.screen(screen)
    case .list(let values): for value in values { check(value) }
    default: break
    }
  }

  private mutating func observable(_ key: ObservableKey) {
    require(scenario.observed.contains(key), "what is read is not observed")
    let app = scenario.setup.app
    switch key.observable {
    case .state: require(Int(key.subject) < app.state.count, "no such state")
    case .route: require(Int(key.subject) < app.routes.count, "no such route")
    case .sheetX, .sheetY, .sheetTop, .sheetBottom, .sheetWidth, .sheetHeight, .sheetFrame, .sheetGap,
      .sheetGapToSafeArea, .sheetGapToKeyboard, .sheetIsCovered:
      require(Int(key.subject) < app.sheets.count, "no such sheet")
    case .stackOf, .payload, .alive, .viewWidth, .viewHeight, .safeAreaTop, .safeAreaLeft, .safeAreaBottom,
      .safeAreaRight:
      require(Int(key.subject) < app.screens.count, "no such screen")
    default: break
    }
  }

  private mutating func check(_ pattern: EventPattern) {
    switch pattern {
    case .event(let key): event(key)
    case .all(let range), .any(let range):
      require(Int(range.end) <= pools.patternMembers.count, "no such event")
      for member in range.indices where member < pools.patternMembers.count {
        self.pattern(pools.patternMembers[member])
      }
    }
  }

  private mutating func event(_ key: EventKey) {
    switch key.begin.parts {
    case .screen(let screen, _): self.screen(screen)
    case .sheet(let sheet, _): require(Int(sheet.index) < scenario.setup.app.sheets.count, "no such sheet")
    case .taskStarted(let task), .taskFinished(let task):
      require(Int(task.index) < scenario.setup.app.tasks.count, "no such task")
    case .mark(let mark): require(Int(mark.index) < scenario.markNames.count, "no such mark")
    case .fixed: break
    }
  }

  // MARK: Steps

  mutating func steps() {
    for (index, step) in pools.steps.enumerated() { check(step.action, index) }
    block(scenario.steps, before: pools.steps.count)
  }

  private mutating func check(_ action: Step.Action, _ index: Int) {
    switch action {
    case .mark(let mark): require(Int(mark.index) < scenario.markNames.count, "no such mark")
    case .act(_, let given):
      require(Int(given.end) <= pools.operands.count, "no such operand")
      for id in pools.present(given) { expression(id) }
    case .wait(let id), .blockMain(let id), .holdMain(let id), .spinMain(let id), .note(let id): expression(id)
    case .set(.state(let state), let id):
      require(Int(state.index) < scenario.setup.app.state.count, "no such state")
      expression(id)
    case .set(.route(let route), let id):
      require(Int(route.index) < scenario.setup.app.routes.count, "no such route")
      expression(id)
    case .cover(let surface, _, let given):
      switch surface {
      case .launchScreen: break
      case .color(let id), .screen(let id): expression(id)
      }
      for id in pools.present(given) { expression(id) }
    case .waitUntil(.event(let id), let timeout):
      pattern(id)
      expression(timeout)
    case .waitUntil(.predicate(let id), let timeout): for id in [id, timeout] { expression(id) }
    case .waitUntilIdle(let id): expression(id)
    case .after(let id, let block, let screen):
      for id in [id, screen] { expression(id) }
      self.block(block, before: index)
    case .at(let id, let block), .repeat(let id, let block):
      expression(id)
      self.block(block, before: index)
    case .when(let id, let block), .whenever(let id, let block):
      pattern(id)
      self.block(block, before: index)
    case .work(let id, let lane): for id in [id, lane] { expression(id) }
    case .spinMainUntil(let id, let every): for id in [id, every] { expression(id) }
    case .update(let block), .withoutAnimation(let block), .attempt(let block), .inline(let block):
      self.block(block, before: index)
    case .forEach(let slot, let id, let block):
      self.slot(slot)
      expression(id)
      self.block(block, before: index)
    case .branch(let id, let then, let otherwise):
      expression(id)
      block(then, before: index)
      block(otherwise, before: index)
    case .assign(let slot, let id):
      self.slot(slot)
      expression(id)
    case .expect(let claim): require(Int(claim.index) < pools.claims.count, "no such claim")
    }
  }

  // MARK: Claims and set-up

  mutating func claims() {
    for claim in pools.claims {
      expression(claim.message)
      switch claim.form {
      case .now(let id): expression(id)
      case .within(let subject, let id): check(subject, id)
      case .withinOf(let subject, let id, let event):
        check(subject, id)
        pattern(event)
      case .before(let first, let second): for id in [first, second] { pattern(id) }
      case .no(let subject, _), .eventually(let subject, _): check(subject, nil)
      case .always(let id, _): expression(id)
      case .order(let events, _), .exactly(let events, _, _): for id in events { pattern(id) }
      case .exits(let rows): for row in rows { for id in [row.from, row.to] { expression(id) } }
      }
    }
  }

  private mutating func check(_ subject: Claim.Subject, _ id: ExpressionID?) {
    expression(id)
    switch subject {
    case .event(let event): pattern(event)
    case .predicate(let predicate): expression(predicate)
    }
  }

  mutating func setUp() {
    let setUp = scenario.setup
    for id in [setUp.device, setUp.ios, setUp.limit, setUp.strategy, setUp.app.start, setUp.app.tabs] { expression(id) }
    require(scenario.slotNames.count == scenario.slotCount, "a variable without a name")
    for (slot, value) in scenario.constants {
      self.slot(slot)
      expression(value)
    }
    require(!setUp.app.screens.isEmpty, "an app without a screen")
    for handler in setUp.app.handlers + setUp.strategies.flatMap(\.handlers) {
      pattern(handler.pattern)
      block(handler.block, before: pools.steps.count)
    }
    for route in setUp.app.routes { screen(route.destination) }
    for button in setUp.app.buttons {
      expression(button.label)
      screen(button.screen)
      block(button.block, before: pools.steps.count)
    }
    for link in setUp.app.links {
      require(Int(link.way.end) <= pools.operands.count, "no such stop")
      for id in pools.present(link.way) { expression(id) }
      expression(link.requires)
    }
    for given in scenario.givens { slot(given.slot) }
    if let examples = scenario.examples {
      for row in examples.rows { require(row.count == examples.slots.count, "an uneven table") }
    }
  }
}
