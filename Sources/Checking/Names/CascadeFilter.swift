import SourceText
import Statements
import Syntax

/// Drops cascading diagnostics: one mistake is reported once.
///
/// If the structure of a statement is in doubt, errors about its meaning are dropped. So are missing parts after a
/// place that the parser did not understand, unknown names that may be declared in skipped text, and errors of
/// placement where braces do not match.
struct CascadeFilter {
  private let modules: [Module]

  init(_ modules: [Module]) { self.modules = modules }

  private func tree(of file: FileID) -> SyntaxTree? { modules.first { $0.tree.source.id == file }?.tree }

  /// - Parameter findings: The diagnostics in the order of files and places.
  func removed(from findings: [Diagnostic]) -> [Diagnostic] {
    let findings = findings.withoutUnfinishedScenarios
    guard findings.contains(where: { $0.code.isOfFormOrPlace || $0.code == .lowercaseScreen }) else { return findings }
    var kept: [Diagnostic] = []
    var start = findings.startIndex
    while start < findings.endIndex {
      let file = findings[start].location.file
      let end = findings[start...].firstIndex { $0.location.file != file } ?? findings.endIndex
      let ofFile = findings[start..<end]
      let hasDoubts = ofFile.contains { $0.code.isOfFormOrPlace || $0.code == .lowercaseScreen }
      if hasDoubts, let tree = tree(of: file) {
        kept += FormErrors(Array(ofFile), in: tree).remaining
      } else {
        kept += ofFile
      }
      start = end
    }
    return kept
  }
}

extension [Diagnostic] {
  /// The diagnostics without those of missing expectations in files with other errors: their scenarios are unfinished.
  var withoutUnfinishedScenarios: [Diagnostic] {
    guard contains(where: { $0.code == .noExpectation }) else { return self }
    let others = filter { $0.severity == .error && $0.code != .noExpectation && $0.code != .tooManyErrors }
    let files = Set(others.map(\.location.file))
    return filter { $0.code != .noExpectation || !files.contains($0.location.file) }
  }
}

/// The syntax errors of one file, and the diagnostics that they explain.
private struct FormErrors {
  let findings: [Diagnostic]
  let tree: SyntaxTree
  private let ofForm: [Diagnostic]
  private let skipped: Set<String>
  /// The parts of the file, each from one declaration to the next.
  private let parts: [Range<UInt32>]
  /// The parts with unmatched braces.
  private let torn: [Range<UInt32>]

  init(_ findings: [Diagnostic], in tree: SyntaxTree) {
    self.findings = findings
    self.tree = tree
    ofForm = findings.filter(\.code.isOfForm)
    skipped = tree.skippedNames
    (parts, torn) = tree.parts
  }

  /// The diagnostics without those that others explain. Two can explain each other: of a declaration with syntax errors
  /// one stays, and so does one of the file, or what is wrong would go without a word.
  var remaining: [Diagnostic] {
    var isKept = findings.map { !explain($0) }
    func keepOne(of candidates: [Int]) {
      let errors = candidates.filter { findings[$0].severity == .error }
      if let first = errors.first, !errors.contains(where: { isKept[$0] }) { isKept[first] = true }
    }
    for part in parts {
      let inPart = findings.indices.filter { findings[$0].isIn(part) }
      if inPart.contains(where: { isKept[$0] && findings[$0].severity == .error }) { continue }
      keepOne(of: inPart.filter { findings[$0].code.isOfForm })
    }
    keepOne(of: Array(findings.indices))
    return zip(findings, isKept).filter(\.1).map(\.0)
  }

  /// Returns whether a diagnostic is only a consequence of another one.
  func explain(_ finding: Diagnostic) -> Bool {
    if finding.code.isOfPlace || tree.isBrace(finding), isInTornPart(finding) { return true }
    if finding.code.isMissingOrOdd { return explainForm(finding) }
    if tree.isContraction(finding) { return findings.contains { tree.precedes($0, finding) } }
    if finding.code == .judgedTooEarly { return ofForm.contains { tree.isOneStatement($0, with: finding) } }
    if isRewritten(finding) { return true }
    if [.foreignNotation, .malformedNumber, .unknownCharacter].contains(finding.code) {
      return ofForm.contains { [.missingPart, .unknownStatement].contains($0.code) && tree.precedes($0, finding) }
    }
    if finding.code == .noExpectation, let part = parts.first(where: { finding.isIn($0) }) {
      // The expectation may be the line that was not understood, or its fix.
      return ofForm.contains { error in
        error.code == .unknownStatement && error.isIn(part)
          && error.fixes.allSatisfy { $0.replacement.hasPrefix("expect") }
      }
    }
    if finding.code == .misplacedStep || finding.code == .blockNeverClosed {
      return ofForm.contains { $0 != finding && $0.location.range.start == finding.location.range.start }
    }
    return finding.code.isOfMeaning && explainMeaning(finding)
  }

