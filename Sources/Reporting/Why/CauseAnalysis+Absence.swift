internal import DeviceModel
internal import Programs
internal import Traces
internal import Verdicts
internal import Vocabulary

/// Explains why something did not happen: its prerequisites, how many of them happened, and what prevented the rest.
extension CauseAnalysis {
  func describeAbsence(of pattern: EventPatternID, to account: inout Explanation) {
    let missing = pools.keys(of: pattern).filter { trace.first($0, in: 0..<end) == nil }
    guard let key = missing.first else {
      // It has happened, but outside the relevant part.
      if let place = last(pattern) {
        let words =
          "the last \(telling.events.name(of: pattern, in: pools)) came before that: \(telling.clause(place))"
        addReason(.absence, at: place, words: words, way: "events leading to it", decides: false, to: &account)
        account.decide(at: Position(max(end - 1, 0)))
      }
      return describeBreakers(Self.breakers, to: &account)
    }
    describeAbsence(of: key.begin, to: &account)
  }

  func describeAbsence(of key: EventKey, to account: inout Explanation) {
    switch key.parts {
    case .screen(let screen, let callback): describeAbsence(of: callback, on: screen, to: &account)
    case .fixed(let event): describeAbsence(of: event, to: &account)
    case .taskStarted(let task), .taskFinished(let task): describeAbsence(of: task, key: key, to: &account)
    case .sheet(let sheet, let event):
      guard let declared = telling.scenario.setup.app.sheets[ifPresent: sheet] else { break }
      if event == .shown, let callback = declared.showIn {
        describeAbsence(of: callback, on: declared.screen, to: &account)
      } else {
        account.add(.absence, text: "nothing \(event == .shown ? "showed" : "closed") “\(declared.name)”")
      }
    case .mark: account.add(.absence, text: "no script reached “mark \(telling.events.name(of: key))”")
    }
    account.decide(at: Position(max(end - 1, 0)))
    describeBreakers(Self.breakers, to: &account)
  }

  /// Follows the required earlier events back to the first that did happen.
  private func describeAbsence(of event: Event, to account: inout Explanation) {
    var missing = event
    var names = [event.name]
    while let before = Self.predecessors[missing], trace.first(.fixed(before), in: 0..<end) == nil {
      missing = before
      names.append(before.name)
    }
    if names.count > 1 {
      let others = names.dropFirst().joined(separator: ", that after ")
      account.add(.absence, text: "\(names[0]) comes after \(others), which never came")
    }
    if event == .splashHidden || event == .splashUncovered, trace.first(.fixed(.splashHideAsked), in: 0..<end) == nil {
      account.add(.absence, text: "nothing hid the splash: “hide splash” never ran")
    }
    if let reason = strangeness(of: event) {
      account.add(.absence, text: reason)
      guard let other = Self.counterpart(of: event).flatMap({ trace.last(.fixed($0), in: 0..<end) }) else { return }
      return account.add(telling.strand("events leading to \(what(other))", to: other))
    }
    if let last = Self.predecessors[missing].flatMap({ trace.last(.fixed($0), in: 0..<end) }) {
      let words = "the last event on the way to it: \(telling.clause(last))"
      return addReason(.absence, at: last, words: words, way: "how far it got", decides: false, to: &account)
    }
    if let other = Self.alternatives[event].flatMap({ trace.last(.fixed($0), in: 0..<end) }) {
      let words = "instead, \(telling.clause(other))"
      return addReason(
        .absence, at: other, words: words, way: "events leading to \(what(other))", decides: false, to: &account)
    }
    if !event.entry.doc.isEmpty { account.add(.standing, text: "\(event.name): \(Self.sentence(event.entry.doc))") }
    if let last = lastOfGroup(event) {
      let words = "the last event of its group: \(telling.clause(last))"
      addReason(.absence, at: last, words: words, way: "events leading to it", decides: false, to: &account)
    }
  }

  /// Returns why an app of this kind cannot have an event.
  private func strangeness(of event: Event) -> String? {
    guard let other = Self.counterpart(of: event) else { return strangeness(of: event.entry.group) }
    guard let app = telling.app, (event.entry.group == .app) == (app.lifecycle == .scene) else { return nil }
    let sort = app.lifecycle == .scene ? "an app with scenes" : "an app without scenes"
    let came = trace.last(.fixed(other), in: 0..<end).map { ", which came at \(telling.time(trace[$0].instant))" } ?? ""
    return "in \(sort), UIKit calls \(other.name) instead\(came)"
  }

