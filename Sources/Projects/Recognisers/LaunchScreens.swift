// The launch screen: a storyboard with its colors and logo, or keys of Info.plist; and the main storyboard.

extension Recogniser {
  static let launchScreens = [
    Recogniser(
      name: "Launch screen",
      idiom: "UILaunchStoryboardName or UILaunchScreen, with colors of asset catalogs",
      sample: [
        "App/Info.plist": """
        <?xml version="1.0"?><plist><dict><key>UILaunchStoryboardName</key><string>Launch</string></dict></plist>
        """,
        "App/Launch.storyboard": """
        <?xml version="1.0"?><document><device id="retina6_12"/><scenes><scene><objects><viewController><view key="view">
        <color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/></view></viewController></objects></scene></scenes>
        </document>
        """,
      ],
      read: readLaunchScreen),
    Recogniser(
      name: "Build settings", idiom: "IPHONEOS_DEPLOYMENT_TARGET and INFOPLIST_KEY_… in project.pbxproj or .xcconfig",
      sample: [
        "A.xcodeproj/project.pbxproj": """
        { objects = { t = { isa = PBXNativeTarget; productType = "com.apple.product-type.application";
        buildConfigurationList = l; }; l = { buildConfigurations = (c, ); };
        c = { name = Release; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 16.4; }; }; }; }
        """
      ],
      read: readBuildSettings),
  ]
}

@Sendable private func readLaunchScreen(_ project: Project, _ draft: inout ProjectDraft) {
  guard let path = project.infoPlist, let list = project.data(path) else { return }
  if let named = list["UILaunchStoryboardName"], let name = named.text {
    let base = name.hasSuffix(".storyboard") ? String(name.dropLast(11)) : name
    guard let file = project.nearest("\(base).storyboard", to: path) ?? project.nearest("\(base).xib", to: path) else {
      let place = Place(path, named.line, "UILaunchStoryboardName \(name)")
      if draft.fields[.launchScreen] == nil {
        draft.set(.launchScreen, "missing", place, isLikely: true)
      }
      return
    }
    guard let document = project.document(file) else { return }
    let look = StoryboardLook(document, project: project)
    if let picture = look.picture {
      // Expo draws the color of its configuration as a picture.
      if draft.fields[.launchScreen]?.isLikely == false { return }
      draft.remark(
        "the picture \(picture) fills the launch screen, and its colors are not read",
        Place(file, look.line, "imageView"))
    }
    draft.fields[.launchScreen] = nil
    draft.set(
      .launchScreen, "storyboard(\(look.arguments))",
      Place(file, look.line, file.hasSuffix(".xib") ? "launch xib" : "launch storyboard"),
      isLikely: look.isLikely)
    if let other = look.unread {
      draft.remark(
        "the launch screen's background is \(other), which is not read",
        Place(file, look.line, "color"))
    }
  } else if let screen = list["UILaunchScreen"] {
    var arguments = ""
    if let name = screen["UIColorName"]?.text, let color = project.namedColor(name) {
      arguments =
        "background: \(color.light.quoted)" + (color.dark.map { ", dark: \($0.quoted)" } ?? "")
    } else {
      // The default is the system's background.
      arguments = "background: \"#ffffff\", dark: \"#000000\""
    }
    draft.fields[.launchScreen] = nil
    draft.set(.launchScreen, "plist(\(arguments))", Place(path, screen.line, "UILaunchScreen"))
  }
}

/// Reads build settings: the minimum iOS version, and keys of the Info.plist that Xcode generates.
@Sendable private func readBuildSettings(_ project: Project, _ draft: inout ProjectDraft) {
  guard let xcode = project.xcode else { return }
  if let target = xcode.setting("IPHONEOS_DEPLOYMENT_TARGET"), target.text.first?.isNumber == true {
    draft.set(.minimumIOS, target.text.shortVersion, target.place)
  }
  /// A setting may be for the phone's SDK alone.
  func setting(_ name: String) -> XcodeProject.Setting? {
    let key = "INFOPLIST_KEY_\(name)"
    return xcode.setting(key) ?? xcode.setting("\(key)[sdk=iphoneos*]")
  }
  if let style = setting("UIUserInterfaceStyle") { draft.set(.appearance, style.text.lowercased(), style.place) }
  if let screen = setting("UILaunchScreen_Generation"), screen.text == "YES", draft.fields[.launchScreen] == nil {
    draft.set(.launchScreen, "plist(background: \"#ffffff\", dark: \"#000000\")", screen.place)
  }
  if let scenes = setting("UIApplicationSceneManifest_Generation"), scenes.text == "YES",
    draft.fields[.lifecycle]?.isLikely != false
  {
    draft.fields[.lifecycle] = Claim("scene", scenes.place)
  }
}

