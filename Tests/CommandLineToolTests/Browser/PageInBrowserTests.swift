import FakeMachines
import Foundation
import TestSupport
import Testing

/// The page in a real browser, where one is installed: it opens from a disk without a complaint under its own policy, and
/// is of use with a mouse, with keys, read out, in the dark, on a phone and without scripts.
@MainActor
@Suite(.serialized, .enabled(if: Browser.path != nil, "no browser is installed here"))
struct PageInBrowserTests {
  private static let app = """
    app Shop {
        kind: reactNative(version: 0.76, architecture: bridge)
        launchScreen: storyboard(background: "#1b6ef3")
        screen Home { label: "</script><b>홈" }
        screen Detail
    }

    """

  private static let suite =
    app + """
      @smoke
      scenario "a white flash" {
          app Shop
          launch
          wait until idle
          push Detail
          expect no whiteFlash
      }
      scenario "passes" {
          app Shop
          launch
          wait until idle
          expect visible == Home
      }
      scenario "a sweep" {
          given load in 100ms...600ms step 100ms
          given fade in [0ms, 200ms, 400ms, 600ms, 800ms]
          where load >= fade
          app Shop { jsLoad: load }
          splash overlay(fade: fade, frame: bounds)
          device "iPhone 15"
          launch
          when frame.content { hide splash }
          wait 800ms
          expect visible == Home
      }
      scenario "one range" {
          given bundle in 0ms...500ms
          app Shop { jsLoad: bundle }
          device "iPhone 15"
          launch
          wait 700ms
          expect visible == Home
      }
      scenario "two ranges" {
          given bundle in 0ms...200ms
          given patience in 0ms...200ms
          app Shop { jsLoad: bundle }
          device "iPhone 15"
          launch
          wait 550ms
          wait patience
          expect visible == Home
      }
      """

  private static func report(_ text: String, _ arguments: String...) -> String {
    let machine = FakeMachine(files: FakeFiles(["shop.scn": text]))
    _ = machine.run(["run", "shop.scn", "--html", "report.html", "--record", "all"] + arguments)
    return machine.files["report.html"] ?? ""
  }

  private static let page = report(suite)
  private static let comparison: String = {
    let machine = FakeMachine(files: FakeFiles(["shop.scn": suite]))
    _ = machine.run("compare", "shop.scn:8", "shop.scn:16", "--html", "pair.html")
    return machine.files["pair.html"] ?? ""
  }()

  /// The anchors of the links in the list, in its order.
  private static let anchors: [String] = page.components(of: "<nav")[1].components(of: "</nav>")[0]
    .components(of: "href=\"#").dropFirst().map { String($0.prefix { $0 != "\"" }) }

  private static func anchor(of words: String) -> String {
    let articles = page.components(of: "<article ").dropFirst()
    let article = articles.first { $0.components(of: "</h2>")[0].contains(" \(words)") } ?? ""
    return String(article.components(of: "id=\"")[1].prefix { $0 != "\"" })
  }

  private func open(
    _ fragment: String = "", for reader: BrowserPage.Reader = .wide, hasScripts: Bool = true
  ) throws -> BrowserPage {
    try BrowserPage(Self.page, fragment: fragment, for: reader, hasScripts: hasScripts)
  }

  // MARK: As it opens

  @Test(arguments: BrowserPage.Reader.all, ["a white flash", "a sweep", "one range", "two ranges"])
  func `the page fits, is readable, and logs no errors`(
    reader: BrowserPage.Reader, words: String
  ) throws {
    let page = try open("#\(Self.anchor(of: words))", for: reader)
    defer { page.close() }
    #expect(try page.text("document.querySelector('#runs h2').textContent").contains(words))
    try page.expectSound(reader)
  }

