package import DeviceModel
package import Programs
internal import Vocabulary

/// The names of a scenario's events, as the scenario writes them.
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

  /// Returns `app.didFinishLaunching.end`, `Home.viewDidLoad`, `session.started`, or the name of a mark.
  package func name(of key: EventKey) -> String {
    let name =
      switch key.begin.parts {
      case .fixed(let event): event.entry.name
      case .screen(let screen, let callback): "\(screens.name(Int(screen.index))).\(callback.name)"
      case .sheet(let sheet, let event): "\(sheets.name(Int(sheet.index))).\(event.name)"
      case .taskStarted(let task): "\(tasks.name(Int(task.index))).started"
      case .taskFinished(let task): "\(tasks.name(Int(task.index))).finished"
      case .mark(let mark): marks.name(Int(mark.index))
      }
    return key.isEnd ? name + ".end" : name
  }

  /// Returns `js.ready` or `any(app.openURL, scene.openURLContexts)`.
  package func name(of id: EventPatternID, in pools: Pools) -> String {
    switch pools[id] {
    case .event(let key): name(of: key)
    case .all(let members): "all(\(names(of: members, in: pools)))"
    case .any(let members): "any(\(names(of: members, in: pools)))"
    }
  }

  private func names(of members: PoolRange, in pools: Pools) -> String {
    members.indices.map { name(of: pools.patternMembers[$0], in: pools) }.joined(separator: ", ")
  }
}

/// The names of a scenario's observables, as the scenario writes them.
package struct ObservableNames: Sendable {
  private let screens: [String]
  private let sheets: [String]
  private let state: [String]
  private let routes: [(name: String, owner: Int)]

  package init(_ scenario: ScenarioProgram) {
    let app = scenario.setup.app
    screens = app.screens.map(\.name)
    sheets = app.sheets.map(\.name)
    state = app.state.map(\.name)
    routes = app.routes.map { ($0.name, Int($0.owner.index)) }
  }

  /// Returns `visible`, `cover.frame.width`, `Home.safeArea.top`, `payload(Detail)`, `Wallet.toWithdraw` or `loggedIn`.
  package func name(of key: ObservableKey) -> String {
    let entry = key.observable.entry
    let index = Int(key.subject)
    let members = entry.name
    switch entry.subject {
    case .nothing: return members
    case .screen: return "\(screens.name(index)).\(members)"
    case .screenArgument: return "\(members)(\(screens.name(index)))"
    case .sheet: return "\(sheets.name(index)).\(members)"
    case .state: return state.name(index)
    case .route:
      guard routes.indices.contains(index) else { return "?" }
      return "\(screens.name(routes[index].owner)).\(routes[index].name)"
    }
  }
}

extension [String] {
  fileprivate func name(_ index: Int) -> String { indices.contains(index) ? self[index] : "?" }
}
