import SourceText

/// What is said of scenarios, steps and expectations.
extension Complaint {
  // MARK: What begins a line

  static let elseAlone = Complaint(.unexpectedToken, "this “else” has no “if”")
  static let thenAlone = Complaint(.unexpectedToken, "this “then” has no “if”")
  static let onForWhen = Complaint(
    .wrongNotation, "“on” belongs into an app, a screen or a strategy", hint: "in a scenario write “when”")
  static let tagsWithoutScenario = Complaint(.unexpectedToken, "only scenarios have tags")

  static func unknownDeclaration(_ text: String) -> Complaint {
    Complaint(
      .unknownStatement, "“\(shortened(text))” begins no declaration",
      hint: "a file holds import, let, device, app, splash, flow and scenario")
  }

  static func unknownStep(_ text: String) -> Complaint {
    Complaint(.unknownStatement, "there is no step “\(shortened(text))”")
  }

  static func nameInParentheses(_ name: String) -> Complaint {
    Complaint(.wrongNotation, "a name stands without parentheses", hint: "write “\(shortened(name))”")
  }

  static func quotedName(_ name: String) -> Complaint {
    Complaint(.wrongNotation, "a name stands without quotation marks", hint: "write “\(shortened(name))”")
  }

  /// `stack == [Home]`, without a word that says what it is for.
  static func conditionAsStep(_ text: String) -> Complaint {
    Complaint(
      .unknownStatement, "“\(shortened(text)) …” says nothing by itself",
      hint: "write “expect \(shortened(text)) …” or “if \(shortened(text)) … { … }”")
  }

  static func unknownMember(_ text: String) -> Complaint {
    Complaint(
      .unknownStatement, "“\(shortened(text))” begins nothing that can stand here",
      hint: "a field is written “name: value”")
  }

  static func callAsStep(_ text: String) -> Complaint {
    Complaint(
      .unknownStatement, "there is no step “\(shortened(text))”", hint: "a flow is run with “do \(shortened(text))(…)”")
  }

  static func assignmentAsStep(_ text: String) -> Complaint {
    Complaint(
      .unknownStatement, "a step begins with its verb",
      hint: "write “set \(shortened(text)) = …” or “let \(shortened(text)) = …”")
  }

  static func fieldAsStep(_ text: String) -> Complaint {
    Complaint(
      .unknownStatement, "a field cannot stand here", hint: "fields of the app go in “app { \(shortened(text)): … }”")
  }

  static func blockEndedEarly(_ word: String) -> Complaint {
    Complaint(
      .misplacedStep, "“\(word)” stands outside of any scenario", hint: "the “}” above closes it: there is one too many"
    )
  }

  static func stepOutside(_ word: String, place: String) -> Complaint {
    let hint = place == "at the top level" ? "steps stand in a scenario or a flow" : "steps stand in “on EVENT { … }”"
    return Complaint(.misplacedStep, "“\(word)” is a step and cannot stand \(place)", hint: hint)
  }

  static func setUpInBlock(_ word: String) -> Complaint {
    Complaint(
      .misplacedStep, "“\(word)” belongs to the set-up",
      hint: "it stands directly in the scenario, before the first step")
  }

  static func setUpOutside(_ word: String) -> Complaint {
    Complaint(.misplacedStep, "“\(word)” belongs into a scenario")
  }

  static func declarationInside(_ word: String) -> Complaint {
    Complaint(.misplacedStep, "“\(word)” stands at the top level of a file")
  }

  static func appItemOutside(_ word: String) -> Complaint {
    Complaint(.misplacedStep, "“\(word)” belongs into an app", hint: "write “app { \(word) … }”")
  }

  static func screenItemOutside(_ word: String) -> Complaint {
    Complaint(.misplacedStep, "“\(word)” belongs into a screen", hint: "write “screen NAME { \(word) … }”")
  }

  // MARK: Steps

  static let launchFromWarm = Complaint(
    .wrongNotation, "warm is no cause of a launch", hint: "write “launch warm”")
  static let warmHasNoCause = Complaint(
    .wrongNotation, "a warm launch is a person's, from the icon", hint: "write “launch warm” or “launch from CAUSE”")
  static let causeBeforeText = Complaint(
    .wrongNotation, "what this text is stands before it", hint: "write “launch from url \"…\"”")
  static let dismissIsTopmost = Complaint(
    .wrongNotation, "“dismiss” alone takes away what is on top", hint: "write “dismiss”, or “dismiss from SCREEN”")
  static let recordNeedsWith = Complaint(
    .wrongNotation, "what a screen is given stands behind “with”", hint: "write “with { … }”")
  static let launchIsCold = Complaint(.wrongNotation, "“launch” alone is a cold one")
  static let styleBeforeFrom = Complaint(.wrongNotation, "“as” stands before “from”")
  static let swipeDirection = Complaint(.missingPart, "the direction is missing here", hint: "write “back” or “down”")
  static let openWhat = Complaint(
    .missingPart, "what is opened is missing here", hint: "write “open url \"…\"” or “open switcher”")
  static let callHow = Complaint(
    .missingPart, "what the call does is missing here", hint: "write “incoming”, “accepted” or “ended”")
  static let blockForThen = Complaint(
    .wrongNotation, "as a step “if” goes on with a block", hint: "write “if CONDITION { … }”")
  static let trailingReturn = Complaint(
    .trailingReturn, "“return” brings the app back to the front; it does not leave this block",
    hint: "leave it out if that was meant")

