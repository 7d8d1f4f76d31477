package import VirtualTime

/// A bottom sheet that a screen shows as a subview.
package struct ScreenSheet: Sendable {
  /// A length in the sheet's layout.
  package enum Measure: Hashable, Sendable {
    /// The width of the screen for the sheet's width; the sheet's own width for its height and its offset.
    case width
    /// The height of the screen for the sheet's width or height; the sheet's own height for its offset.
    case height
    case fixed(Length)
  }

  /// A measure of the sheet's layout.
  package enum Part: String, Hashable, Sendable { case width, height, offset }

  /// The name of the sheet as declared.
  package var name: String
  /// The screen whose view contains the sheet.
  package var screen: ScreenID
  /// The callback of its screen in which the sheet is laid out and shown; `nil` if only code shows it.
  package var showIn: ScreenCallback?
  package var width = Measure.width
  package var height: Measure
  /// The distance from the bottom of its screen up to the top of the sheet; `nil` if its bottom is at the screen's.
  package var offset: Measure?
  /// The measures that are numbers, taken when the sheet is shown; the others are constraints that follow the screen.
  package var frozen: Set<Part>
  /// It dims what lies below it, and swallows the touches there.
  package var isDimming = false
  package var closesOnDimTap = false
  /// The label of the button in the sheet that closes it.
  package var closeButton: String?
  /// It lies over the bars too, in the window.
  package var isOverBars = false
  /// Its bottom is at the top of the keyboard.
  package var avoidsKeyboard = false
  /// Whether the code lays the sheet out before it takes measures of it as numbers (`layoutIfNeeded`).
  package var isLaidOutFirst = true
  /// The duration of the slide that brings the sheet in.
  package var slide: Interval = .milliseconds(250)
  /// Whether it is shown at the first appearance only.
  package var once = false

  package init(
    name: String, screen: ScreenID, showIn: ScreenCallback?, height: Measure, frozen: Set<Part> = [.height]
  ) {
    self.name = name
    self.screen = screen
    self.showIn = showIn
    self.height = height
    self.frozen = frozen
  }
}
