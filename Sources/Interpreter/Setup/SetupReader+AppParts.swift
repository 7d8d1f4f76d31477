import DeviceModel
import Programs
import SourceText
import Statements
import Verdicts
import Vocabulary

/// The parts of an app: screens, state, tabs, buttons, sheets, tasks.
extension SetupReader {
  func screens(_ program: AppProgram) throws(Fault) -> [Screen] {
    try program.screens.map { declared throws(Fault) in
      var screen = Screen(name: declared.name)
      for (field, expression) in declared.fields { try apply(field, from: expression, to: &screen) }
      return screen
    }
  }

  private func apply(_ field: ScreenField, from expression: ExpressionID, to screen: inout Screen) throws(Fault) {
    switch field {
    case .label: screen.label = try text(expression)
    case .canvas: screen.canvas = try canvas(expression)
    case .initial: screen.isInitial = try bool(expression)
    case .background: screen.background = try color(expression)
    case .load: screen.load = try time(expression)
    case .render: screen.render = try time(expression)
    case .empty: screen.isEmpty = try bool(expression)
    case .surface: screen.isSurface = try bool(expression)
    case .splash: screen.isSplash = try bool(expression)
    case .logo: screen.logo = try length(expression)
    case .logoInSafeArea: screen.isLogoInSafeArea = try bool(expression)
    case .statusBar: screen.statusBar = try word(expression, in: .statusBar, as: App.StatusBar.self)
    case .backSwipe:
      screen.backSwipe = try bool(expression)
      screen.forcesBackSwipe = screen.backSwipe
    case .hidesBackButton: screen.hidesBackButton = try bool(expression)
    case .style:
      let style = try word(expression, in: .screenStyle)
      screen.isPushed = style == .pushed
      screen.style = style.flatMap { PresentationStyle(rawValue: $0.rawValue) } ?? .automatic
    case .stack:
      if case .list = try value(expression) { screen.ownScreens = try listOfScreens(expression) }
      screen.hasOwnStack = screen.ownScreens != nil ? true : try bool(expression)
    case .modalInPresentation: screen.modalInPresentation = try bool(expression)
    case .asksBeforeLeaving: screen.asksBeforeLeaving = try bool(expression)
    case .requires: screen.isDeclared = try bool(expression)
    case .refusesTap: screen.refusesTap = try bool(expression)
    case .popToTopOnBlur: screen.popsToTopOnBlur = try bool(expression)
    case .unmountOnBlur: screen.unmountsOnBlur = try bool(expression)
    case .asksCode: screen.asksCode = try bool(expression)
    case .zooms: screen.zooms = try bool(expression)
    case .lazy: screen.isLazy = try bool(expression)
    case .pausesWhenInactive: screen.pausesWhenInactive = try bool(expression)
    case .getId: screen.getId = try text(expression)
    case .payload: screen.payload = try record(expression)
    case .leaks: screen.leaks = try bool(expression)
    case .keptBy: screen.keptBy = try text(expression)
    case .sharedInstance: screen.sharesInstance = try bool(expression)
    case .tabs: screen.tabs = try listOfScreens(expression)
    case .pages: screen.pages = try listOfScreens(expression)
    case .curlsPages: screen.curlsPages = try bool(expression)
    case .detents: screen.detents = try list(expression, of: .either([.word(.detent), .length]), element: Detent.init)
    case .orientations: screen.orientations = try orientations(expression)
    case .taskTakes: screen.taskDuration = try time(expression)
    case .readsScenePhase: screen.readsScenePhase = try bool(expression)
    case .navigationBar:
      screen.navigationBar = try word(expression, in: .navigationBar, as: NavigationBar.self) ?? NavigationBar.none
    case .hidesTabBar: screen.hidesTabBar = try bool(expression)
    case .toolbar: screen.hasToolbar = try bool(expression)
    case .extendsUnderBars: screen.extendsUnderBars = try bool(expression)
    case .additionalSafeArea: screen.additionalSafeArea = try insets(expression)
    case .role:
      screen.role = try word(expression, in: .sceneRole, as: SceneRole.self) ?? .windowApplication
      // Templates are no view controllers: no stack can have them.
      if screen.role == .carPlay { screen.isDeclared = false }
    }
  }

