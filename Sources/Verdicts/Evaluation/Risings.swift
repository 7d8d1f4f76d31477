package import Programs
import VirtualTime

extension Evaluator {
  /// How many records had been written each time that a predicate became true, in order; one that was true from the
  /// beginning became so at 0.
  package func risings(of predicate: ExpressionID, _ view: Viewpoint) throws(EvaluationFault) -> [Int] {
    var sequence = try StretchSequence(
      self, predicate, records: 0..<view.changeCount, from: .zero, to: view.instant, view, depth: 0)
    var risings: [Int] = []
    while let stretch = try sequence.next() {
      if stretch.holds { risings.append(stretch.recordCount) }
    }
    return risings
  }
}
