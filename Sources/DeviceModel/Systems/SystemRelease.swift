/// Versions of iOS that stand for others.
package enum SystemRelease {
  /// The newest that was seen.
  package static let newest = Version(27, 2)

  /// The version of a run that names no version.
  package static let assumed = Version(17, 4)
}
