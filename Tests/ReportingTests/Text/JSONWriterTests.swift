import Testing

@testable import Reporting

/// The tool's data are valid JSON for any text, and equal data have equal bytes.
struct JSONWriterTests {
  @Test(arguments: [
    ("", #""""#),
    ("a“b”", #""a“b”""#),
    ("say \"no\"", #""say \"no\"""#),
    (#"a\b"#, #""a\\b""#),
    ("a\nb\tc\r", #""a\nb\tc\r""#),
    ("\u{0}\u{1B}\u{7F}", #""\u0000\u001b\u007f""#),
    ("</script>", #""</script>""#),
    ("출금하기 👩‍👩‍👧", #""출금하기 👩‍👩‍👧""#),
  ])
  func `text is escaped where it must be`(text: String, expected: String) {
    var json = JSONWriter()
    json.string(text)
    #expect(String(decoding: json.bytes, as: UTF8.self) == expected)
  }

  @Test func `members and elements are separated, and empty ones stay empty`() {
    var json = JSONWriter()
    json.object { json in
      json.member("a", value: 1)
      json.array("b") { json in
        json.bool(true)
        json.null()
        json.object { _ in }
        json.array { _ in }
        json.integer(-5)
      }
      json.object("c") { $0.member("d", value: "e") }
    }
    #expect(String(decoding: json.bytes, as: UTF8.self) == #"{"a":1,"b":[true,null,{},[],-5],"c":{"d":"e"}}"#)
  }

  @Test func `elements written elsewhere join in`() {
    var part = JSONWriter()
    part.integer(2)
    part.integer(3)
    var json = JSONWriter()
    json.array { json in
      json.integer(1)
      json.elements([])
      json.elements(part.bytes)
      json.lineBreak()
      json.integer(4)
    }
    #expect(String(decoding: json.bytes, as: UTF8.self) == "[1,2,3,\n4]")
  }
}
