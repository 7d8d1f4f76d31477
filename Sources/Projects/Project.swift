/// The listed files of a project: paths inside the folder, with their contents on demand.
package final class Project {
  /// The paths of all listed files, sorted.
  package private(set) var paths: [String]
  private let read: (String) -> [UInt8]?
  private var sources: [String: SourceTokens] = [:]
  private var lists: [String: DataNode] = [:]
  private var packages: [String: PackageVersions?] = [:]
  /// The files that could not be understood, with the reason.
  package private(set) var flaws: [(path: String, flaw: FormatFlaw)] = []

  /// - Parameter read: Returns the contents of a file; `nil` if it cannot be read or is too large.
  package init(paths: [String], read: @escaping (String) -> [UInt8]?) {
    self.paths = paths.map { (depth: $0.depth, path: $0) }.sorted { ($0.depth, $0.path) < ($1.depth, $1.path) }
      .map(\.path)
    self.read = read
  }

  /// The names of folders without sources of the project itself.
  private static let skippedFolders: Set<String> = [
    "node_modules", "Pods", "Carthage", "build", "Build", "DerivedData", "dist", "out", "coverage", "vendor", "android",
    "windows", "macos", "linux", "web", "e2e", "UITests", "fastlane", "docs", "fixtures",
  ]
  /// Returns whether a folder of this name is skipped: hidden ones, tests, and third-party code.
  package static func skips(_ folder: String) -> Bool {
    // Jest's folders are __tests__, __mocks__ and the like.
    folder.hasPrefix(".") || folder.hasPrefix("__") || folder.hasSuffix("Tests") || skippedFolders.contains(folder)
  }

  /// The maximum depth of the folders that are listed.
  package static let depthLimit = 14
  /// The number of files that are listed.
  package static let fileLimit = 60_000
  /// The size in bytes of the largest file that is read.
  package static let sizeLimit = 4 << 20

  func contents(_ path: String) -> [UInt8]? { read(path) }

  func has(_ path: String) -> Bool { paths.contains(path) }

  /// Returns the first path, nearest to the folder, whose last component is one of these names.
  func first(named names: String...) -> String? { paths.first { names.contains($0.lastComponent) } }

  /// Returns the paths that end in one of these extensions.
  func all(ending extensions: String...) -> [String] {
    paths.filter { path in extensions.contains { path.hasSuffix("." + $0) } }
  }

  func source(_ path: String) -> SourceTokens {
    if let known = sources[path] { return known }
    let isScript = !["swift", "m", "mm", "h"].contains(path.fileExtension)
    let tokens = SourceTokens(read(path) ?? [], isScript: isScript, path: path)
    sources[path] = tokens
    return tokens
  }

  /// Returns the tokens of source files, each read when it is asked for.
  func sources(_ paths: [String]) -> some Sequence<SourceTokens> { paths.lazy.map { self.source($0) } }

  /// Returns a data file; `nil` if the file is missing, or is malformed, which is recorded.
  func data(_ path: String) -> DataNode? {
    if let known = lists[path] { return known }
    guard let bytes = read(path) else { return nil }
    do throws(FormatFlaw) {
      let node: DataNode
      switch path.fileExtension {
      case "json", "resolved", "jsonc": node = try readJSON(bytes)
      case "yaml", "yml": node = readYAML(bytes)
      default: node = try readPropertyList(bytes)
      }
      lists[path] = node
      return node
    } catch {
      recordFlaw(path, error)
      return nil
    }
  }

  /// Returns the dependencies of the app that has a package; `nil` if none has it.
  /// - Parameter isBundled: Whether a bundler takes what the app needs from its development dependencies as well.
  func packages(with name: String, isBundled: Bool = false) -> PackageVersions? {
    let key = isBundled ? name + " bundled" : name
    if let known = packages[key] { return known }
    let found = PackageVersions(self, with: name, isBundled: isBundled)
    packages[key] = .some(found)
    return found
  }

  /// Returns an XML document such as a storyboard; `nil` if it cannot be understood, which is recorded.
  func document(_ path: String) -> XMLElement? {
    guard let bytes = read(path) else { return nil }
    do throws(FormatFlaw) { return try readXML(bytes) } catch {
      recordFlaw(path, error)
      return nil
    }
  }

  private func recordFlaw(_ path: String, _ flaw: FormatFlaw) {
    if !flaws.contains(where: { $0.path == path }) { flaws.append((path, flaw)) }
  }

  /// The JavaScript and TypeScript files of the app itself.
  private(set) lazy var scripts: [String] = {
    let own = paths.filter { path in
      ["js", "jsx", "ts", "tsx"].contains(path.fileExtension) && !path.hasSuffix(".d.ts")
        && !["android", "web", "windows", "macos"].contains { path.lastComponent.contains(".\($0).") }
        && ![".test.", ".spec.", ".config.", ".stories.", "storybook", "jest"].contains { path.contains($0) }
    }
    // A file for iOS replaces the one for all systems.
    let replaced = Set(own.filter { $0.contains(".ios.") }.map { $0.replacing(".ios.", with: ".") })
    return own.filter { !replaced.contains($0) }
  }()
  /// The first script of each name without its ending; an index has that of its folder.
  private(set) lazy var scriptOfStem: [String: String] = Dictionary(
    scripts.map { path in
      let stem = path.stem
      return (stem == "index" ? path.folder.lastComponent : stem, path)
    }, uniquingKeysWith: { first, _ in first })
  /// The scripts by their paths without an ending; an index also by that of its folder.
  private(set) lazy var scriptOfPath: [String: String] = Dictionary(
    scripts.flatMap { path in
      let stem = String(path.dropLast(path.lastComponent.drop { $0 != "." }.count))
      return stem.lastComponent == "index" ? [(stem, path), (stem.folder, path)] : [(stem, path)]
    }, uniquingKeysWith: { first, _ in first })
  /// The same paths by their last parts.
  private(set) lazy var pathsOfStem: [String: [String]] = Dictionary(
    grouping: scriptOfPath.keys.sorted(), by: \.lastComponent)
  /// The packages that the scripts get from elsewhere, without those of the same workspace.
  private(set) lazy var libraries: Set<String> = {
    var libraries: Set<String> = []
    for path in paths.filter({ $0.lastComponent == "package.json" }).prefix(40) {
      for list in ["dependencies", "devDependencies"] {
        for member in data(path)?[list]?.members ?? []
        where !["workspace:", "file:", "link:"].contains(where: { member.value.text?.hasPrefix($0) == true }) {
          libraries.insert(member.key)
        }
      }
    }
    return libraries
  }()
  /// The first property list of each folder that has one.
  private lazy var listOfFolder: [String: String] = Dictionary(
    paths.filter { $0.hasSuffix("Info.plist") }.map { ($0.folder, $0) }, uniquingKeysWith: { first, _ in first })
  private var otherTargets: [String: Bool] = [:]

  /// Returns the result of a predicate for the nearest property list, in a folder or above it; `false` without one. The
  /// result is cached.
  func targetOfFolder(_ folder: String, isOther: (String) -> Bool) -> Bool {
    if folder.isEmpty { return false }
    if let known = otherTargets[folder] { return known }
    let answer = listOfFolder[folder].map(isOther) ?? targetOfFolder(folder.folder, isOther: isOther)
    otherTargets[folder] = answer
    return answer
  }

  /// The folders of apps in JavaScript or Dart, each with its own manifest.
  var appFolders: [String] {
    let manifests = paths.filter { ["package.json", "pubspec.yaml"].contains($0.lastComponent) && $0.depth < 4 }
    guard manifests.count > 1 else { return [] }
    let folders = Set(paths.map(\.folder))
    return manifests.filter { path in
      let base = path.folder.isEmpty ? "" : path.folder + "/"
      let isApp = ["app.json", "app.config.js", "app.config.ts"].contains { has(base + $0) }
      guard isApp || folders.contains(base + "ios") || folders.contains(where: { $0.hasPrefix(base + "ios/") }) else {
        return false
      }
      let dependencies = data(path)?["dependencies"]
      return ["react-native", "expo", "flutter", "@capacitor/core"].contains { dependencies?[$0] != nil }
    }.map { $0.folder.isEmpty ? "." : $0.folder }
  }

  /// Leaves out the apps below an app at the top, such as the examples of a library in its sources.
  ///
  /// Has to be called before anything else is read.
  func leaveOutNestedApps() {
    let apps = appFolders
    guard apps.contains(".") else { return }
    let nested = apps.filter { $0 != "." }.map { $0 + "/" }
    paths.removeAll { path in nested.contains(where: path.hasPrefix) }
  }

  /// The navigators of React Navigation that the scripts declare.
  private(set) lazy var navigators = declaredNavigators()
  /// The components that a React app renders first.
  private(set) lazy var rendered = RenderedComponents(of: self)

  private(set) lazy var xcode = XcodeProject(self)

  /// The Swift and Objective-C files of the app, without those of its extensions and watch apps.
  private(set) lazy var natives: [String] = all(ending: "swift", "m", "mm").filter { !isOfOtherTarget($0) }
  private(set) lazy var swiftFiles: [String] = natives.filter { $0.fileExtension == "swift" }
  private(set) lazy var declarations = SwiftDeclarations(self)
}

