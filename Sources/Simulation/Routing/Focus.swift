import DeviceModel

// When React Navigation compares what is in focus, and whom it asks before a route goes.

extension World {
  /// Has JavaScript run effects, and compare the route in focus, once it has rendered what was asked for now. Of calls
  /// in one turn it sees only the last state. A way back that the system begins is one of JavaScript's state when the
  /// screen has disappeared (packages/native-stack/src/views/NativeStackView.native.tsx, onDismissed).
  mutating func focusMayChange() {
    guard hasRouters, react.hasContainer, setting.watchesFocus else { return }
    enqueueJS([.routing(.runEffects)])
  }

  /// Tells screens that they are about to be removed, the topmost first, up to the one that prevents it
  /// (packages/core/src/useOnPreventRemove.tsx). The routes are as they were: the next ones are set when all have been
  /// told (packages/core/src/useOnAction.tsx).
  /// - Returns: The callbacks, which return when the call has been made (`removalReturns`).
  mutating func tellRemoval(of goes: some BidirectionalCollection<Entry>) -> [EventKey] {
    guard hasRouters, setting.watchesRemovals else { return [] }
    let told = goes.toldOfRemoval { has(.asksBeforeLeaving, on: $0) }
    let (place, reason) = (lane, cause)
    if !lane.isJS { lane = .main }
    for key in told {
      beginCallback(key)
      cause = reason
    }
    lane = place
    return told
  }

  mutating func removalReturns(_ told: [EventKey]) {
    if told.isEmpty { return }
    if lane.isJS { insert(told.map(Op.end)) } else { doInsideCall(told.map(Op.end)) }
  }

  /// Tells screens that the system has removed for the user.
  mutating func tellOfRemovalThatIsOver(of gone: some BidirectionalCollection<Entry>) {
    guard hasRouters, setting.watchesRemovals else { return }
    enqueueJS(gone.toldOfRemoval { has(.asksBeforeLeaving, on: $0) }.flatMap(Op.callback))
  }

  /// Tells the screens that the user's way back removes, when the transition has ended.
  mutating func tellRemovalAtEnd() {
    guard hasRouters, let last = routing.transitions.indices.last else { return }
    routing.transitions[last].tellsRemoval = true
  }
}

extension BidirectionalCollection<Entry> {
  /// The callbacks of those that hear that they are removed: the topmost first, up to one that asks to stay.
  fileprivate func toldOfRemoval(upTo asks: (ScreenID) -> Bool) -> [EventKey] {
    var told: [EventKey] = []
    for entry in reversed() {
      told.append(.screen(entry.screen, callback: .beforeRemove))
      if asks(entry.screen) { break }
    }
    return told
  }
}
