import DeviceModel
import VirtualTime

// Rotation, and an iPad's window in a split view.

/// The share of the screen that the user has given to a window.
struct WindowShare: Sendable {
  let width: Length
  /// The screen as it was held then.
  let whole: Size

  /// The strip between two windows: 694 and 320 points are ten fewer than 1024, 438 and 320 ten fewer than 768
  /// (txt.jazzychad.net, cyrilwei.me).
  private static let divider = Length.points(10)

  /// Returns the width of the window beside one of this width.
  static func rest(beside width: Length, of whole: Length) -> Length {
    max(whole - min(width, whole) - divider, .points(1))
  }

  /// Returns the width of a third: 375 points on the iPads of 12.9 and 13 inches, and in landscape on others without a
  /// home button; elsewhere 320 (pointfreeco/swift-snapshot-testing, ViewImageConfig; hacknicity.medium.com, How iPad
  /// Apps Adapt to the New 11" and 12.9" iPads Pro, and to the New 8.3" iPad Mini).
  static func narrow(on screen: Size) -> Length {
    .points(min(screen.width, screen.height) >= .points(1024) || screen.width > .points(1112) ? 375 : 320)
  }

  /// Returns the widths at which the divider stops: a third, in landscape also a half, and the rest beside a third
  /// (Apple, Adopting Multitasking Enhancements on iPad; the same tables, whose pairs have no half of an upright screen,
  /// not of one of 12.9 inches either).
  static func places(on screen: Size) -> [Length] {
    let third = narrow(on: screen)
    let half = screen.width > screen.height ? [(screen.width - divider).half] : []
    return [third] + half + [rest(beside: third, of: screen.width)]
  }

  /// Returns the width that a window gets when the user lets go of the divider: the nearest at which it stops, or the
  /// whole screen; `nil` if an app cannot have a part of it.
  static func width(near width: Length, of whole: Size, _ sharing: ScreenSharing) -> Length? {
    guard width < whole.width else { return whole.width }
    let places = places(on: whole)
    switch sharing {
    case .wholeScreen: return nil
    case .slideOver: return width == places[0] ? width : nil
    case .splitView:
      let stops = zip(places, places.dropFirst() + [whole.width])
      return stops.first { stop, next in width - stop <= next - width }?.0 ?? whole.width
    case .windows: return width
    }
  }

  /// Returns the width on a screen that is held otherwise. The narrower window stays so, a third as a third, and the
  /// wider one has the rest. A half is not offered upright (the same tables): it becomes the wider share there.
  func width(on screen: Size) -> Length {
    guard screen.width != whole.width else { return width }
    let other = whole.width - width - Self.divider
    if width < other { return min(turned(width, to: screen), screen.width) }
    return Self.rest(beside: width > other ? turned(other, to: screen) : Self.narrow(on: screen), of: screen.width)
  }

  /// Returns the width that the narrower of two windows has on a screen that is held otherwise.
  private func turned(_ width: Length, to screen: Size) -> Length {
    width == Self.narrow(on: whole) ? Self.narrow(on: screen) : width
  }
}

extension World {
  /// Rotates the phone. An app in the foreground follows: viewWillTransition before any size changes, then layout
  /// inside the animation (WWDC logs). There are no appearance callbacks.
  mutating func viewsRotate(to orientation: Orientation) {
    guard views.orientation != orientation else { return }
    views.orientation = orientation
    dirty.insert(.geometry)
    if !views.isInWindow {
      views.windowOrientation = launchOrientation
    } else if process.phone.showsApp, isToTurn {
      followRotation()
    }
  }

  /// Gives the window another width (Apple, Slide Over and Split View: the app hears of it as of a rotation).
  mutating func resizeWindow(to width: Length) -> Outcome {
    guard configuration.hardware.isPad, configuration.ios.major >= 9 else {
      return .impossible(.absent, "a window has another width only on an iPad, from iOS 9 on")
    }
    guard app.sharesScreen(on: configuration.ios) else {
      return .impossible(
        .absent,
        "before iOS 26 only an app with the SDK of iOS 9 or later, a launch screen and all orientations shares the"
          + " screen")
    }
    let whole = wholeWindow.size
    guard let width = WindowShare.width(near: width, of: whole, configuration.hardware.sharing) else {
      return .impossible(
        .absent,
        configuration.hardware.sharing == .slideOver
          ? "this iPad has no Split View: an app has the whole screen, or 320pt in Slide Over"
          : "this iPad has no Slide Over and no Split View: an app has the whole screen")
    }
    views.share = width < whole.width ? WindowShare(width: width, whole: whole) : nil
    if views.isInWindow, process.phone.showsApp {
      let ops = rotationOps()
      startTransition(
        rules.resignsWhileResized ? [.lifecycle(.resignActive)] + ops + [.lifecycle(.becomeActive)] : ops)
    } else {
      views.splitWidth = splitWidth
      dirty.insert(.geometry)
    }
    return .done
  }

  /// The width of the user's share of the screen as it is now held.
  private var splitWidth: Length? { views.share?.width(on: wholeWindow.size) }

  /// Returns the calls for a rotation that the app has not followed, when it returns to the screen; they come before
  /// those of the foreground (level49.com, iOS 11). New traits follow. Called by the life-cycle engine.
  mutating func viewsAppReturned() -> [Op] {
    guard views.isInWindow else { return [] }
    if isToTurn { return rotationOps() }
    followTraits()
    return statusBarOps()
  }

