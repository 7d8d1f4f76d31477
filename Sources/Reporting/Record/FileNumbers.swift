package import SourceText

/// The numbers of files in a record, by their original numbers.
package struct FileNumbers: Sendable {
  /// The new numbers, indexed by the original ones.
  private var numbered: [FileID] = []
  /// Files with larger numbers, such as that of the built-in strategies.
  private var others: [(there: FileID, here: FileID)] = []
  /// Whether files keep their numbers.
  private let isSame: Bool

  package init() { isSame = false }

  private init(isSame: Bool) { self.isSame = isSame }

  /// The identity, for a record of a single run.
  package static let same = FileNumbers(isSame: true)

  /// Maps the file `there` to the number `here`; consecutive files are added in the order of their numbers.
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

  func renumber(_ location: inout Location) { location = self[location] }

  /// Returns the diagnostic with all its locations mapped to the record's files.
  package subscript(diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.changePlaces(renumber)
    return diagnostic
  }

  /// Returns the races with the locations of their diagnostics mapped to the record's files.
  package subscript(races: RaceRecord) -> RaceRecord {
    var races = races
    races.changePlaces(renumber)
    return races
  }
}
