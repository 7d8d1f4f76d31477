// The first view controller of an app in code, followed through variables, functions and containers.

/// The result of an expression: a view controller, or a container of tabs.
enum ControllerRoot: Equatable {
  case screen(String)
  case tabs([String])

  /// The screen that comes first.
  var first: String? {
    switch self {
    case .screen(let name): name
    case .tabs(let names): names.first
    }
  }
}

/// Follows expressions of one file to the view controllers that they create.
struct ControllerSource {
  private let source: SourceTokens
  private let project: Project

  /// The number of expressions that may still be followed, because definitions may form cycles.
  private final class Steps { var left = 500 }
  private let steps: Steps

  init(_ source: SourceTokens, of project: Project) {
    (self.source, self.project, steps) = (source, project, Steps())
  }

  /// The same for a file of another function, with the steps that are left.
  private init(_ function: SwiftDeclarations.Function, from other: ControllerSource) {
    (source, project, steps) = (function.source, other.project, other.steps)
  }

  /// The number of variables and functions that are followed one after the other.
  private static let depthLimit = 8

  /// Returns the result of the expression at an index; `nil` if it cannot be determined.
  func root(at start: Int, depth: Int = 0) -> ControllerRoot? {
    guard depth < Self.depthLimit, start < source.count, steps.left > 0 else { return nil }
    steps.left -= 1
    for index in start..<min(start + 14, source.count) where source[index].kind == .word {
      if source[index].line > source[start].line + 1 { break }
      let text = source[index].text
      if source.makes(index) || source.makesByName(index), text.isControllerName || isController(text) {
        // What a split view shows is set by code.
        if project.declarations.bases(of: text).contains("UISplitViewController") { return nil }
        // A container shows what it gets.
        let label = source.inside(index + 1).first { source.isAt($0, "rootViewController") && source.isAt($0 + 1, ":") }
        return label.map { root(at: $0 + 2, depth: depth + 1) } ?? .screen(text.controllerName)
      }
      // storyboard.instantiateInitialViewController() as? HomeViewController
      if text == "as" {
        let type = source[source[index + 1].kind == .word ? index + 1 : index + 2].text
        if type.isControllerName || isController(type) { return .screen(type.controllerName) }
      }
      if let named = storyboardScreen(at: index) ?? hostedView(at: index) { return .screen(named) }
      if source.isAt(index - 1, "."), index > start, let screen = declaredType(of: text, in: source[index - 2].text) {
        return .screen(screen)
      }
      // A word before a colon is a label.
      let isLabel = Self.labels.contains(text) || source.isAt(index + 1, ":")
      guard text.first?.isLowercase == true || text.hasPrefix("_"), !isLabel else { continue }
      if let found = followed(text, isCall: source.isAt(index + 1, "("), before: start, depth: depth) { return found }
      if index > start, !source.isAt(index - 1, "."), !source.isAt(index - 1, ":") { break }
    }
    return nil
  }

  /// Returns the screen of `storyboard.instantiateViewController(withIdentifier: "Home")`.
  private func storyboardScreen(at index: Int) -> String? {
    guard source[index].text.hasPrefix("instantiateViewController") else { return nil }
    return source.string(in: index..<index + 6)?.controllerName
  }

  /// Returns the view of `UIHostingController(rootView: HomeView())`.
  private func hostedView(at index: Int) -> String? {
    guard source.isAt(index, "rootView"), source.isAt(index + 1, ":") else { return nil }
    let view = source[index + 2]
    return view.kind == .word && view.text.first?.isUppercase == true ? view.text.screenName : nil
  }

  /// Returns the view controller that a property of another type is declared to be, if all of that name agree.
  /// - Parameter owner: The variable that has the property; a file that is named like it decides alone.
  private func declaredType(of property: String, in owner: String) -> String? {
    let all = (project.declarations.properties[property] ?? []).filter { $0.type.isControllerName }
    let own = all.filter { $0.path.lastComponent.lowercased() == owner.lowercased() + ".swift" }
    let types = Set((own.isEmpty ? all : own).map(\.type.controllerName))
    return types.count == 1 ? types.first : nil
  }

  /// Returns whether the project declares a type as a view controller, whatever its name.
  private func isController(_ type: String) -> Bool {
    project.declarations.bases(of: type).contains { $0.hasPrefix("UI") && $0.hasSuffix("Controller") }
  }

  private static let labels: Set<String> = [
    "rootViewController", "self", "window", "new", "alloc", "init", "initWithRootViewController", "let", "var", "as",
  ]

