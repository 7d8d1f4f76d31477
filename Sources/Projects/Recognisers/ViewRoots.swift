// SwiftUI: the views that come first, through properties, conditions and views that only show others.

/// A view that code shows, with its place.
struct ViewFound: Hashable {
  var name: String
  var path: String
  var line: Int
}

/// Follows the views and functions of a SwiftUI project.
struct ViewSource {
  let project: Project
  /// The functions that were read for tabs, which may call each other.
  private final class Known { var functions: Set<String> = [] }
  private let known = Known()
  /// The number of functions that are followed; others are not those of tabs.
  private static let functionLimit = 200

  init(_ project: Project) { self.project = project }

  /// The result of a part of a builder.
  private enum Shown {
    /// Nothing that counts, such as a color or a spinner.
    case nothing
    /// Something of its own, such as a list.
    case content
    /// Views of the app, one for each case of a condition; tabs are one case with several views.
    case views([[ViewFound]])
  }

  private static let depthLimit = 12
  private static let quiet: Set<String> = [
    "Color", "EmptyView", "Spacer", "Divider", "ProgressView", "Rectangle", "LinearGradient", "Binding", "Task",
  ]
  private static let wrappers: Set<String> = [
    "NavigationStack", "NavigationView", "Group", "ZStack", "GeometryReader", "WindowGroup", "AnyView",
  ]
  private static let systemViews: Set<String> = [
    "Text", "Image", "List", "ScrollView", "Form", "Section", "Button", "ForEach", "LazyVStack", "LazyHStack", "Label",
    "Link", "NavigationLink", "NavigationSplitView", "TimelineView", "ContentUnavailableView", "Grid", "LazyVGrid",
  ]

  /// Returns what a builder shows first, for each case of its conditions: a view, or the views of tabs.
  func firstViews(in brace: Int, _ source: SourceTokens) -> [[ViewFound]] {
    guard case .views(let cases) = shown(in: brace, source, depth: 0) else { return [] }
    var seen = Set<String>()
    let each = cases.filter { seen.insert($0[0].name).inserted }
    // What tells of an error is not what comes first.
    func isError(_ views: [ViewFound]) -> Bool { views[0].name.contains("Error") }
    return each.filter { !isError($0) } + each.filter(isError)
  }

  private func shown(in brace: Int, _ source: SourceTokens, inStack: Bool = false, depth: Int) -> Shown {
    shown(in: source.inside(brace), source, inStack: inStack, depth: depth)
  }

  /// - Parameter inStack: Whether the parts are beside each other, so that several are a screen of their own.
  private func shown(in range: Range<Int>, _ source: SourceTokens, inStack: Bool, depth: Int) -> Shown {
    var parts: [Shown] = []
    var optional: [Shown] = []
    var front: [[ViewFound]] = []
    var place = range.lowerBound
    while place < range.upperBound, depth < Self.depthLimit {
      if source.isAt(place, "if") || source.isAt(place, "switch") {
        let (part, isComplete, end) = condition(at: place, source, inStack: inStack, depth: depth)
        if isComplete { parts.append(part) } else { optional.append(part) }
        // In front of the first view of a scene, what a condition adds is another case.
        if case .views(let cases) = part, !isComplete, depth == 0, parts.isEmpty { front += cases }
        place = max(end, place + 1)
      } else if source.isAt(place, "let") || source.isAt(place, "var") {
        place = source.endOfLine(at: place)
      } else if source[place].kind == .word, !["return", "in"].contains(source[place].text),
        !source.isAt(place + 1, "in"), !source.isAt(place + 1, ",")
      {
        parts.append(part(at: place, source, depth: depth))
        place = source.endOfExpression(at: place)
      } else {
        place = max(source.partner(of: place), place) + 1
      }
    }
    parts.removeAll { if case .nothing = $0 { true } else { false } }
    if case .views(let cases)? = parts.first, !inStack { return .views(front + cases) }
    guard inStack, parts.count > 1 else { return parts.first ?? optional.first ?? .nothing }
    // Tabs with a player or a lock beside them are still the app's tabs.
    return parts.first { if case .views(let cases) = $0 { cases[0].count > 1 } else { false } } ?? .content
  }

