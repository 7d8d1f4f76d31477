import FakeMachines
import TestSupport
import Testing

/// Each cause of a flash as a person reads it: whose surface was seen, what it comes from, what missed what by how much and
/// where that is written, and a change that has been tried. A case is a scenario whose expectation fails; the report is
/// its golden file.
struct FlashReportTests {
  private static let apps = """
    app Shop {
        kind: reactNative(version: 0.72, architecture: bridge)
        launchScreen: storyboard(background: "#1b6ef3", canvas: "iPhone 8")
        background: "#ffffff"
        screen Home
    }
    app NewShop: Shop { kind: reactNative(version: 0.76, architecture: bridgeless) }
    app Dark: Shop { launchScreen: storyboard(background: "#101010", canvas: "iPhone 8") }
    app Both: Shop {
        launchScreen: storyboard(background: "#ffffff", dark: "#101010", canvas: "iPhone 8")
        dark: "#101010"
    }
    app Updated: Shop { cachedLaunchScreen: storyboard(background: "#808080") }
    app Page {
        kind: webView
        launchScreen: storyboard(background: "#1b6ef3")
        jsLoad: 2s
        screen Home
    }
    splash late {
        on app.didFinishLaunching.end { after 120ms { cover with launchScreen frame: bounds } }
        on hide { uncover }
    }
    splash plain {
        on app.didFinishLaunching.end { cover with color("#ffffff") }
        on hide { uncover }
    }

    """

  private static let cases: [(name: String, setUp: String, steps: String)] = [
    ("F1", "app Shop", "launch\nexpect no whiteFlash"),
    ("F2", "app Shop\nsplash bootsplash", "launch\nwhen js.effect { hide splash }\nexpect no whiteFlash"),
    (
      "F3", "app Dark { screen Home { background: \"#101010\" } }\nsplash polling",
      "launch\nwhen js.started { hide splash }\nexpect no whiteFlash"
    ),
    (
      "F4", "app Shop { background: \"#1b6ef3\" }",
      "launch\nwhen app.didBecomeActive { paint root view \"#ffffff\" }\nexpect no whiteFlash"
    ),
    (
      "F5", "app Shop { screen Home { render: 80ms } }\nsplash bootsplash",
      "launch\nwhen js.ready { hide splash }\nexpect no whiteFlash"
    ),
    ("F6", "app NewShop\nsplash loadingView", "launch\nexpect no whiteFlash"),
    ("F7", "app Page\nsplash capacitor", "launch\nexpect no whiteFlash"),
    ("F8", "app Shop\nsplash late", "launch\nwhen frame.content { hide splash }\nexpect no whiteFlash"),
    (
      "F9", "app Shop\nsplash bootsplash",
      "launch\nwhen js.started { replace root view }\nwhen frame.content { hide splash }\nexpect no whiteFlash"
    ),
    (
      "F9_expo", "app NewShop\nsplash expo",
      "launch\nwait 400ms\nreplace root view\nexpect flash.count == 0\n"
        + "wait until idle\nexpect flash.count == 0"
    ),
    (
      "F10", "app Shop\nsplash bootsplash",
      "launch\nwhen js.ready { hide splash }\nwait 5s\nreload js\nexpect no whiteFlash"
    ),
    ("F11", "app Updated\nsplash bootsplash", "launch\nwait 50ms\nexpect flash.count == 0"),
    ("F12", "app Both { appearance: light }", "appearance dark\nlaunch\nexpect no whiteFlash"),
    ("F13", "app Shop\nsplash plain", "launch\nwhen frame.content { hide splash }\nexpect no whiteFlash"),
    (
      "F14", "app Shop { screen Animated { logo: 100pt; render: 80ms }; start: Animated }\nsplash bootsplash",
      "launch\nwhen js.ready { hide splash }\nexpect no whiteFlash"
    ),
    (
      "F17", "app Shop { layout: 100ms; mount: 100ms }\nsplash bootsplash(fade: 400ms)",
      "launch\nwhen js.layoutEffect { hide splash }\nexpect no whiteFlash"
    ),
    (
      "F18", "app Shop { screen Map { surface: true; render: 80ms }; start: Map }\nsplash bootsplash",
      "launch\nwhen js.ready { hide splash }\nexpect no blackFlash"
    ),
    (
      "D6", "device \"iPhone 14 Pro Max\"\napp Shop\nsplash overlay",
      "launch\nwhen frame.content { hide splash }\nexpect no whiteFlash"
    ),
    (
      "F25",
      "app Shop { state { loggedIn: false }; screen Login; start: if loggedIn then Home else Login }\nsplash bootsplash",
      "launch\nwhen frame.content { hide splash }\nwhen js.ready { after 100ms { set loggedIn = true } }\n"
        + "wait until idle\nexpect no visible == Login"
    ),
    (
      "F26", "app Shop { screen Nothing { empty: true }; start: Nothing }\nsplash none",
      "launch\nwait 5s\nexpect visible != blank"
    ),
    ("F27", "app Shop { lifecycle: appDelegate; sceneManifest: true }", "launch\nexpect no blackFlash"),
    ("F28", "app Shop { screen Home { statusBar: hidden } }", "launch\nwait until idle\nexpect no statusBar == dark"),
    ("F29", "app Shop { launchScreen: missing }", "launch\nwait until idle\nexpect no visible == black"),
    ("D7", "app Shop { window: hidden }", "launch\nexpect no blackFlash"),
    (
      "D10", "app NewShop { screen Home { render: 80ms } }\nsplash overlay(frame: bounds)",
      "launch\nwhen frame.content { hide splash }\nexpect no whiteFlash"
    ),
  ]

