import FakeMachines
import TestSupport
import Testing

/// Every report summarizes the runs of a sweep by their values, the same from a run and from its log.
struct SweepReportTests {
  private static let app = """
    app Shop {
        kind: reactNative(version: 0.76, architecture: bridge)
        screen Home
    }

    """

  private static let sweep =
    app + """
      scenario "a sweep" {
          given load in 0ms...500ms step 100ms
          given fade in [0ms, 300ms]
          where load >= fade
          app Shop { jsLoad: load }
          splash overlay(fade: fade, frame: bounds)
          device "iPhone 15"
          launch
          when frame.content { hide splash }
          wait 800ms
          expect visible == Home
      }
      """

  private static let ranges =
    app + """
      scenario "one range" {
          given bundle in 0ms...500ms
          app Shop { jsLoad: bundle }
          device "iPhone 15"
          launch
          wait 700ms
          expect visible == Home
      }
      scenario "it holds" {
          given bundle in 0ms...100ms
          app Shop { jsLoad: bundle }
          device "iPhone 15"
          launch
          wait until idle
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

  private static func main(_ html: String) -> String {
    guard let first = html.firstRange(of: "<nav id=\"list\""), let last = html.firstRange(of: "</main>") else {
      return ""
    }
    return String(html[first.lowerBound..<last.upperBound]) + "\n"
  }

  @Test func `the runs of a sweep by their values`() throws {
    let machine = FakeMachine(files: FakeFiles(["a.scn": Self.sweep]))
    let told = machine.run("run", "a.scn", "--html", "a.html", "--record", "none")
    #expect(told.status == 1)
    let html = Self.main(machine.files["a.html"] ?? "")
    expectGolden(html, "html/sweep.html")
    let sentences = html.components(of: "<ul class=\"sums\">")[1].components(of: "</ul>")[0].components(of: "<li>")
      .dropFirst().map { $0.components(of: "</li>")[0] }
    #expect(!sentences.isEmpty)
    for sentence in sentences { #expect(told.output.contains("       \(sentence)\n"), "\(sentence)") }
    let table = html.components(of: "<table class=\"grid\">")[1].components(of: "</table>")[0]
    let cells = table.components(of: "href=\"#").dropFirst()
    #expect(cells.count == 9, "every run that where leaves has a cell of its own")
    for cell in cells {
      let anchor = cell.prefix { $0 != "\"" }
      #expect(html.contains("<article class=\"run\" id=\"\(anchor)\">"), "\(anchor)")
    }
  }

  /// A run that its values make impossible counts among those that do not pass, with these values; of few runs, and of
  /// so many that they are run together.
  @Test(arguments: ["[12.0, 17.4, 20.0]", "[12.0, 17.0, 17.1, 17.2, 17.3, 17.4, 17.5, 18.0, 20.0]"])
  func `runs that cannot start are counted`(_ versions: String) {
    let text = """
      scenario "versions" {
          given version in \(versions)
          device "iPhone 15"
          ios version
          launch
          wait until idle
          expect stack == [Home]
      }
      """
    let machine = FakeMachine(files: FakeFiles(["a.scn": text]))
    let told = machine.run("run", "a.scn", "--html", "a.html", "--log", "log")
    #expect(told.status == 2)
    #expect(told.output.contains("fails for version 12.0"), "\(told.output)")
    let html = Self.main(machine.files["a.html"] ?? "")
    #expect(html.contains("fails for version 12.0") && !html.contains("passes for every value"), "\(html)")
    _ = machine.run("report", "log", "--html", "two")
    #expect(machine.files["two"] == machine.files["a.html"])
  }

  @Test func `ranges of all values`() {
    let machine = FakeMachine(files: FakeFiles(["a.scn": Self.ranges]))
    let told = machine.run("run", "a.scn", "--html", "a.html", "--record", "none")
    #expect(told.status == 1)
    let html = Self.main(machine.files["a.html"] ?? "")
    expectGolden(html, "html/ranges.html")
    for line in told.output.split(separator: "\n") {
      guard let sentence = line.firstRange(of: "fails for bundle") else { continue }
      #expect(html.contains(HTMLText.escaped(String(line[sentence.lowerBound...]))), "\(line)")
    }
    // The run that stands for all of them has none of the values.
    #expect(!html.contains("bundle = 0ms</code>"))
    #expect(html.contains("fails</text>") && html.contains("holds</text>"))
  }

  @Test(arguments: ["--html", "--json", "--junit", "--tap"])
  func `a log tells the same as the run`(format: String) {
    let machine = FakeMachine(files: FakeFiles(["a.scn": Self.sweep, "b.scn": Self.ranges]))
    _ = machine.run("run", "a.scn", "b.scn", "--log", "log", format, "one")
    _ = machine.run("report", "log", format, "two")
    #expect(machine.files["one"]?.isEmpty == false)
    #expect(machine.files["one"] == machine.files["two"])
  }

  @Test func `merged shards equal one run`() {
    let machine = FakeMachine(files: FakeFiles(["a.scn": Self.sweep, "b.scn": Self.ranges]))
    _ = machine.run("run", "a.scn", "b.scn", "--log", "log", "--record", "all")
    for shard in ["1/3", "2/3", "3/3"] {
      _ = machine.run("run", "a.scn", "b.scn", "--shard", shard, "--log", "log\(shard.prefix(1))", "--record", "all")
    }
    _ = machine.run("merge", "log1", "log2", "log3", "-o", "merged")
    _ = machine.run("report", "log", "--html", "one")
    _ = machine.run("report", "merged", "--html", "two")
    #expect(machine.files["one"]?.isEmpty == false)
    #expect(machine.files["one"] == machine.files["two"])
  }

  @Test func `the job summary has a line for each scenario of many runs`() {
    var machine = FakeMachine(files: FakeFiles(["a.scn": Self.sweep, "b.scn": Self.ranges]))
    machine.variables["GITHUB_STEP_SUMMARY"] = "summary.md"
    _ = machine.run("run", "a.scn", "b.scn", "--github", "-")
    let lines = (machine.files["summary.md"] ?? "").split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(lines.count >= 4)
    #expect(lines.contains { $0.hasPrefix("- ✅ it holds") && $0.contains("holds for every bundle") })
    #expect(lines.contains { $0.hasPrefix("- ❌ a sweep: fails") })
  }

  @Test func `report on a terminal sums up as well`() {
    let machine = FakeMachine(files: FakeFiles(["a.scn": Self.sweep, "b.scn": Self.ranges]))
    let told = machine.run("run", "a.scn", "b.scn", "--log", "log")
    let told2 = machine.run("report", "log")
    for line in told.output.split(separator: "\n") where line.hasPrefix("       ") && line.contains("█") {
      #expect(told2.output.contains(line), "\(line)")
    }
    #expect(told2.output.contains("a sweep: "))
  }

  @Test(arguments: [
    "</script><b>x</b>", "\\\"><img src=x onerror=alert(1)>", "\\u{0}\\u{1B}[31m", "홈 👩‍👩‍👧", "\\u{202E}x",
  ])
  func `no value becomes markup`(text: String) {
    let scenario =
      Self.app + """
        scenario "values" {
            given words in ["\(text)", "plain"]
            given count in [1, 2]
            app Shop
            launch
            wait until idle
            expect flash.count == count
        }
        """
    let machine = FakeMachine(files: FakeFiles(["a.scn": scenario]))
    _ = machine.run("run", "a.scn", "--html", "a.html")
    let html = machine.files["a.html"] ?? ""
    #expect(html.contains("<table class=\"grid\">"))
    for markup in ["<b>x", "<img", "\u{0}", "\u{1B}", "\u{202E}"] {
      #expect(!html.contains(markup), "\(markup)")
    }
    #expect(XMLFlaw.first(in: Self.main(html)) == nil)
  }

  @Test func `a validator takes the log`() {
    let machine = FakeMachine(files: FakeFiles(["a.scn": Self.sweep, "b.scn": Self.ranges]))
    _ = machine.run("run", "a.scn", "b.scn", "--log", "log")
    guard let judged = OtherTool.validate("log", machine.files["log"] ?? "") else {
      return print("not judged: python3 with jsonschema is missing")
    }
    #expect(judged.status == 0, "\(judged.output)")
  }

  private static let extremes = "{\"name\":\"a\",\"unit\":\"time\",\"from\":\(Int64.min),\"to\":\(Int64.max)}"

  /// A log comes from anywhere.
  @Test(arguments: [
    #"{"sentence":"x","unknowns":[]}"#,
    #"{"sentence":"x","unknowns":[{"name":"a","unit":"length","from":5,"to":1}]}"#,
    #"{"sentence":"x","unknowns":[\#(extremes)],"outcomes":[{"status":"failed","problems":[3,-1]}],"#
      + #""parts":[{"from":\#(Int64.min),"to":\#(Int64.max),"outcome":0},{"from":0,"to":1,"outcome":7}],"#
      + #""borders":[\#(Int64.max),\#(Int64.min)],"recorded":4,"#
      + #""witnesses":[{"outcome":0,"values":[\#(Int64.max)],"repeat":"x"}]}"#,
    #"{"sentence":"x","unknowns":[\#(extremes),{"name":"b","unit":"time","from":0,"to":0}],"#
      + #""outcomes":[{"status":"passed"},{"status":"new"}],"recorded":0,"#
      + #""areas":[{"outcome":0,"corners":[1]},{"outcome":0,"corners":[\#(Int64.min),\#(Int64.max)]}],"#
      + #""witnesses":[{"outcome":0,"values":[1],"repeat":"x"},"#
      + #"{"outcome":0,"values":[\#(Int64.min),3],"repeat":"x"}]}"#,
    #"{"sentence":1}"#, "[]", "\"x\"",
  ])
  func `nonsense in place of a survey is a page all the same`(survey: String) {
    let machine = FakeMachine(files: FakeFiles(["a.scn": Self.ranges]))
    _ = machine.run("run", "a.scn", "--log", "log", "--record", "none")
    let lines = (machine.files["log"] ?? "").split(separator: "\n").map { line -> String in
      guard let place = line.firstRange(of: "\"survey\":") else { return String(line) }
      return String(line[..<place.upperBound]) + survey + "}"
    }
    let broken = FakeMachine(files: FakeFiles(["log": lines.map { $0 + "\n" }.joined()]))
    let told = broken.run("report", "log", "--html", "a.html")
    #expect(told.status == 0, "\(told.errors)")
    #expect(XMLFlaw.first(in: Self.main(broken.files["a.html"] ?? "")) == nil)
  }
}

private enum HTMLText {
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
