package import DeviceModel
package import SourceText

/// The index of an expression in its scenario's pool.
package struct ExpressionID: Hashable, Sendable {
  /// The zero-based position in `Pools.expressions`.
  package var index: UInt32
  @inlinable package init(_ index: Int) { self.index = UInt32(index) }

  /// Represents an omitted operand of a step.
  package static let absent = ExpressionID(Int(UInt32.max))
}

/// The index of a variable in a run's environment: a given, a column, a `let`, a loop's variable, a flow's parameter,
/// the `{id}` of a link. Every declaration has a slot of its own; flows are expanded at each use.
package struct VariableSlot: Hashable, Sendable {
  /// The zero-based position in the run's variables.
  package var index: UInt16
  @inlinable package init(_ index: Int) { self.index = UInt16(index) }
}

/// A range of a pool (operands, events, stops).
package struct PoolRange: Hashable, Sendable {
  /// The position of the first element.
  package var start: UInt32
  /// The position after the last element.
  package var end: UInt32

  package init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  /// The positions as a range to index the pool with.
  package var indices: Range<Int> { Int(start)..<Int(end) }
}

/// A checked expression: names are resolved, and units match. Operands are indices into the same pool.
package enum Expression: Sendable {
  /// The binary operators, of logic, comparison, arithmetic and ranges.
  package enum Operator: UInt8, Sendable {
    case and, or
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    /// Membership: an element of a list, a text in a text, a value in a range.
    case isIn
    case add, subtract, multiply, divide
    case closedRange, halfOpenRange

    /// The operator as written between its operands.
    package var sign: String {
      switch self {
      case .and: "and"
      case .or: "or"
      case .equal: "=="
      case .notEqual: "!="
      case .less: "<"
      case .lessOrEqual: "<="
      case .greater: ">"
      case .greaterOrEqual: ">="
      case .isIn: "in"
      case .add: "+"
      case .subtract: "-"
      case .multiply: "*"
      case .divide: "/"
      case .closedRange: "..."
      case .halfOpenRange: "..<"
      }
    }
  }

  case constant(Value)
  case variable(VariableSlot)
  case observe(ObservableKey)
  /// An event used as a predicate: whether it has happened.
  case happened(EventPatternID)
  case not(ExpressionID)
  case negative(ExpressionID)
  case binary(Operator, ExpressionID, ExpressionID)
  case choice(ExpressionID, then: ExpressionID, else: ExpressionID)
  case list(PoolRange)
  /// A record: labels and values alternate; labels are constant texts.
  case record(PoolRange)
  /// A field of a record (`payload(Apply).amount`); `none` if the record has no such field. In this order it takes no
  /// more room than the other cases.
  case member(label: String, of: ExpressionID)
  /// The pieces of a text with interpolations, each in the language's notation without quotation marks.
  case text(PoolRange)
  /// The time since the launch of the process in which the event first happened; `none` before that.
  case time(EventPatternID)
  case count(EventPatternID)
  /// The longest period in which a predicate was true so far, including an open one.
  case longest(ExpressionID)
  case total(ExpressionID)
  /// The operand's value when the event first happened.
  case at(ExpressionID, EventPatternID)
  /// The catalog's devices, filtered: `devices(ios: 17, family: iPhone)`.
  case devices(ios: ExpressionID?, family: ExpressionID?)
  /// A value whose meaning depends on its use (`| style |` for `splash`): a bare word becomes the expected kind.
  case meaning(ExpressionID, Expectation)

  /// The kind of value expected in a place. For a list, it applies to each element; a value of that kind stays
  /// unchanged, and so does `none`.
  package enum Expectation: Hashable, Sendable {
    case screen
    case device
    case word
    case version
    /// A screen with the name, if there is one, otherwise a word (`visible == column`).
    case screenOrWord
  }
}

/// The index of an event pattern in its scenario's pool.
package struct EventPatternID: Hashable, Sendable {
  /// The zero-based position in `Pools.patterns`.
  package var index: UInt32
  @inlinable package init(_ index: Int) { self.index = UInt32(index) }
}

/// The events that `when`, `expect E` and the like wait for.
package enum EventPattern: Hashable, Sendable {
  case event(EventKey)
  /// Occurs with the last of the members.
  case all(PoolRange)
  /// Occurs with each member.
  case any(PoolRange)
}

