// The rows are in the order of the cases of `Statement`; a test compares them. The manual's texts are in
// `EmbeddedFiles/Manual/statements.md`.

extension StatementEntry {
  static let declarations: [StatementEntry] = [
    StatementEntry(.importDeclaration, form: "import \"PATH\""),
    StatementEntry(.constantDeclaration, form: "let NAME = VALUE"),
    StatementEntry(.deviceDeclaration, form: "device \"NAME\" { FIELDS }"),
    StatementEntry(.appDeclaration, form: "app NAME [: BASE] { FIELDS AND PARTS }"),
    StatementEntry(.splashDeclaration, form: "splash NAME [(PARAMETERS)] { PARTS }"),
    StatementEntry(.flowDeclaration, form: "flow NAME [(PARAMETERS)] { STEPS }"),
    StatementEntry(.scenarioDeclaration, form: "scenario \"TITLE\" { SET-UP AND STEPS }"),
    StatementEntry(.tag, form: "@TAG"),
  ]

  static let parts: [StatementEntry] = [
    StatementEntry(.stateBlock, form: "state { NAME: VALUE }"),
    StatementEntry(.storedBlock, form: "stored { NAME: VALUE }"),
    StatementEntry(.tabsItem, form: "tabs [SCREENS]"),
    StatementEntry(.taskItem, form: "task NAME { FIELDS }"),
    StatementEntry(.screenItem, form: "screen NAME [{ FIELDS AND PARTS }]"),
    StatementEntry(.sceneItem, form: "scene NAME [{ FIELDS AND PARTS }]"),
    StatementEntry(
      .linkItem,
      form: "link \"URL\" -> [SCREENS] [as STYLE | in selected tab | in every tab] [requires CONDITION else SCREEN]"),
    StatementEntry(.routeItem, form: "route NAME -> SCREEN [with RECORD] [as STYLE] [local]"),
    StatementEntry(.buttonItem, form: "button \"LABEL\" [in alert \"TITLE\"] { STEPS }"),
    StatementEntry(.sheetItem, form: "sheet NAME { FIELDS }"),
    StatementEntry(.handler, form: "on EVENT { STEPS }"),
    StatementEntry(.changeHandler, form: "on change of EXPRESSION { STEPS }"),
  ]

  static let setUp: [StatementEntry] = [
    StatementEntry(.deviceItem, form: "device NAME"),
    StatementEntry(.iosItem, form: "ios VERSION"),
    StatementEntry(.appItem, form: "app NAME [{ OVERRIDES }]"),
    StatementEntry(.splashItem, form: "splash NAME [(ARGUMENTS)]"),
    StatementEntry(.limitItem, form: "limit TIME"),
    StatementEntry(.givenItem, form: "given NAME in LIST | RANGE [step AMOUNT | sample COUNT [seed COUNT]]"),
    StatementEntry(.whereItem, form: "where CONDITION"),
    StatementEntry(.examplesItem, form: "examples { | NAME | … }"),
  ]

  static let time: [StatementEntry] = [
    StatementEntry(.launch, [.launch], [], .person(beforeLaunch: true)),
    StatementEntry(.launchWarm, [.launch, .warm], [], .person(beforeLaunch: true)),
    StatementEntry(
      .launchFrom, [.launch, .from], [.operand(.cause), .option(.causeValue)], .person(beforeLaunch: true)),
    StatementEntry(.wait, [.wait], [.operand(.duration)], .clock),
    StatementEntry(.waitUntil, [.wait, .until], [.operand(.awaited), .option(.timeout, .duration)], .clockOrStrategy),
    StatementEntry(.waitUntilIdle, [.wait, .until, .idle], [.option(.timeout, .duration)], .clock),
    StatementEntry(
      .after, [.after], [.operand(.duration), .option(.in, .screen), .operand(.steps)], .script(.everywhere)),
    StatementEntry(.at, [.at], [.operand(.duration), .operand(.steps)], .script(.app)),
    StatementEntry(.when, [.when], [.operand(.event), .operand(.steps)], .script(beforeLaunch: true)),
    StatementEntry(.whenever, [.whenever], [.operand(.event), .operand(.steps)], .script(beforeLaunch: true)),
    StatementEntry(.mark, [.mark], [.operand(.mark)], .script(beforeLaunch: true)),
  ]

