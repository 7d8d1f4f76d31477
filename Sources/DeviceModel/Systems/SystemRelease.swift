/// Special versions of iOS.
package enum SystemRelease {
  /// The newest known version.
  package static let newest = Version(27, 2)

  /// The major versions that a scenario may name, the newest first. After iOS 18 came iOS 26.
  package static var majors: [Int] { (26...Int(newest.major)).reversed() + (7...18).reversed() }

  /// The version of a run that names no version.
  package static let assumed = Version(17, 4)
}
