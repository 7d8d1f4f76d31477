import DeviceModel
import VirtualTime

// The root and its tabs, and the links that lead into them.

extension World {
  // MARK: The root

  /// Applies `start`: another screen than before replaces the root, if there is a root. If tabs give way to a screen
  /// that stands alone, the session has ended, and a link waiting for it is dropped.
  mutating func setStart(_ chosen: ScreenID) {
    // A screen that stands for the app's tabs is the first of them.
    let tabs = hasRouters ? [] : app.screens[chosen].tabs
    let screen = tabs == app.tabs ? tabs.first ?? chosen : chosen
    guard routing.start != screen || routing.stacks.isEmpty else { return }
    let home = routing.start
    routing.start = screen
    guard !routing.stacks.isEmpty else { return }
    if routing.stacks.hasTabs, !app.tabs.contains(screen) { dropLink(.sessionEnded) }
    if hasFlutterNavigator, app.routing == .stack { return rebuildHome(home, as: screen) }
    replaceRoot(by: screen)
  }

  /// Builds tabs, stacks and the root from `start` for a process that makes its window, without any callbacks.
  mutating func routingMakeRoot() {
    guard routing.stacks.isEmpty else { return }
    routing.stacks = rootStacks(for: routing.standIn ?? firstDeclared)
    routing.standIn = nil
    dirty.insert([.navigation, .state])
    stateWasWritten = true
    let stops = routing.firstStops
    routing.firstStops = []
    if !stops.isEmpty { lead(to: stops) }
    actOnFlags()
  }

  /// Returns the stacks for a start screen: the tabs with it selected if it is one of them, otherwise the screen alone.
  mutating func rootStacks(for screen: ScreenID) -> BackStacks {
    if let split = app.splitView, split.columns.contains(screen) { return splitStacks(split) }
    guard let tab = app.tabs.firstIndex(of: screen) else {
      let first = makeEntry(Destination(screen), origin: .root)
      var stacks = stacks(with: TabStacks(stacks: [[first]]))
      if hasRouters ? mayBegin(with: screen) : hasTabs(screen) && !hasFlutterNavigator {
        var card = makeModal(of: first, style: .fullScreen)
        card.isPushed = true
        stacks.stacks = [[]]
        let inside = takeFirstCards(in: &card)
        stacks.begin(TabPlace(0), with: .cards([card] + inside))
      }
      return stacks
    }
    let container = containerOfTabs.map { [makeEntry(Destination($0), origin: .root)] } ?? []
    var stacks = stacks(with: makeTabs(app.tabs, selected: tab, in: container))
    for place in app.tabs.indices.map({ TabPlace($0) }) {
      stacks.begin(place, with: firstRoute(of: place, with: stacks[place.stack][0]))
    }
    return stacks
  }

  private func stacks(with tabs: TabStacks) -> BackStacks {
    var stacks = BackStacks(tabs)
    stacks.keepsModals = keepsModals
    stacks.presentsOverTabs = hasRouters
    return stacks
  }

  /// Whether a modal stays when the screen that called for it leaves its stack. UIKit's is presented by the chain of
  /// controllers from the window's root (Apple, presentingViewController), also for .NET (dotnet/maui,
  /// ModalNavigationManager.iOS.cs; Xamarin.Forms, Platform.cs) and NativeScript (issue 8317). React Navigation's is a
  /// route, and Ionic's belongs to the app's root (ionic-team/ionic-framework issues 18070 and 28060); SwiftUI's goes
  /// with its view, and so does one that a library binds to state.
  var keepsModals: Bool {
    hasRouters || [.webView, .maui, .xamarin, .nativeScript].contains(app.kind)
      || app.kind == .uikit && app.routing != .flags
  }

  /// Whether modals and alerts stay where they are when a link or another root changes the pages beneath them: Ionic's
  /// are elements of the document that no navigation dismisses (ionic-team/ionic-framework issues 28060 and 17207).
  private var keepsOverlays: Bool { app.kind == .webView }

