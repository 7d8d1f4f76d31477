internal import Interpreter
internal import Programs
internal import Reporting

/// How the runs of one scenario ended, gathered from the parts in which they were run.
struct SweepOutcomes: Sendable {
  private var ran = RunSet()
  private var failed = RunSet()

  mutating func add(_ part: JobRunner.PartResult) {
    for run in part.ran.members { ran.insert(part.start + run) }
    for run in part.failed.members { failed.insert(part.start + run) }
  }

  /// What to make a summary of; nil where nothing failed, or one run says it all.
  func table(of list: RunList?) -> SweepTable? {
    guard let list, !failed.isEmpty, ran.count > 1 else { return nil }
    let parameters = list.parameters.map { parameter in
      SweepParameter(
        name: parameter.name, count: parameter.count, isOrdered: parameter.isOrdered, isPhone: parameter.isPhone,
        value: { parameter.value(ofRunAt: list.place(ofRunAt: $0)) }, label: parameter.label)
    }
    return SweepTable(parameters, runs: ran.members, failed: failed)
  }
}

extension RunList {
  /// What `--pairwise` or `--wise` has chosen, in words; nil where all runs are there.
  var choice: String? {
    guard let all = fullCount, let strength else { return nil }
    let what = strength == 2 ? "pair of values" : "combination of \(strength) values"
    var sentence = "\(grouped(count)) of \(grouped(all)) runs were chosen, so that every \(what) is tried"
    if impossibleCombinations > 0 { sentence += "; \(grouped(impossibleCombinations)) of them can be in no run" }
    return sentence
  }
}
