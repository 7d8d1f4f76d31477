import DeviceModel
import Programs
import SourceText
import Syntax
import Vocabulary

// The meaning of a value where it is used: a bare word becomes a screen or a word of the language, a number a version,
// a text a device.

extension Lowering {
  /// Returns a written value as the expected type; `nil` if it does not fit.
  func meaning(of value: Value, as wanted: ValueType) -> Value? {
    switch (wanted, value) {
    case (.any, _): return value
    case (_, .none) where wanted.allowsNone: return value
    case (.either(let alternatives), _):
      return alternatives.lazy.compactMap { meaning(of: value, as: $0) }.first
    case (.screen, .name(let name)): return screen(named: name).map(Value.screen)
    case (.word(let domain), .name(let name)):
      guard let word = Word(rawValue: name), domain.contains(word) else { return nil }
      return .word(word)
    case (.word(let domain), .word(let word)): return domain.contains(word) ? value : nil
    case (.version, .count): return value.version.map(Value.version)
    case (.device, .text(let name)): return device(named: name).map(Value.device)
    case (.color, .text(let text)): return Color(text) != nil ? value : nil
    case (.strategy, .name), (.strategy, .none): return value
    case (.list(let element), .list(let values)):
      let converted = values.compactMap { meaning(of: $0, as: element) }
      return converted.count == values.count ? .list(converted) : nil
    default: return Self.type(of: value).map(wanted.accepts) == true ? value : nil
    }
  }

  /// Returns the type of a written value; `nil` for a word, whose type depends on its use.
  static func type(of value: Value) -> ValueType? {
    switch value {
    case .none: ValueType.none
    case .bool: .bool
    case .count: .count
    case .time: .time
    case .length: .length
    case .size: .size
    case .frequency: .frequency
    case .ratio: .ratio
    case .version: .version
    case .text: .text
    case .screen: .screen
    case .device: .device
    case .list(let values): .list(values.first.flatMap { type(of: $0) } ?? .any)
    case .record: .record
    case .word, .name: nil
    }
  }

  /// Returns how a meaning is found at run time; `nil` if values of the type need none.
  private func expectation(_ wanted: ValueType) -> Expression.Expectation? {
    switch wanted {
    case .screen: .screen
    case .device: .device
    case .word: .word
    case .version: .version
    case .list(let element): expectation(element)
    case .either(let alternatives):
      alternatives.contains(.screen) && wanted.domain != nil
        ? .screenOrWord : alternatives.lazy.compactMap { expectation($0) }.first
    case .any, .none, .bool, .count, .time, .length, .size, .frequency, .ratio, .text, .color, .strategy, .range,
      .record, .event:
      nil
    }
  }

  /// Returns all values that an expression can have, as far as the text contains them.
  func possibilities(_ id: ExpressionID, at location: Location) -> [Possible] {
    switch draft.pools[id] {
    case .constant: wrong.contains(id) ? [] : [Possible(id: id, location: location)]
    case .variable(let slot): draft.variables[Int(slot.index)].possible
    case .choice(_, let first, let second):
      [first, second].flatMap { part in
        possibilities(part, at: Location(file: location.file, range: draft.pools.range(of: part)))
      }
    case .meaning(let operand, _): possibilities(operand, at: location)
    case .observe, .happened, .not, .negative, .binary, .list, .record, .member, .text, .time, .count, .longest,
      .total, .at, .devices:
      []
    }
  }

  /// Converts a value to the expected type, or reports why it does not fit.
  /// - Parameter role: The use of the value, as the beginning of a sentence: “`jsLoad`”.
  mutating func convert(_ value: Typed, to wanted: ValueType, for role: Role) -> ExpressionID {
    if case .constant(let written) = draft.pools[value.id] {
      if isWrong(value) { return value.id }
      if case .screen = written, wanted == .screen { return value.id }
      guard let meaning = meaning(of: written, as: wanted) else {
        mismatch(written, type: value.type, wanted: wanted, role: role, at: location(value.node))
        wrong.insert(value.id)
        return value.id
      }
      if case .screen(let screen) = meaning, case .name = written { noteUse(value.node, of: .screen(screen)) }
      draft.pools.expressions[Int(value.id.index)] = .constant(meaning)
      return value.id
    }
    guard checkPossible(value.id, as: wanted, for: role, at: location(value.node)) else { return value.id }
    let given = wanted.allowsNone ? value.type : value.type.unwrapped
    guard wanted.accepts(given) || given.waitsBesides(wanted) else {
      mismatch(nil, type: value.type, wanted: wanted, role: role, at: location(value.node))
      return value.id
    }
    guard value.type.waitsBesides(wanted), let expectation = expectation(wanted) else { return value.id }
    return add(.meaning(value.id, expectation), at: value.node)
  }

