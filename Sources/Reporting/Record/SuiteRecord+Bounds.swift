internal import SourceText

// A log may come from anywhere. Its references are checked once, so that reports can rely on them.

extension SuiteRecord {
  /// Limits locations to the existing texts, and removes dangling references.
  mutating func keepPlacesInBounds() {
    let files = files
    for index in findings.indices {
      findings[index].changePlaces(files.keepInBounds)
      findings[index].diagnostic.keepFixes(in: files)
    }
    for index in scenarios.indices { scenarios[index].keepInBounds(files) }
  }
}

extension ScenarioRecord {
  fileprivate mutating func keepInBounds(_ files: [SourceFile]) {
    heading = heading.changed { heading in
      heading.changePlaces(files.keepInBounds)
      heading.lines = files.lines(of: heading.location)
      for index in heading.expectations.indices {
        heading.expectations[index].line = files.lines(of: heading.expectations[index].location).lowerBound
      }
    }
    let expectations = self.expectations.count
    runs = runs.map { $0.changed { $0.keepInBounds(files, expectations: expectations) } }
  }
}

extension RunRecord {
  fileprivate mutating func keepInBounds(_ files: [SourceFile], expectations: Int) {
    changePlaces(files.keepInBounds)
    diagnostic?.keepFixes(in: files)
    for index in races?.diagnostics.indices ?? 0..<0 { races?.diagnostics[index].keepFixes(in: files) }
    verdicts.removeAll { !(0..<expectations).contains($0.expectation) }
    let eventCount = history?.events.count ?? 0
    for index in failures.indices {
      if let place = failures[index].expectation, place >= expectations { failures[index].expectation = nil }
      if let place = failures[index].event, place >= eventCount { failures[index].event = nil }
    }
    history?.keepCausesInBounds()
  }
}

extension HistoryRecord {
  fileprivate mutating func keepCausesInBounds() {
    for index in events.indices {
      if let cause = events[index].cause, !(0..<index).contains(cause) { events[index].cause = nil }
    }
  }
}

extension Diagnostic {
  fileprivate mutating func keepFixes(in files: [SourceFile]) {
    let size = files.size(of: location.file)
    fixes.removeAll { $0.range.end > size }
  }
}

extension [SourceFile] {
  private func file(_ id: FileID) -> SourceFile? { self[ifPresent: Int(id.number)] }

  fileprivate func size(of id: FileID) -> UInt32 { UInt32(file(id)?.bytes.count ?? 0) }

  fileprivate func lines(of location: Location) -> ClosedRange<Int> { file(location.file).lines(of: location.range) }

  fileprivate func keepInBounds(_ location: inout Location) {
    let (range, size) = (location.range, size(of: location.file))
    location.range = TextRange(start: Swift.min(range.start, size), end: Swift.min(range.end, size))
  }
}
