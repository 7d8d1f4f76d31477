import EmbeddedFiles
import SourceText

/// An error as the reader is told about it: code, sentence, hint. The words are in `EmbeddedFiles/Explanations`.
struct ParseError {
  /// What is wrong, as the table of the words calls it.
  enum Name: String, CaseIterable {
    case notUTF8, illFormed, nul, loneCarriageReturn, foreignComment, wrongQuotes, unclosedString,
      unclosedInterpolation, invalidEscape, invalidUnicodeEscape, unknownCharacters, invisibleCharacter,
      strangeBlank, lookalike, foreignOperator, unquotedColor, malformedNumber, misspeltNumber, unknownUnit,
      misspeltUnit, detachedUnit, tooMany, missing, unexpected, closesNothing, misspelt, tooDeep, chainTooLong,
      reservedName, blockNeverClosed, braceOnNextLine, blockBehindNothing, missingSeparator, missingComma,
      commaBetweenSteps, commaBetweenRows, parenthesisNeverClosed, bracketNeverClosed, missingBlock,
      missingStepSeparator, belongsToLineAbove, narrowingOnNewLine, choiceNeedsParentheses, notNeedsParentheses,
      chainedComparison, chainedRange, twoMoments, amountIsNoCondition, assignForEqual, assignHere, notIn,
      increment, subscripted, oneValueInParentheses, oneExpression, noInterpolationHere, choiceLacks,
      assignForColon, colonMissing, recordForArguments, strategyHasNoFields, deviceDeclaredInside,
      requiresLacksElse, compoundAssignment, fraction, writtenWithoutColon, fieldWithEqualSign, equalSignWanted,
      lowercaseScreen, elseAlone, thenAlone, onForWhen, tagsWithoutScenario, unknownDeclaration, unknownStep,
      nameInParentheses, quotedName, conditionAsStep, unknownMember, callAsStep, assignmentAsStep, fieldAsStep,
      blockEndedEarly, stepAtTopLevel, stepOutside, setUpInBlock, setUpOutside, declarationInside, appItemOutside,
      screenItemOutside, launchFromWarm, warmHasNoCause, causeBeforeText, dismissIsTopmost, recordNeedsWith,
      launchIsCold, styleBeforeFrom, nextWord, blockForThen, trailingReturn,
      launchNeedsFrom, popNeedsTo, dismissNeedsFrom, missingWord, forgotten, repeatedOption, rowBeginsWithBar,
      rowOutsideTable, doubledBar, emptyCell, unquotedCell, oneValueInCell, markdownRule, exactlyLacksOf,
      betweenLacksAnd, oneScope, chainedBefore, eventNotDuration, eventNotCondition, eventsJoined, twoOpeners,
      alwaysNo, eventuallyNo, orderNeedsList, exactlyNeedsList, containsForIn, foreignScope, eventuallyWithin,
      withinWholeRun, scopeBehindNow, literalBraces
  }

  let code: DiagnosticCode
  let message: String
  let hint: String?

  init(_ name: Name, with parts: [String] = []) {
    let words = Self.words[name.rawValue]
    let paragraphs = words?.paragraphs ?? []
    code = words.flatMap { DiagnosticCode(rawValue: $0.title) } ?? .unexpectedToken
    message = Self.filled(paragraphs.first ?? name.rawValue, with: parts)
    hint = paragraphs.count > 1 ? Self.filled(paragraphs[1], with: parts) : nil
  }

  private static let words = Dictionary(
    complaintsFile().sections.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

  /// A text with its holes, `{1}` or `{1…}`, filled.
  private static func filled(_ text: String, with parts: [String]) -> String {
    if parts.isEmpty { return text }
    let pieces = text.split(separator: "{", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { result, piece in
      let hole = piece.prefix { $0 != "}" }
      let mayBeCut = hole.last == "…"
      guard hole.endIndex < piece.endIndex, let number = Int(mayBeCut ? hole.dropLast() : hole),
        parts.indices.contains(number - 1)
      else {
        result += "{" + piece
        return
      }
      let part = parts[number - 1]
      let isCut = mayBeCut && part.utf8.count > 60
      result += (isCut ? part.prefix(40) + "…" : part[...]) + piece[piece.index(after: hole.endIndex)...]
    }
  }
}
