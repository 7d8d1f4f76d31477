import SourceText
import Syntax
import Testing

/// What people are likely to type wrongly is reported once, at its place, under its code, and where a fix is offered, the
/// fixed text is right.
struct TrapTests {
  /// A wrong line, what is underlined, the code, and the line with all fixes applied (nil: none is offered).
  struct Trap: CustomTestStringConvertible, Sendable {
    var wrong: String
    var underlined: String
    var code: DiagnosticCode
    var fixed: String?
    var testDescription: String { wrong }

    init(_ wrong: String, _ underlined: String, _ code: DiagnosticCode, fixed: String? = nil) {
      self.wrong = wrong
      self.underlined = underlined
      self.code = code
      self.fixed = fixed
    }
  }

  @Test(arguments: steps) func step(_ trap: Trap) { verify(trap, before: "flow f {\n    ", behind: "\n    lock\n}\n") }

  @Test(arguments: appItems) func appItem(_ trap: Trap) {
    verify(trap, before: "app A {\n    ", behind: "\n    on: off\n}\n")
  }

  @Test(arguments: rows) func row(_ trap: Trap) {
    verify(
      trap, before: "scenario \"x\" {\n    examples {\n        | a | b |\n        ",
      behind: "\n        | 1 | 2 |\n    }\n}\n")
  }

  @Test(arguments: declarations) func declaration(_ trap: Trap) { verify(trap, before: "", behind: "\nlet last = 1\n") }

  private func verify(_ trap: Trap, before: String, behind: String) {
    let (tree, diagnostics) = check(before + trap.wrong + behind)
    #expect(diagnostics.count == 1, "\(dump(diagnostics, tree.source))")
    guard let diagnostic = diagnostics.first else { return }
    #expect(diagnostic.code == trap.code)
    #expect(tree.source.text(diagnostic.location.range) == trap.underlined)
    // The following text is parsed as if nothing had been wrong.
    #expect(
      dump(tree).hasSuffix(dump(parse(SourceFile(id: FileID(0), path: "", text: before + behind)).tree).suffix(20)))
    guard let fixed = trap.fixed else { return #expect(diagnostic.fixes.isEmpty) }
    let text = apply(diagnostic.fixes, tree.source)
    #expect(text == before + fixed + behind)
    #expect(check(text).diagnostics.isEmpty)
  }

