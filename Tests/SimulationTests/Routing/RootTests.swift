import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// The root follows `start`; tabs are independent; links lead in and wait.
@Suite struct RootTests {
  static let screens = ["Home", "Wallet", "Login", "Withdraw", "Detail"]

  func stage(start: String = "Home", kind: App.Kind = .uikit, routing: App.Routing = .stack) -> Stage {
    var stage = Stage(
      Self.screens, tabs: ["Home", "Wallet"], kind: kind, routing: routing,
      routes: ["Wallet.toWithdraw -> Withdraw", "Home.toDetail -> Detail"])
    stage.start = start
    return stage
  }

  func stops(_ names: String...) -> [Destination] {
    names.map { Destination(ScreenID(Self.screens.firstIndex(of: $0) ?? 0)) }
  }

  @Test func startAmongTheTabs() {
    var stage = stage(start: "Wallet")
    stage.launch()
    #expect(stage.tab == "Wallet")
    #expect(stage.stack == ["Wallet"])
    #expect(stage.alive("Home") == 1)
  }

  @Test func startStandsAlone() {
    var stage = stage(start: "Login")
    stage.launch()
    #expect(stage.tab == "none")
    #expect(stage.stack == ["Login"])
    #expect(stage.alive("Home") == 0)
    #expect(stage.person(.selectTab(stage.id("Home"))) != .done)
  }

  /// All screens go; the flags are the app's, and stay (reports of log-outs).
  @Test func logOutTakesEverythingButTheFlags() {
    var stage = stage(kind: .swiftui, routing: .flags)
    stage.launch()
    stage.set(("Home.toDetail", true), ("Wallet.toWithdraw", true))
    stage.finish()
    stage.present("Withdraw", as: .sheet)
    stage.finish()
    stage.code(.start(stage.id("Login")))
    #expect(stage.stack == ["Login"])
    stage.finish()
    #expect(stage.presented == [])
    #expect(stage.isSet("Home.toDetail") && stage.isSet("Wallet.toWithdraw"))
    for screen in ["Home", "Wallet", "Detail", "Withdraw"] { #expect(stage.alive(screen) == 0) }
  }

  @Test func tabsKeepTheirStacks() {
    var stage = stage()
    stage.launch()
    stage.push("Detail")
    stage.person(.selectTab(stage.id("Wallet")))
    stage.push("Withdraw")
    #expect(stage.stack == ["Wallet", "Withdraw"])
    stage.person(.selectTab(stage.id("Home")))
    #expect(stage.stack == ["Home", "Detail"])
    #expect(stage.stack(of: "Wallet") == ["Wallet", "Withdraw"])
    stage.finish()
  }

  @Test(arguments: [(App.Kind.uikit, ["Home"]), (.swiftui, ["Home", "Detail"])])
  func reselecting(kind: App.Kind, expected: [String]) {
    var stage = stage(kind: kind)
    stage.launch()
    stage.push("Detail")
    stage.finish()
    stage.person(.selectTab(stage.id("Home")))
    stage.finish()
    #expect(stage.stack == expected)
    #expect(stage.moves().contains("nav.tabReselected"))
  }

  @Test func tabsUnderAModal() {
    var stage = stage()
    stage.launch()
    stage.present("Detail", as: .sheet)
    stage.finish()
    #expect(stage.person(.selectTab(stage.id("Wallet"))) != .done)
    stage.code(.selectTab(stage.id("Wallet")))
    stage.finish()
    #expect(stage.tab == "Wallet")
    stage.code(.selectTab(stage.id("Detail")))
    #expect(stage.moves().last == "nav.tabRefused")
  }

  // MARK: Links

  @Test(arguments: [App.Routing.stack, .flags]) func linkAtAColdStart(routing: App.Routing) {
    var stage = stage(kind: .swiftui, routing: routing)
    let way = stops("Wallet", "Withdraw")
    stage.answerToLink = { .openLink(url: $0, way) }
    stage.person(.launch(.url("piece://wallet/withdraw")))
    stage.finish()
    #expect(stage.tab == "Wallet")
    #expect(stage.stack == ["Wallet", "Withdraw"])
    #expect(stage.isSet("Wallet.toWithdraw") == (routing == .flags))
  }

  @Test func linkWhileOpen() {
    var stage = stage()
    stage.launch()
    stage.present("Detail", as: .sheet)
    stage.finish()
    stage.code(.openLink(url: "piece://wallet/withdraw", stops("Wallet", "Withdraw")))
    stage.finish()
    #expect(stage.presented == [])
    #expect(stage.stack == ["Wallet", "Withdraw"])
    #expect(stage.alive("Detail") == 0)
  }

  @Test(arguments: [App.Routing.stack, .flags]) func linkWaitsForTheLogIn(routing: App.Routing) {
    var stage = stage(start: "Login", kind: .swiftui, routing: routing)
    let login = stage.id("Login")
    stage.answerToLink = { .holdLink(url: $0, otherwise: login) }
    stage.person(.launch(.url("piece://wallet/withdraw")))
    stage.finish()
    #expect(stage.stack == ["Login"])
    #expect(stage.world.waitingLink == "piece://wallet/withdraw")
    stage.code(.start(stage.id("Home")))
    stage.code(.openLink(url: "piece://wallet/withdraw", stops("Wallet", "Withdraw")))
    stage.finish()
    #expect(stage.tab == "Wallet")
    #expect(stage.stack == ["Wallet", "Withdraw"])
    #expect(stage.world.waitingLink == nil)
    #expect(stage.alive("Login") == 0)
  }

  /// Only the last one waits.
  @Test func oneSlot() {
    var stage = stage()
    stage.launch()
    stage.code(.holdLink(url: "a", otherwise: nil))
    stage.code(.holdLink(url: "b", otherwise: stage.id("Login")))
    #expect(stage.world.waitingLink == "b")
    #expect(stage.stack == ["Login"])
    #expect(stage.moves().contains("nav.linkSuperseded"))
    stage.finish()
  }

  @Test func unknownLink() {
    var stage = stage()
    stage.launch()
    stage.code(.unknownLink(url: "x"))
    #expect(stage.moves() == ["nav.linkUnknown"])
    #expect(stage.stack == ["Home"])
  }
}
