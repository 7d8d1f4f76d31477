/// A call that a view controller gets, written behind the screen's name: `Home.viewDidLoad`.
package enum ScreenCallback: UInt8, Sendable, Hashable, CaseIterable {
  case `init`
  case loadView
  case viewDidLoad
  case viewWillAppear
  case viewIsAppearing
  case updateViewConstraints
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case viewWillTransition
  case traitCollectionDidChange
  case willMove
  case didMove
  case `deinit`

  /// As it is written behind the screen's name.
  package var name: String { entry.name }

  /// The callback's row in the catalogue. All of them take time on the main thread.
  package var entry: EventEntry { EventEntry.screenCallbacks[Int(rawValue)] }

  /// Looks a callback up by the word behind the dot.
  package init?(name: String) {
    guard let found = NameIndex.screenCallbacks.position(of: name) else { return nil }
    self = ScreenCallback.allCases[found]
  }
}

/// What happens to a sheet that a screen lays over itself, written behind the sheet's name: `Event.shown`.
package enum SheetEvent: UInt8, Sendable, Hashable, CaseIterable {
  case shown

  package var name: String { entry.name }
  package var entry: EventEntry { EventEntry.sheetEvents[Int(rawValue)] }

  package init?(name: some StringProtocol) {
    guard let found = SheetEvent.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

/// What happens to a task of the app, written behind the task's name: `session.finished`.
package enum TaskEvent: UInt8, Sendable, Hashable, CaseIterable {
  case started
  case finished

  package var name: String { entry.name }
  package var entry: EventEntry { EventEntry.taskEvents[Int(rawValue)] }

  package init?(name: some StringProtocol) {
    guard let found = TaskEvent.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
