internal import SourceText
package import VirtualTime

/// Two runs side by side, with their clocks aligned on the same event.
package struct RunComparison: Sendable {
  /// One of the two runs, with the data needed to describe it.
  package struct Side: Sendable {
    /// The suite that it was recorded in, for its files.
    package var suite: SuiteRecord
    var scenario: ScenarioRecord
    var run: Shared<RunRecord>
    var strip: Filmstrip
    /// The instant of the event on which both are aligned.
    package var origin: Instant

    /// - Throws: `AlignmentFault` if the event never happened in it.
    package init(
      _ suite: SuiteRecord, scenario: ScenarioRecord, run: Shared<RunRecord>, alignedOn event: String
    ) throws(AlignmentFault) {
      self.suite = suite
      self.scenario = scenario
      self.run = run
      strip = Filmstrip(run)
      origin = .zero
      let events = run.history?.events ?? []
      if let first = events.first(where: { !$0.isChange && $0.name == event }) {
        origin = first.instant
      } else if event != RunComparison.standardEvent {
        throw AlignmentFault(event: event, events: events.filter { !$0.isChange }.map(\.name).unique)
      }
    }
  }

  /// The error that the event to align on never happened in a run.
  package struct AlignmentFault: Error {
    /// The name of the requested event.
    package var event: String
    /// The events that did happen, without duplicates, in the order of time.
    package var events: [String]
  }

  /// The event that runs are aligned on by default; the start of the run if it never came.
  package static let standardEvent = "launch"

  let sides: (left: Side, right: Side)
  let event: String

  package init(_ left: Side, right: Side, alignedOn event: String) {
    sides = (left, right)
    self.event = event
  }
}

// MARK: - What they were given

extension RunComparison {
  /// A fact about both runs.
  package struct Fact: Hashable, Sendable {
    var name: String
    var left: String
    var right: String
    var isSame: Bool { left == right }
  }

  var facts: [Fact] {
    let (left, right) = (sides.left.facts, sides.right.facts)
    var names = left.map(\.name)
    for fact in right where !names.contains(fact.name) { names.append(fact.name) }
    return names.map { name in
      Fact(
        name: name, left: left.first { $0.name == name }?.value ?? "–",
        right: right.first { $0.name == name }?.value ?? "–")
    }
  }
}

extension RunComparison.Side {
  fileprivate var facts: [NamedValue] {
    var facts = [NamedValue("result", value: run.status.word)]
    if let setup = run.setup {
      let parts: [(String, String?)] = [
        ("device", setup.device), ("iOS", "\(setup.ios)"), ("app", setup.app), ("kind", setup.kind),
        ("life cycle", setup.lifecycle), ("routing", setup.routing), ("splash", setup.strategy ?? "none"),
        ("React Native", setup.reactNative.map { "\($0)" }), ("architecture", setup.architecture),
      ]
      facts += parts.compactMap { name, value in value.map { NamedValue(name, value: $0) } }
    }
    facts += run.values
    facts.append(NamedValue("virtual time", value: formatted(run.duration)))
    return facts
  }
}

// MARK: - What was seen

extension RunComparison {
  /// A moment at which one of the strips changes, with what both show from then on.
  package struct Sight: Sendable {
    /// The time since the event on which both are aligned.
    package var time: Interval
    /// The index of the cell in the strip; `nil` if the run has not begun or is over.
    package var left: Int?
    var right: Int?
    /// Whether both have the same description, whatever the sizes of the phones.
    package var isSame: Bool
  }

  /// The moments in order, without duplicates.
  package var sights: [Sight] {
    var times: [Interval] = []
    for side in [sides.left, sides.right] {
      times += side.strip.cells.map { $0.start - side.origin }
      times.append(.zero + (Instant.zero + side.run.duration - side.origin))
    }
    var sights: [Sight] = []
    for time in times.sorted() where sights.last?.time != time {
      let (left, right) = (sides.left.cell(at: time), sides.right.cell(at: time))
      if let last = sights.last, last.left == left, last.right == right { continue }
      let pictures = (
        left.map { sides.left.strip.cells[$0].picture }, right.map { sides.right.strip.cells[$0].picture }
      )
      sights.append(
        Sight(time: time, left: left, right: right, isSame: pictures.0?.description == pictures.1?.description))
    }
    return sights
  }
}

extension RunComparison.Side {
  /// Returns the cell shown at a time; the last one stays.
  fileprivate func cell(at time: Interval) -> Int? {
    let instant = origin + time
    return strip.cells.lastIndex { $0.start <= instant }
  }
}

// MARK: - What happened

extension RunComparison {
  /// An event of both runs, or of one of them.
  package struct Happening: Hashable, Sendable {
    var words: String
    /// The time since the event on which both are aligned; `nil` if it did not happen.
    package var left: Interval?
    var right: Interval?
    var isSame: Bool { left == right }
  }

  /// The maximum number of compared events of each run; more would make the table too large.
  private static let eventLimit = 1_500

  /// The events in an order that is valid for both runs.
  package var happenings: [Happening] {
    let (left, right) = (
      sides.left.tellingEvents.prefix(Self.eventLimit), sides.right.tellingEvents.prefix(Self.eventLimit)
    )
    return beside(left.map(\.words), right: right.map(\.words)).map { row in
      let (one, other) = (row.left.map { left[$0] }, row.right.map { right[$0] })
      return Happening(words: one?.words ?? other?.words ?? "", left: one?.time, right: other?.time)
    }
  }

  /// The events, with consecutive identical ones grouped.
  var stretches: [[Happening]] { happenings.chunked { $0.isSame && $1.isSame } }
}

/// Returns rows for two lists: common items share a row, other items have a row of their own, in order.
/// - Parameter pairsChanges: Whether replaced items share a row with their replacements.
package func beside(
  _ left: [String], right: [String], pairsChanges: Bool = false
) -> [(left: Int?, right: Int?)] {
  var (isOnlyLeft, isOnlyRight) = (Set<Int>(), Set<Int>())
  for change in right.difference(from: left) {
    switch change {
    case .remove(let place, _, _): isOnlyLeft.insert(place)
    case .insert(let place, _, _): isOnlyRight.insert(place)
    }
  }
  var rows: [(left: Int?, right: Int?)] = []
  var (one, other) = (0, 0)
  while one < left.count || other < right.count {
    let (isRemoved, isInserted) = (isOnlyLeft.contains(one), isOnlyRight.contains(other))
    let takesLeft = isRemoved || !isInserted
    let takesRight = !isRemoved || pairsChanges && isInserted
    rows.append((takesLeft ? one : nil, takesRight ? other : nil))
    (one, other) = (takesLeft ? one + 1 : one, takesRight ? other + 1 : other)
  }
  return rows
}

extension RunComparison.Side {
  /// The informative events and changes of the visible screen, with the times since the aligned event.
  fileprivate var tellingEvents: [(words: String, time: Interval)] {
    (run.history?.events ?? []).compactMap { event in
      event.isTold ? (suite.sentence(of: event), event.instant - origin) : nil
    }
  }
}
