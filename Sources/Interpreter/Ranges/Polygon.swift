/// A half plane `a·x + b·y ≤ c`, in ticks.
package struct HalfPlane: Hashable, Sendable {
  /// The coefficient of x.
  package var a: Int64
  /// The coefficient of y.
  package var b: Int64
  /// The upper bound of `a·x + b·y`, in ticks, inclusive.
  package var c: Int64

  /// The complement. Times are whole ticks, so nothing is between the two.
  var opposite: HalfPlane { HalfPlane(a: -a, b: -b, c: -c - 1) }

  func contains(x: Int64, y: Int64) -> Bool { a.times(x) &+ b.times(y) <= Int128(c) }
}

/// A bounded convex set of pairs of times; or a range of times, as a box of no height. It is exact: its corners are
/// fractions, and only the whole ticks within it count.
package struct Polygon: Sendable {
  /// A corner `(x, y) / d`, with d positive.
  struct Corner: Sendable {
    var x: Int64
    var y: Int64
    var d: Int64

    /// Creates the crossing of two borders; `nil` if they are parallel, or on overflow.
    init?(_ first: HalfPlane, crossing second: HalfPlane) {
      guard let d = Int64(exactly: first.a.times(second.b) &- second.a.times(first.b)),
        let x = Int64(exactly: first.c.times(second.b) &- second.c.times(first.b)),
        let y = Int64(exactly: first.a.times(second.c) &- second.a.times(first.c)), d != 0, d > .min, x > .min, y > .min
      else { return nil }
      (self.x, self.y, self.d) = d < 0 ? (-x, -y, -d) : (x, y, d)
    }

    func isIn(_ plane: HalfPlane) -> Bool { plane.a.times(x) &+ plane.b.times(y) <= plane.c.times(d) }

    /// The corner as a pair of whole ticks; `nil` if it is not one.
    var point: (x: Int64, y: Int64)? {
      // Most sides are horizontal, vertical or diagonal, and divisions are slow.
      if d == 1 { return (x, y) }
      return x % d == 0 && y % d == 0 ? (x / d, y / d) : nil
    }
    /// The corner rounded to whole ticks, where exactness is not needed.
    var near: (x: Int64, y: Int64) { (x / d, y / d) }
  }

  /// A corner, and the half plane whose side begins there.
  private struct Vertex {
    var corner: Corner
    var side: HalfPlane
  }

  /// Its corners and sides, counter-clockwise. There is one array, because a survey cuts a million polygons.
  private var vertices: [Vertex] = []
  /// Whether the numbers became too large to cut it exactly.
  private(set) var isBroken = false

  init(x: ClosedRange<Int64>, y: ClosedRange<Int64>) {
    let sides = [
      HalfPlane(a: 0, b: -1, c: -y.lowerBound), HalfPlane(a: 1, b: 0, c: x.upperBound),
      HalfPlane(a: 0, b: 1, c: y.upperBound), HalfPlane(a: -1, b: 0, c: -x.lowerBound),
    ]
    for index in sides.indices {
      if let corner = Corner(sides[(index + 3) % 4], crossing: sides[index]) {
        vertices.append(Vertex(corner: corner, side: sides[index]))
      } else {
        isBroken = true
      }
    }
  }

  /// The half planes that bound it, counter-clockwise; a side begins at the corner at the same place.
  var sides: some Sequence<HalfPlane> { vertices.lazy.map(\.side) }
  /// The corners, counter-clockwise.
  var corners: some Collection<Corner> { vertices.lazy.map(\.corner) }
  var isEmpty: Bool { vertices.isEmpty }

  /// The corners in order, each rounded to a tick.
  package var nearCorners: [(x: Int64, y: Int64)] { corners.map(\.near) }

  func isInside(_ plane: HalfPlane) -> Bool { corners.allSatisfy { $0.isIn(plane) } }

  func isBeyond(_ plane: HalfPlane) -> Bool { corners.allSatisfy { !$0.isIn(plane) } }

  func cut(by plane: HalfPlane) -> Polygon {
    var result = Polygon(isBroken: isBroken)
    guard let first = vertices.first else { return result }
    result.vertices.reserveCapacity(vertices.count + 1)
    let isFirstIn = first.corner.isIn(plane)
    var isIn = isFirstIn
    for index in vertices.indices {
      let (vertex, isLast) = (vertices[index], index + 1 == vertices.count)
      let isNextIn = isLast ? isFirstIn : vertices[index + 1].corner.isIn(plane)
      if isIn { result.vertices.append(vertex) }
      if isIn != isNextIn {
        guard let crossing = Corner(vertex.side, crossing: plane) else {
          result.isBroken = true
          return result
        }
        // Going out, the new side begins here; coming in, the old one continues.
        result.vertices.append(Vertex(corner: crossing, side: isIn ? plane : vertex.side))
      }
      isIn = isNextIn
    }
    return result
  }

  private init(isBroken: Bool) { self.isBroken = isBroken }

  /// Returns whether a point is inside the polygon or on its border; coordinates in ticks.
  package func contains(x: Int64, y: Int64) -> Bool { sides.allSatisfy { $0.contains(x: x, y: y) } }

  /// The smallest box of whole ticks around it.
  package var box: (x: ClosedRange<Int64>, y: ClosedRange<Int64>)? {
    guard let first = corners.first else { return nil }
    var (left, right) = (Self.up(first.x, over: first.d), Self.down(first.x, over: first.d))
    var (bottom, top) = (Self.up(first.y, over: first.d), Self.down(first.y, over: first.d))
    for corner in corners.dropFirst() {
      left = min(left, Self.up(corner.x, over: corner.d))
      right = max(right, Self.down(corner.x, over: corner.d))
      bottom = min(bottom, Self.up(corner.y, over: corner.d))
      top = max(top, Self.down(corner.y, over: corner.d))
    }
    return left <= right && bottom <= top ? (left...right, bottom...top) : nil
  }

  static func down(_ numerator: Int64, over denominator: Int64) -> Int64 {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return remainder != 0 && (remainder < 0) != (denominator < 0) ? quotient - 1 : quotient
  }

  static func up(_ numerator: Int64, over denominator: Int64) -> Int64 { -down(-numerator, over: denominator) }

  // MARK: Whole ticks

  enum Search {
    case found(x: Int64, y: Int64)
    /// It contains no whole ticks.
    case none
    /// It is long and thin, and may contain some.
    case unknown
  }

  /// Searches for a pair of whole ticks in it, the leftmost that is easily found.
  func search() -> Search {
    var whole: (x: Int64, y: Int64)?
    for vertex in vertices {
      if let point = vertex.corner.point, whole.map({ (point.x, point.y) < ($0.x, $0.y) }) ?? true { whole = point }
    }
    if let whole { return .found(x: whole.x, y: whole.y) }
    guard let box else { return .none }
    let span = min(box.x.upperBound - box.x.lowerBound, Self.searchedColumns)
    for x in box.x.lowerBound...(box.x.lowerBound + span) {
      if let y = column(at: x) { return .found(x: x, y: y.lowerBound) }
    }
    if span == box.x.upperBound - box.x.lowerBound { return .none }
    let height = min(box.y.upperBound - box.y.lowerBound, Self.searchedColumns)
    let turned = self.turned
    for y in box.y.lowerBound...(box.y.lowerBound + height) {
      if let x = turned.column(at: y) { return .found(x: x.lowerBound, y: y) }
    }
    return height == box.y.upperBound - box.y.lowerBound ? .none : .unknown
  }

  private static let searchedColumns: Int64 = 4096

  /// The polygon with x and y exchanged.
  private var turned: Polygon {
    var turned = self
    for (index, side) in sides.enumerated() { turned.vertices[index].side = HalfPlane(a: side.b, b: side.a, c: side.c) }
    return turned
  }

  /// Returns the whole ticks of y for one of x.
  package func column(at x: Int64) -> ClosedRange<Int64>? {
    var (low, high) = (Int64.min, Int64.max)
    for side in sides {
      guard let rest = Int64(exactly: Int128(side.c) &- side.a.times(x)) else { return nil }
      if side.b == 0 {
        if rest < 0 { return nil }
      } else if side.b > 0 {
        high = min(high, Self.down(rest, over: side.b))
      } else {
        low = max(low, Self.up(rest, over: side.b))
      }
    }
    return low <= high ? low...high : nil
  }

  /// The approximate area in square microseconds, to estimate the covered share of a whole.
  package var area: Int64 {
    let points = corners.map { corner in (corner.near.x / 9, corner.near.y / 9) }
    var twice: Int64 = 0
    for index in points.indices {
      let (from, to) = (points[index], points[(index + 1) % points.count])
      twice = twice &+ from.0 &* to.1 &- to.0 &* from.1
    }
    return abs(twice) / 2
  }
}

extension Int64 {
  /// Returns the exact product.
  func times(_ other: Int64) -> Int128 { Int128(self) &* Int128(other) }
}
