// React Navigation: navigators, screens, the linking configuration.

extension Recogniser {
  static let reactNavigation = [
    Recogniser(
      name: "React Navigation", idiom: "<Stack.Screen name=…>, createBottomTabNavigator, linking",
      sample: [
        "package.json":
          #"{ "dependencies": { "react-native": "0.76.3", "@react-navigation/native": "6.1.0" } }"#,
        "App.tsx":
          "const Stack = createNativeStackNavigator();\n<Stack.Screen name=\"Home\" component={Home} />",
      ],
      read: readReactNavigation)
  ]
}

/// A navigator with its screens, as a file declares it.
private struct Navigator {
  enum Kind { case stack, tabs, topTabs, drawer }

  var kind: Kind
  var path: String
  /// The variable that holds it.
  var variable: String
  var screens: [(name: String, component: String?, line: Int, isModal: Bool)] = []
  var initial: String?
  /// The route that comes first in the other case of a condition.
  var otherInitial: String?
  /// The branch of a condition that each screen is in, by name.
  var branches: [String: String] = [:]
  /// The functions and constants around its screens, by which other navigators refer to it.
  var holders: Set<String> = []
}

extension Navigator {
  /// Distinguishes it from those of other files.
  fileprivate var key: String { "\(path) \(variable)" }

  /// Replaces names of constants by their values: `SCREEN_NOTES` by `Notes`.
  fileprivate mutating func resolveNames(_ value: (String) -> String?) {
    func resolved(_ name: String) -> String { value(name) ?? name }
    for index in screens.indices { screens[index].name = resolved(screens[index].name) }
    branches = Dictionary(branches.map { (resolved($0.key), $0.value) }) { first, _ in first }
    (initial, otherInitial) = (initial.map(resolved), otherInitial.map(resolved))
  }
}

extension Project {
  /// Returns the text of a constant in capital letters.
  fileprivate func constant(_ name: String) -> String? {
    guard name.contains("_"), name.allSatisfy({ $0.isUppercase || $0.isNumber || $0 == "_" }) else { return nil }
    for path in scripts {
      let source = self.source(path)
      for word in ["=", ":"] {
        if let place = source.places(of: [name, word]).first, source[place + 2].kind == .string {
          return source[place + 2].text
        }
      }
    }
    return nil
  }
}

private let makers: [(word: String, kind: Navigator.Kind)] = [
  ("createNativeStackNavigator", .stack), ("createStackNavigator", .stack),
  ("createSharedElementStackNavigator", .stack),
  ("createBottomTabNavigator", .tabs), ("createMaterialBottomTabNavigator", .tabs),
  ("createNativeBottomTabNavigator", .tabs),
  ("createDrawerNavigator", .drawer),
  // Up to version 4, a navigator gets its routes as an object.
  ("createSwitchNavigator", .stack), ("createTabNavigator", .tabs), ("createMaterialTopTabNavigator", .topTabs),
  ("StackNavigator", .stack), ("SwitchNavigator", .stack), ("TabNavigator", .tabs), ("DrawerNavigator", .drawer),
]

@Sendable private func readReactNavigation(_ project: Project, _ draft: inout ProjectDraft) {
  guard draft.fields[.kind]?.text.hasPrefix("reactNative") == true, draft.screens.isEmpty else {
    return
  }
  var navigators: [Navigator] = []
  for path in project.scripts {
    let source = project.source(path)
    for (word, kind) in makers {
      for start in source.places(of: [word])
      where !source.isAt(start - 1, ",") && !source.isAt(start - 1, "{") {
        navigators.append(navigator(kind, at: start, in: path, source))
      }
    }
  }
  navigators = navigators.filter { !$0.screens.isEmpty }
  for index in navigators.indices { navigators[index].resolveNames { project.constant($0) } }
  place(navigators, project, &draft)
  for path in project.scripts { readLinking(project.source(path), path, &draft) }
}

