import DeviceModel
import Programs
import SourceText
import Statements
import Syntax

/// Endless loops of screens that open each other, or close and open each other, by code that runs when they appear.
extension Lowering {
  /// The unconditional effects of a screen's code when the screen appears.
  private struct AppearanceLoop {
    var screen: ScreenID
    var handler: Location
    /// Whether it runs each time that the screen appears, not only when it is loaded.
    var runsAgain: Bool
    var opens: [ScreenID] = []
    /// The screens that it closes: itself, or one whose flag it clears.
    var closes: [ScreenID] = []
  }

  mutating func checkEndlessPushes(within body: TextRange) {
    let reflexes = draft.app.handlers.compactMap { reflex(of: $0) }
    guard !reflexes.isEmpty else { return }
    let byScreen = Dictionary(grouping: reflexes, by: \.screen)
    let whole = Location(file: tree.source.id, range: body)
    for reflex in reflexes where whole.contains(reflex.handler) {
      guard let words = round(from: reflex, reflexes: byScreen) else { continue }
      return report(
        .opensForEver, at: reflex.handler, message: "this never ends: \(words)",
        hint: reflex.runsAgain
          ? "add a condition, or do this only in “viewDidLoad” of the first screen" : "add a condition")
    }
  }

  // MARK: Reflexes

  private func reflex(of handler: HandlerProgram) -> AppearanceLoop? {
    guard case .event(let key) = draft.pools.patterns[Int(handler.pattern.index)],
      case .screen(let screen, let callback) = key.begin.parts,
      [.viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear].contains(callback)
    else { return nil }
    var reflex = AppearanceLoop(screen: screen, handler: handler.location, runsAgain: callback != .viewDidLoad)
    collect(handler.block, into: &reflex)
    return reflex.opens.isEmpty && reflex.closes.isEmpty ? nil : reflex
  }

  private func collect(_ block: Block, into reflex: inout AppearanceLoop) {
    for index in block.steps.indices {
      switch draft.pools.steps[index].action {
      case .act(.push, let given), .act(.navigate, let given):
        if !isOfFlags, let screen = screen(draft.pools.operands[Int(given.start)]) { reflex.opens.append(screen) }
      case .act(.present, let given):
        if let screen = screen(draft.pools.operands[Int(given.start)]) { reflex.opens.append(screen) }
      case .set(.route(let route), let value):
        recordRoute(draft.app.routes[Int(route.index)], setting: value, in: &reflex)
      case .act(.pop, _), .act(.dismiss, _): reflex.closes.append(reflex.screen)
      case .update(let inner), .withoutAnimation(let inner): collect(inner, into: &reflex)
      case .act, .mark, .set, .cover, .wait, .waitUntil, .waitUntilIdle, .after, .at, .when, .whenever, .work,
        .blockMain, .holdMain, .spinMain, .spinMainUntil, .attempt, .inline, .repeat, .forEach, .branch, .assign,
        .note, .expect:
        break
      }
    }
  }

  private func recordRoute(_ route: Route, setting value: ExpressionID, in reflex: inout AppearanceLoop) {
    guard isOfFlags, case .constant(.bool(let opens)) = draft.pools[value] else { return }
    if opens { reflex.opens.append(route.destination) } else { reflex.closes.append(route.destination) }
  }

  var isOfFlags: Bool {
    let kind = word(of: .kind, leftOut: .uikit)
    return word(of: .routing, leftOut: kind == .swiftui ? .path : .stack) == .flags
  }

  private func screen(_ id: ExpressionID) -> ScreenID? {
    if case .constant(.screen(let screen)) = draft.pools[id] { screen } else { nil }
  }

  // MARK: Rounds

  /// Returns an endless loop that begins with a reflex, in words; otherwise `nil`.
  private func round(from first: AppearanceLoop, reflexes: [ScreenID: [AppearanceLoop]]) -> String? {
    for opened in first.opens {
      // The opened screen closes at once, and the one below it appears and opens it again.
      let closes = reflexes[opened, default: []].contains { $0.closes.contains(opened) }
      if first.runsAgain, closes {
        let name = name(first.screen)
        return "\(name) opens \(self.name(opened)), which closes at once, so \(name) appears again"
      }
    }
    // A flag that is already true opens nothing more.
    guard !isOfFlags, let circle = circle(from: first.screen, reflexes: reflexes) else { return nil }
    return "\(circle.map(name).joined(separator: " opens ")), each time it appears"
  }

  private func name(_ screen: ScreenID) -> String { "“\(draft.app.screens[Int(screen.index)].name)”" }

  private func circle(from first: ScreenID, reflexes: [ScreenID: [AppearanceLoop]]) -> [ScreenID]? {
    var previous: [ScreenID: ScreenID] = [:]
    var waiting = [first]
    while let screen = waiting.popLast() {
      for opened in reflexes[screen, default: []].flatMap(\.opens) {
        if opened == first { return way(to: screen, previous: previous, from: first) + [first] }
        guard previous[opened] == nil else { continue }
        previous[opened] = screen
        waiting.append(opened)
      }
    }
    return nil
  }

  private func way(to last: ScreenID, previous: [ScreenID: ScreenID], from first: ScreenID) -> [ScreenID] {
    var way = [last]
    while way[0] != first, let before = previous[way[0]] { way.insert(before, at: 0) }
    return way
  }
}
