package import DeviceModel
package import Programs
import Traces
import VirtualTime

/// Expectations about events and their order.
extension Judge {
  func no(_ pattern: EventPatternID, in window: Window, from view: Viewpoint) -> FailureEvidence? {
    guard let place = view.trace.first(pattern, in: window.records, pools: pools) else { return nil }
    let count = view.trace.count(of: pattern, in: window.records, pools: pools)
    return .happened(sighting(place, from: view), others: Int(clamping: count - 1))
  }

  /// Judges the order of the first occurrences; at one instant the order of the trace decides.
  func before(_ first: EventPatternID, then second: EventPatternID, from view: Viewpoint) -> FailureEvidence? {
    let records = 0..<view.trace.records.count
    guard let early = view.trace.first(first, in: records, pools: pools) else { return .neverHappened(first) }
    guard let late = view.trace.first(second, in: records, pools: pools) else { return .neverHappened(second) }
    return early < late ? nil : .wrongOrder(sighting(early, from: view), cameAfter: sighting(late, from: view))
  }

  /// Judges a subsequence: each pattern is searched for after the previous one.
  func order(_ patterns: [EventPatternID], in window: Window, from view: Viewpoint) -> FailureEvidence? {
    var start = window.records.lowerBound
    var previous: Sighting?
    for (index, pattern) in patterns.enumerated() {
      guard let place = view.trace.first(pattern, in: start..<window.records.upperBound, pools: pools) else {
        let earlier = view.trace.first(pattern, in: window.records.lowerBound..<start, pools: pools)
        return .missingInOrder(index: index, after: previous, earlier: earlier.map { sighting($0, from: view) })
      }
      previous = sighting(place, from: view)
      start = Int(place.index) + 1
    }
    return nil
  }

  /// Judges that exactly these events of the group happened, one after another.
  func exactly(_ patterns: [EventPatternID], of group: Group, in window: Window, from view: Viewpoint)
    -> FailureEvidence?
  {
    let filter = GroupFilter(group, naming: patterns, in: pools)
    var due = 0
    var matcher = patterns.first.map(PatternMatcher.init)
    for index in window.records {
      guard let key = view.trace.event(at: index), filter.contains(key) else { continue }
      guard var current = matcher, pools.keys(of: patterns[due]).contains(key) else {
        return .unexpected(sighting(Position(index), from: view), dueIndex: matcher == nil ? nil : due)
      }
      if current.occurs(with: key, in: pools) {
        due += 1
        matcher = due < patterns.count ? PatternMatcher(patterns[due]) : nil
      } else {
        matcher = current
      }
    }
    return matcher == nil ? nil : .missingInGroup(index: due)
  }

  /// Judges `expect E within D of E0` and `expect P within D of E0`.
  ///
  /// The first E counts, and an E before E0 fails. A predicate counts from E0 on, so one that holds then is in time.
  func within(
    _ subject: Claim.Subject, by amount: ExpressionID, of anchor: EventPatternID, from view: Viewpoint
  ) throws(EvaluationFault) -> FailureEvidence? {
    guard case .time(let allowed) = try evaluator.value(of: amount, from: view) else {
      throw EvaluationFault(.mismatch, in: amount)
    }
    let records = 0..<view.trace.records.count
    guard let start = view.trace.first(anchor, in: records, pools: pools) else { return .anchorNeverHappened(anchor) }
    let question = sighting(start, from: view)
    let answer: Sighting
    switch subject {
    case .event(let pattern):
      guard let place = view.trace.first(pattern, in: records, pools: pools) else { return .neverHappened(pattern) }
      answer = sighting(place, from: view)
    case .predicate(let predicate):
      guard let moment = try firstMoment(of: predicate, from: start, view: view) else {
        return .neverHeld(evidence(predicate, is: false, from: view))
      }
      answer = moment
    }
    let took = answer.instant - question.instant
    if took < .zero { return .cameEarly(answer, before: question) }
    return took <= allowed ? nil : .cameLate(answer, took: took, allowed: allowed, after: question)
  }
}

