/// How many runs a scenario may make, and which of them are wanted.
package struct RunBounds: Sendable {
  /// A scenario does not make more.
  package var most = RunBounds.standard
  /// Only so many runs that every combination of values of any so many parameters is tried; `nil` means all.
  package var strength: Int?

  package init() {}

  /// Of a scenario whose runs have been counted before.
  package static let none = RunBounds(most: .max)

  private init(most: Int) { self.most = most }

  /// Where nobody says otherwise.
  package static let standard = 1_000_000
  /// What a number of runs is kept in holds this, and a machine does it in some hours.
  package static let highest = 1_000_000_000
}
