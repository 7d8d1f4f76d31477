import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

/// The set-up lines of a scenario, by kind.
struct SetUpItems {
  var app: NodeID?
  var splash: NodeID?
  var device: NodeID?
  var ios: NodeID?
  var limit: NodeID?
  var examples: NodeID?
  /// Whether a line could not be parsed; it may have named the app.
  var hasSkipped = false
  var givens: [NodeID] = []
  var conditions: [NodeID] = []
  /// The `let`s before the first step, and everything else that names values, in the order of the text.
  var names: [NodeID] = []
}

extension SyntaxKind {
  /// Whether a line of a scenario is a set-up line.
  var isSetUp: Bool {
    switch self {
    case .deviceItem, .iosItem, .appItem, .splashItem, .limitItem, .givenItem, .whereItem, .examplesItem: true
    default: false
    }
  }
}

extension Lowering {
  /// Sorts the lines of a scenario; reports set-up after the first step, and repeated set-up.
  mutating func sortSetUp(_ body: NodeID) -> SetUpItems {
    var items = SetUpItems()
    var isRunning = false
    // A single step that comes too early is one error, however many lines follow it.
    var isLate = false
    var current = firstChild(body)
    while let item = current {
      let kind = kind(item)
      if kind.isSetUp {
        if isRunning, !isLate {
          isLate = true
          report(
            .setUpTooLate, at: item, message: "set-up must come before the first step",
            hint: "move this line up")
        }
        sort(item, kind: kind, isLate: isRunning, into: &items)
      } else if kind == .step(.let) {
        if !isRunning { items.names.append(item) }
      } else if kind != .error {
        isRunning = true
      } else if !isRunning {
        items.hasSkipped = true
      }
      current = next(item, in: body)
    }
    return items
  }

  private mutating func sort(_ item: NodeID, kind: SyntaxKind, isLate: Bool, into items: inout SetUpItems) {
    switch kind {
    case .appItem: once(&items.app, at: item, isLate: isLate)
    case .splashItem: once(&items.splash, at: item, isLate: isLate)
    case .deviceItem: once(&items.device, at: item, isLate: isLate)
    case .iosItem: once(&items.ios, at: item, isLate: isLate)
    case .limitItem: once(&items.limit, at: item, isLate: isLate)
    case .examplesItem:
      once(&items.examples, at: item, isLate: isLate)
      items.names.append(item)
    case .givenItem:
      items.givens.append(item)
      items.names.append(item)
    default: items.conditions.append(item)
    }
  }

  /// - Parameter isLate: Whether the misplaced line has been reported.
  private mutating func once(_ slot: inout NodeID?, at item: NodeID, isLate: Bool) {
    if let first = slot {
      if isLate { return }
      let (whole, fixes) = joiningApps(first, item)
      report(
        .repeatedSetUp, at: item, message: "a scenario can have only one such line",
        hint: whole.map { "write only “\($0)”" }, fixes: fixes,
        related: [Diagnostic.Related(location: location(first), message: "the first one is here")])
    } else {
      slot = item
    }
  }

  /// Returns one line for two of which at most one has fields: `app Shop` and `app Shop { … }`.
  private func joiningApps(_ first: NodeID, _ second: NodeID) -> (whole: String?, fixes: [TextEdit]) {
    guard kind(first) == .appItem, let name = present(first, at: 0), let other = present(second, at: 0),
      tree.text(name) == tree.text(other), present(first, at: 1) == nil || present(second, at: 1) == nil
    else { return (nil, []) }
    let whole = tree.text(present(first, at: 1) == nil ? second : first)
    return (
      whole, [TextEdit(range: range(first), replacement: whole), TextEdit(range: range(second), replacement: "")]
    )
  }

  // MARK: Names of values

  /// Declares givens, columns and `let`s, which may be used anywhere in their scenario.
  mutating func declareValues(_ items: SetUpItems) -> (givens: [Given], examples: Examples?) {
    var givens: [Given] = []
    var examples: Examples?
    var names: [Symbol.Number: NodeID] = [:]
    for item in items.names {
      switch kind(item) {
      case .givenItem: given(item, names: &names).map { givens.append($0) }
      case .examplesItem where item == items.examples: examples = table(item, names: &names)
      case .step(.let): setUpLet(item, names: &names)
      default: break
      }
    }
    refuseThirdRange(among: givens)
    return (givens, examples)
  }

  /// Returns whether the expressions added to the pool since `start` refer to a given or a column.
  private func speaksOfGivens(since start: Int) -> Bool {
    draft.pools.expressions[start...].contains { expression in
      if case .variable(let slot) = expression { return draft.variables[Int(slot.index)].isVaried }
      return false
    }
  }

  /// Reports a given that depends on another one; the values of a given are computed before there is any run.
  private mutating func refuseGivens(since start: Int, value: Typed) {
    guard speaksOfGivens(since: start) else { return }
    report(
      .knownTooLate, at: value.node, message: "a given cannot depend on another given or column",
      hint: "combine them in a “let”, or skip runs with “where”")
  }

