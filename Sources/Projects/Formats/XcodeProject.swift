/// The targets of an Xcode project: which files the app consists of, and the build settings of its target.
struct XcodeProject {
  /// A value of a build setting with the file that has it.
  typealias Setting = (text: String, place: Place)

  let path: String
  private let project: Project
  private let objects: [String: DataNode]
  private let parents: [String: String]
  /// The target of the iOS app; `nil` if the project has none.
  private var app: DataNode?
  /// The source files of the app and of the targets that are not part of it: extensions, other systems' apps, tests.
  private var own: Set<String> = []
  private var others: Set<String> = []
  /// The same for folders that Xcode keeps in sync with the disk.
  private var ownFolders: Set<String> = []
  private var otherFolders: Set<String> = []

  /// Reads the Xcode project that is nearest to the folder; `nil` if there is none that can be read.
  init?(_ project: Project) {
    guard let path = project.xcodeProject, let root = project.data(path), let objects = root["objects"] else {
      return nil
    }
    self.path = path
    self.project = project
    self.objects = Dictionary(objects.members.map { ($0.key, $0.value) }) { first, _ in first }
    var parents: [String: String] = [:]
    for member in objects.members {
      for child in member.value["children"]?.elements ?? [] { child.text.map { parents[$0] = member.key } }
    }
    self.parents = parents
    let targets = self.objects.values.filter { $0["isa"]?.text == "PBXNativeTarget" }.sorted { $0.line < $1.line }
    // Of several apps, such as previews and variants, the one with the project's name counts.
    let name = path.folder.lastComponent.prefix { $0 != "." }
    app = targets.first { role(of: $0) == .app && $0["name"]?.text == String(name) }
    for target in targets {
      switch role(of: target) {
      case .app:
        app = app ?? target
        own.formUnion(sources(of: target))
        ownFolders.formUnion(folders(of: target))
      case .library: break
      case .other:
        others.formUnion(sources(of: target))
        otherFolders.formUnion(folders(of: target))
      }
    }
  }

  // MARK: Files

  /// Returns whether a file is only in targets that are not part of the app.
  func isOfOtherTarget(_ file: String) -> Bool {
    if own.contains(file) { return false }
    if others.contains(file) { return true }
    // The innermost folder decides.
    let folder = file.foldersAround.first { ownFolders.contains($0) || otherFolders.contains($0) }
    return folder.map { !ownFolders.contains($0) } ?? false
  }

  /// The relation of a target to the app.
  private enum Role { case app, library, other }

  private func role(of target: DataNode) -> Role {
    switch target["productType"]?.text {
    case "com.apple.product-type.application":
      let platforms = setting("SUPPORTED_PLATFORMS", of: target)?.text ?? ""
      let system = setting("SDKROOT", of: target)?.text ?? ""
      let isForPhones = platforms.isEmpty ? ["", "iphoneos", "auto"].contains(system) : platforms.contains("iphone")
      return isForPhones ? .app : .other
    case "com.apple.product-type.framework", "com.apple.product-type.framework.static",
      "com.apple.product-type.library.static", "com.apple.product-type.library.dynamic",
      "com.apple.product-type.bundle":
      return .library
    default: return .other
    }
  }

