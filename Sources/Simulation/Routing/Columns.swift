import DeviceModel

/// The columns of a split view. Expanded, each of them has a stack; collapsed, they have one together, from the leading
/// column to the one on top (Apple, UISplitViewController).
struct Columns: Hashable, Sendable {
  /// The first controllers of the columns while they are collapsed; `nil` for a column that has none.
  var roots: [InstanceID?]
  /// The entries of each column that is not on screen, and at the end those of the column for compact width.
  var parked: [[Entry]]
  var hasCompactColumn = false
  var isCollapsed = false
  /// The last column that something has been chosen for (SwiftUI); `nil` before that.
  var chosen: Int?
  var mode: SplitView.DisplayMode
  /// Whether hidden columns have their views in the window.
  var keepsHiddenInWindow: Bool
  /// Whether a column that was popped off the stack keeps its controllers.
  var keepsPopped: Bool
  /// Whether the last column is dimmed while others lie over it. In SwiftUI from iOS 26 on a touch beside a floating
  /// sidebar does not close it (pingdotgg/t3code pull 11397).
  var mayDim: Bool

  var count: Int { roots.count }

  /// The columns that the user sees while the split view is expanded, leading one first.
  var shown: Range<Int> {
    switch mode {
    case .automatic, .secondaryOnly: count - 1..<count
    case .oneBesideSecondary, .oneOverSecondary: count - 2..<count
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: max(0, count - 3)..<count
    }
  }

  /// Whether the leading columns lie over the last one.
  var isOver: Bool { mode == .oneOverSecondary || mode == .twoOverSecondary }
}

extension Columns {
  /// Whether the last column is dimmed, and gets no touches: beneath the others, or moved aside by them (Apple,
  /// UISplitViewController.DisplayMode, oneOverSecondary, twoOverSecondary and twoDisplaceSecondary).
  var dimsLast: Bool { mayDim && (isOver || mode == .twoDisplaceSecondary) }

  /// The arrangement after a touch on the dimmed column, or a call to show it (the same pages; Apple, show(_:)).
  var undimmed: SplitView.DisplayMode { isOver ? .secondaryOnly : .oneBesideSecondary }
}

extension BackStacks {
  /// Whether the columns stand side by side, each with a stack of its own.
  var isExpanded: Bool { columns.map { !$0.isCollapsed } ?? false }

  /// The columns in sight, leading one first; empty unless they are side by side.
  var columnsInSight: [Int] { isExpanded ? Array(columns?.shown ?? 0..<0) : [] }

  /// The columns in sight that can be touched.
  var columnsInReach: [Int] {
    let covered = modals.map { coveredColumn(by: $0) }
    guard !covered.contains(nil) else { return [] }
    return columnsInSight.filter { !covered.contains($0) && !(dimsDetail && $0 == selected) }
  }

  /// Whether the last column is in sight and dimmed.
  var dimsDetail: Bool { isExpanded && columns?.dimsLast == true }

  /// Returns the column that a modal covers alone, because it lies in the context of that column's stack (liuhaihua.cn,
  /// archives/413200; Apple, definesPresentationContext); `nil` for any other modal.
  func coveredColumn(by modal: Modal) -> Int? {
    guard modal.isInContext else { return nil }
    return columnsInSight.first { stacks[$0].contains { $0.instance == modal.presenter } }
  }

  /// The topmost controllers of the window's own stacks whose views are in it; the leading column's first.
  var baseTops: [InstanceID] {
    if showsMoreList { return [] }
    guard let columns, !columns.isCollapsed else { return base?.last.map { [$0.instance] } ?? [] }
    let range = columns.keepsHiddenInWindow ? 0..<columns.count : columns.shown
    return range.compactMap { stacks[$0].last?.instance }
  }