  private mutating func isFree(_ name: NodeID, among names: inout [Symbol.Number: NodeID]) -> Bool {
    if let first = names[symbol(name).number] {
      report(
        .duplicateName, at: name, message: "“\(tree.text(name))” is already declared",
        related: [Diagnostic.Related(location: location(first), message: "first declared here")])
      return false
    }
    names[symbol(name).number] = name
    return true
  }

  private mutating func setUpLet(_ item: NodeID, names: inout [Symbol.Number: NodeID]) {
    guard let name = present(item, at: 0) else { return giveUp() }
    // A `let` that reads the phone is an ordinary step.
    guard isStaticExpression(child(item, at: 1)) else { return }
    let start = draft.pools.expressions.count
    let value = expression(child(item, at: 1), bareWords: .wait)
    guard value.isStatic, isFree(name, among: &names) else { return }
    let variable = Variable(
      name: symbol(name), type: value.type, isStatic: true, isVaried: speaksOfGivens(since: start),
      possible: possibilities(value.id, at: location(child(item, at: 1))))
    let slot = newVariable(variable, at: name)
    draft.constants.append((slot, value.id))
    bindings.push(symbol(name), as: .variable(slot))
    setUpLets[item.index] = slot
  }

  /// Returns whether an expression contains nothing that only a run can determine.
  private mutating func isStaticExpression(_ node: NodeID) -> Bool {
    let first = Int(node.index)
    for index in first..<(first + Int(module.tree.nodes[first].size)) {
      switch module.tree.nodes[index].kind {
      case .moment, .eventPath, .allEvents, .anyEvents: return false
      case .name:
        let symbol = symbol(NodeID(index))
        if bindings.meaning(of: symbol) != nil || fileConstant(symbol) != nil { continue }
        if case .state? = draft.names.names[symbol] { return false }
        if language.meaning(symbol) != nil, session.symbols.word(symbol) == nil { return false }
        if let function = language.function(symbol), function != .devices { return false }
      case .member:
        guard let chain = chain(NodeID(index)) else { continue }
        let root = chain.name
        if bindings.meaning(of: root) == nil, fileConstant(root) == nil { return false }
      default: break
      }
    }
    return true
  }

  // MARK: Given

  /// Reports a third range of all values; the analysis covers a line or a plane.
  private mutating func refuseThirdRange(among givens: [Given]) {
    let ranges = givens.filter { given in if case .range = given.source { true } else { false } }
    for given in ranges.dropFirst(2) {
      report(
        .tooLarge, at: given.location, message: "at most two givens can be ranges of all values",
        hint: "add “step 10ms” or “sample 50” to this one")
    }
  }

  private mutating func given(_ item: NodeID, names: inout [Symbol.Number: NodeID]) -> Given? {
    guard let name = present(item, at: 0) else { return giveUp() }
    let sourceNode = child(item, at: 1)
    let start = draft.pools.expressions.count
    let source = expression(sourceNode, bareWords: .wait)
    if requireStatic(source, for: "the list of “\(tree.text(name))”") { refuseGivens(since: start, value: source) }
    let (type, possible, values) = given(source, at: item)
    guard isFree(name, among: &names) else { return nil }
    let slot = parameter(name, type: type, possible: possible)
    return values.map { Given(slot: slot, source: $0, location: location(item)) }
  }

  private mutating func given(
    _ source: Typed, at item: NodeID
  ) -> (type: ValueType, possible: [Possible], source: Given.Source?) {
    let (step, sample, seed) = (present(item, at: 2), present(item, at: 3), present(item, at: 4))
    if case .range(let bound) = source.type {
      checkNotEmpty(source)
      if let step { return (bound, [], .grid(source.id, step: gridStep(step, for: bound))) }
      if let sample { return (bound, [], self.sample(source, at: sample, seed: seed)) }
      if bound == .count {
        let one = constant(.count(1), as: .count, at: item)
        return (bound, [], .grid(source.id, step: one.id))
      }
      if bound == .time || bound == .length { return (bound, [], .range(source.id)) }
      report(
        .typeMismatch, at: source.node,
        message: "a range of all values must be of times or lengths, found a range of \(bound.plural)",
        hint: "add “step …” or “sample 50”")
      return (bound, [], nil)
    }
    if let extra = step ?? sample {
      report(
        .typeMismatch, at: extra, message: "“step” and “sample” expect a range, found \(source.type.phrase)")
    }
    let (type, possible) = elements(of: source, for: "“given”")
    return (type, possible, .list(source.id))
  }

  private mutating func gridStep(_ node: NodeID, for bound: ValueType) -> ExpressionID {
    let id = staticValue(node, as: bound, for: "“step”")
    if let value = constantValue(id), value.isZero || value.isNegative {
      let isRounded = value.isZero && tree.text(node).contains { ("1"..."9").contains($0) }
      report(
        .nothingToTry, at: node,
        message: isRounded
          ? "“step” is smaller than a tick of the clock, 1/9 µs" : "“step” must be greater than zero")
    }
    return id
  }

