/// Special versions of iOS.
package enum SystemRelease {
  /// The newest known version.
  package static let newest = Version(27, 2)

  /// The version of a run that names no version.
  package static let assumed = Version(17, 4)
}
