// The rows stand in the order of the cases of `ScreenCallback`; a test compares them.

extension EventEntry {
  /// The callbacks of a view controller, at the index of their raw value. When each comes, and what is true of the
  /// geometry by then: Apple's documentation of UIViewController, and logs that people printed.
  static let screenCallbacks: [EventEntry] = [
    callback("init", salience: .routine, "The view controller is made; it has no view yet."),
    callback(
      "loadView", salience: .routine,
      "The view is made or read from its storyboard, the first time that anyone asks for it."),
    callback("viewDidLoad", "The view exists, with its design-time size, and stands in no window."),
    callback("viewWillAppear", "The view is about to be shown; sizes and safe area are not to be trusted."),
    callback(
      "viewIsAppearing", since: 13, salience: .routine,
      "The view is in its window with its true size and safe area, and none of it has been drawn yet."),
    callback(
      "updateViewConstraints", salience: .routine,
      "Constraints that were marked as outdated are to be brought up to date."),
    callback(
      "viewWillLayoutSubviews", salience: .routine,
      "A layout pass of the view begins: one before viewDidAppear, and one more when a push or a pop is over."),
    callback("viewDidLayoutSubviews", salience: .routine, "A layout pass of the view has placed the subviews."),
    callback("viewDidAppear", "The view is on screen, and the transition that brought it is over."),
    callback("viewWillDisappear", "The view is about to leave, unless a swipe is let go too early."),
    callback("viewDidDisappear", "The view has left the screen."),
    callback(
      "viewWillTransition", since: 8, salience: .routine, "The view is about to get another size, by a rotation say."),
    callback(
      "traitCollectionDidChange", since: 8, salience: .routine,
      "Size classes or appearance change, up to iOS 12 also at first show; exactly counts it only where it names it."),
    callback("willMove", salience: .routine, "The view controller is about to get another parent, or none."),
    callback("didMove", salience: .routine, "The view controller has another parent now, or none."),
    callback("deinit", "Nothing holds the view controller any more, and it is freed."),
  ]

  private static func callback(
    _ name: String, since firstIOS: Int = 0, salience: EventSalience = .telling, _ doc: String
  ) -> EventEntry {
    .stretch(name, .screen, on: .main, since: firstIOS, salience: salience, doc)
  }
}
