import SourceText

/// The actions of splash strategies.
extension Parser {
  /// `cover with SURFACE` and its options: in the text in any order, in the tree in the order of the slots.
  mutating func cover(_ mark: Mark) {
    advance()
    required(.with, behind: .cover)
    surface()
    let start = tree.count
    var parts: [Range<Int>?] = [nil, nil, nil, nil]
    while let slot = coverOption() { option(slot, &parts) { $0.coverValue(slot) } }
    tree.arrange(from: start, parts, absentAt: index)
    finish(.coverStep, mark)
  }

  /// Reads an option into its slot; a second one of a kind is reported and left out.
  private mutating func option(_ slot: Int, _ parts: inout [Range<Int>?], _ read: (inout Parser) -> Void) {
    let range = current.range
    let name = text(current)
    let before = tree.count
    read(&self)
    if parts[slot] == nil {
      parts[slot] = before..<tree.count
    } else {
      findings.add(.repeatedOption(name), at: range)
    }
  }

  private func coverOption() -> Int? {
    if newline { return nil }
    switch word {
    case .frame: return 0
    case .above, .below, .presented: return 1
    case .touches: return 2
    case .over: return 3
    default: return nil
    }
  }

  private mutating func coverValue(_ slot: Int) {
    let mark = mark
    let first = word
    advance()
    switch slot {
    case 0:
      colon()
      expression(.frame)
    case 1:
      if first == .presented { return finish(.presentedLayer, mark) }
      if first == .above, take(.all) { return finish(.aboveAll, mark) }
      required(.content, behind: first)
      finish(first == .above ? .aboveContent : .belowContent, mark)
    case 2:
      colon()
      name(.touches)
    default: amount(.duration)
    }
  }

  private mutating func colon() {
    if take(.colon) { return }
    report(.missing(.colon))
    if at(.assign) { advance() }
  }

  private mutating func surface() {
    let mark = mark
    switch newline ? .other : word {
    case .launchScreen: leaf(.launchScreenSurface)
    case .screen:
      advance()
      name(.screen)
      finish(.screenSurface, mark)
    case .color where next.kind == .leftParen:
      advance()
      bracketed(.rightParen, mayBeEmpty: false) { parser in
        parser.expression(.color)
        return false
      }
      finish(.colorSurface, mark)
    default:
      report(.missing(.surface))
      missing()
    }
  }

  mutating func uncover(_ mark: Mark) {
    advance()
    if at(.all) { leaf(.word) } else { absent() }
    let start = tree.count
    var parts: [Range<Int>?] = [nil, nil, nil]
    while let slot = uncoverOption() { option(slot, &parts) { $0.uncoverValue(slot) } }
    tree.arrange(from: start, parts, absentAt: index)
    finish(.uncoverStep, mark)
  }

  private func uncoverOption() -> Int? {
    if newline { return nil }
    switch word {
    case .over: return 0
    case .after: return 1
    case .by: return 2
    default: return nil
    }
  }

  private mutating func uncoverValue(_ slot: Int) {
    let mark = mark
    advance()
    guard slot == 2 else { return amount(.duration) }
    required(.snapshot, behind: .by)
    finish(.word, mark)
  }

  mutating func holdMain(_ mark: Mark) {
    advance()
    required(.main, behind: .hold)
    required(.for, behind: .hold)
    amount(.duration)
    finish(.holdMainStep, mark)
  }

  mutating func spinMain(_ mark: Mark) {
    advance()
    required(.main, behind: .spin)
    if take(.for) {
      amount(.duration)
      return finish(.spinMainForStep, mark)
    }
    required(.until, behind: .spin)
    expression(.condition)
    required(.every, behind: .spin)
    amount(.duration)
    finish(.spinMainUntilStep, mark)
  }
}
