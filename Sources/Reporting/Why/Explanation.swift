package import DeviceModel
package import SourceText
package import Traces
package import VirtualTime

/// How something in a run came about, from the root cause to the deciding moment. `scenario why` prints all of it; the
/// text below a failure in `scenario run` and in reports is its short form (`Failure`).
package struct Explanation: Sendable {
  /// The outcome of the expectation or expression that is explained.
  package enum Outcome: String, Sendable {
    case passed, failed
    /// The run was cut off before it was decided.
    case open
    /// The value of an expression, not an expectation.
    case value
  }

  /// A clause with a reason.
  package struct Reason: Hashable, Sendable {
    /// The category of the reason, in the order of importance, for when there is no room for all.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A request that failed.
      case refusal
      /// A link that was opened without the condition that similar links have.
      case gate
      /// The process, the JavaScript or the system interrupted the activity.
      case breakdown
      /// The expectation would have held at another time.
      case otherTime
      /// An event that did not come.
      case absence
      /// An event that came.
      case event
      /// The origin of a value.
      case value
      /// An object that keeps a removed screen in memory.
      case retention
      /// A splash that stays because nothing removes it.
      case stuck
      /// The owner and the color of the visible surface in a flash.
      case flashSurface
      /// The cause of a flash, of a splash that stays, or of a wrong screen.
      case cause
      /// Something else that would have prevented it.
      case flashAlternative
      /// The relevant part of the run.
      case part
      /// The state of the app, if there is no better reason.
      case standing
    }

    package var kind: Kind
    var text: String
    /// The record of the reason.
    package var event: Position?
  }

  /// One event on the way to the deciding moment.
  package struct Moment: Hashable, Sendable {
    var instant: Instant
    /// The lane, as named in reports: `main`.
    package var lane: String
    var what: String
    /// The step or handler that caused it.
    package var place: Location?
    /// The work that took the time since the previous moment: `700ms after js.started: jsLoad, line 5`.
    package var note: String?
  }

  /// A row of a path: a moment, or omitted ones.
  package enum Row: Hashable, Sendable {
    case moment(Moment)
    /// Omitted moments.
    case gap

    var isOfPrelude: Bool {
      if case .moment(let moment) = self, let place = moment.place { !place.isReaders } else { false }
    }
  }

  /// One of the paths that lead to the subject.
  package struct CausalPath: Hashable, Sendable {
    var heading: String
    var rows: [Row]
  }

  /// A change of the scenario's text with which it holds; it has been applied, checked and run.
  package struct Fix: Hashable, Sendable {
    /// The change: `line 9: when frame.content { hide splash }`.
    package var words: String
    /// Whether the whole run then passes; otherwise something else fails.
    package var passes: Bool
    /// The runs of the scenario that then pass.
    package var reach = Reach.thisRun

    /// The changes of the scenario's file.
    package var edits: [TextEdit]

    package init(_ words: String, passes: Bool, edits: [TextEdit]) {
      self.words = words
      self.passes = passes
      self.edits = edits
    }

    /// The runs with which a change was tried, and how they ended.
    package enum Reach: Hashable, Sendable {
      /// Only this run was tried.
      case thisRun
      case allRuns(Int)
      /// All values of the scenario's ranges pass.
      case allValues
      /// The values of the ranges that were tried pass; in thousandths of all.
      case partOfValues(Int)
      /// This run passes, and some other values of the ranges fail.
      case someValues
      /// The first of very many runs pass.
      case part(Int)
      /// This run passes, and some of the others fail.
      case some(Int, of: Int)

      /// Whether no run that was tried fails.
      package var isEveryRun: Bool {
        switch self {
        case .thisRun, .allRuns, .allValues, .partOfValues, .part: true
        case .some, .someValues: false
        }
      }

      /// The words after “tried”: ` for all 12 runs`.
      package var words: String {
        switch self {
        case .thisRun: ""
        case .allRuns(let count): " for all \(count) runs"
        case .allValues: " for all values"
        case .partOfValues(let share): " for \(share / 10).\(share % 10) % of the values"
        case .someValues: "; other values still fail"
        case .part(let count): " for the first \(count) runs"
        case .some(let count, let all): "; \(count) of \(all) runs still fail"
        }
      }
    }
  }

  /// The subject of the question: its place and its text.
  package var location: Location
  var subject: String
  /// The outcome of that expectation or expression.
  package var outcome: Outcome
  /// The finding, in the same sentence as for a failed run.
  package var sentence: String
  /// The reasons; empty if none are known.
  package private(set) var reasons: [Reason] = []
  private(set) var strands: [CausalPath] = []
  /// Whether a path names a line of the prelude.
  package var namesPrelude: Bool { strands.contains { $0.rows.contains(where: \.isOfPrelude) } }
  /// The places of the source on the paths, in the order of the run, with what happened because of them.
  package var places: [(location: Location, what: String)] {
    strands.flatMap(\.rows).compactMap { row in
      guard case .moment(let moment) = row, let place = moment.place, place.isReaders else { return nil }
      return (place, moment.what)
    }
  }
  /// Whether there is a path, reported or not.
  private(set) var isLed = false
  /// The last record that had an influence.
  package private(set) var decided: Position?
  /// The time at which it comes true, if it was evaluated too early.
  package var comesTrueAt: Instant?
  /// The step that made it false, if it was evaluated too late.
  package var wasTrueUntil: Location?
  /// The cause of the flash, or of the splash that stays, that decided.
  package var cause: ScreenCause?
  /// Whether it is a flash that began after the app's first content, when the splash had long done its work.
  package internal(set) var isLateFlash = false
  /// The sheet whose layout in a callback decided.
  package var sheet: SheetID?
  /// The change that would fix it, if one was searched for.
  package var fix: Fix?
  /// Another change that would fix it in another way, if there is one.
  package var otherFix: Fix?
  /// The advice of the library's threads on the cause; `nil` if nothing is known or nothing was searched for.
  package internal(set) var knownFix: String?

  /// Whether a splash that stays made it fail.
  package var isStuck: Bool { reasons.contains { $0.kind == .stuck } }

  mutating func add(_ kind: Reason.Kind, text: String?, at event: Position? = nil) {
    guard let text, !reasons.contains(where: { $0.text == text }) else { return }
    reasons.append(Reason(kind: kind, text: text, event: event))
  }

  func weightiest(_ count: Int, where isWanted: (Reason) -> Bool) -> [Reason] {
    let wanted = reasons.filter(isWanted)
    let weights = Reason.Kind.allCases
    let order = wanted.indices.sorted { left, right in
      let (first, second) = (weights.firstIndex(of: wanted[left].kind), weights.firstIndex(of: wanted[right].kind))
      return (first ?? 0, left) < (second ?? 0, right)
    }
    return order.prefix(count).sorted().map { wanted[$0] }
  }

  /// The records of requests that failed and of what interrupted the activity, the weightiest first.
  package var namedCauses: [Position] {
    Reason.Kind.allCases.prefix { $0 != .otherTime }.flatMap { kind in
      reasons.filter { $0.kind == kind }.compactMap(\.event)
    }
  }

  func tells(_ event: Position) -> Bool { reasons.contains { $0.event == event } }

  /// Adds a path, unless it is the beginning of another one, or differs from one only in its last moment.
  mutating func add(_ strand: CausalPath) {
    isLed = true
    let way = strand.rows.count > 2 ? strand.rows.dropLast() : strand.rows[...]
    guard !strand.rows.isEmpty, !strands.contains(where: { $0.rows.starts(with: way) }) else { return }
    if let shorter = strands.firstIndex(where: { strand.rows.starts(with: $0.rows) }) { strands.remove(at: shorter) }
    strands.append(strand)
  }

  mutating func decide(at place: Position?) {
    guard let place else { return }
    decided = decided.map { max($0, place) } ?? place
  }
}