  @Test(arguments: BrowserPage.Reader.all)
  func `two runs side by side fit and are readable`(reader: BrowserPage.Reader) throws {
    let page = try BrowserPage(Self.comparison, for: reader)
    defer { page.close() }
    #expect(try page.text("document.querySelector('#runs').textContent").contains("Set-up"))
    let zeros = try page.list("[...document.querySelectorAll('.pair .zero')].map((line) => line.getAttribute('x1'))")
    #expect(zeros.count == 2 && zeros[0] == zeros[1])
    try page.expectSound(reader)
    try page.evaluate("document.querySelector('.pair a').click()")
    _ = try page.complaints()
    #expect(try page.number("document.querySelectorAll('.film [role=option]').length") > 1)
    try page.expectSound(reader)
  }

  @Test func `a reader steps from action to action, copies a command and prints every failure`() throws {
    let page = try open("#\(Self.anchor(of: "a white flash"))")
    defer { page.close() }
    #expect(try page.number("document.querySelectorAll('.again .copy').length") == 1)
    try page.evaluate("document.querySelector('.steps button').click()")
    #expect(try page.number("document.querySelectorAll('.sides figcaption').length") >= 2)
    let heights = "[...document.querySelectorAll('.expectations a')].map((link) => link.getBoundingClientRect().height)"
    #expect(try page.isTrue("\(heights).every((height) => height >= 24)"))
    let articles = "document.querySelectorAll('#runs > article').length"
    #expect(try page.number(articles) == 1)
    try page.evaluate("dispatchEvent(new Event('beforeprint'))")
    #expect(try page.number(articles) > 1)
    #expect(try page.number("document.querySelectorAll('details:not([open])').length") == 0)
    try page.evaluate("dispatchEvent(new Event('afterprint'))")
    #expect(try page.number(articles) == 1)
    try page.expectSound(.wide)
  }

  @Test func `what failed comes first in the list`() {
    let badges = Self.page.components(of: "<nav")[1].components(of: "</nav>")[0].components(of: "class=\"badge ")
      .dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(badges.first == "failed" && badges.last == "passed")
  }

  /// The probes find what they look for.
  @Test func `pale, wide and truncated text is found`() throws {
    let page = try open("#\(Self.anchor(of: "one range"))", for: .phone)
    defer { page.close() }
    try page.evaluate("document.querySelector('#runs h2').style.color = '#999'")
    let pale = try page.list(Probe.pale)
    #expect(pale.count == 1)
    try page.evaluate("document.querySelector('.survey-bar text:not(.word)').setAttribute('x', '120%')")
    let cut = try page.list(Probe.cut)
    #expect(cut.count == 1)
    try page.evaluate("document.querySelector('#runs h2').style.width = '1000px'")
    #expect(try page.number("document.documentElement.scrollWidth") > 360)
    try page.evaluate("console.log('so'); document.head.append(document.createElement('style'))")
    try page.evaluate("document.head.lastChild.textContent = 'h1 { color: red }'")
    let complaints = try page.complaints()
    #expect(complaints.contains { $0.contains("Content Security Policy") })
    #expect(complaints.contains { $0.contains("so") })
  }

  @Test func `without scripts everything that failed is there`() throws {
    let page = try open(hasScripts: false)
    defer { page.close() }
    #expect(try page.isTrue("document.documentElement.className === ''"))
    let seen = try page.list(
      "[...document.querySelectorAll('article')].filter((one) => one.offsetHeight > 40).map((one) => one.id)")
    let failed = Self.page.components(of: "<li class=\"failed\"><a href=\"#").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(failed.count > 5 && failed.allSatisfy(seen.contains))
    #expect(seen.contains("sweep-2"))
    #expect(try page.isTrue("document.querySelector('.survey-bar rect.failed').getBoundingClientRect().width > 20"))
    let areas = "[...document.querySelectorAll('.survey-map path.failed')]"
    #expect(try page.isTrue("\(areas).some((one) => one.getBoundingClientRect().width > 2)"))
    #expect(try page.isTrue("document.getElementById('filter').offsetHeight === 0"))
    #expect(try page.complaints() == [])
  }

