/// A row of the event catalog: the data on an event for the checker, the manual and the engines. The manual's text is
/// in events.md.
package struct EventEntry: Sendable {
  /// The name as written: `app.openURL`; for the event of a screen, a sheet or a task, the word after the dot.
  package var name: String
  /// The family that the event belongs to, named by the word before the dot.
  package var group: EventGroup
  /// The lane on which it happens; `nil` if it happens wherever it is caused.
  package var lane: Lane?
  /// Whether it has `.begin` and `.end`. All callbacks do, because the app's code in them may take time.
  package var takesTime: Bool
  /// Whether it is a call of the delegate that the group is named after.
  package var isDelegateCallback: Bool
  /// The first major iOS version in which it can happen; 0 for all versions.
  package var firstIOS: Int
  /// The importance of the event to a reader; decides which reports include it.
  package var salience: EventSalience
  /// Whether a run records it only if the scenario names it.
  package private(set) var isOnDemand = false

  /// The same row, for an event that is recorded only if the scenario names it.
  var onDemand: EventEntry {
    var entry = self
    entry.isOnDemand = true
    return entry
  }

  /// Creates the entry of a moment, unless it takes time.
  @inline(__always) init(
    _ name: String, _ group: EventGroup, on lane: Lane?, since firstIOS: Int = 0, takesTime: Bool = false,
    isDelegateCallback: Bool = false, salience: EventSalience = .telling
  ) {
    self.name = name
    self.group = group
    self.lane = lane
    self.takesTime = takesTime
    self.isDelegateCallback = isDelegateCallback
    self.firstIOS = firstIOS
    self.salience = salience
  }

  /// Returns the entry of an event with a begin and an end.
  @inline(__always) static func stretch(
    _ name: String, _ group: EventGroup, on lane: Lane?, since firstIOS: Int = 0,
    salience: EventSalience = .telling
  ) -> EventEntry {
    EventEntry(name, group, on: lane, since: firstIOS, takesTime: true, salience: salience)
  }

  /// Returns the entries of a family's moments on main.
  static func moments(_ group: EventGroup, _ names: [String]) -> [EventEntry] {
    names.map { EventEntry($0, group, on: .main) }
  }

  /// Returns the entries of one family's events that take time on main.
  static func stretches(
    _ group: EventGroup, since firstIOS: Int = 0, salience: EventSalience = .telling, _ names: [String]
  ) -> [EventEntry] {
    names.map { .stretch($0, group, on: .main, since: firstIOS, salience: salience) }
  }

  /// Returns the entries of a delegate's calls, on main.
  static func delegateCalls(_ group: EventGroup, since firstIOS: Int = 0, _ names: [String]) -> [EventEntry] {
    names.map {
      EventEntry($0, group, on: .main, since: firstIOS, takesTime: true, isDelegateCallback: true)
    }
  }

  /// The events with fixed names, at the index of their raw value.
  package static let all: [EventEntry] = {
    let parts = [
      process, appDelegate, sceneDelegate, notifications, window, eye, javaScript, reactNative, otherFrameworks, splash,
      navigationMoves, navigationRefusals, links, touches, presentationDelegate, pageDelegate, splitViewDelegate,
      keyboard, anySubject, system, script,
    ]
    var rows: [EventEntry] = []
    rows.reserveCapacity(Event.allCases.count)
    for part in parts { rows += part }
    return rows
  }()
}

/// The families of events. `exactly [...] of GROUP` compares with all events of one.
package enum EventGroup: String, Sendable, Hashable, CaseIterable {
  case process
  /// The app delegate's callbacks, and nothing else.
  case app
  /// The scene delegate's callbacks, and nothing else.
  case scene
  case notification
  case window
  case frame
  case content
  case js
  case rn
  case flutter
  /// A page in a web view.
  case webView
  case splash
  case nav
  case touch
  /// The calls of a presentation controller's delegate.
  case presentation
  /// The calls of a page controller's delegate.
  case pageController
  /// The calls of a split view controller's delegate.
  case splitView
  case keyboard
  /// The callbacks of a screen's view controller; the group is written as the screen's name.
  case screen
  case sheet
  case task
  case system
  case script

  /// The word after `of`; except for `process`, `script` and `screen`, also the first part of the events' names.
  package var name: String { rawValue }

  /// The contents of the group, in one line.
  package var doc: String {
    switch self {
    case .process: "the process and its main thread"
    case .app: "calls of the app delegate"
    case .scene: "calls of the scene delegate"
    case .notification: "notifications that the application object posts, each right after the call of its name"
    case .window: "the app's window"
    case .frame: "what the render server composes"
    case .content: "what the user can see"
    case .js: "the JavaScript lane of React Native, or of the page in a web view"
    case .rn: "React Native's native side"
    case .flutter: "Flutter's engine"
    case .webView: "a page in a web view"
    case .splash: "the launch screen and covers, counted as one"
    case .nav: "stacks, modals, tabs, routes and links"
    case .touch: "what happens to a tap"
    case .presentation: "calls of a card's delegate when the user pulls the card down"
    case .pageController: "calls of a page controller's delegate when the user swipes its pages"
    case .splitView: "calls of a split view controller's delegate"
    case .keyboard: "notifications of the keyboard"
    case .screen: "calls of a screen's view controller"
    case .sheet: "views that a screen slides over itself"
    case .task: "the app's named work"
    case .system: "what the system does to the app"
    case .script: "the scenario's own steps, and the console"
    }
  }

  /// Looks up a group by the word after `of`.
  package init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

/// An index of a table's names: an open-addressed hash table that is cheap to build, because it is built at every start
/// of the program.
struct NameIndex: Sendable {
  private let names: [String]
  /// Positions plus one; zero is free. The size is a power of two, at least twice the number of names.
  private let slots: [UInt16]

  init(_ names: [String]) {
    var size = 16
    while size < names.count * 2 { size *= 2 }
    var slots = [UInt16](repeating: 0, count: size)
    for (position, name) in names.enumerated() {
      var slot = Self.hash(name) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt16(position + 1)
    }
    self.names = names
    self.slots = slots
  }

  func position(of name: String) -> Int? {
    var slot = Self.hash(name) & (slots.count - 1)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if names[position] == name { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Returns the FNV-1a hash of a name. The tables contain only ASCII, where equal names have equal bytes.
  private static func hash(_ name: String) -> Int {
    var hash: UInt32 = 2_166_136_261
    let span = name.utf8Span.span
    for index in span.indices { hash = (hash ^ UInt32(span[index])) &* 16_777_619 }
    return Int(hash)
  }

  static let events = NameIndex(EventEntry.all.map { $0.name })
  static let screenCallbacks = NameIndex(EventEntry.screenCallbacks.map { $0.name })
}
