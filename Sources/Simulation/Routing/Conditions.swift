package import DeviceModel

// The traits of screens that follow the app's state: whether gestures remove them, whether they ask before they are
// left, and whether the app has them at all.

extension World {
  /// Whether React Navigation's routers decide what a link fits.
  package var hasRouters: Bool {
    if case .reactNative = app.kind { app.routing != .flags } else { false }
  }

  /// The version of React Navigation that reads links; `nil` if the app's own code reads them.
  package var linkReader: Version? { hasRouters ? app.reactNavigation : nil }

  func has(_ trait: ScreenTrait, on screen: ScreenID) -> Bool {
    if let condition = condition(trait, of: screen) { return condition }
    let index = Int(screen.index)
    return switch trait {
    case .backSwipe: app.screens[index].backSwipe
    case .hidesBackButton:
      app.screens[index].hidesBackButton || app.screens[index].navigationBar == NavigationBar.none
    case .modalInPresentation: app.screens[index].modalInPresentation
    case .asksBeforeLeaving: app.screens[index].asksBeforeLeaving
    case .refusesTap: app.screens[index].refusesTap
    case .isDeclared: app.screens[index].isDeclared
    }
  }

  /// Returns whether the swipe is explicitly on; then it works without a back button.
  func forcesBackSwipe(_ screen: ScreenID) -> Bool {
    condition(.backSwipe, of: screen) ?? app.screens[screen].forcesBackSwipe
  }

  private func condition(_ trait: ScreenTrait, of screen: ScreenID) -> Bool? {
    routing.conditions.first { $0.trait == trait && $0.screen == screen }?.holds
  }

  /// Takes the traits of screens after the state has changed.
  mutating func take(_ conditions: [ScreenCondition]) {
    let before = isSwiftUI ? tabBars.map { (card: $0, tabs: tabsThere(routing.stacks[of: $0].screens)) } : []
    for condition in conditions {
      routing.conditions.removeAll { $0.trait == condition.trait && $0.screen == condition.screen }
      routing.conditions.append(condition)
    }
    removeUndeclared()
    for card in tabBars { followTabs(of: card, after: before.first { $0.card == card }?.tabs ?? []) }
  }

  // MARK: Screens that come and go

  /// Removes screens that are no longer declared from their stacks, as React Navigation does. The others keep their
  /// order; if none remains, navigation starts over (its router's tests). Elsewhere screens stay until code removes
  /// them.
  private mutating func removeUndeclared() {
    guard case .reactNative = app.kind, !routing.stacks.isEmpty,
      routing.conditions.contains(where: { $0.trait == .isDeclared && !$0.holds })
    else { return }
    if hasRouters { return removeUndeclaredRoutes() }
    let gone = routing.stacks.modals.firstIndex { modal in
      (!modal.isPushed || hasFlutterNavigator) && !has(.isDeclared, on: modal.root.screen)
    }
    if let index = gone {
      if isMoving(.presentation) { return wait(.conditions([]), for: .presentation) }
      dismissModals(from: index)
    }
    for place in routing.stacks.places { removeUndeclared(from: place) }
  }

  private mutating func removeUndeclared(from place: StackPlace) {
    let entries = roots(of: place)
    let isTab = routing.stacks.tab(with: place) != nil
    var kept: [Entry] = []
    for entry in entries where isTab && kept.isEmpty || has(.isDeclared, on: entry.screen) { kept.append(entry) }
    guard kept.count < entries.count else { return }
    if isMoving(.stack(place)) { return wait(.conditions([]), for: .stack(place)) }
    setStack(place, to: kept.isEmpty ? [Destination(firstDeclared)] : kept.map(\.stop))
  }

  /// The start screen if it is declared now, otherwise the first screen of the outermost navigator that is: each
  /// navigator knows its own screens only (reactnavigation.org/docs/auth-flow; getInitialState and
  /// getStateForRouteNamesChange of the routers). A tab that has gone gives way to the first that is there.
  var firstDeclared: ScreenID {
    let start = routing.start
    if has(.isDeclared, on: start) { return start }
    if app.tabs.contains(start), let tab = tabsThere.first { return app.tabs[tab] }
    guard case .reactNative = app.kind else { return start }
    let found = app.screens.indices.map { ScreenID($0) }.filter { screen in
      has(.isDeclared, on: screen) && app.outermost(around: screen) == screen
    }
    // Beside tabs, a screen without a condition may be a page of their stacks.
    return found.first { app.tabs.isEmpty || condition(.isDeclared, of: $0) != nil } ?? found.first ?? start
  }

