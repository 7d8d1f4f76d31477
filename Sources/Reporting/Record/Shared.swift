package import SourceText

/// An immutable value behind one reference. A list of them can be iterated and passed on without retaining their parts.
/// Results are read by many writers on several threads, which would otherwise contend on reference counts.
@dynamicMemberLookup
package struct Shared<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: consuming Value) { self.value = value }
  }

  private let storage: Storage

  package init(_ value: consuming Value) { storage = Storage(value) }

  /// The stored value; reading it copies its fields.
  package var value: Value { storage.value }

  /// Returns one part of the value without copying the rest.
  package subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> Part { storage.value[keyPath: path] }

  /// Returns a copy with the change applied.
  package func changed(_ change: (inout Value) -> Void) -> Shared {
    var value = value
    change(&value)
    return Shared(value)
  }
}

// The parts that a run keeps behind references. Without these, each reading makes a key path at run time, because they
// are computed.
extension Shared<RunRecord> {
  /// The set-up; `nil` if the run failed before it had one.
  package var setup: SetupRecord? { storage.value.setup }
  /// The reason why it could not run with its values.
  package var diagnostic: Diagnostic? { storage.value.diagnostic }
  /// Everything that happened; `nil` if not recorded.
  package var history: HistoryRecord? { storage.value.history }
  /// The outcomes for every value of its ranges, if it represents all of them.
  package var survey: RangeAnalysisRecord? { storage.value.survey }
  /// The parts that depend on the order of simultaneous events, if searched for and found.
  package var races: RaceRecord? { storage.value.races }
}
