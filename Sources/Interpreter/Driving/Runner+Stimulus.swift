import DeviceModel
import Programs
import Simulation
import Statements
import Verdicts
import VirtualTime

/// The conversion of steps into stimuli.
extension Runner {
  /// Returns the call that a step makes of a screen about a part of it: a child, a page, a column or a sheet.
  private func containment(_ statement: Statement, operands given: PoolRange, in script: Script) throws(EvaluationFault)
    -> AppCall
  {
    let part = pools.operands[Int(given.start)]
    switch statement {
    case .showSheet, .closeSheet:
      let sheet = SheetID(Int(try count(part, in: script)))
      return .sheet(statement == .showSheet ? .show(sheet) : .close(sheet))
    case .restartTask: return .restartTask(try screen(part, in: script))
    case .showColumn: return .column(.show(try screen(part, in: script)))
    case .hideColumn: return .column(.hide(try screen(part, in: script)))
    case .showDetail: return .column(.showDetail(try stop(given, in: script)))
    case .addChild:
      let parent = try optionalScreen(pools.operand(1, of: given), in: script)
      return .contain(.addChild(try screen(part, in: script), to: parent))
    default:
      let screen = try screen(part, in: script)
      return .contain(statement == .showPage ? .showPage(screen) : .removeChild(screen))
    }
  }

  /// A tab is selected and a link opened by the user, or in the app's own code by the app: no touch is involved then,
  /// and selecting the selected tab does nothing.
  private func choice(
    _ statement: Statement, of operand: ExpressionID, in script: Script
  ) throws(EvaluationFault) -> Stimulus {
    if statement == .selectTab {
      let tab = try screen(operand, in: script)
      return script.isApp ? .app(.selectTab(tab)) : .person(.selectTab(tab))
    }
    let url = try text(operand, in: script)
    return script.isApp ? .app(.openURL(url)) : .person(.openURL(url))
  }

  /// Returns the stimulus of a step, whose operands are evaluated now.
  func stimulus(_ statement: Statement, operands given: PoolRange, in script: Script) throws(EvaluationFault)
    -> Stimulus
  {
    func operand(_ place: Int) -> ExpressionID { pools.operands[Int(given.start) + place] }
    func option(_ place: Int) -> ExpressionID? { pools.operand(place, of: given) }
    switch statement {
    case .launchFrom: return .person(try launch(operand(0), operand: option(1), in: script))
    case .push, .navigate: return .app(try opening(statement, given, in: script))
    case .popCount: return .app(.popCount(try count(operand(0), in: script)))
    case .popTo:
      let stop = try stop(given, in: script)
      return .app(.popTo(stop.screen, with: stop.payload, merges: option(2) != nil))
    case .popToRoot: return .app(.popToRoot(ofTab: try optionalScreen(option(0), in: script)))
    case .popFrom: return .app(.popFrom(try screen(operand(0), in: script)))
    case .unwind: return .app(.unwind(try screen(operand(0), in: script)))
    case .popToOrPush: return .app(.popToOrPush(try stop(given, in: script), merges: option(2) != nil))
    case .preload: return .app(.preload(try stop(given, in: script)))
    case .mergeParameters, .replaceParameters, .pushParameters: return try parameters(statement, given, in: script)
    case .replaceTop: return .app(.replaceTop(try stop(given, in: script)))
    case .remove: return .app(.remove(try way(given, in: script).map(\.screen)))
    case .replace: return .app(.replace(try way(given, in: script)))
    case .present:
      let stop = try stop(given, in: script)
      return .app(
        .present(
          stop.screen, style: option(2) == nil ? nil : try meaning(option(2), leftOut: .automatic, in: script),
          from: try optionalScreen(option(3), in: script), payload: stop.payload))
    case .dismiss: return .app(.dismiss(from: try optionalScreen(option(0), in: script)))
    case .alert: return .app(.alert(try text(operand(0), in: script), from: try optionalScreen(option(1), in: script)))
    case .addChild, .removeChild, .showPage, .showColumn, .hideColumn, .showDetail, .showSheet, .closeSheet,
      .restartTask:
      return .app(try containment(statement, operands: given, in: script))
    case .dragToHeight: return .person(.drag(.height(try length(operand(0), in: script))))
    case .showKeyboard:
      guard let height = option(0) else { return .app(.keyboard(nil)) }
      return .app(.keyboard(try length(height, in: script)))
    case .swipeToPage: return .person(.swipeToPage(try screen(operand(0), in: script), cancelled: option(1) != nil))
    case .openApp: return .app(.openApp(try text(operand(0), in: script)))
    case .openWindow, .minimizeWindow, .closeWindow:
      let act: WindowAct = statement == .openWindow ? .open : statement == .closeWindow ? .close : .minimize
      return .person(.window(act, try screen(operand(0), in: script)))
    case .resizeWindow: return .person(.resizeWindow(try length(operand(0), in: script)))
    case .paintRootView: return .app(.paintRootView(try color(operand(0), in: script)))
    case .backTo: return .person(.backTo(try screen(operand(0), in: script)))
    case .selectTab, .openURL: return try choice(statement, of: operand(0), in: script)
    case .tap: return .person(.tap(try text(operand(0), in: script)))
    case .rotate: return .person(.rotate(try orientation(operand(0), in: script)))
    case .appearance: return .person(.appearance(dark: try word(operand(0), in: script) == .dark))
    case .uncover:
      return .cover(
        .uncover(
          all: option(0) != nil, over: try optionalInterval(option(1), in: script),
          after: try optionalInterval(option(2), in: script), bySnapshot: option(3) != nil))
    case .crash: return .cover(.crash(try text(operand(0), in: script)))
    default:
      guard let stimulus = statement.stimulus else { preconditionFailure("“\(statement)” does nothing to the phone") }
      return stimulus
    }
  }

