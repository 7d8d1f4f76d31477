import EmbeddedFiles
import SourceText
import Statements

/// An error in the reader's terms: code, sentence, hint. The texts are in `EmbeddedFiles/Explanations`.
struct ParseError {
  /// The name of an error in the table of texts.
  enum Name: String, CaseIterable {
    case notUTF8, illFormed, nul, loneCarriageReturn, foreignComment, wrongQuotes, unclosedString,
      unclosedInterpolation, invalidEscape, invalidUnicodeEscape, unknownCharacters, invisibleCharacter,
      strangeBlank, lookalike, foreignOperator, unquotedColor, malformedNumber, misspeltNumber, unknownUnit,
      misspeltUnit, detachedUnit, tooMany, missing, missingInStep, unexpected,
      unexpectedInStep, unexpectedForeign, unexpectedInExpectation, closesNothing, misspelt, tooDeep, chainTooLong,
      reservedName, blockNeverClosed, braceOnNextLine, blockBehindNothing, missingSeparator, missingComma,
      commaBetweenSteps, commaBetweenRows, parenthesisNeverClosed, bracketNeverClosed, missingBlock,
      missingStepSeparator, belongsToLineAbove, narrowingOnNewLine, choiceNeedsParentheses, notNeedsParentheses,
      chainedComparison, chainedRange, twoMoments, amountIsNoCondition, conditionBehindWithin, assignForEqual,
      assignHere, notIn, increment, subscripted, claimInExpression, oneValueInParentheses, oneExpression,
      noInterpolationHere, choiceLacks,
      assignForColon, colonMissing, recordForArguments, strategyHasNoFields, deviceDeclaredInside,
      requiresLacksElse, compoundAssignment, fraction, writtenWithoutColon, fieldWithEqualSign, equalSignWanted,
      lowercaseScreen, elseAlone, thenAlone, onForWhen, tagsWithoutScenario, unknownDeclaration, unknownStep,
      nameInParentheses, quotedName, conditionAsStep, unknownMember, callAsStep, assignmentAsStep, fieldAsStep,
      blockEndedEarly, stepAtTopLevel, stepOutside, stepOfScenario, whenForOn,
      setUpInBlock, setUpOutside, declarationInside, appItemOutside,
      screenItemOutside, launchFromWarm, warmHasNoCause, causeBeforeText, dismissIsTopmost, recordNeedsWith,
      launchIsCold, styleBeforeFrom, nextWord, blockForThen, trailingReturn,
      launchNeedsFrom, popNeedsTo, dismissNeedsFrom, missingWord, missingWordInStep, recordBehindStyle,
      styleTakesNothing, forgotten,
      repeatedOption, rowBeginsWithBar,
      rowOutsideTable, doubledBar, emptyCell, unquotedCell, oneValueInCell, markdownRule, exactlyLacksOf,
      exactlyOfEvent, betweenLacksAnd, oneScope, chainedBefore, eventNotDuration, eventNotCondition, eventsJoined,
      twoOpeners,
      alwaysNo, eventuallyNo, orderNeedsList, exactlyNeedsList, exactlyCounts, containsForIn, foreignScope,
      eventuallyWithin, withinWholeRun, scopeBehindNow, literalBraces, foreignWord, foreignAdvice, dashBeforeStep,
      gherkinWord, gherkinOutside, unquotedText, typeAnnotation, rangeTo, emptyParentheses, launchTakesNoName,
      waitWithoutFor, withinOf, withinFirst, operatorMissing, wayNeedsBrackets, gherkinSentence, foreignPhrase,
      placeOfLabel, belongsInApp, ternary, deadline, givenAsConstant, strategyOutside
  }

  let code: DiagnosticCode
  let message: String
  let hint: String?

  init(_ name: Name, with parts: [String] = []) {
    let text = Self.texts[name.rawValue]
    code = text?.code ?? .unexpectedToken
    message = text?.section.paragraph(0, with: parts) ?? name.rawValue
    hint = text?.section.paragraph(1, with: parts)
  }

  private static let texts = Dictionary(
    complaintsFile().sections.map { ($0.key, (code: DiagnosticCode(rawValue: $0.title), section: $0)) },
    uniquingKeysWith: { first, _ in first })
}

/// The syntax expected at a place in the grammar: “expected …”. The texts are in `EmbeddedFiles/Explanations`.
enum ExpectedSyntax: UInt8, CaseIterable {
  // The operands of statements, in the order of their cases; a test compares them.
  case screen, tab, sheetName, style, orientation, appearance, lane, cause, touches, mark, flow, constant, loopName,
    target
  case title, label, remark, reason, url, color, record, condition, frame, values, newValue, constantValue, causeValue
  case duration, count, length
  case newStack, removed, event, awaited, claim, message, arguments, steps, surface, layer, exitTable

  // Values
  case value, defaultValue, fieldValue, argument, amount, stepWidth, cell, interpolated, tabs, version, way

  // Texts
  case path, deviceName, scenarioTitle, linkText, buttonLabel

  // Names
  case app, baseApp, strategy, parameter, tag, task, route, sheet, loginScreen, given, group, member, field

  // Signs and words
  case colon, equalSign, arrow, inWord, bar

  /// The expected syntax in the reader's words.
  var words: String { Self.words[Int(rawValue)] }

  /// Whether it is a text, which needs quotation marks.
  var isText: Bool {
    switch self {
    case .path, .deviceName, .scenarioTitle, .linkText, .buttonLabel, .message: true
    default: false
    }
  }

  private static let words: [String] = {
    let texts = Dictionary(expectedFile().sections.map { ($0.key, $0.text) }) { first, _ in first }
    return allCases.map { texts["\($0)"] ?? "\($0)" }
  }()
}

extension Operand {
  /// The syntax to report as missing.
  var wanted: ExpectedSyntax { ExpectedSyntax(rawValue: rawValue) ?? .value }
}
