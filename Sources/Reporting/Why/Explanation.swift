package import DeviceModel
package import SourceText
package import Traces
package import VirtualTime

/// How something in a run came about, from the root cause to the moment that decided. `scenario why` prints all of it;
/// what `scenario run` prints beneath a failure, and reports with it, is its short form (`Failure`).
package struct Explanation: Sendable {
  /// The outcome of the expectation or expression that the account explains.
  package enum Outcome: String, Sendable {
    case passed, failed
    /// The run was cut off before it was decided.
    case open
    /// No expectation, but the value of an expression.
    case value
  }

  /// A clause that says why.
  package struct Reason: Hashable, Sendable {
    /// The category of the reason. The order is that of their weight where there is no room for all of them.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Something was asked for in vain.
      case refusal
      /// A link was opened without what others of its kind ask for first.
      case gate
      /// The process, the JavaScript or the system broke off what was going on.
      case breakdown
      /// It would have held at another time.
      case otherTime
      /// Something did not come.
      case absence
      /// Something came.
      case event
      /// A value came to be what it was.
      case value
      /// Somebody keeps a screen that has gone.
      case retention
      /// A splash stays, and nobody takes it away.
      case stuck
      /// Whose surface was seen in a flash, and in what color.
      case flashSurface
      /// The origin of a flash.
      case flashCause
      /// Whatever else would have avoided it.
      case flashAlternative
      /// The part of the run that counts.
      case part
      /// Where the app stood, for want of a better reason.
      case standing
    }

    package var kind: Kind
    var text: String
    /// The record that it is about.
    package var event: Position?
  }

  /// One thing on the way to the moment that decided.
  package struct Moment: Hashable, Sendable {
    var instant: Instant
    /// As reports name it: `main`.
    package var lane: String
    var what: String
    /// The step or handler whose doing it is.
    package var place: Location?
    /// The work that took the time since the moment above: `700ms after js.started: jsLoad, line 5`.
    package var note: String?
  }

  /// A row of a strand: a moment, or the place of omitted ones.
  package enum Row: Hashable, Sendable {
    case moment(Moment)
    /// Others have been left out here.
    case gap

    /// Whether it is the doing of a line of the prelude.
    var isOfPrelude: Bool {
      if case .moment(let moment) = self, let place = moment.place { !place.isReaders } else { false }
    }
  }

  /// One of the ways that meet in what is asked for.
  package struct CausalPath: Hashable, Sendable {
    var heading: String
    var rows: [Row]
  }

  /// A change of the scenario's text with which it holds: it has been made, checked and run.
  package struct Fix: Hashable, Sendable {
    /// `line 9: when frame.content { hide splash }`
    package var words: String
    /// The whole run passes; else something else fails.
    package var passes: Bool

    package init(_ words: String, passes: Bool) {
      self.words = words
      self.passes = passes
    }
  }

  /// The subject of the question: its place and its text.
  package var location: Location
  var subject: String
  /// The outcome of that expectation or expression.
  package var outcome: Outcome
  /// The finding: the sentence that a failed run has as well.
  package var sentence: String
  /// Why; none where nothing is known of it.
  package private(set) var reasons: [Reason] = []
  private(set) var strands: [CausalPath] = []
  /// Whether a strand names a line of the prelude.
  package var namesPrelude: Bool { strands.contains { $0.rows.contains(where: \.isOfPrelude) } }
  /// There is a way to tell, whether it is told or not.
  private(set) var isLed = false
  /// The last record that had a part in it; what comes later can have changed nothing.
  package private(set) var decided: Position?
  /// It was asked too early: so long before it comes true.
  package var comesTrueAfter: Interval?
  /// It was asked too late: the step that made an end of it.
  package var wasTrueUntil: Location?
  /// Where a flash decided, what it comes from.
  package var flash: FlashCause?
  /// The change that would cure it, as far as that has been looked for.
  package var fix: Fix?

  /// A splash that stays made it fail.
  package var isStuck: Bool { reasons.contains { $0.kind == .stuck } }

  mutating func add(_ kind: Reason.Kind, text: String?, at event: Position? = nil) {
    guard let text, !reasons.contains(where: { $0.text == text }) else { return }
    reasons.append(Reason(kind: kind, text: text, event: event))
  }

  /// Those of the reasons that weigh most, in their order.
  func weightiest(_ count: Int, where isWanted: (Reason) -> Bool) -> [Reason] {
    let wanted = reasons.filter(isWanted)
    let weights = Reason.Kind.allCases
    let order = wanted.indices.sorted { left, right in
      let (first, second) = (weights.firstIndex(of: wanted[left].kind), weights.firstIndex(of: wanted[right].kind))
      return (first ?? 0, left) < (second ?? 0, right)
    }
    return order.prefix(count).sorted().map { wanted[$0] }
  }

  /// Whether a record has been named as a reason.
  func tells(_ event: Position) -> Bool { reasons.contains { $0.event == event } }

  /// A way that another one goes on from, or that ends otherwise in its last moment alone, is not told twice.
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
