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
  case didReceiveMemoryWarning
  case viewSafeAreaInsetsDidChange
  case hostInit
  case onAppear
  case onDisappear
  case `deinit`
}

/// What happens to a sheet that a screen lays over itself, written behind the sheet's name: `Event.shown`.
package enum SheetEvent: UInt8, Sendable, Hashable, CaseIterable {
  case shown
}

/// What happens to a task of the app, written behind the task's name: `session.finished`.
package enum TaskEvent: UInt8, Sendable, Hashable, CaseIterable {
  case started
  case finished
}

/// An event that is written behind the name of a screen, a sheet or a task.
package protocol MemberEvent: CaseIterable, RawRepresentable where RawValue == UInt8 {
  /// The rows of the catalogue, at the index of the raw value.
  static var entries: [EventEntry] { get }
}

extension MemberEvent {
  /// The catalogue row of the event.
  package var entry: EventEntry { Self.entries[Int(rawValue)] }
  /// As it is written behind the dot.
  package var name: String { entry.name }

  package init?(name: some StringProtocol) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

extension ScreenCallback: MemberEvent {
  package static var entries: [EventEntry] { EventEntry.screenCallbacks }

  package init?(name: String) {
    guard let found = NameIndex.screenCallbacks.position(of: name) else { return nil }
    self = ScreenCallback.allCases[found]
  }
}

extension SheetEvent: MemberEvent { package static var entries: [EventEntry] { EventEntry.sheetEvents } }
extension TaskEvent: MemberEvent { package static var entries: [EventEntry] { EventEntry.taskEvents } }
