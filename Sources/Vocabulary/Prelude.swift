import EmbeddedFiles
import SourceText

/// Common splash strategies, written in the language itself. `scenario prelude` prints them, and every file can use
/// them without an import.
package enum Prelude {
  /// One strategy: a whole declaration, documentation included, without a final line end.
  package struct Strategy: Hashable, Sendable {
    /// The declaration as written in the prelude, its documentation comment included.
    package let text: String
    /// The name by which scenarios choose the strategy.
    package private(set) var name = ""

    fileprivate init(text: String) {
      self.text = text
      name = String(head.prefix { $0 != "(" })
    }

    /// The declaration without its body: `overlay(fade: 500ms, frame: canvas)`.
    package var head: String {
      let lines = text.split(separator: "\n").drop { !$0.hasPrefix("splash ") }
      let declaration = lines.joined(separator: " ").dropFirst("splash ".count).prefix { $0 != "{" }
      // The parameters may be on lines of their own.
      return declaration.split(separator: " ").reduce(into: "") { head, word in
        head += head.isEmpty || head.last == "(" || word == ")" ? word : " \(word)"
      }
    }

    /// The documentation comment, in one line.
    package var documentation: String {
      text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }.joined(separator: " ")
    }
  }

  /// The prelude as one file, without the source's notes on its references.
  package static let file = copy(withOnly: nil) ?? []

  /// Returns the prelude up to the end of one strategy, which keeps its lines and offsets, with blanks in place of
  /// those before it; `nil` if the prelude has no such strategy.
  package static func file(withOnly name: String) -> [UInt8]? { copy(withOnly: name) }

  /// Copies the prelude line by line, since runs wait for it. An empty line ends a strategy.
  private static func copy(withOnly name: String?) -> [UInt8]? {
    let head = name.map { Array("splash \($0)".utf8) }
    var (file, rest) = ([UInt8](), preludeFile().bytes[...])
    file.reserveCapacity(rest.count)
    var (isKept, isFound) = (name == nil, name == nil)
    while let end = rest.firstIndex(of: newline) {
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      if line.starts(with: "# ".utf8) { continue }
      if let head {
        let next = line.dropFirst(head.count).first
        if line.isEmpty {
          if isKept { break }
        } else if next == UInt8(ascii: " ") || next == UInt8(ascii: "("), line.starts(with: head) {
          (isKept, isFound) = (true, true)
        }
      }
      if isKept { file += line } else { file += repeatElement(UInt8(ascii: " "), count: line.count) }
      file.append(newline)
    }
    return isFound ? file : nil
  }

  /// All strategies of the prelude, in the order of the file.
  package static let strategies = file.split(separator: newline, omittingEmptySubsequences: false)
    .split { $0.isEmpty }
    .map { Strategy(text: String(decoding: Array($0.joined(separator: [newline])), as: UTF8.self)) }

  /// Returns the strategy with this name; `nil` if the prelude has no such strategy.
  package static func strategy(named name: some StringProtocol) -> Strategy? {
    strategies.first { $0.name == name }
  }

  private static let newline = UInt8(ascii: "\n")
}