extension Project {
  /// Returns the file of this name that has the most folders in common with another one.
  func nearest(_ name: String, to path: String) -> String? {
    func common(_ other: String) -> Int {
      zip(other.split(separator: "/"), path.split(separator: "/")).prefix { $0 == $1 }.count
    }
    return paths.filter { $0.lastComponent == name }.max { (common($0), -$0.depth) < (common($1), -$1.depth) }
  }

  /// Returns the colors of a named color in an asset catalog, for light and dark appearance.
  func namedColor(_ name: String) -> (light: String, dark: String?)? {
    guard let path = paths.first(where: { $0.hasSuffix("\(name).colorset/Contents.json") }),
      let node = data(path)
    else {
      return nil
    }
    var light: String?
    var dark: String?
    for entry in node["colors"]?.elements ?? [] {
      guard let color = entry["color"].flatMap(Self.color) else { continue }
      let isDark = entry["appearances"]?.elements.contains { $0["value"]?.text == "dark" } ?? false
      if isDark { dark = dark ?? color } else { light = light ?? color }
    }
    return light.map { ($0, dark) }
  }

  private static func color(of node: DataNode) -> String? {
    guard let components = node["components"] else { return nil }
    let parts = ["red", "green", "blue"].map {
      components[$0]?.text ?? components["white"]?.text ?? ""
    }
    return color(parts)
  }

  /// Returns a color of components as Xcode writes them: `0xFF`, `255`, `1.000`.
  static func color(_ parts: [String]) -> String? {
    var text = "#"
    for part in parts {
      let value: Int?
      if part.hasPrefix("0x") {
        value = Int(part.dropFirst(2), radix: 16)
      } else if part.contains(in: ".") || part == "1" || part == "0" {
        value = part.fractionOf255
      } else {
        value = Int(part)
      }
      guard let value, (0...255).contains(value) else { return nil }
      text += String(value / 16, radix: 16) + String(value % 16, radix: 16)
    }
    return text
  }
}

extension String {
  /// A fraction such as `0.5` of 255, rounded; `nil` for anything else.
  fileprivate var fractionOf255: Int? {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = Int(parts[0].isEmpty ? "0" : parts[0]) else { return nil }
    let digits = String((parts.count > 1 ? parts[1] : "").prefix(6))
    guard let fraction = Int(digits.isEmpty ? "0" : digits) else { return nil }
    let scale = (0..<digits.count).reduce(1) { scale, _ in scale * 10 }
    return min((whole * scale + fraction) * 255 + scale / 2, 255 * scale + scale / 2) / scale
  }
}

/// The background, logo and canvas of a storyboard's first view.
struct StoryboardLook {
  private(set) var light = "#ffffff"
  private(set) var dark: String?
  private(set) var canvas: String?
  private(set) var logo: Int?
  private(set) var line: Int
  private(set) var isLikely = true
  /// The name of a picture that fills the view and hides its background.
  private(set) var picture: String?
  /// The color that could not be read.
  private(set) var unread: String?

