package import DeviceModel
internal import Programs

/// The picture on the phone at one moment, with everything at its place: the base of every strip and drawing.
package struct ScreenSnapshot: Hashable, Sendable {
  /// The topmost thing that is seen.
  package enum Sight: Hashable, Sendable {
    case homeScreen, launchScreen, cover, blank, black, errorScreen
    case screen(String)

    /// The sights other than screens: the name in the language, and the words in a sentence.
    private static let others: [(sight: Sight, name: String, words: String)] = [
      (.homeScreen, "homeScreen", "the home screen"), (.launchScreen, "launchScreen", "the launch screen"),
      (.cover, "cover", "the splash cover"), (.blank, "blank", "a blank screen"), (.black, "black", "a black screen"),
      (.errorScreen, "errorScreen", "the error screen"),
    ]

    /// As `visible` is written in the language.
    package init(_ text: String) {
      self = Self.others.first { $0.name == text }?.sight ?? (text == "none" ? .black : .screen(text))
    }

    private var texts: (name: String, words: String) {
      if case .screen(let name) = self { return (name, name) }
      return Self.others.first { $0.sight == self }.map { ($0.name, $0.words) } ?? ("", "")
    }

    package var name: String { texts.name }
    package var words: String { texts.words }
  }

  /// A blank that should not have been seen.
  package struct Flash: Hashable, Sendable {
    /// The tone of a flash; `colored` if it is neither white nor black.
    package enum Tone: String, Hashable, Sendable { case white, black, colored }
    var tone: Tone
    /// `#ffffff`; empty where it is not known.
    package var color: String
    /// Whose background it is: a screen, “root view” or “window”.
    package var owner: String
    /// `F2: the splash was hidden before there was content`
    package var cause: String

    /// “white flash”
    package var words: String { "\(tone.rawValue) flash" }
  }

  /// Something with edges of its own within the window.
  package struct Layer: Hashable, Sendable {
    var name: String
    var frame: Rectangle
    /// `#ffffff`; `nil` if it is not known.
    package var color: String?
  }

  var sight: Sight
  var flash: Flash?
  /// The window, turned as the interface is.
  package var window: Size
  var safeArea: EdgeInsets
  /// From the root up, where a screen is seen; else empty.
  package var stack: [String] = []
  /// The selected tab, where a screen is seen.
  package var tab: String?
  /// The presented layers, from the lowest up.
  package var cards: [Layer] = []
  /// Bottom sheets of the screen that is seen.
  package var sheets: [Layer] = []
  /// The launch screen (`launchImage`) or the newest cover, while anything of it is left.
  package var splash: Layer?

  /// The name of the system's own picture where it is a layer.
  static let launchImage = "launch image"

  var isLandscape: Bool { window.width > window.height }

  /// Tablets are at most about half as high again as they are wide; every phone is higher.
  package var isPad: Bool {
    let (long, short) = (max(window.width, window.height), min(window.width, window.height))
    return long.thousandths / 8 < short.thousandths / 5
  }

  /// The launch screen or a cover is still in front, but what flashes already shines through it.
  package var isSeenThrough: Bool {
    guard let flash else { return false }
    return sight == .launchScreen && flash.owner != "launch screen" || sight == .cover && flash.owner != "cover"
  }
}

extension ScreenSnapshot {
  /// The name of a cell of a strip: the sight, and the flash if it is one.
  package var title: String { flash.map { "\(sight.name), \($0.words)" } ?? sight.name }

  /// A further remark that a person would make at a glance: that a fade is under way. `nil` means no remark.
  package var note: String? {
    if isSeenThrough { return sight == .cover ? "a cover fades" : "the launch image fades" }
    guard let splash, sight != .cover, sight != .launchScreen else { return nil }
    return splash.name == Self.launchImage ? "the launch image fades" : "a cover fades"
  }

  /// The whole picture in words, for those who cannot see it.
  package var description: String {
    var parts = [sight.words]
    if let flash {
      parts[0] = "\(sight.words): a \(flash.words)" + (flash.owner.isEmpty ? "" : " of the \(flash.owner)")
    }
    if let splash, sight != .launchScreen {
      let fades = note == nil ? "" : " fades,"
      parts.append("\(Self.words(splash))\(fades) over \(Self.place(splash.frame, in: window))")
    }
    for card in cards { parts.append("\(card.name) is presented, \(Self.place(card.frame, in: window))") }
    for sheet in sheets { parts.append("sheet \(sheet.name), \(Self.place(sheet.frame, in: window))") }
    if stack.count > 1 { parts.append("back stack \(Self.words(stack))") }
    if let tab { parts.append("tab \(tab)") }
    if isLandscape { parts.append("landscape") }
    return parts.joined(separator: "; ")
  }

  /// Of a deep stack its two ends.
  private static func words(_ stack: [String]) -> String {
    guard stack.count > 8 else { return stack.joined(separator: ", ") }
    return "of \(stack.count): \(stack[0]), … \(stack.suffix(2).joined(separator: ", "))"
  }

  private static func words(_ splash: Layer) -> String {
    splash.name == launchImage ? "the launch image" : "a cover showing \(splash.name)"
  }

  /// `393pt by 393pt`, or that it fills the window.
  private static func place(_ frame: Rectangle, in window: Size) -> String {
    if frame == Rectangle(size: window) { return "the whole window" }
    return "\(points(frame.size.width)) by \(points(frame.size.height))"
  }

  /// `393pt`
  static func points(_ length: Length) -> String { QuantityText.length(thousandths: length.thousandths) }

  /// `393`, `196.5`
  static func pointsNumber(_ length: Length) -> String { QuantityText.decimal(length.thousandths, per: 1000) }
}
