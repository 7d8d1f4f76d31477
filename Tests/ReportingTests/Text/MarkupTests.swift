import TestSupport
import Testing

@testable import Reporting

/// Whatever a text holds: in a document it is text, it is all there, and nothing in it steers the reader.
@Suite struct MarkupTests {
  private static func written(_ text: String, _ place: MarkupPlace) -> String {
    String(decoding: OutputBuffer.bytes { place.write(text, to: &$0) }, as: UTF8.self)
  }

  @Test(arguments: [
    (
      "plain text of more than eight bytes", "plain text of more than eight bytes",
      "plain text of more than eight bytes"
    ),
    ("<b>&\"", "&lt;b&gt;&amp;&quot;", "&lt;b&gt;&amp;&quot;"),
    ("it's", "it&#39;s", "it's"),
    ("가 “&” 😀", "가 “&amp;” 😀", "가 “&amp;” 😀"),
    ("a\nb\tc", "a␊b␉c", "a&#10;b&#9;c"),
    ("\u{0}\u{1B}[31m\u{7F}", "␀␛[31m␡", "␀␛[31m␡"),
    ("\u{85}\u{FFFE}", "\u{FFFD}\u{FFFD}", "\u{FFFD}\u{FFFD}"),
    ("\u{202E}\u{2028}", "\u{FFFD}\u{FFFD}", "\u{202E}\u{2028}"),
  ])
  func textIsEscapedForItsPlace(_ text: String, html: String, attribute: String) {
    #expect(Self.written(text, .html) == html)
    #expect(Self.written(text, .xmlAttribute) == attribute)
  }

  @Test func contentKeepsItsLines() { #expect(Self.written("a\n\tb\r", .xmlContent) == "a\n\tb␍") }

  /// Each byte of ASCII at each place of a word: the fast way and the slow one say the same.
  @Test func markupIsTheSameInAnyChunks() {
    for byte in UInt8(0)..<0x80 {
      let character = String(Unicode.Scalar(byte))
      for place in [MarkupPlace.html, .xmlContent, .xmlAttribute] {
        let alone = Self.written(character, place)
        for before in 0..<9 {
          let letters = String(repeating: "x", count: before)
          #expect(Self.written(letters + character + "yyyyyyyy", place) == letters + alone + "yyyyyyyy")
        }
      }
    }
  }

  @Test func anXMLDocumentIsWellFormedWhateverItHolds() {
    let odd = "<&>\"'\u{0}\u{1B}]]>--\u{FFFE}가"
    let bytes = OutputBuffer.bytes { buffer in
      XMLWriter.write(to: &buffer) { xml in
        xml.element("a", attributes: [("b", odd)]) { xml in
          xml.element("c", text: odd)
          xml.element("d", attributes: [("e", "")])
          xml.element("empty", attributes: []) { _ in }
        }
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(XMLFlaw.first(in: String(text.drop { $0 != "\n" }.dropFirst())) == nil, "\(text)")
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a b=\"&lt;"))
    #expect(text.hasSuffix("  <d e=\"\"/>\n  <empty/>\n</a>\n"))
  }
}
