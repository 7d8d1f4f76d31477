import Checking
import DeviceModel
import Interpreter
import Programs
import SourceText
import Testing
import Traces
import Verdicts
import VirtualTime

/// Scenarios that begin alike share worlds; what comes of each is the same as if it were run alone, in any company and
/// order.
struct ForestTests {
  private static let apps = """
    app Pages { screen Home; screen List; screen Detail }

    app Shop {
        kind: reactNative(version: 0.72, architecture: bridge)
        state { asked: false; asks: 0; word: "" }
        screen Home { button "ask" { set asked = true; set asks = asks + 1 } }
        screen Detail { render: 20ms }
        on js.ready { after 30ms { hide splash } }
        on change of word { note "now \\(word)" }
        on change of asks { note "counted \\(asks)" }
        link "shop://detail" -> [Home, Detail]
    }


    """

  /// Steps of every kind; the first ones are chosen more often.
  private static let steps: [(app: String?, step: String)] = [
    (nil, "wait until idle"), (nil, "wait until idle"), (nil, "wait 3ms"), (nil, "wait 800ms"), (nil, "push Detail"),
    (nil, "pop"), (nil, "expect stack != []"), (nil, "expect no crashed"), (nil, "home"), (nil, "return"),
    (nil, "kill"), (nil, "launch"), (nil, "swipe back"), (nil, "expect screen == Home"), (nil, "rotate landscape"),
    ("Pages", "push List"), ("Pages", "pop to root"), ("Pages", "present List"), ("Pages", "dismiss"),
    (nil, "wait until Detail.viewDidAppear"), (nil, "wait until Home.viewDidAppear timeout 2s"),
    (nil, "wait until screen == Detail timeout 300ms"), (nil, "expect Detail.viewDidLoad within 400ms"),
    (nil, "let depth = count(Detail.viewDidLoad)"), (nil, "mark there"), (nil, "attempt { swipe back }"),
    (nil, "without animation { push Detail }"), (nil, "repeat 2 { push Detail; wait 400ms }"),
    (nil, "if screen == Home { push Detail } else { pop }"), (nil, "when Detail.viewDidAppear { pop }"),
    (nil, "after 200ms { push Detail }"), (nil, "block main 50ms"), (nil, "note \"at \\(screen)\""),
    (nil, "expect always stack != []"), (nil, "expect Home.viewDidLoad before Detail.viewDidLoad"),
    (nil, "expect eventually visible == Detail"), (nil, "expect time(Home.viewDidAppear) < 2s"),
    ("Shop", "tap \"ask\""), ("Shop", "expect asked"), ("Shop", "set asks = asks + 2"), ("Shop", "set asked = true"),
    ("Shop", "wait until js.ready"), ("Shop", "open url \"shop://detail\""), ("Shop", "expect asks < 3"),
    ("Shop", "update { set asked = true; set asks = 7 }"), ("Shop", "expect no whiteFlash"),
    ("Shop", "set word = \"caf\u{E9}\""), ("Shop", "set word = \"cafe\u{301}\""),
    ("Shop", "cover with \"#ff0000\""), ("Shop", "uncover"),
  ]

  private static func suite(seed: UInt64) -> String {
    var dice = SeededGenerator(seed: seed)
    func roll(_ bound: Int) -> Int { Int(dice.below(UInt64(bound))) }
    var text = apps
    for number in 0..<60 {
      let app = ["Pages", "Shop"][roll(2)]
      let own = steps.filter { $0.app == nil || $0.app == app }.map(\.step)
      var lines: [String] = []
      if roll(3) > 0 { lines.append("device \"\(["iPhone 15", "iPhone SE (3rd generation)"][roll(2)])\"") }
      if roll(4) == 0 { lines.append("ios \([17, 18][roll(2)])") }
      lines.append("app \(app)")
      if app == "Shop", roll(2) == 0 { lines.append("splash overlay(fade: 200ms)") }
      lines.append("launch")
      if roll(4) > 0 { lines.append("wait until idle") }
      for _ in 0..<(2 + roll(8)) { lines.append(own[min(roll(own.count), roll(own.count))]) }
      lines.append("expect Home.viewDidLoad")
      text += "scenario \"number \(number)\" {\n    \(lines.joined(separator: "\n    "))\n}\n\n"
    }
    return text
  }

