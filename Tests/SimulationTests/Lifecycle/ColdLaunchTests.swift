import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// A cold launch calls what Apple documents and logs print, in that order, in each of the ways to set an app up.
@Suite struct ColdLaunchTests {
  static let appState = ObservableKey(.appState)
  static let sceneState = ObservableKey(.sceneState)

  @Test func appDelegateInCode() {
    var bench = Bench("iPhone 8", ios: "12.0", observing: [Self.appState])
    bench.person(.launch(.icon))
    bench.finish()
    #expect(
      bench.names(of: .process, .app, .notification, .window) == [
        "launch", "main", "app.willFinishLaunching", "app.didFinishLaunching", "window.made", "window.keyAndVisible",
        "notification.didFinishLaunching", "app.didBecomeActive", "notification.didBecomeActive",
      ])
    #expect(bench.value(.appState, at: .appDidFinishLaunching) == .word(.inactive))
    #expect(bench.value(.appState, at: .appDidBecomeActive) == .word(.active))
    #expect(bench.value(.appLaunching) == .bool(false))
    #expect(bench.value(.sceneState) == .word(.unattached))
  }

  @Test func appDelegateWithStoryboard() {
    var bench = Bench("iPhone 8", ios: "12.0") {
      $0.interface = .storyboard(name: "Main", canvas: Size(width: .points(375), height: .points(667)))
    }
    bench.person(.launch(.icon))
    bench.finish()
    #expect(
      bench.names(of: .process, .app, .window) == [
        "launch", "main", "window.made", "app.willFinishLaunching", "app.didFinishLaunching", "window.keyAndVisible",
        "app.didBecomeActive",
      ])
  }

  @Test func sceneInCode() {
    var bench = Bench(observing: [Self.appState, Self.sceneState])
    bench.person(.launch(.icon))
    bench.finish()
    #expect(
      bench.names(of: .process, .app, .scene, .notification, .window) == [
        "launch", "main", "app.willFinishLaunching", "app.didFinishLaunching", "notification.didFinishLaunching",
        "app.configurationForConnecting", "scene.willConnect", "window.made", "window.keyAndVisible",
        "scene.willEnterForeground", "notification.willEnterForeground", "scene.didBecomeActive",
        "notification.didBecomeActive",
      ])
    #expect(bench.value(.appState, at: .appDidFinishLaunching) == .word(.background))
    #expect(bench.value(.sceneState, at: .sceneWillConnect) == .word(.unattached))
    #expect(bench.value(.sceneState, at: .sceneWillEnterForeground) == .word(.unattached))
    #expect(bench.value(.sceneState, at: .notificationWillEnterForeground) == .word(.foregroundInactive))
    #expect(bench.value(.sceneState, at: .sceneDidBecomeActive) == .word(.foregroundActive))
  }

  @Test func sceneWithStoryboard() {
    var bench = Bench {
      $0.interface = .storyboard(name: "Main", canvas: Size(width: .points(393), height: .points(852)))
    }
    bench.person(.launch(.icon))
    bench.finish()
    #expect(
      bench.names(of: .scene, .window) == [
        "window.made", "scene.willConnect", "window.keyAndVisible", "scene.willEnterForeground",
        "scene.didBecomeActive",
      ])
  }

  /// An author remembers it flipped in iOS 8, back in 9, and flipped again in 11; logs of 12 have it back.
  @Test(arguments: [("9.0", true), ("10.0", true), ("11.0", false), ("12.0", true)])
  func activationAndRootAppearance(ios: String, activeFirst: Bool) {
    var bench = Bench("iPhone 6s", ios: ios)
    bench.person(.launch(.icon))
    bench.finish()
    let wanted: Set<String> = ["app.didBecomeActive", "Home.viewDidAppear"]
    let order = bench.names(of: .app, .screen).filter(wanted.contains)
    let expected = ["app.didBecomeActive", "Home.viewDidAppear"]
    #expect(order == (activeFirst ? expected : expected.reversed()))
  }

  @Test func timesAddUp() {
    var bench = Bench {
      $0.durations[.preMain] = .milliseconds(100)
      $0.durations[.didFinishLaunching] = .milliseconds(20)
    }
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.time(of: .main) == .zero + .milliseconds(100))
    #expect(bench.time(of: .sceneWillConnect) == .zero + .milliseconds(120))
  }

  @Test func warmLaunchesAreShorter() {
    var bench = Bench { $0.durations[.preMain] = .milliseconds(100) }
    bench.person(.launchWarm)
    bench.finish()
    #expect(bench.time(of: .main) == .zero + .milliseconds(50))
    #expect(bench.value(.launchKind) == .word(.warm))
  }

  @Test func aRelaunchKeepsTheSession() {
    var bench = Bench()
    bench.person(.launch(.icon))
    bench.finish()
    bench.system(.kill)
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.count(of: .appConfigurationForConnecting) == 1)
    #expect(bench.count(of: .sceneWillConnect) == 2)
    #expect(bench.processes == 2)
  }

  @Test func stateStartsOverAndStoredDoesNot() {
    var bench = Bench {
      $0.state = [
        StateVariable(name: "loggedIn", initial: .bool(false), lifetime: .code),
        StateVariable(name: "onboarded", initial: .bool(false), lifetime: .installation),
      ]
    }
    bench.person(.launch(.icon))
    bench.finish()
    bench.call(.update([.state(StateID(0), .bool(true)), .state(StateID(1), .bool(true))]))
    bench.finish()
    #expect(bench.world.observe(ObservableKey(StateID(0))) == .bool(true))
    bench.system(.kill)
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.world.observe(ObservableKey(StateID(0))) == .bool(false))
    #expect(bench.world.observe(ObservableKey(StateID(1))) == .bool(true))
    bench.person(.reinstall)
    #expect(bench.world.observe(ObservableKey(StateID(1))) == .bool(false))
  }
}
