import DeviceModel
import Traces

@testable import Simulation

/// Records the callbacks of each view controller, and finds sequences that UIKit would never produce: a callback to a
/// deallocated controller, or one that does not fit the previous callbacks.
struct AppearanceLedger {
  /// The state of a controller, according to its callbacks.
  private struct Account {
    var appearance = ViewController.Appearance.gone
    var isLoaded = false
    var isAppearing = false
  }

  private var accounts: [InstanceID: Account] = [:]
  private var generation: UInt32 = 0
  private(set) var flaws: [String] = []
  /// The number of instances of each screen with an `init` and no `deinit` yet.
  private(set) var living: [ScreenID: Int] = [:]

  /// To be called when a callback has been traced, before anything else happens.
  mutating func note(_ place: Position, in world: World) {
    guard case .event(let key) = world.trace[place].content, case .screen(let screen, let callback) = key.parts else {
      return
    }
    if world.process.generation != generation {
      generation = world.process.generation
      accounts = [:]
      living = [:]
    }
    count(callback, screen)
    forgetFreed(in: world)
    let called = world.views.controllers.filter { $0.screen == screen }
    switch callback {
    // A view that SwiftUI makes with the body that leads there has no controller yet, and one that goes without having
    // been seen has none any more. A task that has been started runs without its view.
    case .`init`, .`deinit`, .task, .taskFinished, .taskCancelled: return
    default: break
    }
    if called.isEmpty { flaws.append("\(place.index): \(callback) of a controller that is gone") }
    switch callback {
    case .viewDidLoad:
      for controller in called { accounts[controller.id, default: Account()].isLoaded = controller.isLoaded }
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      turn(callback, place, called, in: world)
    case .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints:
      let isInWindow = called.contains { $0.isInWindow }
      if !isInWindow { flaws.append("\(place.index): \(callback) of a view that nobody sees") }
    case .`init`, .loadView, .viewWillTransition, .traitCollectionDidChange, .willMove, .didMove,
      .didReceiveMemoryWarning, .viewSafeAreaInsetsDidChange, .willTransition, .hostInit, .onAppear, .onDisappear,
      .task, .taskFinished,
      .taskCancelled, .scenePhaseActive, .scenePhaseInactive, .scenePhaseBackground, .sceneWillConnect,
      .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
      .sceneDidDisconnect, .willShow, .didShow, .focus, .blur, .beforeRemove, .effect, .cleanup,
      .focusEffect, .focusCleanup, .ionViewWillEnter, .ionViewDidEnter, .ionViewWillLeave, .ionViewDidLeave,
      .appearing, .disappearing, .navigatingTo, .navigatedTo, .navigatingFrom, .navigatedFrom, .initState,
      .didChangeDependencies, .build, .deactivate, .dispose, .didPush, .didPushNext, .didPop, .didPopNext, .`deinit`:
      break
    }
  }

  private mutating func count(_ callback: ScreenCallback, _ screen: ScreenID) {
    if callback == .`init` { living[screen, default: 0] += 1 }
    if callback == .`deinit` { living[screen, default: 0] -= 1 }
  }

  /// One controller of the screen is another one than before; it was the one that was called.
  private mutating func turn(
    _ callback: ScreenCallback, _ place: Position, _ called: [ViewController], in world: World
  ) {
    let changed = called.filter { $0.appearance != accounts[$0.id]?.appearance ?? .gone }
    // A tab that was passed over gets viewWillDisappear, and nothing else.
    if callback == .viewWillDisappear, world.rules.passesOverTabs, changed.isEmpty { return }
    guard changed.count == 1 else {
      return flaws.append("\(place.index): \(callback) of \(changed.count) controllers at once")
    }
    let before = accounts[changed[0].id] ?? Account()
    let fits =
      switch (callback, before.appearance) {
      case (.viewWillAppear, .gone), (.viewWillAppear, .disappearing): before.isLoaded
      case (.viewDidAppear, .appearing): true
      case (.viewWillDisappear, .appearing), (.viewWillDisappear, .appeared): true
      case (.viewDidDisappear, .disappearing): true
      default: false
      }
    if !fits { flaws.append("\(place.index): \(callback) after \(before.appearance), loaded: \(before.isLoaded)") }
    accounts[changed[0].id, default: Account()].appearance = changed[0].appearance
  }

  /// A controller is freed when it has disappeared, and not before.
  private mutating func forgetFreed(in world: World) {
    // Those of a process that has ended got no callbacks.
    guard world.process.isAlive else {
      accounts = [:]
      return
    }
    let alive = Set(world.views.controllers.map(\.id))
    for (id, account) in accounts where !alive.contains(id) {
      if account.appearance != .gone { flaws.append("controller \(id.number) was freed while \(account.appearance)") }
      accounts[id] = nil
    }
  }
}