  /// The ends of the callbacks in which an app makes its window in code.
  private static let launchEnds = Set(
    [Event.sceneWillConnect, .appDidFinishLaunching, .windowKeyAndVisible].map { EventKey.fixed($0).end.bits })

  /// Returns whether a block of the app's code pushes or sets a stack.
  private func moves(_ block: Block) -> Bool {
    block.steps.indices.contains { index in
      let action = scenario.pools.steps[index].action
      return action.does(.push) || action.does(.replace) || action.blocks.contains { moves($0.block) }
    }
  }

  /// Returns the tabs of a start screen, which outside React Native is the controller or view of the app's tabs.
  private func tabsOfStart(_ app: App, _ program: AppProgram) -> [ScreenID] {
    if case .reactNative = app.kind { return [] }
    guard app.screens.contains(where: { !$0.tabs.isEmpty }) else { return [] }
    let starts = program.start.map { scenario.pools.alternatives(of: $0).map { try? value($0.value) } }
    for start in starts ?? [.screen(program.firstScreen)] {
      if case .screen(let screen)? = start, !app.screens[Int(screen.index)].tabs.isEmpty {
        return app.screens[Int(screen.index)].tabs
      }
    }
    return []
  }

  func fill(_ app: inout App, from program: AppProgram) throws(Fault) {
    for variable in program.state {
      app.state.append(
        StateVariable(
          name: variable.name, initial: try value(variable.initial), lifetime: variable.lifetime,
          owner: variable.owner))
    }
    app.routes = program.routes
    for (route, record) in program.routePayloads { app.routes[Int(route.index)].payload = try payload(record) }
    app.ownSchemes = app.schemes.isEmpty ? program.links.compactMap(\.scheme) : app.schemes
    app.websites = program.links.websites
    app.hasLinksInEveryTab = program.links.contains { $0.opening == .everyTab }
    if let tabs = program.tabs { app.tabs = try listOfScreens(tabs) } else { app.tabs = tabsOfStart(app, program) }
    app.movesWhileLaunching = program.handlers.contains { handler in
      scenario.pools.keys(of: handler.pattern).contains { Self.launchEnds.contains($0.bits) } && moves(handler.block)
    }
    for button in program.buttons {
      var alert: String?
      if let title = button.alert { alert = try text(title) }
      app.buttons.append((label: try text(button.label), screen: button.screen, alert: alert))
    }
    for sheet in program.sheets { app.sheets.append(try self.sheet(sheet)) }
    for task in program.tasks { app.tasks.append(try self.task(task)) }
  }

  /// The record of a route: values that are known now, and where the others are found when it opens its screen.
  private func payload(_ expression: ExpressionID) throws(Fault) -> [Route.PayloadField] {
    guard case .record(let parts) = scenario.pools[expression] else {
      return try record(expression).entries.map { Route.PayloadField(label: $0.label, source: .value($0.value)) }
    }
    var fields: [Route.PayloadField] = []
    for place in stride(from: 0, to: parts.indices.count, by: 2) {
      let label = try text(scenario.pools.operands[parts.indices.lowerBound + place])
      let entry = scenario.pools.operands[parts.indices.lowerBound + place + 1]
      let source: Route.PayloadField.Source =
        if let known = scenario.pools.payloadSource(entry) { known } else { .value(try value(entry)) }
      fields.append(Route.PayloadField(label: label, source: source))
    }
    return fields
  }

  private func listOfScreens(_ expression: ExpressionID) throws(Fault) -> [ScreenID] {
    try list(expression, of: .screen) { if case .screen(let screen) = $0 { screen } else { nil } }
  }

  /// Returns the launch screens of URL schemes, a color each.
  func launchScreens(_ fields: AppFields) throws(Fault) -> [(scheme: String, background: Color)] {
    guard let expression = fields.expression(.launchScreens) else { return [] }
    return try record(expression).entries.map { entry throws(Fault) in
      guard case .text(let text) = entry.value, let color = Color(text) else {
        throw Fault(
          .invalidColor, at: place(expression), message: "the launch screen of “\(entry.label)” is not a color",
          hint: "write \"#rrggbb\"")
      }
      return (entry.label, color)
    }
  }

