// app.json and app.config, from which Expo generates Info.plist and the launch screen.

extension Project {
  /// The configurations of an Expo app, with their paths: a literal of app.config.js or .ts, which is read as text,
  /// and app.json, whose values that one gets.
  var expoConfigurations: [(path: String, node: DataNode)] {
    let names = ["app.config.js", "app.config.ts", "app.config.json", "app.json"]
    var found: [(path: String, node: DataNode)] = []
    for path in paths where names.contains(path.lastComponent) && (found.isEmpty || path.folder == found[0].path.folder)
    {
      if path.fileExtension == "json" {
        data(path).map { found.append((path, $0["expo"] ?? $0)) }
        continue
      }
      let tokens = source(path)
      // The largest literal with a name or slug is the configuration.
      let starts = tokens.tokens.indices.filter { tokens.isAt($0, "{") }
      let literals = starts.prefix(400).map { tokens.literal(at: $0) }
      let known = literals.filter {
        $0["slug"] != nil || $0["name"] != nil && ($0["ios"] != nil || $0["plugins"] != nil)
      }
      known.max { $0.members.count < $1.members.count }.map { found.append((path, $0["expo"] ?? $0)) }
    }
    return found
  }

  /// The schemes of an Expo app, with their place.
  var expoSchemes: (texts: [String], place: Place)? {
    for (path, node) in expoConfigurations {
      guard let scheme = node["scheme"] ?? node["ios"]?["scheme"] else { continue }
      let texts = scheme.text.map { [$0] } ?? scheme.elements.compactMap(\.text)
      if !texts.isEmpty { return (texts, Place(path, scheme.line, "scheme")) }
    }
    return nil
  }
}

/// Reads scheme, userInterfaceStyle, orientation and the splash of app.json or app.config.
func readExpo(_ project: Project, into draft: inout ProjectDraft) {
  let all = project.expoConfigurations
  guard project.packages(with: "expo") != nil, let main = all.first else { return }
  /// Returns the first value at one of some paths of keys, with the file that has it.
  func value(_ keys: [String]...) -> (node: DataNode, place: Place)? {
    for (path, node) in all {
      for key in keys {
        if let found = node[key] { return (found, Place(path, found.line, key.last ?? "")) }
      }
    }
    return nil
  }
  if let name = value(["name"])?.node.text { draft.name = name.screenName }
  if let (texts, place) = project.expoSchemes {
    draft.set(.schemes, "[\(texts.map(\.quoted).joined(separator: ", "))]", place)
  }
  if let (style, place) = value(["ios", "userInterfaceStyle"], ["userInterfaceStyle"]), let text = style.text {
    draft.set(.userInterfaceStyle, text == "automatic" ? "system" : text, place)
  } else {
    draft.set(
      .userInterfaceStyle, "light", Place(main.path, main.node.line, "no userInterfaceStyle, so light"), isLikely: true)
  }
  if let (orientation, place) = value(["orientation"]), orientation.text == "portrait" {
    draft.set(.orientations, "[portrait]", place)
  }
  if let (modes, place) = value(["ios", "infoPlist", "UIBackgroundModes"]) {
    draft.setBackgroundModes(modes.elements.compactMap(\.text), place)
  }
  if let (color, place) = value(["ios", "backgroundColor"], ["backgroundColor"]), let text = color.text?.color {
    draft.set(.background, text.quoted, place)
  }
  readSplash(all, &draft)
}

/// Reads the launch screen that prebuild generates: the plugin's options before the older `splash`.
private func readSplash(_ all: [(path: String, node: DataNode)], _ draft: inout ProjectDraft) {
  var options: [(path: String, node: DataNode)] = []
  for (path, node) in all {
    let plugin = node["plugins"]?.elements.first { $0.elements.first?.text == "expo-splash-screen" }?
      .elements.dropFirst().first
    options += [plugin?["ios"], plugin, node["ios"]?["splash"], node["splash"]].compactMap { $0 }.map { (path, $0) }
  }
  let color = options.lazy.compactMap { path, node in node["backgroundColor"].map { (path, $0) } }.first
  let dark = options.lazy.compactMap { $0.node["dark"]?["backgroundColor"] }.first
  var parts = [BackgroundColor(light: color?.1.text?.color ?? "#ffffff", dark: dark?.text?.color).arguments]
  if let width = options.lazy.compactMap({ $0.node["imageWidth"]?.text }).first, Int(width) != nil {
    parts.append("logo: \(width)pt")
  }
  let (path, node) = color ?? options.first ?? all[0]
  draft.set(
    .launchScreen, "storyboard(\(parts.joined(separator: ", ")))",
    Place(path, node.line, options.isEmpty ? "no splash, so white" : "splash"), isLikely: options.isEmpty)
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
  /// Sets the background modes that the language has.
  mutating func setBackgroundModes(_ modes: [String], _ place: Place) {
    let renamed = ["remote-notification": "remoteNotification", "bluetooth-central": "bluetooth"]
    let same = ["audio", "location", "voip", "fetch", "processing"]
    let known = modes.compactMap { same.contains($0) ? $0 : renamed[$0] }
    set(.backgroundModes, "[\(known.joined(separator: ", "))]", place)
  }
}