  /// Returns what a condition shows, whether it always shows something, and where it ends.
  private func condition(
    at start: Int, _ source: SourceTokens, inStack: Bool, depth: Int
  ) -> (part: Shown, isComplete: Bool, end: Int) {
    guard let first = source.next("{", from: start, within: 60) else { return (.nothing, false, start + 1) }
    var end = source.partner(of: first) + 1
    if source.isAt(start, "switch") {
      let ranges = sections(of: source.inside(first), source).map { section in
        let colon = section.first { source.isAt($0, ":") && source.bracket(around: $0) == first }
        return (colon ?? section.lowerBound) + 1..<max(section.upperBound, (colon ?? section.lowerBound) + 1)
      }
      return (all(ranges.map { shown(in: $0, source, inStack: inStack, depth: depth + 1) }, depth: depth), true, end)
    }
    // The branches that a launch on a phone may take.
    var branches: [Int] = []
    var isComplete = false
    var (head, block) = (start + 1, first)
    while true {
      let holds = head == block ? true : source.isForPhones(head..<block) ?? source.initialValue(head..<block)
      if holds != false, !isComplete { branches.append(block) }
      isComplete = isComplete || holds == true
      end = source.partner(of: block) + 1
      guard source.isAt(end, "else"), let next = source.next("{", from: end, within: 60) else { break }
      (head, block) = (source.isAt(end + 1, "if") ? end + 2 : end + 1, next)
    }
    let parts = branches.map { shown(in: $0, source, inStack: inStack, depth: depth + 1) }
    return (all(parts, depth: depth), isComplete, end)
  }

  /// Joins the cases of a condition. A case with content of its own makes the view around it the screen.
  private func all(_ parts: [Shown], depth: Int) -> Shown {
    var cases: [[ViewFound]] = []
    var hasContent = false
    for part in parts {
      switch part {
      case .nothing: break
      case .content: hasContent = true
      case .views(let views): cases += views
      }
    }
    return cases.isEmpty ? (hasContent ? .content : .nothing) : hasContent && depth > 1 ? .content : .views(cases)
  }

  /// Returns what an expression shows, without its modifiers.
  private func part(at place: Int, _ source: SourceTokens, depth: Int) -> Shown {
    let name = source[place].text
    guard name.first?.isUppercase == true else { return property(at: place, source, depth: depth) }
    let closure = source.trailingClosure(at: place)
    func inner(inStack: Bool = false) -> Shown {
      closure.map { shown(in: $0, source, inStack: inStack, depth: depth) } ?? .nothing
    }
    if Self.quiet.contains(name) { return .nothing }
    if name == "AnyView", source.isAt(place + 1, "(") { return part(at: place + 2, source, depth: depth + 1) }
    if name == "VStack" || name == "HStack" || name == "ZStack" && depth > 0 { return inner(inStack: true) }
    if Self.wrappers.contains(name) || name == "NavigationSplitView" && depth == 0 { return inner() }
    if name == "TabView" {
      let tabs = closure.map { self.tabs(in: $0, source) } ?? []
      return tabs.count > 1 && !source.isPaged(at: place) ? .views([tabs]) : .content
    }
    if Self.systemViews.contains(name) || source.isAt(place + 1, ".") { return .content }
    // A view that wraps others, such as a store's provider, shows its content.
    switch inner() {
    case .views(let cases): return .views(cases)
    case .content: if isGeneric(name) { return .content }
    case .nothing: break
    }
    if let (brace, file) = body(of: name), case .views(let cases) = shown(in: brace, file, depth: depth + 1) {
      return .views(cases)
    }
    guard isOwn(name) else { return .content }
    return .views([[ViewFound(name: name.screenName, path: source.path, line: source[place].line)]])
  }

  /// Returns whether a view has a parameter for its content's type, so that its closure is content and no action.
  private func isGeneric(_ view: String) -> Bool {
    guard let (source, brace) = project.declarations.structures[view] else { return false }
    return source.places(of: ["struct", view, "<"]).contains { $0 < brace && brace - $0 < 40 }
  }

  /// Returns what a property or function that builds views shows: `delegate.rootView`, `tabBar`.
  private func property(at start: Int, _ source: SourceTokens, depth: Int) -> Shown {
    for place in stride(from: start, to: source.count, by: 2) {
      let makers = (project.declarations.functions[source[place].text] ?? []).filter { $0.result == "some" }
      if let maker = makers.first(where: { $0.source.path == source.path }) ?? makers.first {
        return shown(in: maker.body, maker.source, inStack: false, depth: depth + 1)
      }
      guard source.isAt(place + 1, "."), source[place + 2].kind == .word else { break }
    }
    return .content
  }

