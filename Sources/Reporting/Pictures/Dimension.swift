package import DeviceModel
internal import Programs
internal import VirtualTime
internal import Vocabulary

/// A measured distance in a picture, as an expectation names it.
package struct Dimension: Hashable, Sendable {
  /// The course of its line, from its start to its end.
  enum Course: Hashable, Sendable { case across, down }

  /// The name of the observable: `Event.gap`.
  let name: String
  /// The length, such as `18pt`.
  let text: String
  let length: Length
  let course: Course
  /// The start of its line in the window; negative lengths go left or up from there.
  let x: Length
  let y: Length
  /// Whether it is the distance between two things that should touch.
  let isGap: Bool
  let fails: Bool

  /// Whether it is drawn as a mistake: a gap is one even where an expectation states it.
  var isWrong: Bool { fails || isGap && length != .zero }
}

extension Dimension {
  /// Where a measure of a view or a sheet begins, in parts of its frame.
  private struct Way {
    var course: Course
    /// The line begins at an edge of the window instead of the frame.
    var isFromWindow = false
    /// The place of the start in the frame, in percent of its width and height.
    var across: Int
    var down: Int
    var isGap = false
    /// Whether the line ends there instead.
    var isToPlace = false
  }

  /// The measures that are distances. Their lines have places of their own, so that those of one view do not overlap.
  private static let ways: [Observable: Way] = [
    .sheetGap: Way(course: .down, across: 50, down: 100, isGap: true),
    .viewGap: Way(course: .down, across: 50, down: 100, isGap: true),
    .viewGapToSafeArea: Way(course: .down, across: 60, down: 100),
    .viewGapToKeyboard: Way(course: .down, across: 70, down: 100),
    .sheetGapToSafeArea: Way(course: .down, across: 60, down: 100),
    .sheetGapToKeyboard: Way(course: .down, across: 70, down: 100),
    .sheetWidth: Way(course: .across, across: 0, down: 25),
    .viewWidth: Way(course: .across, across: 0, down: 40),
    .sheetHeight: Way(course: .down, across: 85, down: 0),
    .viewHeight: Way(course: .down, across: 92, down: 0),
    .sheetX: Way(course: .across, isFromWindow: true, across: 0, down: 60),
    .viewX: Way(course: .across, isFromWindow: true, across: 0, down: 55),
    .sheetY: Way(course: .down, isFromWindow: true, across: 18, down: 0),
    .sheetTop: Way(course: .down, isFromWindow: true, across: 18, down: 0),
    .viewY: Way(course: .down, isFromWindow: true, across: 12, down: 0),
    .viewTop: Way(course: .down, isFromWindow: true, across: 12, down: 0),
    .sheetBottom: Way(course: .down, isFromWindow: true, across: 30, down: 0),
    .viewBottom: Way(course: .down, isFromWindow: true, across: 24, down: 0),
    .safeAreaTop: Way(course: .down, across: 38, down: 0),
    .safeAreaBottom: Way(course: .down, across: 38, down: 100, isToPlace: true),
    .safeAreaLeft: Way(course: .across, across: 0, down: 48),
    .safeAreaRight: Way(course: .across, across: 100, down: 48, isToPlace: true),
  ]

  /// Whether an observable is a distance that a picture can show.
  package static func isShown(_ observable: Observable) -> Bool { ways[observable] != nil }

  /// Returns the observable that is written like this behind the name of a screen or a sheet: `gap.safeArea`.
  static func observable(_ name: String, ofSheet isSheet: Bool) -> Observable? {
    ObservableEntry.all.first { $0.subject == (isSheet ? .sheet : .screen) && $0.name == name }?.observable
  }

  /// Creates the dimension of an observable; `nil` if it is no distance, or has no value.
  /// - Parameters:
  ///   - value: The length in the language's notation.
  ///   - frame: The place of the view or the sheet in the window.
  init?(_ observable: Observable, named name: String, value: String, frame: Rectangle, fails: Bool) {
    guard let way = Self.ways[observable], let thousandths = QuantityText.thousandths(ofLength: value) else {
      return nil
    }
    length = Length(thousandths: thousandths)
    self.name = name
    self.fails = fails
    text = value
    course = way.course
    isGap = way.isGap
    let isAcross = way.course == .across
    let x = frame.x + frame.size.width.percent(way.across)
    let y = frame.y + frame.size.height.percent(way.down)
    let start = way.isToPlace ? (isAcross ? x : y) - length : way.isFromWindow ? .zero : isAcross ? x : y
    self.x = isAcross ? start : x
    self.y = isAcross ? y : start
  }
}

extension Length {
  fileprivate func percent(_ part: Int) -> Length { Length(thousandths: thousandths * Int64(part) / 100) }
}