  /// Checks all values that a computed one can have; `false` if one does not fit, which has been reported.
  private mutating func checkPossible(
    _ id: ExpressionID, as wanted: ValueType, for role: Role, at location: Location
  ) -> Bool {
    if case .list(let range) = draft.pools[id], case .list(let element) = wanted {
      return range.indices.allSatisfy { checkPossible(draft.pools.operands[$0], as: element, for: role, at: location) }
    }
    var fits = true
    for possible in possibilities(id, at: location) {
      guard case .constant(let written) = draft.pools[possible.id] else { continue }
      switch meaning(of: written, as: wanted) {
      case nil:
        mismatch(written, type: Self.type(of: written) ?? .any, wanted: wanted, role: role, at: possible.location)
        fits = false
      case .screen(let screen)?: noteUse(at: possible.location, of: .screen(screen))
      case .some: break
      }
    }
    return fits
  }

  /// Reports a value that does not fit, as precisely as possible.
  mutating func mismatch(
    _ written: Value?, type: ValueType, wanted: ValueType, role: Role, at location: Location
  ) {
    isBroken = true
    if draft.names.isUnknown, wanted.involvesScreen { return }
    if case .list(let element) = wanted.unwrapped, let written, meaning(of: written, as: element) != nil {
      let list = "[\(tree.source.text(location.range))]"
      return report(
        .typeMismatch, at: location, message: "\(role) expects \(wanted.plain), found \(element.phrase)",
        hint: "write “\(list)”", fixes: [TextEdit(range: location.range, replacement: list)])
    }
    switch written {
    case .name(let name)?: unknownWord(name, wanted: wanted, role: role, at: location)
    case .word(let word)?: unknownWord(word.rawValue, wanted: wanted, role: role, at: location)
    case .text(let name)? where wanted == .device: unknownDevice(name, at: location)
    case .text(let text)? where unquoted(text, as: wanted.unwrapped) != nil:
      let bare = unquoted(text, as: wanted.unwrapped) ?? text
      report(
        .typeMismatch, at: location,
        message: bare == text
          ? "\(wanted.plain) takes no quotation marks" : "\(role) expects \(wanted.plain), found \(type.plain)",
        hint: "write “\(bare)”", fixes: [TextEdit(range: location.range, replacement: bare)])
    case .screen(let screen)? where wanted == .text:
      let name = spelling(draft.names.screens[Int(screen.index)])
      report(
        .typeMismatch, at: location, message: "\(role) expects \(wanted.plain), found \(type.plain)",
        hint: role.description == "“tap”"
          ? "to tap a label, write “tap \"\(name)\"”; to open the screen, “push \(name)”" : "write “\"\(name)\"”",
        fixes: [TextEdit(range: location.range, replacement: "\"\(name)\"")])
    case .text(let text)? where wanted == .color: reportNoColor(text, at: location)
    case .count(let count)? where wanted.unit != nil: missingUnit("\(count)", wanted: wanted, at: location)
    case .version(let version)? where wanted.unit != nil: missingUnit("\(version)", wanted: wanted, at: location)
    case Value.none?, .bool?, .count?, .time?, .length?, .size?, .frequency?, .ratio?, .version?, .text?, .screen?,
      .device?, .list?, .record?,
      nil:
      // A variable, an observable or a calculation.
      let text = written == nil && wanted == .text ? "\"\\(\(tree.source.text(location.range)))\"" : nil
      let hidden = nameHidingWord(of: wanted, at: location)
      report(
        .typeMismatch, at: location, message: "\(role) expects \(wanted.plain), found \(type.plain)",
        hint: hidden.map { "“\($0)” is a name here; choose another one, and “\($0)” is the word again" }
          ?? text.map { "write “\($0)”" } ?? wanted.example.map { "write, for example, “\($0)”" },
        fixes: text.map { [TextEdit(range: location.range, replacement: $0)] } ?? [])
    }
  }

  /// Returns the name of a variable or a mark that takes the place of a word of the wanted type.
  private func nameHidingWord(of wanted: ValueType, at location: Location) -> String? {
    guard let domain = wanted.innerDomain else { return nil }
    let words = domain.words.map(\.rawValue)
    let written = tree.source.text(location.range)
    let isMark = words.contains(written) && draft.marks.symbols.contains { spelling($0) == written }
    return isMark ? written : draft.variables.lazy.map { spelling($0.name) }.first(where: words.contains)
  }

  /// - Parameter number: The number as written, without a unit.
  mutating func missingUnit(_ number: String, wanted: ValueType, at location: Location) {
    guard let unit = wanted.unit else { return }
    let number = wanted.unwrapped == .ratio ? Self.hundredths(number) : number
    report(
      .unitMissing, at: location, message: unit.missing(behind: number),
      fixes: unit.likelySuffixes(behind: number).prefix(1).map {
        TextEdit(range: location.range, replacement: "\(number)\($0)")
      })
  }

