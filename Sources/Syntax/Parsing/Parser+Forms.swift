import SourceText
import Statements

extension Parser {
  /// The notations, as in the manual, of the steps that begin as the one that the cursor is in: “swipe back” and
  /// “swipe back cancelled”. `nil` outside steps, and where there are many.
  var formsOfStep: String? {
    guard let first = firstOfStep else { return nil }
    let written = tokens[first..<index].prefix { $0.kind == .identifier }.map(\.word)
    func agreement(with row: StatementEntry) -> Int { zip(row.words, written).prefix { $0 == $1 }.count }
    let rows = StatementEntry.all.filter { $0.placement != nil && !$0.words.isEmpty }
    guard let best = rows.map(agreement).max(), best > 0 else { return nil }
    let forms = rows.filter { agreement(with: $0) == best }.map { "“\($0.form)”" }
    return forms.count <= 3 ? forms.listedAsChoice : nil
  }

  /// Reports `expect Detail.viewDidLoad once`, `… twice`, `… 3 times` and `… exactly 3 times`.
  mutating func reportCount() -> Bool {
    guard !newline, let expect = firstOfStep, tokens[expect].word == .expect, expect + 1 < index,
      tokens[expect + 1..<index].allSatisfy({ $0.kind == .identifier || $0.kind == .period }),
      let event = argument(expect + 1..<index)
    else { return false }
    let begins = ["exactly", "times", "count"].contains(text(current)) && !next.startsLine
    let number = begins ? index + 1 : index
    let ends = kind(at: number + 1) == .identifier && source.text(tokens[number + 1].range) == "times"
    let count: String
    switch (tokens[number].kind, source.text(tokens[number].range)) {
    case (.identifier, "once"): count = "1"
    case (.identifier, "twice"): count = "2"
    case (.integer, let written) where begins || ends: count = written
    default: return false
    }
    return replaceStep(from: expect, to: number + (ends ? 2 : 1), by: "expect count(\(event)) == \(count)")
  }
}
