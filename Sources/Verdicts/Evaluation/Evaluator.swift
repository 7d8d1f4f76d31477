package import DeviceModel
package import Programs
import SourceText
import Traces
import VirtualTime

/// Evaluates the expressions of one scenario. It is pure: the same viewpoint gives the same value.
///
/// `none` is the missing value: it propagates through arithmetic and members, equals only itself, and is false as a
/// condition.
package struct Evaluator: Sendable {
  /// Data that never changes, behind one reference, because evaluators are passed on in every step.
  private final class Tables: Sendable {
    let pools: Pools
    let names: ValueNames
    let constants: [(slot: VariableSlot, value: ExpressionID)]
    /// The dependencies of the predicates of expectations about the whole run.
    let reads: [(predicate: ExpressionID, reads: Reads)]

    init(_ scenario: borrowing ScenarioProgram) {
      pools = scenario.pools
      names = ValueNames(scenario)
      constants = scenario.constants
      var reads: [(predicate: ExpressionID, reads: Reads)] = []
      for index in scenario.pools.claims.indices where reads.count < Self.mostReads {
        if let predicate = scenario.pools.claims[index].form.lastingPredicate {
          reads.append((predicate, Reads(predicate, in: scenario.pools)))
        }
      }
      self.reads = reads
    }

    /// The largest number of predicates for which a search is worthwhile.
    private static let mostReads = 8
  }

  private let tables: Tables

  package init(_ scenario: borrowing ScenarioProgram) { tables = Tables(scenario) }

  var pools: Pools { _read { yield tables.pools } }
  /// The names of the scenario's screens and devices, borrowed rather than copied.
  package var names: ValueNames { _read { yield tables.names } }
  /// The scenario's constants, to resolve a name for a range.
  private var constants: [(slot: VariableSlot, value: ExpressionID)] { _read { yield tables.constants } }

  func reads(of predicate: ExpressionID) -> Reads {
    for index in tables.reads.indices where tables.reads[index].predicate.index == predicate.index {
      return tables.reads[index].reads
    }
    return Reads(predicate, in: tables.pools)
  }

  /// The maximum nesting depth of expressions; it is more than the checker allows.
  static let depthLimit = 450

  /// Returns whether a condition holds.
  package func holds(_ id: ExpressionID, from view: Viewpoint, depth: Int = 0) throws(EvaluationFault) -> Bool {
    let value = try value(of: id, from: view, depth: depth)
    if case .bool(let bool) = value { return bool }
    guard case .none = value else { throw EvaluationFault(.mismatch, in: id) }
    return false
  }

  /// Returns the value of an expression.
  package func value(of id: ExpressionID, from view: Viewpoint, depth: Int = 0) throws(EvaluationFault) -> Value {
    guard depth < Self.depthLimit else { throw EvaluationFault(.tooDeep, in: id) }
    let inner = depth + 1
    switch tables.pools.expressions[Int(id.index)] {
    case .constant(let value): return value
    case .variable(let slot): return Int(slot.index) < view.variables.count ? view.variables[Int(slot.index)] : .none
    case .observe(let key): return view.observe(key)
    case .happened(let pattern): return .bool(view.first(pattern, pools: pools) != nil)
    case .not(let operand): return .bool(!(try holds(operand, from: view, depth: inner)))
    case .negative(let operand):
      return try Arithmetic.negative(try value(of: operand, from: view, depth: inner), in: id)
    case .binary(let op, let left, let right):
      return try binary(op, left: left, right: right, in: id, from: view, depth: inner)
    case .choice(let condition, let positive, let negative):
      let holds = try holds(condition, from: view, depth: inner)
      return try value(of: holds ? positive : negative, from: view, depth: inner)
    case .list(let operands): return try Value.list(try values(of: operands, from: view, depth: inner)).checked(in: id)
    case .record(let operands):
      return try Value.record(try record(of: operands, from: view, depth: inner)).checked(in: id)
    case .member(let label, let operand):
      return try member(label, of: try value(of: operand, from: view, depth: inner), in: id)
    case .text(let pieces): return .text(try text(of: pieces, in: id, from: view, depth: inner))
    case .time(let pattern): return time(of: pattern, from: view)
    case .count(let pattern): return .count(view.trace.count(of: pattern, in: 0..<view.eventCount, pools: pools))
    case .longest(let predicate): return .time(try stretches(of: predicate, view, depth: inner).longest)
    case .total(let predicate): return .time(try stretches(of: predicate, view, depth: inner).total)
    case .at(let operand, let pattern):
      guard let place = view.first(pattern, pools: pools) else { return .none }
      return try value(of: operand, from: view.moved(to: place), depth: inner)
    case .devices(let ios, let family): return try devices(ios: ios, family: family, from: view, depth: inner)
    case .meaning(let operand, let expectation):
      return try meaning(of: try value(of: operand, from: view, depth: inner), as: expectation, in: id)
    }
  }

  // MARK: Operators

  private func binary(
    _ op: Expression.Operator, left: ExpressionID, right: ExpressionID, in id: ExpressionID, from view: Viewpoint,
    depth: Int
  ) throws(EvaluationFault) -> Value {
    switch op {
    case .and:
      guard try holds(left, from: view, depth: depth) else { return .bool(false) }
      return .bool(try holds(right, from: view, depth: depth))
    case .or:
      if try holds(left, from: view, depth: depth) { return .bool(true) }
      return .bool(try holds(right, from: view, depth: depth))
    case .isIn:
      let element = try value(of: left, from: view, depth: depth)
      if let range = try range(right, from: view, depth: depth) {
        return .bool(try range.contains(element, names: names, in: id))
      }
      let container = try value(of: right, from: view, depth: depth)
      return .bool(try ValueComparison.contains(container, element: element, names: names, in: id))
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .add, .subtract, .multiply, .divide:
      let first = try value(of: left, from: view, depth: depth)
      let second = try value(of: right, from: view, depth: depth)
      return op.isRelation
        ? .bool(try ValueComparison.holds(op, left: first, right: second, names: names, in: id))
        : try Arithmetic.apply(op, left: first, right: second, in: id)
    case .closedRange, .halfOpenRange: throw EvaluationFault(.rangeAsValue, in: id)
    }
  }

  /// Returns the ends of an expression that is a range, or a name for one; `nil` otherwise.
  package func range(_ id: ExpressionID, from view: Viewpoint, depth: Int = 0) throws(EvaluationFault) -> ValueRange? {
    guard depth < Self.depthLimit else { throw EvaluationFault(.tooDeep, in: id) }
    switch pools[id] {
    case .binary(let op, let lower, let upper) where op == .closedRange || op == .halfOpenRange:
      return ValueRange(
        lower: try value(of: lower, from: view, depth: depth + 1),
        upper: try value(of: upper, from: view, depth: depth + 1), includesUpper: op == .closedRange)
    case .variable(let slot):
      guard let constant = constants.first(where: { $0.slot == slot }) else { return nil }
      return try range(constant.value, from: view, depth: depth + 1)
    case .choice(let condition, let positive, let negative):
      let holds = try holds(condition, from: view, depth: depth + 1)
      return try range(holds ? positive : negative, from: view, depth: depth + 1)
    case .constant, .observe, .happened, .not, .negative, .binary, .list, .record, .member, .text, .time, .count,
      .longest, .total, .at, .devices, .meaning:
      return nil
    }
  }

  // MARK: Compounds

  private func values(of operands: PoolRange, from view: Viewpoint, depth: Int) throws(EvaluationFault) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(operands.indices.count)
    for index in operands.indices { values.append(try value(of: pools.operands[index], from: view, depth: depth)) }
    return values
  }

  private func record(of operands: PoolRange, from view: Viewpoint, depth: Int) throws(EvaluationFault) -> Record {
    let values = try values(of: operands, from: view, depth: depth)
    return Record(stride(from: 0, to: values.count - 1, by: 2).map { (names.plain(values[$0]), values[$0 + 1]) })
  }

  private func member(_ label: String, of value: Value, in id: ExpressionID) throws(EvaluationFault) -> Value {
    if case .record(let record) = value { return record[label] ?? .none }
    guard case .none = value else { throw EvaluationFault(.mismatch, in: id) }
    return .none
  }

  private func text(
    of pieces: PoolRange, in id: ExpressionID, from view: Viewpoint, depth: Int
  ) throws(EvaluationFault) -> String {
    var text = ""
    for index in pieces.indices {
      // A text contains the number itself, so it is valid for this run only.
      let value = try value(of: pools.operands[index], from: view, depth: depth)
      text += names.plain(value.concretized)
      guard text.utf8.count <= Limits.valueSize else { throw EvaluationFault(.valueTooLarge, in: id) }
    }
    return text
  }

  // MARK: Events and devices

  /// Returns when an event first happened, relative to the launch of its process; before any launch, to the beginning.
  private func time(of pattern: EventPatternID, from view: Viewpoint) -> Value {
    guard let place = view.first(pattern, pools: pools) else { return .none }
    let launch = view.trace.last(.fixed(.launch), in: 0..<Int(place.index) + 1)
    return .time(view.trace[place].instant - (launch.map { view.trace[$0].instant } ?? .zero))
  }

  private func devices(
    ios: ExpressionID?, family: ExpressionID?, from view: Viewpoint, depth: Int
  ) throws(EvaluationFault) -> Value {
    var version: Version?
    if let ios {
      guard let found = try value(of: ios, from: view, depth: depth).version else {
        throw EvaluationFault(.mismatch, in: ios)
      }
      version = found
    }
    var wanted: DeviceFamily?
    if let family {
      let word = names.plain(try value(of: family, from: view, depth: depth))
      guard let found = DeviceFamily.allCases.first(where: { $0.word.rawValue == word }) else {
        throw EvaluationFault(.unknownName(word), in: family)
      }
      wanted = found
    }
    return .list(Device.ids(running: version, family: wanted).map(Value.device))
  }

  /// Returns the meaning of a bare word of a column, or of a text, where it is used.
  private func meaning(
    of value: Value, as expectation: Expression.Expectation, in id: ExpressionID
  ) throws(EvaluationFault) -> Value {
    if case .list(let elements) = value {
      return .list(
        try elements.map { element throws(EvaluationFault) in try meaning(of: element, as: expectation, in: id) })
    }
    guard let found = meaning(of: value, as: expectation) else {
      throw EvaluationFault(.unknownName(names.plain(value)), in: id)
    }
    return found
  }

  private func meaning(of value: Value, as expectation: Expression.Expectation) -> Value? {
    if value == .none { return value }
    switch (expectation, value) {
    case (.screen, .screen), (.device, .device), (.word, .word), (.version, .version), (.screenOrWord, .screen),
      (.screenOrWord, .word):
      return value
    case (.version, .text(let text)): return Version(text).map(Value.version)
    case (.version, _): return value.version.map(Value.version)
    case (.screen, _): return names.screen(named: names.plain(value)).map(Value.screen)
    case (.device, _): return names.device(named: names.plain(value)).map(Value.device)
    case (.word, _): return Word(rawValue: names.plain(value)).map(Value.word)
    case (.screenOrWord, _): return meaning(of: value, as: .screen) ?? meaning(of: value, as: .word)
    }
  }
}

