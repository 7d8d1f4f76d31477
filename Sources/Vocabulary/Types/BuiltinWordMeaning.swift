package import DeviceModel

/// The meaning of a word of the language in one domain.
package struct BuiltinWordMeaning: Hashable, Sendable {
  /// The word that is explained.
  package var word: Word
  /// The words that it belongs to.
  package var domain: WordDomain
  /// The first iOS version with the word; `nil` for all versions.
  package var firstIOS: Version?
  /// The first React Native version with the word; `nil` for no bound. Only architectures have bounds.
  package var firstReactNative: Version?
  /// The last React Native version with the word, inclusive; `nil` for no bound.
  package var lastReactNative: Version?

  /// Returns why a version of React Native has not the word, in a sentence; `nil` if it has. Patches do not count.
  package func absence(inReactNative version: Version) -> String? {
    if let first = firstReactNative, version < first {
      return "React Native \(version) has no “\(word.rawValue)”, which exists since \(first)"
    }
    guard let last = lastReactNative, Version(version.major, version.minor) > last else { return nil }
    return "React Native \(version) no longer has “\(word.rawValue)”; \(last) was the last version with it"
  }

  /// One sentence for the manual.
  package var doc: String { Documentation.words.doc("\(domain).\(word.rawValue)") }

  /// All that the manual says about it.
  package var text: String { Documentation.words.text("\(domain).\(word.rawValue)") }

  /// The meanings by domain, in the order in which a reader should meet them.
  package static let all: [BuiltinWordMeaning] = domains.flatMap(\.meanings)

  private static let domains: [WordDomain] = [
    .appState, .sceneState, .launchKind, .jsAppState, .orientation, .sizeClass, .rotation, .appearance,
    .systemAppearance, .sight,
    .coverSurface, .navigationBar, .sheetMeasure, .sheetPart, .sceneRole, .detent, .displayMode, .appKind,
    .lifecycle, .build, .interface, .routing, .architecture, .launchScreen, .statusBar, .presentationStyle,
    .screenStyle, .backBehavior, .flagDefect, .publishes, .backgroundMode, .variant, .window, .rootViewController,
    .mainStoryboard, .sceneDelegate, .taskLane, .workLane, .coverFrame, .touches, .cause, .deviceFamily,
  ]

  /// Returns the meaning of a word in one domain; `nil` if the domain does not contain it.
  package static func of(_ word: Word, in domain: WordDomain) -> BuiltinWordMeaning? {
    domain.contains(word) ? domain.meaning(of: word) : nil
  }
}