private func navigator(
  _ kind: Navigator.Kind, at start: Int, in path: String, _ source: SourceTokens
) -> Navigator {
  var place = start - 1
  while place > 0, !source.isAt(place, "="), start - place < 4 { place -= 1 }
  var navigator = Navigator(
    kind: kind, path: path, variable: source.isAt(place, "=") ? source[place - 1].text : "")
  navigator.holders.insert(navigator.variable)
  // A file is imported by its name.
  navigator.holders.insert(String(path.lastComponent.prefix { $0 != "." }))
  for index in source.places(of: [navigator.variable, ".", "Screen"])
  where source.isAt(index - 1, "<") {
    let count = navigator.screens.count
    read(source, attributesAt: index + 3, into: &navigator)
    if navigator.screens.count > count, let branch = branch(of: index, source) {
      navigator.branches[navigator.screens[count].name] = branch
    }
    navigator.holders.formUnion(holders(of: index, source))
  }
  for index in source.places(of: [navigator.variable, ".", "Navigator"])
  where source.isAt(index - 1, "<") {
    for place in index..<min(index + 40, source.count) where source.isAt(place, "initialRouteName") {
      let names = routeNames(at: place + 2, source)
      (navigator.initial, navigator.otherInitial) = (names.first, names.dropFirst().first)
    }
  }
  // The static form: createNativeStackNavigator({ screens: { Home: … } })
  var call = start + 1
  if source.isAt(call, "<") { while call < source.count, !source.isAt(call, "(") { call += 1 } }
  if source.isAt(call, "("), source.isAt(call + 1, "{") {
    let parts = source.parts(of: call + 1)
    if navigator.screens.isEmpty, !parts.contains(where: { source.isAt($0, "screens") }) {
      readRoutes(parts, in: call, source, into: &navigator)
    } else if let screens = parts.first(where: { source.isAt($0, "screens") && source.isAt($0 + 2, "{") }) {
      for part in source.parts(of: screens + 2) where source[part].kind != .sign {
        let component = source[part + 2].kind == .word ? source[part + 2].text : nil
        navigator.screens.append((source[part].text, component, source[part].line, false))
      }
    }
    navigator.initial =
      parts.first { source.isAt($0, "initialRouteName") }.map { source[$0 + 2].text }
      ?? navigator.initial
  }
  return navigator
}

/// Reads `createStackNavigator({ Home: { screen: Home }, Cart }, { initialRouteName: 'Home' })` of version 1 to 4.
private func readRoutes(_ routes: [Int], in call: Int, _ source: SourceTokens, into navigator: inout Navigator) {
  let options = source.parts(of: call).dropFirst().first { source.isAt($0, "{") }.map(source.parts) ?? []
  let isModal = options.contains { source.isAt($0, "mode") && source[$0 + 2].text == "modal" }
  for route in routes where source[route].kind == .word || source[route].kind == .string {
    guard source.isAt(route + 1, ":") else {
      if source.isAt(route + 1, ",") || source.isAt(route + 1, "}") {
        navigator.screens.append((source[route].text, source[route].text, source[route].line, false))
      }
      continue
    }
    var component = source[route + 2].kind == .word ? source[route + 2].text : nil
    if source.isAt(route + 2, "{") {
      let screen = source.parts(of: route + 2).first { source.isAt($0, "screen") || source.isAt($0, "getScreen") }
      guard let screen else { continue }
      component = source.isAt(screen + 1, ":") ? source[screen + 2].text : "screen"
    }
    navigator.screens.append(
      (source[route].text, component, source[route].line, isModal && !navigator.screens.isEmpty))
  }
  navigator.initial = options.first { source.isAt($0, "initialRouteName") }.map { source[$0 + 2].text }
}

/// Returns the routes of `initialRouteName="Home"`, `{HOME}` or `{isNew ? Screens.Intro : Screens.Home}`.
private func routeNames(at start: Int, _ source: SourceTokens) -> [String] {
  if source[start].kind == .string { return [source[start].text] }
  guard source.isAt(start, "{") else { return [] }
  let inside = source.inside(start)
  func last(_ range: Range<Int>) -> String? { range.last { source[$0].kind != .sign }.map { source[$0].text } }
  guard
    let question = inside.first(where: {
      source.isAt($0, "?") && !source.isAt($0 + 1, ".") && !source.isAt($0 + 1, "?")
    }),
    let colon = (question..<inside.upperBound).first(where: { source.isAt($0, ":") })
  else { return [last(inside)].compactMap { $0 } }
  return [last(question..<colon), last(colon..<inside.upperBound)].compactMap { $0 }
}

