package import Checking
package import SourceText

/// The services that the server needs from the command-line tool.
package struct LanguageServices: Sendable {
  /// Opens the files of a check. The given texts, by their paths, take precedence over what is on the disk.
  package var files: @Sendable (_ texts: [String: [UInt8]]) -> CheckFiles

  package init(files: @escaping @Sendable (_ texts: [String: [UInt8]]) -> CheckFiles) {
    self.files = files
  }
}

/// The files that one check reads.
package struct CheckFiles {
  /// Adds the checked file.
  package var add: (_ path: String, _ bytes: [UInt8]) -> SourceFile
  /// Returns the file that an import names.
  package var load: Loader
  /// Returns all files so far, in the order of their numbers.
  package var sources: () -> [SourceFile]
  /// Returns whether a file, or anything that it imports, has an error, after a check with these diagnostics.
  package var isBroken: (_ file: FileID, _ diagnostics: [Diagnostic]) -> Bool

  package init(
    add: @escaping (_ path: String, _ bytes: [UInt8]) -> SourceFile, load: @escaping Loader,
    sources: @escaping () -> [SourceFile], isBroken: @escaping (_ file: FileID, _ diagnostics: [Diagnostic]) -> Bool
  ) {
    self.add = add
    self.load = load
    self.sources = sources
    self.isBroken = isBroken
  }
}
