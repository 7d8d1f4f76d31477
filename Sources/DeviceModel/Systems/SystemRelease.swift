/// Special versions of iOS.
package enum SystemRelease {
  /// The newest known version.
  package static let newest = Version(27, 2)

  /// The major versions that a scenario may name, from old to new. After iOS 18 came iOS 26.
  package static let majors = [7...18, 26...newest.major]

  /// The same in words: `7 to 18 and 26 to 27`.
  package static var words: String {
    majors.map { "\($0.lowerBound) to \($0.upperBound)" }.joined(separator: " and ")
  }

  /// Whether there is such a version.
  package static func exists(_ ios: Version) -> Bool { majors.contains { $0.contains(ios.major) } }

  /// The version of a run that names no version.
  package static let assumed = Version(17, 4)
}