  private static func text(_ setUp: String, _ steps: String) -> String {
    let lines = (setUp + "\n" + steps).split(separator: "\n").map { "    \($0)\n" }.joined()
    return apps + "scenario \"x\" {\n\(lines)}\n"
  }

  /// A launch on which every default is white has no flash, and its blank is told, however its runs are made.
  @Test(arguments: [
    ("", "with 300ms blank in the color of the launch screen"),
    ("given load in [300ms, 800ms]", "with 800ms blank in the color of the launch screen in one of them"),
    ("given load in 0ms...1s step 10ms", "blank in the color of the launch screen in one of them"),
    ("given load in 0ms...1s", "with up to 1s blank in the color of the launch screen"),
  ])
  func aWhiteLaunchIsNotSilent(given: String, note: String) {
    let app = given.isEmpty ? "" : "jsLoad: load; "
    let text = """
      scenario "white" {
          \(given)
          app { kind: reactNative; \(app)screen Home }
          launch
          wait until idle
          expect no whiteFlash
      }

      """
    let output = FakeMachine(files: FakeFiles(["white.scn": text])).run(["run", "white.scn"]).output
    #expect(output.contains(note), "\(output)")
  }

  @Test(arguments: cases.indices)
  func everyCauseMatchesItsGolden(index: Int) {
    let (name, setUp, steps) = Self.cases[index]
    let machine = FakeMachine(files: FakeFiles(["a.scn": Self.text(setUp, steps)]))
    let output = machine.run(["run", "a.scn"]).output
    let tag = name.split(separator: "_").first.map(String.init) ?? name
    #expect(output.contains(" \(tag): "), "\(output)")
    // A root that renders nothing is a matter of the app's code.
    #expect(output.contains("  fix        (tried) ") != (name == "F26"), "\(output)")
    expectGolden(output, "flash/\(name).txt")
  }

  /// A black screen is told by what the set-up of the window lacks, with the change that shows the window.
  @Test(arguments: [
    ("window: released", "nothing retains the window", "window: made"),
    ("window: none", "the app makes no window", "window: made"),
    ("rootViewController: none", "the window has no root view controller", "rootViewController: made"),
    (
      "interface: storyboard(\"Main\"); mainStoryboard: noInitial",
      "the main storyboard has no initial view controller", "mainStoryboard: found"
    ),
    ("sceneDelegate: missing", "there is no class with the scene delegate's name", "sceneDelegate: found"),
    ("sceneManifest: false", "no scene connects, and the app delegate makes no window", "sceneManifest: true"),
  ])
  func aMissingWindowIsToldByItsSetUp(setUp: String, omission: String, fix: String) {
    let text = Self.text("app { lifecycle: scene; \(setUp) }", "launch\nwait until idle\nexpect visible == Home")
    let output = FakeMachine(files: FakeFiles(["a.scn": text])).run(["run", "a.scn"]).output
    #expect(output.contains("\n             \(omission)\n"), "\(output)")
    #expect(output.contains("  fix        (tried) ") && output.contains(fix), "\(output)")
  }

  @Test func everyReportIsOfACause() {
    #expect(goldenCases("flash", ending: ".txt") == Self.cases.map(\.name).sorted())
  }
}
