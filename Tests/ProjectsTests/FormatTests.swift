import Testing

@testable import Projects

/// The readers of data files: what is written comes out with its line, and what is broken is said with its line.
struct FormatTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func readsJSON() throws {
    let node = try readJSON(
      bytes("{ // a comment\n  \"a\": [1, \"x\\n\\u00e9\", true],\n  b: null, }"))
    #expect(node["a"]?.elements.map(\.text) == ["1", "x\né", nil])
    #expect(node["a"]?.line == 2)
    #expect(node["a"]?.elements[2].bool == true)
    #expect(throws: FormatFlaw(2, "a colon is missing after a key")) {
      try readJSON(bytes("{\n\"a\" 1}"))
    }
  }

  @Test func readsPropertyLists() throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "a">
      <plist version="1.0"><dict>
      <key>A &amp; B</key><string>x</string>
      <key>L</key><array><true/><integer>5</integer></array>
      </dict></plist>
      """
    let node = try readPropertyList(bytes(list))
    #expect(node["A & B"]?.text == "x")
    #expect(node["A & B"]?.line == 4)
    #expect(node["L"]?.elements.map(\.bool) == [true, nil])
    let old = try readPropertyList(
      bytes("// !$*UTF8*$!\n{ a = (1, \"b c\", ); d = { e = f.g; }; }"))
    #expect(old["a"]?.elements.map(\.text) == ["1", "b c"])
    #expect(old[["d", "e"]]?.text == "f.g")
    #expect(throws: FormatFlaw.self) { try readPropertyList(bytes("bplist00…")) }
    #expect(throws: FormatFlaw(1, "a tag is closed that is not open")) {
      try readXML(bytes("<a></b>"))
    }
  }

  @Test func readsYAML() {
    let node = readYAML(
      bytes(
        "name: shop # the name\ndependencies:\n  flutter:\n    sdk: flutter\nlist:\n  - 'a: b'\n  - c\n"
      ))
    #expect(node["name"]?.text == "shop")
    #expect(node[["dependencies", "flutter", "sdk"]]?.text == "flutter")
    #expect(node["list"]?.elements.map(\.text) == ["a: b", "c"])
  }

  @Test func splitsScripts() {
    let source = SourceTokens(
      bytes("// hide()\nconst a = `x ${b}`; /* c */ d(/[/']+/, 'e'); <T>Don't</T>; f(\"g\")"),
      isScript: true)
    #expect(!source.contains("hide") && !source.contains("c"))
    #expect(
      source.tokens.filter { $0.kind == .string }.map(\.text) == ["x ${b}", "[/']+", "e", "g"])
    #expect(source.places(of: ["f", "("]).count == 1)
  }

  @Test func splitsSwift() {
    let source = SourceTokens(
      bytes("let a = \"\"\"\n \"b\" c\n \"\"\"\nd(#\"e\"f\"#) // g\n@\"h\""), isScript: false)
    #expect(
      source.tokens.filter { $0.kind == .string }.map(\.text) == ["\n \"b\" c\n ", "e\"f", "h"])
    #expect(!source.contains("g"))
  }

  @Test func readsLiterals() {
    let source = SourceTokens(
      bytes("export default { a: 'x', b: [1, f()], ...c, d: p ? 'q' : 'r', e: { g: true } }"),
      isScript: true)
    let node = source.literal(at: 2)
    #expect(node["a"]?.text == "x")
    #expect(node["b"]?.elements.count == 2)
    #expect(node["d"]?.text == "q")
    #expect(node[["e", "g"]]?.bool == true)
  }

  /// Any bytes end, with a value or a flaw.
  @Test func survivesAnyBytes() {
    let pieces = [
      "{", "}", "[", "<a", ">", "</a>", "\"", "'", "`", "(", ")", "\\", "=", ";", ":", "\n", "- ",
      "a", "/*", "//", "é", "#\"", "$",
    ]
    var state: UInt64 = 7
    for _ in 0..<400 {
      var text = ""
      for _ in 0..<60 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      _ = try? readJSON(bytes(text))
      _ = try? readPropertyList(bytes(text))
      _ = try? readXML(bytes(text))
      _ = readYAML(bytes(text))
      for isScript in [true, false] {
        let source = SourceTokens(bytes(text), isScript: isScript)
        for index in source.tokens.indices { _ = source.literal(at: index) }
      }
    }
    for open in ["{\"a\":", "[", "<a>"] {
      let deep = bytes(String(repeating: open, count: 20_000))
      #expect(throws: FormatFlaw.self) { try readJSON(deep) }
      #expect(throws: FormatFlaw.self) { try readXML(deep) }
    }
  }

  @Test(arguments: [
    (#""\ud83d\ude00""#, "😀"), (#""a\u00e9b""#, "aéb"), (#""\ud83d""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\uD83D\uDE00!""#, "😀!"),
  ])
  func readsEscapedCharacters(text: String, value: String) throws {
    #expect(try readJSON(Array(text.utf8)).text == value)
  }
}
