// The pages of Flutter apps: routes of go_router and auto_route, nested in each other, or the home of the app.

extension Recogniser {
  static let flutterRoutes = [
    Recogniser(
      name: "go_router, auto_route",
      idiom: "GoRoute(path: …, builder: …), AutoRoute(page: …), StatefulShellBranch, initialLocation",
      sample: [
        "pubspec.yaml": "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\n  go_router: ^14.0.0\n",
        "lib/router.dart":
          "final router = GoRouter(routes: [GoRoute(path: '/', builder: (c, s) => const CartPage())]);",
      ],
      read: readRouters),
    Recogniser(
      name: "Flutter", idiom: "MaterialApp(home: …)",
      sample: [
        "pubspec.yaml": "name: shop\ndependencies:\n  flutter:\n    sdk: flutter\n",
        "lib/main.dart": "void main() => runApp(MaterialApp(home: Shop()));\nclass Shop extends StatelessWidget {}",
      ],
      read: readHome),
  ]
}

/// A route with the brackets of its call.
private struct FlutterRoute {
  var address: String
  var page: String?
  var isInitial: Bool
  var inside: Range<Int>
  var path: String
  var line: Int
}

@Sendable private func readRouters(_ project: Project, _ draft: inout ProjectDraft) {
  guard draft.fields[.kind]?.text == "flutter" else { return }
  let dart = project.all(ending: "dart").filter { !$0.hasSuffix(".g.dart") && !$0.hasSuffix(".gr.dart") }
  let files = dart.filter { ["GoRoute", "GoRouter", "AutoRoute"].contains(where: project.source($0).contains) }
  let makers = ["GoRoute", "AutoRoute"] + files.flatMap { project.source($0).makers(of: "GoRoute") }
  var routes: [FlutterRoute] = []
  for path in files {
    let source = project.source(path)
    for start in makers.flatMap({ source.calls(of: $0) }).sorted() {
      guard let found = source.route(at: start, of: path, in: dart, project: project) else { continue }
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
  let location = files.lazy.compactMap { path in
    project.source(path).places(of: ["initialLocation", ":"]).first { !project.source(path).isAt($0 + 2, "index") }
      .map { (path, $0 + 2) }
  }.first
  let first = location.map { project.source($0.0).text(at: $0.1, in: dart, project: project) } ?? "/"
  draft.tabs = files.flatMap { tabs(in: $0, of: pages, project) }.unique
  let start = pages.last { $0.isInitial } ?? pages.first { $0.address == first }
  if start == nil {
    draft.remark(
      "the first page, “\(first ?? "in a variable")”, redirects or was not found", Place(pages[0].path, 1, "router"))
  }
  draft.start = start?.page ?? draft.tabs.first
}

/// Returns the pages of the branches of a shell, or of the routes of an AutoTabsRouter.
private func tabs(in path: String, of pages: [FlutterRoute], _ project: Project) -> [String] {
  let source = project.source(path)
  let branches = (["StatefulShellBranch"] + source.makers(of: "StatefulShellBranch")).flatMap { source.calls(of: $0) }
  return branches.sorted().compactMap { start in
    let open = source.next("(", from: start, within: 8) ?? start
    return pages.first { $0.path == path && source.inside(open).contains($0.inside.lowerBound) }?.page
  }
}

/// Reads the widget of the app itself that `home:` has first, and the one in another case.
@Sendable private func readHome(_ project: Project, _ draft: inout ProjectDraft) {
  guard draft.fields[.kind]?.text == "flutter", draft.screens.isEmpty else { return }
  let dart = project.all(ending: "dart")
  let widgets = Set(dart.flatMap { project.source($0).widgets })
  for path in dart {
    let source = project.source(path)
    for app in ["MaterialApp", "CupertinoApp"].flatMap({ source.places(of: [$0, "("]) }) {
      let parts = source.parts(of: app + 1)
      guard let home = parts.first(where: { source.isAt($0, "home") }) else { continue }
      var value = home..<(parts.first { $0 > home } ?? source.partner(of: app + 1))
      // home: page, where page is a variable
      if let variable = source.places(of: [source[home + 2].text, "="]).first, source.isAt(home + 3, ",") {
        value = variable..<min(variable + 30, source.count)
      }
      let found = value.filter { widgets.contains(source[$0].text) && source.isAt($0 + 1, "(") }
      let isChoice = value.contains { source.isAt($0, "?") }
      for place in found.prefix(isChoice ? 2 : 1) {
        let name = source[place].text.screenName
        draft.add(ProjectDraft.Screen(name: name, place: Place(path, source[place].line, "home"), isLikely: true))
        if draft.start == nil {
          draft.start = name
        } else {
          draft.addStart(name, at: Place(path, source[place].line, "home"))
        }
      }
      if draft.start != nil { return }
    }
  }
}

extension SourceTokens {
  /// The classes that extend a widget.
  fileprivate var widgets: [String] {
    places(of: ["extends"]).filter { isAt($0 - 2, "class") && self[$0 + 1].text.hasSuffix("Widget") }.map {
      self[$0 - 1].text
    }
  }

  /// Returns the classes that extend a route and the functions that return one.
  fileprivate func makers(of base: String) -> [String] {
    let classes = places(of: ["extends", base]).filter { isAt($0 - 2, "class") }.map { self[$0 - 1].text }
    let functions = places(of: [base]).filter {
      self[$0 + 1].kind == .word && (isAt($0 + 2, "(") || isAt($0 + 2, "<")) && !isAt($0 - 1, "extends")
    }
    return classes + functions.map { self[$0 + 1].text }
  }

  /// Returns where a route is made: `GoRoute(`, `route<int>(`, not where the function is declared.
  fileprivate func calls(of maker: String) -> [Int] {
    places(of: [maker]).filter { start in
      let close = isAt(start + 1, "<") ? next(">", from: start, within: 12) : start
      return close.map { isAt($0 + 1, "(") } == true && !isAt(start - 1, "extends") && self[start - 1].kind != .word
        || isAt(start - 1, "return") && isAt(start + 1, "(")
    }
  }

  /// Returns a text, or that of a constant: `'/cart'`, `Paths.cart`, `CartPage.routeName`.
  fileprivate func text(at start: Int, in files: [String], project: Project) -> String? {
    if self[start].kind == .string { return self[start].text }
    var place = start
    while isAt(place + 1, ".") { place += 2 }
    let owner = place > start ? self[place - 2].text : nil
    for path in files {
      let source = project.source(path)
      if let owner, ["class", "enum", "extension"].allSatisfy({ source.places(of: [$0, owner]).isEmpty }) { continue }
      for sign in ["=", "("] {
        let value = source.places(of: [self[place].text, sign]).first.map { $0 + 2 }
        if let value, source[value].kind == .string { return source[value].text }
      }
    }
    return nil
  }

  /// Returns the route whose call begins at a place.
  fileprivate func route(at start: Int, of path: String, in files: [String], project: Project) -> FlutterRoute? {
    guard let open = next("(", from: start, within: 12) else { return nil }
    let parts = parts(of: open)
    func part(_ names: [String], at position: Int) -> Int? {
      let named = parts.first { names.contains(self[$0].text) && isAt($0 + 1, ":") }.map { $0 + 2 }
      return named ?? (parts.count > position && !isAt(parts[position] + 1, ":") ? parts[position] : nil)
    }
    let end = partner(of: open)
    let isAuto = isAt(start, "AutoRoute")
    let page = part(["builder", "pageBuilder", "child", "page"], at: 1).flatMap { builder in
      (builder..<(parts.first { $0 > builder } ?? end)).first {
        if isAuto { return isAt($0 + 1, ".") && self[$0].text.hasSuffix("Route") }
        return isAt($0 + 1, "(") && ["Page", "Screen", "View"].contains(where: self[$0].text.hasSuffix)
          && !["MaterialPage", "CupertinoPage", "NoTransitionPage", "CustomTransitionPage"].contains(self[$0].text)
      }
    }
    let address = part(["path", "name"], at: 0).flatMap { text(at: $0, in: files, project: project) }
    guard address != nil || isAuto else { return nil }
    let name = page.map { isAuto ? String(self[$0].text.dropLast(5)) : self[$0].text }
    return FlutterRoute(
      address: address ?? name ?? "", page: name?.screenName,
      isInitial: parts.contains { isAt($0, "initial") && isAt($0 + 2, "true") }, inside: inside(open), path: path,
      line: self[start].line)
  }
}
