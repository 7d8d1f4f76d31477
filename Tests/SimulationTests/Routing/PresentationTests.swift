import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// Modals form a chain; who dismisses whom is as Apple documents it.
@Suite struct PresentationTests {
  static let screens = ["Home", "B", "C", "D", "X"]

  func stage(
    presenting: [String] = [], kind: App.Kind = .uikit, _ change: (inout App) -> Void = { _ in }
  ) -> Stage {
    var stage = Stage(Self.screens, kind: kind, routing: kind == .swiftui ? .path : .stack, change)
    stage.launch()
    for screen in presenting {
      stage.present(screen, as: .sheet)
      stage.finish()
    }
    return stage
  }

  @Test(arguments: [
    (["B", "C", "D"], "Home", [String]()), (["B", "C", "D"], "B", ["B"]), (["B", "C"], "C", ["B"]), (["B"], "B", []),
  ])
  func dismissOn(presented: [String], owner: String, left: [String]) {
    var stage = stage(presenting: presented)
    stage.code(.dismiss(from: stage.id(owner)))
    stage.finish()
    #expect(stage.presented == left)
    #expect(stage.alive("D") == 0)
  }

  @Test func dismissNothing() {
    var stage = stage()
    let start = stage.place
    stage.code(.dismiss(from: nil))
    stage.code(.dismiss(from: stage.id("X")))
    #expect(stage.moves(since: start) == ["nav.dismissRefused", "nav.dismissRefused"])
  }

  @Test func presenterIsBusy() {
    var stage = stage(presenting: ["B"])
    let start = stage.place
    stage.present("C", as: .sheet, from: "Home")
    stage.finish()
    #expect(stage.presented == ["B"])
    #expect(stage.moves(since: start) == ["nav.presentRefused"])
  }

  /// A screen that is presented while the last one is being dismissed never appears (reports to Apple); the fix is to
  /// present it in the completion. Two taps on a button that presents: the second one asks a screen that is presenting
  /// already.
  @Test func presentTwice() {
    var stage = stage()
    let start = stage.place
    stage.present("B", as: .sheet)
    stage.present("B", as: .sheet)
    stage.finish()
    #expect(stage.presented == ["B"])
    #expect(stage.moves(since: start) == ["nav.presented", "nav.presentRefused"])
    // When the first one has come it is the topmost screen, which may present what it likes.
    stage.present("B", as: .sheet)
    stage.finish()
    #expect(stage.presented == ["B", "B"])
  }

  /// Also in SwiftUI, whose views ask for a sheet once.
  @Test(arguments: [App.Kind.uikit, .swiftui])
  func presentWhileDismissing(kind: App.Kind) {
    var stage = stage(presenting: ["B"], kind: kind)
    let start = stage.place
    stage.code(.dismiss(from: nil))
    stage.present("C", as: .sheet)
    stage.finish()
    #expect(stage.presented == [])
    #expect(stage.moves(since: start) == ["nav.dismissed", "nav.presentDropped"])
    stage.present("C", as: .sheet)
    stage.finish()
    #expect(stage.presented == ["C"])
    stage.person(.swipeDown(cancelled: false))
    stage.present("B", as: .sheet)
    stage.finish()
    #expect(stage.presented == [])
  }

  /// A second call meets a modal that is leaving already and takes the next one too.
  @Test func dismissTwice() {
    var stage = stage(presenting: ["B", "C"])
    stage.code(.dismiss(from: nil))
    stage.code(.dismiss(from: nil))
    stage.finish()
    #expect(stage.presented == [])
  }

  /// Without a navigation stack of its own a card leaves pushes to what lies beneath.
  @Test func pushUnderASheet() {
    var stage = stage(presenting: ["B"])
    stage.push("X")
    stage.finish()
    #expect(stage.stack == ["Home", "X"])
    #expect(stage.screen == "B")
    stage.code(.popToRoot())
    stage.finish()
    #expect(stage.stack == ["Home"])
    #expect(stage.presented == ["B"])
  }

  @Test func stackOfItsOwn() {
    var stage = stage(presenting: ["B"]) { $0.screens[1].hasOwnStack = true }
    stage.push("X")
    stage.finish()
    #expect(stage.stack(of: "B") == ["B", "X"])
    #expect(stage.stack == ["Home"])
    #expect(stage.screen == "X")
    #expect(stage.person(.back) == .done)
    stage.finish()
    #expect(stage.stack(of: "B") == ["B"])
    stage.push("X")
    stage.finish()
    stage.code(.dismiss(from: nil))
    stage.finish()
    #expect(stage.stack(of: "B") == [])
    #expect(stage.alive("X") == 0)
  }

  /// A sheet of UIKit stays when the controller that called for it is popped.
  @Test func presenterIsPopped() {
    var stage = stage()
    stage.push("X")
    stage.finish()
    stage.present("B", as: .sheet)
    stage.finish()
    stage.code(.popToRoot())
    stage.finish()
    #expect(stage.presented == ["B"])
    #expect(stage.screen == "B")
    #expect(stage.stack == ["Home"])
    #expect(stage.alive("X") == 0)
  }

  @Test func swipeDown() {
    var stage = stage(presenting: ["B"])
    stage.person(.swipeDown(cancelled: false))
    #expect(stage.presented == [])
    stage.finish()
    #expect(stage.alive("B") == 0)
  }

  @Test func swipeDownIsRefused() {
    var locked = stage(presenting: ["B"]) { $0.screens[1].modalInPresentation = true }
    locked.person(.swipeDown(cancelled: false))
    locked.finish()
    #expect(locked.presented == ["B"])
    #expect(locked.moves().last == "nav.swipeRefused")
    // The lock concerns the gesture only.
    locked.code(.dismiss(from: nil))
    locked.finish()
    #expect(locked.presented == [])

    var full = stage()
    full.present("B", as: .fullScreen)
    full.finish()
    full.person(.swipeDown(cancelled: false))
    full.finish()
    #expect(full.presented == ["B"])

    var nothing = stage()
    #expect(nothing.person(.swipeDown(cancelled: false)) == .done)
    #expect(nothing.moves().last == "nav.swipeRefused")
  }

  /// A push right after a swipe down has begun is lost in SwiftUI, not in UIKit.
  @Test func pushWhileSwipingDown() {
    var modern = stage(presenting: ["B"], kind: .swiftui)
    modern.person(.swipeDown(cancelled: false))
    modern.push("X")
    modern.finish()
    #expect(modern.stack == ["Home"])
    #expect(modern.moves().contains("nav.pushDropped"))

    var classic = stage(presenting: ["B"])
    classic.person(.swipeDown(cancelled: false))
    classic.push("X")
    classic.finish()
    #expect(classic.stack == ["Home", "X"])
  }

  @Test func alerts() {
    var stage = stage(presenting: ["B"])
    stage.code(.alert("Sure?"))
    stage.finish()
    let start = stage.place
    stage.present("C", as: .sheet)
    stage.code(.alert("Really?"))
    #expect(stage.moves(since: start) == ["nav.presentRefused", "nav.presentRefused"])
    #expect(stage.person(.tap("Anything")) != .done)
    stage.code(.dismissAlert)
    stage.finish()
    stage.code(.dismissAlert)
    #expect(stage.moves().last == "nav.dismissRefused")
    #expect(stage.presented == ["B"])
  }
}