  /// Returns the split view that an app declares; `nil` without columns.
  func splitView(_ fields: AppFields, on ground: Ground) throws(Fault) -> SplitView? {
    guard let columns = fields.expression(.columns) else { return nil }
    var split = SplitView(columns: try listOfScreens(columns))
    let isPair = split.columns.count == 2
    guard isPair || split.columns.count == 3 && ground.ios >= Version(14),
      Set(split.columns).count == split.columns.count
    else {
      throw Fault(
        .fieldNotAvailable, at: place(columns),
        message: "a split view has two columns, or three from iOS 14 on, each with another screen")
    }
    if let compact = fields.expression(.compactColumn) { split.compact = try screen(compact) }
    if let top = fields.expression(.collapsesTo) {
      let column = try screen(top)
      guard split.columns.contains(column) else {
        throw Fault(
          .fieldNotAvailable, at: place(top),
          message: "“\(scenario.setup.app.screens[Int(column.index)].name)” is not one of the columns")
      }
      split.top = column
    }
    split.mode =
      try word(fields.expression(.displayMode), in: .displayMode, as: SplitView.DisplayMode.self) ?? .automatic
    return split
  }

  private func screen(_ expression: ExpressionID) throws(Fault) -> ScreenID {
    let value = try value(expression)
    guard case .screen(let screen) = value else { throw mismatch(value, with: .screen, at: expression) }
    return screen
  }

  func list<Element>(
    _ expression: ExpressionID, of type: ValueType, element: (Value) -> Element?
  ) throws(Fault) -> [Element] {
    let list = try value(expression)
    guard case .list(let values) = list else { throw mismatch(list, with: .list(type), at: expression) }
    var elements: [Element] = []
    for value in values {
      guard let element = element(value) else { throw mismatch(value, with: type, at: expression) }
      elements.append(element)
    }
    return elements
  }

  func words<Meaning: RawRepresentable<String>>(
    _ expression: ExpressionID, in domain: WordDomain
  ) throws(Fault) -> [Meaning] {
    try list(expression, of: .word(domain)) { value in
      if case .word(let word) = value { Meaning(rawValue: word.rawValue) } else { nil }
    }
  }

  private func sheet(_ sheet: SheetProgram) throws(Fault) -> ScreenSheet {
    var made = ScreenSheet(name: sheet.name, screen: sheet.screen, showIn: sheet.showIn, height: .width)
    for (field, expression) in sheet.fields {
      switch field {
      case .showIn: break
      case .width: made.width = try measure(expression)
      case .height: made.height = try measure(expression)
      case .offset: made.offset = try measure(expression)
      case .frozen: made.frozen = Set(try words(expression, in: .sheetPart))
      case .slide: made.slide = try time(expression)
      case .once: made.once = try bool(expression)
      case .dim: made.isDimming = try bool(expression)
      case .closesOnDimTap: made.closesOnDimTap = try bool(expression)
      case .closeButton: made.closeButton = try text(expression)
      case .overBars: made.isOverBars = try bool(expression)
      case .avoidsKeyboard: made.avoidsKeyboard = try bool(expression)
      case .layoutIfNeeded: made.isLaidOutFirst = try bool(expression)
      }
    }
    // With an offset that code computes, the size is a constraint; otherwise, code computes the height.
    if sheet.fields[.frozen] == nil, made.offset != nil { made.frozen = [.offset] }
    return made
  }

  private func measure(_ expression: ExpressionID) throws(Fault) -> ScreenSheet.Measure {
    switch try value(expression) {
    case .length(let length): return .fixed(max(length, .zero))
    case .word(.width): return .width
    case .word(.height): return .height
    case let value: throw mismatch(value, with: .either([.length, .word(.sheetMeasure)]), at: expression)
    }
  }

  private func task(_ task: TaskProgram) throws(Fault) -> AppTask {
    let lane = try word(task.lane, in: .taskLane, as: AppTask.Lane.self) ?? .background
    let mode = try word(task.mode, in: .backgroundMode, as: BackgroundMode.self)
    var made = AppTask(name: task.name, takes: try time(task.takes), lane: lane, after: task.after, mode: mode)
    if let locksFile = task.locksFile { made.locksFile = try bool(locksFile) }
    if let ends = task.endsWhenExpired { made.endsWhenExpired = try bool(ends) }
    return made
  }
}
