import SourceText

/// E03: types and units.
func typeExplanation(of code: DiagnosticCode) -> Explanation? {
  switch code {
  case .unitMissing:
    Explanation(
      title: "a number has no unit",
      text: """
        Quantities carry their unit, always: ms, s and min for times, pt for lengths, MB for sizes, Hz for frequencies, % \
        for ratios. A bare number is a count, or a version where a version is wanted.
        """,
      wrong: example("launch\nwait 300\nexpect app.state == active"),
      right: example("launch\nwait 300ms\nexpect app.state == active"))
  case .typeMismatch:
    Explanation(
      title: "a value is of another kind than wanted",
      text: """
        Every place of a scenario wants one kind of value: a time, a count, a text, a screen, one of a few words. A value \
        of another kind there means a mistake, and two values of different kinds are never equal.
        """,
      wrong: example("launch\nexpect stack == Home"), right: example("launch\nexpect stack == [Home]"))
  case .unitsDoNotMix:
    Explanation(
      title: "two units do not go together",
      text: """
        Only quantities of one kind can be added, subtracted and compared. A quantity can be multiplied by a count or a \
        ratio, and divided by a count or by one of its own kind.
        """,
      wrong: example("launch\nexpect time(frame.first) < 375pt"),
      right: example("launch\nexpect time(frame.first) < 375ms"))
  case .conditionNeeded:
    Explanation(
      title: "a condition is needed",
      text: """
        What is expected, waited for or decided on is true or false: a comparison, a state that holds true or false, or an \
        event, which has happened or has not.
        """,
      wrong: example("launch\nexpect Home"), right: example("launch\nexpect screen == Home"))
  case .momentOfConstant:
    Explanation(
      title: "a moment is asked of what never changes",
      text: """
        “at” takes the one value on its left and asks what it was when an event happened. What is written out is the same \
        at every moment. A whole comparison at a moment needs parentheses.
        """,
      wrong: example("launch\nexpect visible == Home at frame.first"),
      right: example("launch\nexpect (visible == Home) at frame.first"))
  case .numberTooLarge:
    Explanation(
      title: "a number is too large",
      text: "Quantities are counted exactly, in whole parts. Times reach some thousand years, which is enough.",
      wrong: example("launch\nwait 99999999999999999999s\nexpect app.state == active"),
      right: example("launch\nwait 30s\nexpect app.state == active"))
  default: nil
  }
}

/// E03: what values are used for.
func useExplanation(of code: DiagnosticCode) -> Explanation? {
  switch code {
  case .invalidColor:
    Explanation(
      title: "a text is no colour",
      text: "Colours are texts of # and three, four, six or eight hexadecimal digits; transparency is left aside.",
      wrong: "app Shop { background: \"white\" }", right: "app Shop { background: \"#ffffff\" }")
  case .wrongArguments:
    Explanation(
      title: "arguments do not fit",
      text: """
        Strategies take their arguments by name, flows by name or by position, functions as “scenario manual” shows them. \
        An argument can be left out where the parameter has a default.
        """,
      wrong: example("splash overlay(speed: 500ms)\nlaunch\nexpect no whiteFlash"),
      right: example("splash overlay(fade: 500ms)\nlaunch\nexpect no whiteFlash"))
  case .knownTooLate:
    Explanation(
      title: "a value is known too late",
      text: """
        The set-up of a run is decided before the run begins. It can be made of what is written out, and of what a given, \
        a column or a “let” holds; what the phone shows or the app's state is known only afterwards. One given cannot be \
        made of another one. Some fields of a screen, such as backSwipe, may follow the app's state as well, and nothing \
        but that.
        """,
      wrong: example("limit time(frame.first)\nlaunch\nexpect app.state == active"),
      right: example("limit 30s\nlaunch\nexpect app.state == active"))
  case .nothingToTry:
    Explanation(
      title: "there is nothing to try",
      text: """
        A given that has no values, a range that ends before it begins and a table without rows make no run at all, so \
        nothing would ever be tested.
        """,
      wrong: example("given load in []\nlaunch\nexpect app.state == active"),
      right: example("given load in [200ms, 3s]\nlaunch\nwait load\nexpect app.state == active"))
  case .notAnEvent:
    Explanation(
      title: "an event is needed",
      text: """
        “when”, “before”, “of” and their like speak of something that happens. A value or a condition holds for a while: \
        it is waited for with “wait until”, and expected with “expect”.
        """,
      wrong: example("launch\nexpect Home before js.ready"),
      right: example("launch\nexpect Home.viewDidAppear before js.ready"))
  default: nil
  }
}
