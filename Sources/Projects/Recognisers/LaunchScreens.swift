// The launch screen: a storyboard with its colors and logo, or keys of Info.plist; and the main storyboard.

/// Reads UILaunchStoryboardName or UILaunchScreen, with colors of asset catalogs.
func readLaunchScreen(_ project: Project, into draft: inout ProjectDraft) {
  if let (named, place) = project.infoValue("UILaunchStoryboardName"), let name = named.text {
    let base = name.hasSuffix(".storyboard") ? String(name.dropLast(11)) : name
    guard let file = project.nearest(["\(base).storyboard", "\(base).xib"], to: place.path) else {
      if draft.fields[.launchScreen] == nil {
        draft.hasUnreadLaunchColor = true
        draft.remark("the launch storyboard \(name) is not in the project", place)
      }
      return
    }
    guard let document = project.document(file) else { return }
    let look = StoryboardLook(document, project: project)
    if let picture = look.picture {
      if let color = project.pictureColors(picture) {
        draft.fields[.launchScreen] = nil
        return draft.set(
          .launchScreen, "storyboard(\(color.arguments)\(look.canvasArgument))",
          Place(file, look.line, "launch storyboard, the edge of the picture \(picture)"))
      }
      // Expo draws the color of its configuration as a picture.
      if draft.fields[.launchScreen]?.isLikely == false { return }
      draft.remark(
        "the picture \(picture) fills the launch screen, and its colors are not read",
        Place(file, look.line, "imageView"))
      draft.hasUnreadLaunchColor = true
      // What a configuration says of the picture is more than the view behind it.
      if draft.fields[.launchScreen]?.place.what == "flutter_native_splash" { return }
    }
    draft.fields[.launchScreen] = nil
    draft.set(
      .launchScreen, "storyboard(\(look.arguments))",
      Place(file, look.line, file.hasSuffix(".xib") ? "launch xib" : "launch storyboard"), isLikely: look.isLikely)
    if let other = look.unread {
      draft.hasUnreadLaunchColor = true
      draft.remark("the launch screen's background is \(other), which is not read", Place(file, look.line, "color"))
    }
  } else if let (screen, place) = project.infoValue("UILaunchScreen") {
    let color = screen["UIColorName"]?.text.flatMap(project.namedColor) ?? .system
    draft.fields[.launchScreen] = nil
    draft.set(.launchScreen, "plist(\(color.arguments))", place)
  } else if let (value, place) = project.infoValue("UILaunchScreen_Generation"), value.text == "YES" {
    draft.set(.launchScreen, "plist(\(BackgroundColor.system.arguments))", place)
  }
}

/// Reads the minimum iOS version.
func readBuildSettings(_ project: Project, into draft: inout ProjectDraft) {
  if let target = project.setting("IPHONEOS_DEPLOYMENT_TARGET"), target.text.first?.isNumber == true {
    draft.set(.minimumIOS, target.text.shortVersion, target.place)
  }
}

extension Project {
  /// Returns the file with one of these names that has the most folders in common with another one.
  func nearest(_ names: [String], to path: String) -> String? {
    func common(_ other: String) -> Int {
      zip(other.split(separator: "/"), path.split(separator: "/")).prefix { $0 == $1 }.count
    }
    return paths.filter { names.contains($0.lastComponent) }.max { (common($0), -$0.depth) < (common($1), -$1.depth) }
  }

  /// Returns the colors of a named color in an asset catalog, for light and dark appearance.
  func namedColor(_ name: String) -> BackgroundColor? {
    guard let path = paths.first(where: { $0.hasSuffix("\(name).colorset/Contents.json") }),
      let node = data(path)
    else { return nil }
    var light: String?
    var dark: String?
    for entry in node["colors"]?.elements ?? [] {
      guard let color = entry["color"].flatMap(Self.color) else { continue }
      let isDark = entry["appearances"]?.elements.contains { $0["value"]?.text == "dark" } ?? false
      if isDark { dark = dark ?? color } else { light = light ?? color }
    }
    return light.map { BackgroundColor(light: $0, dark: dark) }
  }

