// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let time: [StatementEntry] = [
    StatementEntry(
      .launch, [.launch], [], .person(beforeLaunch: true),
      "The user taps the icon: the process starts, or comes to the foreground.",
      related: [.launchWarm, .launchFrom, .return]),
    StatementEntry(
      .launchWarm, [.launch, .warm], [], .person(beforeLaunch: true),
      "The user launches the app soon after it ended, so that much of it is still cached.",
      related: [.launch]),
    StatementEntry(
      .launchFrom, [.launch, .from], [.operand(.cause), .option(.causeValue)], .person(beforeLaunch: true),
      "Starts the process for a reason other than a tap on the icon.", related: [.launch, .openURL]),
    StatementEntry(
      .wait, [.wait], [.operand(.duration)], .clock, "Advances the virtual clock by a fixed time.",
      related: [.waitUntil, .waitUntilIdle, .after]),
    StatementEntry(
      .waitUntil, [.wait, .until], [.operand(.awaited), .option(.timeout, .duration)], .clock,
      "Advances the clock until something happens or becomes true.", related: [.wait, .withinClaim]),
    StatementEntry(
      .waitUntilIdle, [.wait, .until, .idle], [.option(.timeout, .duration)], .clock,
      "Advances the clock until nothing is pending except endless timers.", related: [.wait]),
    StatementEntry(
      .after, [.after], [.operand(.duration), .operand(.steps)], .script(.everywhere),
      "Runs the steps later, counted from now; the script continues at once.", related: [.at, .wait]),
    StatementEntry(
      .at, [.at], [.operand(.duration), .operand(.steps)], .script(.app),
      "Runs the steps at a time counted from the launch; the script continues at once.", related: [.after]),
    StatementEntry(
      .when, [.when], [.operand(.event), .operand(.steps)], .script(beforeLaunch: true),
      "Runs the steps the next time the event happens, inside it and on its lane.",
      related: [.whenever, .waitUntil, .handler]),
    StatementEntry(
      .whenever, [.whenever], [.operand(.event), .operand(.steps)], .script(beforeLaunch: true),
      "Runs the steps every time the event happens, inside it and on its lane.", related: [.when]),
    StatementEntry(
      .mark, [.mark], [.operand(.mark)], .script(beforeLaunch: true),
      "Records an event of your own, for other steps and expectations to refer to.", related: [.betweenScope, .note]),
  ]

  static let work: [StatementEntry] = [
    StatementEntry(
      .work, [.work], [.operand(.duration), .option(.on, .lane)], .app(),
      "Keeps a lane busy: the one it runs on, or the one named after on.",
      related: [.blockMain, .taskItem]),
    StatementEntry(
      .blockMain, [.block, .main], [.operand(.duration)], .app(),
      "Keeps the main thread busy, so that nothing else runs on it.", related: [.work, .holdMain]),
  ]

  static let structure: [StatementEntry] = [
    StatementEntry(
      .attempt, [.attempt], [.operand(.steps)], .script(beforeLaunch: true),
      "Lets the user try something that may be impossible, without failing the scenario.", related: [.tap, .back]),
    StatementEntry(
      .do, [.do], [.operand(.flow), .option(.arguments)], .script(.everywhere, beforeLaunch: true),
      "Runs the steps of a flow.", related: [.flowDeclaration]),
    StatementEntry(
      .repeat, [.repeat], [.operand(.count), .operand(.steps)], .script(.everywhere, beforeLaunch: true),
      "Runs the steps this many times.", related: [.for]),
    StatementEntry(
      .for, [.for], [.operand(.loopName), .word(.in), .operand(.values), .operand(.steps)],
      .script(.everywhere, beforeLaunch: true), "Runs the steps for each value of a list.",
      related: [.repeat, .givenItem]),
    StatementEntry(
      .if, [.if], [.operand(.condition), .operand(.steps), .option(.else, .steps)],
      .script(.everywhere, beforeLaunch: true), "Runs the steps if the condition holds, otherwise those after else.",
      related: [.for, .whereItem]),
    StatementEntry(
      .let, [.let], [.operand(.constant), .operand(.constantValue)], .script(.everywhere, beforeLaunch: true),
      "Names a value for the rest of its block.", related: [.constantDeclaration]),
    StatementEntry(
      .note, [.note], [.operand(.remark)], .script(.everywhere, beforeLaunch: true),
      "Adds a remark to the trace and the report.", related: [.mark]),
  ]

  static let expectations: [StatementEntry] = [
    StatementEntry(
      .expect, [.expect], [.operand(.claim), .option(.else, .message)], .script(beforeLaunch: true),
      "States what must be true; the message is shown if it is not.",
      related: [.nowClaim, .withinClaim, .noClaim, .eventuallyClaim, .orderClaim, .exactlyClaim]),
    StatementEntry(
      .nowClaim, "expect PREDICATE",
      "True now, at this point of the script; an event is true once it has happened.",
      related: [.withinClaim, .alwaysClaim, .eventuallyClaim]),
    StatementEntry(
      .withinClaim, "expect PREDICATE | EVENT within TIME [of EVENT]",
      "Becomes true, or happens, in time: from now on, or counted from the first occurrence of another event.",
      related: [.waitUntil, .nowClaim]),
    StatementEntry(
      .beforeClaim, "expect EVENT before EVENT",
      "Over the whole run: both happen, and the first occurrence of the one is earlier than the first of the other.",
      related: [.orderClaim]),
    StatementEntry(
      .noClaim, "expect no PREDICATE | EVENT [SCOPE]", "Over the whole run: is never true, or never happens.",
      related: [.alwaysClaim, .betweenScope]),
    StatementEntry(
      .alwaysClaim, "expect always PREDICATE [SCOPE]",
      "Over the whole run, from the first launch on: is always true.", related: [.noClaim, .eventuallyClaim]),
    StatementEntry(
      .eventuallyClaim, "expect eventually PREDICATE | EVENT [SCOPE]",
      "Over the whole run, from the first launch on: is true at some time.", related: [.withinClaim, .alwaysClaim]),
    StatementEntry(
      .orderClaim, "expect order [EVENTS] [SCOPE]",
      "Over the whole run: these events happen in this order, whatever else happens between them.",
      related: [.exactlyClaim, .beforeClaim]),
    StatementEntry(
      .exactlyClaim, "expect exactly [EVENTS] of GROUP [SCOPE]",
      "Over the whole run: exactly these events of the group happen, in this order.", related: [.orderClaim]),
    StatementEntry(
      .betweenScope, "… between EVENT and EVENT",
      "Limits no, always, eventually, order and exactly to the time from the first event to the next occurrence of the second.",
      related: [.afterScope, .beforeScope, .mark]),
    StatementEntry(
      .afterScope, "… after EVENT",
      "Limits no, always, eventually, order and exactly to what follows the first such event.",
      related: [.betweenScope]),
    StatementEntry(
      .beforeScope, "… before EVENT",
      "Limits no, always, eventually, order and exactly to what precedes the first such event.",
      related: [.betweenScope]),
  ]
}
