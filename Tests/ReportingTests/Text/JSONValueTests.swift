import Testing

@testable import Reporting

/// JSON is read as in RFC 8259; anything else is refused, and nothing traps.
@Suite struct JSONValueTests {
  private func read(_ text: String) -> JSONValue? { JSONValue(Array(text.utf8)) }

  @Test(
    arguments: [
      ("null", .null), (" true ", .bool(true)), ("false\n", .bool(false)), ("0", .integer(0)), ("-0", .integer(0)),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number("9223372036854775808")), ("1.50", .number("1.50")), ("-2e+3", .number("-2e+3")),
      (#""""#, .string("")), (#""a\n\"\\\/\b\f\r\t""#, .string("a\n\"\\/\u{8}\u{C}\r\t")),
      (#""\u00e9\uD83D\uDE00""#, .string("é😀")), (#""\ud800""#, .string("\u{FFFD}")),
      (#""\ude00\ud83d""#, .string("\u{FFFD}\u{FFFD}")), (#""\ud83dx""#, .string("\u{FFFD}x")),
      ("[]", .array([])), ("[1, [2]\t]", .array([.integer(1), .array([.integer(2)])])), ("{ }", .object([])),
    ] as [(String, JSONValue)])
  func validJSONIsRead(_ text: String, _ value: JSONValue) { #expect(read(text) == value) }

  @Test(arguments: [
    "", " ", "nul", "truth", "01", "-", "+1", "1.", ".5", "1e", "0x10", "[1,]", "[,]", "[1 2]", "[", "]", "{\"a\"}",
    "{\"a\":}", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"a\nb\"",
    "1 2", "// a", "'a'", "NaN",
  ])
  func invalidJSONIsRefused(_ text: String) { #expect(read(text) == nil) }

  @Test func membersAreFoundByName() throws {
    let value = try #require(read(#"{"a":1,"b":{"c":[true,"x"]},"a":2}"#))
    #expect(value["a"]?.integer == 1 && value["c"] == nil && value.members.count == 3)
    #expect(value["b"]?["c"]?.elements.map(\.bool) == [true, nil])
    #expect(value["b"]?["c"]?.elements.last?.text == "x")
    #expect(value.elements == [] && value["a"]?["b"] == nil)
  }

  @Test func depthHasALimit() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(read(nested(JSONValue.depthLimit)) != nil)
    #expect(read(nested(JSONValue.depthLimit + 1)) == nil)
    #expect(read(String(repeating: "{\"a\":", count: 100_000)) == nil)
  }

  // MARK: By chance

  /// The reader reads back every value of the writer. With one byte changed, it reads or rejects it, but never crashes.
  @Test(arguments: 0..<200) func writtenJSONIsReadBack(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    let value = dice.value(depth: 0)
    var json = JSONWriter()
    Self.write(value, to: &json)
    #expect(JSONValue(json.bytes) == value)
    var bytes = json.bytes
    for _ in 0..<20 {
      bytes[Int(dice.below(UInt64(bytes.count)))] = UInt8(dice.below(256))
      _ = JSONValue(bytes)
      _ = JSONValue(bytes.prefix(Int(dice.below(UInt64(bytes.count)))))
    }
  }

  private static func write(_ value: JSONValue, to json: inout JSONWriter) {
    switch value {
    case .null: json.null()
    case .bool(let bool): json.bool(bool)
    case .integer(let number): json.integer(number)
    case .number: break
    case .string(let text): json.string(text)
    case .array(let elements): json.array { json in for element in elements { write(element, to: &json) } }
    case .object(let members):
      json.object { json in
        for member in members {
          json.key(named: member.name)
          write(member.value, to: &json)
        }
      }
    }
  }

  private struct Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func below(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }

    mutating func value(depth: Int) -> JSONValue {
      switch below(depth > 4 ? 4 : 6) {
      case 0: .null
      case 1: .bool(below(2) == 0)
      case 2: .integer(Int64(bitPattern: below(1 << 31) << 33 | below(1 << 31)))
      case 3: .string(text())
      case 4: .array((0..<below(5)).map { _ in value(depth: depth + 1) })
      default: .object((0..<below(5)).map { _ in JSONValue.Member(name: text(), value: value(depth: depth + 1)) })
      }
    }

    private mutating func text() -> String {
      let scalars = Array("ab\"\\/\n\t\u{0}\u{1F}\u{7F}é\u{2028}<가😀".unicodeScalars)
      var text = String.UnicodeScalarView()
      for _ in 0..<below(12) { text.append(scalars[Int(below(UInt64(scalars.count)))]) }
      return String(text)
    }
  }
}
