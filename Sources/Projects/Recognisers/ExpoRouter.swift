// expo-router: the files of the app folder are screens, layouts and links.

extension Project {
  /// The folder of routes with a slash at its end: the one of app and src/app that has a layout, else the nearest one.
  var routerRoot: String? {
    let layouts = scripts.filter { $0.lastComponent.hasPrefix("_layout.") }.map { $0.folder + "/" }
    let folder = packages(with: "expo-router").map { $0.path.folder.isEmpty ? "" : $0.path.folder + "/" }
    // The folder needs no layout.
    let plain = folder.flatMap { base in
      ["app/", "src/app/"].map { base + $0 }.first { root in scripts.contains { $0.hasPrefix(root + "index.") } }
    }
    return layouts.first { $0.hasSuffix("app/") } ?? layouts.first ?? plain
  }
}

/// Reads files of app/ or src/app/ as screens, _layout with <Tabs> or <Stack> and their options.
func readExpoRouter(_ project: Project, into draft: inout ProjectDraft) {
  guard project.packages(with: "expo-router") != nil else { return }
  guard let root = project.routerRoot else { return }
  let scheme = project.expoSchemes?.texts.first
  var layouts = RouteLayouts()
  let files = project.scripts.filter { $0.hasPrefix(root) }
  for source in project.sources(files.filter { $0.lastComponent.hasPrefix("_layout.") }) {
    if source.places(of: ["<", "Drawer"]).first != nil {
      draft.remark("drawers are not supported; its screens are pushed", Place(source.path, 1, "Drawer"))
    }
    layouts.read(source, below: root)
    for start in source.places(of: ["<", "Redirect"]) + source.places(of: [".", "Protected"])
    where source.isAt(start, "<") || source.isAt(start - 2, "<") {
      draft.remark(
        "the layout decides by a condition which screens there are, so another may be first",
        source.place(start, source.isAt(start, "<") ? "Redirect" : "Protected"))
    }
  }
  for path in files {
    let name = path.stem
    guard !name.hasPrefix("_"), !name.hasPrefix("+") || name == notFound,
      path.lastComponent.split(separator: ".").count == 2
    else { continue }
    readRoute(project.source(path), root: root, scheme: scheme, layouts: layouts, &draft)
  }
  layouts.sort(&draft.tabs)
  draft.start = draft.screens.first { $0.name == "Index" }?.name ?? draft.tabs.first ?? draft.start
}

/// The route that takes the addresses that no other one matches.
private let notFound = "+not-found"

private func readRoute(
  _ source: SourceTokens, root: String, scheme: String?, layouts: RouteLayouts, _ draft: inout ProjectDraft
) {
  let path = source.path
  let route = path.dropFirst(root.count).dropLast(path.fileExtension.count + 1)
  let parts = route.split(separator: "/").filter { !$0.hasPrefix("(") }.map(String.init)
  let segments = parts.last == "index" ? Array(parts.dropLast()) : parts
  let group = segments.isEmpty ? layouts.tab(ofFile: path, isIndex: true) : nil
  if let group, layouts.hidden.contains(group) { return }
  // The first page of a tab that is a group has no address of its own: it is named like the group.
  let isShared = path.folder.lastComponent.contains(",")
  let screen =
    segments.isEmpty ? (isShared ? nil : group?.screenName) ?? "Index" : segments.joined(separator: " ").screenName
  let place = Place(path, 1, "expo-router")
  let style = layouts.style(of: root + route)
  draft.addScreen(screen, place, field: style.map { "style: \($0)" })
  if let tab = layouts.tab(ofFile: path, isIndex: parts.last == "index"), !layouts.hidden.contains(tab),
    !source.onlyRedirects, !draft.tabs.contains(screen)
  {
    if segments.isEmpty { draft.tabs.insert(screen, at: 0) } else { draft.tabs.append(screen) }
  }
  if let redirect = source.places(of: ["<", "Redirect"]).first {
    draft.remark("\(screen) redirects in an effect: it is still the first screen", source.place(redirect, "Redirect"))
  }
  guard let scheme, !segments.isEmpty else { return }
  let address = segments.map { part in
    if part == notFound { return "{unmatched+}" }
    if part.hasPrefix("[...") { return "{\(part.dropFirst(4).dropLast())+}" }
    return part.hasPrefix("[") ? "{\(part.dropFirst().dropLast())}" : part
  }.joined(separator: "/")
  draft.links.append(.init(url: "\(scheme)://\(address)", screens: [screen], place: place))
}

