import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

extension Lowering {
  /// Returns the pattern of an event or a combination of events; `nil` after an error.
  mutating func event(_ node: NodeID) -> EventPatternID? {
    switch kind(node) {
    case .allEvents, .anyEvents:
      return combination(of: children(node), isAll: kind(node) == .allEvents)
    case .missing, .error, .absent: return giveUp()
    case .parenthesized: return event(child(node, at: 0))
    case .call:
      if isCombination(node) { return combination(node) }
      return noEvent(node)
    default: return pathEvent(node)
    }
  }

  /// Returns whether an expression is an event or a combination of events.
  mutating func isEvent(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .allEvents, .anyEvents, .eventPath: return true
    case .parenthesized: return isEvent(child(node, at: 0))
    case .call: return isCombination(node)
    case .name, .member:
      guard let chain = chain(node), case .event? = reference(chain) else { return false }
      return true
    default: return false
    }
  }

  /// Returns whether an expression is `all(e1, e2)` or `any(e1, e2)`.
  private func isCombination(_ node: NodeID) -> Bool {
    let callee = child(node, at: 0)
    guard kind(callee) == .name else { return false }
    let name = symbol(callee)
    guard bindings.meaning(of: name) == nil, let function = language.function(name) else { return false }
    return function == .all || function == .any
  }

  private mutating func combination(_ node: NodeID) -> EventPatternID? {
    let isAll = language.function(symbol(child(node, at: 0))) == .all
    return combination(of: children(child(node, at: 1)).map { child($0, at: 1) }, isAll: isAll)
  }

  private mutating func combination(of nodes: [NodeID], isAll: Bool) -> EventPatternID? {
    guard let members = all(nodes, read: { $0.event($1) }), !members.isEmpty else { return nil }
    let start = draft.pools.patternMembers.count
    draft.pools.patternMembers.append(contentsOf: members)
    let range = PoolRange(start..<draft.pools.patternMembers.count)
    draft.pools.patterns.append(isAll ? .all(range) : .any(range))
    return EventPatternID(draft.pools.patterns.count - 1)
  }

  /// Returns the pattern of one event, which is in the pool once.
  mutating func pattern(_ key: EventKey, at node: NodeID) -> EventPatternID {
    warnIfNever(key, at: node)
    if isClaim { warnWithoutFramework(key, at: node) }
    if isClaim, case .fixed(let event) = key.parts {
      if event == .systemCrashed { draft.speaksOfCrash = true }
      if event.entry.isDelegateCallback, !draft.claimedCalls.contains(key) { draft.claimedCalls.append(key) }
    }
    if let known = draft.patterns[key] { return known }
    draft.pools.patterns.append(.event(key))
    let pattern = EventPatternID(draft.pools.patterns.count - 1)
    draft.patterns[key] = pattern
    return pattern
  }

  private mutating func pathEvent(_ node: NodeID) -> EventPatternID? {
    guard let chain = chain(node) else { return noEvent(node) }
    guard let reference = reference(chain) else {
      reportUnknownEvent(chain)
      return nil
    }
    let name = tree.text(node)
    switch reference {
    case .event(let key): return pattern(key, at: node)
    case .wrong: return nil
    case .screen:
      return notAnEvent(node, found: "a screen", hint: "its events follow a dot, as in “\(name).viewDidAppear”")
    case .thing(.sheet): return notAnEvent(node, found: "a sheet", hint: "its event is “\(name).shown”")
    case .thing:
      return notAnEvent(node, found: "a task", hint: "its events are “\(name).started” and “\(name).finished”")
    case .observe(_, let type, _) where type.isListOfScreens:
      return notAnEvent(node, found: "a list of screens", hint: listAdvice(name))
    case .variable where name.contains("."):
      let first = name.prefix { $0 != "." }
      let hint = "“\(first)” is a value of this scenario and hides the events of “\(first)”; rename it"
      return notAnEvent(node, found: "a value", hint: hint)
    case .observe, .variable:
      return notAnEvent(node, found: "a value", hint: "use a condition in “wait until” or “expect”")
    }
  }

  private mutating func noEvent(_ node: NodeID) -> EventPatternID? {
    report(
      .notAnEvent, at: node, message: "expected an event", hint: "use a condition in “wait until” or “expect”")
    return nil
  }

  private mutating func notAnEvent(_ node: NodeID, found what: String, hint: String?) -> EventPatternID? {
    report(.notAnEvent, at: node, message: "expected an event, found \(what) “\(tree.text(node))”", hint: hint)
    return nil
  }

  private mutating func reportUnknownEvent(_ chain: NameChain) {
    isBroken = true
    if draft.names.isUnknown, !beginsWithWordOfTheLanguage(chain) { return }
    let root = tree.text(chain.root)
    let screens = draft.names.screens.map(spelling)
    if let label = chain.labels.first, language.callback(symbol(label)) != nil {
      return reportUnknown("screen", named: root, at: location(chain.root), among: screens)
    }
    if chain.labels.isEmpty, reportShortened(root, at: chain.root) { return }
    let marks = draft.marks.symbols.map(spelling).sorted()
    let candidates = (place == .strategy ? ["hide", "show"] : []) + marks + Event.allCases.map(\.name)
    reportUnknown(
      "event", named: tree.text(chain.node), at: location(chain.node), among: candidates, code: .unknownEvent,
      otherwise: chain.labels.isEmpty ? "write “mark \(root)” at that moment of the script" : nil)
  }

  /// Reports an event without its owner (`viewDidLoad`, `didBecomeActive`), with the possible owners. Returns whether
  /// `name` is such an event.
  mutating func reportShortened(_ name: String, at node: NodeID) -> Bool {
    let ending = ".\(name)"
    var whole = Event.allCases.map(\.name).filter { $0.hasSuffix(ending) }
    if language.callback(symbol(node)) != nil {
      let screens = owner.map { [draft.app.screens[Int($0.index)].name] } ?? draft.names.screens.map(spelling)
      whole = screens.map { $0 + ending } + whole
    }
    // `firstFrame` is `frame.first`, and not the only event that ends so.
    guard !whole.isEmpty, whole.count > 1 || ForeignWord(name, in: .values) == nil else { return false }
    let listed = whole.prefix(3).map { "“\($0)”" }.listedAsChoice ?? ""
    report(
      .unknownEvent, at: node, message: "“\(name)” is only the end of an event's name",
      hint: "write \(listed)",
      fixes: whole.count == 1 ? [TextEdit(range: range(node), replacement: whole[0])] : [])
    return true
  }

  /// Warns of a callback that is newer than the iOS of the run and so never comes.
  private mutating func warnIfNever(_ key: EventKey, at node: NodeID) {
    let isBuiltin = module.tree.source.id == CompilationContext.preludeID
    guard let ios = latestIOS, ios.major < 15, !isBuiltin else { return }
    let since: Int
    switch key.parts {
    case .fixed(let event): since = event.entry.firstIOS
    case .screen(_, let callback): since = callback.entry.firstIOS
    case .sheet, .taskStarted, .taskFinished, .mark: return
    }
    guard since > ios.major else { return }
    report(
      .eventNeverHappens, at: node,
      message: "“\(tree.text(node))” never happens on iOS \(ios.major); it exists since iOS \(since)")
  }

  /// Warns of a handler for an event of a framework in an app without the framework.
  mutating func warnWithoutFramework(_ pattern: EventPatternID?, at node: NodeID, isHandlerOfApp: Bool = false) {
    guard let pattern, case .event(let key) = draft.pools[pattern] else { return }
    warnWithoutFramework(key, at: node, isHandlerOfApp: isHandlerOfApp)
  }

  /// A strategy applies to apps of several kinds, and a base app may leave its kind open.
  private mutating func warnWithoutFramework(_ key: EventKey, at node: NodeID, isHandlerOfApp: Bool = false) {
    guard let kinds = Self.kinds(with: key), !draft.names.isUnknown, place != .strategy,
      let kind = word(of: .kind, leftOut: isHandlerOfApp ? nil : .uikit), !kinds.contains(kind)
    else { return }
    report(
      .eventNeverHappens, at: node,
      message: "“\(tree.text(node))” never happens in an app of kind “\(kind.rawValue)”",
      hint: "write \(Self.counterpart(of: key)), or give the app another kind")
  }

  /// The event in an app of any kind that comes with one of a framework.
  private static func counterpart(of key: EventKey) -> String {
    switch key.parts {
    case .screen(_, .scenePhaseActive), .fixed(.jsAppStateActive), .fixed(.flutterResumed):
      "“notification.didBecomeActive”"
    case .screen(_, .scenePhaseInactive), .fixed(.jsAppStateInactive), .fixed(.flutterInactive):
      "“notification.willResignActive”"
    case .screen(_, .scenePhaseBackground), .fixed(.jsAppStateBackground), .fixed(.flutterHidden),
      .fixed(.flutterPaused):
      "“notification.didEnterBackground”"
    case .fixed(.jsMemoryWarning), .fixed(.flutterMemoryPressure): "“notification.didReceiveMemoryWarning”"
    case .screen(_, .onDisappear), .screen(_, .taskCancelled), .screen(_, .blur), .screen(_, .beforeRemove),
      .screen(_, .cleanup), .screen(_, .focusCleanup), .screen(_, .ionViewDidLeave), .screen(_, .navigatedFrom),
      .screen(_, .didPop), .screen(_, .didPushNext):
      "“viewDidDisappear” of the screen"
    case .screen(_, .ionViewWillEnter), .screen(_, .appearing), .screen(_, .navigatingTo):
      "“viewWillAppear” of the screen"
    case .screen(_, .ionViewWillLeave), .screen(_, .disappearing), .screen(_, .navigatingFrom):
      "“viewWillDisappear” of the screen"
    case .screen(_, .initState), .screen(_, .didChangeDependencies), .screen(_, .build):
      "“viewDidLoad” of the screen"
    case .screen(_, .deactivate), .screen(_, .dispose): "“deinit” of the screen"
    case .screen: "“viewDidAppear” of the screen"
    default: "“frame.content” for the first content of any app"
    }
  }

  /// The kinds of app with an event; `nil` if all have it.
  private static func kinds(with key: EventKey) -> [Word]? {
    switch key.parts {
    case .fixed(let event): kinds(with: event.entry.group)
    case .screen(_, .willShow), .screen(_, .didShow): [.uikit]
    case .screen(_, .focus), .screen(_, .blur), .screen(_, .beforeRemove), .screen(_, .effect), .screen(_, .cleanup),
      .screen(_, .focusEffect), .screen(_, .focusCleanup):
      [.reactNative]
    case .screen(_, .onAppear), .screen(_, .onDisappear), .screen(_, .task), .screen(_, .taskFinished),
      .screen(_, .taskCancelled), .screen(_, .scenePhaseActive), .screen(_, .scenePhaseInactive),
      .screen(_, .scenePhaseBackground), .screen(_, .hostInit):
      [.swiftui]
    case .screen(_, .ionViewWillEnter), .screen(_, .ionViewDidEnter), .screen(_, .ionViewWillLeave),
      .screen(_, .ionViewDidLeave):
      [.webView]
    case .screen(_, .appearing), .screen(_, .disappearing): [.maui, .xamarin]
    case .screen(_, .navigatingTo): [.nativeScript]
    case .screen(_, .navigatedTo), .screen(_, .navigatingFrom), .screen(_, .navigatedFrom): [.maui, .nativeScript]
    case .screen(_, .initState), .screen(_, .didChangeDependencies), .screen(_, .build), .screen(_, .deactivate),
      .screen(_, .dispose), .screen(_, .didPush), .screen(_, .didPushNext), .screen(_, .didPop),
      .screen(_, .didPopNext):
      [.flutter]
    case .screen: nil
    case .sheet, .taskStarted, .taskFinished, .mark: nil
    }
  }

  /// The kinds of app with the events of a group; `nil` if all have them.
  private static func kinds(with group: EventGroup) -> [Word]? {
    switch group {
    case .js: [.reactNative, .webView, .nativeScript]
    case .rn: [.reactNative]
    case .flutter: [.flutter]
    case .webView: [.webView]
    case .process, .app, .scene, .notification, .window, .frame, .content, .splash, .nav, .touch, .presentation,
      .pageController, .splitView, .keyboard, .screen, .sheet, .task, .system, .script:
      nil
    }
  }
}
