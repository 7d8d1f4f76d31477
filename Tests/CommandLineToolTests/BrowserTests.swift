import Foundation
import Testing

/// The page in a real browser, where one is installed: it opens from a disk without a complaint, under its own policy,
/// and shows what was run.
struct BrowserTests {
  private static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private static let suite = """
    app Shop {
        kind: reactNative(version: 0.76, architecture: bridge)
        launchScreen: storyboard(background: "#1b6ef3")
        screen Home { label: "</script><b>홈" }
        screen Detail
    }
    @smoke
    scenario "a white flash" {
        app Shop
        launch
        wait until idle
        expect no whiteFlash
    }
    scenario "pushes </script>" {
        given load in 100ms...140ms step 1ms
        app Shop { jsLoad: load }
        launch
        wait until idle
        push Detail
        expect eventually stack == [Home, Detail]
    }

    """

  /// What the browser makes of a page, and what it has to say about it.
  private static func opened(_ files: [String: String], _ page: String, fragment: String) throws -> (
    dom: String, complaints: [String]
  )? {
    guard let browser else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenario-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: browser)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--enable-logging=stderr", "--v=0",
      "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=5000", "--dump-dom",
      "file://\(folder.path)/\(page)\(fragment)",
    ]
    // Files, so that neither stream can fill up while the other is read.
    let (output, errors) = (folder.appendingPathComponent("out"), folder.appendingPathComponent("err"))
    for url in [output, errors] { try Data().write(to: url) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let said = String(decoding: try Data(contentsOf: errors), as: UTF8.self).split(separator: "\n").map(String.init)
    return (
      String(decoding: try Data(contentsOf: output), as: UTF8.self),
      said.filter { $0.contains("CONSOLE") || $0.contains("Refused to") }
    )
  }

  private static func report() -> String {
    let machine = FakeMachine(files: FakeFiles(["shop.scn": suite]))
    _ = machine.run("run", "shop.scn", "--html", "report.html")
    return machine.files["report.html"] ?? ""
  }

  @Test(.enabled(if: browser != nil, "no browser is installed here"))
  func `the page opens without a complaint and shows the run that failed`() throws {
    let opened = try #require(try Self.opened(["report.html": Self.report()], "report.html", fragment: ""))
    #expect(opened.complaints.isEmpty, "\(opened.complaints)")
    let shown = try #require(opened.dom.firstRange(of: "id=\"runs\"")).upperBound
    let runs = opened.dom[shown...]
    #expect(opened.dom.contains("class=\"scripted\""))
    for words in ["class=\"film\"", "class=\"cell flash\"", "class=\"gutter\"", "aria-label=\"Timeline\"", "fails"] {
      let isThere = runs.contains(words)
      #expect(isThere, "\(words)")
    }
    #expect(!opened.dom.contains("<b>홈"))
  }

  /// A run that the script alone draws, and a choice that the address alone tells.
  @Test(.enabled(if: browser != nil, "no browser is installed here"))
  func `an address leads to a run and a moment`() throws {
    let report = Self.report()
    let links = report.split(separator: "href=\"#run-").dropFirst().map { $0.prefix(16) }
    let last = try #require(links.last)
    let opened = try #require(
      try Self.opened(["report.html": report], "report.html", fragment: "#run-\(last)/at-400ms"))
    #expect(opened.complaints.isEmpty, "\(opened.complaints)")
    let hasArticle = opened.dom.contains("<article class=\"run live\" id=\"run-\(last)\">")
    let hasMoment = opened.dom.contains("At 400ms")
    let hasCell = opened.dom.contains("aria-selected=\"true\"")
    #expect(hasArticle && hasMoment && hasCell)
  }

  @Test(.enabled(if: browser != nil, "no browser is installed here"))
  func `two runs beside each other open without a complaint`() throws {
    let machine = FakeMachine(files: FakeFiles(["shop.scn": Self.suite]))
    _ = machine.run("compare", "shop.scn:8", "shop.scn:14[load=120ms]", "--html", "pair.html")
    let pair = machine.files["pair.html"] ?? ""
    let opened = try #require(try Self.opened(["pair.html": pair], "pair.html", fragment: ""))
    #expect(opened.complaints.isEmpty, "\(opened.complaints)")
    let isThere = opened.dom.contains("What they were given")
    #expect(isThere)
  }
}