  // MARK: What can be opened

  /// Returns whether the app has the screen now; refuses the move if not.
  mutating func isThere(_ screen: ScreenID) -> Bool {
    if has(.isDeclared, on: screen) { return true }
    refuse(.navPushRefused, because: .undeclared(screen))
    return false
  }

  /// Returns whether a screen can be opened with its payload; if not, refuses the move, or crashes as a path does.
  mutating func opens(_ stop: Destination) -> Bool {
    guard isThere(stop.screen) else {
      // The console's words in StanfordSpezi/SpeziOnboarding issue 21.
      if isSwiftUI, isPath {
        warn("There is no matching navigationDestination for “\(name(stop.screen))”: the link cannot be activated.")
      }
      return false
    }
    guard let misfit = misfit(of: stop) else { return true }
    if app.routing == .path {
      crash(.exception, reason: "Could not cast what the path holds: \(misfit.sentence(name))")
    } else {
      refuse(.navPushRefused, because: .payload(misfit))
    }
    return false
  }

  /// Returns the screens of a list that can be opened. A SwiftUI path ends before the first that cannot (tests of a
  /// library that binds UIKit to paths); others omit it.
  mutating func opening(_ stops: [Destination]) -> [Destination] {
    var opening: [Destination] = []
    for stop in stops {
      if opens(stop) { opening.append(stop) } else if isSwiftUI || process.crash != nil { break }
    }
    return opening
  }

  /// Returns a mismatch of the payload; `nil` if it fits. A path's values have no types: a Navigator casts
  /// them, and another type ends the app. The other styles have typed initializers, and JavaScript does not check.
  func misfit(of stop: Destination) -> PayloadMisfit? {
    guard let wanted = app.screens[stop.screen].payload else { return nil }
    if case .reactNative = app.kind { return nil }
    let given: Record = if case .record(let record) = stop.payload { record } else { Record() }
    for entry in wanted.entries {
      let value = given[entry.label] ?? .none
      if value == .none || entry.value != .none && value.noun != entry.value.noun {
        return PayloadMisfit(screen: stop.screen, field: entry.label, found: value, declared: entry.value)
      }
    }
    return nil
  }

  // MARK: Asking

  /// Whether the app's code is asked as well as the user. React Navigation prevents every removal; UIKit and SwiftUI
  /// ask only about the back button, the gesture and the card.
  var asksCode: Bool {
    if case .reactNative = app.kind { true } else { false }
  }

  /// Whether the app is asked about the swipe back. The pages of .NET are not (dotnet/maui issues 15813 and 8296), nor
  /// NativeScript's (NativeScript/NativeScript issue 583).
  var swipeAsks: Bool {
    switch app.kind {
    case .maui, .xamarin, .nativeScript: false
    case .uikit, .swiftui, .reactNative, .webView, .flutter: true
    }
  }

  /// Whether it is asked about the back button: by .NET MAUI (its pulls 34401 and 35072), but not by Xamarin
  /// (xamarin/Xamarin.Forms issues 1944 and 3184). UIKit does not ask about the button's menu
  /// (navigationBar(_:shouldPop:): dotnet/maui pull 24003 and issue 34803, wikimedia/wikipedia-ios pull 3640).
  func buttonAsks(_ call: AppCall) -> Bool {
    switch app.kind {
    case .uikit, .maui: call == .pop
    case .xamarin, .nativeScript: false
    case .swiftui, .reactNative, .webView, .flutter: true
    }
  }

  /// Returns the same for code, which asks all screens, or those with a gate for it (go_router's onExit, asked by `pop`
  /// and `go`: its on_exit_test).
  mutating func isCodeAskedToStay(_ goes: some BidirectionalCollection<Entry>) -> Bool {
    isAskedToStay(goes.filter { asksCode || app.screens[$0.screen].asksCode })
  }

  /// Returns whether one of these screens asks before it is left, the topmost first. Then nothing moves, not even the
  /// screens above it (React Navigation's tests of its prevention of removals).
  mutating func isAskedToStay(_ goes: some BidirectionalCollection<Entry>) -> Bool {
    for entry in goes.reversed() where has(.asksBeforeLeaving, on: entry.screen) {
      removalReturns(tellRemoval(of: goes))
      report(.navLeaveAsked, detail: .screen(entry.screen))
      return true
    }
    return false
  }
}
