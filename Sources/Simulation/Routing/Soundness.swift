import DeviceModel

// What holds of the stacks whenever navigation has done something, whatever it was asked.

extension World {
  /// Stops a debug build at the operation that breaks an invariant. Stacks that nobody would go through are left alone,
  /// so that what pushes for ever gets to its limit there as well.
  func checkRouting() {
    assert(routing.stacks.count > 200 || routingFlaw == nil, routingFlaw ?? "")
  }

  /// The broken invariant, or `nil`: no stack is empty; an instance stands in one place; modals are a chain; one
  /// tab is selected; a screen that a flag has opened means a true flag, but for what moves and for known defects; a
  /// path holds what no flag has opened; what a screen was given belongs to its entry, which is where it is kept.
  var routingFlaw: String? {
    if let flaw = routing.stacks.checkInvariants() { return flaw }
    for entry in routing.stacks.entries {
      switch entry.origin {
      case .root: continue
      case .push: if app.routing != .stack { return "a push in the style of paths or flags" }
      case .path: if app.routing == .stack { return "a path in the style of stacks" }
      case .flag(let route):
        if app.routing != .flags { return "a flag in another style" }
        if !routing.isSet(route), !mayLag(route) { return "“\(name(route))” is false, and its screen stands there" }
      }
    }
    return nil
  }

  /// While something moves, or waits for what moves, a stack may lag behind its flags.
  private func mayLag(_ route: RouteID) -> Bool {
    if app.flagDefect == .falseDoesNotPop { return true }
    return !routing.transitions.isEmpty || !routing.waitingCalls.isEmpty
  }
}
