// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let parts: [StatementEntry] = [
    StatementEntry(
      .stateBlock, .parts, "state { NAME: VALUE }",
      "Variables of the app or of a strategy, which start over with every process.",
      example: """
        app Counter {
            state { visits: 0 }
            on app.didFinishLaunching { set visits = visits + 1 }
            screen Home
        }

        scenario "the state starts over" {
            app Counter

            launch
            wait until idle
            terminate
            launch
            wait until idle
            expect visits == 1
        }
        """,
      related: [.storedBlock, .set]),
    StatementEntry(
      .storedBlock, .parts, "stored { NAME: VALUE }",
      "Variables of the app that outlive its process, until it is installed anew.",
      example: """
        app Counter {
            stored { visits: 0 }
            on app.didFinishLaunching { set visits = visits + 1 }
            screen Home
        }

        scenario "what is stored stays" {
            app Counter

            launch
            wait until idle
            terminate
            launch
            wait until idle
            expect visits == 2
        }
        """,
      related: [.stateBlock, .set, .reinstall]),
    StatementEntry(
      .tabsItem, .parts, "tabs [SCREENS]",
      "The screens of the tab bar, each with a stack of its own.",
      details: "A start screen that is none of them stands alone, without the bar.",
      example: Example.tabs("two tabs", "expect tab == Home\nexpect Wallet.stack == [Wallet]"),
      related: [.selectTab]),
    StatementEntry(
      .taskItem, .parts, "task NAME { FIELDS }",
      "Work of the app that an event sets off: NAME.started and NAME.finished are its events.",
      example: """
        app Notes {
            task session { takes: 250ms, on: background, after: app.didFinishLaunching }
            screen Home
        }

        scenario "the session is there soon" {
            app Notes

            launch
            expect session.finished within 1s of launch
        }
        """,
      related: [.work]),
    StatementEntry(
      .screenItem, .parts, "screen NAME [{ FIELDS AND PARTS }]",
      "A screen of the app; its name begins with a capital letter.",
      example: Example.pages("screens go by their names", "push Detail\nexpect screen == Detail within 1s"),
      related: [.routeItem, .buttonItem, .sheetItem, .push]),
    StatementEntry(
      .linkItem, .parts, "link \"URL\" -> [SCREENS] [requires CONDITION else SCREEN]",
      "Says which screens a URL opens; {name} in it holds one part of the path.",
      details: """
        Opening selects the tab of the first screen, dismisses what is presented and makes the list the stack. A link \
        whose condition does not hold waits, in the only slot there is, until it does. A link without {…} goes before \
        one with.
        """,
      example: """
        app Shop {
            routing: path
            screen Home
            screen Product
            link "shop://product/{id}" -> [Home, Product with { id: id }]
        }

        scenario "a link opens a product" {
            app Shop

            launch from url "shop://product/7"
            wait until idle
            expect stack == [Home, Product]
            expect payload(Product).id == "7"
        }
        """,
      related: [.openURL, .launchFrom]),
    StatementEntry(
      .routeItem, .parts, "route NAME -> SCREEN [as STYLE]",
      "A way on from a screen; with routing: flags it is a truth value of the app's state.",
      details: "True pushes the destination (as sheet and as fullScreen present it), false takes it away.",
      example: """
        app Wallets {
            routing: flags
            screen Wallet { route toWithdraw -> Withdraw }
            screen Withdraw
        }

        scenario "a flag opens and closes" {
            app Wallets

            launch
            wait until idle
            set Wallet.toWithdraw = true
            wait until idle
            expect stack == [Wallet, Withdraw]
            set Wallet.toWithdraw = false
            wait until idle
            expect stack == [Wallet]
        }
        """,
      related: [.set, .push, .pop]),
    StatementEntry(
      .buttonItem, .parts, "button \"LABEL\" { STEPS }",
      "A button on a screen, and the app's code behind it.",
      example: """
        app Pages {
            screen Home {
                button "More" { push Detail }
            }
            screen Detail
        }

        scenario "a button opens the detail" {
            app Pages

            launch
            wait until idle
            tap "More"
            wait until idle
            expect stack == [Home, Detail]
        }
        """,
      related: [.tap]),
    StatementEntry(
      .sheetItem, .parts, "sheet NAME { FIELDS }",
      "A view that its screen slides over itself, laid out in one of the screen's callbacks.",
      details: "It is not presented, and a push passes it by. NAME.height, NAME.width and NAME.shown speak of it.",
      example: """
        app Store {
            screen Home {
                sheet Offer { showIn: viewIsAppearing, height: width, slide: 250ms }
            }
        }

        scenario "laid out when sizes are true" {
            app Store

            launch
            wait until idle
            expect Offer.height == device.width
        }
        """),
    StatementEntry(
      .handler, .parts, "on EVENT { STEPS }",
      "The app's own code: it runs inside each such event, on that lane.",
      details: """
        Behind NAME.end it runs inside the event too, after the event's own work. Events that have no lane of the app \
        run it as a block on the main queue. In a strategy on show and on hide are the calls of show splash and hide \
        splash.
        """,
      example: """
        app Slow {
            on app.didFinishLaunching { work 300ms }
            screen Home
        }

        scenario "work in a callback delays the first frame" {
            app Slow

            launch
            expect frame.first within 2s
            expect time(frame.first) > 300ms
        }
        """,
      related: [.when, .whenever]),
  ]
}
