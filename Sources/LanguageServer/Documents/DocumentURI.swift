/// The addresses by which the protocol names files, and their paths.
enum DocumentURI {
  /// Returns the path of a URI. If the URI names no file (`untitled:1`), it is the URI itself.
  static func path(of uri: String) -> String {
    guard uri.lowercased().hasPrefix("file:") else { return uri }
    var rest = Substring(uri).dropFirst("file:".count)
    if rest.hasPrefix("//") { rest = rest.dropFirst(2).drop { $0 != "/" } }
    rest = rest.prefix { $0 != "?" && $0 != "#" }
    var bytes: [UInt8] = []
    var utf8 = rest.utf8[...]
    while let byte = utf8.popFirst() {
      let digits = utf8.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(String(digits) ?? "", radix: 16) {
        bytes.append(value)
        utf8 = utf8.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the URI of a file. A path that comes from a URI that names no file is that URI.
  static func uri(of path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    var uri = "file://"
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      if byte < 0x80, scalar.properties.isAlphabetic || (0x30...0x39).contains(byte) || "/-._~".utf8.contains(byte) {
        uri.unicodeScalars.append(scalar)
      } else {
        uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return uri
  }
}
