import DeviceModel
import VirtualTime

// Split views: columns that become one stack in compact width, and what their delegate is asked and told. A split view
// begins expanded and collapses when it comes into a window of compact width (an article with a table of devices, and
// one that prints the hierarchy).

extension World {
  // MARK: Coming up

  /// Returns the stacks of a split view, as its window wants them.
  mutating func splitStacks(_ split: SplitView) -> BackStacks {
    var stacks = BackStacks(
      TabStacks(stacks: split.columns.map { [makeEntry(Destination($0), origin: .root)] }))
    var columns = Columns(
      roots: Array(repeating: nil, count: split.columns.count),
      parked: Array(repeating: [], count: split.columns.count + 1), mode: mode(of: split),
      keepsHiddenInWindow: !rules.hasColumns, keepsPopped: rules.hasColumns, mayDim: !(isSwiftUI && rules.floatsColumns)
    )
    if let compact = split.compact, rules.hasColumns {
      columns.hasCompactColumn = true
      columns.parked[split.columns.count] = [makeEntry(Destination(compact), origin: .root)]
    }
    stacks.selected = split.columns.count - 1
    stacks.columns = columns
    if isCompact { _ = stacks.collapse(to: topColumn(of: split)) }
    return stacks
  }

  /// Whether the window is too narrow for columns (the same table).
  var isCompact: Bool { window.traits(presentedAs: nil, isDark: false).horizontal == .compact }

  /// Returns the column on top of the common stack: the delegate's choice, or else the last one (UIKit; reports of
  /// phones that begin with an empty detail). In SwiftUI it is the last one that shows something chosen (Apple,
  /// NavigationSplitView), or else the preferred or the leading one.
  private func topColumn(of split: SplitView, chosen: Int? = nil) -> Int {
    chosen ?? split.top.flatMap { split.columns.firstIndex(of: $0) } ?? (isSwiftUI ? 0 : split.columns.count - 1)
  }

  /// The arrangement for the window: the preferred one, or one column beside the last in a window that is wider than
  /// high, and the last alone in another up to iOS 18 (an article on display modes). From iOS 26 on three columns stand
  /// side by side as soon as they fit, and not before (Vercantez/openuikit, 805 layouts measured on 26.1).
  private func mode(of split: SplitView) -> SplitView.DisplayMode {
    let isPair = split.columns.count == 2
    if !isPair, rules.floatsColumns, !isSwiftUI {
      switch split.mode {
      case .automatic, .twoBesideSecondary, .twoDisplaceSecondary:
        guard window.size.width >= Length(thousandths: 954_500) else { return .oneBesideSecondary }
        return split.mode == .automatic ? .twoBesideSecondary : split.mode
      case .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoOverSecondary: break
      }
    }
    switch split.mode {
    case .automatic: return isWide || rules.floatsColumns && !isSwiftUI ? .oneBesideSecondary : .secondaryOnly
    case .secondaryOnly, .oneBesideSecondary, .oneOverSecondary: return split.mode
    case .twoBesideSecondary, .twoDisplaceSecondary: return isPair ? .oneBesideSecondary : split.mode
    case .twoOverSecondary: return isPair ? .oneOverSecondary : split.mode
    }
  }

  private var isWide: Bool { window.size.width > window.size.height }

  /// The delegate's call before a split view collapses, which it also does when it comes up in compact width.
  private var collapsing: [Event] {
    guard case .uikit = app.kind else { return [] }
    return [rules.hasColumns ? .splitViewTopColumnForCollapsing : .splitViewCollapseSecondary]
  }

