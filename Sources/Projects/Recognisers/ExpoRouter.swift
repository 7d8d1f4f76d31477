// expo-router: the files of the app folder are screens, layouts and links.

extension Recogniser {
  static let expoRouter = [
    Recogniser(
      name: "expo-router",
      idiom: "files of app/ or src/app/ as screens, _layout with <Tabs> or <Stack>",
      sample: [
        "package.json":
          #"{ "dependencies": { "react-native": "0.76.3", "expo": "~52.0.0", "expo-router": "~4.0.0" } }"#,
        "app/_layout.tsx": "export default () => <Stack />;",
        "app/index.tsx": "export default () => null;",
        "app/detail/[id].tsx": "export default () => null;",
      ],
      read: readExpoRouter)
  ]
}

extension Project {
  /// The folder of routes with a slash at its end: the one of app and src/app that has a layout, else the nearest one.
  var routerRoot: String? {
    let layouts = scripts.filter { $0.lastComponent.hasPrefix("_layout.") }.map { $0.folder + "/" }
    return layouts.first { $0.hasSuffix("app/") } ?? layouts.first
  }
}

@Sendable private func readExpoRouter(_ project: Project, _ draft: inout ProjectDraft) {
  guard PackageVersions(project, with: "expo-router") != nil else { return }
  guard let root = project.routerRoot else { return }
  let scheme =
    project.expoConfiguration?.node["scheme"]?.text
    ?? project.expoConfiguration?.node["scheme"]?.elements.first?.text
  var tabFolder: String?
  for path in project.scripts where path.hasPrefix(root) && path.lastComponent.hasPrefix("_layout.") {
    let source = project.source(path)
    if source.places(of: ["<", "Drawer"]).first != nil {
      draft.remark(
        "drawers are not supported; its screens are pushed", Place(path, 1, "Drawer"))
    }
    let isTabs = ["Tabs", "NativeTabs"].contains { !source.places(of: ["<", $0]).isEmpty }
    if isTabs, tabFolder == nil { tabFolder = path.folder }
  }
  for path in project.scripts where path.hasPrefix(root) {
    let name = path.lastComponent.prefix { $0 != "." }
    guard !name.hasPrefix("_"), !name.hasPrefix("+"),
      path.lastComponent.split(separator: ".").count == 2
    else { continue }
    readRoute(
      path, source: project.source(path), root: root, scheme: scheme, tabFolder: tabFolder, &draft)
  }
  draft.start = draft.screens.first { $0.name == "Index" }?.name ?? draft.tabs.first ?? draft.start
}

private func readRoute(
  _ path: String, source: SourceTokens, root: String, scheme: String?, tabFolder: String?,
  _ draft: inout ProjectDraft
) {
  let route = path.dropFirst(root.count).dropLast(path.fileExtension.count + 1)
  let parts = route.split(separator: "/").filter { !$0.hasPrefix("(") }.map(String.init)
  let segments = parts.last == "index" ? Array(parts.dropLast()) : parts
  let screen = segments.isEmpty ? "Index" : segments.joined(separator: " ").screenName
  let place = Place(path, 1, "expo-router")
  draft.add(ProjectDraft.Screen(name: screen, place: place))
  if let tabFolder,
    path.folder == tabFolder || path.folder.folder == tabFolder && parts.last == "index"
  {
    if !draft.tabs.contains(screen) {
      if segments.isEmpty { draft.tabs.insert(screen, at: 0) } else { draft.tabs.append(screen) }
    }
  }
  if let redirect = source.places(of: ["<", "Redirect"]).first {
    draft.remark(
      "\(screen) redirects in an effect: it is still the first screen",
      Place(path, source[redirect].line, "Redirect"))
  }
  guard let scheme, !segments.isEmpty else { return }
  let address = segments.map { part in
    if part.hasPrefix("[...") { return "{\(part.dropFirst(4).dropLast())+}" }
    return part.hasPrefix("[") ? "{\(part.dropFirst().dropLast())}" : part
  }.joined(separator: "/")
  draft.links.append(.init(url: "\(scheme)://\(address)", screens: [screen], place: place))
}
