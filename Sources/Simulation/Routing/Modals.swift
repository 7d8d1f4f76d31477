import DeviceModel
import VirtualTime

// Presenting and dismissing (Apple, present(_:animated:completion:), dismiss(animated:completion:)).

extension World {
  // MARK: Present

  mutating func present(_ stop: Destination, style: PresentationStyle?, from owner: ScreenID?) {
    if !isSwiftUI, hasPresenter(stop.screen) { return presentsAgain(stop.screen) }
    guard opens(stop) else { return }
    if waitsForPlatform {
      return wait(.present(stop.screen, style: style, from: owner, payload: stop.payload), for: .presentation)
    }
    guard !isPresentedTwice(stop.screen, by: owner), let presenter = presenter(for: stop.screen, owner: owner) else {
      return
    }
    let asks = owner.flatMap { containsShownTabs($0) ? $0 : nil } ?? presenter.screen
    if app.routing == .flags,
      let route = route(from: asks, to: stop.screen, isPushed: false)
        ?? route(fromAny: embedded(in: presenter), to: stop.screen, isPushed: false)
    {
      return setFlag(route, payload: stop.payload)
    }
    if app.kind == .uikit || isSwiftUI ? runningDismissal != nil : isDismissing, !hasFlutterNavigator {
      refuse(.navPresentDropped, because: .presentedDuringDismissal(stop.screen, over: presenter.screen))
      return warnOfRunningDismissal(of: "“\(name(stop.screen))”", on: presenter.screen)
    }
    if isSwiftUI ? isMoving(.presentation) : isAnimating(.presentation) {
      return wait(.present(stop.screen, style: style, from: owner, payload: stop.payload), for: .presentation)
    }
    let declared = app.screens[stop.screen]
    presentModal(stop, style: style ?? declared.style, presenter: presenter, origin: .root)
  }

  /// Whether a controller that the app keeps is presented already: while it comes up (Expensify/App issue 33467), and
  /// until it has gone (capacitor-community/privacy-screen issue 102).
  private func hasPresenter(_ screen: ScreenID) -> Bool {
    guard app.screens[screen].sharesInstance else { return false }
    if case .modal = parentOfShared(screen) { return true }
    return isDismissing && leavingModal == screen
  }

  /// Whether something is being dismissed. UIKit drops a presentation then (reports), and so does SwiftUI, also in the
  /// turn in which the other one's flag becomes false (comments in the sources of fifteen public apps).
  var isDismissing: Bool { routing.transitionsHere.contains(where: \.isDismissal) }

  /// Returns whether a second tap presents again during the first one's animation: the screen is already presenting.
  private mutating func isPresentedTwice(_ screen: ScreenID, by owner: ScreenID?) -> Bool {
    guard owner == nil, app.kind != .webView, let modal = routing.stacks.modals.last,
      let top = routing.stacks.top, top.screen == screen, isComing(top.instance, to: .presentation)
    else { return false }
    if let flag = top.flag {
      refuse(.navRouteIgnored, because: .route(name(flag.route), .isAlready(true)))
    } else {
      let presenter = views.screen(of: modal.presenter) ?? screen
      refusePresentation(of: screen, on: presenter, because: .presents(screen))
    }
    return true
  }

  /// Returns the entry that presents: the topmost one, or the call's; `nil` if it cannot present.
  private mutating func presenter(for screen: ScreenID, owner: ScreenID?) -> Entry? {
    guard let top = routing.stacks.top else { return nil }
    // Ionic's modals are elements of the page, which lie above each other (ionic-framework, overlays.ts).
    if app.kind == .webView { return top }
    let name = owner ?? top.screen
    if let alert = routing.stacks.alert, !hasFlutterNavigator {
      refusePresentation(of: screen, on: name, because: .presentsAlert(alert.title))
      return nil
    }
    let found = owner.flatMap { standing($0) }
    let isCovered = found.map { routing.stacks.isBeneathCards($0.place) } ?? false
    if let found, routing.stacks.layer(of: found.place) < routing.stacks.modals.count, !isCovered {
      let other = modalPresented(from: found.place)
      refusePresentation(of: screen, on: name, because: other.map { .presents($0) } ?? .notInWindow)
      return nil
    }
    let entry = found.flatMap { topOfColumn(beside: top, with: $0.place) } ?? top
    if name == entry.screen || !isCovered && containsShownTabs(name), canPresent(entry) { return entry }
    guard name == top.screen ? isTabAppearing(top) : isInStack(of: entry, at: found?.place) && canPresent(entry) else {
      refusePresentation(of: screen, on: name, because: .notInWindow)
      return nil
    }
    warnOfDetached(name, presenting: screen)
    return entry
  }