  /// Everything about a result that is told with a recording.
  private static func told(_ list: RunList, in forest: WorldForest?, _ recording: Recording) -> [UInt8] {
    Array(text(list, in: forest, recording).utf8)
  }

  private static func text(_ list: RunList, in forest: WorldForest?, _ recording: Recording) -> String {
    do throws(Fault) {
      guard let run = try list.run(at: 0) else { return "left out" }
      let result = try list.execute(run, recording: recording, in: forest)
      // Without events, only what is on screen is told, and what a verdict comes to.
      let tellsEvents = recording == .full
      let records = (result.trace?.records ?? []).compactMap { record in
        if tellsEvents { return "\(record)" }
        guard case .change(ObservableKey(.visible), let value) = record.content else { return nil }
        return "\(record.instant) \(value)"
      }
      let verdicts = result.verdicts.map { verdict in
        !tellsEvents
          ? "\(verdict.claim) \(verdict.isPassed) \(verdict.isFailed) \(verdict.instant)" : "\(verdict)"
      }
      return """
        \(result.run.name) \(result.outcome) \(result.duration.ticks) \(result.eventCount) \(verdicts)
        \(String(describing: result.failure)) \(String(describing: result.limit)) \(String(describing: result.crash))
        \(String(describing: result.noticedBlank)) \(result.strategy ?? "") \(result.steps) \(records.joined(separator: "\n"))
        """
    } catch {
      return "\(error)"
    }
  }

  private static func lists(_ text: String) -> [RunList] {
    let source = SourceFile(id: FileID(0), path: "suite.scn", text: text)
    return Checker { _, _ in .notFound }.check(source).program.scenarios.compactMap { try? RunList($0) }
  }

  @Test(arguments: 0..<5) func randomScenariosAreTheSameAsAlone(seed: Int) {
    expectTheSameAsAlone(seed: seed, shareMoreThan: 35) { WorldForest() }
  }

  /// A forest that lets worlds go time and again still shares some, and tells the same.
  @Test(arguments: 0..<3) func aFullForestTellsTheSame(seed: Int) {
    expectTheSameAsAlone(seed: seed, shareMoreThan: 0) { WorldForest(mostKept: 6_000) }
  }

  private func expectTheSameAsAlone(seed: Int, shareMoreThan fewest: Int, in make: () -> WorldForest) {
    let lists = Self.lists(Self.suite(seed: UInt64(seed)))
    #expect(lists.count > 35, "too many of the random scenarios have errors")
    var dice = SeededGenerator(seed: UInt64(seed))
    for recording in [Recording.verdicts, .screens, .full] {
      let alone = lists.map { Self.told($0, in: nil, recording) }
      let forest = make()
      // Three times in other orders: the third time, whole runs are shared.
      for _ in 0..<3 {
        for index in lists.indices.shuffled(using: &dice) {
          #expect(Self.told(lists[index], in: forest, recording) == alone[index], "\(lists[index].name(ofRunAt: 0))")
        }
      }
      #expect(forest.sharedLegs > fewest)
    }
  }

  /// The launch is shared although the scripts go on in other ways, and look in other ways.
  @Test func whatIsEqualIsRunTwiceAtMost() {
    func scenario(_ number: Int, _ steps: String) -> String {
      "scenario \"\(number)\" {\n    app Pages\n    launch\n    wait until idle\n    \(steps)\n}\n"
    }
    let ways = [
      "wait 3ms; push List; expect eventually screen == List", "wait 8ms; push Detail; expect screen != Home",
      "expect screen == Home; push List; wait until idle; expect screen == List",
      "let here = screen; push List; wait until idle; expect screen != here",
    ]
    let lists = Self.lists(Self.apps + ways.enumerated().map { scenario($0.offset, $0.element) }.joined())
    let forest = WorldForest()
    for list in lists { _ = Self.told(list, in: forest, .verdicts) }
    #expect(lists.count == ways.count)
    #expect(forest.sharedLegs == 2)
  }
}
