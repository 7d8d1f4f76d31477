package import DeviceModel
package import Programs
internal import Vocabulary

/// The names of a scenario's observables, as they are written in it.
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

  /// `visible`, `cover.frame.width`, `Home.safeArea.top`, `payload(Detail)`, `Wallet.toWithdraw`, `loggedIn`.
  package func name(of key: ObservableKey) -> String {
    let entry = key.observable.entry
    let index = Int(key.subject)
    let members = entry.name
    switch entry.subject {
    case .nothing: return members
    case .screen: return "\(Self.name(index, in: screens)).\(members)"
    case .screenArgument: return "\(members)(\(Self.name(index, in: screens)))"
    case .sheet: return "\(Self.name(index, in: sheets)).\(members)"
    case .state: return Self.name(index, in: state)
    case .route:
      guard routes.indices.contains(index) else { return "?" }
      return "\(Self.name(routes[index].owner, in: screens)).\(routes[index].name)"
    }
  }

  private static func name(_ index: Int, in table: [String]) -> String {
    table.indices.contains(index) ? table[index] : "?"
  }
}