  private func followed(_ name: String, isCall: Bool, before start: Int, depth: Int) -> ControllerRoot? {
    if isCall {
      let all = project.declarations.functions[name] ?? []
      let own = all.filter { $0.source.path == source.path }
      return (own.isEmpty ? all : own).prefix(8).lazy.compactMap { function in
        if let type = function.result, type.isControllerName || isController(type) {
          return .screen(type.controllerName)
        }
        return ControllerSource(function, from: self).root(in: function.body, depth: depth + 1)
      }.first
    }
    // The nearest assignment before, else the declaration of a property.
    let assigned = source.places(of: [name, "="]).filter { !source.isAt($0 + 2, "=") }
    let declared = ["var", "let"].flatMap { source.places(of: [$0, name]) }
    if let place = assigned.last(where: { $0 < start }), let found = root(at: place + 2, depth: depth + 1) {
      return container(name, after: place, depth: depth) ?? found
    }
    for place in declared {
      if let block = source.block(after: place), source[block].line <= source[place].line + 1 {
        if let found = root(in: source.inside(block), depth: depth + 1) { return found }
      }
      if let sign = source.next("=", from: place + 2, within: 8) {
        if let found = container(name, after: place, depth: depth) ?? root(at: sign + 1, depth: depth + 1) {
          return found
        }
      }
    }
    return container(name, after: 0, depth: depth)
  }

  /// Returns the tabs that a tab bar controller's class sets: `viewControllers = […]`, or a variable that is assigned a
  /// list before, or what a function returns for each case: `viewControllers = Tab.allCases.map(controller(for:))`.
  var ownTabs: ControllerRoot? {
    for place in source.places(of: ["viewControllers", "="])
    where !source.isAt(place - 1, ".") || source.isAt(place - 2, "self") {
      if source.isAt(place + 2, "[") { return tabs(in: place + 2, depth: 1) }
      if let map = source.next("map", from: place + 2, within: 12), let found = mappedTabs(after: map) { return found }
      let lists = source.places(of: [source[place + 2].text, "=", "["]).filter { source.parts(of: $0 + 2).count > 1 }
      if let list = lists.last(where: { $0 < place }) ?? lists.first { return tabs(in: list + 2, depth: 1) }
    }
    if let place = source.places(of: ["setViewControllers", "(", "["]).first { return tabs(in: place + 2, depth: 1) }
    return nil
  }

  /// Returns what a function that is mapped over the cases of an enumeration returns for them.
  private func mappedTabs(after map: Int) -> ControllerRoot? {
    for index in map + 1..<min(map + 12, source.count) where source.isAt(index + 1, "(") {
      for function in project.declarations.functions[source[index].text] ?? [] {
        let other = ControllerSource(function, from: self)
        let returns = function.body.filter { other.source.isAt($0, "return") }
        let names = returns.compactMap { other.root(at: $0 + 1, depth: 1)?.first }.unique
        if names.count > 1 { return .tabs(names) }
      }
    }
    return nil
  }

  /// Returns the tabs that a variable is given: `name.viewControllers = […]`.
  private func container(_ name: String, after start: Int, depth: Int) -> ControllerRoot? {
    let places = source.places(of: [name, ".", "viewControllers", "=", "["]).filter { $0 >= start }
    // The columns of a split view are no tabs.
    guard let place = places.first, !name.lowercased().contains("split") else { return nil }
    return tabs(in: place + 4, depth: depth + 1)
  }

  private func tabs(in bracket: Int, depth: Int) -> ControllerRoot? {
    let names = source.parts(of: bracket).compactMap { root(at: $0, depth: depth + 1)?.first }
    return names.count > 1 ? .tabs(names) : names.first.map { .screen($0) }
  }

  /// Returns the result of a function's body: tabs, else the controller that it creates first.
  private func root(in body: Range<Int>, depth: Int) -> ControllerRoot? {
    // Of many cases, the argument chooses one.
    if body.contains(where: { source.isAt($0, "switch") }), body.count(where: { source.isAt($0, "case") }) > 2 {
      return nil
    }
    for word in ["viewControllers", "setViewControllers"] {
      for index in body where source.isAt(index, word) {
        let bracket = index + 2
        if source.isAt(bracket, "["), let found = tabs(in: bracket, depth: depth) { return found }
      }
    }
    for index in body where source[index].kind == .word {
      let text = source[index].text
      if text.isControllerName, source.makes(index) { return .screen(text.controllerName) }
    }
    for index in body where source.isAt(index, "return") {
      if let found = root(at: index + 1, depth: depth) { return found }
    }
    return nil
  }
}

extension SourceTokens {
  /// Returns the brace that opens the block after a declaration.
  fileprivate func block(after place: Int) -> Int? {
    sequence(first: place + 1, next: after).prefix { $0 < min(count, place + 60) }.first { isAt($0, "{") }
  }
}
