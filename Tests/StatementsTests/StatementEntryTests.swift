import Testing

@testable import Statements

/// Each statement has one row in the table, at its place, and no two are written the same way.
@Suite struct StatementEntryTests {
  @Test func eachStatementHasItsRow() {
    #expect(StatementEntry.all.map(\.statement) == Statement.allCases)
    for statement in Statement.allCases { #expect(statement.entry.statement == statement) }
  }

  /// This applies to steps: a `let` can also be at the top level.
  @Test func notationsAreUnique() {
    let forms = StatementEntry.all.filter { $0.placement != nil }.map(\.form)
    #expect(Set(forms).count == forms.count, "\(Dictionary(grouping: forms) { $0 }.filter { $1.count > 1 }.keys)")
    #expect(!forms.contains(""))
  }

  /// A place is a kind of block, and each kind is one.
  @Test func placesAreDistinguished() {
    let each: [Placement.Contexts] = [.script, .deferred, .watcher, .handler, .button, .strategy]
    #expect(Placement.Contexts(each) == .everywhere)
    #expect(Set(each.map(\.rawValue)).count == each.count)
  }
}
