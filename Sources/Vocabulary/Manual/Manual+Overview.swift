import DeviceModel
import Statements

extension Manual {
  /// All there is, a line each.
  static let overview: String = {
    var parts = ["The scenario language, a line a form. scenario manual WORD says more of one."]
    for group in StatementGroup.allCases {
      let entries = StatementEntry.all.filter { $0.group == group }
      parts.append(([group.title] + entries.map(line)).joined(separator: "\n"))
    }
    parts.append(
      section("Observables", ObservableEntry.all.map { ($0.spelling, $0.doc) }))
    parts.append(
      section("Functions", FunctionEntry.all.map { ($0.signature, $0.doc) } + [("VALUE at EVENT", atDoc)]))
    for owner in FieldEntry.Owner.allCases {
      parts.append(section("Fields of \(owner.phrase)", FieldEntry.all(of: owner).map { ($0.name, $0.doc) }))
    }
    parts.append(section("Words", WordDomain.allCases.map { ($0.plural, $0.listing) }))
    parts.append(
      section("Units", UnitEntry.all.map { ($0.suffixes.joined(separator: " "), unitDoc($0)) }))
    parts.append(timesOfTheSystem)
    parts.append(
      section("Splash strategies", Prelude.strategies.map { ($0.head, $0.documentation) }))
    parts.append(PlainText.paragraph(whatElse, indent: 0))
    return parts.joined(separator: "\n\n") + "\n"
  }()

  private static let whatElse =
    "Events are listed by scenario events, devices by scenario devices, strategies by scenario prelude. What the model "
    + "does where sources disagree is told by scenario manual \(variants)."

  /// What takes time by itself, with the model's figures: `scenario manual durations`.
  static let timesOfTheSystem = section(
    "Times of the system, the same on every device",
    SystemTime.all.map { ("\($0.name) \($0.milliseconds)ms", $0.doc) })

  /// Where sources disagree, with the answer that the model takes: `scenario manual variants`.
  static let variantsOfTheSystem =
    (["Where sources disagree, and what the model takes"]
    + SystemVariant.all.map { variant in
      [
        PlainText.paragraph(variant.topic, indent: 2), fact("taken", variant.taken),
        fact("also said", variant.others),
      ].joined(separator: "\n")
    }).joined(separator: "\n\n")

  static let atDoc = "The value when the event first happened; a comparison at a moment needs ( )."

  static func unitDoc(_ unit: UnitEntry) -> String {
    "\(unit.phrase.capitalizedFirst), in \(unit.meanings.joined(separator: ", "))."
  }

  private static func section(_ title: String, _ rows: [(name: String, doc: String)]) -> String {
    ([title] + rows.map { PlainText.definition($0.name, $0.doc, indent: 2, column: 40) }).joined(separator: "\n")
  }
}

extension Prelude.Strategy {
  /// The declaration without its body: `overlay(fade: 500ms, frame: canvas)`.
  package var head: String {
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("splash ") }) else { return name }
    return String(line.dropFirst("splash ".count).dropLast(" {".count))
  }

  /// Its documentation comment, in one line.
  package var documentation: String {
    text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }.joined(separator: " ")
  }
}

extension String {
  /// With a capital at its beginning.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
