import DeviceModel

/// One occurrence of a screen on a stack. The same screen pushed twice is two entries.
struct Entry: Hashable, Sendable {
  /// How it got there.
  enum Origin: Hashable, Sendable {
    /// The first of a stack.
    case root
    /// The app's code pushed it.
    case push
    /// It is an element of a path.
    case path
    /// This route's flag opened it.
    case flag(RouteID)
  }

  var screen: ScreenID
  var payload: Value
  var instance: InstanceID
  var origin: Origin

  /// The flag that opened it.
  var route: RouteID? {
    if case .flag(let route) = origin { route } else { nil }
  }
}

/// A presentation over a screen: one controller, or a navigation stack.
struct Modal: Hashable, Sendable {
  /// Unique in a process.
  var number: UInt32
  /// Never empty; more than one only with a stack of its own.
  var entries: [Entry]
  var hasOwnStack: Bool
  /// As the system really shows it.
  var style: PresentationStyle
  /// The height that it rests at; `nil` where it has but one.
  var detent: Detent?
  /// The controller that presented it, and without which it goes.
  var presenter: InstanceID

  /// Its presenter's view leaves the hierarchy.
  var coversPresenter: Bool { style == .fullScreen }

  /// A person can pull it down, unless it is locked.
  var isCard: Bool {
    switch style {
    case .automatic, .sheet, .formSheet, .popover: true
    case .fullScreen, .overFullScreen: false
    }
  }
}

/// An alert, over everything that was there when it came.
struct Alert: Hashable, Sendable {
  var title: String
  /// How many modals lie beneath it: it goes with the topmost of them.
  var level: Int
}

/// Which stack of a process.
enum StackPlace: Hashable, Sendable {
  /// A tab's, or the only one.
  case base(Int)
  /// That of a modal, by its number.
  case modal(UInt32)
}

/// The back stacks of a process: what the styles of routing come down to. A pure value: it knows no time and no views.
///
/// Each base stack (one a tab) is independent of the others and keeps its root. Modals form a chain: each is presented
/// by an entry of what lies beneath it, and goes with that entry. (Apple's references of UINavigationController,
/// UITabBarController and `dismiss(animated:completion:)`.)
struct BackStacks: Hashable, Sendable {
  /// Parallel to the app's tabs while those are shown; else one. Empty before there is a window.
  var stacks: [[Entry]] = []
  var selected = 0
  var hasTabs = false
  /// Bottom to top.
  var modals: [Modal] = []
  var alert: Alert?

  var isEmpty: Bool { stacks.isEmpty }

  // MARK: Looking

  /// The topmost entry of all, presented ones included.
  var top: Entry? { modals.last?.entries.last ?? base?.last }

  /// The selected tab's stack, or the only one.
  var base: [Entry]? { selected < stacks.count ? stacks[selected] : nil }

  /// A stack; nothing where there is none.
  subscript(place: StackPlace) -> [Entry] {
    get {
      switch place {
      case .base(let index): index < stacks.count ? stacks[index] : []
      case .modal(let number): modals.first { $0.number == number }?.entries ?? []
      }
    }
    _modify {
      var nothing: [Entry] = []
      switch place {
      case .base(let index): if index < stacks.count { yield &stacks[index] } else { yield &nothing }
      case .modal(let number):
        let index = modals.firstIndex { $0.number == number }
        if let index { yield &modals[index].entries } else { yield &nothing }
      }
    }
  }

  /// The stack that the app's code means: that of the topmost modal that has one, else the selected tab's. A modal
  /// without a navigation controller of its own leaves pushes and pops to what lies beneath.
  var activePlace: StackPlace {
    if let modal = modals.last(where: \.hasOwnStack) { return .modal(modal.number) }
    return .base(selected)
  }

  /// The stack whose bar a person sees; nil under a modal without one.
  var visiblePlace: StackPlace? {
    guard let modal = modals.last else { return .base(selected) }
    return modal.hasOwnStack ? .modal(modal.number) : nil
  }

  /// All stacks that can be pushed on, bottom to top.
  var places: [StackPlace] {
    stacks.indices.map(StackPlace.base) + modals.filter(\.hasOwnStack).map { .modal($0.number) }
  }

  /// The stack and the index in it of a screen's topmost occurrence: presented ones first, then the selected tab, then
  /// the others.
  func find(_ screen: ScreenID) -> (place: StackPlace, index: Int)? { find { $0.screen == screen } }

  /// The entry that a route's flag opened.
  func entry(openedBy route: RouteID) -> (place: StackPlace, index: Int)? { find { $0.route == route } }

  private func find(_ isMeant: (Entry) -> Bool) -> (place: StackPlace, index: Int)? {
    for modal in modals.reversed() {
      if let index = modal.entries.lastIndex(where: isMeant) { return (.modal(modal.number), index) }
    }
    if let index = base?.lastIndex(where: isMeant) { return (.base(selected), index) }
    for tab in stacks.indices where tab != selected {
      if let index = stacks[tab].lastIndex(where: isMeant) { return (.base(tab), index) }
    }
    return nil
  }