/// The reason why an expression has no value, which appears only when values are known.
package struct EvaluationFault: Error, Hashable, Sendable {
  /// The reason why an expression has no value.
  package enum Kind: Hashable, Sendable {
    case divisionByZero
    /// A result beyond the largest number of its unit.
    case overflow
    /// A text, list or record of more than `Limits.valueSize`.
    case valueTooLarge
    /// Values that cannot be combined or compared, because a column or a record contained something else.
    case mismatch
    /// A word that names nothing that fits here.
    case unknownName(String)
    /// A range in place of a single value.
    case rangeAsValue
    /// Operators nested too deeply to be evaluated.
    case tooDeep
  }

  /// The reason why the expression has no value.
  package var kind: Kind
  /// The innermost expression that has no value.
  package var expression: ExpressionID

  package init(_ kind: Kind, in expression: ExpressionID) {
    self.kind = kind
    self.expression = expression
  }
}

extension Value {
  /// The size in bytes of texts, where everything else counts as one, or a number above `limit`.
  ///
  /// A value may contain itself many times over, so nothing above the limit is walked.
  package func size(upTo limit: Int) -> Int {
    var size = 1
    switch self {
    case .text(let text), .name(let text): size += text.utf8.count
    case .list(let elements): for element in elements where size <= limit { size += element.size(upTo: limit - size) }
    case .record(let record):
      for (label, value) in record.entries where size <= limit {
        size += label.utf8.count + value.size(upTo: limit - size)
      }
    case .none, .bool, .count, .time, .length, .size, .frequency, .ratio, .version, .word, .screen, .device: break
    }
    return size
  }

  /// Returns the value, if it is not too large to go on with.
  func checked(in id: ExpressionID) throws(EvaluationFault) -> Value {
    guard size(upTo: Limits.valueSize) <= Limits.valueSize else { throw EvaluationFault(.valueTooLarge, in: id) }
    return self
  }
}
