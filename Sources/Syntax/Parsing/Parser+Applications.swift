import SourceText
import Statements

extension Parser {
  static let appWords: [Keyword] = [.state, .stored, .tabs, .task, .screen, .scene, .link, .on]
  static let screenWords: [Keyword] = [.state, .route, .button, .sheet, .on]
  static let splashWords: [Keyword] = [.state, .on]

  /// Parses an item in the braces of an app. Any word with a colon after it is a field.
  mutating func appItem() {
    if next.kind == .colon, kind == .identifier {
      guard word == .splash else { return fieldOrBlock() }
      return wordItem(.splashItem) { parser in
        parser.advance()
        parser.pickedStrategy()
      }
    }
    switch word {
    case .state: wordItem(.stateBlock) { $0.requiredBlock(.fields, of: "state") }
    case .stored: wordItem(.storedBlock) { $0.requiredBlock(.fields, of: "stored") }
    case .tabs: wordItem(.tabsItem) { if !$0.listInBraces() { $0.expression(.tabs) } }
    case .task: wordItem(.taskItem) { $0.nameAndFields(.task, of: "task") }
    // A scene has the parts of the screen at its root.
    case .screen, .scene:
      wordItem(.screenItem) { parser in
        parser.checkScreenName()
        parser.name(.screen)
        parser.optionalBlock(.screen)
      }
    case .link: wordItem(.linkItem) { $0.link() }
    case .splash where next.kind == .identifier && !next.startsLine:
      report(
        .foreignPhrase, with: "splash", "splash: " + line.dropFirst(7), at: current.range, by: "splash:")
      wordItem(.splashItem) { $0.pickedStrategy() }
    case .on: handler()
    default: unknownItem(.app)
    }
  }

  private mutating func nameAndFields(_ name: ExpectedSyntax, of owner: String) {
    self.name(name)
    requiredBlock(.fields, of: owner)
  }

  /// Parses `tabs: […]` and `state: { … }`, which look like fields, as the items that they name.
  private mutating func fieldOrBlock() {
    let mark = mark
    let node: SyntaxKind
    switch (word, kind(at: index + 2)) {
    case (.tabs, .leftBracket): node = .tabsItem
    case (.state, .leftBrace): node = .stateBlock
    case (.stored, .leftBrace): node = .storedBlock
    default: return field()
    }
    report(.writtenWithoutColon, with: word.rawValue, ":", at: next.range, by: "")
    jump(to: index + 2)
    if node == .tabsItem { expression(.tabs) } else { block(.fields) }
    finish(node, from: mark)
  }

  /// Reports a screen's name in lower case: the initial distinguishes screens from states and events.
  private mutating func checkScreenName() {
    guard kind == .identifier, !newline, !word.isReserved else { return }
    let name = text(current)
    guard let initial = name.unicodeScalars.first else { return }
    let title = initial.properties.titlecaseMapping
    guard String(initial) != title else { return }
    let meant = title + String(String.UnicodeScalarView(name.unicodeScalars.dropFirst()))
    report(.lowercaseScreen, with: name, meant, at: current.range, by: meant)
  }

  private mutating func link() {
    linkTexts.append(index)
    plainString(.linkText)
    arrow()
    way()
    if take(.as) {
      name(.style)
      absent()
    } else {
      absent()
      linkedTab()
    }
    if take(.requires) {
      expression(.condition)
      if take(.else) {
        skipNewline()
        if kind == .identifier, !word.isReserved { name(.loginScreen) } else { expression(.loginScreen) }
      } else {
        report(.requiresLacksElse)
        missing()
      }
    } else {
      absent()
      absent()
    }
  }

  /// `in selected tab` or `in every tab`
  private mutating func linkedTab() {
    let mark = mark
    guard take(Keyword.in) else { return absent() }
    if !take(.every) { required(.selected, behind: .in) }
    required(.tab, behind: .in)
    finish(.word, from: mark)
  }

  /// `ApplyFailed -> Detail`, a line of an `exits`.
  mutating func exit() {
    let mark = mark
    name(.screen)
    arrow()
    name(.screen)
    finish(.exit, from: mark)
  }

