import Programs

/// How runs are named: by the scenario's title and the values, so that a name means the same run tomorrow.
enum RunNames {
  /// Marks values that occur more than once: the second `3s` is `3s#2`.
  static func distinct(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return names.map { name in
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return count == 1 ? name : "\(name)#\(count)"
    }
  }

  /// `load=800ms`; a text that holds what separates values stands in quotation marks.
  static func pair(_ scenario: ScenarioProgram, slot: VariableSlot, value: String) -> String {
    let index = Int(slot.index)
    let name = index < scenario.slotNames.count ? scenario.slotNames[index] : "value"
    let isPlain = !value.isEmpty && !value.utf8.contains { Self.separators.contains($0) }
    return "\(name)=\(isPlain ? value : ValueNames.quoted(value))"
  }

  private static let separators = Array(",=[]\"\n\t".utf8)

  /// The title up to its first interpolation, an ellipsis where something was cut off.
  static func prefix(of title: String) -> String {
    let bytes = Array(title.utf8)
    guard let cut = bytes.indices.dropLast().first(where: { bytes[$0] == 0x5C && bytes[$0 + 1] == 0x28 }) else {
      return title
    }
    var end = cut
    while end > 0, Self.dangling.contains(bytes[end - 1]) { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + "…"
  }

  /// What is not left standing before the ellipsis.
  private static let dangling = Array(" ([{,:;-".utf8)
}
