/// What a run comes to that stands for every value of one range or of two: where it holds, where it does not.
package struct SurveyRecord: Hashable, Sendable {
  /// A given that stands for every value of a range, ends included: all whole smallest parts.
  package struct Unknown: Hashable, Sendable {
    package var name: String
    package var unit: BorderUnit
    package var from: Int64
    package var to: Int64

    package init(name: String, unit: BorderUnit, from: Int64, to: Int64) {
      self.name = name
      self.unit = unit
      self.from = from
      self.to = to
    }
  }

  /// How runs of a part end, and which of the problems they have.
  package struct Outcome: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case passed, failed, limit, leftOut
    }

    package var kind: Kind
    package var problems: [Int]

    package init(_ kind: Kind, problems: [Int] = []) {
      self.kind = kind
      self.problems = problems
    }
  }

  /// Something that is wrong, as it is written, with the values for which it is, in words.
  package struct Problem: Hashable, Sendable {
    package var text: String
    package var values: String

    package init(text: String, values: String) {
      self.text = text
      self.values = values
    }
  }

  /// Values of the one unknown that end alike.
  package struct Part: Hashable, Sendable {
    package var from: Int64
    package var to: Int64
    package var outcome: Int

    package init(from: Int64, to: Int64, outcome: Int) {
      self.from = from
      self.to = to
      self.outcome = outcome
    }
  }

  /// Pairs of values of two unknowns that end alike: a polygon, its corners in a circle.
  package struct Area: Hashable, Sendable {
    package var outcome: Int
    /// `x, y, x, y …`
    package var corners: [Int64]

    package init(outcome: Int, corners: [Int64]) {
      self.outcome = outcome
      self.corners = corners
    }
  }

  /// Values of the unknowns for which a run ends so, and what to type to see that run.
  package struct Witness: Hashable, Sendable {
    package var outcome: Int
    package var values: [Int64]
    package var repetition: String

    package init(outcome: Int, values: [Int64], repetition: String) {
      self.outcome = outcome
      self.values = values
      self.repetition = repetition
    }
  }

  /// One or two.
  package var unknowns: [Unknown]
  /// `fails for bundle > 1483.333ms (212 regions)`
  package var sentence: String
  package var regions = 0
  /// How many runs it took to know them.
  package var runs = 0
  /// How much of the whole was covered, in parts of a thousand.
  package var explored = 1000
  package var isComplete = true
  package var outcomes: [Outcome] = []
  package var problems: [Problem] = []
  /// Of one unknown: in order, neighbours of the same outcome as one.
  package var parts: [Part] = []
  /// Where the regions begin, as far as there are few enough to be drawn.
  package var borders: [Int64] = []
  /// Of two unknowns: true to about a five-hundredth of each range where there are many regions, else exact.
  package var areas: [Area] = []
  package var witnesses: [Witness] = []
  /// The place of the witness that everything else in the run's record is of.
  package var recorded: Int?

  package init(unknowns: [Unknown], sentence: String) {
    self.unknowns = unknowns
    self.sentence = sentence
  }
}

// MARK: - In a log

extension SurveyRecord {
  func write(to json: inout JSONWriter) {
    json.member("sentence", sentence)
    json.member("unknowns", arrayOf: { json in for unknown in unknowns { Self.write(unknown, to: &json) } })
    json.member("regions", regions)
    json.member("runs", runs)
    json.member("explored", explored)
    json.member("isComplete", isComplete)
    json.member("outcomes", arrayOf: { json in for outcome in outcomes { Self.write(outcome, to: &json) } })
    json.member("problems", arrayOf: { json in for problem in problems { Self.write(problem, to: &json) } })
    if unknowns.count == 1 {
      json.member("parts", arrayOf: { json in for part in parts { Self.write(part, to: &json) } })
      json.member("borders", arrayOf: { json in for border in borders { json.integer(border) } })
    } else {
      json.member("areas", arrayOf: { json in for area in areas { Self.write(area, to: &json) } })
    }
    json.member("witnesses", arrayOf: { json in for witness in witnesses { Self.write(witness, to: &json) } })
    if let recorded { json.member("recorded", recorded) }
  }

