/// A major version of iOS that exists.
package struct SystemRelease: Hashable, Sendable {
  package var major: Int32
  /// The year of its first release, always in September.
  package var year: Int

  /// All that the catalogue's devices run, oldest first. The numbers jump from 18 to 26, which is named after the year
  /// that it is meant for.
  package static let all: [SystemRelease] =
    (7...18).map { SystemRelease(major: $0, year: 2006 + Int($0)) }
    + [SystemRelease(major: 26, year: 2025), SystemRelease(major: 27, year: 2026)]

  /// The newest version that was seen.
  package static let newest = Version(27, 2)

  /// What a run gets that names no version.
  package static let assumed = Version(17, 4)

  /// Whether there is a release of this major version. Minor and patch numbers are not looked at: betas, and releases
  /// that come after this table, are the reader's business.
  package static func exists(_ version: Version) -> Bool { all.contains { $0.major == version.major } }

  /// The major versions to offer to someone who wrote one that does not exist: the nearest before and after.
  package static func neighbours(of version: Version) -> [Int32] {
    let before = all.last { $0.major < version.major }
    let after = all.first { $0.major > version.major }
    return [before, after].compactMap { $0?.major }
  }
}
