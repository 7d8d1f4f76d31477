import DeviceModel
import SourceText
import Statements

/// Follows the steps of a scenario as far as possible without a run. The current screen is known after a launch, a tab,
/// a push or a tap on a button with one destination; anything else makes it unknown.
struct ScriptWalk {
  private var reader: MapReader
  private var current: ScreenID?
  private(set) var ways: [ScreenMap.NavigationPath] = []

  init(reader: MapReader) {
    self.reader = reader
    let roots = reader.roots
    let starts = roots.filter { $0.origin == .start }
    current = starts.isEmpty ? roots.first?.screen : starts.count == 1 ? starts[0].screen : nil
  }

  mutating func walk(_ block: Block, depth: Int = 0) {
    guard depth < 30 else { return }
    for index in block.steps.indices {
      let step = reader.pools.steps[index]
      follow(step)
      if case .forEach(let slot, let list, let body) = step.action, !reader.screens(list).isEmpty {
        walk(body, forEach: slot, in: reader.screens(list), depth: depth + 1)
        continue
      }
      for inner in step.action.blocks {
        let isStraight = step.action.isStraight
        let before = current
        if !isStraight { current = nil }
        walk(inner.block, depth: depth + 1)
        if !isStraight { current = step.action.isLater ? before : nil }
      }
    }
  }

  private mutating func walk(_ body: Block, forEach slot: VariableSlot, in screens: [ScreenID], depth: Int) {
    for screen in screens {
      reader.bound[slot] = screen
      walk(body, depth: depth)
    }
    reader.bound[slot] = nil
  }

  private mutating func follow(_ step: Step) {
    let source: ScreenMap.Source = reader.scenario.location.contains(step.location) ? .scenario : .flow
    switch step.action {
    case .act(.push, _), .act(.navigate, _), .act(.popToOrPush, _), .act(.present, _), .act(.replace, _),
      .act(.replaceTop, _), .act(.selectTab, _), .set(.route, _):
      let moves = reader.moves(of: step.action).filter { !$0.kind.leadsBack }
      for move in moves {
        let origin = move.origin.map(ScreenMap.Origin.place) ?? current.map { .place(Int($0.index)) } ?? .scenario
        // A tab needs no transition: it can be tapped from anywhere.
        guard move.kind != .selectTab, origin != move.to.map(ScreenMap.Origin.place) || move.kind == .push else {
          continue
        }
        ways.append(
          ScreenMap.NavigationPath(
            from: origin, to: move.to, kind: move.kind, label: "", source: source, through: move.through))
      }
      current = moves.count == 1 ? moves[0].to.map { ScreenID($0) } : nil
    case .act(.tap, let given): current = destination(ofTap: reader.pools.operands[Int(given.start)])
    case .wait, .waitUntil, .waitUntilIdle, .note, .expect, .assign: break
    case .act(.launch, _), .act(.launchWarm, _), .act(.launchFrom, _): break
    case .act, .mark, .set, .cover, .after, .at, .when, .whenever, .work, .blockMain, .holdMain, .spinMain,
      .spinMainUntil, .update, .withoutAnimation, .attempt, .inline, .repeat, .forEach,
      .branch:
      if step.action.blocks.isEmpty { current = nil }
    }
  }

  private func destination(ofTap label: ExpressionID) -> ScreenID? {
    guard let current, let text = reader.text(label),
      let button = reader.app.buttons.first(where: {
        $0.screen == current && $0.alert == nil && reader.text($0.label) == text
      })
    else { return nil }
    let moves = button.block.steps.indices.flatMap { reader.moves(of: reader.pools.steps[$0].action) }
    guard moves.count == 1, !moves[0].kind.leadsBack else { return nil }
    return moves[0].to.map { ScreenID($0) }
  }
}

extension Step.Action {
  /// Whether its block is simply executed next.
  fileprivate var isStraight: Bool {
    if case .branch = self { false } else { !blocks.isEmpty && !isLater }
  }

  /// Whether its block is executed later, and the following steps continue from here.
  fileprivate var isLater: Bool {
    switch self {
    case .after, .at, .when, .whenever: true
    case .act, .mark, .set, .cover, .wait, .waitUntil, .waitUntilIdle, .work, .blockMain, .holdMain, .spinMain,
      .spinMainUntil, .update, .withoutAnimation, .attempt, .inline, .repeat, .forEach, .branch, .assign, .note,
      .expect:
      false
    }
  }
}
