import DeviceModel
import VirtualTime

extension Transition.Kind {
  var duration: Interval {
    switch self {
    case .push, .pop, .cancelledPop, .columns: .milliseconds(SystemDefaults.push)
    case .present, .dismiss, .cancelledDismissal: .milliseconds(SystemDefaults.present)
    case .alert: .milliseconds(SystemDefaults.alert)
    case .page, .curl, .cancelledPage, .cancelledCurl: .milliseconds(SystemDefaults.page)
    case .tab: .milliseconds(SystemDefaults.tabSwitch)
    case .root: .zero
    }
  }

  /// The duration of a framework that draws its own transitions; `nil` for one of the system's. Flutter's pages,
  /// dialogs and sheets (flutter/flutter, cupertino/route.dart, kTransitionDuration, and sheet.dart); Ionic's pages and
  /// modals (ionic-framework, ios.transition.ts, modal/animations/ios.enter.ts and ios.leave.ts).
  func duration(in kind: App.Kind) -> Interval? {
    // An alert of Ionic's (alert/animations/ios.enter.ts and ios.leave.ts), and Material's (material/dialog.dart).
    if self == .alert, kind == .webView { return .milliseconds(200) }
    if self == .alert, kind == .flutter { return .milliseconds(150) }
    guard isOfStacks || isOfModals else { return nil }
    switch kind {
    case .flutter: return .milliseconds(500)
    case .webView: return .milliseconds(isOfStacks ? 540 : 500)
    case .uikit, .swiftui, .reactNative, .nativeScript, .maui, .xamarin: return nil
    }
  }

  /// The duration in the logs that have half a second between viewWillAppear and viewDidAppear.
  var longDuration: Interval {
    isOfStacks || isOfModals ? .milliseconds(SystemDefaults.longTransition) : duration
  }

  private var isOfStacks: Bool { self == .push || self == .pop || self == .cancelledPop }

  private var isOfModals: Bool { self == .present || self == .dismiss || self == .cancelledDismissal }

  /// Whether controllers get or lose a parent.
  var movesChildren: Bool { self == .push || self == .pop }

  /// Whether the user let go too early.
  var isCancelled: Bool {
    switch self {
    case .cancelledPop, .cancelledDismissal, .cancelledPage, .cancelledCurl: true
    case .push, .pop, .present, .dismiss, .alert, .tab, .root, .columns, .page, .curl: false
    }
  }

  /// Whether it is within a page controller.
  var isOfPages: Bool { self == .page || self == .curl || self == .cancelledPage || self == .cancelledCurl }
}

extension Transition {
  func leave(_ ops: inout [Op]) {
    for id in disappearing { ops.append(.view(.willDisappear(id))) }
  }

  func disappear(_ ops: inout [Op]) {
    for id in disappearing { ops.append(.view(.didDisappear(id))) }
  }

  /// Appends a cancelled swipe's callbacks, which cover the revealed screens again and bring back the leaving ones. One
  /// author logged both kinds of page controllers.
  func springBack(_ ops: inout [Op]) {
    let covered = appearing.flatMap { [Op.view(.willDisappear($0)), .view(.didDisappear($0))] }
    let back = disappearing.flatMap { [Op.view(.willAppear($0)), .view(.enterWindow($0)), .view(.didAppear($0))] }
    if kind == .cancelledCurl, covered.count == 2, back.count == 3 {
      ops += [covered[0], back[0], back[1], covered[1], back[2]]
    } else {
      ops += kind.isOfPages ? back + covered : covered + back
    }
  }
}

extension World {
  /// Returns the time that a transition takes: none without a visible change or without animation.
  func duration(of transition: Transition) -> Interval {
    let isSeen = !transition.appearing.isEmpty || !transition.disappearing.isEmpty || transition.kind == .alert
    let isAnimated = (isAnimated || transition.isInteractive) && !transition.isEarly
    let isInstant =
      transition.kind == .tab && !hasNewTabBar
      || transition.kind == .pop && transition.removed.count > 1 && isPath && rules.jumpsOnClearedPaths
    guard isSeen, process.phone.showsApp, isAnimated, !isInstant else { return .zero }
    if let duration = transition.kind.duration(in: app.kind) {
      return min(duration, timeRun(before: transition) ?? duration)
    }
    return app.variant == .longTransitions ? transition.kind.longDuration : transition.kind.duration
  }

  /// The time that one of Flutter's routes has been coming in when it is taken away: its animation runs back from where
  /// it is (flutter/flutter, animation_controller.dart, _animateToInternal: the duration times the remaining fraction).
  private func timeRun(before transition: Transition) -> Interval? {
    guard hasFlutterNavigator, !transition.isInteractive, transition.kind == .pop || transition.kind == .dismiss,
      transition.removed.count == 1
    else { return nil }
    let leaving = transition.removed[0].instance
    let coming = routing.transitionsHere.last {
      ($0.kind == .push || $0.kind == .present) && $0.entering.contains(leaving)
        && !routing.finishing.contains($0.number)
    }
    return coming?.began.map { now - $0 }
  }

  /// Whether the app has the system's tab bar, as it is from iOS 18 on.
  var hasNewTabBar: Bool { hasSystemTabBar && rules.renewsTabBar(sdk: app.sdk) }
}