  static let splash: [StatementEntry] = [
    StatementEntry(.showSplash, [.show, .splash], [], .app(.everywhere)),
    StatementEntry(.hideSplash, [.hide, .splash], [], .app(.everywhere)),
    StatementEntry(.failJS, [.fail, .js], [], .script(beforeLaunch: true)),
    StatementEntry(.failJSEvaluation, [.fail, .js, .evaluation], [], .script(beforeLaunch: true)),
    StatementEntry(.throwJS, [.throw, .js], [], .script(beforeLaunch: true)),
    StatementEntry(.reloadJS, [.reload, .js], [], .app()),
  ]

  static let navigation: [StatementEntry] = [
    StatementEntry(.push, [.push], [.operand(.screen), .option(.in, .tab), .option(.with, .record)], .app()),
    StatementEntry(.pop, [.pop], [], .app()),
    StatementEntry(.popCount, [.pop], [.operand(.count)], .app()),
    StatementEntry(
      .popTo, [.pop, .to], [.operand(.screen), .option(.with, .record), .flag(.merging)], .app()),
    StatementEntry(
      .popToOrPush, [.pop, .to],
      [.operand(.screen), .word(.or), .word(.push), .option(.with, .record), .flag(.merging)], .app()),
    StatementEntry(.popToRoot, [.pop, .to, .root], [.option(.in, .tab)], .app()),
    StatementEntry(.popFrom, [.pop, .from], [.operand(.screen)], .app()),
    StatementEntry(.unwind, [.unwind, .to], [.operand(.screen)], .app()),
    StatementEntry(
      .navigate, [.navigate, .to],
      [.operand(.screen), .option(.in, .tab), .option(.with, .record), .flag(.merging), .flag(.above, .root)],
      .app()),
    StatementEntry(.preload, [.preload], [.operand(.screen), .option(.with, .record)], .app()),
    StatementEntry(.retain, [.retain], [], .app()),
    StatementEntry(.stopRetaining, [.retain, .off], [], .app()),
    StatementEntry(.mergeParameters, [.merge, .params], [.operand(.record)], .app()),
    StatementEntry(.replaceParameters, [.replace, .params], [.operand(.record)], .app()),
    StatementEntry(.pushParameters, [.push, .params], [.operand(.record)], .app()),
    StatementEntry(.replace, [.replace], [.operand(.newStack)], .app()),
    StatementEntry(.replaceTop, [.replace, .top, .by], [.operand(.screen), .option(.with, .record)], .app()),
    StatementEntry(.remove, [.remove], [.operand(.removed)], .app()),
    StatementEntry(.replaceRootView, [.replace, .root, .view], [], .app()),
    StatementEntry(.replaceWindow, [.replace, .window], [], .app()),
    StatementEntry(.restartNavigator, [.restart, .navigator], [], .app()),
    StatementEntry(.restartTask, [.restart, .task], [.operand(.screen)], .app()),
    StatementEntry(.paintRootView, [.paint, .root, .view], [.operand(.color)], .app()),
    StatementEntry(
      .present, [.present],
      [.operand(.screen), .option(.with, .record), .option(.as, .style), .option(.from, .screen)], .app()),
    StatementEntry(.dismiss, [.dismiss], [.option(.from, .screen)], .app()),
    StatementEntry(.alert, [.alert], [.operand(.title), .option(.from, .screen)], .app()),
    StatementEntry(.dismissAlert, [.dismiss, .alert], [], .app()),
    StatementEntry(.addChild, [.add, .child], [.operand(.screen), .option(.to, .screen)], .app()),
    StatementEntry(.removeChild, [.remove, .child], [.operand(.screen)], .app()),
    StatementEntry(.showPage, [.show, .page], [.operand(.screen)], .app()),
    StatementEntry(.showColumn, [.show, .column], [.operand(.screen)], .app()),
    StatementEntry(.hideColumn, [.hide, .column], [.operand(.screen)], .app()),
    StatementEntry(.showDetail, [.show, .detail], [.operand(.screen), .option(.with, .record)], .app()),
    StatementEntry(.showSheet, [.show], [.operand(.sheetName)], .app()),
    StatementEntry(.closeSheet, [.close], [.operand(.sheetName)], .app()),
    StatementEntry(.openDrawer, [.open, .drawer], [], .app()),
    StatementEntry(.closeDrawer, [.close, .drawer], [], .app()),
    StatementEntry(.showKeyboard, [.show, .keyboard], [.option(.length)], .app()),
    StatementEntry(.hideKeyboard, [.hide, .keyboard], [], .app()),
    StatementEntry(.openApp, [.open, .app], [.operand(.title)], .app()),
    StatementEntry(.set, [.set], [.operand(.target), .operand(.newValue)], .app(.everywhere)),
    StatementEntry(.update, [.update], [.operand(.steps)], .app(.everywhere)),
    StatementEntry(.withoutAnimation, [.without, .animation], [.operand(.steps)], .app()),
  ]

