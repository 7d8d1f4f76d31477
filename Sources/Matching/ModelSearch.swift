internal import DeviceModel
package import Recordings
internal import Vocabulary

/// Searches for the scripts and setups with which the model gives a log.
///
/// A script is found step by step: as long as the run gives a beginning of the log, each row of the table of steps is
/// tried next. Then the unknowns are varied one after the other: system and delegate by the order of the calls; device,
/// canvas and origin of the views by the sizes.
package struct ModelSearch {
  /// A script with a setup, and how far the log agrees with it.
  package struct Candidate {
    var script: ModelScript
    var setup: ModelSetup
    var alignment: LogAlignment
  }

  let log: [RecordedEvent]
  let alphabet: LogAlphabet
  private(set) var runner: ModelRunner
  /// Scripts that give the whole log in its order, the most probable first.
  package private(set) var scripts: [Candidate] = []
  /// The candidate that agrees with the log for the longest time.
  private(set) var best: Candidate?
  /// The steps that bring no screen of the log.
  private var steps = ModelStepRow.others

  /// The steps with notifications, if the log has their calls.
  private let notifications: [ModelStepRow]

  /// The maximum number of scripts that are kept.
  static let scriptLimit = 8
  /// The maximum number of steps in a script.
  private static let stepLimit = 24

  package init(_ log: [RecordedEvent]) {
    self.log = log
    alphabet = LogAlphabet(log)
    runner = ModelRunner(alphabet)
    let calls = Set(log.map(\.call))
    notifications = ModelStepRow.notifications.filter { calls.contains($0.call) }.map(\.row)
    steps = notifications + steps
  }

  /// The setups in which scripts are searched, until one gives the log.
  private var bases: [ModelSetup] {
    let isScript = log.contains { event in
      if case .process(let call) = event.call { call.entry.group == .js || call.entry.group == .rn } else { false }
    }
    let phases: [RecordedEvent.Call] = [
      .screen(.scenePhaseActive), .screen(.scenePhaseInactive), .screen(.scenePhaseBackground),
    ]
    let readsPhase = log.contains { phases.contains($0.call) }
    let isSwiftUI =
      readsPhase || log.contains { $0.call == .screen(.onAppear) } && !log.contains { $0.call == .screen(.viewDidLoad) }
    let kind: ModelSetup.Kind = isScript ? .reactNative : isSwiftUI ? .swiftui : .uikit
    let hasDelegate = log.contains { $0.call == .screen(.willShow) || $0.call == .screen(.didShow) }
    let versions: [(Int32, Bool)] = [(17, true), (12, false), (17, false), (13, true), (14, true), (9, false)]
    return versions.map { ios, hasScenes in
      ModelSetup(
        ios: Version(ios), device: Self.device(running: Version(ios)), hasScenes: hasScenes, kind: kind,
        hasNavigationDelegate: hasDelegate, readsPhase: readsPhase)
    }
  }

  private static func device(running ios: Version) -> String {
    let names = Device.ids(running: ios, family: .iPhone).compactMap { Device.catalogued($0)?.name }
    return names.contains(Device.defaultName) ? Device.defaultName : names.last ?? Device.defaultName
  }

  package mutating func findScripts() {
    for base in bases where scripts.isEmpty { findScripts(with: base) }
    // A log has no sizes, which are all that the one of bars changes.
    for variant in WordDomain.variant.words where scripts.isEmpty && variant != .barBelowSafeArea {
      for base in bases.prefix(2) {
        var setup = base
        setup.variant = variant
        findScripts(with: setup)
      }
    }
    // Only a log that nothing else explains is of an app with screens that log nothing.
    if scripts.isEmpty {
      steps += ModelStepRow.departures
      for base in bases where scripts.isEmpty { findScripts(with: base) }
      findScriptsWithPages()
    }
    scripts.sort { ($0.script.cost, $0.alignment.layoutDifferences) < ($1.script.cost, $1.alignment.layoutDifferences) }
    scripts = Array(scripts.prefix(Self.scriptLimit))
  }

  /// Searches for scripts in which the screens are the pages of a page controller.
  private mutating func findScriptsWithPages() {
    guard alphabet.screenCount > 1, bases[0].kind == .uikit else { return }
    for base in bases.prefix(2) where scripts.isEmpty {
      var setup = base
      setup.hasPages = true
      findScripts(with: setup)
    }
  }

  private mutating func findScripts(with setup: ModelSetup) {
    var waiting = beginnings()
    let limit = max(ModelRunner.limit, runner.count + Self.runsOfEach)
    while let script = waiting.popLast(), runner.count < limit, scripts.count < Self.scriptLimit {
      guard let candidate = attempt(script, with: setup) else { continue }
      if script.steps.isEmpty, candidate.alignment.length > 0 { continue }
      switch candidate.alignment.outcome {
      case .complete: scripts.append(candidate)
      case .differs: continue
      case .ended(let next):
        guard script.steps.count < Self.stepLimit else { continue }
        let before = script.steps.isEmpty ? -1 : length(of: script.steps.dropLast(), in: script, setup)
        // A step without a call of its own says nothing, except that the app leaves the screen; two in a row would
        // never end.
        if next == before, let last = script.steps.last {
          let isSilent = script.steps.count > 1 && length(of: script.steps.dropLast(2), in: script, setup) == next
          guard last.row.family == .leaving, !isSilent else { continue }
        }
        waiting += continuations(of: script, at: next, hasPages: setup.hasPages).reversed()
      }
    }
  }

  /// Returns how far a script goes without its last step.
  private mutating func length(of steps: ArraySlice<ModelStep>, in script: ModelScript, _ setup: ModelSetup) -> Int {
    var shorter = script
    shorter.steps = Array(steps)
    return lengths[shorter] ?? 0
  }

  /// The number of runs that each setup may make, so that none of them is left out.
  private static let runsOfEach = 30

  /// How far each script went that was tried with the current setup.
  private var lengths: [ModelScript: Int] = [:]

  private mutating func attempt(_ script: ModelScript, with setup: ModelSetup) -> Candidate? {
    guard let events = runner.events(of: script, with: setup) else { return nil }
    let candidate = Candidate(script: script, setup: setup, alignment: LogAlignment(log, events, alphabet: alphabet))
    lengths[script] = candidate.alignment.length
    if candidate.alignment.length > best?.alignment.length ?? -1 { best = candidate }
    return candidate
  }

  /// Returns the alignment of a script with another setup.
  mutating func alignment(of script: ModelScript, with setup: ModelSetup) -> LogAlignment? {
    runner.events(of: script, with: setup).map { LogAlignment(log, $0, alphabet: alphabet) }
  }

  // MARK: Steps

  /// Returns the scripts with which a log may begin, the most probable last: at the launch, or later with one or two
  /// screens on the stack.
  private func beginnings() -> [ModelScript] {
    let launch = ModelStep(row: ModelStepRow.launch)
    var scripts: [ModelScript] = []
    let screens = Array(0..<alphabet.screenCount)
    for root in screens.prefix(3).map(Optional.some) + [nil] {
      // Only calls of delegates tell the causes of a launch apart.
      let launches = hasProcessCalls ? ModelStepRow.launches + notifications : [ModelStepRow.launch]
      scripts += launches.map { ModelScript(root: root, steps: [ModelStep(row: $0)]) }
      if root.map({ !loads($0) }) ?? true { scripts.append(ModelScript(root: root, before: [launch])) }
      for screen in screens.prefix(3) where screen != root {
        for row in ModelStepRow.arrivals.prefix(3) where !loads(screen) {
          scripts.append(ModelScript(root: root, before: [launch, ModelStep(row: row, screen: screen)]))
        }
      }
    }
    return scripts.reversed()
  }

  /// Returns a script with each step that can give the next event.
  private func continuations(of script: ModelScript, at next: Int, hasPages: Bool) -> [ModelScript] {
    let shown = Set(([script.root] + (script.before + script.steps).map(\.screen)).compactMap { $0 })
    let family: ModelStepRow.Family =
      switch log[next].call {
      case .process: .process
      case .screen(.viewWillTransition): .layout
      case .screen(.scenePhaseActive), .screen(.scenePhaseInactive), .screen(.scenePhaseBackground): .process
      case .screen: .screens
      }
    let families: Set<ModelStepRow.Family> =
      switch family {
      case .process: [.process, .leaving]
      case .screens: [.screens, .layout]
      case .layout, .leaving, .newScreen, .newTab, .page: [family]
      }
    var steps = self.steps.filter { families.contains($0.family) }.map { ModelStep(row: $0) }
    if family == .screens, let screen = newScreen(at: next, shown: shown) {
      steps = ModelStepRow.arrivals.map { ModelStep(row: $0, screen: screen) } + steps
    }
    if hasPages, family == .screens {
      let screens = (0..<alphabet.screenCount).filter { $0 != script.root }
      steps = screens.flatMap { screen in ModelStepRow.pages.map { ModelStep(row: $0, screen: screen) } } + steps
    }
    return steps.map { step in
      var longer = script
      longer.steps.append(step)
      return longer
    }
  }

  fileprivate var hasProcessCalls: Bool {
    log.contains { if case .process = $0.call { true } else { false } }
  }

  /// Returns whether the log has the loading of a screen's view, so that the screen was not there before.
  fileprivate func loads(_ screen: Int) -> Bool {
    alphabet.contains(.screen(.viewDidLoad), screen: screen) || alphabet.contains(.screen(.loadView), screen: screen)
  }

  /// Returns the screen that a step can bring: the first that was not shown, or one that the log loads again.
  fileprivate func newScreen(at next: Int, shown: Set<Int>) -> Int? {
    if let screen = (0..<alphabet.screenCount).first(where: { !shown.contains($0) }) { return screen }
    let event = log[next]
    guard [.screen(.viewDidLoad), .screen(.loadView), .screen(.`init`)].contains(event.call),
      log[..<next].contains(where: { $0.call == event.call && $0.screen == event.screen })
    else { return nil }
    return alphabet.screen(of: event) ?? 0
  }
}