  func body(of view: String) -> (brace: Int, source: SourceTokens)? {
    guard let (source, brace) = project.declarations.structures[view] else { return nil }
    let property = source.inside(brace).first {
      source.isAt($0, "var") && source.isAt($0 + 1, "body") && source.bracket(around: $0) == brace
    }
    return property.flatMap { source.next("{", from: $0, within: 12) }.map { ($0, source) }
  }

  /// Returns the views of tabs: one for each part of the builder, or for each case of a function in a loop.
  private func tabs(in brace: Int, _ source: SourceTokens) -> [ViewFound] {
    let looped = loopedTabs(in: brace, source)
    if !looped.isEmpty { return looped }
    var found: [ViewFound] = []
    var place = brace + 1
    while place < min(source.partner(of: brace), source.count) {
      let name = source[place].text
      if ["if", "else", "Group", "TabSection"].contains(name), let block = source.next("{", from: place, within: 60) {
        found += tabs(in: block, source)
        place = source.partner(of: block) + 1
      } else if source[place].kind == .word, name.first?.isUppercase == true {
        let closure = source.trailingClosure(at: place).map(source.inside)
        let isView = isOwn(name) || project.declarations.structures[name] != nil
        let own = ViewFound(name: name.screenName, path: source.path, line: source[place].line)
        let view = isView ? own : closure.flatMap { self.view(in: $0, source) }
        if let view, !found.contains(where: { $0.name == view.name }) { found.append(view) }
        place = source.endOfExpression(at: place)
      } else if source[place].kind == .word {
        // coordinator.makeHome()
        if case .views(let cases) = property(at: place, source, depth: 1) { found.append(cases[0][0]) }
        place = source.endOfExpression(at: place)
      } else {
        place = max(source.partner(of: place), place) + 1
      }
    }
    return found
  }

  /// Returns the views of tabs whose content a function creates, one for each case of a switch.
  func loopedTabs(in brace: Int, _ source: SourceTokens) -> [ViewFound] {
    guard let loop = source.inside(brace).first(where: { source.isAt($0, "ForEach") }) else { return [] }
    if let body = source.next("{", from: loop, within: 40) {
      let views = cases(in: source.inside(body), of: source)
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
    guard depth < 4, known.functions.count < Self.functionLimit, known.functions.insert(function).inserted else {
      return []
    }
    for maker in project.declarations.functions[function] ?? [] {
      let found = cases(in: maker.body, of: maker.source)
      if found.count > 1 { return found }
      for index in maker.body where isCall(index, in: maker.source) {
        let inner = cases(of: maker.source[index].text, depth: depth + 1)
        if inner.count > 1 { return inner }
      }
    }
    return []
  }

  /// Returns the first view of each case in a block.
  private func cases(in body: Range<Int>, of source: SourceTokens) -> [ViewFound] {
    var found: [ViewFound] = []
    for section in sections(of: body, source) {
      // A case with a value is made elsewhere: it is no tab that is always there.
      if section.prefix(4).contains(where: { source.isAt($0, "let") }) { continue }
      guard let view = view(in: section, source), !found.contains(where: { $0.name == view.name }) else { continue }
      found.append(view)
    }
    return found
  }

  /// Returns the cases of a switch.
  private func sections(of body: Range<Int>, _ source: SourceTokens) -> [Range<Int>] {
    let places = body.filter { source.isAt($0, "case") || source.isAt($0, "default") }
    return zip(places, places.dropFirst() + [body.upperBound]).map { $0..<$1 }
  }

  /// Returns the first view of the app itself that code creates.
  func view(in range: Range<Int>, _ source: SourceTokens) -> ViewFound? {
    for index in range where source[index].kind == .word && !source.isAt(index - 1, ".") {
      let text = source[index].text
      let opens = ["(", "{", "<"].contains { source.isAt(index + 1, $0) }
      if opens, isOwn(text) { return ViewFound(name: text.screenName, path: source.path, line: source[index].line) }
    }
    return nil
  }

  /// Returns whether a type is a view of the app itself: one that it declares, or one of a package by its name.
  private func isOwn(_ type: String) -> Bool {
    if type == "NavigationTab" || Self.quiet.contains(type) || Self.systemViews.contains(type) { return false }
    if Self.wrappers.contains(type) || ["TabView", "Tab", "VStack", "HStack"].contains(type) { return false }
    return body(of: type) != nil
      || type.first?.isUppercase == true && ["View", "Screen", "Page", "Tab", "Tabs"].contains(where: type.hasSuffix)
  }
}

extension SourceTokens {
  /// Returns the value that a condition has when a view is made, if it asks for one state that is declared with it:
  /// `if isReady`, `if let session`; `nil` if it is not known.
  fileprivate func initialValue(_ condition: Range<Int>) -> Bool? {
    let words = condition.filter { self[$0].kind == .word && !["let", "self", "nil"].contains(self[$0].text) }
    let isSimple = condition.allSatisfy { self[$0].kind == .word || ["!", "=", "."].contains(self[$0].text) }
    guard isSimple, let name = words.first.map({ self[$0].text }), words.allSatisfy({ self[$0].text == name }) else {
      return nil
    }
    let states = places(of: ["var", name]).filter { isAt($0 - 1, "State") || isAt($0 - 2, "State") }
    guard states.count == 1, let state = states.first else { return nil }
    let line = (state + 2..<count).prefix { self[$0].line == self[state].line }
    guard let sign = line.first(where: { isAt($0, "=") }) else {
      // An optional state without a value is nil.
      guard line.contains(where: { isAt($0, "?") }) else { return nil }
      let asksForNil = condition.contains { isAt($0, "=") && isAt($0 + 1, "=") }
      return asksForNil ? condition.contains { isAt($0, "nil") } : false
    }
    guard words.count == 1, isAt(sign + 1, "true") || isAt(sign + 1, "false") else { return nil }
    return isAt(sign + 1, "true") != condition.contains { isAt($0, "!") }
  }

