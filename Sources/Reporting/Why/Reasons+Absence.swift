internal import DeviceModel
internal import Programs
internal import SourceText
internal import Traces
internal import Verdicts
internal import VirtualTime
internal import Vocabulary

/// Why something did not happen: what it comes after, how far that came, and what stood in the way.
extension Reasons {
  func tellAbsence(of pattern: EventPatternID, _ account: inout Account) {
    let missing = pools.keys(of: pattern).filter { trace.first($0, in: 0..<end) == nil }
    guard let key = missing.first else {
      // It has happened, but not where it counts.
      if let place = last(pattern) {
        account.add("the last \(telling.events.name(of: pattern, in: pools)) was before that: \(telling.clause(place))")
        account.add(telling.strand("what led to that", to: place))
        account.decide(at: Position(max(end - 1, 0)))
      }
      return tellBreakers(Self.breakers, &account)
    }
    tellAbsence(of: key.begin, &account)
  }

  func tellAbsence(of key: EventKey, _ account: inout Account) {
    switch key.parts {
    case .screen(let screen, let callback): tellAbsence(of: callback, of: screen, &account)
    case .fixed(let event): tellAbsence(of: event, &account)
    case .taskStarted(let task), .taskFinished(let task): tellAbsence(of: task, key, &account)
    case .sheetShown(let sheet):
      let sheets = telling.scenario.setup.app.sheets
      guard sheets.indices.contains(Int(sheet.index)) else { break }
      tellAbsence(of: sheets[Int(sheet.index)].showIn, of: sheets[Int(sheet.index)].screen, &account)
    case .mark: account.add("no script came to “mark \(telling.events.name(of: key))”")
    }
    account.decide(at: Position(max(end - 1, 0)))
    tellBreakers(Self.breakers, &account)
  }

  /// Goes back along what has to come first, to the first thing that did happen.
  private func tellAbsence(of event: Event, _ account: inout Account) {
    var missing = event
    var names = [event.name]
    while let before = Self.predecessor(of: missing), trace.first(.fixed(before), in: 0..<end) == nil {
      missing = before
      names.append(before.name)
    }
    if names.count > 1 {
      account.add("\(names[0]) comes after \(names.dropFirst().joined(separator: ", that after ")), which never came")
    }
    if event == .splashHidden || event == .splashUncovered, trace.first(.fixed(.splashHideAsked), in: 0..<end) == nil {
      account.add("nothing asked for the splash to go: there was no “hide splash”")
    }
    if let reason = strangeness(of: event) {
      account.add(reason)
      guard let other = Self.counterpart(of: event).flatMap({ trace.last(.fixed($0), in: 0..<end) }) else { return }
      return account.add(telling.strand("what led to \(what(other))", to: other))
    }
    if let last = Self.predecessor(of: missing).flatMap({ trace.last(.fixed($0), in: 0..<end) }) {
      account.add("the last thing on the way there: \(telling.clause(last))")
      return account.add(telling.strand("how far it came", to: last))
    }
    if let other = Self.alternative(to: event).flatMap({ trace.last(.fixed($0), in: 0..<end) }) {
      account.add("in its place \(telling.clause(other))")
      return account.add(telling.strand("what led to \(what(other))", to: other))
    }
    if !event.entry.doc.isEmpty { account.add("\(event.name): \(Self.sentence(event.entry.doc))") }
    if let last = lastOfGroup(event) {
      account.add("the last of its kind: \(telling.clause(last))")
      account.add(telling.strand("what led to that", to: last))
    }
  }

  /// Why an app of this sort cannot have an event.
  private func strangeness(of event: Event) -> String? {
    guard let other = Self.counterpart(of: event) else { return strangeness(of: event.entry.group) }
    guard let app = telling.app, (event.entry.group == .app) == (app.lifecycle == .scene) else { return nil }
    let sort = app.lifecycle == .scene ? "an app with scenes" : "an app without scenes"
    let came = trace.last(.fixed(other), in: 0..<end).map { ", which came at \(told(trace[$0].instant))" } ?? ""
    return "in \(sort) UIKit calls \(other.name) instead\(came)"
  }

