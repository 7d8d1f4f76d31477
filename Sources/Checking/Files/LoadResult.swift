package import SourceText

/// What became of an `import`: the tool finds files and holds them to the project's folder; the checker only asks.
package enum LoadResult: Sendable {
  /// The file. One file has one `FileID`, by whatever path it is reached.
  case file(SourceFile)
  /// There is no file at that path.
  case notFound
  /// The path leads out of the project.
  case outsideTree
  /// There is something that cannot be read; the sentence says why (“permission denied”).
  case unreadable(String)
}

/// Finds the file that an import names: the path as it is written, and the file that it is written in.
package typealias Loader = (_ path: String, _ importer: SourceFile) -> LoadResult