  /// The modal that a covered stack presents; `nil` if its view is out of the window, for which UIKit looks first: a
  /// full screen takes it out (philipphecht/react-native-doc-viewer pull 50), beneath a card it stays
  /// (adaptyteam/AdaptySDK-iOS pull 116).
  func modalPresented(from place: StackPlace) -> ScreenID? {
    let top = routing.stacks[place].last.flatMap { views.index(of: $0.instance) }
    let isInWindow = top.map { views.controllers[$0].isInWindow } ?? true
    return isInWindow ? routing.stacks.modals[routing.stacks.layer(of: place)].screen : nil
  }

  /// Prints the console's line in the words of the version (logs of 11.3, of 2021 and of 17.2:
  /// davidscheutz/swiftui-infinite-navigation issue 8, LeoNatan/LNPopupController issue 560, hmlongco/Navigator issue
  /// 4).
  mutating func warnOfDetached(_ screen: ScreenID, presenting other: ScreenID) {
    let presenter = "“\(name(screen))”"
    let start = "Presenting view controller “\(name(other))” from detached view controller \(presenter) is"
    switch configuration.ios.major {
    case ..<14: warn("Presenting view controllers on detached view controllers is discouraged \(presenter)")
    case ..<17: warn("\(start) discouraged.")
    default:
      warn(
        "\(start) not supported, and may result in incorrect safe area insets and a corrupt root presentation. Make "
          + "sure \(presenter) is in the view controller hierarchy before presenting from it. Will become a hard "
          + "exception in a future release.")
    }
  }

  /// Returns the top of the column in sight that a screen is in: any controller in the window presents
  /// (Apple, present(_:animated:completion:); a sidebar's popover: wordpress-mobile/WordPress-iOS pull 23525).
  private func topOfColumn(beside top: Entry, with place: StackPlace) -> Entry? {
    guard case .base(let column) = place, routing.stacks.columnsInSight.contains(column) else { return nil }
    return routing.stacks[place].last
  }

  /// Whether a screen's stack is the one with this top: the screen is a page that others cover. From iOS 13 on its
  /// navigation controller presents for it (the console's “on A (from B)”: aheze/Popovers issue 14), and the console
  /// complains (from SwiftUI's views: pointfreeco/swift-composable-architecture issue 1407, davidscheutz/
  /// swiftui-infinite-navigation issue 8).
  private func isInStack(of top: Entry, at place: StackPlace?) -> Bool {
    guard app.kind == .uikit || isSwiftUI, rules.presentsFromCoveredPages, let place else { return false }
    return routing.stacks[place].last == top || routing.stacks.isBeneathCards(place)
  }

  /// Whether UIKit calls viewWillAppear of a tab. It presents from the outermost container, which is in the window
  /// (minjae1995.tistory.com/59; SvenTiigi/WhatsNewKit issue 20).
  func isTabAppearing(_ entry: Entry) -> Bool {
    guard app.kind == .uikit, let index = views.index(of: entry.instance) else { return false }
    return views.controllers[index].appearance == .appearing
      && routing.transitions.contains { $0.kind == .tab && $0.appearing.contains(entry.instance) }
  }

  /// Returns whether an entry can present. A view on its way into the window presents from `viewIsAppearing` on, not in
  /// its viewDidLoad or viewWillAppear. In SwiftUI `onAppear` sets a flag, and the sheet follows in an update of its
  /// own (matteopuc/swiftui-navigation-stack issue 23; divadretlaw/CustomAlert issue 1: on the first view of a launch).
  func canPresent(_ entry: Entry) -> Bool {
    guard views.isInWindow, let index = views.index(of: entry.instance) else { return false }
    if hasFlutterNavigator || isSwiftUI { return true }
    let controller = views.controllers[index]
    let isOnItsWay = controller.appearance == .appearing || !controller.isShown
    return !controller.isLoaded || controller.isInWindow || !isOnItsWay || rootIsInWindow
  }

