import FakeMachines
import Testing

/// The run true to time, in a real browser: what it shows at once, and that its moments are reached with a mouse and
/// with keys, and kept in the address.
@MainActor
@Suite(.serialized, .enabled(if: Browser.path != nil, "no browser is installed here"))
struct ChartInBrowserTests {
  private static func report(_ text: String) -> String {
    let machine = FakeMachine(files: FakeFiles(["shop.scn": text]))
    _ = machine.run("run", "shop.scn", "--html", "report.html", "--record", "all")
    return machine.files["report.html"] ?? ""
  }

  private static let flash = report(
    """
    app Shop {
        kind: reactNative(version: 0.76, architecture: bridge)
        launchScreen: storyboard(background: "#1b6ef3")
        screen Home
        screen Detail
        screen Basket
    }
    scenario "a long run that begins with a flash" {
        limit 400s
        app Shop
        splash none
        launch
        wait until idle
        push Detail
        wait 100s
        present Basket
        wait 100s
        expect no whiteFlash
        expect stack == [Home, Detail]
    }
    """)

  /// Everything about it is long: the title, the names, the back stack, the values.
  private static let long = report(
    """
    app Deep {
    \((0..<30).map { "    screen AnUncommonlyLongNameOfAScreen\($0) { label: \"홈 \($0) مرحبا 👩‍👩‍👧‍👦\" }\n" }.joined())}
    scenario "\(String(repeating: "아주 긴 이름 مرحبا ", count: 20))" {
        app Deep
        launch
        wait until idle
    \((1..<30).map { "    push AnUncommonlyLongNameOfAScreen\($0)\n    wait until idle\n" }.joined())
        expect visible == AnUncommonlyLongNameOfAScreen3 else "하나 둘 셋"
        expect stack == [AnUncommonlyLongNameOfAScreen3]
    }
    """)

  private static let slider = "document.querySelector('.scrubber')"

  private func open(_ html: String = flash, for reader: BrowserPage.Reader = .wide) throws -> BrowserPage {
    try BrowserPage(html, for: reader)
  }

  private func expectSound(_ page: BrowserPage, _ reader: BrowserPage.Reader) throws {
    #expect(try page.number("document.documentElement.scrollWidth") <= reader.width)
    let (pale, cut, complaints) = (try page.list(Probe.pale), try page.list(Probe.cut), try page.complaints())
    #expect(pale == [])
    #expect(cut == [])
    #expect(complaints == [])
  }

  @Test func `a run that failed opens at the moment of its failure, and its causes are drawn`() throws {
    let page = try open()
    defer { page.close() }
    #expect(try page.text("location.hash") == "")
    #expect(try page.text("document.querySelector('.film [aria-selected=true] em').textContent") == "white flash")
    #expect(try page.text("document.querySelector('.lanes tr[aria-current] .what').title") == "whiteFlash becomes true")
    for place in [".gutter", ".chart"] {
      #expect(try page.number("document.querySelectorAll('\(place) .chain').length") > 3, "\(place)")
    }
    #expect(try page.number("scrollY") == 0)
    let value = try page.text("\(Self.slider).getAttribute('aria-valuetext')")
    #expect(value.contains("ms: the launch screen: a white flash of the root view"))
  }

  @Test func `the state that is shown is that of the moment, not of the event that the failure is about`() throws {
    let page = try open(
      Self.report(
        """
        app Shop { screen Home; screen Detail }
        scenario "stays at home" {
            app Shop
            launch
            wait until idle
            wait 200ms
            expect app.state == active
            expect stack == [Detail]
        }
        """))
    defer { page.close() }
    let moment = try page.text("document.querySelector('.moment-card h3').textContent")
    let facts = try page.list(
      """
      [...document.querySelectorAll('.moment-card dt')]
        .map((one) => `${one.textContent}: ${one.nextSibling.textContent}`)
      """)
    #expect(facts.contains("App: active"), "\(moment): \(facts)")
    #expect(facts.contains { $0.hasPrefix("Event at ") && $0.hasSuffix("stack becomes [Home]") }, "\(facts)")
  }

  @Test func `a flash is named however short it is, and lanes and view controllers are there`() throws {
    let page = try open()
    defer { page.close() }
    let texts = try page.list("[...document.querySelectorAll('.chart text')].map((one) => one.textContent)")
    #expect(texts.contains { $0.hasPrefix("◂ white flash ") })
    for name in [
      "on screen", "back stack", "person", "main", "Home", "Detail", "Basket", "js", "render", "expectations",
    ] {
      #expect(texts.contains(name), "\(name)")
    }
    #expect(texts.contains("Home › Detail") && texts.contains("Home › Detail + Basket"))
    #expect(try page.number("document.querySelectorAll('.chart .hatched').length") == 3)
    #expect(try page.number("document.querySelectorAll('.chart .life.shown').length") >= 2)
    #expect(try page.number("document.querySelectorAll('.chart .fails').length") == 1)
    try expectSound(page, .wide)
  }

