// The background where nothing has been drawn yet: the color of the root view, in both appearances.

/// A color in light and dark appearance.
struct BackgroundColor {
  var light: String
  var dark: String?

  /// UIKit's `systemBackground`.
  static let system = BackgroundColor(light: "#ffffff", dark: "#000000")

  private static let named: [String: BackgroundColor] = [
    "systemBackground": system, "white": BackgroundColor(light: "#ffffff"), "black": BackgroundColor(light: "#000000"),
    "secondarySystemBackground": BackgroundColor(light: "#f2f2f7", dark: "#1c1c1e"),
    "systemGroupedBackground": BackgroundColor(light: "#f2f2f7", dark: "#000000"),
    "tertiarySystemBackground": BackgroundColor(light: "#ffffff", dark: "#2c2c2e"),
    "groupTableViewBackground": BackgroundColor(light: "#f2f2f7", dark: "#000000"),
    "darkText": BackgroundColor(light: "#000000"),
  ]

  init(light: String, dark: String? = nil) { (self.light, self.dark) = (light, dark) }

  /// Looks up a color of the system by its name in code or in a storyboard: `white`, `whiteColor`.
  init?(named name: String) {
    guard let known = Self.named[name.hasSuffix("Color") ? String(name.dropLast(5)) : name] else { return nil }
    self = known
  }

  /// The arguments of a launch screen in the language.
  var arguments: String { "background: \(light.quoted)" + (dark.map { ", dark: \($0.quoted)" } ?? "") }

  /// Reads the expression of a color: `.systemBackground`, `[UIColor whiteColor]`, `UIColor(named: "Brand")`,
  /// `[UIColor colorWithRed:0.1 green:…]`. `nil` if code decides it.
  init?(at start: Int, _ source: SourceTokens, _ project: Project) {
    var place = start
    while source.isAt(place, "[") || source.isAt(place, "UIColor") || source.isAt(place, ".") { place += 1 }
    if let known = BackgroundColor(named: source[place].text) {
      self = known
      return
    }
    let end = min(place + 40, source.count)
    let statement = (start..<end).prefix { source[$0].line <= source[start].line + 5 && !source.isAt($0, ";") }
    if let name = statement.first(where: { source.isAt($0, "named") || source.isAt($0, "colorNamed") }) {
      guard let text = source.string(in: name + 1..<name + 4), let color = project.namedColor(text) else { return nil }
      self = color
      return
    }
    let parts = ["red", "green", "blue"].map { name in
      statement.first { source[$0].text.lowercased().hasSuffix(name) && source.isAt($0 + 1, ":") }
        .flatMap { Self.share(at: $0 + 2, source) } ?? ""
    }
    guard let color = Project.color(parts) else { return nil }
    light = color
  }

  /// Returns a number from 0 to 1, or a quotient by 255, as `Project.color` reads it.
  private static func share(at place: Int, _ source: SourceTokens) -> String? {
    let text = String(source[place].text.prefix { $0.isNumber || $0 == "." })
    guard source[place].kind == .number, !text.isEmpty else { return nil }
    if source.isAt(place + 1, "/") { return String(text.prefix { $0 != "." }) }
    return text.contains(".") ? text : text + ".0"
  }
}

extension ProjectDraft {
  /// Sets the color of the root view unless a stronger source has set it before.
  mutating func setBackground(_ color: BackgroundColor, at place: Place, isLikely: Bool = false) {
    if let known = fields[.background], !known.isLikely || isLikely { return }
    set(.background, color.light.quoted, place, isLikely: isLikely)
    fields[.dark] = color.dark.map { Claim($0.quoted, place, isLikely: isLikely) }
  }

  /// Takes the color of a launch screen that is white in light appearance and not in dark: an app whose launch screen
  /// follows the appearance does so itself, and a color that was not found is no flash.
  fileprivate mutating func assumeBackgroundOfLaunchScreen() {
    guard fields[.background] == nil, let launch = fields[.launchScreen] else { return }
    let parts = launch.text.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 3, parts[0].hasSuffix("background: "), parts[1] == "#ffffff", parts[2] == ", dark: " else {
      return
    }
    let place = Place(launch.place.path, launch.place.line, "not found; assumed to be as the launch screen")
    setBackground(BackgroundColor(light: parts[1], dark: parts[3]), at: place, isLikely: true)
  }
}

/// Reads the appearance that code gives the app's window.
private func readAppearance(_ project: Project, into draft: inout ProjectDraft) {
  for source in project.sources(project.delegates) {
    let places = source.places(of: ["overrideUserInterfaceStyle", "="]).filter { !source.isAt($0 + 2, "=") }
    guard let start = places.first else { continue }
    let place = source.place(start, "overrideUserInterfaceStyle")
    let words = Set(places.map { source[source.isAt($0 + 2, ".") ? $0 + 3 : $0 + 2].text })
    let isCertain = places.contains { !source.isInBranch($0) }
    if isCertain, words.count == 1, let word = words.first,
      ["light", "dark"].contains(word) || word.hasPrefix("UIUserInterfaceStyle")
    {
      let style = word.contains("ark") ? "dark" : "light"
      if word != "UIUserInterfaceStyleUnspecified" { draft.set(.appearance, style, place, isLikely: true) }
    } else {
      draft.remark("the appearance is set in code, which is not followed", place)
    }
    return
  }
}

