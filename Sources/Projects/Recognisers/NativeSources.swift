// Swift, Objective-C and storyboards: the kind of an app without JavaScript, its screens, tabs and links.

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
      if name.contains("SceneDelegate") { return !isKnown || name.hasPrefix(own! + ".") }
      return name.contains("AppDelegate") || name.contains("ApplicationDelegate")
    }
  }
}

/// Reads @main struct …: App, NavigationStack, TabView, onOpenURL.
func readSwiftUI(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.fields[.kind] == nil, project.xcode?.isForOtherSystems != true else { return }
  let apps = project.sources(project.swiftFiles).compactMap { source in source.appStructure.map { (source, $0) } }
  for (source, name) in apps {
    let type = source[name].text
    // A class of its own may start the app: Shop.main().
    let isMain = (max(name - 8, 0)..<name).contains { source.isAt($0, "@") && source.isAt($0 + 1, "main") }
    let start = [type, ".", "main", "("]
    guard isMain || project.swiftFiles.contains(where: { !project.source($0).places(of: start).isEmpty }) else {
      continue
    }
    let place = source.place(name, "\(isMain ? "@main " : "")struct \(type): App")
    draft.name = (project.appName ?? type).screenName
    draft.set(.kind, "swiftui", place)
    draft.fields[.lifecycle] = Claim("scene", place)
    // The scene may be in an extension in another file.
    let others = project.sources(project.swiftFiles).filter {
      $0.path != source.path && !$0.places(of: ["extension", type]).isEmpty
    }
    for file in [source] + others where draft.start == nil {
      let brace = file.places(of: ["WindowGroup"]).first.flatMap { file.next("{", from: $0, within: 40) }
      if let brace { draft.setFirstViews(ViewSource(project).firstViews(in: brace, file), of: type) }
    }
    break
  }
  if draft.kind == "swiftui" { readNavigation(of: project, &draft) }
}

extension SourceTokens {
  /// The place of the name of a structure that is a SwiftUI app.
  fileprivate var appStructure: Int? {
    places(of: ["App"]).first { isAt($0 + 1, "{") || isAt($0 + 1, ",") }.flatMap { app in
      (max(app - 9, 0)..<app).first { isAt($0 - 1, "struct") && isAt($0 + 1, ":") }
    }
  }
}

private func readNavigation(of project: Project, _ draft: inout ProjectDraft) {
  let views = ViewSource(project)
  for source in project.sources(project.swiftFiles) {
    for (word, field) in [
      ("NavigationLink", nil), ("navigationDestination", nil), ("sheet", "style: sheet"),
      ("fullScreenCover", "style: fullScreen"),
    ] as [(String, String?)] {
      for start in source.places(of: [word, "("]) + source.places(of: [word, "{"]) {
        guard word == "NavigationLink" || source.isAt(start - 1, ".") else { continue }
        let closure = source.isAt(start + 1, "(") ? source.partner(of: start + 1) + 1 : start + 1
        let inArguments = source.isAt(start + 1, "(") ? views.view(in: source.inside(start + 1), source) : nil
        let inClosure = source.isAt(closure, "{") && word != "NavigationLink"
        let view = inArguments ?? (inClosure ? views.view(in: source.inside(closure), source) : nil)
        guard let view, ["View", "Screen", "Page"].contains(where: view.name.hasSuffix) else { continue }
        draft.addScreen(view.name, Place(source.path, view.line, word), isLikely: true, field: field)
      }
    }
    if let open = source.places(of: [".", "onOpenURL"]).first {
      draft.remark("links are handled in code: declare them with `link`", source.place(open, "onOpenURL"))
    }
  }
}

// MARK: UIKit

/// Reads storyboards, rootViewController, push and present of view controllers.
func readUIKit(_ project: Project, into draft: inout ProjectDraft) {
  let generator = project.natives.isEmpty ? nil : project.generator
  guard draft.fields[.kind] == nil, project.xcode?.isForOtherSystems != true,
    let xcode = project.xcodeProject ?? generator
  else { return }
  draft.name = (project.appName ?? xcode.folder.stem).screenName
  let delegates = project.delegates
  draft.set(.kind, "uikit", Place(xcode, 1, "no SwiftUI App and no other framework"), isLikely: true)
  setRoots(LaunchCalls(of: project, from: delegates).found, of: project, &draft)
  // Objective-C, and what only callbacks of the delegates show; some apps create their window elsewhere.
  let elsewhere = project.natives.filter { !delegates.contains($0) && project.source($0).contains("makeKeyAndVisible") }
  for path in delegates.sorted(by: { $0.lastComponent > $1.lastComponent }) + elsewhere where draft.start == nil {
    setRoots(project.assignedRoots(in: path), of: project, &draft)
  }
  for source in project.sources(project.natives) {
    let resolver = ControllerSource(source, of: project)
    for (word, field) in [
      ("pushViewController", nil), ("present", "style: sheet"), ("presentViewController", nil),
    ] as [(String, String?)] {
      for start in source.places(of: [word, source.path.fileExtension == "swift" ? "(" : ":"]) {
        guard let screen = resolver.root(at: start + 2)?.first, !screen.hasSuffix("Navigation") else { continue }
        draft.addScreen(screen, source.place(start, word), isLikely: true, field: field)
      }
    }
  }
}

