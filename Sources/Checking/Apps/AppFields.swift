import DeviceModel
import Programs
import SourceText
import Syntax
import Vocabulary

extension Lowering {
  /// Lowers `name: value` in the body of an app.
  mutating func field(_ item: NodeID, in layer: inout Layer) {
    guard let label = present(item, at: 0), let value = present(item, at: 1) else { return giveUp() }
    let name = tree.text(label)
    if name == "splash" { return giveUp() }
    if name == "start" {
      if layer.hasStart { report(.duplicateName, at: label, message: "“start” is given twice") }
      layer.hasStart = true
      draft.app.start = self.value(value, as: .screen, for: "“start”")
      return
    }
    guard let field = AppField(rawValue: name) else { return reportUnknownField(label, of: .app) }
    if let first = layer.fields[field] {
      return report(
        .duplicateName, at: label, message: "“\(name)” is given twice",
        related: [Diagnostic.Related(location: location(first), message: "first given here")])
    }
    layer.fields[field] = item
    let converted = fieldValue(value, as: field.entry.type, for: "“\(name)”")
    draft.app.fieldPlaces[field] = location(item)
    if let index = draft.app.fields.firstIndex(where: { $0.field == field }) {
      draft.app.fields[index].value = converted
    } else {
      draft.app.fields.append((field, converted))
    }
  }

  /// Returns the fields in the braces of a sheet, a task or a device; reports unknown and repeated ones.
  mutating func fields<Field: DeclaredField>(_ body: NodeID, as: Field.Type) -> [(field: Field, value: NodeID)] {
    var given: [(field: Field, value: NodeID)] = []
    for item in children(body) where kind(item) == .field {
      guard let label = present(item, at: 0), let value = present(item, at: 1) else { continue }
      guard let field = Field(rawValue: tree.text(label)) else {
        reportUnknownField(label, of: Field.rows[0].owner)
        continue
      }
      if given[field] != nil {
        report(.duplicateName, at: label, message: "“\(field.rawValue)” is given twice")
      }
      given.append((field, value))
    }
    return given
  }

  /// Returns a field's value: an expression, or a word with arguments if the field has such words.
  private mutating func fieldValue(_ node: NodeID, as type: ValueType, for role: Role) -> FieldValue {
    if let domain = type.domain, kind(node) == .call, kind(child(node, at: 0)) == .name {
      return wordCall(node, of: domain, for: role)
    }
    if type.domain != nil, chooses(node) {
      return .choice(
        staticValue(child(node, at: 0), as: .bool, for: "the condition"),
        then: fieldValue(child(node, at: 1), as: type, for: role),
        else: fieldValue(child(node, at: 2), as: type, for: role))
    }
    if let domain = type.domain, kind(node) == .binary, let word = ForeignWord(tree.text(node), in: .words)?.template,
      domain.words.contains(where: { $0.rawValue == word })
    {
      // `kind: react-native`
      unknownWord(tree.text(node), wanted: type, role: role, at: location(node))
      return .expression(unknown(node).id)
    }
    let id = staticValue(node, as: type, for: role)
    if type == .time { requireNotNegative(id, at: node, for: role) }
    if [.detent, .orientation].contains(type.innerDomain) { checkList(id, at: node, for: role) }
    return .expression(id)
  }

  /// Reports a list of detents or orientations that no sheet and no screen can have.
  mutating func checkList(_ id: ExpressionID, at node: NodeID, for role: Role) {
    if kind(node) == .list, children(node).isEmpty {
      report(.typeMismatch, at: node, message: "\(role) needs at least one value")
    }
    guard case .list(let values)? = constantValue(id) else { return }
    for case .length(let height) in values where height <= .zero {
      report(.typeMismatch, at: node, message: "\(role) must be greater than 0pt")
    }
  }

  /// Returns whether a value is a choice with a word that has arguments.
  private func chooses(_ node: NodeID) -> Bool {
    kind(node) == .choice && [1, 2].contains { kind(child(node, at: $0)) == .call || chooses(child(node, at: $0)) }
  }

  /// Reports `expo(sdk: 52)`: a word with a number elsewhere.
  private mutating func foreignWordCall(_ node: NodeID) -> FieldValue? {
    guard let argument = children(child(node, at: 1)).first, let value = present(argument, at: 1) else { return nil }
    let name = tree.text(child(node, at: 0))
    let number = tree.text(value).prefix { $0 >= "0" && $0 <= "9" }
    guard let written = ForeignWord("\(name) \(number)", in: .words)?.template else { return nil }
    report(
      .unknownName, at: child(node, at: 0), message: "“\(name)” is not a kind of app", hint: "write “\(written)”",
      fixes: [TextEdit(range: range(node), replacement: written)])
    return .expression(unknown(node).id)
  }

