import DeviceModel

// Which orientation the window has: the phone's, as far as the app (UISupportedInterfaceOrientations) and the screen
// that UIKit asks (supportedInterfaceOrientations) support it.

extension World {
  /// The orientation that the window is to have.
  var wantedOrientation: Orientation { orientation(for: screenOrientations) }

  /// Whether the window is to be turned.
  var isToTurn: Bool { wantedOrientation != views.windowOrientation }

  /// Returns the orientation of a window whose screen supports these, or all: the phone's if it is supported, otherwise
  /// the window's own, otherwise the first one.
  func orientation(for screen: [Orientation]) -> Orientation {
    if allows(views.orientation, on: screen) { return views.orientation }
    return ([views.windowOrientation] + screen + app.orientations).first { allows($0, on: screen) }
      ?? views.windowOrientation
  }

  /// The orientation in which the window comes up.
  var launchOrientation: Orientation {
    let isUpright = rules.launchesPhonesUpright && !configuration.hardware.isPad && allows(.portrait, on: [])
    return isUpright ? .portrait : orientation(for: [])
  }

  /// Returns whether a screen on the whole window supports no orientation of the app's, which UIKit does not forgive.
  func lacksOrientation(_ screen: ScreenID) -> Bool {
    let own = app.screens[screen].orientations
    return asksScreens && !own.isEmpty && !own.contains { allows($0, on: own) }
  }

  private func allows(_ orientation: Orientation, on screen: [Orientation]) -> Bool {
    (app.orientations.isEmpty || app.orientations.contains(orientation))
      && (screen.isEmpty || screen.contains(orientation))
  }

  private var asksScreens: Bool {
    !configuration.hardware.isPad || rules.asksScreensOfTablets || !app.orientations.isEmpty
  }

  /// The orientations of the topmost screen that fills the window; a card is not asked (jierong.dev). Containers are
  /// taken to ask the screen that they show, as most apps make theirs do, unless the app says otherwise (Apple, release
  /// notes of the iOS 6 SDK: containers do not consult their children).
  private var screenOrientations: [Orientation] {
    let stacks = routing.stacks
    let modal = stacks.modals.last { $0.fillsWindow }
    guard asksScreens, let top = modal?.entries.last ?? stacks.base?.last else { return [] }
    let isInContainer = modal.map(\.hasOwnStack) ?? (stacks.hasTabs || stacks.columns != nil || hasStack)
    if isInContainer, !app.forwardsOrientations { return [] }
    return app.screens[top.screen].orientations
  }

  /// Whether the root is in a navigation controller, as far as that can be seen.
  private var hasStack: Bool {
    if case .none = app.navigationBar { return (routing.stacks.base?.count ?? 0) > 1 }
    return true
  }

  /// Adds the turn that a transition brings, before the layout. What comes back learns of the new size; what is new
  /// comes in it, and what goes is told nothing (a book's example, iOS 9 and later; onmyway133/notes issue 210).
  mutating func turnWindow(with transition: Transition, in ops: inout [Op]) {
    let isFollowed =
      switch transition.kind {
      case .present, .root: true
      case .dismiss: !rules.keepsOrientationOfDismissed(sdk: app.sdk) || wantedOrientation == views.orientation
      case .push, .pop, .tab: rules.turnsForPushedScreens
      case .alert, .columns, .page, .curl, .cancelledPop, .cancelledDismissal, .cancelledPage, .cancelledCurl: false
      }
    guard isFollowed, isToTurn,
      let place = ops.firstIndex(where: { if case .view(.layOut) = $0 { true } else { false } })
    else { return }
    let back = transition.appearing.filter { !transition.entering.contains($0) }
    let beside = shownInstances.filter { !transition.appearing.contains($0) }
    ops.insert(
      contentsOf: changingSizeClasses(among: back).map { .view(.call(.willTransition, $0)) }
        + back.map { .view(.call(.viewWillTransition, $0)) } + [.view(.turnWindow)]
        + beside.map { .view(.layOut($0)) }, at: place)
  }

  /// Returns the turn of a first screen that does not support the window's orientation: told of its traits only (a
  /// printed log of iOS 15).
  mutating func turnAtLaunchOps(_ visible: [InstanceID]) -> [Op] {
    guard isToTurn, !allows(views.windowOrientation, on: screenOrientations) else { return [] }
    return changingSizeClasses(among: visible).map { .view(.call(.willTransition, $0)) } + [.view(.turnWindow)]
  }
}
