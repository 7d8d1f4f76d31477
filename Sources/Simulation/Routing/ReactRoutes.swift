import DeviceModel

// React Navigation's stack router, as a function from a navigator's routes and an action to its next routes (source and
// tests of its versions 5 to 8). A modal is a route like any other.

/// A route of a stack navigator.
enum ReactRoute: Hashable, Sendable {
  /// The presentation of a screen that has no controller yet.
  enum Presentation: Hashable, Sendable {
    /// As the screen declares it; without a declaration it is a modal above a modal, and a card elsewhere.
    case ofScreen
    case card
    case modal(PresentationStyle?)
  }

  /// The tab navigator beneath a modal, with all that is in it.
  case tabs
  case card(Entry)
  case modal(Modal)
  case new(Destination, as: Presentation)
  /// One that was made in advance.
  case preloaded(Entry, as: Presentation = .ofScreen)

  var screen: ScreenID? {
    switch self {
    case .tabs: nil
    case .card(let entry), .preloaded(let entry, _): entry.screen
    case .modal(let modal): modal.screen
    case .new(let stop, _): stop.screen
    }
  }

  var modal: Modal? { if case .modal(let modal) = self { modal } else { nil } }

  /// Its instances, with those of the stack in it.
  var entries: [Entry] {
    switch self {
    case .tabs, .new: []
    case .card(let entry), .preloaded(let entry, _): [entry]
    case .modal(let modal): modal.allEntries
    }
  }

  /// The route as one that is kept beside the stack.
  var inactive: ReactRoute? {
    switch self {
    case .tabs, .new: nil
    case .card(let entry): .preloaded(entry)
    case .preloaded: self
    case .modal(let modal): .preloaded(modal.root, as: modal.isPushed ? .card : .modal(modal.style))
    }
  }

  var payload: Value {
    switch self {
    case .tabs: .none
    case .card(let entry), .preloaded(let entry, _): entry.payload
    case .modal(let modal): modal.root.payload
    case .new(let stop, _): stop.payload
    }
  }

  /// Returns the route with other parameters, which take the place of the old ones.
  func given(_ payload: Value) -> ReactRoute {
    switch self {
    case .tabs: return self
    case .card(var entry):
      entry.payload = payload
      return .card(entry)
    case .preloaded(var entry, let presentation):
      entry.payload = payload
      return .preloaded(entry, as: presentation)
    case .modal(var modal):
      modal.root.payload = payload
      return .modal(modal)
    case .new(let stop, let presentation): return .new(Destination(stop.screen, payload: payload), as: presentation)
    }
  }
}

/// An action that a stack navigator handles.
enum ReactAction: Hashable, Sendable {
  case push(Destination, as: ReactRoute.Presentation)
  /// `navigate`, and with `goesBack` the one with `pop: true`.
  case navigate(Destination, goesBack: Bool, merges: Bool = false)
  case goBack
  case pop(Int64)
  case popFrom(ScreenID)
  case popTo(Destination, merges: Bool = false)
  case popToTop
  case replaceTop(Destination)
  case reset([Destination])
  case remove([ScreenID])
  case parameters(ParameterChange, Value)
  case preload(Destination)
  /// Keeps the topmost route when it leaves the stack, or no longer.
  case retain(Bool)

  /// The screen that it opens, with its presentation.
  var opened: (screen: ScreenID, presentation: ReactRoute.Presentation)? {
    switch self {
    case .push(let stop, let presentation): (stop.screen, presentation)
    case .navigate(let stop, _, _), .popTo(let stop, _), .replaceTop(let stop), .preload(let stop):
      (stop.screen, .ofScreen)
    case .goBack, .pop, .popFrom, .popToTop, .reset, .remove, .parameters, .retain: nil
    }
  }
}

/// The state of a stack navigator.
struct ReactStack: Hashable, Sendable {
  /// The identity of a screen with a payload, by its `getId`; `nil` if it has none.
  typealias Identity = (ScreenID, Value) -> Value?

  private struct Place {
    var index: Int
    /// The place among earlier parameters.
    var earlier: Int?
  }

  /// The version of React Navigation.
  let version: Version
  var routes: [ReactRoute]
  /// Routes that have been made in advance, and are not shown.
  var preloaded: [ReactRoute] = []
  /// The instances of routes that are kept among those when they leave the stack.
  var retained: Set<InstanceID> = []
  /// The earlier parameters of routes, oldest first, that `pushParams` has replaced; by a route's first instance.
  var histories: [InstanceID: [Value]] = [:]