/// Returns a name for the branch of the condition that an element is in; `nil` without a condition.
private func branch(of index: Int, _ source: SourceTokens) -> String? {
  var inner = index - 1
  for _ in 0..<3 {
    guard let bracket = source.bracket(around: inner) else { return nil }
    guard source.isAt(bracket, "{") else {
      inner = bracket
      continue
    }
    let before = bracket + 1..<max(inner, bracket + 1)
    let level = before.filter { source.bracket(around: $0) == bracket }
    if let question = level.first(where: { source.isAt($0, "?") && !source.isAt($0 + 1, ".") }) {
      return "\(bracket)" + (level.contains { $0 > question && source.isAt($0, ":") } ? " else" : "")
    }
    return level.contains { source.isAt($0, "&") } ? "\(bracket)" : nil
  }
  return nil
}

/// Reads `name`, `component` and the presentation of a `<Stack.Screen …>`.
private func read(_ source: SourceTokens, attributesAt start: Int, into navigator: inout Navigator) {
  var (name, component, isModal): (String?, String?, Bool) = (nil, nil, false)
  var place = start
  while place < source.count, !source.isAt(place, ">") {
    if source.isAt(place, "name"), source.isAt(place + 1, "=") {
      if source[place + 2].kind == .string { name = source[place + 2].text }
      // name={Screens.HOME}: the last part is the name.
      // A variable of a loop has no value here.
      if source.isAt(place + 2, "{") {
        let inside = source.inside(place + 2)
        let last = inside.last.map { source[$0].text } ?? ""
        let isVariable = inside.count == 1 && last.first?.isLowercase == true
        if !isVariable, !["name", "key", "id", "route", "routeName"].contains(last) {
          name = inside.last.map { source[$0].text }
        }
      }
    } else if source.isAt(place, "component") || source.isAt(place, "getComponent"),
      source.isAt(place + 2, "{")
    {
      component = source.inside(place + 2).first { source[$0].kind == .word }.map {
        source.imported(source[$0].text)
      }
    } else if source.isAt(place, "presentation"),
      ["modal", "fullScreenModal", "formSheet", "containedModal"].contains(source[place + 2].text)
    {
      isModal = true
    }
    let opens =
      source.isAt(place, "{") && !source.isAt(place - 1, "options") && source.isAt(place - 1, "=")
    if opens, source.inside(place).contains(where: { source.isAt($0, "presentation") }) {
      isModal = source.inside(place).contains {
        source[$0].kind == .string && source[$0].text.lowercased().hasSuffix("modal")
      }
    }
    place =
      source.isAt(place, "{") || source.isAt(place, "(")
      ? max(source.partner(of: place), place) + 1 : place + 1
  }
  if let name, !navigator.screens.contains(where: { $0.name == name }) {
    navigator.screens.append((name, component, source[start].line, isModal))
  }
}

/// Returns the names of the functions and constants around a place.
private func holders(of index: Int, _ source: SourceTokens) -> Set<String> {
  var names = Set<String>()
  var inner = index
  while let bracket = source.bracket(around: inner) {
    for place in max(bracket - 14, 0)..<bracket
    where ["function", "const", "class"].contains(source[place].text) {
      names.insert(source[place + 1].text)
    }
    inner = bracket
  }
  return names
}

/// Returns the navigator that no other one contains: in a file with the container, else the one with the most
/// navigators below it, since one whose component could not be followed seems to be a root as well.
private func rootNavigator(
  of navigators: [Navigator], _ project: Project, inside navigator: (String?) -> Navigator?
) -> Navigator? {
  let nested = Set(
    navigators.flatMap { outer in
      outer.screens.compactMap { navigator($0.component)?.key }.filter { $0 != outer.key }
    })
  let roots = navigators.filter { !nested.contains($0.key) }
  let holding = roots.first { root in
    ["NavigationContainer", "createAppContainer"].contains { project.source(root.path).contains($0) }
  }
  func count(below root: Navigator) -> Int {
    var seen: Set<String> = []
    var waiting = [root]
    while let next = waiting.popLast() {
      if seen.insert(next.key).inserted { waiting += next.screens.compactMap { navigator($0.component) } }
    }
    return seen.count
  }
  // Of equal ones, the first counts.
  let most = roots.map(count).max() ?? 0
  return holding ?? roots.first { count(below: $0) == most } ?? navigators.first
}

