// package.json and the lock files: which framework, in which version.

/// The dependencies of an app that uses JavaScript packages.
struct PackageVersions {
  let path: String
  private let manifest: DataNode
  private let locks: [(path: String, versions: [String: (version: String, line: Int)])]

  /// The keys of the manifest that count.
  private let keys: [String]

  /// Reads them; `Project.packages(with:)` keeps them.
  init?(_ project: Project, with name: String, isBundled: Bool) {
    let candidates = project.paths.filter { $0.lastComponent == "package.json" }
    let keys = isBundled ? ["dependencies", "devDependencies"] : ["dependencies"]
    guard let found = candidates.first(where: { path in keys.contains { project.data(path)?[$0]?[name] != nil } }),
      let manifest = project.data(found)
    else { return nil }
    path = found
    self.manifest = manifest
    self.keys = keys
    // A workspace has one lock file, in a folder above.
    let folders = sequence(first: found.folder) { $0.isEmpty ? nil : $0.folder }
    let names = ["package-lock.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock"]
    let paths = folders.flatMap { folder in names.map { folder.isEmpty ? $0 : "\(folder)/\($0)" } }
    let wanted = Dictionary(
      keys.flatMap { manifest[$0]?.members.map { ($0.key, $0.value.text ?? "") } ?? [] },
      uniquingKeysWith: { first, _ in first })
    locks = paths.filter(project.has).prefix(2).map { ($0, lockedVersions(project, path: $0, wanted: wanted)) }
  }

  var name: String? { manifest["name"]?.text }

  /// Returns the version of a package: that of the lock file, else the lowest that the manifest allows.
  func version(of package: String) -> (version: String, place: Place, isLikely: Bool)? {
    for lock in locks {
      guard let locked = lock.versions[package] else { continue }
      return (locked.version, Place(lock.path, locked.line, package), false)
    }
    guard let written = entry(package), let text = written.text else { return nil }
    let version = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
    return (String(version), Place(path, written.line, package), true)
  }

  func has(_ package: String) -> Bool { entry(package) != nil }

  private func entry(_ package: String) -> DataNode? { keys.lazy.compactMap { manifest[$0]?[package] }.first }
}

/// Returns the versions of packages in a lock file of npm, Yarn, pnpm or Bun. A workspace may have several of one
/// package: the first that the app asks for counts.
/// - Parameter wanted: The packages with the versions that the app asks for.
private func lockedVersions(
  _ project: Project, path: String, wanted: [String: String]
) -> [String: (version: String, line: Int)] {
  guard let bytes = project.contents(path) else { return [:] }
  var found: [String: (version: String, line: Int)] = [:]
  var number = 0
  func add(_ name: String, version: String) {
    let request = wanted[name] ?? ""
    if let known = found[name], request.allows(known.version) || !request.allows(version) { return }
    found[name] = (version, number)
  }
  var pending: String?
  for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
    number += 1
    let text = line.drop { $0 == " " || $0 == "\"" || $0 == "'" || $0 == "/" }
    // The version follows at once: a requirement of another package has the same name and no version.
    let last = pending
    pending = nil
    if let last, let version = text.value(after: "version") {
      add(last, version: version)
    } else if let name = packageName(of: text) {
      pending = wanted[name] == nil ? nil : name
      // pnpm and Bun have the version in the key.
      if let name = pending, let version = text.versionInKey(after: name) { add(name, version: version) }
    }
  }
  return found
}

/// Returns the package that a line of a lock file begins to describe: `react-native@^0.76.0:`,
/// `"node_modules/react-native": {`.
private func packageName(of text: Substring) -> String? {
  var text = text
  if text.hasPrefix("node_modules/") { text = text.dropFirst(13) }
  // The name of a scoped package has its slash before the rest.
  let scope = text.first == "@" ? text.firstIndex(of: "/").map(text.index(after:)) : text.startIndex
  guard let scope else { return nil }
  let rest = text[scope...].prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
  let end = text[rest.endIndex...]
  // A key of JSON with a text is a requirement of another package.
  let isKey = end.first == "@" || ["\": {", "\": ["].contains(where: end.hasPrefix)
  return rest.isEmpty || !isKey ? nil : String(text[..<rest.endIndex])
}

