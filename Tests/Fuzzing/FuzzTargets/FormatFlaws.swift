package import SourceText
import Syntax

/// What is wrong with how a file is formatted. Empty if formatting twice is formatting once and the meaning stays.
package func formatFlaws(_ source: SourceFile) -> [String] {
  let once = format(source)
  let formatted = SourceFile(id: source.id, path: source.path, bytes: once)
  let twice = format(formatted)
  var flaws: [String] = []
  if twice != once { flaws.append("formatting twice differs from formatting once") }
  let before = meaning(source)
  let after = meaning(formatted)
  if before.tokens != after.tokens { flaws.append("formatting changes the tokens") }
  if before.comments != after.comments { flaws.append("formatting changes the comments") }
  if before.codes != after.codes { flaws.append("formatting changes what is wrong") }
  return flaws
}

/// The texts of a file's tokens without separators, of its comments, and the codes of its diagnostics.
private func meaning(_ source: SourceFile) -> (tokens: [String], comments: [String], codes: [String]) {
  let (tree, diagnostics) = parse(source)
  var tokens: [String] = []
  var comments: [String] = []
  var end: UInt32 = 0
  for token in tree.tokens {
    for line in source.bytes[Int(end)..<Int(token.start)].split(separator: 0x0A) {
      guard let start = line.firstIndex(of: UInt8(ascii: "#")) else { continue }
      var comment = line[start...]
      while let last = comment.last, last == 0x20 || last == 0x09 || last == 0x0D { comment.removeLast() }
      comments.append(String(decoding: comment, as: UTF8.self))
    }
    if token.kind != .semicolon, token.kind != .comma { tokens.append(source.text(token.range)) }
    end = token.end
  }
  return (tokens, comments, diagnostics.map(\.code.rawValue))
}
