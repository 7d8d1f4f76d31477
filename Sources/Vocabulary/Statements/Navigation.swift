// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let navigation: [StatementEntry] = stacks + modals + state

  private static let stacks: [StatementEntry] = [
    StatementEntry(
      .push, .navigation, "push SCREEN [with RECORD]", .app(),
      "The app's code opens a screen on top of the stack, in whatever style it routes.",
      details: """
        With routing: flags it is the way on from the topmost screen to this one that becomes true. A push during a \
        push is queued until the running transition has ended.
        """,
      example: Example.pages(
        "a screen with a value", "push Detail with { id: 7 }\nwait until idle\nexpect payload(Detail).id == 7"),
      related: [.pop, .replace, .present]),
    StatementEntry(
      .pop, .navigation, "pop", .app(),
      "The app's code takes the topmost screen off the stack.",
      details: "At the root nothing happens but nav.popRefused.",
      example: Example.pages(
        "there and back",
        """
        push Detail
        wait until idle
        pop
        wait until idle
        expect stack == [Home]
        """),
      related: [.popTo, .popToRoot, .back]),
    StatementEntry(
      .popCount, .navigation, "pop COUNT", .app(),
      "The app's code takes so many screens off the stack.",
      example: Example.pages(
        "two at once",
        """
        push Detail
        wait until idle
        push Settings
        wait until idle
        pop 2
        wait until idle
        expect stack == [Home]
        """),
      related: [.pop, .popToRoot]),
    StatementEntry(
      .popTo, .navigation, "pop to SCREEN", .app(),
      "The app's code takes everything above a screen off the stack.",
      example: Example.pages(
        "back to the detail",
        """
        push Detail
        wait until idle
        push Settings
        wait until idle
        pop to Detail
        wait until idle
        expect stack == [Home, Detail]
        """
      ),
      related: [.pop, .backTo]),
    StatementEntry(
      .popToOrPush, .navigation, "pop to SCREEN or push [with RECORD]", .app(),
      "The app's code goes back to a screen where it is on the stack, and pushes it where it is not.",
      details: """
        Of several the topmost is meant. On top already it stays, and is given the record, if there is one. So do \
        routers that own a path, and React Navigation's navigate with pop.
        """,
      example: Example.pages(
        "there in any case",
        """
        pop to Detail or push
        wait until idle
        push Settings
        wait until idle
        pop to Detail or push
        wait until idle
        expect stack == [Home, Detail]
        """
      ),
      related: [.popTo, .navigate]),
    StatementEntry(
      .popToRoot, .navigation, "pop to root", .app(),
      "The app's code takes everything but the root off the stack.",
      example: Example.pages(
        "all the way",
        """
        push Detail
        wait until idle
        push Settings
        wait until idle
        pop to root
        wait until idle
        expect stack == [Home]
        """
      ),
      related: [.pop, .popTo]),
    StatementEntry(
      .popFrom, .navigation, "pop from SCREEN", .app(),
      "A screen's own code asks to leave: it and all above it go.",
      example: Example.pages(
        "covered, and gone",
        """
        push Detail
        wait until idle
        push Settings
        wait until idle
        pop from Detail
        wait until idle
        expect stack == [Home]
        """
      ),
      related: [.pop, .popTo]),
    StatementEntry(
      .navigate, .navigation, "navigate to SCREEN [with RECORD]", .app(),
      "The app's code calls React Navigation's navigate: it opens a screen that is not on top already.",
      details: """
        The screen on top is only given the record, in the place of what it had. A tab is selected. Every other screen \
        is pushed, even if it lies deeper in the stack; “pop to X or push” goes back to it.
        """,
      example: Example.pages(
        "two taps, one page",
        """
        navigate to Detail with { id: 7 }
        navigate to Detail with { id: 8 }
        wait until idle
        expect stack == [Home, Detail]
        expect payload(Detail).id == 8
        """
      ),
      related: [.push, .popToOrPush, .selectTab]),
    StatementEntry(
      .replace, .navigation, "replace [SCREENS]", .app(),
      "The app's code sets the whole stack, the root included.",
      details: "The list may also have a name: that of a column, a let, or a state that stores it.",
      example: Example.pages(
        "a new stack", "replace [Home, Settings]\nwait until idle\nexpect stack == [Home, Settings]"),
      related: [.push, .replaceTop, .popToRoot]),
    StatementEntry(
      .replaceTop, .navigation, "replace top by SCREEN [with RECORD]", .app(),
      "The app's code puts a new screen in the place of the topmost one.",
      example: Example.pages(
        "no way back to the first",
        """
        push Detail
        wait until idle
        replace top by Settings
        wait until idle
        expect stack == [Home, Settings]
        """
      ),
      related: [.replace, .push]),
    StatementEntry(
      .remove, .navigation, "remove SCREEN", .app(),
      "The app's code takes a screen, or each of a list, out of the stack, wherever it lies and as often.",
      details: "The others keep their order. A stack keeps at least one screen.",
      example: Example.pages(
        "out of the middle",
        """
        push Detail
        wait until idle
        push Settings
        wait until idle
        remove Detail
        wait until idle
        expect stack == [Home, Settings]
        """
      ),
      related: [.replace, .popTo]),
    StatementEntry(
      .replaceRootView, .navigation, "replace root view", .app(),
      "Gives the window another root view, as updaters do; covers on the old one go with it.",
      example: Example.reactNative(
        "the cover goes too", setUp: "splash overlay",
        """
        launch
        wait 300ms
        replace root view
        wait until idle
        expect window.rootReplaced
        """),
      related: [.replaceWindow, .reloadJS]),
    StatementEntry(
      .replaceWindow, .navigation, "replace window", .app(),
      "Shows another window in the place of the first; covers on the old one go with it.",
      example: Example.pages("another window", "replace window\nwait until idle\nexpect window.replaced"),
      related: [.replaceRootView]),
    StatementEntry(
      .paintRootView, .navigation, "paint root view COLOUR", .app(),
      "Gives the root view another background, in light and dark alike, as frameworks do behind the app's back.",
      example: Example.reactNative(
        "white again",
        """
        launch
        when app.didBecomeActive { paint root view "#ffffff" }
        wait until idle
        expect eventually whiteFlash
        """),
      related: [.replaceRootView]),
  ]

  private static let modals: [StatementEntry] = [
    StatementEntry(
      .present, .navigation, "present SCREEN [with RECORD] [as STYLE] [from SCREEN]", .app(),
      "The app's code shows a screen over the topmost one, or over the one that is named.",
      details: "Styles: sheet, formSheet, fullScreen, overFullScreen, popover.",
      example: Example.pages(
        "a card",
        """
        present Settings as sheet
        wait until idle
        expect presented == [Settings]
        expect stack == [Home]
        """),
      related: [.dismiss, .swipeDown, .push]),
    StatementEntry(
      .dismiss, .navigation, "dismiss [from SCREEN]", .app(),
      "The app's code takes away what is presented: the topmost, or what the named screen presents.",
      example: Example.pages(
        "up and down",
        """
        present Settings as sheet
        wait until idle
        dismiss
        wait until idle
        expect presented == []
        """),
      related: [.present, .swipeDown]),
    StatementEntry(
      .alert, .navigation, "alert \"TITLE\"", .app(),
      "The app's code shows an alert over everything.",
      example: Example.pages("an alert", "alert \"Sorry\"\nwait until idle\nexpect nav.alertShown"),
      related: [.dismissAlert, .systemAlert]),
    StatementEntry(
      .dismissAlert, .navigation, "dismiss alert", .app(),
      "The app's alert goes.",
      example: Example.pages(
        "an alert comes and goes",
        """
        alert "Sorry"
        wait until idle
        dismiss alert
        wait until idle
        expect nav.alertDismissed
        """),
      related: [.alert]),
  ]

  private static let state: [StatementEntry] = [
    StatementEntry(
      .set, .navigation, "set NAME = VALUE", .app(.everywhere),
      "Writes a variable of the state, or the flag of a route: set Wallet.toWithdraw = true.",
      example: """
        app Notes {
            state { loggedIn: false }
            start: if loggedIn then Home else Login
            screen Home
            screen Login
        }

        scenario "logging in" {
            app Notes

            launch
            wait until idle
            set loggedIn = true
            wait until idle
            expect screen == Home
        }
        """,
      related: [.update, .stateBlock, .routeItem]),
    StatementEntry(
      .update, .navigation, "update { STEPS }", .app(.everywhere),
      "Applies several set steps at once, as one change of the state.",
      example: """
        app Wallets {
            routing: flags
            screen Wallet { route toWithdraw -> Withdraw }
            screen Withdraw { route toFail -> Failure }
            screen Failure
        }

        scenario "both flags in one go" {
            app Wallets

            launch
            wait until idle
            update {
                set Wallet.toWithdraw = true
                set Withdraw.toFail = true
            }
            wait until idle
            expect stack == [Wallet, Withdraw, Failure]
        }
        """,
      related: [.set]),
    StatementEntry(
      .withoutAnimation, .navigation, "without animation { STEPS }", .app(),
      "What the steps in it move, moves at once.",
      example: Example.pages(
        "at once", "without animation { push Detail }\nwait 50ms\nexpect screen == Detail"),
      related: [.push, .present]),
  ]
}
