import DeviceModel

// Unwind segues (mattneub/Programming-iOS-Book-Examples, bk2ch06p326PresentedCascadeUnwind, TabbedUnwind and
// bk2ch06p327unwind: printed calls of iOS 9 to 11).

extension World {
  /// Goes back to the nearest screen of this name: dismisses what is presented over its stack at once, selects its tab,
  /// and pops to it. An alert is presented, too (Apple, TN2298). If there is none, nothing moves.
  mutating func unwind(to screen: ScreenID) {
    guard app.kind == .uikit else { return warn("only storyboards of UIKit unwind, so this has no effect") }
    guard let found = routing.stacks.find(screen) else {
      return refuse(.navPopRefused, because: .notOnStack([screen]))
    }
    if routing.stacks.layer(of: found.place) < routing.stacks.modals.count {
      dismiss(from: screen)
    } else if let alert = routing.stacks.alert {
      remove(alert)
    }
    if let tab = routing.stacks.tab(with: found.place), !routing.stacks.isSelected(tab) { show(tab) }
    if found.index < routing.stacks[found.place].count - 1 { pop(.popTo(screen)) }
  }
}