  // MARK: Keys

  @Test func `the tab key leads through the page, and one sees where it is`() throws {
    let page = try open()
    defer { page.close() }
    try page.press("Tab")
    #expect(try page.text("document.activeElement.className") == "skip")
    #expect(try page.isTrue("document.activeElement.getBoundingClientRect().left >= 0"))
    var places: [String] = []
    for _ in 0..<200 {
      try page.press("Tab")
      let place = try page.text(Probe.focus)
      if place.isEmpty { break }
      places.append(place)
    }
    #expect(places.filter { $0.hasSuffix("unseen") } == [])
    #expect(places.first == "A# ", "what went wrong comes first")
    for part in ["INPUT#query", "A#", "DIV.slider", "BUTTON", "LI.option", "DIV.region", "SELECT", "TR"] {
      #expect(places.contains { $0.hasPrefix(part) }, "\(part) in \(places)")
    }
    // Of the strip and the timeline, one stop each.
    #expect(places.count { $0.hasPrefix("LI.option") } == 1)
  }

  @Test func `arrow keys move along the strip, and the URL keeps the choice`() throws {
    let run = Self.anchor(of: "a white flash")
    let page = try open("#\(run)")
    defer { page.close() }
    try page.evaluate("document.querySelector('.film [role=option]').focus()")
    try page.press("ArrowRight")
    try page.press("ArrowRight")
    let address = try page.text("location.hash")
    #expect(address.hasPrefix("#\(run)/at-") && address != "#\(run)/at-0ms")
    let chosen =
      "[...document.querySelectorAll('.film [role=option]')]"
      + ".map((cell) => cell.getAttribute('aria-selected')).indexOf('true')"
    #expect(try page.number(chosen) == 2)
    #expect(try page.isTrue("document.activeElement.getAttribute('aria-selected') === 'true'"))
    #expect(try page.text("document.querySelector('.moment-card h3').textContent").hasPrefix("At "))
    try page.reload()
    #expect(try page.number(chosen) == 2)
    #expect(try page.text("location.hash") == address)
    try page.press("ArrowLeft")
    #expect(try page.complaints() == [])
  }

  @Test func `arrow keys walk through the timeline, and c leads to the cause`() throws {
    let run = Self.anchor(of: "a white flash")
    let page = try open("#\(run)")
    defer { page.close() }
    try page.evaluate("document.querySelector('.lanes tbody tr').focus()")
    for _ in 0..<12 { try page.press("ArrowDown") }
    let event = "Number(document.querySelector('.lanes tr[aria-current]').dataset.e)"
    let reached = try page.number(event)
    #expect(reached > 0)
    #expect(try page.text("location.hash") == "#\(run)/event-\(reached)")
    try page.press("c")
    #expect(try page.number(event) < reached)
    #expect(try page.isTrue("document.activeElement.getAttribute('aria-current') === 'true'"))
    try page.press("ArrowUp")
    #expect(try page.complaints() == [])
  }

  @Test func `arrow keys move over the cells of a sweep, Enter opens the run, and Back returns`() throws {
    let page = try open("#sweep-2")
    defer { page.close() }
    try page.evaluate("document.querySelector('.grid a[tabindex=\"0\"]').focus()")
    let name = "document.activeElement.getAttribute('aria-label')"
    let first = try page.text(name)
    #expect(first.hasSuffix("fails"))
    #expect(try page.number("document.querySelectorAll('.grid a[tabindex=\"0\"]').length") == 1)
    try page.press("ArrowLeft")
    let left = try page.text(name)
    #expect(left != first && left.contains("load"))
    try page.press("ArrowRight")
    #expect(try page.text(name) == first)
    let goal = try page.text("document.activeElement.getAttribute('href')")
    try page.press("Enter")
    _ = try page.complaints()
    #expect(try page.text("location.hash") == goal)
    #expect(try page.text("document.querySelector('#runs article').id") == goal.dropFirst())
    #expect(try page.text("document.activeElement.tagName") == "H2")
    #expect(try page.isTrue("document.querySelector('.part-of a').getAttribute('href') === '#sweep-2'"))
    try page.goBack()
    #expect(try page.text("document.querySelector('#runs article').id") == "sweep-2")
    #expect(try page.complaints() == [])
  }

