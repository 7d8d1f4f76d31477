internal import Programs

// The members of the record of a range analysis.

extension RangeAnalysisRecord: LogRecord {
  init() {
    self.init(unknowns: [], sentence: "")
    (explored, isComplete) = (0, false)
  }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("sentence", value: &sentence)
    fields.required("unknowns", value: &unknowns)
    fields.always("regions", value: &regions)
    fields.always("runs", value: &runs)
    fields.always("explored", value: &explored)
    fields.always("isComplete", value: &isComplete)
    fields.always("outcomes", value: &outcomes)
    fields.always("problems", value: &problems)
    if unknowns.count == 1 {
      fields.always("parts", value: &parts)
      fields.always("borders", value: &borders)
    } else {
      fields.always("areas", value: &areas)
    }
    fields.always("witnesses", value: &witnesses)
    fields.optional("recorded", value: &recorded)
  }

  /// Removes dangling references.
  mutating func isSound() -> Bool {
    let (problems, outcomes) = (problems.indices, outcomes.indices)
    for index in outcomes { self.outcomes[index].problems.removeAll { !problems.contains($0) } }
    parts.removeAll { !outcomes.contains($0.outcome) }
    areas.removeAll { !outcomes.contains($0.outcome) }
    witnesses.removeAll { !outcomes.contains($0.outcome) || $0.values.count != unknowns.count }
    recorded = recorded.flatMap { witnesses.indices.contains($0) ? $0 : nil }
    return (1...2).contains(unknowns.count)
  }
}

extension RangeAnalysisRecord.Unknown: LogRecord {
  init() { self.init(name: "", unit: .time, from: 0, to: 0) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("name", value: &name)
    fields.required("unit", value: &unit)
    fields.required("from", value: &from)
    fields.required("to", value: &to)
  }

  func isSound() -> Bool { from <= to }
}

extension RangeAnalysisRecord.Outcome: LogRecord {
  init() { self.init(.passed) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("status", value: &kind)
    fields.optional("problems", value: &problems)
  }
}

extension RangeAnalysisRecord.Problem: LogRecord {
  init() { self.init(text: "", values: "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("text", value: &text)
    fields.required("values", value: &values)
  }
}

extension RangeAnalysisRecord.Part: LogRecord {
  init() { self.init(from: 0, to: 0, outcome: 0) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("from", value: &from)
    fields.required("to", value: &to)
    fields.required("outcome", value: &outcome)
  }

  func isSound() -> Bool { from <= to }
}

extension RangeAnalysisRecord.Area: LogRecord {
  init() { self.init(outcome: 0, corners: []) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("outcome", value: &outcome)
    fields.required("corners", value: &corners)
  }

  func isSound() -> Bool { corners.count >= 2 && corners.count.isMultiple(of: 2) }
}

extension RangeAnalysisRecord.Witness: LogRecord {
  init() { self.init(outcome: 0, values: [], repetition: "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("outcome", value: &outcome)
    fields.required("values", value: &values)
    fields.required("repeat", value: &repetition)
  }
}