  /// Another root view controller: the old one's stacks and modals go. The store's flags stay as the app has left them,
  /// for nobody writes them: they open their screens again where their owners come back (reports of log-outs). Ionic's
  /// root is another page of its outlet, and its overlays stay above it.
  /// - Parameter isRestart: Whether the document, or the navigator with all of its state, is a new one.
  mutating func replaceRoot(by screen: ScreenID, isRestart: Bool = false) {
    let old = routing.stacks
    let preloaded = routing.preloaded.map(\.entry)
    routing.preloaded = []
    var new = rootStacks(for: screen)
    let keepsOverlays = keepsOverlays && !isRestart
    if keepsOverlays { new.takeOver(from: old) { !$0.isPushed } }
    reportLostLink(behind: screen)
    routing.waitingCalls.removeAll()
    routing.isDrawerOpen = false
    routing.overlooked.removeAll()
    routing.isLocked = false
    for index in routing.transitions.indices where routing.transitions[index].window == nil {
      routing.transitions[index].isOfOldRoot = true
      routing.transitions[index].closing = []
    }
    let entering = new.entries(absentFrom: old).map(\.instance)
    let stranded =
      rules.strandsPresentedUnderNewRoot && !keepsOverlays ? old.modals.flatMap(\.entries).map(\.instance) : []
    // What they are presented by stays alive with them (Rightpoint/Swiftilities issue 38, iOS 9).
    let kept = stranded.isEmpty ? [] : old.entries.map(\.instance)
    for id in kept { if let index = views.index(of: id) { views.controllers[index].isStranded = true } }
    move(
      .root, in: .window, event: .navRootReplaced, detail: .screen(screen), entering: entering, stranding: stranded
    ) { [new] stacks in
      stacks = new
      return preloaded + (stranded.isEmpty ? old.entries(absentFrom: new) : [])
    }
    awakenFirstViews(of: old)
    reportStale(old.entries, except: [])
    actOnFlags()
  }

  /// Calls the hidden first views of a SwiftUI root's stacks and tabs once more while the root goes, if they have been
  /// seen (FB13103224; logs in articles on TabView and NavigationStack).
  private mutating func awakenFirstViews(of old: BackStacks) {
    guard isSwiftUI, rules.awakensViewsOfOldRoots, let last = routing.transitions.indices.last,
      routing.transitions[last].event == .navRootReplaced
    else { return }
    let seen = Set(old.visible)
    routing.transitions[last].awakened = old.stacks.compactMap { stack in
      guard let id = stack.first?.instance, !seen.contains(id), let index = views.index(of: id) else { return nil }
      return views.controllers[index].isShown ? id : nil
    }
    guard rules.awakensPushedViewsOfOldRoots else { return }
    routing.transitions[last].awakened += old.stacks.compactMap { $0.count > 1 ? $0.last?.instance : nil }
      .filter(seen.contains)
  }

  /// Calls a view that goes with its root once more.
  mutating func awaken(_ id: InstanceID) {
    guard views.index(of: id) != nil else { return }
    insert(
      [.view(.call(.onAppear, id))] + (hasTask(id) ? [.view(.call(.task, id))] : [])
        + [.view(.call(.onDisappear, id))])
  }

  // MARK: The drawer

  /// Whether code reaches the drawer. From version 7 on an action is not handed down to a navigator that is not in
  /// focus (useOnAction; react-navigation issues 10778 and 9590).
  var mayOpenDrawer: Bool {
    !hasRouters || app.reactNavigation < Version(7) || routing.stacks.hasTabs && !routing.stacks.coversTabs
  }

  /// Opens or closes the drawer, which lists the tabs.
  mutating func openDrawer(_ opens: Bool) {
    guard app.hasDrawer, routing.isDrawerOpen != opens else { return }
    routing.isDrawerOpen = opens
    if hasFlutterNavigator { routing.routesBelowDrawer = opens ? routesInFront : 0 }
    dirty.insert([.navigation, .state])
    report(opens ? .navDrawerOpened : .navDrawerClosed)
  }

  // MARK: Links

