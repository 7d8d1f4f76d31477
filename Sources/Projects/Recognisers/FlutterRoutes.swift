// The pages of Flutter apps: routes of go_router and auto_route, nested in each other, or the home of the app.

/// A route with the brackets of its call.
private struct FlutterRoute {
  var address: String
  var page: String?
  var isInitial: Bool
  var inside: Range<Int>
  var path: String
  var line: Int
}

/// The routes from which auto_route and stacked generate a router.
private let generatedRoutes = ["AutoRoute", "MaterialRoute", "CupertinoRoute", "AdaptiveRoute", "CustomRoute"]

/// Reads GoRoute(path: …, builder: …), AutoRoute(page: …), StatefulShellBranch, initialLocation.
func readRouters(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.kind == "flutter" else { return }
  let dart = project.all(ending: "dart").filter { !$0.hasSuffix(".g.dart") && !$0.hasSuffix(".gr.dart") }
  let files = dart.filter { (["GoRoute", "GoRouter"] + generatedRoutes).contains(where: project.source($0).contains) }
  let makers = ["GoRoute"] + generatedRoutes + files.flatMap { project.source($0).makers(of: "GoRoute") }
  var routes: [FlutterRoute] = []
  for source in project.sources(files) {
    for start in makers.flatMap({ source.calls(of: $0) }).sorted() {
      guard let found = source.route(at: start, in: dart, project: project) else { continue }
      // A route without a slash lies below the one around it.
      let outer = routes.last { $0.path == source.path && $0.inside.contains(start) }?.address ?? ""
      var route = found
      if !route.address.hasPrefix("/") { route.address = (outer == "/" ? "" : outer) + "/" + route.address }
      routes.append(route)
    }
  }
  let pages = routes.filter { $0.page != nil }
  guard !pages.isEmpty else { return }
  for route in pages {
    draft.addScreen(route.page ?? "", Place(route.path, route.line, "route “\(route.address)”"), isLikely: true)
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

/// Reads the widgets that the app shows first: its `home:`, or the route of that name.
func readHome(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.kind == "flutter", draft.screens.isEmpty else { return }
  let launch = FlutterLaunch(of: project)
  // A widget that waits, or tells of an error, is not what a launch is about.
  func isBrief(_ name: String) -> Bool { ["Splash", "Loading", "Error", "Fail"].contains { name.contains($0) } }
  let found = launch.homes.filter { !isBrief($0.name) } + launch.homes.filter { isBrief($0.name) }
  for home in found.prefix(4) {
    draft.addScreen(home.name, home.place, isLikely: true)
    if draft.start == nil { draft.start = home.name } else { draft.addStart(home.name, at: home.place) }
  }
}

/// Follows the functions and widgets of a Flutter app from `main` to what the app shows first.
private struct FlutterLaunch {
  private typealias Part = (path: String, range: Range<Int>)

  private let project: Project
  private let dart: [String]
  /// The bodies of classes, of the states of widgets and of functions, by name.
  private var parts: [String: [Part]] = [:]
  private var widgets: Set<String> = []
  private var seen: Set<String> = []
  private var depthLimit = 0
  /// The first widgets of the app, one for each case.
  private(set) var homes: [(name: String, place: Place)] = []

  init(of project: Project) {
    self.project = project
    // A test has a main function, too.
    dart = project.all(ending: "dart").filter { !$0.hasSuffix(".g.dart") && !$0.hasSuffix("_test.dart") }
    for path in dart { readDeclarations(of: project.source(path), path) }
    let mains = dart.filter { $0.lastComponent.hasPrefix("main") && $0.contains("lib/") }
    // What is near comes first: a launch may also set up much that shows nothing.
    for limit in [2, 4, 8, 14] where homes.isEmpty {
      (depthLimit, seen) = (limit, [])
      for path in mains + dart where homes.isEmpty {
        for main in parts["main"] ?? [] where main.path == path { follow(main, depth: 0) }
      }
    }
  }

  private mutating func readDeclarations(of source: SourceTokens, _ path: String) {
    func add(_ name: Int, _ range: Range<Int>) { parts[source[name].text, default: []].append((path, range)) }
    for place in 0..<source.count where source[place].kind == .word {
      if source.isAt(place, "class"), let brace = source.next("{", from: place + 2, within: 40) {
        let head = place + 1..<brace
        add(place + 1, source.inside(brace))
        guard let base = head.first(where: { source.isAt($0, "extends") }) else { continue }
        if source[base + 1].text.hasSuffix("Widget") { widgets.insert(source[place + 1].text) }
        // class _HomeState extends State<Home>
        if source[base + 1].text.hasSuffix("State"), source.isAt(base + 2, "<") { add(base + 3, source.inside(brace)) }
      } else if source.isAt(place + 1, "("), source[place - 1].kind == .word, !source.isAt(place - 1, "return") {
        var end = source.partner(of: place + 1) + 1
        while source.isAt(end, "async") || source.isAt(end, "*") { end += 1 }
        if source.isAt(end, "{") { add(place, source.inside(end)) }
        guard source.isAt(end, "=>") else { continue }
        let stop = (end..<source.count).first { source.isAt($0, ";") } ?? source.count
        add(place, end + 1..<max(stop, end + 1))
      }
    }
  }

  private mutating func follow(_ part: Part, depth: Int) {
    let key = "\(part.path) \(part.range.lowerBound)"
    guard depth < depthLimit, seen.count < 400, seen.insert(key).inserted else { return }
    let source = project.source(part.path)
    var place = part.range.lowerBound
    while place < part.range.upperBound {
      defer { place += 1 }
      if source.isAt(place, "if"), let block = source.blockForOtherSystems(at: place) {
        place = source.partner(of: block)
      }
      guard source[place].kind == .word else { continue }
      if let call = source.appCall(at: place), readHomes(of: call, part.path, depth: depth) {
        place = source.partner(of: call)
      } else if source.isAt(place + 1, "(") || source.isAt(place + 1, "."), !source.isAt(place - 1, "class") {
        let all = parts[source[place].text] ?? []
        let own = all.filter { $0.path == part.path }
        for inner in (own.isEmpty ? all : own).prefix(4) { follow(inner, depth: depth + 1) }
      }
    }
  }

  /// Reads the first widgets of `MaterialApp(…)`; those of another app below it come instead.
  private mutating func readHomes(of call: Int, _ path: String, depth: Int) -> Bool {
    let source = project.source(path)
    let arguments = source.parts(of: call)
    func value(_ name: String) -> Range<Int>? {
      guard let start = arguments.first(where: { source.isAt($0, name) && source.isAt($0 + 1, ":") }) else {
        return nil
      }
      return start + 2..<(arguments.first { $0 > start } ?? source.partner(of: call))
    }
    var found: [(name: String, place: Place)] = []
    if let home = value("home") {
      found = widgets(in: home, path, depth: 0)
    } else if let route = value("initialRoute") {
      found = source.text(at: route.lowerBound, in: dart, project: project).map(page) ?? []
    } else {
      return false
    }
    let count = homes.count
    for widget in found { for inner in parts[widget.name] ?? [] { follow(inner, depth: depth + 1) } }
    if homes.count == count {
      for home in found where !homes.contains(where: { $0.name == home.name.screenName }) {
        homes.append((home.name.screenName, home.place))
      }
    }
    return true
  }

  /// Returns the widget of a value, or those of its cases: `a ? Home() : Login()`, `home(of: state)`, a variable.
  private func widgets(in value: Range<Int>, _ path: String, depth: Int) -> [(name: String, place: Place)] {
    let source = project.source(path)
    var found: [(name: String, place: Place)] = []
    let isChoice = value.contains { ["?", "case", "if", "switch"].contains(source[$0].text) }
    for place in value where source[place].kind == .word {
      let name = source[place].text
      let isMade = source.isAt(place + 1, "(") || source.isAt(place + 1, ".") && source.isAt(place + 3, "(")
      if widgets.contains(name), isMade { found.append((name, source.place(place, "home"))) }
      if !isChoice, !found.isEmpty { break }
      guard name.first?.isLowercase == true || name.hasPrefix("_"), depth < 3, found.isEmpty else { continue }
      if source.isAt(place + 1, "(") {
        let inner = (parts[name] ?? []).first { $0.path == path }
        found += inner.map { widgets(in: $0.range, path, depth: depth + 1) } ?? []
      } else if value.count == 1, let variable = source.places(of: [name, "="]).first {
        let end = (variable..<source.count).first { source.isAt($0, ";") } ?? source.count
        found += widgets(in: variable + 2..<max(end, variable + 2), path, depth: depth + 1)
      }
    }
    return found
  }

  /// Returns the widget of a route: `'cart': (context) => CartPage()`, `GetPage(name: '/cart', page: () => Cart())`.
  private func page(at address: String) -> [(name: String, place: Place)] {
    for source in project.sources(dart) {
      for place in 0..<source.count where source.isAt(place + 1, ":") || source.isAt(place - 1, ":") {
        var last = place
        while source.isAt(last + 1, "."), !source.isAt(place - 1, ".") { last += 2 }
        let isKey = source.isAt(last + 1, ":") && source.isAt(last + 2, "(")
        let isName = source.isAt(place - 2, "name") && source.isAt(place - 3, "(")
        guard isKey || isName, source.text(at: place, in: dart, project: project) == address else { continue }
        let found = widgets(in: last + 1..<min(last + 24, source.count), source.path, depth: 0)
        if !found.isEmpty { return [found[0]] }
      }
    }
    return []
  }
}

extension SourceTokens {
  /// Returns the bracket of `MaterialApp(` or `GetMaterialApp.router(`.
  fileprivate func appCall(at place: Int) -> Int? {
    guard self[place].text.hasSuffix("App"), self[place].text.count > 3 else { return nil }
    if isAt(place + 1, "(") { return place + 1 }
    return isAt(place + 1, ".") && isAt(place + 3, "(") ? place + 3 : nil
  }

  /// Returns the brace of a block that is not run on a phone with iOS.
  fileprivate func blockForOtherSystems(at place: Int) -> Int? {
    guard isAt(place + 1, "(") else { return nil }
    let close = partner(of: place + 1)
    let others: Set = ["kIsWeb", "kIsDesktop", "isDesktop", "isWindows", "isLinux", "isMacOS", "isAndroid"]
    let condition = inside(place + 1)
    guard isAt(close + 1, "{"), condition.contains(where: { others.contains(self[$0].text) }) else { return nil }
    return condition.contains { isAt($0, "!") || isAt($0, "|") && isAt($0 + 2, "isIOS") } ? nil : close + 1
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
    if let text = string(at: start) { return text }
    var place = start
    while isAt(place + 1, ".") { place += 2 }
    let owner = place > start ? self[place - 2].text : nil
    for source in project.sources(files) {
      if let owner, ["class", "enum", "extension"].allSatisfy({ source.places(of: [$0, owner]).isEmpty }) { continue }
      for sign in ["=", "("] {
        let value = source.places(of: [self[place].text, sign]).first
        if let text = value.flatMap({ source.string(at: $0 + 2) }) { return text }
      }
    }
    return nil
  }

  /// Returns the route whose call begins at a place.
  fileprivate func route(at start: Int, in files: [String], project: Project) -> FlutterRoute? {
    guard let open = next("(", from: start, within: 12) else { return nil }
    let parts = parts(of: open)
    func part(_ names: [String], at position: Int) -> Int? {
      let named = parts.first { names.contains(self[$0].text) && isAt($0 + 1, ":") }.map { $0 + 2 }
      return named ?? (parts.count > position && !isAt(parts[position] + 1, ":") ? parts[position] : nil)
    }
    let end = partner(of: open)
    let isAuto = generatedRoutes.contains(self[start].text)
    let page = part(["builder", "pageBuilder", "child", "page"], at: 1).flatMap { builder in
      (builder..<(parts.first { $0 > builder } ?? end)).first {
        if isAuto, isAt($0 + 1, ".") { return self[$0].text.hasSuffix("Route") }
        return (isAuto || isAt($0 + 1, "(")) && ["Page", "Screen", "View"].contains(where: self[$0].text.hasSuffix)
          && !["MaterialPage", "CupertinoPage", "NoTransitionPage", "CustomTransitionPage"].contains(self[$0].text)
      }
    }
    let address = part(["path", "name"], at: 0).flatMap { text(at: $0, in: files, project: project) }
    guard address != nil || isAuto else { return nil }
    let name = page.map { isAt($0 + 1, ".") ? String(self[$0].text.dropLast(5)) : self[$0].text }
    return FlutterRoute(
      address: address ?? name ?? "", page: name?.screenName,
      isInitial: parts.contains { isAt($0, "initial") && isAt($0 + 2, "true") }, inside: inside(open), path: path,
      line: self[start].line)
  }
}
