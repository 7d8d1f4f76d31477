import Reporting
import Testing

@testable import LanguageServer

/// A name leads to its declaration and back, across files, and is renamed only if everything keeps its meaning.
struct NavigationTests {
  private let shop = """
    let slow = 2s
    app Shop {
        state { visits: 0 }
        screen Home { button "Go" { set visits = visits + 1; push Detail }; route toDetail -> Detail }
        screen Detail
    }
    flow open(target) { push target }
    """
  private let text = """
    import "shop.scn"
    scenario "it opens" {
        app Shop
        given load in [1s, slow]
        launch
        wait load
        do open(Detail)
        mark there
        let depth = visits
        expect stack == [Home, Detail] and depth == 0
        expect Home.toDetail == false
        expect there before app.didEnterBackground
    }
    """

  private func client() -> Client {
    let client = Client(files: ["/work/shop.scn": shop], capabilities: [:])
    client.open(text)
    return client
  }

  /// The line and the file in which the name at a place is declared.
  private func declaration(_ line: Int, _ character: Int) -> String? {
    guard let place = client().ask("definition", at: (line, character))?.elements.first else { return nil }
    let name = place["uri"]?.text?.split(separator: "/").last ?? ""
    return "\(name):\(place["range"]?["start"]?["line"]?.integer ?? -1)"
  }

  @Test(arguments: [
    (0, 10, "shop.scn:0"), (2, 9, "shop.scn:1"), (3, 24, "shop.scn:0"), (5, 10, "a.scn:3"), (6, 8, "shop.scn:6"),
    (6, 14, "shop.scn:4"), (7, 11, "a.scn:7"), (8, 17, "shop.scn:2"), (9, 23, "shop.scn:3"), (9, 42, "a.scn:8"),
    (10, 18, "shop.scn:3"), (11, 13, "a.scn:7"),
  ])
  func aNameLeadsToItsDeclaration(line: Int, character: Int, declared: String) {
    #expect(declaration(line, character) == declared)
  }

  @Test func aWordOfTheLanguageLeadsNowhere() {
    #expect(client().ask("definition", at: (4, 6)) == .null)
    #expect(client().ask("references", at: (4, 6)) == [])
    #expect(client().ask("prepareRename", at: (4, 6)) == .null)
  }

  @Test func allUsesAreFound() {
    let found = client().ask("references", at: (6, 14), with: ["context": ["includeDeclaration": true]])?.elements ?? []
    let places = found.map {
      "\($0["uri"]?.text?.split(separator: "/").last ?? ""):\($0["range"]?["start"]?["line"]?.integer ?? 0)"
    }
    #expect(places == ["a.scn:6", "a.scn:9", "shop.scn:3", "shop.scn:3", "shop.scn:4"])
    let others = client().ask("references", at: (6, 14), with: ["context": ["includeDeclaration": false]])?.elements
    #expect(others?.count == 4)
    #expect(client().ask("documentHighlight", at: (7, 11))?.elements.count == 2)
  }

  @Test func aNameIsChangedInAllFiles() {
    let client = client()
    let changes = client.ask("rename", at: (6, 14), with: ["newName": "Product"])?["changes"]
    #expect(changes?["file:///work/a.scn"]?.elements.count == 2)
    #expect(changes?["file:///work/shop.scn"]?.elements.count == 3)
  }

  @Test(
    arguments: [
      ("Home", -32803), ("not", -32803), ("two words", -32803), ("", -32602), ("visible", -32803),
    ] as [(String, Int64)])
  func aNameThatMeansSomethingElseIsRefused(name: String, code: Int64) {
    let params: JSONValue = [
      "textDocument": ["uri": "file:///work/a.scn"], "position": ["line": 6, "character": 14], "newName": .string(name),
    ]
    #expect(client().errorCode("textDocument/rename", params) == code)
  }

  /// `load` would capture the use of a state with that name.
  @Test func aNameThatWouldCaptureAnotherIsRefused() {
    let params: JSONValue = [
      "textDocument": ["uri": "file:///work/a.scn"], "position": ["line": 3, "character": 11], "newName": "visits",
    ]
    #expect(client().errorCode("textDocument/rename", params) == -32803)
  }

  private static let choice = """
    app A {
        start: if isIn then Menu else Login
        stored { isIn: true }
        screen Login { button "x" { push Menu } }
        screen Menu
        link "b://p/{id}" -> [Menu with { id: id }]
    }
    """

  /// The names of a choice are names of their own, and so are the holes of a link.
  @Test(arguments: [
    ((3, 12), ["1:34-39", "3:11-16"]), ((1, 36), ["1:34-39", "3:11-16"]),
    ((4, 12), ["1:24-28", "3:37-41", "4:11-15", "5:26-30"]),
    ((1, 25), ["1:24-28", "3:37-41", "4:11-15", "5:26-30"]), ((5, 18), ["5:17-19", "5:42-44"]),
    ((5, 43), ["5:17-19", "5:42-44"]),
  ]) func namesStandAlone(place: (Int, Int), expected: [String]) {
    let client = Client(capabilities: [:])
    client.open(Self.choice)
    func places(_ found: JSONValue?) -> [String] {
      (found?.elements ?? []).compactMap { $0["range"] }.map { range in
        let (start, end) = (range["start"], range["end"])
        return "\(start?["line"]?.integer ?? 0):\(start?["character"]?.integer ?? 0)-\(end?["character"]?.integer ?? 0)"
      }
    }
    #expect(places(client.ask("documentHighlight", at: place)) == expected)
    #expect(places(client.ask("references", at: place)) == expected)
    let edits = client.ask("rename", at: place, with: ["newName": "Other"])?["changes"]?["file:///work/a.scn"]
    #expect(places(edits) == expected)
    let name = client.ask("prepareRename", at: place)?["placeholder"]?.text
    #expect(["Login", "Menu", "id"].contains(name))
  }

  /// Without a folder, a name is changed in the open texts and in what they import.
  @Test func aNameIsChangedInImportedFiles() {
    let client = Client(files: ["/work/shop.scn": shop])
    _ = client.request("initialize", ["capabilities": [:], "rootUri": .null])
    client.notify("initialized", [:])
    client.open(text)
    let changes = client.ask("rename", at: (6, 14), with: ["newName": "Product"])?["changes"]
    #expect(changes?["file:///work/a.scn"]?.elements.count == 2)
    #expect(changes?["file:///work/shop.scn"]?.elements.count == 3)
  }

  @Test func declarationsOfAllFilesAreFoundByTheirLetters() {
    let found = client().request("workspace/symbol", ["query": "dtl"])?.elements ?? []
    #expect(found.map { $0["name"]?.text } == ["toDetail", "Detail"])
    #expect(client().request("workspace/symbol", ["query": "opens"])?.elements.count == 1)
  }
}
