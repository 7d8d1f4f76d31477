import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// A person finds what is on screen, and nothing else.
@Suite struct TouchTests {
  func stage() -> Stage {
    var stage = Stage(
      ["Home", "Detail", "More"], tabs: ["Home", "More"],
      buttons: [
        (screen: "Home", label: "Open", calls: [.push(Destination(ScreenID(1)))]),
        (screen: "Detail", label: "Close", calls: [.pop]),
      ]
    ) { $0.screens[2].label = "더 보기" }
    stage.launch()
    return stage
  }

  @Test func tapRunsTheButtonsCodeAtOnce() {
    var stage = stage()
    #expect(stage.person(.tap("Open")) == .done)
    #expect(stage.stack == ["Home", "Detail"])
    #expect(stage.moves() == ["touch.delivered", "nav.pushed"])
    stage.finish()
    #expect(stage.person(.tap("Close")) == .done)
    stage.finish()
    #expect(stage.stack == ["Home"])
  }

  /// Until its view has disappeared a screen's labels are there: two quick taps push twice.
  @Test func doubleTap() {
    var stage = stage()
    stage.person(.tap("Open"))
    #expect(stage.person(.tap("Open")) == .done)
    stage.finish()
    #expect(stage.stack == ["Home", "Detail", "Detail"])
    #expect(stage.moves().contains("nav.pushDuplicated"))
    #expect(stage.person(.tap("Open")) != .done)
  }

  @Test func absentLabelIsExplained() {
    var stage = stage()
    guard case .impossible(.absent, let reason) = stage.person(.tap("Log in")) else {
      Issue.record("a label that is not there was touched")
      return
    }
    #expect(
      reason
        == "there is no “Log in” on screen; “Home” is on screen with “Open” and the tabs “Home”, “더 보기”")
  }

  @Test func alertWithoutButtonsIsExplained() {
    var stage = stage()
    stage.code(.alert("Sure?"))
    stage.finish()
    guard case .impossible(.absent, let reason) = stage.person(.tap("OK")) else {
      Issue.record("a label that is not there was touched")
      return
    }
    #expect(
      reason
        == "there is no “OK” on screen; the alert “Sure?” is on screen without buttons: “dismiss alert” closes it")
  }

  /// The stack of what is presented has no name.
  @Test func presentedScreenIsNoTab() {
    var stage = stage()
    stage.present("Detail", as: .sheet)
    stage.finish()
    stage.code(.openInTab(stage.id("Detail"), Destination(stage.id("More"))))
    #expect(stage.world.trace.records.contains { $0.detail == .refusal(.notTab(stage.id("Detail"))) })
  }

  @Test func tabsAreFoundByTheirLabels() {
    var stage = stage()
    #expect(stage.person(.tap("더 보기")) == .done)
    #expect(stage.tab == "More")
    #expect(stage.person(.tap("Open")) == .done, "Home's view has not disappeared yet")
    stage.finish()
    #expect(stage.person(.tap("Home")) == .done)
    #expect(stage.tab == "Home")
    stage.finish()
  }

  /// A touch is handled when main is free again, and may find that its button has gone.
  @Test func touchWhileMainIsBusy() {
    var stage = stage()
    stage.world.work(.milliseconds(500), on: .main, by: Actor(lane: .person))
    stage.wait(.milliseconds(100))
    #expect(stage.person(.tap("Open")) == .done)
    #expect(stage.stack == ["Home"])
    stage.finish()
    #expect(stage.stack == ["Home", "Detail"])
  }

  @Test func nothingIsThereBeforeTheLaunch() {
    var stage = Stage(["Home"])
    #expect(stage.person(.tap("Open")) != .done)
    #expect(stage.person(.back) != .done)
    #expect(stage.person(.swipeBack(cancelled: false)) != .done)
  }

  @Test func hiddenBackButton() {
    var stage = Stage(["Home", "Detail"]) { $0.screens[1].hidesBackButton = true }
    stage.launch()
    stage.push("Detail")
    stage.finish()
    #expect(stage.person(.back) != .done)
  }
}
