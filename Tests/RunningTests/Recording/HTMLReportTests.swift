import FakeMachines
import TestSupport
import Testing

/// The page can be read by everything that reads HTML, shows what was run, and lets nothing that a scenario says become
/// markup or code.
struct HTMLReportTests {
  private static let shop = """
    app Shop {
        kind: reactNative(version: 0.76, architecture: bridge)
        jsLoad: 400ms
        launchScreen: storyboard(background: "#1b6ef3")
        screen Home { label: "홈 & <b>more</b>" }
        screen Detail
    }
    scenario "a white flash" {
        app Shop
        splash none
        launch
        wait until idle
        expect no whiteFlash
    }
    scenario "a sweep" {
        given load in [100ms, 200ms]
        app Shop { jsLoad: load }
        launch
        wait until idle
        push Detail
        expect eventually stack == [Home, Detail]
    }

    """

  private func page(_ files: [String: String], _ arguments: String...) -> (status: Int32, html: String) {
    let machine = FakeMachine(files: FakeFiles(files))
    let result = machine.run(["run"] + files.keys.sorted() + ["--html", "report.html"] + arguments)
    return (result.status, machine.files["report.html"] ?? "")
  }

  @Test func `a small suite as a page`() {
    let (status, html) = page(["shop.scn": Self.shop])
    #expect(status == 1)
    expectGolden(pageWithoutProgram(html), "html/small.html")
  }

  @Test func `equal runs have equal pages, on any number of threads and from a log`() {
    let machine = FakeMachine(files: FakeFiles(["shop.scn": Self.shop]))
    _ = machine.run("run", "shop.scn", "-j", "1", "--html", "one.html", "--log", "log", "--record", "all")
    _ = machine.run("run", "shop.scn", "-j", "2", "--html", "two.html", "--record", "all")
    _ = machine.run("report", "log", "--html", "three.html")
    #expect(machine.files["one.html"]?.isEmpty == false)
    #expect(machine.files["one.html"] == machine.files["two.html"])
    #expect(machine.files["one.html"] == machine.files["three.html"])
  }

