// Info.plist: schemes, orientations, scenes, appearance, background modes.

extension Project {
  /// The app's own Info.plist, not that of an extension, a framework or tests.
  var infoPlist: String? {
    if let named = xcode?.infoPlist { return named }
    let lists = paths.filter {
      $0.lastComponent.hasSuffix("Info.plist") && $0.lastComponent != "GoogleService-Info.plist" && !$0.contains("Test")
        && !["MacCatalyst", "Mac", "macOS", "tvOS", "watchOS", "visionOS"].contains($0.folder.lastComponent)
    }
    let own = lists.filter { !isOfOtherTarget(list: $0) && data($0)?["CFBundlePackageType"]?.text != "FMWK" }
    // Keys that only an app has distinguish it from the list of a framework.
    let keys = [
      "UILaunchStoryboardName", "UILaunchScreen", "UIApplicationSceneManifest",
      "UIMainStoryboardFile", "LSRequiresIPhoneOS",
    ]
    func count(_ path: String) -> Int { keys.count { key in data(path)?[key] != nil } }
    return own.max { (count($0), -$0.depth) < (count($1), -$1.depth) }
  }

  /// Returns a value of the app's Info.plist, or of the build setting from which Xcode generates it.
  func infoValue(_ key: String) -> (value: DataNode, place: Place)? {
    if let path = infoPlist, let value = data(path)?[key] { return (value, Place(path, value.line, key)) }
    // A setting may be for the phone's SDK alone.
    let name = "INFOPLIST_KEY_\(key)"
    guard let found = setting(name) ?? setting("\(name)[sdk=iphoneos*]") else { return nil }
    return (DataNode(.text(found.text), line: found.place.line), found.place)
  }

  /// The file from which XcodeGen generates the Xcode project.
  var generator: String? { xcode == nil ? first(named: "project.yml") : nil }

  /// The name of the app's target, or of the project that is generated.
  var appName: String? { xcode?.appName ?? generator.flatMap(data)?["name"]?.text }

  /// Returns a build setting of the Xcode project, or of the file from which it is generated.
  func setting(_ name: String) -> XcodeProject.Setting? {
    if let xcode { return xcode.setting(name) }
    guard let path = generator, let value = data(path)?.first(named: name), let text = value.text else { return nil }
    return (text, Place(path, value.line, name))
  }

  /// The class of the delegate that the manifest names for the app's own scenes.
  var sceneDelegateClass: String? {
    let roles = infoPlist.flatMap(data)?["UIApplicationSceneManifest"]?["UISceneConfigurations"]
    let name = roles?["UIWindowSceneSessionRoleApplication"]?.elements.first?["UISceneDelegateClassName"]?.text
    return name?.split(separator: ".").last.map(String.init)
  }

  /// Returns whether a property list is that of an extension, an App Clip or a watch app.
  private func isOfOtherTarget(list path: String) -> Bool {
    let keys = [
      "NSExtension", "NSAppClip", "WKApplication", "WKWatchKitApp", "WKCompanionAppBundleIdentifier",
      "EXAppExtensionAttributes",
    ]
    return keys.contains { data(path)?[$0] != nil }
  }

  /// Returns whether a source file belongs to such a target: by the Xcode project, or by the property list of its
  /// folder or of one above.
  func isOfOtherTarget(_ path: String) -> Bool {
    xcode?.isOfOtherTarget(path) == true || targetOfFolder(path.folder) { isOfOtherTarget(list: $0) }
  }
}

