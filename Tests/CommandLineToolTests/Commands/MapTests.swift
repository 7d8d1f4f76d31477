import FakeMachines
import TestSupport
import Testing

/// `map` draws what is declared: as a tree, for Graphviz, and as a picture in which nothing covers anything else.
struct MapTests {
  private static let bank = "은행"

  private func map(_ text: String, _ arguments: String...) -> FakeMachine.Result {
    FakeMachine(files: FakeFiles(["a.scn": text])).run(["map", "a.scn"] + arguments)
  }

  private var odd: String { String(decoding: goldenBytes("map/odd.scn"), as: UTF8.self) }

  @Test func drawsATree() {
    let result = map(odd)
    #expect(result.status == 0, "\(result.errors)")
    expectGolden(result.output, "map/odd.txt")
  }

  @Test func saysThatThereIsNoApp() {
    let result = map("")
    #expect(result.status == 3 && result.errors == "scenario: “a.scn” has no app\n", "\(result.errors)")
  }

  @Test func writesForGraphviz() {
    expectGolden(map(odd, "--format", "dot", "--app", Self.bank).output, "map/odd.dot")
  }

  @Test func drawsAPicture() {
    expectGolden(map(odd, "--format", "svg", "--app", Self.bank).output, "map/odd.svg")
  }

  /// A button that asks first and another that does not are told; a log-in in between, and what is open to all, are not.
  @Test(arguments: [
    ("button \"Me\" { push Profile }", true), ("button \"News\" { push News }", false),
    ("button \"Log in\" { push Login }", false), ("button \"Me\" { if loggedIn { push Profile } }", false),
  ])
  func `unequal buttons are marked`(button: String, isMarked: Bool) {
    let output = map(
      """
      app Gates {
          kind: reactNative(version: 0.76)
          state { loggedIn: false }
          screen Home {
              button "Profile" { if loggedIn { push Profile } else { push Login } }
              \(button)
          }
          screen Login { button "Go" { set loggedIn = true; push Profile } }
          screen Profile
          screen News { button "Log in first" { if not loggedIn { push Login } } }
      }
      """
    ).output
    #expect(output.contains("one button has a condition, another has none  Profile") == isMarked, "\(output)")
  }

  @Test func onePictureShowsOneApp() {
    let result = map(odd, "--format", "svg")
    #expect(result.status == 64)
    #expect(result.errors.contains("choose one: --app 은행 or --app an app of its own"))
    #expect(map(odd, "--app", "은헹").errors.contains("there is no app “은헹”"))
    #expect(map(odd, "--format", "png").errors.contains("must be one of text, json, dot, svg"))
  }

  /// No label can end a tag, an attribute or a string of the drawing that it stands in.
  @Test func labelsAreEscaped() {
    let picture = map(odd, "--format", "svg", "--app", Self.bank).output
    #expect(!picture.contains("</script>") && picture.contains("&lt;/script&gt;"))
    #expect(picture.contains("&quot;지금&quot; &amp; &#39;hier&#39;"))
    let graph = map(odd, "--format", "dot", "--app", Self.bank).output
    #expect(graph.contains("“들어가기 \\\"지금\\\" & 'hier'”"))
    for line in graph.split(separator: "\n") {
      let quotes = line.replacing("\\\\", with: "").replacing("\\\"", with: "").filter { $0 == "\"" }.count
      #expect(quotes.isMultiple(of: 2), "\(line)")
    }
  }

  /// The effects of routes, flags and states are read from the code, not run.
  private static let marks: [(screens: String, mark: String)] = [
    ("screen Home; screen Lost", "✗ unreachable  Lost"),
    ("screen Home { route r -> Lost }; screen Lost", "r ⇢ Lost  never taken"),
    ("screen Home { button \"a\" { push Wall } }; screen Wall { hidesBackButton: true }", "✗ dead end  Wall"),
    (
      "screen Home { button \"a\" { present P as fullScreen } }; screen P { button \"b\" { push P } }",
      "✗ cannot be dismissed  P"
    ),
    ("screen Home { button \"a\" { present P as fullScreen } }; screen P { button \"b\" { dismiss } }", "no issues: "),
    ("screen Home { button \"a\" { present P as sheet } }; screen P { modalInPresentation: true }", "✗ dead end  P"),
    ("screen Home { button \"a\" { present P } }; screen P", "no issues: "),
    (
      "screen Home { button \"a\" { push A } }; screen A { hidesBackButton: true; button \"b\" { push B } }; screen B",
      "✗ no way home  A, B"
    ),
    ("screen Home { button \"a\" { push A } }; screen A { hidesBackButton: true; backSwipe: true }", "no issues: "),
    (
      "screen Home { button \"a\" { push A } }; screen A { hidesBackButton: true; button \"b\" { pop to root } }",
      "no issues: "
    ),
  ]

