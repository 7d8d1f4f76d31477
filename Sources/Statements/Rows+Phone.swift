// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let splash: [StatementEntry] = [
    StatementEntry(
      .showSplash, [.show, .splash], [], .app(.everywhere),
      "Asks the splash strategy to show the splash; the strategy decides what happens.",
      related: [.hideSplash, .splashItem]),
    StatementEntry(
      .hideSplash, [.hide, .splash], [], .app(.everywhere),
      "Asks the splash strategy to hide the splash; the strategy decides what happens.",
      related: [.showSplash, .splashItem]),
    StatementEntry(
      .failJS, [.fail, .js], [], .script(beforeLaunch: true),
      "Makes the next load of the bundle fail; a load in progress is not affected.",
      related: [.failJSEvaluation, .throwJS]),
    StatementEntry(
      .failJSEvaluation, [.fail, .js, .evaluation], [], .script(beforeLaunch: true),
      "Makes the next evaluation of the bundle throw; one in progress is not affected.", related: [.failJS, .throwJS]),
    StatementEntry(
      .throwJS, [.throw, .js], [], .script(beforeLaunch: true),
      "Makes the next first render of JavaScript throw; one in progress is not affected.",
      related: [.failJS, .failJSEvaluation]),
    StatementEntry(
      .reloadJS, [.reload, .js], [], .app(),
      "Discards the app's JavaScript and loads it again, as updaters and the developer menu do.",
      related: [.replaceRootView]),
  ]

  static let navigation: [StatementEntry] = [
    StatementEntry(
      .push, [.push], [.operand(.screen), .option(.with, .record)], .app(),
      "Opens a screen on top of the stack, in the style of the app's routing.",
      related: [.pop, .replace, .present]),
    StatementEntry(
      .pop, [.pop], [], .app(), "Pops the topmost screen off the stack.",
      related: [.popTo, .popToRoot, .back]),
    StatementEntry(
      .popCount, [.pop], [.operand(.count)], .app(), "Pops this many screens off the stack.",
      related: [.pop, .popToRoot]),
    StatementEntry(
      .popTo, [.pop, .to], [.operand(.screen)], .app(), "Pops everything above a screen.",
      related: [.pop, .backTo]),
    StatementEntry(
      .popToOrPush, [.pop, .to], [.operand(.screen), .word(.or), .word(.push), .option(.with, .record)], .app(),
      "Goes back to a screen if it is on the stack, and pushes it if it is not.",
      related: [.popTo, .navigate]),
    StatementEntry(
      .popToRoot, [.pop, .to, .root], [], .app(), "Pops everything but the root.",
      related: [.pop, .popTo]),
    StatementEntry(
      .popFrom, [.pop, .from], [.operand(.screen)], .app(),
      "Asks, from a screen's own code, to leave it: the screen and everything above it are popped.",
      related: [.pop, .popTo]),
    StatementEntry(
      .navigate, [.navigate, .to], [.operand(.screen), .option(.with, .record)], .app(),
      "Calls React Navigation's navigate, which opens a screen unless it is on top already.",
      related: [.push, .popToOrPush, .selectTab]),
    StatementEntry(
      .replace, [.replace], [.operand(.newStack)], .app(), "Sets the whole stack, including the root.",
      related: [.push, .replaceTop, .popToRoot]),
    StatementEntry(
      .replaceTop, [.replace, .top, .by], [.operand(.screen), .option(.with, .record)], .app(),
      "Replaces the topmost screen with a new one.", related: [.replace, .push]),
    StatementEntry(
      .remove, [.remove], [.operand(.removed)], .app(),
      "Removes every occurrence of a screen (or of each screen in a list) from the stack.",
      related: [.replace, .popTo]),
    StatementEntry(
      .replaceRootView, [.replace, .root, .view], [], .app(),
      "Gives the window another root view, as updaters do; covers on the old one go with it.",
      related: [.replaceWindow, .reloadJS]),
    StatementEntry(
      .replaceWindow, [.replace, .window], [], .app(),
      "Shows another window instead of the first; covers on the old one go with it.", related: [.replaceRootView]),
    StatementEntry(
      .paintRootView, [.paint, .root, .view], [.operand(.color)], .app(),
      "Sets another background color on the root view, for light and dark alike, as frameworks do without the app's knowledge.",
      related: [.replaceRootView]),
    StatementEntry(
      .present, [.present],
      [.operand(.screen), .option(.with, .record), .option(.as, .style), .option(.from, .screen)], .app(),
      "Presents a screen over the topmost one, or over the screen named after from.",
      related: [.dismiss, .swipeDown, .push]),
    StatementEntry(
      .dismiss, [.dismiss], [.option(.from, .screen)], .app(),
      "Dismisses the topmost presented screen, or the one that the named screen presents.",
      related: [.present, .swipeDown]),
    StatementEntry(
      .alert, [.alert], [.operand(.title)], .app(), "Shows an alert over everything.",
      related: [.dismissAlert, .systemAlert]),
    StatementEntry(
      .dismissAlert, [.dismiss, .alert], [], .app(), "Dismisses the app's alert.", related: [.alert]),
    StatementEntry(
      .set, [.set], [.operand(.target), .operand(.newValue)], .app(.everywhere),
      "Sets a variable of the state, or the flag of a route: set Wallet.toWithdraw = true.",
      related: [.update, .stateBlock, .routeItem]),
    StatementEntry(
      .update, [.update], [.operand(.steps)], .app(.everywhere),
      "Applies several set steps as one change of the state.", related: [.set]),
    StatementEntry(
      .withoutAnimation, [.without, .animation], [.operand(.steps)], .app(),
      "Runs the navigation steps inside it without animation.", related: [.push, .present]),
  ]

  static let person: [StatementEntry] = [
    StatementEntry(
      .back, [.back], [], .person(), "The user taps the back button.", related: [.backTo, .swipeBack, .pop]),
    StatementEntry(
      .backTo, [.back, .to], [.operand(.screen)], .person(),
      "The user picks a screen from the back button's menu.", related: [.back, .popTo]),
    StatementEntry(
      .swipeBack, [.swipe, .back], [], .person(), "The user swipes back from the edge, all the way.",
      related: [.swipeBackCancelled, .back]),
    StatementEntry(
      .swipeBackCancelled, [.swipe, .back, .cancelled], [], .person(),
      "The user starts to swipe back from the edge and lets go too early.", related: [.swipeBack]),
    StatementEntry(
      .swipeDown, [.swipe, .down], [], .person(), "The user pulls a card down, all the way.",
      related: [.swipeDownCancelled, .dismiss]),
    StatementEntry(
      .swipeDownCancelled, [.swipe, .down, .cancelled], [], .person(),
      "The user starts to pull a card down and lets go too early.", related: [.swipeDown]),
    StatementEntry(
      .selectTab, [.select, .tab], [.operand(.tab)], .app(),
      "The user taps a tab; in the app's own code, the app selects it.", related: [.tabsItem, .tap]),
    StatementEntry(
      .openURL, [.open, .url], [.operand(.url)], .person(), "The user follows a link to the app from somewhere else.",
      related: [.linkItem, .launchFrom]),
    StatementEntry(
      .tap, [.tap], [.operand(.label)], .person(), "The user taps the button or tab with this label.",
      related: [.buttonItem, .attempt]),
    StatementEntry(
      .pressHome, [.press, .home], [], .person(), "The user goes to the home screen.",
      related: [.return, .openSwitcher]),
    StatementEntry(
      .return, [.return], [], .person(), "The user returns to the app.", related: [.pressHome, .launch]),
    StatementEntry(
      .openSwitcher, [.open, .switcher], [], .person(), "The user opens the app switcher.",
      related: [.closeSwitcher, .terminate, .openNotificationCenter]),
    StatementEntry(
      .closeSwitcher, [.close, .switcher], [], .person(), "The user leaves the app switcher and returns to the app.",
      related: [.openSwitcher]),
    StatementEntry(
      .openNotificationCenter, [.open, .notificationCenter], [], .person(),
      "The user pulls Notification Center down over the app.", related: [.closeNotificationCenter, .openSwitcher]),
    StatementEntry(
      .closeNotificationCenter, [.close, .notificationCenter], [], .person(),
      "The user closes Notification Center and returns to the app.", related: [.openNotificationCenter]),
    StatementEntry(
      .lock, [.lock], [], .person(beforeLaunch: true), "The user locks the phone.", related: [.unlock]),
    StatementEntry(
      .unlock, [.unlock], [], .person(), "The user unlocks the phone.", related: [.lock]),
    StatementEntry(
      .terminate, [.terminate], [], .person(), "The user swipes the app away in the app switcher.",
      related: [.kill, .openSwitcher]),
    StatementEntry(
      .reinstall, [.reinstall], [], .person(),
      "The user deletes the app and installs it again; its stored data is lost.",
      related: [.installUpdate, .storedBlock]),
    StatementEntry(
      .callIncoming, [.call, .incoming], [], .person(), "An incoming call appears over the app.",
      related: [.callAccepted, .callEnded]),
    StatementEntry(
      .callAccepted, [.call, .accepted], [], .person(), "The user accepts the call, and the app leaves the screen.",
      related: [.callIncoming, .callEnded]),
    StatementEntry(
      .callEnded, [.call, .ended], [], .person(), "The call ends, and the app returns to where it was.",
      related: [.callIncoming, .callAccepted]),
    StatementEntry(
      .rotate, [.rotate], [.operand(.orientation)], .person(beforeLaunch: true),
      "The user rotates the phone: portrait, landscape, landscapeLeft or landscapeRight.", related: [.appearance]),
    StatementEntry(
      .appearance, [.appearance], [.operand(.appearance)], .person(beforeLaunch: true),
      "The user switches the phone to dark or light.", related: [.rotate]),
  ]

  static let system: [StatementEntry] = [
    StatementEntry(
      .systemAlert, [.system, .alert], [], .system(),
      "The system shows an alert over the app, for example to ask for a permission.",
      related: [.systemAlertClosed, .alert]),
    StatementEntry(
      .systemAlertClosed, [.system, .alert, .closed], [], .system(), "The system's alert is answered.",
      related: [.systemAlert]),
    StatementEntry(
      .notificationArrives, [.notification, .arrives], [], .system(),
      "A notification for the app arrives; what is in the foreground is asked whether to show it.",
      related: [.launchFrom, .systemAlert]),
    StatementEntry(
      .memoryWarning, [.memory, .warning], [], .system(), "The system warns the app that memory is low.",
      related: [.memoryExhausted, .reclaimScene, .kill]),
    StatementEntry(
      .memoryExhausted, [.memory, .exhausted], [], .system(),
      "The system ends the process because it uses too much memory, and writes a report.",
      related: [.memoryWarning, .kill]),
    StatementEntry(
      .reclaimScene, [.reclaim, .scene], [], .system(),
      "The system disconnects the app's scene in the background; the process lives on.",
      related: [.memoryWarning, .pressHome, .return]),
    StatementEntry(
      .kill, [.kill], [], .system(), "The system ends the process without notice, as it does to free memory.",
      related: [.terminate, .crash]),
    StatementEntry(
      .installUpdate, [.install, .update], [], .system(beforeLaunch: true),
      "The system installs a newer version of the app; its stored data is kept.", related: [.reinstall]),
  ]

  static let strategy: [StatementEntry] = [
    StatementEntry(
      .cover, [.cover, .with],
      [
        .operand(.surface), .field(.frame, .frame), .option(.layer), .field(.touches, .touches),
        .option(.over, .duration),
      ], .strategy,
      "Adds a cover over the root view (default: as large as its bounds, on top, swallowing touches).",
      related: [.uncover, .splashDeclaration]),
    StatementEntry(
      .uncover, [.uncover],
      [.flag(.all), .option(.over, .duration), .option(.after, .duration), .flag(.by, .snapshot)], .strategy,
      "Removes the newest cover, or all of them, at once or in a fade.", related: [.cover, .hideSplash]),
    StatementEntry(
      .holdMain, [.hold, .main, .for], [.operand(.duration)], .strategy,
      "Puts the main thread to sleep: nothing runs on it.", related: [.spinMainFor, .blockMain]),
    StatementEntry(
      .spinMainFor, [.spin, .main, .for], [.operand(.duration)], .strategy,
      "Keeps the callback from returning while the run loop serves blocks and timers inside it.",
      related: [.holdMain, .spinMainUntil]),
    StatementEntry(
      .spinMainUntil, [.spin, .main, .until], [.operand(.condition), .word(.every), .operand(.duration)], .strategy,
      "Spins like spin main for until a condition holds; the condition is checked at the end of each period.",
      related: [.spinMainFor]),
    StatementEntry(
      .resolveHide, [.resolve, .hide], [], .strategy, "Resolves the promise that the call to hide the splash returned.",
      related: [.hideSplash]),
    StatementEntry(
      .crash, [.crash], [.operand(.reason)], .strategy, "Ends the process with an exception that has this reason.",
      related: [.kill]),
  ]
}
