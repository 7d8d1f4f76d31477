import DeviceModel
import VirtualTime

/// A screen's own sheet, a view within its view, as it was last laid out.
struct SheetLayout: Sendable {
  var size: Size?
  /// The controller that laid it out: one that is shown `once` is so once a controller.
  var owner: InstanceID?
}

extension World {
  func sheetSize(_ subject: UInt16) -> Size? {
    Int(subject) < views.sheets.count ? views.sheets[Int(subject)].size : nil
  }

  /// Lays out the sheets that a screen shows in this callback, with the size that its view has there. Nobody lays them
  /// out again when the view gets another size: that is the mistake that the canvas size in viewDidLoad makes visible.
  /// - Returns: what lets them slide in.
  mutating func layOutSheets(of screen: ScreenID, in callback: ScreenCallback, for id: InstanceID) -> [Op] {
    guard let controller = views.index(of: id) else { return [] }
    var ops: [Op] = []
    for (index, sheet) in app.sheets.enumerated() where sheet.screen == screen && sheet.showIn == callback {
      if sheet.once, views.sheets[index].owner == id { continue }
      let width = views.controllers[controller].size.width
      views.sheets[index] = SheetLayout(size: Size(width: width, height: sheet.height(in: width)), owner: id)
      dirty.insert(.geometry)
      ops.append(.view(.showSheet(SheetID(index))))
    }
    return ops
  }

  mutating func slideIn(_ sheet: SheetID) {
    emit(.sheetShown(sheet))
    emit(.sheetShown)
    setNeedsCommit()
    let ends: [Op] = [.end(.sheetShown(sheet)), .end(.fixed(.sheetShown))]
    let slide = app.sheets[Int(sheet.index)].slide
    if slide > .zero { enqueue(ends, on: .main, at: now + slide) } else { insert(ends) }
  }
}

extension ScreenSheet {
  fileprivate func height(in width: Length) -> Length {
    switch height {
    case .width: width
    case .fixed(let length): length
    }
  }
}