/// The options that layouts give to the routes of their folders.
private struct RouteLayouts {
  /// The folder whose layout has tabs.
  private var tabFolder: String?
  /// The names of the tabs in the order of their elements.
  private var order: [String] = []
  /// The tabs that have no place in the bar (`href: null`).
  private(set) var hidden: Set<String> = []
  /// The styles of the routes that are presented, by their paths without an ending; a path may be that of a group.
  private var styles: [String: String] = [:]

  mutating func read(_ source: SourceTokens, below root: String) {
    let folder = source.path.folder
    // Tabs below a page are not those of the app.
    let isFirst = folder.dropFirst(root.count).split(separator: "/").allSatisfy { $0.hasPrefix("(") }
    if tabFolder == nil, isFirst, ["Tabs", "NativeTabs"].contains(where: { !source.places(of: ["<", $0]).isEmpty }) {
      tabFolder = folder
      for start in source.places(of: ["<", "Tabs", ".", "Screen"])
        + source.places(of: ["<", "NativeTabs", ".", "Trigger"])
        + source.places(of: ["<", "NativeTabs", ".", "Screen"])
      {
        let (name, options) = source.route(at: start)
        guard let name else { continue }
        // A tab that redirects is never shown.
        let end = (start..<source.count).first { source.isAt($0, ">") } ?? start
        if (start..<end).contains(where: { source.isAt($0, "redirect") }) { hidden.insert(name) }
        order.append(name)
        if options.contains(where: { source.isAt($0, "href") && source.isAt($0 + 2, "null") }) { hidden.insert(name) }
      }
    }
    for start in source.places(of: ["<", "Stack", ".", "Screen"]) {
      let (name, options) = source.route(at: start)
      guard let name, let place = options.first(where: { source.isAt($0, "presentation") }) else { continue }
      styles[folder + "/" + name] = Self.styles[source[place + 2].text]
    }
  }

  /// The styles of a native stack that present (react-native-screens, StackPresentationTypes).
  private static let styles = [
    "modal": "sheet", "pageSheet": "sheet", "containedModal": "fullScreen", "fullScreenModal": "fullScreen",
    "formSheet": "formSheet", "transparentModal": "overFullScreen", "containedTransparentModal": "overFullScreen",
  ]

  /// Returns the style of a route, or of the nearest group around it.
  func style(of route: String) -> String? {
    ([route] + route.foldersAround).lazy.compactMap { styles[$0] }.first
  }

  /// Returns the name by which the layout knows a tab; `nil` for other routes.
  func tab(ofFile path: String, isIndex: Bool) -> String? {
    let name = path.stem
    // The routes of a group with several names are in each of them: `(home,search)` has (home) and (search).
    let groups = path.folder.lastComponent.filter { $0 != "(" && $0 != ")" }.split(separator: ",")
    if groups.count > 1, path.folder.folder == tabFolder { return groups.contains { $0 == name } ? "(\(name))" : nil }
    if path.folder == tabFolder { return path.stem }
    return isIndex && path.folder.folder == tabFolder ? path.folder.lastComponent : nil
  }

  /// Sorts screens like the elements of the layout; what it does not name comes last.
  func sort(_ tabs: inout [String]) {
    let screens = order.map { $0 == "index" ? "Index" : $0.split(separator: "/").joined(separator: " ").screenName }
    tabs = screens.filter(tabs.contains) + tabs.filter { !screens.contains($0) }
  }
}

extension SourceTokens {
  /// Whether the file renders nothing but a redirect, whatever the case.
  fileprivate var onlyRedirects: Bool {
    guard places(of: ["<", "Redirect"]).count == 1, !contains("if") else { return false }
    return !(0..<count).contains {
      isAt($0, "?") || isAt($0, "<") && self[$0 + 1].kind == .word && !isAt($0 + 1, "Redirect")
    }
  }

  /// Returns the name of a route's element, and the words of its options, also if they are a constant.
  fileprivate func route(at start: Int) -> (name: String?, options: Range<Int>) {
    let values = attributes(at: start).values
    var options = values["options"] ?? 0..<0
    if options.count == 1, let constant = places(of: ["const", self[options.lowerBound].text]).first {
      let end = (constant + 1..<count).first { isAt($0, "const") || isAt($0, "return") } ?? count
      options = constant..<end
    }
    return (text(of: values["name"]), options)
  }
}
