/// A value that is finished, and is handed on as one reference, whatever it holds: a list of them is walked, and each
/// given to a report's writer, without a look at its parts. What runs come to is read by many writers at once,
/// on several threads, to which every count of references is a line of memory to fight for.
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

  /// The same but for what `change` changes.
  package func changed(_ change: (inout Value) -> Void) -> Shared {
    var value = value
    change(&value)
    return Shared(value)
  }
}