  @Test func `the search and the buttons filter the runs`() throws {
    let page = try open()
    defer { page.close() }
    let seen = "[...document.querySelectorAll('#list li a[data-n]')].filter((a) => a.offsetHeight > 0).length"
    let all = try page.number(seen)
    try page.evaluate("document.querySelector('#query').focus()")
    try page.call("Input.insertText", ["text": "@smoke"])
    #expect(try page.number(seen) == 1)
    try page.evaluate("query.value = ''; query.dispatchEvent(new Event('input'))")
    try page.evaluate("document.querySelector('button[data-status=passed]').click()")
    let failed = try page.number(seen)
    #expect(failed > 1 && failed < all)
    #expect(try page.text("document.getElementById('count').textContent") == "\(failed) runs")
    #expect(try page.complaints() == [])
  }

  @Test func `every passed run has an article`() throws {
    let page = try BrowserPage(
      Self.report(
        """
        scenario "many" {
            given load in 10ms...400ms step 10ms
            app { kind: reactNative(version: 0.76, architecture: bridge); jsLoad: load; screen Home }
            launch
            wait 1s
            expect visible == Home
        }
        """))
    defer { page.close() }
    let all = try page.list("[...document.querySelectorAll('#list a[data-n]')].map((link) => link.hash)")
    try #require(all.count == 40)
    for (place, value) in [(0, "10ms"), (1, "20ms"), (39, "400ms")] {
      try page.evaluate("location.hash = '\(all[place])'")
      _ = try page.complaints()
      #expect(try page.text("`#${document.querySelector('#runs article').id}`") == all[place])
      #expect(try page.text("document.querySelector('.values code').textContent") == "load = \(value)")
      #expect(try page.text("document.querySelector('.expectations .result').textContent") == "holds")
      #expect(try page.number("document.querySelectorAll('.film [role=option]').length") > 1)
      #expect(try page.isTrue("document.querySelector('.facts').textContent.length > 20"))
    }
    try page.expectSound(.wide)
  }

  @Test func `every passed scenario has an article`() throws {
    let scenarios = (1...30).map { number in
      """
      scenario "number \(number)" {
          app { screen Home; screen Detail }
          launch
          wait until idle
          \(number % 2 == 0 ? "expect screen == Home" : "expect stack == [Home]")
      }
      """
    }
    let page = try BrowserPage(Self.report(scenarios.joined(separator: "\n")))
    defer { page.close() }
    let all = try page.list("[...document.querySelectorAll('#list a[data-n]')].map((link) => link.hash)")
    try #require(all.count == 30)
    for number in [1, 2, 3, 28, 29, 30] {
      try page.evaluate("location.hash = '\(all[number - 1])'")
      _ = try page.complaints()
      #expect(try page.text("`#${document.querySelector('#runs article').id}`") == all[number - 1])
      #expect(try page.text("document.querySelector('#runs h2').textContent").hasSuffix("number \(number)"))
      #expect(try page.text("document.querySelector('#runs .facts').textContent").contains(":\(6 * number - 5) "))
      let claims = try page.list("[...document.querySelectorAll('.expectations code')].map((code) => code.textContent)")
      #expect(claims == [number % 2 == 0 ? "expect screen == Home" : "expect stack == [Home]"])
      #expect(try page.number("document.querySelectorAll('.film [role=option]').length") > 1)
    }
    try page.expectSound(.wide)
  }

