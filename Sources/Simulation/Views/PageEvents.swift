import DeviceModel

// The events that frameworks have for their pages, beside UIKit's callbacks: those of Ionic (ionic-framework,
// core/src/utils/transition/index.ts), of .NET (dotnet/maui, NavigationPage.Legacy.cs; issue 7320) and of NativeScript
// (its navigation-tests.ts and frame-common.ts). Flutter's are in RouteAware.

extension World {
  /// Tells a page of a step of its appearance, in the words of the app's framework.
  mutating func tellPage(_ step: AppearanceStep, of id: InstanceID) {
    guard setting.watchesPages else { return }
    switch app.kind {
    case .uikit, .swiftui, .reactNative, .flutter: return
    case .webView where !react.isMounted: return
    case .webView, .maui, .xamarin, .nativeScript:
      if hasNoPageEvents(id, at: step) { return }
      // What is told last comes first: another tab hears of it after the one that is left (dotnet/maui, MultiPage.cs
      // and ShellItem.cs), and a modal after the page beneath it.
      if app.kind == .maui, step == .willDisappear,
        let move = routing.transitions.last(where: { $0.kind == .tab && $0.disappearing.contains(id) }),
        let next = move.appearing.first
      {
        tell([.appearing], to: next)
      }
      if app.kind == .maui {
        tellPages(of: step, at: id)
        tellPageBeneath(step, of: id)
      } else {
        tell(pageEvents(at: step), to: id)
      }
    }
  }

  /// Tells the first page, which a page in a web view and Dart show only when they have rendered it. Ionic's page in a
  /// tab hears of it before the one that holds the tabs (ionic-framework issue 18109, a log).
  mutating func tellFirstPage() {
    guard let top = routing.stacks.top?.instance else { return }
    switch app.kind {
    case .webView:
      for id in [top] + routing.stacks.container.map(\.instance) {
        tell([.ionViewWillEnter, .ionViewDidEnter], to: id)
      }
    case .flutter: insert(routeOps([]))
    case .uikit, .swiftui, .reactNative, .maui, .xamarin, .nativeScript: break
    }
  }

  private mutating func tell(_ events: [ScreenCallback], to id: InstanceID) {
    tell(events.map { PageCall($0, to: id) })
  }

  private mutating func tell(_ calls: [PageCall]) {
    let ops = calls.flatMap { pageOps([$0.callback], of: $0.instance) }
    if ops.isEmpty { return }
    if app.kind == .webView { enqueueJS(ops) } else { insert(ops) }
  }

  /// Returns the calls about a page that the scenario asks for.
  func pageOps(_ events: [ScreenCallback], of id: InstanceID) -> [Op] {
    guard let screen = views.screen(of: id) else { return [] }
    return events.map { EventKey.screen(screen, callback: $0) }.filter(setting.watched.contains).flatMap(Op.callback)
  }

  /// The events of a framework that has some for each step. Xamarin.Forms has the two oldest ones of .NET, when UIKit
  /// has finished (its PageRenderer.cs).
  private func pageEvents(at step: AppearanceStep) -> [ScreenCallback] {
    switch (app.kind, step) {
    case (.webView, .willAppear): [.ionViewWillEnter]
    case (.webView, .didAppear): [.ionViewDidEnter]
    case (.webView, .willDisappear): [.ionViewWillLeave]
    case (.webView, .didDisappear): [.ionViewDidLeave]
    case (.maui, .willAppear), (.xamarin, .didAppear): [.appearing]
    case (.maui, .willDisappear): [.navigatingFrom, .disappearing]
    case (.xamarin, .didDisappear): [.disappearing]
    case (.nativeScript, .willAppear): [.navigatingTo]
    case (.maui, .didAppear), (.nativeScript, .didAppear): [.navigatedTo]
    case (.nativeScript, .willDisappear): [.navigatingFrom]
    case (.maui, .didDisappear), (.nativeScript, .didDisappear): [.navigatedFrom]
    case (.xamarin, .willAppear), (.xamarin, .willDisappear), (_, .enterWindow), (_, .layOut): []
    case (.uikit, _), (.swiftui, _), (.reactNative, _), (.flutter, _): []
    }
  }

