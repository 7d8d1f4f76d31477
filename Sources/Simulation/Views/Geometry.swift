import DeviceModel
import VirtualTime

/// The window in its current orientation, and the places it has for views.
struct WindowGeometry: Sendable {
  var size: Size
  var safeArea: EdgeInsets
  var isPortrait: Bool
  var isPad: Bool
  var ios: Version
  /// The version that bars are of: apps keep those of the SDK that they were built with.
  var sdk: Version
  /// The number of pixels per point.
  var scale: Int
  /// Whether the phone has a home button instead of the bar at the bottom.
  var hasHomeButton: Bool
  var hasLiquidGlass: Bool
  /// Who draws sheets and modals.
  var sheets = Sheets.system
  /// How far views begin below the top of the window.
  var indent = Length.zero

  /// The place of a view in its window.
  struct Place: Equatable, Sendable {
    var size: Size
    var safeArea: EdgeInsets
    var x = Length.zero
    var y = Length.zero
    /// The room above and below it that bars take from it.
    var roomAbove = Length.zero
    var roomBelow = Length.zero

    /// The place that it would have without bars.
    var withRoomOfBars: Place {
      var place = self
      place.y = y - roomAbove
      place.size.height = size.height + roomAbove + roomBelow
      return place
    }
  }
}

extension WindowGeometry {
  /// Returns the window under a status bar: on a screen without a notch, a hidden one has no room (flutter/flutter
  /// issue 175520: an iPad and an iPhone SE), and one of double height takes the room of another from the views. Their
  /// safe area is as before (flutter/engine pull 4436).
  func under(_ statusBar: @autoclosure () -> App.StatusBar, isDouble: Bool) -> WindowGeometry {
    guard hasHomeButton || isPad else { return self }
    let isHidden = statusBar() == .hidden
    guard isHidden || isDouble else { return self }
    var window = self
    if isHidden { window.safeArea.top = .zero } else { window.indent = safeArea.top }
    return window
  }

  init(of configuration: borrowing Configuration, isPortrait: Bool) {
    let hardware = configuration.hardware
    size = isPortrait ? configuration.canvas : configuration.canvas.turned
    if configuration.isLetterboxed {
      // The bars cover the rounded corners; only the status bar is left.
      let hasStatusBar = isPortrait || hardware.isPad
      safeArea = EdgeInsets(top: hasStatusBar ? .points(20) : .zero, left: .zero, bottom: .zero, right: .zero)
    } else {
      safeArea = isPortrait ? hardware.safeArea : hardware.landscapeSafeArea
    }
    self.isPortrait = isPortrait
    isPad = hardware.isPad
    ios = configuration.ios
    sdk = configuration.app.sdk
    scale = hardware.scale
    hasHomeButton = hardware.safeArea.bottom == .zero
    sheets = Sheets(of: configuration.app.kind)
    hasLiquidGlass = SystemRules(ios).hasLiquidGlass(sdk: configuration.app.sdk)
  }
}

extension World {
  var window: WindowGeometry {
    guard let width = views.splitWidth else { return wholeWindow }
    var window = wholeWindow
    window.size.width = min(width, window.size.width)
    return window
  }

  /// The window as large as the screen.
  var wholeWindow: WindowGeometry {
    turnedWindow.under(
      rules.keepsRoomOfStatusBar
        ? views.statusBarAtLastSize ?? app.statusBar : statusBarStyle(under: routing.stacks.top?.instance),
      isDouble: process.phone.call == .aside && rules.doublesStatusBarInCalls && !configuration.hardware.isPad)
  }

  /// The same with the room of a status bar, whether there is one or not.
  var turnedWindow: WindowGeometry {
    if case .portrait = views.windowOrientation { return setting.upright }
    return setting.sideways
  }

  /// Returns where a controller's view is placed in the window.
  private func place(of id: InstanceID) -> WindowGeometry.Place {
    let host = views.host(of: id)
    let modal = modal(of: host)
    var place = container(of: modal, in: window(of: host))
    fit(&place, intoColumnOf: modal.flatMap { $0.isInContext ? $0.presenter : nil } ?? host)
    addBars(to: &place, of: host, in: modal)
    return place
  }

  /// Returns the place of a window or a presentation.
  func container(of modal: Modal?, in window: WindowGeometry) -> WindowGeometry.Place {
    let low = modal.flatMap { $0.isLow ? $0.detent : nil }
    var place =
      low.map { window.card(at: $0, style: modal?.style) }
      ?? window.place(presentedAs: modal?.style, hasOwnStack: modal?.hasOwnStack ?? false)
    if modal?.style == .formSheet, window.isWide { place.y = window.top(of: place, above: keyboardHeight) }
    place.y = place.y + window.indent
    place.size.height = place.size.height - window.indent
    return place
  }

