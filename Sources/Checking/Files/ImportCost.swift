import SourceText
import Syntax

/// The cost of the imports of the file that is being checked, whether or not another file has imported the same before.
struct ImportCost {
  private var files: Set<FileID> = []
  private var size = 0
  private var names = 0
  /// Whether the excess was reported; it is one mistake, in whatever files the other imports are.
  var isReported = false

  /// A sentence about the first limit that is exceeded; `nil` if none is.
  var excess: String? {
    if files.count > Limits.importedFiles { return "this imports more than \(Limits.importedFiles.grouped) files" }
    if size > Limits.importedSize { return "the imported files have more than \(Limits.importedSize.grouped) bytes" }
    if names > Limits.importedNames { return "the imports bring more than \(Limits.importedNames.grouped) names" }
    return nil
  }

  /// Adds an imported file. The imports of a new one follow; those of a known one are added here.
  mutating func add(_ source: SourceFile, known: Module?) {
    guard insert(source), let known else { return }
    var waiting = known.imports
    while let module = waiting.popLast(), excess == nil {
      guard insert(module.tree.source) else { continue }
      for other in module.imports { addNames(of: other) }
      waiting += module.imports
    }
  }

  /// Adds the names that an import makes visible in the importing file.
  mutating func addNames(of module: Module) { names += module.visible.count }

  private mutating func insert(_ source: SourceFile) -> Bool {
    guard files.insert(source.id).inserted else { return false }
    size += source.bytes.count
    return true
  }
}
