import CommandLineTool
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
    expectGolden(Self.withoutProgram(html), "html/small.html")
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
    #expect(XMLFlaw.first(in: Self.withoutProgram(html)) == nil)
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
          expect flash.count == 7 else "\(text)"
      }

      """
    let (_, html) = page(["a.scn": scenario])
    let isTold = html.contains("1 of 1 run did not pass")
    #expect(isTold)
    let scripts = html.components(of: "<script").count - 1
    #expect(scripts == 3, "the data and the two parts of the program, and nothing else")
    let hasMarkup = html.contains("<!--") || html.contains("<script>alert")
    let hasControls = html.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" }
    #expect(!hasMarkup && !hasControls)
    #expect(XMLFlaw.first(in: Self.withoutProgram(html)) == nil)
  }

  @Test func `the page asks for nothing and allows itself only what it brings`() throws {
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

  @Test func `what failed can be read without the program`() {
    let (_, html) = page(["shop.scn": Self.shop])
    let plain = Self.withoutProgram(html)
    for words in [
      "whiteFlash was true from", "expect no whiteFlash", "white flash", "aria-label=\"a blank: a white flash",
      "Home.viewDidLoad", "scenario run shop.scn:8", "<th scope=\"col\">Because of</th>",
    ] {
      let isThere = plain.contains(words)
      #expect(isThere, "\(words)")
    }
  }

  @Test func `nothing to show is a page as well`() {
    let (_, html) = page(["a.scn": "let x = 1\n"])
    let hasHeadline = html.contains("<h1 class=\"passed\">no runs</h1>")
    #expect(hasHeadline)
    let (status, wrong) = page(["b.scn": "scenario \"x\" {"])
    #expect(status == 2 && wrong.contains("b.scn:1"))
  }

  /// The page without its style, its program and its data, which no reader of HTML looks into.
  private static func withoutProgram(_ html: String) -> String {
    var rest = html
    for (begin, end) in [("<style>", "</style>"), ("<script>", "</script>"), ("id=\"data\">", "</script>")] {
      let parts = rest.components(of: begin)
      rest = parts[0]
      for part in parts.dropFirst() {
        rest += begin + "…" + end + part.components(of: end).dropFirst().joined(separator: end)
      }
    }
    let policy = rest.components(of: "sha256-")
    return policy[0] + policy.dropFirst().map { "sha256-…" + $0.drop { $0 != "&" } }.joined()
  }
}

extension String {
  func components(of separator: String) -> [String] {
    var parts: [String] = []
    var rest = Substring(self)
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
