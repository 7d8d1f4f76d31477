import DeviceModel
import Programs
import Verdicts
import VirtualTime

/// Steps with operands, as stimuli.
extension Runner {
  /// The stimulus of a step whose operands are evaluated now.
  func lowered(_ action: Step.Action, _ script: Script) throws(EvaluationFault) -> Stimulus {
    switch action {
    case .launch(let cause, let operand): return try launch(cause, operand, script)
    case .push(let stop): return .app(.push(try self.stop(stop, script)))
    case .popCount(let count): return .app(.popCount(try self.count(count, script)))
    case .popTo(let screen): return .app(.popTo(try self.screen(screen, script)))
    case .popFrom(let screen): return .app(.popFrom(try self.screen(screen, script)))
    case .popToOrPush(let stop): return .app(.popToOrPush(try self.stop(stop, script)))
    case .navigate(let stop): return .app(.navigate(try self.stop(stop, script)))
    case .replaceTop(let stop): return .app(.replaceTop(try self.stop(stop, script)))
    case .remove(let stops): return .app(.remove(try self.stops(stops, script).map(\.screen)))
    case .replace(let stops): return .app(.replace(try self.stops(stops, script)))
    case .present(let stop, let style, let presenter):
      let stop = try self.stop(stop, script)
      return .app(
        .present(
          stop.screen, style: try self.style(style, script), from: try optionalScreen(presenter, script),
          payload: stop.payload))
    case .dismiss(let presenter): return .app(.dismiss(from: try optionalScreen(presenter, script)))
    case .alert(let title): return .app(.alert(try text(title, script)))
    case .paintRootView(let color): return .app(.paintRootView(try self.color(color, script)))
    case .backTo(let screen): return .person(.backTo(try self.screen(screen, script)))
    case .selectTab(let screen):
      let tab = try self.screen(screen, script)
      // In the app's own code it is the app that selects: no finger, and nothing to do on the selected tab.
      if case .app = script.kind { return .app(.selectTab(tab)) }
      return .person(.selectTab(tab))
    case .openURL(let url): return .person(.openURL(try text(url, script)))
    case .tap(let label): return .person(.tap(try text(label, script)))
    case .rotate(let way): return .person(.rotate(try orientation(way, script)))
    case .appearance(let style): return .person(.appearance(dark: try text(style, script) == Word.dark.rawValue))
    case .cover(let surface, let frame, let layer, let touches, let over):
      return .cover(
        .cover(
          try self.surface(surface, script), frame: try self.frame(frame, script), layer: layer,
          touches: try self.touches(touches, script), over: try optionalInterval(over, script)))
    case .uncover(let all, let over, let after, let bySnapshot):
      return .cover(
        .uncover(
          all: all, over: try optionalInterval(over, script), after: try optionalInterval(after, script),
          bySnapshot: bySnapshot))
    case .crash(let reason): return .cover(.crash(try text(reason, script)))
    case .stimulus(let stimulus): return stimulus
    case .set, .wait, .waitUntil, .waitUntilIdle, .after, .at, .when, .whenever, .work, .blockMain, .holdMain,
      .spinMain, .spinMainUntil, .update, .withoutAnimation, .attempt, .inline, .repeat, .forEach, .branch, .assign,
      .note, .expect:
      preconditionFailure("only steps that are stimuli are lowered")
    }
  }

  // MARK: Launching

  private func launch(
    _ cause: Step.Cause, _ operand: ExpressionID?, _ script: Script
  ) throws(EvaluationFault) -> Stimulus {
    switch cause {
    case .icon: return .person(.launch(.icon))
    case .warm: return .person(.launchWarm)
    case .url: return .person(.launch(.url(try optionalText(operand, script))))
    case .notification: return .person(.launch(.notification(try record(operand, script))))
    case .shortcut: return .person(.launch(.shortcut(try optionalText(operand, script))))
    case .activity: return .person(.launch(.activity(try optionalText(operand, script))))
    case .cloudKitShare: return .person(.launch(.cloudKitShare(try optionalText(operand, script))))
    case .location: return .person(.launch(.location))
    case .silentPush: return .person(.launch(.silentPush))
    case .backgroundFetch: return .person(.launch(.backgroundFetch))
    case .bluetooth: return .person(.launch(.bluetooth))
    case .prewarm: return .person(.launch(.prewarm))
    case .computed:
      guard let operand else { return .person(.launch(.icon)) }
      return try launch(word: try text(operand, script), operand)
    }
  }

  /// A cause that a column holds brings nothing along.
  private func launch(word: String, _ operand: ExpressionID) throws(EvaluationFault) -> Stimulus {
    switch Word(rawValue: word) {
    case .icon: .person(.launch(.icon))
    case .warm: .person(.launchWarm)
    case .location: .person(.launch(.location))
    case .silentPush: .person(.launch(.silentPush))
    case .backgroundFetch: .person(.launch(.backgroundFetch))
    case .bluetooth: .person(.launch(.bluetooth))
    case .prewarm: .person(.launch(.prewarm))
    case .url: .person(.launch(.url("")))
    case .notification: .person(.launch(.notification(Record())))
    case .shortcut: .person(.launch(.shortcut("")))
    case .activity: .person(.launch(.activity("")))
    case .cloudKitShare: .person(.launch(.cloudKitShare("")))
    default: throw EvaluationFault(.unknownName(word), in: operand)
    }
  }