  var entries: [Entry] { routes.flatMap(\.entries) }

  /// Returns the state after an action; `nil` if the navigator leaves it to the one around it.
  func after(_ action: ReactAction, by identity: Identity) -> ReactStack? {
    guard var next = transition(by: action, identity) else { return nil }
    if case .reset = action { return next }
    let kept = Set(next.routes.flatMap(\.entries).map(\.instance))
    let retained = routes.filter { route in
      route.entries.first.map { self.retained.contains($0.instance) && !kept.contains($0.instance) } ?? false
    }
    if !retained.isEmpty { next.preloaded = retained.compactMap(\.inactive) + next.preloaded }
    return next
  }

  private func transition(by action: ReactAction, _ identity: Identity) -> ReactStack? {
    switch action {
    case .push(let stop, let presentation):
      if let index = indexToMove(of: stop, by: identity) {
        return moving(index, with: stop.payload, merges: version < Version(6))
      }
      return adding(openedRoute(stop, as: presentation, by: identity))
    case .navigate(let stop, let goesBack, let merges):
      return navigating(
        to: stop, goesBack: goesBack || version < Version(7), merges: merges || version < Version(6), by: identity)
    case .goBack: return popping(1, from: routes.count - 1)
    case .pop(let count): return popping(Int(clamping: count), from: routes.count - 1)
    case .popFrom(let screen):
      // What lies above the route that asks to be popped stays.
      guard let index = routes.lastIndex(where: { $0.screen == screen }), index > 0 else { return nil }
      return popping(1, from: index)
    case .popTo(let stop, let merges):
      if let place = place(of: stop, by: identity) { return endingAt(place, with: stop.payload, merges: merges) }
      return replacingTop(by: openedRoute(stop, as: .ofScreen, by: identity))
    case .popToTop: return poppingToTop()
    case .replaceTop(let stop): return replacingTop(by: openedRoute(stop, as: .ofScreen, by: identity))
    case .reset(let stops):
      var next = self
      next.routes = stops.map { .new($0, as: .ofScreen) }
      next.preloaded = []
      next.retained.subtract(entries.map(\.instance))
      return next
    case .remove(let screens):
      let kept = routes.filter { route in !(route.screen.map(screens.contains) ?? false) }
      return kept.isEmpty || kept.count == routes.count ? nil : with(kept)
    case .parameters(let change, let record): return changing(change, record)
    case .preload(let stop): return preloading(stop, by: identity)
    case .retain(let isOn):
      guard let top = routes.last?.entries.first else { return nil }
      var next = self
      if isOn { next.retained.insert(top.instance) } else { next.retained.remove(top.instance) }
      return next
    }
  }

  func with(_ routes: [ReactRoute]) -> ReactStack {
    var next = self
    next.routes = routes
    let opened = Set(routes.flatMap(\.entries).map(\.instance))
    next.preloaded.removeAll { route in route.entries.contains { opened.contains($0.instance) } }
    return next
  }

  private func navigating(
    to stop: Destination, goesBack: Bool, merges: Bool, by identity: Identity
  ) -> ReactStack {
    if !goesBack, let index = indexToMove(of: stop, by: identity) {
      return moving(index, with: stop.payload, merges: merges)
    }
    if let place = place(of: stop, by: identity), goesBack || place.index == routes.count - 1 && place.earlier == nil {
      return endingAt(place, with: stop.payload, merges: merges)
    }
    let route = openedRoute(stop, as: .ofScreen, merges: merges, by: identity)
    // Version 7 looks for a route made in advance among those on the stack, and does nothing.
    if goesBack, version < Version(8), case .preloaded = route { return self }
    return adding(route)
  }

  /// Before version 8 a push moves a route with the same identity to the top; from version 7 on `navigate` does too.
  private func indexToMove(of stop: Destination, by identity: Identity) -> Int? {
    guard version < Version(8), let wanted = identity(stop.screen, stop.payload) else { return nil }
    let found = routes.indices.filter { index in
      routes[index].screen == stop.screen && identity(stop.screen, routes[index].payload) == wanted
    }
    return version < Version(7) ? found.first : found.last
  }

  private func moving(_ index: Int, with payload: Value, merges: Bool) -> ReactStack {
    let route = routes[index]
    var rest = routes
    rest.remove(at: index)
    return with(rest + [route.given(merges ? route.payload.merged(with: payload) : payload)])
  }

  private func adding(_ route: ReactRoute) -> ReactStack { with(routes + [route]) }

  private func replacingTop(by route: ReactRoute) -> ReactStack { with(routes.dropLast() + [route]) }

