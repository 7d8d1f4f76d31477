package import DeviceModel
internal import Programs
import VirtualTime

/// The picture on the phone at one moment, with the position of everything: the base of every strip and drawing.
package struct ScreenSnapshot: Hashable, Sendable {
  /// The topmost visible thing.
  package enum Sight: Hashable, Sendable {
    case homeScreen, launchScreen, cover, blank, black, errorScreen, moreList
    /// The log of a real app does not say what was visible.
    case notRecorded
    case screen(String)

    /// The sights other than screens: the name in the language, and the words in a sentence.
    private static let others: [(sight: Sight, name: String, words: String)] = [
      (.homeScreen, "homeScreen", "the home screen"), (.launchScreen, "launchScreen", "the launch screen"),
      (.cover, "cover", "the splash cover"), (.blank, "blank", "a blank screen"), (.black, "black", "a black screen"),
      (.errorScreen, "errorScreen", "the error screen"), (.moreList, "moreList", "the list of More"),
      (.notRecorded, "notRecorded", "what the log does not say"),
    ]

    /// Creates the sight from the value of `visible`.
    package init(_ text: String) {
      self = Self.others.first { $0.name == text }?.sight ?? (text == "none" ? .notRecorded : .screen(text))
    }

    private var texts: (name: String, words: String) {
      if case .screen(let name) = self { return (name, name) }
      return Self.others.first { $0.sight == self }.map { ($0.name, $0.words) } ?? ("", "")
    }

    package var name: String { texts.name }
    package var words: String { texts.words }
  }

  /// An unwanted blank.
  package struct Flash: Hashable, Sendable {
    /// The tone of a flash; `colored` if it is neither white nor black.
    package enum Tone: String, Hashable, Sendable { case white, black, colored }
    var tone: Tone
    /// The color, such as `#ffffff`; empty if unknown.
    package var color: String
    /// The owner of the background: a screen, “root view” or “window”.
    package var owner: String
    /// The cause, such as `F2: the splash was hidden before there was content`.
    package var cause: String

    /// The kind in words: “white flash”.
    package var words: String { "\(tone.rawValue) flash" }
  }

  /// Something with its own rectangle in the window.
  package struct Layer: Hashable, Sendable {
    var name: String
    var frame: Rectangle
    /// The color, such as `#ffffff`; `nil` if unknown.
    package var color: String?
    /// Whether it dims what lies below it.
    var dims = false
    /// Whether it lies over the bars.
    var isOverBars = false
  }

  var sight: Sight
  var flash: Flash?
  /// The window, in the orientation of the interface.
  package var window: Size
  var safeArea: EdgeInsets
  /// The stack from the root up, if a screen is visible; otherwise empty.
  package var stack: [String] = []
  /// The selected tab, if a screen is visible.
  package var tab: String?
  /// The heights of the navigation bar and the tab bar around the visible screen; zero without one.
  var navigationBar = Length.zero
  var tabBar = Length.zero
  /// The height of the keyboard; zero without one.
  var keyboard = Length.zero
  /// The title of the alert over everything; `nil` without one.
  var alert: String?
  /// The presented layers, from the lowest up.
  package var cards: [Layer] = []
  /// The bottom sheets of the visible screen.
  package var sheets: [Layer] = []
  /// The launch screen (`launchImage`) or the newest cover, while any of it is visible.
  package var splash: Layer?

  /// The place of the alert: 270 points wide, as the system's are, in the middle of the window.
  var alertFrame: Rectangle {
    let size = Size(width: min(.points(270), window.width), height: min(.points(124), window.height))
    return Rectangle(x: (window.width - size.width).half, y: (window.height - size.height).half, size: size)
  }

  /// The name of the system's own picture as a layer.
  static let launchImage = "launch image"

  var isLandscape: Bool { window.width > window.height }

  /// Whether it is a tablet: their sides have a ratio of at most about 3 to 2, those of phones a larger one.
  package var isPad: Bool {
    let (long, short) = (max(window.width, window.height), min(window.width, window.height))
    return long.thousandths / 8 < short.thousandths / 5
  }

  /// Whether the launch screen or a cover is still in front, with a flash visible through it.
  package var isSeenThrough: Bool {
    guard let flash else { return false }
    return sight == .launchScreen && flash.owner != "launch screen" || sight == .cover && flash.owner != "cover"
  }
}

extension ScreenSnapshot {
  /// The name of a cell of a strip: the sight, and the flash if there is one.
  package var title: String { flash.map { "\(sight.name), \($0.words)" } ?? sight.name }

  /// The layers that can fade over a picture.
  package enum Fade: Hashable, Sendable { case launchImage, cover }

  /// The fade in progress; `nil` if there is none.
  package var fade: Fade? {
    if isSeenThrough { return sight == .cover ? .cover : .launchImage }
    guard let splash, sight != .cover, sight != .launchScreen else { return nil }
    return splash.name == Self.launchImage ? .launchImage : .cover
  }

  /// A remark about a fade in progress; `nil` if there is no fade.
  package var note: String? { FilmWords.english.note(on: self) }

  /// A description of the whole picture for screen readers.
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
    if let alert { parts.append("the alert “\(alert)”") }
    if keyboard > .zero { parts.append("a keyboard of \(Self.points(keyboard))") }
    if stack.count > 1 { parts.append("back stack \(Self.words(stack))") }
    if let tab { parts.append("tab \(tab)") }
    if isLandscape { parts.append("landscape") }
    return parts.joined(separator: "; ")
  }

  /// Returns a stack in words; of a deep one, the two ends.
  private static func words(_ stack: [String]) -> String {
    guard stack.count > 8 else { return stack.joined(separator: ", ") }
    return "of \(stack.count): \(stack[0]), … \(stack.suffix(2).joined(separator: ", "))"
  }

  private static func words(_ splash: Layer) -> String {
    splash.name == launchImage ? "the launch image" : "a cover showing \(splash.name)"
  }

  /// Returns the size, such as `393pt by 393pt`, or that it fills the window.
  private static func place(_ frame: Rectangle, in window: Size) -> String {
    if frame == Rectangle(size: window) { return "the whole window" }
    return "\(points(frame.size.width)) by \(points(frame.size.height))"
  }

  /// Returns a length such as `393pt`.
  static func points(_ length: Length) -> String { QuantityText.length(thousandths: length.thousandths) }

  /// Returns a length without its unit: `393`, `196.5`.
  static func pointsNumber(_ length: Length) -> String { QuantityText.decimal(length.thousandths, per: 1000) }
}
