// Info.plist: schemes, orientations, scenes, appearance, background modes.

extension Recogniser {
  static let infoPlist = [
    Recogniser(
      name: "Info.plist",
      idiom:
        "CFBundleURLTypes, UIApplicationSceneManifest, UIUserInterfaceStyle, UIBackgroundModes, …",
      sample: [
        "App/Info.plist": """
        <?xml version="1.0"?><plist><dict><key>CFBundlePackageType</key><string>APPL</string>
        <key>UIUserInterfaceStyle</key><string>Light</string></dict></plist>
        """
      ],
      read: readInfoPlist)
  ]
}

extension Project {
  /// The app's own Info.plist, not that of an extension, a framework or tests.
  var infoPlist: String? {
    if let named = xcode?.infoPlist { return named }
    let lists = paths.filter {
      $0.lastComponent.hasSuffix("Info.plist") && $0.lastComponent != "GoogleService-Info.plist"
        && !$0.contains(in: "Test")
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
}

extension Project {
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

@Sendable private func readInfoPlist(_ project: Project, _ draft: inout ProjectDraft) {
  guard let path = project.infoPlist, let list = project.data(path) else { return }
  func place(_ key: String) -> Place { Place(path, list[key]?.line ?? list.line, key) }
  if let types = list["CFBundleURLTypes"] {
    readSchemes(types, at: place("CFBundleURLTypes"), of: project, into: &draft)
  }
  if let style = list["UIUserInterfaceStyle"]?.text, ["Light", "Dark", "Automatic"].contains(style) {
    draft.fields[.appearance] = nil
    draft.set(
      .appearance, style == "Automatic" ? "system" : style.lowercased(),
      place("UIUserInterfaceStyle"))
  } else if draft.fields[.appearance]?.isLikely == true {
    draft.fields[.appearance] = nil
  }
  if let modes = list["UIBackgroundModes"] {
    draft.setBackgroundModes(modes.elements.compactMap(\.text), place("UIBackgroundModes"))
  }
  if let manifest = list["UIApplicationSceneManifest"] {
    let roles = manifest["UISceneConfigurations"]?["UIWindowSceneSessionRoleApplication"]
    let configuration = roles?.elements.first
    if configuration != nil {
      draft.set(.lifecycle, "scene", place("UIApplicationSceneManifest"))
    } else {
      // Code or SwiftUI names the configuration.
      draft.set(
        .lifecycle, "scene", place("UIApplicationSceneManifest without configurations"),
        isLikely: true)
    }
    if let main = configuration?["UISceneStoryboardFile"] {
      draft.setMainStoryboard(main, Place(path, main.line, "UISceneStoryboardFile"), project)
    }
  } else {
    draft.set(
      .lifecycle, "appDelegate", Place(path, list.line, "no UIApplicationSceneManifest"),
      isLikely: true)
    if let main = list["UIMainStoryboardFile"] {
      draft.setMainStoryboard(main, place("UIMainStoryboardFile"), project)
    }
  }
  if let style = list["UIStatusBarStyle"]?.text, style.contains(in: "Light") {
    draft.set(.statusBar, "light", place("UIStatusBarStyle"))
  }
  readOrientations(list, place("UISupportedInterfaceOrientations"), &draft)
}

private func readOrientations(_ list: DataNode, _ place: Place, _ draft: inout ProjectDraft) {
  guard let orientations = list["UISupportedInterfaceOrientations"]?.elements.compactMap(\.text)
  else { return }
  var words: [String] = []
  if orientations.contains("UIInterfaceOrientationPortrait") { words.append("portrait") }
  // A home button at the right is the device turned to the left.
  if orientations.contains("UIInterfaceOrientationLandscapeRight") { words.append("landscapeLeft") }
  if orientations.contains("UIInterfaceOrientationLandscapeLeft") { words.append("landscapeRight") }
  if !words.isEmpty, words.count < 3 {
    draft.set(.orientations, "[\(words.joined(separator: ", "))]", place)
  }
}

/// Reads the URL schemes. If one comes from a build setting that is not in the project, no list is written: it would
/// refuse the links of that scheme.
private func readSchemes(_ types: DataNode, at place: Place, of project: Project, into draft: inout ProjectDraft) {
  let written = types.elements.flatMap { $0["CFBundleURLSchemes"]?.elements.compactMap(\.text) ?? [] }
  let schemes = written.map { project.substitutingSettings(in: $0) }
    .filter { !$0.hasPrefix("fb") && !$0.hasPrefix("com.googleusercontent") }
  if let open = schemes.first(where: { $0.contains(in: "$") }) {
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
    guard let first = rest.first, first == "(" || first == "{",
      let end = rest.firstIndex(of: first == "(" ? ")" : "}")
    else { return text }
    let name = rest[rest.index(after: rest.startIndex)..<end].prefix { $0 != ":" }
    guard let value = xcode?.setting(String(name))?.text else { return text }
    let whole = text[..<start] + value + rest[rest.index(after: end)...]
    return substitutingSettings(in: String(whole), depth: depth + 1)
  }
}