  /// Returns the brace of the closure after a call's name and arguments.
  fileprivate func trailingClosure(at place: Int) -> Int? {
    var end = place + 1
    if isAt(end, "<"), let close = next(">", from: end, within: 12) { end = close + 1 }
    if isAt(end, "(") { end = partner(of: end) + 1 }
    if isAt(end, "{") { return end }
    // Tab(value: x) { … }, AppView { … } content: { … }
    return self[end].kind == .word && isAt(end + 1, ":") && isAt(end + 2, "{") ? end + 2 : nil
  }

  /// Returns the place after an expression with its calls, closures and modifiers.
  fileprivate func endOfExpression(at start: Int) -> Int {
    var place = start + 1
    while place < count {
      if isAt(place, "<"), let close = next(">", from: place, within: 12), isAt(close + 1, "(") { place = close + 1 }
      if isAt(place, "(") || isAt(place, "{") || isAt(place, "[") {
        place = max(partner(of: place), place) + 1
      } else if self[place].kind == .word, isAt(place + 1, ":"), isAt(place + 2, "{") {
        place = max(partner(of: place + 2), place) + 1
      } else if isAt(place, ".") {
        place += 2
      } else if isAt(place, "?") || isAt(place, "!") {
        place += 1
      } else {
        break
      }
    }
    return place
  }

  /// Returns the first place on a later line.
  fileprivate func endOfLine(at start: Int) -> Int {
    var place = start
    while place < count, self[place].line == self[start].line {
      place = after(place)
    }
    return place
  }

  /// Returns whether the modifiers of a TabView turn its tabs into pages without a bar.
  fileprivate func isPaged(at place: Int) -> Bool {
    let style = (place..<endOfExpression(at: place)).first { isAt($0, "tabViewStyle") }
    return style.map { isAt($0 + 2, "PageTabViewStyle") || isAt($0 + 3, "page") } ?? false
  }
}

extension ProjectDraft {
  /// Sets the first views of a scene's builder: those of the first case, and of others by their conditions.
  mutating func setFirstViews(_ cases: [[ViewFound]], of scene: String) {
    guard let first = cases.first else { return }
    for view in cases.flatMap({ $0 }) {
      addScreen(view.name, Place(view.path, view.line, "first view of \(scene)"))
    }
    start = first[0].name
    if let all = cases.first(where: { $0.count > 1 }) {
      tabs = all.prefix(5).map(\.name)
      if all.count > 5 {
        remark(
          "the tabs are made in a loop: these are the first 5 of \(all.count) views",
          Place(all[0].path, all[0].line, "TabView"))
      }
    }
    for other in cases.dropFirst() where !tabs.contains(other[0].name) {
      addStart(other[0].name, at: Place(other[0].path, other[0].line, "another case of \(scene)"))
    }
  }
}
