// The components that a React app renders, followed from its entry to the first navigators.

/// A component with the tokens of its declaration.
struct ReactComponent: Hashable {
  var path: String
  var body: Range<Int>
}

/// Follows the elements that components render, from the app's entry to the first navigators.
struct RenderedComponents {
  private let project: Project
  private var found: [(navigator: Navigator?, parent: ReactComponent)] = []
  /// All components that were followed, in the order in which they are rendered.
  private(set) var all: [ReactComponent] = []
  private var followed: Set<ReactComponent> = []
  /// The components around the first navigator, from the entry on; without one, the entry alone.
  private(set) var around: [ReactComponent] = []
  /// The elements on the way to the first navigator, the outermost first.
  private(set) var way: [(path: String, place: Int)] = []

  /// The navigators that one component renders, the first one that was reached: what others render lies elsewhere.
  var navigators: [Navigator] { found.filter { $0.parent == found[0].parent }.compactMap(\.navigator) }

  init(of project: Project) {
    self.project = project
    for entry in project.reactEntries where found.isEmpty {
      follow(entry, inside: [], through: [])
      if around.isEmpty { around = [entry] }
    }
  }

  private mutating func follow(
    _ component: ReactComponent, inside outer: [ReactComponent], through elements: [(path: String, place: Int)]
  ) {
    guard outer.count < 60, all.count < 2000, followed.insert(component).inserted else { return }
    all.append(component)
    let source = project.source(component.path)
    let outer = outer + [component]
    /// The elements around a place.
    var open: [(name: String, component: ReactComponent?)] = []
    for place in component.body where source.isAt(place, "<") {
      if source.isAt(place + 1, "/") {
        if let last = open.lastIndex(where: { $0.name == source[place + 2].text }) { open.removeSubrange(last...) }
        continue
      }
      guard let end = source.endOfTag(at: place) else { continue }
      let name = source[place + 1].text
      let inner = outer + open.compactMap(\.component)
      let way = elements + [(component.path, place)]
      var child: ReactComponent?
      if let navigator = project.navigator(at: place, of: component.path) {
        if found.isEmpty { (around, self.way) = (inner, way) }
        if !found.contains(where: { $0.navigator?.key == navigator.key }) { found.append((navigator, component)) }
      } else if ["Stack", "Slot", "Tabs", "NativeTabs", "Drawer"].contains(name),
        source.tokens.contains(where: { $0.kind == .string && $0.text.hasPrefix("expo-router") })
      {
        if found.isEmpty { (around, self.way) = (inner, way) }
        found.append((nil, component))
      } else if name.first?.isUppercase == true {
        child = project.component(name, in: component.path)
        child.map { follow($0, inside: inner, through: way) }
      }
      if !source.isAt(end - 1, "/") { open.append((name, child)) }
    }
  }
}

extension Project {
  /// Returns the navigator whose element is at a place, or that the component there stands for.
  fileprivate func navigator(at place: Int, of path: String) -> Navigator? {
    let source = source(path)
    let name = source[place + 1].text
    if source.isAt(place + 2, "."), source.isAt(place + 3, "Navigator") {
      let own = navigators.filter { $0.path == path && $0.variable == name }
      return own.first { $0.element == place } ?? own.first
    }
    let component = source.imported(name)
    let holding = navigators.filter { $0.variable != name && $0.holders.contains(component) }
    guard !holding.isEmpty, let declared = self.component(name, in: path)?.path else { return holding.first }
    // Another component can have the same name.
    return holding.first { $0.path == declared }
  }

  /// Returns the navigator that a component is, or that it renders itself.
  func navigator(of name: String, in path: String) -> Navigator? {
    let holding = navigators.filter { $0.holders.contains(name) }
    guard let component = component(name, in: path) else { return holding.first }
    if let own = holding.first(where: { $0.path == component.path }) { return own }
    let tags = component.body.filter { source(component.path).isAt($0, "<") }
    return tags.lazy.compactMap { self.navigator(at: $0, of: component.path) }.first
  }

  /// The components that are registered as the app, else those of the usual names; of expo-router, the root layout.
  fileprivate var reactEntries: [ReactComponent] {
    var entries: [ReactComponent] = []
    if packages(with: "expo-router") != nil, let root = routerRoot,
      let layout = scripts.first(where: { $0.hasPrefix(root + "_layout.") })
    {
      component(nil, in: layout).map { entries.append($0) }
    }
    for source in sources(scripts) {
      for call in source.places(of: ["registerComponent", "("]) + source.places(of: ["registerRootComponent", "("]) {
        let words = source.inside(call + 1).filter { source[$0].kind == .word }.map { source[$0].text }
        let name = words.last { $0.first?.isUppercase == true }
        name.flatMap { component($0, in: source.path) }.map { entries.append($0) }
      }
    }
    for name in ["App", "index", "Main", "Root"] {
      let path = scripts.first { $0.lastComponent.hasPrefix(name + ".") && $0.fileExtension != "ts" }
      path.flatMap { component(nil, in: $0) }.map { entries.append($0) }
    }
    return entries
  }

