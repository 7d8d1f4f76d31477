internal import DeviceModel
internal import SourceText

// A log comes from anywhere. What its numbers refer to is checked once, so that reports can rely on it.

extension SuiteRecord {
  /// Cuts places to the texts that there are, and takes out references to what there is not.
  mutating func keepPlacesInBounds() {
    let files = files
    for index in findings.indices {
      guard case .diagnostic(var diagnostic) = findings[index] else { continue }
      diagnostic.keepInBounds(files)
      findings[index] = .diagnostic(diagnostic)
    }
    for index in scenarios.indices { scenarios[index].keepInBounds(files) }
  }
}

extension ScenarioRecord {
  fileprivate mutating func keepInBounds(_ files: [SourceFile]) {
    heading = heading.changed { heading in
      heading.location.keepInBounds(files)
      heading.lines = files.file(heading.location.file).lines(of: heading.location.range)
      for index in heading.expectations.indices { heading.expectations[index].keepInBounds(files) }
    }
    let expectations = self.expectations.count
    runs = runs.map { $0.changed { $0.keepInBounds(files, expectations: expectations) } }
  }
}

extension ScenarioRecord.Expectation {
  fileprivate mutating func keepInBounds(_ files: [SourceFile]) {
    location.keepInBounds(files)
    line = files.file(location.file).lines(of: location.range).lowerBound
  }
}

extension [SourceFile] {
  fileprivate func file(_ id: FileID) -> SourceFile? {
    indices.contains(Int(id.number)) ? self[Int(id.number)] : nil
  }
}

extension RunRecord {
  fileprivate mutating func keepInBounds(_ files: [SourceFile], expectations: Int) {
    verdicts.removeAll { !(0..<expectations).contains($0.expectation) }
    let eventCount = history?.events.count ?? 0
    for index in failures.indices {
      failures[index].location.keepInBounds(files)
      if let place = failures[index].expectation, place >= expectations { failures[index].expectation = nil }
      if let place = failures[index].event, place >= eventCount { failures[index].event = nil }
    }
    diagnostic?.keepInBounds(files)
    if var races {
      for index in races.diagnostics.indices { races.diagnostics[index].keepInBounds(files) }
      self.races = races
    }
    history?.keepInBounds(files)
  }
}

extension HistoryRecord {
  fileprivate mutating func keepInBounds(_ files: [SourceFile]) {
    for index in events.indices {
      events[index].location?.keepInBounds(files)
      if let cause = events[index].cause, !(0..<index).contains(cause) { events[index].cause = nil }
    }
  }
}

extension Diagnostic {
  fileprivate mutating func keepInBounds(_ files: [SourceFile]) {
    location.keepInBounds(files)
    for index in related.indices { related[index].location.keepInBounds(files) }
    let size = files.file(location.file)?.bytes.count ?? 0
    fixes.removeAll { $0.range.end > UInt32(size) }
  }
}

extension Location {
  fileprivate mutating func keepInBounds(_ files: [SourceFile]) {
    let size = UInt32(files.file(file)?.bytes.count ?? 0)
    range = TextRange(start: min(range.start, size), end: min(range.end, size))
  }
}
