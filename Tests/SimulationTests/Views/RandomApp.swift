import DeviceModel
import Traces
import VirtualTime

@testable import Simulation

/// An app on a phone to which anything happens, in any order: what a seed says. Its own code calls navigation from
/// inside callbacks as well.
struct RandomApp {
  static let screens = ["Home", "A", "B", "C", "More", "Login", "Tour", "Bar", "One", "Two"]

  var world: World
  private(set) var ledger = AppearanceLedger()
  private var random: SeededGenerator
  /// How many calls the app's code may still make from inside callbacks.
  private var calls: Int
  private(set) var limit: Limit?
  /// A call that moved a stack although the console reported it as lost.
  private(set) var lostMoveThatMoved: String?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let devices = Device.ids()
    let device = devices[Int(random.below(UInt64(devices.count)))]
    let hardware = Device.all[Int(device.index)]
    let versions = ["9.0", "12.0", "13.0", "15.0", "17.0", "17.4", "18.0", "26.0"].compactMap { Version($0) }
    let ios = versions.filter(hardware.runs).randomElement(using: &random) ?? Version(26)
    var configuration = Self.configuration(device, ios, &random)
    configuration.timeLimit = .seconds(3600)
    var watched: [EventKey] = []
    for screen in Self.screens.indices {
      for callback in ScreenCallback.allCases { watched.append(.screen(ScreenID(screen), callback: callback)) }
    }
    world = World(configuration: configuration, interest: TraceFilter(watched: watched, observed: []))
    calls = Int(random.below(8))
  }

  private static func configuration(
    _ device: DeviceID, _ ios: Version, _ random: inout SeededGenerator
  ) -> Configuration {
    let kinds: [App.Kind] = ios < Version(13) ? [.uikit] : [.uikit, .swiftui]
    let routings: [App.Routing] = [.stack, .path, .flags]
    var tabs: [String] = []
    if random.below(2) == 0 { tabs = ["Home", "More"] }
    let stage = Stage(
      screens, tabs: tabs, kind: kinds[Int(random.below(UInt64(kinds.count)))], routing: routings[Int(random.below(3))],
      routes: ["Home.toA -> A", "A.toB -> B", "B.toC -> C", "Home.toC -> C", "More.toA -> A", "A.showB -> B as sheet"],
      ios: ios.description)
    var configuration = stage.world.configuration
    configuration.app.screens[2].hasOwnStack = true
    configuration.app.screens[1].modalInPresentation = random.below(4) == 0
    configuration.app.screens[3].load = .milliseconds(40)
    configuration.app.screens[3].leaks = random.below(4) == 0
    configuration.app.screens[2].detents = [.medium, .large]
    configuration.app.screens[6].pages = [ScreenID(8), ScreenID(9)]
    configuration.app.screens[6].curlsPages = random.below(2) == 0
    if tabs.isEmpty, random.below(2) == 0 { configuration.app.splitView = splitView(on: ios, &random) }
    configuration.device = device
    configuration.hardware = Device.all[Int(device.index)].hardware(on: ios)
    return configuration
  }

  private static func splitView(on ios: Version, _ random: inout SeededGenerator) -> SplitView {
    let isTriple = ios >= Version(14) && random.below(2) == 0
    var split = SplitView(columns: (isTriple ? [0, 2, 4] : [0, 4]).map(ScreenID.init(_:)))
    split.top = [nil, ScreenID(0), ScreenID(4)][Int(random.below(3))]
    if random.below(4) == 0 { split.compact = ScreenID(5) }
    split.mode = [.automatic, .secondaryOnly, .oneBesideSecondary, .twoOverSecondary][Int(random.below(4))]
    return split
  }

  // MARK: Acts

  mutating func happen() {
    switch random.below(40) {
    case 17: apply(.person(.resizeWindow(.points([320, 507, 694, 1400][Int(random.below(4))]))))
    case 0: apply(.person(.launch(.icon)))
    case 1: apply(.person(.phone(.pressHome)))
    case 2, 3: apply(.person(.returnToApp))
    case 4: apply(.person(.rotate([.portrait, .landscapeLeft, .landscapeRight][Int(random.below(3))])))
    case 5: apply(.person(.appearance(dark: random.below(2) == 0)))
    case 6: apply(.person(random.below(2) == 0 ? .phone(.lock) : .phone(.unlock)))
    case 7: apply(.system(random.below(2) == 0 ? .systemAlert : .systemAlertClosed))
    case 8: if random.below(4) == 0 { apply(random.below(2) == 0 ? .system(.kill) : .person(.terminate)) }
    case 9: apply(.person(.back))
    case 10: apply(.person(.swipeBack(cancelled: random.below(2) == 0)))
    case 11: apply(.person(.swipeDown(cancelled: random.below(2) == 0)))
    case 15:
      apply(.person(.window(random.below(2) == 0 ? .open : .minimize, ScreenID(random.below(2) == 0 ? 5 : 6))))
    case 16: apply(.person(.drag(random.below(2) == 0 ? .medium : .large)))
    case 14: apply(.person(.swipeToPage(ScreenID(8 + Int(random.below(2))), cancelled: random.below(2) == 0)))
    case 12, 13: apply(.person(.selectTab(ScreenID(random.below(2) == 0 ? 0 : 4))))
    default: apply(.app(call()), isAnimated: random.below(4) > 0)
    }
    if random.below(3) == 0 { wait(.milliseconds(Int64(random.below(600)))) }
  }

  private mutating func screen() -> ScreenID { ScreenID(Int(random.below(7))) }

  private mutating func containerCall() -> ContainerCall {
    switch random.below(4) {
    case 0: .addChild(ScreenID(7), to: random.below(2) == 0 ? nil : screen())
    case 1: .removeChild(ScreenID(7))
    default: .showPage(ScreenID(8 + Int(random.below(2))))
    }
  }

  private mutating func columnCall() -> ColumnCall {
    switch random.below(3) {
    case 0: .show(screen())
    case 1: .hide(screen())
    default: .showDetail(Destination(screen()))
    }
  }

  private mutating func call() -> AppCall {
    if world.configuration.app.splitView != nil, random.below(4) == 0 {
      return random.below(4) == 0 ? .openInTab(screen(), Destination(screen())) : .column(columnCall())
    }
    let styles: [PresentationStyle?] = [nil, .sheet, .formSheet, .fullScreen, .overFullScreen, .popover]
    switch random.below(24) {
    case 23: return .openApp("Mail")
    case 20...22: return .contain(containerCall())
    case 0...4: return .push(Destination(screen()))
    case 5, 6: return .pop
    case 7: return .popCount(Int64(random.below(3)) + 1)
    case 8: return .popToRoot()
    case 9: return .popFrom(screen())
    case 10: return .replace((0...random.below(2)).map { _ in Destination(screen()) })
    case 11...13: return .present(screen(), style: styles[Int(random.below(6))], from: nil)
    case 14: return .dismiss(from: random.below(2) == 0 ? nil : screen())
    case 15: return random.below(2) == 0 ? .alert("Sure?") : .dismissAlert
    case 16, 17: return .update([.route(RouteID(Int(random.below(6))), random.below(2) == 0)])
    case 18: return .openLink(url: "pages://b", [Destination(ScreenID(4)), Destination(screen())])
    default: return .start(random.below(3) == 0 ? ScreenID(5) : ScreenID(0))
    }
  }

  // MARK: Driving

  mutating func launch() {
    apply(.person(.launch(.icon)))
    if random.below(3) > 0 { finish() }
  }

  private mutating func apply(_ stimulus: Stimulus, isAnimated: Bool = true) {
    var actor = Actor(lane: .person)
    actor.isAnimated = isAnimated
    let (before, place, records) = (world.routing.stacks, world.routing.stacks.activePlace, world.trace.records.count)
    _ = world.apply(stimulus, by: actor)
    if isLost(since: records), world.routing.stacks[place] != before[place] {
      // A link through columns is several calls: it shows its detail, and only its pushes are lost.
      var mayShowDetail = false
      if case .app(.openLink) = stimulus { mayShowDetail = world.configuration.app.splitView != nil }
      let pushes = world.routing.stacks[place].count > before[place].count + 1
      if !mayShowDetail || pushes { lostMoveThatMoved = "\(stimulus)" }
    }
    while let signal = world.settle() { answer(signal) }
  }

  private func isLost(since count: Int) -> Bool {
    world.trace.records[count...].contains { record in
      guard case .event(let key) = record.content, key == .fixed(.warning), case .value(.text(let text)) = record.detail
      else {
        return false
      }
      return text.hasSuffix("the navigation stack will not be updated.")
    }
  }

  mutating func wait(_ interval: Interval) { advance(to: world.now + interval) }
  mutating func finish() { advance(to: world.now + .seconds(30)) }

  private mutating func advance(to end: Instant) {
    while limit == nil {
      let signal = world.advance(to: end, pausing: false)
      switch signal {
      case .idle, .reached: return
      default: answer(signal)
      }
    }
  }

  private mutating func answer(_ signal: Signal) {
    switch signal {
    case .event(let place):
      ledger.note(place, in: world)
      if calls > 0, random.below(6) == 0 {
        calls -= 1
        world.run([ScriptID(0)], inside: place)
      }
    case .script(let script): _ = world.apply(.app(call()), by: Actor(lane: .main, script: script))
    case .processStarted: _ = world.apply(.app(.start(ScreenID(0))), by: Actor(lane: .main))
    case .limit(let reached): limit = reached
    case .button, .link, .progress, .reached, .idle: break
    }
  }
}