  @Test func `the witness of a range leads to its filmstrip`() throws {
    let run = Self.anchor(of: "one range")
    let page = try open("#\(run)")
    defer { page.close() }
    try page.evaluate("document.querySelector('.survey .legend a').click()")
    _ = try page.complaints()
    #expect(try page.text("location.hash") == "#\(run)/film")
    #expect(try page.text("document.activeElement.textContent") == "On screen")
    try page.reload()
    #expect(try page.text("document.querySelector('#runs article').id") == run)
  }

  @Test func `a second run is next to the first, aligned on an event, and the URL keeps it`() throws {
    let (one, other) = (Self.anchor(of: "a white flash"), Self.anchor(of: "passes"))
    let page = try open("#\(one)")
    defer { page.close() }
    let choose = { (place: Int, words: String) in
      """
      (() => {
        const select = document.querySelectorAll('.pair-of-runs select')[\(place)];
        const option = [...select.options].find((option) => option.text === '\(words)');
        select.value = option.value;
        select.dispatchEvent(new Event('change'));
      })()
      """
    }
    try page.evaluate(choose(0, "passes"))
    #expect(try page.text("location.hash") == "#\(one)/with-\(other.dropFirst(4))")
    try page.evaluate(choose(1, "frame.first"))
    #expect(try page.text("location.hash") == "#\(one)/with-\(other.dropFirst(4))/on-frame.first")
    let zeros = "[...document.querySelectorAll('.beside .zero')].map((line) => line.getAttribute('x1'))"
    for _ in 0..<2 {
      let places = try page.list(zeros)
      #expect(places.count == 2 && places[0] == places[1] && places[0] != "1")
      #expect(try page.number("document.querySelectorAll('.film.still .cell').length") > 1)
      #expect(try page.text("document.activeElement.tagName") != "INPUT")
      try page.reload()
    }
    try page.evaluate("document.querySelector('.film [role=option]').click()")
    #expect(try page.text("location.hash").hasSuffix("/with-\(other.dropFirst(4))/on-frame.first"))
    try page.evaluate("document.querySelector('.beside a').click()")
    _ = try page.complaints()
    #expect(try page.text("document.querySelector('#runs article').id") == other)
    #expect(try page.number("document.querySelectorAll('.beside').length") == 2)
    try page.expectSound(.wide)
  }

  // MARK: Read out

  @Test(arguments: ["a white flash", "a sweep", "one range", "two ranges"])
  func `all that can be acted on has a name`(words: String) throws {
    let page = try open("#\(Self.anchor(of: words))")
    defer { page.close() }
    let nodes = try page.spoken()
    let acting: Set = [
      "link", "button", "searchbox", "textbox", "combobox", "option", "listbox", "checkbox", "tab", "region", "img",
      "image", "Iframe", "DisclosureTriangle", "form", "search", "navigation",
    ]
    #expect(nodes.contains { $0.role == "main" } && nodes.contains { $0.role == "navigation" })
    let nameless = nodes.filter { acting.contains($0.role) && $0.name.isEmpty }
    #expect(nameless.map(\.role) == [])
    #expect(nodes.contains { $0.role == "heading" && $0.name.contains(words) })
  }

  // MARK: Third-party audits

