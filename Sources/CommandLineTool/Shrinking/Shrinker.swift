internal import Reporting
internal import SourceText
internal import Syntax

/// Makes a text smaller as long as it fails for the same reason: leaves out what it can, puts simpler numbers in the
/// place of others, and finds out which values do not matter.
///
/// Greedy, in one order, so that the same text becomes the same. At the end nothing can be left out by itself.
struct Shrinker {
  private let trial: ShrinkTrial
  private(set) var bytes: [UInt8]
  /// All that can be tried has been tried.
  private(set) var isMinimal = false

  init(_ bytes: [UInt8], _ trial: ShrinkTrial) {
    self.bytes = bytes
    self.trial = trial
  }

  mutating func run() {
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

  /// Puts the steps of flows where they are done, and cuts again: worth it where less remains of the whole.
  private mutating func inline() {
    var other = self
    while !trial.isExhausted,
      let candidate = Inlining(other.bytes).all.lazy.map({ Remedy([$0], "").applied(to: other.bytes) })
        .first(where: trial.fails)
    {
      other.bytes = candidate
    }
    guard other.bytes != bytes else { return }
    other.cut()
    if Self.size(of: other.bytes) < Self.size(of: bytes) { bytes = other.bytes }
  }

  /// Bytes that say something.
  private static func size(of bytes: [UInt8]) -> Int {
    bytes.count { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\t") }
  }

  // MARK: Less

  /// Leaves out until nothing more can be.
  private mutating func reduce() {
    var hasChanged = true
    while hasChanged, !trial.isExhausted {
      hasChanged = false
      var refused: Set<[UInt8]> = []
      var edits = Reductions(bytes).all[...]
      while let edit = edits.popFirst() {
        let candidate = Remedy([edit], "").applied(to: bytes)
        guard refused.insert(candidate).inserted, trial.fails(candidate) else { continue }
        bytes = candidate
        hasChanged = true
        // What stands before the change stands where it stood: the others are found again.
        edits = Reductions(bytes).all[...]
      }
    }
  }

  // MARK: Simpler

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
    Remedy([Remedy.Edit(range: number.range, text: text)], "").applied(to: bytes)
  }

  // MARK: What does not matter

  /// A comment for each line on which a value could be any other; each was tried.
  private func remarks() -> [Int: [String]] {
    let source = SourceFile(bytes)
    var remarks: [Int: [String]] = [:]
    for number in Rounding(bytes).numbers {
      let others = Rounding.others(than: number).filter { $0 != number.value }
      guard !others.isEmpty, others.allSatisfy({ trial.fails(with($0, at: number)) }) else { continue }
      remarks[source.line(at: UInt32(number.range.lowerBound)), default: []].append(number.value)
    }
    return remarks
  }

  /// The one form of the text, without empty lines inside of blocks, and with remarks.
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

  /// Lines with nothing on them go, but between declarations.
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
