package import DeviceModel

/// Which apps can have a field.
package enum Availability: Hashable, Sendable {
  /// What of an app decides, named as its field is.
  package enum Aspect: String, Hashable, Sendable, CaseIterable {
    case kind, lifecycle, routing, interface, architecture
  }

  /// All of them.
  case always
  /// Those whose word for this is one of these.
  case only(Aspect, [Word])
  /// Those that run on this version of iOS or a later one.
  case since(Version)

  /// What of this an app does not meet, as the end of “… needs”; `nil` if it meets everything.
  /// - Parameters:
  ///   - ios: The iOS of the run; `nil` means not known yet.
  ///   - word: The app's word for an aspect; `nil` if it is not known before the run (a column decides): any will do.
  package func unmet(ios: Version?, word: (Aspect) -> Word?) -> String? {
    switch self {
    case .always: nil
    case .only(let aspect, let possible): word(aspect).map(possible.contains) ?? true ? nil : condition
    case .since(let first): ios.map { $0 >= first } ?? true ? nil : condition
    }
  }

  /// As the end of “… needs”: `kind: reactNative or webView`, `iOS 14 or later`; `nil` if it is none.
  package var condition: String? {
    switch self {
    case .always: nil
    case .only(let aspect, let possible):
      "\(aspect.rawValue): \(possible.map(\.rawValue).joined(separator: " or "))"
    case .since(let version): "iOS \(version.minor == 0 ? "\(version.major)" : "\(version)") or later"
    }
  }

  /// The iOS of the run must be at least this; `nil` means any will do.
  package var firstIOS: Version? { if case .since(let version) = self { version } else { nil } }
}
