// Swift, Objective-C and storyboards: the kind of an app without JavaScript, its screens, tabs and links.

extension Recogniser {
  static let nativeSources = [
    Recogniser(
      name: "SwiftUI", idiom: "@main struct …: App, NavigationStack, TabView, onOpenURL",
      sample: [
        "Shop.xcodeproj/project.pbxproj": "{ objects = { }; }",
        "App.swift":
          "@main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }",
      ],
      read: readSwiftUI),
    Recogniser(
      name: "UIKit", idiom: "storyboards, rootViewController, push and present of view controllers",
      sample: [
        "Shop.xcodeproj/project.pbxproj": "{ objects = { }; }",
        "SceneDelegate.swift":
          "class SceneDelegate { func f() { window?.rootViewController = HomeViewController() } }",
      ],
      read: readUIKit),
  ]
}

extension Project {
  /// The Xcode project nearest to the folder, if there is one.
  var xcodeProject: String? { paths.first { $0.hasSuffix(".xcodeproj/project.pbxproj") } }

  /// The files of the app delegate and of the delegate of the app's own scenes.
  var delegates: [String] {
    let own = sceneDelegateClass
    let isKnown = natives.contains { own != nil && $0.lastComponent.hasPrefix(own! + ".") }
    return natives.filter { path in
      let name = path.lastComponent
      // Scenes of cars and of external displays have delegates as well.
      if name.contains(in: "SceneDelegate") { return !isKnown || name.hasPrefix(own! + ".") }
      return name.contains(in: "AppDelegate") || name.contains(in: "ApplicationDelegate")
    }
  }
}

@Sendable private func readSwiftUI(_ project: Project, _ draft: inout ProjectDraft) {
  guard draft.fields[.kind] == nil else { return }
  for path in project.swiftFiles {
    let source = project.source(path)
    guard let main = source.places(of: ["@", "main"]).first else { continue }
    guard source.isAt(main + 2, "struct"), source.isAt(main + 4, ":"),
      (main + 5..<main + 12).contains(where: { source.isAt($0, "App") })
    else { continue }
    draft.name = (project.appName ?? source[main + 3].text).screenName
    let place = Place(path, source[main].line, "@main struct \(source[main + 3].text): App")
    draft.set(.kind, "swiftui", place)
    draft.fields[.lifecycle] = Claim("scene", place)
    // The scene may be in an extension in another file.
    let type = source[main + 3].text
    let others = project.swiftFiles.filter {
      $0 != path && !project.source($0).places(of: ["extension", type]).isEmpty
    }
    for file in [path] + others where draft.start == nil { readRootView(project, file, &draft) }
    break
  }
  guard draft.fields[.kind]?.text == "swiftui" else { return }
  readNavigation(of: project, &draft)
  draft.settleFirstView(project)
}

/// Reads the first view of a WindowGroup.
private func readRootView(_ project: Project, _ path: String, _ draft: inout ProjectDraft) {
  let source = project.source(path)
  guard let group = source.places(of: ["WindowGroup"]).first else { return }
  var place = group + 1
  if source.isAt(place, "(") { place = source.partner(of: place) + 1 }
  guard source.isAt(place, "{") else { return }
  if let (first, other) = ViewSource(project).branches(in: place, path) {
    for view in [first, other] {
      draft.add(ProjectDraft.Screen(name: view.name, place: Place(path, view.line, "WindowGroup")))
    }
    draft.start = first.name
    return draft.addStart(other.name, at: Place(path, other.line, "else in WindowGroup"))
  }
  guard let view = firstView(in: place, source) else { return }
  draft.start = view.name
  draft.add(ProjectDraft.Screen(name: view.name, place: Place(path, view.line, "WindowGroup")))
}

