// The navigators of React Navigation as files declare them: elements of JSX, objects, and routes of version 1 to 4.

typealias NavigatorScreen = (name: String, component: String?, line: Int, isModal: Bool)

/// A navigator with its screens, as a file declares it.
struct Navigator {
  enum Kind { case stack, tabs, topTabs, drawer }

  var kind: Kind
  var path: String
  /// The variable that holds it.
  var variable: String
  /// The token with which its element begins.
  var element: Int?
  var screens: [NavigatorScreen] = []
  var initial: String?
  /// Whether code decides which route comes first.
  var isUnknown = false
  /// The routes that come first in other cases of a condition.
  var otherInitials: [String] = []
  /// The branch of a condition that each screen is in, by name.
  var branches: [String: String] = [:]
  /// The functions and constants around its screens, by which other navigators refer to it.
  var holders: Set<String> = []

  var key: String { "\(path) \(variable) \(screens.first?.line ?? 0)" }

  /// Replaces names of constants by their values: `SCREEN_NOTES` by `Notes`.
  mutating func resolveNames(_ value: (String) -> String?) {
    func resolved(_ name: String) -> String { value(name) ?? name }
    for index in screens.indices { screens[index].name = resolved(screens[index].name) }
    branches = Dictionary(branches.map { (resolved($0.key), $0.value) }) { first, _ in first }
    (initial, otherInitials) = (initial.map(resolved), otherInitials.map(resolved))
  }

  /// Replaces a first route that a variable holds by the routes that are assigned to it in its file, else in others.
  mutating func resolveInitial(_ project: Project) {
    guard let variable = initial, !screens.contains(where: { $0.name == variable }) else { return }
    func routes(in paths: [String]) -> [String] {
      paths.flatMap { path -> [String] in
        let source = project.source(path)
        let places = source.places(of: [variable, "="]) + source.places(of: [variable, ":"])
        let values = places.filter { !source.isAt($0 + 2, "=") && !source.isAt($0 + 2, "{") }.flatMap { start in
          (start + 2..<min(start + 16, source.count)).prefix { !source.isAt($0, ";") && !source.isAt($0, ",") }
        }
        return values.compactMap { source.string(at: $0) }
      }.filter { text in screens.contains { $0.name == text } }.unique
    }
    let own = routes(in: [path])
    let found = own.isEmpty ? routes(in: project.scripts) : own
    (initial, otherInitials) = (found.first ?? initial, Array(found.dropFirst()))
    // One of many is as good as unknown. A constant that names none of the screens has no effect.
    let isVariable = variable.first?.isLowercase == true
    if found.count > 3 || found.isEmpty && isVariable { (initial, otherInitials, isUnknown) = (nil, [], true) }
  }

  /// The screen that comes first; `nil` if code decides.
  var first: NavigatorScreen? { screens.first { $0.name == initial } ?? (isUnknown ? nil : screens.first) }
}

extension Project {
  func declaredNavigators() -> [Navigator] {
    var navigators: [Navigator] = []
    for source in sources(scripts) {
      for (word, kind) in navigatorMakers {
        for start in source.places(of: [word]) where !source.isAt(start - 1, ",") && !source.isAt(start - 1, "{") {
          navigators += Navigator.all(kind, at: start, in: source)
        }
      }
    }
    navigators = navigators.filter { !$0.screens.isEmpty }
    for index in navigators.indices {
      navigators[index].resolveNames { constant($0) }
      navigators[index].resolveInitial(self)
    }
    return navigators
  }

  /// Returns the text of a constant in capital letters.
  func constant(_ name: String) -> String? {
    guard name.contains("_"), name.allSatisfy({ $0.isUppercase || $0.isNumber || $0 == "_" }) else { return nil }
    for source in sources(scripts) {
      for word in ["=", ":"] {
        let place = source.places(of: [name, word]).first
        if let text = place.flatMap({ source.string(at: $0 + 2) }) { return text }
      }
    }
    return nil
  }
}

/// The functions that make navigators.
let navigatorMakers: [(word: String, kind: Navigator.Kind)] = [
  ("createNativeStackNavigator", .stack), ("createStackNavigator", .stack),
  ("createSharedElementStackNavigator", .stack), ("createBottomTabNavigator", .tabs),
  ("createMaterialBottomTabNavigator", .tabs), ("createNativeBottomTabNavigator", .tabs),
  ("createDrawerNavigator", .drawer),
  // Up to version 4, a navigator gets its routes as an object.
  ("createSwitchNavigator", .stack), ("createTabNavigator", .tabs), ("createMaterialTopTabNavigator", .topTabs),
  ("StackNavigator", .stack), ("SwitchNavigator", .stack), ("TabNavigator", .tabs), ("DrawerNavigator", .drawer),
]