  /// Returns the layout of what is shown if the status bar of a call has come or gone.
  mutating func statusBarOps() -> [Op] {
    guard views.isInWindow, rules.doublesStatusBarInCalls else { return [] }
    let before = views.controllers.map(\.place.y)
    pose(views.windowOrientation)
    return views.controllers.map(\.place.y) == before ? [] : shownInstances.map { .view(.layOut($0)) }
  }

  mutating func followRotation() { enqueueMainSource(rotationOps()) }

  /// Returns a rotation's calls: viewWillTransition also on covered presenting controllers, and layout only of the
  /// window's content. Before them comes willTransition where size classes change (level49.com, shinobicontrols.com).
  private mutating func rotationOps() -> [Op] {
    let visible = shownInstances + instancesInWindows
    let told = views.withChildren(visible + routing.stacks.covered)
    // From one landscape to the other nothing gets another size (omergul/LLSimpleCamera issues 44 and 46).
    let isHalfTurn =
      views.windowOrientation != wantedOrientation && views.windowOrientation != .portrait
      && wantedOrientation != .portrait && views.splitWidth == splitWidth
    return betweenKeyboards(
      changingSizeClasses(among: told).map { .view(.call(.willTransition, $0)) }
        + told.map { .view(.call(.viewWillTransition, $0)) } + [.view(.turnWindow)]
        + (isHalfTurn ? [] : visible.map { .view(.layOut($0)) }))
  }

  mutating func changingSizeClasses(among told: [InstanceID]) -> [InstanceID] {
    let (orientation, width) = (views.windowOrientation, views.splitWidth)
    (views.windowOrientation, views.splitWidth) = (wantedOrientation, splitWidth)
    defer { (views.windowOrientation, views.splitWidth) = (orientation, width) }
    return told.filter { hasOtherSizeClasses($0) }
  }

  /// Adds willTransition before the appearance of what a pop or a tab brings back after a rotation (level49.com).
  func announceSizeClasses(of transition: Transition, in ops: inout [Op]) {
    guard transition.kind == .pop || transition.kind == .tab else { return }
    for id in transition.appearing {
      guard views[id]?.isShown == true, hasOtherSizeClasses(id),
        let place = ops.firstIndex(where: { if case .view(.willAppear(id)) = $0 { true } else { false } })
      else { continue }
      ops.insert(.view(.call(.willTransition, id)), at: place)
    }
  }

  /// Returns the ops for the app switcher's picture of the first window. An iPad's views are turned to the other
  /// orientation and back (a radar, iOS 9 and later), those of all windows at once, and a narrow window has the whole
  /// screen for a moment (element-hq/element-x-ios issue 617). With scenes the top controller was laid out again (a
  /// printed log of 2021). Then come both appearances, unless the app has chosen one.
  func snapshotOps() -> [Op] {
    guard views.isInWindow else { return [] }
    return orientationOps(inTheirWindow(shownInstances + instancesInWindows)) + appearanceOps(shownInstances)
  }

  /// Returns the ops for the pictures of a window in both appearances.
  func appearanceOps(_ shown: [InstanceID]) -> [Op] {
    guard rules.picturesBothAppearances, app.windowStyle == .system else { return [] }
    let other = views.withChildren(inTheirWindow(shown)).map { Op.view(.call(.traitCollectionDidChange, $0)) }
    return other + other
  }

  private func inTheirWindow(_ shown: [InstanceID]) -> [InstanceID] { shown.filter { views[$0]?.isInWindow == true } }

  private func orientationOps(_ visible: [InstanceID]) -> [Op] {
    if configuration.hardware.isPad, rules.picturesBothOrientations {
      let other: Orientation = views.windowOrientation == .portrait ? .landscapeRight : .portrait
      let isNarrow = views.splitWidth != nil
      return (isNarrow ? posingOps(visible, in: views.windowOrientation, isWhole: true) : [])
        + posingOps(visible, in: other) + posingOps(visible, in: views.windowOrientation)
    }
    guard runsScenes, rules.laysOutInBackground || app.variant == .laidOutInBackground, let top = visible.first else {
      return []
    }
    return layoutOps(top)
  }

  private func posingOps(_ visible: [InstanceID], in orientation: Orientation, isWhole: Bool = false) -> [Op] {
    visible.map { .view(.call(.viewWillTransition, $0)) }
      + [.view(.pose(orientation, isWhole: isWhole)), .view(.adoptTraits)] + visible.flatMap(layoutOps)
  }

  private func layoutOps(_ id: InstanceID) -> [Op] {
    [.view(.call(.viewWillLayoutSubviews, id)), .view(.didLayOut(id))]
  }

  /// - Parameter isWhole: Whether an iPad's window gets the whole screen, whatever its share.
  mutating func pose(_ orientation: Orientation, isWhole: Bool = false) {
    views.windowOrientation = orientation
    views.splitWidth = isWhole ? nil : splitWidth
    lowerCards()
    for index in views.controllers.indices where views.controllers[index].appearance != .gone { fitIntoWindow(index) }
    dirty.insert([.geometry, .navigation])
    rootViewIsResized()
  }

  /// Turns the window; a controller that then has other insets is told before its layout (a review of a component).
  mutating func turnWindow() {
    let before = views.controllers
    if rules.keepsRoomOfStatusBar { views.statusBarAtLastSize = statusBarStyle(under: routing.stacks.top?.instance) }
    pose(wantedOrientation)
    rootViewIsTurned()
    for (index, controller) in before.enumerated()
    where controller.isInWindow && controller.place.safeArea != views.controllers[index].place.safeArea {
      insert(.view(.call(.viewSafeAreaInsetsDidChange, controller.id)))
    }
    setNeedsCommit()
    adoptTraits()
    adaptColumns()
    closeMoreList()
  }
}
