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
  var stage = Stage.gone
  /// Counts up: a sheet that was shown later lies above.
  var number: UInt32 = 0
  /// The measures that were taken as numbers; `nil` for those that are constraints.
  var width: Length?
  var height: Length?
  var offset: Length?

  /// Where a sheet is between being shown and having slid out.
  enum Stage: Sendable { case gone, shown, leaving }

  var isShown: Bool { stage != .gone }
}

extension ScreenSheet.Measure {
  func length(width: Length, height: Length) -> Length {
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
    if !views.sheets[index].isShown, !declared.isOverBars { subviewsChanged(in: owner) }
    let (width, height) = size(of: declared, in: views.controllers[controller].place.size)
    views.sheetsSoFar += 1
    var layout = SheetLayout(owner: owner, stage: .shown, number: views.sheetsSoFar)
    if declared.frozen.contains(.width) { layout.width = width }
    if declared.frozen.contains(.height) { layout.height = height }
    if declared.frozen.contains(.offset) {
      // A view that constraints size has no size before it is laid out (Apple, layoutIfNeeded()).
      let hasSize = declared.isLaidOutFirst || views.sheets[index].owner == owner
      layout.offset = declared.offset?.length(width: hasSize ? width : .zero, height: hasSize ? height : .zero)
    }
    views.sheets[index] = layout
    dirty.insert(.geometry)
    return true
  }

  func size(of sheet: ScreenSheet, in view: Size) -> (width: Length, height: Length) {
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
    let owner = views.sheets[Int(sheet.index)].owner.flatMap(views.index)
    // In viewIsAppearing the sheet is there at once (the same article).
    let isSeen = owner.map { !views.controllers[$0].isEntering } ?? true
    let length = isSeen ? app.sheets[sheet].slide : .zero
    if length > .zero { enqueue(ends, on: .main, at: now + length) } else { insert(ends) }
  }

  /// Does what the app's code asks of a sheet.
  mutating func perform(_ call: SheetCall) {
    switch call {
    case .show(let sheet):
      let declared = app.sheets[sheet]
      guard let owner = views.latest(of: declared.screen), owner.isLoaded else {
        return warn("“\(declared.name)” is not shown: its screen has no view yet")
      }
      if layOut(sheet, for: owner.id) { slideIn(sheet) }
    case .close(let sheet):
      let layout = views.sheets[Int(sheet.index)]
      guard layout.stage == .shown else {
        let state = layout.isShown ? "is closing already" : "is not closed: it is not shown"
        return warn("“\(app.sheets[sheet].name)” \(state)")
      }
      views.sheets[Int(sheet.index)].stage = .leaving
      slide(sheet, event: .closed, then: .removeSheet(sheet, layout.number))
    }
  }

  /// Removes a sheet that has slid out, unless it has been shown again since.
  mutating func removeSheet(_ sheet: SheetID, number: UInt32) {
    guard views.sheets[Int(sheet.index)].number == number else { return }
    views.sheets[Int(sheet.index)].stage = .gone
    if !app.sheets[sheet].isOverBars, let owner = views.sheets[Int(sheet.index)].owner {
      subviewsChanged(in: owner)
    }
    dirty.insert(.geometry)
  }

  /// The sheets go with the view that contains them.
  mutating func removeSheets(of owner: InstanceID) {
    for index in views.sheets.indices where views.sheets[index].owner == owner { views.sheets[index].stage = .gone }
  }

  // MARK: Touches

  /// The youngest dimming sheet of a screen that can be touched.
  var dimmingSheet: SheetID? {
    guard setting.hasSheets else { return nil }
    return youngestSheet { index in app.sheets[index].isDimming && liesOnTop(index) }
  }

  /// Of the sheets that are shown; those in the window lie above those in a screen's view.
  private func youngestSheet(where holds: (Int) -> Bool) -> SheetID? {
    let shown = app.sheets.indices.filter { views.sheets[$0].isShown && holds($0) }
    return shown.max { isSheet($0, below: $1) }.map { SheetID($0) }
  }

  /// Whether a sheet lies over the top screen: it is in that screen's view, or in the window, where only what is
  /// presented covers it (gorhom/react-native-bottom-sheet issues 1217 and 832).
  func liesOnTop(_ sheet: Int) -> Bool {
    views.sheets[sheet].owner == routing.stacks.top?.instance || app.sheets[sheet].isOverBars && !topIsPresented
  }

  func isSheet(_ index: Int, below other: Int) -> Bool {
    let (lower, upper) = (app.sheets[index].isOverBars, app.sheets[other].isOverBars)
    return lower == upper ? views.sheets[index].number < views.sheets[other].number : upper
  }

  /// The result of a touch on a label while a sheet is shown; `nil` if the touch is not the sheet's. The sheet's own
  /// button closes it. Its dimming view swallows the touches on what lies below it; the bars lie above it.
  mutating func touchSheet(_ label: String) -> Outcome? {
    guard setting.hasSheets else { return nil }
    if let closing = youngestSheet(where: { app.sheets[$0].closeButton == label && liesOnTop($0) }) {
      if passesCovers(label) { close(closing, by: .tap(label)) }
      return .done
    }
    guard dimmingSheet != nil, tab(labelled: label) == nil else { return nil }
    report(.touchSwallowed, detail: .text(label))
    return .done
  }

  /// A touch beside the sheet, or beside the open drawer (reactnavigation.org, drawer-navigator, overlay).
  mutating func tapDim() -> Outcome {
    if isDrawerInFront, routing.stacks.alert == nil {
      if passesCovers("dim") { handle(.tapDim) { $0.openDrawer(false) } }
      return .done
    }
    if closesAlertBeside {
      if passesCovers("dim") { handle(.tapDim) { $0.dismissAlert() } }
      return .done
    }
    guard let sheet = dimmingSheet else {
      if let outcome = dismissFromBeside() { return outcome }
      return .impossible(.absent, "no sheet dims the screen; \(whatIsOnScreen)")
    }
    guard passesCovers("dim") else { return .done }
    guard app.sheets[sheet].closesOnDimTap else {
      report(.touchSwallowed, detail: .text("dim"))
      return .done
    }
    close(sheet, by: .tapDim)
    return .done
  }

  private mutating func close(_ sheet: SheetID, by act: PersonAct) {
    handle(act) { world in
      if world.views.sheets[Int(sheet.index)].stage == .shown { world.perform(.close(sheet)) }
    }
  }
}
