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

  /// Whether controllers get or lose a parent.
  var movesChildren: Bool {
    switch self {
    case .push, .pop: true
    case .present, .dismiss, .alert, .tab, .root, .columns, .cancelledPop, .cancelledDismissal, .page, .curl,
      .cancelledPage, .cancelledCurl:
      false
    }
  }

  /// Whether the user let go too early.
  var isCancelled: Bool {
    switch self {
    case .cancelledPop, .cancelledDismissal, .cancelledPage, .cancelledCurl: true
    case .push, .pop, .present, .dismiss, .alert, .tab, .root, .columns, .page, .curl: false
    }
  }

  /// Whether it is within a page controller.
  var isOfPages: Bool {
    switch self {
    case .page, .curl, .cancelledPage, .cancelledCurl: true
    case .push, .pop, .present, .dismiss, .alert, .tab, .root, .columns, .cancelledPop, .cancelledDismissal: false
    }
  }
}

extension Transition {
  func leave(_ ops: inout [Op]) {
    for id in disappearing { ops.append(.view(.willDisappear(id))) }
  }

  func disappear(_ ops: inout [Op]) {
    for id in disappearing { ops.append(.view(.didDisappear(id))) }
  }

  /// Appends the callbacks that cover the revealed screens again and bring back the leaving ones.
  func springBack(_ ops: inout [Op]) {
    for id in appearing {
      ops.append(.view(.willDisappear(id)))
      ops.append(.view(.didDisappear(id)))
    }
    for id in disappearing {
      ops.append(.view(.willAppear(id)))
      ops.append(.view(.enterWindow(id)))
      ops.append(.view(.didAppear(id)))
    }
  }

  /// Appends a cancelled swipe's callbacks, in the orders that one author logged for both kinds of page controllers.
  func springPageBack(_ ops: inout [Op]) {
    let covered = appearing.flatMap { [Op.view(.willDisappear($0)), .view(.didDisappear($0))] }
    let back = disappearing.flatMap { [Op.view(.willAppear($0)), .view(.enterWindow($0)), .view(.didAppear($0))] }
    guard kind == .cancelledCurl, covered.count == 2, back.count == 3 else {
      ops += back + covered
      return
    }
    ops += [covered[0], back[0], back[1], covered[1], back[2]]
  }
}

extension World {
  /// Returns the time that a transition takes: none without a visible change or without animation.
  func duration(of transition: Transition) -> Interval {
    let isSeen = !transition.appearing.isEmpty || !transition.disappearing.isEmpty || transition.kind == .alert
    let isAnimated = (isAnimated || transition.isInteractive) && !transition.isEarly
    return isSeen && process.phone.showsApp && isAnimated ? transition.kind.duration : .zero
  }
}
