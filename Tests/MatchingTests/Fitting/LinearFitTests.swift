import Testing

@testable import Matching

/// Least squares, on which the fit of durations rests.
struct LinearFitTests {
  /// - Parameters:
  ///   - columns: The effect of each unknown on each measurement.
  ///   - changes: The expected change of each unknown; `nil` if it cannot be told.
  @Test(
    arguments: [
      ([[1, 1, 1]], [5, 5, 5], [5]), ([[1, 1, 1]], [4, 5, 6], [5]), ([[1, 1, 0], [0, 1, 1]], [2, 5, 3], [2, 3]),
      ([[1, 1, 0], [2, 2, 0]], [3, 3, 0], [3, nil]), ([[0, 0, 0]], [1, 2, 3], [nil]), ([], [1, 2], []),
    ] as [([[Double]], [Double], [Double?])])
  func changesComeNearest(_ columns: [[Double]], _ differences: [Double], _ changes: [Double?]) {
    let fit = LinearFit(columns, differences: differences)
    #expect(fit.changes.count == changes.count)
    for (found, expected) in zip(fit.changes, changes) {
      #expect((found == nil) == (expected == nil))
      if let found, let expected { #expect(abs(found - expected) < 1e-9) }
    }
  }
}