  /// Returns why an app of this kind has no events of a family.
  func strangeness(of group: EventGroup) -> String? {
    guard let app = telling.app else { return nil }
    switch (group, app.kind) {
    case (.scene, _): return app.lifecycle == .appDelegate ? "the app has no scenes (lifecycle: appDelegate)" : nil
    case (.rn, .reactNative), (.flutter, .flutter): return nil
    case (.rn, _): return "the app does not use React Native"
    case (.js, .uikit), (.js, .swiftui), (.js, .flutter), (.js, .maui), (.js, .xamarin):
      return "the app has no JavaScript"
    case (.flutter, _): return "the app does not use Flutter"
    default: return nil
    }
  }

  func describeAbsence(of callback: ScreenCallback, on screen: ScreenID, to account: inout Explanation) {
    let name = telling.values.name(of: screen)
    func isOfScreen(_ record: TraceRecord) -> Bool {
      if case .event(let key) = record.content, case .screen(screen, _) = key.parts { true } else { false }
    }
    func bringsUp(_ record: TraceRecord) -> Bool {
      if case .change(ObservableKey(.screen), .screen(screen)) = record.content { true } else { false }
    }
    let place = trace.records[..<end].lastIndex(where: isOfScreen)
    if callback == .deinit { describeRetainer(of: screen, to: &account) }
    guard let place else {
      // Pages of frameworks that draw their own screens have no callbacks that are always recorded.
      if let shown = trace.records[..<end].lastIndex(where: bringsUp) {
        let way = "how \(name) came on screen"
        addReason(.value, at: Position(shown), way: way, decides: false, to: &account)
        return describeRefusals(after: nil, to: &account)
      }
      account.add(
        .absence,
        text: trace.records[end...].contains(where: isOfScreen)
          ? "\(name) had not been shown yet"
          : "\(name) was never shown: nothing put it on a stack or presented it")
      for way in telling.waysNotTaken(to: screen, before: end) { account.add(.absence, text: way) }
      if let change = trace.lastChange(of: ObservableKey(.stack), before: end) {
        addReason(.value, at: change, way: "how stack got its value", decides: false, to: &account)
      }
      return describeRefusals(after: nil, to: &account)
    }
    let words = "the last callback of \(name): \(telling.clause(Position(place)))"
    addReason(.absence, at: Position(place), words: words, way: "how far \(name) got", decides: false, to: &account)
    if [.viewWillDisappear, .viewDidDisappear, .onDisappear].contains(callback) {
      describeCard(above: name, since: place, to: &account)
    }
    describeRefusals(after: nil, to: &account)
  }

  /// Adds what has been presented over a screen and leaves it where it is: a card takes nothing off the screen.
  private func describeCard(above name: String, since place: Int, to account: inout Explanation) {
    guard let presented = trace.last(.fixed(.navPresented), in: place + 1..<end),
      case .value(.screen(let card)) = trace[presented].detail
    else { return }
    // A screen that fills the window has taken the other one away by then.
    let rest = Int(presented.index)..<end
    guard trace.first(.screen(card, callback: .viewWillAppear), in: rest) != nil,
      trace.first(.fixed(.navDismissed), in: rest) == nil
    else { return }
    let words = "\(telling.clause(presented)): a card leaves \(name) on screen; “as fullScreen” would not"
    addReason(.absence, at: presented, words: words, decides: false, to: &account)
  }

  private func describeAbsence(of task: TaskID, key: EventKey, to account: inout Explanation) {
    guard let after = telling.scenario.setup.app.tasks[ifPresent: task]?.after else { return }
    if let place = trace.first(after, in: 0..<end) {
      addReason(.event, at: place, way: "how far it got", decides: false, to: &account)
    } else {
      account.add(.absence, text: "the task starts at \(telling.events.name(of: after)), which never came")
    }
  }

  private func lastOfGroup(_ event: Event) -> Position? {
    guard ![.script, .process, .system].contains(event.entry.group) else { return nil }
    return trace.records[..<end].lastIndex { record in
      guard case .event(let key) = record.content, case .fixed(let other) = key.parts else { return false }
      return other.entry.group == event.entry.group
    }.map { Position($0) }
  }

  // MARK: Obstacles

  static let breakers: [Event] = [
    .systemCrashed, .jsLoadFailed, .jsThrown, .systemProcessEnded, .systemSuspended,
  ]

