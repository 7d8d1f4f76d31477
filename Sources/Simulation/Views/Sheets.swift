import DeviceModel
import VirtualTime

// Bottom sheets that a screen adds to its own view. Code takes some measures as numbers when it shows the sheet; the
// others are constraints, which follow the view when it gets another size. In viewDidLoad the view may still have its
// storyboard's size, so a number taken there is wrong on every other phone (an article with a log, 393 in viewDidLoad
// and 375 afterwards, and with pictures of the gap).

/// A sheet as it was last shown.
struct SheetLayout: Sendable {
  /// The controller that showed it: a sheet that is shown `once` is shown once for each controller.
  var owner: InstanceID?
  var isShown = false
  /// The measures that were taken as numbers; `nil` for those that are constraints.
  var width: Length?
  var height: Length?
  var offset: Length?
}

/// A place in the window.
struct Frame: Sendable {
  var x: Length
  var y: Length
  var size: Size

  var bottom: Length { y + size.height }
}

extension ScreenSheet.Measure {
  fileprivate func length(width: Length, height: Length) -> Length {
    switch self {
    case .width: width
    case .height: height
    case .fixed(let length): length
    }
  }
}

extension World {
  // MARK: Showing and closing

  /// Lays out the sheets that a screen shows in this callback, with the size that its view has there.
  /// - Returns: The ops that let them slide in.
  mutating func layOutSheets(of screen: ScreenID, in callback: ScreenCallback, for id: InstanceID) -> [Op] {
    var ops: [Op] = []
    for (index, sheet) in app.sheets.enumerated() where sheet.screen == screen && sheet.showIn == callback {
      if layOut(SheetID(index), for: id) { ops.append(.view(.showSheet(SheetID(index)))) }
    }
    return ops
  }

  /// Takes the measures that the code computes now. Returns whether the sheet is shown: one that is shown `once` is not
  /// shown again by the same controller.
  private mutating func layOut(_ sheet: SheetID, for owner: InstanceID) -> Bool {
    guard let controller = views.index(of: owner) else { return false }
    let index = Int(sheet.index)
    let declared = app.sheets[index]
    if declared.once, views.sheets[index].owner == owner { return false }
    let (width, height) = size(of: declared, in: views.controllers[controller].size)
    var layout = SheetLayout(owner: owner, isShown: true)
    if declared.frozen.contains(.width) { layout.width = width }
    if declared.frozen.contains(.height) { layout.height = height }
    if declared.frozen.contains(.offset) { layout.offset = declared.offset?.length(width: width, height: height) }
    views.sheets[index] = layout
    dirty.insert(.geometry)
    return true
  }

  private func size(of sheet: ScreenSheet, in view: Size) -> (width: Length, height: Length) {
    let width = sheet.width.length(width: view.width, height: view.height)
    return (width, sheet.height.length(width: width, height: view.height))
  }

  /// Starts the slide of a sheet that has been laid out.
  mutating func slideIn(_ sheet: SheetID) { slide(sheet, event: .shown, then: nil) }

  private mutating func slide(_ sheet: SheetID, event: SheetEvent, then op: ViewOp?) {
    emit(.sheet(sheet, event: event))
    emit(event.ofAnySheet)
    setNeedsCommit()
    let ends: [Op] =
      (op.map { [.view($0)] } ?? []) + [.end(.sheet(sheet, event: event)), .end(.fixed(event.ofAnySheet))]
    let length = app.sheets[Int(sheet.index)].slide
    if length > .zero { enqueue(ends, on: .main, at: now + length) } else { insert(ends) }
  }

  /// Does what the app's code asks of a sheet.
  mutating func perform(_ call: SheetCall) {
    switch call {
    case .show(let sheet):
      let declared = app.sheets[Int(sheet.index)]
      guard let owner = views.latest(of: declared.screen), owner.isLoaded else {
        return warn("“\(declared.name)” is not shown: its screen has no view yet")
      }
      if layOut(sheet, for: owner.id) { slideIn(sheet) }
    case .close(let sheet):
      guard views.sheets[Int(sheet.index)].isShown else {
        return warn("“\(app.sheets[Int(sheet.index)].name)” is not closed: it is not shown")
      }
      slide(sheet, event: .closed, then: .removeSheet(sheet))
    }
  }

  mutating func removeSheet(_ sheet: SheetID) {
    views.sheets[Int(sheet.index)].isShown = false
    dirty.insert(.geometry)
  }

  /// The sheets go with the view that contains them.
  mutating func removeSheets(of owner: InstanceID) {
    for index in views.sheets.indices where views.sheets[index].owner == owner { views.sheets[index].isShown = false }
  }

  mutating func setKeyboard(_ height: Length) {
    views.keyboard = min(height, window.size.height)
    dirty.insert(.geometry)
  }

  // MARK: Touches

  /// The youngest dimming sheet of a screen that can be touched.
  var dimmingSheet: SheetID? {
    guard setting.hasSheets, let top = routing.stacks.top?.instance else { return nil }
    let shown = app.sheets.indices.last { index in
      app.sheets[index].isDimming && views.sheets[index].isShown && views.sheets[index].owner == top
    }
    return shown.map { SheetID($0) }
  }

