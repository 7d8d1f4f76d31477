import DeviceModel

// The rows stand in the order of the cases of `Observable`; a test compares them.

extension ObservableEntry {
  static let navigation: [ObservableEntry] = [
    ObservableEntry(
      .screen, "screen", .either([.screen, .none]),
      "The topmost screen, a presented one included.",
      example: "expect screen == Login"),
    ObservableEntry(
      .stack, "stack", .list(.screen),
      "The navigation stack of the selected tab, root first; it changes when a transition begins.",
      example: "expect stack == [Home, Detail]"),
    ObservableEntry(
      .tab, "tab", .either([.screen, .none]),
      "The selected tab, named by its first screen; none in an app without tabs.",
      example: "expect tab == Wallet"),
    ObservableEntry(
      .presented, "presented", .list(.screen),
      "The screens that are presented over the stack, from the lowest to the topmost.",
      example: "expect presented == [Settings]"),
    ObservableEntry(
      .stackOf, of: .screen, "stack", .list(.screen),
      "The stack of a tab or of a presented screen that has its own, selected or not.",
      example: "expect Wallet.stack == [Wallet, History]"),
    ObservableEntry(
      .payload, of: .screenArgument, "payload", .any,
      "What the topmost instance of a screen was given when it was opened; none without an instance.",
      example: "expect payload(Apply).amount == 3"),
    ObservableEntry(
      .alive, of: .screen, "alive", .count,
      "How many instances of a screen are in memory; one that pops goes when its transition ends.",
      example: "expect Detail.alive == 0"),
    ObservableEntry(
      .state, of: .state, "", .any,
      "The value of a variable that the app, or its splash strategy, declares in state or stored.",
      example: "expect loggedIn"),
    ObservableEntry(
      .route, of: .route, "", .bool,
      "The flag of a route; with routing: flags it is true while its destination is open.",
      example: "expect Wallet.toWithdraw == false"),
    ObservableEntry(
      .costPublications, "costs.publications", .count,
      "How often this process has published its state; an update is one, and so is a flag that a way back writes.",
      example: "expect costs.publications == 1"),
    ObservableEntry(
      .costRenders, "costs.renders", .count,
      "Bodies that SwiftUI evaluated again for these publications: each counts every screen on a stack.",
      example: "expect costs.renders < 20"),
    ObservableEntry(
      .costLookups, "costs.lookups", .count,
      "Comparisons of a Navigator that goes through all builders for each screen; none but with routing: path.",
      example: "expect costs.lookups == 0"),
  ]
}
