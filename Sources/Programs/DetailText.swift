package import DeviceModel

extension ValueNames {
  /// The details of a record beyond its name, in the language's notation; `nil` means nothing.
  package func notation(of detail: EventDetail) -> String? { value(of: detail).map(notation) }

  /// As it is put into a sentence.
  package func plain(_ detail: EventDetail) -> String? { value(of: detail).map(plain) }

  private func value(of detail: EventDetail) -> Value? {
    switch detail {
    case .none, .value(.none), .value(.text("")), .flash: nil
    case .value(let value): value
    case .swipeRefusal(let refusal): .text(refusal.sentence(name))
    case .covered(let screen, let cover):
      .text("“\(name(of: screen))” was pushed under “\(name(of: cover))”, which is presented")
    case .retained(let screen, let retainer, let alive):
      .text("“\(name(of: screen))” is retained by \(retainer.words); \(alive) alive")
    case .hide(let outcome): .text(outcome.words)
    }
  }
}