  /// Returns the delegate's calls when the split view comes into the window. From iOS 14 on it learns of the columns
  /// that are shown, and that a compact one has taken their place (a book's example); from 26 on of every collapse, and
  /// of the arrangement (a transcript).
  func splitViewComesUpOps() -> [Op] {
    guard let columns = routing.stacks.columns else { return [] }
    var events = columns.isCollapsed ? collapsing : []
    if rules.hasColumns, !isSwiftUI {
      if rules.floatsColumns { events.append(.splitViewWillChangeDisplayMode) }
      let shown = columns.isCollapsed ? (columns.hasCompactColumn ? 1 : 0) : columns.shown.count
      events += Array(repeating: .splitViewWillShowColumn, count: shown)
      if columns.isCollapsed, columns.hasCompactColumn || rules.floatsColumns { events.append(.splitViewDidCollapse) }
    }
    return events.flatMap { Op.callback(.fixed($0)) }
  }

  // MARK: Another width

  /// Follows the window after a rotation or another width.
  mutating func adaptColumns() {
    guard let columns = routing.stacks.columns, let split = app.splitView else { return }
    if isCompact != columns.isCollapsed {
      if isCompact { collapseColumns(split) } else { expandColumns(split) }
      refitColumns()
    } else if !columns.isCollapsed {
      arrange(mode(of: split), isAnimated: false)
    }
  }

  private mutating func collapseColumns(_ split: SplitView) {
    let (top, keepsPushed) = (topColumn(of: split, chosen: routing.stacks.columns?.chosen), app.routing != .flags)
    move(.root, in: .window, event: .navCollapsed, detail: .none) {
      $0.collapse(to: top, keepsPushed: keepsPushed)
    }
    tellSplitView(collapsing, then: rules.hasColumns && !isSwiftUI ? [.splitViewDidCollapse] : [])
  }

  private mutating func expandColumns(_ split: SplitView) {
    let entering = fillColumns(upTo: split.columns.count - 1, of: split)
    let mode = mode(of: split)
    let takesTop = !rules.hasColumns && !isSwiftUI
    let chosen = isSwiftUI ? routing.stacks.columnOnTop : nil
    move(.root, in: .window, event: .navExpanded, detail: .none, entering: entering) { stacks in
      let gone = stacks.expand(takingTop: takesTop)
      stacks.columns?.mode = mode
      stacks.columns?.chosen = chosen
      return gone
    }
    guard !isSwiftUI else { return }
    tellSplitView(
      [rules.hasColumns ? .splitViewDisplayModeForExpanding : .splitViewSeparateSecondary],
      then: rules.hasColumns ? [.splitViewDidExpand] : [])
  }

  /// Gives the views that stay in the window their new places and traits.
  private mutating func refitColumns() {
    for id in views.withChildren(routing.stacks.baseTops) {
      if let index = views.index(of: id), views.controllers[index].isInWindow { fitIntoWindow(index) }
    }
    adoptTraits()
    setNeedsCommit()
  }

  /// Adds calls of the delegate to the move that has just begun.
  private mutating func tellSplitView(_ before: [Event], then after: [Event]) {
    guard let index = routing.transitions.indices.last, routing.transitions[index].number == routing.transitionCount
    else { return }
    routing.transitions[index].delegateBefore = before
    routing.transitions[index].delegateAfter = after
  }

  // MARK: Calls of the app's code

  mutating func perform(_ call: ColumnCall) {
    guard let split = app.splitView, routing.stacks.columns != nil else {
      return refuse(.navColumnRefused, because: .noSplitView)
    }
    switch call {
    case .showDetail(let stop): showDetail(stop)
    case .show(let screen): withColumn(screen, of: split, for: call) { $0.show(column: $1) }
    case .hide(let screen): withColumn(screen, of: split, for: call) { $0.hide(column: $1) }
    }
  }

  private mutating func withColumn(
    _ screen: ScreenID, of split: SplitView, for call: ColumnCall, _ body: (inout World, Int) -> Void
  ) {
    guard let column = split.columns.firstIndex(of: screen) else {
      return refuse(.navColumnRefused, because: .notColumn(screen))
    }
    if routing.stacks.columns?.hasCompactColumn == true, !routing.stacks.isExpanded {
      return refuse(.navColumnRefused, because: .onlyCompactColumn)
    }
    if !routing.stacks.isExpanded, isMoving(.stack(.base(0))) { return wait(.column(call), for: .stack(.base(0))) }
    body(&self, column)
  }

