package import SourceText

/// The numbers that files have in a record, by those that they had where they were read.
package struct FileNumbers: Sendable {
  /// At the index of the number there.
  private var numbered: [FileID] = []
  /// Those beyond, as the file of what ships with the language has.
  private var others: [(there: FileID, here: FileID)] = []
  /// Files keep the numbers that they have.
  private let isSame: Bool

  package init() { isSame = false }

  private init(isSame: Bool) { self.isSame = isSame }

  /// Where there is no record beyond the one run: the numbers stay what they are.
  package static let same = FileNumbers(isSame: true)

  /// Maps the file `there` to the number `here`; consecutive files are set in the order of their numbers.
  package mutating func set(_ there: FileID, to here: FileID) {
    let index = Int(there.number)
    if index == numbered.count { numbered.append(here) } else { others.append((there, here)) }
  }

  subscript(there: FileID) -> FileID {
    if isSame { return there }
    let index = Int(there.number)
    if index < numbered.count { return numbered[index] }
    return others.first { $0.there == there }?.here ?? FileID(Int(Int32.max))
  }

  subscript(location: Location) -> Location {
    Location(file: self[location.file], range: location.range)
  }

  /// Gives a place the number of its file here.
  func renumber(_ location: inout Location) { location = self[location] }

  /// Returns the diagnostic with all of its places mapped to the record's files.
  package subscript(diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.changePlaces(renumber)
    return diagnostic
  }

  /// Returns the races with the places of their diagnostics mapped to the record's files.
  package subscript(races: RaceRecord) -> RaceRecord {
    var races = races
    races.changePlaces(renumber)
    return races
  }
}
