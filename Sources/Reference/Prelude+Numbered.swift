import SourceText
internal import Vocabulary

extension Prelude {
  /// The prelude with line numbers, to which places such as `prelude:29` in reports refer.
  package static var numberedText: String {
    let newline = UInt8(ascii: "\n")
    return file.split(separator: newline, omittingEmptySubsequences: false).dropLast().enumerated()
      .map { index, line in
        let number = String(index + 1)
        return line.isEmpty ? number : DisplayWidth.padded(number, to: 5) + String(decoding: line, as: UTF8.self)
      }
      .joined(separator: "\n") + "\n"
  }
}
