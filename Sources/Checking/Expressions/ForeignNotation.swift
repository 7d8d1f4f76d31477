import DeviceModel
import Programs
import SourceText
import Syntax
import Vocabulary

/// Values in the notation of other tools and languages; each is reported with the language's own notation.
extension Lowering {
  // MARK: Quotation marks

  /// Returns a text without its quotation marks if that is a value of the expected type: `"17.4"` for a version.
  func unquoted(_ text: String, as wanted: ValueType) -> String? {
    if wanted.involvesScreen {
      return screen(named: text) != nil
        ? text : Spelling.closest(to: text, among: draft.names.screens.map(spelling))
    }
    if let domain = wanted.innerDomain {
      let words = domain.words.map(\.rawValue)
      if words.contains(text) { return text }
      if domain == .launchScreen {
        return color(meantBy: text).map { "storyboard(background: \($0))" } ?? Word.storyboard.rawValue
      }
      return meantWord(text, of: domain)
    }
    var bytes = text
    return bytes.withUTF8 { bytes -> Bool in
      if bytes.isEmpty || !bytes.allSatisfy({ $0.isASCIIWord || $0 == UInt8(ascii: "%") }) { return false }
      if wanted.accepts(.bool), text == "true" || text == "false" { return true }
      guard bytes[0] >= UInt8(ascii: "0"), bytes[0] <= UInt8(ascii: "9") else { return false }
      if let unit = wanted.unit {
        guard case .value(let value) = Literals.quantity(bytes) else { return false }
        return Self.type(of: value)?.unit == unit
      }
      return bytes.allSatisfy { $0 <= UInt8(ascii: "9") }
        && (wanted.accepts(.version) && Version(bytes) != nil
          || wanted.accepts(.count) && !bytes.contains(UInt8(ascii: ".")))
    } ? text : nil
  }

  /// Returns the color, in quotation marks, that a text or a name means: `"#ffffff"` for `white`.
  func color(meantBy text: String) -> String? {
    for written in [text, "#" + text] where Color(written) != nil { return "\"\(written)\"" }
    return ForeignWord(text, in: .colors).flatMap { $0.isAdvice ? nil : $0.template }
  }

  mutating func reportNoColor(_ text: String, at location: Location) {
    let advice = ForeignWord(text, in: .colors).flatMap { $0.isAdvice ? $0.template : nil }
    let meant = color(meantBy: text)
    report(
      .invalidColor, at: location, message: "“\(text)” is not a color",
      hint: advice ?? meant.map { "write \($0)" } ?? "write a color like \"#1b6ef3\" or \"#fff\"",
      fixes: meant.fixes(at: location.range))
  }

  /// Returns what to write for a value that is given as another type: `0.76` for the version `"0.76"`.
  func written(_ node: NodeID, as wanted: ValueType) -> String? {
    guard kind(node) == .string, let text = tree.plainText(node) else { return unquoted(tree.text(node), as: wanted) }
    if wanted == .color { return color(meantBy: text) }
    return meaning(of: .text(text), as: wanted) != nil ? tree.text(node) : unquoted(text, as: wanted)
  }

  /// Returns the word of a domain that was probably meant.
  func meantWord(_ name: String, of domain: WordDomain) -> String? {
    if domain == .launchScreen, let color = color(meantBy: name) { return "storyboard(background: \(color))" }
    let words = domain.words.map(\.rawValue)
    if let meant = ForeignWord(name, in: .words)?.template, words.contains(meant) { return meant }
    return Spelling.closest(to: name, among: words)
  }

  // MARK: Comparisons

  /// Returns the probable intent of a comparison of two types that cannot be equal.
  func meantComparison(_ left: Typed, with right: Typed, at node: NodeID) -> MeantComparison? {
    for (side, other) in [(left, right), (right, left)] {
      let written = tree.text(side.node)
      let text = plainText(side)
      if other.type.isListOfScreens,
        let list = text.flatMap(listOfScreens) ?? (side.type == .screen ? "[\(written)]" : nil)
      {
        return MeantComparison(
          part: side.node, message: "“\(tree.text(other.node))” is a list of screens", written: list)
      }
      if let text, let bare = unquoted(text, as: other.type.unwrapped) {
        let type = screen(named: bare) == nil ? other.type.plain : ValueType.screen.phrase
        return MeantComparison(part: side.node, message: "\(type) takes no quotation marks", written: bare)
      }
      if side.type == .event, other.type.unwrapped == .count {
        return MeantComparison(
          part: side.node, message: "“\(written)” is an event, not a count", written: "count(\(written))")
      }
      if case .bool(let holds)? = constantValue(side.id), other.type.unwrapped == .count {
        let isPositive = holds == (TokenKind(rawValue: tree.detail(node)) != .notEqual)
        let number = tree.text(other.node)
        return MeantComparison(
          part: node, message: "“\(number)” is a count", written: "\(number) \(isPositive ? "> 0" : "== 0")")
      }
    }
    return nil
  }

