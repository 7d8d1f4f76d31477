package import DeviceModel
package import Interpreter
import Traces

extension RunList {
  /// What the run of its first place with these values comes to alone, and what happens in it, in its order; nil: a
  /// `where` leaves it out.
  package func alone(
    _ values: [Int64]
  ) throws(Fault) -> (outcome: RangeAnalysis.Outcome, events: [EventKey])? {
    guard let run = try run(at: 0, choosingTicks: values) else { return nil }
    let result = try execute(run, recording: .trace)
    let events = (result.trace?.records ?? []).compactMap { record in
      if case .event(let key) = record.content { key } else { nil as EventKey? }
    }
    return (RangeAnalysis.Outcome(result), events)
  }
}
