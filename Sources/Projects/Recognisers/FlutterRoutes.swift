// The pages of Flutter apps: routes of go_router, nested in each other, with tabs in the branches of a shell.

extension Recogniser {
  static let flutterRoutes = [
    Recogniser(
      name: "go_router", idiom: "GoRoute(path: …, builder: …), StatefulShellBranch, initialLocation",
      sample: [
        "pubspec.yaml": "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\n  go_router: ^14.0.0\n",
        "lib/router.dart":
          "final router = GoRouter(routes: [GoRoute(path: '/', builder: (c, s) => const CartPage())]);",
      ],
      read: readGoRouter)
  ]
}

/// A route of go_router with the brackets of its call.
private struct FlutterRoute {
  var address: String
  var page: String?
  var inside: Range<Int>
  var path: String
  var line: Int
}

@Sendable private func readGoRouter(_ project: Project, _ draft: inout ProjectDraft) {
  guard draft.fields[.kind]?.text == "flutter" else { return }
  let files = project.all(ending: "dart").filter { project.source($0).contains("GoRoute") }
  let own = files.flatMap { project.source($0).classes(extending: "GoRoute") }
  var routes: [FlutterRoute] = []
  for path in files {
    let source = project.source(path)
    for start in (["GoRoute"] + own).flatMap({ source.places(of: [$0, "("]) }).sorted()
    where !source.isAt(start - 1, "extends") {
      guard let found = source.route(at: start, of: path, in: files, project: project) else { continue }
      // A route without a slash lies below the one around it.
      let outer = routes.last { $0.path == path && $0.inside.contains(start) }?.address ?? ""
      var route = found
      if !route.address.hasPrefix("/") { route.address = (outer == "/" ? "" : outer) + "/" + route.address }
      routes.append(route)
    }
  }
  let pages = routes.filter { $0.page != nil }
  guard !pages.isEmpty else { return }
  for route in pages {
    draft.add(
      ProjectDraft.Screen(
        name: route.page ?? "", place: Place(route.path, route.line, "route “\(route.address)”"), isLikely: true))
  }
  let router = files.lazy.compactMap { path in
    project.source(path).places(of: ["initialLocation", ":"]).first.map { (path, $0 + 2) }
  }.first
  let first = router.flatMap { project.source($0.0).text(at: $0.1, in: files, project: project) } ?? "/"
  let tabs = files.flatMap { path in
    project.source(path).places(of: ["StatefulShellBranch", "("]).compactMap { start in
      let inside = project.source(path).inside(start + 1)
      return pages.first { $0.path == path && inside.contains($0.inside.lowerBound) }?.page
    }
  }
  draft.tabs = tabs.unique
  guard let start = pages.first(where: { $0.address == first })?.page ?? draft.tabs.first else {
    return draft.remark("the first page, “\(first)”, redirects or was not found", Place(pages[0].path, 1, "GoRouter"))
  }
  draft.screens.removeAll { $0.name == draft.start }
  draft.start = start
}

extension SourceTokens {
  fileprivate func classes(extending base: String) -> [String] {
    places(of: ["extends", base]).filter { isAt($0 - 2, "class") }.map { self[$0 - 1].text }
  }

  /// Returns a text, or that of a constant: `'/cart'`, `Paths.cart`.
  fileprivate func text(at start: Int, in files: [String], project: Project) -> String? {
    if self[start].kind == .string { return self[start].text }
    var place = start
    while isAt(place + 1, ".") { place += 2 }
    for path in files {
      let source = project.source(path)
      let value = source.places(of: [self[place].text, "="]).first.map { $0 + 2 }
      if let value, source[value].kind == .string { return source[value].text }
    }
    return nil
  }

  /// Returns the route whose call begins at a place.
  fileprivate func route(at start: Int, of path: String, in files: [String], project: Project) -> FlutterRoute? {
    let parts = parts(of: start + 1)
    func part(_ names: [String], at position: Int) -> Int? {
      let named = parts.first { names.contains(self[$0].text) && isAt($0 + 1, ":") }.map { $0 + 2 }
      return named ?? (parts.count > position && !isAt(parts[position] + 1, ":") ? parts[position] : nil)
    }
    guard let value = part(["path"], at: 0), let address = text(at: value, in: files, project: project) else {
      return nil
    }
    let end = partner(of: start + 1)
    let page = part(["builder", "pageBuilder"], at: 1).flatMap { builder in
      (builder..<(parts.first { $0 > builder } ?? end)).first {
        isAt($0 + 1, "(") && ["Page", "Screen", "View"].contains(where: self[$0].text.hasSuffix)
          && !["MaterialPage", "CupertinoPage", "NoTransitionPage", "CustomTransitionPage"].contains(self[$0].text)
      }
    }
    return FlutterRoute(
      address: address, page: page.map { self[$0].text.screenName }, inside: inside(start + 1), path: path,
      line: self[start].line)
  }
}
