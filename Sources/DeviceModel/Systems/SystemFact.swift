/// Something that a version of iOS brought, changed or ended, in one or two sentences for the manual.
package struct SystemFact: Hashable, Sendable {
  package enum Topic: String, Hashable, Sendable, CaseIterable {
    case release
    case devices
    case launchScreen = "launch screen"
    case launchTime = "launch time"
    case dyld
    case prewarming
    case scenes = "scene life cycle"
    case views = "view life cycle"
    case layout
    case statusBar = "status bar"
    case presentation
    case navigation
    case observation
    case animation
    case appearance
    case appStore = "app store"
    case reactNative = "react native"
  }

  /// How sure it is.
  package enum Confidence: Hashable, Sendable, CaseIterable {
    /// Documented, or said by several.
    case sourced
    case singleSource
    case weak
    /// Sources contradict each other.
    case disputed
  }

  package var version: Version
  package var year: Int
  package var topic: Topic
  package var text: String
  /// Where to read it: a page, or whose it is.
  package var source: String
  package var confidence: Confidence

  init(
    _ version: Version, _ year: Int, _ topic: Topic, _ text: String, _ source: String,
    _ confidence: Confidence = .sourced
  ) {
    self.version = version
    self.year = year
    self.topic = topic
    self.text = text
    self.source = source
    self.confidence = confidence
  }

  /// Oldest version first.
  package static let all: [SystemFact] = upTo14 + from15

  /// What a version brought, later point releases of it included.
  package static func of(major: Int32) -> [SystemFact] { all.filter { $0.version.major == major } }
}
