/// A value that lies by itself: what holds it is small, and is handed on without a look at its parts. For what is
/// large, and missing in most records.
@propertyWrapper
package struct Indirect<Value: Sendable>: Sendable {
  private indirect enum Storage: Sendable {
    case nothing
    case value(Value)
  }

  private var storage = Storage.nothing

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package var wrappedValue: Value? {
    get { if case .value(let value) = storage { value } else { nil } }
    set { storage = newValue.map(Storage.value) ?? .nothing }
    _modify {
      var value = wrappedValue
      // Held here alone, so that what is appended to it need not be copied.
      storage = .nothing
      defer { storage = value.map(Storage.value) ?? .nothing }
      yield &value
    }
  }
}