  /// The result of a touch on a label while a sheet is shown; `nil` if the touch is not the sheet's. The sheet's own
  /// button closes it. Its dimming view swallows the touches on what lies below it; the bars lie above it, unless it is
  /// in the window.
  mutating func touchSheet(_ label: String, isBar: Bool = false) -> Outcome? {
    guard setting.hasSheets, let top = routing.stacks.top?.instance else { return nil }
    let closing = app.sheets.indices.last { index in
      app.sheets[index].closeButton == label && views.sheets[index].isShown && views.sheets[index].owner == top
    }
    if let closing {
      if reachesContent(label) { close(SheetID(closing), by: .tap(label)) }
      return .done
    }
    guard let sheet = dimmingSheet, !isBar || app.sheets[Int(sheet.index)].isOverBars else { return nil }
    report(.touchSwallowed, detail: .text(label))
    return .done
  }

  /// A touch beside the sheet.
  mutating func tapDim() -> Outcome {
    guard let sheet = dimmingSheet else {
      return .impossible(.absent, "no sheet dims the screen; \(whatIsOnScreen)")
    }
    guard reachesContent("dim") else { return .done }
    guard app.sheets[Int(sheet.index)].closesOnDimTap else {
      report(.touchSwallowed, detail: .text("dim"))
      return .done
    }
    close(sheet, by: .tapDim)
    return .done
  }

  private mutating func close(_ sheet: SheetID, by act: PersonAct) {
    handle(act) { world in
      if world.views.sheets[Int(sheet.index)].isShown { world.perform(.close(sheet)) }
    }
  }

  // MARK: Observables

  /// The place of a controller's view in the window.
  private func frame(of controller: ViewController) -> Frame {
    Frame(x: controller.x, y: controller.y, size: controller.size)
  }

  private func frame(of sheet: SheetID) -> (frame: Frame, view: ViewController, place: Frame)? {
    let layout = views.sheets[Int(sheet.index)]
    guard layout.isShown, let owner = layout.owner, let index = views.index(of: owner) else { return nil }
    let (declared, view) = (app.sheets[Int(sheet.index)], views.controllers[index])
    let place = frame(of: view)
    let live = size(of: declared, in: view.size)
    let width = layout.width ?? live.width
    var height = layout.height ?? live.height
    // A constraint to the width follows a width that is a number.
    if layout.height == nil, declared.height == .width { height = width }
    let offset = layout.offset ?? declared.offset?.length(width: width, height: height) ?? height
    var bottom = place.bottom
    if declared.avoidsKeyboard { bottom = min(bottom, window.size.height - views.keyboard) }
    return (
      Frame(x: place.x + (view.size.width - width).half, y: bottom - offset, size: Size(width: width, height: height)),
      view, place
    )
  }

  func observeSheet(_ key: ObservableKey) -> Value {
    guard Int(key.subject) < views.sheets.count, let (frame, view, place) = frame(of: SheetID(Int(key.subject))) else {
      return key.observable == .sheetIsCovered ? .bool(false) : .none
    }
    switch key.observable {
    case .sheetGap: return .length(place.bottom - frame.bottom)
    case .sheetGapToSafeArea: return .length(place.bottom - view.safeArea.bottom - frame.bottom)
    case .sheetGapToKeyboard: return .length(window.size.height - views.keyboard - frame.bottom)
    case .sheetIsCovered:
      return .bool(isCovered(view) || frame.bottom > window.size.height - views.keyboard)
    case .sheetX: return .length(frame.x)
    case .sheetY, .sheetTop: return .length(frame.y)
    case .sheetBottom: return .length(frame.bottom)
    case .sheetWidth: return .length(frame.size.width)
    case .sheetHeight: return .length(frame.size.height)
    case .sheetFrame: return frame.value
    default: return .none
    }
  }

  /// Whether something lies over the view: a cover, an alert, another screen, another app.
  private func isCovered(_ view: ViewController) -> Bool {
    if case .screen(let visible) = screen.shown.visible {
      return visible != view.screen || routing.stacks.alert != nil || views.host(of: view.id) != views.top
    }
    return true
  }

  /// Of a screen's youngest controller; `none` without one whose view is loaded.
  func observeView(_ key: ObservableKey) -> Value {
    guard let controller = views.latest(of: ScreenID(Int(key.subject))), controller.isLoaded else {
      return key.observable == .viewIsCovered ? .bool(false) : .none
    }
    let frame = frame(of: controller)
    switch key.observable {
    case .viewX: return .length(frame.x)
    case .viewY, .viewTop: return .length(frame.y)
    case .viewBottom: return .length(frame.bottom)
    case .viewWidth: return .length(controller.size.width)
    case .viewHeight: return .length(controller.size.height)
    case .viewFrame: return frame.value
    case .viewGap: return .length(window.size.height - frame.bottom)
    case .viewIsCovered: return .bool(isCovered(controller))
    case .safeAreaTop: return .length(controller.safeArea.top)
    case .safeAreaLeft: return .length(controller.safeArea.left)
    case .safeAreaBottom: return .length(controller.safeArea.bottom)
    case .safeAreaRight: return .length(controller.safeArea.right)
    default: return .none
    }
  }
}

extension Frame {
  fileprivate var value: Value {
    .record(
      Record([
        ("x", .length(x)), ("y", .length(y)), ("width", .length(size.width)), ("height", .length(size.height)),
      ]))
  }
}
