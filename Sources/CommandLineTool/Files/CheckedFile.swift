internal import Checking
internal import Programs
internal import SourceText

/// A file that has been read and checked, with what it imports.
struct CheckedFile: Sendable {
  var source: SourceFile
  /// The file with all that it imports.
  var sources: SourceTable
  /// In the order of files and places.
  var diagnostics: [Diagnostic]
  var program: Program

  var path: String { source.path }
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// What became of one of the things that a command line names.
enum LoadedItem: Sendable {
  case checked(CheckedFile, FileTask)
  case finding(FileFinding)
}

extension LoadedItem {
  var isFile: Bool { if case .checked = self { true } else { false } }
}

/// Reads and checks files. A value that threads can share.
struct Loading: Sendable {
  let host: Host
  /// `--root`.
  let root: String?

  /// Fewer files are read sooner than threads are started.
  private static let filesWorthThreads = 8

  func threadCount(_ items: [Discovery.Item], _ options: RunOptions) -> Int {
    items.count < Self.filesWorthThreads ? 1 : options.jobs ?? host.coreCount()
  }

  func load(_ item: Discovery.Item) -> LoadedItem {
    switch item {
    case .finding(let finding): .finding(finding)
    case .file(let task): load(task)
    }
  }

  private func load(_ task: FileTask) -> LoadedItem {
    do throws(FileFault) {
      let bytes = task.path == "-" ? try host.standardInput() : try host.files.contents(of: task.path)
      return .checked(check(path: task.path, bytes: bytes), task)
    } catch {
      return .finding(unreadable(task.path, error))
    }
  }

  private func check(path: String, bytes: [UInt8]) -> CheckedFile {
    let loader = ImportLoader(path: path, bytes: bytes, files: host.files, root: root)
    let source = loader.sources[0]
    let (program, diagnostics) = Checker(load: loader.load).check(source)
    return CheckedFile(
      source: source, sources: SourceTable(loader.sources + [Checker.prelude]), diagnostics: diagnostics,
      program: program)
  }
}