  private mutating func sample(_ source: Typed, at node: NodeID, seed: NodeID?) -> Given.Source {
    let count = staticValue(node, as: .count, for: "“sample”")
    if let value = constantValue(count), value.isZero || value.isNegative {
      report(.nothingToTry, at: node, message: "“sample” must be greater than zero")
    }
    return .sample(source.id, count: count, seed: seed.map { staticValue($0, as: .count, for: "“seed”") })
  }

  /// Reports a range that ends before it begins, and so is empty.
  private mutating func checkNotEmpty(_ source: Typed) {
    guard case .binary(let op, let left, let right) = draft.pools[source.id],
      let lower = constantValue(left), let upper = constantValue(right),
      let difference = upper.calculated(.subtract, with: lower)
    else { return }
    if difference.isNegative || op == .halfOpenRange && difference.isZero {
      report(.nothingToTry, at: source.node, message: "this range is empty; it ends before it begins")
    }
  }

  // MARK: Examples

  private mutating func table(_ item: NodeID, names: inout [Symbol.Number: NodeID]) -> Examples? {
    let rows = children(item).filter { kind($0) == .row }
    if let first = firstChild(item), kind(first) == .error {
      // The names of the columns could not be parsed.
      isBroken = true
      draft.names.isUnknown = true
      return nil
    }
    guard let head = rows.first else {
      report(.nothingToTry, at: item, message: "this table is empty, so nothing is ever run")
      return nil
    }
    let columns = children(head)
    if columns.contains(where: { kind($0) != .name }) {
      report(.unevenTable, at: head, message: "the first row of a table holds the names of its columns")
    }
    if rows.count == 1 {
      report(.nothingToTry, at: item, message: "this table has names and no rows, so nothing is ever run")
    }
    var cells = [[Typed]](repeating: [], count: columns.count)
    for row in rows.dropFirst() { read(row, width: columns.count, into: &cells) }
    var slots: [VariableSlot] = []
    for (column, values) in zip(columns, cells) where kind(column) == .name {
      slots.append(self.column(column, values: values, names: &names))
    }
    let count = cells.map(\.count).min() ?? 0
    guard slots.count == columns.count else { return nil }
    return (slots, (0..<count).map { row in cells.map { $0[row].id } })
  }

  private mutating func read(_ row: NodeID, width: Int, into cells: inout [[Typed]]) {
    let nodes = children(row)
    guard nodes.count == width else {
      let (has, head) = (nodes.count == 1 ? "1 cell" : "\(nodes.count) cells", width == 1 ? "1 name" : "\(width) names")
      return report(.unevenTable, at: row, message: "this row has \(has), and the head of the table has \(head)")
    }
    for (index, node) in nodes.enumerated() {
      let start = draft.pools.expressions.count
      let value = expression(node, bareWords: .wait)
      if requireStatic(value, for: "a cell") { refuseGivens(since: start, value: value) }
      if case .range = value.type { refuseBareWord(value) }
      cells[index].append(value)
    }
  }

  private mutating func column(
    _ name: NodeID, values: [Typed], names: inout [Symbol.Number: NodeID]
  ) -> VariableSlot {
    let type = commonType(values, rule: "a column holds values of one kind")
    let possible = type == nil ? [] : values.flatMap { possibilities($0.id, at: location($0.node)) }
    _ = isFree(name, among: &names)
    return parameter(name, type: type ?? .any, possible: possible)
  }

  /// Adds a variable whose value differs from run to run.
  private mutating func parameter(_ name: NodeID, type: ValueType, possible: [Possible]) -> VariableSlot {
    let slot = newVariable(
      Variable(name: symbol(name), type: type, isStatic: true, isVaried: true, possible: possible), at: name)
    bindings.push(symbol(name), as: .variable(slot))
    parameters.append((slot, name))
    return slot
  }

  /// Warns of a given or a column that has the name of a line of the set-up, and does not take its place.
  mutating func warnOfValuesThatSetNothing(_ items: SetUpItems) {
    for (_, name) in parameters {
      let word = tree.text(name)
      guard word == "ios" && items.ios == nil || word == "device" && items.device == nil else { continue }
      report(
        .parameterNeverUsed, at: name, message: "“\(word)” is only a name here, and sets nothing",
        hint: "write “\(word) \(word)” below it")
    }
  }

  /// Warns of givens and columns that nothing uses: they only repeat runs.
  mutating func warnOfUnusedParameters() {
    guard !parameters.isEmpty || !setUpLets.isEmpty, !isBroken else { return }
    var isUsed = [Bool](repeating: false, count: draft.variables.count)
    for case .variable(let slot) in draft.pools.expressions { isUsed[Int(slot.index)] = true }
    for (slot, name) in parameters where !isUsed[Int(slot.index)] {
      report(
        .parameterNeverUsed, at: name,
        message: "“\(tree.text(name))” is never used, so all of its values make the same run",
        hint: "use it, or remove it")
    }
    if !setUpLets.isEmpty { warnOfValuesLikeFields(isUsed) }
  }
}
