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
  /// (packages/core/src/useOnPreventRemove.tsx). When the user has gone back, the system has done it already.
  mutating func tellRemoval(of goes: some BidirectionalCollection<Entry>, isOver: Bool = false) {
    guard hasRouters, setting.watchesRemovals else { return }
    var ops: [Op] = []
    for entry in goes.reversed() {
      ops += Op.callback(.screen(entry.screen, callback: .beforeRemove))
      if has(.asksBeforeLeaving, on: entry.screen) { break }
    }
    if isOver { enqueueJS(ops) } else if lane.isJS { insert(ops) } else { doInsideCall(ops) }
  }

  /// Tells the screens that the user's way back removes, when the transition has ended.
  mutating func tellRemovalAtEnd() {
    guard hasRouters, let last = routing.transitions.indices.last else { return }
    routing.transitions[last].tellsRemoval = true
  }
}