  /// Whether `makeKeyAndVisible` has put the root in the window before its first layout: what the launch callback
  /// presents then appears (react-native-bootsplash 3.2.3 presents its splash there).
  private var rootIsInWindow: Bool {
    guard process.window == .shown, !process.launch.rootHasLaidOut else { return false }
    let isInsideCall = main.current?.ops.contains {
      if case .end(.fixed(.windowKeyAndVisible)) = $0 { true } else { false }
    }
    return isInsideCall != true
  }

  /// Refuses a presentation with UIKit's line on the console.
  private mutating func refusePresentation(
    of screen: ScreenID, on owner: ScreenID, because fault: Refusal.PresenterFault
  ) {
    refuse(.navPresentRefused, because: .cannotPresent(screen, on: owner, fault))
    warn("Attempt to present “\(name(screen))” on “\(name(owner))” \(fault.clause(name))")
  }

  mutating func presentModal(_ stop: Destination, style: PresentationStyle, presenter: Entry, origin: Entry.Origin) {
    if parentOfShared(stop.screen) != nil || isSharedChild(stop.screen) { return presentsAgain(stop.screen) }
    let entry = makeEntry(stop, origin: origin)
    var modal = makeModal(of: entry, style: style, presenter: presenter.instance)
    if hasFlutterNavigator { putOnNavigator(&modal) }
    if modal.fillsWindow, lacksOrientation(stop.screen) {
      return crash(
        .exception,
        reason: "Supported orientations has no common orientation with the application: “\(name(stop.screen))”")
    }
    // UIKit loads the view before the call returns (Apple's example of a backtrace); SwiftUI presents what follows from
    // its state in an update of its own.
    if !isSwiftUI, views.isInWindow { doInsideCall([.view(.load(entry.instance))]) }
    move(
      .present, in: .presentation, event: .navPresented, detail: .screen(stop.screen), entering: [entry.instance]
    ) { stacks in
      stacks.modals.append(modal)
      return []
    }
  }

  /// UIKit's exception. Its words are those from iOS 14 on (before: material-components/material-components-ios issue
  /// 8506, banchichen/TZImagePickerController issue 969).
  private mutating func presentsAgain(_ screen: ScreenID) {
    let fault = hasPresenter(screen) ? "is already being presented" : "has a parent view controller"
    let what = configuration.ios >= Version(14) ? "a view controller that \(fault)" : "an active controller"
    crash(.exception, reason: "Application tried to present modally \(what): “\(name(screen))”")
  }

  mutating func makeModal(
    of entry: Entry, style: PresentationStyle, presenter: InstanceID? = nil
  ) -> Modal {
    routing.modalCount += 1
    var modal = Modal(
      number: routing.modalCount, entry: entry, hasOwnStack: app.screens[entry.screen].hasOwnStack,
      style: shown(style), presenter: presenter ?? entry.instance)
    modal.owner = isSwiftUI ? presenter : nil
    modal.detent = firstDetent(of: modal)
    let screens = app.screens[entry.screen].tabs
    if !screens.isEmpty {
      modal.tabs = makeTabs(screens, in: [entry])
      modal.hasOwnStack = app.screens[screens[modal.tabs.selected]].hasOwnStack
    }
    // A tab's navigation controller defines a context; other tabs can be selected meanwhile. A sheet of Flutter's is a
    // route of the nearest navigator (showModalBottomSheet, useRootNavigator: false; PostHog/posthog-flutter 534).
    let isRouteOfTab = hasFlutterNavigator && modal.style == .sheet && !modal.hasOwnStack
    if modal.isInContext || isRouteOfTab, routing.stacks.hasTabs, !routing.stacks.coversTabs, !app.hasStackAroundTabs {
      modal.tab = routing.stacks.selected
    }
    return modal
  }

