import DeviceModel
import ProgramSketches
import Programs
import Traces
import Verdicts
import VirtualTime

/// Judges one claim over a hand-made trace that ends at a given time.
func judge(
  _ sketch: ScenarioSketch, _ claim: ClaimID, _ trace: TraceSketch, end milliseconds: Int64 = 1000,
  isComplete: Bool = true
) -> Verdict {
  let view = Viewpoint(trace: trace.trace, at: TraceSketch.instant(milliseconds), variables: [])
  return Judge(Evaluator(sketch.scenario)).verdict(on: claim, from: view, isComplete: isComplete)
}

/// Whether the claim that `form` makes holds over the trace.
func holds(
  _ trace: TraceSketch, end milliseconds: Int64 = 1000, _ form: (inout ScenarioSketch) -> Claim.Form
) -> Bool {
  var sketch = ScenarioSketch()
  let claim = sketch.claim(form(&sketch))
  return judge(sketch, claim, trace, end: milliseconds).isPassed
}

/// The finding of the claim that `form` makes; nil when it holds.
func finding(
  _ trace: TraceSketch, end milliseconds: Int64 = 1000, _ form: (inout ScenarioSketch) -> Claim.Form
) -> FailureEvidence? {
  var sketch = ScenarioSketch()
  let claim = sketch.claim(form(&sketch))
  switch judge(sketch, claim, trace, end: milliseconds).result {
  case .failed(let finding), .unsettled(let finding): return finding
  case .passed, .neverReached: return nil
  }
}

/// The value of an expression at the end of a trace.
func value(
  _ trace: TraceSketch = TraceSketch(), end milliseconds: Int64 = 1000, variables: [Value] = [],
  _ expression: (inout ScenarioSketch) -> ExpressionID
) -> Result<Value, EvaluationFault.Kind> {
  var sketch = ScenarioSketch()
  let id = expression(&sketch)
  let view = Viewpoint(trace: trace.trace, at: TraceSketch.instant(milliseconds), variables: variables)
  do throws(EvaluationFault) {
    return .success(try Evaluator(sketch.scenario).value(of: id, from: view))
  } catch {
    return .failure(error.kind)
  }
}

extension EvaluationFault.Kind: Error {}

func ms(_ count: Int64) -> Value { .time(.milliseconds(count)) }
