import FakeMachines
import TestSupport
import Testing

/// A splash that an expectation wants gone, and that stays: the report says who did not take it away.
struct StuckReportTests {
  private static let apps = """
    app Shop {
        kind: reactNative(version: 0.72, architecture: bridge)
        launchScreen: storyboard(background: "#1b6ef3", canvas: "iPhone 8")
        screen Home
    }

    """

  private static let cases: [(name: String, setUp: String, steps: String)] = [
    ("hide_never_called", "splash overlay(frame: bounds)", "launch\nwait 10s\nexpect splash.gone"),
    (
      "first_render_throws", "app Shop { build: debug; debugger: true }\nsplash polling",
      "throw js\nlaunch\nwhen js.ready { hide splash }\nexpect splash.gone within 5s"
    ),
    (
      "under_an_error", "app Shop { build: debug }\nsplash overlay(frame: bounds)",
      "throw js\nlaunch\nwhen js.ready { hide splash }\nwait until idle\nexpect splash.gone"
    ),
    (
      "orphan", "splash overlay(frame: bounds)",
      "launch\nwait 2s\nshow splash\nwait 1s\nhide splash\nexpect splash.hidden within 5s"
    ),
    (
      "lost_on_the_way", "splash capacitor(show: 0ms)",
      "launch\nwait 2s\nshow splash\nwait 50ms\nhide splash\nwait 1s\nexpect visible == Home"
    ),
    ("launch_is_held", "splash polling", "launch\nwait 10s\nexpect not splash.visible"),
    (
      "deadlock", "app Shop { debugger: true }\nsplash polling",
      "launch\nwhen app.didBecomeActive { hide splash }\nexpect content.seen within 10s"
    ),
    (
      "leaves_late", "app Shop { kind: webView }\nsplash capacitor(show: 5s)",
      "launch\nexpect splash.gone within 2s"
    ),
    (
      "left_late", "splash bootsplash",
      "launch\nwhen js.ready { after 3s { hide splash } }\nwait until idle\nexpect splash.hidden within 2s of launch"
    ),
    (
      "killed", "splash polling", "launch\nwhen app.openURL { hide splash }\nwait 30s\nexpect eventually splash.visible"
    ),
  ]

  @Test(arguments: cases.indices)
  func theMissingCallIsNamed(index: Int) {
    let (name, setUp, steps) = Self.cases[index]
    let app = setUp.contains("app Shop") ? "" : "app Shop\n"
    let lines = (app + setUp + "\n" + steps).split(separator: "\n").map { "    \($0)\n" }.joined()
    let text = Self.apps + "scenario \"x\" {\n\(lines)}\n"
    let output = FakeMachine(files: FakeFiles(["a.scn": text])).run(["run", "a.scn"]).output
    #expect(output.contains("  stuck      "), "\(output)")
    expectGolden(output, "stuck/\(name).txt")
  }

  /// Only a note of the strategy explains its answer, not a note of the script next to the call.
  @Test(arguments: [
    ("after 3s { uncover }", "“hide splash” ran at 666.7ms, line 16; the cover leaves only at 3.667s, line 9"),
    ("note \"not today\"", "“hide splash” ran at 666.7ms, line 16: not today"),
    ("resolve hide", "“hide splash” ran at 666.7ms, line 16, but removed nothing"),
  ])
  func aNoteIsNotAReason(answer: String, told: String) {
    let text =
      Self.apps + """
        splash own {
            on app.didFinishLaunching.end { cover with launchScreen frame: bounds }
            on hide {
                \(answer)
            }
        }
        scenario "x" {
            app Shop
            splash own
            launch
            when frame.content { hide splash; note "I like bananas" }
            wait 3s
            expect splash.gone
            wait 10s
        }
        """
    let output = FakeMachine(files: FakeFiles(["a.scn": text])).run(["run", "a.scn"]).output
    #expect(output.contains("  stuck      \(told)\n"), "\(output)")
  }

  @Test func everyReportIsOfACase() {
    #expect(goldenCases("stuck", ending: ".txt") == Self.cases.map(\.name).sorted())
  }
}
