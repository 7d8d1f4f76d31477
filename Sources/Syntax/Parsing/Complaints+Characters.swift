import SourceText

/// What is said of characters and tokens.
extension Complaint {
  static let notUTF8 = Complaint(
    .invalidUTF8, "this file is not written in UTF-8", hint: "it looks like UTF-16: save it as UTF-8")
  static let illFormed = Complaint(.invalidUTF8, "these bytes are not UTF-8", hint: "save the file as UTF-8")
  static let nul = Complaint(.unknownCharacter, "there is a NUL byte in the text", hint: "remove it")
  static let loneCarriageReturn = Complaint(
    .unknownCharacter, "this line ends with a carriage return alone", hint: "lines end with LF or CRLF")
  static let foreignComment = Complaint(.foreignNotation, "comments begin with “#”")
  static let wrongQuotes = Complaint(.foreignNotation, "texts stand in straight quotation marks", hint: "write \"…\"")
  static let unclosedString = Complaint(
    .stringNeverClosed, "this text is never closed", hint: "a text ends on its line, with \"")
  static let unclosedInterpolation = Complaint(
    .stringNeverClosed, "this text ends inside “\\(…)”", hint: "close the parenthesis and the text on the same line")
  static let invalidEscape = Complaint(
    .invalidEscape, "there is no such escape", hint: "write \\n \\t \\\" \\\\ \\u{1F600} or \\(value)")
  static let invalidUnicodeEscape = Complaint(
    .invalidEscape, "this is no character", hint: "write the number of a character in hexadecimal, as in \\u{1F600}")

  static func unknownCharacters(_ text: String) -> Complaint {
    Complaint(.unknownCharacter, "“\(visible(text))” means nothing here")
  }

  static func lookalike(_ scalar: Unicode.Scalar, meant: String) -> Complaint {
    let name = "U+" + hexadecimal(scalar.value)
    switch meant {
    case "": return Complaint(.unknownCharacter, "there is an invisible character (\(name))", hint: "remove it")
    case " ": return Complaint(.unknownCharacter, "this blank is not an ordinary one (\(name))", hint: "use a space")
    default:
      return Complaint(
        .foreignNotation, "“\(Character(scalar))” (\(name)) only looks like “\(meant)”", hint: "write “\(meant)”")
    }
  }

  static func foreignOperator(_ text: String, _ meant: String) -> Complaint {
    Complaint(.foreignNotation, "“\(text)” is not of this language", hint: "write “\(meant)”")
  }

  static func unquotedColor(_ text: String) -> Complaint {
    Complaint(.unquotedColor, "a colour stands in quotation marks", hint: "“#” begins a comment: write \"\(text)\"")
  }

  static func malformedNumber(_ text: String, suffix: String, meant: String?) -> Complaint {
    let hint = meant.map { "did you mean “\($0)”?" } ?? "units are ms, s, min, pt, MB, Hz and %"
    let isPlainUnit = !suffix.isEmpty && suffix.utf8.allSatisfy { $0.isASCIILetter }
    return isPlainUnit
      ? Complaint(.malformedNumber, "there is no unit “\(suffix)”", hint: hint)
      : Complaint(.malformedNumber, "“\(text)” is no number", hint: hint)
  }

  static func detachedUnit(_ unit: String) -> Complaint {
    Complaint(.malformedNumber, "a number and its unit are one word", hint: "write “\(unit)” directly behind it")
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Control characters as their pictures.
  private static func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 ? Unicode.Scalar(0x2400 + $0.value) ?? $0 : $0 }))
  }
}
