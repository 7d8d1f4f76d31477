import CommandLineTool
import FakeMachines
import TestSupport
import Testing

/// `shrink` makes failing scenarios small, and what is left fails for the same reason.
struct ShrinkTests {
  private static let shop = """
    ## The shop as everybody has it.
    app Shop {
        kind: reactNative(version: 0.72, architecture: bridge)
        preMain: 137ms
        launchScreen: storyboard(background: "#1b4f9c")
        jsLoad: 823ms
        state { asked: false; seen: 0 }
        screen Home { label: "Home"; button "ask" { set asked = true } }
        screen Detail { render: 20ms }
        screen Settings
        link "shop://detail" -> [Home, Detail]
        on app.didBecomeActive { work 13ms }
    }
    device "Tiny" { width: 320pt; height: 480pt }
    flow goThere(page) { push page; wait until idle }
    flow look(page, patience: 300ms) { note "looking"; wait patience; push page; wait until idle; expect screen == Home }
    flow begin { launch; do look(Detail) }

    """

  /// Scenarios that fail, each by its name, with the line of what fails in it.
  static let cases: [(name: String, body: String)] = [
    (
      "flash",
      "app Shop; splash none; launch; note \"x\"; when js.ready { hide splash }; expect no whiteFlash; expect no crashed"
    ),
    (
      "early",
      "app Shop; splash overlay(fade: 300ms); launch; after 217ms { if true { hide splash } }; expect no whiteFlash"
    ),
    (
      "screen",
      "app Shop; launch; wait until idle; repeat 2 { push Detail; wait 51ms; pop; wait until idle }; expect screen == Detail"
    ),
    (
      "late",
      "app Shop; splash overlay; launch; when js.ready { hide splash }; expect splash.gone within 300ms of launch"
    ),
    ("never", "app Shop; launch; wait 3s; expect eventually screen == Settings; expect visible == Home"),
    (
      "event",
      "app Shop; launch; wait until idle; do goThere(Detail); pop; wait until idle; expect no Detail.viewDidLoad"
    ),
    ("order", "app Shop; launch; wait until idle; expect js.ready before rn.started"),
    ("sequence", "app Shop; launch; wait until idle; expect order [main, js.ready, frame.first]"),
    (
      "exactly",
      "app Shop; launch; wait until idle; expect exactly [Home.viewDidAppear, Home.deinit] of [Home.viewDidAppear, Home.deinit]"
    ),
    ("step", "app Shop; launch; wait until idle; tap \"no such button\"; expect visible == Home"),
    ("waiting", "app Shop; launch; wait until screen == Settings timeout 700ms; expect visible == Home"),
    ("within", "app Shop; launch; push Detail; expect Settings.viewDidLoad within 450ms; expect no crashed"),
    ("and", "app Shop; launch; wait until idle; expect visible == Home and stack == [Home, Detail]"),
    (
      "values",
      "given load in [20ms, 1517ms]; given style in [overlay, none]; where load > 10ms; app Shop { jsLoad: load }; splash style; launch; expect time(frame.content) < 1s"
    ),
    ("flows", "app Shop; do begin; wait 200ms; expect no crashed"),
    (
      "everyvalue",
      "given bundle in 0ms...3s; app Shop { jsLoad: bundle }; launch; wait until idle; expect time(frame.content) < 1s"
    ),
    (
      "everylength",
      "given height in 100pt...900pt; app Shop { screen Home { sheet Event { showIn: viewDidAppear, height: height } } }; launch; wait until idle; expect Event.height < Home.height / 2; expect no crashed"
    ),
    (
      "crash",
      "app Shop; launch; wait until idle; fail js evaluation; reload js; wait until idle; expect visible == Home"
    ),
  ]

  private static func text(_ body: String) -> String {
    let lines = body.split(separator: "; ").map { "    \($0)\n" }.joined()
    return "import \"shop.scn\"\n\n# What was reported.\nscenario \"it fails\" {\n\(lines)}\n"
  }

  private func files(_ name: String) -> FakeFiles {
    let body = Self.cases.first { $0.name == name }?.body ?? ""
    return FakeFiles(["shop.scn": Self.shop, "\(name).scn": Self.text(body)])
  }

