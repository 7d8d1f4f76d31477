import DeviceModel

// React Navigation's stack router, as a function from a navigator's routes and an action to its next routes (source and
// tests of its version 7 and later). A modal is a route like any other.

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

  var screen: ScreenID? {
    switch self {
    case .tabs: nil
    case .card(let entry): entry.screen
    case .modal(let modal): modal.entries[0].screen
    case .new(let stop, _): stop.screen
    }
  }

  var modal: Modal? { if case .modal(let modal) = self { modal } else { nil } }

  /// Its instances, with those of the stack in it.
  var entries: [Entry] {
    switch self {
    case .tabs, .new: []
    case .card(let entry): [entry]
    case .modal(let modal): modal.entries
    }
  }

  /// Returns the route with other parameters, which take the place of the old ones.
  func given(_ payload: Value) -> ReactRoute {
    switch self {
    case .card(var entry):
      entry.payload = payload
      return .card(entry)
    case .modal(var modal):
      modal.entries[0].payload = payload
      return .modal(modal)
    case .tabs, .new: return self
    }
  }
}

/// An action that a stack navigator handles.
enum ReactAction: Hashable, Sendable {
  case push(Destination, as: ReactRoute.Presentation)
  /// `navigate`, and with `goesBack` the one with `pop: true`.
  case navigate(Destination, goesBack: Bool)
  case goBack
  case pop(Int64)
  case popFrom(ScreenID)
  case popTo(Destination)
  case popToTop
  case replaceTop(Destination)
  case reset([Destination])
  case remove([ScreenID])

  /// The screen that it opens, with its presentation.
  var opened: (screen: ScreenID, presentation: ReactRoute.Presentation)? {
    switch self {
    case .push(let stop, let presentation): (stop.screen, presentation)
    case .navigate(let stop, _), .popTo(let stop), .replaceTop(let stop): (stop.screen, .ofScreen)
    case .goBack, .pop, .popFrom, .popToTop, .reset, .remove: nil
    }
  }
}

extension [ReactRoute] {
  /// Returns the routes after an action; `nil` if the navigator leaves it to the one around it.
  func after(_ action: ReactAction) -> [ReactRoute]? {
    switch action {
    case .push(let stop, let presentation): return self + [.new(stop, as: presentation)]
    case .navigate(let stop, let goesBack):
      if last?.screen == stop.screen { return endingAt(count - 1, with: stop.payload) }
      if goesBack, let index = lastIndex(of: stop.screen) { return endingAt(index, with: stop.payload) }
      return self + [.new(stop, as: .ofScreen)]
    case .goBack: return count > 1 ? dropLast() : nil
    case .pop(let count): return self.count > 1 ? Array(prefix(Swift.max(1, self.count - Int(clamping: count)))) : nil
    case .popFrom(let screen):
      // What lies above the route that asks to be popped stays.
      guard let index = lastIndex(of: screen), index > 0 else { return nil }
      return Array(self[..<index] + self[(index + 1)...])
    case .popTo(let stop):
      if let index = lastIndex(of: stop.screen) { return endingAt(index, with: stop.payload) }
      return dropLast() + [.new(stop, as: .ofScreen)]
    case .popToTop: return count > 1 ? [self[0]] : nil
    case .replaceTop(let stop): return dropLast() + [.new(stop, as: .ofScreen)]
    case .reset(let stops): return stops.map { .new($0, as: .ofScreen) }
    case .remove(let screens):
      let kept = filter { route in !(route.screen.map(screens.contains) ?? false) }
      return kept.isEmpty || kept.count == count ? nil : kept
    }
  }

  private func lastIndex(of screen: ScreenID) -> Int? { lastIndex { $0.screen == screen } }

  private func endingAt(_ index: Int, with payload: Value) -> [ReactRoute] {
    self[..<index] + [self[index].given(payload)]
  }
}
