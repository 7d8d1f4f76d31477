package import Programs
import Traces
package import VirtualTime

extension Claim.Form {
  /// Whether it is judged over the finished run; others are decided where the script meets them.
  package var isAboutWholeRun: Bool {
    switch self {
    case .now, .within, .exits: false
    case .withinOf, .before, .no, .always, .eventually, .order, .exactly: true
    }
  }

  /// The predicate that is evaluated throughout a part of the run.
  var lastingPredicate: ExpressionID? {
    switch self {
    case .withinOf(.predicate(let predicate), _, _), .no(.predicate(let predicate), _), .always(let predicate, _),
      .eventually(.predicate(let predicate), _):
      predicate
    case .now, .within, .withinOf, .before, .no, .eventually, .order, .exactly, .exits: nil
    }
  }
}

/// Judges expectations over a trace. It is pure: it has no world and no clock.
package struct Judge: Sendable {
  let evaluator: Evaluator
  var pools: Pools { _read { yield evaluator.pools } }

  package init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// Judges an expectation about the whole run.
  /// - Parameters:
  ///   - view: The end of the run, with the variables that the expectation was met with.
  ///   - isComplete: Whether the run came to its own end. In a run that was cut off, expectations that could still be
  ///     met are unsettled.
  package func verdict(on id: ClaimID, from view: Viewpoint, isComplete: Bool) -> Verdict {
    guard let finding = finding(on: pools.claims[Int(id.index)].form, from: view) else {
      return Verdict(claim: id, result: .passed, instant: view.instant)
    }
    if !isComplete, finding.mightStillMend {
      return Verdict(claim: id, result: .unsettled(finding), instant: view.instant)
    }
    return failed(id, because: finding, from: view)
  }

  /// Returns a failure, with the author's message for it.
  package func failed(_ id: ClaimID, because finding: FailureEvidence, from view: Viewpoint) -> Verdict {
    var verdict = Verdict(claim: id, result: .failed(finding), instant: view.instant, recordCount: view.eventCount)
    if let message = pools[id].message,
      let value = try? SymbolicContext.withoutRecordingConstraints({ try evaluator.value(of: message, from: view) })
    {
      verdict.message = evaluator.names.plain(value)
    }
    return verdict
  }

  /// Returns the reason why the expectation does not hold; `nil` if it does.
  func finding(on form: Claim.Form, from view: Viewpoint) -> FailureEvidence? {
    do throws(EvaluationFault) {
      switch form {
      case .now(let predicate):
        return try evaluator.holds(predicate, from: view) ? nil : .isFalse(evidence(predicate, is: false, from: view))
      case .within, .exits: return nil
      case .withinOf(let subject, let amount, let anchor):
        return try within(subject, by: amount, of: anchor, from: view)
      case .before(let first, let second): return before(first, then: second, from: view)
      case .no(.event(let pattern), let scope):
        return scoped(scope, forPredicate: false, view) { no(pattern, in: $0, from: view) }
      case .no(.predicate(let predicate), let scope):
        return try scoped(scope, view) { window throws(EvaluationFault) in
          try violation(of: predicate, whileTrue: true, in: window, from: view).map(FailureEvidence.held)
        }
      case .always(let predicate, let scope):
        return try scoped(scope, view) { window throws(EvaluationFault) in
          try violation(of: predicate, whileTrue: false, in: window, from: view).map(FailureEvidence.lapsed)
        }
      case .eventually(.event(let pattern), let scope):
        return scoped(scope, forPredicate: false, view) { window in
          view.trace.first(pattern, in: window.records, pools: pools) == nil ? .neverHappened(pattern) : nil
        }
      case .eventually(.predicate(let predicate), let scope):
        return try scoped(scope, view) { window throws(EvaluationFault) in
          try eventually(predicate, in: window, from: view)
        }
      case .order(let patterns, let scope):
        return scoped(scope, forPredicate: false, view) { order(patterns, in: $0, from: view) }
      case .exactly(let patterns, let group, let scope):
        return scoped(scope, forPredicate: false, view) { exactly(patterns, of: group, in: $0, from: view) }
      }
    } catch {
      return .fault(error)
    }
  }

  /// Judges a claim at this point of the script.
  package func verdict(onNow id: ClaimID, predicate: ExpressionID, from view: Viewpoint) -> Verdict {
    guard let finding = finding(on: .now(predicate), from: view) else {
      return Verdict(claim: id, result: .passed, instant: view.instant, recordCount: view.eventCount)
    }
    return failed(id, because: finding, from: view)
  }

  // MARK: Helpers

  func evidence(_ predicate: ExpressionID, is truth: Bool, from view: Viewpoint) -> Evidence {
    evaluator.evidence(for: predicate, being: truth, from: view)
  }

  func sighting(_ place: Position, from view: Viewpoint) -> Sighting {
    Sighting(event: view.trace.event(at: Int(place.index)), instant: view.trace[place].instant, position: place)
  }

  private func scoped<Fault: Error>(
    _ scope: Claim.Scope, forPredicate: Bool = true, _ view: Viewpoint,
    _ judge: (Window) throws(Fault) -> FailureEvidence?
  ) throws(Fault) -> FailureEvidence? {
    switch view.window(scope, forPredicate: forPredicate, pools: pools) {
    case .missing(let finding): return finding
    case .window(let window): return try judge(window)
    }
  }
}

/// The result of one expectation, one for each time that it was met.
package struct Verdict: Sendable {
  /// The result of one encounter with an expectation.
  package enum Result: Sendable {
    case passed
    case failed(FailureEvidence)
    /// The script (or the block that contains it) never reached it.
    case neverReached
    /// The run was cut off before the expectation was met or broken.
    case unsettled(FailureEvidence)
  }

  /// The expectation that was judged.
  package var claim: ClaimID
  /// The result, with the finding that explains a failure.
  package var result: Result
  /// The instant at which it was decided; for expectations about the whole run, the end of the run.
  package var instant: Instant
  /// The author's message for a failure.
  package var message: String?
  /// The number of records written before it was decided.
  package var recordCount: Int

  /// - Parameter recordCount: All records, if omitted.
  package init(claim: ClaimID, result: Result, instant: Instant, recordCount: Int = .max) {
    self.claim = claim
    self.result = result
    self.instant = instant
    self.recordCount = recordCount
  }

  /// Whether the expectation holds; `false` if it is unsettled.
  package var isPassed: Bool { if case .passed = result { true } else { false } }

  /// Whether the recording that it is judged on does not say.
  package var isNotRecorded: Bool { if case .unsettled(.notRecorded) = result { true } else { false } }

  /// Whether it makes its run fail.
  package var isFailed: Bool {
    switch result {
    case .failed, .neverReached: true
    case .passed, .unsettled: false
    }
  }
}
