import TestSupport
import Testing

/// `explore` finds by itself where an app leads astray, by a shortest way, and finds nothing where nothing is wrong.
struct ExploreTests {
  private static let shop = """
    app Shop {
        kind: swiftui
        routing: flags
        state { loggedIn: true }
        start: if loggedIn then Home else Login
        tabs [Home, Cart]
        screen Login { button "Log in" { set loggedIn = true } }
        screen Home {
            route toItem -> Item
            button "Open" { set Home.toItem = true }
        }
        screen Item {
            route toForm -> Form
            button "Order" { set Item.toForm = true }
        }
        screen Form {}
        screen Cart { button "Log out" { set loggedIn = false } }
    }

    """

  private static func scenario(_ override: String, _ kind: String = "app Shop") -> String {
    shop + """
      scenario "the shop" {
          \(kind) {
              \(override)
          }
          launch
          wait until idle
          expect screen == Home
      }

      """
  }

  private func explore(_ text: String, _ arguments: String...) -> FakeMachine.Result {
    FakeMachine(files: FakeFiles(["shop.scn": text])).run(["explore", "shop.scn"] + arguments)
  }

  @Test func findsNothingWhereNothingIsWrong() {
    let right = Self.scenario(
      "screen Form { button \"Done\" { update { set Home.toItem = false; set Item.toForm = false } } }")
    let result = explore(right)
    #expect(result.status == 0)
    #expect(result.output.contains("all there are"))
    #expect(result.output.hasSuffix("1 scenario explored: 0 findings\n"))
  }

  private static let wrong: [(override: String, sentence: String, steps: [String])] = [
    (
      "screen Form { button \"Done\" { set Home.toItem = false } }",
      "“Item.toForm” is true, but the “Form” that it opens is not there",
      ["tap \"Open\"", "tap \"Order\"", "tap \"Done\""]
    ),
    (
      "screen Form { route home -> Home; button \"Done\" { set Form.home = true } }",
      "“Home”, the root of a tab, was pushed onto a stack", ["tap \"Open\"", "tap \"Order\"", "tap \"Done\""]
    ),
    (
      "screen Item { button \"More\" { push Item } }", "“Item” lies on “Item”", ["tap \"Open\"", "tap \"More\""]
    ),
    (
      "screen Item { style: fullScreen; button \"Show\" { present Form as fullScreen } }",
      "“Form” is a dead end: no button, no tab and no way back", ["tap \"Open\"", "tap \"Show\""]
    ),
    (
      "link \"shop://form\" -> [Home, Form] requires not loggedIn else Login",
      "“Form” is on screen without what the link to it requires", ["tap \"Open\"", "tap \"Order\""]
    ),
    (
      "routing: stack; kind: uikit; screen Home { button \"Jump\" { pop to Form } }",
      "the app has crashed: Tried to pop to a view controller that doesn't exist.", ["tap \"Jump\""]
    ),
  ]

  @Test(arguments: wrong) func findsWhatIsWrong(_ row: (override: String, sentence: String, steps: [String])) {
    let result = explore(Self.scenario(row.override))
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    let steps = row.steps.map { "      \($0)\n      wait until idle\n" }.joined()
    #expect(result.output.contains("  \(row.sentence)\n\(steps)"), "\(result.output)")
  }

  /// A way that only a detour of several acts could take back is still a way.
  @Test func findsWhatHasNoWayBack() {
    let text = """
      scenario "a trap" {
          app {
              kind: uikit
              screen Home { button "In" { push Trap } }
              screen Trap { hidesBackButton: true; backSwipe: false; button "Round" { present Card as fullScreen } }
              screen Card { button "Close" { dismiss } }
          }
          launch
          wait until idle
          expect screen == Home
      }

      """
    let result = explore(text)
    #expect(result.output.contains("no way leads from “Trap” back to the first screens\n      tap \"In\"\n"))
    #expect(result.status == 1)
  }

  @Test func saysTheSameEveryTime() {
    let text = Self.scenario(Self.wrong[0].override)
    #expect(explore(text).output == explore(text).output)
  }

  @Test func goesNoDeeperThanItIsTold() {
    let result = explore(Self.scenario(Self.wrong[0].override), "--depth", "2")
    #expect(result.status == 0)
    #expect(result.output.contains("cut off"))
    #expect(explore(Self.shop, "--depth", "none").status == 64)
  }

  @Test func whatFailsIsNotExplored() {
    let result = explore(
      "scenario \"x\" {\n    app { screen Home }\n    launch\n    tap \"nothing\"\n    expect crashed\n}\n")
    #expect(result.status == 1)
    #expect(result.output.contains("nothing to explore"))
    #expect(explore(Self.shop).status == 3)
    #expect(explore("scenario \"x\" {").status == 2)
  }
}
