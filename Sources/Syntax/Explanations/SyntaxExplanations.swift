package import SourceText

/// What there is to say of the codes that reading a file gives; nil for all others. Each `wrong` is a file that gets
/// its code, each `right` one that gets none.
package func syntaxExplanation(of code: DiagnosticCode) -> Explanation? {
  characterExplanation(of: code) ?? structureExplanation(of: code) ?? notationExplanation(of: code)
}

/// Characters and tokens.
private func characterExplanation(of code: DiagnosticCode) -> Explanation? {
  switch code {
  case .stringNeverClosed:
    Explanation(
      title: "a text is never closed",
      text: """
        A text ends on the line on which it begins, and so do the values that are put into it with \\(…). For a line end \
        inside a text write \\n.
        """,
      wrong: "let greeting = \"Hello\nlet other = 1", right: "let greeting = \"Hello\"\nlet other = 1")
  case .invalidUTF8:
    Explanation(
      title: "a file is not in UTF-8",
      text: """
        Scenario files are UTF-8, with or without a mark at their beginning. Some bytes here are not; another encoding \
        was probably chosen when the file was saved.
        """,
      wrong: "let a = \"\u{FFFD}\"", right: "let a = \"é\"")
  case .unknownCharacter:
    Explanation(
      title: "a character means nothing",
      text: """
        Outside of texts and comments only letters, digits, the signs of the language, blanks, tabs and line ends may \
        stand. Characters that cannot be seen often come with text that was copied from a web page.
        """,
      wrong: "let cost = 3 €", right: "let cost = \"3 €\"")
  case .malformedNumber:
    Explanation(
      title: "a number is not written like one",
      text: """
        A quantity is a number with its unit directly behind it: ms, s, min, pt, MB, Hz or %. Large and small letters \
        differ. A bare number is a count; a number of several parts is one quantity in one unit.
        """,
      wrong: "let slow = 1s500ms", right: "let slow = 1.5s")
  case .invalidEscape:
    Explanation(
      title: "an escape does not exist",
      text: """
        After a backslash in a text stand n (line end), t (tab), a quotation mark, a backslash, u{…} with the number of \
        a character in hexadecimal, or a value in parentheses.
        """,
      wrong: "let path = \"C:\\apps\"", right: "let path = \"C:\\\\apps\"")
  case .unquotedColor:
    Explanation(
      title: "a colour has no quotation marks",
      text: """
        # begins a comment, which would swallow the rest of the line with all its brackets. Colours are texts.
        """,
      wrong: "app Shop { background: #ffffff\n}", right: "app Shop { background: \"#ffffff\"\n}")
  default: nil
  }
}

/// Blocks, lines, and what belongs where.
private func structureExplanation(of code: DiagnosticCode) -> Explanation? {
  switch code {
  case .unexpectedToken:
    Explanation(
      title: "something does not belong here",
      text: """
        What stands before is complete, and this cannot follow it. Often a new line is missing, or a bracket was closed \
        too early.
        """,
      wrong: "let a = 1 2", right: "let a = 1\nlet b = 2")
  case .blockNeverClosed:
    Explanation(
      title: "a bracket is never closed",
      text: """
        To every { ( and [ belongs a closing one. If the braces of a file do not balance, its indentation is used to \
        tell which of them was forgotten.
        """,
      wrong: "scenario \"start\" {\n    launch\n", right: "scenario \"start\" {\n    launch\n}")
  case .nestedTooDeeply:
    Explanation(
      title: "brackets nest too deeply",
      text: """
        Brackets, choices and prefix operators nest at most \(Parser.deepest) deep, and at most \
        \(Parser.longestChain) operators follow one another in one expression. Name a part with “let”, or make a flow \
        of it.
        """,
      wrong: "let a = " + String(repeating: "(", count: 300) + "1" + String(repeating: ")", count: 300),
      right: "let a = (1)")
  case .missingPart:
    Explanation(
      title: "something is missing",
      text: """
        A line ended, or something else came, where a name, a value, a word or a block is needed. A value stands on the \
        line of its “:” or “=”.
        """,
      wrong: "let a =\nlet b = 2", right: "let a = 1\nlet b = 2")
  case .missingSeparator:
    Explanation(
      title: "two things are not separated",
      text: """
        Steps and declarations are separated by a new line or “;”, fields of a block by a new line, “;” or “,”, \
        elements of a list and arguments by “,”.
        """,
      wrong: "flow start { launch wait 3s }", right: "flow start { launch; wait 3s }")
  case .belongsToLineAbove:
    Explanation(
      title: "a line does not begin like one",
      text: """
        A line ends what stands on it, unless it ends with a comma or an operator, or a ( or [ is open; only “then” and \
        “else” go on with the line above. A brace stands behind what it belongs to, and so does what narrows an \
        expectation.
        """,
      wrong: "app Shop\n{\n    start: Home\n}", right: "app Shop {\n    start: Home\n}")
  case .unknownStatement:
    Explanation(
      title: "a line begins with no word of the language",
      text: """
        The first word of a line says what the line is. This one is none that can stand here; if it is close to one, \
        that one is suggested, and the line is read as if it stood there.
        """,
      wrong: "flow start {\n    lanch\n}", right: "flow start {\n    launch\n}")
  case .misplacedStep:
    Explanation(
      title: "something stands in the wrong place",
      text: """
        Declarations stand at the top level, set-up and steps in a scenario, steps in flows and in the blocks of events, \
        routes and buttons in screens. Set-up comes before the first step. Some steps need a process that runs, and the \
        person's and the system's cannot stand in “on”.
        """,
      wrong: "launch", right: "scenario \"start\" {\n    launch\n}")
  case .tooManyErrors:
    Explanation(
      title: "a file has too many errors",
      text: "No more than \(Findings.limit) errors of a file are shown. Put the first ones right and check again.",
      wrong: String(repeating: "?\n", count: Findings.limit + 1), right: "let a = 1")
  default: nil
  }
}

