import REPL
import Reporting
import SourceText
import Syntax
import Testing

/// Statements take effect at once, as in a scenario; a mistake is reported and leaves the phone unchanged.
struct SessionTests {
  private let shop = """
    app Shop {
      state { loggedIn: true }
      tabs [Home, Cart]
      screen Home { label: "홈"; button "Open" { push Item } }
      screen Item
      screen Cart
    }
    """

  private func launched() -> Desk {
    let desk = Desk()
    desk.say(shop)
    desk.say("launch")
    desk.say("wait until idle")
    return desk
  }

  /// Nothing of the phone is wider than the terminal: on a narrow one its facts stand below it.
  @Test(arguments: [12, 20, 32, 40, 41, 60, 200]) func fitsTheTerminal(_ columns: Int) {
    let desk = Desk(drawsPhone: true, columns: columns)
    desk.say("app { screen 아주긴이름을가진첫화면; screen 다음 }")
    desk.say("launch")
    desk.say("wait until idle")
    let lines = desk.say("push 다음").split(separator: "\n").drop { !$0.hasPrefix("╭") }
    #expect(lines.count >= 8)
    for line in lines { #expect(DisplayWidth.of(String(line)) <= max(columns, 18), "\(line)") }
  }

  @Test func statementsRunAtOnce() {
    let desk = launched()
    #expect(desk.value("stack") == "[Home]")
    #expect(desk.say("tap \"Open\"").contains("stack [Home] → [Home, Item]"))
    #expect(desk.value("stack") == "[Home, Item]")
    #expect(desk.value("tab") == "Home")
  }

  @Test func namesStayKnown() {
    let desk = launched()
    desk.say("let patience = 30ms")
    desk.say("wait patience")
    #expect(desk.value("patience * 2") == "60ms")
    desk.say(":back 2")
    #expect(desk.say("patience").contains("unknown name “patience”") || desk.status(of: "patience") == .wrong)
    desk.say(":forward")
    #expect(desk.value("patience") == "30ms")
  }

  @Test func setUpCanChangeBeforeTheLaunch() {
    let desk = Desk()
    desk.say("ios 16.0")
    desk.say("let width = device.width")
    #expect(desk.value("device.width") == "393pt")
    desk.say("device \"iPhone 8\"")
    #expect(desk.value("device.width") == "375pt")
    desk.say("launch")
    #expect(desk.status(of: "ios 15.0") == .wrong)
    desk.say(":back")
    #expect(desk.status(of: "ios 15.0") == .passed)
  }

  @Test func declarationsMayComeLater() {
    let desk = launched()
    desk.say("flow open() { push Item }")
    #expect(desk.status(of: "do open()") == .passed)
    #expect(desk.value("stack") == "[Home, Item]")
  }

  @Test(arguments: [
    "tap \"nowhere\"", "select tab Nowhere", "wait until js.ready timeout 1s", "launchh", "push", "expect",
    "let x = y +",
    "device \"iPhone 15\"", "given x in devices(ios: 17)", "launch from nowhere", ":nope", ":next", ":to",
    ":load nowhere.scn",
    "}",
    "wait 2h", "when js.ready {", "flow x(", "wait 2min; tap \"nowhere\"",
  ])
  func aWrongStatementChangesNothing(_ entry: String) {
    let desk = launched()
    desk.say("wait 7ms")
    let before = desk.say(":screen") + desk.say(":events") + desk.value("stack")
    let reply = desk.session.submit(entry)
    #expect(reply.status != .passed)
    #expect(!reply.page.text.isEmpty)
    if !entry.hasPrefix("wait 2min") {
      #expect(desk.say(":screen") + desk.say(":events") + desk.value("stack") == before)
    }
    #expect(desk.status(of: "tap \"Open\"") == .passed)
  }

  @Test(arguments: [
    ("", ReplInputState.empty), ("# only a comment", .empty), ("launch", .complete), ("when js.ready {", .open(1)),
    ("when js.ready { if a {", .open(2)), ("expect stack == [Home,", .open(1)), ("expect a and", .open(0)),
    ("when js.ready { hide splash }", .complete), ("note \"{\"", .complete), (":help", .complete),
    ("let x =", .open(0)),
    ("update {\n set a = 1\n}", .complete), ("# {", .empty), ("}", .complete),
  ])
  func knowsWhenABlockIsOpen(_ text: String, _ state: ReplInputState) {
    #expect(Desk().session.state(of: text) == state)
  }

  /// A pasted file runs as `scenario run` would run it, whatever was done before.
  @Test func aPastedScenarioBeginsOnANewPhone() {
    let desk = Desk()
    let file = """
      app Shop { screen Home; screen Cart }
      scenario "opens" { app Shop; launch; wait until idle; expect screen == Home }
      """
    #expect(desk.session.runsWhenPasted(file) && !desk.session.runsWhenPasted("launch"))
    #expect(!desk.session.runsWhenPasted("scenario \"open\" {") && !desk.session.runsWhenPasted("note \"scenario\""))
    desk.say("device \"iPhone 13 mini\"")
    desk.say(file)
    #expect(desk.value("stack") == "[Home]" && desk.value("device.width") == "393pt")
    desk.say("push Cart")
    // The changed app replaces the one with its name.
    let changed = file.replacing("screen Home;", with: "screen Home { label: \"New\" };")
    let reply = desk.say(changed)
    #expect(reply.hasPrefix("scenario \"opens\"\n") && desk.status(of: changed) == .passed)
    #expect(desk.value("stack") == "[Home]")
    let two = desk.say(file + "\nscenario \"other\" { app Shop; launch; wait until idle; push Cart; wait until idle }")
    #expect(two.contains("scenario \"opens\"") && two.contains("scenario \"other\""))
    #expect(desk.value("stack") == "[Home, Cart]")
  }

  /// What will happen comes first, the soonest at the top; everything else only if its beginning was typed.
  @Test func completionKnowsWhatWillHappen() throws {
    let desk = Desk()
    desk.say("app Shop { screen Home; screen Cart }")
    desk.say("launch")
    let words = desk.session.completions(of: "wait until ").words
    #expect(words.first == "idle")
    let drawn = try #require(words.firstIndex(of: "frame.first"))
    let loaded = try #require(words.firstIndex(of: "Home.viewDidLoad"))
    let ended = try #require(words.firstIndex(of: "Home.viewDidLoad.end"))
    #expect(loaded < drawn && drawn < ended && !words.contains("Cart.viewDidLoad"))
    #expect(desk.session.completions(of: "wait until Cart.viewDidL").words.contains("Cart.viewDidLoad"))
    #expect(desk.session.completions(of: ":next Home.viewDidA").words.first == "Home.viewDidAppear")
    #expect(desk.session.completions(of: "push ").words.starts(with: ["Home", "Cart"]))
    desk.say("wait until idle")
    #expect(desk.session.completions(of: "wait until ").words.contains("Cart.viewDidLoad"))
  }

  @Test func printsChanges() {
    let desk = Desk()
    #expect(desk.say("launch").contains("app.state notRunning → background"))
    #expect(desk.say("wait 1ms") == "+1ms\n")
    #expect(desk.say("note \"안녕\"").contains("안녕"))
    #expect(desk.say("expect app.state == background").contains("ok"))
    #expect(desk.say("expect app.state == active").contains("screen") || desk.status(of: "expect crashed") == .failed)
  }

  @Test func drawsThePhone() {
    let desk = Desk(drawsPhone: true)
    desk.say(shop)
    desk.say("launch")
    let picture = desk.say("wait until idle")
    #expect(picture.contains("│       홈       │"))
    #expect(picture.contains("│[Home] Cart     │") || picture.contains("[Home] Cart"))
    #expect(picture.contains("stack    [Home]"))
  }

  @Test func drawsThePhoneInAnyStyle() {
    let desk = Desk(drawsPhone: true, style: .plain)
    desk.say(shop)
    desk.say("launch")
    let picture = desk.say("wait until idle") + desk.say(":film")
    #expect(picture.contains("+----------------+") && picture.contains("|       홈       |"))
    #expect(!picture.contains { "─│╭█░▒▓·…".contains($0) })
    let narrator = Desk(drawsPhone: true, style: .narrated)
    narrator.say(shop)
    narrator.say("launch")
    let told = narrator.say("wait until idle") + narrator.say(":film")
    #expect(told.contains("On screen: 홈.\n") && told.contains("stack: [Home].\n"))
    #expect(!told.contains { "─│╭█░▒▓".contains($0) })
  }
}