  @Test(arguments: [
    "</script><script>window.taken = 1</script>", "\\\"><img src=x onerror='window.taken = 1'>",
    "<svg/onload=window.taken=1>", "javascript:window.taken=1", "{{taken=1}}${window.taken=1}", "'-window.taken=1-'",
    "\\u{0}\\u{1B}[31m\\u{7}\\u{8}", "\\u{202E}nigol\\u{2066}", "홈 출금하기", "👩‍👩‍👧‍👦🏳️‍🌈", "مرحبا שלום",
  ])
  func `names are text and nothing else`(text: String) throws {
    let scenario = """
      app A { screen Home { label: "\(text)" } }
      scenario "\(text)" {
          given words in ["\(text)", "plain"]
          app A
          launch
          note "\(text)"
          wait until idle
          expect flash.count == 7 else "\(text)"
      }
      """
    let page = try BrowserPage(Self.report(scenario), for: .wide)
    defer { page.close() }
    for anchor in try page.list("[...document.querySelectorAll('#list a')].map((link) => link.hash)") {
      try page.evaluate("location.hash = '\(anchor)'")
      #expect(try page.complaints() == [])
      #expect(try page.isTrue("window.taken === undefined"))
      #expect(try page.number("document.querySelectorAll('img, iframe, object, embed, base, [onerror]').length") == 0)
      #expect(try page.number("document.querySelectorAll('script').length") == 3)
      #expect(try page.number("document.documentElement.scrollWidth") <= 1280)
      // The word itself is to be read, unless it cannot be.
      if !text.contains("\\") {
        #expect(try page.text("document.body.textContent").contains(text))
      }
    }
  }
}

/// Queries of a page.
enum Probe {
  /// The element with the focus, and whether the focus is visible; empty if nothing has the focus.
  static let focus = """
    (() => {
      const at = document.activeElement;
      if (!at || at === document.body) return "";
      const look = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const isSeen = look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 2 && box.width > 0;
      const role = at.getAttribute("role");
      const kind = at.tagName + (role ? `.${role}` : at.id ? `#${at.id}` : at.hash ? "#" : "");
      return `${kind} ${isSeen ? "" : "unseen"}`;
    })()
    """

  /// Texts with too little contrast: below 4.5 to 1, or below 3 to 1 for large text.
  static let pale = """
    (() => {
      const parts = (color) => (color.match(/[\\d.]+/g) || []).map(Number);
      const light = ([r, g, b]) => [r, g, b]
        .map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4))
        .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
      const behind = (element) => {
        for (let at = element; at; at = at.parentElement) {
          const look = getComputedStyle(at);
          if (look.backgroundImage !== "none") return null;
          const color = parts(look.backgroundColor);
          if (color.length === 3 || color[3] === 1) return color;
        }
        return [255, 255, 255];
      };
      const pale = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const element = walk.currentNode.parentElement;
        if (!walk.currentNode.data.trim() || element.closest("svg, script, style, .away")) continue;
        if (!element.offsetParent) continue;
        const look = getComputedStyle(element);
        const ground = behind(element);
        if (!ground) continue;
        const [a, b] = [light(parts(look.color)), light(ground)].sort((one, other) => other - one);
        const size = parseFloat(look.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && look.fontWeight >= 700);
        const ratio = (a + 0.05) / (b + 0.05);
        if (ratio < (isLarge ? 3 : 4.5)) pale.push(`${ratio.toFixed(2)} ${walk.currentNode.data.trim().slice(0, 30)}`);
      }
      return [...new Set(pale)];
    })()
    """

  /// Texts of drawings that stand outside the window or over each other.
  static let cut = """
    (() => {
      const cut = [];
      for (const cell of document.querySelectorAll(".cell")) {
        if (cell.scrollWidth > cell.clientWidth + 1) cut.push(`too wide: ${cell.textContent}`);
      }
      for (const picture of document.querySelectorAll(".survey-bar, .chart")) {
        const texts = [...picture.querySelectorAll("text:not(.word, .flag-word)")];
        const boxes = texts.map((text) => text.getBoundingClientRect());
        boxes.forEach((box, index) => {
          if (box.left < -1 || box.right > innerWidth + 1) cut.push(`outside: ${texts[index].textContent}`);
          boxes.slice(0, index).forEach((other, place) => {
            const isApart = box.right <= other.left + 1 || other.right <= box.left + 1
              || box.bottom <= other.top + 4 || other.bottom <= box.top + 4;
            if (!isApart) cut.push(`${texts[index].textContent} over ${texts[place].textContent}`);
          });
        });
      }
      return cut;
    })()
    """
}