extension Project {
  /// Returns what the windows of a file show.
  fileprivate func assignedRoots(in path: String) -> [LaunchCalls.Found] {
    let source = source(path)
    let resolver = ControllerSource(source, of: self)
    let assigned = source.places(of: ["rootViewController", "="]).filter { !source.isAt($0 + 2, "=") }
    // Other windows lie above the app's own, to lock it or to show a message.
    let own = assigned.filter { !source.isOfOtherWindow($0) }
    // Of several windows, code decides which comes first.
    if own.isEmpty, Set(assigned.map { source[$0 - 3].text + source[$0 - 2].text }).count > 1 { return [] }
    let places = (own.isEmpty ? assigned : own) + source.places(of: ["setRootViewController", ":"])
    return (places.isEmpty ? source.places(of: ["rootViewController", ":"]) : places).compactMap { start in
      resolver.root(at: start + 2).map {
        LaunchCalls.Found(root: $0, place: source.place(start, "rootViewController"), isPushed: false)
      }
    }
  }
}

/// Sets what the window shows first: tabs before other roots, and the others as first screens in other cases.
private func setRoots(_ found: [LaunchCalls.Found], of project: Project, _ draft: inout ProjectDraft) {
  guard var main = found.first(where: { if case .tabs = $0.root { true } else { false } }) ?? found.first else {
    return
  }
  if case .screen(let name) = main.root, let tabs = project.tabs(ofClass: name) { main.root = tabs }
  guard let first = main.root.first else { return }
  if case .tabs(let names) = main.root {
    draft.tabs = names.unique
    for name in draft.tabs { draft.addScreen(name, main.place, isLikely: true) }
    let source = project.source(main.place.path)
    if let index = source.places(of: ["selectedIndex", "="]).first {
      draft.remark("the tab that is selected first is set in code", source.place(index, "selectedIndex"))
    }
  }
  draft.addScreen(first, main.place, isLikely: true)
  draft.start = first
  for other in found {
    guard let name = other.root.first, !draft.tabs.contains(name), project.tabs(ofClass: name) == nil else { continue }
    draft.addScreen(name, other.place, isLikely: true)
    draft.addStart(name, at: other.place)
  }
}

extension Project {
  /// Returns the tabs of a screen whose class is a tab bar controller; `nil` for other screens.
  fileprivate func tabs(ofClass screen: String) -> ControllerRoot? {
    for name in ["Controller", "ViewController", "VC"].map({ screen + $0 })
    where declarations.bases(of: name).contains("UITabBarController") {
      guard let path = natives.first(where: { $0.lastComponent.hasPrefix(name + ".") }) else { continue }
      return ControllerSource(source(path), of: self).ownTabs
    }
    return nil
  }
}

extension SourceTokens {
  /// Returns whether the type at a place is created: `Home()`, `[Home alloc]`, `[Home new]`.
  func makes(_ index: Int) -> Bool { isAt(index + 1, "(") || isAt(index + 1, "alloc") || isAt(index + 1, "new") }

  /// Returns whether a static function of the type at a place is called: `Home.instantiate()`.
  func makesByName(_ index: Int) -> Bool {
    isAt(index + 1, ".") && self[index + 2].text.first?.isLowercase == true && isAt(index + 3, "(")
  }

  /// Returns whether a root view controller is that of another window than `window`, such as `coverWindow`.
  func isOfOtherWindow(_ place: Int) -> Bool {
    guard isAt(place - 1, ".") else { return false }
    let owner = self[isAt(place - 2, "?") || isAt(place - 2, "!") ? place - 3 : place - 2].text
    if owner.hasSuffix("Window") { return true }
    // let window = UIWindow(); …; lockWindow = window
    let blocks = blocks(around: place)
    return places(of: ["=", owner]).contains { sign in
      self[sign - 1].text.hasSuffix("Window") && !isAt(sign + 2, ".")
        && bracket(around: sign).map(blocks.contains) == true
    }
  }
}

extension String {
  /// Whether a type is a view controller of the app itself.
  var isControllerName: Bool {
    first?.isUppercase == true && (hasSuffix("Controller") || hasSuffix("VC"))
      && !Self.systemPrefixes.contains(where: hasPrefix)
  }

  /// The prefixes of the view controllers in Apple's frameworks.
  private static let systemPrefixes = [
    "UI", "SF", "NS", "RCT", "INUI", "PKAdd", "PKPayment", "MFMail", "MFMessage", "AVPlayer", "PHPicker", "CNContact",
    "EKEvent", "EKCalendar", "QLPreview", "GKGame", "GKMatch", "SKStore", "SKCloud", "MPMedia", "SLCompose",
    "ASAuthorization", "VNDocument", "RPPreview", "CXCall", "NFCReader",
  ]

  /// The name of a view controller as that of a screen: `HomeViewController` is `Home`.
  var controllerName: String { without(["ViewController", "Controller", "VC"]).screenName }
}
