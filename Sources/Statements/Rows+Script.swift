// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let time: [StatementEntry] = [
    StatementEntry(
      .launch, [.launch], [], .person(beforeLaunch: true),
      "A person taps the icon: the process starts, or comes to the front.",
      related: [.launchWarm, .launchFrom, .return]),
    StatementEntry(
      .launchWarm, [.launch, .warm], [], .person(beforeLaunch: true),
      "The process starts soon after an earlier one ended, so that much of it is still in the caches.",
      related: [.launch]),
    StatementEntry(
      .launchFrom, [.launch, .from], [.operand(.cause), .option(.causeValue)], .person(beforeLaunch: true),
      "Starts the process for a reason other than the icon.", related: [.launch, .openURL]),
    StatementEntry(
      .wait, [.wait], [.operand(.duration)], .clock, "Lets the virtual clock run for a while.",
      related: [.waitUntil, .waitUntilIdle, .after]),
    StatementEntry(
      .waitUntil, [.wait, .until], [.operand(.awaited), .option(.timeout, .duration)], .clock,
      "Lets the clock run until something happens, or becomes true.", related: [.wait, .withinClaim]),
    StatementEntry(
      .waitUntilIdle, [.wait, .until, .idle], [.option(.timeout, .duration)], .clock,
      "Lets the clock run until nothing is pending any more, but for endless timers.", related: [.wait]),
    StatementEntry(
      .after, [.after], [.operand(.duration), .operand(.steps)], .script(.everywhere),
      "Runs the steps later, counted from now; the script goes on at once.", related: [.at, .wait]),
    StatementEntry(
      .at, [.at], [.operand(.duration), .operand(.steps)], .script(.app),
      "Runs the steps at a time counted from the launch; the script goes on at once.", related: [.after]),
    StatementEntry(
      .when, [.when], [.operand(.event), .operand(.steps)], .script(beforeLaunch: true),
      "Runs the steps the next time that the event happens, inside it and on its lane.",
      related: [.whenever, .waitUntil, .handler]),
    StatementEntry(
      .whenever, [.whenever], [.operand(.event), .operand(.steps)], .script(beforeLaunch: true),
      "Runs the steps every time that the event happens, inside it and on its lane.", related: [.when]),
    StatementEntry(
      .mark, [.mark], [.operand(.mark)], .script(beforeLaunch: true),
      "An event of your own, for other steps and expectations to speak of.", related: [.betweenScope, .note]),
  ]

  static let work: [StatementEntry] = [
    StatementEntry(
      .work, [.work], [.operand(.duration), .option(.on, .lane)], .app(),
      "The app's code keeps a lane busy: the one that it stands on, or the one that is named.",
      related: [.blockMain, .taskItem]),
    StatementEntry(
      .blockMain, [.block, .main], [.operand(.duration)], .app(),
      "The app's code keeps the main thread from everything else.", related: [.work, .holdMain]),
  ]

  static let structure: [StatementEntry] = [
    StatementEntry(
      .attempt, [.attempt], [.operand(.steps)], .script(beforeLaunch: true),
      "Lets a person try what may be impossible, without failing the scenario.", related: [.tap, .back]),
    StatementEntry(
      .do, [.do], [.operand(.flow), .option(.arguments)], .script(.everywhere, beforeLaunch: true),
      "Runs the steps of a flow.", related: [.flowDeclaration]),
    StatementEntry(
      .repeat, [.repeat], [.operand(.count), .operand(.steps)], .script(.everywhere, beforeLaunch: true),
      "Runs the steps so many times.", related: [.for]),
    StatementEntry(
      .for, [.for], [.operand(.loopName), .word(.in), .operand(.values), .operand(.steps)],
      .script(.everywhere, beforeLaunch: true), "Runs the steps for each value of a list.",
      related: [.repeat, .givenItem]),
    StatementEntry(
      .if, [.if], [.operand(.condition), .operand(.steps), .option(.else, .steps)],
      .script(.everywhere, beforeLaunch: true), "Runs the steps when the condition holds, else the others.",
      related: [.for, .whereItem]),
    StatementEntry(
      .let, [.let], [.operand(.constant), .operand(.constantValue)], .script(.everywhere, beforeLaunch: true),
      "Gives a value a name for the rest of its block.", related: [.constantDeclaration]),
    StatementEntry(
      .note, [.note], [.operand(.remark)], .script(.everywhere, beforeLaunch: true),
      "Puts a remark into the trace and the report.", related: [.mark]),
  ]

  static let expectations: [StatementEntry] = [
    StatementEntry(
      .expect, [.expect], [.operand(.claim), .option(.else, .message)], .script(beforeLaunch: true),
      "Says what must be true; the message is shown when it is not.",
      related: [.nowClaim, .withinClaim, .noClaim, .eventuallyClaim, .orderClaim, .exactlyClaim]),
    StatementEntry(
      .nowClaim, "expect PREDICATE",
      "It is true now, at this point of the script; an event is true once it has happened.",
      related: [.withinClaim, .alwaysClaim, .eventuallyClaim]),
    StatementEntry(
      .withinClaim, "expect PREDICATE | EVENT within TIME [of EVENT]",
      "It becomes true, or happens, in time: from now on, or counted from the first of another event.",
      related: [.waitUntil, .nowClaim]),
    StatementEntry(
      .beforeClaim, "expect EVENT before EVENT",
      "Over the whole run: both happen, and the first of the one comes earlier than the first of the other.",
      related: [.orderClaim]),
    StatementEntry(
      .noClaim, "expect no PREDICATE | EVENT [SCOPE]", "Over the whole run: it is never true, or never happens.",
      related: [.alwaysClaim, .betweenScope]),
    StatementEntry(
      .alwaysClaim, "expect always PREDICATE [SCOPE]",
      "Over the whole run, from the first launch on: it is true all the time.", related: [.noClaim, .eventuallyClaim]),
    StatementEntry(
      .eventuallyClaim, "expect eventually PREDICATE | EVENT [SCOPE]",
      "Over the whole run, from the first launch on: it is true at some time.", related: [.withinClaim, .alwaysClaim]),
    StatementEntry(
      .orderClaim, "expect order [EVENTS] [SCOPE]",
      "Over the whole run: these happen in this order, whatever else happens between them.",
      related: [.exactlyClaim, .beforeClaim]),
    StatementEntry(
      .exactlyClaim, "expect exactly [EVENTS] of GROUP [SCOPE]",
      "Over the whole run: of the events of a group these happen, in this order, and no other.", related: [.orderClaim]),
    StatementEntry(
      .betweenScope, "… between EVENT and EVENT",
      "Narrows no, always, eventually, order and exactly: from the first one to the first other after it.",
      related: [.afterScope, .beforeScope, .mark]),
    StatementEntry(
      .afterScope, "… after EVENT",
      "Narrows no, always, eventually, order and exactly to what comes after the first such event.",
      related: [.betweenScope]),
    StatementEntry(
      .beforeScope, "… before EVENT",
      "Narrows no, always, eventually, order and exactly to what comes before the first such event.",
      related: [.betweenScope]),
  ]
}