  @Test func `arrow keys move between moments, plus and minus zoom, and the URL keeps both`() throws {
    let page = try open()
    defer { page.close() }
    try page.evaluate("\(Self.slider).focus()")
    let now = "Number(\(Self.slider).getAttribute('aria-valuenow'))"
    let first = try page.number(now)
    try page.press("ArrowRight")
    let second = try page.number(now)
    #expect(second > first)
    try page.press("ArrowLeft")
    #expect(try page.number(now) == first)
    #expect(try page.text("location.hash").contains("/at-"))
    try page.press("+")
    try page.evaluate("new Promise((done) => setTimeout(done, 250))")
    let address = try page.text("location.hash")
    #expect(address.contains("/at-") && address.contains("/from-"))
    try page.reload()
    #expect(try page.text("location.hash") == address)
    let end = "[...document.querySelectorAll('.chart .axis text')].at(-1).textContent"
    #expect(try page.text(end) == "100s")
    try page.evaluate("\(Self.slider).focus()")
    try page.press("0")
    #expect(try page.text(end) == "200s")
    #expect(try page.complaints() == [])
  }

  @Test func `a selection outside the view is scrolled into it`() throws {
    let page = try open()
    defer { page.close() }
    try page.evaluate("[...document.querySelectorAll('button')].find((one) => one.textContent === 'The flash').click()")
    #expect(try page.text("[...document.querySelectorAll('.chart .axis text')].at(-1).textContent").hasSuffix("ms"))
    let wide = try page.number("document.querySelector('.chart .hatched').getBoundingClientRect().width")
    #expect(wide > 50)
    try page.evaluate("document.querySelector('.film [role=option]:last-of-type').click()")
    #expect(try page.number("document.querySelectorAll('.chart .cursor').length") == 1)
    #expect(try page.number("document.querySelectorAll('.chart .hatched').length") == 0)
    #expect(try page.complaints() == [])
  }

  @Test func `dragging along the line shows each moment, and the URL keeps the last`() throws {
    let page = try open()
    defer { page.close() }
    try page.evaluate("\(Self.slider).scrollIntoView()")
    let box = try page.list(
      "(() => { const r = \(Self.slider).getBoundingClientRect(); return [`${r.x}`, `${r.y}`]; })()")
    let (x, y) = (Double(box[0])! + 300, Double(box[1])! + 40)
    func point(_ type: String, _ step: Double) throws {
      try page.call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x + step, "y": y, "button": "left", "buttons": 1, "clickCount": 1])
    }
    try point("mousePressed", 0)
    let first = try page.text("location.hash")
    for step in 1...30 { try point("mouseMoved", Double(step * 10)) }
    _ = try page.complaints()
    try point("mouseReleased", 300)
    #expect(first.contains("/at-"))
    let last = try page.text("location.hash")
    #expect(last.contains("/at-") && last != first)
    #expect(try page.text("document.querySelector('.film [aria-selected=true] b').textContent") == "Basket")
    #expect(try page.complaints() == [])
  }

  @Test func `expectations and back stacks lead to their moments`() throws {
    let page = try open()
    defer { page.close() }
    for table in ["Result, Decided at, Line, Expectation", "From, Tab, Back stack, Presented"] {
      try page.evaluate("document.querySelector('[aria-label=\"\(table)\"] tbody tr:last-child a').click()")
      _ = try page.complaints()
      #expect(try page.text("location.hash").contains("/at-"))
      #expect(try page.isTrue("document.querySelector('.moment-card h3').textContent.startsWith('At ')"))
    }
  }

  @Test(arguments: BrowserPage.Reader.all + [BrowserPage.Reader(width: 320, isDark: false)])
  func `names of any length and script stay in their places`(reader: BrowserPage.Reader) throws {
    let page = try open(Self.long, for: reader)
    defer { page.close() }
    try expectSound(page, reader)
    #expect(try page.number("document.querySelectorAll('.scroll.tall').length") == 1)
    #expect(try page.number("document.querySelector('.scroll.tall').offsetHeight") < 500)
    let summary = try page.text("[...document.querySelectorAll('.scroll.tall summary')].at(-1).textContent")
    #expect(summary.contains("… 27 more"))
  }

  /// Two of the widths at which a page is read that is enlarged to 200 and 400 per cent.
  @Test(arguments: [640, 320])
  func `a table of many columns is scrolled in its own place`(width: Int) throws {
    let page = try open(
      Self.report(
        """
        scenario "many" {
            given load in 10ms...700ms step 10ms
            app {
                kind: reactNative(version: 0.76, architecture: bridge)
                jsLoad: load
                screen Home
            }
            launch
            wait 500ms
            expect visible == Home
        }
        """), for: BrowserPage.Reader(width: width, isDark: false))
    defer { page.close() }
    #expect(try page.number("document.querySelectorAll('.grid td a').length") > 40)
    #expect(try page.number("document.documentElement.scrollWidth") <= width)
  }
}