/// Reads CFBundleURLTypes, UIApplicationSceneManifest, UIUserInterfaceStyle, UIBackgroundModes, ….
func readInfoPlist(_ project: Project, into draft: inout ProjectDraft) {
  if let (types, place) = project.infoValue("CFBundleURLTypes") {
    readSchemes(types, at: place, of: project, into: &draft)
  }
  let style = project.infoValue("UIUserInterfaceStyle")
  if let style, let text = style.value.text, ["Light", "Dark", "Automatic"].contains(text) {
    draft.fields[.userInterfaceStyle] = nil
    draft.set(.userInterfaceStyle, text == "Automatic" ? "system" : text.lowercased(), style.place)
  } else if draft.fields[.userInterfaceStyle]?.isLikely == true, project.infoPlist != nil {
    draft.fields[.userInterfaceStyle] = nil
  }
  if let (modes, place) = project.infoValue("UIBackgroundModes") {
    draft.setBackgroundModes(modes.elements.compactMap(\.text), place)
  }
  if let (style, place) = project.infoValue("UIStatusBarStyle"), style.text?.contains("Light") == true {
    draft.set(.statusBar, "light", place)
  }
  readScenes(of: project, into: &draft)
  let key = "UISupportedInterfaceOrientations"
  if let (value, place) = project.infoValue("\(key)~iphone") ?? project.infoValue("\(key)_iPhone")
    ?? project.infoValue(key)
  {
    let written = value.text?.split(separator: " ").map(String.init) ?? value.elements.compactMap(\.text)
    // A home button at the right is the device turned to the left.
    let words = [
      ("Portrait", "portrait"), ("LandscapeRight", "landscapeLeft"), ("LandscapeLeft", "landscapeRight"),
    ].filter { written.contains("UIInterfaceOrientation\($0.0)") }.map(\.1)
    if !words.isEmpty, words.count < 3 { draft.set(.orientations, "[\(words.joined(separator: ", "))]", place) }
  }
}

/// Reads whether the app has scenes, and the main storyboard.
private func readScenes(of project: Project, into draft: inout ProjectDraft) {
  let manifest = project.infoValue("UIApplicationSceneManifest")
  let roles = manifest?.value["UISceneConfigurations"]?["UIWindowSceneSessionRoleApplication"]
  let configuration = roles?.elements.first
  if var place = manifest?.place {
    // Without configurations, code or SwiftUI names one.
    if configuration == nil { place.what += " without configurations" }
    draft.set(.lifecycle, "scene", place, isLikely: configuration == nil)
  } else if let (value, place) = project.infoValue("UIApplicationSceneManifest_Generation"), value.text == "YES" {
    draft.set(.lifecycle, "scene", place)
  } else if let path = project.infoPlist, let list = project.data(path) {
    draft.set(.lifecycle, "appDelegate", Place(path, list.line, "no UIApplicationSceneManifest"), isLikely: true)
  }
  if let manifest, let main = configuration?["UISceneStoryboardFile"] {
    draft.setMainStoryboard(main, Place(manifest.place.path, main.line, "UISceneStoryboardFile"), project)
  } else if configuration == nil, let (main, place) = project.infoValue("UIMainStoryboardFile") {
    draft.setMainStoryboard(main, place, project)
  }
}

/// Reads the URL schemes. If one comes from a build setting that is not in the project, no list is written: it would
/// refuse the links of that scheme.
private func readSchemes(_ types: DataNode, at place: Place, of project: Project, into draft: inout ProjectDraft) {
  let written = types.elements.flatMap { $0["CFBundleURLSchemes"]?.elements.compactMap(\.text) ?? [] }
  let schemes = written.map { project.substitutingSettings(in: $0) }
    .filter { !$0.hasPrefix("fb") && !$0.hasPrefix("com.googleusercontent") }
  if let open = schemes.first(where: { $0.contains("$") }) {
    draft.fields[.schemes] = nil
    draft.remark(
      "the URL scheme \(open) comes from a build setting that is not in the project: add schemes: with its value", place
    )
  } else if !schemes.isEmpty {
    draft.fields[.schemes] = nil
    draft.set(.schemes, "[\(schemes.map(\.quoted).joined(separator: ", "))]", place)
  }
}

extension Project {
  /// Returns a text with the values of the build settings that it names: `$(NAME)`, `${NAME}`, `$(NAME:lower)`.
  fileprivate func substitutingSettings(in text: String, depth: Int = 0) -> String {
    guard depth < 4, let start = text.firstIndex(of: "$") else { return text }
    let rest = text[text.index(after: start)...]
    guard let first = rest.first, first == "(" || first == "{", let end = rest.firstIndex(of: first == "(" ? ")" : "}")
    else { return text }
    let name = rest[rest.index(after: rest.startIndex)..<end].prefix { $0 != ":" }
    guard let value = setting(String(name))?.text else { return text }
    let whole = text[..<start] + value + rest[rest.index(after: end)...]
    return substitutingSettings(in: String(whole), depth: depth + 1)
  }
}
