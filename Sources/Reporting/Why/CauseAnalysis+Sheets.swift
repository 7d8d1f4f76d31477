import DeviceModel
import Programs
import Traces
import Vocabulary

/// The causes of a sheet's size and place.
extension CauseAnalysis {
  /// Adds that the screen had another size when the sheet was laid out, and from when on it has its size.
  func describeLayout(of sheet: SheetID, to account: inout Explanation) {
    guard let declared = telling.scenario.setup.app.sheets[ifPresent: sheet], let callback = declared.showIn,
      let shown = trace.last(.sheet(sheet, event: .shown), in: 0..<end)
    else { return }
    account.sheet = sheet
    let screen = declared.screen
    for (observable, adjective) in Self.sizes {
      let key = ObservableKey(observable, screen: screen)
      guard let slot = trace.slot(of: key) else { continue }
      let (then, now) = (trace.value(inSlot: slot, after: Int(shown.index)), trace.value(inSlot: slot, after: end))
      guard then != now, now != .none else { continue }
      let name = telling.values.name(of: screen)
      let size = telling.values.notation(of: then)
      let words =
        "“\(declared.name)” was laid out in \(name).\(callback.name), where \(name) was \(size) "
        + "\(adjective), the size of the canvas\(canvas(of: screen).map { " in \($0)" } ?? ""); it is "
        + telling.values.notation(of: now)
        + (event(afterChangeOf: key, of: screen, since: shown).map { " from \($0) on" } ?? "")
      account.add(.value, text: words)
      return
    }
  }

  private static let sizes: [(observable: Observable, adjective: String)] = [
    (.viewWidth, "wide"), (.viewHeight, "high"),
  ]

  /// Adds that a screen's view still had the size of its canvas in a callback, and from when on it has its own.
  func describeCanvas(behind key: ObservableKey, at place: Position, to account: inout Explanation) {
    let screen = ScreenID(Int(key.subject))
    guard let adjective = Self.sizes.first(where: { $0.observable == key.observable })?.adjective,
      let event = trace.event(at: Int(place.index)), case .screen(screen, let callback) = event.parts,
      callback == .loadView || callback == .viewDidLoad || callback == .viewWillAppear,
      let canvas = canvas(of: screen), let slot = trace.slot(of: key)
    else { return }
    let later = CauseAnalysis(telling: telling, end: trace.records.count, variables: variables)
    guard let since = later.event(afterChangeOf: key, of: screen, since: place) else { return }
    let (then, now) = (trace.value(inSlot: slot, after: Int(place.index)), trace.value(inSlot: slot, after: later.end))
    guard then != now, now != .none else { return }
    account.add(
      .value,
      text: "\(telling.values.name(of: screen)) was \(telling.values.notation(of: then)) \(adjective) in "
        + "\(telling.events.name(of: event)), the size of the canvas in \(canvas); it is "
        + "\(telling.values.notation(of: now)) from \(since) on")
  }

  /// The text that names the canvas on which a screen was designed; `nil` for one that is made in code.
  private func canvas(of screen: ScreenID) -> String? {
    let app = telling.scenario.setup.app
    return app.screens[ifPresent: screen].flatMap { $0.fieldPlaces[.canvas] ?? app.fieldPlaces[.interface] }
      .map(telling.quoted)
  }

  /// The screen's first callback that saw the new value.
  private func event(afterChangeOf key: ObservableKey, of screen: ScreenID, since shown: Position) -> String? {
    guard let change = trace.firstChange(of: key, in: Int(shown.index)..<end) else { return nil }
    for index in Int(change.index)..<end {
      guard let event = trace.event(at: index), case .screen(screen, _) = event.parts, !event.isEnd else { continue }
      return telling.events.name(of: event)
    }
    return nil
  }
}
