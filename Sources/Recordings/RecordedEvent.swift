package import DeviceModel

/// A call that an app logged: a line of a recording, read as an event of the model.
package struct RecordedEvent: Hashable, Sendable {
  /// The events of the model that a word of a log can mean.
  package enum Call: Hashable, Sendable {
    /// A callback of a view controller or a SwiftUI view.
    case screen(ScreenCallback)
    /// A call of a delegate, or a notification.
    case process(Event)

    /// Whether each launch has it once, at its beginning.
    fileprivate var isLaunch: Bool {
      self == .process(.appWillFinishLaunching) || self == .process(.appDidFinishLaunching)
    }

    /// Whether it is a call of a navigation controller's delegate.
    package var isOfDelegate: Bool { self == .screen(.willShow) || self == .screen(.didShow) }
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
  /// The microseconds since the process started, in lines of the probe.
  package var sinceStart: Int64?
  /// The microseconds since 1970, in lines of the probe that have them.
  package var epoch: Int64?
  /// Whether it is a mark of React Native.
  var isMark = false

  /// Returns whether it is the previous call, logged again: no delegate gets the same call twice within such a short
  /// time.
  func repeats(_ before: RecordedEvent) -> Bool {
    guard case .process(let event) = call, [.app, .scene].contains(event.entry.group), before.call == call,
      before.process == process, line != before.line, let now = timeOfDay, let earlier = before.timeOfDay
    else { return false }
    return (0..<Self.repetition).contains(now - earlier)
  }

  /// The time within which a call counts as the same, in microseconds.
  private static let repetition: Int64 = 100_000

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

/// The events that were read from a log, and remarks about its other lines.
package struct RecordedLog: Sendable {
  /// The events, in the order of the lines.
  package internal(set) var events: [RecordedEvent] = []
  /// The number of lines of the log that are not blank.
  package internal(set) var lineCount = 0
  /// The number of lines without a call that the model knows.
  package internal(set) var unreadCount = 0
  /// The first lines without such a call.
  package internal(set) var unread: [(number: Int, text: String)] = []
  /// The lines at which the time of day goes back.
  package internal(set) var clockJumps: [Int] = []
  /// The lines after which ten minutes pass or more, with the minutes.
  package internal(set) var longPauses: [(line: Int, minutes: Int)] = []
  /// The first line of each process after the first one.
  package internal(set) var laterProcesses: [(process: Int, line: Int)] = []
  /// The number of calls that were left out, because two processes log at the same time: those of all but the first.
  package internal(set) var otherProcessCount = 0
  /// The lines that repeat the previous line's call: several messages of one function, or two observers.
  package internal(set) var repeatedLines: [Int] = []
  /// The lines of the probe about touches.
  package internal(set) var touchLines: [Int] = []
  /// The number of lines that were read in part only, because they are longer than any call.
  package internal(set) var cutCount = 0
  /// The number of lines after the limit with a word of a call, whose events are not kept.
  package internal(set) var droppedCount = 0

  /// The maximum number of kept events: more than a person records of a launch, and few enough to be searched.
  package static let eventLimit = 2_000
  /// The limit on launches that are explained, each of which takes up to some thousand runs.
  package static let launchLimit = 10
  /// The maximum number of kept lines that were not read.
  package static let unreadLimit = 20

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
      if let now = event.timeOfDay {
        if let before = lastTime, now < before, before - now < Self.halfDay { clockJumps.append(event.line) }
        if let before = lastTime, now - before >= Self.pause {
          longPauses.append((event.line, Int((now - before) / 60_000_000)))
        }
        lastTime = now
      }
      if let last = events.last, event.repeats(last) {
        repeatedLines.append(event.line)
        continue
      }
      events.append(event)
    }
  }

  /// Gives the events of the last line with calls their time of day; returns whether that is the line.
  mutating func setTime(_ time: Int64, ofLine line: Int) -> Bool {
    guard events.last?.line == line else { return false }
    for index in events.indices.reversed().prefix(while: { events[$0].line == line }) { events[index].timeOfDay = time }
    return true
  }

  mutating func addTouch(_ line: Int) { if touchLines.count < Self.eventLimit { touchLines.append(line) } }

  /// Keeps one process if two log at the same time, because the order of their mixed calls means nothing.
  mutating func separateProcesses() {
    var seen: [Int] = []
    var isMixed = false
    for process in events.lazy.compactMap(\.process) where process != seen.last {
      if seen.contains(process) { isMixed = true }
      seen.append(process)
    }
    guard isMixed, let first = seen.first else { return }
    let count = events.count
    events.removeAll { $0.process.map { $0 != first } ?? false }
    otherProcessCount = count - events.count
  }

  /// Gives a screen a name if its lines have none and those of the others do: the author named the second one to tell
  /// them apart, or logs one screen that leaves by name before another is loaded.
  mutating func nameUnnamedScreen() {
    var names: Set<String> = []
    var loaded: Set<String> = []
    var unnamedLoads = 0
    var leaves = false
    for event in events {
      guard case .screen(let callback) = event.call else { continue }
      if let name = event.screen { names.insert(name) }
      leaves = leaves || event.screen != nil && callback == .viewWillDisappear && unnamedLoads == 0
      guard callback == .viewDidLoad else { continue }
      if let name = event.screen { loaded.insert(name) } else if loaded.isEmpty { unnamedLoads += 1 } else { return }
    }
    guard unnamedLoads == 1, !names.isEmpty, names == loaded || leaves && loaded.isEmpty,
      !names.contains(Self.unnamedScreen)
    else { return }
    for index in events.indices {
      if case .screen = events[index].call, events[index].screen == nil { events[index].screen = Self.unnamedScreen }
    }
  }

  /// Leaves out didShow of a navigation controller's delegate if it is repeated: for the first screen, logs have one or
  /// two of them.
  package mutating func leaveOutRepeatedDelegateCalls() {
    var last: RecordedEvent.Call?
    events.removeAll { event in
      defer { if event.call.isOfDelegate { last = event.call } }
      return event.call == .screen(.didShow) && last == event.call
    }
  }

  /// The log of each launch: another begins when the app has launched again, or with another process.
  package var launches: [RecordedLog] {
    var parts: [[RecordedEvent]] = []
    var process: Int?
    for event in events {
      let isOfOther = event.process != nil && process != nil && event.process != process
      process = event.process ?? process
      let isAgain = isOfOther || event.call.isLaunch && parts.last?.contains { $0.call == event.call } == true
      if parts.isEmpty || isAgain { parts.append([]) }
      parts[parts.count - 1].append(event)
    }
    return parts.map { part in
      var log = self
      log.events = part
      return log
    }
  }

  /// Whether the first call is one that each launch has once.
  package var beginsWithLaunch: Bool { events.first?.call.isLaunch ?? false }

  private static let unnamedScreen = "ViewController"

  mutating func addUnread(_ number: Int, text: () -> String) {
    unreadCount += 1
    if unread.count < Self.unreadLimit { unread.append((number, text())) }
  }

  mutating func sortByTime() {
    let order = events.indices.sorted { (events[$0].sinceStart ?? 0, $0) < (events[$1].sinceStart ?? 0, $1) }
    events = order.map { events[$0] }
  }

  /// Returns the log with other names of screens.
  package func renamed(_ name: (String) -> String) -> RecordedLog {
    var log = self
    for index in log.events.indices { log.events[index].screen = log.events[index].screen.map(name) }
    return log
  }

  /// The time of day of the last event that has one.
  private var lastTime: Int64?
  /// A step back by more than this, in microseconds, is midnight.
  private static let halfDay: Int64 = 12 * 3_600_000_000
  /// A step forward by this or more, in microseconds, is reported: the app was idle, or the clock was set.
  private static let pause: Int64 = 10 * 60_000_000
}
