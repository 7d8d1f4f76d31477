package import DeviceModel
package import SourceText
package import Traces
package import VirtualTime

/// How something in a run came about, from the root cause to the moment that decided: what `scenario why` prints.
package struct Account: Sendable {
  package enum Outcome: String, Sendable {
    case passed, failed
    /// The run was cut off before it was decided.
    case open
    /// No expectation, but the value of an expression.
    case value
  }

  /// One thing on the way to the moment that decided.
  package struct Moment: Hashable, Sendable {
    package var instant: Instant
    /// As reports name it: `main`.
    package var lane: String
    package var what: String
    /// The step or handler whose doing it is.
    package var place: Location?
    /// What took the time since the moment above: `700ms after js.started: jsLoad, line 5`.
    package var note: String?
  }

  package enum Row: Hashable, Sendable {
    case moment(Moment)
    /// Others have been left out here.
    case gap
  }

  /// One of the ways that meet in what is asked for.
  package struct Strand: Hashable, Sendable {
    package var heading: String
    package var rows: [Row]
  }

  /// What is asked for, and how it is written.
  package var location: Location
  package var subject: String
  package var outcome: Outcome
  /// What was found: the sentence that a failed run has as well.
  package var sentence: String
  /// Why, as clauses that belong together; none where nothing is known of it.
  package var reasons: [String] = []
  package var strands: [Strand] = []
  /// The last record that had a part in it; what comes later can have changed nothing.
  package var decided: Position?
  /// It was asked too early: so long before it comes true.
  package var comesTrueAfter: Interval?
  /// It was asked too late: the step that made an end of it.
  package var wasTrueUntil: Location?
  /// Where a flash decided, what it comes from.
  package var flash: FlashCause?

  package init(location: Location, subject: String, outcome: Outcome, sentence: String) {
    self.location = location
    self.subject = subject
    self.outcome = outcome
    self.sentence = sentence
  }

  mutating func add(_ reason: String?) {
    if let reason, !reasons.contains(reason) { reasons.append(reason) }
  }

  /// A way that another one goes on from, or that ends otherwise in its last moment alone, is not told twice.
  mutating func add(_ strand: Strand) {
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