  /// Returns the stimulus of `cover with SURFACE …`.
  func cover(
    _ surface: Step.CoverSurface, in layer: CoverCall.Layer, operands given: PoolRange, in script: Script
  ) throws(EvaluationFault) -> Stimulus {
    .cover(
      .cover(
        try self.surface(surface, in: script),
        frame: try meaning(pools.operand(0, of: given), leftOut: .bounds, in: script), layer: layer,
        touches: try meaning(pools.operand(1, of: given), leftOut: .swallow, in: script),
        over: try optionalInterval(pools.operand(2, of: given), in: script)))
  }

  // MARK: Launching

  /// Returns the stimulus of a launch; a cause from a column has no payload.
  private func launch(
    _ cause: ExpressionID, operand: ExpressionID?, in script: Script
  ) throws(EvaluationFault) -> PersonAct {
    switch try word(cause, in: script) {
    case .icon: return .launch(.icon)
    case .warm: return .launchWarm
    case .location: return .launch(.location)
    case .silentPush: return .launch(.silentPush)
    case .backgroundFetch: return .launch(.backgroundFetch)
    case .voipPush: return .launch(.voipPush)
    case .urlSession: return .launch(.urlSession)
    case .bluetooth: return .launch(.bluetooth)
    case .prewarm: return .launch(.prewarm)
    case .carPlay: return .launch(.carPlay)
    case .url: return .launch(.url(try optionalText(operand, in: script)))
    case .notification: return .launch(.notification(try record(operand, in: script)))
    case .shortcut: return .launch(.shortcut(try optionalText(operand, in: script)))
    case .activity: return .launch(.activity(try optionalText(operand, in: script)))
    case .cloudKitShare: return .launch(.cloudKitShare(try optionalText(operand, in: script)))
    default: throw EvaluationFault(.unknownName(try text(cause, in: script)), in: cause)
    }
  }

  private func record(_ operand: ExpressionID?, in script: Script) throws(EvaluationFault) -> Record {
    guard let operand, case .record(let record) = try value(operand, in: script) else { return Record() }
    return record
  }

  // MARK: Screens

  /// Returns a screen and its payload: two operands, the first ones of a step or those of one stop.
  private func stop(_ given: PoolRange, at place: Int = 0, in script: Script) throws(EvaluationFault) -> Destination {
    let screen = try screen(pools.operands[Int(given.start) + place], in: script)
    guard let payload = pools.operand(place + 1, of: given) else { return Destination(screen) }
    return Destination(screen, payload: try value(payload, in: script))
  }

  private func parameters(
    _ statement: Statement, _ given: PoolRange, in script: Script
  ) throws(EvaluationFault) -> Stimulus {
    .app(.parameters(change(by: statement), try value(pools.operands[Int(given.start)], in: script)))
  }

  private func change(by statement: Statement) -> ParameterChange {
    statement == .mergeParameters ? .merge : statement == .replaceParameters ? .replace : .push
  }

  /// Returns the call of `push` or `navigate to`, which may name the tab.
  private func opening(
    _ statement: Statement, _ given: PoolRange, in script: Script
  ) throws(EvaluationFault) -> AppCall {
    var stop = Destination(try screen(pools.operands[Int(given.start)], in: script))
    if let record = pools.operand(2, of: given) { stop.payload = try value(record, in: script) }
    let navigates = statement == .navigate
    let merges = navigates && pools.operand(3, of: given) != nil
    if let tab = try optionalScreen(pools.operand(1, of: given), in: script) {
      let isAboveRoot = navigates && pools.operand(4, of: given) != nil
      return .openInTab(tab, stop, navigates: navigates, merges: merges, isAboveRoot: isAboveRoot)
    }
    return navigates ? .navigate(stop, merges: merges) : .push(stop)
  }

