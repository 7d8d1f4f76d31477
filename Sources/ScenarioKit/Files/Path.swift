/// Operations on paths as text, without a file system.
package enum Path {
  /// Returns everything before the last slash; `.` for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Returns whether a path has the name of a scenario file.
  package static func isScenario(_ path: String) -> Bool { path.utf8.suffix(4).elementsEqual(".scn".utf8) }

  /// Returns `path` relative to `folder`, without `.` and `a/..`, as shown to the user.
  package static func join(_ folder: String, with path: String) -> String {
    if path.hasPrefix("/") { return simplified(path) }
    return simplified(folder == "." ? path : "\(folder)/\(path)")
  }

  package static func simplified(_ path: String) -> String {
    if isSimple(path) { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      if let last = parts.last, last != ".." {
        parts.removeLast()
      } else if !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    if path.hasPrefix("/") { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  /// Returns whether no part of a path is empty, `.` or `..`.
  private static func isSimple(_ path: String) -> Bool {
    var (length, dots) = (path.hasPrefix("/") ? -1 : 0, 0)
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/"), length >= 0 {
        if length == dots, length < 3 { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return length > dots || length > 2
  }

  /// Returns whether an absolute, simplified path is a folder or lies in it.
  package static func isInside(_ path: String, folder: String) -> Bool {
    folder == "/" || path == folder || path.hasPrefix(folder + "/")
  }
}