/// Returns the first view of a builder that the app has itself.
func firstView(in bracket: Int, _ source: SourceTokens) -> (name: String, line: Int)? {
  let containers: Set<String> = [
    "NavigationStack", "NavigationView", "NavigationSplitView", "ZStack", "VStack", "HStack",
    "Group", "TabView", "Tab",
    "GeometryReader", "Color", "Text", "Image", "AnyView", "ScrollView", "List", "Form", "Section", "RoundedRectangle",
    "Rectangle", "Circle", "Capsule", "Divider", "Label", "Link", "ProgressView",
    "EmptyView", "LazyVStack", "Binding", "Task", "URL", "WindowGroup", "WithPerceptionTracking",
    "ForEach", "Spacer", "Button",
  ]
  for index in source.inside(bracket) {
    let token = source[index]
    guard token.kind == .word, token.text.first?.isUppercase == true,
      !containers.contains(token.text)
    else { continue }
    if source.isAt(index + 1, "(") || source.isAt(index + 1, "{"), !source.isAt(index - 1, ".") {
      // A view that wraps others, such as a store's provider, shows its content.
      let content = source.isAt(index + 1, "(") ? source.partner(of: index + 1) + 1 : index + 1
      if source.isAt(content, "{"), let inner = firstView(in: content, source) { return inner }
      return (token.text.screenName, token.line)
    }
  }
  return nil
}

private func readNavigation(of project: Project, _ draft: inout ProjectDraft) {
  let views = ViewSource(project)
  for path in project.swiftFiles {
    let source = project.source(path)
    for start in source.places(of: ["TabView"]) where draft.tabs.isEmpty {
      var place = start + 1
      if source.isAt(place, "(") { place = source.partner(of: place) + 1 }
      guard source.isAt(place, "{"), !source.isPaged(after: source.partner(of: place)) else { continue }
      let looped = views.loopedTabs(in: place, path)
      for view in looped {
        draft.add(ProjectDraft.Screen(name: view.name, place: Place(view.path, view.line, "tab in a loop")))
      }
      if !looped.isEmpty {
        draft.tabs = looped.prefix(5).map(\.name)
        draft.remark(
          "the tabs are made in a loop: these are the first \(min(looped.count, 5)) of \(looped.count) views",
          Place(path, source[start].line, "TabView"))
        continue
      }
      for (index, item) in source.inside(place).enumerated() where index < 4000 {
        guard source.isAt(item, "tabItem") || source.isAt(item, "Tab") else { continue }
        let view =
          source.isAt(item, "Tab") ? tabView(at: item, source) : viewBefore(item, in: place, source)
        if let view, !draft.tabs.contains(view.name) {
          draft.tabs.append(view.name)
          draft.add(ProjectDraft.Screen(name: view.name, place: Place(path, view.line, "TabView")))
        }
      }
    }
    for (word, field) in [
      ("NavigationLink", nil), ("navigationDestination", nil), ("sheet", "style: sheet"),
      ("fullScreenCover", "style: fullScreen"),
    ] as [(String, String?)] {
      for start in source.places(of: [word, "("]) + source.places(of: [word, "{"]) {
        guard word == "NavigationLink" || source.isAt(start - 1, ".") else { continue }
        let closure = source.isAt(start + 1, "(") ? source.partner(of: start + 1) + 1 : start + 1
        let view = source.isAt(start + 1, "(") ? firstView(in: start + 1, source) : nil
        guard
          let view = view
            ?? (source.isAt(closure, "{") && word != "NavigationLink"
              ? firstView(in: closure, source) : nil),
          view.name.hasSuffix("View") || view.name.hasSuffix("Screen")
            || view.name.hasSuffix("Page")
        else { continue }
        draft.add(
          ProjectDraft.Screen(
            name: view.name, place: Place(path, view.line, word), isLikely: true,
            fields: field.map { [$0] } ?? []))
      }
    }
    remarkOnNavigation(of: source, at: path, in: &draft)
  }
}

private func remarkOnNavigation(of source: SourceTokens, at path: String, in draft: inout ProjectDraft) {
  if let open = source.places(of: [".", "onOpenURL"]).first {
    draft.remark(
      "links are handled in code: declare them with `link`", Place(path, source[open].line, "onOpenURL"))
  }
}

extension SourceTokens {
  /// Returns whether the modifiers after a view turn tabs into pages without a bar.
  fileprivate func isPaged(after end: Int) -> Bool {
    let style = next("tabViewStyle", from: end, within: 40)
    return style.map { isAt($0 + 2, "PageTabViewStyle") || isAt($0 + 3, "page") } ?? false
  }
}

