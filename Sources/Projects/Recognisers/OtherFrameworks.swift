// Frameworks that bring their own rendering, and web views.

/// Reads App_Resources/iOS/Info.plist, <Frame defaultPage="…"> in an XML file.
func readNativeScript(_ project: Project, into draft: inout ProjectDraft) {
  let list = "App_Resources/iOS/Info.plist"
  guard draft.fields[.kind] == nil, let path = project.paths.first(where: { $0 == list || $0.hasSuffix("/" + list) })
  else { return }
  let place = Place(path, 1, "the folder App_Resources")
  let manifest = project.first(named: "package.json").flatMap(project.data)
  let id = manifest?["nativescript"]?["id"]?.text ?? manifest?["name"]?.text ?? "App"
  draft.name = String(id.split { $0 == "." || $0 == "/" }.last ?? "App").screenName
  draft.set(.kind, "nativeScript", place)
  // Pages have the system's background since 6.1. Source: NativeScript, packages/core/ui/page/index.ios.ts.
  let old = project.packages(with: "tns-core-modules")?.version(of: "tns-core-modules")?.version.versionParts
  let isWhite = old.map { $0 < (6, 1) } ?? false
  draft.setBackground(isWhite ? BackgroundColor(light: "#ffffff") : .system, at: place, isLikely: true)
  for file in project.all(ending: "xml") where file.depth < 6 {
    let document = project.document(file)
    let frame = document.map { [$0] + $0.descendants }?.first { $0.name == "Frame" && $0["defaultPage"] != nil }
    guard let frame, let page = frame["defaultPage"] else { continue }
    let name = page.lastComponent.screenName
    draft.addScreen(name, Place(file, frame.line, "defaultPage"))
    draft.start = name
    return
  }
}

/// Reads flutter in pubspec.yaml, flutter_native_splash.
func readFlutter(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.fields[.kind] == nil,
    let path = project.paths.first(where: {
      $0.lastComponent == "pubspec.yaml" && project.data($0)?["dependencies"]?["flutter"] != nil
    }),
    let node = project.data(path), let flutter = node["dependencies"]?["flutter"]
  else { return }
  draft.name = (node["name"]?.text ?? "App").screenName
  draft.set(.kind, "flutter", Place(path, flutter.line, "dependencies: flutter"))
  let other = path.folder.isEmpty ? "flutter_native_splash.yaml" : path.folder + "/flutter_native_splash.yaml"
  let own = node["flutter_native_splash"].map { ($0, path) }
  if let (splash, path) = own ?? project.data(other)?["flutter_native_splash"].map({ ($0, other) }) {
    if let color = splash["color_ios"] ?? splash["color"], let text = color.text?.color {
      let dark = (splash["color_dark_ios"] ?? splash["color_dark"])?.text?.color
      draft.set(
        .launchScreen, "storyboard(\(BackgroundColor(light: text, dark: dark).arguments))",
        Place(path, color.line, "flutter_native_splash"), isLikely: true)
    }
  }
  let dart = project.all(ending: "dart")
  let preserving = dart.first { !project.source($0).places(of: ["FlutterNativeSplash", ".", "preserve"]).isEmpty }
  for file in dart where preserving != nil {
    let source = project.source(file)
    for start in source.places(of: ["FlutterNativeSplash", ".", "remove"]) {
      let place = source.place(start, "FlutterNativeSplash.remove")
      guard source.awaits(before: start) else {
        draft.hides.append(.init(moment: .content, place: place, isLikely: true))
        continue
      }
      // What the app awaits before takes a time that is not known.
      draft.hides.append(.init(moment: .task("bootstrap"), place: place, isLikely: true))
      draft.add(ProjectDraft.StartTask(name: "bootstrap", place: place, holdsContent: false))
    }
  }
  let arguments = preserving == nil ? "" : "(preserve: true)"
  draft.splash = Claim(
    "flutter\(arguments)", Place(preserving ?? path, flutter.line, "the engine's splash"), isLikely: true)
}

extension SourceTokens {
  /// Returns whether the function around a place awaits something before it.
  fileprivate func awaits(before place: Int) -> Bool {
    blocks(around: place).contains { block in
      (block..<place).contains { isAt($0, "await") && bracket(around: $0) == block }
    }
  }
}

/// Reads @capacitor/core in package.json, SplashScreen in capacitor.config.
func readCapacitor(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.fields[.kind] == nil, let packages = project.packages(with: "@capacitor/core", isBundled: true),
    let core = packages.version(of: "@capacitor/core")
  else { return }
  draft.name = (packages.name ?? "App").screenName
  draft.set(.kind, "webView", core.place)
  var options: (node: DataNode, path: String)?
  for path in project.paths where path.lastComponent.hasPrefix("capacitor.config.") {
    if path.fileExtension == "json" {
      options = project.data(path).map { ($0, path) }
    } else {
      let source = project.source(path)
      options = source.tokens.indices.filter { source.isAt($0, "{") }.map { source.literal(at: $0) }
        .first { $0["appId"] != nil || $0["plugins"] != nil }.map { ($0, path) }
    }
    if options != nil { break }
  }
  if let color = options?.node["ios"]?["backgroundColor"] ?? options?.node["backgroundColor"],
    let text = color.text?.color, let path = options?.path
  {
    draft.set(.background, text.quoted, Place(path, color.line, "backgroundColor"))
  } else if core.version.versionParts.0 >= 3 {
    // Source: ionic-team/capacitor@008b2d80, ios/Capacitor/Capacitor/CAPBridgeViewController.swift, prepareWebView.
    draft.setBackground(.system, at: Place(core.place.path, core.place.line, "Capacitor's web view"), isLikely: true)
  }
  guard packages.has("@capacitor/splash-screen") || core.version.versionParts.0 < 3 else {
    draft.splash = Claim("none", Place(packages.path, 1, "no @capacitor/splash-screen"))
    return
  }
  let splash = options?.node["plugins"]?["SplashScreen"]
  var arguments = ["version: \(core.version.versionParts.0)"]
  for (name, key) in [("show", "launchShowDuration"), ("fade", "launchFadeOutDuration")] {
    let digits = splash?[key]?.text?.filter { $0 != "_" } ?? ""
    if Int(digits) != nil { arguments.append("\(name): \(digits)ms") }
  }
  if let hides = splash?["launchAutoHide"]?.bool { arguments.append("autoHide: \(hides)") }
  let place = splash.flatMap { splash in options.map { Place($0.path, splash.line, "SplashScreen") } } ?? core.place
  draft.splash = Claim("capacitor(\(arguments.joined(separator: ", ")))", place)
  draft.readWebHides(project)
}