  /// Returns the style that the system uses. Cards came with the iOS 13 SDK: an app built before presents all as on iOS
  /// 12 (hacknicity, View Controller Presentation Changes in iOS 13, “Xcode 10 build on iOS 13”). There the width of
  /// the window decides: a tablet's narrow one is like a phone's, and a large phone in landscape is like a tablet
  /// (Apple, UIModalPresentationStyle; skywinder/ActionSheetPicker-3.0 issue 194; dbaldwin/DronePan issue 70), but for
  /// its popovers. .NET's pages fill the screen (Microsoft, Modal page presentation style on iOS), and so do Ionic's
  /// modals (its api/modal.md: a card needs a presenting element). A sheet of SwiftUI has the automatic size (Apple,
  /// PresentationSizing; SvenTiigi/WhatsNewKit issue 94), and NativeScript presents a form sheet
  /// (core/view/index.ios.ts).
  private func shown(_ style: PresentationStyle) -> PresentationStyle {
    let fillsScreen =
      switch app.kind {
      case .maui, .xamarin, .webView: true
      case .uikit, .swiftui, .reactNative, .flutter, .nativeScript: false
      }
    if style == .automatic, fillsScreen { return .fullScreen }
    let isForm = app.kind == .nativeScript && style == .automatic
    let style = isForm ? .formSheet : isSwiftUI && style == .sheet ? .automatic : style
    let isPad = configuration.hardware.isPad
    let system = app.sdk < Version(13) ? min(configuration.ios, app.sdk) : configuration.ios
    let shown = SystemRules(system).presented(style, isPad: system < Version(13) ? window.isWide : isPad)
    return shown == .popover && !isPad && rules.adaptsPopoversInCompactHeight ? .formSheet : shown
  }

  // MARK: Dismiss

  /// Performs the dismiss action of a SwiftUI view: it pops its page, dismisses what it is the first view of, and does
  /// nothing at a root (Apple, DismissAction).
  private mutating func dismissItself(_ caller: ScreenID, at found: (place: StackPlace, index: Int)) {
    if let popped = poppedByDismissing(caller, at: found) { return navigate(.popFrom(popped)) }
    guard let index = found.place.card.flatMap(routing.stacks.index), !routing.stacks.modals[index].isPushed else {
      return refuse(.navDismissRefused, because: .notPresented(caller))
    }
    close(from: index)
  }

  /// The page that `dismiss` in a view pops: the view, or the page that contains it in its tabs.
  private func poppedByDismissing(_ screen: ScreenID, at found: (place: StackPlace, index: Int)) -> ScreenID? {
    let container = containsShownTabs(screen)
    if !container, popsItself(at: found) { return screen }
    guard let card = routing.stacks.modal(at: found.place), card.isPushed, card.hasTabs,
      container || found.index == 0, pages(of: routing.stacks.place(of: card.parent)).count > 1
    else { return nil }
    return card.screen
  }

  /// Whether `dismiss` in a view pops it: above the first of its stack, unless it is the first of a column and the app
  /// too old (`SystemRules.dismissesColumns`).
  private func popsItself(at found: (place: StackPlace, index: Int)) -> Bool {
    let isColumn = routing.stacks.columns?.roots.contains(routing.stacks[found.place][found.index].instance) ?? false
    return found.index > 0 && (!isColumn || rules.dismissesColumns(sdk: app.sdk))
  }

  /// Dismisses the screen that a screen presents, with everything above. A screen that presents nothing forwards the
  /// call to its presenter; in SwiftUI, one above the first of its stack is popped (Apple, DismissAction). Without a
  /// screen, the topmost presentation goes, an alert first, or what the SwiftUI view that calls is in.
  mutating func dismiss(from owner: ScreenID?) {
    let stacks = routing.stacks
    if ignoresDismissal() { return }
    let caller = isSwiftUI ? caller.map { standingChild($0) == nil ? $0 : host(of: $0) } : nil
    // A view that has gone has nothing left to dismiss (Apple, DismissAction).
    if owner == nil, let caller, standing(caller) == nil {
      return refuse(.navDismissRefused, because: .notPresented(caller))
    }
    if isAnimating(.presentation), !stacks.modals.isEmpty || stacks.alert != nil {
      if let leaving = leavingModal {
        refuse(.navDismissRepeated, because: .alreadyBeingDismissed(leaving))
      }
      return wait(.dismiss(from: presenterOfLeaving(owner) ?? owner), for: .presentation)
    }
    if owner == nil, let caller, let place = standing(caller) { return dismissItself(caller, at: place) }
    guard let owner else {
      if stacks.alert != nil { return dismissAlert() }
      guard let top = stacks.topPresented else {
        // PopModalAsync throws (dotnet/maui issue 29214; rotorgames/Rg.Plugins.Popup issue 174 on Xamarin).
        if app.kind == .maui || app.kind == .xamarin {
          return crash(.exception, reason: "PopModalAsync failed because the modal stack is empty")
        }
        return refuse(.navDismissRefused, because: .nothingPresented(inWindow: routing.window != nil))
      }
      return close(from: top)
    }
    // Of a child, what the nearest of its parents presents (microsoft/fluentui-apple pull 995).
    guard let found = standing(owner) ?? standing(host(of: owner)) else {
      return refuse(.navDismissRefused, because: .absent(owner))
    }
    let layer = stacks.layer(of: found.place)
    let presented = stacks.modals.indices.filter { !stacks.modals[$0].isPushed }
    if let index = presented.first(where: { $0 >= layer }) { return close(from: index) }
    if let alert = stacks.alert, alert.level == layer { return dismissAlert() }
    if isSwiftUI, let popped = poppedByDismissing(owner, at: found) { return navigate(.popFrom(popped)) }
    guard let own = presented.last else {
      return refuse(.navDismissRefused, because: .notPresented(owner))
    }
    close(from: own)
  }

