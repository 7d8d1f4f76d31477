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

@Sendable private func readReactNavigation(_ project: Project, _ draft: inout ProjectDraft) {
  guard draft.fields[.kind]?.text.hasPrefix("reactNative") == true, draft.screens.isEmpty else {
    return
  }
  var navigators: [Navigator] = []
  for path in project.scripts {
    let source = project.source(path)
    for (word, kind) in navigatorMakers {
      for start in source.places(of: [word])
      where !source.isAt(start - 1, ",") && !source.isAt(start - 1, "{") {
        navigators += Navigator.all(kind, at: start, in: path, source: source)
      }
    }
  }
  navigators = navigators.filter { !$0.screens.isEmpty }
  for index in navigators.indices {
    navigators[index].resolveNames { project.constant($0) }
    navigators[index].resolveInitial(project)
  }
  place(navigators, project, &draft)
  for path in project.scripts { readLinking(project.source(path), path, &draft) }
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
  let ordered = [root] + navigators.filter { $0.key != root.key }
  let tabs = ordered.first { $0.kind == .tabs }
  for other in navigators where other.kind == .drawer || other.kind == .topTabs {
    draft.remark(
      other.kind == .drawer
        ? "drawers are not supported; its screens are pushed" : "tabs at the top are not supported; they are pushed",
      Place(other.path, other.screens[0].line, other.kind == .drawer ? "createDrawerNavigator" : "top tabs"))
  }
  /// A screen that contains a navigator stands for the navigator's first screen; tabs that share one have their names.
  func first(of name: String, _ component: String?, depth: Int) -> String {
    guard depth < 6, let inner = navigator(of: component), inner.screens.first?.name != name,
      !(tabs?.screens.filter { $0.component == component }.count ?? 0 > 1)
    else { return name }
    let screen = inner.screens.first { $0.name == inner.initial } ?? inner.screens[0]
    return first(of: screen.name, screen.component, depth: depth + 1)
  }
  for each in ordered {
    for screen in each.screens
    where navigator(of: screen.component) == nil || first(of: screen.name, screen.component, depth: 0) == screen.name {
      let fields = screen.isModal ? ["style: sheet"] : []
      draft.add(
        ProjectDraft.Screen(
          name: screen.name.screenName,
          place: Place(each.path, screen.line, "\(each.variable).Screen"), fields: fields))
    }
  }
  draft.tabs = tabs?.screens.map { first(of: $0.name, $0.component, depth: 0).screenName } ?? []
  let initial = root.screens.first { $0.name == root.initial } ?? root.screens[0]
  draft.start = first(of: initial.name, initial.component, depth: 0).screenName
  var others = otherFirsts(of: root, initial.name)
  if others.isEmpty, let inner = navigator(of: initial.component) { others = otherFirsts(of: inner, inner.initial) }
  for other in others {
    draft.addStart(
      first(of: other.name, other.component, depth: 0).screenName,
      at: Place(root.path, other.line, "condition of a navigator"))
  }
  if others.isEmpty, root.screens.count > 1, root.initial == nil {
    draft.remark(
      "the first screen is the first one of the root navigator; a condition may choose another",
      Place(root.path, initial.line, "\(root.variable).Screen"))
  }
}

/// Returns the screens of a navigator that are first in other cases of a condition.
private func otherFirsts(
  of navigator: Navigator, _ first: String?
) -> [(name: String, component: String?, line: Int, isModal: Bool)] {
  let name = first ?? navigator.screens[0].name
  let others = navigator.screens.filter { navigator.otherInitials.contains($0.name) && $0.name != name }
  guard others.isEmpty, navigator.initial == nil, let branch = navigator.branches[name] else { return others }
  return navigator.screens.first { navigator.branches[$0.name] != branch }.map { [$0] } ?? []
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
