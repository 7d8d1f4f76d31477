import DeviceModel
import Programs
import Reporting
import Testing
import Traces
import VirtualTime

/// The strip shows what was on screen around a moment, and which part of it is meant.
struct ScreenStripTests {
  /// A trace of what was visible, from what moment on (ms); it begins with the home screen and ends after 2 s.
  private func line(_ changes: [(Int64, Value)], around moment: Int64) -> String? {
    var trace = Trace()
    trace.observe(ObservableKey(.visible), initially: .word(.homeScreen))
    for (time, value) in changes {
      trace.change(
        slot: 0, to: value, instant: .zero + .milliseconds(time), lane: .render, cause: nil, origin: nil)
    }
    let names = ValueNames(screens: ["Home", "Detail"], declaredDevices: [])
    return ScreenTimelineLine(trace, names: names, end: .zero + .seconds(2)).line(around: .zero + .milliseconds(moment))
  }

  private let launch: [(Int64, Value)] = [
    (12, .word(.launchScreen)), (432, .word(.blank)), (1236, .screen(ScreenID(0))), (1700, .screen(ScreenID(1))),
  ]

  @Test func `the part that holds the moment is marked, two around it are shown`() {
    #expect(
      line(launch, around: 432)
        == "homeScreen 0ms–12ms │ launchScreen 12ms–432ms │ blank 432ms–1.236s ◀ │ Home 1.236s–1.7s │ Detail 1.7s–")
    #expect(
      line(launch, around: 1999) == "… │ blank 432ms–1.236s │ Home 1.236s–1.7s │ Detail 1.7s– ◀")
    #expect(line(launch, around: 0)?.hasSuffix("blank 432ms–1.236s │ …") == true)
  }

  @Test func `layers without duration are not seen`() {
    let changes: [(Int64, Value)] = [(12, .word(.blank)), (12, .word(.launchScreen)), (30, .word(.launchScreen))]
    #expect(line(changes, around: 12) == "homeScreen 0ms–12ms │ launchScreen 12ms– ◀")
  }

  @Test func `a trace that knows nothing of the screen has no strip`() {
    let names = ValueNames(screens: [], declaredDevices: [])
    #expect(ScreenTimelineLine(Trace(), names: names, end: .zero).line(around: .zero) == nil)
  }
}
