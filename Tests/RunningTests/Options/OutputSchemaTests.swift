import EmbeddedFiles
import FakeMachines
import SourceText
import TestSupport
import Testing

@testable import Running

/// The documents that `--format json` prints conform to the published schema; an independent validator judges, strictly:
/// it takes no member that the schema does not have.
@Suite struct OutputSchemaTests {
  private static let text = """
    app Shop {
        kind: reactNative(version: 0.72)
        screen Home { button "Buy" { push Cart } }
        screen Cart { label: "Cart", hidesBackButton: true }
        screen Help
        link "shop://cart/{id}" -> [Home, Cart with { id: id }] requires open else Help
        state { open: true }
    }

    scenario "no flash" {
        given load in 0ms...3s
        app Shop { jsLoad: load }
        splash bootsplash

        launch
        when js.ready { hide splash }
        wait until idle
        expect no whiteFlash
        expect stack == [Cart]
    }

    @slow
    scenario "phones" {
        given phone in ["iPhone 15", "iPhone SE (3rd generation)"]
        app Shop
        device phone

        launch
        wait until idle
        expect always crashed
        expect time(frame.content) < 1ms
    }

    """

  /// Command lines for each command that has data, among them some with findings of every kind.
  private static let lines: [[String]] = [
    ["run", "a.scn"], ["run", "a.scn:10", "--set", "load=400ms"], ["run", "--list", "a.scn"], ["run", "wrong.scn"],
    ["run", "--races", "a.scn:22"], ["check", "a.scn", "wrong.scn"], ["why", "a.scn:19", "--set", "load=400ms"],
    ["why", "a.scn:19", "flash.count", "--set", "load=400ms"], ["bounds", "a.scn:10", "time(frame.content)"],
    ["measure", "a.scn:10", "a.scn:10", "time(frame.content)", "--runs", "5"], ["explore", "a.scn", "--depth", "2"],
    ["why", "wrong.scn:1"], ["bounds", "wrong.scn", "1"], ["measure", "wrong.scn", "1"], ["map", "wrong.scn"],
    ["map", "none.scn"], ["map", "a.scn"], ["map", "apps.scn"], ["devices"], ["devices", "SE"], ["events"],
    ["events", "js"],
    ["explain", "E0203"], ["explain", "W0709"], ["explain", "F1"], ["manual"], ["manual", "push"],
    ["manual", "deep", "link"], ["manual", "limits"], ["manual", "every"],
  ]

  private static func document(_ line: [String]) -> String {
    let files = [
      "a.scn": text, "wrong.scn": "scenario \"x\" {\n    launch\n    push Nowhere\n}\nscenario \"x\" { }\n",
      "apps.scn":
        "app Two {\n    tabs [A, B]\n    screen A\n    screen B { button \"C\" { present C as sheet } }\n    screen C\n}\n",
    ]
    return FakeMachine(files: FakeFiles(files)).run(line + ["--format", "json"]).output
  }

  @Test(arguments: lines) func `a document conforms to its command's definition`(_ line: [String]) {
    let text = Self.document(line)
    #expect(!text.isEmpty)
    guard let judged = OtherTool.validate("output:\(line[0])", text) else { return missing("python3 with jsonschema") }
    #expect(judged.status == 0, "\(line): \(judged.output)")
  }

  @Test func `every command with data has a definition and is tried`() {
    let commands = Command.allCases.filter { command in
      command.options.contains(.format) && command.formats.split(separator: "|").contains("json")
    }
    for command in commands {
      #expect(outputSchemaFile().text.contains("{\"$ref\": \"#/definitions/\(command.rawValue)\"}"), "\(command)")
      #expect(Self.lines.contains { $0[0] == command.rawValue }, "\(command)")
    }
  }

  @Test func `the validator finds what is not in the schema`() {
    let text = Self.document(["devices", "SE"]).replacing("\"scale\"", with: "\"scales\"")
    if let judged = OtherTool.validate("output:devices", text) { #expect(judged.status == 1) }
  }

  private func missing(_ tool: String) {
    withKnownIssue("the machine has no \(tool)") { Issue.record("not judged") }
  }
}
