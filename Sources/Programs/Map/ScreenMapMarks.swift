/// Finds the peculiarities of a map's screens.
struct ScreenMapMarks {
  private let map: ScreenMap
  /// The transitions from each screen.
  private let out: [[ScreenMap.NavigationPath]]
  /// The transitions to each screen that can be taken.
  private let entries: [[ScreenMap.NavigationPath]]

  init(_ map: ScreenMap) {
    self.map = map
    out = map.waysFrom
    var entries = [[ScreenMap.NavigationPath]](repeating: [], count: map.places.count)
    for way in map.ways where !way.kind.leadsBack && way.kind.isTaken {
      if let to = way.to { entries[to].append(way) }
    }
    self.entries = entries
  }

  var marks: [[ScreenMap.Mark]] {
    let byApp = reached { $0.source == .app && $0.kind.isTaken }
    let byAll = reached { $0.kind.isTaken }
    let home = leadingHome
    return map.places.indices.map { place in
      var marks: [ScreenMap.Mark] = []
      if !byAll[place] {
        marks.append(.notReached)
      } else if !byApp[place], !map.places[place].isOfScenariosOnly {
        marks.append(.onlyByScenarios)
      }
      if hasUnequalGates(place) { marks.append(.unequalGates) }
      if hasUnequalButtons(place) { marks.append(.unequalButtons) }
      if hasNoWayOut(place) { return marks + [.deadEnd] }
      if isTrapOfLink(place) { return marks + [.deadEndOfLink] }
      if isHeld(place) { return marks + [.notDismissed] }
      return byAll[place] && !home[place] ? marks + [.noWayHome] : marks
    }
  }

  // MARK: Reaching

  /// The number of transitions to each screen; the number of screens if it is unreachable.
  var depths: [Int] {
    var depths = [Int](repeating: map.places.count, count: map.places.count)
    var level: [Int] = map.ways.compactMap { way in
      if case .place = way.from { nil } else if way.from == .link { nil } else { way.to }
    }
    var depth = 0
    while !level.isEmpty {
      var next: [Int] = []
      for place in level where depths[place] > depth {
        depths[place] = depth
        next += out[place].filter { !$0.kind.leadsBack }.compactMap(\.to)
      }
      level = next
      depth += 1
    }
    return depths
  }

  /// Returns the screens that transitions of some kinds lead to from the first screens.
  private func reached(_ isTaken: (ScreenMap.NavigationPath) -> Bool) -> [Bool] {
    var isReached = [Bool](repeating: false, count: map.places.count)
    var waiting: [Int] = []
    func follow(_ way: ScreenMap.NavigationPath) {
      guard isTaken(way), !way.kind.leadsBack else { return }
      for place in way.through + [way.to].compactMap({ $0 }) where !isReached[place] {
        isReached[place] = true
        waiting.append(place)
      }
    }
    for way in map.ways { if case .place = way.from { continue } else { follow(way) } }
    while let place = waiting.popLast() { out[place].forEach(follow) }
    return isReached
  }

  /// Returns whether one link leads to the screen only under a condition, and another without one. A link's way to the
  /// screen that it opens otherwise is no gate.
  private func hasUnequalGates(_ place: Int) -> Bool {
    var gates: [String: Bool] = [:]
    for way in map.ways where way.from == .link && gates[way.label] == nil { gates[way.label] = way.to == place }
    let leading = map.ways.filter { $0.from == .link && $0.to == place && gates[$0.label] == true }
    return leading.contains { $0.condition.isEmpty } && leading.contains { !$0.condition.isEmpty }
  }

  /// Returns whether one button leads to the screen only if something is true, and another one always. The screen to
  /// which the first leads otherwise (a log-in) may lead there, and so may screens that have a condition themselves.
  private func hasUnequalButtons(_ place: Int) -> Bool {
    let buttons = map.ways.filter { $0.isOfButton && $0.kind.isTaken && !$0.kind.leadsBack && $0.kind != .restart }
    let leading = buttons.filter { $0.to == place }
    let gates = leading.filter(\.isAffirmed)
    let otherwise = buttons.filter { way in gates.contains { $0.from == way.from && $0.label == way.label } }.map(\.to)
    return !gates.isEmpty
      && leading.contains { way in
        guard way.condition.isEmpty, case .place(let owner) = way.from else { return false }
        let isBehindGate = !entries[owner].isEmpty && entries[owner].allSatisfy { !$0.condition.isEmpty }
        return owner != place && !isBehindGate && !otherwise.contains(owner)
      }
  }