  static let person: [StatementEntry] = [
    StatementEntry(.back, [.back], [], .person()),
    StatementEntry(.backTo, [.back, .to], [.operand(.screen)], .person()),
    StatementEntry(.swipeBack, [.swipe, .back], [], .person()),
    StatementEntry(.swipeBackCancelled, [.swipe, .back, .cancelled], [], .person()),
    StatementEntry(.swipeRight, [.swipe, .right], [], .person()),
    StatementEntry(.swipeDown, [.swipe, .down], [], .person()),
    StatementEntry(.swipeDownCancelled, [.swipe, .down, .cancelled], [], .person()),
    StatementEntry(.dragToMedium, [.drag, .to, .medium], [], .person()),
    StatementEntry(.dragToLarge, [.drag, .to, .large], [], .person()),
    StatementEntry(.dragToHeight, [.drag, .to], [.operand(.length)], .person()),
    StatementEntry(.swipeToPage, [.swipe, .to], [.operand(.screen), .flag(.cancelled)], .person()),
    StatementEntry(.selectTab, [.select, .tab], [.operand(.tab)], .app()),
    StatementEntry(.openURL, [.open, .url], [.operand(.url)], .app()),
    StatementEntry(.tap, [.tap], [.operand(.label)], .person()),
    StatementEntry(.tapDim, [.tap, .dim], [], .person()),
    StatementEntry(.pressHome, [.press, .home], [], .person()),
    StatementEntry(.return, [.return], [], .person()),
    StatementEntry(.openSwitcher, [.open, .switcher], [], .person()),
    StatementEntry(.closeSwitcher, [.close, .switcher], [], .person()),
    StatementEntry(.openNotificationCenter, [.open, .notificationCenter], [], .person()),
    StatementEntry(.closeNotificationCenter, [.close, .notificationCenter], [], .person()),
    StatementEntry(.openControlCenter, [.open, .controlCenter], [], .person()),
    StatementEntry(.closeControlCenter, [.close, .controlCenter], [], .person()),
    StatementEntry(.openWindow, [.open, .window], [.operand(.screen)], .person()),
    StatementEntry(.minimizeWindow, [.minimize, .window], [.operand(.screen)], .person()),
    StatementEntry(.closeWindow, [.close, .window], [.operand(.screen)], .person()),
    StatementEntry(.resizeWindow, [.resize, .window], [.operand(.length)], .person(beforeLaunch: true)),
    StatementEntry(.lock, [.lock], [], .person(beforeLaunch: true)),
    StatementEntry(.unlock, [.unlock], [], .person()),
    StatementEntry(.terminate, [.terminate], [], .person()),
    StatementEntry(.reinstall, [.reinstall], [], .person()),
    StatementEntry(.callIncoming, [.call, .incoming], [], .person()),
    StatementEntry(.callAccepted, [.call, .accepted], [], .person()),
    StatementEntry(.callEnded, [.call, .ended], [], .person()),
    StatementEntry(.rotate, [.rotate], [.operand(.orientation)], .person(beforeLaunch: true)),
    StatementEntry(.appearance, [.appearance], [.operand(.appearance)], .person(beforeLaunch: true)),
  ]

