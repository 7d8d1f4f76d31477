package import Programs

/// A map as a tree: each screen stands with its ways where it is first come to, and by its name alone everywhere else.
package struct MapOutline {
  /// One way, and what it leads to.
  struct Node {
    /// `“Open”`, `tab`, `shop://item/{id}`.
    var label: String
    /// How it is gone: `→`, `↑ sheet`, `←`.
    var sign: String
    var condition: String
    /// nil: away, to whatever is beneath.
    var place: Int?
    /// The ways of the screen stand elsewhere.
    var isRepeated = false
    var source: ScreenMap.Source
    var children: [Node] = []
  }

  struct Root {
    var title: String
    var nodes: [Node]
  }

  private let map: ScreenMap
  private let waysFrom: [[ScreenMap.Way]]
  private(set) var roots: [Root] = []
  private var isShown: [Bool]

  package init(_ map: ScreenMap) {
    self.map = map
    waysFrom = map.waysFrom
    isShown = [Bool](repeating: false, count: map.places.count)
    add("start", map.ways.filter { $0.from == .start })
    add("tabs", map.ways.filter { $0.from == .tabs })
    add("links", map.ways.filter { $0.from == .link })
    add("the app's own code", map.ways.filter { $0.from == .app })
    add("steps of scenarios", map.ways.filter { $0.from == .scenario })
    addTheRest()
  }

  private mutating func add(_ title: String, _ ways: [ScreenMap.Way]) {
    guard !ways.isEmpty else { return }
    roots.append(Root(title: title, nodes: nodes(for: ways)))
  }

  private mutating func addTheRest() {
    let rest = map.places.indices.filter { !isShown[$0] }
    // Those that no other of the rest leads to come first, so that trees are whole.
    let led = Set(rest.flatMap { place in waysFrom[place].compactMap(\.to).filter { $0 != place } })
    var nodes: [Node] = []
    for place in rest.filter({ !led.contains($0) }) + rest where !isShown[place] {
      isShown[place] = true
      var node = Node(label: "", sign: "", condition: "", place: place, source: .app)
      node.children = self.nodes(for: waysFrom[place])
      nodes.append(node)
    }
    if !nodes.isEmpty { roots.append(Root(title: "nobody comes here", nodes: nodes)) }
  }

  /// All screens of one level are taken before their own ways are followed, so that short ways are the ones shown.
  private mutating func nodes(for ways: [ScreenMap.Way]) -> [Node] {
    var nodes = ways.map { way -> Node in
      var node = Node(
        label: way.label, sign: Self.sign(way), condition: way.condition, place: way.to, source: way.source)
      guard let place = way.to else { return node }
      node.isRepeated = isShown[place] || way.kind.leadsBack
      if !way.kind.leadsBack { isShown[place] = true }
      return node
    }
    for index in nodes.indices {
      guard let place = nodes[index].place, !nodes[index].isRepeated else { continue }
      nodes[index].children = self.nodes(for: waysFrom[place])
    }
    return nodes
  }

  static func sign(_ way: ScreenMap.Way) -> String {
    switch way.kind {
    case .push, .open: "→"
    case .present(let style): style.isEmpty ? "↑" : "↑ \(style)"
    case .replace: "⇒"
    case .selectTab: "⇒ tab"
    case .restart: "⇒ start"
    case .pop, .popTo, .dismiss, .closeRoute: "←"
    case .popToRoot: "← root"
    case .idle: "⇢"
    }
  }
}

extension ScreenMap.Way {
  /// What stands for a way without a label of its own.
  var words: String {
    if !label.isEmpty { return label }
    switch source {
    case .app: return ""
    case .flow: return "(a flow)"
    case .scenario: return "(a scenario)"
    }
  }
}
