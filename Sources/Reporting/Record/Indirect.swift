/// A value behind a reference, so that its container is small and cheap to pass on. It is for large values that most
/// records do not have.
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
      // The value is uniquely referenced, so that appending to it makes no copy.
      storage = .nothing
      defer { storage = value.map(Storage.value) ?? .nothing }
      yield &value
    }
  }
}