  /// Returns the value of `storyboard("Main", canvas: "iPhone 15")` and the like.
  private mutating func wordCall(_ node: NodeID, of domain: WordDomain, for role: Role) -> FieldValue {
    let callee = child(node, at: 0)
    guard let word = Word(rawValue: tree.text(callee)), domain.contains(word) else {
      if let call = foreignWordCall(node) { return call }
      return .expression(value(callee, as: .word(domain), for: role))
    }
    guard let call = WordCall.of(word, in: domain) else {
      report(
        .wrongArguments, at: node, message: "“\(word.rawValue)” takes no arguments here",
        hint: "remove the parentheses")
      return .expression(constant(.word(word), as: .word(domain), at: node).id)
    }
    var arguments: [(label: String?, value: ExpressionID)] = []
    var positional = 0
    for argument in children(child(node, at: 1)) {
      guard kind(argument) == .argument, let parameter = parameter(for: argument, of: call, positional: &positional),
        let value = present(argument, at: 1)
      else {
        isBroken = true
        continue
      }
      let label = parameter.isPositional ? nil : parameter.name
      if arguments.contains(where: { $0.label == label }) {
        report(.wrongArguments, at: argument, message: "“\(parameter.name)” is given twice")
      }
      arguments.append((label, staticValue(value, as: parameter.type, for: "“\(parameter.name)”")))
    }
    checkArchitecture(node, with: arguments)
    return .call(word, arguments: arguments)
  }

  private mutating func parameter(
    for argument: NodeID, of call: WordCall, positional: inout Int
  ) -> FunctionParameter? {
    let parameters: FunctionParameter?
    if let label = present(argument, at: 0) {
      let name = tree.text(label)
      parameters = call.parameters.first { !$0.isPositional && $0.name == name }
    } else {
      parameters = call.parameters.filter(\.isPositional).dropFirst(positional).first
      positional += 1
    }
    if let parameters { return parameters }
    let labels = call.parameters.filter { !$0.isPositional }.map(\.name)
    guard let label = present(argument, at: 0) else {
      let surplus = positional - 1 - (call.parameters.count - labels.count)
      let fitting = call.parameters.filter { !$0.isPositional }.compactMap { parameter in
        present(argument, at: 1).flatMap { written($0, as: parameter.type) }.map { "\(parameter.name): \($0)" }
      }
      let meant = fitting.isEmpty ? nil : fitting[min(surplus, fitting.count - 1)]
      report(
        .wrongArguments, at: argument,
        message: call.parameters.count == labels.count
          ? "the arguments of “\(call.word.rawValue)” need names"
          : "“\(call.word.rawValue)” has no further argument without a name",
        hint: "write “\(meant ?? call.signature)”", fixes: meant.fixes(at: range(argument)))
      return nil
    }
    report(
      .wrongArguments, at: argument, message: "“\(call.word.rawValue)” has no argument named “\(tree.text(label))”",
      hint: Spelling.closest(to: tree.text(label), among: labels).asQuestion ?? "write “\(call.signature)”")
    return nil
  }

  /// Checks that the version of React Native has the architecture.
  private mutating func checkArchitecture(
    _ node: NodeID, with arguments: [(label: String?, value: ExpressionID)]
  ) {
    func value(_ label: String) -> Value? { arguments.first { $0.label == label }.flatMap { constantValue($0.value) } }
    guard case .version(let version)? = value("version"), case .word(let word)? = value("architecture"),
      let absence = BuiltinWordMeaning.of(word, in: .architecture)?.absence(inReactNative: version)
    else { return }
    report(.fieldNotAvailable, at: node, message: absence)
  }

  mutating func requireNotNegative(_ id: ExpressionID, at node: NodeID, for role: Role) {
    for possible in possibilities(id, at: location(node)) {
      guard let value = constantValue(possible.id), value.isNegative else { continue }
      report(.typeMismatch, at: possible.location, message: "\(role) cannot be negative")
    }
  }

  mutating func reportUnknownField(_ label: NodeID, of owner: FieldEntry.Owner) {
    let name = tree.text(label)
    let parts: [FieldEntry.Owner: [String]] = [
      .app: ["tabs", "state", "stored", "screen", "task", "link", "on"], .screen: ["route", "button", "sheet", "on"],
    ]
    if parts[owner]?.contains(name) == true {
      return report(.unknownField, at: label, message: "“\(name)” takes no colon")
    }
    let fields = FieldEntry.all(of: owner).map(\.name)
    let word = ForeignWord(name, in: .fields)
    if let word, word.isAdvice {
      return report(
        .unknownField, at: label, message: "\(owner.phrase) has no field “\(name)”", hint: word.template)
    }
    let foreign = word.flatMap { fields.contains($0.template) ? $0.template : nil }
    let suggestion = foreign ?? Spelling.closest(to: name, among: fields)
    let owned = word?.template ?? name
    let other = FieldEntry.Owner.allCases.first { FieldEntry.all(of: $0).contains { $0.name == owned } }
    report(
      .unknownField, at: label, message: "\(owner.phrase) has no field “\(name)”",
      hint: suggestion.asQuestion ?? other.map { "“\(owned)” is a field of \($0.phrase)" },
      fixes: suggestion.fixes(at: range(label)))
  }

