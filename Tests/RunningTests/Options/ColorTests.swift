import Testing

@testable import Running

/// Colors: asked for outright, then NO_COLOR, then what forces them, then what the terminal is.
struct ColorTests {
  @Test(arguments: [
    (ColorChoice.always, false, ["NO_COLOR": "1"], true),
    (.never, true, ["FORCE_COLOR": "1"], false),
    (.auto, true, [:], true),
    (.auto, false, [:], false),
    (.auto, true, ["NO_COLOR": "1", "FORCE_COLOR": "1"], false),
    (.auto, true, ["NO_COLOR": ""], true),
    (.auto, false, ["FORCE_COLOR": "1"], true),
    (.auto, false, ["FORCE_COLOR": ""], false),
    (.auto, false, ["CLICOLOR_FORCE": "1"], true),
    (.auto, false, ["CLICOLOR_FORCE": "0"], false),
    (.auto, false, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], true),
    (.auto, true, ["TERM": "dumb"], false),
    (.auto, true, ["CLICOLOR": "0"], false),
  ])
  func `terminal and options decide about color`(
    choice: ColorChoice, isTerminal: Bool, variables: [String: String], expected: Bool
  ) {
    let output = Output(isTerminal: isTerminal) { _ in nil }
    #expect(choice.applies(to: output) { variables[$0] } == expected)
  }
}