  /// The result is the known one; it runs alone, fails, is formatted, and cannot be reduced further.
  @Test(arguments: cases.map(\.name)) func resultFailsAndIsMinimal(name: String) {
    let text = FakeMachine(files: files(name)).run("shrink", "\(name).scn:4").output
    expectGolden(text, "cli/shrink/\(name).txt")
    let machine = FakeMachine(files: FakeFiles(["small.scn": text]))
    #expect(machine.run("run", "small.scn").status == FakeMachine(files: files(name)).run("run", "\(name).scn").status)
    #expect(machine.run("fmt", "--check", "small.scn").status == 0)
    func body(_ text: String) -> String { text.split(separator: "\n").dropFirst().joined(separator: "\n") }
    #expect(body(machine.run("shrink", "small.scn").output) == body(text))
  }

  /// The claim that fails, and the cause that `why` names, are in what is left.
  private static let kept: [(body: String, parts: [String])] = [
    (
      "app Shop { screen Home { button \"Go\" { push Settings } }; on app.didReceiveResponse { push Detail } }; launch; wait until idle; tap \"Go\"; wait until idle; press home; launch from notification { id: 1 }; wait until idle; back; wait until idle; expect screen == Home",
      ["launch from notification", "push Detail", "tap \"Go\"", "    back\n"]
    ),
    (
      "app { screen Start; screen Detail; link \"shop://alone\" -> [Detail] }; launch; wait until idle; launch from url \"shop://alone\"; wait until idle; back; expect screen == Start",
      ["link \"shop://alone\" -> [Detail]", "launch from url \"shop://alone\"", "    back\n"]
    ),
    (
      "app Shop; splash bootsplash; launch; after 100ms { hide splash }; wait until idle; expect no whiteFlash",
      ["splash bootsplash", "after 100ms { hide splash }"]
    ),
    (
      "app Shop { screen Detail { style: pushed } }; launch; wait until idle; present Settings; wait until idle; push Detail; wait until idle; expect visible == Detail",
      ["present Settings", "push Detail", "expect visible == Detail"]
    ),
    (
      "app Shop; launch; wait until idle; present Settings; wait until idle; expect not time(Settings.viewWillAppear) >= time(Home.viewDidAppear) + 0s",
      ["expect not time(Settings.viewWillAppear) >= time(Home.viewDidAppear) + 0s"]
    ),
  ]

  @Test(arguments: kept.indices) func theClaimAndTheCauseAreKept(index: Int) {
    let (body, parts) = Self.kept[index]
    let files = FakeFiles(["shop.scn": Self.shop, "kept.scn": Self.text(body)])
    let text = FakeMachine(files: files).run("shrink", "kept.scn:4").output
    for part in parts { #expect(text.contains(part), "\(text)") }
  }

  @Test func passingScenariosAreNotShrunk() {
    let text = "scenario \"fine\" {\n    launch\n    expect eventually app.state == active\n}\n"
    let result = FakeMachine(files: FakeFiles(["fine.scn": text])).run("shrink", "fine.scn:1")
    #expect(result.status == 3)
    #expect(result.output.isEmpty)
    #expect(result.errors == "scenario: nothing fails at fine.scn:1, so there is nothing to shrink\n")
  }

  @Test func aLineInNoScenarioIsReported() {
    let text = "app A { }\nscenario \"fine\" {\n    app A\n    launch\n    expect app.state == active\n}\n"
    let result = FakeMachine(files: FakeFiles(["fine.scn": text])).run("shrink", "fine.scn:1")
    #expect(result.status == 3)
    #expect(result.errors == "scenario: line 1 of “fine.scn” is in no scenario; scenarios begin on line 2\n")
  }

  @Test func anInvalidFileIsReported() {
    #expect(FakeMachine(files: FakeFiles(["a.scn": "scenario \"x\" {\n"])).run("shrink", "a.scn:1").status == 2)
    #expect(FakeMachine().run("shrink", "nothing.scn:1").status == 2)
    #expect(FakeMachine().run("shrink").status == 64)
  }
}