  /// The layer that a stack belongs to: 0 for the window's, then the modals bottom to top.
  func layer(of place: StackPlace) -> Int {
    switch place {
    case .base: 0
    case .modal(let number): (modals.firstIndex { $0.number == number } ?? -1) + 1
    }
  }

  /// How the modal is presented that an instance stands in; nil for one that stands in the window itself.
  func style(of instance: InstanceID) -> PresentationStyle? {
    modals.first { modal in modal.entries.contains { $0.instance == instance } }?.style
  }

  /// All entries, bottom to top.
  var entries: [Entry] { stacks.flatMap { $0 } + modals.flatMap(\.entries) }

  /// How many there are.
  var count: Int { stacks.reduce(0) { $0 + $1.count } + modals.reduce(0) { $0 + $1.entries.count } }

  /// How often a screen stands on any stack.
  func occurrences(of screen: ScreenID) -> Int {
    entries.count { $0.screen == screen }
  }

  /// The instances whose views are in the window once nothing moves, topmost first: a full-screen presentation takes
  /// its presenter's view out, a card leaves it where it is.
  var visible: [InstanceID] {
    var found: [InstanceID] = []
    for modal in modals.reversed() {
      if let entry = modal.entries.last { found.append(entry.instance) }
      if modal.coversPresenter { return found }
    }
    if let entry = base?.last { found.append(entry.instance) }
    return found
  }

  /// The instances that present on the whole screen and so are not in the window, topmost first.
  var covered: [InstanceID] {
    let seen = visible
    let tops = modals.reversed().compactMap(\.entries.last) + [base?.last].compactMap(\.self)
    return tops.map(\.instance).filter { !seen.contains($0) }
  }

  // MARK: Changing

  /// Puts an entry on a stack; at the end, unless an index says where.
  mutating func push(_ entry: Entry, on place: StackPlace, at index: Int? = nil) {
    self[place].insert(entry, at: min(index ?? .max, self[place].count))
  }

  /// Gives an entry something else, in the place of what it had.
  mutating func give(_ payload: Value, toIndex index: Int, at place: StackPlace) {
    if self[place].indices.contains(index) { self[place][index].payload = payload }
  }

  /// Takes a suffix off a stack, but never its root; modals that its entries presented go with them.
  /// - Returns: what went, each stack's bottom first.
  mutating func cut(_ place: StackPlace, from index: Int) -> [Entry] {
    let kept = max(index, 1)
    guard kept < self[place].count else { return [] }
    let gone = Array(self[place][kept...])
    self[place].removeSubrange(kept...)
    return gone + dropOrphans(of: gone)
  }

  /// Makes a stack of these entries; at least one.
  /// - Returns: what went.
  mutating func set(_ place: StackPlace, to entries: [Entry]) -> [Entry] {
    let gone = self[place].filter { old in !entries.contains { $0.instance == old.instance } }
    self[place] = entries
    return gone + dropOrphans(of: gone)
  }

  /// Takes away the modal at an index and all above it.
  mutating func dismiss(from index: Int) -> [Entry] {
    guard modals.indices.contains(index) else { return [] }
    let gone = modals[index...].flatMap(\.entries)
    modals.removeSubrange(index...)
    if let level = alert?.level, level > index { alert = nil }
    return gone
  }

  /// The modals that a popped screen had presented disappear with it (tests of a library that binds UIKit to state).
  private mutating func dropOrphans(of gone: [Entry]) -> [Entry] {
    guard !modals.isEmpty,
      let index = modals.firstIndex(where: { modal in gone.contains { $0.instance == modal.presenter } })
    else { return [] }
    return dismiss(from: index)
  }

  // MARK: Invariants

  /// A flaw in the stacks, or `nil`; for tests.
  func checkInvariants() -> String? {
    if stacks.isEmpty { return modals.isEmpty && alert == nil ? nil : "modals without a window" }
    if !stacks.indices.contains(selected) { return "no tab is selected" }
    if stacks.contains(where: \.isEmpty) || modals.contains(where: \.entries.isEmpty) { return "an empty stack" }
    if modals.contains(where: { !$0.hasOwnStack && $0.entries.count > 1 }) { return "a push where no stack is" }
    let all = entries
    if Set(all.map(\.instance)).count != all.count { return "an instance that stands in two places" }
    let routes = all.compactMap(\.route)
    if Set(routes).count != routes.count { return "a flag that opened two screens" }
    if let alert, alert.level > modals.count { return "an alert over a modal that has gone" }
    return orphan.map { "a modal whose presenter has gone: \($0.number)" }
  }

  private var orphan: Modal? {
    var beneath = stacks.flatMap { $0 }.map(\.instance)
    for modal in modals {
      if !beneath.contains(modal.presenter) { return modal }
      beneath = modal.entries.map(\.instance)
    }
    return nil
  }
}

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