  /// Opens a link whose condition holds. If it was waiting, it resumes; another link that was waiting loses the only
  /// slot to it.
  mutating func openLink(_ url: String, to stops: [Destination], _ opening: LinkOpening) {
    // Flutter's view controller waits for the first frame before it hands on a link (FlutterViewController.mm,
    // sendDeepLinkToFramework; docs.flutter.dev/ui/navigation/deep-linking), and Capacitor keeps it for the page's
    // first listener (AppPlugin.swift, retainUntilConsumed).
    if app.kind == .flutter, !react.hasDrawn { return awaitFirstFrame(.openLink(url: url, stops, opening), of: url) }
    if app.kind == .webView, app.variant != .losesColdLinks, !react.isMounted {
      let call = AppCall.openLink(url: url, stops, opening)
      return react.waitingCalls.append(.call(call, Actor(lane: .main, origin: origin, cause: cause)))
    }
    let wasWaiting = routing.waitingLink != nil
    if let waiting = routing.waitingLink {
      routing.waitingLink = nil
      report(waiting == url ? .navLinkResumed : .navLinkSuperseded, detail: .text(waiting))
    }
    guard !stops.isEmpty else { return }
    let isCold = process.launch.cause != .icon && routing.transitionCount == 0
    if isUnheard(url) { return refuse(.navLinkDropped, because: .link(url, .notHeard)) }
    // The URL comes to the scene's delegate, and React Native reads the launch options alone (expo/expo pull 47628;
    // react/react-native issue 35191), as Cordova and Capacitor do (apache/cordova-ios pull 1717,
    // capacitor-plugins 2484). SwiftUI loses one too (feedback-assistant/reports issue 650, iOS 18.4).
    if isCold, process.launch.isUnderway, app.variant == .losesColdLinks, runsScenes,
      reactRules != nil || app.kind == .webView || isSwiftUI
    {
      report(.navLinkDropped, detail: .text(url))
      return
    }
    report(.navLinkOpened, detail: .screens(stops.map(\.screen)))
    if isCold, isInOptions(url) { routing.coldCall = .openLink(url: url, stops, opening) }
    defer { if isCold { routing.coldLink = (url, routing.transitionCount) } }
    switch opening {
    case .presented(let style): return present(stops, as: style)
    case .stack where pushesLinks && !routing.stacks.isEmpty:
      for stop in stops where opens(stop) { perform(.push(stop, as: .card), in: .root) }
      return
    case .stack where pushesLinks, .selectedTab where !routing.stacks.isEmpty:
      for stop in stops { navigate(.push(stop)) }
      return
    case .everyTab where routing.stacks.hasTabs:
      // Each tab that has been on screen has a stack that listens for links.
      for tab in app.tabs.indices where routing.stacks.isMounted(TabPlace(tab)) {
        for stop in stops { navigate(.openInTab(app.tabs[tab], stop)) }
      }
      return
    case .stack, .selectedTab, .everyTab: break
    }
    if routing.stacks.isEmpty {
      routing.firstStops = stops
    } else if hasRouters, !wasWaiting, react.isMounted {
      followRoutes(to: stops)
    } else {
      lead(to: stops)
    }
  }

  /// Whether a link is lost in React Native: the notification of a URL has no observer before JavaScript listens, and
  /// the options that it asks for then have only the URL that the app was started with (RCTLinkingManager.mm;
  /// facebook/react-native issues 11191 and 18154). What the app's own code opens meanwhile, as that of a notification
  /// does, is not among them (issue 24429; klaviyo-react-native-sdk 140, customerio-reactnative 47,
  /// customerio-expo-plugin 336).
  private func isUnheard(_ url: String) -> Bool {
    reactRules != nil && !react.hasContainer && !(routing.transitionCount == 0 && isInOptions(url))
  }

  /// Whether a link is pushed over what is there: Flutter's Navigator gets the initial route at a launch, and pushes
  /// the route of a link in any case, where a Router replaces the pages (docs.flutter.dev/ui/navigation/deep-linking).
  /// It is the outermost Navigator, the app's (widgets/app.dart, didPushRoute).
  private var pushesLinks: Bool { app.kind == .flutter && app.routing == .stack }

