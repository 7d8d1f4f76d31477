import EmbeddedFiles
import SourceText
import Testing

@testable import Syntax

/// The words of the parser's complaints are a file: what is asked for by name is in it.
struct ComplaintTests {
  private let sections = complaintsFile().sections

  @Test func everyComplaintHasItsWordsAndNothingElseHas() {
    #expect(sections.map(\.key) == Complaint.Name.allCases.map(\.rawValue))
  }

  @Test func everyComplaintHasACodeASentenceAndAtMostOneHint() {
    for section in sections {
      #expect(DiagnosticCode(rawValue: section.title) != nil, "\(section.heading)")
      #expect((1...2).contains(section.paragraphs.count), "\(section.heading)")
    }
  }

  @Test func holesAreFilledAndLongTextsAreCut() {
    let long = String(repeating: "a", count: 61)
    #expect(Complaint(.unexpected, [long]).message == "“\(long.prefix(40))…” does not belong here")
    #expect(Complaint(.reservedName, [long]).message == "“\(long)” is a word of the language and can be no name")
    #expect(Complaint(.fieldAsStep, ["n"]).hint == "fields of the app go in “app { n: … }”")
    #expect(Complaint(.invalidUnicodeEscape).hint?.hasSuffix("\\u{1F600}") == true)
  }
}
