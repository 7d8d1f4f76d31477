/// The words of film strips, in the language of their page.
package struct FilmWords: Sendable {
  /// The name of a strip for screen readers.
  package var name: String
  /// The name of a white flash.
  package var whiteFlash: String
  /// The name of a black flash.
  package var blackFlash: String
  /// The name of a flash in another color.
  package var coloredFlash: String
  /// How long a picture stays; `{1}` stands for the time.
  package var stays: String
  /// The note on a last picture that takes no time.
  package var atEnd: String
  /// The note on a picture behind the launch image.
  package var launchImageFades: String
  /// The note on a picture behind a cover.
  package var coverFades: String
  /// Whether pictures are described in English sentences; otherwise they have their names only.
  package var describes: Bool

  /// Creates the words from their parts.
  package init(
    name: String, whiteFlash: String, blackFlash: String, coloredFlash: String, stays: String, atEnd: String,
    launchImageFades: String, coverFades: String, describes: Bool = false
  ) {
    self.name = name
    self.whiteFlash = whiteFlash
    self.blackFlash = blackFlash
    self.coloredFlash = coloredFlash
    self.stays = stays
    self.atEnd = atEnd
    self.launchImageFades = launchImageFades
    self.coverFades = coverFades
    self.describes = describes
  }

  /// The words of reports.
  package static let english = FilmWords(
    name: "On screen", whiteFlash: "white flash", blackFlash: "black flash", coloredFlash: "colored flash",
    stays: "for {1}", atEnd: "at the end", launchImageFades: "the launch image fades", coverFades: "a cover fades",
    describes: true)

  func name(of tone: ScreenSnapshot.Flash.Tone) -> String {
    switch tone {
    case .white: whiteFlash
    case .black: blackFlash
    case .colored: coloredFlash
    }
  }

  func lasting(_ time: String) -> String { stays.filled(with: time) }

  func note(on picture: ScreenSnapshot) -> String? {
    switch picture.fade {
    case .launchImage: launchImageFades
    case .cover: coverFades
    case nil: nil
    }
  }

  /// Returns the description of a picture for screen readers.
  func description(of picture: ScreenSnapshot) -> String {
    if describes { return picture.description }
    return ([picture.sight.name] + [picture.flash.map { name(of: $0.tone) }, note(on: picture)].compactMap { $0 })
      .joined(separator: ", ")
  }
}

extension String {
  /// Returns the text with its first `{1}` replaced.
  func filled(with part: String) -> String {
    let hole = Array("{1}")
    let letters = Array(self)
    guard let place = letters.indices.first(where: { letters[$0...].starts(with: hole) }) else { return self }
    return String(letters[..<place]) + part + String(letters[(place + hole.count)...])
  }
}
