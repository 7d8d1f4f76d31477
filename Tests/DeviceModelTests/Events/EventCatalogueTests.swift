import DeviceModel
import Testing

/// The catalogue is what the checker, the manual and the engines agree on: every event stands in it once.
@Suite struct EventCatalogueTests {
  @Test func everyEventHasItsOwnRow() {
    #expect(EventEntry.all.count == Event.allCases.count)
    for event in Event.allCases { #expect(spelled(event) == identifier(of: event.name)) }
  }

  @Test func everyScreenSheetAndTaskEventHasItsOwnRow() {
    for callback in ScreenCallback.allCases { #expect("\(callback)" == callback.name) }
    #expect(EventEntry.members(of: .screen).map(\.name) == ScreenCallback.allCases.map(\.name))
    #expect(EventEntry.members(of: .sheet).map(\.name) == ["shown", "closed"])
    #expect(EventEntry.members(of: .task).map(\.name) == ["started", "finished"])
  }

  @Test func namesAreUnique() {
    #expect(Set(Event.allCases.map(\.name)).count == Event.allCases.count)
    #expect(Set(ScreenCallback.allCases.map(\.name)).count == ScreenCallback.allCases.count)
  }

  @Test func everyNameIsFoundAgain() {
    for event in Event.allCases { #expect(Event(name: event.name) == event) }
    for callback in ScreenCallback.allCases { #expect(ScreenCallback(name: callback.name) == callback) }
    for group in EventGroup.allCases { #expect(EventGroup(name: group.name) == group) }
  }

  @Test(arguments: ["", "a", "zzz", "app", "app.", "app.didFinishLaunchin", "app.didFinishLaunchingX", "출금"])
  func otherNamesAreNotFound(name: String) {
    #expect(Event(name: name) == nil)
    #expect(ScreenCallback(name: name) == nil)
  }

  /// These groups are stretches of the list, which a callback that is put among them would join.
  @Test func groupsOfCallbacksHaveTheirMembers() {
    let pages: Set<String> = [
      "ionViewWillEnter", "ionViewDidEnter", "ionViewWillLeave", "ionViewDidLeave", "appearing", "disappearing",
      "navigatingTo", "navigatedTo", "navigatingFrom", "navigatedFrom", "initState", "didChangeDependencies", "build",
      "deactivate", "dispose", "didPush", "didPushNext", "didPop", "didPopNext",
    ]
    let others: Set<String> = [
      "taskFinished", "taskCancelled", "scenePhaseActive", "scenePhaseInactive", "scenePhaseBackground",
      "sceneWillConnect", "sceneWillEnterForeground", "sceneDidBecomeActive", "sceneWillResignActive",
      "sceneDidEnterBackground", "sceneDidDisconnect", "willShow", "didShow", "focus", "blur", "beforeRemove", "effect",
      "cleanup", "focusEffect", "focusCleanup",
    ]
    #expect(Set(ScreenCallback.allCases.filter(\.isOfPages).map(\.name)) == pages)
    #expect(Set(ScreenCallback.allCases.filter(\.isOfSurroundings).map(\.name)) == pages.union(others))
  }

  @Test func theGroupIsTheFirstPartOfTheName() {
    let free: Set<EventGroup> = [.process, .script, .screen]
    for row in EventEntry.all where !free.contains(row.group) {
      #expect(row.name.split(separator: ".").first.map(String.init) == row.group.name)
    }
  }

  @Test func appAndSceneHoldDelegateCallbacksOnly() {
    for row in EventEntry.all {
      #expect(row.isDelegateCallback == (row.group == .app || row.group == .scene), "\(row.name)")
    }
  }

  @Test func eventsOfTheLanguagePageExist() {
    for name in languagePage { #expect(Event(name: name) != nil, "\(name)") }
  }

  @Test func scenesExistFromIOS13() {
    for row in EventEntry.all where row.group == .scene { #expect(row.firstIOS == 13) }
    #expect(ScreenCallback.viewIsAppearing.entry.firstIOS == 13)
    #expect(Event.appConfigurationForConnecting.entry.firstIOS == 13)
  }

  @Test func lanesAreOrdered() {
    #expect(Lane.allCases.map(\.name) == ["system", "person", "main", "js", "background", "render"])
    #expect(Lane.allCases == Lane.allCases.sorted())
    #expect(Lane.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
  }

  @Test func eventsHaveTheirLane() {
    #expect(Event.appDidFinishLaunching.entry.lane == .main)
    #expect(Event.frameFirst.entry.lane == .render)
    #expect(Event.jsReady.entry.lane == .js)
    #expect(Event.launch.entry.lane == .system)
    #expect(Event.splashHideAsked.entry.lane == nil)
  }

  /// `navPushed` for `nav.pushed`; compared without case, for the case names keep the field's capitals (`rnJSDidLoad`).
  private func identifier(of name: String) -> String { name.split(separator: ".").joined().lowercased() }
  private func spelled(_ event: Event) -> String { "\(event)".lowercased() }

  private let languagePage = [
    "launch", "main", "app.willFinishLaunching", "app.didFinishLaunching", "app.didBecomeActive",
    "app.willResignActive", "app.didEnterBackground", "app.willEnterForeground", "app.willTerminate", "app.openURL",
    "app.continueActivity", "app.performAction", "app.didReceiveResponse", "app.configurationForConnecting",
    "app.didDiscardSceneSessions", "notification.didBecomeActive", "scene.willConnect", "scene.willEnterForeground",
    "scene.didBecomeActive", "scene.willResignActive", "scene.didEnterBackground", "scene.didDisconnect",
    "scene.openURLContexts", "scene.continueActivity", "scene.performAction", "window.made", "window.keyAndVisible",
    "frame.first", "frame.content", "content.seen", "js.started", "js.loaded", "js.loadFailed", "js.render",
    "js.layoutEffect", "js.effect", "js.ready", "rn.jsDidLoad", "rn.surfaceRunning", "rn.contentDidAppear",
    "js.reloaded", "splash.showAsked", "splash.shown", "splash.hideAsked", "splash.hidden", "splash.hideResolved",
    "nav.pushed", "nav.popped", "nav.popRefused", "nav.swipeRefused", "nav.pushDropped", "nav.dismissed",
    "nav.dismissRefused", "sheet.shown", "touch.delivered", "touch.swallowed", "touch.dropped", "task.started",
    "task.finished", "warning",
  ]
}