extension Navigator {
  /// Returns the navigators that a variable makes: one for each element, since several components may use it.
  static func all(_ kind: Kind, at start: Int, in source: SourceTokens) -> [Navigator] {
    let path = source.path
    var place = start - 1
    while place > 0, !source.isAt(place, "="), start - place < 4 { place -= 1 }
    var first = Navigator(kind: kind, path: path, variable: source.isAt(place, "=") ? source[place - 1].text : "")
    // A file is imported by its name, an index by that of its folder.
    let file = path.stem
    let elements = source.navigatorElements
    let own = elements.filter { source.isAt($0.lowerBound + 1, first.variable) }
    if own.count < 2 { first.holders = [first.variable, file == "index" ? path.folder.lastComponent : file] }
    let navigators = own.map { element in
      var navigator = first
      navigator.element = element.lowerBound
      // A component may lend a screen from another variable.
      navigator.readScreens(in: element, of: source) { _ in true }
      navigator.holders.formUnion(source.holders(of: element.lowerBound))
      navigator.readInitial(at: element.lowerBound, of: source)
      return navigator
    }
    if own.count > 1 { return navigators }
    let variable = first.variable
    first = navigators.first ?? first
    first.readScreens(in: 0..<source.count, of: source) { index in
      source.isAt(index + 1, variable) && !elements.contains { $0.contains(index) }
    }
    first.readCall(at: start, of: source)
    return [first]
  }

  private mutating func readScreens(in range: Range<Int>, of source: SourceTokens, where isOwn: (Int) -> Bool) {
    for index in source.places(of: [".", "Screen"]).map({ $0 - 2 })
    where source.isAt(index, "<") && range.contains(index) && isOwn(index) {
      let count = screens.count
      read(source, elementAt: index, into: &self)
      if screens.count > count, let branch = branch(of: index + 1, in: source) {
        branches[screens[count].name] = branch
      }
      holders.formUnion(source.holders(of: index))
    }
  }

  private mutating func readInitial(at element: Int, of source: SourceTokens) {
    let attribute = (element..<min(element + 40, source.count)).first {
      source.isAt($0, "initialRouteName") && source.isAt($0 + 1, "=")
    }
    guard let names = attribute.map({ routeNames(at: $0 + 2, in: source) }) else { return }
    (initial, otherInitials) = (names.first, Array(names.dropFirst()))
    // A member of a variable, such as initialRoute.name, may be any screen.
    if let attribute, source.isAt(attribute + 2, "{"), source.inside(attribute + 2).count == 3,
      source[attribute + 3].text.first?.isLowercase == true, source.isAt(attribute + 4, "."), let name = initial,
      !screens.contains(where: { $0.name == name })
    {
      initial = "\(source[attribute + 3].text).\(name)"
    }
  }

  /// Reads the static form, `createNativeStackNavigator({ screens: { Home: … } })`, and that of version 1 to 4.
  private mutating func readCall(at start: Int, of source: SourceTokens) {
    var call = start + 1
    if source.isAt(call, "<") { while call < source.count, !source.isAt(call, "(") { call += 1 } }
    guard source.isAt(call, "("), source.isAt(call + 1, "{") else { return }
    let parts = source.parts(of: call + 1)
    if screens.isEmpty, !parts.contains(where: { source.isAt($0, "screens") }) {
      readRoutes(parts, in: call, source, into: &self)
    } else if let screens = parts.first(where: { source.isAt($0, "screens") && source.isAt($0 + 2, "{") }) {
      for part in source.parts(of: screens + 2) where source[part].kind != .sign {
        let component = source[part + 2].kind == .word ? source[part + 2].text : nil
        self.screens.append((source[part].text, component, source[part].line, false))
      }
    }
    initial = parts.first { source.isAt($0, "initialRouteName") }.map { source.lastWord(at: $0 + 2) } ?? initial
  }
}

/// Reads `createStackNavigator({ Home: { screen: Home }, Cart }, { initialRouteName: 'Home' })` of version 1 to 4.
private func readRoutes(_ routes: [Int], in call: Int, _ source: SourceTokens, into navigator: inout Navigator) {
  let options = source.parts(of: call).dropFirst().first { source.isAt($0, "{") }.map(source.parts) ?? []
  let isModal = options.contains { source.isAt($0, "mode") && source[$0 + 2].text == "modal" }
  for start in routes {
    // [Routes.HOME]: { … }
    let isComputed = source.isAt(start, "[")
    let route = isComputed ? source.partner(of: start) - 1 : start
    let colon = isComputed ? route + 2 : route + 1
    guard source[route].kind == .word || source[route].kind == .string else { continue }
    guard source.isAt(colon, ":") else {
      if source.isAt(route + 1, ",") || source.isAt(route + 1, "}") {
        navigator.screens.append((source[route].text, source[route].text, source[route].line, false))
      }
      continue
    }
    var component = source[colon + 1].kind == .word ? source[colon + 1].text : nil
    if source.isAt(colon + 1, "{") {
      let screen = source.parts(of: colon + 1).first { source.isAt($0, "screen") || source.isAt($0, "getScreen") }
      guard let screen else { continue }
      component = source.isAt(screen + 1, ":") ? source[screen + 2].text : "screen"
    }
    navigator.screens.append((source[route].text, component, source[route].line, isModal && !navigator.screens.isEmpty))
  }
  navigator.initial = options.first { source.isAt($0, "initialRouteName") }.map { source.lastWord(at: $0 + 2) }
}

