import DeviceModel

/// The tabs that a way back at a tab's root goes through, as in React Navigation's tab router (its tests).
struct TabHistory: Hashable, Sendable {
  struct Visit: Hashable, Sendable {
    var tab: Int
    /// The tab's record when it was left; a full history brings it back.
    var parameters = Value.none
  }

  let behavior: App.BackBehavior
  /// The tab with which the app begins.
  private var initial = 0
  /// The tabs, oldest first; the last one is selected.
  private var visits: [Visit] = []

  init(_ behavior: App.BackBehavior) { self.behavior = behavior }

  /// The tab to which a way back leads; `nil` if there is no such tab.
  var previous: Visit? { visits.count > 1 ? visits[visits.count - 2] : nil }

  /// Starts over with new tabs.
  mutating func begin(at tab: Int, among tabs: [Int]) {
    initial = tab
    restart(at: tab, among: tabs)
  }

  /// Starts over at a tab that a list of routes names (getRehydratedState).
  mutating func restart(at tab: Int, among tabs: [Int]) {
    visits = []
    select(tab, among: tabs, with: .none, leaving: .none)
  }

  /// Notes that a tab is selected, or that other tabs exist than before (React Navigation's TabRouter).
  mutating func select(_ tab: Int, among tabs: [Int], with parameters: Value, leaving left: Value) {
    visits.removeAll { !tabs.contains($0.tab) }
    let first = tabs.first ?? tab
    switch behavior {
    case .none: begin([tab])
    case .firstRoute: begin(tab == first ? [tab] : [first, tab])
    case .initialRoute:
      let initial = tabs.contains(initial) ? initial : first
      begin(tab == initial ? [tab] : [initial, tab])
    case .order: begin(tabs.filter { $0 <= tab })
    case .history: visits = visits.filter { $0.tab != tab } + [Visit(tab: tab)]
    case .fullHistory:
      if visits.last?.tab == tab { return }
      if !visits.isEmpty { visits[visits.count - 1].parameters = left }
      visits.append(Visit(tab: tab, parameters: parameters))
    }
  }

  /// Forgets the visit of a tab that the selected one has replaced.
  mutating func forget(_ tab: Int) {
    if let index = visits.dropLast().lastIndex(where: { $0.tab == tab }) { visits.remove(at: index) }
  }

  /// The tab of those that was selected last; `nil` if none was.
  func latest(among tabs: [Int]) -> Int? { visits.last { tabs.contains($0.tab) }?.tab }

  private mutating func begin(_ tabs: [Int]) { visits = tabs.map { Visit(tab: $0) } }

  mutating func goBack() {
    if visits.count > 1 { visits.removeLast() }
  }
}
