// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let splash: [StatementEntry] = [
    StatementEntry(
      .showSplash, [.show, .splash], [], .app(.everywhere),
      "The app's code asks for the splash; what comes of it is the strategy's to say.",
      related: [.hideSplash, .splashItem]),
    StatementEntry(
      .hideSplash, [.hide, .splash], [], .app(.everywhere),
      "The app's code asks for the splash to go; what comes of it is the strategy's to say.",
      related: [.showSplash, .splashItem]),
    StatementEntry(
      .failJS, [.fail, .js], [], .script(beforeLaunch: true), "The next load of the bundle that has not begun fails.",
      related: [.failJSEvaluation, .throwJS]),
    StatementEntry(
      .failJSEvaluation, [.fail, .js, .evaluation], [], .script(beforeLaunch: true),
      "The next evaluation of the bundle that has not begun throws.", related: [.failJS, .throwJS]),
    StatementEntry(
      .throwJS, [.throw, .js], [], .script(beforeLaunch: true),
      "The next first render of JavaScript that has not begun throws.", related: [.failJS, .failJSEvaluation]),
    StatementEntry(
      .reloadJS, [.reload, .js], [], .app(),
      "Throws the app's JavaScript away and loads it anew, as updaters and the developer menu do.",
      related: [.replaceRootView]),
  ]

  static let navigation: [StatementEntry] = [
    StatementEntry(
      .push, [.push], [.operand(.screen), .option(.with, .record)], .app(),
      "The app's code opens a screen on top of the stack, in whatever style it routes.",
      related: [.pop, .replace, .present]),
    StatementEntry(
      .pop, [.pop], [], .app(), "The app's code takes the topmost screen off the stack.",
      related: [.popTo, .popToRoot, .back]),
    StatementEntry(
      .popCount, [.pop], [.operand(.count)], .app(), "The app's code takes so many screens off the stack.",
      related: [.pop, .popToRoot]),
    StatementEntry(
      .popTo, [.pop, .to], [.operand(.screen)], .app(), "The app's code takes everything above a screen off the stack.",
      related: [.pop, .backTo]),
    StatementEntry(
      .popToOrPush, [.pop, .to], [.operand(.screen), .word(.or), .word(.push), .option(.with, .record)], .app(),
      "The app's code goes back to a screen where it is on the stack, and pushes it where it is not.",
      related: [.popTo, .navigate]),
    StatementEntry(
      .popToRoot, [.pop, .to, .root], [], .app(), "The app's code takes everything but the root off the stack.",
      related: [.pop, .popTo]),
    StatementEntry(
      .popFrom, [.pop, .from], [.operand(.screen)], .app(),
      "A screen's own code asks to leave: it and all above it go.", related: [.pop, .popTo]),
    StatementEntry(
      .navigate, [.navigate, .to], [.operand(.screen), .option(.with, .record)], .app(),
      "The app's code calls React Navigation's navigate: it opens a screen that is not on top already.",
      related: [.push, .popToOrPush, .selectTab]),
    StatementEntry(
      .replace, [.replace], [.operand(.newStack)], .app(), "The app's code sets the whole stack, the root included.",
      related: [.push, .replaceTop, .popToRoot]),
    StatementEntry(
      .replaceTop, [.replace, .top, .by], [.operand(.screen), .option(.with, .record)], .app(),
      "The app's code puts a new screen in the place of the topmost one.", related: [.replace, .push]),
    StatementEntry(
      .remove, [.remove], [.operand(.removed)], .app(),
      "The app's code takes a screen, or each of a list, out of the stack, wherever it lies and as often.",
      related: [.replace, .popTo]),
    StatementEntry(
      .replaceRootView, [.replace, .root, .view], [], .app(),
      "Gives the window another root view, as updaters do; covers on the old one go with it.",
      related: [.replaceWindow, .reloadJS]),
    StatementEntry(
      .replaceWindow, [.replace, .window], [], .app(),
      "Shows another window in the place of the first; covers on the old one go with it.", related: [.replaceRootView]),
    StatementEntry(
      .paintRootView, [.paint, .root, .view], [.operand(.color)], .app(),
      "Gives the root view another background, in light and dark alike, as frameworks do behind the app's back.",
      related: [.replaceRootView]),
    StatementEntry(
      .present, [.present],
      [.operand(.screen), .option(.with, .record), .option(.as, .style), .option(.from, .screen)], .app(),
      "The app's code shows a screen over the topmost one, or over the one that is named.",
      related: [.dismiss, .swipeDown, .push]),
    StatementEntry(
      .dismiss, [.dismiss], [.option(.from, .screen)], .app(),
      "The app's code takes away what is presented: the topmost, or what the named screen presents.",
      related: [.present, .swipeDown]),
    StatementEntry(
      .alert, [.alert], [.operand(.title)], .app(), "The app's code shows an alert over everything.",
      related: [.dismissAlert, .systemAlert]),
    StatementEntry(
      .dismissAlert, [.dismiss, .alert], [], .app(), "The app's alert goes.", related: [.alert]),
    StatementEntry(
      .set, [.set], [.operand(.target), .operand(.newValue)], .app(.everywhere),
      "Writes a variable of the state, or the flag of a route: set Wallet.toWithdraw = true.",
      related: [.update, .stateBlock, .routeItem]),
    StatementEntry(
      .update, [.update], [.operand(.steps)], .app(.everywhere),
      "Applies several set steps at once, as one change of the state.", related: [.set]),
    StatementEntry(
      .withoutAnimation, [.without, .animation], [.operand(.steps)], .app(),
      "What the steps in it move, moves at once.", related: [.push, .present]),
  ]

  static let person: [StatementEntry] = [
    StatementEntry(
      .back, [.back], [], .person(), "A person taps the back button.", related: [.backTo, .swipeBack, .pop]),
    StatementEntry(
      .backTo, [.back, .to], [.operand(.screen)], .person(),
      "A person picks a screen from the menu of the back button.", related: [.back, .popTo]),
    StatementEntry(
      .swipeBack, [.swipe, .back], [], .person(), "A person swipes from the edge, all the way.",
      related: [.swipeBackCancelled, .back]),
    StatementEntry(
      .swipeBackCancelled, [.swipe, .back, .cancelled], [], .person(),
      "A person begins to swipe from the edge and lets go too early.", related: [.swipeBack]),
    StatementEntry(
      .swipeDown, [.swipe, .down], [], .person(), "A person pulls a card down, all the way.",
      related: [.swipeDownCancelled, .dismiss]),
    StatementEntry(
      .swipeDownCancelled, [.swipe, .down, .cancelled], [], .person(),
      "A person begins to pull a card down and lets go too early.", related: [.swipeDown]),
    StatementEntry(
      .selectTab, [.select, .tab], [.operand(.tab)], .app(),
      "A person picks a tab; in the app's own code the app does.", related: [.tabsItem, .tap]),
    StatementEntry(
      .openURL, [.open, .url], [.operand(.url)], .person(), "A person follows a link to the app, from elsewhere.",
      related: [.linkItem, .launchFrom]),
    StatementEntry(
      .tap, [.tap], [.operand(.label)], .person(), "A person taps what bears this label: a button, or a tab.",
      related: [.buttonItem, .attempt]),
    StatementEntry(
      .pressHome, [.press, .home], [], .person(), "A person goes to the home screen.",
      related: [.return, .openSwitcher]),
    StatementEntry(
      .return, [.return], [], .person(), "A person comes back to the app.", related: [.pressHome, .launch]),
    StatementEntry(
      .openSwitcher, [.open, .switcher], [], .person(), "A person looks at the cards of all running apps.",
      related: [.closeSwitcher, .terminate]),
    StatementEntry(
      .closeSwitcher, [.close, .switcher], [], .person(), "A person leaves the cards and comes back to the app.",
      related: [.openSwitcher]),
    StatementEntry(
      .lock, [.lock], [], .person(beforeLaunch: true), "A person locks the phone.", related: [.unlock]),
    StatementEntry(
      .unlock, [.unlock], [], .person(), "A person unlocks the phone.", related: [.lock]),
    StatementEntry(
      .terminate, [.terminate], [], .person(), "A person throws the app's card away.", related: [.kill, .openSwitcher]),
    StatementEntry(
      .reinstall, [.reinstall], [], .person(),
      "A person deletes the app and installs it again; what it stored is gone.",
      related: [.installUpdate, .storedBlock]),
    StatementEntry(
      .callIncoming, [.call, .incoming], [], .person(), "The phone rings over the app.",
      related: [.callAccepted, .callEnded]),
    StatementEntry(
      .callAccepted, [.call, .accepted], [], .person(), "A person takes the call, and the app leaves the screen.",
      related: [.callIncoming, .callEnded]),
    StatementEntry(
      .callEnded, [.call, .ended], [], .person(), "The call is over, and the app is where it was.",
      related: [.callIncoming, .callAccepted]),
    StatementEntry(
      .rotate, [.rotate], [.operand(.orientation)], .person(beforeLaunch: true),
      "A person turns the phone: portrait, landscape, landscapeLeft or landscapeRight.", related: [.appearance]),
    StatementEntry(
      .appearance, [.appearance], [.operand(.appearance)], .person(beforeLaunch: true),
      "A person sets the phone to dark or light.", related: [.rotate]),
  ]

  static let system: [StatementEntry] = [
    StatementEntry(
      .systemAlert, [.system, .alert], [], .system(), "The system asks something over the app, for a permission say.",
      related: [.systemAlertClosed, .alert]),
    StatementEntry(
      .systemAlertClosed, [.system, .alert, .closed], [], .system(), "The system's question has been answered.",
      related: [.systemAlert]),
    StatementEntry(
      .memoryWarning, [.memory, .warning], [], .system(), "The system tells the app that memory is short.",
      related: [.memoryExhausted, .reclaimScene, .kill]),
    StatementEntry(
      .memoryExhausted, [.memory, .exhausted], [], .system(),
      "The system ends the process for the memory that it uses, and writes a report of it.",
      related: [.memoryWarning, .kill]),
    StatementEntry(
      .reclaimScene, [.reclaim, .scene], [], .system(),
      "The system disconnects the app's scene in the background; the process lives on.",
      related: [.memoryWarning, .pressHome, .return]),
    StatementEntry(
      .kill, [.kill], [], .system(), "The system ends the process without a word, as it does for memory.",
      related: [.terminate, .crash]),
    StatementEntry(
      .installUpdate, [.install, .update], [], .system(beforeLaunch: true),
      "The system installs a newer version of the app; what it stored stays.", related: [.reinstall]),
  ]

  static let strategy: [StatementEntry] = [
    StatementEntry(
      .cover, [.cover, .with],
      [
        .operand(.surface), .field(.frame, .frame), .option(.layer), .field(.touches, .touches),
        .option(.over, .duration),
      ], .strategy,
      "Lays a further cover over the root view; left out: as large as its bounds, on top, touches swallowed.",
      related: [.uncover, .splashDeclaration]),
    StatementEntry(
      .uncover, [.uncover],
      [.flag(.all), .option(.over, .duration), .option(.after, .duration), .flag(.by, .snapshot)], .strategy,
      "Takes the newest cover away, or all of them, at once or in a fade.", related: [.cover, .hideSplash]),
    StatementEntry(
      .holdMain, [.hold, .main, .for], [.operand(.duration)], .strategy,
      "Puts the main thread to sleep: nothing runs on it.", related: [.spinMainFor, .blockMain]),
    StatementEntry(
      .spinMainFor, [.spin, .main, .for], [.operand(.duration)], .strategy,
      "Keeps the callback from returning while the run loop serves blocks and timers inside it.",
      related: [.holdMain, .spinMainUntil]),
    StatementEntry(
      .spinMainUntil, [.spin, .main, .until], [.operand(.condition), .word(.every), .operand(.duration)], .strategy,
      "The same until a condition holds, which is looked at when each period ends.", related: [.spinMainFor]),
    StatementEntry(
      .resolveHide, [.resolve, .hide], [], .strategy, "Keeps the promise that the call to hide the splash returned.",
      related: [.hideSplash]),
    StatementEntry(
      .crash, [.crash], [.operand(.reason)], .strategy, "The process dies of an exception with this reason.",
      related: [.kill]),
  ]
}