  private func apply(_ fixes: [TextEdit], _ source: SourceFile) -> String {
    var bytes = source.bytes
    for fix in fixes.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(fix.range.offsets, with: fix.replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let steps: [Trap] = [
    // One value, and no condition.
    Trap("wait 1s < 2s", "<", .unexpectedToken),
    Trap("wait (1s, 2s)", ",", .unexpectedToken),
    Trap("note \"a \\(1 2) b\"", "2", .unexpectedToken),
    // A step with several continuations.
    Trap("memory", "", .missingPart),
    Trap("open swicher", "swicher", .missingPart),
    Trap("open \"a://b\"", "\"a://b\"", .missingPart, fixed: "open url \"a://b\""),
    // Narrowing, or more of an expression, on a new line.
    Trap("expect no x\n    between a and b", "between", .belongsToLineAbove, fixed: "expect no x between a and b"),
    Trap("expect x\n    within 3s", "within", .belongsToLineAbove, fixed: "expect x within 3s"),
    Trap("expect a\n    before b", "before", .belongsToLineAbove, fixed: "expect a before b"),
    Trap("expect no x\n    after y", "after", .belongsToLineAbove, fixed: "expect no x after y"),
    Trap("let x = a\n    + b", "+", .belongsToLineAbove, fixed: "let x = a + b"),
    Trap("let x = f\n    (a)", "(", .belongsToLineAbove, fixed: "let x = f (a)"),
    Trap("let x = a\n    .b", ".", .belongsToLineAbove, fixed: "let x = a .b"),
    Trap("attempt\n    { pop }", "{", .belongsToLineAbove, fixed: "attempt { pop }"),
    // Misspelt words.
    Trap("wait untl idle", "untl", .unknownStatement, fixed: "wait until idle"),
    Trap("wiat 3s", "wiat", .unknownStatement, fixed: "wait 3s"),
    Trap(
      "expect eventualy visible == Home", "eventualy", .unknownStatement, fixed: "expect eventually visible == Home"),
    Trap("expect alwyas a", "alwyas", .unknownStatement, fixed: "expect always a"),
    Trap("expect visible == Home wihtin 3s", "wihtin", .unknownStatement, fixed: "expect visible == Home within 3s"),
    Trap("frobnicate { wait 3s }", "frobnicate", .unknownStatement),
    Trap("logIn(3)", "logIn", .unknownStatement),
    Trap("x = 3", "x", .unknownStatement),
    // Where steps go.
    Trap("pop Home", "Home", .wrongNotation, fixed: "pop to Home"),
    Trap("pop root", "root", .wrongNotation, fixed: "pop to root"),
    Trap("dismiss Home", "Home", .wrongNotation, fixed: "dismiss from Home"),
    Trap("launch cold", "cold", .wrongNotation, fixed: "launch"),
    Trap("launch icon", "icon", .wrongNotation, fixed: "launch from icon"),
    Trap("launch from warm", "warm", .wrongNotation, fixed: "launch warm"),
    Trap("launch from cold", "cold", .wrongNotation, fixed: "launch"),
    Trap("launch warm from icon", "from", .wrongNotation, fixed: "launch warm"),
    Trap("launch from \"a://b\"", "\"a://b\"", .wrongNotation, fixed: "launch from url \"a://b\""),
    Trap("dismiss sheet", "sheet", .wrongNotation, fixed: "dismiss"),
    Trap("push(Home)", "(Home)", .wrongNotation, fixed: "push Home"),
    Trap("n += 1", "n", .unknownStatement),
    Trap("n++", "n", .unknownStatement),
    Trap("push Home { id: 3 }", "{", .wrongNotation, fixed: "push Home with { id: 3 }"),
    Trap("present Home { id: 3 } as sheet", "{", .wrongNotation, fixed: "present Home with { id: 3 } as sheet"),
    Trap("do visit(pause 3s)", "pause 3s", .wrongNotation, fixed: "do visit(pause: 3s)"),
    Trap("wait idle", "idle", .missingPart, fixed: "wait until idle"),
    Trap("select Wallet", "Wallet", .missingPart, fixed: "select tab Wallet"),
    Trap("swipe left", "left", .missingPart, fixed: "swipe back"),
    Trap("press back", "back", .missingPart, fixed: "back"),
    Trap("on a { lock }", "on", .wrongNotation, fixed: "when a { lock }"),
    Trap("device \"x\"", "device", .misplacedStep),
    Trap("else { lock }", "else", .unexpectedToken),
    // Claims.
    Trap("expect no P within 3s of E", "within", .wrongClaim),
    Trap("expect always P within 3s", "within", .wrongClaim),
    Trap(
      "expect count(a) == 2 between b and c", "between", .wrongClaim,
      fixed: "expect eventually count(a) == 2 between b and c"),
    Trap("expect a before b before c", "before", .wrongClaim),
    Trap("expect no x after a before b", "before", .wrongClaim),
    Trap("expect no x after 300ms", "300ms", .eventNeeded),
    Trap("expect exactly [a]", "", .wrongClaim),
    Trap("expect exactly [] of A.viewDidLoad", "A.viewDidLoad", .wrongClaim),
    Trap("expect no x between a", "", .wrongClaim),
    Trap("expect never a", "never", .unknownStatement, fixed: "expect no a"),
    Trap("expect nevr a", "nevr", .unknownStatement, fixed: "expect no a"),
    Trap("expect always no a", "no", .wrongClaim, fixed: "expect no a"),
    Trap("expect eventually no a", "no", .wrongClaim, fixed: "expect eventually not a"),
    Trap("expect order a.b, c", "a.b, c", .wrongClaim, fixed: "expect order [a.b, c]"),
    Trap("expect exactly a of b", "a", .wrongClaim, fixed: "expect exactly [a] of b"),
    Trap("expect order [a, b] within 3s", "within", .wrongClaim),
    Trap("expect exactly [a] of b within 3s of c", "within", .wrongClaim),
    Trap("expect no x between a to b", "to", .wrongClaim, fixed: "expect no x between a and b"),
    Trap("expect no x between a, b", ",", .wrongClaim, fixed: "expect no x between a and b"),
    Trap("expect no x until b", "until", .unknownStatement, fixed: "expect no x before b"),
    Trap("expect no x from a to b", "from", .wrongClaim),
    Trap("expect no x while y", "while", .wrongClaim),
    Trap("when not a { pop }", "not a", .eventNeeded),
    Trap("when visible == Home { pop }", "visible == Home", .eventNeeded),
    Trap("when count(a) == 2 { pop }", "count(a) == 2", .eventNeeded),
    Trap("when a and b { pop }", "a and b", .eventNeeded),
    Trap("when 3s { pop }", "3s", .eventNeeded),
    // Other languages.
    Trap("expect a = b", "=", .foreignNotation, fixed: "expect a == b"),
    Trap("expect a && b", "&&", .foreignNotation, fixed: "expect a and b"),
    Trap("expect a || b", "||", .foreignNotation, fixed: "expect a or b"),
    Trap("expect !a", "!", .foreignNotation, fixed: "expect not a"),
    Trap("expect a equals b", "equals", .unknownStatement, fixed: "expect a == b"),
    Trap("expect a to be b", "to be", .unknownStatement, fixed: "expect a == b"),
    Trap("expect stack contains Home", "contains", .unknownStatement, fixed: "expect Home in stack"),
    Trap("set n += 1", "+=", .foreignNotation, fixed: "set n = n + 1"),
    Trap("set Home.way -= 1", "-=", .foreignNotation, fixed: "set Home.way = Home.way - 1"),
    Trap("set n = n++", "++", .foreignNotation),
    Trap("expect a is b", "is", .foreignNotation, fixed: "expect a == b"),
    Trap("expect a is not b", "is not", .foreignNotation, fixed: "expect a != b"),
    Trap("expect a not in [b]", "not in", .foreignNotation, fixed: "expect not a in [b]"),
    Trap("expect a <> b", "<>", .foreignNotation, fixed: "expect a != b"),
    Trap("expect a === b", "===", .foreignNotation, fixed: "expect a == b"),
    Trap("expect stack[0] == Home", "[", .foreignNotation),
    Trap("// note", "//", .foreignNotation, fixed: "# note"),
    Trap("tap “x”", "“x”", .foreignNotation, fixed: "tap \"x\""),
    Trap("tap ‘it’s x’", "‘it’s x’", .foreignNotation, fixed: "tap \"it’s x\""),
    Trap("tap 'x'", "'x'", .foreignNotation, fixed: "tap \"x\""),
    Trap("expect a ≤ b", "≤", .foreignNotation, fixed: "expect a <= b"),
    Trap("wait　3s", "　", .unknownCharacter, fixed: "wait 3s"),
    Trap("set a == 3", "==", .wrongNotation, fixed: "set a = 3"),
    Trap("launch, pop", ",", .missingSeparator, fixed: "launch; pop"),
    Trap("launch wait 3s", "wait", .missingSeparator, fixed: "launch ; wait 3s"),
    // Numbers.
    Trap("wait 300 ms", "300 ms", .malformedNumber, fixed: "wait 300ms"),
    Trap("wait 3 seconds", "3 seconds", .malformedNumber, fixed: "wait 3s"),
    Trap("wait .5s", ".5s", .malformedNumber, fixed: "wait 0.5s"),
    Trap("wait 1,5s", "1,5s", .malformedNumber, fixed: "wait 1.5s"),
    Trap("wait 1m", "1m", .malformedNumber, fixed: "wait 1min"),
    Trap("wait 300mS", "300mS", .malformedNumber, fixed: "wait 300ms"),
    Trap("wait 1s500ms", "1s500ms", .malformedNumber, fixed: "wait 1500ms"),
    Trap("let x = 50 %", "50 %", .malformedNumber, fixed: "let x = 50%"),
    Trap("repeat 1_000 { lock }", "1_000", .malformedNumber, fixed: "repeat 1000 { lock }"),
    Trap("wait 1hour", "1hour", .malformedNumber, fixed: "wait 1h"),
    // Operators that need parentheses.
    Trap("expect a == b == c", "==", .chainedOperators),
    Trap("expect a == not b", "not", .chainedOperators),
    Trap("wait if a then 1s else 2s", "if", .chainedOperators),
    Trap("let x = 0...1...2", "...", .chainedOperators),
    Trap("expect a at b at c", "at", .chainedOperators),
    // Forgotten things.
    Trap("if { lock }", "{", .missingPart),
    Trap("repeat { lock }", "{", .missingPart),
    Trap("for x in { lock }", "{", .missingPart),
    Trap("if a then b", "then", .wrongNotation),
    Trap("expect order [a, b", "[", .blockNeverClosed),
    Trap("do f(a, b", "(", .blockNeverClosed),
    Trap("expect order [a b]", "b", .missingSeparator, fixed: "expect order [a , b]"),
    Trap("expect (a, b)", ",", .unexpectedToken),
    Trap("let x = ()", ")", .missingPart),
    Trap("push", "", .missingPart),
    Trap("set x =", "", .missingPart),
    Trap("tap \"a \\(b c) d\"", "c", .unexpectedToken),
    Trap("tap \"a \\(b", "\"a \\(b", .stringNeverClosed),
    Trap("tap \"never closed", "\"never closed", .stringNeverClosed, fixed: "tap \"never closed\""),
    Trap("tap \"\\q\"", "\\q", .invalidEscape),
    Trap("mark if", "if", .reservedName),
    Trap("cover with launchScreen over 1s over 2s", "over", .repeatedOption),
    Trap("expect a ?", "?", .unknownCharacter),
    Trap("expect a )", ")", .unexpectedToken),
    // Right, and probably not what is meant.
    Trap("alert \"{id}\"", "{id}", .literalBraces),
    Trap("if a { pop; return }", "return", .trailingReturn),
  ]

  private static let appItems: [Trap] = [
    Trap("tabs: [A]", ":", .wrongNotation, fixed: "tabs [A]"),
    Trap("state: { a: 1 }", ":", .wrongNotation, fixed: "state { a: 1 }"),
    Trap("kind = uikit", "kind", .wrongNotation, fixed: "kind: uikit"),
    Trap("background: #fff", "#fff", .unquotedColor, fixed: "background: \"#fff\""),
    Trap(
      "launchScreen: storyboard(background: #1b6ef3, size: 3MB)", "#1b6ef3", .unquotedColor,
      fixed: "launchScreen: storyboard(background: \"#1b6ef3\", size: 3MB)"),
    Trap("screen home", "home", .lowercaseScreen, fixed: "screen Home"),
    Trap("screen écran { }", "écran", .lowercaseScreen, fixed: "screen Écran { }"),
    Trap("scren Home { }", "scren", .unknownStatement, fixed: "screen Home { }"),
    Trap(
      "screen Home { label: \"x\" load: 1s }", "load", .missingSeparator,
      fixed: "screen Home { label: \"x\" , load: 1s }"),
    Trap("screen Home\n    { }", "{", .belongsToLineAbove, fixed: "screen Home { }"),
    Trap("push Home", "push", .misplacedStep),
    Trap("link \"a\" -> [Home] requires b", "", .missingPart),
    Trap("link \"a\" [Home]", "[", .missingPart),
    Trap("task x", "", .missingPart),
    Trap("kind: ", "", .missingPart),
  ]

  private static let rows: [Trap] = [
    Trap("|---|:-:|", "|---|:-:|", .malformedTable, fixed: ""),
    Trap("| iPhone 15 | 3 |", "iPhone 15", .malformedTable, fixed: "| \"iPhone 15\" | 3 |"),
    Trap("| 1 || 2 |", "||", .malformedTable),
    Trap(", | 3 | 4 |", ",", .malformedTable, fixed: "; | 3 | 4 |"),
    Trap("| | 2 |", "| |", .malformedTable),
    Trap("3 | 4", "3", .malformedTable),
    Trap("| 3 | 4", "", .missingPart),
    Trap("| 1, 2 | 3 |", "1, 2", .malformedTable),
  ]

  private static let declarations: [Trap] = [
    Trap("app Shop\n{ }", "{", .belongsToLineAbove, fixed: "app Shop { }"),
    Trap("scneario \"x\" { lock }", "scneario", .unknownStatement, fixed: "scenario \"x\" { lock }"),
    Trap(
      "scenario \"x\" { splash overlay { fade: 1s } }", "{", .wrongNotation,
      fixed: "scenario \"x\" { splash overlay(fade: 1s) }"),
    Trap(
      "scenario \"x\" { splash overlay(fade = 1s) }", "=", .wrongNotation,
      fixed: "scenario \"x\" { splash overlay(fade : 1s) }"),
    Trap("scenario \"x\" { device \"d\" { width: 3pt } }", "{", .wrongNotation),
    Trap("@slow\nflow f { lock }", "@slow", .unexpectedToken),
    Trap("launch", "launch", .misplacedStep),
    Trap("ios 17.4", "ios", .misplacedStep),
    Trap("screen Home", "screen", .misplacedStep),
    Trap("import shop", "shop", .missingPart, fixed: "import \"shop.scn\""),
    Trap("let at = 3", "at", .reservedName),
    Trap("splash x { fade: 3s }", "fade", .wrongNotation),
    Trap("}", "}", .unexpectedToken),
    Trap("flow f { lock }, flow g { lock }", ",", .missingSeparator, fixed: "flow f { lock }; flow g { lock }"),
  ]
}