  /// Why an app of this sort has nothing of a family.
  func strangeness(of group: EventGroup) -> String? {
    guard let app = telling.app else { return nil }
    switch (group, app.kind) {
    case (.scene, _): return app.lifecycle == .appDelegate ? "the app has no scenes (lifecycle: appDelegate)" : nil
    case (.rn, .uikit), (.rn, .swiftui), (.rn, .webView): return "the app is not made with React Native"
    case (.js, .uikit), (.js, .swiftui): return "the app has no JavaScript"
    default: return nil
    }
  }

  func tellAbsence(of callback: ScreenCallback, of screen: ScreenID, _ account: inout Account) {
    let name = telling.values.name(of: screen)
    let place = trace.records[..<end].lastIndex { record in
      guard case .event(let key) = record.content, case .screen(screen, _) = key.parts else { return false }
      return true
    }
    if callback == .deinit { tellKeeper(of: screen, &account) }
    guard let place else {
      account.add("\(name) never came up: nothing made it part of a stack, and nothing presented it")
      for way in telling.waysNotTaken(to: screen, before: end) { account.add(way) }
      if let change = lastChangeOfStack {
        account.add(telling.clause(change))
        account.add(telling.strand("how the stack came to be as it was", to: change))
      }
      return tellRefusals(after: nil, &account)
    }
    account.add("the last that \(name) heard: \(telling.clause(Position(place)))")
    account.add(telling.strand("how far \(name) came", to: Position(place)))
    tellRefusals(after: nil, &account)
  }

  private func tellAbsence(of task: TaskID, _ key: EventKey, _ account: inout Account) {
    let tasks = telling.scenario.setup.app.tasks
    guard tasks.indices.contains(Int(task.index)) else { return }
    let after = tasks[Int(task.index)].after
    if let place = trace.first(after, in: 0..<end) {
      account.add(telling.clause(place))
      account.add(telling.strand("how far it came", to: place))
    } else {
      account.add("the task begins with \(telling.events.name(of: after)), which never came")
    }
  }

  private var lastChangeOfStack: Position? {
    trace.records[..<end].lastIndex {
      if case .change(ObservableKey(.stack), _) = $0.content { true } else { false }
    }.map { Position($0) }
  }

  private func lastOfGroup(_ event: Event) -> Position? {
    guard ![.script, .process, .system].contains(event.entry.group) else { return nil }
    return trace.records[..<end].lastIndex { record in
      guard case .event(let key) = record.content, case .fixed(let other) = key.parts else { return false }
      return other.entry.group == event.entry.group
    }.map { Position($0) }
  }

  // MARK: What stood in the way

  static let breakers: [Event] = [
    .systemCrashed, .jsLoadFailed, .jsThrown, .systemProcessEnded, .systemSuspended,
  ]

  /// What broke off whatever was going on.
  func tellBreakers(_ breakers: [Event], _ account: inout Account) {
    for event in breakers {
      guard let place = trace.last(.fixed(event), in: 0..<end) else { continue }
      let text = telling.values.plain(trace[place].detail).map { ": \($0)" } ?? ""
      account.add("\(telling.clause(place))\(text)")
      account.add(telling.strand("what led to \(event.name)", to: place))
      if event == .systemCrashed { tellHeldLaunch(crashAt: place, &account) }
      return tellFault(&account)
    }
  }

  /// The script's own `fail js` or `throw js`, which acts on a load that comes later.
  func tellFault(_ account: inout Account) {
    for record in trace.records[..<end].reversed() {
      guard case .event(.fixed(.step)) = record.content, let origin = record.origin,
        telling.scenario.failsJavaScript(at: origin)
      else { continue }
      return account.add("the script wanted it so (\(telling.quoted(origin)))")
    }
  }

  /// What was asked for in vain after a moment, with what that means.
  func tellRefusals(after begin: Position?, _ account: inout Account) {
    let start = begin.map { Int($0.index) + 1 } ?? 0
    guard start < end else { return }
    var told = 0
    for index in (start..<end).reversed() where told < 2 {
      guard case .event(let key) = trace.records[index].content, case .fixed(let event) = key.parts,
        Self.refusals.contains(event)
      else { continue }
      let place = Position(index)
      account.add("\(telling.clause(place)): \(Self.sentence(event.entry.doc))")
      account.add(telling.strand("what led to \(event.name)", to: place))
      account.decide(at: place)
      if event == .touchSwallowed, let cover = trace.last(.fixed(.splashCovered), in: 0..<index) {
        account.add(telling.clause(cover))
      }
      told += 1
    }
  }