  /// Bars are part of the safe area of the views that reach under them; other views end at them.
  private func addBars(to place: inout WindowGeometry.Place, of host: InstanceID, in modal: Modal?) {
    guard let screen = views.screen(of: host) else { return }
    let declared = app.screens[screen]
    let bars = bars(of: host, in: modal, at: place)
    if bars.top > .zero { place.safeArea.top = bars.lowerEdge - place.y }
    place.safeArea.bottom = place.safeArea.bottom + bars.bottom
    let solid = solidBars(of: host, in: modal, bars: bars)
    if solid.top > .zero {
      place.roomAbove = place.safeArea.top - bars.top + solid.top
      place.y = place.y + place.roomAbove
      place.safeArea.top = place.safeArea.top - place.roomAbove
    }
    if solid.bottom > .zero {
      place.roomBelow = place.safeArea.bottom
      place.safeArea.bottom = .zero
    }
    place.size.height = place.size.height - place.roomAbove - place.roomBelow
    let added = declared.additionalSafeArea
    place.safeArea = EdgeInsets(
      top: place.safeArea.top + added.top, left: place.safeArea.left + added.left,
      bottom: place.safeArea.bottom + added.bottom, right: place.safeArea.right + added.right)
  }

  // MARK: What a view's size is, callback by callback

  /// Returns the size in loadView and viewDidLoad: the canvas for a view from a file (printed logs of a controller from
  /// a xib and of a pushed one from a storyboard), the screen's size for a view made in code. UIKit resizes the
  /// storyboard's initial scene to the screen before viewDidLoad.
  func designSize(of screen: ScreenID) -> Size {
    let declared = app.screens[screen]
    switch app.interface {
    case .code: return declared.canvas ?? window.size
    case .storyboard(_, let canvas): return declared.isInitial ? window.size : declared.canvas ?? canvas
    }
  }

  /// Resizes a storyboard scene's view before viewWillAppear; a xib's keeps its canvas size until it is in the window
  /// (printed logs).
  mutating func resizeBeforeAppearing(_ index: Int) {
    guard usesStoryboard, !app.screens[views.controllers[index].screen].isInitial else { return }
    views.controllers[index].place.size = place(of: views.controllers[index].id).size
    dirty.insert(.geometry)
  }

  /// Gives a view in the window its size and its safe area, which was zero before.
  mutating func fitIntoWindow(_ index: Int) {
    let place = place(of: views.controllers[index].id)
    guard views.controllers[index].place != place else { return }
    views.controllers[index].place = place
    dirty.insert(.geometry)
  }

  // MARK: Observables

  func observeGeometry(_ key: ObservableKey) -> Value {
    switch key.observable {
    case .deviceWidth: .length(configuration.hardware.size.width)
    case .deviceHeight: .length(configuration.hardware.size.height)
    case .windowWidth: .length(window.size.width)
    case .windowHeight: .length(window.size.height)
    case .orientation: .word(views.windowOrientation.word)
    case .traitsHorizontal, .traitsVertical: observeTraits(key)
    case .safeAreaTop: inset(\.top, at: key)
    case .safeAreaLeft: inset(\.left, at: key)
    case .safeAreaBottom: safeAreaBottom(of: ScreenID(Int(key.subject)))
    case .safeAreaRight: inset(\.right, at: key)
    case .barTop: bar(\.top, at: key)
    case .barBottom: bar(\.bottom, at: key)
    case .statusBarHeight: statusBarHeight
    case .keyboardHeight: .length(keyboardHeight)
    case .viewX, .viewY, .viewTop, .viewBottom, .viewWidth, .viewHeight, .viewFrame, .viewGap, .viewGapToSafeArea,
      .viewGapToKeyboard, .viewIsCovered:
      value(of: key.observable, in: placedView(of: ScreenID(Int(key.subject))))
    case .sheetX, .sheetY, .sheetTop, .sheetBottom, .sheetWidth, .sheetHeight, .sheetFrame, .sheetGap,
      .sheetGapToSafeArea, .sheetGapToKeyboard, .sheetIsCovered:
      value(of: key.observable, in: placed(SheetID(Int(key.subject))))
    case .screen, .stack, .tab, .presented, .alertTitle, .stackOf, .payload, .alive, .children, .detentOf,
      .sceneStateOf, .visibleOf, .state, .route, .costPublications, .costRenders, .costLookups, .drawerIsOpen,
      .splitColumns, .splitIsCollapsed, .splitDisplayMode, .visible, .whiteFlash, .blackFlash, .flashCount,
      .flashLongest, .flashCause, .flashKind, .flashOwner, .flashColor, .splashVisible, .splashGone, .splashCause,
      .screenCause, .splashAlpha, .coverX, .coverY, .coverWidth, .coverHeight, .coverShows, .coverColor, .statusBar,
      .appState, .appLaunching, .appIsProtectedDataAvailable, .appArchitecture, .appBuild, .appLaunchScreen,
      .sceneState, .launchKind, .jsAppState, .crashed, .crashReason, .launchOptions, .connectionOptions, .mainBusy,
      .mainLongestBlock, .launchDuration, .launchGoal, .hangCount, .hangLongest, .hitchCount, .hitchLongest,
      .warningText:
      .none
    }
  }

  private func bar(_ part: KeyPath<Bars, Length>, at key: ObservableKey) -> Value {
    let controller = placedView(of: ScreenID(Int(key.subject)))?.controller
    return controller.map { .length(bars(of: views.host(of: $0.id))[keyPath: part]) } ?? .none
  }

  private func inset(_ edge: KeyPath<EdgeInsets, Length>, at key: ObservableKey) -> Value {
    placedView(of: ScreenID(Int(key.subject))).map { .length($0.controller.place.safeArea[keyPath: edge]) } ?? .none
  }
}

extension Orientation {
  var word: Word {
    switch self {
    case .portrait: .portrait
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    }
  }
}