  /// Shows a column: beside or over the last one, or on top of the common stack (Apple, show(_:)).
  private mutating func show(column: Int) {
    guard let split = app.splitView, let columns = routing.stacks.columns else { return }
    guard columns.isCollapsed else {
      if isSwiftUI, column > 0 { routing.stacks.columns?.chosen = max(columns.chosen ?? 0, column) }
      if column == columns.count - 1 { return undimDetail() }
      if columns.shown.contains(column) { return }
      let isSecond = column == columns.count - 2
      return arrange(
        isWide
          ? (isSecond ? .oneBesideSecondary : .twoBesideSecondary) : (isSecond ? .oneOverSecondary : .twoOverSecondary))
    }
    let detail = EventDetail.screen(split.columns[column])
    if let segment = routing.stacks.segment(of: column) {
      guard segment.upperBound < routing.stacks[.base(0)].count else { return }
      return move(.pop, in: .stack(.base(0)), event: .navColumnShown, detail: detail) {
        $0.cut(.base(0), from: segment.upperBound)
      }
    }
    fillColumns(upTo: column, of: split)
    move(.push, in: .stack(.base(0)), event: .navColumnShown, detail: detail) { stacks in
      stacks.putBack(to: column)
      return []
    }
  }

  /// Removes what lies over the last column, or moves it aside.
  mutating func undimDetail() {
    if routing.stacks.dimsDetail, let columns = routing.stacks.columns { arrange(columns.undimmed) }
  }

  /// Shows the next hidden column at a swipe from the edge (`SystemRules.swipesColumnsIn`); returns whether it does.
  mutating func swipeColumnIn() -> Bool {
    guard app.kind == .uikit, rules.swipesColumnsIn, routing.stacks.modals.isEmpty,
      let next = routing.stacks.columnsInSight.first.map({ $0 - 1 }), next >= 0
    else { return false }
    if reachesContent("swipe back") { handle(.swipeBack(cancelled: false)) { $0.show(column: next) } }
    return true
  }

  /// Makes the controllers of columns whose own have gone, as delegates return them.
  /// - Returns: The new controllers.
  @discardableResult
  private mutating func fillColumns(upTo last: Int, of split: SplitView) -> [InstanceID] {
    var entering: [InstanceID] = []
    for column in 0...last where routing.stacks.entries(ofColumn: column).isEmpty {
      let entry = makeEntry(Destination(split.columns[column]), origin: .root)
      routing.stacks.columns?.parked[column] = [entry]
      entering.append(entry.instance)
    }
    return entering
  }

  /// Hides a leading column of an expanded split view; on the common stack, goes back to the column before it.
  private mutating func hide(column: Int) {
    guard let columns = routing.stacks.columns, let split = app.splitView else { return }
    if columns.isCollapsed {
      guard column > 0, let segment = routing.stacks.segment(of: column) else {
        return refuse(.navColumnRefused, because: .firstColumn(split.columns[column]))
      }
      return move(.pop, in: .stack(.base(0)), event: .navColumnHidden, detail: .screen(split.columns[column])) {
        $0.cut(.base(0), from: segment.lowerBound)
      }
    }
    guard column < columns.count - 1 else {
      return refuse(.navColumnRefused, because: .lastColumn)
    }
    guard columns.shown.contains(column) else { return }
    guard column == 0, columns.count == 3 else { return arrange(.secondaryOnly) }
    arrange(columns.isOver ? .oneOverSecondary : .oneBesideSecondary)
  }

