import DeviceModel
import SourceText
import Statements
internal import Vocabulary

extension Manual {
  /// The whole language by chapters, with one line for each entry.
  static let overview: String = {
    let contents = ["Contents (scenario manual CHAPTER prints one chapter)"] + chapters.map { "  \($0.name)" }
    let intro = "The scenario language in brief. For details, run scenario manual TOPIC."
    let parts = [intro, contents.joined(separator: "\n")] + chapters.map(\.text)
    return (parts + [PlainText.paragraph(moreLists, indent: 0)]).joined(separator: "\n\n") + "\n"
  }()

  /// The chapters of the overview, each with the name for looking it up.
  static let chapters: [(name: String, text: String)] = {
    var texts = StatementGroup.allCases.map { group in
      ([group.title] + StatementEntry.all.filter { $0.group == group }.map(line)).joined(separator: "\n")
    }
    texts.append(section("Observables", rows: ObservableEntry.all.map { ($0.spelling, $0.doc) }))
    texts.append(
      section("Functions", rows: FunctionEntry.all.map { ($0.signature, $0.doc) } + [("VALUE at EVENT", atDoc)]))
    texts += FieldEntry.Owner.allCases.map(fields)
    texts.append(section("Words", rows: WordDomain.allCases.map { ($0.plural, $0.listing) }))
    texts.append(section("Units", rows: UnitEntry.all.map { ($0.suffixes.joined(separator: " "), unitDoc($0)) }))
    texts.append(timesOfTheSystem)
    texts.append(section("Splash strategies", rows: Prelude.strategies.map { ($0.head, $0.documentation) }))
    return texts.map { (name: $0.prefix { $0 != "\n" && $0 != "," }.lowercased(), text: $0) }
  }()

  static func fields(of owner: FieldEntry.Owner) -> String {
    section("Fields of \(owner.phrase)", rows: FieldEntry.all(of: owner).map { ($0.name, $0.doc) })
  }

  private static let moreLists =
    "More lists: scenario events, scenario devices, scenario prelude (splash strategies). Where sources disagree: "
    + "scenario manual variants. What iOS versions introduced: scenario manual systems."

  /// The section on the durations of system operations, with the model's figures: `scenario manual durations`.
  static let timesOfTheSystem = section(
    "System durations, the same on every device",
    rows: systemTimes.map { ("\($0.name) \($0.milliseconds)ms", Documentation.durations.doc($0.name)) })

  /// The durations of the system: operations on screen first, limits last.
  static let systemTimes: [(name: String, milliseconds: Int64)] = [
    ("push", SystemDefaults.push),
    ("present", SystemDefaults.present),
    ("alert", SystemDefaults.alert),
    ("implicitAnimation", SystemDefaults.implicitAnimation),
    ("tab", SystemDefaults.tabSwitch),
    ("launchScreenFade", SystemDefaults.launchScreenFade),
    ("returning", SystemDefaults.returning),
    ("launchWatchdog", SystemDefaults.launchWatchdog),
    ("resumeWatchdog", SystemDefaults.resumeWatchdog),
    ("didEnterBackground", SystemDefaults.didEnterBackgroundLimit),
    ("processExit", SystemDefaults.processExit),
    ("backgroundEvent", SystemDefaults.backgroundFetchLimit),
    ("launchGoal", SystemDefaults.firstFrameGoal),
    ("hang", SystemDefaults.hang),
    ("suspension", SystemDefaults.suspension),
    ("dataProtection", SystemDefaults.dataProtection),
  ]

  /// The points on which sources disagree, with the model's choice: `scenario manual variants`.
  static let variantsOfTheSystem = notes(
    "Where sources disagree, and what the model does", sections: Documentation.variants.sections
  ) { [("model", $0.labelled("Model")), ("others", $0.labelled("Other sources"))] }

  /// The changes that versions of iOS brought, with their sources: `scenario manual systems`.
  static let systems = notes(
    "What versions of iOS introduced, changed or removed", sections: Documentation.systems.sections
  ) {
    [("fact", $0.paragraphs.first), ("source", $0.labelled("Source"))]
  }

  private static func notes(
    _ title: String, sections: [MarkdownSection], facts: (MarkdownSection) -> [(label: String, text: String?)]
  ) -> String {
    let notes = sections.map { section in
      let facts = facts(section).map { fact($0.label, text: $0.text ?? "") }
      return ([PlainText.paragraph(section.heading, indent: 2)] + facts).joined(separator: "\n")
    }
    return ([title] + notes).joined(separator: "\n\n")
  }

  static let atDoc = "The value when the event first happened; a comparison at an event needs ( )."

  static func unitDoc(_ unit: UnitEntry) -> String {
    "\(unit.phrase.capitalizedFirst), in \(unit.meanings.joined(separator: ", "))."
  }

  static func section(_ title: String, rows: [(name: String, doc: String)]) -> String {
    ([title] + rows.map { PlainText.definition($0.name, meaning: $0.doc, indent: 2, column: 40) }).joined(
      separator: "\n")
  }
}

extension String {
  /// The text with its first letter capitalized.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
