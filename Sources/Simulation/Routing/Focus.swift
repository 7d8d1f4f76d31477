import DeviceModel

// The focus of React Navigation. A navigator emits `blur` and `focus` in an effect, when its route in focus is another
// one than in the effect before (packages/core/src/useFocusEvents.tsx, and the tests of useEventEmitter and
// useFocusEffect).

extension World {
  /// Has JavaScript compare the route in focus once it has rendered what was asked for now. Of calls in one turn it
  /// sees only the last state. A way back that the system begins is one of JavaScript's state when the screen has
  /// disappeared (packages/native-stack/src/views/NativeStackView.native.tsx, onDismissed).
  mutating func focusMayChange() {
    guard hasRouters, react.hasContainer, setting.watchesFocus else { return }
    enqueueJS([.routing(.tellFocus)])
  }

  /// Tells the screen that has lost the focus, then the one that has it.
  mutating func tellFocus() {
    guard let top = routing.stacks.top, react.hasContainer, top.instance != react.focused?.instance else { return }
    var ops = react.focused.map { Op.callback(.screen($0.screen, callback: .blur)) } ?? []
    ops += Op.callback(.screen(top.screen, callback: .focus))
    react.focused = (top.screen, top.instance)
    insert(ops)
  }
}
