/// The files that the places of some findings lie in, found by their numbers.
package struct SourceTable: Sendable {
  /// Each at the index of its number.
  private var numbered: [SourceFile] = []
  /// Those with numbers beyond: the file of what ships with the language.
  private var others: [SourceFile] = []

  package init(_ files: [SourceFile]) {
    for file in files {
      if Int(file.id.number) == numbered.count { numbered.append(file) } else { others.append(file) }
    }
  }

  /// All of them: the numbered ones in their order, then the others.
  package var files: [SourceFile] { numbered + others }

  /// Returns the file with this number, or `nil` if the table does not contain it.
  package subscript(id: FileID) -> SourceFile? {
    let index = Int(id.number)
    return index < numbered.count ? numbered[index] : others.first { $0.id == id }
  }
}
