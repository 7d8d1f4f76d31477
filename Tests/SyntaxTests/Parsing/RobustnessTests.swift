import FuzzTargets
import SourceText
import Syntax
import TestSupport
import Testing

/// Whatever the input, there is a sound tree and a few reports: nothing traps, nothing takes long.
struct RobustnessTests {
  private func codes(_ text: String) -> [DiagnosticCode] { parse(file(Array(text.utf8))).diagnostics.map(\.code) }

  private func file(_ bytes: [UInt8]) -> SourceFile { SourceFile(id: FileID(0), path: "x.scn", bytes: bytes) }

  @Test(arguments: [
    "let a = " + String(repeating: "(", count: 20_000), "let a = " + String(repeating: "[", count: 20_000),
    "let a = " + String(repeating: "{a:", count: 20_000), "let a = " + String(repeating: "f(", count: 20_000),
    "let a = " + String(repeating: "not ", count: 20_000) + "x",
    "let a = " + String(repeating: "-", count: 20_000) + "x",
    "let a = " + String(repeating: "if ", count: 20_000) + "x", "let a = x" + String(repeating: ".x", count: 20_000),
    "let a = x" + String(repeating: " + x", count: 20_000), "let a = x" + String(repeating: "()", count: 20_000),
    "flow f {" + String(repeating: "attempt {", count: 20_000),
    "flow f {" + String(repeating: "\nattempt {", count: 100_000) + String(repeating: "\n}", count: 100_001),
    "flow f { if a {}" + String(repeating: " else if a {}", count: 20_000) + "}",
    "flow f { when " + String(repeating: "all(", count: 20_000),
  ])
  func depthIsReportedOnce(_ text: String) {
    let bytes = Array(text.utf8)
    let (tree, diagnostics) = parse(file(bytes))
    #expect(diagnostics.filter { $0.code == .nestedTooDeeply }.count == 1)
    #expect(diagnostics.count <= 2)
    #expect(treeFlaws(tree).isEmpty)
    #expect(format(file(bytes)) == bytes)
  }

  @Test func nestingUpToTheLimitIsRead() {
    let open = String(repeating: "(", count: 200)
    let close = String(repeating: ")", count: 200)
    #expect(codes("let a = \(open)1\(close)").isEmpty)
  }

  @Test func interpolationsThatNestTooDeeplyAreReported() {
    #expect(codes("let a = " + String(repeating: "\"\\(", count: 100_000)).contains(.nestedTooDeeply))
  }

  @Test func errorsAreCounted() {
    let found = codes(String(repeating: "wiat !\n", count: 2_000))
    #expect(found.count == 1001)
    #expect(found.last == .tooManyErrors)
  }

  @Test func oneLongLineIsRead() {
    #expect(codes("let a = [" + String(repeating: "x, ", count: 200_000) + "]").isEmpty)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00], DiagnosticCode.invalidUTF8), ([0x22, 0xC3, 0x22], .invalidUTF8),
      ([0x23, 0xFF, 0x0A], .invalidUTF8), ([0x23, 0x00], .unknownCharacter), ([0x0D, 0x0D], .unknownCharacter),
    ] as [([UInt8], DiagnosticCode)])
  func brokenBytesAreReported(_ bytes: [UInt8], _ code: DiagnosticCode) {
    #expect(check(bytes).diagnostics.contains { $0.code == code })
  }

  /// A program or a picture has no line worth reading.
  @Test func aBinaryFileIsOneError() {
    let diagnostics = check([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x00, 0xFF, 0x22, 0x7B]).diagnostics
    #expect(diagnostics.map(\.code) == [.invalidUTF8])
  }

  @Test(arguments: [
    // The block that was forgotten is named, not the last one that is open.
    ("scenario \"a\" {\n    launch\n    when b {\n        pop\n    lock\n}\n", 3, 12),
    // So it is if the next declaration comes.
    ("scenario \"a\" {\n    launch\n\nscenario \"b\" {\n    launch\n}\n", 1, 14),
    ("scenario \"a\" {\n    launch\n", 1, 14),
  ])
  func unclosedBlockIsNamed(_ text: String, _ line: Int, _ column: Int) throws {
    let (tree, diagnostics) = check(text)
    #expect(diagnostics.map(\.code) == [.blockNeverClosed])
    let place = tree.source.position(at: try #require(diagnostics.first).location.range.start)
    #expect(place == (line, column))
  }

  @Test func aBraceTooManyIsOneError() {
    #expect(codes("scenario \"a\" {\n    launch\n    }\n    pop\n    lock\n}\n") == [.misplacedStep])
  }

  @Test func findingsOfTheFuzzerAreSound() {
    for target in FuzzTarget.all where target.name != "canary" {
      for name in savedInputs(target.name) {
        #expect(target.flaws(savedInput(target.name, name)).isEmpty, "\(target.name)/\(name)")
      }
    }
  }

  @Test(arguments: goldenCases("parse", ending: ".scn")) func brokenFilesAreSound(_ name: String) {
    let whole = goldenBytes("parse/\(name).scn")
    for seed in 0..<40 {
      var mutator = Mutator(seed: UInt64(seed))
      check(mutator.mutate(whole))
    }
  }

  @Test(arguments: goldenCases("parse", ending: ".scn")) func everyPrefixOfAFileIsSound(_ name: String) {
    let whole = goldenBytes("parse/\(name).scn")
    for end in stride(from: 0, to: whole.count, by: 41) { check(Array(whole[..<end])) }
  }
}
