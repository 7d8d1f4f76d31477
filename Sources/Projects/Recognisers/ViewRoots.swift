// SwiftUI: first views that depend on a condition, and tabs that are made in a loop.

/// A view that code shows, with its place.
struct ViewFound: Hashable {
  var name: String
  var path: String
  var line: Int
}

/// Follows the views and functions of a SwiftUI project.
struct ViewSource {
  let project: Project
  /// The views that were found in functions, which may call each other.
  private final class Known { var views: [String: [ViewFound]] = [:] }
  private let known = Known()
  /// The number of functions that are followed; others are not those of tabs.
  private static let functionLimit = 200

  init(_ project: Project) { self.project = project }

  /// Returns the views of both branches, if the first thing in a builder is a condition; `nil` otherwise.
  func branches(in brace: Int, _ path: String) -> (then: ViewFound, other: ViewFound)? {
    let source = project.source(path)
    let outermost = source.inside(brace).first { source.isAt($0, "if") || isViewStart($0, in: source) }
    guard let place = outermost, source.isAt(place, "if") else {
      // Group { if … }, ZStack { if … }
      guard let container = outermost, Self.wrappers.contains(source[container].text),
        let inner = source.next("{", from: container, within: 20)
      else { return nil }
      return branches(in: inner, path)
    }
    guard let block = source.next("{", from: place, within: 60) else { return nil }
    let end = source.partner(of: block)
    guard source.isAt(end + 1, "else"), let first = view(in: source.inside(block), path) else { return nil }
    guard let otherwise = source.next("{", from: end, within: 60),
      let second = view(in: source.inside(otherwise), path), second.name != first.name
    else { return nil }
    return (first, second)
  }

  private static let wrappers: Set<String> = ["Group", "ZStack", "VStack", "NavigationStack", "NavigationView"]

  private func isViewStart(_ index: Int, in source: SourceTokens) -> Bool {
    source[index].kind == .word && source[index].text.first?.isUppercase == true
      && (source.isAt(index + 1, "(") || source.isAt(index + 1, "{"))
  }

  /// Returns the brace of the body of a view.
  func body(of view: String) -> (brace: Int, path: String)? {
    for path in project.swiftFiles {
      let source = project.source(path)
      for start in source.places(of: ["struct", view]) {
        guard let brace = source.next("{", from: start, within: 30) else {
          continue
        }
        for place in source.inside(brace) where source.isAt(place, "var") && source.isAt(place + 1, "body") {
          if let body = source.next("{", from: place, within: 12) {
            return (body, path)
          }
        }
      }
    }
    return nil
  }

  /// Returns the views of tabs whose content a function creates, one for each case of a switch.
  func loopedTabs(in brace: Int, _ path: String) -> [ViewFound] {
    let source = project.source(path)
    guard let loop = source.inside(brace).first(where: { source.isAt($0, "ForEach") }) else { return [] }
    if let body = source.next("{", from: loop, within: 40) {
      let views = cases(in: body, of: path)
      if views.count > 1 { return views }
    }
    for index in source.inside(brace) where isCall(index, in: source) {
      let views = cases(of: source[index].text, depth: 0)
      if views.count > 1 { return views }
    }
    return []
  }

  private func isCall(_ index: Int, in source: SourceTokens) -> Bool {
    source[index].kind == .word && source[index].text.first?.isLowercase == true && source.isAt(index + 1, "(")
  }

  /// Returns the first view of each case in the body of a function, or of a function that it calls.
  private func cases(of function: String, depth: Int) -> [ViewFound] {
    if let views = known.views[function] { return views }
    guard depth < 4, known.views.count < Self.functionLimit else { return [] }
    known.views[function] = []
    let views = uncachedCases(of: function, depth: depth)
    known.views[function] = views
    return views
  }

  private func uncachedCases(of function: String, depth: Int) -> [ViewFound] {
    for path in project.swiftFiles {
      let source = project.source(path)
      for start in source.places(of: ["func", function]) {
        var brace = start + 2
        while brace < min(start + 120, source.count), !source.isAt(brace, "{") {
          brace = source.isAt(brace, "(") ? max(source.partner(of: brace), brace) + 1 : brace + 1
        }
        guard source.isAt(brace, "{") else { continue }
        let found = cases(in: brace, of: path)
        if found.count > 1 { return found }
        for index in source.inside(brace) where isCall(index, in: source) && source[index].text != function {
          let inner = cases(of: source[index].text, depth: depth + 1)
          if inner.count > 1 { return inner }
        }
      }
    }
    return []
  }

  /// Returns the first view of each case in a block.
  private func cases(in brace: Int, of path: String) -> [ViewFound] {
    let source = project.source(path)
    let places = source.inside(brace).filter { source.isAt($0, "case") || source.isAt($0, "default") }
    let ends = places.dropFirst() + [source.partner(of: brace)]
    var found: [ViewFound] = []
    for (place, end) in zip(places, ends) {
      guard let view = view(in: place..<end, path), !found.contains(where: { $0.name == view.name }) else { continue }
      found.append(view)
    }
    return found
  }

  /// Returns the first view of the app itself that code creates.
  private func view(in range: Range<Int>, _ path: String) -> ViewFound? {
    let source = project.source(path)
    for index in range where isViewStart(index, in: source) && !source.isAt(index - 1, ".") {
      let text = source[index].text
      if Self.isOwn(text) { return ViewFound(name: text.screenName, path: path, line: source[index].line) }
    }
    return nil
  }

  private static func isOwn(_ type: String) -> Bool {
    ["View", "Screen", "Page", "Tab", "Tabs"].contains { type.hasSuffix($0) && type.count > $0.count }
      && ![
        "TabView", "NavigationView", "NavigationSplitView", "ScrollView", "GeometryReaderView", "AnyView",
        "ProgressView",
        "EmptyView", "ContentUnavailableView", "NavigationTab",
      ].contains(type)
  }
}

extension ProjectDraft {
  /// Replaces the first view by the one that its body shows: both views of a condition, the first of tabs.
  mutating func settleFirstView(_ project: Project) {
    let views = ViewSource(project)
    guard let name = start, let (brace, path) = views.body(of: name) else { return }
    if let (first, second) = views.branches(in: brace, path) {
      for view in [first, second] { add(Screen(name: view.name, place: Place(view.path, view.line, "if in \(name)"))) }
      replaceStart(by: first.name)
      return addStart(second.name, at: Place(second.path, second.line, "else in \(name)"))
    }
    let source = project.source(path)
    let isOfTabs = source.contains("TabView") && source.places(of: ["struct", name]).first != nil
    if isOfTabs, let tab = tabs.first, !tabs.contains(name) { replaceStart(by: tab) }
  }

  private mutating func replaceStart(by name: String) {
    screens.removeAll { $0.name == start }
    start = name
  }
}
