import DeviceModel

// The events that frameworks have for their pages, beside UIKit's callbacks: those of Ionic (ionic-framework,
// core/src/utils/transition/index.ts), of .NET (dotnet/maui, NavigationPage.Legacy.cs; issue 7320), of NativeScript
// (its navigation-tests.ts and frame-common.ts) and of Flutter's RouteAware (widgets/routes.dart, RouteObserver).

extension World {
  /// Tells a page of a step of its appearance, in the words of the app's framework.
  mutating func tellPage(_ step: AppearanceStep, of id: InstanceID) {
    switch app.kind {
    case .uikit, .swiftui, .reactNative: return
    case .webView where !react.isMounted, .flutter where !react.isMounted: return
    case .webView, .maui, .xamarin, .nativeScript:
      let events = pageEvents(at: step)
      if !events.isEmpty, !hasNoPageEvents(id) { tell(events, to: id) }
    case .flutter: tellRoutes(step, of: id)
    }
  }

  /// Tells the first page, which a page in a web view and Dart show only when they have rendered it.
  mutating func tellFirstPage() {
    guard let top = routing.stacks.top?.instance else { return }
    switch app.kind {
    case .webView: tell([.ionViewWillEnter, .ionViewDidEnter], to: top)
    case .flutter: tell([.didPush], to: top)
    case .uikit, .swiftui, .reactNative, .maui, .xamarin, .nativeScript: break
    }
  }

  private mutating func tell(_ events: [ScreenCallback], to id: InstanceID) {
    guard let screen = views.screen(of: id) else { return }
    let keys = events.map { EventKey.screen(screen, callback: $0) }.filter(setting.watched.contains)
    if keys.isEmpty { return }
    let ops = keys.flatMap(Op.callback)
    if app.kind == .webView { enqueueJS(ops) } else { insert(ops) }
  }

  /// The events of a framework that has some for each step. Xamarin.Forms has the two oldest ones of .NET.
  private func pageEvents(at step: AppearanceStep) -> [ScreenCallback] {
    switch (app.kind, step) {
    case (.webView, .willAppear): [.ionViewWillEnter]
    case (.webView, .didAppear): [.ionViewDidEnter]
    case (.webView, .willDisappear): [.ionViewWillLeave]
    case (.webView, .didDisappear): [.ionViewDidLeave]
    case (.maui, .willAppear), (.xamarin, .willAppear): [.appearing]
    case (.maui, .willDisappear): [.navigatingFrom, .disappearing]
    case (.xamarin, .willDisappear): [.disappearing]
    case (.nativeScript, .willAppear): [.navigatingTo]
    case (.maui, .didAppear), (.nativeScript, .didAppear): [.navigatedTo]
    case (.nativeScript, .willDisappear): [.navigatingFrom]
    case (.maui, .didDisappear), (.nativeScript, .didDisappear): [.navigatedFrom]
    case (.xamarin, .didAppear), (.xamarin, .didDisappear), (_, .enterWindow), (_, .layOut): []
    case (.uikit, _), (.swiftui, _), (.reactNative, _), (.flutter, _): []
    }
  }

  /// Whether a page has no events now: in Ionic, modals are not pages, and a swipe that is let go has no second events;
  /// in NativeScript, modals raise none, and another tab is another frame.
  private func hasNoPageEvents(_ id: InstanceID) -> Bool {
    switch app.kind {
    case .webView:
      return isMoved(id) { $0.container == .presentation || $0.kind.isCancelled && isFinishing($0) }
    case .nativeScript:
      let hasAppeared = views.index(of: id).map { views.controllers[$0].hasAppeared } ?? false
      return isMoved(id) { $0.container == .presentation || $0.kind == .tab && hasAppeared }
    case .uikit, .swiftui, .reactNative, .maui, .xamarin, .flutter: return false
    }
  }

  /// Tells Flutter's routes, when a transition begins: the one beneath before the one that leaves. Another tab is
  /// another navigator, and a swipe that is let go is no pop.
  private mutating func tellRoutes(_ step: AppearanceStep, of id: InstanceID) {
    guard step == .willAppear || step == .willDisappear, let index = views.index(of: id) else { return }
    let hasAppeared = views.controllers[index].hasAppeared
    if isMoved(id, where: { $0.kind.isCancelled || $0.kind == .tab && hasAppeared }) { return }
    guard step == .willAppear else {
      if routing.stacks.entries.contains(where: { $0.instance == id }) { tell([.didPushNext], to: id) }
      return
    }
    guard hasAppeared else { return tell([.didPush], to: id) }
    let popped = routing.transitions.last { $0.appearing.contains(id) && ($0.kind == .pop || $0.kind == .dismiss) }
    if let route = popped?.disappearing.first { tell([.didPop], to: route) }
    tell([.didPopNext], to: id)
  }

  private func isMoved(_ id: InstanceID, where isMeant: (Transition) -> Bool) -> Bool {
    routing.transitions.contains { ($0.appearing.contains(id) || $0.disappearing.contains(id)) && isMeant($0) }
  }

  private func isFinishing(_ transition: Transition) -> Bool { routing.finishing.contains(transition.number) }
}
