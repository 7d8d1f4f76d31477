import DeviceModel

/// The tabs that a way back at the root of one goes through, as React Navigation's tab router keeps them (its tests).
struct TabHistory: Hashable, Sendable {
  let behavior: App.BackBehavior
  /// The tab that the app begins with.
  private var initial = 0
  /// Oldest first; the last one is selected.
  private(set) var entries: [Int] = []

  init(_ behavior: App.BackBehavior) { self.behavior = behavior }

  /// Where a way back leads; `nil` if there is none.
  var previous: Int? { entries.count > 1 ? entries[entries.count - 2] : nil }

  /// The tabs are new.
  mutating func begin(at tab: Int) {
    initial = tab
    entries = []
    select(tab)
  }

  mutating func select(_ tab: Int) {
    switch behavior {
    case .none: entries = [tab]
    case .firstRoute: entries = tab == 0 ? [tab] : [0, tab]
    case .initialRoute: entries = tab == initial ? [tab] : [initial, tab]
    case .order: entries = Array(0...tab)
    case .history: entries = entries.filter { $0 != tab } + [tab]
    case .fullHistory: if entries.last != tab { entries.append(tab) }
    }
  }

  mutating func goBack() {
    if entries.count > 1 { entries.removeLast() }
  }
}