  /// Returns the stops of a navigation: one for each pair of operands, or those of a list of screens.
  func way(_ given: PoolRange, in script: Script) throws(EvaluationFault) -> [Destination] {
    var stops: [Destination] = []
    for place in stride(from: 0, to: given.indices.count, by: 2) {
      let screen = pools.operands[Int(given.start) + place]
      if pools.operand(place + 1, of: given) == nil, case .list(let values) = try value(screen, in: script) {
        for value in values { stops.append(Destination(try self.screen(value, in: screen))) }
      } else {
        stops.append(try stop(given, at: place, in: script))
      }
    }
    return stops
  }

  func screen(_ expression: ExpressionID, in script: Script) throws(EvaluationFault) -> ScreenID {
    try screen(try value(expression, in: script), in: expression)
  }

  private func screen(_ value: Value, in expression: ExpressionID) throws(EvaluationFault) -> ScreenID {
    if case .screen(let screen) = value { return screen }
    if let name = value.writtenText, let screen = evaluator.names.screen(named: name) { return screen }
    throw EvaluationFault(.unknownName(evaluator.names.plain(value)), in: expression)
  }

  func optionalScreen(_ expression: ExpressionID?, in script: Script) throws(EvaluationFault) -> ScreenID? {
    guard let expression else { return nil }
    return try screen(expression, in: script)
  }

  // MARK: Covers

  private func surface(_ surface: Step.CoverSurface, in script: Script) throws(EvaluationFault) -> CoverCall.Surface {
    switch surface {
    case .launchScreen: return .launchScreen
    case .screen(let expression): return .screen(try screen(expression, in: script))
    case .color(let expression): return .color(try color(expression, in: script))
    }
  }

  private func color(_ expression: ExpressionID, in script: Script) throws(EvaluationFault) -> Color {
    guard let color = Color(try text(expression, in: script)) else { throw EvaluationFault(.mismatch, in: expression) }
    return color
  }

  /// Returns the meaning of a word of the language; `leftOut` if there is no word.
  private func meaning<Meaning: RawRepresentable<String>>(
    _ expression: ExpressionID?, leftOut: Meaning, in script: Script
  ) throws(EvaluationFault) -> Meaning {
    guard let expression else { return leftOut }
    guard let meaning = try word(expression, in: script).flatMap({ Meaning(rawValue: $0.rawValue) }) else {
      throw EvaluationFault(.mismatch, in: expression)
    }
    return meaning
  }

  // MARK: Plain operands

  /// Returns a word of the language; `nil` if a column contains something else.
  private func word(_ expression: ExpressionID, in script: Script) throws(EvaluationFault) -> Word? {
    if case .word(let word) = try value(expression, in: script) { word } else { nil }
  }

  private func orientation(_ expression: ExpressionID, in script: Script) throws(EvaluationFault) -> Orientation {
    guard let orientation = try word(expression, in: script).flatMap(Orientation.init) else {
      throw EvaluationFault(.mismatch, in: expression)
    }
    return orientation
  }

  /// Returns a text for output only. It is evaluated with constraints only if it may fail, which affects the outcome.
  func noteText(_ expression: ExpressionID, in script: Script) throws(EvaluationFault) -> String {
    if pools.mayDivideByZero(expression), case .text(let pieces) = pools[expression] {
      for piece in pieces.indices { _ = try value(pools.operands[piece], in: script) }
    }
    return try SymbolicContext.withoutRecordingConstraints { () throws(EvaluationFault) in
      try text(expression, in: script)
    }
  }

  func count(_ expression: ExpressionID, in script: Script) throws(EvaluationFault) -> Int64 {
    guard case .count(let count) = try value(expression, in: script) else {
      throw EvaluationFault(.mismatch, in: expression)
    }
    return count
  }

  private func length(_ expression: ExpressionID, in script: Script) throws(EvaluationFault) -> Length {
    guard case .length(let length) = try value(expression, in: script) else {
      throw EvaluationFault(.mismatch, in: expression)
    }
    return max(.zero, length)
  }

  /// Returns any value as text without quotation marks, for labels, URLs and words.
  private func text(_ expression: ExpressionID, in script: Script) throws(EvaluationFault) -> String {
    evaluator.names.plain(try value(expression, in: script))
  }

  private func optionalText(_ expression: ExpressionID?, in script: Script) throws(EvaluationFault) -> String {
    guard let expression else { return "" }
    return try text(expression, in: script)
  }

  private func optionalInterval(_ expression: ExpressionID?, in script: Script) throws(EvaluationFault) -> Interval {
    guard let expression else { return .zero }
    return try interval(expression, in: script)
  }
}
