package import Programs
package import SourceText

extension ScenarioRecord.Heading {
  /// Of a scenario that is to be run.
  /// - Parameters:
  ///   - sources: The files that it is written in.
  ///   - files: The numbers that these have in the record.
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

  /// Text on one line, with one blank where there were several, or line breaks.
  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return isOnOneLine(bytes) ? text : text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Most text is so already, which bytes tell sooner than characters.
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
  /// The lines, counted from 1, on which a range begins and ends; 0 in no file.
  func lines(of range: TextRange) -> ClosedRange<Int> {
    guard let self else { return 0...0 }
    let first = self.line(at: range.start)
    return first...max(self.line(at: max(range.end, 1) - 1), first)
  }
}
