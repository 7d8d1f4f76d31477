import SourceText
import Statements
import Testing

@testable import Vocabulary

/// The promise: every statement has its row, and the row answers form, meaning, place and example.
@Suite struct StatementTests {
  @Test func everyStatementHasItsRow() {
    #expect(StatementEntry.all.map(\.statement) == Statement.allCases)
  }

  @Test func groupsAreContiguous() {
    var seen: [StatementGroup] = []
    for entry in StatementEntry.all where seen.last != entry.group {
      #expect(!seen.contains(entry.group), "\(entry.group) is torn apart")
      seen.append(entry.group)
    }
    #expect(seen == StatementGroup.allCases)
  }

  @Test func formsAreUniqueAndExamplesAreFiles() {
    // A constant and a step may be written alike, as they stand in different places.
    #expect(Set(StatementEntry.all.map { "\($0.group) \($0.form)" }).count == StatementEntry.all.count)
    for entry in StatementEntry.all {
      #expect(entry.section != nil, "\(entry.statement) has no section in statements.md")
      #expect(entry.example.contains("scenario \""), "\(entry.statement)")
      #expect(!entry.example.hasSuffix("\n"), "\(entry.statement)")
      let word = entry.keywords.split(separator: " ").first.map(String.init) ?? ""
      #expect(entry.example.contains(word), "the example of \(entry.statement) does not use it")
    }
  }

  @Test func aStatementIsRelatedToOthers() {
    for entry in StatementEntry.all {
      let names = entry.section?.labelled("See also")?.split(separator: ",").count ?? 0
      #expect(entry.related.count == names, "\(entry.statement) names a statement that there is not")
      #expect(
        !entry.related.contains(entry.statement) && Set(entry.related).count == names, "\(entry.statement)")
      #expect(entry.doc.hasSuffix("."), "\(entry.statement)")
    }
  }

  @Test func stepsWithoutAProcessMayPrecedeLaunch() {
    let allowed: Set<Statement> = [
      .appearance, .rotate, .lock, .failJS, .failJSEvaluation, .throwJS, .mark, .note, .let, .when, .whenever,
      .installUpdate, .expect, .launch, .launchWarm, .launchFrom, .attempt, .do, .repeat, .for, .if, .resizeWindow,
    ]
    for entry in StatementEntry.all {
      guard let placement = entry.placement else { continue }
      #expect(placement.isAllowedBeforeLaunch == allowed.contains(entry.statement), "\(entry.statement)")
    }
  }

  @Test func userActionsAreNotAllowedInAppCode() {
    for entry in StatementEntry.all {
      guard let placement = entry.placement else { continue }
      switch placement.actor {
      case .person, .system: #expect(placement.contexts == .scenario, "\(entry.statement)")
      case .app, .script: break
      }
      // A strategy's handler that waits gives the thread away: for it, no time passes.
      if placement.movesClock { #expect(placement.contexts.subtracting(.strategy) == .script, "\(entry.statement)") }
    }
    #expect(
      StatementEntry.all.filter { $0.placement?.movesClock == true }.map(\.statement) == [
        .wait, .waitUntil, .waitUntilIdle,
      ])
  }

  @Test func wordsThatBeginStepsAreKnown() {
    for entry in StatementEntry.all { #expect(entry.words.isEmpty == (entry.placement == nil), "\(entry.statement)") }
    #expect(Statement.popToRoot.entry.keywords == "pop to root")
    #expect(Statement.popTo.entry.keywords == "pop to")
  }
}

/// The promise: every text that a person reads keeps one form.
@Suite struct WordingTests {
  static let sentences: [(owner: String, text: String)] =
    StatementEntry.all.map { ("\($0.statement)", $0.doc) }
    + ObservableEntry.all.map { ("\($0.observable)", $0.doc) }
    + FieldEntry.all.map { ("\($0.owner).\($0.name)", $0.doc) }
    + FunctionEntry.all.map { ($0.name, $0.doc) }
    + FunctionEntry.all.flatMap { function in function.parameters.map { ("\(function.name).\($0.name)", $0.doc) } }
    + WordCall.all.flatMap { call in call.parameters.map { ("\(call.word).\($0.name)", $0.doc) } }
    + BuiltinWordMeaning.all.map { ("\($0.domain).\($0.word)", $0.doc) }

  @Test(arguments: sentences)
  func everyDocIsOneSentence(owner: String, text: String) {
    #expect(text.hasSuffix("."), "\(owner): \(text)")
    #expect(!text.dropLast().contains(". "), "\(owner): \(text)")
    #expect(text.first?.isLowercase == false, "\(owner): \(text)")
    #expect(text.count <= 150, "\(owner) has \(text.count) characters")
  }

  @Test func examplesOfFieldsAndObservablesUseThem() {
    for entry in FieldEntry.all { #expect(entry.example.hasPrefix("\(entry.name): "), "\(entry.name)") }
    for entry in ObservableEntry.all {
      #expect(entry.example.contains(entry.path.joined(separator: ".")), "\(entry.observable)")
    }
    for entry in FunctionEntry.all { #expect(entry.example.contains("\(entry.name)("), "\(entry.name)") }
  }
}

/// The promise: the strategies that people use are there, each documented, each one declaration.
@Suite struct PreludeTests {
  @Test func everyStrategyIsADocumentedDeclaration() {
    #expect(
      Prelude.strategies.map(\.name)
        == [
          "none", "delay", "polling", "overlay", "loadingView", "bootsplash", "expo", "capacitor", "cordova", "flutter",
        ])
    for strategy in Prelude.strategies {
      #expect(strategy.text.hasPrefix("## "), "\(strategy.name)")
      let heads = strategy.text.split(separator: "\n").filter { $0.hasPrefix("splash ") }
      #expect(heads.count == 1 && heads[0].hasPrefix("splash \(strategy.name)"), "\(strategy.name)")
      #expect(strategy.text.hasSuffix("}"), "\(strategy.name)")
    }
    #expect(Prelude.strategy(named: "overlay")?.name == "overlay")
    #expect(Prelude.strategy(named: "overlai") == nil)
  }

  /// The promise: a place in a strategy that is parsed alone is the place in the whole prelude.
  @Test func eachStrategyKeepsItsPlaceAlone() throws {
    for strategy in Prelude.strategies {
      let alone = try #require(Prelude.file(withOnly: strategy.name))
      #expect(alone.count <= Prelude.file.count)
      let written = alone.indices.filter { alone[$0] != UInt8(ascii: " ") && alone[$0] != UInt8(ascii: "\n") }
      #expect(written.allSatisfy { alone[$0] == Prelude.file[$0] }, "\(strategy.name)")
      let text = String(decoding: alone, as: UTF8.self).split(separator: "\n").filter { $0.contains { $0 != " " } }
      let declaration = strategy.text.split(separator: "\n").drop { !$0.hasPrefix("splash ") }.filter { !$0.isEmpty }
      #expect(text == declaration, "\(strategy.name)")
    }
    #expect(Prelude.file(withOnly: "over") == nil)
  }
}
