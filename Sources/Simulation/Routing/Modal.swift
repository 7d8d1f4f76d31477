import DeviceModel

/// A presentation over a screen: one controller, or a navigation stack.
struct Modal: Hashable, Sendable {
  /// A number that is unique in a process.
  var number: UInt32
  /// The entries; never empty, and several only with a stack of its own.
  var entries: [Entry]
  var hasOwnStack: Bool
  /// The style that the system really uses.
  var style: PresentationStyle
  /// The height at which it rests; `nil` if it has only one.
  var detent: Detent?
  /// The controller beneath it, which presents it.
  var presenter: InstanceID
  /// The view that it is attached to and goes with, wherever that is (SwiftUI).
  var owner: InstanceID?
  /// The navigator of which it is a route, and the number of that navigator's cards beneath it (React Navigation).
  var parent = ReactNavigator.root
  var cardsBelow = 0
  /// Whether it is pushed and not presented: a card that contains a stack, or one above such a card (React Navigation).
  var isPushed = false
  /// The tab in whose stack it lies, directly or in another card; `nil` outside the tabs.
  var tab: Int?
  /// The tab navigator that it contains, whose selected tab's stack the entries are; `nil` for a stack.
  var tabs: NestedTabs?

  /// Whether its presenter's view leaves the hierarchy.
  var coversPresenter: Bool { style == .fullScreen || style == .currentContext }

  /// Whether it fills the window.
  var fillsWindow: Bool { style == .fullScreen || style == .overFullScreen }

  /// Whether it covers no more than the stack that presents it, and so neither the tab bar nor other columns.
  var isInContext: Bool { style == .currentContext || style == .overCurrentContext }

  /// Whether it is a card at another height than the full one.
  var isLow: Bool { detent.map { $0 != .large } ?? false }

  /// Whether the user can pull it down, unless it is locked, or a popover in a wide window.
  var isCard: Bool { !fillsWindow && !isInContext }
}

/// An alert, over everything that was on screen when it came.
struct Alert: Hashable, Sendable {
  var title: String
  /// The number of modals below it; it goes with the topmost of them.
  var level: Int
  /// The view that it is attached to and goes with (SwiftUI).
  var owner: InstanceID?
  /// Whether what is opened later lies above it, as above any route (Flutter).
  var isRoute = false
}

/// The place of a stack in a process.
enum StackPlace: Hashable, Sendable {
  /// The stack of a tab, or the only one.
  case base(Int)
  /// The stack of a modal, by its number.
  case modal(UInt32)
  /// The stack of a tab of a card, by its number, while another tab is selected.
  case hiddenTab(UInt32, Int)
}
