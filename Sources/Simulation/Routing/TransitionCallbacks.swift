import DeviceModel

// The callbacks of a transition, before and after its animation.

extension Transition {
  /// The instance that visibly leaves its navigation controller, or would. Those below it get no calls. A swipe calls
  /// willMove when it begins, however it ends (FeatherweightLabs/FeatherweightRouter pull request 9).
  private var leavingChild: InstanceID? {
    if kind == .cancelledPop { return disappearing.first }
    guard kind.movesChildren, !forgetsParents else { return nil }
    return disappearing.first { instance in removed.contains { $0.instance == instance } }
  }

  /// The calls to a controller that leaves out of sight. One that a pop takes gets none (BigZaphod/Chameleon,
  /// UINavigationController.m, whose author measured it); setViewControllers tells all, but on some systems the top one
  /// (openradar 18002763).
  func leaving(unseen id: InstanceID) -> [Op] {
    let isTold = event == .navReplaced && !entering.contains(id)
    return (isTold ? [.view(.call(.willMove, id)), .view(.call(.didMove, id))] : []) + [.view(.release(id))]
  }

  /// The controllers made with it that were not removed before it began; removed ones never get a parent.
  var staying: [InstanceID] {
    removed.isEmpty ? entering : entering.filter { id in !removed.contains { $0.instance == id } }
  }

  /// The delegate's calls before the first callback of a card that is pulled down (an article that logged them). The
  /// same calls for a swipe that is let go are inferred from that.
  private static var delegateCalls: [Op] {
    Op.callback(.fixed(.presentationShouldDismiss)) + Op.callback(.fixed(.presentationWillDismiss))
  }

  /// The callbacks up to the animation, in the order that people logged for each kind. UIKit does not promise it; a
  /// change of tab has the reverse order.
  var beginning: [Op] {
    if isEarly { return earlyBeginning }
    var ops: [Op] = []
    ops.reserveCapacity(2 * entering.count + 4 * appearing.count + disappearing.count + 2)
    if tellsDelegate {
      ops += kind.isOfPages ? Op.callback(.fixed(.pageControllerWillTransition)) : Self.delegateCalls
    }
    for event in delegateBefore { ops += Op.callback(.fixed(event)) }
    for id in entering { ops.append(.view(.make(id))) }
    if kind.movesChildren { for id in staying { ops.append(.view(.call(.willMove, id))) } }
    if let leavingChild { ops.append(.view(.call(.willMove, leavingChild))) }
    if !loadsLate { load(&ops) }
    let comesFirst = kind == .tab && !leavesFirst || kind.isOfPages
    if !comesFirst { leave(&ops) }
    if loadsLate { load(&ops) }
    for id in appearing.reversed() {
      ops.append(.view(.willAppear(id)))
      // At a change of tab, viewIsAppearing comes behind both (a log of iOS 17 on a blog).
      if kind != .tab { ops.append(.view(.enterWindow(id))) }
    }
    if comesFirst { leave(&ops) }
    if kind == .tab { for id in appearing.reversed() { ops.append(.view(.enterWindow(id))) } }
    for id in passedOver { ops.append(.view(.call(.viewWillDisappear, id))) }
    for id in appearing { ops.append(.view(.layOut(id))) }
    ops.append(.routing(.animate(number)))
    return ops
  }

  private func load(_ ops: inout [Op]) {
    for id in appearing { ops.append(.view(.load(id))) }
  }

  /// The callbacks after the animation.
  var end: [Op] {
    var ops: [Op] = []
    ops.reserveCapacity(3 * appearing.count + 2 * disappearing.count + entering.count + removed.count + 2)
    switch kind {
    case .push, .pop, .tab, .root, .columns, .alert, .curl:
      if !appearsFirst { disappear(&ops) }
      for id in appearing.reversed() { ops.append(.view(.didAppear(id))) }
      if appearsFirst { disappear(&ops) }
    case .present, .dismiss, .page:
      // A full-screen presentation, beginning or ending, calls the appearing controller first; so does a scrolled page.
      for id in appearing.reversed() { ops.append(.view(.didAppear(id))) }
      disappear(&ops)
    case .cancelledPop, .cancelledDismissal, .cancelledPage, .cancelledCurl: springBack(&ops)
    }
    if kind.isOfPages { for id in entering { ops.append(.view(.call(.didMove, id))) } }
    if tellsDelegate, kind.isOfPages { ops += Op.callback(.fixed(.pageControllerDidFinishAnimating)) }
    if kind.movesChildren {
      for id in staying { ops.append(.view(.call(.didMove, id))) }
      if let leavingChild { ops.append(.view(.call(.didMove, leavingChild))) }
      // A second round of layout, which logs show after viewDidAppear.
      for id in appearing { ops.append(.view(.layOut(id))) }
    }
    if tellsDelegate, kind == .dismiss { ops += Op.callback(.fixed(.presentationDidDismiss)) }
    for event in delegateAfter { ops += Op.callback(.fixed(event)) }
    for id in awakened { ops.append(.routing(.awaken(id))) }
    for entry in removed { ops.append(.view(.release(entry.instance))) }
    ops.append(.routing(.ended(number)))
    return ops
  }
}