/// The events that `exactly … of GROUP` counts: begins, and ends that the expectation itself names. Events between the
/// callbacks that people log (changes of traits, say) also count only if named.
package struct GroupFilter {
  private let members: [Group.Member]
  private let named: [EventKey]

  package init(_ group: Group, naming patterns: [EventPatternID], in pools: Pools) {
    members = group.members
    named = patterns.flatMap { pools.keys(of: $0) }
  }

  /// Returns whether the expectation counts the event.
  package func contains(_ key: EventKey) -> Bool {
    if key.isEnd { return named.contains(key) }
    return members.contains { member($0, holds: key) }
  }

  private func member(_ member: Group.Member, holds key: EventKey) -> Bool {
    switch (member, key.parts) {
    case (.event(let wanted), _): return key == wanted
    case (.screen(let wanted), .screen(let screen, let callback)):
      return screen == wanted && (!callback.isAside || named.contains(key))
    case (.screen, _): return false
    case (.family(let group), .fixed(let event)):
      // An event of a sheet or a task is traced twice: by its own name, and as any sheet's or task's.
      return event.belongs(to: group)
        && (event.isAboutAnySubject ? namesAnySubject : !event.isAside || named.contains(key))
    case (.family(let group), .screen): return group == .screen
    case (.family(let group), .sheet): return group == .sheet && !namesAnySubject
    case (.family(let group), .taskStarted), (.family(let group), .taskFinished):
      return group == .task && !namesAnySubject
    case (.family(let group), .mark): return group == .script
    }
  }

  /// Whether the expectation is about sheets or tasks in general, not about one by name.
  private var namesAnySubject: Bool {
    named.contains { key in if case .fixed(let event) = key.parts { event.isAboutAnySubject } else { false } }
  }
}

extension ScreenCallback {
  fileprivate var isAside: Bool { isOfSurroundings || Self.aside.contains(self) }

  private static let aside: Set<ScreenCallback> = [
    .traitCollectionDidChange, .viewSafeAreaInsetsDidChange, .willTransition, .hostInit, .onAppear, .onDisappear, .task,
  ]
}

extension Event {
  fileprivate var isAside: Bool {
    self == .appWillContinueActivity || self == .sceneWillContinueActivity || self == .appDidFinishLaunchingReturned
  }

  fileprivate var isAboutAnySubject: Bool {
    self == .sheetShown || self == .sheetClosed || self == .taskStarted || self == .taskFinished
  }

  /// Returns whether the event belongs to a group; in the delegates' groups only the delegate's calls count.
  fileprivate func belongs(to group: EventGroup) -> Bool {
    let entry = entry
    guard entry.group == group else { return false }
    return group == .app || group == .scene ? entry.isDelegateCallback : true
  }
}

/// Expectations about predicates over time. Every traced change counts; there is no sampling.
extension Judge {
  /// Returns the first period with the wrong value; `nil` if there was no such period.
  func violation(
    of predicate: ExpressionID, whileTrue: Bool, in window: Window, from view: Viewpoint
  ) throws(EvaluationFault) -> Violation? {
    var sequence = try TimeSpanSequence(evaluator, predicate: predicate, in: window, from: view)
    var lapse: Violation?
    while let stretch = try sequence.next() {
      guard stretch.holds == whileTrue else { continue }
      if lapse == nil {
        let then = view.moved(after: stretch.recordCount, at: stretch.start)
        lapse = Violation(
          start: stretch.start, length: stretch.length, isOpen: stretch.isOpen, others: 0,
          position: Position(max(stretch.recordCount - 1, 0)), evidence: evidence(predicate, is: whileTrue, from: then))
      } else {
        lapse?.others += 1
      }
    }
    return lapse
  }

  func eventually(
    _ predicate: ExpressionID, in window: Window, from view: Viewpoint
  ) throws(EvaluationFault) -> FailureEvidence? {
    var sequence = try TimeSpanSequence(evaluator, predicate: predicate, in: window, from: view)
    while let stretch = try sequence.next() {
      if stretch.holds { return nil }
    }
    let end = view.moved(after: window.records.upperBound, at: window.end)
    return .neverHeld(evidence(predicate, is: false, from: end))
  }

  /// Returns the first moment from an event on at which the predicate is true.
  func firstMoment(
    of predicate: ExpressionID, from event: Position, view: Viewpoint
  ) throws(EvaluationFault) -> Sighting? {
    let window = Window(
      records: Int(event.index) + 1..<view.trace.records.count, start: view.trace[event].instant, end: view.instant)
    var sequence = try TimeSpanSequence(evaluator, predicate: predicate, in: window, from: view)
    while let stretch = try sequence.next() {
      guard stretch.holds else { continue }
      return Sighting(event: nil, instant: stretch.start, position: Position(max(stretch.recordCount - 1, 0)))
    }
    return nil
  }
}
