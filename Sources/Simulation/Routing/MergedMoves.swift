import DeviceModel
import VirtualTime

// Moves that are merged because the previous one has not made its callbacks yet.

extension World {
  /// Merges a transition with the pending one. A move without animation changes the stack at once; its callbacks wait
  /// for the next layout. Moves before that become one visible change: screens in the middle get no calls, and the last
  /// move decides the look (measured in a reconstruction of UIKit).
  mutating func mergePending(into transition: inout Transition) -> Bool {
    if passesOverTab(&transition) { return true }
    guard case .stack = transition.container, let pending = routing.transitions.last, !pending.hasBegun,
      pending.container == transition.container, pending.duration == .zero, !pending.isOfOldRoot
    else { return false }
    let next = transition
    transition.number = pending.number
    transition.earlierEvents = pending.earlierEvents + [pending.event]
    transition.entering = pending.entering + next.entering
    transition.removed = pending.removed + next.removed
    transition.appearing =
      next.appearing.filter { !pending.disappearing.contains($0) }
      + pending.appearing.filter { !next.disappearing.contains($0) }
    transition.disappearing =
      pending.disappearing.filter { !next.appearing.contains($0) }
      + next.disappearing.filter { !pending.appearing.contains($0) }
    return true
  }

  /// Replaces a tab that was selected in this turn by another one.
  private func passesOverTab(_ transition: inout Transition) -> Bool {
    guard rules.passesOverTabs, transition.kind == .tab, let pending = routing.transitions.last, pending.kind == .tab,
      !pending.hasBegun, !pending.isOfOldRoot
    else { return false }
    transition.number = pending.number
    transition.earlierEvents = pending.earlierEvents + [pending.event]
    transition.removed = pending.removed + transition.removed
    transition.passedOver = pending.passedOver + pending.appearing.filter { !transition.appearing.contains($0) }
    transition.appearing.removeAll { pending.disappearing.contains($0) }
    transition.disappearing = pending.disappearing.filter { !routing.stacks.visible.contains($0) }
    return true
  }
}
