import Testing

@testable import LanguageServer

/// A position means the same character to the editor and to the server, whatever the text has.
struct DocumentTextTests {
  private let text = "aé\r\n😀b\rlast\n"

  @Test func positionsAreCountedInTheAgreedUnits() {
    let utf16 = DocumentText(Array(text.utf8), usesUTF8: false)
    let utf8 = DocumentText(Array(text.utf8), usesUTF8: true)
    #expect(utf16.lineStarts == [0, 5, 11, 16])
    #expect(utf16.offset(of: DocumentPosition(line: 1, character: 2)) == 9)
    #expect(utf8.offset(of: DocumentPosition(line: 1, character: 4)) == 9)
    #expect(utf16.position(at: 9) == DocumentPosition(line: 1, character: 2))
    #expect(utf8.position(at: 9) == DocumentPosition(line: 1, character: 4))
    #expect(utf16.offset(of: DocumentPosition(line: 1, character: 1)) == 5, "inside of a pair")
  }

  @Test func positionsBeyondAnEndAreTheEnd() {
    let utf16 = DocumentText(Array(text.utf8), usesUTF8: false)
    #expect(utf16.offset(of: DocumentPosition(line: 0, character: 99)) == 3)
    #expect(utf16.offset(of: DocumentPosition(line: 2, character: 99)) == 15)
    #expect(utf16.offset(of: DocumentPosition(line: 3, character: 7)) == 16)
    #expect(utf16.offset(of: DocumentPosition(line: 99, character: 0)) == 16)
    #expect(utf16.offset(of: DocumentPosition(line: .max, character: .max)) == 16)
  }

  @Test func positionsRoundTrip() {
    for usesUTF8 in [false, true] {
      let text = DocumentText(Array(text.utf8), usesUTF8: usesUTF8)
      for offset in [0, 1, 3, 5, 9, 10, 11, 15, 16] { #expect(text.offset(of: text.position(at: offset)) == offset) }
    }
  }

  @Test func addressesAreDecoded() {
    #expect(DocumentURI.path(of: "file:///a%20b/c%C3%A9.scn") == "/a b/cé.scn")
    #expect(DocumentURI.path(of: "file://localhost/a.scn") == "/a.scn")
    #expect(DocumentURI.path(of: "untitled:1") == "untitled:1")
    #expect(DocumentURI.uri(of: "/a b/cé%.scn") == "file:///a%20b/c%C3%A9%25.scn")
    #expect(DocumentURI.uri(of: "untitled:1") == "untitled:1")
    #expect(DocumentURI.path(of: "file:///%zz%4") == "/%zz%4")
  }
}
