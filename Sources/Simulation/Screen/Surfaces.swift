import DeviceModel
import VirtualTime

/// The topmost thing that the eye can see.
enum VisibleSurface: Hashable, Sendable {
  case homeScreen
  case launchScreen
  /// Nothing at all: no window, or a launch image that was refused.
  case black
  /// Something that has been put up and not yet drawn.
  case blank
  case cover
  /// React Native's report of an error in a debug build.
  case errorScreen
  case screen(ScreenID)

  var isSplash: Bool { self == .launchScreen || self == .cover }
}

/// One surface of the pile, as it is at one moment.
struct Surface: Hashable, Sendable {
  var sight: VisibleSurface
  /// Opacity in millionths.
  var alpha: Int64 = Surface.opaque
  /// The color that alone is to be seen of it; `nil` if something is drawn.
  var plain: Color?
  /// Nil: the whole window.
  var area: Rectangle?

  static let opaque: Int64 = 1_000_000
}

/// An opacity that changes evenly over a time. UIKit's default curve is no straight line; the difference moves a
/// threshold by some frames, and no source gives the curve of the system's own fade.
struct Fade: Hashable, Sendable {
  var from: Int64
  var to: Int64
  /// When the change was committed; Core Animation counts from there. Nil before.
  var begin: Instant?
  var duration: Interval

  static let steady = Fade(from: Surface.opaque, to: Surface.opaque, begin: nil, duration: .zero)

  func value(at instant: Instant) -> Int64 { value(at: Moment(instant)) }

  func value(at moment: Moment) -> Int64 {
    guard from != to else { return to }
    guard let begin else { return from }
    return from + (to - from) * moment.passed(since: begin).millionths(of: duration) / Surface.opaque
  }

  /// When it stops changing; `nil` if it does not change.
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
  /// Asked to go, though a fade may still show it.
  var isLeaving = false
  /// How many modals there were when its controller was presented; what comes later lies over it.
  var level = 0

  /// Whether it lies in the root view, with the app's content.
  var isInRootView: Bool {
    switch layer {
    case .top, .aboveContent, .belowContent: true
    case .presented, .aboveAll: false
    }
  }
}

extension Cover {
  /// The cover's contribution to a frame.
  func appearance(in window: Size, at moment: Moment) -> Surface {
    var surface = Surface(sight: .cover, alpha: fade.value(at: moment))
    if case .color(let color) = self.surface { surface.plain = color }
    if !fills(window) { surface.area = rectangle }
    return surface
  }

  func fills(_ window: Size) -> Bool { rectangle.fills(window) }
}

extension Rectangle {
  /// It is the whole window.
  fileprivate func fills(_ window: Size) -> Bool {
    x.thousandths == 0 && y.thousandths == 0 && size.width.thousandths == window.width.thousandths
      && size.height.thousandths == window.height.thousandths
  }
}

extension CoverCall.Layer {
  var isAboveAll: Bool { if case .aboveAll = self { true } else { false } }
  var isPresented: Bool { if case .presented = self { true } else { false } }
}

/// A cross-dissolve of the root view: from how it looked to a picture of it that was taken when it began.
///
/// UIView.transition(with:options:) of a container with `transitionCrossDissolve`: what changes in the meantime is not
/// part of the blend.
struct CrossDissolve: Sendable {
  var number: UInt32
  var before: [Surface]
  var after: [Surface]
  var fade: Fade
  /// The covers that are taken out when it has ended.
  var covers: [UInt32]
}

/// The app's own content, as far as the eye is concerned.
struct Content: Hashable, Sendable {
  var screen: ScreenID
  var instance: InstanceID
  var isDrawn: Bool
  /// Stands in something that was presented over the root view.
  var isPresented: Bool
}

/// The state of the window. Main has one that it changes, the render server one as of the last commit.
struct Window: Sendable {
  enum Host: Hashable, Sendable {
    /// No content view of JavaScript's stands in the root view.
    case absent
    /// It stands there and is transparent: nothing has been mounted in it.
    case empty
    /// JavaScript's output has become views; native content is so from the first.
    case mounted
  }

  var isShown = false
  var isDark = false
  /// How many modals are presented.
  var level = 0
  /// The color that somebody has painted the root view with; `nil` means as the app declares it.
  var paint: Color?
  var host = Host.mounted
  var content: Content?
  /// From the lowest to the topmost.
  var covers: [Cover] = []
  /// How many of the covers lie under the content.
  var contentIndex = 0
  var dissolves: [CrossDissolve] = []
  var showsError = false
  /// The window's size when the covers were last laid out.
  var size: Size = .zero

  /// A cover is not as large as the window.
  var hasPartialCover: Bool {
    for index in covers.indices where !covers[index].fills(size) { return true }
    return false
  }

  /// The newest layer that has not been asked to go.
  var newestCover: Int? {
    covers.indices.filter { !covers[$0].isLeaving }.max { covers[$0].number < covers[$1].number }
  }

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

  /// Another root view (or window): what the old one held is gone. A controller that was presented stays with its
  /// window, and another window has nothing to do with it.
  mutating func removeCovers(withWindow isWindow: Bool) {
    covers.removeAll { $0.isInRootView || isWindow && $0.layer == .presented }
    contentIndex = 0
    dissolves = []
  }

  /// Puts the content view over what others have laid into the root view, but for those that asked to be above it.
  mutating func raiseContent() {
    contentIndex = covers.firstIndex { $0.layer == .aboveContent } ?? covers.count
  }

  /// The covers of one layer outside of the root view, from the topmost down.
  func covers(in layer: CoverCall.Layer, where isIncluded: (Cover) -> Bool = { _ in true }) -> [Cover] {
    covers.reversed().filter { $0.layer == layer && isIncluded($0) }
  }
}