  /// Only in an app of flags does setting a route lead anywhere.
  @Test func aRouteOfAPathIsAnEdge() {
    func app(_ routing: String) -> String {
      """
      app A {
          kind: swiftui
          routing: \(routing)
          screen Home { route r -> Next; button "a" { set Home.r = true } }
          screen Next { button "b" { set Home.r = false } }
      }

      """
    }
    let flags = map(app("flags")).output
    #expect(flags.contains("“a” → Next") && flags.contains("“b” ← Home"), "\(flags)")
    let path = map(app("path")).output
    #expect(!path.contains("“a”") && !path.contains("“b”"), "\(path)")
    #expect(path.contains("r ⇢ Next  never taken") && path.contains("✗ unreachable  Next"), "\(path)")
  }

  @Test(arguments: marks) func marksProblems(_ row: (screens: String, mark: String)) {
    let result = map("app A {\n" + row.screens.replacing("; screen", with: "\nscreen") + "\n}\n")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(row.mark), "\(result.output)")
  }

  /// A long way is cut into trees that fit a page; each screen stands once with its ways.
  @Test func deepTreesAreCut() {
    let screens = (0..<300).map { "screen S\($0) { button \"on\" { push S\(($0 + 1) % 300) } }\n" }.joined()
    let output = map("app A {\n\(screens)}\n").output
    #expect(output.contains("\ncontinued from S"))
    #expect(output.split(separator: "\n").allSatisfy { $0.count < 200 })
    #expect(output.contains("“on” → S299\n"))
  }

  @Test func aFileWithoutAnAppHasNoMap() {
    #expect(map("let x = 1\n").status == 3)
    #expect(map("app {").status == 2)
    #expect(FakeMachine().run("map", "no.scn").status == 2)
  }

  /// Apps of many shapes: no box lies over another or outside of the picture.
  @Test(arguments: 1...24) func boxesDoNotOverlap(seed: Int) {
    var state = UInt64(seed)
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let count = 1 + random(30)
    var text = "app A {\n"
    for screen in 0..<count {
      text += "    screen S\(screen) {\n"
      for button in 0..<random(4) { text += "        button \"b\(button)\" { push S\(random(count)) }\n" }
      text += "    }\n"
    }
    let picture = map(text + "}\n", "--format", "svg").output
    #expect(picture == map(text + "}\n", "--format", "svg").output)
    let frames = Self.boxes(picture)
    let size = Self.numbers(
      of: picture.split(separator: "\n").first { $0.contains("viewBox") } ?? "", ["width", "height"])
    #expect(frames.filter { $0.count == 4 }.count >= count)
    for (index, one) in frames.enumerated() {
      #expect(one[0] >= 0 && one[1] >= 0 && one[0] + one[2] <= size[0] && one[1] + one[3] <= size[1])
      for other in frames[(index + 1)...] {
        let apart =
          one[0] + one[2] <= other[0] || other[0] + other[2] <= one[0] || one[1] + one[3] <= other[1]
          || other[1] + other[3] <= one[1]
        #expect(apart, "\(one) \(other)")
      }
    }
  }

  private static func boxes(_ picture: String) -> [[Int]] {
    picture.split(separator: "\n").filter { $0.contains("class=\"box\"") }.map {
      numbers(of: $0, ["x", "y", "width", "height"])
    }
  }

  private static func numbers(of line: some StringProtocol, _ names: [String]) -> [Int] {
    names.compactMap { name in
      line.split(separator: " ").first { $0.hasPrefix("\(name)=\"") }.flatMap { Int(String($0.filter(\.isNumber))) }
    }
  }

  private static let gates = """
    app Shop {
        state { loggedIn: false }
        screen Home { button "Search" { present Search as sheet }; button "Buy" { push Pay } }
        screen Search { button "Result" { push Item } }
        screen Item
        screen Pay { button "Pay" { push Done } }
        screen Done { button "A label as long as it has to be, which is drawn whole" { pop to root } }
        screen Login { button "Skip" { set loggedIn = true } }
        link "shop://pay" -> [Home, Pay] requires loggedIn else Login
        link "shop://buy" -> [Home, Pay]
        link "shop://done" -> [Home, Pay, Done]
    }

    """

  /// A push under the sheet that asks for it leads nowhere that anybody sees; links with and without a condition differ.
  @Test func hiddenWaysAndUnequalGatesAreMarked() {
    let machine = FakeMachine(files: FakeFiles(["shop.scn": Self.gates]))
    let text = machine.run("map", "shop.scn").output
    #expect(text.contains("“Result” ⇢ Item  hidden under Search\n"))
    #expect(text.contains("✗ unreachable                                 Item\n"))
    #expect(text.contains("✗ one link has a condition, another has none  Pay\n"))
  }

  /// Every link has an arrow, also to a screen that is not in the next column, and arrows to one screen end apart.
  @Test func everyLinkHasAnArrowOfItsOwn() throws {
    let machine = FakeMachine(files: FakeFiles(["shop.scn": Self.gates]))
    let picture = machine.run("map", "shop.scn", "--format", "svg").output
    #expect(picture.contains("“A label as long as it has to be, which is drawn whole”"))
    let tips = picture.split(separator: "\n").filter { $0.contains("class=\"tip") }
    #expect(tips.count == 8 && Set(tips).count == tips.count)
  }
}