extension [String] {
  /// The texts in their order, each once.
  var unique: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

extension String {
  var lastComponent: String {
    String(self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...])
  }
  /// The last component up to its first dot.
  var stem: String { String(lastComponent.prefix { $0 != "." }) }
  var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
  /// The folders around the last component, the innermost first.
  var foldersAround: [String] { sequence(first: folder, next: \.folder).prefix { !$0.isEmpty } }
  var fileExtension: String {
    lastComponent.lastIndex(of: ".").map { String(lastComponent[$0...].dropFirst()) } ?? ""
  }
  var depth: Int { utf8.count { $0 == UInt8(ascii: "/") } }

  /// The text without the first of some endings that it has, unless nothing else is left.
  func without(_ endings: [String]) -> String {
    endings.first { hasSuffix($0) && count > $0.count }.map { String(dropLast($0.count)) } ?? self
  }

  /// The text as the name of a screen: `user-profile` is `UserProfile`.
  var screenName: String {
    var name = ""
    var isStart = true
    for scalar in unicodeScalars {
      guard scalar.properties.isXIDContinue, scalar != "_" else {
        isStart = true
        continue
      }
      if name.isEmpty, !scalar.properties.isXIDStart { name += "Screen" }
      name += isStart ? scalar.properties.uppercaseMapping : String(scalar)
      isStart = false
    }
    return name.isEmpty ? "Screen" : name
  }

  /// The text as the name of a task: `fontsLoaded` is `fonts`.
  var taskName: String {
    var name = self
    for word in ["is", "has", "are"]
    where name.hasPrefix(word) && name.dropFirst(word.count).first?.isUppercase == true {
      name = String(name.dropFirst(word.count))
    }
    for word in [
      "Loaded", "Ready", "Loading", "Complete", "Completed", "Done", "Initialized", "Hydrated",
    ]
    where name.hasSuffix(word) && name.count > word.count {
      name = String(name.dropLast(word.count))
    }
    return name.prefix(1).lowercased() + name.dropFirst().filter { $0.isLetter || $0.isNumber }
  }
}
