import DeviceModel

/// Builds the map of an app: its own declarations first, then the additions of scenarios.
package struct ScreenMapBuilder {
  private var map: ScreenMap
  private var indices: [String: Int] = [:]
  /// The app's own transitions, without their conditions.
  private var known: Set<ScreenMap.NavigationPath> = []

  /// - Parameter scenario: A scenario that uses the app as declared.
  package init(name: String, declared scenario: ScenarioProgram) {
    let reader = MapReader(scenario)
    map = ScreenMap(name: name, kind: reader.kind, routing: reader.routing, isOfFlags: reader.isOfFlags)
    add(scenario, source: .app)
  }

  /// Adds a scenario's own version of the app, and the screens that its steps lead to.
  package mutating func add(scenario: ScenarioProgram) {
    add(scenario, source: .scenario)
    var walk = ScriptWalk(reader: MapReader(scenario))
    walk.walk(scenario.steps)
    for way in walk.ways { add(way, names: scenario.setup.app.screens.map(\.name)) }
  }

  /// Returns the map with its marks.
  package consuming func finished() -> ScreenMap {
    for way in ScreenMapMarks(map).coveredPushes { map.ways[way].kind = .covered }
    for (place, marks) in ScreenMapMarks(map).marks.enumerated() { map.places[place].marks = marks }
    joinClosings()
    return map
  }

  /// Merges the closings of one button that closes several screens: it leads to the lowest remaining screen.
  private mutating func joinClosings() {
    let depths = ScreenMapMarks(map).depths
    func depth(_ way: ScreenMap.NavigationPath) -> Int { way.to.map { depths[$0] } ?? .max }
    var kept: [ScreenMap.NavigationPath] = []
    for way in map.ways {
      let other = kept.firstIndex { $0.from == way.from && $0.label == way.label && $0.kind == .closeRoute }
      if way.kind == .closeRoute, let other, way.source == kept[other].source {
        if depth(way) < depth(kept[other]) { kept[other] = way }
      } else {
        kept.append(way)
      }
    }
    map.ways = kept
  }

  private mutating func add(_ scenario: ScenarioProgram, source: ScreenMap.Source) {
    let reader = MapReader(scenario)
    for index in scenario.setup.app.screens.indices { add(reader.place(index), from: source) }
    let names = scenario.setup.app.screens.map(\.name)
    for root in reader.roots {
      guard let index = indices[names[Int(root.screen.index)]] else { continue }
      if root.origin == .tabs { map.places[index].isTab = true } else { map.places[index].isStart = true }
      add(
        ScreenMap.NavigationPath(
          from: root.origin, to: Int(root.screen.index), kind: .open, label: "", condition: root.condition,
          source: source),
        names: names)
    }
    for way in AppWalk(reader: reader, source: source).ways { add(way, names: names) }
  }

  private mutating func add(_ place: ScreenMap.Place, from source: ScreenMap.Source) {
    guard indices[place.name] == nil else { return }
    indices[place.name] = map.places.count
    map.places.append(place)
    map.places[map.places.count - 1].isOfScenariosOnly = source != .app
  }

  /// - Parameter names: The names of the screens for the transition's indices, which differ from those of the map.
  private mutating func add(_ way: ScreenMap.NavigationPath, names: [String]) {
    func here(_ index: Int) -> Int? { names.indices.contains(index) ? indices[names[index]] : nil }
    var way = way
    if case .place(let index) = way.from {
      guard let from = here(index) else { return }
      way.from = .place(from)
    }
    if let to = way.to {
      guard let index = here(to) else { return }
      way.to = index
    }
    way.through = way.through.compactMap(here)
    let key = ScreenMap.NavigationPath(from: way.from, to: way.to, kind: way.kind, label: way.label, source: .app)
    // Of two transitions that differ only in their source, one is kept.
    let isKnown =
      way.source == .app
      ? !known.insert(key).inserted
      : map.ways.contains { $0.from == way.from && $0.to == way.to && ($0.kind == way.kind || $0.to != nil) }
    if isKnown {
      upgrade(way)
    } else {
      map.ways.append(way)
    }
  }

  /// Upgrades a route that nothing in the app sets, but a scenario takes.
  private mutating func upgrade(_ way: ScreenMap.NavigationPath) {
    guard way.source != .app, way.kind == .push || way.kind == .open else { return }
    let index = map.ways.firstIndex { $0.from == way.from && $0.to == way.to && $0.kind == .idle }
    guard let index else { return }
    map.ways[index].kind = .push
    map.ways[index].source = way.source
  }
}
