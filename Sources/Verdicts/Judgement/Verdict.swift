package import Programs
package import VirtualTime

/// What became of one expectation, each time it was met.
package struct Verdict: Sendable {
  /// The result of one encounter with an expectation.
  package enum Result: Sendable {
    case passed
    case failed(FailureEvidence)
    /// The script (or the block that it stands in) never came to it.
    case neverReached
    /// The run was cut off before it could be fulfilled or broken.
    case unsettled(FailureEvidence)
  }

  /// The expectation that was judged.
  package var claim: ClaimID
  /// The result, with the finding that explains a failure.
  package var result: Result
  /// When it was decided; for expectations of the whole run the end of the run.
  package var instant: Instant
  /// The author's own words for a failure.
  package var message: String?
  /// The number of records that had been written when it was decided.
  package var recordCount: Int

  /// - Parameter recordCount: Left out: all of them.
  package init(claim: ClaimID, result: Result, instant: Instant, recordCount: Int = .max) {
    self.claim = claim
    self.result = result
    self.instant = instant
    self.recordCount = recordCount
  }

  /// Whether the expectation holds; false if it is unsettled.
  package var isPassed: Bool { if case .passed = result { true } else { false } }

  /// It makes its run fail.
  package var isFailed: Bool {
    switch result {
    case .failed, .neverReached: true
    case .passed, .unsettled: false
    }
  }
}
