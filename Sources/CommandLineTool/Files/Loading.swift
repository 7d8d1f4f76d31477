internal import Checking
internal import SourceText

/// Reads and checks the files that a command line names, several at a time by one checker: what many import is read once.
struct Loading: Sendable {
  private let host: Host
  private let items: [Discovery.Item]
  private let options: RunOptions

  /// Files that are worth a thread's turn.
  private static let batchSize = 16

  init(_ operands: [String], _ host: Host, _ options: RunOptions) {
    self.host = host
    self.options = options
    items = Discovery(operands: operands, files: host.files).items
  }

  /// Hands out the items in their order.
  func load<Result: Sendable>(
    _ transform: @escaping @Sendable (LoadedItem) -> Result, deliver: (Result) -> Bool
  ) {
    let starts = Array(stride(from: 0, to: items.count, by: Self.batchSize))
    let threads = starts.count < 2 ? 1 : options.jobs ?? host.coreCount()
    Workers.run(
      count: starts.count, threads: threads,
      job: { batch in
        let end = min(starts[batch] + Self.batchSize, items.count)
        return self.batch(items[starts[batch]..<end]).map(transform)
      },
      deliver: { results in
        for result in results where !deliver(result) { return false }
        return true
      })
  }

  private func batch(_ items: ArraySlice<Discovery.Item>) -> [LoadedItem] {
    let loader = ImportLoader(files: host.files, root: options.root)
    let checker = Checker(load: loader.load)
    var loaded = items.map { item in
      switch item {
      case .finding(let finding): LoadedItem.finding(finding)
      case .file(let task): load(task, loader, checker)
      }
    }
    // The table is complete only now; all share one.
    let sources = SourceTable(loader.sources + [Checker.prelude])
    for index in loaded.indices {
      guard case .checked(var file, let task) = loaded[index] else { continue }
      file.sources = sources
      file.isBroken = loader.isBroken(file.source.id)
      loaded[index] = .checked(file, task)
    }
    return loaded
  }

  private func load(_ task: FileTask, _ loader: ImportLoader, _ checker: Checker) -> LoadedItem {
    do throws(FileFault) {
      let bytes = task.path == "-" ? try host.standardInput() : try host.files.contents(of: task.path)
      let source = loader.add(task.path, bytes)
      let (program, diagnostics) = checker.check(source)
      loader.note(diagnostics)
      let file = CheckedFile(
        source: source, sources: SourceTable([]), diagnostics: diagnostics, isBroken: false, program: program)
      return .checked(file, task)
    } catch {
      return .finding(unreadable(task.path, error))
    }
  }
}
