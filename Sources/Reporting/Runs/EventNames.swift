package import DeviceModel
package import Programs

/// The names of a scenario's events, as they are written in it.
package struct EventNames {
  private let screens: [String]
  private let sheets: [String]
  private let tasks: [String]
  private let marks: [String]

  package init(_ scenario: ScenarioProgram) {
    screens = scenario.setup.app.screens.map(\.name)
    sheets = scenario.setup.app.sheets.map(\.name)
    tasks = scenario.setup.app.tasks.map(\.name)
    marks = scenario.markNames
  }

  /// `app.didFinishLaunching.end`, `Home.viewDidLoad`, `session.started`, the name of a mark.
  package func name(of key: EventKey) -> String {
    let name =
      switch key.begin.parts {
      case .fixed(let event): event.entry.name
      case .screen(let screen, let callback): "\(Self.name(Int(screen.index), in: screens)).\(callback.name)"
      case .sheetShown(let sheet): "\(Self.name(Int(sheet.index), in: sheets)).shown"
      case .taskStarted(let task): "\(Self.name(Int(task.index), in: tasks)).started"
      case .taskFinished(let task): "\(Self.name(Int(task.index), in: tasks)).finished"
      case .mark(let mark): Self.name(Int(mark.index), in: marks)
      }
    return key.isEnd ? name + ".end" : name
  }

  /// `js.ready`, `any(app.openURL, scene.openURLContexts)`.
  func name(of id: EventPatternID, in pools: Pools) -> String {
    switch pools[id] {
    case .event(let key): name(of: key)
    case .all(let members): "all(\(names(of: members, in: pools)))"
    case .any(let members): "any(\(names(of: members, in: pools)))"
    }
  }

  private func names(of members: PoolRange, in pools: Pools) -> String {
    members.indices.map { name(of: pools.patternMembers[$0], in: pools) }.joined(separator: ", ")
  }

  private static func name(_ index: Int, in table: [String]) -> String {
    table.indices.contains(index) ? table[index] : "?"
  }
}
