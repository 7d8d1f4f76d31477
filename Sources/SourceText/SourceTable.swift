/// The source files of locations, found by their numbers.
package struct SourceTable: Sendable {
  /// The files, each at the index of its number.
  private var numbered: [SourceFile] = []
  /// Files with higher numbers.
  private var others: [SourceFile] = []
  /// The file that belongs to every table, such as the prelude, made when it is asked for.
  private var last: (@Sendable () -> SourceFile)?

  /// - Parameter last: Returns the last file, whose number no other one has. It is asked only for that number, and for
  ///   all files.
  package init(_ files: [SourceFile], last: (@Sendable () -> SourceFile)? = nil) {
    self.last = last
    for file in files {
      if Int(file.id.number) == numbered.count { numbered.append(file) } else { others.append(file) }
    }
  }

  /// All files: the numbered ones in order, then the others.
  package var files: [SourceFile] { numbered + others + (last.map { [$0()] } ?? []) }

  /// Returns the file with this number, or `nil` if the table does not contain it.
  package subscript(id: FileID) -> SourceFile? {
    let index = Int(id.number)
    if index < numbered.count { return numbered[index] }
    return others.first { $0.id == id } ?? last.map { $0() }.flatMap { $0.id == id ? $0 : nil }
  }
}
