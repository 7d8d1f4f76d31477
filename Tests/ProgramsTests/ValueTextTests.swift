import DeviceModel
import Programs
import Testing
import VirtualTime

/// A printed value reads back as the same value.
@Suite struct ValueTextTests {
  private let names = ValueNames(screens: ["Home", "Detail"], declaredDevices: ["Slate"])

  static let table: [(Value, String)] = [
    (.none, "none"), (.bool(true), "true"), (.count(-3), "-3"),
    (.time(.milliseconds(300)), "300ms"), (.time(.milliseconds(1400)), "1.4s"), (.time(.seconds(90)), "90s"),
    (.time(.zero), "0ms"), (.time(.microseconds(1)), "0.001ms"), (.time(.milliseconds(-20)), "-20ms"),
    (.time(Interval(ticks: 150_000)), "16.666667ms"), (.time(Interval(ticks: 1)), "0.000112ms"),
    (.time(Interval(ticks: 9_150_000)), "1.016666667s"), (.time(Interval(ticks: 8_999_999)), "999.999889ms"),
    (.time(Interval(ticks: .min)), "-500399958.596721778s"),
    (.length(.points(375)), "375pt"), (.length(Length(thousandths: 333)), "0.333pt"),
    (.length(Length(thousandths: -59_500)), "-59.5pt"),
    (.size(25_000_000), "25MB"), (.size(1), "0.000001MB"), (.frequency(59_940), "59.94Hz"),
    (.ratio(.percent(50)), "50%"), (.ratio(Ratio(millionths: 333_333)), "33.3333%"),
    (.version(Version(17, 4)), "17.4"), (.text("a \"b\"\n\\"), "\"a \\\"b\\\"\\n\\\\\""),
    (.text("\u{1}"), "\"\\u{1}\""), (.word(.landscapeLeft), "landscapeLeft"), (.screen(ScreenID(1)), "Detail"),
    (.screen(ScreenID(9)), "screen 9"), (.device(DeviceID(Device.all.count)), "\"Slate\""),
    (.list([.screen(ScreenID(0)), .screen(ScreenID(1))]), "[Home, Detail]"), (.list([]), "[]"),
    (.record(Record([(label: "id", value: .count(7))])), "{ id: 7 }"), (.record(Record()), "{}"),
    (.name("overlay"), "overlay"),
  ]

  @Test(arguments: table.indices) func printsNotation(_ index: Int) {
    let (value, text) = Self.table[index]
    #expect(names.notation(of: value) == text)
  }

  @Test func plainTextHasNoQuotationMarks() {
    #expect(names.plain(.text("iPhone 15")) == "iPhone 15")
    #expect(names.plain(.list([.text("a")])) == "[\"a\"]")
  }

  /// A printed time, read as the language reads it (what is finer than a tick is dropped), is the same tick.
  @Test func everyTickReadsBack() {
    for ticks in [1, 2, 8, 9, 10, 149_999, 150_001, 150_002, 1_234_567, 8_999_999, 9_000_001, 17_654_321] as [Int64] {
      #expect(read(QuantityText.time(ticks: ticks)) == ticks)
    }
  }

  private func read(_ text: String) -> Int64? {
    let isMilliseconds = text.hasSuffix("ms")
    let parts = text.dropLast(isMilliseconds ? 2 : 1).split(separator: ".")
    let unit: Int64 = isMilliseconds ? 9_000 : 9_000_000
    guard let whole = Int64(parts[0]) else { return nil }
    guard parts.count == 2, let fraction = Int64(parts[1]) else { return whole * unit }
    let scale = (0..<parts[1].count).reduce(Int64(1)) { power, _ in power * 10 }
    return whole * unit + fraction * unit / scale
  }

  @Test func longValuesAreCutInTheMiddle() {
    let text = names.quotation(of: .text(String(repeating: "a", count: 1_000) + "b"))
    #expect(text.count < 240 && text.hasPrefix("\"aaa") && text.hasSuffix("aab\"") && text.contains(" … "))
    #expect(names.quotation(of: .text("short")) == "\"short\"")
  }
}
