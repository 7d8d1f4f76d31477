import DeviceModel

/// What a style of routing costs, counted since the process began.
struct RoutingCosts: Sendable {
  /// How often the app's state was published: once for each update, however much it changes, even nothing (a store that
  /// publishes at every write), and once for each flag that the framework writes.
  var publications: Int64 = 0
  /// Bodies that SwiftUI evaluated again for these: a state that is injected at the top is observed by every screen
  /// that stands on a stack.
  var renders: Int64 = 0
  /// Comparisons of a Navigator that looks through its builders for each screen that it makes, all of them each time.
  var lookups: Int64 = 0
}

extension World {
  /// The app's state tells its observers, whether or not anything in it differs.
  mutating func publish() {
    routing.costs.publications += 1
    dirty.insert(.state)
    guard case .swiftui = app.kind else { return }
    routing.costs.renders += Int64(routing.stacks.count)
  }

  /// A Navigator looks for the builder of a screen.
  mutating func lookUpBuilder() {
    guard app.routing == .path else { return }
    routing.costs.lookups += Int64(app.screens.count)
    dirty.insert(.state)
  }
}
