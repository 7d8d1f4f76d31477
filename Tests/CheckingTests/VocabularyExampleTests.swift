import Checking
import DeviceModel
import Programs
import Statements
import Testing
import Vocabulary

/// The manual promises that its examples check: a table that says one thing while the checker does another would be
/// found here.
@Suite struct VocabularyExampleTests {
  @Test(arguments: Statement.allCases)
  func examplesOfStatementsCheck(_ statement: Statement) {
    let checked = check(statement.entry.example, imports: ["apps/shop.scn": "app Shop { screen Home }"])
    #expect(checked.lines == [])
  }

  @Test func strategiesOfThePreludeCheck() {
    for strategy in Prelude.strategies {
      let checked = check(
        """
        scenario "uses it" {
            splash \(strategy.name)
            launch
            expect app.state == active
        }
        """)
      #expect(checked.lines == [])
      #expect(checked.program.scenarios.first?.setup.strategies.map(\.name) == [strategy.name])
    }
    #expect(check(String(decoding: Prelude.file, as: UTF8.self)).lines == [])
  }

  @Test(arguments: FunctionEntry.all.map(\.example))
  func examplesOfFunctionsCheck(_ example: String) {
    let step = example.hasPrefix("given") ? "" : example
    let setUp = example.hasPrefix("given") ? example : ""
    let use = example.hasPrefix("given phone") ? "device phone" : ""
    let checked = check(
      lines: "\(setUp)\n\(use)\nlaunch\nwait until idle\n\(step)\nexpect visible == Home",
      app: "app { screen Home; screen Apply; task session { takes: 1s, after: main } }")
    #expect(checked.lines == [])
  }

  @Test(arguments: ObservableEntry.all.filter { $0.subject != .state }.map(\.example))
  func examplesOfObservablesCheck(_ example: String) {
    let app = """
      app {
          routing: flags
          tabs [Home, Wallet]; tabBar: true
          screen Home { sheet Event { showIn: viewDidLoad, height: width } }
          screen Wallet { route toWithdraw -> Withdraw }
          screen Withdraw
          screen History
          screen Login
          screen Apply
          screen Detail
          screen Settings
      }
      """
    #expect(check(lines: "launch\nwait until idle\n\(example)", app: app).lines == [])
  }

  @Test(arguments: FieldEntry.all)
  func examplesOfFieldsCheck(_ field: FieldEntry) {
    let first: Word? = if case .only(_, let words) = field.availability { words.first } else { nil }
    let kinds: [Word?: String] = [
      .reactNative: "kind: reactNative(version: 0.76)\n", .swiftui: "kind: swiftui\n", .flutter: "kind: flutter\n",
    ]
    let kind = kinds[first] ?? ""
    let interface = first == .storyboard ? "interface: storyboard(\"Main\")\n" : ""
    let lifecycle = first == .scene ? "lifecycle: scene\n" : ""
    let nature = [kind, interface, lifecycle].filter { !field.example.hasPrefix($0.prefix { $0 != ":" }) }.joined()
    let start = "scenario \"it\" {\nlaunch\nexpect visible == Home\n}\n"
    let file =
      switch field.owner {
      case .app: "app It {\n\(nature)\(field.example)\nscreen Home\nscreen Detail\nscreen Settings\n}\n"
      case .screen:
        "app It {\n\(nature)state { loggedIn: true, unsaved: false }\n"
          + "screen Home {\n\(field.example)\n}\nscreen Detail\nscreen Settings\n}\n"
      case .sheet:
        "app It { screen Home { sheet Event {\nshowIn: viewDidLoad\nheight: 3pt\n} } }\n"
          + "app Its: It { screen Home { sheet Event { \(field.example) } } }\n"
      case .task:
        "app It {\ntask a { takes: 1s, after: main }\n}\napp Its: It { task a { \(field.example) } }\n"
      case .device: "device \"Prototype\" {\n\(field.example)\n}\n"
      }
    // The scenario is there because a file has one; it does not use the app.
    #expect(check(file + start).lines.filter { !$0.contains("W0726") } == [])
  }
}
