package import SourceText

/// The numbers that files have in a record, by those that they had where they were read.
package struct FileNumbers: Sendable {
  /// At the index of the number there.
  private var numbered: [FileID] = []
  /// Those beyond, as the file of what ships with the language has.
  private var others: [(there: FileID, here: FileID)] = []

  package init() {}

  package mutating func set(_ there: FileID, to here: FileID) {
    let index = Int(there.number)
    if index == numbered.count { numbered.append(here) } else { others.append((there, here)) }
  }

  package subscript(there: FileID) -> FileID {
    let index = Int(there.number)
    if index < numbered.count { return numbered[index] }
    return others.first { $0.there == there }?.here ?? FileID(Int(Int32.max))
  }

  package subscript(location: Location) -> Location {
    Location(file: self[location.file], range: location.range)
  }

  package subscript(diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.location = self[diagnostic.location]
    for index in diagnostic.related.indices {
      diagnostic.related[index].location = self[diagnostic.related[index].location]
    }
    return diagnostic
  }

  package subscript(failure: Failure) -> Failure {
    var failure = failure
    failure.location = self[failure.location]
    return failure
  }
}