  /// Who keeps a screen that has gone.
  func tellKeeper(of screen: ScreenID, _ account: inout Account) {
    let kept = trace.records[..<end].lastIndex { record in
      if case .retained(screen, _, _) = record.detail { true } else { false }
    }
    guard let kept else { return }
    let detail = telling.values.plain(trace.records[kept].detail) ?? ""
    account.add("\(detail), since \(told(trace.records[kept].instant))\(telling.aside(Position(kept)))")
    for field in [ScreenField.leaks, .keptBy] {
      guard let place = telling.scenario.setup.app.screens[Int(screen.index)].fieldPlaces[field] else { continue }
      account.add("it is declared so: \(telling.quoted(place))")
    }
    account.add(telling.strand("how it went, and stayed", to: Position(kept)))
    account.decide(at: Position(kept))
  }

  /// A sentence of the catalogue within another one.
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
    .touchSwallowed,
    .touchDropped,
  ]

  /// What has to have happened before, in the ordinary course of things; nil: nothing in particular.
  private static func predecessor(of event: Event) -> Event? {
    switch event {
    case .main: .launch
    case .jsStarted: .rnBundleRead
    case .jsLoaded: .jsStarted
    case .jsRender, .rnJSDidLoad: .jsLoaded
    case .rnLaidOut, .jsLayoutEffect, .jsEffect: .jsRender
    case .rnMounted: .rnLaidOut
    case .jsReady, .rnContentDidAppear, .frameContent: .rnMounted
    case .contentSeen: .frameContent
    case .appDidFinishLaunching: .appWillFinishLaunching
    case .appWillFinishLaunching: .main
    case .splashUncovered: .splashHideAsked
    case .splashHidden: .splashShown
    case .splashHideResolved: .splashHideAsked
    case .sceneDidBecomeActive: .sceneWillEnterForeground
    case .sceneWillEnterForeground: .sceneWillConnect
    case .sceneDidEnterBackground: .sceneWillResignActive
    case .navLinkResumed: .navLinkPending
    case .frameFirst: .windowKeyAndVisible
    default: nil
    }
  }

  /// What comes if this does not.
  private static func alternative(to event: Event) -> Event? {
    switch event {
    case .jsLoadFailed: .jsLoaded
    case .jsThrown: .jsLayoutEffect
    case .systemWatchdogFired, .systemLaunchImageRefused: .frameFirst
    case .navPushDropped, .navPushRefused, .navPushQueued: .navPushed
    case .navPopRefused, .navSwipeRefused, .navSwipeCancelled: .navPopped
    case .touchSwallowed, .touchDropped: .touchDelivered
    default: nil
    }
  }

  /// The same news, told to the other delegate (Apple, UIApplicationDelegate and UISceneDelegate).
  private static func counterpart(of event: Event) -> Event? {
    let pairs: [(Event, Event)] = [
      (.appDidBecomeActive, .sceneDidBecomeActive), (.appWillResignActive, .sceneWillResignActive),
      (.appDidEnterBackground, .sceneDidEnterBackground), (.appWillEnterForeground, .sceneWillEnterForeground),
      (.appOpenURL, .sceneOpenURLContexts), (.appContinueActivity, .sceneContinueActivity),
      (.appPerformAction, .scenePerformAction),
    ]
    for (app, scene) in pairs {
      if event == app { return scene }
      if event == scene { return app }
    }
    return nil
  }

  /// A block with an expectation that never ran.
  func tellWhyNeverReached(_ claim: ClaimID, _ account: inout Account) {
    guard let place = pools.steps.firstIndex(where: { if case .expect(claim) = $0.action { true } else { false } })
    else { return }
    for step in pools.steps {
      switch step.action {
      case .when(let pattern, let block), .whenever(let pattern, let block):
        guard block.steps.indices.contains(place) else { continue }
        if trace.first(pattern, in: 0..<end, pools) == nil {
          account.sentence += ": \(telling.events.name(of: pattern, in: pools)) never happened"
          return tellAbsence(of: pattern, &account)
        }
      case .branch(let condition, let positive, let negative):
        guard positive.steps.indices.contains(place) || negative?.steps.indices.contains(place) == true else {
          continue
        }
        account.add("the branch that it stands in was not taken")
        let holds = positive.steps.indices.contains(place)
        return tell(evaluator.evidence(for: condition, being: !holds, view(after: end)), &account)
      default: continue
      }
    }
    tellWhereTheAppStood(&account)
  }
}
