// The pages of apps in a web view: routes of Angular and Vue, as arrays of records, and of React Router.

/// Reads the files of the pages folder of Nuxt: each is a page at the address of its path.
func readPageFiles(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.kind == "webView", draft.start == nil, let packages = project.packages(with: "nuxt", isBundled: true)
  else { return }
  let roots = ["pages/", "app/pages/", "src/pages/"].map { joined(packages.path.folder, to: $0) }
  var first: String?
  for path in project.paths where path.fileExtension == "vue" {
    guard let root = roots.first(where: path.hasPrefix) else { continue }
    var parts = path.dropFirst(root.count).dropLast(4).split(separator: "/")
    if parts.last == "index" { parts.removeLast() }
    let name = parts.isEmpty ? "Index" : parts.joined(separator: " ").screenName
    draft.addScreen(name, Place(path, 1, "page /\(parts.joined(separator: "/"))"))
    guard parts.isEmpty else { continue }
    let source = project.source(path)
    let target = source.places(of: ["redirect", "("]).lazy.compactMap { source.string(at: $0 + 2) }.first
    first = target?.split(separator: "/").joined(separator: " ").screenName ?? name
  }
  draft.start = draft.screens.first { $0.name == first }?.name ?? draft.screens.first { $0.name == "Index" }?.name
}

/// A record of a list of routes.
private struct WebRoute {
  var path = ""
  var component: String?
  var redirect: String?
  /// The file with the routes below this one, as the import names it.
  var module: String?
  var children: [WebRoute] = []
  var isGuarded = false
  var line: Int

  fileprivate var isEmpty: Bool { component == nil && module == nil && redirect == nil && children.isEmpty }
}

/// A page that a list of routes shows, with the whole path to it.
private struct WebPage {
  var path: String
  var name: String
  var place: Place
  var isTab: Bool
  var isGuarded: Bool
}

/// Reads Routes = [{ path, component, loadComponent, loadChildren, redirectTo, children }].
func readRouteLists(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.kind == "webView" else { return }
  var lists: [(file: String, routes: [WebRoute])] = []
  for file in project.scripts {
    let source = project.source(file)
    for bracket in listStarts(in: source) { lists.append((file, routes(in: bracket, source))) }
  }
  lists = lists.filter { list in list.routes.contains { !$0.isEmpty } }
  func below(_ module: String, of file: String) -> [(file: String, routes: [WebRoute])] {
    let base = resolved(module, from: file).replacing(".module", with: "")
    // The file itself, its neighbors such as cart-routing, and the folder of that name.
    return lists.filter {
      guard $0.file != file, $0.file.hasPrefix(base) else { return false }
      let rest = $0.file.dropFirst(base.count)
      return [".", "/", "-routing", "-routes"].contains(where: rest.hasPrefix)
    }
  }
  let loaded = Set(lists.flatMap { list in modules(of: list.routes).flatMap { below($0, of: list.file).map(\.file) } })
  guard let root = lists.first(where: { !loaded.contains($0.file) }) ?? lists.first else { return }
  var pages: [WebPage] = []
  var redirects: [String: String] = [:]
  func walk(_ routes: [WebRoute], _ file: String, under path: String, inTabs: Bool, depth: Int) {
    guard depth < 8 else { return }
    for route in routes {
      let whole = [path, route.path].filter { !$0.isEmpty }.joined(separator: "/")
      if let target = route.redirect {
        redirects[whole] = target.hasPrefix("/") ? String(target.dropFirst()) : joined(path, to: target)
      }
      let holdsTabs = !route.children.isEmpty && project.hasTabs(route.component ?? "", importedIn: file)
      if let component = route.component, route.children.isEmpty {
        pages.append(
          WebPage(
            path: whole, name: component.pageName, place: Place(file, route.line, "route “\(whole)”"), isTab: inTabs,
            isGuarded: route.isGuarded))
      }
      // The pages below a tab form its own stack; only the first is the tab.
      walk(route.children, file, under: whole, inTabs: holdsTabs || inTabs, depth: depth + 1)
      for list in route.module.map({ below($0, of: file) }) ?? [] {
        walk(list.routes, list.file, under: whole, inTabs: inTabs, depth: depth + 1)
      }
    }
  }
  walk(root.routes, root.file, under: "", inTabs: false, depth: 0)
  place(pages, redirects, &draft)
}

