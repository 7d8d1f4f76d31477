/// The stable code of a kind of finding. Codes are never reused and never change their meaning.
///
/// E01xx characters, tokens and syntax · E02xx names · E03xx types and units · E04xx what may stand where, and what a
/// kind, life cycle or iOS version can have · E05xx files and imports · E06xx not yet modelled · W07xx warnings.
/// `Explanation` holds what `scenario explain` prints for each.
package enum DiagnosticCode: String, Sendable, CaseIterable {
  // Characters, tokens, syntax
  case unexpectedToken = "E0101"
  case blockNeverClosed = "E0102"
  case stringNeverClosed = "E0103"
  case invalidUTF8 = "E0104"
  case nestedTooDeeply = "E0105"

  // Names
  case unknownName = "E0201"
  case duplicateName = "E0202"
  case unknownDevice = "E0203"

  // Types and units
  case unitMissing = "E0301"
  case typeMismatch = "E0302"

  // Placement
  case misplacedStep = "E0401"

  // Files
  case fileNotFound = "E0501"
  case fileNotReadable = "E0502"
  case importOutsideProject = "E0503"
  case importCycle = "E0504"
  case folderWithoutScenarios = "E0505"

  // Not yet
  case notYetModelled = "E0601"

  // Warnings
  case eventNeverHappens = "W0701"

  package var severity: Severity { rawValue.first == "W" ? .warning : .error }
}