  /// Returns the list that a text names: `[Home, Detail]` for `"Home > Detail"`, `[Home]` for `"Hme"`.
  private func listOfScreens(_ text: String) -> String? {
    let names = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    guard names.count > 1, names.allSatisfy({ screen(named: $0) != nil }) else {
      return unquoted(text, as: .screen).map { "[\($0)]" }
    }
    return "[\(names.joined(separator: ", "))]"
  }

  private func plainText(_ side: Typed) -> String? {
    if case .text(let text)? = constantValue(side.id), kind(side.node) == .string { return text }
    return nil
  }

  /// Returns the condition that was probably meant by a value.
  func meantCondition(_ value: Typed) -> String? {
    let written = tree.text(value.node)
    // What a window shows is a screen; whether a screen is shown is asked of the phone.
    if case .observe(let key) = draft.pools[value.id], key.observable == .visibleOf, kind(value.node) == .member {
      return "visible == \(tree.text(child(value.node, at: 0)))"
    }
    switch value.type.unwrapped {
    case .text where value.type.accepts(.none), .screen where value.type.accepts(.none): return "\(written) != none"
    case .screen: return "visible == \(written)"
    case .count where constantValue(value.id) == nil: return "\(written) > 0"
    case let type where type.isListOfScreens && kind(value.node) == .list: return "stack == \(written)"
    case .list(.event) where kind(value.node) == .list: return "order \(written)"
    default: return nil
    }
  }

  /// Returns the advice for `stack.count` and `count(stack)`: compare the whole list.
  /// - Parameter member: What the list is asked for: `isEmpty` has an answer of its own.
  func listAdvice(_ list: String, member: NodeID? = nil) -> String {
    if let member, let word = ForeignWord(tree.text(member), in: .methods), word.template == "{0} == []" {
      return "write “\(word.filled(receiver: list))”"
    }
    let screens = draft.names.screens.prefix(2).map(spelling).joined(separator: ", ")
    return "compare the whole list: “\(list) == [\(screens)]”"
  }

  // MARK: Calls

  /// Reports `expect(stack).toEqual([Home])`, `stack.contains(Home)`, `viewDidAppear(Home)` and the like.
  mutating func reportForeignCall(_ node: NodeID, of callee: NodeID) {
    let arguments = children(child(node, at: 1)).compactMap { present($0, at: 1).map { bareText($0) } }
    let isMember = kind(callee) == .member
    let name = tree.text(isMember ? tree.child(callee, at: 1) : callee)
    let written = isMember ? method(name, of: child(callee, at: 0), with: arguments) : function(name, with: arguments)
    let hint: String? =
      switch written {
      case .text(let text)?: "write “\(isClaim ? "expect " : "")\(text)”"
      case .advice(let advice)?: advice
      case nil where !isMember && strategy(symbol(callee)) != nil:
        "strategies in a list take no arguments: write “splash \(tree.text(node))” in a scenario of its own, or list "
          + "the values of its arguments"
      case nil where draft.names.screens.contains { spelling($0) == name }:
        "write “\(name)”, and “payload(\(name))” for what it was given"
      case nil: Spelling.closest(to: name, among: Function.allCases.map(\.rawValue)).asQuestion
      }
    var fixes: [TextEdit] = []
    if case .text(let text)? = written {
      let place = range(node)
      let bytes = module.tree.source.bytes
      let touches = place.start > 0 && bytes[Int(place.start) - 1].isASCIIWord
      fixes = [TextEdit(range: place, replacement: touches ? " \(text)" : text)]
    }
    report(
      isMember ? .wrongArguments : .unknownName, at: callee, message: "there is no function named “\(name)”",
      hint: hint, fixes: fixes)
  }

  private enum Meant {
    case text(String)
    case advice(String)
  }

  private func method(_ name: String, of node: NodeID, with arguments: [String]) -> Meant? {
    var receiver = node
    var isNegated = false
    while kind(receiver) == .member, ["not", "resolves", "rejects"].contains(tree.text(tree.child(receiver, at: 1))) {
      if tree.text(tree.child(receiver, at: 1)) == "not" { isNegated.toggle() }
      receiver = child(receiver, at: 0)
    }
    while kind(receiver) == .parenthesized { receiver = child(receiver, at: 0) }
    guard let word = ForeignWord(name, in: .methods) else { return nil }
    if word.isAdvice { return .advice(word.template) }
    // `expect(getByText("Open")).toBeVisible()`
    if kind(receiver) == .call, let about = ForeignWord("\(name) \"…\"", in: .steps) { return .advice(about.template) }
    let written = word.filled(receiver: tree.text(receiver), with: arguments)
    guard isNegated else { return .text(written) }
    return .text(
      word.template == "{0} == {1}"
        ? "\(tree.text(receiver)) != \(arguments.first ?? "…")" : "not (\(written))")
  }