private func place(_ pages: [WebPage], _ redirects: [String: String], _ draft: inout ProjectDraft) {
  guard !pages.isEmpty else { return }
  var path = ""
  for _ in 0..<4 { path = redirects[path] ?? path }
  let first = pages.first { path.matches(route: $0.path) } ?? pages.first { $0.path.hasPrefix(path + "/") } ?? pages[0]
  draft.start = first.name
  for page in pages where page.name != "Screen" {
    draft.addScreen(page.name, page.place)
  }
  if first.isGuarded { draft.remark("a guard may choose another first page", first.place) }
  // The pages of tabs with the fewest parts in their paths are the tabs.
  let tabs = pages.filter { $0.isTab && !$0.path.contains(":") }
  let shortest = tabs.map { $0.path.depth }.min() ?? 0
  let roots = tabs.filter { $0.path.depth == shortest }.map(\.name)
  if roots.count > 1 { draft.tabs = roots.unique }
}

private func joined(_ path: String, to name: String) -> String {
  [path, name].filter { !$0.isEmpty }.joined(separator: "/")
}

private func modules(of routes: [WebRoute]) -> [String] {
  routes.flatMap { ($0.module.map { [$0] } ?? []) + modules(of: $0.children) }
}

/// Returns the path of an import, seen from a file, inside the project.
func resolved(_ module: String, from file: String) -> String {
  guard module.hasPrefix(".") else { return module.hasPrefix("@/") ? "src/" + module.dropFirst(2) : module }
  var parts = file.folder.split(separator: "/").map(String.init)
  for part in module.split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
  }
  return parts.joined(separator: "/")
}

/// Returns the brackets of lists of routes.
private func listStarts(in source: SourceTokens) -> [Int] {
  var starts = source.places(of: ["Routes", "=", "["]).map { $0 + 2 }
  for word in ["forRoot", "forChild", "provideRouter"] {
    starts += source.places(of: [word, "(", "["]).map { $0 + 2 }
  }
  for word in ["VueRouter", "createRouter"] {
    for start in source.places(of: [word, "(", "{"]) {
      starts += source.parts(of: start + 2).filter { source.isAt($0, "routes") && source.isAt($0 + 2, "[") }.map {
        $0 + 2
      }
    }
  }
  for word in ["RouteRecordRaw", "RouteConfig"] {
    starts += source.places(of: [word]).compactMap { index in
      (index + 1..<min(index + 8, source.count)).first { source.isAt($0, "=") && source.isAt($0 + 1, "[") }
        .map { $0 + 1 }
    }
  }
  return Set(starts).sorted()
}

private func routes(in bracket: Int, _ source: SourceTokens, depth: Int = 0) -> [WebRoute] {
  guard depth < 6 else { return [] }
  return source.parts(of: bracket).filter { source.isAt($0, "{") }.map { start in
    var route = WebRoute(line: source[start].line)
    let keys = source.parts(of: start)
    for (index, key) in keys.enumerated() {
      let end = index + 1 < keys.count ? keys[index + 1] : source.partner(of: start)
      let value = key + 2..<max(end, key + 2)
      switch source[key].text {
      case "path": route.path = source.string(at: key + 2) ?? ""
      case "redirectTo", "redirect": route.redirect = source.string(at: key + 2)
      case "component", "loadComponent": route.component = component(in: value, source)
      case "loadChildren": route.module = source.string(in: value)
      case "children": if source.isAt(key + 2, "[") { route.children = routes(in: key + 2, source, depth: depth + 1) }
      case "canMatch", "canActivate", "canLoad", "beforeEnter": route.isGuarded = true
      default: break
      }
    }
    return route
  }
}

/// Returns the component of `CartPage`, `() => import('./cart').then(m => m.CartPage)` or `() => import('./Cart.vue')`.
private func component(in value: Range<Int>, _ source: SourceTokens) -> String? {
  guard let first = value.first else { return nil }
  if value.count <= 2, source[first].kind == .word { return source[first].text }
  let named = value.reversed().first {
    source[$0].kind == .word && source.isAt($0 - 1, ".") && !source.isAt($0, "then")
  }
  if let named { return source[named].text }
  return source.string(in: value).map { $0.stem }
}

