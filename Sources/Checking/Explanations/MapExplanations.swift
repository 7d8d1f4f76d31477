import SourceText

/// W0707 on: what is probably not meant about the map of an app.
func mapExplanation(of code: DiagnosticCode) -> Explanation? {
  switch code {
  case .flagNeverSet:
    Explanation(
      title: "a flag that nobody sets",
      text: """
        The flag is declared, and neither the app's own code nor a scenario ever writes it: what waits for it never \
        comes. In a file without scenarios nothing is said, for others may set it.
        """,
      wrong: example(
        "app Shop\nlaunch\nexpect screen == Home",
        declarations: "app Shop { routing: flags; screen Home { route toDetail -> Detail }; screen Detail }"),
      right: example(
        "app Shop\nlaunch\nexpect screen == Home",
        declarations: """
          app Shop {
              routing: flags
              screen Home { route toDetail -> Detail; button "Open" { set Home.toDetail = true } }
              screen Detail
          }
          """))
  case .flagNeverRead:
    Explanation(
      title: "a flag that nobody reads",
      text:
        "A state that no expression looks at decides nothing: “start”, a condition or an expectation would read it.",
      wrong: example(
        "app Shop\nlaunch\nset loggedIn = true\nexpect screen == Home",
        declarations: "app Shop { state { loggedIn: false } }"),
      right: example(
        "app Shop\nlaunch\nset loggedIn = true\nexpect loggedIn", declarations: "app Shop { state { loggedIn: false } }"
      ))
  case .linkNeverOpens:
    Explanation(
      title: "a link that never opens",
      text: """
        Of the links that fit an address the one that says most is opened, of equals the first. Two links that differ \
        only in the names of their braces fit the same addresses.
        """,
      wrong: example(
        "app Shop\nlaunch\nexpect screen == Home",
        declarations: """
          app Shop {
              screen Home; screen Item
              link "shop://item/{id}" -> [Home, Item with { id: id }]
              link "shop://item/{name}" -> [Home]
          }
          """),
      right: example(
        "app Shop\nlaunch\nexpect screen == Home",
        declarations: """
          app Shop {
              screen Home; screen Item
              link "shop://item/{id}" -> [Home, Item with { id: id }]
              link "shop://shelf/{name}" -> [Home]
          }
          """))
  case .addressWithoutLink:
    Explanation(
      title: "an address that no link fits",
      text: """
        The app declares links, and none of them fits what is opened, so that nothing moves. A scenario that means it \
        says so by expecting “nav.linkUnknown”.
        """,
      wrong: example(
        "app Shop\nlaunch\nopen url \"shop://itme/3\"\nexpect screen == Home",
        declarations: "app Shop { screen Home; link \"shop://item/{id}\" -> [Home] }"),
      right: example(
        "app Shop\nlaunch\nopen url \"shop://item/3\"\nexpect screen == Home",
        declarations: "app Shop { screen Home; link \"shop://item/{id}\" -> [Home] }"))
  case .neverTrue:
    Explanation(
      title: "a condition that can never hold",
      text: """
        The conditions on the way to a start screen contradict each other, or need a state that nobody sets; so do those \
        that a link requires.
        """,
      wrong: example(
        "app Shop\nlaunch\nexpect screen == Login",
        declarations:
          "app Shop { state { loggedIn: false }; start: if loggedIn then Home else Login; screen Home; screen Login }"),
      right: example(
        "app Shop\nlaunch\nexpect screen == Login",
        declarations: """
          app Shop {
              state { loggedIn: false }
              start: if loggedIn then Home else Login
              screen Home
              screen Login { button "Log in" { set loggedIn = true } }
          }
          """))
  case .opensForEver:
    Explanation(
      title: "screens that open each other without end",
      text: """
        Code that runs whenever a screen appears opens another, whose code leads back, and so on until a limit is met. \
        A condition has to end it.
        """,
      wrong: example(
        "app Shop\nlaunch\nexpect screen == Home",
        declarations: """
          app Shop {
              screen Home { on Home.viewDidAppear { push Offer } }
              screen Offer { on Offer.viewDidAppear { pop } }
          }
          """),
      right: example(
        "app Shop\nlaunch\nexpect screen == Home",
        declarations: """
          app Shop {
              state { wasOffered: false }
              screen Home { on Home.viewDidAppear { if not wasOffered { set wasOffered = true; push Offer } } }
              screen Offer { on Offer.viewDidAppear { pop } }
          }
          """))
  default: nil
  }
}