  /// Returns the percentage meant by a bare number among ratios: `1` is all, `0.5` is half, `50` lacks its sign.
  static func hundredths(_ number: String) -> String {
    let parts = number.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return number == "1" ? "100" : number }
    let digits = parts[0] + parts[1].prefix(2) + String(repeating: "0", count: max(0, 2 - parts[1].count))
    let whole = digits.drop { $0 == "0" }
    let rest = parts[1].dropFirst(2)
    return (whole.isEmpty ? "0" : String(whole)) + (rest.isEmpty ? "" : ".\(rest)")
  }

  mutating func unknownWord(_ name: String, wanted: ValueType, role: Role, at location: Location) {
    let domain = wanted.innerDomain
    let words = domain.map { $0.words.map(\.rawValue) + ($0.allowsNone ? ["none"] : []) } ?? []
    if wanted.involvesScreen {
      reportUnknown("screen", named: name, at: location, among: draft.names.screens.map(spelling) + words)
    } else if let domain {
      // `kind: React Native`
      let pair = foreignValue(name, at: location, in: .words).flatMap { words.contains($0.word.template) ? $0 : nil }
      let beside =
        domain == .workLane && name == "js" ? "; work of the JavaScript thread is a task: “lane: js”" : ""
      let suggestion =
        pair?.word.template ?? meantWord(name, of: domain) ?? Spelling.closest(to: name, among: words)
      report(
        .unknownName, at: location, message: "“\(name)” is not \(domain.phrase)",
        hint: pair.map { "write “\($0.word.template)”" } ?? suggestion.flatMap {
          $0.contains("(") ? "write “\($0)”" : nil
        }
          ?? suggestion.asQuestion ?? "write \(domain.listing)\(beside)",
        fixes: suggestion.fixes(at: pair?.range ?? location.range))
    } else if role.description == "“tap”", let step = ForeignWord("tap \(name)", in: .steps), !step.isAdvice {
      // `tap notification`
      report(
        .typeMismatch, at: location, message: "“\(name)” is not a label", hint: "write “\(step.template)”")
    } else {
      report(
        .typeMismatch, at: location, message: "\(role) expects \(wanted.plain), found the word “\(name)”",
        hint: wanted == .text ? "write “\"\(name)\"”" : nil,
        fixes: wanted == .text ? [TextEdit(range: location.range, replacement: "\"\(name)\"")] : [])
    }
  }

  private mutating func unknownDevice(_ name: String, at location: Location) {
    if let (device, ios) = deviceWithSystem(name) {
      return report(
        .unknownDevice, at: location, message: "there is no device named “\(name)”",
        hint: "write “device \"\(device)\"” and “ios \(ios)” on a line of its own",
        fixes: [TextEdit(range: location.range, replacement: "\"\(device)\"; ios \(ios)")])
    }
    let others = ["pixel", "galaxy", "samsung", "android", "nexus", "oneplus", "huawei", "xiaomi"]
    if others.contains(where: name.lowercased().hasPrefix) {
      return report(
        .unknownDevice, at: location, message: "there is no device named “\(name)”",
        hint: "all devices are Apple's; “scenario devices” lists them")
    }
    let names = Device.all.map(\.name) + self.names(of: .device)
    // Another number is another device, and several models share the beginning of their names.
    let models = names.filter { $0.hasPrefix(name + " ") }
    let digits = name.filter(\.isNumber)
    let suggestion =
      models.isEmpty ? Spelling.closest(to: name, among: names.filter { $0.filter(\.isNumber) == digits }) : nil
    let listing = models.suffix(3).map { "\"\($0)\"" }.listedAsChoice
    report(
      .unknownDevice, at: location, message: "there is no device named “\(name)”",
      hint: suggestion.asQuestion ?? listing.map { "write\(models.count > 3 ? ", for example," : "") \($0)" }
        ?? "“scenario devices” lists the devices",
      fixes: suggestion.map { "\"\($0)\"" }.fixes(at: location.range))
  }

  /// Returns the two parts of `iPhone 15, iOS 17.2` if the first one is a device.
  private func deviceWithSystem(_ name: String) -> (device: String, ios: String)? {
    let words = name.split { $0 == " " || $0 == "," }
    guard let mark = words.lastIndex(where: { $0.lowercased() == "ios" }), mark + 2 == words.count,
      Version(words[mark + 1]) != nil
    else { return nil }
    let device = words[..<mark].joined(separator: " ")
    return self.device(named: device) == nil ? nil : (device, String(words[mark + 1]))
  }

  /// Returns a device of the catalog, or one that the file declares or imports.
  func device(named name: String) -> DeviceID? {
    if let known = session.catalogued(name) { return known }
    return module[.device, session.symbols.symbol(of: name)]?.device
  }

  func screen(named name: String) -> ScreenID? {
    if case .screen(let screen)? = draft.names.names[session.symbols.symbol(of: name)] { screen } else { nil }
  }
}

extension ValueType {
  /// Whether the type includes screens, also as elements of lists.
  var involvesScreen: Bool {
    mayBe { if case .list(let element) = $0 { element.involvesScreen } else { $0 == .screen } }
  }

  /// The domain of words in the type, also of elements of lists.
  var innerDomain: WordDomain? {
    if case .list(let element) = self { return element.innerDomain }
    return domain
  }
}
