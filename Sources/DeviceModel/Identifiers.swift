/// Positions in the tables of one run's configuration. Names are gone by then: engines compare small integers.

/// A screen of the app, in the order of declaration.
package struct ScreenID: Hashable, Sendable, Comparable {
  package var index: UInt16
  @inlinable package init(_ index: Int) { self.index = UInt16(index) }
  @inlinable package static func < (left: ScreenID, right: ScreenID) -> Bool { left.index < right.index }
}

/// A variable of `state`, `stored` or a strategy's `state`.
package struct StateID: Hashable, Sendable {
  package var index: UInt16
  @inlinable package init(_ index: Int) { self.index = UInt16(index) }
}

/// A `route` of a screen, all screens' routes in one table.
package struct RouteID: Hashable, Sendable {
  package var index: UInt16
  @inlinable package init(_ index: Int) { self.index = UInt16(index) }
}

/// A `button`, all screens' buttons in one table.
package struct ButtonID: Hashable, Sendable {
  package var index: UInt16
  @inlinable package init(_ index: Int) { self.index = UInt16(index) }
}

/// A `sheet` that a screen shows as a view of its own, all screens' sheets in one table.
package struct SheetID: Hashable, Sendable {
  package var index: UInt16
  @inlinable package init(_ index: Int) { self.index = UInt16(index) }
}

/// A `task` of the app.
package struct TaskID: Hashable, Sendable {
  package var index: UInt16
  @inlinable package init(_ index: Int) { self.index = UInt16(index) }
}

/// A `mark` of the script, one a name.
package struct MarkID: Hashable, Sendable {
  package var index: UInt16
  @inlinable package init(_ index: Int) { self.index = UInt16(index) }
}

/// A running piece of the script's or the app's code, known to the interpreter; the world only keeps its place on a
/// lane.
package struct ScriptID: Hashable, Sendable {
  package var index: UInt32
  @inlinable package init(_ index: Int) { self.index = UInt32(index) }
}
