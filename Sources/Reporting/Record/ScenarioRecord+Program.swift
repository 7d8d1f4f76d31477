package import Programs
package import SourceText

extension ScenarioRecord.Heading {
  /// Creates the heading of a scenario to be run.
  /// - Parameters:
  ///   - sources: The files of the scenario.
  ///   - files: The numbers of these files in the record.
  package init(_ scenario: ScenarioProgram, sources: SourceTable, files: FileNumbers) {
    self.init(
      title: scenario.writtenTitle, tags: scenario.tags, documentation: scenario.documentation,
      location: files[scenario.location], lines: sources[scenario.location.file].lines(of: scenario.location.range),
      expectations: scenario.pools.claims.map { claim in
        let (file, range) = (sources[claim.location.file], claim.location.range)
        return ScenarioRecord.Expectation(
          location: files[claim.location], line: file.lines(of: range).lowerBound,
          text: file.map { Self.line($0.bytes[range.offsets]) } ?? "")
      })
  }

  /// Returns text on one line, with line breaks and repeated blanks replaced by one blank.
  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return isOnOneLine(bytes) ? text : text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns whether text is already on one line, as most is; checking bytes is faster than checking characters.
  private static func isOnOneLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    var isBehindBlank = true
    for byte in bytes {
      guard byte >= 0x20, byte < 0x7F else { return false }
      let isBlank = byte == UInt8(ascii: " ")
      if isBlank, isBehindBlank { return false }
      isBehindBlank = isBlank
    }
    return !isBehindBlank
  }
}

extension SourceFile? {
  /// Returns the first and last line of a range, from 1; 0 if it is in no file.
  func lines(of range: TextRange) -> ClosedRange<Int> {
    guard let self else { return 0...0 }
    let first = self.line(at: range.start)
    return first...max(self.line(at: max(range.end, 1) - 1), first)
  }
}
