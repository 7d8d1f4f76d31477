import SourceText
import Statements

extension Parser {
  static let appWords: [Keyword] = [.state, .stored, .tabs, .task, .screen, .link, .on]
  static let screenWords: [Keyword] = [.route, .button, .sheet, .on]
  static let splashWords: [Keyword] = [.state, .on]

  /// What may stand in the braces of an app. A word with a colon behind it is a field, whatever the word is.
  mutating func appItem() {
    if next.kind == .colon, kind == .identifier { return fieldOrBlock() }
    let mark = mark
    switch word {
    case .state: stateBlock(mark, as: .stateBlock)
    case .stored: stateBlock(mark, as: .storedBlock)
    case .tabs:
      advance()
      expression(.tabs)
      finish(.tabsItem, from: mark)
    case .task:
      advance()
      name(.task)
      requiredBlock(.fields, of: "task")
      finish(.taskItem, from: mark)
    case .screen:
      advance()
      checkScreenName()
      name(.screen)
      optionalBlock(.screen)
      finish(.screenItem, from: mark)
    case .link: link(mark)
    case .on: handler(mark)
    default: unknownItem(.app)
    }
  }

  private mutating func stateBlock(_ mark: Mark, as node: SyntaxKind) {
    advance()
    requiredBlock(.fields, of: node == .stateBlock ? "state" : "stored")
    finish(node, from: mark)
  }

  /// `tabs: […]` and `state: { … }` look like fields and are meant as what they are called.
  private mutating func fieldOrBlock() {
    let mark = mark
    let opens = index + 2 < tokens.count ? tokens[index + 2].kind : .endOfFile
    let colon = next.range
    switch (word, opens) {
    case (.tabs, .leftBracket): withoutColon(colon)
    case (.state, .leftBrace), (.stored, .leftBrace): withoutColon(colon)
    default: return field()
    }
    let isTabs = word == .tabs
    let node: SyntaxKind = isTabs ? .tabsItem : word == .state ? .stateBlock : .storedBlock
    advance()
    advance()
    if isTabs { expression(.tabs) } else { block(.fields) }
    finish(node, from: mark)
  }

  private mutating func withoutColon(_ colon: TextRange) {
    report(.writtenWithoutColon, with: word.rawValue, at: colon, fixes: [Fix(range: colon, replacement: "")])
  }

  /// Screens are told from states and events by their initial.
  private mutating func checkScreenName() {
    guard kind == .identifier, !newline, !word.isReserved else { return }
    let name = text(current)
    guard let initial = name.unicodeScalars.first else { return }
    let title = initial.properties.titlecaseMapping
    guard String(initial) != title else { return }
    let meant = title + String(String.UnicodeScalarView(name.unicodeScalars.dropFirst()))
    report(
      .lowercaseScreen, with: name, meant, at: current.range, fixes: [Fix(range: current.range, replacement: meant)])
  }

  private mutating func link(_ mark: Mark) {
    advance()
    linkTexts.append(index)
    plainString(.linkText)
    arrow()
    way()
    if take(.requires) {
      expression(.condition)
      if take(.else) {
        skipNewline()
        name(.loginScreen)
      } else {
        report(.requiresLacksElse)
        missing()
      }
    } else {
      absent()
      absent()
    }
    finish(.linkItem, from: mark)
  }

  private mutating func arrow() {
    if take(.arrow) { return }
    report(missing: .arrow)
    if at(.colon) || at(.assign) || at(.equal) || at(.greater) || at(.greaterOrEqual) { advance() }
  }

  /// The screens to be gone to, from the root on.
  mutating func way() {
    let mark = mark
    guard at(.leftBracket) else {
      report(missing: .way)
      return missing()
    }
    guard descend() else { return }
    bracketed(.rightBracket) { parser in
      parser.stop()
      return true
    }
    depth -= 1
    finish(.way, from: mark)
  }

  private mutating func stop() {
    let mark = mark
    name(.screen)
    if take(.with) { expression(.record) } else { absent() }
    finish(.stop, from: mark)
  }

  /// What may stand in the braces of a screen.
  mutating func screenItem() {
    if next.kind == .colon, kind == .identifier { return field() }
    let mark = mark
    switch word {
    case .route:
      advance()
      name(.route)
      arrow()
      name(.screen)
      if take(.as) { name(.style) } else { absent() }
      finish(.routeItem, from: mark)
    case .button:
      advance()
      if at(.string) || at(.stringStart) {
        string()
      } else {
        report(missing: .buttonLabel)
        missing()
      }
      requiredBlock(.steps, of: "button")
      finish(.buttonItem, from: mark)
    case .sheet:
      advance()
      name(.sheet)
      requiredBlock(.fields, of: "sheet")
      finish(.sheetItem, from: mark)
    case .on: handler(mark)
    default: unknownItem(.screen)
    }
  }

  /// What may stand in the braces of a splash strategy.
  mutating func splashItem() {
    let mark = mark
    if next.kind == .colon, kind == .identifier {
      guard word == .state, index + 2 < tokens.count, tokens[index + 2].kind == .leftBrace else {
        report(.strategyHasNoFields, at: current.range)
        field()
        return finish(.error, from: mark)
      }
      return fieldOrBlock()
    }
    switch word {
    case .state: stateBlock(mark, as: .stateBlock)
    case .on: handler(mark)
    default: unknownItem(.splash)
    }
  }

  private mutating func handler(_ mark: Mark) {
    advance()
    event(.step)
    requiredBlock(.steps, of: "on")
    finish(.handler, from: mark)
  }
}