/// Things that are written otherwise in this language.
private func notationExplanation(of code: DiagnosticCode) -> Explanation? {
  switch code {
  case .foreignNotation:
    Explanation(
      title: "this is how other languages write it",
      text: """
        Conditions are joined with “and”, “or”, “not” and compared with “==” and “!=”; comments begin with #; texts \
        stand in straight quotation marks. Lists are compared as a whole and have no subscripts.
        """,
      wrong: "let both = a && b", right: "let both = a and b")
  case .wrongNotation:
    Explanation(
      title: "the words are right, the signs are not",
      text: """
        Fields and arguments have a colon between name and value, “let” and “set” an equal sign. The blocks “state”, \
        “stored” and “tabs” have no colon. Strategies take their values in parentheses. What a step speaks of stands \
        behind “to”, “from” or “with”.
        """,
      wrong: "app Shop {\n    build = debug\n}", right: "app Shop {\n    build: debug\n}")
  case .wrongClaim:
    Explanation(
      title: "a claim is put together wrongly",
      text: """
        “no”, “always”, “eventually”, “order” and “exactly” speak of the whole run and may be narrowed once, by \
        “between A and B”, “after A” or “before B”. Without them an expectation speaks of this moment, of a time \
        “within” which something comes, or of an event “before” another.
        """,
      wrong: "flow check { expect no whiteFlash within 3s }",
      right: "flow check { expect no whiteFlash before js.ready }")
  case .eventNeeded:
    Explanation(
      title: "an event is needed",
      text: """
        “when”, “whenever”, “on”, “before”, “after”, “between” and “at” behind a value take something that happens, such \
        as js.ready or Home.viewDidAppear, or several in all(…) and any(…). A condition has no moment of its own; it \
        can be waited for.
        """,
      wrong: "flow start { when visible == Home { hide splash } }",
      right: "flow start { wait until visible == Home; hide splash }")
  case .chainedOperators:
    Explanation(
      title: "operators do not go together",
      text: """
        Comparisons and ranges do not chain. A choice, and a “not” behind an operator, need parentheses inside of a \
        larger expression, so that nobody has to know how tightly they bind.
        """,
      wrong: "let between = a < b < c", right: "let between = a < b and b < c")
  case .malformedTable:
    Explanation(
      title: "a table is not written like one",
      text: """
        Every row begins and ends with “|” and stands on its own line; the first one holds the names. A cell holds one \
        value: texts of several words stand in quotation marks, a cell without a value holds “none”.
        """,
      wrong: "scenario \"on \\(phone)\" {\n    examples {\n        | phone |\n        | iPhone 15 |\n    }\n}",
      right: "scenario \"on \\(phone)\" {\n    examples {\n        | phone |\n        | \"iPhone 15\" |\n    }\n}")
  case .repeatedOption:
    Explanation(
      title: "an option is given twice",
      text: "What can be chosen of a cover stands behind it in any order, each choice once.",
      wrong: "splash x { on hide { uncover over 1s over 2s } }", right: "splash x { on hide { uncover over 2s } }")
  case .reservedName:
    Explanation(
      title: "a word of the language is used as a name",
      text: """
        and, or, not, in, at, if, then, else, true, false and none can stand where a value or an operator is expected and \
        are therefore never names. Behind a dot and before a colon they may be used.
        """,
      wrong: "let none = 1", right: "let nothing = 1")
  case .lowercaseScreen:
    Explanation(
      title: "a screen begins with a small letter",
      text: """
        Names of screens begin with a letter that is its own titlecase form, so that a screen can be told from a state \
        or an event wherever it stands. Scripts without capitals need nothing.
        """,
      wrong: "app Shop { screen home }", right: "app Shop { screen Home }")
  case .literalBraces:
    Explanation(
      title: "braces in a text are only text",
      text: """
        “{name}” takes a value from the address of a link, and means something there alone. In any other text a value is \
        put in with \\(name).
        """,
      wrong: "flow greet { alert \"Hello {name}\" }", right: "flow greet { alert \"Hello \\(name)\" }")
  case .trailingReturn:
    Explanation(
      title: "return does not leave a block",
      text: """
        “return” is what a person does who comes back to the app. As the last step of a flow or of an “if” that did not \
        leave the app before, it was probably meant to end it early, which there is no need for.
        """,
      wrong: "flow start {\n    launch\n    return\n}", right: "flow start {\n    launch\n}")
  default: nil
  }
}
