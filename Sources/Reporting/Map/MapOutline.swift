internal import Programs

/// A map as a tree: each screen has its transitions where it is first reached, and only its name elsewhere.
package struct MapOutline {
  /// A transition and its destination.
  struct Node {
    /// The transition; `nil` for a screen to which none leads.
    var way: ScreenMap.NavigationPath?
    /// The destination; `nil` if it is the screen below, whichever that is.
    var place: Int?
    var isRepeated = false
    var children: [Node] = []
  }

  struct Root {
    var title: String
    var nodes: [Node]
  }

  /// The transition by which a screen is first reached.
  private struct Opener: Equatable {
    var origin: ScreenMap.Origin
    /// The index among the transitions from there.
    var index: Int
  }

  private let map: ScreenMap
  private let waysFrom: [[ScreenMap.NavigationPath]]
  private(set) var roots: [Root] = []
  private var openers: [Opener?]
  /// Screens too deep in a tree for their transitions to be listed there.
  private var deferred: [Int] = []

  /// The maximum depth of a tree; deeper parts get trees of their own, because deep trees are hard to read.
  private static let deepest = 40

  init(_ map: ScreenMap) {
    self.map = map
    waysFrom = map.waysFrom
    openers = [Opener?](repeating: nil, count: map.places.count)
    spread(from: [.start, .tabs])
    for heading in MapHeading.all.dropFirst(2) { spread(from: [heading.origin]) }
    let strays = findStrays()
    for heading in MapHeading.all { add(heading.outline, ways: ways(from: heading.origin), origin: heading.origin) }
    if !strays.isEmpty {
      let nodes = strays.map { place in
        Node(place: place, children: self.nodes(for: waysFrom[place], from: .place(place), depth: 1))
      }
      roots.append(Root(title: "unreachable", nodes: nodes))
    }
    while !deferred.isEmpty {
      let place = deferred.removeFirst()
      add("continued from \(map.places[place].name)", ways: waysFrom[place], origin: .place(place))
    }
  }

  private func ways(from origin: ScreenMap.Origin) -> [ScreenMap.NavigationPath] {
    if case .place(let place) = origin { return waysFrom[place] }
    return map.ways.filter { $0.from == origin }
  }

  // MARK: Shortest ways

  /// Searches breadth first, so that each screen is listed where the fewest transitions lead to it.
  private mutating func spread(from origins: [ScreenMap.Origin]) {
    var level = origins
    while !level.isEmpty {
      var next: [ScreenMap.Origin] = []
      for origin in level {
        for (index, way) in ways(from: origin).enumerated() where way.kind.opens {
          guard let to = way.to, openers[to] == nil else { continue }
          openers[to] = Opener(origin: origin, index: index)
          next.append(.place(to))
        }
      }
      level = next
    }
  }

  /// Returns unreachable screens, each followed by those to which it leads; then screens that lead only to themselves.
  private mutating func findStrays() -> [Int] {
    var strays: [Int] = []
    let led = Set(map.ways.filter { $0.kind.opens && $0.from != .place($0.to ?? -1) }.compactMap(\.to))
    for place in map.places.indices.filter({ !led.contains($0) }) + Array(map.places.indices) {
      guard openers[place] == nil else { continue }
      openers[place] = Opener(origin: .place(place), index: -1)
      strays.append(place)
      spread(from: [.place(place)])
    }
    return strays
  }

  // MARK: Trees

  private mutating func add(_ title: String, ways: [ScreenMap.NavigationPath], origin: ScreenMap.Origin) {
    guard !ways.isEmpty else { return }
    roots.append(Root(title: title, nodes: nodes(for: ways, from: origin, depth: 0)))
  }

  private mutating func nodes(for ways: [ScreenMap.NavigationPath], from origin: ScreenMap.Origin, depth: Int) -> [Node]
  {
    var nodes: [Node] = []
    for (index, way) in ways.enumerated() {
      var node = Node(way: way, place: way.to)
      if let place = way.to {
        node.isRepeated = !way.kind.opens || openers[place] != Opener(origin: origin, index: index)
        if !node.isRepeated, depth < Self.deepest {
          node.children = self.nodes(for: waysFrom[place], from: .place(place), depth: depth + 1)
        } else if !node.isRepeated, !waysFrom[place].isEmpty {
          deferred.append(place)
        }
      }
      nodes.append(node)
    }
    return nodes
  }
}

extension ScreenMap.Kind {
  /// The sign in text, the style in a picture, and the attributes in a graph.
  var look: (sign: String, style: MapBoxes.Style, graph: String?) {
    switch self {
    case .push: ("→", .push, nil)
    case .open: ("→", .open, nil)
    case .present(let style): (style.isEmpty ? "↑" : "↑ \(style)", .present, "arrowhead=onormal")
    case .replace: ("⇒", .jump, "arrowhead=vee")
    case .selectTab: ("⇒ tab", .jump, "arrowhead=vee")
    case .restart: ("⇒ start", .jump, "arrowhead=vee")
    case .pop, .popTo, .dismiss, .closeRoute: ("←", .back, "style=dotted, constraint=false")
    case .popToRoot: ("← root", .back, "style=dotted, constraint=false")
    case .idle, .covered: ("⇢", .idle, "style=dotted, color=\"#c62828\"")
    }
  }
}

extension ScreenMap.NavigationPath {
  /// The label of a transition, or its source if it has no label.
  var words: String {
    if !label.isEmpty { return label }
    switch source {
    case .app: return ""
    case .flow: return "(a flow)"
    case .scenario: return "(a scenario)"
    }
  }
}
