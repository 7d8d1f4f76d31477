internal import Programs
internal import SourceText

/// The boxes of a map: one for every screen and every origin of transitions, with a row for each transition.
struct MapBoxes {
  struct Row {
    var text: String
    /// The full text, if `text` is cut.
    var title: String
    /// The box to which an arrow leads; `nil` if the row itself names the destination.
    var target: Int?
    /// Whether the arrow leads to the next column, and so crosses no box; otherwise it goes above all of them.
    var isDirect = true
    var style: Style
  }

  enum Style: String { case push, present, back, jump, open, idle, scenario }

  struct Box {
    var title: String
    var subtitle: String?
    var marks: [ScreenMap.Mark] = []
    var rows: [Row] = []
    /// The kind: screens can be roots; other origins are headings.
    var kind: Kind
    var layer = 0
  }

  enum Kind: String { case screen, root, heading, foreign }

  private let map: ScreenMap
  private let waysFrom: [[ScreenMap.NavigationPath]]
  private(set) var boxes: [Box] = []
  /// The box of each screen.
  private var numbers: [Int] = []

  /// The maximum number of columns of a row; longer ones are cut.
  private static let widthLimit = 120

  init(_ map: ScreenMap) {
    self.map = map
    waysFrom = map.waysFrom
    let headings = MapHeading.all(in: map)
    for heading in headings { boxes.append(Box(title: heading.box, kind: .heading)) }
    for place in map.places {
      numbers.append(boxes.count)
      let kind: Kind = place.isOfScenariosOnly ? .foreign : place.isTab || place.isStart ? .root : .screen
      let label = place.label.map { Self.fitted("“\($0)”") }
      boxes.append(Box(title: Self.fitted(place.name), subtitle: label, marks: place.marks, kind: kind))
    }
    setLayers()
    for (index, heading) in headings.enumerated() { addRows(map.ways.filter { $0.from == heading.origin }, to: index) }
    for place in map.places.indices { addRows(waysFrom[place], to: numbers[place]) }
  }

  // MARK: Layers

  /// Sets the columns: each screen's is the number of transitions needed to reach it; links and scenarios come second.
  private mutating func setLayers() {
    var layers = [Int?](repeating: nil, count: map.places.count)
    func spread(from first: [Int]) {
      var level = first.filter { layers[$0] == nil }
      for place in level { layers[place] = 1 }
      var depth = 1
      while !level.isEmpty {
        depth += 1
        var next: [Int] = []
        for place in level {
          for way in waysFrom[place] where way.kind.opens {
            guard let to = way.to, layers[to] == nil else { continue }
            layers[to] = depth
            next.append(to)
          }
        }
        level = next
      }
    }
    func begin(_ origin: ScreenMap.Origin) { spread(from: map.ways.filter { $0.from == origin }.compactMap(\.to)) }
    spread(from: map.ways.filter { $0.from == .start || $0.from == .tabs }.compactMap(\.to))
    for origin in [ScreenMap.Origin.app, .link, .scenario] { begin(origin) }
    let led = Set(map.ways.compactMap(\.to))
    spread(from: map.places.indices.filter { layers[$0] == nil && !led.contains($0) })
    spread(from: map.places.indices.filter { layers[$0] == nil })
    for place in map.places.indices { boxes[numbers[place]].layer = layers[place] ?? 1 }
  }

  // MARK: Rows

  private mutating func addRows(_ ways: [ScreenMap.NavigationPath], to box: Int) {
    for way in ways { boxes[box].rows.append(row(way, from: box)) }
  }

  private func row(_ way: ScreenMap.NavigationPath, from box: Int) -> Row {
    let target = way.to.map { numbers[$0] }
    let isForward =
      way.kind.opens && target.map { boxes[$0].layer == boxes[box].layer + 1 && $0 != box } ?? false
    var parts: [String] = []
    if !way.words.isEmpty { parts.append(way.words) }
    let sign = way.kind.look.sign
    let needsName = !isForward
    if needsName || sign != "→" { parts.append(sign) }
    if needsName, way.kind != .popToRoot { parts.append(way.to.map { map.places[$0].name } ?? "back") }
    if way.from == .start || way.from == .tabs, isForward { parts = [way.to.map { map.places[$0].name } ?? ""] }
    if !way.condition.isEmpty { parts.append("if \(way.condition)") }
    if let remark = map.remark(on: way) { parts.append("(\(remark))") }
    let text = parts.joined(separator: " ")
    return Row(
      text: Self.fitted(text), title: text, target: isForward || way.from == .link ? target : nil, isDirect: isForward,
      style: way.source == .app ? way.kind.look.style : .scenario)
  }

  private static func fitted(_ text: String) -> String { DisplayWidth.fitted(text, to: widthLimit) }
}