  @Test func `the page is well formed, drawings included`() {
    let (_, html) = page(["shop.scn": Self.shop])
    #expect(XMLFlaw.first(in: pageWithoutProgram(html)) == nil)
    #expect(html.contains("<symbol id=\"p0\""))
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!-- <script>", "]]>", "\\\"onload=alert(1) x=\\\"", "' & \\u{202E}nigol",
    "\\u{0}\\u{1B}[31m\\u{7}", "{{7*7}}${alert(1)}", "javascript:alert(1)", "홈 👩‍👩‍👧 출금하기",
  ])
  func `no title, label, note or message becomes markup`(text: String) {
    let scenario = """
      app A { screen Home { label: "\(text)" } }
      @tag
      scenario "\(text)" {
          given x in ["\(text)"]
          app A
          launch
          note "\(text)"
          wait until idle
          expect flash.count == 7 else "\(text)"
      }

      """
    let (_, html) = page(["a.scn": scenario])
    let isTold = html.contains("1 run did not pass")
    #expect(isTold)
    let scripts = html.components(of: "<script").count - 1
    #expect(scripts == 3, "the data and the two parts of the program, and nothing else")
    let hasMarkup = html.contains("<!--") || html.contains("<script>alert")
    let hasControls = html.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" }
    #expect(!hasMarkup && !hasControls)
    #expect(XMLFlaw.first(in: pageWithoutProgram(html)) == nil)
  }

  @Test func `the page loads nothing and allows only its own script and style`() throws {
    let (_, html) = page(["shop.scn": Self.shop])
    let policy = try #require(html.components(of: "http-equiv=\"Content-Security-Policy\" content=\"").last)
      .prefix { $0 != "\"" }
    #expect(policy.hasPrefix("default-src &#39;none&#39;; style-src &#39;sha256-"))
    #expect(!policy.contains("unsafe"))
    for word in [
      "src=", "@import", "fetch(", "XMLHttpRequest", "Worker(", "eval(", "new Function", "innerHTML", "style=",
    ] {
      let isThere = html.contains(word)
      #expect(!isThere, "\(word)")
    }
    for link in html.components(of: "href=\"").dropFirst() { #expect(link.hasPrefix("#")) }
  }

  @Test func `failures are readable without the script`() {
    let (_, html) = page(["shop.scn": Self.shop])
    let plain = pageWithoutProgram(html)
    for words in [
      "whiteFlash was true from", "expect no whiteFlash", "white flash", "aria-label=\"a blank screen: a white flash",
      "Home.viewDidLoad", "scenario run shop.scn:8", "<th scope=\"col\">Caused by</th>",
    ] {
      let isThere = plain.contains(words)
      #expect(isThere, "\(words)")
    }
  }

  @Test func `nothing to show is a page as well`() {
    let (_, html) = page(["a.scn": "let x = 1\n"])
    let hasHeadline = html.contains("<h1 class=\"none\">no runs</h1>")
    #expect(hasHeadline)
  }

  @Test func `a file that cannot run is not a success, and the page says why`() {
    let (status, wrong) = page(["b.scn": "scenario \"x\" {"])
    #expect(status == 2)
    let passing =
      "app A { screen Home }\nscenario \"y\" {\n    app A\n    launch\n    wait until idle\n    expect visible == Home\n}\n"
    let (_, both) = page(["a.scn": passing, "b.scn": "scenario \"x\" {"])
    let failing = passing.components(of: "== Home").joined(separator: "== blank")
    let (_, failed) = page(["a.scn": failing, "b.scn": "scenario \"x\" {"])
    for (html, headline) in [
      (wrong, "nothing was run: 1 file was not run"), (both, "1 run passed, but 1 file was not run"),
      (failed, "1 run did not pass, and 1 file was not run"),
    ] {
      let words = [
        "<h1 class=\"failed\">\(headline)</h1>", "<details class=\"findings", "open=\"open\">", "b.scn:1",
        "scenario &quot;x&quot; {", "add “}”", "E0102",
      ]
      for words in words {
        let isThere = html.contains(words)
        #expect(isThere, "\(words)")
      }
    }
  }

  @Test func `the heading lists each cause once`() {
    let (_, html) = page([
      "shop.scn": Self.shop + """
        scenario "white as well" {
            given load in [100ms, 200ms, 300ms]
            app Shop { jsLoad: load }
            splash none
            launch
            wait until idle
            expect no whiteFlash
            expect visible == Detail
        }

        """
    ])
    let head = html.components(of: "<ul class=\"reasons\"").last?.components(of: "</ul>").first ?? ""
    let times = head.components(of: "class=\"times\">").dropFirst().map { String($0.prefix { $0 != "<" }) }
    #expect(times == ["4 ×", "3 ×"])
    #expect(head.contains(">F1: nothing covered the app until its first content<"))
    #expect(head.contains(">expect visible == Detail: visible is Home<"))
  }

  @Test func `the reason and the fix are above the pictures`() throws {
    let (_, html) = page(["shop.scn": Self.shop])
    let lead = try #require(html.components(of: "<ul class=\"lead\">").dropFirst().first).components(of: "</ul>")[0]
    for words in ["<code>expect no whiteFlash</code> <b>whiteFlash was true from", "<p>cause: F1:", "<p>fix: "] {
      let isThere = lead.contains(words)
      #expect(isThere, "\(words)")
    }
    let order = ["class=\"lead\"", "class=\"film\"", "class=\"failures\""].map { html.firstRange(of: $0)?.lowerBound }
    #expect(order[0]! < order[1]! && order[1]! < order[2]!)
  }

  /// Outer sizes in points, from those in millimetres that Apple gives.
  @Test(arguments: [
    ("iPhone 15", "-20 -20 433 892"), ("iPhone SE (3rd generation)", "-28 -110 431 887"),
    ("iPad Pro 11-inch (M4)", "-46 -46 926 1302"),
    ("iPad (6th generation)", "-56 -110 880 1244"),
  ])
  func `phones are drawn in their own proportions`(phone: String, box: String) {
    let (_, html) = page([
      "a.scn": """
      app A { screen Home }
      scenario "x" {
          device "\(phone)"
          app A
          launch
          wait until idle
          expect visible == Home
      }
      """
    ])
    #expect(html.components(of: "<symbol id=\"p0\" viewBox=\"").last?.prefix { $0 != "\"" } ?? "" == box)
  }

  @Test func `no picture has two names over each other`() {
    let (_, html) = page([
      "a.scn": """
      app Shop {
          kind: reactNative(version: 0.72, architecture: bridge)
          launchScreen: storyboard(background: "#1b6ef3")
          background: "#1b6ef3"
          on window.keyAndVisible { paint root view "#1b6ef3" }
          screen Home
      }
      scenario "a blank of the right color" {
          app Shop
          splash none
          launch
          wait until idle
          expect visible == blank
      }
      """
    ])
    let hasBlank = html.contains("a blank screen; the launch image")
    #expect(hasBlank)
    for symbol in html.components(of: "<symbol ").dropFirst() {
      let places = symbol.components(of: "</symbol>")[0].components(of: "<text ").dropFirst().map { text in
        text.components(of: " y=\"")[1].prefix { $0 != "\"" }
      }
      #expect(Set(places).count == places.count, "\(symbol.components(of: "</symbol>")[0])")
    }
  }
}
