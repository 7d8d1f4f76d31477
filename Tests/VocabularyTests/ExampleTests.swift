import SourceText
import Statements
import Syntax
import Testing

@testable import Vocabulary

/// The promise: what the manual shows and what the prelude says is written in the language.
@Suite struct ExampleTests {
  @Test(arguments: Statement.allCases)
  func everyExampleParses(statement: Statement) {
    expectParses(statement.entry.example + "\n", name: "\(statement)")
  }

  @Test(arguments: Prelude.strategies.map(\.name))
  func everyStrategyParses(name: String) throws {
    let strategy = try #require(Prelude.strategy(named: name))
    expectParses(strategy.text, name: name)
  }

  @Test func fieldsParseWhereTheyBelong() {
    for field in FieldEntry.all {
      expectParses(declaration(field), name: "\(field.owner).\(field.name)")
    }
    for entry in ObservableEntry.all { expectParses(scenario(entry.example), name: entry.spelling) }
    for entry in FunctionEntry.all { expectParses(scenario(entry.example), name: entry.name) }
  }

  private func declaration(_ field: FieldEntry) -> String {
    switch field.owner {
    case .app: "app X { \(field.example) }\n"
    case .screen: "app X { screen Home { \(field.example) } }\n"
    case .sheet: "app X { screen Home { sheet Offer { \(field.example) } } }\n"
    case .task: "app X { task session { \(field.example) } }\n"
    case .device: "device \"X\" { \(field.example) }\n"
    }
  }

  private func scenario(_ line: String) -> String { "scenario \"x\" {\n    \(line)\n}\n" }

  private func expectParses(_ text: String, name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let source = SourceFile(id: FileID(0), path: "\(name).scn", bytes: Array(text.utf8))
    let messages = parse(source).diagnostics.map { "\($0.code.rawValue): \($0.message)" }
    #expect(messages.isEmpty, "\(name): \(messages)\n\(text)", sourceLocation: sourceLocation)
  }
}
