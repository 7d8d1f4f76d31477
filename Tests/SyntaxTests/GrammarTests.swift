import FuzzTargets
import SourceText
import Syntax
import Testing

/// Right files are read without a word, and as what they say.
struct GrammarTests {
  @Test func emptyFile() {
    let (tree, diagnostics) = check("")
    #expect(diagnostics.isEmpty)
    #expect(dump(tree) == "file\n")
  }
}
