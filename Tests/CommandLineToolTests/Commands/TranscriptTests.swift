import FakeMachines
import Running
import SourceText
import TestSupport
import Testing

@testable import CommandLineTool

/// What a person reads, whole: every help, every explanation, every page of the manual, and a transcript of commands.
struct TranscriptTests {
  /// The files that the commands of the transcript find.
  private static let files: [String: String] = [
    "shop.scn": """
    app Shop {
        kind: reactNative(version: 0.76)
        jsLoad: 600ms
        launchScreen: storyboard(background: "#0b6e4f")
        tabs [Home, Cart]
        screen Home { button "Open" { push Item } }
        screen Item { button "Rate" { present Rate } }
        screen Cart
        screen Rate { modalInPresentation: true }
        screen Lost
        link "shop://items" -> [Home, Item]
    }

    scenario "an item opens" {
        app Shop
        splash overlay

        launch
        wait until idle
        hide splash
        tap "Open"
        expect stack == [Home, Item]
        expect no whiteFlash
    }

    ## Fails.
    scenario "the cart has nothing" {
        given load in 0ms...2s
        app Shop { jsLoad: load }

        launch
        wait until idle
        expect stack == [Cart]
    }

    """,
    "wrong.scn": "scenario \"wrong\" {\n    lunch\n}\n",
    "app.log": "HomeViewController viewDidLoad 393.0\nHomeViewController viewWillAppear 393.0\nnothing\n",
    "package.json": #"{ "name": "notes", "dependencies": { "react-native": "0.76.1" } }"#,
  ]

  /// The entry of the session in the transcript.
  private static let session = """
    app { screen Home { button "Open" { push Detail } }; screen Detail }
    launch
    wait until idle
    stack
    tap "Open"
    :phone
    :back
    :events 3
    :nonsense
    lunch
    """

  /// A line of Tests/Golden/cli/transcript.txt that begins with `$ scenario` is a command; what it prints follows. For a
  /// new command, add a line; UPDATE_GOLDEN=1 writes the rest.
  @Test func `commands print what the transcript shows`() {
    let golden = String(decoding: goldenBytes("cli/transcript.txt"), as: UTF8.self)
    let files = FakeFiles(Self.files)
    var text = ""
    for line in golden.split(separator: "\n") where line.hasPrefix("$ scenario") {
      let arguments = Self.words(of: line.dropFirst("$ scenario".count))
      var machine = FakeMachine(files: files, variables: ["XDG_STATE_HOME": "/state"])
      if arguments.first == "repl" { machine.input = Array(Self.session.utf8) }
      let result = machine.run(arguments)
      text += "\(text.isEmpty ? "" : "\n")\(line)\n\(result.output)\(result.errors)"
      if result.status != 0 { text += "[status \(result.status)]\n" }
    }
    expectGolden(text, "cli/transcript.txt")
  }

  /// Splits a command line at blanks outside quotation marks.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    for (number, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      words += number % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
    return words
  }

  @Test func `every command has its help`() {
    let helps = Command.allCases.map {
      "\n$ scenario help \($0.rawValue)\n" + FakeMachine().run("help", $0.rawValue).output
    }
    expectGolden(FakeMachine().run("help").output + helps.joined(), "cli/help.txt")
  }

  @Test func `every code has its explanation`() {
    let codes = DiagnosticCode.allCases.map(\.rawValue) + CodeDocumentation.causes.map(\.key)
    expectGolden(codes.map { FakeMachine().run("explain", $0).output }.joined(separator: "\n"), "cli/explain.txt")
  }
}
