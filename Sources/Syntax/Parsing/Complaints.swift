import SourceText
import Statements

/// What is said of the order of tokens: one place for the words.
extension Complaint {
  // MARK: Anywhere

  static let tooMany = Complaint(
    .tooManyErrors, "there are more errors than are shown", hint: "further ones in this file are left out")

  static func missing(_ wanted: Wanted) -> Complaint { Complaint(.missingPart, "\(wanted.rawValue) is missing here") }

  static func unexpected(_ text: String) -> Complaint {
    Complaint(.unexpectedToken, "“\(shortened(text))” does not belong here")
  }

  static func closesNothing(_ text: String) -> Complaint {
    Complaint(.unexpectedToken, "this “\(shortened(text))” closes nothing")
  }

  static func misspelt(_ text: String, _ meant: String) -> Complaint {
    Complaint(.unknownStatement, "“\(shortened(text))” means nothing here", hint: "did you mean “\(meant)”?")
  }

  static func tooDeep(_ limit: Int) -> Complaint {
    Complaint(.nestedTooDeeply, "this is nested more than \(limit) deep", hint: "what lies in it has not been read")
  }

  static func chainTooLong(_ limit: Int) -> Complaint {
    Complaint(
      .nestedTooDeeply, "more than \(limit) operators follow one another", hint: "name a part of it with “let”")
  }

  static func reservedName(_ text: String) -> Complaint {
    Complaint(.reservedName, "“\(text)” is a word of the language and can be no name")
  }

  // MARK: Blocks and separators

  static let blockNeverClosed = Complaint(.blockNeverClosed, "this block is never closed", hint: "a “}” is missing")
  static let braceOnNextLine = Complaint(
    .belongsToLineAbove, "“{” stands on the line of what it belongs to", hint: "put it on the line above")
  static let blockBehindNothing = Complaint(.unexpectedToken, "nothing here takes a block “{ … }”")
  static let missingSeparator = Complaint(
    .missingSeparator, "fields stand on lines of their own, or are separated by “,” or “;”")
  static let missingComma = Complaint(.missingSeparator, "a comma is missing here")
  static let commaBetweenSteps = Complaint(
    .missingSeparator, "a comma does not separate these", hint: "begin a new line or write “;”")
  static let commaBetweenRows = Complaint(.malformedTable, "rows are not separated by commas")

  static func bracketNeverClosed(_ text: String) -> Complaint {
    Complaint(
      .blockNeverClosed, "this “\(text)” is never closed", hint: text == "(" ? "a “)” is missing" : "a “]” is missing")
  }

  static func missingBlock(_ owner: String) -> Complaint {
    Complaint(.missingPart, "the block “{ … }” of “\(owner)” is missing here")
  }

  static func missingStepSeparator(_ word: String) -> Complaint {
    Complaint(
      .missingSeparator, "every step stands on a line of its own",
      hint: "begin a new line before “\(word)”, or write “;”")
  }

  static func belongsToLineAbove(_ text: String) -> Complaint {
    Complaint(
      .belongsToLineAbove, "no line begins with “\(shortened(text))”", hint: "this belongs to the line above")
  }

  static func narrowingOnNewLine(_ text: String) -> Complaint {
    Complaint(
      .belongsToLineAbove, "as a step “\(text)” needs a block “{ … }”",
      hint: "if it narrows the expectation, it belongs to the line above")
  }

  // MARK: Expressions

  static let choiceNeedsParentheses = Complaint(
    .chainedOperators, "a choice inside an expression needs parentheses", hint: "write (if … then … else …)")
  static let notNeedsParentheses = Complaint(
    .chainedOperators, "“not” behind an operator needs parentheses", hint: "write (not …)")
  static let chainedComparison = Complaint(
    .chainedOperators, "comparisons do not chain", hint: "join two of them with “and”")
  static let chainedRange = Complaint(.chainedOperators, "a range has two ends")
  static let twoMoments = Complaint(.chainedOperators, "a value is looked at at one moment")
  static let amountIsNoCondition = Complaint(
    .unexpectedToken, "an amount is needed here, not a condition", hint: "a choice between amounts needs parentheses")
  static let assignForEqual = Complaint(.foreignNotation, "“=” does not compare", hint: "write “==”")
  static let assignHere = Complaint(
    .foreignNotation, "“=” does not belong here", hint: "“set NAME = VALUE” changes a state, “==” compares")
  static let notIn = Complaint(.foreignNotation, "“not in” is written otherwise", hint: "write “not (a in b)”")
  static let increment = Complaint(
    .foreignNotation, "“++” is not of this language", hint: "write “set NAME = NAME + 1”")
  static let subscripted = Complaint(
    .foreignNotation, "a value takes no “[…]”", hint: "lists are compared as a whole: “stack == [Home, Detail]”")
  static let oneValueInParentheses = Complaint(
    .unexpectedToken, "parentheses hold one value", hint: "a list stands in [ ]")
  static let oneExpression = Complaint(.unexpectedToken, "“\\(…)” holds one value")
  static let noInterpolationHere = Complaint(.unexpectedToken, "this text cannot hold “\\(…)”")

  static func choiceLacks(_ word: Keyword) -> Complaint {
    Complaint(
      .missingPart, "this choice has no “\(word.rawValue)”",
      hint: "a choice is “if CONDITION then VALUE else VALUE”")
  }

  // MARK: Fields

  static let assignForColon = Complaint(.wrongNotation, "here a colon stands between name and value", hint: "write “:”")
  static let colonMissing = Complaint(
    .wrongNotation, "a colon is missing between name and value", hint: "write “name: value”")
  static let recordForArguments = Complaint(
    .wrongNotation, "a strategy takes its values in parentheses", hint: "write “splash name(field: value)”")
  static let strategyHasNoFields = Complaint(
    .wrongNotation, "a strategy has no fields", hint: "what can be chosen stands in parentheses behind its name")
  static let deviceDeclaredInside = Complaint(
    .wrongNotation, "a device is declared at the top level", hint: "move “device \"…\" { … }” out of the scenario")
  static let requiresLacksElse = Complaint(
    .missingPart, "what happens without it is missing here", hint: "write “requires CONDITION else SCREEN”")

  static func compoundAssignment(_ sign: String, _ name: String) -> Complaint {
    Complaint(
      .foreignNotation, "“\(sign)=” is not of this language",
      hint: "write “set \(shortened(name)) = \(shortened(name)) \(sign) …”")
  }

  static func fraction(_ text: String, _ meant: String) -> Complaint {
    Complaint(.malformedNumber, "“\(shortened(text))” is no number", hint: "did you mean “\(shortened(meant))”?")
  }

  static func writtenWithoutColon(_ word: String) -> Complaint {
    Complaint(.wrongNotation, "“\(word)” is written without a colon")
  }

  static func fieldWithEqualSign(_ name: String) -> Complaint {
    Complaint(.wrongNotation, "a field is written with a colon", hint: "write “\(shortened(name)): value”")
  }

  static func equalSignWanted(_ found: String) -> Complaint {
    Complaint(.wrongNotation, "“\(found)” gives no value", hint: "write “=”")
  }

  static func lowercaseScreen(_ name: String, _ meant: String) -> Complaint {
    Complaint(
      .lowercaseScreen, "the name of a screen begins with a capital letter", hint: "did you mean “\(shortened(meant))”?"
    )
  }

  /// A text in a message is cut where nobody reads on.
  static func shortened(_ text: String) -> String {
    text.utf8.count <= 60 ? text : String(text.prefix(40)) + "…"
  }
}
