package import SourceText
import Syntax
import VirtualTime

/// What is wrong with how a file is formatted. Empty if every token and comment comes out in order, once, the errors
/// stay, and formatting twice is formatting once.
package func formatFlaws(_ source: SourceFile) -> [String] {
  // Without its last check the formatter would pass whatever it does.
  let once = formatWithoutProof(source)
  let formatted = SourceFile(id: source.id, path: source.path, bytes: once)
  var flaws: [String] = []
  if formatWithoutProof(formatted) != once { flaws.append("formatting twice differs from formatting once") }
  if let difference = FileContent(formatted).difference(from: FileContent(source)) {
    flaws.append("formatting changes a file: \(difference)")
  }
  return flaws
}

/// Returns a file with separators, comments and line ends at random between its tokens, where they are no error.
///
/// Broken files stay as they are line by line, so they say little about a formatter.
package func decorated(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
  var generator = SeededGenerator(seed: seed)
  func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(max(1, bound))) }
  func errors(_ bytes: [UInt8]) -> Int {
    parse(SourceFile(id: FileID(0), path: "fuzz.scn", bytes: bytes)).diagnostics.count { $0.severity == .error }
  }
  let pieces = [
    ";", ";;", ",", ", ;", "\n", "\n\n", " # one\n", " ## two\n", "\n# three\n", "\n## four\n", ";# five\n",
    "\n;# six\n",
    "\n, # seven\n", "# eight\n; # nine\n;", "\n;\n", "  ", "\r\n",
  ].map { Array($0.utf8) }
  var result = bytes
  let allowed = errors(bytes)
  for _ in 0...below(12) {
    let tokens = parse(SourceFile(id: FileID(0), path: "fuzz.scn", bytes: result)).tree.tokens
    let place = tokens[below(tokens.count)]
    var attempt = result
    attempt.insert(
      contentsOf: pieces[below(pieces.count)], at: min(below(2) == 0 ? Int(place.start) : Int(place.end), result.count))
    if errors(attempt) <= allowed { result = attempt }
  }
  return result
}
