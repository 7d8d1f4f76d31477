import DeviceModel

// The controller, or view, that contains tabs, as one whose code presents and dismisses. Its view is in the window with
// that of the page that it shows (Apple, UITabBarController; present(_:animated:completion:): any controller in the
// window presents, and passes it on to the one that fills the screen).

extension World {
  /// The stack of a screen's topmost occurrence, and its index in that; for a screen that contains tabs, those of the
  /// page that these show.
  func standing(_ screen: ScreenID) -> (place: StackPlace, index: Int)? {
    if let found = routing.stacks.find(screen) { return found }
    if let modal = routing.stacks.modal(containing: screen) { return (.modal(modal.number), modal.entries.count - 1) }
    guard isContainerOfTabs(screen), let base = routing.stacks.base, !base.isEmpty else { return nil }
    return (.base(routing.stacks.selected), base.count - 1)
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
