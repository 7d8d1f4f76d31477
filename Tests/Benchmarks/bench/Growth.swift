import Foundation

/// A file that grows in one dimension.
struct Dimension: Sendable {
  var name: String
  var command = "check"
  /// Returns the file with `count` of what grows.
  var text: @Sendable (_ count: Int) -> String

  private static func scenario(_ steps: String, app: String = "") -> String {
    app + "\nscenario \"x\" {\n\(app.isEmpty ? "" : "app A\n")launch\n\(steps)\nexpect app.state == active\n}\n"
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n")
  }

  static let all: [Dimension] = [
    Dimension(name: "scenarios of one title", command: "run") { count in
      lines(count) { _ in "scenario \"same\" { launch; wait until idle; expect app.state == active }" }
    },
    Dimension(name: "scenarios") { count in
      lines(count) { "scenario \"s\($0)\" { launch; expect app.state == active }" }
    },
    Dimension(name: "apps, each based on the last") { count in
      "app A0 { screen Home }\n" + lines(count) { "app A\($0 + 1): A\($0) { preMain: 1ms }" }
    },
    Dimension(name: "apps of one base") { count in
      "app A { screen Home }\n" + lines(count) { "app A\($0): A { preMain: 1ms }" }
    },
    Dimension(name: "flows, each using the last") { count in
      "flow f0 { launch }\n" + lines(count) { "flow f\($0 + 1) { do f\($0) }" }
    },
    Dimension(name: "lets, each using the last") { count in
      "let x0 = 1ms\n" + lines(count) { "let x\($0 + 1) = x\($0) + 1ms" }
    },
    Dimension(name: "lets of a scenario") { count in scenario(lines(count) { "let x\($0) = \($0)" }) },
    Dimension(name: "screens") { count in scenario("", app: "app A {\n" + lines(count) { "screen S\($0)" } + "\n}") },
    Dimension(name: "states") { count in
      scenario("", app: "app A {\nscreen Home\nstate {\n" + lines(count) { "s\($0): 0" } + "\n}\n}")
    },
    Dimension(name: "links") { count in
      scenario("", app: "app A {\nscreen Home\n" + lines(count) { "link \"a\($0)/{id}\" -> [Home]" } + "\n}")
    },
    Dimension(name: "steps", command: "run") { count in scenario(lines(count) { _ in "lock\nunlock" }) },
    Dimension(name: "marks", command: "run") { count in scenario(lines(count) { "mark m\($0)" }) },
    Dimension(name: "expectations", command: "run") { count in
      scenario("wait until idle\n" + lines(count) { _ in "expect app.state == active" })
    },
    Dimension(name: "blocks", command: "run") { count in
      scenario(lines(count) { "after \($0)ms { note \"x\" }" })
    },
    Dimension(name: "rows") { count in
      "scenario \"x\" {\nexamples {\n| a | b |\n" + lines(count) { "| \($0)ms | \($0) |" }
        + "\n}\nlaunch\nwait a\nexpect b == b and app.state == active\n}"
    },
    Dimension(name: "errors") { count in lines(count) { "wiat \($0)s" } },
    Dimension(name: "unknown names") { count in scenario(lines(count) { "push Nowhere\($0)" }) },
    Dimension(name: "braces") { count in String(repeating: "{", count: count * 100) },
    Dimension(name: "comments", command: "fmt --check") { count in lines(count) { "let x\($0) = 1 # \($0)\n;# more" } },
  ]
}

/// Doubles each dimension of a file, and returns whether no cost grows faster than n log n.
func growth() throws -> Bool {
  let sizes = [2_000, 4_000, 8_000]
  // n log n is 4.7 times as much; the rest is what measurements vary.
  let allowed = 7.0
  var isFine = true
  for dimension in Dimension.all {
    var times: [Double] = []
    for size in sizes {
      let file = try write(dimension.text(size), to: "growth.scn")
      guard let fastest = (0..<3).compactMap({ _ in measure([tool] + words(dimension.command) + [file])?.wall }).min()
      else {
        say("growth: \(tool) does not run")
        return false
      }
      times.append(fastest)
    }
    let empty = measure([tool, "--version"])?.wall ?? 0
    // What takes a few milliseconds is the process.
    let grown = max(times[2] - empty, 0) / max(times[0] - empty, 0.005)
    isFine = isFine && grown <= allowed
    let all = times.map(milliseconds).joined(separator: ", ")
    say("growth: \(dimension.name) \(all): \(ratio(grown))\(grown > allowed ? " (allowed: \(ratio(allowed)))" : "")")
  }
  return isFine
}

private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
