package import DeviceModel

// State of views: it belongs to one instance of a screen, and goes with it (Apple, State: SwiftUI keeps it for as
// long as the view is in the hierarchy).

/// The Boolean behind a route: one in the store for all instances of its owner, or that of one instance.
struct Flag: Hashable, Sendable {
  var route: RouteID
  /// `nil` means the store's.
  var owner: InstanceID?
}

/// A state of one instance of a screen, once it has been written.
struct LocalValue: Hashable, Sendable {
  var instance: InstanceID
  var state: StateID
  var value: Value
}

extension World {
  /// The flag of a route if no instance is named: the store's, or that of the topmost instance of its owner.
  func flag(of route: RouteID) -> Flag? {
    let declared = app.routes[route]
    guard declared.isLocal else { return Flag(route: route) }
    return instance(of: declared.owner).map { Flag(route: route, owner: $0) }
  }

  /// The flag of a route as an entry of its owner watches it.
  func flag(of route: RouteID, watchedBy entry: Entry) -> Flag {
    Flag(route: route, owner: app.routes[route].isLocal ? entry.instance : nil)
  }

  /// The topmost instance of a screen on any stack, in a screen that stands there (a page or a child: Apple, State and
  /// UIPageViewController), or in another window, where views have a state of their own as well (Apple, WindowGroup).
  func instance(of screen: ScreenID) -> InstanceID? {
    if let found = routing.stacks.find(screen), !isOfGoneTab(found.place) {
      return routing.stacks[found.place][found.index].instance
    }
    if let modal = routing.stacks.modal(containing: screen) { return modal.root.instance }
    if let container = routing.stacks.container.first, container.screen == screen { return container.instance }
    if let child = standingChild(screen) { return child }
    return process.windows.lazy.flatMap(\.controllers).last { views.screen(of: $0) == screen }
  }

  /// The number of the topmost instance of a screen, to find out later whether it is still on a stack.
  package func standingInstance(of screen: ScreenID) -> UInt32? { instance(of: screen)?.number }

  /// Returns whether an instance is on a stack, or in another one that is.
  package func stands(_ number: UInt32) -> Bool {
    let number = views.host(of: InstanceID(number: number)).number
    return routing.stacks.entries.contains { $0.instance.number == number }
      || process.windows.contains { window in window.controllers.contains { $0.number == number } }
  }

  func value(of state: StateID) -> Value {
    let index = Int(state.index)
    guard index < self.state.count else { return .none }
    guard let owner = app.state[index].owner else { return self.state[index] }
    return stateHolder(of: owner).map { value(of: state, in: $0) } ?? .none
  }

  /// The instance of a screen that its state is read from: the topmost on any stack, or else the last one that is
  /// leaving, whose last callbacks read what it holds (mburger89/MetalUI docs/probes/swiftui-lifecycle.swift, D1, a
  /// printed log; comments of apps that save a form there). React unmounts its components at once.
  private func stateHolder(of screen: ScreenID) -> InstanceID? {
    if let standing = instance(of: screen) { return standing }
    guard !hasRouters else { return nil }
    return views.controllers.last { $0.screen == screen && ($0.appearance != .gone || isBeingRemoved($0.id)) }?.id
  }

  /// Whether a transition that has not ended removes an instance.
  func isBeingRemoved(_ id: InstanceID, by kind: Transition.Kind? = nil) -> Bool {
    routing.transitions.contains { transition in
      (kind == nil || transition.kind == kind) && transition.removed.contains { $0.instance == id }
    }
  }

  func value(of state: StateID, in instance: InstanceID) -> Value {
    routing.localState.last { $0.instance == instance && $0.state == state }?.value
      ?? app.state[state].initial
  }

  /// Writes a state of the topmost instance of its owner, and publishes nothing.
  mutating func writeLocal(_ value: Value, to state: StateID, of owner: ScreenID) {
    guard let instance = stateHolder(of: owner) else {
      return warn("there is no “\(name(owner))”, so its “\(app.state[state].name)” cannot be set")
    }
    guard self.value(of: state, in: instance) != value else { return }
    routing.localState.removeAll { $0.instance == instance && $0.state == state }
    routing.localState.append(LocalValue(instance: instance, state: state, value: value))
    dirty.insert(.state)
    stateWasWritten = true
    evaluateOneBody()
  }

  /// SwiftUI evaluates the body of the view that owns the state.
  mutating func evaluateOneBody() {
    guard isSwiftUI else { return }
    routing.costs.renders += 1
    dirty.insert(.state)
  }

