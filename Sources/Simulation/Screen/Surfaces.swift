import DeviceModel
import VirtualTime

/// The topmost visible thing.
enum VisibleSurface: Hashable, Sendable {
  case homeScreen
  case launchScreen
  /// Nothing at all: no window, or a launch image that was refused.
  case black
  /// Something shown but not drawn yet.
  case blank
  case cover
  /// React Native's error screen in a debug build.
  case errorScreen
  /// The list behind the tab bar's More item.
  case moreList
  case screen(ScreenID)
  /// A screen of the app's own that stands in for the launch screen.
  case splashScreen(ScreenID)

  var isSplash: Bool {
    switch self {
    case .launchScreen, .cover, .splashScreen: true
    case .homeScreen, .black, .blank, .errorScreen, .moreList, .screen: false
    }
  }
}

/// One surface of the stack, at one moment.
struct Surface: Hashable, Sendable {
  var sight: VisibleSurface
  /// Opacity in millionths.
  var alpha: Int64 = Surface.opaque
  /// The only color visible of it; `nil` if something is drawn.
  var plain: Color?
  /// The area that it covers; `nil` for the whole window.
  var area: Rectangle?

  static let opaque: Int64 = 1_000_000
}

/// An opacity that changes linearly over time. UIKit's default curve is not linear; the difference moves a threshold by
/// a few frames, and no source gives the curve of the system's own fade.
struct Fade: Hashable, Sendable {
  var from: Int64
  var to: Int64
  /// The instant at which the change was committed, from which Core Animation counts; `nil` before.
  var begin: Instant?
  var duration: Interval

  static let steady = Fade(from: Surface.opaque, to: Surface.opaque, begin: nil, duration: .zero)

  func value(at instant: Instant) -> Int64 { value(at: Moment(instant)) }

  func value(at moment: Moment) -> Int64 {
    guard from != to else { return to }
    guard let begin else { return from }
    return from + (to - from) * moment.passed(since: begin).millionths(of: duration) / Surface.opaque
  }

  /// The instant at which it stops changing; `nil` if it does not change.
  var end: Instant? { from == to ? nil : begin.map { $0 + duration } }
}

/// A layer that a splash strategy has put over (or under) the app's content.
struct Cover: Hashable, Sendable {
  var number: UInt32
  var surface: CoverCall.Surface
  var frame: CoverCall.Frame
  var layer: CoverCall.Layer
  var touches: CoverCall.Touches
  var rectangle: Rectangle
  var fade: Fade
  /// Whether its removal was requested, though a fade may still show it.
  var isLeaving = false
  /// The color that is visible instead of a screen that has not been drawn yet; `nil` afterwards.
  var blank: Color?
  /// Whether it is over content that the user has seen when the app is not active, to hide that from the app switcher:
  /// its plain color is no flash.
  var hidesSeenContent = false
  /// The number of modals when its controller was presented; later ones are above it.
  var level = 0

  /// Whether it is in the root view, with the app's content.
  var isInRootView: Bool {
    switch layer {
    case .top, .aboveContent, .belowContent: true
    case .presented, .aboveAll: false
    }
  }
}

extension Cover {
  /// Returns the cover's contribution to a frame.
  func appearance(in window: Size, at moment: Moment) -> Surface {
    var surface = Surface(sight: blank == nil ? .cover : .blank, alpha: fade.value(at: moment), plain: blank)
    if case .color(let color) = self.surface, !hidesSeenContent { surface.plain = color }
    if !fills(window) { surface.area = rectangle }
    return surface
  }

  /// Returns whether it is as large as the whole window.
  func fills(_ window: Size) -> Bool {
    rectangle.x.thousandths == 0 && rectangle.y.thousandths == 0
      && rectangle.size.width.thousandths == window.width.thousandths
      && rectangle.size.height.thousandths == window.height.thousandths
  }
}

extension CoverCall.Layer {
  var isAboveAll: Bool { if case .aboveAll = self { true } else { false } }
  var isPresented: Bool { if case .presented = self { true } else { false } }
}

/// A cross-dissolve of the root view, from its previous look to a picture taken at the beginning.
///
/// It models UIView.transition(with:options:) of a container with `transitionCrossDissolve`: later changes are not part
/// of the blend.
struct CrossDissolve: Sendable {
  var number: UInt32
  var before: [Surface]
  var after: [Surface]
  var fade: Fade
  /// The covers that are removed at its end.
  var covers: [UInt32]
}

/// The visible part of the app's own content.
struct Content: Hashable, Sendable {
  var screen: ScreenID
  var instance: InstanceID
  var isDrawn: Bool
  /// Whether it is in something presented over the root view.
  var isPresented: Bool
  /// Whether the list behind the tab bar's More item is in the place of the screen.
  var isMoreList = false
}

/// The state of the window. Main changes one, and the render server has another as of the last commit.
struct Window: Sendable {
  enum Host: Hashable, Sendable {
    /// No JavaScript content view is in the root view.
    case absent
    /// The content view is there and transparent: nothing has been mounted in it.
    case empty
    /// JavaScript's output has become views; native content is in this state from the start.
    case mounted
  }

  var isShown = false
  var isDark = false
  /// The number of presented modals.
  var level = 0
  /// The color with which the root view has been painted; `nil` for the app's own.
  var paint: Color?
  var host = Host.mounted
  var content: Content?
  /// The covers, from the lowest to the topmost.
  var covers: [Cover] = []
  /// The number of covers below the content.
  var contentIndex = 0
  var dissolves: [CrossDissolve] = []
  var showsError = false
  /// The window's size when the covers were last laid out.
  var size: Size = .zero

  /// Whether a cover is not as large as the window.
  var hasPartialCover: Bool {
    for index in covers.indices where !covers[index].fills(size) { return true }
    return false
  }

  /// The newest layer whose removal has not been requested.
  var newestCover: Cover? { covers.filter { !$0.isLeaving }.max { $0.number < $1.number } }

  mutating func insert(_ cover: Cover) {
    switch cover.layer {
    case .top, .aboveContent, .presented, .aboveAll: covers.append(cover)
    case .belowContent:
      covers.insert(cover, at: contentIndex)
      contentIndex += 1
    }
  }

  mutating func removeCover(_ number: UInt32) {
    guard let index = covers.firstIndex(where: { $0.number == number }) else { return }
    covers.remove(at: index)
    if index < contentIndex { contentIndex -= 1 }
  }

  /// Removes the covers of a replaced root view (or window). A presented controller stays if its window does.
  mutating func removeCovers(withWindow isWindow: Bool) {
    covers.removeAll { $0.isInRootView || isWindow && $0.layer == .presented }
    contentIndex = 0
    dissolves = []
  }

  /// Raises the content view above the covers in the root view, except those that asked to be above it.
  mutating func raiseContent() {
    contentIndex = covers.firstIndex { $0.layer == .aboveContent } ?? covers.count
  }

  /// Returns the covers of one layer outside the root view, from the topmost down.
  func covers(in layer: CoverCall.Layer, where isIncluded: (Cover) -> Bool = { _ in true }) -> [Cover] {
    covers.reversed().filter { $0.layer == layer && isIncluded($0) }
  }
}
