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
  var mode: SplitView.DisplayMode
  /// Whether hidden columns have their views in the window.
  var keepsHiddenInWindow: Bool
  /// Whether a column that was popped off the stack keeps its controllers.
  var keepsPopped: Bool

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
  var isOver: Bool {
    switch mode {
    case .oneOverSecondary, .twoOverSecondary: true
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary, .twoDisplaceSecondary: false
    }
  }
}

extension BackStacks {
  /// Whether the columns stand side by side, each with a stack of its own.
  var isExpanded: Bool { columns.map { !$0.isCollapsed } ?? false }

  /// The columns in sight, leading one first; empty unless they are side by side.
  var columnsInSight: [Int] { isExpanded ? Array(columns?.shown ?? 0..<0) : [] }

  /// The topmost controllers of the window's own stacks whose views are in it; the leading column's first.
  var baseTops: [InstanceID] {
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
