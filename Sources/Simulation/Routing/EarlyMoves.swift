import DeviceModel

// Moves of a stack in the turn in which its navigation controller comes up (VAndrJ/awesome-apple-bugs,
// LifeCyclePushedViewController: pictures of the console of iOS 17.4 and 18.2).

extension World {
  /// Returns whether all that a move of a UIKit stack takes away is on its way in, and not laid out yet.
  func isEarly(_ transition: Transition) -> Bool {
    guard app.kind == .uikit, case .stack = transition.container, !transition.disappearing.isEmpty else { return false }
    return transition.disappearing.allSatisfy { id in
      guard let index = views.index(of: id), !views.controllers[index].hasAppeared else { return false }
      return switch views.controllers[index].appearance {
      case .appearing: !views.controllers[index].hasEntered
      // Moved in its own viewDidLoad.
      case .gone: views.controllers[index].isLoaded
      case .appeared, .disappearing: false
      }
    }
  }

  /// Complains, as UIKit does, about a move that takes away what has not appeared yet (Rightpoint/ios-template 49,
  /// yankodimitrov/SwiftPasscodeLock 18, mozilla-mobile/firefox-ios 15804).
  func complaintAboutBalance(of transition: Transition) -> String? {
    guard app.kind == .uikit, transition.event == .navPushed || transition.event == .navPresented else { return nil }
    let early = transition.disappearing.first { id in
      views.appearance(of: id) == .appearing && !routing.transitions.contains { $0.appearing.contains(id) }
    }
    return early.flatMap(views.screen).map(unbalanced)
  }

  /// The console's words about a screen that leaves before it has appeared.
  func unbalanced(_ screen: ScreenID) -> String {
    "Unbalanced calls to begin/end appearance transitions for “\(name(screen))”"
  }

  /// Whether the root loads its view only behind the launch callback, because the app moves its stack there: from iOS
  /// 18 on, only what is then on top is loaded.
  var loadsRootLate: Bool {
    app.kind == .uikit && app.movesWhileLaunching && !usesStoryboard && rules.loadsStacksLate
  }
}

extension Transition {
  /// The callbacks of an early move, which is not animated: what was there appears halfway, and has disappeared before
  /// the other one is in the window.
  var earlyBeginning: [Op] {
    var ops: [Op] = disappearing.map { .view(.enterWindow($0)) }
    for id in entering { ops.append(.view(.make(id))) }
    for id in staying { ops.append(.view(.call(.willMove, id))) }
    for id in appearing { ops.append(.view(.load(id))) }
    leave(&ops)
    for id in appearing.reversed() { ops.append(.view(.willAppear(id))) }
    disappear(&ops)
    for id in appearing.reversed() { ops.append(.view(.enterWindow(id))) }
    for id in appearing { ops.append(.view(.layOut(id))) }
    ops.append(.routing(.animate(number)))
    return ops
  }
}
