/// Returns a count with its noun: `3 files`; `nil` for 0.
package func counted(_ count: Int, noun: String) -> String? {
  count == 0 ? nil : "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
}

extension Int {
  /// The number with separators: `1,234,567`.
  package var grouped: String {
    var digits = Array(String(magnitude))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return (self < 0 ? "-" : "") + String(digits)
  }
}