  /// Gives an expanded split view another arrangement, and tells the delegate before (Apple,
  /// UISplitViewControllerDelegate).
  private mutating func arrange(_ mode: SplitView.DisplayMode, isAnimated: Bool = true) {
    guard let split = app.splitView, let columns = routing.stacks.columns, columns.mode != mode else { return }
    var next = columns
    next.mode = mode
    let coming = next.shown.filter { !columns.shown.contains($0) }
    let going = columns.shown.filter { !next.shown.contains($0) }
    let isComing = !coming.isEmpty || going.isEmpty
    let subject = (coming.first ?? going.first).map { EventDetail.screen(split.columns[$0]) } ?? .none
    move(
      isAnimated ? .columns : .root, in: .window, event: isComing ? .navColumnShown : .navColumnHidden, detail: subject
    ) { stacks in
      stacks.columns?.mode = mode
      return []
    }
    refitColumns()
    guard !isSwiftUI else { return }
    let columnCalls =
      coming.map { _ in Event.splitViewWillShowColumn } + going.map { _ in Event.splitViewWillHideColumn }
    tellSplitView([.splitViewWillChangeDisplayMode] + (rules.hasColumns ? columnCalls : []), then: [])
  }

  /// Shows a screen as the detail: in the place of the last column, or on top of the common stack, where UIKit pushes
  /// it even above another detail (Apple, showDetailViewController(_:sender:): show(_:sender:); zhaoxin.pro/technology/
  /// 15993960076329.html with Apple's answer to FB8640357; woocommerce/woocommerce-ios pull 11753).
  /// - Parameter isOfLink: Whether it is in a list of screens that become the stack.
  private mutating func showDetail(_ stop: Destination, isOfLink: Bool = false) {
    guard let columns = routing.stacks.columns, opens(stop) else { return }
    if columns.isCollapsed, columns.hasCompactColumn { return push(stop) }
    let last = columns.count - 1
    let container = Transition.Container.stack(.base(0))
    if columns.isCollapsed, isMoving(container) { return wait(.column(.showDetail(stop)), for: container) }
    if isSwiftUI, !columns.isCollapsed, givesDetail(stop) { return }
    let isAbove = !isSwiftUI && !isOfLink && routing.stacks.segment(of: last) != nil
    let entry = makeEntry(stop, origin: isAbove ? .code : .root)
    guard columns.isCollapsed else {
      if isSwiftUI { routing.stacks.columns?.chosen = last }
      return move(
        .root, in: .window, event: .navDetailShown, detail: .screen(stop.screen), entering: [entry.instance]
      ) { $0.set(.base(last), to: [entry]) }
    }
    let below = routing.stacks.segment(of: last)?.lowerBound ?? routing.stacks[.base(0)].count
    move(.push, in: container, event: .navDetailShown, detail: .screen(stop.screen), entering: [entry.instance]) {
      stacks in
      if isAbove {
        stacks.push(entry, on: .base(0))
        return []
      }
      let old = stacks.columns?.parked[last] ?? []
      stacks.columns?.parked[last] = []
      stacks.columns?.roots[last] = entry.instance
      return old + stacks.set(.base(0), to: stacks[.base(0)][..<below] + [entry])
    }
  }

  /// Gives the detail of SwiftUI another payload: a view of the same kind in the same place is the same view, unless
  /// its identity differs (Esri/arcgis-maps-sdk-swift-toolkit issue 1129, qeude/SwiftDown issue 31; Apple, id(_:)).
  /// Pages above it go. Returns whether the detail is that view.
  private mutating func givesDetail(_ stop: Destination) -> Bool {
    let column = app.splitView.map { $0.columns.count - 1 } ?? 0
    let last = StackPlace.base(column)
    guard let first = routing.stacks[last].first, first.screen == stop.screen,
      identity(of: stop.screen, with: first.payload) == identity(of: stop.screen, with: stop.payload)
    else { return false }
    // A list whose selected row is selected again has written nothing (woocommerce/woocommerce-ios issue 17423).
    if first.payload == stop.payload { return true }
    routing.stacks.columns?.chosen = column
    give(stop, at: last, index: 0)
    if routing.stacks[last].count > 1 {
      move(.root, in: .window, event: .navDetailShown, detail: .screen(stop.screen)) { $0.cut(last, from: 1) }
    }
    return true
  }