  /// Whether a page has no events now. In Ionic, modals are not pages, a swipe that is let go has no second events, and
  /// a page that covers tabs is no matter of the one in the tab (ionic-framework issues 18109 and 28078). In
  /// NativeScript, modals raise none, and another tab is another frame. A swipe that is let go is no navigation in .NET
  /// (Xamarin.Forms, PageRenderer.cs; dotnet/maui, NavigationPage.Legacy.cs) nor, at its end, in NativeScript
  /// (page/index.ios.ts).
  private func hasNoPageEvents(_ id: InstanceID, at step: AppearanceStep) -> Bool {
    let hasAppeared = views[id]?.hasAppeared ?? false
    switch app.kind {
    case .webView:
      let container = routing.stacks.modal(of: id)?.tabs.container.first?.instance
      return isMoved(id) { transition in
        transition.container == .presentation
          || transition.kind.isCancelled && routing.finishing.contains(transition.number)
          || hasAppeared && container.map { $0 != id && transition.moves($0) } ?? false
      }
    case .nativeScript:
      return isMoved(id) { transition in
        transition.container == .presentation || transition.kind == .tab && hasAppeared
          || transition.kind.isCancelled && (step == .didAppear || step == .didDisappear)
      }
    case .maui:
      let isBefore = step == .willAppear || step == .willDisappear
      return isMoved(id) { transition in
        transition.kind.isCancelled || transition.kind == .tab && step == .willAppear
          || isBefore && tellsPagesFirst(transition)
      }
    case .xamarin: return isMoved(id) { $0.kind.isCancelled }
    case .uikit, .swiftui, .reactNative, .flutter: return false
    }
  }

  /// Tells the page beneath a modal that leaves its view in place: .NET's events do not ask UIKit (dotnet/maui pull
  /// 3535; NavigationModel.cs, PushModal and PopModal).
  private mutating func tellPageBeneath(_ step: AppearanceStep, of id: InstanceID) {
    guard let transition = routing.transitions.last(where: { $0.container == .presentation && $0.moves(id) }) else {
      return
    }
    switch step {
    case .willAppear where transition.kind != .dismiss && transition.disappearing.isEmpty:
      if let beneath = routing.stacks.modal(of: id)?.presenter { tell(callsOfLeaving(withContainers(beneath))) }
    case .didDisappear where transition.kind == .dismiss && transition.appearing.isEmpty:
      guard let beneath = routing.stacks.top?.instance else { return }
      let pages = withContainers(beneath).reversed()
      let appearing = tellsPagesFirst(transition) ? [] : pages.map { PageCall(.appearing, to: $0) }
      tell(appearing + pages.map { PageCall(.navigatedTo, to: $0) })
    case .willAppear, .didAppear, .willDisappear, .didDisappear, .enterWindow, .layOut: break
    }
  }

  /// Whether .NET MAUI tells the pages before UIKit hears of a transition: of what its own calls move
  /// (dotnet/docs-maui, shell/lifecycle.md: “prior to platform code”; NavigationPage.Legacy.cs, PushAsyncInner), and
  /// not of gestures.
  private func tellsPagesFirst(_ transition: Transition) -> Bool {
    guard app.kind == .maui, !transition.isInteractive else { return false }
    switch transition.kind {
    case .push, .pop, .present, .dismiss: return transition.container != .window
    case .alert, .tab, .root, .page, .curl, .columns, .cancelledPop, .cancelledDismissal, .cancelledPage,
      .cancelledCurl:
      return false
    }
  }

  /// Returns those calls. A sheet leaves the page beneath in place, which hears of it all the same. A NavigationPage
  /// beneath a modal has disappeared, and tells its pages of none that come and go (its FireAppearing asks HasAppeared:
  /// dotnet/maui pull 903).
  private func firstCalls(of transition: Transition) -> [PageCall] {
    guard setting.watchesPages, tellsPagesFirst(transition) else { return [] }
    var (left, entered) = (transition.disappearing, transition.appearing)
    let stacks = routing.stacks
    if case .stack(let place) = transition.container,
      stacks.modals[min(stacks.layer(of: place), stacks.modals.count)...].contains(where: { !$0.isPushed })
    {
      return left.reversed().map { PageCall(.navigatingFrom, to: $0) }
    }
    if transition.kind == .present, left.isEmpty, let modal = entered.first.flatMap(stacks.modal) {
      left = withContainers(modal.presenter)
    }
    if transition.kind == .dismiss, entered.isEmpty, let top = stacks.top { entered = withContainers(top.instance) }
    return callsOfLeaving(left) + entered.reversed().map { PageCall(.appearing, to: $0) }
  }

