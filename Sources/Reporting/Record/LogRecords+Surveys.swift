internal import Programs

// What the record of a survey consists of.

extension SurveyRecord: LogRecord {
  static var blank: SurveyRecord {
    var blank = SurveyRecord(unknowns: [], sentence: "")
    (blank.explored, blank.isComplete) = (0, false)
    return blank
  }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("sentence", &sentence)
    fields.required("unknowns", &unknowns)
    fields.always("regions", &regions)
    fields.always("runs", &runs)
    fields.always("explored", &explored)
    fields.always("isComplete", &isComplete)
    fields.always("outcomes", &outcomes)
    fields.always("problems", &problems)
    if unknowns.count == 1 {
      fields.always("parts", &parts)
      fields.always("borders", &borders)
    } else {
      fields.always("areas", &areas)
    }
    fields.always("witnesses", &witnesses)
    fields.optional("recorded", &recorded)
  }

  /// References to what is not there are taken out.
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

extension SurveyRecord.Unknown: LogRecord {
  static var blank: SurveyRecord.Unknown { SurveyRecord.Unknown(name: "", unit: .time, from: 0, to: 0) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("name", &name)
    fields.required("unit", &unit)
    fields.required("from", &from)
    fields.required("to", &to)
  }

  func isSound() -> Bool { from <= to }
}

extension SurveyRecord.Outcome: LogRecord {
  static var blank: SurveyRecord.Outcome { SurveyRecord.Outcome(.passed) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("status", &kind)
    fields.optional("problems", &problems)
  }
}

extension SurveyRecord.Problem: LogRecord {
  static var blank: SurveyRecord.Problem { SurveyRecord.Problem(text: "", values: "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("text", &text)
    fields.required("values", &values)
  }
}

extension SurveyRecord.Part: LogRecord {
  static var blank: SurveyRecord.Part { SurveyRecord.Part(from: 0, to: 0, outcome: 0) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("from", &from)
    fields.required("to", &to)
    fields.required("outcome", &outcome)
  }

  func isSound() -> Bool { from <= to }
}

extension SurveyRecord.Area: LogRecord {
  static var blank: SurveyRecord.Area { SurveyRecord.Area(outcome: 0, corners: []) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("outcome", &outcome)
    fields.required("corners", &corners)
  }

  func isSound() -> Bool { corners.count >= 2 && corners.count.isMultiple(of: 2) }
}

extension SurveyRecord.Witness: LogRecord {
  static var blank: SurveyRecord.Witness { SurveyRecord.Witness(outcome: 0, values: [], repetition: "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("outcome", &outcome)
    fields.required("values", &values)
    fields.required("repeat", &repetition)
  }
}