  private func sources(of target: DataNode) -> [String] {
    let phases = nodes(of: target["buildPhases"]).filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }
    return phases.flatMap { nodes(of: $0["files"]) }.compactMap { $0["fileRef"]?.text }.compactMap(file)
  }

  private func folders(of target: DataNode) -> [String] {
    target["fileSystemSynchronizedGroups"]?.elements.compactMap(\.text).compactMap(file) ?? []
  }

  private func nodes(of list: DataNode?) -> [DataNode] {
    list?.elements.compactMap { $0.text.flatMap { objects[$0] } } ?? []
  }

  /// Returns the path of a file or folder: its own after those of its groups.
  private func file(_ id: String) -> String? {
    var parts: [String] = []
    var next: String? = id
    // Groups of a broken project may contain each other.
    while let id = next, let node = objects[id], parts.count < 64 {
      if let part = node["path"]?.text { parts.insert(part, at: 0) }
      next = node["sourceTree"]?.text == "<group>" ? parents[id] : nil
    }
    return joined([path.folder.folder] + parts)
  }

  /// Returns the path of parts without `.` and `..`; `nil` if it leaves the folder.
  private func joined(_ parts: [String]) -> String? {
    var names: [Substring] = []
    for name in parts.flatMap({ $0.split(separator: "/") }) where name != "." {
      if name != ".." { names.append(name) } else if names.popLast() == nil { return nil }
    }
    return names.isEmpty ? nil : names.joined(separator: "/")
  }

  // MARK: Settings

  /// Whether all apps of the project are for other systems, such as macOS.
  var isForOtherSystems: Bool {
    app == nil && objects.values.contains { $0["productType"]?.text == "com.apple.product-type.application" }
  }

  var appName: String? { app?["name"]?.text }

  func setting(_ name: String) -> Setting? { app.flatMap { setting(name, of: $0) } }

  /// The app's own Info.plist, if the settings name one that exists.
  var infoPlist: String? {
    guard let text = setting("INFOPLIST_FILE")?.text else { return nil }
    let parts = text.split(separator: "/").map(String.init).filter { !["$(SRCROOT)", "$(PROJECT_DIR)"].contains($0) }
    return joined([path.folder.folder] + parts).flatMap { project.has($0) ? $0 : nil }
  }

  /// Returns a setting of a target, or else of the project: of the release build, from the project file or from the
  /// configuration file that it names.
  private func setting(_ name: String, of target: DataNode) -> Setting? {
    let whole = objects.values.first { $0["isa"]?.text == "PBXProject" }
    return configuration(of: target).flatMap { setting(name, in: $0) }
      ?? whole.flatMap(configuration).flatMap { setting(name, in: $0) }
  }

  private func configuration(of owner: DataNode) -> DataNode? {
    let list = owner["buildConfigurationList"]?.text.flatMap { objects[$0] }
    let all = nodes(of: list?["buildConfigurations"])
    let usual = list?["defaultConfigurationName"]?.text
    return all.first { $0["name"]?.text == "Release" } ?? all.first { $0["name"]?.text == usual } ?? all.first
  }

  private func setting(_ name: String, in configuration: DataNode) -> Setting? {
    if let value = configuration["buildSettings"]?[name], let text = value.text {
      return (text, Place(path, value.line, name))
    }
    // From Xcode 16 on, the file can be named by its path in a folder.
    let anchor = configuration["baseConfigurationReferenceAnchor"]?.text.flatMap(file)
    let inFolder = anchor.flatMap { folder in
      configuration["baseConfigurationReferenceRelativePath"]?.text.flatMap { joined([folder, $0]) }
    }
    let named = inFolder ?? configuration["baseConfigurationReference"]?.text.flatMap(file)
    return named.flatMap { setting(name, inFile: $0) }
  }

  /// Returns a setting of a configuration file or of a file that it includes; the last line counts.
  private func setting(_ name: String, inFile file: String, depth: Int = 0) -> Setting? {
    guard depth < 8, let bytes = project.contents(file) else { return nil }
    var found: Setting?
    for (index, line) in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if line.hasPrefix("#include"), let other = line.split(separator: "\"").dropFirst().first {
        found = joined([file.folder, String(other)]).flatMap { setting(name, inFile: $0, depth: depth + 1) } ?? found
      } else if line.hasPrefix(name), let sign = line.firstIndex(of: "="),
        line[line.index(line.startIndex, offsetBy: name.count)..<sign].allSatisfy(\.isWhitespace)
      {
        let words = line[line.index(after: sign)...].split(separator: " ").prefix { !$0.hasPrefix("//") }
        found = (words.joined(separator: " "), Place(file, index + 1, name))
      }
    }
    return found
  }
}
