/// The page without its style, its program and its data, which no reader of HTML looks into.
package func pageWithoutProgram(_ html: String) -> String {
  var rest = html
  for (begin, end) in [("<style>", "</style>"), ("<script>", "</script>"), ("id=\"data\">", "</script>")] {
    let parts = rest.components(of: begin)
    rest = parts[0]
    for part in parts.dropFirst() {
      rest += begin + "…" + end + part.components(of: end).dropFirst().joined(separator: end)
    }
  }
  let policy = rest.components(of: "sha256-")
  return policy[0] + policy.dropFirst().map { "sha256-…" + $0.drop { $0 != "&" } }.joined()
}

extension String {
  /// The parts between the places where a text stands.
  package func components(of separator: String) -> [String] {
    var parts: [String] = []
    var rest = Substring(self)
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