  init(_ document: XMLElement, project: Project) {
    let all = document.descendants
    line = document.line
    canvas = all.first { $0.name == "device" }?["id"].flatMap { Self.devices[$0] }
    let roots = all.filter { $0["key"] == "view" && ($0.name == "view" || $0.name == "imageView") }
    // A xib has its view directly among the objects.
    guard let view = roots.first ?? document.child("objects")?.child("view") else { return }
    line = view.line
    let images = view.name == "imageView" ? [view] : view.descendants.filter { $0.name == "imageView" }
    let width = view.child("rect")?["width"]
    let filling = images.first { $0["key"] == "view" || width != nil && $0.child("rect")?["width"] == width }
    picture = filling?["image"]
    if filling == nil { logo = images.first?.child("rect")?["width"].flatMap { Int($0.prefix { $0 != "." }) } }
    guard
      let color = view.children.first(where: {
        $0.name == "color" && $0["key"] == "backgroundColor"
      })
    else {
      // A view without a color is transparent; the launch screen is then the window, which is black or white.
      return
    }
    line = color.line
    read(color, document: document, project: project)
  }

  private mutating func read(_ color: XMLElement, document: XMLElement, project: Project) {
    isLikely = picture != nil
    if let name = color["systemColor"] ?? color["cocoaTouchSystemColor"] {
      (light, dark) = Self.systemColors[name] ?? ("#ffffff", nil)
      if Self.systemColors[name] == nil { unread = name }
    } else if let name = color["name"] {
      if let found = project.namedColor(name) {
        (light, dark) = found
      } else if let resource = document.child("resources")?.children.first(where: {
        $0["name"] == name
      })?.child("color"),
        let text = Project.color(
          ["red", "green", "blue"].map { resource[$0] ?? resource["white"] ?? "" })
      {
        light = text
      } else {
        unread = "the color \(name)"
      }
    } else if let text = Project.color(
      ["red", "green", "blue"].map { color[$0] ?? color["white"] ?? "" })
    {
      light = text
    } else {
      unread = "a color in another space"
    }
  }

  /// The arguments of `storyboard(…)` for a launch screen.
  var arguments: String {
    var parts = ["background: \(light.quoted)"]
    if let dark { parts.append("dark: \(dark.quoted)") }
    if let canvas { parts.append("canvas: \(canvas.quoted)") }
    if let logo, logo > 0 { parts.append("logo: \(logo)pt") }
    return parts.joined(separator: ", ")
  }

  private static let systemColors: [String: (String, String?)] = [
    "systemBackgroundColor": ("#ffffff", "#000000"), "whiteColor": ("#ffffff", nil),
    "blackColor": ("#000000", nil),
    "secondarySystemBackgroundColor": ("#f2f2f7", "#1c1c1e"),
    "systemGroupedBackgroundColor": ("#f2f2f7", "#000000"),
    "groupTableViewBackgroundColor": ("#f2f2f7", "#000000"),
    "tertiarySystemBackgroundColor": ("#ffffff", "#2c2c2e"), "darkTextColor": ("#000000", nil),
  ]

  /// The canvas devices of Interface Builder.
  private static let devices: [String: String] = [
    "retina4_0": "iPhone SE (1st generation)", "retina4_7": "iPhone 8",
    "retina5_5": "iPhone 8 Plus", "retina5_9": "iPhone X",
    "retina6_1": "iPhone 11", "retina6_5": "iPhone 11 Pro Max", "retina6_0": "iPhone 12",
    "retina6_7": "iPhone 12 Pro Max",
    "retina6_12": "iPhone 15", "retina6_3": "iPhone 16 Pro", "retina6_72": "iPhone 15 Pro Max",
    "ipad9_7": "iPad Air 2", "ipad10_5": "iPad Pro (10.5-inch)",
    "ipad11_0rounded": "iPad Pro (11-inch)",
    "ipad12_9": "iPad Pro (12.9-inch)", "ipad12_9rounded": "iPad Pro (12.9-inch) (3rd generation)",
  ]
}

extension ProjectDraft {
  /// Reads the main storyboard: its canvas, the first view controller, and where segues lead.
  mutating func setMainStoryboard(_ name: DataNode, _ place: Place, _ project: Project) {
    guard let text = name.text,
      let file = project.nearest("\(text).storyboard", to: place.path),
      let document = project.document(file)
    else { return }
    let look = StoryboardLook(document, project: project)
    set(
      .interface, "storyboard(\(text.quoted), canvas: \((look.canvas ?? "iPhone 15").quoted))",
      place)
    // A web view shows its pages.
    if fields[.kind]?.text != "webView" { StoryboardScenes(document, path: file, of: project).read(into: &self) }
  }
}
