import DeviceModel
import Programs

/// The screens that a link opens alone on the stack, and from which nothing leads on, as the map of the app has them.
struct LinkTraps {
  /// A flaw of a screen, and the text to write instead.
  typealias Trap = (screen: ScreenID, sentence: String, advice: String?)

  private let traps: [Trap]

  init(_ scenario: ScenarioProgram) {
    let names = ValueNames(scenario)
    let app = scenario.setup.app
    guard !app.links.isEmpty else {
      traps = []
      return
    }
    let map = ScreenMapBuilder(name: app.name, declared: scenario).finished()
    let root = map.places.first(where: \.isStart)?.name
    traps = map.places.indices.compactMap { place in
      guard map.places[place].marks.contains(.deadEndOfLink), let screen = names.screen(named: map.places[place].name),
        let way = map.ways.first(where: { $0.to == place && $0.isWholeStack })
      else { return nil }
      let name = map.places[place].name
      let sentence = "“\(name)” is a dead end after \(way.label): stack [\(name)], no way back"
      let link = app.links.first { $0.text == way.label }
      // Only a link without parameters and conditions is certain to be written again in full.
      let isPlain = link.map { $0.requires == nil && scenario.pools.present($0.way).count == 1 } ?? false
      let advice = root.map { root in
        isPlain
          ? "write link \(names.notation(of: .text(way.label))) -> [\(root), \(name)]"
          : "open \(root) below “\(name)” in the link \(way.label)"
      }
      return (screen, sentence, advice)
    }
  }

  /// Returns what is wrong with a screen that is alone on the stack; `nil` if nothing is.
  func trap(_ screen: ScreenID) -> Trap? { traps.first { $0.screen == screen } }
}
