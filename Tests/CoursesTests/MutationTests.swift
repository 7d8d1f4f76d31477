import Courses
import Testing

/// Each rule makes the mistakes that its name says, outside of holes, one at a time.
struct MutationTests {
  private static let template = Template(
    """
    app Shop {
        kind: reactNative
        screen Home {
            button "Out" { set a = false; set b = true }
            on viewWillAppear { show X }
        }
    }

    splash own {
        on app.didFinishLaunching.end { cover with launchScreen frame: bounds }
        on hide { uncover over 300ms }
    }

    scenario "a" {
        splash overlay(fade: 300ms, frame: bounds)
        launch
        when frame.content { hide splash }
        # edit
        when frame.content { hide splash }
        # end
    }

    """)

  @Test(arguments: [
    (MutationRule.order, [("set a = false; set b = true", "set b = true; set a = false")]),
    (.early, [("launch\n    when frame.content", "launch\n    when js.started")]),
    (.fade, [("fade: 300ms", "fade: 0ms")]),
    (.flag, [("set a = false;", ";")]),
    (.canvas, [("viewWillAppear", "viewDidLoad"), ("300ms, frame: bounds", "300ms, frame: canvas")]),
  ])
  func `a rule changes one place at a time`(_ rule: MutationRule, _ changes: [(String, String)]) {
    let mutants = rule.mutants(of: Self.template).map(\.text)
    #expect(mutants == changes.map { Self.template.text.replacing($0.0, with: $0.1) })
  }

  @Test func `a missing step is one of the app's own`() {
    let mutants = MutationRule.missing.mutants(of: Self.template)
    #expect(mutants.count == 6)
    #expect(mutants.allSatisfy { $0.text.contains("launch\n") && $0.holes.count == 1 })
  }
}
