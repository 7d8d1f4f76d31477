import DeviceModel
import VirtualTime

// Moves that become one: what comes before the callbacks of the one before have been made.

extension World {
  /// A move that is not animated changes the stack at once; its callbacks wait for the next layout. What comes before
  /// that becomes one change of what can be seen: screens in the middle of it stay silent, and the last move says how
  /// it looks (measured by somebody who rebuilt UIKit).
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

  /// A tab that was selected in this turn gives way to another one.
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
