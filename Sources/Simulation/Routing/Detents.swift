import DeviceModel

// The heights at which a card rests.

extension World {
  /// Whether a card can rest at several heights: where it is attached to the bottom of its window. In a wide window of
  /// a tablet it stands in the middle with one height, while a narrow one is like a phone's (Apple,
  /// widthFollowsPreferredContentSizeWhenEdgeAttached; woocommerce/woocommerce-ios pull 11239;
  /// Esri/arcgis-maps-sdk-swift-samples pull 39). There only a form sheet has several in this model, from iOS 26 on.
  func restsAtDetents(_ modal: Modal) -> Bool {
    modal.isCard && (!window.isWide || modal.style == .formSheet && configuration.ios >= Version(26))
  }

  /// Returns the smallest height of a card, at which it comes up (Apple, selectedDetentIdentifier).
  func firstDetent(of modal: Modal) -> Detent? {
    guard restsAtDetents(modal) else { return nil }
    return detents(of: modal).min { first, second in
      window.card(at: first, style: modal.style).size.height < window.card(at: second, style: modal.style).size.height
    }
  }

  /// Returns the heights at which a card can rest. Those of the app's own exist from iOS 16 on (Apple,
  /// custom(identifier:resolver:); the49ltd/The49.Maui.BottomSheet issue 86), and so do all of SwiftUI (Apple,
  /// presentationDetents(_:)).
  func detents(of modal: Modal) -> [Detent] {
    let declared = app.screens[modal.screen].detents
    if isSwiftUI, !declared.isEmpty, !rules.hasOwnDetents { return [.large] }
    let known = declared.filter { $0 == .medium || $0 == .large || rules.hasOwnDetents }
    return known.isEmpty && !declared.isEmpty ? [.large] : known
  }

  /// Lets the cards rest at a height that have come up where they had only one.
  mutating func lowerCards() {
    for index in routing.stacks.modals.indices where routing.stacks.modals[index].detent == nil {
      routing.stacks.modals[index].detent = firstDetent(of: routing.stacks.modals[index])
    }
  }

  /// Drags a card to another of its heights. The card is laid out, and the delegate is called (Apple,
  /// sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)); nothing appears or disappears.
  mutating func drag(to detent: Detent) -> Outcome {
    guard routing.stacks.alert == nil, let modal = routing.stacks.modals.last, let current = modal.detent,
      restsAtDetents(modal), detents(of: modal).contains(detent), !isMoving(.presentation),
      detent != .medium || window.hasMediumDetent
    else { return .impossible(.absent, "there is no card that can be dragged there; \(whatIsOnScreen)") }
    guard current != detent else { return .impossible(.absent, "the card is at that height already") }
    guard reachesContent("drag") else { return .done }
    handle(.drag(detent)) { world in
      guard let top = world.rest(at: detent) else { return }
      world.enqueueMainSource([.view(.layOut(top))] + Op.callback(.fixed(.presentationDidChangeDetent)))
    }
    return .done
  }

  /// Gives the topmost card another of its heights; returns the screen in it, or `nil` if there is no such card.
  @discardableResult
  mutating func rest(at detent: Detent) -> InstanceID? {
    guard let index = routing.stacks.modals.indices.last, routing.stacks.modals[index].detent != nil,
      let top = routing.stacks.modals[index].entries.last?.instance, let place = views.index(of: top)
    else { return nil }
    routing.stacks.modals[index].detent = detent
    dirty.insert([.navigation, .eye])
    fitIntoWindow(place)
    return top
  }

  /// Returns the height of the topmost modal that was presented with this screen.
  func observeDetent(of screen: ScreenID) -> Value {
    guard let modal = routing.stacks.modals.last(where: { $0.screen == screen }), let detent = modal.detent,
      restsAtDetents(modal)
    else { return .none }
    return detent == .medium && !window.hasMediumDetent ? Detent.large.value : detent.value
  }
}