extension Substring {
  /// Returns the number after a key: `version "1.2.3"`, `"version": "1.2.3"`, `version: 1.2.3`.
  fileprivate func value(after key: String) -> String? {
    guard hasPrefix(key) else { return nil }
    let rest = dropFirst(key.count).drop { !$0.isNumber }
    let version = rest.prefix { $0.isNumber || $0 == "." }
    return version.isEmpty ? nil : String(version)
  }

  /// Returns the version in a key: `react-native@0.76.3:`, `react-native@0.76.3(react@18)`. A range is not a version.
  fileprivate func versionInKey(after name: String) -> String? {
    var rest = dropFirst(name.count)
    // Bun: `"react-native": ["react-native@0.76.3", …`.
    let list = "\": [\"\(name)"
    if rest.hasPrefix(list) { rest = rest.dropFirst(list.count) }
    guard rest.first == "@", rest.dropFirst().first?.isNumber == true else { return nil }
    let version = rest.dropFirst().prefix { $0.isNumber || $0 == "." }
    let end = rest.dropFirst(1 + version.count).first
    return version.contains(".") && (end == ":" || end == "(" || end == "'" || end == "\"") ? String(version) : nil
  }
}

extension String {
  /// Returns whether a request such as `^0.76.0`, `~4.1.0` or `0.74.1` allows a version.
  fileprivate func allows(_ version: String) -> Bool {
    let lowest = String(drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." })
    if lowest.isEmpty || hasPrefix(">") { return true }
    if first?.isNumber == true { return version == lowest }
    let (wanted, found) = (lowest.versionParts, version.versionParts)
    return wanted.0 == found.0 && (wanted.1 == found.1 || wanted.0 > 0 && !hasPrefix("~"))
  }

  /// The first two parts of a version: `0.76.3` is `0.76`.
  var shortVersion: String { split(separator: ".").prefix(2).joined(separator: ".") }

  /// The parts of a version as numbers, for comparisons.
  var versionParts: (Int, Int) {
    let parts = split(separator: ".").map { Int($0) ?? 0 }
    return (parts.first ?? 0, parts.count > 1 ? parts[1] : 0)
  }
}

/// Reads react-native in package.json, with the version of the lock file.
func readReactNative(_ project: Project, into draft: inout ProjectDraft) {
  guard let packages = project.packages(with: "react-native") else { return }
  // Pages of Cordova may be written with components of React Native.
  guard let found = packages.version(of: "react-native"), project.data(packages.path)?["cordova"] == nil else { return }
  if let name = packages.name { draft.name = name.screenName }
  let version = found.version.isEmpty ? "0.76" : found.version.shortVersion
  let (architecture, place, isLikely) = architecture(project, version: version.versionParts)
  draft.set(
    .kind, "reactNative(version: \(version), architecture: \(architecture))", place ?? found.place,
    isLikely: found.isLikely || isLikely)
  if place != nil { draft.remark("the version of React Native is \(found.version)", found.place) }
}

/// Returns the architecture: what the project says, else the default of the version.
private func architecture(
  _ project: Project, version: (Int, Int)
) -> (architecture: String, place: Place?, isLikely: Bool) {
  // From 0.82 on the old architecture is gone; from 0.76 on the new one is the default, from 0.74 on it has no bridge.
  if version >= (0, 82) { return ("bridgeless", nil, false) }
  let new = version >= (0, 74) ? "bridgeless" : "fabricOnBridge"
  for (path, keys) in architectureKeys {
    guard let file = project.paths.first(where: { $0.hasSuffix(path) }) else { continue }
    let node = project.data(file)
    for key in keys {
      guard let value = node?[key], let isNew = value.bool else { continue }
      return (isNew ? new : "bridge", Place(file, value.line, key.last ?? ""), false)
    }
  }
  return (version >= (0, 76) ? "bridgeless" : "bridge", nil, true)
}

/// Where a project says whether it uses the new architecture.
private let architectureKeys: [(path: String, keys: [[String]])] = [
  ("ios/Podfile.properties.json", [["newArchEnabled"]]),
  ("app.json", [["expo", "ios", "newArchEnabled"], ["expo", "newArchEnabled"], ["newArchEnabled"]]),
  ("Info.plist", [["RCTNewArchEnabled"]]),
]