  private func history(of route: ReactRoute) -> [Value] {
    route.entries.first.flatMap { histories[$0.instance] } ?? []
  }

  /// Returns the topmost route of this screen, or the one with this identity, which may be an earlier one of a route.
  private func place(of stop: Destination, by identity: Identity) -> Place? {
    let found = routes.indices.filter { routes[$0].screen == stop.screen }
    let isByName = identity(stop.screen, stop.payload) == nil
    // Version 4 takes the lowest one (its StackRouter.js, NAVIGATE).
    for index in version < Version(isByName ? 5 : 7) ? found : found.reversed() {
      guard let wanted = identity(stop.screen, stop.payload) else { return Place(index: index) }
      if identity(stop.screen, routes[index].payload) == wanted { return Place(index: index) }
      let earlier = history(of: routes[index]).lastIndex { identity(stop.screen, $0) == wanted }
      if let earlier { return Place(index: index, earlier: earlier) }
    }
    return nil
  }

  /// Returns a route that was made in advance, or a new one.
  private func openedRoute(
    _ stop: Destination, as presentation: ReactRoute.Presentation, merges: Bool = false, by identity: Identity
  ) -> ReactRoute {
    let wanted = identity(stop.screen, stop.payload)
    let ready = preloaded.first { $0.screen == stop.screen && identity(stop.screen, $0.payload) == wanted }
    guard case .preloaded(let entry, _)? = ready else { return .new(stop, as: presentation) }
    let payload = merges ? entry.payload.merged(with: stop.payload) : stop.payload
    return ReactRoute.preloaded(entry, as: presentation).given(payload)
  }

  private func endingAt(_ place: Place, with payload: Value, merges: Bool) -> ReactStack {
    let route = routes[place.index]
    let earlier = history(of: route)
    let base = place.earlier.map { earlier[$0] } ?? route.payload
    var next = with(routes[..<place.index] + [route.given(merges ? base.merged(with: payload) : payload)])
    if let kept = place.earlier, let key = route.entries.first {
      next.histories[key.instance] = Array(earlier[..<kept])
    }
    return next
  }

  /// Pops a route's earlier parameters first, then the route. What lies above the first one stays.
  private func popping(_ count: Int, from source: Int) -> ReactStack? {
    guard source > 0 || source == 0 && !history(of: routes[0]).isEmpty else { return nil }
    var next = self
    var (index, left) = (source, count)
    while left > 0 {
      let route = routes[index]
      let earlier = history(of: route)
      if let key = route.entries.first, !earlier.isEmpty {
        let kept = max(0, earlier.count - left)
        left -= earlier.count - kept
        next.routes[index] = route.given(earlier[kept])
        next.histories[key.instance] = Array(earlier[..<kept])
      }
      guard left > 0, index > 0 else { break }
      left -= 1
      index -= 1
    }
    return next.with(Array(next.routes[...index] + routes[(source + 1)...]))
  }

  private func poppingToTop() -> ReactStack? {
    guard let first = routes.first, routes.count > 1 || !history(of: first).isEmpty else { return nil }
    var next = with([first])
    if let key = first.entries.first { next.histories[key.instance] = nil }
    return next
  }

  private func changing(_ change: ParameterChange, _ record: Value) -> ReactStack? {
    guard let top = routes.last else { return nil }
    var next = self
    next.routes[routes.count - 1] = top.given(change == .merge ? top.payload.merged(with: record) : record)
    if change == .push, let key = top.entries.first { next.histories[key.instance, default: []].append(top.payload) }
    return next
  }

  private func preloading(_ stop: Destination, by identity: Identity) -> ReactStack {
    let wanted = identity(stop.screen, stop.payload)
    var next = self
    if let index = indexToMove(of: stop, by: identity) {
      next.routes[index] = routes[index].given(stop.payload)
      return next
    }
    let known = preloaded.lastIndex { $0.screen == stop.screen && identity(stop.screen, $0.payload) == wanted }
    if let known {
      next.preloaded[known] = preloaded[known].given(stop.payload)
    } else {
      next.preloaded.append(.new(stop, as: .ofScreen))
    }
    return next
  }
}

extension Value {
  /// Returns a record with the entries of another one in it, which take precedence.
  func merged(with other: Value) -> Value {
    guard case .record(let mine) = self, case .record(let given) = other else { return other == .none ? self : other }
    let kept = mine.entries.filter { entry in !given.entries.contains { $0.label == entry.label } }
    return .record(Record(kept + given.entries))
  }
}
