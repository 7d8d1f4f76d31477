import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// Whatever is done to the phone and by the app's splash, what the eye sees keeps its rules, and the same seed sees the
/// same.
@Suite struct EyePropertyTests {
  private static let architectures: [App.Kind] = [
    .uikit, .webView, .reactNative(version: Version(0, 72), architecture: .bridge),
    .reactNative(version: Version(0, 73), architecture: .fabricOnBridge),
    .reactNative(version: Version(0, 76), architecture: .bridgeless),
    .reactNative(version: Version(0, 87), architecture: .bridgeless),
  ]

  private func run(seed: UInt64) -> Bench {
    var dice = SeededGenerator(seed: seed)
    let kind = Self.architectures[Int(dice.below(UInt64(Self.architectures.count)))]
    let marks = (0..<8).map { EventKey.mark(MarkID($0)) }
    let end = EventKey.fixed(.appDidFinishLaunching).end
    var bench = Bench(handling: marks + [end], observing: Bench.eye + [ObservableKey(.splashAlpha)]) { app in
      app.kind = kind
      app.durations = .shop
      app.isDebugBuild = true
      app.launchScreen = App.LaunchScreen(source: .storyboard, background: Bench.blue, canvas: Bench.canvas(375, 667))
      app.screens[1].render = .milliseconds(Int64(dice.below(200)))
      if kind != .uikit { app.lifecycle = .appDelegate }
    }
    for mark in marks { bench.on(mark, [.cover(cover(&dice))]) }
    bench.on(end, dice.below(2) == 0 ? [.cover(.copy())] : [.spin(.milliseconds(100), times: Int(dice.below(20)) + 1)])
    for _ in 0..<30 {
      act(on: &bench, &dice)
      bench.wait(.milliseconds(Int64(dice.below(700))))
    }
    bench.finish()
    return bench
  }

  private func cover(_ dice: inout SeededGenerator) -> CoverCall {
    let over = Interval.milliseconds([0, 250, 500][Int(dice.below(3))])
    let frames: [CoverCall.Frame] = [.bounds, .canvas, .flexible, .centred]
    let layers: [CoverCall.Layer] = [.top, .aboveContent, .belowContent, .presented, .aboveAll]
    guard dice.below(2) == 0 else {
      return .uncover(
        all: dice.below(2) == 0, over: over, after: .milliseconds(Int64(dice.below(3)) * 100),
        bySnapshot: dice.below(2) == 0)
    }
    return .cover(
      dice.below(3) == 0 ? .color(.white) : .launchScreen, frame: frames[Int(dice.below(4))],
      layer: layers[Int(dice.below(3))], touches: .swallow, over: over)
  }

  private func act(on bench: inout Bench, _ dice: inout SeededGenerator) {
    switch dice.below(14) {
    case 0, 1, 2: bench.person(.launch(.icon))
    case 3: bench.person(.phone(.pressHome))
    case 4: bench.person(.returnToApp)
    case 5: bench.call(.reloadJS)
    case 6: bench.person(.rotate(dice.below(2) == 0 ? .landscapeLeft : .portrait))
    case 7: bench.person(.appearance(dark: dice.below(2) == 0))
    case 8: bench.call(.replaceRootView)
    case 9: bench.call(.push(Destination(ScreenID(1))))
    case 10: bench.call(.pop)
    case 11: bench.apply(.fault([.failLoad, .failEvaluation, .throwInRender][Int(dice.below(3))]))
    case 12 where dice.below(4) == 0: bench.person(.terminate)
    default: bench.apply(.mark(MarkID(Int(dice.below(8)))))
    }
  }

  @Test(arguments: 0..<150) func rulesOfTheEyeHold(seed: UInt64) {
    let bench = run(seed: seed)
    var instant = Instant.zero
    var splashIsSeen = false
    var frames = 0
    for record in bench.world.trace.records {
      #expect(record.instant >= instant)
      instant = record.instant
      switch record.content {
      case .event(.fixed(.launch)): frames = 0
      case .event(.fixed(.frameFirst)):
        frames += 1
        #expect(frames == 1, "one first frame a process")
        #expect(record.instant.ticks % (Interval.ticksPerSecond / 60) == 0)
      case .event(.fixed(.splashShown)):
        #expect(!splashIsSeen)
        splashIsSeen = true
      case .event(.fixed(.splashHidden)):
        #expect(splashIsSeen)
        splashIsSeen = false
      case .change(ObservableKey(.splashAlpha), .ratio(let alpha)): #expect(alpha >= .zero && alpha <= .one)
      case .event, .change: break
      }
    }
    if bench.value(.appState) == .word(.notRunning) { #expect(bench.value(.visible) == .word(.homeScreen)) }
    #expect(bench.limit == nil)
  }

  @Test(arguments: [3, 77, 1234]) func sameSeedSeesTheSame(seed: UInt64) {
    let first = run(seed: seed).world.trace.records
    let second = run(seed: seed).world.trace.records
    #expect(first.count == second.count)
    for (left, right) in zip(first, second) {
      #expect(left.instant == right.instant && left.lane == right.lane && left.detail == right.detail)
    }
  }

  /// Frames of a fade that look like the previous one are not composed; that must make no difference. (How long an open
  /// flash is by now is looked at whenever a frame is composed.)
  @Test(arguments: 0..<20) func skippedFramesMakeNoDifference(seed: UInt64) {
    let fade = Interval.milliseconds(Int64(seed) * 37 + 20)
    func values(observing more: [Observable]) -> [(Instant, Value)] {
      var bench = Bench.overlay(frame: .canvas, fade: fade, hidingAt: .jsRender, observing: more)
      bench.person(.launch(.icon))
      bench.finish()
      return bench.world.trace.records.compactMap { record in
        guard case .change(let key, let value) = record.content, key.observable != .splashAlpha,
          key.observable != .flashLongest
        else { return nil }
        return (record.instant, value)
      }
    }
    let few = values(observing: [])
    let all = values(observing: [.splashAlpha])
    #expect(few.count == all.count)
    for (left, right) in zip(few, all) { #expect(left == right) }
  }
}
