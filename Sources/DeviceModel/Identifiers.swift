/// A position in one of the tables of a run's configuration. Engines compare these small integers instead of names.
@usableFromInline package struct TableIndex<Row>: Hashable, Sendable, Comparable {
  /// The zero-based position of the row in its table.
  @usableFromInline package var index: UInt16
  @inlinable package init(_ index: Int) { self.index = UInt16(index) }
  @inlinable package static func == (left: Self, right: Self) -> Bool { left.index == right.index }
  @inlinable package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

extension Array {
  /// The row of a table at a position in it.
  @inlinable package subscript(position: TableIndex<Element>) -> Element {
    get { self[Int(position.index)] }
    _modify { yield &self[Int(position.index)] }
  }

  /// The row of a table at a position in it, or what belongs to the row in a table parallel to it; `nil` if there is
  /// none.
  @inlinable package subscript<Row>(ifPresent position: TableIndex<Row>) -> Element? {
    Int(position.index) < count ? self[Int(position.index)] : nil
  }
}

/// A screen of the app, in the order of declaration.
package typealias ScreenID = TableIndex<Screen>
/// A variable of `state`, `stored` or a strategy's `state`.
package typealias StateID = TableIndex<StateVariable<Value>>
/// A `route` of a screen, all screens' routes in one table.
package typealias RouteID = TableIndex<Route>
/// A `button`, all screens' buttons in one table.
package typealias ButtonID = TableIndex<Button>
/// A `sheet` that a screen shows as a subview; all screens' sheets are in one table.
package typealias SheetID = TableIndex<ScreenSheet>
/// A `task` of the app.
package typealias TaskID = TableIndex<AppTask>
/// A `mark` of the script, one for each name.
package typealias MarkID = TableIndex<Never>
/// A device of the catalog, or one that a file declares (those come after the catalog's).
package typealias DeviceID = TableIndex<Device>

/// A running piece of the script's or the app's code, known to the interpreter; the world only stores its place on a
/// lane.
package struct ScriptID: Hashable, Sendable {
  /// The number that the interpreter has given the script.
  package var index: UInt32
  @inlinable package init(_ index: Int) { self.index = UInt32(index) }
}