  /// Returns the component that a file declares or imports; `nil` for those of libraries. Without a name, the one that
  /// the file exports as its default.
  func component(_ name: String?, in path: String, depth: Int = 0) -> ReactComponent? {
    let source = source(path)
    let name = (name ?? source.defaultExport).map { source.imported($0) }
    guard let name, source.declaration(of: name) == nil else {
      return ReactComponent(path: path, body: source.body(of: name))
    }
    guard depth < 5 else { return nil }
    let places = source.places(of: [name])
    let place = places.first { source.isAt($0 - 1, "import") || source.isAt($0 - 1, ",") || source.isAt($0 - 1, "{") }
    let from = place.flatMap { source.next("from", from: $0, within: 60) }
    let module = from.flatMap { source.string(at: $0 + 1) }
    guard let file = script(named: module ?? name, from: path) ?? lazyScript(name), file != path else { return nil }
    guard let place, source.bracket(around: place) != nil else { return component(nil, in: file, depth: depth + 1) }
    // The file declares it, or passes on what another one declares.
    if self.source(file).contains(name), let found = component(name, in: file, depth: depth + 1) { return found }
    let own = lazyScript(name).flatMap { $0 == file ? nil : $0 }
    return own.flatMap { component(name, in: $0, depth: depth + 1) }
  }

  /// Returns the script that has the name of a component.
  private func lazyScript(_ name: String) -> String? { name.first?.isUppercase == true ? scriptOfStem[name] : nil }

  /// Returns the file of a module: at its path, else the one whose path ends most like that; `nil` for a library. A
  /// path may begin with an alias of a folder.
  private func script(named module: String, from path: String) -> String? {
    if module.hasPrefix(".") {
      let base = resolved(module, from: path)
      let isWhole = ["tsx", "jsx", "ts", "js"].contains(base.fileExtension)
      return scriptOfPath[isWhole ? String(base.dropLast(base.fileExtension.count + 1)) : base]
    }
    let parts = module.split(separator: "/").prefix(module.hasPrefix("@") ? 2 : 1)
    return libraries.contains(parts.joined(separator: "/")) ? nil : script(endingLike: module)
  }

  private func script(endingLike module: String) -> String? {
    let wanted = module.split(separator: "/").reversed()
    func shared(_ path: String) -> Int {
      zip(path.split(separator: "/").reversed(), wanted).prefix { $0 == $1 }.count
    }
    return pathsOfStem[module.lastComponent]?.max { shared($0) < shared($1) }.flatMap { scriptOfPath[$0] }
  }
}

extension SourceTokens {
  /// Returns the `>` of the tag whose `<` is at a place; `nil` if it is a comparison or a type.
  fileprivate func endOfTag(at place: Int) -> Int? {
    let before = self[place - 1]
    let begins =
      before.kind == .sign && ![")", "]"].contains(before.text) || ["return", "default"].contains(before.text)
    guard begins, self[place + 1].kind == .word || isAt(place + 1, ">") else { return nil }
    return attributes(at: place).end
  }

  /// Returns the tokens of a component's declaration at the top of a file; without a name, of the one that the file
  /// exports, or all of them.
  func body(of component: String?) -> Range<Int> {
    let export = places(of: ["export", "default"]).first.map { $0 + 2 }
    guard let start = component.flatMap(declaration) ?? export else { return 0..<count }
    let next = (start + 2..<max(count, start + 2)).first {
      bracket(around: $0) == nil && ["function", "const", "class", "export"].contains(self[$0].text)
    }
    return start..<(next ?? count)
  }

  /// The name of the component that the file exports as its default, also inside the calls that wrap it.
  fileprivate var defaultExport: String? {
    let export = places(of: ["export", "default"]).first.map { $0 + 2 }
    let words = export.map { start in
      (start..<min(start + 12, count)).prefix {
        self[$0].kind == .word || isAt($0, "(") || isAt($0, ")") || isAt($0, ".")
      }.filter { self[$0].kind == .word }.map { self[$0].text }
    }
    return words?.last { declaration(of: $0) != nil } ?? words?.last { $0.first?.isUppercase == true }
  }

  fileprivate func declaration(of component: String) -> Int? {
    ["function", "const", "class"].lazy.compactMap { places(of: [$0, component]).first }.first
  }
}
