import FakeMachines
import Testing

@testable import CommandLineTool

/// `init` writes what it found of an app, runs it, and keeps what a person has changed.
struct InitTests {
  private static let package =
    ##"{ "name": "shop", "dependencies": { "react-native": "0.76.3", "react-native-bootsplash": "6.3.0" } }"##

  /// An app that hides its splash when something has happened.
  private static func shop(hidingWhen condition: String) -> [String: String] {
    [
      "package.json": package,
      "App.tsx": """
      const Stack = createNativeStackNavigator();
      export default function App() {
        useEffect(() => { \(condition) BootSplash.hide(); }, []);
        return <Stack.Navigator><Stack.Screen name="Home" component={Home}/><Stack.Screen name="Detail" component={D}/></Stack.Navigator>;
      }
      """,
    ]
  }

  @Test func writesAndRuns() {
    let files = FakeFiles(Self.shop(hidingWhen: ""))
    let result = FakeMachine(files: files).run("init")
    // The splash is hidden before there is content.
    #expect(result.status == 1)
    #expect(result.output.contains("hide       in an effect of the first render  App.tsx:3"))
    // The formatter aligns the comments.
    let app = (files["scenarios/app.scn"] ?? "").split(separator: " ", omittingEmptySubsequences: true)
      .joined(separator: " ")
    #expect(
      app.contains("kind: reactNative(version: 0.76, architecture: bridgeless) # package.json:1"))
    #expect(app.contains("on js.effect { hide splash } # App.tsx:3 BootSplash.hide"))
    #expect(FakeMachine(files: files).run("check", "scenarios").status == 0)
    #expect(FakeMachine(files: files).run("fmt", "--check", "scenarios").status == 0)
  }

  @Test func keepsManualChanges() {
    let files = FakeFiles(Self.shop(hidingWhen: "if (loaded)"))
    _ = FakeMachine(files: files).run("init")
    let text = (files["scenarios/app.scn"] ?? "").replacing(
      "screen Detail", with: "screen Detail { label: \"Mine\" }")
    files.change("scenarios/app.scn", to: text)
    _ = FakeMachine(files: files).run("init")
    #expect(files["scenarios/app.scn"] == text)
  }

  /// Files that somebody else has written are left alone.
  @Test func leavesOtherFilesAlone() {
    let files = FakeFiles(Self.shop(hidingWhen: "if (loaded)").merging(["scenarios/launch.scn": "# mine\n"]) { $1 })
    _ = FakeMachine(files: files).run("init")
    #expect(files["scenarios/launch.scn"] == "# mine\n")
    #expect(files["scenarios/app.scn"] != nil)
  }

  @Test func followsNoLinks() {
    let files = FakeFiles(
      ["package.json": "{}", "/outside/package.json": Self.package],
      links: ["/work/app": "/outside"])
    let result = FakeMachine(files: files).run("init")
    #expect(result.status == 64)
    #expect(result.errors.contains("no iOS app was found"))
  }
}