  /// Adds the events that interrupted the current activity.
  func describeBreakers(_ breakers: [Event], to account: inout Explanation) {
    for event in breakers {
      guard let place = trace.last(.fixed(event), in: 0..<end) else { continue }
      // The app goes on where it was.
      if event == .systemSuspended, trace.last(.fixed(.systemResumed), in: Int(place.index)..<end) != nil { continue }
      let text = telling.values.plain(trace[place].detail).map { ": \($0)" } ?? ""
      let words = telling.clause(place) + text
      addReason(
        .breakdown, at: place, words: words, way: "events leading to \(event.name)", decides: false, to: &account)
      if event == .systemCrashed {
        describeStuck(StuckSplashDiagnosis(crashAt: place, in: telling), to: &account)
      }
      return describeFault(to: &account)
    }
  }

  /// Adds the script's own `fail js` or `throw js`, which affects a later load.
  func describeFault(to account: inout Explanation) {
    for record in trace.records[..<end].reversed() {
      guard case .event(.fixed(.step)) = record.content, let origin = record.origin,
        telling.scenario.failsJavaScript(at: origin)
      else { continue }
      return account.add(.breakdown, text: "the scenario asked for this (\(telling.quoted(origin)))")
    }
  }

  /// Adds the failed requests after a moment, with their meaning.
  func describeRefusals(after begin: Position?, to account: inout Explanation) {
    let start = begin.map { Int($0.index) + 1 } ?? 0
    guard start < end else { return }
    var told = 0
    for index in (start..<end).reversed() where told < 2 {
      guard case .event(let key) = trace.records[index].content, case .fixed(let event) = key.parts,
        Self.refusals.contains(event)
      else { continue }
      let place = Position(index)
      let words =
        trace.records[index].detail.isReason
        ? telling.refusal(place) : "\(telling.clause(place)): \(Self.sentence(event.entry.doc))"
      addReason(.refusal, at: place, words: words, way: "events leading to \(event.name)", to: &account)
      if event == .touchSwallowed, let cover = trace.last(.fixed(.splashCovered), in: 0..<index) {
        addReason(.refusal, at: cover, decides: false, to: &account)
      }
      told += 1
    }
  }

  /// Adds a link without a condition that led to a record, although another link of the app would have waited: its
  /// location, and the other one's condition.
  func describeGate(before change: Position, to account: inout Explanation) {
    let places = telling.chain(to: change).places
    guard let place = places.last(where: { trace.event(at: Int($0.index)) == .fixed(.navLinkOpened) }),
      let origin = trace[place].origin
    else { return }
    let links = telling.scenario.setup.app.links
    guard let link = links.firstIndex(where: { $0.location == origin }), links[link].requires == nil else { return }
    let then = view(after: Int(place.index))
    let others = links.indices.filter { index in
      links[index].requires.map { (try? evaluator.holds($0, from: then)) == false } ?? false
    }
    guard let other = others.min(by: { (abs($0 - link), $0) < (abs($1 - link), $1) }), let gate = links[other].location
    else { return }
    let words =
      "\(telling.happening(place)) at \(telling.time(trace[place].instant)) by \(telling.quoted(origin)), which requires "
      + "nothing; \(telling.quoted(gate)), would have waited"
    addReason(.gate, at: place, words: words, way: "events leading to \(what(place))", to: &account)
  }

  /// Adds the object that keeps a removed screen in memory.
  func describeRetainer(of screen: ScreenID, to account: inout Explanation) {
    let kept = trace.records[..<end].lastIndex { record in
      if case .retained(screen, _, _) = record.detail { true } else { false }
    }
    guard let kept else { return }
    let detail = telling.values.plain(trace.records[kept].detail) ?? ""
    let words = "\(detail), since \(telling.time(trace.records[kept].instant))\(telling.aside(Position(kept)))"
    account.add(.retention, text: words, at: Position(kept))
    for field in [ScreenField.leaks, .keptBy] {
      guard let place = telling.scenario.setup.app.screens[Int(screen.index)].fieldPlaces[field] else { continue }
      account.add(.retention, text: "declared as \(telling.quoted(place))")
    }
    account.add(telling.strand("how it left the screen and stayed in memory", to: Position(kept)))
    account.decide(at: Position(kept))
  }