  private static func write(_ unknown: Unknown, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", unknown.name)
      json.member("unit", unknown.unit.rawValue)
      json.member("from", unknown.from)
      json.member("to", unknown.to)
    }
  }

  private static func write(_ outcome: Outcome, to json: inout JSONWriter) {
    json.object { json in
      json.member("status", outcome.kind.rawValue)
      if !outcome.problems.isEmpty {
        json.member("problems", arrayOf: { json in for problem in outcome.problems { json.integer(problem) } })
      }
    }
  }

  private static func write(_ problem: Problem, to json: inout JSONWriter) {
    json.object { json in
      json.member("text", problem.text)
      json.member("values", problem.values)
    }
  }

  private static func write(_ part: Part, to json: inout JSONWriter) {
    json.object { json in
      json.member("from", part.from)
      json.member("to", part.to)
      json.member("outcome", part.outcome)
    }
  }

  private static func write(_ area: Area, to json: inout JSONWriter) {
    json.object { json in
      json.member("outcome", area.outcome)
      json.member("corners", arrayOf: { json in for number in area.corners { json.integer(number) } })
    }
  }

  private static func write(_ witness: Witness, to json: inout JSONWriter) {
    json.object { json in
      json.member("outcome", witness.outcome)
      json.member("values", arrayOf: { json in for value in witness.values { json.integer(value) } })
      json.member("repeat", witness.repetition)
    }
  }

  /// nil: it says nothing of one or two ranges. References to what is not there are left out.
  init?(_ json: JSONValue) {
    let unknowns = json["unknowns"]?.elements.compactMap(Unknown.init) ?? []
    guard let sentence = json["sentence"]?.text, (1...2).contains(unknowns.count) else { return nil }
    self.init(unknowns: unknowns, sentence: sentence)
    regions = json.count("regions") ?? 0
    runs = json.count("runs") ?? 0
    explored = json.count("explored") ?? 0
    isComplete = json["isComplete"]?.bool ?? false
    problems = json["problems"]?.elements.compactMap(Problem.init) ?? []
    outcomes = json["outcomes"]?.elements.compactMap(Outcome.init) ?? []
    for index in outcomes.indices { outcomes[index].problems.removeAll { !problems.indices.contains($0) } }
    let known = outcomes.indices
    parts = (json["parts"]?.elements.compactMap(Part.init) ?? []).filter { known.contains($0.outcome) }
    borders = json["borders"]?.elements.compactMap(\.part) ?? []
    areas = (json["areas"]?.elements.compactMap(Area.init) ?? []).filter { known.contains($0.outcome) }
    witnesses = (json["witnesses"]?.elements.compactMap(Witness.init) ?? []).filter {
      known.contains($0.outcome) && $0.values.count == unknowns.count
    }
    recorded = json.count("recorded").flatMap { witnesses.indices.contains($0) ? $0 : nil }
  }
}

extension SurveyRecord.Unknown {
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.text, let unit = json["unit"]?.text.flatMap(BorderUnit.init),
      let from = json["from"]?.part, let to = json["to"]?.part, from <= to
    else { return nil }
    self.init(name: name, unit: unit, from: from, to: to)
  }
}

extension SurveyRecord.Outcome {
  fileprivate init?(_ json: JSONValue) {
    guard let kind = json["status"]?.text.flatMap(Kind.init) else { return nil }
    self.init(kind, problems: json["problems"]?.elements.compactMap { $0.integer.map { Int(clamping: $0) } } ?? [])
  }
}

extension SurveyRecord.Problem {
  fileprivate init?(_ json: JSONValue) {
    guard let text = json["text"]?.text, let values = json["values"]?.text else { return nil }
    self.init(text: text, values: values)
  }
}

extension SurveyRecord.Part {
  fileprivate init?(_ json: JSONValue) {
    guard let from = json["from"]?.part, let to = json["to"]?.part, let outcome = json.count("outcome"), from <= to
    else { return nil }
    self.init(from: from, to: to, outcome: outcome)
  }
}

extension SurveyRecord.Area {
  fileprivate init?(_ json: JSONValue) {
    let corners = json["corners"]?.elements.compactMap(\.part) ?? []
    guard let outcome = json.count("outcome"), corners.count >= 2, corners.count.isMultiple(of: 2) else { return nil }
    self.init(outcome: outcome, corners: corners)
  }
}

extension SurveyRecord.Witness {
  fileprivate init?(_ json: JSONValue) {
    guard let outcome = json.count("outcome"), let repetition = json["repeat"]?.text else { return nil }
    let values = json["values"]?.elements.compactMap(\.part) ?? []
    self.init(outcome: outcome, values: values, repetition: repetition)
  }
}

extension JSONValue {
  /// A value that can be reckoned with: what lies far beyond all runs is cut.
  fileprivate var part: Int64? { integer.map { max(min($0, 1 << 60), -(1 << 60)) } }
}
