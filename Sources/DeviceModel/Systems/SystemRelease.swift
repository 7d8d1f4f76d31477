/// Versions of iOS that stand for others.
package enum SystemRelease {
  /// The newest that was seen.
  package static let newest = Version(27, 2)

  /// What a run gets that names none.
  package static let assumed = Version(17, 4)
}