  /// Returns a sentence of the catalog for use within another one.
  private static func sentence(_ doc: String) -> String {
    var text = doc
    if text.hasSuffix(".") { text.removeLast() }
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static let refusals: Set<Event> = [
    .navPushQueued, .navPushDropped, .navPushRefused, .navPushDuplicated, .navPushCovered, .navPopRefused,
    .navReplaceRefused, .navPresentRefused, .navPresentDropped, .navDismissRefused, .navDismissRepeated,
    .navTabRefused, .navSwipeCancelled, .navSwipeRefused, .navRouteIgnored, .navRoutePending, .navRouteConflict,
    .navRouteStale, .navLeaveAsked, .navLinkPending, .navLinkSuperseded, .navLinkDropped, .navLinkUnknown,
    .touchSwallowed, .touchDropped,
  ]

  /// The event that normally precedes each event.
  private static let predecessors: [Event: Event] = [
    .main: .launch, .appWillFinishLaunching: .main, .appDidFinishLaunching: .appWillFinishLaunching,
    .jsStarted: .rnBundleRead, .jsLoaded: .jsStarted, .rnJSDidLoad: .jsLoaded, .jsRender: .jsLoaded,
    .rnLaidOut: .jsRender, .jsLayoutEffect: .jsRender, .jsEffect: .jsRender, .rnMounted: .rnLaidOut,
    .jsReady: .rnMounted, .jsOnLayout: .rnLaidOut, .rnContentDidAppear: .rnMounted, .frameContent: .rnMounted,
    .contentSeen: .frameContent,
    .splashUncovered: .splashHideAsked, .splashHidden: .splashShown, .splashHideResolved: .splashHideAsked,
    .sceneWillEnterForeground: .sceneWillConnect, .sceneDidBecomeActive: .sceneWillEnterForeground,
    .sceneDidEnterBackground: .sceneWillResignActive, .navLinkResumed: .navLinkPending,
    .frameFirst: .windowKeyAndVisible,
  ]

  /// The events that replace others, each with the one that it replaces.
  private static let alternatives: [Event: Event] = [
    .jsLoadFailed: .jsLoaded, .jsThrown: .jsLayoutEffect, .systemWatchdogFired: .frameFirst,
    .systemLaunchImageRefused: .frameFirst, .navPushDropped: .navPushed, .navPushRefused: .navPushed,
    .navPushQueued: .navPushed, .navPopRefused: .navPopped, .navSwipeRefused: .navPopped,
    .navSwipeCancelled: .navPopped, .touchSwallowed: .touchDelivered, .touchDropped: .touchDelivered,
  ]

  /// Events with the same meaning for the delegate of the app and that of a scene.
  /// (Apple, UIApplicationDelegate and UISceneDelegate)
  private static let counterparts: [(app: Event, scene: Event)] = [
    (.appDidBecomeActive, .sceneDidBecomeActive), (.appWillResignActive, .sceneWillResignActive),
    (.appDidEnterBackground, .sceneDidEnterBackground), (.appWillEnterForeground, .sceneWillEnterForeground),
    (.appOpenURL, .sceneOpenURLContexts), (.appContinueActivity, .sceneContinueActivity),
    (.appPerformAction, .scenePerformAction),
  ]

  /// Returns the event with the same meaning for the other delegate.
  private static func counterpart(of event: Event) -> Event? {
    counterparts.first { $0.app == event }?.scene ?? counterparts.first { $0.scene == event }?.app
  }

  /// Describes why an expectation was never reached, such as a block that never ran.
  func describeWhyNeverReached(_ claim: ClaimID, to account: inout Explanation) {
    guard let place = pools.steps.firstIndex(where: { if case .expect(claim) = $0.action { true } else { false } })
    else { return }
    for step in pools.steps {
      switch step.action {
      case .when(let pattern, let block), .whenever(let pattern, let block):
        guard block.steps.indices.contains(place) else { continue }
        if trace.first(pattern, in: 0..<end, pools: pools) == nil {
          account.sentence += ": \(telling.events.name(of: pattern, in: pools)) never happened"
          return describeAbsence(of: pattern, to: &account)
        }
      case .branch(let condition, let positive, let negative):
        guard positive.steps.indices.contains(place) || negative?.steps.indices.contains(place) == true else {
          continue
        }
        account.add(.absence, text: "its branch was not taken")
        let holds = positive.steps.indices.contains(place)
        return describeEvidence(evaluator.evidence(for: condition, being: !holds, from: view(after: end)), to: &account)
      case .act, .mark, .set, .cover, .wait, .waitUntil, .waitUntilIdle, .after, .at, .work, .blockMain, .holdMain,
        .spinMain, .spinMainUntil, .update, .withoutAnimation, .attempt, .inline, .repeat, .forEach, .assign, .note,
        .expect:
        continue
      }
    }
    describeWhereTheAppStood(to: &account)
  }
}
