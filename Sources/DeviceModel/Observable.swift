/// A value that can be read on the device, in the process or in the app's navigation at any moment of a run.
package enum Observable: UInt8, Hashable, Sendable, CaseIterable {
  // Navigation
  case screen, stack, tab, presented, alertTitle
  /// The stack of a tab or of a modal, named by its first screen. Subject: that screen.
  case stackOf
  /// Subject: the screen.
  case payload, alive, children, detentOf, sceneStateOf, visibleOf
  /// Subject: the state variable.
  case state
  /// Subject: the route.
  case route
  /// The costs of the style of routing since the process began.
  case costPublications, costRenders, costLookups, drawerIsOpen
  case splitColumns, splitIsCollapsed, splitDisplayMode

  // The eye
  case visible, whiteFlash, blackFlash, flashCount, flashLongest, flashCause, flashKind, flashOwner, flashColor
  case splashVisible, splashGone, splashCause, screenCause, splashAlpha
  case coverX, coverY, coverWidth, coverHeight, coverShows, coverColor, statusBar

  // Phone and process
  case appState, appLaunching, appIsProtectedDataAvailable, appArchitecture, appBuild, appLaunchScreen, sceneState
  case launchKind, jsAppState
  case crashed, crashReason, launchOptions, connectionOptions, mainBusy, mainLongestBlock
  case launchDuration, launchGoal, hangCount, hangLongest, hitchCount, hitchLongest, warningText

  // Geometry. Subject: the screen.
  case viewX, viewY, viewTop, viewBottom, viewWidth, viewHeight, viewFrame
  case viewGap, viewGapToSafeArea, viewGapToKeyboard, viewIsCovered
  case safeAreaTop, safeAreaLeft, safeAreaBottom, safeAreaRight, barTop, barBottom
  case traitsHorizontal, traitsVertical
  /// Subject: the sheet.
  case sheetX, sheetY, sheetTop, sheetBottom, sheetWidth, sheetHeight, sheetFrame
  case sheetGap, sheetGapToSafeArea, sheetGapToKeyboard, sheetIsCovered
  case deviceWidth, deviceHeight, windowWidth, windowHeight, statusBarHeight, keyboardHeight, orientation
}

/// An observable with its subject, in four bytes.
package struct ObservableKey: Hashable, Sendable {
  /// The observable in the upper half and its subject in the lower one; compare this in hot code.
  package let bits: UInt32

  @inlinable package init(_ observable: Observable, subject: UInt16 = 0) {
    bits = UInt32(observable.rawValue) << 16 | UInt32(subject)
  }

  /// The observable without its subject.
  package var observable: Observable {
    guard let observable = Observable(rawValue: UInt8(truncatingIfNeeded: bits >> 16)) else {
      preconditionFailure("a key is only made from an observable")
    }
    return observable
  }

  /// The index of the screen, state variable, route or sheet; 0 if there is no subject.
  @inlinable package var subject: UInt16 { UInt16(truncatingIfNeeded: bits) }

  @inlinable package init(_ observable: Observable, screen: ScreenID) {
    self.init(observable, subject: screen.index)
  }
  @inlinable package init(_ observable: Observable, sheet: SheetID) { self.init(observable, subject: sheet.index) }
  @inlinable package init(_ state: StateID) { self.init(.state, subject: state.index) }
  @inlinable package init(_ route: RouteID) { self.init(.route, subject: route.index) }
}
