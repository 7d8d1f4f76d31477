/// The replacement of a range of a text.
package struct TextEdit: Hashable, Sendable {
  /// The range to replace; empty for an insertion.
  package var range: TextRange
  /// The replacement text; empty for a deletion.
  package var replacement: String

  package init(range: TextRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// - Parameter range: The offsets of the bytes to replace.
  package init(range: Range<Int>, replacement: String) {
    self.init(range: TextRange(range), replacement: replacement)
  }

  /// The number of bytes by which the text grows.
  package var growth: Int { replacement.utf8.count - range.offsets.count }
}

extension [TextEdit] {
  /// Returns a text with the edits, which do not overlap. Insertions at one place keep their order.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    sorted { $0.range.start < $1.range.start }.reversed().reduce(into: bytes) {
      $0.replaceSubrange($1.range.offsets, with: [UInt8]($1.replacement.utf8))
    }
  }

  /// Returns where an offset is in the text with the edits. An edit that ends at the offset counts in full.
  package func moved(_ offset: Int) -> Int { filter { $0.range.end <= offset }.reduce(offset) { $0 + $1.growth } }
}