  /// Returns the entries of a column, wherever they are.
  func entries(ofColumn column: Int) -> [Entry] {
    guard let columns else { return [] }
    if !columns.isCollapsed { return stacks[column] }
    if !columns.parked[column].isEmpty { return columns.parked[column] }
    return segment(of: column).map { Array(stacks[0][$0]) } ?? []
  }

  /// Returns the place of a column on the common stack.
  func segment(of column: Int) -> Range<Int>? {
    guard let columns, columns.isCollapsed,
      let start = stacks[0].firstIndex(where: { $0.instance == columns.roots[column] })
    else { return nil }
    let next = stacks[0][(start + 1)...].firstIndex { columns.roots.contains($0.instance) }
    return start..<(next ?? stacks[0].count)
  }

  /// The column on top of the common stack.
  var columnOnTop: Int? { columns.flatMap { columns in (0..<columns.count).last { segment(of: $0) != nil } } }

  /// Makes one stack of the columns, up to this one.
  /// - Parameter keepsPushed: Whether the columns that are not on it keep what was pushed; flags could open it again.
  /// - Returns: The entries that go.
  mutating func collapse(to top: Int, keepsPushed: Bool = true) -> [Entry] {
    guard var columns else { return [] }
    self.columns = nil
    columns.roots = stacks.map(\.first?.instance)
    columns.isCollapsed = true
    let kept = columns.hasCompactColumn ? 0 : top + 1
    var going: [Entry] = []
    for column in kept..<columns.count {
      columns.parked[column] = keepsPushed ? stacks[column] : Array(stacks[column].prefix(1))
      if !keepsPushed { going += stacks[column].dropFirst() }
    }
    let compact = columns.parked[columns.count]
    columns.parked[columns.count] = []
    stacks = [columns.hasCompactColumn ? compact : stacks[..<kept].flatMap { $0 }]
    selected = 0
    self.columns = columns
    settlePresenters()
    return going
  }

  /// Gives each column its own stack again. What was pushed goes with the column beneath it.
  /// - Parameter takesTop: Whether a page on top of the leading column becomes the detail, as the navigation controller
  ///   of that column answers for the delegate (Apple, separateSecondaryViewController(for:)).
  /// - Returns: The entries that go.
  mutating func expand(takingTop takesTop: Bool) -> [Entry] {
    guard var columns else { return [] }
    var going: [Entry] = []
    var separate = columns.parked
    separate.removeLast()
    columns.parked = Array(repeating: [], count: columns.count + 1)
    if columns.hasCompactColumn {
      columns.parked[columns.count] = stacks[0]
    } else {
      var column = 0
      for entry in stacks[0] {
        if let next = columns.roots.firstIndex(of: entry.instance) { column = next }
        separate[column].append(entry)
      }
      if takesTop, column == 0, separate[0].count > 1 {
        going = separate[columns.count - 1]
        separate[columns.count - 1] = [separate[0].removeLast()]
      }
    }
    columns.isCollapsed = false
    stacks = separate
    selected = columns.count - 1
    self.columns = columns
    settlePresenters()
    return going
  }

  /// Puts columns back on the common stack, up to this one.
  mutating func putBack(to top: Int) {
    guard var columns else { return }
    self.columns = nil
    for column in 0...top where !columns.parked[column].isEmpty {
      columns.roots[column] = columns.parked[column][0].instance
      stacks[0] += columns.parked[column]
      columns.parked[column] = []
    }
    self.columns = columns
  }

  /// Keeps the first entries of columns that leave the common stack, and returns the others, which go.
  mutating func park(_ leaving: [Entry], from place: StackPlace) -> [Entry] {
    guard var columns, columns.isCollapsed, case .base = place else { return leaving }
    self.columns = nil
    var going: [Entry] = []
    for entry in leaving {
      guard let column = columns.roots.firstIndex(of: entry.instance) else {
        going.append(entry)
        continue
      }
      if columns.keepsPopped { columns.parked[column] = [entry] } else { going.append(entry) }
      columns.roots[column] = nil
    }
    self.columns = columns
    return going
  }
}
