package import DeviceModel

/// Which apps can have a field. Everything that is left out is no condition.
package struct Availability: Hashable, Sendable {
  /// `kind:` must be one of these.
  package var kinds: [Word]?
  package var lifecycles: [Word]?
  package var routings: [Word]?
  /// `interface:` must be this.
  package var interfaces: [Word]?
  package var architectures: [Word]?
  /// The iOS of the run must be at least this.
  package var firstIOS: Version?

  package static let always = Availability()

  /// What of this an app does not meet, as the end of “… needs”; nil when it meets everything. Words of an app that
  /// are not known before the run (a column decides) are passed as nil and meet every condition.
  package func unmet(
    kind: Word?, lifecycle: Word?, routing: Word?, interface: Word?, architecture: Word?, ios: Version?
  ) -> String? {
    let words: [(field: String, possible: [Word]?, given: Word?)] = [
      ("kind", kinds, kind), ("lifecycle", lifecycles, lifecycle), ("routing", routings, routing),
      ("interface", interfaces, interface), ("architecture", architectures, architecture),
    ]
    for (field, possible, given) in words {
      if let possible, let given, !possible.contains(given) { return Self.condition(field, possible) }
    }
    if let firstIOS, let ios, ios < firstIOS { return Self.condition(since: firstIOS) }
    return nil
  }

  /// Every condition, each as the end of “… needs”: `kind: reactNative or webView`, `iOS 14 or later`.
  package var conditions: [String] {
    let words: [(field: String, possible: [Word]?)] = [
      ("kind", kinds), ("lifecycle", lifecycles), ("routing", routings), ("interface", interfaces),
      ("architecture", architectures),
    ]
    return words.compactMap { field, possible in possible.map { Self.condition(field, $0) } }
      + (firstIOS.map { [Self.condition(since: $0)] } ?? [])
  }

  private static func condition(_ field: String, _ possible: [Word]) -> String {
    "\(field): \(possible.map(\.rawValue).joined(separator: " or "))"
  }

  private static func condition(since version: Version) -> String {
    version.minor == 0 ? "iOS \(version.major) or later" : "iOS \(version) or later"
  }
}
