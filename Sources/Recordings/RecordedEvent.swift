package import DeviceModel

/// A call that an app logged: a line of a recording, read as an event of the model.
package struct RecordedEvent: Hashable, Sendable {
  /// The events of the model that a word of a log can mean.
  package enum Call: Hashable, Sendable {
    /// A callback of a view controller or a SwiftUI view.
    case screen(ScreenCallback)
    /// A call of a delegate, or a notification.
    case process(Event)
  }

  /// The one-based number of the line.
  package var line: Int
  /// The call that the line logs.
  package var call: Call
  /// The name of the view controller, if the line has one; always `nil` for other calls.
  package var screen: String?
  /// The sizes and insets that the line prints.
  package var measures: [Measure] = []
  /// The process identifier in the prefix of the line, if it has one.
  package var process: Int?
  /// The time of day in microseconds, if the line has one.
  package var timeOfDay: Int64?
}

extension RecordedEvent {
  /// Returns whether two names are those of one screen: logs have the class, scenarios its name.
  package static func isSameScreen(_ name: String, as other: String) -> Bool { core(name) == core(other) }

  private static func core(_ name: String) -> String {
    let endings = ["ViewController", "Controller", "Screen", "View", "VC", "Page"]
    let ending = endings.first { name.hasSuffix($0) && name.count > $0.count } ?? ""
    return name.dropLast(ending.count).lowercased()
  }
}

/// A length that a log printed in a callback.
package struct Measure: Hashable, Sendable {
  /// The measured quantity.
  package enum Quantity: Hashable, Sendable {
    case width, height, safeAreaTop, safeAreaBottom
    /// A number without a label, which is the width or the height of the view.
    case widthOrHeight
  }

  /// The measured quantity.
  package var quantity: Quantity
  /// The length as printed, in thousandths of a point.
  package var value: Length

  package init(_ quantity: Quantity, value: Length) {
    self.quantity = quantity
    self.value = value
  }
}

/// The events that were read from a log, and everything in it that a reader has to know about.
package struct RecordedLog: Sendable {
  /// The events, in the order of the lines.
  package fileprivate(set) var events: [RecordedEvent] = []
  /// The number of lines of the log that are not blank.
  package fileprivate(set) var lineCount = 0
  /// The number of lines without a call that the model knows.
  package fileprivate(set) var unreadCount = 0
  /// The first lines without such a call.
  package fileprivate(set) var unread: [(number: Int, text: String)] = []
  /// The lines at which the time of day goes back.
  package fileprivate(set) var clockJumps: [Int] = []
  /// The first line of each process after the first one.
  package fileprivate(set) var laterProcesses: [(process: Int, line: Int)] = []
  /// The number of events after the limit, which were not kept.
  package fileprivate(set) var droppedCount = 0

  /// The maximum number of kept events: more than a person records of a launch, and few enough to be searched.
  package static let eventLimit = 2_000
  /// The maximum number of kept lines that were not read.
  package static let unreadLimit = 20

  package init() {}

  mutating func add(_ found: [RecordedEvent]) {
    for event in found {
      if events.count >= Self.eventLimit {
        droppedCount += 1
        continue
      }
      if let process = event.process, let first = events.lazy.compactMap(\.process).first, process != first,
        !laterProcesses.contains(where: { $0.process == process })
      {
        laterProcesses.append((process, event.line))
      }
      if let now = event.timeOfDay, let before = events.last(where: { $0.timeOfDay != nil })?.timeOfDay,
        now < before, before - now < Self.halfDay
      {
        clockJumps.append(event.line)
      }
      events.append(event)
    }
  }

  mutating func addUnread(_ number: Int, text: @autoclosure () -> String) {
    unreadCount += 1
    if unread.count < Self.unreadLimit { unread.append((number, text())) }
  }

  mutating func countLine() { lineCount += 1 }

  /// Replaces calls that either delegate gets by those of the delegate that the log is about.
  mutating func settleDelegates(_ meansScene: (Int) -> Event?) {
    for index in events.indices { if let event = meansScene(index) { events[index].call = .process(event) } }
  }

  /// A step back by more than this, in microseconds, is midnight.
  private static let halfDay: Int64 = 12 * 3_600_000_000
}
