import Checking
import SourceText
import Testing

/// One mistake is one finding, whatever follows from it; two mistakes are two.
@Suite struct ConsequenceTests {
  private static let app = """
    app Shop {
        state { asked: false }
        screen Home { button "ask" { set asked = true } }
        screen Detail
    }

    """

  private func findings(_ text: String) -> [String] {
    let result = Checker { _, _ in .notFound }.check(SourceFile(id: FileID(0), path: "x.scn", text: text))
    return result.diagnostics.filter { $0.severity == .error }.map { "\($0.code.rawValue) \($0.message)" }
  }

  private static func scenario(_ lines: String) -> String {
    app + "scenario \"x\" {\n    app Shop\n    launch\n    \(lines)\n    expect screen == Home\n}\n"
  }

  /// Each text with the code of what is wrong in it, once.
  static let mistakes: [(text: String, code: String)] = [
    // Braces.
    (
      app + "scenario \"x\"\n    app Shop\n    launch\n    when frame.first { push Detail }\n    expect asked\n}\n",
      "E0110"
    ),
    (app.replacing("screen Home {", with: "screen Home"), "E0101"),
    (app.replacing("true } }", with: "true }") + scenario("push Detail").dropping(app), "E0102"),
    (scenario("when frame.first {\n        push Detail"), "E0102"),
    (scenario("push Detail }"), "E0401"),
    (
      scenario("when frame.first\n        push Detail\n        wait 3s\n    }").replacing(
        "wait 3s", with: "note \"x\""),
      "E0110"
    ),
    (
      "app Shop\n    state { asked: false }\n    screen Home\n    screen Detail\n}\n"
        + scenario("push Detail").dropping(app), "E0110"
    ),
    // Words too many.
    (scenario("expect screen screen == Home"), "E0101"), (scenario("wait until until idle"), "E0201"),
    (scenario("expect expect asked"), "E0201"), (scenario("push push Detail"), "E0201"),
    (scenario("mark mark seen\n    expect seen before launch"), "E0101"),
    (scenario("expect nevr whiteFlash"), "E0113"), (scenario("wait 300ms Detail"), "E0101"),
    (scenario("expect screen equals Home"), "E0113"), (scenario("expect stack contains Home"), "E0113"),
    (scenario("wait 1,5s"), "E0107"), (scenario("expect order == 3"), "E0302"),
    (scenario("expect screen == \"Home\""), "E0302"), (scenario("expect no order"), "E0201"),
    // Two findings that explain each other: one of them stays.
    (scenario("expect screen == Home in 2s"), "E0115"), (scenario("dismiss animated: true"), "E0119"),
    (scenario("wait until idle until idle"), "E0101"), (scenario("tap { \"Open\""), "E0102"),
    (scenario("expect visible ( Home"), "E0102"),
    // Names that are not there.
    (app.replacing("app Shop", with: "app") + scenario("push Detail").dropping(app), "E0110"),
    (app.replacing("screen Detail", with: "screen") + scenario("push Detail").dropping(app), "E0110"),
    (
      app + "app Other: {\n    tabs [Home, Detail]\n}\nscenario \"x\" { app Other; launch; push Detail; expect asked }",
      "E0110"
    ),
    (scenario("mark\n    expect seen before launch"), "E0110"),
    (scenario("push Detail").replacing("    app Shop\n    launch", with: "    app\n    launch"), "E0110"),
    // Set-up, launch, tables.
    (scenario("ios 17.0\n    device \"iPhone 15\"\n    limit 9s"), "E0403"),
    (scenario("push Detail\n    pop\n    press home").replacing("    launch\n", with: ""), "E0404"),
    (
      scenario("").replacing("app Shop\n", with: "app Shop\n    examples {\n    a | b |\n    | 1 | 2 |\n    }\n"),
      "E0118"
    ),
    (scenario("").replacing("app Shop\n", with: "app Shop\n    examples {\n    | a |\n    | 1 | |\n    }\n"), "E0118"),
    // Fields.
    ("app A { screen Home { sheet Event { showIn: viewDidLoad; hieght: 3pt } } }", "E0204"),
    ("app A { task load { takse: 3ms; after: launch } }", "E0204"),
    ("app A {\n    kind: reactNative(version: 0.76, architecture: : bridgeless)\n}", "E0110"),
    // Signs of other languages.
    (scenario("wait 300ms && asked"), "E0114"),
    ("scenario \"x\" { device \"iPhone 15\" && y; launch; expect visible == Home }", "E0114"),
    ("scenario \"x\" { given n in [1pt..5pt]; launch; expect n > 0pt }", "E0114"),
    // Imports.
    ("import \"Shop\"\n" + scenario("do visit").dropping(app), "E0501"),
    // Ranges.
    ("scenario \"x\" { given n in [1pt...5pt]; launch; expect n > 0pt }", "E0302"),
    ("scenario \"x\" { given n in 1pt...5s; launch; expect n > 0pt }", "E0303"),
    ("scenario \"x\" { given n in 1...3pt; launch; expect n > 0pt }", "E0301"),
    ("scenario \"x\" { given n in 9pt...3pt; launch; expect n > 0pt }", "E0310"),
    (scenario("mark all; expect no Home.viewDidLoad after all"), "E0206"),
    (scenario("expect screen within 1s == Home"), "E0101"),
    (scenario("expect asked and order [Home.viewDidLoad, Home.viewDidAppear]"), "E0115"),
  ]

  @Test(arguments: mistakes.indices) func oneMistakeGetsOneDiagnostic(_ index: Int) {
    let (text, code) = Self.mistakes[index]
    let found = findings(text)
    #expect(found.count == 1 && found[0].hasPrefix(code), "\(found) in\n\(text)")
  }

  /// Independent mistakes are reported together.
  @Test(arguments: [
    (scenario("push Detial; expect visble == Home; wait 300 ms"), 3),
    (scenario("expect visible = Home\n    expect stack == [Detial]"), 2),
    (scenario("push Detial\n    when frame.first {\n        note \"x\""), 2),
    ("app A { task load { takse: 3ms } }", 2),
    (scenario("expect visibel = Home"), 2),
  ])
  func otherMistakesAreStillReported(_ text: String, _ count: Int) {
    let found = findings(text)
    #expect(found.count == count, "\(found) in\n\(text)")
  }
}

extension String {
  fileprivate func dropping(_ part: String) -> String { replacing(part, with: "") }
}
