package import Programs
package import Traces

extension Evaluator {
  /// The last record at which something changed, or happened, that an expression speaks of; nil: nothing has since the
  /// run began.
  package func lastChange(of expression: ExpressionID, in trace: Trace) -> Position? {
    let reads = Reads(expression, in: pools)
    return trace.records.lastIndex { record in
      switch record.content {
      case .event(let key): reads.mention(key)
      case .change(let key, _): reads.mention(key)
      }
    }.map { Position($0) }
  }
}
