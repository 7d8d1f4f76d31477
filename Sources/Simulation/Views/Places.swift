import DeviceModel
import VirtualTime

// Where views and sheets are, and what lies over them.

extension Rectangle {
  var bottom: Length { y + size.height }

  fileprivate func overlaps(_ other: Rectangle) -> Bool {
    x < other.x + other.size.width && other.x < x + size.width && y < other.bottom && other.y < bottom
  }

  fileprivate var value: Value {
    .record(
      Record([
        ("x", .length(x)), ("y", .length(y)), ("width", .length(size.width)), ("height", .length(size.height)),
      ]))
  }
}

/// A view or a sheet, with what its distances are measured to.
struct Placed: Sendable {
  var frame: Rectangle
  /// The bottom of what contains it, and of the safe area there.
  var edge: Length
  var safeEdge: Length
  /// The controller whose view it is, or that shows the sheet.
  var controller: ViewController
  /// The place of the sheet among the app's; `nil` for a view.
  var sheet: Int?
}

extension World {
  /// Returns a measure of a view or a sheet; `none` if it is not there.
  func value(of measure: Observable, in placed: Placed?) -> Value {
    guard let placed else { return measure == .viewIsCovered || measure == .sheetIsCovered ? .bool(false) : .none }
    let frame = placed.frame
    return switch measure {
    case .viewX, .sheetX: .length(frame.x)
    case .viewY, .viewTop, .sheetY, .sheetTop: .length(frame.y)
    case .viewBottom, .sheetBottom: .length(frame.bottom)
    case .viewWidth, .sheetWidth: .length(frame.size.width)
    case .viewHeight, .sheetHeight: .length(frame.size.height)
    case .viewFrame, .sheetFrame: frame.value
    case .viewGap, .sheetGap: .length(placed.edge - frame.bottom)
    case .viewGapToSafeArea, .sheetGapToSafeArea: .length(placed.safeEdge - frame.bottom)
    case .viewGapToKeyboard, .sheetGapToKeyboard: .length(window.size.height - keyboardHeight - frame.bottom)
    case .viewIsCovered, .sheetIsCovered: .bool(isCovered(placed))
    default: .none
    }
  }

  /// Returns the place of a screen's youngest controller; `nil` without one whose view is loaded.
  func placedView(of screen: ScreenID) -> Placed? {
    guard let controller = views.latest(of: screen), controller.isLoaded else { return nil }
    let frame = Rectangle(x: controller.place.x, y: controller.place.y, size: controller.place.size)
    let height = window.size.height
    return Placed(frame: frame, edge: height, safeEdge: height - window.safeArea.bottom, controller: controller)
  }

  /// Returns the place of a sheet; `nil` if it is not shown.
  func placed(_ sheet: SheetID) -> Placed? {
    let index = Int(sheet.index)
    guard index < views.sheets.count, views.sheets[index].isShown, let owner = views.sheets[index].owner,
      let controller = views[owner]
    else { return nil }
    let (layout, declared) = (views.sheets[index], app.sheets[index])
    let view = declared.isOverBars ? controller.place.withRoomOfBars : controller.place
    let live = size(of: declared, in: view.size)
    let width = layout.width ?? live.width
    var height = layout.height ?? live.height
    // A constraint to the width follows a width that is a number.
    if layout.height == nil, declared.height == .width { height = width }
    let offset = layout.offset ?? declared.offset?.length(width: width, height: height) ?? height
    let edge = view.y + view.size.height
    let bottom = declared.avoidsKeyboard ? min(edge, window.size.height - keyboardHeight) : edge
    let frame = Rectangle(
      x: view.x + (view.size.width - width).half, y: bottom - offset, size: Size(width: width, height: height))
    let safeEdge = controller.place.y + controller.place.size.height - controller.place.safeArea.bottom
    return Placed(frame: frame, edge: edge, safeEdge: safeEdge, controller: controller, sheet: index)
  }

  // MARK: What lies over it

  /// Whether anything lies over a part of a view or a sheet.
  private func isCovered(_ placed: Placed) -> Bool {
    let host = views.host(of: placed.controller.id)
    let staysOnTop = placed.sheet.map(liesOnTop) ?? false
    switch screen.shown.visible {
    case .screen(let visible), .splashScreen(let visible):
      if !staysOnTop, visible != views.screen(of: host) { return true }
    case .homeScreen, .launchScreen, .black, .cover, .errorScreen, .moreList: return true
    // It shows no content yet.
    case .blank: break
    }
    if routing.stacks.alert != nil || !staysOnTop && host != views.top { return true }
    if keyboardHeight > .zero, placed.frame.bottom > window.size.height - keyboardHeight { return true }
    return isUnderCover(placed.frame) || isUnderSheet(placed) || isUnderBars(placed, of: host)
  }

  /// Whether a cover is over it that leaves most of the screen free.
  private func isUnderCover(_ frame: Rectangle) -> Bool {
    let shown = screen.committed
    return shown.covers.indices.contains { index in
      let cover = shown.covers[index]
      guard !cover.isInRootView || index >= shown.contentIndex, cover.fade.value(at: now) > 0 else { return false }
      return cover.rectangle.overlaps(frame)
    }
  }

  /// Whether a sheet lies over it; what dims does so wherever it is.
  private func isUnderSheet(_ placed: Placed) -> Bool {
    app.sheets.indices.contains { index in
      guard index != placed.sheet, placed.sheet.map({ isSheet($0, below: index) }) ?? true,
        let other = self.placed(SheetID(index)), other.controller.id == placed.controller.id
      else { return false }
      return app.sheets[index].isDimming || other.frame.overlaps(placed.frame)
    }
  }

  /// Whether a bar lies over a sheet. Views are made to reach under bars.
  private func isUnderBars(_ placed: Placed, of host: InstanceID) -> Bool {
    guard let sheet = placed.sheet, !app.sheets[sheet].isOverBars else { return false }
    let bars = bars(of: host)
    return bars.top > .zero && placed.frame.y < bars.lowerEdge
      || bars.bottom > .zero && placed.frame.bottom > bars.upperEdge
  }
}
