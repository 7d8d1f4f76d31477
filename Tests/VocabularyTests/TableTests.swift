import DeviceModel
import Programs
import SourceText
import Testing
import VirtualTime

@testable import Vocabulary

/// The promise: whatever the machine knows has exactly one row in the tables, and each row can be read by a person.
@Suite struct TableTests {
  @Test func everyObservableHasItsRow() {
    #expect(ObservableEntry.all.map(\.observable) == Observable.allCases)
  }

  @Test func everyFieldHasItsRow() {
    #expect(FieldEntry.app.map(\.name) == AppField.allCases.map(\.rawValue))
    #expect(FieldEntry.screen.map(\.name) == ScreenField.allCases.map(\.rawValue))
    #expect(FieldEntry.sheet.map(\.name) == SheetField.allCases.map(\.rawValue))
    #expect(FieldEntry.task.map(\.name) == TaskField.allCases.map(\.rawValue))
    #expect(FieldEntry.device.map(\.name) == DeviceField.allCases.map(\.rawValue))
    #expect(ScreenField.leaks.entry.name == "leaks")
  }

  @Test func everyFunctionHasItsRow() {
    #expect(FunctionEntry.all.map(\.function) == Function.allCases)
  }

  @Test func domainsAndWordsMatch() {
    #expect(WordDomain.rows.map(\.domain) == WordDomain.allCases)
    for domain in WordDomain.allCases {
      #expect(!domain.words.isEmpty, "\(domain) has no words")
      #expect(Set(domain.words).count == domain.words.count, "\(domain) lists a word twice")
    }
    let known = Set(BuiltinWordMeaning.all.map(\.word))
    #expect(Word.allCases.filter { !known.contains($0) } == [])
  }

  @Test func spellingsAreUnique() {
    for spellings in [
      ObservableEntry.globalSpellings, ObservableEntry.screenSpellings, ObservableEntry.sheetSpellings,
    ] {
      #expect(Set(spellings).count == spellings.count)
    }
  }

  /// A field without a default is one that its declaration needs, and every other one says what holds without it.
  @Test func onlyRequiredFieldsHaveNoDefault() {
    let required = FieldEntry.all.filter { $0.whenLeftOut == nil }.map { "\($0.owner).\($0.name)" }
    #expect(required == ["sheet.height", "task.takes", "task.after"])
  }

  @Test func durationsSayTheirTrueDefaults() {
    let native = App.Durations.standard(for: .uikit)
    let scripted = App.Durations.standard(for: .reactNative(version: Version(0, 76), architecture: .bridgeless))
    let flutter = App.Durations.standard(for: .flutter)
    let dotnet = App.Durations.standard(for: .maui)
    func said(_ field: AppField) -> String? { field.entry.whenLeftOut }
    func milliseconds(_ interval: Interval) -> String { "\(interval.ticks / Interval.ticksPerMillisecond)ms" }
    #expect(said(.preMain) == milliseconds(native[.preMain]))
    #expect(said(.didFinishLaunching) == milliseconds(native[.didFinishLaunching]))
    #expect(
      said(.firstRender)
        == "\(milliseconds(native[.firstRender])); \(milliseconds(flutter[.firstRender])) for flutter; "
        + "\(milliseconds(scripted[.firstRender])) for other kinds than uikit and swiftui")
    #expect(
      said(.runtimeStart)
        == "\(milliseconds(flutter[.runtimeStart])); \(milliseconds(dotnet[.runtimeStart])) for maui and xamarin")
    #expect(said(.dartStart) == milliseconds(flutter[.dartStart]))
    #expect(said(.rnStart) == milliseconds(scripted[.rnStart]))
    #expect(said(.moduleSetup) == milliseconds(scripted[.moduleSetup]))
    #expect(said(.jsRead) == milliseconds(scripted[.jsRead]))
    #expect(said(.jsLoad) == milliseconds(scripted[.jsLoad]))
    #expect(said(.layout) == milliseconds(scripted[.layout]))
    #expect(said(.mount) == milliseconds(scripted[.mount]))
  }
}

/// The promise: the manual's files speak of what there is, of all of it, and of nothing else.
@Suite struct DocumentationTests {
  @Test func everySectionIsOfARowOfItsTable() {
    expect(Documentation.observables, speaksOf: ObservableEntry.all.map(\.spelling))
    expect(Documentation.fields, speaksOf: FieldEntry.all.map { "\($0.owner).\($0.name)" })
    expect(Documentation.functions, speaksOf: FunctionEntry.all.map(\.name))
    expect(Documentation.words, speaksOf: BuiltinWordMeaning.all.map { "\($0.domain).\($0.word.rawValue)" })
    let members = EventGroup.allCases.flatMap { EventEntry.members(of: $0) }
    let rows = Set((Event.allCases.map(\.entry) + members).map(\.name))
    #expect(Set(Documentation.events.sections.map(\.heading)) == rows)
    #expect(Documentation.events.sections.count == rows.count)
  }

