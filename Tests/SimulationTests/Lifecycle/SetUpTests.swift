import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// Set-ups that go wrong end as they do on a phone: with the known exception, with the known lines, or black.
@Suite struct SetUpTests {
  static let canvas = Size(width: .points(375), height: .points(667))

  private func launched(ios: String, _ change: (inout App) -> Void) -> Bench {
    var bench = Bench("iPhone 11", ios: ios, change)
    bench.person(.launch(.icon))
    bench.finish()
    return bench
  }

  private func reason(_ bench: Bench) -> String {
    if case .text(let text) = bench.value(.crashReason) { return text }
    return ""
  }

  @Test func aWindowWithoutRootIsAnException() {
    let bench = launched(ios: "13.0") {
      $0.lifecycle = .appDelegate
      $0.wiring.hasRootViewController = false
    }
    #expect(bench.value(.crashed) == .bool(true))
    #expect(
      reason(bench).contains(
        "Application windows are expected to have a root view controller at the end of application launch"))
    #expect(bench.count(of: .appDidFinishLaunching) == 1)
    #expect(bench.count(of: .appDidBecomeActive) == 0)
    #expect(bench.value(.appState) == .word(.notRunning))
  }

  @Test func anOldSDKOnlyGetsALine() {
    let bench = launched(ios: "13.0") {
      $0.lifecycle = .appDelegate
      $0.sdk = Version(8)
      $0.wiring.hasRootViewController = false
    }
    #expect(bench.value(.crashed) == .bool(false))
    #expect(
      bench.warnings == [
        "Applications are expected to have a root view controller at the end of application launch"
      ])
  }

  @Test(arguments: [App.MisconfigurationOptions.Window.none, .released, .hidden])
  func aMissingWindowIsNotACrash(window: App.MisconfigurationOptions.Window) {
    let bench = launched(ios: "13.0") {
      $0.lifecycle = .appDelegate
      $0.wiring.window = window
    }
    #expect(bench.value(.crashed) == .bool(false))
    #expect(bench.value(.appState) == .word(.active))
    #expect(bench.count(of: .windowKeyAndVisible) == (window == .released ? 1 : 0))
  }

  @Test(arguments: [App.Lifecycle.appDelegate, .scene])
  func aMissingStoryboardIsAnException(lifecycle: App.Lifecycle) {
    let bench = launched(ios: "17.0") {
      $0.lifecycle = lifecycle
      $0.interface = .storyboard(name: "Start", canvas: Self.canvas)
      $0.wiring.mainStoryboard = .missing
    }
    #expect(reason(bench).contains("Could not find a storyboard named 'Start'"))
  }

  @Test func aStoryboardWithoutInitialControllerIsBlack() {
    let bench = launched(ios: "12.0") {
      $0.interface = .storyboard(name: "Main", canvas: Self.canvas)
      $0.wiring.mainStoryboard = .noInitial
    }
    #expect(bench.warnings.count == 1)
    #expect(bench.warnings.first?.contains("Failed to instantiate the default view controller") == true)
    #expect(bench.value(.crashed) == .bool(false))
    #expect(bench.count(of: .windowKeyAndVisible) == 0)
  }

  @Test func aSceneDelegateThatIsMissing() {
    let bench = launched(ios: "17.0") {
      $0.interface = .storyboard(name: "Main", canvas: Self.canvas)
      $0.wiring.sceneDelegateFound = false
    }
    #expect(bench.names(of: .scene) == [])
    #expect(bench.warnings.contains { $0.contains("There is no scene delegate set") })
    #expect(bench.value(.crashed) == .bool(false))
    #expect(bench.value(.sceneState) == .word(.foregroundActive))
  }

  /// Written for scenes, run where there are none: the app delegate's callbacks come, and the screen stays black.
  @Test func scenesBeforeIOS13() {
    let bench = launched(ios: "12.0") { $0.lifecycle = .scene }
    #expect(bench.names(of: .scene, .window) == [])
    #expect(bench.names(of: .app).last == "app.didBecomeActive")
  }

  /// A manifest takes precedence: the app delegate's window belongs to no scene.
  @Test func aManifestInAnAppWithoutScenes() {
    let bench = launched(ios: "17.0") {
      $0.lifecycle = .appDelegate
      $0.wiring.hasSceneManifest = true
    }
    #expect(bench.names(of: .window) == ["window.made"])
    #expect(bench.value(.sceneState) == .word(.foregroundActive))
    #expect(bench.count(of: .appDidBecomeActive) == 0)
  }

  @Test(arguments: [
    ("17.0", 17, nil), ("18.4", 18, "This process does not adopt UIScene lifecycle"),
    ("26.0", 26, "`UIScene` lifecycle will soon be required"),
    ("27.0", 26, "`UIScene` lifecycle will soon be required"),
  ])
  func withoutScenes(ios: String, sdk: Int32, line: String?) {
    let bench = launched(ios: ios) {
      $0.lifecycle = .appDelegate
      $0.sdk = Version(sdk)
    }
    #expect(bench.value(.appState) == .word(.active))
    #expect(bench.warnings.count == (line == nil ? 0 : 1))
    if let line { #expect(bench.warnings.first?.contains(line) == true) }
  }

  @Test func anSDKThatRequiresScenes() {
    let bench = launched(ios: "27.0") {
      $0.lifecycle = .appDelegate
      $0.sdk = Version(27)
    }
    #expect(reason(bench).contains("UIScene life cycle is required"))
    #expect(bench.count(of: .appDidFinishLaunching) == 0)
  }
}
