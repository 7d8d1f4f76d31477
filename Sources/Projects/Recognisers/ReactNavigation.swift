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

/// The elements that components render, followed from the app's entry to the first navigators.
private struct RenderedNavigators {
  let project: Project
  let navigators: [Navigator]
  private var seen: Set<String> = []
  private var found: [(navigator: Navigator, parent: String)] = []
  /// The navigators that one component renders, the first one that was reached: what others render lies elsewhere.
  var first: [Navigator] { found.filter { $0.parent == found[0].parent }.map(\.navigator) }

  init(_ navigators: [Navigator], of project: Project) {
    (self.project, self.navigators) = (project, navigators)
    let entries = ["App", "index", "Main", "Root"].compactMap { name in
      project.scripts.first { $0.lastComponent.hasPrefix(name + ".") && $0.fileExtension != "ts" }
    }
    for path in entries where found.isEmpty { follow(nil, in: path, depth: 0) }
  }

  /// - Parameter component: The component of the file; `nil` for all of it.
  private mutating func follow(_ component: String?, in path: String, depth: Int) {
    guard depth < 12, seen.count < 300, seen.insert("\(path) \(component ?? "")").inserted else { return }
    let source = project.source(path)
    for place in source.body(of: component) where source.isAt(place, "<") {
      let name = source[place + 1].text
      guard source[place + 1].kind == .word, name.first?.isUppercase == true else { continue }
      let isNavigator = source.isAt(place + 2, ".") && source.isAt(place + 3, "Navigator")
      let own = navigators.first {
        isNavigator
          ? $0.path == path && $0.variable == name : $0.variable != name && $0.holders.contains(source.imported(name))
      }
      if let own {
        if !found.contains(where: { $0.navigator.key == own.key }) { found.append((own, "\(path) \(component ?? "")")) }
      } else if let file = project.file(of: name, importedIn: path) {
        follow(file == path ? name : nil, in: file, depth: depth + 1)
      }
    }
  }
}

extension SourceTokens {
  /// Returns the tokens of a component's declaration at the top of a file; without a name, of the one that the file
  /// exports, or all of them.
  fileprivate func body(of component: String?) -> Range<Int> {
    let export = places(of: ["export", "default"]).first.map { $0 + 2 }
    let exported = export.flatMap { start in
      (start..<min(start + 12, count)).prefix {
        self[$0].kind == .word || isAt($0, "(") || isAt($0, ")") || isAt($0, ".")
      }
      .last { declaration(of: self[$0].text) != nil }.map { self[$0].text }
    }
    guard let start = (component ?? exported).flatMap(declaration) ?? export else { return 0..<count }
    let next = (start + 2..<max(count, start + 2)).first {
      bracket(around: $0) == nil && ["function", "const", "class", "export"].contains(self[$0].text)
    }
    return start..<(next ?? count)
  }

  fileprivate func declaration(of component: String) -> Int? {
    ["function", "const", "class"].lazy.compactMap { places(of: [$0, component]).first }.first
  }
}

extension Project {
  /// Returns the file that declares a component: the one that the import names, this one, or one of that name.
  fileprivate func file(of component: String, importedIn path: String) -> String? {
    let source = source(path)
    if source.declaration(of: component) != nil { return path }
    let place = source.places(of: [component]).first
    let from = place.flatMap { source.next("from", from: $0, within: 60) }
    var stem = component
    if let from, source[from + 1].kind == .string { stem = source[from + 1].text.lastComponent }
    return scriptOfStem[stem]
  }
}

/// Returns the navigators that come first, one for each case: those that the app renders, else one that no other
/// contains.
private func rootNavigators(
  of navigators: [Navigator], _ project: Project, inside navigator: (String?) -> Navigator?
) -> [Navigator] {
  // Up to version 4, the container is made by a function.
  let holds = navigators.contains { project.source($0.path).contains("createAppContainer") }
  let rendered = holds ? [] : RenderedNavigators(navigators, of: project).first
  if !rendered.isEmpty { return rendered }
  let nested = Set(
    navigators.flatMap { outer in
      outer.screens.compactMap { navigator($0.component)?.key }.filter { $0 != outer.key }
    })
  let roots = navigators.filter { !nested.contains($0.key) }
  let holding = roots.last { project.source($0.path).contains("createAppContainer") }
  return (holding ?? roots.first ?? navigators.first).map { [$0] } ?? []
}

/// Returns the navigators that some lead to, from the top down; of each, what is first before the rest.
private func reached(from roots: [Navigator], inside navigator: (String?) -> Navigator?) -> [Navigator] {
  var ordered = roots
  var index = 0
  while index < ordered.count {
    let each = ordered[index]
    for screen in each.screens.filter({ $0.name == each.initial }) + each.screens {
      guard let inner = navigator(screen.component), !ordered.contains(where: { $0.key == inner.key }) else { continue }
      ordered.append(inner)
    }
    index += 1
  }
  return ordered
}

/// Finds the root navigator and puts the screens of all others where they are shown.
private func place(_ navigators: [Navigator], _ project: Project, _ draft: inout ProjectDraft) {
  func navigator(of component: String?) -> Navigator? {
    component.flatMap { name in navigators.first { $0.holders.contains(name) } }
  }
  let roots = rootNavigators(of: navigators, project, inside: navigator)
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
  for other in roots.dropFirst() {
    let screen = other.screens.first { $0.name == other.initial } ?? other.screens[0]
    draft.addStart(
      first(of: screen.name, screen.component, depth: 0).screenName,
      at: Place(other.path, screen.line, "another navigator"))
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
