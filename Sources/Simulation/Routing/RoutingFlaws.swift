import DeviceModel

// Invariants of the stacks after every act of navigation.

extension World {
  /// Stops a debug build at the operation that breaks an invariant. Too many stacks are not checked, so that endless
  /// pushes reach their limit there as well.
  func checkRouting() {
    assert(routing.stacks.count > 200 || routingFlaw == nil, routingFlaw ?? "")
  }

  /// The broken invariant, or `nil`. No stack is empty; an instance is in one place; modals are a chain; one tab is
  /// selected. A screen opened by a flag has a true flag, except during moves and with known defects; a path contains
  /// only screens that no flag has opened; a payload is stored in its entry.
  var routingFlaw: String? {
    if let flaw = routing.stacks.checkInvariants() { return flaw }
    for flag in routing.stacks.entries.compactMap(\.flag) {
      if app.routing != .flags { return "a flag in another style" }
      if !routing.isSet(flag), !mayLag {
        return "“\(name(flag.route))” is false, and its screen stands there"
      }
    }
    return nil
  }

  /// Returns whether a stack may differ from its flags, because something moves or waits for a move.
  private var mayLag: Bool {
    if app.flagDefect == .falseDoesNotPop || isSwiftUI && rules.keepsDeepPagesOfFlags { return true }
    return !routing.transitions.isEmpty || !routing.waitingCalls.isEmpty
  }
}
