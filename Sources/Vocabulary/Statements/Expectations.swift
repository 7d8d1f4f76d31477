// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let expectations: [StatementEntry] = [
    StatementEntry(
      .expect, .expectations, "expect CLAIM [else \"MESSAGE\"]", .script(beforeLaunch: true),
      "Says what must be true; the message is shown when it is not.",
      details: """
        Expectations about the whole run are judged when it is over, those about a moment at that moment; none stops \
        the run. One that stands in a block that never runs fails.
        """,
      example: Example.scenario(
        "a message", "launch\nwait until idle\nexpect app.state == active else \"it should be in front by now\""),
      related: [.nowClaim, .withinClaim, .noClaim, .eventuallyClaim, .orderClaim, .exactlyClaim]),
    StatementEntry(
      .nowClaim, .expectations, "expect PREDICATE",
      "It is true now, at this point of the script; an event is true once it has happened.",
      example: Example.scenario("now", "launch\nwait until idle\nexpect visible == Home"),
      related: [.withinClaim, .alwaysClaim, .eventuallyClaim]),
    StatementEntry(
      .withinClaim, .expectations, "expect PREDICATE | EVENT within TIME [of EVENT]",
      "It becomes true, or happens, in time: from now on, or counted from the first of another event.",
      details: """
        Without of the clock moves to that moment, or by the whole time when it never comes. With of nothing moves, and \
        it is judged over the whole run.
        """,
      example: Example.scenario(
        "in time", "launch\nexpect frame.first within 3s\nexpect frame.first within 3s of launch"),
      related: [.waitUntil, .nowClaim]),
    StatementEntry(
      .beforeClaim, .expectations, "expect EVENT before EVENT",
      "Over the whole run: both happen, and the first of the one comes earlier than the first of the other.",
      example: Example.scenario("in order", "launch\nexpect app.didFinishLaunching before frame.first"),
      related: [.orderClaim]),
    StatementEntry(
      .noClaim, .expectations, "expect no PREDICATE | EVENT [SCOPE]",
      "Over the whole run: it is never true, or never happens.",
      details: "not is about now and no about ever: expect not crashed, expect no crashed.",
      example: Example.scenario("never", "launch\nexpect no blackFlash\nexpect no crashed"),
      related: [.alwaysClaim, .betweenScope]),
    StatementEntry(
      .alwaysClaim, .expectations, "expect always PREDICATE [SCOPE]",
      "Over the whole run, from the first launch on: it is true all the time.",
      example: Example.pages("all the time", "push Detail\nexpect always Home.alive == 1 after Home.viewDidLoad"),
      related: [.noClaim, .eventuallyClaim]),
    StatementEntry(
      .eventuallyClaim, .expectations, "expect eventually PREDICATE | EVENT [SCOPE]",
      "Over the whole run, from the first launch on: it is true at some time.",
      details: "What was true before this line counts as well; a scope narrows it.",
      example: Example.scenario("some time", "launch\nexpect eventually visible == Home"),
      related: [.withinClaim, .alwaysClaim]),
    StatementEntry(
      .orderClaim, .expectations, "expect order [EVENTS] [SCOPE]",
      "Over the whole run: these happen in this order, whatever else happens between them.",
      example: Example.scenario(
        "one after another",
        "launch\nexpect order [launch, main, app.didFinishLaunching, Home.viewDidLoad, frame.first]"),
      related: [.exactlyClaim, .beforeClaim]),
    StatementEntry(
      .exactlyClaim, .expectations, "expect exactly [EVENTS] of GROUP [SCOPE]",
      "Over the whole run: of the events of a group these happen, in this order, and no other.",
      details: """
        A group is a screen (the callbacks of its view controller), a list of groups, or a family of events: app and \
        scene (the calls of the delegates), js, rn, splash, nav, touch, frame, window and the rest that scenario events \
        lists.
        """,
      example: Example.pages(
        "a card leaves its presenter alone",
        """
        mark showing
        present Settings as sheet
        wait until idle
        mark shown
        expect exactly [] of Home between showing and shown
        """),
      related: [.orderClaim]),
    StatementEntry(
      .betweenScope, .expectations, "… between EVENT and EVENT",
      "Narrows no, always, eventually, order and exactly: from the first one to the first other after it.",
      details: "The ends are left out. An end that never comes fails.",
      example: Example.pages(
        "in between",
        """
        mark going
        push Detail
        wait until idle
        mark gone
        expect no Home.viewDidLoad between going and gone
        """),
      related: [.afterScope, .beforeScope, .mark]),
    StatementEntry(
      .afterScope, .expectations, "… after EVENT",
      "Narrows no, always, eventually, order and exactly to what comes after the first such event.",
      example: Example.scenario("from then on", "launch\nexpect no app.didFinishLaunching after frame.first"),
      related: [.betweenScope]),
    StatementEntry(
      .beforeScope, .expectations, "… before EVENT",
      "Narrows no, always, eventually, order and exactly to what comes before the first such event.",
      example: Example.scenario("until then", "launch\nexpect no Home.viewDidAppear before main"),
      related: [.betweenScope]),
  ]
}
