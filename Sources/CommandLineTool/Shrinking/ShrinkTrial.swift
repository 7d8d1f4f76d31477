internal import Checking
internal import Interpreter
internal import Programs
internal import SourceText

/// Tries texts in the place of a file: whether the scenario that they hold still fails for the same reason.
final class ShrinkTrial {
  private let path: String
  private let files: any FileAccess
  private let root: String?
  private let reason: FailureReason
  /// Between the brackets of the run's name, while there are several runs; nil: there is one.
  private let values: String?
  private(set) var count = 0

  /// Texts that are tried at most: each is checked and run.
  static let limit = 6000

  init(path: String, files: any FileAccess, root: String?, reason: FailureReason, values: String?) {
    self.path = path
    self.files = files
    self.root = root
    self.reason = reason
    self.values = values
  }

  var isExhausted: Bool { count >= Self.limit }

  /// Whether the text's one scenario fails for the reason.
  func fails(_ bytes: [UInt8]) -> Bool {
    guard !isExhausted else { return false }
    count += 1
    let loader = ImportLoader(files: files, root: root)
    let source = loader.add(path, bytes)
    let (program, diagnostics) = Checker(load: loader.load).check(source)
    guard !diagnostics.contains(where: { $0.severity == .error }), program.scenarios.count == 1 else { return false }
    do throws(Fault) {
      let list = try RunList(program.scenarios[0], .none)
      guard let run = try meantRun(of: list) else { return false }
      let result = try list.execute(run, recording: .full)
      let sources = SourceTable(loader.sources + [Checker.prelude])
      return FailureReason.all(of: result, list.scenario, sources).contains { $0.reason == reason }
    } catch {
      return false
    }
  }

  private func meantRun(of list: RunList) throws(Fault) -> Run? {
    guard let values else { return list.count == 1 ? try list.run(at: 0) : nil }
    if list.hasRanges {
      for index in 0..<list.count { if let run = try list.run(at: index, named: values) { return run } }
    }
    for index in 0..<list.count where list.name(ofRunAt: index).isOfRun(with: values) {
      return try list.run(at: index)
    }
    return nil
  }
}
