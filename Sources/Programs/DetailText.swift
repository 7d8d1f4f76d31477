package import DeviceModel

extension ValueNames {
  /// Returns a record's detail in the language's notation; `nil` if it has none.
  package func notation(of detail: EventDetail) -> String? { value(of: detail).map(notation) }

  /// Returns a record's detail as part of a sentence; `nil` if it has none.
  package func plain(_ detail: EventDetail) -> String? { value(of: detail).map(plain) }

  private func value(of detail: EventDetail) -> Value? {
    switch detail {
    case .none, .value(.none), .value(.text("")), .causes: nil
    case .value(let value): value
    case .refusal(let refusal): .text(refusal.sentence(name))
    case .swipeRefusal(let refusal): .text(refusal.sentence(name))
    case .covered(let screen, let cover):
      .text("“\(name(of: screen))” was pushed under “\(name(of: cover))”, which is presented")
    case .retained(let screen, let retainer, let alive):
      .text("“\(name(of: screen))” is retained by \(retainer.words); \(alive) alive")
    case .hide(let outcome): .text(outcome.words)
    }
  }
}
