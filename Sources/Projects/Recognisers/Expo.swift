// app.json and app.config, from which Expo generates Info.plist and the launch screen.

extension Recogniser {
  static let expoConfiguration = [
    Recogniser(
      name: "Expo",
      idiom: "scheme, userInterfaceStyle, orientation and the splash of app.json or app.config",
      sample: [
        "package.json": #"{ "dependencies": { "expo": "~52.0.0", "react-native": "0.76.3" } }"#,
        "app.json":
          ##"{ "expo": { "scheme": "shop", "splash": { "backgroundColor": "#1b6ef3" } } }"##,
      ],
      read: readExpo)
  ]
}

extension Project {
  /// The configuration of an Expo app, with its path: app.json, or app.config.js or .ts read as text.
  var expoConfiguration: (path: String, node: DataNode)? {
    for path in paths
    where ["app.config.js", "app.config.ts", "app.config.json", "app.json"].contains(
      path.lastComponent)
    {
      if path.fileExtension == "json" {
        guard let node = data(path) else { continue }
        return (path, node["expo"] ?? node)
      }
      let tokens = source(path)
      // The largest literal with a name or slug is the configuration.
      let starts = tokens.tokens.indices.filter { tokens.isAt($0, "{") }
      let literals = starts.prefix(400).map { tokens.literal(at: $0) }
      let known = literals.filter {
        $0["slug"] != nil || $0["name"] != nil && ($0["ios"] != nil || $0["plugins"] != nil)
      }
      if let node = known.max(by: { $0.members.count < $1.members.count }) {
        return (path, node["expo"] ?? node)
      }
    }
    return nil
  }
}

@Sendable private func readExpo(_ project: Project, _ draft: inout ProjectDraft) {
  guard PackageVersions(project, with: "expo") != nil, let (path, node) = project.expoConfiguration
  else { return }
  func place(_ node: DataNode, _ key: String) -> Place { Place(path, node.line, key) }
  if let name = node["name"]?.text { draft.name = name.screenName }
  if let scheme = node["scheme"] ?? node["ios"]?["scheme"] {
    let schemes = scheme.text.map { [$0] } ?? scheme.elements.compactMap(\.text)
    if !schemes.isEmpty {
      draft.set(
        .schemes, "[\(schemes.map(\.quoted).joined(separator: ", "))]", place(scheme, "scheme"))
    }
  }
  if let style = node["ios"]?["userInterfaceStyle"] ?? node["userInterfaceStyle"],
    let text = style.text
  {
    draft.set(
      .appearance, text == "automatic" ? "system" : text, place(style, "userInterfaceStyle"))
  } else {
    draft.set(
      .appearance, "light", Place(path, node.line, "no userInterfaceStyle, so light"),
      isLikely: true)
  }
  if let orientation = node["orientation"], orientation.text == "portrait" {
    draft.set(.orientations, "[portrait]", place(orientation, "orientation"))
  }
  if let modes = node["ios"]?["infoPlist"]?["UIBackgroundModes"] {
    draft.setBackgroundModes(modes.elements.compactMap(\.text), place(modes, "UIBackgroundModes"))
  }
  if let color = node["ios"]?["backgroundColor"] ?? node["backgroundColor"],
    let text = color.text?.color
  {
    draft.set(.background, text.quoted, place(color, "backgroundColor"))
  }
  readSplash(node, path, &draft)
}

/// Reads the launch screen that prebuild generates: the plugin's options before the older `splash`.
private func readSplash(_ node: DataNode, _ path: String, _ draft: inout ProjectDraft) {
  let plugin = node["plugins"]?.elements.first { $0.elements.first?.text == "expo-splash-screen" }?
    .elements.dropFirst().first
  let options = [plugin?["ios"], plugin, node["ios"]?["splash"], node["splash"]].compactMap { $0 }
  let color = options.lazy.compactMap { $0["backgroundColor"] }.first
  let dark = options.lazy.compactMap { $0["dark"]?["backgroundColor"] }.first
  var parts = ["background: \((color?.text?.color ?? "#ffffff").quoted)"]
  if let text = dark?.text?.color { parts.append("dark: \(text.quoted)") }
  if let width = options.lazy.compactMap({ $0["imageWidth"]?.text }).first, Int(width) != nil {
    parts.append("logo: \(width)pt")
  }
  let line = color?.line ?? options.first?.line ?? node.line
  draft.set(
    .launchScreen, "storyboard(\(parts.joined(separator: ", ")))",
    Place(path, line, options.isEmpty ? "no splash, so white" : "splash"), isLikely: options.isEmpty
  )
}

extension String {
  /// The text in quotation marks, as the language writes it.
  var quoted: String {
    "\"" + flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0.isNewline ? " " : "\($0)" } + "\""
  }

  /// A color of six digits, from `#fff`, `#ffffff`, `#ffffffff` or a name; `nil` for anything else.
  var color: String? {
    let names = [
      "white": "#ffffff", "black": "#000000", "red": "#ff0000", "green": "#008000",
      "blue": "#0000ff",
    ]
    if let named = names[lowercased()] { return named }
    guard first == "#" else { return nil }
    let digits = dropFirst().lowercased()
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.count {
    case 3, 4: return "#" + digits.prefix(3).flatMap { [$0, $0] }
    case 6, 8: return "#" + digits.prefix(6)
    default: return nil
    }
  }
}

extension ProjectDraft {
  /// Sets the background modes that the language has; others do not start an app.
  mutating func setBackgroundModes(_ modes: [String], _ place: Place) {
    let known = modes.compactMap { mode -> String? in
      switch mode {
      case "fetch": "fetch"
      case "remote-notification": "remoteNotification"
      case "bluetooth-central": "bluetooth"
      default: nil
      }
    }
    set(.backgroundModes, "[\(known.joined(separator: ", "))]", place)
  }
}