/// Returns the colors that are assigned to the background of a view. If an older iOS gets another one, the color with
/// two appearances counts.
private func assigned(to view: String, in path: String, _ project: Project) -> (BackgroundColor, Place)? {
  let source = project.source(path)
  let signs = [[view, ".", "backgroundColor", "="], [view, "?", ".", "backgroundColor", "="]]
  let found = signs.flatMap { sequence in source.places(of: sequence).map { ($0, $0 + sequence.count) } }
    .compactMap { start, value in
      BackgroundColor(at: value, source, project).map {
        ($0, source.place(start, "\(view).backgroundColor"))
      }
    }
  return found.first { $0.0.dark != nil } ?? found.first
}

/// Reads the color of React Native's root view: RCTRootView is white unless the app sets a color; since 0.71
/// RCTAppDelegate, and later its factory, give it the system's background.
/// Source: RCTRootViewFactory.mm of React Native at 04a864ea; the templates of 0.64 to 0.70.
func readRootViewColor(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.isReactNative else { return }
  let delegates = project.natives.filter { project.source($0).contains("rootView") }
  for path in delegates {
    if let (color, place) = assigned(to: "rootView", in: path, project) { return draft.setBackground(color, at: place) }
  }
  let makers: Set<String> = [
    "RCTAppDelegate", "RCTReactNativeFactory", "ExpoReactNativeFactory", "EXAppDelegateWrapper", "ExpoAppDelegate",
  ]
  // The base of a class may be in its header.
  let headers = project.all(ending: "h").filter { $0.lastComponent.contains("AppDelegate") }
  for source in project.sources(project.natives + headers) {
    guard let start = (0..<source.count).first(where: { makers.contains(source[$0].text) }) else { continue }
    let place = source.place(start, source[start].text)
    return draft.setBackground(.system, at: place, isLikely: true)
  }
  // Without the folder, Expo creates it from its template.
  if let kind = draft.fields[.kind], let packages = project.packages(with: "expo"), project.natives.isEmpty,
    packages.version(of: "expo")?.version.versionParts ?? (0, 0) >= (48, 0)
  {
    draft.setBackground(.system, at: Place(kind.place.path, kind.place.line, "expo's root view"), isLikely: true)
  }
}

/// Reads the color of the first view of a native app.
func readFirstViewColor(_ project: Project, into draft: inout ProjectDraft) {
  switch draft.kind {
  case "swiftui":
    // The window of a WindowGroup has the system's background.
    guard let place = draft.fields[.kind]?.place else { return }
    draft.setBackground(.system, at: place, isLikely: true)
  case "uikit":
    readAppearance(project, into: &draft)
    guard let start = draft.start else { return draft.assumeBackgroundOfLaunchScreen() }
    for path in project.natives {
      let name = path.lastComponent.prefix { $0 != "." && $0 != "+" }
      guard String(name).isControllerName, String(name).controllerName == start else { continue }
      if let (color, place) = assigned(to: "view", in: path, project) { return draft.setBackground(color, at: place) }
    }
    draft.assumeBackgroundOfLaunchScreen()
  default: return
  }
}

extension SourceTokens {
  /// Returns whether the nearest block around a place is that of an `if`.
  fileprivate func isInBranch(_ place: Int) -> Bool {
    guard let block = bracket(around: place), isAt(block, "{") else { return false }
    return (max(block - 30, 0)..<block).reversed().prefix { !isAt($0, "{") && !isAt($0, "}") }.contains {
      (isAt($0, "if") || isAt($0, "else")) && !isAt($0 + 1, "available") && !isAt($0 + 1, "#") && !isAt($0 + 2, "@")
    }
  }

  /// Returns the words of an argument, up to the comma after it.
  fileprivate func argument(at start: Int) -> [String] {
    var place = start
    while place < count, !isAt(place, ","), !isAt(place, ")") {
      place = isAt(place, "(") ? max(partner(of: place), place) + 1 : place + 1
    }
    return tokens[min(start, count)..<min(max(place, start), count)].map(\.text)
  }
}

/// Reads the themes of a Flutter app: without a dark one, the content is light in dark appearance.
func readThemes(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.kind == "flutter" else { return }
  for source in project.sources(project.all(ending: "dart")) {
    guard source.contains("MaterialApp") else { continue }
    if let mode = source.places(of: ["themeMode", ":", "ThemeMode", "."]).first, !source.isAt(mode + 4, "system") {
      let place = source.place(mode, "themeMode")
      if source.isAt(mode + 4, "dark") {
        draft.setBackground(BackgroundColor(light: "#141218"), at: place, isLikely: true)
      }
      return
    }
    guard let dark = source.places(of: ["darkTheme", ":"]).first else { continue }
    let place = source.place(dark, "darkTheme")
    // One theme for both appearances has a color of its own.
    let light = source.places(of: ["theme", ":"]).first { source.bracket(around: $0) == source.bracket(around: dark) }
    if let light, source.argument(at: light + 2) == source.argument(at: dark + 2) {
      return draft.remark("the same theme is light and dark; its color is not read", place)
    }
    // The surface of Material 3 in dark themes.
    return draft.setBackground(BackgroundColor(light: "#ffffff", dark: "#141218"), at: place, isLikely: true)
  }
}
