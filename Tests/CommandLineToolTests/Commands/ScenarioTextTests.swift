import CommandLineTool
import FakeMachines
import Testing

/// A fix is found and can be written however a scenario is laid out: on one line, in an app's block of several lines,
/// with a call in a block of its own.
struct ScenarioTextTests {
  private static let head = """
    app Shop {
        kind: reactNative(version: 0.72, architecture: bridge)
        launchScreen: storyboard(background: "#1b6ef3")
        screen Home
    }

    """

  private static let layouts: [(scenario: String, fix: String)] = [
    (
      "scenario \"x\" { app Shop; launch; wait until idle; expect no whiteFlash }",
      "line 6, after “app Shop”: splash overlay(fade: 500ms, frame: bounds); "
        + "line 6, after “launch”: when frame.content { hide splash }"
    ),
    (
      """
      scenario "x" {
          app Shop {
              background: "#ffffff"
          }
          splash none
          launch; wait until idle
          expect no whiteFlash
      }
      """,
      "line 10: splash overlay(fade: 500ms, frame: bounds); line 11, after “launch”: when frame.content { hide splash }"
    ),
    (
      """
      scenario "x" {
          app Shop
          splash overlay(
              frame: bounds)
          launch
          when js.started {
              hide splash
          }
          expect no whiteFlash
      }
      """, "line 11: when frame.content {"
    ),
    (
      "scenario \"x\" { app Shop; splash overlay(frame: bounds); launch # cold\n  wait 300ms; hide splash; expect no whiteFlash }",
      "line 7: wait 300ms; when frame.content { hide splash }; expect no whiteFlash }"
    ),
  ]

  @Test(arguments: layouts)
  func fixesFitTheLayout(_ row: (scenario: String, fix: String)) {
    let machine = FakeMachine(files: FakeFiles(["a.scn": Self.head + row.scenario]))
    let output = machine.run(["run", "a.scn"]).output
    #expect(output.contains("fix        (tried) \(row.fix)\n"), "\(output)")
  }
}
