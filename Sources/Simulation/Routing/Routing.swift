import DeviceModel
import Traces
import VirtualTime

/// Tabs, stacks, modals and flags: the one back-stack model.
struct RoutingState: Sendable {
  private var flags: [Bool]

  init(_ configuration: Configuration) {
    flags = Array(repeating: false, count: configuration.app.routes.count)
  }

  func isSet(_ route: RouteID) -> Bool { Int(route.index) < flags.count && flags[Int(route.index)] }
}

enum RoutingOp: Sendable {
  case placeholder
}

extension World {
  mutating func perform(_ op: RoutingOp) {}

  /// Builds tabs, stacks and the root from `start`, for a process whose window is being made. No callbacks yet.
  mutating func routingMakeRoot() {}

  /// The process has died: stacks, modals, flags, the waiting link are gone.
  mutating func routingProcessEnded() {}

  /// A person's acts on the app: tap, tabs, back, swipes.
  mutating func navigate(_ act: PersonAct) -> Outcome { .done }

  /// The screen whose content the eye would see if nothing covered the app's content, or nil without one.
  var topInstance: (screen: ScreenID, instance: InstanceID)? { nil }

  /// Whether that screen stands in something that is presented over the root view, and so above covers on that view.
  var topIsPresented: Bool { false }
  mutating func navigate(_ call: AppCall) {}
  mutating func setRoutes(_ routes: [(RouteID, Bool)]) {}
  func observeNavigation(_ key: ObservableKey) -> Value { .none }
  /// The URL of the link that waits for its condition.
  package var waitingLink: String? { nil }
}
