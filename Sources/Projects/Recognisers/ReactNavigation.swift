// React Navigation: navigators, screens, the linking configuration.

/// Reads <Stack.Screen name=…>, createBottomTabNavigator, linking.
func readReactNavigation(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.isReactNative, draft.screens.isEmpty else { return }
  place(project, into: &draft)
  for path in project.scripts { readLinking(project.source(path), path, &draft) }
}

/// Returns the navigators that come first, one for each case: those that the app renders, else one that no other
/// contains.
private func rootNavigators(of project: Project, inside navigator: (NavigatorScreen, Navigator) -> Navigator?)
  -> [Navigator]
{
  let navigators = project.navigators
  // Up to version 4, the container is made by a function.
  let holds = navigators.contains { project.source($0.path).contains("createAppContainer") }
  let rendered = holds ? [] : project.rendered.navigators
  if !rendered.isEmpty { return rendered }
  let nested = Set(
    navigators.flatMap { outer in outer.screens.compactMap { navigator($0, outer)?.key }.filter { $0 != outer.key } })
  let roots = navigators.filter { !nested.contains($0.key) }
  let holding = roots.last { project.source($0.path).contains("createAppContainer") }
  return (holding ?? roots.first ?? navigators.first).map { [$0] } ?? []
}

/// Returns the navigators that some lead to, from the top down; of each, what is first before the rest.
private func reached(from roots: [Navigator], inside navigator: (NavigatorScreen, Navigator) -> Navigator?)
  -> [Navigator]
{
  var ordered = roots
  var index = 0
  while index < ordered.count {
    let each = ordered[index]
    for screen in each.screens.filter({ $0.name == each.initial }) + each.screens {
      guard let inner = navigator(screen, each), !ordered.contains(where: { $0.key == inner.key }) else { continue }
      ordered.append(inner)
    }
    index += 1
  }
  return ordered
}

/// Finds the root navigator and puts the screens of all others where they are shown.
private func place(_ project: Project, into draft: inout ProjectDraft) {
  let navigators = project.navigators
  var known: [String: Navigator?] = [:]
  func navigator(of screen: NavigatorScreen, in outer: Navigator) -> Navigator? {
    guard let component = screen.component else { return nil }
    let key = "\(outer.path) \(component)"
    let found = known[key] ?? project.navigator(of: component, in: outer.path)
    known[key] = .some(found)
    return found
  }
  let roots = rootNavigators(of: project, inside: navigator)
  guard let root = roots.first else { return }
  // Only tabs that the roots lead to are those of the app.
  var ordered = reached(from: roots, inside: navigator)
  let tabs = ordered.first { $0.kind == .tabs }
  ordered += navigators.filter { each in !ordered.contains { $0.key == each.key } }
  for other in navigators where other.kind == .drawer || other.kind == .topTabs {
    draft.remark(
      other.kind == .drawer
        ? "drawers are not supported; its screens are pushed" : "tabs at the top are not supported; they are pushed",
      Place(other.path, other.screens[0].line, other.kind == .drawer ? "createDrawerNavigator" : "top tabs"))
  }
  /// A screen that contains a navigator stands for the navigator's first screen; tabs that share one have their names.
  func first(of screen: NavigatorScreen, in outer: Navigator, depth: Int = 0) -> String {
    guard depth < 6, let inner = navigator(of: screen, in: outer), inner.screens.first?.name != screen.name,
      !(tabs?.screens.filter { $0.component == screen.component }.count ?? 0 > 1), let next = inner.first
    else { return screen.name.screenName }
    return first(of: next, in: inner, depth: depth + 1)
  }
  for each in ordered {
    for screen in each.screens
    where navigator(of: screen, in: each) == nil || first(of: screen, in: each) == screen.name.screenName {
      let place = Place(each.path, screen.line, "\(each.variable).Screen")
      draft.addScreen(screen.name.screenName, place, field: screen.isModal ? "style: sheet" : nil)
    }
  }
  draft.tabs = tabs.map { tabs in tabs.screens.map { first(of: $0, in: tabs) }.unique } ?? []
  guard let initial = root.first else {
    return draft.remark("code chooses the first screen", Place(root.path, root.screens[0].line, "initialRouteName"))
  }
  draft.start = first(of: initial, in: root)
  var others = otherFirsts(of: root, initial.name).map { ($0, root) }
  if others.isEmpty, let inner = navigator(of: initial, in: root) {
    others = otherFirsts(of: inner, inner.initial).map { ($0, inner) }
  }
  for (screen, outer) in others {
    draft.addStart(first(of: screen, in: outer), at: Place(outer.path, screen.line, "condition of a navigator"))
  }
  for other in roots.dropFirst() {
    guard let screen = other.first else { continue }
    draft.addStart(first(of: screen, in: other), at: Place(other.path, screen.line, "another navigator"))
  }
  if others.isEmpty, root.screens.count > 1, root.initial == nil {
    draft.remark(
      "the first screen is the first one of the root navigator; a condition may choose another",
      Place(root.path, initial.line, "\(root.variable).Screen"))
  }
}

/// Returns the screens of a navigator that are first in other cases of a condition.
private func otherFirsts(of navigator: Navigator, _ first: String?) -> [NavigatorScreen] {
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
    // `${SCHEME}://`
    guard !prefix.contains("$") else {
      draft.remark("the links of the prefix \(prefix) need its value", source.place(start, "prefixes"))
      continue
    }
    addLinks(screens, prefix: prefix, path: "", file: path, depth: 0, &draft)
  }
}

private func addLinks(
  _ screens: DataNode, prefix: String, path: String, file: String, depth: Int, _ draft: inout ProjectDraft
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
            ? "{\(part.dropFirst().filter { $0.isLetter || $0.isNumber })}" : part == "*" ? "{rest*}" : String(part)
        }.joined(separator: "/")
      draft.links.append(
        .init(url: url, screens: [member.key.screenName], place: Place(file, member.value.line, "linking")))
    }
  }
}
