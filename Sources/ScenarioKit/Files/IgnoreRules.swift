/// The rules of the ignore files of a folder and of those above it, up to the root of the project.
///
/// A `.scenarioignore` file has the syntax of Git's ignore files (gitignore(5)): a pattern per line, `#` for comments,
/// `!` for paths that are included again, `/` at the end for folders only. A pattern with a slash elsewhere is relative
/// to the folder of its file; another one matches at any depth. The last matching rule decides, and nothing in an
/// ignored folder is looked at.
struct IgnoreRules {
  static let fileName = ".scenarioignore"

  private struct Rule {
    var pattern: PathPattern
    var takesAgain: Bool
    var isForFolders: Bool
  }

  private struct RuleFile {
    var rules: [Rule]
    /// The names that lead from the folder of the file to the start of the walk; empty for a file below it.
    var above: [String]
    /// The number of names that lead from the start of the walk to the folder of the file.
    var depth: Int
  }

  private var ruleFiles: [RuleFile] = []

  /// Reads the ignore files above a folder, the topmost first.
  /// - Parameters:
  ///   - folder: The resolved folder in which a walk begins.
  ///   - root: The resolved root of its project.
  init(above folder: String, root: String, files: any FileAccess) {
    guard folder != root, Path.isInside(folder, folder: root) else { return }
    let names = folder.dropFirst(root.count).split(separator: "/").map(String.init)
    var path = root
    for (index, name) in names.enumerated() {
      add(path, above: Array(names[index...]), depth: 0, files: files)
      path = Path.join(path, with: name)
    }
  }

  /// Adds the ignore file of a folder of the walk, if it has one.
  /// - Parameter names: The names that lead to the folder from the start of the walk.
  mutating func enter(_ folder: String, names: [String], files: any FileAccess) {
    add(folder, above: [], depth: names.count, files: files)
  }

  private mutating func add(_ folder: String, above: [String], depth: Int, files: any FileAccess) {
    guard let bytes = try? files.contents(of: Path.join(folder, with: Self.fileName)) else { return }
    let rules = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap(Self.rule)
    if !rules.isEmpty { ruleFiles.append(RuleFile(rules: rules, above: above, depth: depth)) }
  }

  /// Returns whether a path, given by the names that lead to it from the start of the walk, is ignored.
  func ignore(_ names: [String], isFolder: Bool) -> Bool {
    for file in ruleFiles.reversed() {
      let path = file.above + names.dropFirst(file.depth)
      for rule in file.rules.reversed() where !rule.isForFolders || isFolder {
        if rule.pattern.matches(path) { return !rule.takesAgain }
      }
    }
    return false
  }

  private static func rule(_ line: Substring) -> Rule? {
    var line = line
    // A space at the end counts only behind a backslash.
    while let last = line.last, last == " " || last == "\t", line.dropLast().last != "\\" { line.removeLast() }
    guard let first = line.first, first != "#" else { return nil }
    let takesAgain = first == "!"
    if takesAgain { line.removeFirst() }
    let isForFolders = line.last == "/"
    if isForFolders { line.removeLast() }
    guard !line.isEmpty else { return nil }
    let pattern = line.contains("/") ? PathPattern(line) : PathPattern("**/\(line)")
    return Rule(pattern: pattern, takesAgain: takesAgain, isForFolders: isForFolders)
  }
}
