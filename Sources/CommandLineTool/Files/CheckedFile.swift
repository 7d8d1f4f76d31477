internal import Programs
internal import SourceText
internal import Syntax

/// A file that has been read and checked, with what it imports.
struct CheckedFile: Sendable {
  /// The file, then its imports, each at the index of its `FileID`.
  var sources: [SourceFile]
  /// In the order of files and places.
  var diagnostics: [Diagnostic]
  var program: Program

  var path: String { sources[0].path }
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// What became of one of the things that a command line names.
enum LoadedItem: Sendable {
  case checked(CheckedFile, FileTask)
  case finding(FileFinding)
}

/// Reads and checks files. A value that threads can share.
struct Loading: Sendable {
  let host: Host
  /// `--root`.
  let root: String?

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
    let source = SourceFile(id: FileID(0), path: path, bytes: bytes)
    let (_, diagnostics) = parse(source)
    return CheckedFile(sources: [source], diagnostics: Self.ordered(diagnostics), program: Program(scenarios: []))
  }

  private static func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.enumerated().sorted { left, right in
      let (one, other) = (left.element.location, right.element.location)
      return (one.file.number, one.range.start, left.offset) < (other.file.number, other.range.start, right.offset)
    }.map(\.element)
  }
}