private func tabView(at index: Int, _ source: SourceTokens) -> (name: String, line: Int)? {
  var place = index + 1
  if source.isAt(place, "(") { place = source.partner(of: place) + 1 }
  return source.isAt(place, "{") ? firstView(in: place, source) : nil
}

/// Returns the view that `.tabItem` belongs to: the last one before it on its level.
private func viewBefore(_ index: Int, in bracket: Int, _ source: SourceTokens) -> (
  name: String, line: Int
)? {
  var found: (name: String, line: Int)?
  for place in bracket + 1..<index
  where source.bracket(around: place) == bracket && source[place].kind == .word {
    guard source[place].text.first?.isUppercase == true else { continue }
    if ["NavigationStack", "NavigationView", "Group"].contains(source[place].text) {
      let body = source.isAt(place + 1, "(") ? source.partner(of: place + 1) + 1 : place + 1
      if source.isAt(body, "{") { found = firstView(in: body, source) ?? found }
    } else if source.isAt(place + 1, "("), !source.isAt(place, "ForEach") {
      found = (source[place].text.screenName, source[place].line)
    }
  }
  return found
}

// MARK: UIKit

@Sendable private func readUIKit(_ project: Project, _ draft: inout ProjectDraft) {
  let generator = project.natives.isEmpty ? nil : project.generator
  guard draft.fields[.kind] == nil, let xcode = project.xcodeProject ?? generator else { return }
  draft.name = (project.appName ?? String(xcode.folder.lastComponent.prefix { $0 != "." })).screenName
  let delegates = project.delegates
  draft.set(
    .kind, "uikit", Place(xcode, 1, "no SwiftUI App and no other framework"), isLikely: true)
  // The delegates come first; a coordinator may create the root instead.
  let others = project.natives.filter { $0.lastComponent.contains(in: "Coordinator") }
  let rest = project.natives.filter { !delegates.contains($0) && !others.contains($0) }
  for path in delegates.sorted(by: { $0.lastComponent > $1.lastComponent }) + others where draft.start == nil {
    readRoots(of: project, path, mentioning: nil, &draft)
  }
  // Some apps create their window elsewhere.
  for path in rest where draft.start == nil {
    readRoots(of: project, path, mentioning: "makeKeyAndVisible", &draft)
  }
  for path in project.natives {
    let source = project.source(path)
    for (word, field) in [
      ("pushViewController", nil), ("present", "style: sheet"), ("presentViewController", nil),
    ] as [(String, String?)] {
      for start in source.places(of: [word, "("]) + source.places(of: [word, ":"]) {
        guard let screen = controller(at: start + 2, source) else { continue }
        draft.add(
          ProjectDraft.Screen(
            name: screen, place: Place(path, source[start].line, word), isLikely: true,
            fields: field.map { [$0] } ?? []))
      }
    }
  }
}

/// Reads what the windows of a file show: tabs before other roots, and the others as first screens in other cases.
/// - Parameter word: A word that the file has to have; `nil` for any file.
private func readRoots(of project: Project, _ path: String, mentioning word: String?, _ draft: inout ProjectDraft) {
  let source = project.source(path)
  if let word, !source.contains(word) { return }
  let resolver = ControllerSource(source: source, project: project)
  let assigned = source.places(of: ["rootViewController", "="]).filter { !source.isAt($0 + 2, "=") }
  // Other windows lie above the app's own, to lock it or to show a message.
  let own = assigned.filter { !source.isOfOtherWindow($0) }
  let places = (own.isEmpty ? assigned : own) + source.places(of: ["setRootViewController", ":"])
  let found = (places.isEmpty ? source.places(of: ["rootViewController", ":"]) : places).compactMap { start in
    resolver.root(at: start + 2).map { (root: $0, line: source[start].line) }
  }
  guard var main = found.first(where: { if case .tabs = $0.root { true } else { false } }) ?? found.first else {
    return
  }
  if case .screen(let name) = main.root, let tabs = project.tabs(ofClass: name) { main.root = tabs }
  guard let first = main.root.first else { return }
  let place = Place(path, main.line, "rootViewController")
  if case .tabs(let names) = main.root {
    draft.tabs = names.unique
    for name in draft.tabs { draft.add(ProjectDraft.Screen(name: name, place: place, isLikely: true)) }
    if let index = source.places(of: ["selectedIndex", "="]).first {
      draft.remark("the tab that is selected first is set in code", Place(path, source[index].line, "selectedIndex"))
    }
  }
  draft.add(ProjectDraft.Screen(name: first, place: place, isLikely: true))
  draft.start = first
  for (root, line) in found {
    guard let name = root.first, !draft.tabs.contains(name), project.tabs(ofClass: name) == nil else { continue }
    draft.add(ProjectDraft.Screen(name: name, place: Place(path, line, "rootViewController"), isLikely: true))
    draft.addStart(name, at: Place(path, line, "rootViewController"))
  }
}

