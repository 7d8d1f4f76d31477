/// Checks that a document is well-formed XML, with a small parser that is independent of the writer.
package enum XMLFlaw {
  /// The first flaw, with what stands before it; nil: the document is well formed. A document type is passed over.
  package static func first(in document: String) -> String? {
    var reader = Reader(bytes: Array(document.utf8))
    return reader.read()
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0
    var open: [String] = []

    mutating func read() -> String? {
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "<"):
          if let flaw = readTag() { return flaw }
        case UInt8(ascii: "&"):
          if let flaw = readEntity() { return flaw }
        case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20: return flaw("a control character")
        default: place += 1
        }
      }
      return open.isEmpty ? nil : flaw("“\(open.joined(separator: " "))” is not closed")
    }

    private func flaw(_ words: String) -> String {
      words + " behind: " + String(decoding: bytes[max(place - 60, 0)..<place], as: UTF8.self)
    }

    private mutating func readTag() -> String? {
      place += 1
      guard place < bytes.count else { return flaw("nothing") }
      if bytes[place] == UInt8(ascii: "!") {
        while place < bytes.count, bytes[place] != UInt8(ascii: ">") { place += 1 }
        place += 1
        return nil
      }
      let isEnd = bytes[place] == UInt8(ascii: "/")
      if isEnd { place += 1 }
      let name = readName()
      if name.isEmpty { return flaw("a < that begins no element") }
      if let flaw = readAttributes() { return flaw }
      let isEmpty = place > 0 && bytes[place] == UInt8(ascii: "/")
      if isEmpty { place += 1 }
      guard place < bytes.count, bytes[place] == UInt8(ascii: ">") else { return flaw("no > for \(name)") }
      place += 1
      if isEnd {
        guard open.popLast() == name else { return flaw("“\(name)” ends and was not open") }
      } else if !isEmpty {
        open.append(name)
      }
      return nil
    }

    private mutating func readName() -> String {
      let start = place
      while place < bytes.count,
        Character(Unicode.Scalar(bytes[place])).isLetter
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) || "-:_".utf8.contains(bytes[place])
      { place += 1 }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func readAttributes() -> String? {
      var names: Set<String> = []
      while place < bytes.count {
        let hadBlank = skipBlanks()
        if place < bytes.count, [UInt8(ascii: ">"), UInt8(ascii: "/")].contains(bytes[place]) { return nil }
        let name = readName()
        guard hadBlank, !name.isEmpty, names.insert(name).inserted else { return flaw("no attribute, or one twice") }
        guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "="), bytes[place + 1] == UInt8(ascii: "\"") else {
          return flaw("“\(name)” has no value in quotation marks")
        }
        place += 2
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
          if bytes[place] == UInt8(ascii: "<") { return flaw("a < in an attribute") }
          if bytes[place] == UInt8(ascii: "&") {
            if let flaw = readEntity() { return flaw }
          } else {
            place += 1
          }
        }
        place += 1
      }
      return flaw("no end of a tag")
    }

    private mutating func skipBlanks() -> Bool {
      let start = place
      while place < bytes.count, " \n\t".utf8.contains(bytes[place]) { place += 1 }
      return place > start
    }

    private mutating func readEntity() -> String? {
      let known = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"]
      for entity in known where bytes[place...].starts(with: entity.utf8) {
        place += entity.utf8.count
        return nil
      }
      return flaw("an & that begins nothing known")
    }
  }
}
