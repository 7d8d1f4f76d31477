import CommandLineTool
import FakeMachines
import Testing

/// An unwanted flash is reported with its surface, its cause and what was missed by how much; and with a change of the
/// scenario that has been tried, and makes all of its expectations hold.
struct RemedyTests {
  private static let shop = """
    app Shop {
        kind: reactNative(version: 0.72, architecture: bridge)
        launchScreen: storyboard(background: "#1b6ef3", canvas: "iPhone 8")
        background: "#ffffff"
        screen Home
    }
    app Bare: Shop { background: "#000000" }
    app NewShop: Shop { kind: reactNative(version: 0.76, architecture: bridgeless) }


    """

  private static func text(_ setUp: String, _ steps: String) -> String {
    let lines = (setUp + "\n" + steps).split(separator: "\n").map { "    \($0)\n" }.joined()
    return shop + "scenario \"x\" {\n\(lines)}\n"
  }

  private func output(_ setUp: String, _ steps: String) -> String {
    FakeMachine(files: FakeFiles(["a.scn": Self.text(setUp, steps)])).run(["run", "a.scn"]).output
  }

  private static let cases: [(setUp: String, steps: String, cause: String, fix: String)] = [
    (
      "app Shop\nsplash none", "launch\nexpect no whiteFlash", "F1:",
      "line 12: splash overlay(fade: 500ms, frame: bounds); after line 13: when frame.content { hide splash }"
    ),
    (
      "app Shop\nsplash overlay(frame: bounds)", "launch\nwhen js.started { hide splash }\nexpect no whiteFlash", "F2:",
      "line 14: when frame.content { hide splash }"
    ),
    (
      "app Shop\nsplash overlay(frame: bounds)", "launch\nwait 300ms\nhide splash\nexpect no whiteFlash", "F2:",
      "line 15: when frame.content { hide splash }"
    ),
    (
      "app Shop\nsplash overlay(fade: 1s)",
      "launch\nwhen frame.content { hide splash }\nwait until idle\nexpect flash.count == 0", "D6:",
      "line 12: splash overlay(fade: 1s, frame: bounds)"
    ),
    (
      "app NewShop\nsplash loadingView", "launch\nexpect no whiteFlash", "F6:",
      "line 12: splash bootsplash; after line 13: when frame.content { hide splash }"
    ),
    (
      "device \"iPhone 8\"\nios 16.0\napp Shop\nsplash bootsplash",
      "launch\nwhen js.ready { hide splash }\nwait 5s\nreload js\nexpect no whiteFlash", "F10:",
      "line 4: background: \"#1b6ef3\""
    ),
    (
      "app Bare\nsplash bootsplash",
      "launch\nwhen js.ready { hide splash }\nwait 5s\nreload js\nexpect splash.hideResolved\nexpect no blackFlash",
      "F10:", "line 7: app Bare: Shop { background: \"#1b6ef3\" }"
    ),
  ]

  @Test func aSheetThatComesAgainIsShownOnce() {
    let output = output(
      "app { screen Home { sheet Offer { showIn: viewWillAppear, height: width } }; screen Detail }",
      "launch\nwait until idle\npush Detail\nwait until idle\npop\nwait until idle\nexpect count(Offer.shown) == 1")
    #expect(output.contains("  fix        (tried) line 11: once: true\n"), "\(output)")
  }

  @Test(arguments: cases.indices)
  func aFixThatHoldsIsPrinted(index: Int) {
    let (setUp, steps, cause, fix) = Self.cases[index]
    let output = output(setUp, steps)
    #expect(output.contains("  cause      \(cause) "), "\(output)")
    #expect(output.contains("  fix        (tried) \(fix)\n"), "\(output)")
  }

  /// How much too early, and where that is written.
  @Test func theMissedMomentIsPrinted() {
    let output = output(
      "app Shop\nsplash overlay(frame: bounds)", "launch\nwhen js.started { hide splash }\nexpect no whiteFlash")
    #expect(output.contains("“hide splash” ran "), "\(output)")
    #expect(output.contains(" before the first mount, line 14\n"), "\(output)")
    #expect(output.contains("  visible    root view in #ffffff, between the splash and the content\n"), "\(output)")
  }

  /// No change of the splash makes the other expectation true.
  @Test func nothingIsSuggestedWhenNothingHelps() {
    let output = output("app Shop\nsplash none", "launch\nexpect no whiteFlash\nexpect app.state == suspended")
    #expect(output.contains("  cause      F1: "), "\(output)")
    #expect(!output.contains("(tried)"), "\(output)")
  }

  /// However an expectation says that there is to be no flash.
  @Test(arguments: [
    "always not whiteFlash", "longest(whiteFlash) < 10ms", "total(whiteFlash) == 0ms", "flash.longest < 10ms",
    "no flash.count > 0", "flash.count == 0", "no visible == blank",
  ])
  func everyReportNamesTheCause(claim: String) {
    let steps = "launch\nwhen js.started { hide splash }\nwait until idle\nexpect \(claim)"
    let output = output("app Shop\nsplash overlay(frame: bounds)", steps)
    #expect(output.contains("  cause      F2: "), "\(output)")
    #expect(output.contains("  fix        (tried) line 14: when frame.content { hide splash }\n"), "\(output)")
  }

  /// If a flash is expected, or a blank is not a flash, no cause is reported.
  @Test(arguments: [
    ("app Shop\nsplash overlay(frame: bounds)", "whiteFlash"), ("app Shop", "longest(whiteFlash) > 10s"),
    ("app Shop", "flash.count == 2"), ("app Shop { background: \"#1b6ef3\" }", "no visible == blank"),
  ])
  func noCauseWithoutAFlash(setUp: String, claim: String) {
    let output = output(setUp, "launch\nwait until idle\nexpect \(claim)")
    #expect(output.contains("FAIL"), "\(output)")
    #expect(!output.contains("  cause      "), "\(output)")
  }

  /// The first of two calls is right, and stays where it is.
  @Test func theWrongCallIsMoved() {
    let output = output(
      "app Shop\nsplash overlay(frame: bounds)",
      "launch\nwhen js.ready { hide splash }\nwait until idle\nterminate\nwait 1s\nlaunch\n"
        + "when js.started { hide splash }\nwait until idle\nexpect no whiteFlash")
    #expect(output.contains("  fix        (tried) line 19: when frame.content { hide splash }\n"), "\(output)")
  }

  /// A blank behind the content has nothing to do with the first frame.
  @Test func earlierEventsAreNotBlamed() {
    let output = output(
      "app Shop { screen Slow { render: 300ms } }\nsplash overlay(frame: bounds)",
      "launch\nwhen frame.content { hide splash }\nwait until idle\npush Slow\nexpect no whiteFlash")
    #expect(output.contains("  cause      F5: "), "\(output)")
    #expect(!output.contains(" before the first "), "\(output)")
  }

  /// A failed expectation that the app is alive is reported with the reason of the crash.
  @Test(arguments: ["not crashed", "no crashed", "always not crashed"])
  func aCrashHasAReason(claim: String) {
    let output = output("app Shop\nsplash polling", "launch\nwait 30s\nexpect \(claim)")
    #expect(output.contains("  reason     watchdog: 0x8badf00d"), "\(output)")
    #expect(output.contains("  stuck      the launch has been held since "), "\(output)")
  }
}
