import Testing

@testable import Reporting

/// Appended bytes come out in order, whether they stay in the buffer or go to a sink in pieces.
@Suite struct OutputBufferTests {
  private func text(_ body: (inout OutputBuffer) -> Void) -> String {
    String(decoding: OutputBuffer.bytes(body), as: UTF8.self)
  }

  @Test(
    arguments: [
      (0, "0"), (9, "9"), (10, "10"), (-1, "-1"), (1_000_000, "1000000"), (.max, "9223372036854775807"),
      (.min, "-9223372036854775808"),
    ] as [(Int64, String)])
  func numbersAreWritten(_ number: Int64, _ digits: String) { #expect(text { $0.append(number) } == digits) }

  @Test(
    arguments: [(0, "0.000000"), (1_417_000, "1.417000"), (-50, "-0.000050"), (.min, "-9223372036854.775808")]
      as [(Int64, String)])
  func partsHaveAllTheirPlaces(_ parts: Int64, _ digits: String) {
    #expect(text { $0.append(parts, per: 1_000_000, places: 6) } == digits)
  }

  /// Pieces of any size, smaller and larger than those that go to the sink.
  @Test(arguments: [1, 7, 1000, 65_535, 65_536, 65_537, 300_000]) func aSinkGetsAllInOrder(_ size: Int) {
    let piece = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    let times = 400_000 / size + 1
    var received: [UInt8] = []
    let sink = Sink()
    let handOn: ByteSink = { sink.bytes += $0 }
    OutputBuffer.write(to: handOn) { buffer in
      for _ in 0..<times { buffer.append(piece) }
      #expect(buffer.count == size * times)
    }
    for _ in 0..<times { received += piece }
    #expect(sink.bytes == received)
  }

  @Test func theLastWriteCanBeUndone() {
    #expect(
      text { buffer in
        buffer.append("kept" as StaticString)
        let count = buffer.count
        buffer.append("forgotten" as StaticString)
        buffer.cut(to: count)
        buffer.append("!" as String)
      } == "kept!")
  }

  @Test func takenBytesAreRemoved() {
    var buffer = OutputBuffer()
    buffer.append("a" as String)
    let taken = buffer.take()
    #expect(taken.bytes == [UInt8(ascii: "a")] && buffer.bytes == [])
  }

  /// Wherever a byte stands in a text of any length.
  @Test func printableCharactersAreRecognized() {
    for count in 0..<20 {
      #expect(String(repeating: "a", count: count).isPrintableASCII)
      for odd in ["\n", "\u{7F}", "é"] {
        for place in 0...count {
          let text = String(repeating: "a", count: place) + odd + String(repeating: "a", count: count - place)
          #expect(!text.isPrintableASCII)
        }
      }
    }
  }

  private final class Sink { var bytes: [UInt8] = [] }
}