  /// Removes the flags of instances that have left their stacks, and the state of unmounted components.
  mutating func dropLocalState(of gone: [Entry]) {
    guard !gone.isEmpty, !routing.localState.isEmpty || !routing.localFlags.isEmpty else { return }
    let ended = gone.filter { !app.screens[$0.screen].sharesInstance }
    func isGone(_ instance: InstanceID?) -> Bool { ended.contains { $0.instance == instance } }
    if hasRouters { routing.localState.removeAll { isGone($0.instance) } }
    routing.localFlags.removeAll { isGone($0.owner) }
  }

  /// Removes the state of an instance that has been freed, and the flags of one that was in another.
  mutating func dropLocalState(ofFreed instance: InstanceID) {
    guard !routing.localState.isEmpty || views.hasChildren else { return }
    routing.localState.removeAll { $0.instance == instance }
    if views.hasChildren { routing.localFlags.removeAll { $0.owner == instance } }
    dirty.insert(.state)
  }

  /// The topmost screen, with the number of its instance.
  package var topPlace: (screen: ScreenID, instance: UInt32)? {
    routing.stacks.top.map { ($0.screen, $0.instance.number) }
  }

  /// Routes whose flags are true although their screens have gone.
  package var staleRoutes: [RouteID] {
    routingFlaws.compactMap { flaw in if case .stale(let route) = flaw { route } else { nil } }
  }

  // MARK: Records of routes

  /// The record for a route's screen: that of the push, otherwise that of the route.
  func payload(for flag: Flag, of owner: Entry) -> Value {
    if let given = routing.payload, given.route == flag.route, given.value != .none { return given.value }
    return declaredPayload(of: flag.route, owner: owner)
  }

  private func declaredPayload(of route: RouteID, owner: Entry) -> Value {
    let fields = app.routes[route].payload
    if fields.isEmpty { return .none }
    return .record(Record(fields.map { ($0.label, value(of: $0.source, for: owner)) }))
  }

  private func value(of source: Route.PayloadField.Source, for owner: Entry) -> Value {
    switch source {
    case .value(let value): return value
    case .state(let state):
      let isOwn = app.state[state].owner == owner.screen
      return isOwn ? value(of: state, in: owner.instance) : value(of: state)
    case .given(let label):
      if case .record(let record) = owner.payload { return record[label] ?? .none }
      return .none
    }
  }

  /// SwiftUI creates the destination again with the body that leads to it: an open screen follows the state that its
  /// route passes on.
  mutating func refreshPayloads() {
    guard isSwiftUI, app.routing == .flags else { return }
    if routing.stacks.modals.contains(where: { hasOtherItem($0.root) }) { actOnFlags() }
    for place in routing.stacks.places + routing.stacks.modals.map(\.place) {
      for (index, entry) in routing.stacks[place].enumerated() {
        guard let flag = entry.flag, let owner = owner(of: flag) else { continue }
        let payload = declaredPayload(of: flag.route, owner: owner)
        guard payload != .none, payload != entry.payload, index > 0 || !hasOtherItem(entry) else { continue }
        routing.stacks.give(payload, toIndex: index, at: place)
        dirty.insert(.navigation)
        report(.navPayloadChanged, detail: .screen(entry.screen))
      }
    }
    refreshContainersOfTabs()
  }

  private mutating func refreshContainersOfTabs() {
    for modal in routing.stacks.allModals {
      guard let entry = modal.tabs.container.first, let flag = entry.flag, let owner = owner(of: flag) else { continue }
      let payload = declaredPayload(of: flag.route, owner: owner)
      guard payload != .none, payload != entry.payload, !hasOtherItem(entry) else { continue }
      routing.stacks.change(modal.number) { $0.root.payload = payload }
      dirty.insert(.navigation)
      report(.navPayloadChanged, detail: .screen(entry.screen))
    }
  }

  /// Whether the item that a modal was presented for is now another one, by its identity: `sheet(item:)` dismisses the
  /// modal and presents it again (pointfreeco/swift-composable-architecture issue 2021, testSheet_IdentityChange).
  func hasOtherItem(_ entry: Entry) -> Bool {
    guard isSwiftUI, app.screens[entry.screen].getId != nil, let flag = entry.flag,
      routing.isSet(flag), app.routes[flag.route].presentedAs != nil,
      let owner = owner(of: flag)
    else { return false }
    let payload = declaredPayload(of: flag.route, owner: owner)
    return payload != .none
      && identity(of: entry.screen, with: payload) != identity(of: entry.screen, with: entry.payload)
  }

  /// The entry that watches the flag that has opened another one.
  private func owner(of flag: Flag) -> Entry? {
    let screen = app.routes[flag.route].owner
    return routing.stacks.entries.last { $0.screen == screen && (flag.owner == nil || $0.instance == flag.owner) }
      ?? standingChild(screen).map { Entry(screen: screen, payload: .none, instance: $0, origin: .code) }
  }
}