  // MARK: What an app can have

  /// Returns the word that decides which fields an app can have; `nil` if it is unknown before the run.
  func word(for aspect: Availability.Aspect) -> Word? {
    switch aspect {
    case .kind: word(of: .kind, leftOut: .uikit)
    case .lifecycle: word(of: .lifecycle, leftOut: nil)
    case .routing: word(of: .routing, leftOut: nil)
    case .interface: word(of: .interface, leftOut: .code)
    case .architecture: nil
    }
  }

  /// Returns the word of a field; `nil` if a column decides.
  func word(of field: AppField, leftOut: Word?) -> Word? {
    draft.app.fields[field] != nil ? draft.app.word(of: field, in: draft.pools) : leftOut
  }

  /// Reports fields that the app cannot have: those of this body, and those of a base that no longer fit.
  mutating func checkAvailability(_ layer: Layer) {
    let decisive: [AppField] = [.kind, .lifecycle, .routing, .interface]
    let changed = decisive.lazy.compactMap { layer.fields[$0] }.first
    for (field, _) in draft.app.fields {
      guard let place = layer.fields[field] ?? changed else { continue }
      guard let unmet = field.entry.availability.unmet(ios: nil, word: { word(for: $0) }) else { continue }
      let isOwn = layer.fields[field] != nil
      report(
        .fieldNotAvailable, at: isOwn ? child(place, at: 0) : place, message: "“\(field.rawValue)” needs \(unmet)",
        hint: isOwn ? nil : "the base of this app sets “\(field.rawValue)”")
    }
  }

  /// Reports a tab that has tabs of its own, which no run would show. One of React Navigation may.
  mutating func checkTabs() {
    let containers = draft.app.screens.indices.compactMap { index in
      draft.app.screens[index].fieldPlaces[.tabs].map { (screen: ScreenID(index), place: $0) }
    }
    // Few apps have tabs above a stack.
    guard !containers.isEmpty else { return }
    func screens(in list: ExpressionID?) -> [ScreenID] {
      guard case .list(let values)? = list.flatMap(constantValue) else { return [] }
      return values.compactMap { if case .screen(let screen) = $0 { screen } else { nil } }
    }
    let mayNest = word(of: .kind, leftOut: .uikit) == .reactNative
    let lists = Dictionary(
      containers.map { ($0.screen, screens(in: draft.app.screens[Int($0.screen.index)].fields[.tabs])) }
    ) { first, _ in first }
    let tabs = screens(in: draft.app.tabs) + lists.values.flatMap { $0 }
    for (screen, place) in containers where mayNest ? isInItself(screen, by: lists) : tabs.contains(screen) {
      report(
        .notYetModelled, at: place,
        message: "tabs inside \(mayNest ? "themselves" : "a tab") are not supported yet",
        hint: "declare the tabs on a screen that is pushed in this tab")
    }
    let columns = [AppField.columns, .compactColumn].flatMap { draft.app.fields[$0]?.expressions ?? [] }
    let pages = draft.app.screens.compactMap { $0.fields[.pages] }
    for (places, what) in [(columns, "column"), (pages, "page")] {
      let inside = places.compactMap(constantValue).flatMap { value -> [Value] in
        if case .list(let all) = value { all } else { [value] }
      }
      for (screen, place) in containers where inside.contains(.screen(screen)) {
        report(
          .notYetModelled, at: place, message: "tabs in a \(what) are not supported yet",
          hint: "name the screen of one of them instead")
      }
    }
  }

  /// Whether a screen is one of its own tabs, or of those that are in them.
  private func isInItself(_ screen: ScreenID, by lists: [ScreenID: [ScreenID]]) -> Bool {
    var (found, open) = (Set<ScreenID>(), [screen])
    while let next = open.popLast() {
      for inner in lists[next] ?? [] where found.insert(inner).inserted { open.append(inner) }
    }
    return found.contains(screen)
  }

  /// Reports pages that are stacks of their own: what they push would be on the stack around them.
  mutating func checkPages() {
    for pages in draft.app.screens.compactMap({ $0.fields[.pages] }) {
      guard case .list(let values)? = constantValue(pages) else { continue }
      for case .screen(let screen) in values {
        let declared = draft.app.screens[Int(screen.index)]
        guard let stack = declared.fields[.stack], let place = declared.fieldPlaces[.stack],
          constantValue(stack) != .bool(false)
        else { continue }
        report(
          .notYetModelled, at: place, message: "a stack in a page is not supported yet",
          hint: "leave it out, and the page pushes on the stack around it")
      }
    }
  }

  /// Reports an app whose root is both a tab bar and a split view.
  mutating func checkRoot(_ layer: Layer) {
    guard draft.app.tabs != nil, let columns = layer.fields[.columns] ?? layer.tabs, draft.app.fields[.columns] != nil
    else { return }
    report(
      .fieldNotAvailable, at: columns, message: "a split view and a tab bar cannot both be at the root of the app",
      hint: "leave out “tabs” or “columns”")
  }
}