  /// Pushes a screen in a column, which the app's code reaches by its navigation controller.
  mutating func push(_ stop: Destination, inColumn screen: ScreenID) {
    guard let column = app.splitView?.columns.firstIndex(of: screen) else {
      return refuse(.navPushRefused, because: .noColumn(screen))
    }
    if routing.stacks.isExpanded {
      if opens(stop) { put(makeEntry(stop, origin: .code), on: .base(column)) }
    } else if routing.stacks.segment(of: column)?.upperBound == routing.stacks[.base(0)].count {
      push(stop)
    } else {
      refuse(.navPushRefused, because: .columnNotOnTop(screen))
    }
  }

  /// Shows the screens of a link: the first behind the leading columns is the detail, and the others lie on it.
  mutating func leadIntoColumns(_ stops: [Destination]) {
    guard let split = app.splitView else { return }
    let last = split.columns.count - 1
    let rest = stops.drop { split.columns[..<last].contains($0.screen) }
    guard let detail = rest.first else { return perform(.show(stops[stops.count - 1].screen)) }
    let isThere = routing.stacks.entries(ofColumn: last).map(\.stop) == [detail]
    if isThere { perform(.show(split.columns[last])) } else { showDetail(detail, isOfLink: true) }
    for stop in rest.dropFirst() { navigate(.push(stop)) }
  }

  // MARK: Looking

  /// The columns that the user sees, each by its topmost screen; collapsed, the one on top.
  func observeColumns(_ observable: Observable) -> Value {
    let stacks = routing.stacks
    guard let columns = stacks.columns else {
      return observable == .splitIsCollapsed ? .bool(false) : observable == .splitColumns ? .list([]) : .none
    }
    switch observable {
    case .splitIsCollapsed:
      return .bool(columns.isCollapsed && (rules.knowsCollapseEarly || process.launch.rootHasLaidOut))
    case .splitColumns where columns.isCollapsed: return .list(stacks.base?.last.map { [.screen($0.screen)] } ?? [])
    case .splitColumns: return .list(columns.shown.compactMap { stacks.stacks[$0].last.map { .screen($0.screen) } })
    default: return columns.isCollapsed ? .none : Word(rawValue: columns.mode.rawValue).map(Value.word) ?? .none
    }
  }

  /// Whether a column leaves the stack of a collapsed split view: its navigation controller does, so it keeps its
  /// parent (a radar of iOS 10).
  func popsColumn(_ transition: Transition) -> Bool {
    guard let columns = routing.stacks.columns, columns.isCollapsed else { return false }
    return transition.disappearing.contains { id in
      transition.removed.contains { $0.instance == id && $0.origin == .root }
    }
  }

  // MARK: Where columns are

  /// Returns the column that a controller's view is in, while columns are side by side.
  func column(of host: InstanceID) -> Int? {
    guard routing.stacks.isExpanded else { return nil }
    return routing.stacks.stacks.firstIndex { stack in stack.contains { $0.instance == host } }
  }

  /// Moves a place in the window into a column. The leading ones are as wide as two fifths of the window, and at most
  /// 320 points (Apple, preferredPrimaryColumnWidthFraction and maximumPrimaryColumnWidth); the last one has the rest,
  /// or the whole window when the other one of two floats over it.
  func fit(_ place: inout WindowGeometry.Place, intoColumnOf host: InstanceID) {
    guard let column = column(of: host), let columns = routing.stacks.columns else { return }
    let width = min(place.size.width.scaled(by: 2, over: 5), Length.points(320))
    let before = columns.shown.filter { $0 < column }
    let isLast = column == columns.count - 1
    let isFloating = rules.floatsColumns && columns.count == 2 && window.isPad
    if isLast, columns.isOver || isFloating { return }
    if isFloating {
      place.x = .points(10)
      place.y = .points(32)
      place.size.height = place.size.height - .points(47)
    }
    for _ in before {
      place.x = place.x + width
      if isLast, columns.mode != .twoDisplaceSecondary { place.size.width = place.size.width - width }
    }
    if !isLast { place.size.width = width }
    if !before.isEmpty { place.safeArea.left = .zero }
    if !isLast { place.safeArea.right = .zero }
  }
}