  static func launchNeedsFrom(_ text: String) -> Complaint {
    Complaint(
      .wrongNotation, "the cause of a launch stands behind “from”", hint: "write “launch from \(shortened(text))”")
  }

  static func popNeedsTo(_ text: String) -> Complaint {
    Complaint(.wrongNotation, "where “pop” goes stands behind “to”", hint: "write “pop to \(shortened(text))”")
  }

  static func dismissNeedsFrom(_ text: String) -> Complaint {
    Complaint(
      .wrongNotation, "who dismisses stands behind “from”", hint: "write “dismiss from \(shortened(text))”")
  }

  static func missingWord(_ word: String, behind first: String) -> Complaint {
    Complaint(.missingPart, "“\(word)” is missing behind “\(first)”")
  }

  static func forgotten(_ wanted: Wanted, before owner: String) -> Complaint {
    Complaint(.missingPart, "\(wanted.rawValue) is missing behind “\(owner)”")
  }

  static func repeatedOption(_ name: String) -> Complaint {
    Complaint(.repeatedOption, "“\(name)” is said twice")
  }

  // MARK: Tables

  static let rowBeginsWithBar = Complaint(
    .malformedTable, "a row of a table begins with “|”", hint: "write “| a | b |”")
  static let rowOutsideTable = Complaint(
    .malformedTable, "rows stand in a table", hint: "write “examples { | a | b | … }”")
  static let doubledBar = Complaint(.malformedTable, "a row begins with one bar", hint: "write “|”")
  static let emptyCell = Complaint(.malformedTable, "this cell is empty", hint: "write “none” or a value")
  static let unquotedCell = Complaint(.malformedTable, "a text in a cell stands in quotation marks")
  static let oneValueInCell = Complaint(.malformedTable, "a cell holds one value")
  static let markdownRule = Complaint(
    .malformedTable, "a table has no rule below its head", hint: "remove this line")

  // MARK: Expectations

  static let exactlyLacksOf = Complaint(
    .wrongClaim, "the group is missing here", hint: "write “exactly [ … ] of GROUP”")
  static let betweenLacksAnd = Complaint(
    .wrongClaim, "the second event is missing here", hint: "write “between A and B”")
  static let oneScope = Complaint(.wrongClaim, "a claim is narrowed once")
  static let chainedBefore = Complaint(
    .wrongClaim, "“before” relates two events", hint: "for more write “expect order [a, b, c]”")
  static let eventNotDuration = Complaint(
    .eventNeeded, "an event is needed here, not a duration", hint: "“mark NAME” makes an event of a moment")
  static let eventNotCondition = Complaint(
    .eventNeeded, "an event is needed here, not a condition",
    hint: "a condition can be waited for: “wait until …”, “expect … within …”")

  static func eventsJoined(_ function: String) -> Complaint {
    Complaint(.eventNeeded, "events are not joined by “and” and “or”", hint: "write “\(function)(a, b)”")
  }

  static func twoOpeners(_ first: String, _ second: String) -> Complaint {
    let hint: String? =
      switch (first, second) {
      case ("always", "no"): "write “expect no …”, which is never true in the whole run"
      case ("eventually", "no"): "write “expect eventually not …”"
      default: nil
      }
    return Complaint(.wrongClaim, "“\(first)” and “\(second)” are two claims", hint: hint)
  }

  static func claimNeedsList(_ word: String) -> Complaint {
    Complaint(
      .wrongClaim, "“\(word)” takes a list of events",
      hint: word == "order" ? "write “order [a, b]”" : "write “exactly [a, b] of GROUP”")
  }

  static func containsForIn(_ word: String) -> Complaint {
    Complaint(.unknownStatement, "“\(word)” means nothing here", hint: "write “Home in stack”, the part first")
  }

  static func foreignScope(_ word: String) -> Complaint {
    Complaint(
      .wrongClaim, "“\(word)” narrows no claim", hint: "write “between A and B”, “after A” or “before B” with events")
  }

  static func withinWholeRun(_ word: String) -> Complaint {
    let hint =
      word == "eventually"
      ? "leave out “eventually”: “expect … within …” waits for it"
      : "narrow it with “between”, “after” or “before” an event"
    return Complaint(.wrongClaim, "“\(word)” speaks of the whole run and takes no “within”", hint: hint)
  }

  static func scopeBehindNow(_ word: String) -> Complaint {
    Complaint(
      .wrongClaim, "“\(word)” narrows only “no”, “always”, “eventually”, “order” and “exactly”",
      hint: "“expect P” speaks of this point of the script")
  }

  static let literalBraces = Complaint(
    .literalBraces, "“{…}” stands for a value in the address of a link only; here it is text",
    hint: "a value is put into a text with “\\(name)”")
}
