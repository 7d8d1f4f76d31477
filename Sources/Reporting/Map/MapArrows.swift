/// The arrows of a map, each as a path with its tip. Arrows to one box end at places of their own, so that parallel
/// ones can be told apart.
struct MapArrows {
  struct Arrow {
    var style: MapBoxes.Style
    /// The line and the tip, as data of SVG paths.
    var way: String
    var tip: String
  }

  private struct End {
    var box: Int
    var row: Int
    var target: Int
    /// The lane above all boxes; `nil` for an arrow to the next column.
    var lane: Int?
    /// The height at which it begins, by which ends are in order; lanes come from above.
    var start: Int
  }

  private let boxes: [MapBoxes.Box]
  private let layout: MapLayout
  private let top: Int
  private var ends: [End] = []

  /// The distance of neighboring lanes, and the largest of neighboring ends.
  private static let distance = 8
  private static let tipLength = 8
  /// The number of lines that stand beside each other in a gutter.
  private static let gutterLines = 5

  static func laneHeight(of boxes: [MapBoxes.Box]) -> Int {
    let count = boxes.flatMap(\.rows).count { $0.target != nil && !$0.isDirect }
    return count == 0 ? 0 : (count + 1) * distance
  }

  /// - Parameter top: The height of the first lane.
  init(_ boxes: [MapBoxes.Box], layout: MapLayout, top: Int) {
    (self.boxes, self.layout, self.top) = (boxes, layout, top)
    var lanes = 0
    for box in boxes.indices {
      for (row, entry) in boxes[box].rows.enumerated() {
        guard let target = entry.target else { continue }
        let start = entry.isDirect ? layout.rowCenter(row, of: box) : lanes - boxes.count
        ends.append(End(box: box, row: row, target: target, lane: entry.isDirect ? nil : lanes, start: start))
        if !entry.isDirect { lanes += 1 }
      }
    }
  }

  var all: [Arrow] {
    var orders: [Int: [Int]] = [:]
    for end in ends.indices { orders[ends[end].target, default: []].append(end) }
    return ends.indices.map { index in
      let end = ends[index]
      let others = (orders[end.target] ?? []).sorted { (ends[$0].start, $0) < (ends[$1].start, $1) }
      return arrow(end, place: others.firstIndex(of: index) ?? 0, of: others.count)
    }
  }

  private func arrow(_ end: End, place: Int, of count: Int) -> Arrow {
    let (frame, target) = (layout.frames[end.box], layout.frames[end.target])
    let (x1, y1) = (frame.x + frame.width, layout.rowCenter(end.row, of: end.box))
    let (x2, y2) = (target.x - Self.tipLength, target.y + Self.entry(place, of: count, height: target.height))
    // A heading has no box, so its arrow begins at the text.
    let isHeading = boxes[end.box].kind == .heading
    let begin = isHeading ? "M\(layout.rowEnd(end.row, of: end.box)) \(y1)H\(x1)" : "M\(x1) \(y1)"
    let middle = (x1 + x2) / 2
    var way = "\(begin)C\(middle) \(y1) \(middle) \(y2) \(x2) \(y2)"
    if let lane = end.lane {
      let aside = (lane % Self.gutterLines + 1) * Self.distance
      way = "\(begin)H\(x1 + aside)V\(top + lane * Self.distance)H\(x2 - aside)V\(y2)H\(x2)"
    }
    return Arrow(
      style: boxes[end.box].rows[end.row].style, way: way,
      tip: "M\(x2) \(y2 - 4)L\(x2 + Self.tipLength) \(y2)L\(x2) \(y2 + 4)Z")
  }

  /// Returns how far below the top of a box an arrow ends: the only one beside the title, several one below the other.
  private static func entry(_ place: Int, of count: Int, height: Int) -> Int {
    let middle = MapLayout.titleHeight / 2
    guard count > 1 else { return middle }
    let room = height - middle
    return middle / 2 + place * min(distance, room / (count - 1))
  }
}
