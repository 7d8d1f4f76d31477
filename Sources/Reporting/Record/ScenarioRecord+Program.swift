package import DeviceModel
package import Programs
package import SourceText

extension ScenarioRecord.Heading {
  /// Creates the heading of a scenario to be run.
  /// - Parameters:
  ///   - sources: The files of the scenario.
  ///   - files: The numbers of these files in the record.
  package init(_ scenario: ScenarioProgram, sources: SourceTable, files: FileNumbers) {
    // Few scenarios read lengths, and the names of all screens are made for each.
    let readsLengths = scenario.pools.expressions.contains {
      if case .observe(let key) = $0 { Dimension.isShown(key.observable) } else { false }
    }
    let names = readsLengths ? ObservableNames(scenario) : nil
    self.init(
      title: scenario.writtenTitle, tags: scenario.tags, documentation: scenario.documentation,
      location: files[scenario.location], lines: sources[scenario.location.file].lines(of: scenario.location.range),
      expectations: scenario.pools.claims.map { claim in
        let (file, range) = (sources[claim.location.file], claim.location.range)
        return ScenarioRecord.Expectation(
          location: files[claim.location], line: file?.line(at: range.start) ?? 0,
          text: file.map { Self.line($0.bytes[range.offsets]) } ?? "",
          measures: names.map { scenario.pools.measures(of: claim).map($0.name) } ?? [])
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

extension Pools {
  /// Returns the lengths on screen that an expectation reads, in the order of the text.
  package func measures(of claim: Claim) -> [ObservableKey] {
    let predicate: ExpressionID? =
      switch claim.form {
      case .now(let predicate), .within(.predicate(let predicate), _), .withinOf(.predicate(let predicate), _, _),
        .no(.predicate(let predicate), _), .always(let predicate, _), .eventually(.predicate(let predicate), _):
        predicate
      case .within(.event, _), .withinOf(.event, _, _), .no(.event, _), .eventually(.event, _), .before, .order,
        .exactly, .exits:
        nil
      }
    guard let predicate else { return [] }
    return expressions(within: [predicate]).reversed().compactMap { expression in
      if case .observe(let key) = expression, Dimension.isShown(key.observable) { key } else { nil }
    }
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