extension ProjectDraft {
  /// Reads where the pages of a web view hide the splash: with the first content if the code says so, else when they
  /// are ready.
  fileprivate mutating func readWebHides(_ project: Project) {
    for path in project.scripts + project.all(ending: "vue", "svelte") {
      for var hide in Projects.hides(in: project.source(path), project: project) {
        if hide.moment != .content { (hide.moment, hide.isLikely) = (.ready, true) }
        hides.append(hide)
      }
    }
  }
}

/// Reads config.xml with preferences of the splash screen.
func readCordova(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.fields[.kind] == nil,
    // A project may be generated from a template, such as config-template.xml.
    let path = project.paths.first(where: {
      $0.lastComponent.hasPrefix("config") && $0.fileExtension == "xml" && project.document($0)?.name == "widget"
    }),
    let document = project.document(path)
  else { return }
  // A template has words in asterisks for its values.
  draft.name = (document.child("name")?.text ?? "App").replacing("*", with: "").screenName
  draft.set(.kind, "webView", Place(path, document.line, "widget"))
  func preference(_ name: String) -> XMLElement? {
    document.descendants.first { $0.name == "preference" && $0["name"]?.lowercased() == name.lowercased() }
  }
  var arguments: [String] = []
  if let value = preference("AutoHideSplashScreen")?["value"] {
    arguments.append("autoHide: \(value.lowercased() == "true")")
  }
  for (name, key) in [("delay", "SplashScreenDelay"), ("fade", "FadeSplashScreenDuration")] {
    if let value = preference(key)?["value"], Int(value) != nil { arguments.append("\(name): \(value)ms") }
  }
  let line = preference("AutoHideSplashScreen")?.line ?? document.line
  draft.splash = Claim(
    "cordova(\(arguments.joined(separator: ", ")))", Place(path, line, "preferences of the splash"),
    isLikely: arguments.isEmpty)
  draft.readWebHides(project)
}

/// Reads UseMaui or Xamarin.Forms in a .csproj.
func readDotNet(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.fields[.kind] == nil else { return }
  for path in project.all(ending: "csproj") {
    guard let elements = project.document(path)?.descendants else { continue }
    let maui = elements.first { $0.name == "UseMaui" && $0.text.lowercased() == "true" }
    let forms = elements.first { $0.name == "PackageReference" && $0["Include"] == "Xamarin.Forms" }
    guard let element = maui ?? forms else { continue }
    draft.name = path.stem.screenName
    let place = Place(path, element.line, maui == nil ? "Xamarin.Forms" : "UseMaui")
    draft.set(.kind, maui == nil ? "xamarin" : "maui", place)
    if let splash = elements.first(where: { $0.name == "MauiSplashScreen" }) {
      let background = (splash["Color"]?.color ?? "#ffffff").quoted
      draft.set(.launchScreen, "storyboard(background: \(background))", Place(path, splash.line, "MauiSplashScreen"))
    }
    return draft.readShell(of: project)
  }
}

extension ProjectDraft {
  /// Reads the first page of a .NET app, and the pages of its shell: `MainPage = new AppShell()`.
  fileprivate mutating func readShell(of project: Project) {
    guard let code = project.first(named: "App.xaml.cs") else { return }
    let source = project.source(code)
    let made = source.places(of: ["MainPage", "=", "new"]) + source.places(of: ["Window", "(", "new"])
    // What a desktop shows comes before `else`.
    guard let place = made.last, source[place + 3].kind == .word else { return }
    let isWrapped = source.isAt(place + 3, "NavigationPage")
    let name = source[isWrapped ? place + 6 : place + 3].text
    if isWrapped, !source.isAt(place + 5, "new") {
      return remark("code chooses the first page", source.place(place, "NavigationPage"))
    }
    let shell = project.first(named: name + ".xaml")
    let elements = shell.flatMap { project.document($0)?.descendants } ?? []
    let pages = elements.filter { $0.name == "ShellContent" }.compactMap { element -> (String, Int)? in
      let type = (element["ContentTemplate"] ?? "").split { " :}".contains($0) }.last
      return type.map { (String($0).screenName, element.line) }
    }
    for (page, line) in pages { addScreen(page, Place(shell ?? code, line, "ShellContent")) }
    if pages.isEmpty { addScreen(name.screenName, source.place(place, "MainPage")) }
    start = screens.first?.name
    if elements.contains(where: { $0.name == "TabBar" }), pages.count > 1 { tabs = pages.map(\.0) }
  }
}
