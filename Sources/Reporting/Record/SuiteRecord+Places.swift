package import SourceText

// All locations in a record: one walk through them, for any change.

extension FindingRecord {
  mutating func changePlaces(_ change: (inout Location) -> Void) {
    if path == nil { diagnostic.changePlaces(change) }
  }
}

extension ScenarioRecord.Heading {
  mutating func changePlaces(_ change: (inout Location) -> Void) {
    change(&location)
    for index in expectations.indices { change(&expectations[index].location) }
  }
}

extension RunRecord {
  mutating func changePlaces(_ change: (inout Location) -> Void) {
    for index in failures.indices { change(&failures[index].location) }
    diagnostic?.changePlaces(change)
    races?.changePlaces(change)
    history?.changePlaces(change)
  }
}

extension RaceRecord {
  mutating func changePlaces(_ change: (inout Location) -> Void) {
    for index in diagnostics.indices { diagnostics[index].changePlaces(change) }
  }
}

extension HistoryRecord {
  mutating func changePlaces(_ change: (inout Location) -> Void) {
    for index in events.indices {
      if var location = events[index].location {
        change(&location)
        events[index].location = location
      }
    }
  }
}

extension Diagnostic {
  /// Changes the location of the diagnostic, and those of what is related to it.
  package mutating func changePlaces(_ change: (inout Location) -> Void) {
    change(&location)
    for index in related.indices { change(&related[index].location) }
  }
}