  private func expect(
    _ documentation: Documentation, speaksOf names: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(documentation.sections.map(\.heading) == names, sourceLocation: sourceLocation)
  }

  @Test func everyEventIsDocumentedInOneSentence() {
    let rows = Event.allCases.map(\.entry) + ScreenCallback.allCases.map(\.entry)
    for row in rows {
      #expect(row.doc.hasSuffix("."), "\(row.name)")
      #expect(row.doc.count > 15, "\(row.name)")
    }
    #expect(Set(rows.map(\.doc)).count == rows.count)
  }

  @Test func everyVariantHasAModelAndOtherSources() {
    #expect(Documentation.variants.sections.count == 34)
    for variant in Documentation.variants.sections {
      #expect(variant.labelled("Model")?.hasSuffix(".") == true, "\(variant.heading)")
      #expect(variant.labelled("Other sources")?.hasSuffix(".") == true, "\(variant.heading)")
    }
  }

  @Test func everyFactOfASystemIsCompleteAndInOrder() throws {
    let facts = Documentation.systems.sections
    #expect(facts.count == 83 && Set(facts.map(\.paragraphs.first)).count == facts.count)
    var last: Int32 = 0
    for fact in facts {
      let words = fact.heading.split(separator: " ")
      let major = try #require(words[1].split(separator: ".").first.flatMap { Int32($0) }, "\(fact.heading)")
      #expect((7...18).contains(major) || (26...27).contains(major), "\(fact.heading)")
      #expect(Int(words[2]).map { (2014...2026).contains($0) } == true, "\(fact.heading)")
      #expect(major >= last)
      last = major
      #expect(fact.paragraphs.first?.hasSuffix(".") == true && fact.labelled("Source")?.isEmpty == false)
    }
  }
}

/// The promise: units are types, and a message can say which one is missing.
@Suite struct ValueTypeTests {
  @Test func quantitiesDoNotMix() {
    let quantities: [ValueType] = [.count, .time, .length, .size, .frequency, .ratio]
    for left in quantities {
      for right in quantities { #expect(left.accepts(right) == (left == right), "\(left) and \(right)") }
    }
  }

  @Test func aMissingUnitIsNamedWithExamples() {
    #expect(ValueType.time.unit?.missing(behind: "300") == "a time needs a unit: 300ms or 300s")
    #expect(ValueType.length.unit?.missing(behind: "375") == "a length needs a unit: 375pt")
    #expect(ValueType.either([.length, .none]).unit == .length)
    #expect(ValueType.screen.unit == nil)
  }

  @Test func wordsAreComparedInsideTheirDomains() {
    let visible = Observable.visible.entry.type
    #expect(visible.isComparable(with: .screen))
    #expect(visible.isComparable(with: .word(.sight)))
    #expect(!visible.isComparable(with: .word(.orientation)))
    #expect(!visible.isComparable(with: .time))
    #expect(ValueType.list(.screen).accepts(.list(.screen)))
    #expect(!ValueType.list(.screen).accepts(.list(.time)))
    #expect(ValueType.bool.accepts(.event))
    #expect(!ValueType.event.accepts(.bool))
    #expect(ValueType.either([.text, .none]).isComparable(with: .none))
  }

  @Test func typesAreNamedInTheReadersWords() {
    #expect(ValueType.list(.screen).phrase == "a list of screens")
    let deep = (0..<60).reduce(ValueType.count) { type, _ in .list(type) }
    #expect(deep.phrase.hasSuffix("lists of counts"))
    #expect(ValueType.either([.length, .word(.sheetMeasure), .none]).phrase == "a length, a sheet measure or none")
    #expect(WordDomain.orientation.listing == "portrait, landscapeLeft or landscapeRight")
    #expect(WordDomain.rootViewController.listing == "made or none")
  }
}

/// The promise: a field that an app cannot have is reported with the reason.
@Suite struct AvailabilityTests {
  @Test func aFieldNamesTheConditionThatIsNotMet() {
    let field = AppField.jsLoad.entry
    let native: [Availability.Aspect: Word] = [.kind: .uikit, .lifecycle: .scene, .routing: .stack, .interface: .code]
    #expect(field.availability.unmet(ios: Version(17)) { native[$0] } == "kind: reactNative or webView or nativeScript")
    #expect(field.availability.unmet(ios: nil) { $0 == .kind ? .reactNative : nil } == nil)
    #expect(AppField.dark.entry.availability.unmet(ios: Version(12, 4)) { native[$0] } == "iOS 13 or later")
  }
}
