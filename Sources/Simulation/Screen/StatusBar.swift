import DeviceModel
import VirtualTime

// Whose style the status bar has, and where there is none.

extension World {
  /// The status bar over the app: that of Info.plist, until a screen with its own is shown.
  var statusBar: Value {
    guard screen.isAppInFront else { return .none }
    // The launch screen has a status bar in landscape too (openradar 22330537).
    guard screen.hasFirstFrame else { return value(ofStatusBar: app.statusBar, isDark: isLaunchScreenDark) }
    let window = screen.committed
    let content = window.host == .mounted ? window.content : nil
    return value(ofStatusBar: statusBarStyle(under: content?.instance), isDark: window.isDark)
  }

  /// The height of its frame.
  var statusBarHeight: Value {
    let look = statusBar
    guard look != .none else { return .none }
    guard look != .word(.hidden) else { return .length(.zero) }
    return .length(turnedWindow.statusBarHeight + window.indent)
  }

  /// Whether the app has no status bar, because a phone is in landscape (openradar 22565090, 35694326;
  /// react/react-native issue 18005).
  var lacksStatusBar: Bool {
    !configuration.hardware.isPad && views.windowOrientation != .portrait && rules.hidesStatusBarInLandscape
  }

  /// Returns the style that applies if this controller is on top.
  ///
  /// UIKit asks what is presented on the full screen, and otherwise the presenter (Apple,
  /// modalPresentationCapturesStatusBarAppearance); above a large card on a phone the text is white
  /// (SwiftKickMobile/SwiftMessages issue 431; software-mansion/react-native-screens issues 361, 767). Other frameworks
  /// set the style themselves.
  func statusBarStyle(under top: InstanceID?) -> App.StatusBar {
    if lacksStatusBar { return .hidden }
    guard var asked = top else { return app.statusBar }
    if reactRules != nil { return statusBarStyleOfComponents ?? app.statusBar }
    var isBesideCard = false
    if app.kind == .uikit || isSwiftUI {
      while let modal = modal(of: asked), !modal.coversPresenter {
        isBesideCard = isBesideCard || modal.isCard && !modal.isLow
        asked = modal.presenter
      }
    }
    let style = statusBarStyle(setBy: asked) ?? app.statusBar
    return isBesideCard && !configuration.hardware.isPad && style != .hidden ? .light : style
  }

  /// The style that React Native has merged of all screens: that of the one that was mounted last, even if it is a tab
  /// in the background (reactnative.dev/docs/statusbar; reactnavigation.org/docs/status-bar; StatusBar.js). The screen
  /// that the user leaves is there until the transition has ended (react-navigation issue 3964, react-native-screens
  /// issue 1305).
  private var statusBarStyleOfComponents: App.StatusBar? {
    guard app.screens.contains(where: { $0.statusBar != nil }) else { return nil }
    let leaving = routing.transitions.filter(\.tellsRemoval).flatMap(\.removed)
    return (renderedEntries + leaving).filter { app.screens[$0.screen].statusBar != nil }
      .max { $0.instance.number < $1.instance.number }.flatMap { statusBarStyle(setBy: $0.instance) }
  }

  /// Returns the style that a controller sets. UIKit asks the navigation controller, whose text suits its bar; the
  /// screen is asked only below a hidden bar (coderwall.com/p/hitv1q; openradar 15178634, 15182487;
  /// forums.swift.org/t/50926), but always whether there is a status bar (cyrilchandelier.com).
  func statusBarStyle(setBy id: InstanceID) -> App.StatusBar? {
    guard let screen = views.screen(of: id), let style = app.screens[screen].statusBar else { return nil }
    return app.kind != .uikit || style == .hidden || navigationBar(of: id, in: modal(of: id)) == .none ? style : nil
  }

  /// Returns the look of a status bar. The system's own is white over what is dark.
  func value(ofStatusBar style: App.StatusBar, isDark: Bool) -> Value {
    switch style {
    case .light: .word(.light)
    case .dark: .word(.dark)
    case .hidden: .word(.hidden)
    case .system: .word(isDark ? .light : .dark)
    }
  }
}
