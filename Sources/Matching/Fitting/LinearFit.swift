/// Least squares: the changes of unknowns that bring predictions nearest to what was measured.
struct LinearFit {
  /// The change of each unknown; `nil` if the measurements do not determine it.
  private(set) var changes: [Double?]

  /// - Parameters:
  ///   - columns: For each unknown, the change of each prediction by one unit of it.
  ///   - differences: What was measured, less what was predicted.
  init(_ columns: [[Double]], differences: [Double]) {
    changes = [Double?](repeating: nil, count: columns.count)
    // A column that those before make up is no unknown of its own.
    var basis: [[Double]] = []
    var used: [Int] = []
    for (index, column) in columns.enumerated() {
      var rest = column
      for vector in basis { rest = Self.sum(rest, adding: vector, times: -Self.product(rest, by: vector)) }
      let size = Self.product(rest, by: rest)
      guard size > Self.smallest, size > Self.product(column, by: column) * 1e-4 else { continue }
      basis.append(rest.map { $0 / size.squareRoot() })
      used.append(index)
    }
    let matrix = used.map { row in used.map { Self.product(columns[row], by: columns[$0]) } }
    let solution = Self.solution(of: matrix, right: used.map { Self.product(columns[$0], by: differences) })
    for (index, change) in zip(used, solution) { changes[index] = change }
  }

  private static let smallest = 1e-6

  private static func product(_ left: [Double], by right: [Double]) -> Double {
    zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
  }

  private static func sum(_ left: [Double], adding right: [Double], times factor: Double) -> [Double] {
    zip(left, right).map { $0 + $1 * factor }
  }

  /// Solves a system whose matrix is symmetric and positive by elimination.
  private static func solution(of matrix: [[Double]], right: [Double]) -> [Double] {
    var (rows, values) = (matrix, right)
    for pivot in rows.indices {
      for row in rows.indices where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        rows[row] = sum(rows[row], adding: rows[pivot], times: -factor)
        values[row] -= values[pivot] * factor
      }
    }
    return rows.indices.map { values[$0] / rows[$0][$0] }
  }
}
