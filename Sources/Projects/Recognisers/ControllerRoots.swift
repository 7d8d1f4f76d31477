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
  let source: SourceTokens
  /// The project, for properties that other files declare; `nil` to read this file only.
  private let project: Project?

  /// The number of expressions that may still be followed, because definitions may form cycles.
  private final class Steps { var left = 500 }
  private let steps = Steps()

  init(source: SourceTokens, project: Project? = nil) { (self.source, self.project) = (source, project) }

  /// The number of variables and functions that are followed one after the other.
  private static let depthLimit = 5

  /// Returns the result of the expression at an index; `nil` if it cannot be determined.
  func root(at start: Int, depth: Int = 0) -> ControllerRoot? {
    guard depth < Self.depthLimit, start < source.count, steps.left > 0 else { return nil }
    steps.left -= 1
    for index in start..<min(start + 14, source.count) where source[index].kind == .word {
      if source[index].line > source[start].line + 1 { break }
      let text = source[index].text
      if source.makes(index), text.isControllerName || index == start && isController(text) {
        return .screen(text.controllerName)
      }
      if let named = storyboardScreen(at: index) ?? hostedView(at: index) { return .screen(named) }
      if source.isAt(index - 1, "."), index > start, let screen = declaredType(of: text, in: source[index - 2].text) {
        return .screen(screen)
      }
      // A word before a colon is a label.
      let isLabel = Self.labels.contains(text) || source.isAt(index + 1, ":")
      guard text.first?.isLowercase == true, !isLabel else { continue }
      if let found = followed(text, isCall: source.isAt(index + 1, "("), before: start, depth: depth) { return found }
      if index > start, !source.isAt(index - 1, "."), !source.isAt(index - 1, ":") { break }
    }
    return nil
  }

  /// Returns the screen of `storyboard.instantiateViewController(withIdentifier: "Home")`.
  private func storyboardScreen(at index: Int) -> String? {
    guard source[index].text.hasPrefix("instantiateViewController") else { return nil }
    let name = (index..<min(index + 6, source.count)).first { source[$0].kind == .string }
    return name.map { source[$0].text.controllerName }
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
    guard let project else { return nil }
    var types = Set<String>()
    let own = project.natives.filter { $0.lastComponent.lowercased() == owner.lowercased() + ".swift" }
    for path in own.isEmpty ? project.natives : own {
      let other = project.source(path)
      for word in ["let", "var"] {
        for place in other.places(of: [word, property, ":"]) where other[place + 3].text.isControllerName {
          types.insert(other[place + 3].text.controllerName)
        }
      }
    }
    return types.count == 1 ? types.first : nil
  }

  /// Returns whether the project declares a type as a view controller: `class RootView: UIViewController`.
  private func isController(_ type: String) -> Bool {
    guard type.first?.isUppercase == true, let project else { return false }
    return project.natives.contains { path in
      let other = project.source(path)
      return (other.places(of: ["class", type, ":"]) + other.places(of: ["@", "interface", type, ":"])).contains {
        place in
        (place + 3..<place + 5).contains { other[$0].text.hasSuffix("ViewController") }
      }
    }
  }

  private static let labels: Set<String> = [
    "rootViewController", "self", "window", "new", "alloc", "init", "initWithRootViewController", "let", "var", "as",
  ]

  private func followed(_ name: String, isCall: Bool, before start: Int, depth: Int) -> ControllerRoot? {
    if isCall {
      guard let function = source.places(of: ["func", name]).first, let body = block(after: function) else {
        return nil
      }
      return root(in: source.inside(body), depth: depth + 1)
    }
    // The nearest assignment before, else the declaration of a property.
    let assigned = source.places(of: [name, "="]).filter { !source.isAt($0 + 2, "=") }
    let declared = ["var", "let"].flatMap { source.places(of: [$0, name]) }
    if let place = assigned.last(where: { $0 < start }), let found = root(at: place + 2, depth: depth + 1) {
      return container(name, after: place, depth: depth) ?? found
    }
    for place in declared {
      if let block = block(after: place), source[block].line <= source[place].line + 1 {
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
  /// list before.
  var ownTabs: ControllerRoot? {
    for place in source.places(of: ["viewControllers", "="])
    where !source.isAt(place - 1, ".") || source.isAt(place - 2, "self") {
      if source.isAt(place + 2, "[") { return tabs(in: place + 2, depth: 1) }
      let lists = source.places(of: [source[place + 2].text, "=", "["]).filter { source.parts(of: $0 + 2).count > 1 }
      if let list = lists.last(where: { $0 < place }) ?? lists.first { return tabs(in: list + 2, depth: 1) }
    }
    if let place = source.places(of: ["setViewControllers", "(", "["]).first { return tabs(in: place + 2, depth: 1) }
    return nil
  }

  /// Returns the tabs that a variable is given: `name.viewControllers = […]`.
  private func container(_ name: String, after start: Int, depth: Int) -> ControllerRoot? {
    let places = source.places(of: [name, ".", "viewControllers", "=", "["]).filter { $0 >= start }
    guard let place = places.first else { return nil }
    return tabs(in: place + 4, depth: depth + 1)
  }

  private func tabs(in bracket: Int, depth: Int) -> ControllerRoot? {
    let names = source.parts(of: bracket).compactMap { root(at: $0, depth: depth + 1)?.first }
    return names.count > 1 ? .tabs(names) : names.first.map { .screen($0) }
  }

  /// Returns the result of a function's body: tabs, else the controller that it creates first.
  private func root(in body: Range<Int>, depth: Int) -> ControllerRoot? {
    for word in ["viewControllers", "setViewControllers"] {
      for index in body where source.isAt(index, word) {
        let bracket = index + 2
        if source.isAt(bracket, "["), let found = tabs(in: bracket, depth: depth) { return found }
      }
    }
    for index in body where source[index].kind == .word {
      let text = source[index].text
      if text.isControllerName, source.makes(index) {
        return .screen(text.controllerName)
      }
    }
    for index in body where source.isAt(index, "return") {
      if let found = root(at: index + 1, depth: depth) { return found }
    }
    return nil
  }

  /// Returns the brace that opens the block after a declaration.
  private func block(after place: Int) -> Int? {
    var index = place + 1
    while index < source.count, index < place + 60 {
      if source.isAt(index, "{") { return index }
      index = source.isAt(index, "(") || source.isAt(index, "[") ? max(source.partner(of: index), index) + 1 : index + 1
    }
    return nil
  }
}