  /// Presents the last screen of a link over the others, or over what is there.
  private mutating func present(_ stops: [Destination], as style: PresentationStyle) {
    let stop = stops[stops.count - 1]
    let beneath = Array(stops.dropLast())
    if routing.stacks.isEmpty { routing.firstStops = beneath } else if !beneath.isEmpty { lead(to: beneath) }
    guard views.isInWindow else {
      routing.firstPresentation = (stop, style)
      return
    }
    navigate(.present(stop.screen, style: style, from: nil, payload: stop.payload))
  }

  /// Presents what the first link asked for, once the root has appeared.
  mutating func presentFirst() {
    guard let (stop, style) = routing.firstPresentation else { return }
    routing.firstPresentation = nil
    navigate(.present(stop.screen, style: style, from: nil, payload: stop.payload))
    routing.coldLink?.moves = routing.transitionCount
  }

  /// Selects the tab of the first screen, dismisses all modals (but Ionic's), and sets that stack to the list. If the
  /// app has tabs and the first screen is not one, the list goes onto the selected tab's root.
  private mutating func lead(to wanted: [Destination]) {
    let stops = opening(hasRouters ? declared(wanted) : wanted)
    guard process.crash == nil, !stops.isEmpty, !staysOverPages(.replace(stops)) else { return }
    let tab = app.tabs.firstIndex(of: stops[0].screen)
    if tab != nil, !routing.stacks.hasTabs { replaceRoot(by: stops[0].screen) }
    if let alert = routing.stacks.alert, !keepsOverlays {
      routing.stacks.alerts = []
      report(.navAlertDismissed, detail: .text(alert.title))
    }
    if !hasRouters, !keepsOverlays { dismissPresented() }
    if routing.stacks.columns != nil { return leadIntoColumns(stops) }
    if let tab, tab != routing.stacks.selected {
      show(TabPlace(tab))
      // React Navigation's first state is that of the link (5 and later; reactnavigation.org, bottom-tab-navigator,
      // lazy).
      if hasRouters, !react.hasContainer, app.reactNavigation >= Version(5) {
        routing.stacks.tabs.mounted = tabsMounted(of: app.tabs, with: tab)
        routing.tabToRender = nil
      }
    }
    var list = stops
    if tab == nil, routing.stacks.hasTabs { list.insert(Destination(app.tabs[routing.stacks.selected]), at: 0) }
    if hasRouters { return beginRoutes(with: list) }
    let place = StackPlace.base(routing.stacks.selected)
    if isMoving(.stack(place)) {
      wait(.replace(list), for: .stack(place))
    } else if list != roots(of: place).map(\.stop) {
      set(place, to: list)
    }
  }

  /// Keeps a link whose condition does not hold in the one slot. Meanwhile the screen that it names replaces the root,
  /// unless that screen is already on a stack.
  mutating func holdLink(_ url: String, otherwise: ScreenID?) {
    if isUnheard(url) { return refuse(.navLinkDropped, because: .link(url, .notHeard)) }
    if let old = routing.waitingLink { report(.navLinkSuperseded, detail: .text(old)) }
    routing.waitingLink = url
    report(.navLinkPending, detail: .text(url))
    guard let otherwise else { return }
    if routing.stacks.isEmpty {
      routing.standIn = otherwise
    } else if routing.stacks.find(otherwise) == nil {
      replaceRoot(by: otherwise)
    }
  }

  /// A link that has opened its screens is lost with them if the app then replaces the root before anything else has
  /// happened: its start has several phases.
  private mutating func reportLostLink(behind screen: ScreenID) {
    guard let (url, moves) = routing.coldLink, routing.waitingLink == nil else { return }
    routing.coldLink = nil
    guard moves == routing.transitionCount else { return }
    refuse(.navLinkDropped, because: .link(url, .rootReplaced(by: screen)))
  }

  private mutating func dropLink(_ loss: Refusal.LinkLoss) {
    guard let url = routing.waitingLink else { return }
    routing.waitingLink = nil
    refuse(.navLinkDropped, because: .link(url, loss))
  }
}
