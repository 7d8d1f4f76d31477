import Foundation
import REPL
import ScenarioKit

/// The cost of one more statement and of a step back in a session of a thousand statements, compared with a session of
/// ten.
func session() {
  let small = SessionTimes(statements: 10)
  let large = SessionTimes(statements: 1_000)
  for (name, few, many) in [
    ("a statement", small.statement, large.statement), ("a step back", small.back, large.back),
    ("a value", small.value, large.value),
  ] {
    let growth = ratio(many / few)
    say("session: \(name) \(milliseconds(many)) behind 1000 statements: \(growth) behind 10 (promised: under 5 ms)")
  }
}

/// Medians, in seconds.
private struct SessionTimes {
  var statement = 0.0
  var back = 0.0
  var value = 0.0

  init(statements: Int) {
    let session = Session(files: DiskFiles(), settings: Session.Settings()) { _, _, _ in nil }
    _ = session.submit("app Pages { screen Home { button \"Go\" { push Detail } }; screen Detail; screen More }")
    _ = session.submit("launch")
    _ = session.submit("wait until idle")
    let cycle = ["tap \"Go\"", "wait until idle", "back", "wait 400ms", "expect screen == Home", "let n = 5ms"]
    for number in 0..<statements { _ = session.submit(cycle[number % cycle.count]) }
    statement = Self.median(of: cycle, in: session)
    value = Self.median(of: ["stack", "time(Home.viewDidAppear)"], in: session)
    back = Self.median(of: [":back", ":forward"], in: session)
  }

  private static func median(of entries: [String], in session: Session) -> Double {
    var times: [Double] = []
    for number in 0..<60 {
      let start = DispatchTime.now().uptimeNanoseconds
      _ = session.submit(entries[number % entries.count])
      times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
    }
    times.sort()
    return times[times.count / 2]
  }
}
