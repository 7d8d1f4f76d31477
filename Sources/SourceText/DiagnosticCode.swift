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
  case unknownCharacter = "E0106"
  case malformedNumber = "E0107"
  case invalidEscape = "E0108"
  case unquotedColor = "E0109"
  case missingPart = "E0110"
  case missingSeparator = "E0111"
  case belongsToLineAbove = "E0112"
  case unknownStatement = "E0113"
  case foreignNotation = "E0114"
  case wrongClaim = "E0115"
  case eventNeeded = "E0116"
  case chainedOperators = "E0117"
  case malformedTable = "E0118"
  case wrongNotation = "E0119"
  case repeatedOption = "E0120"
  case reservedName = "E0121"
  case lowercaseScreen = "E0122"
  case tooManyErrors = "E0199"

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
  case literalBraces = "W0702"
  case trailingReturn = "W0703"

  package var severity: Severity { rawValue.first == "W" ? .warning : .error }
}
