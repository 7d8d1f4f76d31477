import DeviceModel
import VirtualTime

// Moves that are merged because the previous one has not made its callbacks yet, or has not ended.

/// The moves that the views have not followed yet, as one transition, and what they show.
struct Lag: Sendable {
  var transition: Transition
  var visible: [InstanceID]
}

extension World {
  /// Merges a transition with the pending one. A move without animation changes the stack at once; its callbacks wait
  /// for the next layout. Moves before that become one visible change: screens in the middle get no calls, and the last
  /// move decides the look (measured in a reconstruction of UIKit).
  mutating func mergePending(into transition: inout Transition) -> Bool {
    if passesOverTab(&transition) { return true }
    guard transition.container != .window, let pending = routing.transitions.last, !pending.hasBegun,
      pending.container == transition.container, pending.window == routing.window, !pending.isOfOldRoot,
      hasRouters
        ? !pending.isInteractive && !transition.isInteractive
        : (pending.duration == .zero || canMerge(into: pending)) && transition.container != .presentation
    else { return false }
    let next = transition
    transition.number = pending.number
    transition.earlierEvents = pending.earlierEvents + [pending.event] + next.earlierEvents
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

  /// Whether a move of this turn only leads on to the next one: what the app's code does to a path in one turn is one
  /// update of the stack (Apple, NavigationStack; johnpatrickmorgan/NavigationBackport issue 38).
  func canMerge(into pending: Transition) -> Bool {
    guard isPath, rules.pushesSeveralAtOnce, !pending.hasBegun, !pending.isInteractive else { return false }
    return if case .stack = pending.container { true } else { false }
  }

  /// Replaces a tab that was selected in this turn by another one.
  private func passesOverTab(_ transition: inout Transition) -> Bool {
    guard rules.passesOverTabs, transition.kind == .tab, let pending = routing.transitions.last, pending.kind == .tab,
      !pending.hasBegun, !pending.isOfOldRoot
    else { return false }
    transition.number = pending.number
    transition.earlierEvents = pending.earlierEvents + [pending.event] + transition.earlierEvents
    transition.removed = pending.removed + transition.removed
    // React has not rendered such a tab.
    if !hasRouters {
      transition.passedOver = pending.passedOver + pending.appearing.filter { !transition.appearing.contains($0) }
    }
    transition.appearing.removeAll { pending.disappearing.contains($0) }
    transition.disappearing = pending.disappearing.filter { !routing.stacks.visible.contains($0) }
    return true
  }

  // MARK: Controllers that nobody sees

  /// The controllers in the middle of a stack that a move removes. UIKit keeps only the one on top until the animation
  /// has ended (kaopuke.com/article/k-p-k_14_uzogf0_13__23__6_y.html, a log).
  mutating func takeUnseen(from index: Int) -> [Entry] {
    let transition = routing.transitions[index]
    guard app.kind == .uikit, transition.kind.movesChildren, !transition.removed.contains(where: { hasTabs($0.screen) })
    else { return [] }
    let unseen = transition.removed.filter { !transition.disappearing.contains($0.instance) }
    routing.transitions[index].removed.removeAll { unseen.contains($0) }
    return unseen
  }

  // MARK: Lists that are ahead of their views

  /// Returns whether the views follow a move later. React Navigation changes the lists of routes at each call, and the
  /// native stack waits for its transition to end before it shows the latest list (react-native-screens,
  /// updateContainer). `movesAll`: cards and modals alike.
  mutating func fallsBehind(_ transition: inout Transition, from visible: [InstanceID], movesAll: Bool) -> Bool {
    guard hasRouters else { return false }
    let lag = routing.lag
    if let lag {
      transition.entering = lag.transition.entering + transition.entering
      transition.removed = lag.transition.removed + transition.removed
      transition.earlierEvents = lag.transition.earlierEvents + [lag.transition.event] + transition.earlierEvents
    }
    routing.lag = nil
    let container = transition.container
    guard container != .window, !transition.isInteractive, lag != nil || movesAll || isHeld(container), isHeld(nil)
    else { return false }
    routing.lag = Lag(transition: transition, visible: visible)
    return true
  }

  /// The instances whose views are in the window when nothing moves, topmost first; the lists may be ahead of them.
  var shownInstances: [InstanceID] { routing.lag?.visible ?? routing.stacks.visible }

  /// Whether a transition holds a container, or any.
  private func isHeld(_ container: Transition.Container?) -> Bool {
    routing.transitionsHere.contains { other in
      other.holdsContainer && (container == nil || other.container == container)
    }
  }

  /// Lets the views follow the lists, once nothing moves.
  mutating func catchUp() {
    guard let lag = routing.lag, !routing.transitionsHere.contains(where: \.holdsContainer) else { return }
    routing.lag = nil
    var transition = lag.transition
    let visible = routing.stacks.visible
    transition.appearing = visible.filter { !lag.visible.contains($0) }
    transition.disappearing = lag.visible.filter { !visible.contains($0) }
    transition.duration = duration(of: transition)
    begin(transition)
  }
}