/// Finds the root navigator and puts the screens of all others where they are shown.
private func place(_ navigators: [Navigator], _ project: Project, _ draft: inout ProjectDraft) {
  func navigator(of component: String?) -> Navigator? {
    component.flatMap { name in navigators.first { $0.holders.contains(name) } }
  }
  guard let root = rootNavigator(of: navigators, project, inside: navigator) else { return }
  for other in navigators where other.kind == .drawer || other.kind == .topTabs {
    draft.remark(
      other.kind == .drawer
        ? "drawers are not supported; its screens are pushed" : "tabs at the top are not supported; they are pushed",
      Place(other.path, other.screens[0].line, other.kind == .drawer ? "createDrawerNavigator" : "top tabs"))
  }
  /// A screen that contains a navigator stands for the navigator's first screen.
  func first(of name: String, _ component: String?, depth: Int) -> String {
    guard depth < 6, let inner = navigator(of: component), inner.screens.first?.name != name else {
      return name
    }
    let screen = inner.screens.first { $0.name == inner.initial } ?? inner.screens[0]
    return first(of: screen.name, screen.component, depth: depth + 1)
  }
  let ordered = [root] + navigators.filter { $0.key != root.key }
  for each in ordered {
    for screen in each.screens where navigator(of: screen.component) == nil {
      let fields = screen.isModal ? ["style: sheet"] : []
      draft.add(
        ProjectDraft.Screen(
          name: screen.name.screenName,
          place: Place(each.path, screen.line, "\(each.variable).Screen"), fields: fields))
    }
  }
  if let tabs = ordered.first(where: { $0.kind == .tabs }) {
    draft.tabs = tabs.screens.map { first(of: $0.name, $0.component, depth: 0).screenName }
  }
  let initial = root.screens.first { $0.name == root.initial } ?? root.screens[0]
  draft.start = first(of: initial.name, initial.component, depth: 0).screenName
  if let other = otherFirst(of: root, initial.name)
    ?? navigator(of: initial.component).flatMap({ otherFirst(of: $0, $0.initial) })
  {
    draft.addStart(
      first(of: other.name, other.component, depth: 0).screenName,
      at: Place(root.path, other.line, "condition of a navigator"))
  } else if root.screens.count > 1, root.initial == nil {
    draft.remark(
      "the first screen is the first one of the root navigator; a condition may choose another",
      Place(root.path, initial.line, "\(root.variable).Screen"))
  }
}

/// Returns the screen of a navigator that is first in the other case of a condition.
private func otherFirst(
  of navigator: Navigator, _ first: String?
) -> (name: String, component: String?, line: Int)? {
  let name = first ?? navigator.screens[0].name
  if let other = navigator.otherInitial,
    let screen = navigator.screens.first(where: { $0.name == other && other != name })
  {
    return (screen.name, screen.component, screen.line)
  }
  guard navigator.initial == nil, let branch = navigator.branches[name] else { return nil }
  let other = navigator.screens.first { navigator.branches[$0.name] != branch }
  return other.map { ($0.name, $0.component, $0.line) }
}

/// Reads `const linking = { prefixes: […], config: { screens: { … } } }`.
private func readLinking(_ source: SourceTokens, _ path: String, _ draft: inout ProjectDraft) {
  for start in source.places(of: ["prefixes", ":"]) {
    guard let bracket = source.bracket(around: start) else { continue }
    let node = source.literal(at: bracket)
    let prefixes = node["prefixes"]?.elements.compactMap(\.text) ?? []
    guard let screens = node["config"]?["screens"],
      let prefix = prefixes.first(where: { !$0.hasPrefix("http") && !$0.isEmpty }) ?? prefixes.first
    else { continue }
    addLinks(screens, prefix: prefix, path: "", file: path, depth: 0, &draft)
  }
}

private func addLinks(
  _ screens: DataNode, prefix: String, path: String, file: String, depth: Int,
  _ draft: inout ProjectDraft
) {
  guard depth < 8 else { return }
  for member in screens.members {
    let own = member.value.text ?? member.value["path"]?.text
    let whole = [path, own ?? ""].filter { !$0.isEmpty }.joined(separator: "/")
    if let inner = member.value["screens"] {
      addLinks(inner, prefix: prefix, path: whole, file: file, depth: depth + 1, &draft)
    } else if own != nil, draft.screens.contains(where: { $0.name == member.key.screenName }) {
      let base = prefix.hasSuffix("/") ? prefix : prefix + "/"
      let url =
        base
        + whole.split(separator: "/").map { part in
          part.first == ":"
            ? "{\(part.dropFirst().filter { $0.isLetter || $0.isNumber })}"
            : part == "*" ? "{rest*}" : String(part)
        }.joined(separator: "/")
      draft.links.append(
        .init(
          url: url, screens: [member.key.screenName],
          place: Place(file, member.value.line, "linking")))
    }
  }
}
