internal import Programs
internal import SourceText

/// The layout of a map's boxes: columns by layer, with all boxes of a column equally wide, so that arrows to the next
/// column cross no box. Units are whole units of the picture.
struct MapLayout {
  struct Frame: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  private(set) var frames: [Frame]
  private(set) var width = 0
  private(set) var height = 0

  private let boxes: [MapBoxes.Box]

  static let margin = 24
  static let titleHeight = 24
  static let rowHeight = 18
  static let columnOfText = 8
  private static let padding = 12
  private static let gap = 16
  private static let gutter = 72

  /// - Parameter top: The space above everything.
  init(_ boxes: [MapBoxes.Box], top: Int) {
    self.boxes = boxes
    frames = boxes.map { Frame(x: 0, y: top, width: 0, height: Self.height(of: $0)) }
    placeColumns()
    var order = columns
    pushDown(&order, top: top)
    pullParents(order)
    pushDown(&order, top: top)
    let spare = (frames.map(\.y).min() ?? top) - top
    for box in frames.indices { frames[box].y -= spare }
    height = (frames.map { $0.y + $0.height }.max() ?? top) + Self.margin
  }

  private var columns: [[Int]] {
    let last = boxes.map(\.layer).max() ?? 0
    return (0...last).map { layer in boxes.indices.filter { boxes[$0].layer == layer } }
  }

  static func height(of box: MapBoxes.Box) -> Int {
    let lines = (box.subtitle == nil ? 0 : 1) + box.rows.count + box.marks.count
    return titleHeight + lines * rowHeight + (lines > 0 ? 8 : 4)
  }

  func rowEnd(_ row: Int, of box: Int) -> Int {
    frames[box].x + Self.padding + DisplayWidth.of(boxes[box].rows[row].text) * Self.columnOfText
  }

  private static func width(of box: MapBoxes.Box) -> Int {
    let texts =
      [box.title] + [box.subtitle].compactMap { $0 } + box.rows.map(\.text) + box.marks.map { "✗ \($0.words)" }
    return (texts.map(DisplayWidth.of).max() ?? 0) * columnOfText + 2 * padding
  }

  func rowCenter(_ row: Int, of box: Int) -> Int {
    frames[box].y + Self.titleHeight + (boxes[box].subtitle == nil ? 0 : Self.rowHeight) + row * Self.rowHeight
      + Self.rowHeight / 2
  }

  // MARK: Steps

  private mutating func placeColumns() {
    var x = Self.margin
    for column in columns where !column.isEmpty {
      let width = column.map { Self.width(of: boxes[$0]) }.max() ?? 0
      for box in column {
        frames[box].x = x
        frames[box].width = width
      }
      x += width + Self.gutter
    }
    width = max(x - Self.gutter + Self.margin, 240)
  }

  /// Places boxes from left to right: each next to the first row that leads to it, in the order of those rows, without
  /// overlaps.
  private mutating func pushDown(_ order: inout [[Int]], top: Int) {
    for (layer, column) in order.enumerated() {
      let wished = wishes()
      order[layer] = column.sorted { (wished[$0] ?? Int.max, $0) < (wished[$1] ?? Int.max, $1) }
      var next = top
      for box in order[layer] {
        frames[box].y = max(next, frames[box].y, (wished[box] ?? top) - Self.titleHeight / 2)
        next = frames[box].y + frames[box].height + Self.gap
      }
    }
  }

  /// Places boxes from right to left: a box moves down to the first one to which it leads.
  private mutating func pullParents(_ order: [[Int]]) {
    for column in order.reversed() {
      var next = 0
      for box in column {
        frames[box].y = max(next, frames[box].y, besideFirstChild(box) ?? 0)
        next = frames[box].y + frames[box].height + Self.gap
      }
    }
  }

  /// Returns the position of a box at which its first arrow would be level.
  private func besideFirstChild(_ box: Int) -> Int? {
    boxes[box].rows.enumerated().compactMap { row, entry in
      entry.target.map { frames[$0].y + Self.titleHeight / 2 - (rowCenter(row, of: box) - frames[box].y) }
    }.min()
  }

  /// Returns the height of the first row that leads to each box.
  private func wishes() -> [Int: Int] {
    var wishes: [Int: Int] = [:]
    for box in boxes.indices {
      for (row, entry) in boxes[box].rows.enumerated() {
        guard let target = entry.target else { continue }
        wishes[target] = min(wishes[target] ?? Int.max, rowCenter(row, of: box))
      }
    }
    return wishes
  }
}
