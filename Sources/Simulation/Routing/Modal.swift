import DeviceModel

/// A presentation over a screen: one controller, or a navigation stack.
struct Modal: Hashable, Sendable {
  /// A number that is unique in a process.
  var number: UInt32
  /// Its stacks: those of its tabs, or a single one, which is never empty, and has several entries only if it is a
  /// stack of its own.
  var tabs: TabStacks
  /// Whether the selected tab, or the modal, has a stack of its own; without one, pushes go to the stack around it.
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

  init(number: UInt32, entry: Entry, hasOwnStack: Bool, style: PresentationStyle, presenter: InstanceID) {
    (self.number, tabs, self.hasOwnStack) = (number, TabStacks(stacks: [[entry]]), hasOwnStack)
    (self.style, self.presenter) = (style, presenter)
  }

  /// The entries of the stack that it shows.
  var entries: [Entry] {
    get { tabs.front }
    _modify { yield &tabs.front }
  }

  var hasTabs: Bool { tabs.hasTabs }

  /// The entry that it was made for: the screen that contains the tabs, or the first one of its stack.
  var root: Entry {
    get { tabs.container.first ?? entries[0] }
    set { if hasTabs { tabs.container = [newValue] } else { entries[0] = newValue } }
  }

  /// The topmost entry.
  var top: Entry { entries.last ?? root }

  /// The screen that it is a route for.
  var screen: ScreenID { root.screen }

  /// The entries, with the screen that contains tabs and with those of the tabs that are not selected.
  var allEntries: [Entry] { hasTabs ? tabs.container + tabs.selectedFirst.flatMap { tabs[$0] } : entries }

  /// The stack that it shows.
  var place: StackPlace { place(ofTab: tabs.selected) }

  func place(ofTab tab: Int) -> StackPlace { hasTabs ? .tab(number, tab) : .modal(number) }

  /// The navigator of the stack that it shows.
  var navigator: ReactNavigator { hasTabs ? .tab(TabPlace(tabs.selected, ofCard: number)) : .nested(number) }

  /// Those of all its tabs, of the selected one first.
  var navigators: [ReactNavigator] {
    hasTabs ? tabs.selectedFirst.map { .tab(TabPlace($0, ofCard: number)) } : [.nested(number)]
  }

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
  /// The stack of a modal without tabs, by its number.
  case modal(UInt32)
  /// The stack of a tab of a card, by its number.
  case tab(UInt32, Int)

  /// The number of the modal, or card.
  var card: UInt32? {
    switch self {
    case .base: nil
    case .modal(let number), .tab(let number, _): number
    }
  }
}
