import DeviceModel
import Traces

// The app's alerts: one at a time, over everything (Apple, UIAlertController).

extension World {
  /// - Parameter owner: The screen that shows it; `nil` for the topmost one.
  mutating func showAlert(_ title: String, from owner: ScreenID? = nil) {
    guard let top = routing.stacks.top else { return }
    // React Native presents each alert on top, before 0.64 on the alert below and then in a window of its own
    // (facebook/react-native issue 14873, RCTAlertController.mm; mmazzarolo/react-native-dialogs issue 63).
    if let alert = routing.stacks.alert, !hasFlutterNavigator, reactRules == nil {
      refuse(.navPresentRefused, because: .alert(title, .otherIsUp(alert.title)))
      return warn("Attempt to present an alert on “\(name(top.screen))” which is already presenting one")
    }
    if runsScenes, reactRules?.alertsLackScene == true {
      return refuse(.navPresentRefused, because: .alert(title, .windowIsNotVisible))
    }
    guard views.isInWindow else {
      refuse(.navPresentRefused, because: .alert(title, .windowIsNotVisible))
      return warn("Attempt to present an alert on “\(name(top.screen))” whose view is not in the window hierarchy!")
    }
    if let presenter = owner ?? screenOnItsWay,
      let fault = owner == nil ? .notInWindow(presenter) : faultOfPresenter(presenter)
    {
      refuse(.navPresentRefused, because: .alert(title, fault))
      let clause: String
      switch fault {
      case .presents(_, let other): clause = "which is already presenting “\(name(other))”"
      case .notInWindow, .otherIsUp, .windowIsNotVisible, .isLeaving:
        clause = "whose view is not in the window hierarchy!"
      }
      return warn("Attempt to present an alert on “\(name(presenter))” \(clause)")
    }
    if let leaving = leavingBesideAlert {
      refuse(.navPresentDropped, because: .alert(title, .isLeaving(leaving)))
      return warnOfRunningDismissal(of: "an alert", on: top.screen)
    }
    if isMoving(.presentation) { return wait(.alert(title, from: owner), for: .presentation) }
    let named = owner.flatMap { instance(of: $0) }
    let view = isSwiftUI ? named ?? top.instance : nil
    let isRoute = hasFlutterNavigator
    move(.alert, in: .presentation, event: .navAlertShown, detail: .text(title)) { stacks in
      stacks.alerts.append(Alert(title: title, level: stacks.modals.count, owner: view, isRoute: isRoute))
      return []
    }
  }

  /// The reason why a screen cannot show an alert: it has gone, is not in the window, or presents something
  /// (lightningkite/LKAlertController issue 29, deltachat/deltachat-ios issue 2736). A page that others cover shows it
  /// through its navigation controller.
  private func faultOfPresenter(_ owner: ScreenID) -> Refusal.AlertFault? {
    guard app.kind == .uikit || isSwiftUI else { return nil }
    let stacks = routing.stacks
    guard let found = standing(owner) ?? standing(host(of: owner)) else { return .notInWindow(owner) }
    if let tab = stacks.tab(with: found.place), !stacks.isSelected(tab) { return .notInWindow(owner) }
    guard stacks.layer(of: found.place) == stacks.modals.count || stacks.isBeneathCards(found.place) else {
      return modalPresented(from: found.place).map { .presents(owner, $0) } ?? .notInWindow(owner)
    }
    let entry = stacks[found.place][found.index]
    return canPresent(entry) || isTabAppearing(entry) ? nil : .notInWindow(owner)
  }

  /// The screen of UIKit whose code runs in a callback in which it cannot present yet (UrbanApps/Armchair issue 120).
  private var screenOnItsWay: ScreenID? {
    let early: [ScreenCallback] = [.loadView, .viewDidLoad, .viewWillAppear]
    guard app.kind == .uikit, let cause, case .event(let key) = trace[cause].content,
      case .screen(let screen, let callback) = key.parts, early.contains(callback)
    else { return nil }
    let found = routing.stacks.find(screen).map { routing.stacks[$0.place][$0.index] }
    let mayPresent = found.map { canPresent($0) || isTabAppearing($0) } ?? false
    return mayPresent ? nil : screen
  }

  /// The modal whose dismissal is in the way of an alert: nothing is presented meanwhile (a library's test that is
  /// marked as failing because of it; comments in the sources of two public apps).
  private var leavingBesideAlert: ScreenID? {
    guard app.kind == .uikit || isSwiftUI || presentsAlerts, let running = runningDismissal, !running.isOfOldRoot else {
      return nil
    }
    return running.removed.first?.screen
  }

  /// Whether React Native presents alerts in the app's window.
  var presentsAlerts: Bool { reactRules.map { !$0.alertsHaveWindows } ?? false }

  /// Whether a tap beside the alert dismisses it: of Flutter's showDialog (api.flutter.dev, barrierDismissible; not of
  /// showCupertinoDialog) and of Ionic's (its api/alert.md, backdropDismiss). UIKit's stays.
  var closesAlertBeside: Bool {
    guard routing.stacks.alert != nil else { return false }
    return switch app.kind {
    case .flutter, .webView: true
    case .uikit, .swiftui, .reactNative, .nativeScript, .maui, .xamarin: false
    }
  }

  mutating func dismissAlert() {
    guard let alert = routing.stacks.alert else { return refuse(.navDismissRefused, because: .noAlert) }
    if ignoresDismissal() { return }
    if isMoving(.presentation) { return wait(.dismissAlert, for: .presentation) }
    remove(alert)
  }

  /// Removes the topmost alert.
  mutating func remove(_ alert: Alert) {
    move(.alert, in: .presentation, event: .navAlertDismissed, detail: .text(alert.title)) { stacks in
      stacks.alerts.removeLast()
      return []
    }
  }
}
