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
    location.keepInBounds(files)
    for index in expectations.indices { expectations[index].location.keepInBounds(files) }
    for index in runs.indices { runs[index].keepInBounds(files, expectations: expectations.count) }
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
    let size = files.indices.contains(Int(location.file.number)) ? files[Int(location.file.number)].bytes.count : 0
    fixes.removeAll { $0.range.end > UInt32(size) }
  }
}

extension Location {
  fileprivate mutating func keepInBounds(_ files: [SourceFile]) {
    let index = Int(file.number)
    let size = UInt32(files.indices.contains(index) ? files[index].bytes.count : 0)
    range = TextRange(start: min(range.start, size), end: min(range.end, size))
  }
}