  // MARK: TabbedPage

  /// Returns a page and those that contain it in their tabs.
  private func withContainers(_ page: InstanceID) -> [InstanceID] {
    let containers = routing.stacks.modal(of: page)?.tabs.container ?? routing.stacks.container
    return [page] + containers.map(\.instance).filter { $0 != page }
  }

  /// Returns what .NET MAUI tells pages that are left, each before the one that contains it: NavigatingFrom goes to the
  /// container and then to its current page, as Appearing, NavigatedTo and NavigatedFrom do; Disappearing goes to the
  /// current page first (dotnet/maui, Page.cs: SendNavigatingFrom and its like, SendDisappearing).
  private func callsOfLeaving(_ pages: [InstanceID]) -> [PageCall] {
    pages.reversed().map { PageCall(.navigatingFrom, to: $0) } + pages.map { PageCall(.disappearing, to: $0) }
  }

  /// Tells a page of .NET MAUI of a step of UIKit's; one that is left in the tabs of another is told with that one.
  private mutating func tellPages(of step: AppearanceStep, at id: InstanceID) {
    guard step == .willDisappear || step == .didDisappear,
      let pages = routing.transitions.last(where: { $0.disappearing.contains(id) })?.disappearing,
      let index = pages.firstIndex(of: id)
    else { return tell(pageEvents(at: step), to: id) }
    func isContained(_ index: Int) -> Bool {
      index + 1 < pages.count && views.screen(of: pages[index + 1]).map { hasTabs($0) } ?? false
    }
    if isContained(index) { return }
    let first = pages[..<index].indices.last { !isContained($0) }.map { $0 + 1 } ?? 0
    let left = Array(pages[first...index])
    tell(step == .willDisappear ? callsOfLeaving(left) : left.reversed().map { PageCall(.navigatedFrom, to: $0) })
  }

  // MARK: Calls that do not follow from what appears

  /// Makes the calls of a transition that begins.
  mutating func tellPages(of transition: Transition, in ops: inout [Op]) {
    switch app.kind {
    case .webView:
      let told = transition.pageCalls.flatMap { pageOps([$0.callback], of: $0.instance) }
      if !told.isEmpty { enqueueJS(told) }
    case .flutter:
      let told = deactivationOps(of: transition) + routeOps(transition.pageCalls)
      ops.insert(contentsOf: told, at: ops.count - 1)
    case .maui:
      let told = firstCalls(of: transition).flatMap { pageOps([$0.callback], of: $0.instance) }
      ops.insert(contentsOf: told, at: transition.entering.count)
    case .uikit, .swiftui, .reactNative, .nativeScript, .xamarin: break
    }
  }

  /// The pages of Ionic in front beneath its modals; empty without a modal.
  var pagesBeneathModals: [InstanceID] {
    guard app.kind == .webView, setting.watchesPages, react.isMounted, routing.stacks.topPresented != nil else {
      return []
    }
    var stacks = routing.stacks
    stacks.modals.removeAll { !$0.isPushed }
    return stacks.visible
  }

  /// Returns the events of pages that are left and entered out of sight: an outlet of Ionic moves its pages, whatever
  /// overlays them (utils/transition/index.ts).
  func callsBeneathModals(from before: [InstanceID], in transition: Transition) -> [PageCall] {
    let after = before.isEmpty ? [] : pagesBeneathModals
    if after.isEmpty { return [] }
    let left = before.filter { !after.contains($0) && !transition.moves($0) }
    let entered = after.filter { !before.contains($0) && !transition.moves($0) }
    return left.map { PageCall(.ionViewWillLeave, to: $0) } + entered.map { PageCall(.ionViewWillEnter, to: $0) }
      + entered.map { PageCall(.ionViewDidEnter, to: $0) } + left.map { PageCall(.ionViewDidLeave, to: $0) }
  }

  private func isMoved(_ id: InstanceID, where isMeant: (Transition) -> Bool) -> Bool {
    routing.transitions.contains { $0.moves(id) && isMeant($0) }
  }
}

extension Transition {
  /// Whether the view of a controller comes into the window or leaves it.
  fileprivate func moves(_ id: InstanceID) -> Bool { appearing.contains(id) || disappearing.contains(id) }
}