  static let system: [StatementEntry] = [
    StatementEntry(.systemAlert, [.system, .alert], [], .system()),
    StatementEntry(.systemAlertClosed, [.system, .alert, .closed], [], .system()),
    StatementEntry(.notificationArrives, [.notification, .arrives], [], .system()),
    StatementEntry(.memoryWarning, [.memory, .warning], [], .system()),
    StatementEntry(.memoryExhausted, [.memory, .exhausted], [], .system()),
    StatementEntry(.reclaimScene, [.reclaim, .scene], [], .system()),
    StatementEntry(.kill, [.kill], [], .system()),
    StatementEntry(.installUpdate, [.install, .update], [], .system(beforeLaunch: true)),
  ]

  static let work: [StatementEntry] = [
    StatementEntry(.work, [.work], [.operand(.duration), .option(.on, .lane)], .app()),
    StatementEntry(.blockMain, [.block, .main], [.operand(.duration)], .app()),
  ]

  static let structure: [StatementEntry] = [
    StatementEntry(.attempt, [.attempt], [.operand(.steps)], .script(beforeLaunch: true)),
    StatementEntry(.do, [.do], [.operand(.flow), .option(.arguments)], .script(.everywhere, beforeLaunch: true)),
    StatementEntry(.repeat, [.repeat], [.operand(.count), .operand(.steps)], .script(.everywhere, beforeLaunch: true)),
    StatementEntry(
      .for, [.for], [.operand(.loopName), .word(.in), .operand(.values), .operand(.steps)],
      .script(.everywhere, beforeLaunch: true)),
    StatementEntry(
      .if, [.if], [.operand(.condition), .operand(.steps), .option(.else, .steps)],
      .script(.everywhere, beforeLaunch: true)),
    StatementEntry(
      .let, [.let], [.operand(.constant), .operand(.constantValue)], .script(.everywhere, beforeLaunch: true)),
    StatementEntry(.note, [.note], [.operand(.remark)], .script(.everywhere, beforeLaunch: true)),
  ]

  static let expectations: [StatementEntry] = [
    StatementEntry(.expect, [.expect], [.operand(.claim), .option(.else, .message)], .script(beforeLaunch: true)),
    StatementEntry(.exits, [.exits], [.operand(.exitTable)], .script(.script)),
    StatementEntry(.nowClaim, form: "expect PREDICATE"),
    StatementEntry(.withinClaim, form: "expect PREDICATE | EVENT within TIME [of EVENT]"),
    StatementEntry(.beforeClaim, form: "expect EVENT before EVENT"),
    StatementEntry(.noClaim, form: "expect no PREDICATE | EVENT [SCOPE]"),
    StatementEntry(.alwaysClaim, form: "expect always PREDICATE [SCOPE]"),
    StatementEntry(.eventuallyClaim, form: "expect eventually PREDICATE | EVENT [SCOPE]"),
    StatementEntry(.orderClaim, form: "expect order [EVENTS] [SCOPE]"),
    StatementEntry(.exactlyClaim, form: "expect exactly [EVENTS] of GROUP [SCOPE]"),
    StatementEntry(.betweenScope, form: "… between EVENT and EVENT"),
    StatementEntry(.afterScope, form: "… after EVENT"),
    StatementEntry(.beforeScope, form: "… before EVENT"),
  ]

  static let strategy: [StatementEntry] = [
    StatementEntry(
      .cover, [.cover, .with],
      [
        .operand(.surface), .field(.frame, .frame), .option(.layer), .field(.touches, .touches),
        .option(.over, .duration),
      ], .strategy),
    StatementEntry(
      .uncover, [.uncover],
      [.flag(.all), .option(.over, .duration), .option(.after, .duration), .flag(.by, .snapshot)], .strategy),
    StatementEntry(.holdMain, [.hold, .main, .for], [.operand(.duration)], .strategy),
    StatementEntry(.spinMainFor, [.spin, .main, .for], [.operand(.duration)], .strategy),
    StatementEntry(
      .spinMainUntil, [.spin, .main, .until], [.operand(.condition), .word(.every), .operand(.duration)], .strategy),
    StatementEntry(.holdFrames, [.hold, .frames], [], .strategy),
    StatementEntry(.releaseFrames, [.release, .frames], [], .strategy),
    StatementEntry(.resolveShow, [.resolve, .show], [], .strategy),
    StatementEntry(.resolveHide, [.resolve, .hide], [], .strategy),
    StatementEntry(.crash, [.crash], [.operand(.reason)], .strategy),
  ]
}
