/// One row of the event catalogue: what the checker, the manual and the engines know of an event.
package struct EventEntry: Sendable {
  /// As it is written: `app.openURL`; for the event of a screen, a sheet or a task the word behind the dot.
  package var name: String
  package var group: EventGroup
  /// Where it happens; nil for what happens wherever it is caused.
  package var lane: Lane?
  /// Whether it has `.begin` and `.end`. All callbacks do, for the app's code in them may take time.
  package var takesTime: Bool
  /// Whether it is a call of the delegate that the group is named after.
  package var isDelegateCallback: Bool
  /// The major iOS version from which on it can happen; 0: always could.
  package var firstIOS: Int
  /// One sentence for the manual.
  package var doc: String

  /// A moment.
  init(_ name: String, _ group: EventGroup, on lane: Lane?, since firstIOS: Int = 0, _ doc: String) {
    self.init(
      name: name, group: group, lane: lane, takesTime: false, isDelegateCallback: false, firstIOS: firstIOS, doc: doc)
  }

  private init(
    name: String, group: EventGroup, lane: Lane?, takesTime: Bool, isDelegateCallback: Bool, firstIOS: Int, doc: String
  ) {
    self.name = name
    self.group = group
    self.lane = lane
    self.takesTime = takesTime
    self.isDelegateCallback = isDelegateCallback
    self.firstIOS = firstIOS
    self.doc = doc
  }

  /// Something with a beginning and an end.
  static func stretch(
    _ name: String, _ group: EventGroup, on lane: Lane?, since firstIOS: Int = 0, _ doc: String
  ) -> EventEntry {
    EventEntry(
      name: name, group: group, lane: lane, takesTime: true, isDelegateCallback: false, firstIOS: firstIOS, doc: doc)
  }

  /// A call of a delegate, on the main thread.
  static func delegateCall(
    _ name: String, _ group: EventGroup, since firstIOS: Int = 0, _ doc: String
  ) -> EventEntry {
    EventEntry(
      name: name, group: group, lane: .main, takesTime: true, isDelegateCallback: true, firstIOS: firstIOS, doc: doc)
  }

  /// The events with fixed names, at the index of their raw value.
  package static let all: [EventEntry] =
    process + appDelegate + sceneDelegate + notifications + window + eye + javaScript + reactNative + splash
    + navigationMoves + navigationRefusals + links + touches + anySubject + system + script
}

/// The families of events. `exactly [...] of GROUP` compares with all events of one.
package enum EventGroup: UInt8, Sendable, Hashable, CaseIterable {
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
  case splash
  case nav
  case touch
  /// The callbacks of a screen's view controller; the group is written as the screen's name.
  case screen
  case sheet
  case task
  case system
  case script

  /// The word behind `of`; for all but `process`, `script` and `screen` also the first part of the events' names.
  package var name: String {
    switch self {
    case .process: "process"
    case .app: "app"
    case .scene: "scene"
    case .notification: "notification"
    case .window: "window"
    case .frame: "frame"
    case .content: "content"
    case .js: "js"
    case .rn: "rn"
    case .splash: "splash"
    case .nav: "nav"
    case .touch: "touch"
    case .screen: "screen"
    case .sheet: "sheet"
    case .task: "task"
    case .system: "system"
    case .script: "script"
    }
  }

  /// What the group holds, in one line.
  package var doc: String {
    switch self {
    case .process: "the process and its main thread"
    case .app: "calls of the app delegate"
    case .scene: "calls of the scene delegate"
    case .notification: "notifications that the application object posts, each right after the call of its name"
    case .window: "the app's window"
    case .frame: "what the render server composes"
    case .content: "what the eye meets"
    case .js: "the JavaScript lane of React Native, or of the page in a web view"
    case .rn: "React Native's native side"
    case .splash: "launch screen and covers, as one"
    case .nav: "stacks, modals, tabs, routes and links"
    case .touch: "what becomes of a tap"
    case .screen: "calls of a screen's view controller"
    case .sheet: "views that a screen slides over itself"
    case .task: "the app's own work with a name"
    case .system: "what the system does to the app"
    case .script: "the scenario's own steps, and the console"
    }
  }

  /// Looks a group up by the word behind `of`.
  package init?(name: some StringProtocol) {
    guard let found = EventGroup.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

/// Names in order of their Unicode scalars, each with its position in the table it came from.
struct NameIndex: Sendable {
  private let sorted: [(name: String, position: Int)]

  init(_ names: [String]) {
    sorted = names.enumerated().map { (name: $0.element, position: $0.offset) }.sorted { $0.name < $1.name }
  }

  func position(of name: some StringProtocol) -> Int? {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].name < name { low = middle + 1 } else { high = middle }
    }
    guard low < sorted.count, sorted[low].name == name else { return nil }
    return sorted[low].position
  }

  static let events = NameIndex(EventEntry.all.map(\.name))
  static let screenCallbacks = NameIndex(EventEntry.screenCallbacks.map(\.name))
}
