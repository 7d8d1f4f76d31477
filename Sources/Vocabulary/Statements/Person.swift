// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let person: [StatementEntry] = wayBack + touches + phone

  private static let wayBack: [StatementEntry] = [
    StatementEntry(
      .back, .person, "back", .person(),
      "A person taps the back button.",
      details: "A screen without one, the root say, fails the scenario there, unless it stands in attempt.",
      example: Example.pages(
        "back",
        """
        push Detail
        wait until idle
        back
        wait until idle
        expect stack == [Home]
        """),
      related: [.backTo, .swipeBack, .pop]),
    StatementEntry(
      .backTo, .person, "back to SCREEN", .person(),
      "A person picks a screen from the menu of the back button.",
      example: Example.pages(
        "out of the menu",
        """
        push Detail
        wait until idle
        push Settings
        wait until idle
        back to Home
        wait until idle
        expect stack == [Home]
        """
      ),
      related: [.back, .popTo]),
    StatementEntry(
      .swipeBack, .person, "swipe back", .person(),
      "A person swipes from the edge, all the way.",
      details: "At the root, and on a screen with backSwipe: false, nothing moves (nav.swipeRefused).",
      example: Example.pages(
        "from the edge",
        """
        push Detail
        wait until idle
        swipe back
        wait until idle
        expect stack == [Home]
        """),
      related: [.swipeBackCancelled, .back]),
    StatementEntry(
      .swipeBackCancelled, .person, "swipe back cancelled", .person(),
      "A person begins to swipe from the edge and lets go too early.",
      example: Example.pages(
        "not quite",
        """
        push Detail
        wait until idle
        swipe back cancelled
        wait until idle
        expect stack == [Home, Detail]
        """),
      related: [.swipeBack]),
    StatementEntry(
      .swipeDown, .person, "swipe down", .person(),
      "A person pulls a card down, all the way.",
      example: Example.pages(
        "pulled down",
        """
        present Settings as sheet
        wait until idle
        swipe down
        wait until idle
        expect presented == []
        """
      ),
      related: [.swipeDownCancelled, .dismiss]),
    StatementEntry(
      .swipeDownCancelled, .person, "swipe down cancelled", .person(),
      "A person begins to pull a card down and lets go too early.",
      example: Example.pages(
        "sprung back",
        """
        present Settings as sheet
        wait until idle
        swipe down cancelled
        wait until idle
        expect presented == [Settings]
        """
      ),
      related: [.swipeDown]),
  ]

  private static let touches: [StatementEntry] = [
    StatementEntry(
      .selectTab, .person, "select tab SCREEN", .app(),
      "A person picks a tab; in the app's own code the app does.",
      details: "The tab that is selected already goes back to its root in uikit, and stays as it is in swiftui.",
      example: Example.tabs("another tab", "select tab Wallet\nexpect tab == Wallet\nexpect stack == [Wallet]"),
      related: [.tabsItem, .tap]),
    StatementEntry(
      .openURL, .person, "open url \"URL\"", .person(),
      "A person follows a link to the app, from elsewhere.",
      example: """
        app Shop {
            screen Home
            screen Offers
            link "shop://offers" -> [Home, Offers]
        }

        scenario "a link while it runs" {
            app Shop

            launch
            wait until idle
            open url "shop://offers"
            wait until idle
            expect stack == [Home, Offers]
        }
        """,
      related: [.linkItem, .launchFrom]),
    StatementEntry(
      .tap, .person, "tap \"LABEL\"", .person(),
      "A person taps what bears this label: a button, or a tab.",
      details: """
        A label that is not on screen fails the scenario there. One that something covers is no failure: \
        touch.swallowed or touch.dropped says what became of it.
        """,
      example: """
        app Pages {
            screen Home {
                button "More" { push Detail }
            }
            screen Detail
        }

        scenario "a tap" {
            app Pages

            launch
            wait until idle
            tap "More"
            wait until idle
            expect touch.delivered
        }
        """,
      related: [.buttonItem, .attempt]),
  ]

  private static let phone: [StatementEntry] = [
    StatementEntry(
      .pressHome, .person, "press home", .person(),
      "A person goes to the home screen.",
      example: Example.pages("away", "press home\nwait 1s\nexpect visible == homeScreen"),
      related: [.return, .openSwitcher]),
    StatementEntry(
      .return, .person, "return", .person(),
      "A person comes back to the app.",
      details: "It is no way to leave a flow or an if.",
      example: Example.pages(
        "away and back",
        """
        press home
        wait 2s
        return
        wait until idle
        expect app.state == active
        """),
      related: [.pressHome, .launch]),
    StatementEntry(
      .openSwitcher, .person, "open switcher", .person(),
      "A person looks at the cards of all running apps.",
      example: Example.pages("looking around", "open switcher\nwait 1s\nexpect app.state == inactive"),
      related: [.closeSwitcher, .terminate]),
    StatementEntry(
      .closeSwitcher, .person, "close switcher", .person(),
      "A person leaves the cards and comes back to the app.",
      example: Example.pages(
        "and back",
        """
        open switcher
        wait 1s
        close switcher
        wait until idle
        expect app.state == active
        """),
      related: [.openSwitcher]),
    StatementEntry(
      .lock, .person, "lock", .person(beforeLaunch: true),
      "A person locks the phone.",
      example: Example.pages("locked", "lock\nwait 1s\nexpect app.state in [background, suspended]"),
      related: [.unlock]),
    StatementEntry(
      .unlock, .person, "unlock", .person(),
      "A person unlocks the phone.",
      example: Example.pages(
        "unlocked",
        """
        lock
        wait 1s
        unlock
        wait until idle
        expect app.state == active
        """),
      related: [.lock]),
    StatementEntry(
      .terminate, .person, "terminate", .person(),
      "A person throws the app's card away.",
      example: Example.pages(
        "thrown away",
        """
        terminate
        wait 1s
        expect app.state == notRunning
        expect not crashed
        """),
      related: [.kill, .openSwitcher]),
    StatementEntry(
      .reinstall, .person, "reinstall", .person(),
      "A person deletes the app and installs it again; what it stored is gone.",
      example: """
        app Counter {
            stored { visits: 0 }
            on app.didFinishLaunching { set visits = visits + 1 }
            screen Home
        }

        scenario "like new" {
            app Counter

            launch
            wait until idle
            reinstall
            launch
            wait until idle
            expect visits == 1
        }
        """,
      related: [.installUpdate, .storedBlock]),
    StatementEntry(
      .callIncoming, .person, "call incoming", .person(),
      "The phone rings over the app.",
      example: Example.pages("it rings", "call incoming\nwait 1s\nexpect app.state == inactive"),
      related: [.callAccepted, .callEnded]),
    StatementEntry(
      .callAccepted, .person, "call accepted", .person(),
      "A person takes the call, and the app leaves the screen.",
      example: Example.pages(
        "on the phone",
        """
        call incoming
        wait 1s
        call accepted
        wait 1s
        expect app.state in [background, suspended]
        """),
      related: [.callIncoming, .callEnded]),
    StatementEntry(
      .callEnded, .person, "call ended", .person(),
      "The call is over, and the app is where it was.",
      example: Example.pages(
        "rung off",
        """
        call incoming
        wait 1s
        call ended
        wait until idle
        expect app.state == active
        """),
      related: [.callIncoming, .callAccepted]),
    StatementEntry(
      .rotate, .person, "rotate ORIENTATION", .person(beforeLaunch: true),
      "A person turns the phone: portrait, landscape, landscapeLeft or landscapeRight.",
      example: Example.pages("turned", "rotate landscape\nwait until idle\nexpect window.width == device.height"),
      related: [.appearance]),
    StatementEntry(
      .appearance, .person, "appearance dark | light", .person(beforeLaunch: true),
      "A person sets the phone to dark or light.",
      example: Example.scenario(
        "dark",
        """
        appearance dark
        launch
        wait until idle
        expect app.state == active
        """),
      related: [.rotate]),
  ]
}
