/// The distinct pictures of a page, each drawn once; cells refer to them by number.
struct SnapshotTable {
  private struct Key: Hashable {
    var picture: ScreenSnapshot
    var look: AppearanceRecord?

    /// Hashes only the topmost parts; few pictures look alike.
    func hash(into hasher: inout Hasher) {
      hasher.combine(picture.sight)
      hasher.combine(picture.stack.count)
    }
  }

  private var numbers: [Key: Int] = [:]
  private var symbols: [UInt8] = []
  /// A cell for each picture, for the strips that the script makes.
  private var cells: [UInt8] = []
  private let words: FilmWords

  init(words: FilmWords = .english) { self.words = words }

  /// Returns the number of a picture, which is drawn at its first use.
  mutating func number(of picture: ScreenSnapshot, appearance look: AppearanceRecord?) -> Int {
    let key = Key(picture: picture, look: look)
    if let known = numbers[key] { return known }
    let number = numbers.count
    numbers[key] = number
    var html = HTMLWriter()
    SnapshotDrawing(picture: picture, look: look).write(id: "p\(number)", to: &html)
    symbols += html.bytes
    html = HTMLWriter()
    FilmstripHTML.writePicture(picture, number: number, at: nil, words: words, to: &html)
    cells += html.bytes
    return number
  }

  /// Writes all drawings and their hatchings, for the beginning of a page.
  func write(to html: inout HTMLWriter) {
    html.block(
      "svg",
      ["xmlns": "http://www.w3.org/2000/svg", "class": "drawings", "width": "0", "height": "0", "aria-hidden": "true"]
    ) { html in
      html.block("defs") { html in
        Self.writeFlashHatching(to: &html)
        Self.writeHatching("hatch-line", step: 8, line: ["class": "hatch-line"], to: &html)
        Self.writeHatching("hatch-fails", step: 9, line: ["class": "hatch-fails"], to: &html)
        Self.writeHatching("hatch-limit", step: 14, line: ["class": "hatch-limit"], to: &html)
        Self.writeHatching("hatch-fails-map", step: 22, line: ["class": "hatch-fails map"], to: &html)
        Self.writeHatching("hatch-limit-map", step: 34, line: ["class": "hatch-limit map"], to: &html)
      }
      html.append(symbols)
    }
    html.element("template", ["id": "cells"]) { $0.append(cells) }
    html.line()
  }

  static func writeFlashHatching(to html: inout HTMLWriter) {
    writeHatching("hatch-dark", step: 34, line: ["stroke": "#7a1f1f", "stroke-width": "12"], to: &html)
    writeHatching("hatch-light", step: 34, line: ["stroke": "#ffd9d9", "stroke-width": "12"], to: &html)
  }

  private static func writeHatching(
    _ id: String, step: Int, line: Attributes, to html: inout HTMLWriter
  ) {
    html.element(
      "pattern",
      [
        "id": id, "width": "\(step)", "height": "\(step)", "patternUnits": "userSpaceOnUse",
        "patternTransform": "rotate(45)",
      ]
    ) { $0.empty("path", attributes: Attributes([("d", "M0 0v\(step)")] + line.pairs)) }
  }
}

/// Distinct values numbered in order of insertion.
struct Numbering<Part: Hashable> {
  private var numbers: [Part: Int] = [:]
  private(set) var parts: [Part] = []

  mutating func number(of part: Part) -> Int {
    if let known = numbers[part] { return known }
    numbers[part] = parts.count
    parts.append(part)
    return parts.count - 1
  }
}