  /// Returns whether the fix of another diagnostic replaces the whole phrase that a diagnostic is in.
  private func isRewritten(_ finding: Diagnostic) -> Bool {
    findings.contains {
      guard $0.code.mayRewrite, $0.code != finding.code, $0.fixes.count == 1, !$0.fixes[0].replacement.isEmpty else {
        return false
      }
      return $0.fixes[0].range.contains(finding.location.range) && tree.isOneStatement($0, with: finding)
    }
  }

  /// Returns whether a diagnostic follows the first syntax error in a torn part; one about a whole scenario need not.
  private func isInTornPart(_ finding: Diagnostic) -> Bool {
    guard let part = torn.first(where: { $0.contains(finding.location.range.start) }) else { return false }
    return findings.contains {
      $0.code.isOfFormOrPlace && $0 != finding && $0.isIn(part)
        && (finding.code == .noExpectation || $0.location.range.start < finding.location.range.start)
    }
  }

  private func explainForm(_ finding: Diagnostic) -> Bool {
    // An unknown name followed by something unexpected is the mistake itself.
    findings.contains { $0.code == .unknownName && tree.follows(finding, directlyBehind: $0) }
      || findings.contains { $0.code.isOfFormOrPlace && tree.precedes($0, finding) }
  }

  private func explainMeaning(_ finding: Diagnostic) -> Bool {
    // A statement that is not allowed here has to go, whatever it says.
    if findings.contains(where: { $0.code == .misplacedStep && tree.precedes($0, finding) }) { return true }
    if finding.code.isOfNames, let name = tree.firstName(in: finding.location.range) {
      // The name is declared in the skipped text, or it is of a screen that is declared in lower case.
      let lowercase = findings.filter { $0.code == .lowercaseScreen }
      if skipped.contains(name) || lowercase.contains(where: { $0.fixes.first?.replacement == name }) { return true }
    }
    if finding.code == .unknownEvent, tree.hasNamelessMark { return true }
    // The skipped part may contain the field on which it depends.
    let causes: [DiagnosticCode: DiagnosticCode] = [
      .fieldNotAvailable: .unknownStatement, .unevenTable: .malformedTable,
    ]
    if let cause = causes[finding.code], let part = parts.first(where: { finding.isIn($0) }) {
      return ofForm.contains { $0.code == cause && $0.isIn(part) }
    }
    if finding.code == .unknownName, ofForm.contains(where: { tree.follows($0, directlyBehind: finding) }) {
      return false
    }
    return ofForm.contains { $0.code.isDoubtful && tree.isOneStatement($0, with: finding) }
  }
}

extension DiagnosticCode {
  /// Whether the parser reports it.
  fileprivate var isOfForm: Bool { rawValue.hasPrefix("E01") && self != .tooManyErrors && self != .lowercaseScreen }

  fileprivate var isOfFormOrPlace: Bool { isOfForm || self == .misplacedStep }

  /// Whether it means that the statement is not certain to be understood.
  fileprivate var isDoubtful: Bool {
    switch self {
    case .unexpectedToken, .missingPart, .missingSeparator, .malformedTable, .belongsToLineAbove, .unknownStatement,
      .blockNeverClosed, .chainedOperators, .malformedNumber:
      true
    default: false
    }
  }

  /// Whether its fix may replace a whole phrase.
  fileprivate var mayRewrite: Bool {
    switch self {
    case .missingPart, .unknownStatement, .typeMismatch, .unknownName, .wrongArguments: true
    default: false
    }
  }

  fileprivate var isMissingOrOdd: Bool {
    self == .unexpectedToken || self == .missingPart || self == .unknownStatement
  }

  /// Whether something is out of place, or missing.
  fileprivate var isOfPlace: Bool {
    switch self {
    case .misplacedStep, .unknownStatement, .setUpTooLate, .noExpectation, .missingPart, .missingSeparator,
      .malformedTable, .belongsToLineAbove:
      true
    default: false
    }
  }

  fileprivate var isOfNames: Bool { self == .unknownName || self == .unknownEvent }

  /// Whether it is about names, types and the like, not about a scenario as a whole.
  fileprivate var isOfMeaning: Bool {
    if self == .lowercaseScreen { return true }
    guard self != .noExpectation, self != .missingField, self != .misplacedStep else { return false }
    return ["E02", "E03", "E04"].contains { rawValue.hasPrefix($0) }
  }
}

