import DeviceModel
import EmbeddedFiles
import Foundation
import SourceText
import TestSupport
import Testing

@testable import Reporting

/// The parts that pages are made of.
struct PageTests {
  /// FIPS 180-4's own examples, and the edges of its blocks.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
  ])
  func `the hash is SHA-256`(text: String, digest: String) {
    let bytes = SHA256.hash(Array(text.utf8))
    #expect(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == digest)
  }

  /// A page applies its own style and runs its own script, and nothing else.
  @Test(arguments: [("head", PageKind.report), ("courseHead", .course(language: "{1}"))])
  func `the policy names the style and the scripts by their hashes`(name: String, kind: PageKind) {
    let parts = kind.head.components(separatedBy: "sha256-")
    let texts = [kind.style, HTMLReportFrame.earlyScript, kind.script]
    let named = zip(texts, parts.dropFirst()).map { text, part in
      "sha256-" + Data(SHA256.hash(Array(text.utf8))).base64EncodedString() + part.drop { $0 != "&" }
    }
    #expect(named.count == 3)
    expectGolden(parts[0] + named.joined(), "../../Sources/EmbeddedFiles/Page/\(name).html")
  }

  /// WCAG 2.1, 1.4.3: text has enough contrast with its background in both appearances.
  @Test func `every color of text has a contrast of at least 4.5 to 1`() throws {
    let schemes = Self.schemes()
    #expect(schemes.count == 2)
    for scheme in schemes {
      for text in ["ink", "quiet", "accent", "pass", "fail", "warn"] {
        for paper in ["paper", "sheet", "tint", "accent-tint", "fail-tint"] {
          let contrast = Self.contrast(try #require(scheme[text]), try #require(scheme[paper]))
          // A color of its own tint is not written on the other's.
          if paper == "fail-tint", !["ink", "quiet", "fail"].contains(text) { continue }
          #expect(contrast >= 450, "\(text) on \(paper): \(contrast)")
        }
      }
    }
  }

  /// The colors by name: the light ones, then the dark ones.
  private static func schemes() -> [[String: Color]] {
    pageStyleFile().text.split(separator: ":root {").map { block in
      var colors: [String: Color] = [:]
      for part in block.prefix(while: { $0 != "}" }).split(whereSeparator: { ";\n".contains($0) }) {
        let pair = part.split(separator: ":").map { $0.drop { $0 == " " } }
        if pair.count == 2, pair[0].hasPrefix("--"), let color = Color(String(pair[1])) {
          colors[String(pair[0].dropFirst(2))] = color
        }
      }
      return colors
    }
  }

  /// In hundredths.
  private static func contrast(_ one: Color, _ other: Color) -> Int {
    let (one, other) = (luminance(one), luminance(other))
    return Int((max(one, other) + 0.05) / (min(one, other) + 0.05) * 100)
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ level: UInt8) -> Double {
      let share = Double(level) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
