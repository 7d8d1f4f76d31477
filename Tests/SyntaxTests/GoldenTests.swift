import SourceText
import Syntax
import TestSupport
import Testing

/// How whole files are read and written. A case is a file: put `name.scn` into Tests/Golden/parse or Tests/Golden/format
/// and run the tests with UPDATE_GOLDEN=1.
struct GoldenTests {
  @Test(arguments: goldenCases("parse", ending: ".scn")) func fileIsReadAs(_ name: String) {
    let bytes = goldenBytes("parse/\(name).scn")
    let (tree, diagnostics) = check(bytes)
    expectGolden(dump(tree) + dump(diagnostics, tree.source), "parse/\(name).tree")
  }

  @Test(arguments: goldenCases("format", ending: ".scn")) func fileIsWrittenAs(_ name: String) {
    let source = SourceFile(id: FileID(0), path: name, bytes: goldenBytes("format/\(name).scn"))
    check(source.bytes)
    expectGolden(String(decoding: format(source), as: UTF8.self), "format/\(name).formatted")
  }

  @Test func goldensWithoutAnInputAreGone() {
    #expect(goldenCases("parse", ending: ".tree") == goldenCases("parse", ending: ".scn"))
    #expect(goldenCases("format", ending: ".formatted") == goldenCases("format", ending: ".scn"))
  }
}