/// Returns the routes of `initialRouteName="Home"`, `{HOME}` or `{isNew ? Screens.Intro : Screens.Home}`.
private func routeNames(at start: Int, in source: SourceTokens) -> [String] {
  if let name = source.string(at: start) { return [name] }
  guard source.isAt(start, "{") else { return [] }
  let inside = source.inside(start)
  func last(_ range: Range<Int>) -> String? { range.last { source[$0].kind != .sign }.map { source[$0].text } }
  guard
    let question = inside.first(where: {
      source.isAt($0, "?") && !source.isAt($0 + 1, ".") && !source.isAt($0 + 1, "?")
    }),
    let colon = (question..<inside.upperBound).first(where: { source.isAt($0, ":") })
  else { return [last(inside)].compactMap { $0 } }
  return [last(question..<colon), last(colon..<inside.upperBound)].compactMap { $0 }
}

/// Returns a name for the branch of the condition that an element is in; `nil` without a condition.
private func branch(of index: Int, in source: SourceTokens) -> String? {
  var inner = index - 1
  for _ in 0..<3 {
    guard let bracket = source.bracket(around: inner) else { return nil }
    guard source.isAt(bracket, "{") else {
      inner = bracket
      continue
    }
    let before = bracket + 1..<max(inner, bracket + 1)
    let level = before.filter { source.bracket(around: $0) == bracket }
    if let question = level.first(where: { source.isAt($0, "?") && !source.isAt($0 + 1, ".") }) {
      return "\(bracket)" + (level.contains { $0 > question && source.isAt($0, ":") } ? " else" : "")
    }
    return level.contains { source.isAt($0, "&") } ? "\(bracket)" : nil
  }
  return nil
}

/// Reads `name`, `component` and the presentation of a `<Stack.Screen …>`.
private func read(_ source: SourceTokens, elementAt start: Int, into navigator: inout Navigator) {
  let values = source.attributes(at: start).values
  var name = source.text(of: values["name"])
  if name == nil, let inside = values["name"], let last = inside.last.map({ source[$0].text }) {
    // name={Screens.HOME}: the last part is the name. A variable of a loop has no value here.
    let isVariable = inside.count == 1 && last.first?.isLowercase == true
    if !isVariable, !["name", "key", "id", "route", "routeName"].contains(last) { name = last }
  }
  // Of a call such as withGate(Home), the component that it wraps.
  let words = (values["component"] ?? values["getComponent"] ?? 0..<0).filter { source[$0].kind == .word }
  let found = words.first { source[$0].text.first?.isUppercase == true } ?? words.first
  let component = found.map { source.imported(source[$0].text) }
  let presentation = source.text(of: values["presentation"]) ?? ""
  let isModal =
    ["modal", "fullScreenModal", "formSheet", "containedModal"].contains(presentation)
    || values.values.contains { value in
      value.contains { source.isAt($0, "presentation") }
        && value.contains { source.string(at: $0)?.lowercased().hasSuffix("modal") == true }
    }
  // A tab without a name only has a picture.
  if let name, name.contains(where: \.isLetter), !navigator.screens.contains(where: { $0.name == name }) {
    navigator.screens.append((name, component, source[start + 4].line, isModal))
  }
}

extension SourceTokens {
  /// The elements `<Stack.Navigator>` of any variable, from their signs to those of their ends.
  fileprivate var navigatorElements: [Range<Int>] {
    let places = self.places(of: [".", "Navigator"])
    return places.filter { isAt($0 - 2, "<") }.map { start in
      let end = places.first { $0 > start && isAt($0 - 2, "/") && self[$0 - 1].text == self[start - 1].text }
      return start - 2..<max(end ?? count, start)
    }
  }

  /// Returns the names of the functions and constants around a place.
  fileprivate func holders(of index: Int) -> Set<String> {
    var names = Set<String>()
    for bracket in blocks(around: index) {
      for place in max(bracket - 14, 0)..<bracket where ["function", "const", "class"].contains(self[place].text) {
        names.insert(self[place + 1].text)
      }
    }
    // const Home = () => <Stack.Navigator>
    let outer = ["function", "const", "class", "default"].flatMap { places(of: [$0]) }.filter {
      $0 < index && self.bracket(around: $0) == nil
    }.max()
    if let outer, !isAt(outer, "default") { names.insert(self[outer + 1].text) }
    return names
  }

  /// Returns a text, or the last name of `Routes.Main.HOME`.
  fileprivate func lastWord(at start: Int) -> String {
    var place = start
    while isAt(place + 1, "."), self[place].kind == .word { place += 2 }
    return self[place].text
  }
}
