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