extension SyntaxTree {
  /// The words in the parts that the parser has skipped.
  fileprivate var skippedNames: Set<String> {
    var names: Set<String> = []
    for node in nodes where node.kind == .error {
      for token in tokens[Int(node.firstToken)..<Int(node.tokenEnd)] where token.kind == .identifier {
        names.insert(source.text(token.range))
      }
    }
    return names
  }

  /// The ranges from each declaration to the next, and those with unmatched braces. A declaration begins with its word
  /// at the start of a line.
  fileprivate var parts: (all: [Range<UInt32>], torn: [Range<UInt32>]) {
    var parts: (all: [Range<UInt32>], torn: [Range<UInt32>]) = ([], [])
    var start: UInt32 = 0
    var depth = 0
    var isTorn = false
    func end(at place: UInt32) {
      guard start < place else { return }
      parts.all.append(start..<place)
      if isTorn || depth != 0 { parts.torn.append(start..<place) }
    }
    for token in tokens {
      if token.startsLine, token.beginsDeclaration, isAtMargin(token) {
        end(at: token.start)
        (start, depth, isTorn) = (token.start, 0, false)
      }
      if token.kind == .leftBrace { depth += 1 }
      if token.kind == .rightBrace { depth -= 1 }
      if depth < 0 { isTorn = true }
    }
    end(at: .max)
    return parts
  }

  /// Whether a mark has no name, so that any unknown name may be its own.
  fileprivate var hasNamelessMark: Bool {
    nodes.indices.contains { nodes[$0].kind == .step(.mark) && nodes[$0 + 1].kind != .name }
  }

  private func isAtMargin(_ token: Token) -> Bool {
    token.start == 0 || source.bytes[Int(token.start) - 1] == UInt8(ascii: "\n")
  }

  fileprivate func isBrace(_ finding: Diagnostic) -> Bool {
    finding.code == .unexpectedToken && source.text(finding.location.range) == "}"
  }

  /// Returns whether an unclosed text is the end of a word such as “doesn't” or “it’s”.
  fileprivate func isContraction(_ finding: Diagnostic) -> Bool {
    let start = Int(finding.location.range.start)
    return finding.code == .stringNeverClosed && start > 0 && source.bytes[start] != UInt8(ascii: "\"")
      && source.bytes[start - 1].isASCIIWord
  }

  fileprivate func firstName(in range: TextRange) -> String? {
    let index = firstToken(from: range.start)
    guard index < tokens.count, tokens[index].end <= range.end, tokens[index].kind == .identifier else { return nil }
    return source.text(tokens[index].range)
  }

  /// Returns whether two diagnostics are about one statement: on one line, without an end of a statement between them.
  fileprivate func isOneStatement(_ first: Diagnostic, with second: Diagnostic) -> Bool {
    let start = min(first.location.range.start, second.location.range.start)
    let end = max(first.location.range.start, second.location.range.start)
    var index = firstToken(from: start)
    if start == end { return true }
    // A missing part is located after a token.
    if index < tokens.count, tokens[index].start == start { index += 1 }
    var depth = 0
    while index < tokens.count, tokens[index].start <= end {
      let token = tokens[index]
      if token.startsLine { return false }
      switch token.kind {
      case .leftParen: depth += 1
      case .rightParen: depth -= 1
      case .semicolon, .leftBrace, .rightBrace: if depth <= 0 { return token.start == end }
      default: break
      }
      index += 1
    }
    return true
  }

  /// Returns whether a diagnostic is about an earlier place in the statement of another one.
  fileprivate func precedes(_ first: Diagnostic, _ second: Diagnostic) -> Bool {
    first.location.range.start < second.location.range.start && isOneStatement(first, with: second)
  }

  /// Returns whether a diagnostic is about the token right after another one's.
  fileprivate func follows(_ finding: Diagnostic, directlyBehind other: Diagnostic) -> Bool {
    guard finding.code == .unexpectedToken else { return false }
    let index = firstToken(from: finding.location.range.start)
    return index > 0 && index < tokens.count && !tokens[index].startsLine
      && tokens[index].start == finding.location.range.start && tokens[index - 1].end == other.location.range.end
  }

  /// Returns the index of the first token at or after an offset.
  private func firstToken(from offset: UInt32) -> Int {
    tokens.partitioningIndex { $0.start >= offset }
  }
}

extension Diagnostic {
  fileprivate func isIn(_ part: Range<UInt32>) -> Bool { part.contains(location.range.start) }
}

extension Token {
  fileprivate var beginsDeclaration: Bool {
    switch word {
    case .scenario, .app, .flow, .splash, .device, .import, .let: true
    default: kind == .atSign
    }
  }
}
