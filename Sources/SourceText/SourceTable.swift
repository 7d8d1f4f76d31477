/// The source files of locations, found by their numbers.
package struct SourceTable: Sendable {
  /// The files, each at the index of its number.
  private var numbered: [SourceFile] = []
  /// Files with higher numbers, such as the prelude.
  private var others: [SourceFile] = []

  package init(_ files: [SourceFile]) {
    for file in files {
      if Int(file.id.number) == numbered.count { numbered.append(file) } else { others.append(file) }
    }
  }

  /// All files: the numbered ones in order, then the others.
  package var files: [SourceFile] { numbered + others }

  /// Returns the file with this number, or `nil` if the table does not contain it.
  package subscript(id: FileID) -> SourceFile? {
    let index = Int(id.number)
    return index < numbered.count ? numbered[index] : others.first { $0.id == id }
  }
}
