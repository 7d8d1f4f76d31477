/// The stable code of a kind of diagnostic. Codes are never reused and never change their meaning.
///
/// E01xx characters, tokens and syntax · E02xx names · E03xx types and units · E04xx placement, and availability by
/// kind, life cycle and iOS version · E05xx files and imports · E06xx not yet modeled · W07xx warnings.
/// `CodeDocumentation` is the text of `scenario explain` for each.
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
  case unknownField = "E0204"
  case unknownEvent = "E0205"
  case nameOfTheLanguage = "E0206"

  // Types and units
  case unitMissing = "E0301"
  case typeMismatch = "E0302"
  case unitsDoNotMix = "E0303"
  case conditionNeeded = "E0304"
  case momentOfConstant = "E0305"
  case numberTooLarge = "E0306"
  case invalidColor = "E0307"
  case wrongArguments = "E0308"
  case knownTooLate = "E0309"
  case nothingToTry = "E0310"
  case notAnEvent = "E0311"

  // Placement
  case misplacedStep = "E0401"
  case noExpectation = "E0402"
  case setUpTooLate = "E0403"
  case beforeLaunch = "E0404"
  case fieldNotAvailable = "E0405"
  case circularDefinition = "E0406"
  case unevenTable = "E0407"
  case repeatedSetUp = "E0408"
  case tooLarge = "E0409"
  case missingField = "E0410"
  case judgedTooEarly = "E0411"
  case emptyExpectation = "E0412"

  // Files
  case fileNotFound = "E0501"
  case fileNotReadable = "E0502"
  case importOutsideProject = "E0503"
  case importCycle = "E0504"
  case folderWithoutScenarios = "E0505"
  case notScenarioFile = "E0506"

  // Not yet
  case notYetModelled = "E0601"

  // Warnings
  case eventNeverHappens = "W0701"
  case routeMovesNothing = "W0704"
  case alreadyTrue = "W0705"
  case literalBraces = "W0702"
  case trailingReturn = "W0703"
  case parameterNeverUsed = "W0706"
  case flagNeverSet = "W0712"
  case flagNeverRead = "W0707"
  case linkNeverOpens = "W0708"
  case addressWithoutLink = "W0709"
  case neverTrue = "W0710"
  case opensForEver = "W0711"
  case orderDecides = "W0713"
  case labelWithoutButton = "W0714"
  case foreignPlaceholder = "W0715"
  case strategyNeverUsed = "W0716"
  case captureNeverUsed = "W0718"
  case partTooEarly = "W0719"
  case pushWithoutRoute = "W0720"
  case stackInStack = "W0721"
  case tabsWithoutBar = "W0722"
  case waitsBeyondLimit = "W0723"
  case rootNeverShown = "W0724"
  case stackWithoutName = "W0725"
  case appNotUsed = "W0726"

  /// The severity: `warning` for W codes, `error` for E codes.
  package var severity: Severity { rawValue.first == "W" ? .warning : .error }
}
