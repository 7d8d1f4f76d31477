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

extension BackStacks {
  /// Returns a flaw in the stacks, or `nil`; for tests.
  func checkInvariants() -> String? {
    if stacks.isEmpty { return modals.isEmpty && alert == nil ? nil : "modals without a window" }
    if !stacks.indices.contains(selected) { return "no tab is selected" }
    let modals = allModals
    if !isEmptied, stacks.indices.contains(where: { stacks[$0].isEmpty && firstCard(of: TabPlace($0)) == nil }) {
      return "an empty stack"
    }
    let places = modals.flatMap { modal in modal.tabs.stacks.indices.map { TabPlace($0, ofCard: modal.number) } }
    if places.contains(where: { self[of: $0.card][$0.tab].isEmpty && firstCard(of: $0) == nil }) {
      return "an empty stack in a modal"
    }
    if modals.contains(where: { !$0.hasOwnStack && !$0.hasTabs && $0.entries.count > 1 }) {
      return "a push where no stack is"
    }
    if hiddenCards.contains(where: { isShown($0, inTabsOf: nil) }) { return "a card in the wrong tab" }
    let all = entries
    if Set(all.map(\.instance)).count != all.count { return "an instance that stands in two places" }
    let flags = all.compactMap(\.flag)
    if Set(flags).count != flags.count { return "a flag that opened two screens" }
    if alerts.contains(where: { $0.level > modals.count }) { return "an alert over a modal that has gone" }
    return orphan.map { "a modal whose presenter has gone: \($0.number)" }
  }

  private var orphan: Modal? {
    var beneath = beginsWithCard ? modals[0].allEntries.map(\.instance) : windowEntries.map(\.instance)
    for modal in modals.dropFirst(beginsWithCard ? 1 : 0) {
      if !beneath.contains(modal.presenter) { return modal }
      beneath = [modal.top.instance] + modal.entries.map(\.instance)
    }
    return nil
  }
}