  private mutating func arrow() {
    if take(.arrow) { return }
    report(missing: .arrow)
    if at(.colon) || at(.assign) || at(.equal) || at(.greater) || at(.greaterOrEqual) { advance() }
  }

  /// Parses the screens of a navigation, from the root on.
  mutating func way() {
    guard at(.leftBracket) else {
      let mark = mark
      let isName = kind == .identifier && !newline && !word.isReserved
      guard isName else { return lacks(.way) }
      let last = next.word == .with ? partner(index + 2) ?? index : index
      let written = (argument(index..<last + 1) ?? "") + (last == index ? recordOfLink : "")
      let fix = TextEdit(range: range(to: last + 1), replacement: "[\(written)]")
      report(.wayNeedsBrackets, with: written, fixes: [fix])
      stop()
      return finish(.way, from: mark)
    }
    nested(.way, to: .rightBracket) { parser in
      parser.stop()
      return true
    }
  }

  /// The record for the screen of a link without one: ` with { id: id }` for `shop://item/{id}`.
  private var recordOfLink: String {
    guard let link = linkTexts.last, link + 2 == index else { return "" }
    let holes = text(tokens[link]).split(separator: "{").dropFirst()
    let names = holes.map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "_" } }.filter { !$0.isEmpty }
    return names.isEmpty ? "" : " with { \(names.map { "\($0): \($0)" }.joined(separator: ", ")) }"
  }

  private mutating func stop() {
    let mark = mark
    name(.screen)
    if take(.with) { expression(.record) } else { absent() }
    finish(.stop, from: mark)
  }

  /// Parses an item in the braces of a screen.
  mutating func screenItem() {
    if next.kind == .colon, kind == .identifier {
      return word == .state && kind(at: index + 2) == .leftBrace ? fieldOrBlock() : field()
    }
    switch word {
    case .route:
      wordItem(.routeItem) { parser in
        parser.name(.route)
        parser.arrow()
        parser.name(.screen)
        parser.routeOptions()
      }
    case .state: wordItem(.stateBlock) { $0.requiredBlock(.fields, of: "state") }
    case .button:
      wordItem(.buttonItem) { parser in
        parser.requiredString(.buttonLabel)
        if parser.at(Keyword.in), parser.next.word == .alert {
          parser.jump(to: parser.index + 2)
          parser.expression(.title)
        } else {
          parser.absent()
        }
        if !parser.buttonArrow() { parser.requiredBlock(.steps, of: "button") }
      }
    case .sheet: wordItem(.sheetItem) { $0.nameAndFields(.sheet, of: "sheet") }
    case .on: handler()
    default: unknownItem(.screen)
    }
  }

  /// The options behind a route's screen, in this order.
  private mutating func routeOptions() {
    if take(.with) { expression(.record) } else { absent() }
    if take(.as) { name(.style) } else { absent() }
    if at(.with) { report(.recordBehindStyle, at: current.range) }
    let mark = mark
    if take(.local) { finish(.word, from: mark) } else { absent() }
  }

  /// Parses an item in the braces of a splash strategy.
  mutating func splashItem() {
    if next.kind == .colon, kind == .identifier {
      guard word == .state, kind(at: index + 2) == .leftBrace else {
        report(.strategyHasNoFields, at: current.range)
        return asError { $0.field() }
      }
      return fieldOrBlock()
    }
    switch word {
    case .state: wordItem(.stateBlock) { $0.requiredBlock(.fields, of: "state") }
    case .on: handler()
    default: unknownItem(.splash)
    }
  }

  private mutating func handler() {
    if next.word == .change, !next.startsLine, tokens[min(index + 2, tokens.count - 1)].word == .of {
      return wordItem(.changeHandler) { parser in
        parser.jump(to: parser.index + 2)
        parser.expression(.condition)
        parser.requiredBlock(.steps, of: "on change")
      }
    }
    wordItem(.handler) { parser in
      parser.event(.step)
      parser.requiredBlock(.steps, of: "on")
    }
  }
}