  private func function(_ name: String, with arguments: [String]) -> Meant? {
    if let screen = arguments.first, self.screen(named: screen) != nil,
      ObservableEntry.screenSpellings.contains(name) || ScreenCallback.allCases.contains(where: { $0.name == name })
    {
      return .text("\(screen).\(name)")
    }
    switch name.lowercased() {
    case "seen", "wasseen": return arguments.first.map { .text("visible == \($0)") }
    case "duration", "durationof", "lengthof", "timeof":
      guard let subject = arguments.first,
        case .observable(let observable)? = language.meaning(session.symbols.symbol(of: subject)),
        observable.entry.type == .bool
      else { return nil }
      return .advice("write “longest(\(subject))”")
    case "order": return .text("order [\(arguments.joined(separator: ", "))]")
    case "exactly": return .advice("write “exactly [\(arguments.joined(separator: ", "))] of GROUP”")
    case "length", "size", "len": return .advice(listAdvice(arguments.first ?? "stack"))
    default:
      if let word = ForeignWord(name, in: .steps), word.isAdvice { return .advice(word.template) }
      guard let subject = arguments.first else { return nil }
      if let word = ForeignWord(name, in: .members) { return .text(word.filled(with: arguments)) }
      return ForeignWord(name, in: .methods).map { word in
        word.isAdvice
          ? .advice(word.template) : .text(word.filled(receiver: subject, with: Array(arguments.dropFirst())))
      }
    }
  }

  /// Returns the source of an argument; a screen in quotation marks loses them.
  private func bareText(_ node: NodeID) -> String {
    if kind(node) == .string, let text = tree.plainText(node), screen(named: text) != nil { return text }
    return tree.text(node)
  }

  // MARK: Names

  /// Returns the language's notation for an unknown name, and the range of the source that it replaces.
  func foreignValue(
    _ name: String, at location: Location, in place: ForeignWord.Place = .values
  ) -> (word: ForeignWord, range: TextRange)? {
    if location.file == module.tree.source.id {
      // `first frame` and `crash == none`
      for phrase in [nextWord(after: location.range), comparison(after: location.range)].compactMap({ $0 }) {
        if let word = ForeignWord("\(name) \(tree.source.text(phrase))", in: place) {
          return (word, location.range.union(phrase))
        }
      }
    }
    return ForeignWord(name, in: place).map { ($0, location.range) }
  }

  /// Returns `== none` after a name.
  private func comparison(after range: TextRange) -> TextRange? {
    let start = Int(range.end) + 1
    let bytes = module.tree.source.bytes
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "="),
      bytes[start] == UInt8(ascii: "=") || bytes[start] == UInt8(ascii: "!")
    else { return nil }
    let sign = TextRange(start..<start + 2)
    return nextWord(after: sign).map(sign.union)
  }

  /// Returns the name that follows on the same line after blanks only.
  func nextWord(after range: TextRange) -> TextRange? {
    let bytes = module.tree.source.bytes
    var start = Int(range.end)
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    var end = start
    while end < bytes.count, bytes[end].isASCIIWord, bytes[end] != UInt8(ascii: ".") { end += 1 }
    return start > Int(range.end) && end > start ? TextRange(start..<end) : nil
  }

  /// Reports a property of a screen without the screen: `safeArea.top`.
  mutating func reportWithoutScreen(_ property: String, named name: String, at location: Location) -> Bool {
    guard property != name || property.utf8.contains(UInt8(ascii: ".")),
      ObservableEntry.screenSpellings.contains(property)
    else { return false }
    let owned = draft.names.screens.map { "\(spelling($0)).\(property)" }
    report(
      .unknownName, at: location, message: "“\(name)” belongs to a screen",
      hint: "write \(owned.prefix(3).map { "“\($0)”" }.listedAsChoice ?? "“SCREEN.\(property)”")",
      fixes: owned.count == 1 ? [TextEdit(range: location.range, replacement: owned[0])] : [])
    return true
  }

  /// Returns the language's notation for a member of a screen such as `Map.isVisible`.
  func foreignMember(_ name: String, of screen: String) -> ForeignWord? {
    ForeignWord(name, in: .members).map { word in
      var word = word
      if !word.isAdvice { word.template = word.filled(with: [screen]) }
      return word
    }
  }
}

struct MeantComparison {
  var part: NodeID
  var message: String
  /// The replacement of the part.
  var written: String
}

extension ValueType {
  /// Whether it is a list of screens, possibly `none`.
  var isListOfScreens: Bool { if case .list(.screen) = unwrapped { true } else { false } }
}

extension UInt8 {
  /// Whether it is an ASCII letter or digit, `_` or `.`.
  var isASCIIWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2E: true
    default: false
    }
  }
}
