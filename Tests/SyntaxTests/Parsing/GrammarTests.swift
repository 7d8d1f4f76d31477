import FuzzTargets
import SourceText
import Syntax
import Testing

/// Right texts are read without a word, as what they say.
struct GrammarTests {
  /// The first statement of a flow, as a tree on one line: `waitStep(quantity)`.
  private func step(_ text: String) -> String { shape(flow: text) }

  private func shape(flow text: String) -> String {
    let (tree, diagnostics) = check("flow f {\n\(text)\n}")
    guard diagnostics.isEmpty else { return dump(diagnostics, tree.source) }
    let declaration = tree.child(tree.root, at: 0)
    return tree.children(tree.child(declaration, at: 2)).map { compact(tree, $0) }.joined(separator: " ")
  }

  @Test func emptyFile() {
    let (tree, diagnostics) = check("")
    #expect(diagnostics.isEmpty)
    #expect(dump(tree) == "file\n")
  }

  @Test func byteOrderMarksAndCarriageReturnsAreIgnored() {
    #expect(check("\u{FEFF}let a = 1\r\nlet b = 2\r\n").diagnostics.isEmpty)
  }

  @Test func tighterOperatorsBindFirst() {
    #expect(
      step("let x = a or b and not c == d + e * -f") == "letStep(x (a or (b and not((c == (d + (e * negative(f))))))))")
    #expect(step("let x = a - b - c") == "letStep(x ((a - b) - c))")
    #expect(step("let x = 0ms...a + 1s") == "letStep(x (0ms ... (a + 1s)))")
  }

  @Test func atTakesTheSingleValueOnItsLeft() {
    #expect(step("expect a.b at E.c == d") == "expectStep(nowClaim((moment(member(a b) eventPath(E c)) == d)) –)")
    #expect(step("expect a + b at E") == "expectStep(nowClaim((a + moment(b eventPath(E)))) –)")
  }

  @Test func anElseBelongsToTheInnermostChoice() {
    #expect(
      step("expect if a then b else c else \"m\"") == "expectStep(nowClaim(choice(a b c)) string(\"m\"))")
  }

  @Test func wordsOpenAClaimOnlyWhereOneFollows() {
    #expect(step("expect no a") == "expectStep(noClaim(a –) –)")
    #expect(step("expect no") == "expectStep(nowClaim(no) –)")
    #expect(step("expect no == a") == "expectStep(nowClaim((no == a)) –)")
    #expect(step("expect no.more") == "expectStep(nowClaim(member(no more)) –)")
    #expect(step("expect always within 3s") == "expectStep(withinClaim(always 3s –) –)")
    #expect(step("expect order == a") == "expectStep(nowClaim((order == a)) –)")
    #expect(step("expect not a") == "expectStep(nowClaim(not(a)) –)")
    #expect(step("expect nb within 3s") == "expectStep(withinClaim(nb 3s –) –)")
  }

  @Test func idleIsAWordOnlyWhereTheStatementEnds() {
    #expect(step("wait until idle") == "waitUntilIdleStep(–)")
    #expect(step("wait until idle timeout 1s") == "waitUntilIdleStep(1s)")
    #expect(step("wait until idle == 3") == "waitUntilStep((idle == 3) –)")
  }

  @Test func rootIsAWordOnlyWhereItsGrammarSaysSo() {
    #expect(step("pop to root") == "popToRootStep(–)")
    #expect(step("replace root view") == "replaceRootViewStep")
    #expect(step("replace root") == "replaceStep(root)")
    #expect(step("paint root view \"#ffffff\"") == "paintRootViewStep(string(\"#ffffff\"))")
  }

  @Test func topIsAWordOnlyBeforeBy() {
    #expect(step("replace top by X") == "replaceTopStep(X –)")
    #expect(step("replace top") == "replaceStep(top)")
    #expect(step("pop to X or push with { id: 1 }") == "popToOrPushStep(X fields(field(id 1)) –)")
    #expect(step("navigate to top") == "navigateStep(top – – – –)")
  }

  @Test func reservedWordsAreNamesAfterADotOrBeforeAColon() {
    #expect(step("set a.if = b.not") == "setStep(target(a if) member(b not))")
    #expect(step("let x = { in: 1, else: 2 }") == "letStep(x fields(field(in 1) field(else 2)))")
    #expect(step("do f(at: 1)") == "doStep(f arguments(argument(at 1)))")
  }

  @Test func optionsOfACoverComeInAnyOrder() {
    #expect(
      step("cover with launchScreen over 1s touches: pass frame: bounds")
        == "coverStep(launchScreenSurface bounds – pass 1s)")
    #expect(step("uncover by snapshot over fade") == "uncoverStep(– fade – word)")
    #expect(step("spin main until not waiting every every") == "spinMainUntilStep(not(waiting) every)")
  }

  @Test(arguments: ["a,\n b", "a\n, b", "\na, b\n"]) func linesDoNotEndInsideParentheses(_ inside: String) {
    #expect(step("let x = f(\(inside))") == "letStep(x call(f arguments(argument(– a) argument(– b))))")
  }

  @Test func linesEndInsideARecordInAnArgumentList() {
    #expect(
      step("let x = f({\na: 1\nb: 2\n})") == "letStep(x call(f arguments(argument(– fields(field(a 1) field(b 2))))))")
  }

  @Test func linesContinueAfterOperatorsAndBeforeThenAndElse() {
    #expect(step("let x = a +\n\n# note\nb") == "letStep(x (a + b))")
    #expect(step("let x = if a\nthen b\nelse c") == "letStep(x choice(a b c))")
    #expect(step("expect a\nelse \"m\"") == "expectStep(nowClaim(a) string(\"m\"))")
    #expect(step("if a { lock }\nelse { unlock }") == "ifStep(a steps(lockStep) steps(unlockStep))")
  }

  @Test func numbersAreReadToTheirEnd() {
    #expect(step("let x = 0...5s") == "letStep(x (0 ... 5s))")
    #expect(step("let x = 17.4.1") == "letStep(x 17.4.1)")
    #expect(step("let x = 1.50s") == "letStep(x 1.50s)")
  }

  @Test func stringsNestInInterpolations() {
    #expect(
      step(#"note "a \(b + "c \(d)") e""#)
        == #"noteStep(string("a \( interpolation((b + string("c \( interpolation(d) )"))) ) e"))"#)
  }

  @Test func namesMayBeOfAnyScript() {
    #expect(step("set 출금하기 = écran") == "setStep(target(출금하기) écran)")
  }

  @Test func separatorsMayBeRepeatedOrOmitted() {
    #expect(step(";;lock;;unlock;") == "lockStep unlockStep")
    #expect(step("let x = {,a: 1,;b: 2,}") == "letStep(x fields(field(a 1) field(b 2)))")
    #expect(check("app A { screen B, }").diagnostics.isEmpty)
    #expect(check("app A { tabs [B], ; screen B, ; }").diagnostics.isEmpty)
  }

  @Test func aDeviceMayBeChosen() {
    #expect(check(#"scenario "s" { device if a then "iPad" else "iPhone" }"#).diagnostics.isEmpty)
  }
}

/// A node as text: kind and children in parentheses, operators between their operands, leaves as they are written.
private func compact(_ tree: SyntaxTree, _ node: NodeID) -> String {
  let children = tree.children(node).map { compact(tree, $0) }
  switch tree.kind(node) {
  case .absent: return "–"
  case .name, .label, .integer, .version, .quantity, .boolean, .none, .stringSegment: return tree.text(node)
  case .binary:
    let middle = tree.tokens.first {
      $0.start >= tree.range(tree.child(node, at: 0)).end && $0.end <= tree.range(tree.child(node, at: 1)).start
    }
    return "(\(children[0]) \(middle.map { tree.source.text($0.range) } ?? "?") \(children[1]))"
  default: return name(tree.kind(node)) + (children.isEmpty ? "" : "(\(children.joined(separator: " ")))")
  }
}