  /// Refuses a dismissal while the screen or alert is still coming up in UIKit, as its console says: it stays (reports
  /// from 2014 to 2020: jamonholmgren/ProMotion 473, jonkykong/SideMenu 323, kenshincui/AlamofireURLCache 3). What a
  /// library binds to state is dismissed later.
  mutating func ignoresDismissal() -> Bool {
    guard app.kind == .uikit, app.routing == .stack, isAnimating(.presentation) else { return false }
    for transition in routing.transitionsHere
    where transition.container == .presentation && transition.duration > .zero && !transition.isOfOldRoot
      && !routing.finishing.contains(transition.number)
    {
      let isAlert = transition.event == .navAlertShown
      guard isAlert || transition.kind == .present else { continue }
      let screens = transition.entering.compactMap { views.screen(of: $0) }
      refuse(.navDismissRefused, because: .isComingUp(isAlert ? .alert : .presenting(screens)))
      warn("Attempt to dismiss from view controller while a presentation or dismiss is in progress!")
      return true
    }
    return false
  }

  /// The screen that a running dismissal removes.
  var leavingModal: ScreenID? {
    routing.transitionsHere.first(where: \.isDismissal)?.removed.first?.screen
  }

  /// Returns the presenter of a screen that is leaving, which handles the call; it is on top now.
  private func presenterOfLeaving(_ owner: ScreenID?) -> ScreenID? {
    guard let owner, routing.stacks.find(owner) == nil else { return nil }
    let leaves = routing.transitionsHere.contains { transition in
      transition.isDismissal && transition.removed.contains { $0.screen == owner }
    }
    return leaves ? routing.stacks.top?.screen : nil
  }

  /// Closes modals in the app's code, which writes the flag of the lowest one.
  private mutating func close(from index: Int) {
    let goes = routing.stacks.modals[index...].flatMap(\.entries)
    // Ionic's modal.dismiss() asks canDismiss as the gesture does, from 6.1 on (ionic-team/ionic-framework issue 26292;
    // modal.tsx, dismiss).
    if app.kind == .webView ? isAskedToStay(goes) : isCodeAskedToStay(goes) { return }
    let closing = routing.stacks.modals[index].root.flag.map { [$0] } ?? []
    let all = routing.stacks.modals[index...].flatMap(\.allEntries)
    close(closing)
    dismissModals(from: index)
    reportStale(all, except: closing)
  }

  mutating func dismissModals(from index: Int, closing: [Flag] = [], isInteractive: Bool = false) {
    let roots = routing.stacks.modals[index...].map(\.root)
    move(
      .dismiss, in: .presentation, event: .navDismissed, detail: detail(of: roots),
      closing: closing, isInteractive: isInteractive
    ) { $0.dismiss(from: index) }
    tellRemovalAtEnd()
    removeCovers(presentedAbove: index)
  }

  /// The dismissal that is under way and not in its last callbacks, from which UIKit presents again
  /// (watsonbox/ios_google_places_autocomplete issue 23, IcaliaLabs/LoginKit issue 18: viewDidAppear; Apple,
  /// presentationControllerDidDismiss(_:)). So does SwiftUI, from `onDisappear` (comments in the sources of three
  /// public apps).
  var runningDismissal: Transition? {
    routing.transitionsHere.first { $0.isDismissal && !routing.finishing.contains($0.number) }
  }

  /// The console's line about what is presented meanwhile (alexaubry/BulletinBoard issue 154, material-components/
  /// material-components-ios issue 1885; from SwiftUI: pointfreeco/swift-composable-architecture issue 1991).
  mutating func warnOfRunningDismissal(of what: String, on presenter: ScreenID) {
    guard app.kind == .uikit || isSwiftUI else { return }
    warn("Attempt to present \(what) on “\(name(presenter))” which is already presenting (null)")
  }
}
