package import DeviceModel
package import Programs
import SourceText
package import Statements
import VirtualTime

/// Builds a checked scenario by hand, so that judging and driving can be tested without the front end.
///
/// Every expression and step stands at a place of its own in an imaginary file, one byte after the other.
package struct ScenarioSketch {
  package var scenario: ScenarioProgram
  private var offset = 0

  package init(_ title: String = "sketch", screens: [String] = ["Home", "Detail", "Settings"]) {
    var app = AppProgram(name: "App")
    app.screens = screens.map(ScreenProgram.init)
    var pools = Pools()
    let range = TextRange(0..<1)
    let titleID = pools.add(.constant(.text(title)), range: range)
    scenario = ScenarioProgram(
      title: titleID, writtenTitle: title, location: Location(file: FileID(0), range: range), setup: Setup(app: app))
    scenario.pools = pools
  }

  // MARK: Expressions

  package mutating func add(_ expression: Expression) -> ExpressionID {
    if case .observe(let key) = expression, !scenario.observed.contains(key) { scenario.observed.append(key) }
    return scenario.pools.add(expression, range: nextLocation().range)
  }

  package mutating func constant(_ value: Value) -> ExpressionID { add(.constant(value)) }
  package mutating func milliseconds(_ count: Int64) -> ExpressionID { constant(.time(.milliseconds(count))) }
  package mutating func count(_ count: Int64) -> ExpressionID { constant(.count(count)) }
  package mutating func screen(_ index: Int) -> ExpressionID { constant(.screen(ScreenID(index))) }
  package mutating func observe(_ observable: Observable) -> ExpressionID { add(.observe(ObservableKey(observable))) }
  package mutating func observe(_ key: ObservableKey) -> ExpressionID { add(.observe(key)) }
  package mutating func variable(_ slot: VariableSlot) -> ExpressionID { add(.variable(slot)) }

  package mutating func binary(
    _ op: Expression.Operator, _ left: ExpressionID, _ right: ExpressionID
  ) -> ExpressionID {
    add(.binary(op, left, right))
  }

  package mutating func list(_ operands: [ExpressionID]) -> ExpressionID {
    let range = scenario.pools.addOperands(operands)
    return add(.list(range))
  }

  /// `observable == value`
  package mutating func equal(_ observable: Observable, _ value: Value) -> ExpressionID {
    let left = observe(observable)
    let right = constant(value)
    return binary(.equal, left, right)
  }

  package mutating func slot(_ name: String) -> VariableSlot {
    scenario.slotNames.append(name)
    scenario.slotCount += 1
    return VariableSlot(scenario.slotCount - 1)
  }

  // MARK: Events

  package mutating func event(_ event: Event) -> EventPatternID { self.event(.fixed(event)) }

  package mutating func event(_ key: EventKey) -> EventPatternID { scenario.pools.add(.event(key)) }

  package mutating func mark(_ index: Int) -> EventPatternID { event(.mark(MarkID(index))) }

  package mutating func all(_ members: [EventPatternID]) -> EventPatternID {
    scenario.pools.add(.all(addMembers(members)))
  }

  package mutating func any(_ members: [EventPatternID]) -> EventPatternID {
    scenario.pools.add(.any(addMembers(members)))
  }

  private mutating func addMembers(_ members: [EventPatternID]) -> PoolRange {
    let start = scenario.pools.patternMembers.count
    scenario.pools.patternMembers += members
    return PoolRange(start..<scenario.pools.patternMembers.count)
  }

  // MARK: Steps and expectations

  package mutating func claim(_ form: Claim.Form, else message: ExpressionID? = nil) -> ClaimID {
    scenario.pools.claims.append(Claim(form: form, location: nextLocation(), message: message))
    return ClaimID(scenario.pools.claims.count - 1)
  }

  package mutating func expect(_ form: Claim.Form) -> Step { step(.expect(claim(form))) }

  package mutating func act(_ statement: Statement, _ operands: ExpressionID...) -> Step.Action {
    .act(statement, scenario.pools.addOperands(operands))
  }

  package mutating func step(_ action: Step.Action) -> Step { Step(action, at: nextLocation()) }

  package mutating func block(_ steps: [Step]) -> Block { scenario.pools.addBlock(steps) }

  package mutating func block(_ actions: [Step.Action]) -> Block {
    let steps = actions.map { step($0) }
    return block(steps)
  }

  /// Lays the script's top level out.
  package mutating func run(_ steps: [Step]) { scenario.steps = block(steps) }

  package mutating func run(_ actions: [Step.Action]) { scenario.steps = block(actions) }

  private mutating func nextLocation() -> Location {
    offset += 1
    return Location(file: FileID(0), range: TextRange(offset..<offset + 1))
  }
}

extension Pools {
  /// Adds a pattern, or finds the one that is there already.
  fileprivate mutating func add(_ pattern: EventPattern) -> EventPatternID {
    if let index = patterns.firstIndex(of: pattern) { return EventPatternID(index) }
    patterns.append(pattern)
    return EventPatternID(patterns.count - 1)
  }

  /// Adds the steps of a block, which then lie side by side.
  fileprivate mutating func addBlock(_ block: [Step]) -> Block {
    let start = steps.count
    steps.append(contentsOf: block)
    return Block(PoolRange(start..<steps.count))
  }
}
