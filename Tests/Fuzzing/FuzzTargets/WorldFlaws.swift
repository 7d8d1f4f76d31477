import DeviceModel
import Simulation
import Traces
import VirtualTime

/// What is wrong with how a world treats random steps on a random phone, both chosen by the bytes: a state that was
/// reached by no allowed way, a call that cannot follow the one before, one to a process that is dead, another trace the
/// second time.
package func worldFlaws(_ bytes: [UInt8]) -> [String] {
  // FNV-1a: any input is the number of one world.
  var seed: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { seed = (seed ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return worldFlaws(seed: seed)
}

/// The same for a number. One world in eight is run twice.
package func worldFlaws(seed: UInt64) -> [String] {
  var random = RandomWorld(seed: seed)
  random.run()
  var witness = Witness(random.world.trace, isSceneApp: random.isSceneApp)
  for record in random.world.trace.records { witness.see(record) }
  witness.conclude(random)
  if let moment = witness.firstFlaw {
    let acts = random.stimuli.filter { $0.instant <= moment }.suffix(12)
    witness.note("acts: " + acts.map { "\($0.instant.ticks / 9_000)ms \($0.stimulus)" }.joined(separator: ", "))
    witness.note("set-up: \(random.setUp)")
  }
  if seed % 8 == 0 {
    var again = RandomWorld(seed: seed)
    again.run()
    if !isSame(random.world.trace, again.world.trace) { witness.note("another trace the second time") }
  }
  return witness.flaws
}

private func isSame(_ first: Trace, _ second: Trace) -> Bool {
  guard first.end == second.end, first.records.count == second.records.count else { return false }
  return zip(first.records, second.records).allSatisfy { one, other in
    guard one.instant == other.instant, one.lane == other.lane, one.cause == other.cause, one.detail == other.detail
    else { return false }
    return switch (one.content, other.content) {
    case (.event(let key), .event(let same)): key == same
    case (.change(let key, let value), .change(let same, let equal)): key == same && value == equal
    case (.event, .change), (.change, .event): false
    }
  }
}

/// Reads a trace from its beginning, and notes what could not happen on a phone.
private struct Witness {
  private(set) var flaws: [String] = []
  /// The moment of the first one.
  private(set) var firstFlaw: Instant?
  private let trace: Trace
  /// The number of records seen.
  private var seen = 0
  private let isSceneApp: Bool
  private var instant = Instant.zero
  private var isAlive = false
  private var last = ""
  private var appState = Word.notRunning
  private var sceneState = Word.unattached
  /// A scene in front is gone, which only the end of its process can do.
  private var hasLostScene = false
  /// The tab that was selected last, until a view of its screen appears.
  private var comingTab: ScreenID?
  private var lastTabSelected: Instant?
  /// How often each call of each screen was made in this process.
  private var calls: [ScreenID: [ScreenCallback: Int]] = [:]
  /// Tabs that were passed over. One of them learns only that it disappears (openradar 25744056), maybe later, and the
  /// trace does not say which of a screen's controllers it is.
  private var passedOver = 0

  init(_ trace: Trace, isSceneApp: Bool) {
    self.trace = trace
    self.isSceneApp = isSceneApp
  }

  /// Notes a flaw; the first one with what came before it.
  mutating func note(_ flaw: String) {
    if firstFlaw == nil { firstFlaw = instant }
    flaws.append(flaws.isEmpty ? "\(flaw), after: \(recent)" : flaw)
  }

  private var recent: String {
    trace.records[..<seen].suffix(60).map { record in
      let instant = "\(record.instant.ticks / 9_000)ms"
      return switch record.content {
      case .event(let key): "\(instant) \(key.parts)\(key.isEnd ? ".end" : "")"
      case .change(let key, let value): "\(instant) \(key.observable) = \(value)"
      }
    }.joined(separator: ", ")
  }

  mutating func see(_ record: TraceRecord) {
    seen += 1
    if record.instant < instant { note("time runs backwards at \(record.instant.ticks)") }
    instant = record.instant
    switch record.content {
    case .change(let key, .word(let word)) where key == ObservableKey(.appState): appBecomes(word)
    case .change(let key, .word(let word)) where key == ObservableKey(.sceneState): sceneBecomes(word)
    case .change: break
    case .event(let key): happens(key, detail: record.detail)
    }
  }

  private mutating func happens(_ key: EventKey, detail: EventDetail) {
    switch key.parts {
    case .screen(let screen, let callback): isCalled(callback, on: screen)
    case .fixed(let event): happens(event, isEnd: key.isEnd, detail: detail)
    case .sheet, .taskStarted, .taskFinished, .mark: break
    }
  }

  private mutating func happens(_ event: Event, isEnd: Bool, detail: EventDetail) {
    switch event {
    case .launch: begin()
    case .navTabSelected:
      if comingTab != nil || lastTabSelected == instant { passedOver += 1 }
      lastTabSelected = instant
      if case .value(.screen(let tab)) = detail { comingTab = tab }
    case .systemProcessEnded:
      isAlive = false
      hasLostScene = false
    default: break
    }
    switch event.entry.group {
    case .app, .scene:
      if !isAlive { note("\(event.name) without a process") }
      if hasLostScene { note("a scene in front was disconnected") }
      if !isEnd { isCalled(event) }
    case .notification: if !isAlive { note("\(event.name) without a process") }
    default: break
    }
  }

  private mutating func begin() {
    isAlive = true
    last = ""
    (calls, passedOver, comingTab) = ([:], 0, nil)
  }

  // MARK: Calls of the delegates

  /// What each may follow; nothing has been called when a process begins.
  private static let follows: [String: Set<String>] = [
    "willConnect": ["", "didDisconnect"],
    "willEnterForeground": ["", "willConnect", "didEnterBackground", "didDisconnect"],
    "didBecomeActive": ["", "willConnect", "willEnterForeground", "willResignActive"],
    "willResignActive": ["didBecomeActive"],
    "didEnterBackground": ["", "willConnect", "willEnterForeground", "willResignActive"],
    "didDisconnect": ["didEnterBackground", "willConnect", "willEnterForeground", "willResignActive"],
  ]

  /// The calls of the two delegates that change states. Their names are cut once: a campaign sees billions of events.
  private static let delegateCalls: [Event: (isOfScene: Bool, call: String)] = {
    var calls: [Event: (isOfScene: Bool, call: String)] = [:]
    for event in Event.allCases {
      let parts = event.name.split(separator: ".").map(String.init)
      if parts.count == 2, follows[parts[1]] != nil { calls[event] = (parts[0] == "scene", parts[1]) }
    }
    return calls
  }()

  private mutating func isCalled(_ event: Event) {
    guard let (isOfScene, call) = Self.delegateCalls[event] else { return }
    if isOfScene != isSceneApp { note("\(event.name) in the wrong life cycle") }
    if Self.follows[call]?.contains(last) == false { note("\(event.name) after \(last)") }
    last = call
  }

  // MARK: States

  private mutating func appBecomes(_ state: Word) {
    let allowed: Set<Word> =
      switch appState {
      case .notRunning: [.inactive, .background]
      case .inactive: [.active, .background]
      case .active: [.inactive]
      // An app without scenes that a person opens while it is being launched in the background is inactive at once.
      case .background: [.inactive, .suspended]
      default: [.background]
      }
    if state != .notRunning, !allowed.contains(state) {
      note("app.state from \(appState.rawValue) to \(state.rawValue)")
    }
    appState = state
  }

  private mutating func sceneBecomes(_ state: Word) {
    let allowed: Set<Word> =
      switch sceneState {
      case .unattached: [.foregroundInactive, .foregroundActive, .background]
      case .foregroundInactive: [.foregroundActive, .background]
      case .foregroundActive: [.foregroundInactive]
      default: [.foregroundInactive]
      }
    // A process that dies takes its scene along; else only one in the background is disconnected.
    if state == .unattached, sceneState != .background { hasLostScene = true }
    if state != .unattached, !allowed.contains(state) {
      note("scene.state from \(sceneState.rawValue) to \(state.rawValue)")
    }
    sceneState = state
  }

  // MARK: View controllers

  /// No call comes more often than the one that has to precede it.
  private mutating func isCalled(_ callback: ScreenCallback, on screen: ScreenID) {
    if !isAlive { note("\(callback.name) without a process") }
    calls[screen, default: [:]][callback, default: 0] += 1
    let earlier: ScreenCallback? =
      switch callback {
      case .loadView, .deinit: .`init`
      case .viewDidLoad: .loadView
      case .viewWillAppear: .viewDidLoad
      case .viewIsAppearing, .viewDidAppear: .viewWillAppear
      case .viewWillDisappear: .viewWillAppear
      case .viewDidDisappear: .viewWillDisappear
      default: nil
      }
    guard let earlier else { return }
    // Views appear and disappear again and again once they are loaded.
    let isRepeated = callback == .viewWillAppear
    if isRepeated, screen == comingTab { comingTab = nil }
    let before = calls[screen]?[earlier] ?? 0
    let now = calls[screen]?[callback] ?? 0
    let isExcess = isRepeated ? before == 0 : now > before
    if isExcess, callback == .viewWillDisappear, passedOver > 0 {
      passedOver -= 1
      calls[screen]?[earlier] = before + 1
    } else if isExcess {
      note("\(callback.name) of screen \(screen.index) without \(earlier.name)")
    }
  }

  // MARK: The end

  /// When everything has settled, the state is the one that was reported last.
  mutating func conclude(_ random: RandomWorld) {
    switch random.limit {
    case .none: break
    case .some(.time): return
    case .some(.events), .some(.standstill), .some(.controllers): return note("the world never came to rest")
    }
    if !isAlive {
      if appState != .notRunning { note("\(appState.rawValue) without a process") }
      return
    }
    let expected: Word? =
      switch last {
      case "didBecomeActive": .active
      case "willResignActive": .inactive
      case "didEnterBackground", "didDisconnect": .suspended
      default: nil
      }
    if let expected, appState != expected { note("\(appState.rawValue) after \(last)") }
  }
}
