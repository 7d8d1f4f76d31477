import FakeMachines
import Foundation
import Testing

/// Durations that are fitted to logs. The logs are those of the model with other durations, which the fit must find.
struct FitTests {
  private static let app = """
    app Shop {
        kind: reactNative(version: 0.76)
        jsLoad: 300ms
        screen Home
    }
    """

  /// The events that the probes log.
  private static let logged: Set<String> = [
    "launch", "notification.didFinishLaunching", "scene.willConnect", "Home.viewDidLoad", "Home.viewDidAppear",
    "frame.first", "rn.jsDidLoad", "rn.contentDidAppear", "js.started", "js.render", "js.effect",
  ]

  /// Returns the log of a run with these durations, in lines of the probe.
  private func log(_ durations: String, leavingOut left: Set<String> = []) throws -> String {
    let text =
      Self.app.replacing("jsLoad: 300ms", with: durations)
      + "\nscenario \"launch\" {\n app Shop\n launch\n wait until idle\n expect launch\n}\n"
    let output = FakeMachine(files: FakeFiles(["a.scn": text])).run("run", "a.scn", "--log", "-").output
    var lines = ""
    for line in output.split(separator: "\n") {
      guard let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        record["record"] as? String == "event", let name = record["name"] as? String,
        Self.logged.subtracting(left).contains(name), let ticks = record["at"] as? Int
      else { continue }
      lines += "[scenario] \(Double(ticks / 900) / 10)ms \(name)\n"
    }
    return lines
  }

  private func fit(_ logs: [String], _ arguments: String...) -> (FakeMachine.Result, FakeFiles) {
    var texts = ["app.scn": Self.app + "\n"]
    for (index, log) in logs.enumerated() { texts["\(index).log"] = log }
    let files = FakeFiles(texts)
    let result = FakeMachine(files: files).run(["fit"] + logs.indices.map { "\($0).log" } + ["app.scn"] + arguments)
    return (result, files)
  }

  @Test func findsTheDurationsOfALog() throws {
    let (result, files) = fit([try log("preMain: 400ms; jsLoad: 750ms")])
    #expect(result.status == 0, "\(result.output)")
    let text = try #require(files["app.scn"])
    #expect(text.contains("    preMain: 400ms\n"), "\(text)")
    #expect(text.contains("    jsLoad: 7"), "\(text)")
    #expect(!text.contains("scenario"))
    // The model has the durations now, so that nothing is left.
    #expect(result.output.contains("root mean square of the residuals"))
    let again = FakeMachine(files: files).run("fit", "0.log", "app.scn", "--diff")
    #expect(!again.output.contains("\n+"), "\(again.output)")
  }

  /// The rest of the app may be on the line of its kind.
  @Test(arguments: ["app Shop { kind: reactNative; screen Home }", "app Shop { screen Home\n  kind: reactNative }"])
  func writesIntoTheBraces(app: String) throws {
    let files = FakeFiles(["app.scn": app + "\n", "0.log": try log("preMain: 400ms; jsLoad: 750ms")])
    #expect(FakeMachine(files: files).run("fit", "0.log", "app.scn").status == 0)
    #expect(FakeMachine(files: files).run("check", "app.scn").status == 0, "\(files["app.scn"] ?? "")")
    #expect(files["app.scn"]?.contains("preMain: 400ms\n") == true, "\(files["app.scn"] ?? "")")
  }

  @Test func writesTheMeanOfSeveralLogs() throws {
    let logs = try ["600ms", "700ms", "800ms"].map { try log("jsLoad: \($0)") }
    let text = try #require(fit(logs).1["app.scn"])
    #expect(
      text.contains("jsLoad: 700ms  # fitted: mean of 3 logs, 600ms to 800ms, standard deviation 100ms\n"), "\(text)")
    #expect(
      text.contains("preMain: 150ms  # fitted: mean of 3 logs, 150ms to 150ms, standard deviation 0ms"), "\(text)")
    let table = fit(logs, "--diff").0.output
    #expect(table.contains("jsLoad              700ms      mean of 3 logs, 600ms to 800ms, standard deviation 100ms"))
  }

  @Test func keepsWhatTheLogDoesNotTell() throws {
    let (result, files) = fit([try log("jsLoad: 600ms", leavingOut: ["launch"])])
    #expect(result.output.contains("preMain             150ms      kept: no call of the log"), "\(result.output)")
    #expect(files["app.scn"]?.contains("preMain") == false)
  }

  @Test func fitsOnlyTheCallsBeforeAClockGoesBack() throws {
    let (result, _) = fit([try log("jsLoad: 600ms") + "[scenario] 1.0ms rn.contentDidAppear\n"])
    #expect(result.errors.contains("is earlier than the line before; only the calls before it are fitted"))
  }

  @Test func saysWhatItCannotFit() {
    #expect(fit(["hello\n"]).0.status == 3)
    #expect(fit(["viewDidLoad\nviewDidAppear\n"]).0.status == 3)
    #expect(FakeMachine(files: FakeFiles(["a.log": "viewDidLoad\n"])).run("fit", "a.log", "b.scn").status == 2)
    #expect(FakeMachine(files: FakeFiles(["a.log": "", "b.scn": ""])).run("fit", "a.log", "b.scn").status == 3)
    let two = FakeFiles(["a.log": "", "b.scn": "app A {\n}\napp B {\n}\n"])
    #expect(FakeMachine(files: two).run("fit", "a.log", "b.scn").errors.contains("--app A or --app B"))
  }

  @Test func doesNotOverwriteWhatTheFileComputes() throws {
    let text = Self.app.replacing("300ms", with: "base * 2") + "\n"
    let files = FakeFiles(["0.log": try log("jsLoad: 600ms"), "app.scn": "let base = 150ms\n" + text])
    let result = FakeMachine(files: files).run("fit", "0.log", "app.scn")
    #expect(
      result.errors.contains("computes the value") && result.errors.contains("jsLoad"),
      "\(result.output)\(result.errors)")
    #expect(files["app.scn"]?.contains("jsLoad: base * 2") == true)
  }
}
