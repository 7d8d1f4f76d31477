internal import Checking
internal import Interpreter
internal import Programs
package import ScenarioKit
internal import SourceText
internal import Syntax

/// Makes a text smaller as long as it fails for the same reason.
/// It removes parts, replaces numbers with simpler ones, and finds values that do not matter.
///
/// It is greedy and has a fixed order, so the same text has the same result. In the end no single part can be removed.
package struct Shrinker {
  let trial: ShrinkTrial
  package private(set) var bytes: [UInt8]
  /// Whether everything has been tried.
  package private(set) var isMinimal = false

  package init(trial: ShrinkTrial, bytes: [UInt8]) {
    self.trial = trial
    self.bytes = bytes
  }

  /// Makes the text smaller until nothing more can be removed, or the trial is exhausted.
  package mutating func run() {
    cut()
    inline()
    isMinimal = !trial.isExhausted
    tidy()
  }

  private mutating func cut() {
    var before: [UInt8]
    repeat {
      before = bytes
      reduce()
      round()
    } while bytes != before && !trial.isExhausted
  }

  /// Replaces calls of flows with their steps and reduces again; the result counts if it is smaller.
  private mutating func inline() {
    var other = self
    let claim = trial.claim
    while !trial.isExhausted,
      let candidate = Inlining(other.bytes).all.lazy.map({ [$0].applied(to: other.bytes) })
        .first(where: trial.failsAnew)
    {
      other.bytes = candidate
    }
    guard other.bytes != bytes else { return }
    other.cut()
    if Self.size(of: other.bytes) < Self.size(of: bytes) { bytes = other.bytes } else { trial.claim = claim }
  }

  /// Returns the number of bytes other than blanks.
  private static func size(of bytes: [UInt8]) -> Int {
    bytes.count { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\t") }
  }

  // MARK: Removing

  /// Removes parts until nothing more can be removed.
  private mutating func reduce() {
    var hasChanged = true
    while hasChanged, !trial.isExhausted {
      hasChanged = false
      var refused: Set<[UInt8]> = []
      var edits = Reductions(bytes).all[...]
      while let edit = edits.popFirst() {
        let candidate = [edit].applied(to: bytes)
        guard refused.insert(candidate).inserted, trial.fails(candidate) else { continue }
        bytes = candidate
        hasChanged = true
        // Only offsets before the change are still valid, so the edits are determined again.
        edits = Reductions(bytes).all[...]
      }
    }
  }

  // MARK: Simplifying

  private mutating func round() {
    var place = 0
    while !trial.isExhausted {
      let numbers = Rounding(bytes).numbers
      guard place < numbers.count else { return }
      for simpler in numbers[place].isExpected ? [] : Rounding.simpler(than: numbers[place]) {
        let candidate = with(simpler, at: numbers[place])
        guard trial.fails(candidate) else { continue }
        bytes = candidate
        break
      }
      place += 1
    }
  }

  private func with(_ text: String, at number: Rounding.Number) -> [UInt8] {
    [TextEdit(range: number.range, replacement: text)].applied(to: bytes)
  }

  // MARK: Irrelevant values

  /// Returns a comment for each line with a value that could be any other; each was tried.
  private func remarks() -> [Int: [String]] {
    let source = SourceFile(bytes)
    var remarks: [Int: [String]] = [:]
    for number in Rounding(bytes).numbers {
      let others = Rounding.others(than: number).filter { $0 != number.value }
      guard !others.isEmpty, others.allSatisfy({ trial.failsWithAnyClaim(with($0, at: number)) }) else { continue }
      remarks[source.line(at: UInt32(number.range.lowerBound)), default: []].append(number.value)
    }
    return remarks
  }

  /// Formats the text, without empty lines inside of blocks, and with remarks.
  private mutating func tidy() {
    bytes = format(SourceFile(Self.withoutEmptyLines(bytes)))
    let remarks = remarks()
    guard !remarks.isEmpty else { return }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    for (line, values) in remarks {
      lines[line - 1] += "  # any value of \(values.map { "“\($0)”" }.joined(separator: ", "))"
    }
    bytes = format(SourceFile(Array(lines.joined(separator: "\n").utf8)))
  }

  /// Removes empty lines except between declarations.
  private static func withoutEmptyLines(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true).filter { line in
      line.contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r") }
    }
    var result: [UInt8] = []
    for (index, line) in lines.enumerated() {
      let isDeclaration = index > 0 && line.first != UInt8(ascii: " ") && line.first != UInt8(ascii: "}")
      if isDeclaration { result.append(UInt8(ascii: "\n")) }
      result += line + [UInt8(ascii: "\n")]
    }
    return result
  }
}

/// Tries texts instead of a file: whether their scenario still fails for the same reason.
package final class ShrinkTrial {
  private let path: String
  private let files: any FileAccess
  private let root: String?
  private let reason: FailureReason
  /// The values between the brackets of the run's name, if there are several runs; `nil` if there is one.
  private let values: String?
  private(set) var count = 0
  /// The expectation that has to stay as it is.
  var claim: String

  /// The limit on texts: each is checked and run.
  package static let limit = 6000

  package init(path: String, files: any FileAccess, root: String?, reason: FailureReason, values: String?) {
    self.path = path
    self.files = files
    self.root = root
    self.reason = reason
    self.values = values
    claim = reason.claim
  }

  var isExhausted: Bool { count >= Self.limit || WorkInterruption.isSet }

  /// Returns whether the text's only scenario fails for the reason, and its expectation is as it was.
  func fails(_ bytes: [UInt8]) -> Bool { reasons(of: bytes).contains { $0.claim == claim } }

  /// Returns whether the text's only scenario fails for the reason, whatever its expectation is.
  func failsWithAnyClaim(_ bytes: [UInt8]) -> Bool { !reasons(of: bytes).isEmpty }

  /// Returns whether the text's only scenario fails for the reason. From then on, its expectation is the one that
  /// stays: other names in it have the same meaning.
  package func failsAnew(_ bytes: [UInt8]) -> Bool {
    guard let found = reasons(of: bytes).first else { return false }
    claim = found.claim
    return true
  }

  /// Returns the failures of the text's only scenario that have the reason.
  private func reasons(of bytes: [UInt8]) -> [FailureReason] {
    guard !isExhausted else { return [] }
    count += 1
    let file = CheckedFile(path: path, bytes: bytes, files: files, root: root)
    guard !file.diagnostics.contains(where: { $0.severity == .error }), file.program.scenarios.count == 1 else {
      return []
    }
    do throws(Fault) {
      let list = try RunList(file.program.scenarios[0], bounds: .none)
      guard let run = try meantRun(of: list) else { return [] }
      let result = try list.execute(run, recording: .full)
      return FailureReason.all(of: result, scenario: list.scenario, sources: file.sources).map(\.reason)
        .filter(reason.isShared)
    } catch {
      return []
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