  /// Returns the colors around the logo of a picture in an asset catalog, for light and dark appearance; `nil` if the
  /// picture is no PNG of one color at its upper edge.
  func pictureColors(_ name: String) -> BackgroundColor? {
    let entry = "\(name).imageset/Contents.json"
    guard let path = paths.first(where: { $0 == entry || $0.hasSuffix("/" + entry) }), let node = data(path) else {
      return nil
    }
    func color(isDark: Bool) -> String? {
      for image in node["images"]?.elements ?? [] {
        let looks = image["appearances"]?.elements.map { $0["value"]?.text } ?? []
        guard looks.contains("dark") == isDark, isDark || looks.isEmpty, let file = image["filename"]?.text,
          let bytes = contents(path.folder.isEmpty ? file : path.folder + "/" + file)
        else { continue }
        return edgeColor(ofPNG: bytes)
      }
      return nil
    }
    return color(isDark: false).map { BackgroundColor(light: $0, dark: color(isDark: true)) }
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
      } else if part.contains(".") || part == "1" || part == "0" {
        value = part.fraction(of: 255).map { min($0, 255) }
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
  /// Returns the product of a decimal number such as `0.5` and a total, rounded; `nil` for anything else.
  func fraction(of total: Int) -> Int? {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = Int(parts[0].isEmpty ? "0" : parts[0]), whole < 1 << 20 else { return nil }
    let digits = String((parts.count > 1 ? parts[1] : "").prefix(6))
    guard let fraction = Int(digits.isEmpty ? "0" : digits) else { return nil }
    let scale = (0..<digits.count).reduce(1) { scale, _ in scale * 10 }
    let (product, isTooLarge) = (whole * scale + fraction).multipliedReportingOverflow(by: total)
    return isTooLarge ? nil : (product + scale / 2) / scale
  }
}

/// The background, logo and canvas of a storyboard's first view.
struct StoryboardLook {
  private(set) var color = BackgroundColor(light: "#ffffff")
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
    let kinds = ["view", "imageView", "tableView", "collectionView"]
    let roots = all.filter { $0["key"] == "view" && kinds.contains($0.name) }
    // A xib has its view directly among the objects.
    guard let view = roots.first ?? document.child("objects")?.child("view") else { return }
    line = view.line
    let images = view.name == "imageView" ? [view] : view.descendants.filter { $0.name == "imageView" }
    let width = view.child("rect")?["width"]
    let filling = images.first {
      $0["key"] == "view" || width != nil && $0.child("rect")?["width"] == width || $0.isPinned(to: view)
    }
    picture = filling?["image"]
    if filling == nil { logo = images.first?.child("rect")?["width"].flatMap { Int($0.prefix { $0 != "." }) } }
    // A view without a color is transparent; the launch screen is then the window, which is black or white.
    let color = view.children.first { $0.name == "color" && $0["key"] == "backgroundColor" }
    guard let color else { return }
    line = color.line
    read(color, document: document, project: project)
  }

  private mutating func read(_ element: XMLElement, document: XMLElement, project: Project) {
    isLikely = picture != nil
    let found: BackgroundColor?
    let flaw: String
    if let name = element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"] ?? element["cocoaTouchSystemColor"]
    {
      (found, flaw) = (BackgroundColor(named: name), name)
    } else if let name = element["name"] {
      let resource = document.child("resources")?.children.first { $0["name"] == name }
      (found, flaw) = (project.namedColor(name) ?? resource?.child("color")?.color, "the color \(name)")
    } else {
      (found, flaw) = (element.color, "a color in another space")
    }
    if let found { color = found } else { unread = flaw }
  }

  /// The canvas as an argument after others.
  var canvasArgument: String { canvas.map { ", canvas: \($0.quoted)" } ?? "" }

  /// The arguments of `storyboard(…)` for a launch screen.
  var arguments: String {
    color.arguments + canvasArgument + (logo.map { $0 > 0 ? ", logo: \($0)pt" : "" } ?? "")
  }

  /// The canvas devices of Interface Builder.
  private static let devices: [String: String] = [
    "retina4_0": "iPhone SE (1st generation)", "retina4_7": "iPhone 8", "retina5_5": "iPhone 8 Plus",
    "retina5_9": "iPhone X", "retina6_1": "iPhone 11", "retina6_5": "iPhone 11 Pro Max", "retina6_0": "iPhone 12",
    "retina6_7": "iPhone 12 Pro Max", "retina6_12": "iPhone 15", "retina6_3": "iPhone 16 Pro",
    "retina6_72": "iPhone 15 Pro Max", "ipad9_7": "iPad Air 2", "ipad10_5": "iPad Pro (10.5-inch)",
    "ipad11_0rounded": "iPad Pro (11-inch)", "ipad12_9": "iPad Pro (12.9-inch)",
    "ipad12_9rounded": "iPad Pro (12.9-inch) (3rd generation)",
  ]
}

extension XMLElement {
  /// The color of its components: `red`, `green` and `blue`, or `white`.
  fileprivate var color: BackgroundColor? {
    Project.color(["red", "green", "blue"].map { self[$0] ?? self["white"] ?? "" }).map { BackgroundColor(light: $0) }
  }

  /// Returns whether an image without a frame is stretched over a view by its constraints.
  fileprivate func isPinned(to view: XMLElement) -> Bool {
    guard let id = self["id"], let whole = view["id"], child("rect") == nil,
      ["scaleToFill", "scaleAspectFill"].contains(self["contentMode"] ?? "scaleToFill")
    else { return false }
    let edges = (view.child("constraints")?.children ?? []).filter {
      Set([$0["firstItem"] ?? whole, $0["secondItem"] ?? whole]) == [id, whole] && $0["constant"] == nil
        && $0["firstAttribute"] == $0["secondAttribute"]
    }
    return Set(["leading", "trailing", "top", "bottom"]).isSubset(of: edges.compactMap { $0["firstAttribute"] })
  }
}

extension ProjectDraft {
  /// Reads the main storyboard: its canvas, the first view controller, and where segues lead.
  mutating func setMainStoryboard(_ name: DataNode, _ place: Place, _ project: Project) {
    guard let text = name.text, let file = project.nearest(["\(text).storyboard"], to: place.path),
      let document = project.document(file)
    else { return }
    let look = StoryboardLook(document, project: project)
    set(.interface, "storyboard(\(text.quoted), canvas: \((look.canvas ?? "iPhone 15").quoted))", place)
    // Web views and Flutter show their own pages.
    if kind == "uikit" { StoryboardScenes(document, path: file, of: project).read(into: &self) }
  }
}
