internal import Programs

/// An origin of transitions other than a screen, with its name in each kind of map.
struct MapHeading {
  var origin: ScreenMap.Origin
  /// An identifier for drawings.
  var id: String
  var outline: String
  var box: String
  var graph: String

  static let all = [
    MapHeading(origin: .start, id: "start", outline: "start", box: "start", graph: "start"),
    MapHeading(origin: .tabs, id: "tabs", outline: "tabs", box: "tabs", graph: "tabs"),
    MapHeading(origin: .link, id: "links", outline: "links", box: "links", graph: "links"),
    MapHeading(
      origin: .app, id: "code", outline: "the app's own code", box: "the app’s own code", graph: "the app's code"),
    MapHeading(
      origin: .scenario, id: "scenarios", outline: "steps of scenarios", box: "steps of scenarios", graph: "scenarios"),
  ]

  /// Returns the headings at which transitions of a map begin.
  static func all(in map: ScreenMap) -> [MapHeading] {
    all.filter { heading in map.ways.contains { $0.from == heading.origin } }
  }
}
