import DeviceModel
import Programs
import SourceText
import Statements
import Syntax

/// Screens that open each other, or close and open each other, by code that runs whenever they appear: it never ends.
extension Lowering {
  /// What the code of a screen that appears does without any condition.
  private struct Reflex {
    var screen: ScreenID
    var handler: Location
    /// It runs each time that the screen appears, and not only when it is loaded.
    var runsAgain: Bool
    var opens: [ScreenID] = []
    /// It goes away, or takes another screen's flag away.
    var closes: [ScreenID] = []
  }

  mutating func checkEndlessPushes(within body: TextRange) {
    let reflexes = draft.app.handlers.compactMap { reflex(of: $0) }
    guard !reflexes.isEmpty else { return }
    for reflex in reflexes where isWithin(reflex.handler, body) {
      guard let words = round(from: reflex, reflexes) else { continue }
      report(
        .opensForEver, at: reflex.handler, "this never ends: \(words)",
        hint: "put a condition around it, or do it in “viewDidLoad” of the first screen only")
      return
    }
  }

  private func isWithin(_ location: Location, _ body: TextRange) -> Bool {
    location.file == tree.source.id && body.start <= location.range.start && location.range.end <= body.end
  }

  // MARK: Reflexes

  private func reflex(of handler: HandlerProgram) -> Reflex? {
    guard case .event(let key) = draft.pools.patterns[Int(handler.pattern.index)],
      case .screen(let screen, let callback) = key.begin.parts
    else { return nil }
    var reflex = Reflex(screen: screen, handler: handler.location, runsAgain: callback != .viewDidLoad)
    switch callback {
    case .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear: break
    default: return nil
    }
    collect(handler.block, &reflex)
    return reflex.opens.isEmpty && reflex.closes.isEmpty ? nil : reflex
  }

  private func collect(_ block: Block, _ reflex: inout Reflex) {
    for index in block.steps.indices {
      switch draft.pools.steps[index].action {
      case .act(.push, let given), .act(.navigate, let given):
        if !isOfFlags, let screen = screen(draft.pools.operands[Int(given.start)]) { reflex.opens.append(screen) }
      case .act(.present, let given):
        if let screen = screen(draft.pools.operands[Int(given.start)]) { reflex.opens.append(screen) }
      case .set(.route(let route), let value): note(draft.app.routes[Int(route.index)], value, &reflex)
      case .act(.pop, _), .act(.dismiss, _): reflex.closes.append(reflex.screen)
      case .update(let inner), .withoutAnimation(let inner): collect(inner, &reflex)
      default: break
      }
    }
  }

  private func note(_ route: Route, _ value: ExpressionID, _ reflex: inout Reflex) {
    guard isOfFlags, case .constant(.bool(let opens)) = draft.pools[value] else { return }
    if opens { reflex.opens.append(route.destination) } else { reflex.closes.append(route.destination) }
  }

  var isOfFlags: Bool {
    let kind = word(of: .kind, leftOut: .uikit)
    return word(of: .routing, leftOut: kind == .swiftui ? .path : .stack) == .flags
  }

  private func screen(_ id: ExpressionID) -> ScreenID? {
    if case .constant(.screen(let screen)) = draft.pools[id] { return screen }
    return nil
  }

  // MARK: Rounds

  /// A round without end that begins with a reflex, in words; nil where there is none.
  private func round(from first: Reflex, _ reflexes: [Reflex]) -> String? {
    for opened in first.opens {
      // It is opened, goes at once, and what it covered appears and opens it again.
      let closes = reflexes.contains { $0.screen == opened && $0.closes.contains(opened) }
      if first.runsAgain, closes {
        let name = name(first.screen)
        return "\(name) opens \(self.name(opened)), which goes at once, so that \(name) appears again"
      }
    }
    // A flag that is true already opens nothing more.
    guard !isOfFlags, let circle = circle(from: first.screen, reflexes) else { return nil }
    return "\(circle.map(name).joined(separator: " opens ")), each time that it appears"
  }

  private func name(_ screen: ScreenID) -> String { "“\(draft.app.screens[Int(screen.index)].name)”" }

  private func circle(from first: ScreenID, _ reflexes: [Reflex]) -> [ScreenID]? {
    var previous: [ScreenID: ScreenID] = [:]
    var waiting = [first]
    while let screen = waiting.popLast() {
      for opened in reflexes.filter({ $0.screen == screen }).flatMap(\.opens) {
        if opened == first { return way(to: screen, previous, from: first) + [first] }
        guard previous[opened] == nil else { continue }
        previous[opened] = screen
        waiting.append(opened)
      }
    }
    return nil
  }

  private func way(to last: ScreenID, _ previous: [ScreenID: ScreenID], from first: ScreenID) -> [ScreenID] {
    var way = [last]
    while way[0] != first, let before = previous[way[0]] { way.insert(before, at: 0) }
    return way
  }
}