  /// The indices of pushes under the presented screens that ask for them. A UIKit screen that is always presented, and
  /// without a stack of its own, has no other stack than the one that it covers.
  var coveredPushes: [Int] {
    guard map.kind == "uikit", map.routing == "stack" else { return [] }
    return map.ways.indices.filter { index in
      guard map.ways[index].kind == .push, case .place(let place) = map.ways[index].from else { return false }
      let isRoot = map.places[place].isTab || map.places[place].isStart || map.places[place].hasOwnStack
      return !isRoot && !entries[place].isEmpty
        && entries[place].allSatisfy { if case .present = $0.kind { true } else { false } }
    }
  }

  // MARK: Leaving

  /// Returns whether gestures alone leave the screen, whichever transition led to it.
  private func leavesByHand(_ place: Int) -> Bool {
    guard !entries[place].isEmpty else { return map.places[place].goesBack }
    return entries[place].allSatisfy { way in
      switch way.kind {
      case .present(let style): isCard(style) && !map.places[place].isLocked
      case .push: map.places[place].goesBack
      case .open, .replace: way.through.isEmpty || map.places[place].goesBack
      case .selectTab, .restart, .pop, .popTo, .popToRoot, .dismiss, .closeRoute, .idle, .covered: true
      }
    }
  }

  /// Returns whether a style is a card, which can be pulled down or, as a popover, tapped away.
  private func isCard(_ style: String) -> Bool { !Self.wholeScreens.contains(style) }

  private static let wholeScreens: Set = ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext"]

  private func hasNoWayOut(_ place: Int) -> Bool {
    let isAlone = map.places.count == 1
    if isAlone || map.places[place].isTab || out[place].contains(where: { $0.kind.isTaken }) { return false }
    // If there are several first screens, one without a transition traps the user.
    if map.places[place].isStart { return map.places.contains { $0.isTab } || map.places.filter(\.isStart).count > 1 }
    return !leavesByHand(place)
  }

  /// Returns whether a link opens the screen alone on the stack, and nothing leads on from there. The app may mean a
  /// screen that it puts there by other ways to be a root; below tabs, there is always a way on.
  private func isTrapOfLink(_ place: Int) -> Bool {
    guard !map.isOfFlags, !map.places[place].isStart, !map.places.contains(where: \.isTab),
      !out[place].contains(where: { $0.kind.isTaken })
    else { return false }
    let isRoot = entries[place].contains { way in
      switch way.kind {
      case .open, .replace, .restart: way.from != .link && way.through.isEmpty
      case .push, .present, .selectTab, .pop, .popTo, .popToRoot, .dismiss, .closeRoute, .idle, .covered: false
      }
    }
    return !isRoot && entries[place].contains(where: \.isWholeStack)
  }

  /// Returns whether the screen is presented and cannot be dismissed.
  private func isHeld(_ place: Int) -> Bool {
    let isPresented = entries[place].contains { way in
      if case .present(let style) = way.kind { !isCard(style) || map.places[place].isLocked } else { false }
    }
    guard isPresented, !map.places[place].isTab, !map.places[place].isStart else { return false }
    return !out[place].contains { way in
      switch way.kind {
      case .pop, .popTo, .popToRoot, .dismiss, .closeRoute, .replace, .restart, .selectTab: true
      case .push, .present, .open, .idle, .covered: false
      }
    }
  }

  /// Returns the screens from which a screen is opened.
  private func owners(of place: Int) -> [Int] {
    entries[place].compactMap { if case .place(let owner) = $0.from { owner } else { nil } }
  }

  /// The screens from which some path leads to the first screens.
  private var leadingHome: [Bool] {
    var leads = map.places.indices.map { map.places[$0].isTab || map.places[$0].isStart }
    var waiting = map.places.indices.filter { leads[$0] }
    // A screen that is opened from one that leads home, or that leads to one, may lead home too.
    var dependents = [[Int]](repeating: [], count: map.places.count)
    for place in map.places.indices {
      for owner in owners(of: place) { dependents[owner].append(place) }
      for way in out[place] { if let to = way.to { dependents[to].append(place) } }
    }
    func visit(_ place: Int) {
      guard !leads[place], leadsHome(place, leads: leads) else { return }
      leads[place] = true
      waiting.append(place)
    }
    for place in map.places.indices { visit(place) }
    while let place = waiting.popLast() { for other in dependents[place] { visit(other) } }
    return leads
  }

  private func leadsHome(_ place: Int, leads: [Bool]) -> Bool {
    // Below it is the screen that opened it; a link opens it over nothing.
    let below = owners(of: place)
    let isOverHome = below.isEmpty || below.contains { leads[$0] }
    if isOverHome, leavesByHand(place) { return true }
    return out[place].contains { way in
      switch way.kind {
      case .popToRoot, .restart, .selectTab: true
      case .pop, .dismiss: isOverHome
      case .closeRoute, .popTo, .push, .present, .replace, .open: way.to.map { leads[$0] } ?? false
      case .idle, .covered: false
      }
    }
  }
}