extension Project {
  /// Returns the tabs of a screen whose class is a tab bar controller; `nil` for other screens.
  fileprivate func tabs(ofClass screen: String) -> ControllerRoot? {
    for ending in ["Controller", "ViewController", "VC"] {
      for path in natives where path.lastComponent.hasPrefix(screen + ending + ".") {
        let source = self.source(path)
        guard let place = source.places(of: ["class", screen + ending, ":"]).first,
          (place..<min(place + 12, source.count)).contains(where: { source.isAt($0, "UITabBarController") })
        else { continue }
        return ControllerSource(source: source).ownTabs
      }
    }
    return nil
  }
}

/// Returns the view controller that an expression makes, or that a variable before it holds.
private func controller(at start: Int, _ source: SourceTokens) -> String? {
  for index in start..<min(start + 12, source.count) where source[index].kind == .word {
    let text = source[index].text
    if source.isAt(index, ";") || source[index].line > source[start].line + 1 { break }
    if text.isScreenController, source.makes(index) { return text.controllerName }
  }
  let variable = source[start].text
  guard source[start].kind == .word, !variable.isEmpty else { return nil }
  // let home = HomeViewController(…), at most some lines before.
  for index in stride(from: start - 1, through: max(start - 300, 0), by: -1)
  where source.isAt(index, variable) && source.isAt(index + 1, "=") {
    for place in index + 2..<min(index + 8, source.count) {
      let text = source[place].text
      if text.isScreenController, source.makes(place) { return text.controllerName }
    }
  }
  return nil
}

extension SourceTokens {
  /// Returns whether the type at a place is created: `Home()`, `[Home alloc]`, `[Home new]`.
  func makes(_ index: Int) -> Bool { isAt(index + 1, "(") || isAt(index + 1, "alloc") || isAt(index + 1, "new") }

  /// Returns whether a root view controller is that of another window than `window`, such as `coverWindow`.
  fileprivate func isOfOtherWindow(_ place: Int) -> Bool {
    guard isAt(place - 1, ".") else { return false }
    let owner = self[isAt(place - 2, "?") || isAt(place - 2, "!") ? place - 3 : place - 2].text
    return owner.hasSuffix("Window")
  }
}

extension String {
  /// Whether a type is a view controller of the app itself.
  var isControllerName: Bool {
    first?.isUppercase == true && (hasSuffix("Controller") || hasSuffix("VC"))
      && !Self.systemPrefixes.contains(where: hasPrefix)
  }

  /// Whether a type is a view controller that shows something itself, not a navigation controller.
  var isScreenController: Bool { isControllerName && !hasSuffix("NavigationController") }

  /// The prefixes of the view controllers in Apple's frameworks.
  private static let systemPrefixes = [
    "UI", "SF", "NS", "RCT", "INUI", "PKAdd", "PKPayment", "MFMail", "MFMessage", "AVPlayer", "PHPicker", "CNContact",
    "EKEvent", "EKCalendar", "QLPreview", "GKGame", "GKMatch", "SKStore", "SKCloud", "MPMedia", "SLCompose",
    "ASAuthorization", "VNDocument", "RPPreview", "CXCall", "NFCReader",
  ]

  /// The name of a view controller as that of a screen: `HomeViewController` is `Home`.
  var controllerName: String {
    for ending in ["ViewController", "Controller", "VC"]
    where hasSuffix(ending) && count > ending.count {
      return String(dropLast(ending.count)).screenName
    }
    return screenName
  }
}
