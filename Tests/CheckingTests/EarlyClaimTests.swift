import SourceText
import Testing

/// What is judged at the launch, and speaks only of what a run adds up, proves nothing: the checker says so, and says
/// so of nothing else.
@Suite struct EarlyClaimTests {
  private func codes(_ lines: String) -> [String] {
    check("scenario \"x\" {\n    app { screen Home }\n\(lines)\n    expect always app.state != suspended\n}\n").codes
  }

  @Test(arguments: [
    "launch\nexpect flash.count == 0", "launch\nexpect not crashed", "launch\nexpect not whiteFlash",
    "launch\nexpect longest(visible == blank) < 50ms", "launch\nexpect count(frame.first) == 0",
    "launch\nexpect flash.count == 0 and not crashed", "launch\nlet n = 0\nexpect flash.count == n",
    "launch\nmark here\nwhen frame.first { note \"x\" }\nexpect not crashed",
    "launch from url \"x://y\"\nexpect not crashed",
    "launch\nexpect no crashed\nexpect not crashed",
  ])
  func `expectations that are judged too early are reported`(lines: String) {
    #expect(codes(lines).contains("E0411"))
  }

  @Test(arguments: [
    "launch\nwait until idle\nexpect flash.count == 0", "launch\nwait 3s\nexpect not crashed",
    "launch\nexpect app.state == notRunning or not crashed", "launch\nexpect always not crashed",
    "launch\nexpect no crashed", "launch\nexpect count(launch) == 1", "launch\nmark here\nexpect count(here) == 1",
    "launch\nkill\nexpect not crashed", "launch\nexpect frame.first within 5s\nexpect flash.count == 0",
    "launch\nwait until idle\nterminate\nlaunch\nexpect flash.count == 0",
    "repeat 2 { launch; expect not crashed; wait until idle; terminate }",
    "launch\nexpect visible != blank", "launch\nexpect not frame.first",
  ])
  func `expectations that hold at the launch are allowed`(lines: String) {
    #expect(!codes(lines).contains("E0411"))
  }

  @Test func `the fix waits before it`() {
    let text = "scenario \"x\" {\n    app { screen Home }\n    launch\n    expect not crashed\n}\n"
    let fix = check(text).diagnostics.first?.fixes.first
    #expect(fix?.replacement == "wait until idle\n    ")
    let beside = check("scenario \"x\" { app { screen Home }; launch; expect not crashed }").diagnostics.first
    #expect(beside?.fixes.first?.replacement == "wait until idle; ")
  }
}