/// The pools that a scenario's steps, fields and expectations point into.
package struct Pools: Sendable {
  /// All expressions, indexed by `ExpressionID`; operands are in the same pool.
  package var expressions: [Expression] = []
  /// The source range of each expression, parallel to `expressions`; the file is that of the step.
  package var expressionRanges: [TextRange] = []
  /// Lists of operands, back to back; a `PoolRange` selects one list.
  package var operands: [ExpressionID] = []
  /// All event patterns, indexed by `EventPatternID`; members of `all` and `any` are in the same pool.
  package var patterns: [EventPattern] = []
  /// The members of `all` and `any` patterns, back to back; a `PoolRange` selects one list.
  package var patternMembers: [EventPatternID] = []
  /// The steps of all blocks; a `Block` selects one list.
  package var steps: [Step] = []
  /// All expectations of the scenario, indexed by `ClaimID`.
  package var claims: [Claim] = []

  package init() {}

  /// Replaces the contents by those of other pools, and keeps the room that there is.
  package mutating func refill(from other: Pools) {
    expressions.refill(from: other.expressions)
    expressionRanges.refill(from: other.expressionRanges)
    operands.refill(from: other.operands)
    patterns.refill(from: other.patterns)
    patternMembers.refill(from: other.patternMembers)
    steps.refill(from: other.steps)
    claims.refill(from: other.claims)
  }

  /// The same pools without room to grow: a command keeps all its programs until they have run.
  package var trimmed: Pools {
    var pools = self
    pools.expressions.trim()
    pools.expressionRanges.trim()
    pools.operands.trim()
    pools.patterns.trim()
    pools.steps.trim()
    pools.claims.trim()
    return pools
  }

  /// Returns the expression at `id`, which must be an identifier from these pools.
  @inlinable package subscript(id: ExpressionID) -> Expression { _read { yield expressions[Int(id.index)] } }
  /// Returns the event pattern at `id`, which must be an identifier from these pools.
  package subscript(id: EventPatternID) -> EventPattern { patterns[Int(id.index)] }
  /// Returns the expectation at `id`, which must be an identifier from these pools.
  package subscript(id: ClaimID) -> Claim { claims[Int(id.index)] }

  /// Returns the source range of an expression of these pools.
  package func range(of expression: ExpressionID) -> TextRange { expressionRanges[Int(expression.index)] }

  /// Appends an expression with its source range and returns its identifier.
  package mutating func add(_ expression: Expression, range: TextRange) -> ExpressionID {
    expressions.append(expression)
    expressionRanges.append(range)
    return ExpressionID(expressions.count - 1)
  }

  /// Returns the source of an entry of a route's record when the route opens its screen.
  ///
  /// `nil` if the value has to be known before the run.
  package func payloadSource(_ entry: ExpressionID) -> Route.PayloadField.Source? {
    if case .observe(let key) = self[entry], key.observable == .state { return .state(StateID(Int(key.subject))) }
    guard case .member(let label, let record) = self[entry], case .observe(let key) = self[record],
      key.observable == .payload
    else { return nil }
    return .given(label)
  }

  /// Returns an operand of a step; `nil` if it was omitted.
  package func operand(_ place: Int, of given: PoolRange) -> ExpressionID? {
    let id = operands[Int(given.start) + place]
    return id == .absent ? nil : id
  }

  /// Returns the given operands of a step.
  package func present(_ given: PoolRange) -> [ExpressionID] {
    operands[given.indices].filter { $0 != .absent }
  }

  /// Returns the screens of a navigation's stops, without their payloads.
  package func screens(of given: PoolRange) -> [ExpressionID] {
    stride(from: given.indices.lowerBound, to: given.indices.upperBound, by: 2).map { operands[$0] }
  }

  /// Appends a list of operands and returns its range in `operands`.
  package mutating func addOperands(_ list: [ExpressionID]) -> PoolRange {
    let start = operands.count
    operands.append(contentsOf: list)
    return PoolRange(start..<operands.count)
  }
}

extension Expression {
  /// Whether it reads the device or the events of the run itself, besides its operands.
  package var readsRun: Bool {
    switch self {
    case .observe, .happened, .time, .count, .longest, .total, .at: true
    case .constant, .variable, .devices, .not, .negative, .member, .meaning, .binary, .choice, .list, .record, .text:
      false
    }
  }
}

extension Pools {
  /// Returns the step that is written at a location; `nil` if there is none.
  package func step(at location: Location) -> Step? { steps.first { $0.location == location } }

  /// Returns the operands of an expression.
  package func operands(of expression: Expression) -> [ExpressionID] {
    switch expression {
    case .constant, .variable, .observe, .happened, .time, .count: []
    case .not(let operand), .negative(let operand), .member(_, let operand), .meaning(let operand, _),
      .longest(let operand), .total(let operand), .at(let operand, _):
      [operand]
    case .binary(_, let left, let right): [left, right]
    case .choice(let condition, let positive, let negative): [condition, positive, negative]
    case .list(let operands), .record(let operands), .text(let operands):
      operands.indices.map { self.operands[$0] }
    case .devices(let ios, let family): [ios, family].compactMap { $0 }
    }
  }

  /// Returns these expressions with all their subexpressions.
  package func expressions(within roots: [ExpressionID]) -> [Expression] {
    var found: [Expression] = []
    var waiting = roots
    while let id = waiting.popLast() {
      found.append(self[id])
      waiting += operands(of: self[id])
    }
    return found
  }

  /// A possible value of an expression with choices, and the conditions for it.
  package struct Alternative {
    /// The expression at the end of the choices.
    package var value: ExpressionID
    /// The conditions on the way there, outermost first, each with its required truth value.
    package var path: [(condition: ExpressionID, holds: Bool)] = []
  }

  /// Returns all possible values of an expression with choices, in the order of the text.
  package func alternatives(of root: ExpressionID) -> [Alternative] {
    var found: [Alternative] = []
    var waiting = [Alternative(value: root)]
    while let next = waiting.popLast() {
      if case .choice(let condition, let positive, let negative) = self[next.value], next.path.count < 20 {
        waiting.append(Alternative(value: negative, path: next.path + [(condition, false)]))
        waiting.append(Alternative(value: positive, path: next.path + [(condition, true)]))
      } else {
        found.append(next)
      }
    }
    return found
  }
}

extension Array {
  fileprivate mutating func refill(from other: Self) {
    removeAll(keepingCapacity: true)
    append(contentsOf: other)
  }

  /// Gives room for more elements back, if there is much of it.
  fileprivate mutating func trim() {
    guard (capacity - count) * MemoryLayout<Element>.stride > 32 else { return }
    var trimmed: [Element] = []
    trimmed.reserveCapacity(count)
    trimmed.append(contentsOf: self)
    self = trimmed
  }
}
