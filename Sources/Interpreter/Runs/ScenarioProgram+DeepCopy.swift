import Programs

extension ScenarioProgram {
  /// An equal program whose tables are its own.
  func deepCopy() -> ScenarioProgram {
    var copy = self
    copy.pools.expressions = pools.expressions.map { $0 }
    copy.pools.expressionRanges = pools.expressionRanges.map { $0 }
    copy.pools.operands = pools.operands.map { $0 }
    copy.pools.patterns = pools.patterns.map { $0 }
    copy.pools.patternMembers = pools.patternMembers.map { $0 }
    copy.pools.steps = pools.steps.map { $0 }
    copy.pools.claims = pools.claims.map { $0 }
    copy.slotNames = slotNames.map { $0 }
    copy.conditions = conditions.map { $0 }
    copy.constants = constants.map { $0 }
    copy.observed = observed.map { $0 }
    copy.claimedCalls = claimedCalls.map { $0 }
    copy.asked = asked
    copy.setup.strategies = setup.strategies.map { strategy in
      var copy = strategy
      copy.parameters = strategy.parameters.map { $0 }
      copy.handlers = strategy.handlers.map { $0 }
      return copy
    }
    copy.setup.app.handlers = setup.app.handlers.map { $0 }
    copy.setup.app.buttons = setup.app.buttons.map { $0 }
    copy.setup.app.links = setup.app.links.map { $0 }
    copy.setup.app.routes = setup.app.routes.map { $0 }
    return copy
  }
}
