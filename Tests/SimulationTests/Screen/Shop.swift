import DeviceModel
import Simulation
import Traces
import VirtualTime

/// A shop in React Native whose JavaScript takes a second, over a white root view and under a blue launch screen.
extension Bench {
  static let blue = Color(red: 0x1b, green: 0x6e, blue: 0xf3)
  static let home = Value.screen(ScreenID(0))

  /// The observables that the tests of the screen read.
  static let eye: [ObservableKey] = [
    .visible, .whiteFlash, .blackFlash, .flashCount, .flashLongest, .flashCause, .flashKind, .flashOwner, .flashColor,
    .splashVisible, .splashGone, .appState,
  ].map { ObservableKey($0) }

  static func shop(
    _ device: String = "iPhone 15", ios: String = "17.0", version: String = "0.72",
    _ architecture: App.Architecture = .bridge, handling events: [Event] = [], ends: [Event] = [],
    observing more: [Observable] = [], _ change: (inout App) -> Void = { _ in }
  ) -> Bench {
    let keys = events.map { EventKey.fixed($0) } + ends.map { EventKey.fixed($0).end }
    return Bench(device, ios: ios, handling: keys, observing: eye + more.map { ObservableKey($0) }) { app in
      app.kind = .reactNative(version: Version(version) ?? Version(0, 72), architecture: architecture)
      app.lifecycle = .appDelegate
      app.durations = .shop
      app.launchScreen = App.LaunchScreen(source: .storyboard, background: blue, canvas: canvas(375, 667))
      app.screens[0].background = Color(red: 0xf4, green: 0xf4, blue: 0xf4)
      change(&app)
    }
  }

  static func canvas(_ width: Int, _ height: Int) -> Size { Size(width: .points(width), height: .points(height)) }

  /// An own module's overlay: shown when the launch callback ends, dissolved on hide.
  static func overlay(
    _ device: String = "iPhone 15", ios: String = "17.0", version: String = "0.72",
    _ architecture: App.Architecture = .bridge, frame: CoverCall.Frame = .bounds, fade: Interval = .milliseconds(500),
    hidingAt event: Event?, observing more: [Observable] = [], _ change: (inout App) -> Void = { _ in }
  ) -> Bench {
    var bench = shop(
      device, ios: ios, version: version, architecture,
      handling: [.splashHideAsked, .jsLoadFailed] + [event].compactMap { $0 },
      ends: [.appDidFinishLaunching], observing: more, change)
    bench.on(EventKey.fixed(.appDidFinishLaunching).end, [.cover(.copy(frame: frame))])
    bench.on(.fixed(.splashHideAsked), [.cover(.dissolve(fade))])
    bench.on(.fixed(.jsLoadFailed), [.call(.hideSplash)])
    if let event { bench.on(.fixed(event), once: true, [.call(.hideSplash)]) }
    return bench
  }

  /// All events that are React Native's, JavaScript's or of what is composed, in order.
  var pipeline: [String] { names(of: .js, .rn, .frame, .content) }

  /// How long an observed boolean was true altogether.
  func total(_ observable: Observable) -> Interval {
    var total = Interval.zero
    var begin: Instant?
    for record in world.trace.records {
      guard case .change(ObservableKey(observable), let value) = record.content else { continue }
      if value == .bool(true) {
        begin = record.instant
      } else if let start = begin {
        total += record.instant - start
        begin = nil
      }
    }
    if let begin { total += world.now - begin }
    return total
  }

  /// The values that an observed observable has had, in order.
  func values(_ observable: Observable, from start: Position = Position(0)) -> [Value] {
    world.trace.records[Int(start.index)...].compactMap { record in
      guard case .change(ObservableKey(observable), let value) = record.content else { return nil }
      return value
    }
  }

  /// Whether the first of one event stands before the first of another in the trace.
  func happens(_ first: Event, before second: Event) -> Bool {
    guard let left = index(of: first), let right = index(of: second) else { return false }
    return left < right
  }

  private func index(of event: Event) -> Int? {
    world.trace.records.firstIndex { $0.content.isEvent(.fixed(event)) }
  }
}

extension App.Durations {
  static let shop: App.Durations = [
    .preMain: .milliseconds(180), .didFinishLaunching: .milliseconds(40), .firstRender: .milliseconds(120),
    .rnStart: .milliseconds(40), .moduleSetup: .milliseconds(20), .jsRead: .milliseconds(10),
    .jsLoad: .milliseconds(900), .layout: .milliseconds(10), .mount: .milliseconds(20),
  ]
}

extension CoverCall {
  /// A copy of the launch screen on top of what is there.
  static func copy(
    frame: Frame = .bounds, layer: Layer = .top, touches: Touches = .swallow, over: Interval = .zero
  ) -> CoverCall {
    .cover(.launchScreen, frame: frame, layer: layer, touches: touches, over: over)
  }

  static func dissolve(_ over: Interval) -> CoverCall {
    .uncover(all: false, over: over, after: .zero, bySnapshot: true)
  }

  static func fade(_ over: Interval, after: Interval = .zero) -> CoverCall {
    .uncover(all: false, over: over, after: after, bySnapshot: false)
  }
}

extension Bench {
  /// The tag that `flash.cause` begins with.
  var flashTag: String? {
    guard case .text(let text) = value(.flashCause) else { return nil }
    return text.split(separator: ":").first.map(String.init)
  }
}