  private func record(_ operand: ExpressionID?, _ script: Script) throws(EvaluationFault) -> Record {
    guard let operand, case .record(let record) = try value(operand, script) else { return Record() }
    return record
  }

  // MARK: Screens

  func stop(_ stop: StopExpression, _ script: Script) throws(EvaluationFault) -> Stop {
    let payload = try stop.payload.map { expression throws(EvaluationFault) in try value(expression, script) }
    return Stop(try screen(stop.screen, script), payload: payload ?? .none)
  }

  func stops(_ range: PoolRange, _ script: Script) throws(EvaluationFault) -> [Stop] {
    var stops: [Stop] = []
    for index in range.indices {
      let stop = pools.stops[index]
      if stop.payload == nil, case .list(let values) = try value(stop.screen, script) {
        for value in values { stops.append(Stop(try screen(value, in: stop.screen))) }
      } else {
        stops.append(try self.stop(stop, script))
      }
    }
    return stops
  }

  func screen(_ expression: ExpressionID, _ script: Script) throws(EvaluationFault) -> ScreenID {
    try screen(try value(expression, script), in: expression)
  }

  private func screen(_ value: Value, in expression: ExpressionID) throws(EvaluationFault) -> ScreenID {
    switch value {
    case .screen(let screen): return screen
    case .name(let name), .text(let name): if let screen = evaluator.names.screen(named: name) { return screen }
    default: break
    }
    throw EvaluationFault(.unknownName(evaluator.names.plain(value)), in: expression)
  }

  private func optionalScreen(
    _ expression: ExpressionID?, _ script: Script
  ) throws(EvaluationFault) -> ScreenID? {
    guard let expression else { return nil }
    return try screen(expression, script)
  }

  private func style(
    _ expression: ExpressionID?, _ script: Script
  ) throws(EvaluationFault) -> PresentationStyle? {
    guard let expression else { return nil }
    return Word(rawValue: try text(expression, script)).map { PresentationStyle(rawValue: $0.rawValue) ?? .automatic }
  }

  // MARK: Covers

  private func surface(_ surface: Step.CoverSurface, _ script: Script) throws(EvaluationFault) -> CoverCall.Surface {
    switch surface {
    case .launchScreen: return .launchScreen
    case .screen(let expression): return .screen(try screen(expression, script))
    case .color(let expression): return .color(try color(expression, script))
    }
  }

  private func color(_ expression: ExpressionID, _ script: Script) throws(EvaluationFault) -> Color {
    guard let color = Color(try text(expression, script)) else { throw EvaluationFault(.mismatch, in: expression) }
    return color
  }

  /// Without a word: a copy of the whole bounds.
  private func frame(_ expression: ExpressionID?, _ script: Script) throws(EvaluationFault) -> CoverCall.Frame {
    guard let expression else { return .bounds }
    switch Word(rawValue: try text(expression, script)) {
    case .bounds: return .bounds
    case .canvas: return .canvas
    case .flexible: return .flexible
    case .centred: return .centred
    default: throw EvaluationFault(.mismatch, in: expression)
    }
  }

  private func touches(_ expression: ExpressionID?, _ script: Script) throws(EvaluationFault) -> CoverCall.Touches {
    guard let expression else { return .swallow }
    switch Word(rawValue: try text(expression, script)) {
    case .swallow: return .swallow
    case .pass: return .pass
    case .block: return .block
    default: throw EvaluationFault(.mismatch, in: expression)
    }
  }

  // MARK: Plain operands

  private func orientation(_ expression: ExpressionID, _ script: Script) throws(EvaluationFault) -> Orientation {
    switch Word(rawValue: try text(expression, script)) {
    case .portrait: .portrait
    case .landscapeLeft: .landscapeLeft
    case .landscape, .landscapeRight: .landscapeRight
    default: throw EvaluationFault(.mismatch, in: expression)
    }
  }

  /// A text that is only told. Where it may fail, that decides what the run comes to.
  func note(_ expression: ExpressionID, _ script: Script) throws(EvaluationFault) -> String {
    if pools.mayDivideByZero(expression), case .text(let pieces) = pools[expression] {
      for piece in pieces.indices { _ = try value(pools.operands[piece], script) }
    }
    return try SymbolicContext.withoutRecordingConstraints { () throws(EvaluationFault) in try text(expression, script)
    }
  }

  private func count(_ expression: ExpressionID, _ script: Script) throws(EvaluationFault) -> Int64 {
    guard case .count(let count) = try value(expression, script) else {
      throw EvaluationFault(.mismatch, in: expression)
    }
    return count
  }

  /// Whatever it is, as text without quotation marks: labels, URLs, words.
  private func text(_ expression: ExpressionID, _ script: Script) throws(EvaluationFault) -> String {
    evaluator.names.plain(try value(expression, script))
  }

  private func optionalText(_ expression: ExpressionID?, _ script: Script) throws(EvaluationFault) -> String {
    guard let expression else { return "" }
    return try text(expression, script)
  }

  private func optionalInterval(_ expression: ExpressionID?, _ script: Script) throws(EvaluationFault) -> Interval {
    guard let expression else { return .zero }
    return try interval(expression, script)
  }
}
