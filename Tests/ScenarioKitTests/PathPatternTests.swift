import ScenarioKit
import Testing

/// Patterns match as those of Git's ignore files (gitignore(5)) and braces expand as in shells.
struct PathPatternTests {
  @Test(arguments: [
    ("*.scn", "a.scn", true), ("*.scn", "b/a.scn", false), ("**/*.scn", "a.scn", true), ("**/*.scn", "b/c/a.scn", true),
    ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "b", false), ("a/**", "a/x/y", true),
    ("?.scn", "a.scn", true), ("?.scn", "ab.scn", false), ("?", "한", true), ("[a-c]x", "bx", true),
    ("[!a-c]x", "bx", false), ("[!a-c]x", "dx", true), ("[]]", "]", true), ("[", "[", true), ("a[b", "a[b", true),
    ("\\*", "*", true), ("\\*", "a", false), ("a*b*c", "aXbXc", true), ("a*b*c", "aXbX", false), ("*", "", false),
    ("**/a*/**/z", "x/ab/y/az/z", true), ("a//b", "a/b", true),
  ])
  func matches(_ pattern: String, _ path: String, _ isMatch: Bool) {
    let names = path.split(separator: "/").map(String.init)
    #expect(PathPattern(pattern).matches(names) == isMatch)
  }

  /// A pattern of many wildcards takes no time that grows exponentially.
  @Test(.timeLimit(.minutes(1))) func wildcardsAreCheap() {
    let name = String(repeating: "a", count: 2_000)
    #expect(!PathPattern(String(repeating: "*a", count: 500) + "b").matches([name]))
    #expect(!PathPattern(String(repeating: "**/a/", count: 200) + "b").matches([String](repeating: "a", count: 1_000)))
  }

  @Test(arguments: [
    ("a.scn", ["a.scn"]), ("{a,b}.scn", ["a.scn", "b.scn"]), ("x{,y}", ["x", "xy"]), ("{a,{b,c}d}", ["a", "bd", "cd"]),
    ("{a,b}{1,2}", ["a1", "a2", "b1", "b2"]), ("{a", ["{a"]), ("a}", ["a}"]),
  ])
  func bracesAreAlternatives(_ text: String, _ alternatives: [String]) {
    #expect(PathPattern.alternatives(of: text) == alternatives)
  }

  @Test func alternativesAreLimited() {
    #expect(PathPattern.alternatives(of: String(repeating: "{a,b}", count: 40)).count <= 1_100)
  }
}