/// Reads <Route path=… component={…}>.
func readRouteElements(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.kind == "webView", draft.start == nil else { return }
  var pages: [(address: String, name: String)] = []
  var redirects: [String: String] = [:]
  var tabs: [String] = []
  for source in project.sources(project.scripts) {
    for start in source.places(of: ["<", "Route"]) + source.places(of: ["<", "Redirect"]) {
      let element = source.element(at: start)
      guard let address = element.values["path"] ?? element.values["from"] else { continue }
      if let target = element.values["to"] ?? element.redirect { redirects[address] = target }
      guard let name = element.component?.pageName, !["Redirect", "Navigate"].contains(name) else { continue }
      pages.append((address, name))
      draft.addScreen(name, source.place(start, "Route \(address)"))
    }
    tabs += source.places(of: ["<", "IonTabButton"]).compactMap { source.element(at: $0).values["href"] }
  }
  func page(at address: String) -> String? { pages.first { address.matches(route: $0.address) }?.name }
  func end(of address: String) -> String {
    (0..<4).reduce(address) { address, _ in redirects[address] ?? address }
  }
  if let first = page(at: end(of: "/")) {
    // A component may do nothing but lead elsewhere, by a condition.
    let ends = project.redirects(ofComponent: first).compactMap { page(at: end(of: $0)) }
    draft.start = ends.first ?? first
    if !ends.isEmpty { draft.screens.removeAll { $0.name == first } }
    for other in ends.dropFirst() {
      draft.addStart(other, at: draft.screens.first { $0.name == other }?.place ?? Place("", 1, other))
    }
  } else if let place = draft.screens.first?.place {
    draft.remark("the first page was not found: the address / leads to none of the routes", place)
  }
  let names = tabs.compactMap(page)
  if names.count > 1 { draft.tabs = names.unique }
}

/// An element of JSX: its attributes, and the first component that it names or has inside.
private struct RouteElement {
  /// The attributes that are literal texts.
  var values: [String: String] = [:]
  var component: String?
  /// The address that a redirection inside leads to.
  var redirect: String?
}

extension SourceTokens {
  /// Returns the element whose `<` is at a place.
  fileprivate func element(at start: Int) -> RouteElement {
    let (attributes, place) = attributes(at: start)
    var element = RouteElement(values: attributes.compactMapValues { text(of: $0) })
    for name in ["component", "element", "render"] {
      guard let value = attributes[name], isAt(value.lowerBound - 1, "{") else { continue }
      element.component = value.first { self[$0].text.first?.isUppercase == true }.map { self[$0].text }
      element.redirect = redirect(in: value)
    }
    // <Route path="/cart"><Cart /></Route>
    guard element.component == nil, !isAt(place - 1, "/"), isAt(place + 1, "<"), !isAt(place + 2, "/") else {
      return element
    }
    let end = (place + 1..<min(place + 40, count)).first { isAt($0, "<") && isAt($0 + 1, "/") } ?? place + 1
    if place + 2 < count { element.component = self[place + 2].text }
    element.redirect = redirect(in: place + 1..<max(end, place + 1) + 1)
    return element
  }

  /// Returns where a `<Redirect to=…>` or `<Navigate to=…>` among some tokens leads.
  private func redirect(in tokens: Range<Int>) -> String? {
    guard tokens.contains(where: { ["Redirect", "Navigate"].contains(self[$0].text) }) else { return nil }
    return tokens.lazy.compactMap { isAt($0, "to") && isAt($0 + 1, "=") ? string(at: $0 + 2) : nil }.first
  }
}

extension Project {
  /// Returns where a component redirects that has a file of its own and shows nothing itself.
  fileprivate func redirects(ofComponent name: String) -> [String] {
    guard let path = scripts.first(where: { $0.lastComponent.hasPrefix(name + ".") }) else { return [] }
    let source = self.source(path)
    let elements = source.tokens.indices.filter {
      source.isAt($0, "<") && source[$0 + 1].text.first?.isUppercase == true
    }
    let redirects = elements.filter { ["Redirect", "Navigate"].contains(source[$0 + 1].text) }
    // Types have angle brackets as well.
    guard !redirects.isEmpty,
      !source.tokens.indices.contains(where: { source.isAt($0, "<") && source.isAt($0 + 1, "/") })
    else { return [] }
    return redirects.compactMap { source.element(at: $0).values["to"] }
  }

  /// Returns whether a component shows tabs: by its name, or by its template.
  fileprivate func hasTabs(_ component: String, importedIn path: String) -> Bool {
    if component.lowercased().contains("tabs") { return true }
    let source = self.source(path)
    let from = source.places(of: [component]).first.flatMap { source.next("from", from: $0, within: 12) }
    guard let base = from.flatMap({ source.string(at: $0 + 1) }).map({ resolved($0, from: path) }) else { return false }
    let template = [".html", ".ts", ".vue", ""].map { base + $0 }.first(where: has)
    return template.flatMap(contents).map { String(decoding: $0, as: UTF8.self).contains("<ion-tabs") } ?? false
  }
}

extension String {
  /// Returns whether an address is that of a route, whose parts after colons fit anything.
  fileprivate func matches(route: String) -> Bool {
    if self == route { return true }
    let (parts, wanted) = (split(separator: "/"), route.split(separator: "/"))
    return parts.count == wanted.count && zip(parts, wanted).allSatisfy { $0 == $1 || $1.hasPrefix(":") }
  }

  /// The name of a component as that of a page: `CartPage` is `Cart`.
  fileprivate var pageName: String { without(["PageComponent", "Component", "Page"]).screenName }
}
