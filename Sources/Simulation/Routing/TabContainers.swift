import DeviceModel

// The controller, or view, that contains tabs, as one whose code presents and dismisses. Its view is in the window with
// that of the page that it shows (Apple, UITabBarController; present(_:animated:completion:): any controller in the
// window presents, and passes it on to the one that fills the screen).

extension World {
  /// The stack of a screen's topmost occurrence, and its index in that; for a screen that contains tabs, those of the
  /// page that these show.
  func standing(_ screen: ScreenID) -> (place: StackPlace, index: Int)? {
    if let found = routing.stacks.find(screen) { return found }
    if let modal = routing.stacks.modal(containing: screen) { return (modal.place, modal.entries.count - 1) }
    guard isContainerOfTabs(screen), let base = routing.stacks.base, !base.isEmpty else { return nil }
    return (.base(routing.stacks.selected), base.count - 1)
  }

  /// The screen that stands for the window's tabs, whose own controller or view comes and goes with them (Apple,
  /// UITabBarController: a controller like any other; TabView). Ionic's is a page with a route (ionic-framework issue
  /// 18109), and so is Flutter's, the first of the outermost Navigator; .NET's is a TabbedPage (dotnet/maui, Page.cs).
  var containerOfTabs: ScreenID? {
    switch app.kind {
    case .uikit, .swiftui, .webView, .flutter, .maui, .xamarin: if app.hasStackAroundTabs { return nil }
    case .reactNative, .nativeScript: return nil
    }
    guard !app.tabs.isEmpty else { return nil }
    return app.screens.firstIndex { $0.tabs == app.tabs }.map { ScreenID($0) }
  }

  /// Loads the controllers that contain tabs before those of their tabs: a UITabBarController loads its view when it is
  /// made (qiita.com/hicka04/items/e5ce253ce74fdea38378).
  func loadContainersFirst(_ ops: inout [Op], of ids: [InstanceID]) {
    guard app.kind == .uikit else { return }
    for id in ids where views.screen(of: id).map({ hasTabs($0) }) ?? false {
      let isLoad: (Op) -> Bool = { if case .view(.load(let other)) = $0 { other == id } else { false } }
      guard let first = ops.firstIndex(where: { if case .view(.load) = $0 { true } else { false } }),
        let own = ops.firstIndex(where: isLoad)
      else { continue }
      ops.insert(ops.remove(at: own), at: first)
    }
  }

  /// Whether a screen contains tabs that are shown, whichever of them is selected.
  func containsShownTabs(_ screen: ScreenID) -> Bool {
    isContainerOfTabs(screen) || routing.stacks.modal(containing: screen) != nil
  }

  /// Whether a screen stands for the window's tabs.
  private func isContainerOfTabs(_ screen: ScreenID) -> Bool {
    routing.stacks.hasTabs && !hasRouters && hasTabs(screen) && app.screens[screen].tabs == app.tabs
  }
}
