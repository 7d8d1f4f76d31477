import Checking
import Interpreter
import Programs
import SourceText
import Testing
import Traces
import VirtualTime

/// A sweep shares what its runs have in common; what comes of a run is the same as if it were run alone, to the byte.
struct SameAsAloneTests {
  private static let shop = """
    app Shop {
        kind: reactNative(version: 0.72, architecture: bridge)
        state { asked: false }
        screen Home { button "ask" { set asked = true } }
        screen Detail { render: 20ms }
    }

    """

  /// The contents of the scenario: givens, set-up, steps.
  static let bodies: [(givens: String, steps: String)] = [
    // Looked at late: where JavaScript is evaluated.
    (
      "given load in 0ms...900ms step 45ms",
      "app Shop { jsLoad: load }; splash overlay(fade: 300ms); launch; when js.ready { hide splash }; expect no whiteFlash"
    ),
    // The late one is not the last.
    (
      "given load in 0ms...600ms step 60ms; given early in [0ms, 40ms, 80ms]",
      "app Shop { jsLoad: load; preMain: 100ms + early }; splash polling; launch; when frame.content { hide splash }; expect splash.gone within 1s of launch"
    ),
    // Several phases, a table, a condition.
    (
      "given load in 0ms...300ms step 30ms; examples { | mounting | effect | \n | 5ms | 50ms | \n | 90ms | 20ms | \n }; where load != mounting + 25ms",
      "let half = load * 50%; app Shop { mount: mounting; layout: half; firstRender: effect }; splash none; launch; wait until idle; expect visible == Home; expect time(frame.content) < 1.2s"
    ),
    // Steps look at it: waits, blocks that are registered before, deadlines, messages.
    (
      "given pause in 0ms...500ms step 25ms",
      "app Shop; splash overlay; launch; whenever js.ready { after pause { hide splash } }; wait pause; push Detail; expect screen == Detail else \"after \\(pause)\"; expect splash.gone within 300ms"
    ),
    // A loop that depends on it, and a branch.
    (
      "given n in [0, 1, 2, 3, 7]",
      "app Shop; launch; wait until idle; repeat n { push Detail; wait 40ms; pop; wait until idle }; if n > 2 { expect count(Detail.viewDidLoad) > 2 } else { expect count(Detail.viewDidLoad) == n }"
    ),
    // Nothing looks at it but the judge.
    (
      "given allowed in 0ms...2s step 100ms",
      "app Shop; splash overlay; launch; when js.ready { hide splash }; expect splash.gone within allowed of launch; expect no whiteFlash"
    ),
    // Decides the phone, the strategy and a state: nothing is shared.
    (
      "given phone in [\"iPhone 15\", \"iPhone SE (3rd generation)\", \"iPhone 6s\"]; given style in [none, overlay, delay]; given start in [true, false]",
      "device phone; ios 15.0; app Shop { state { asked: start } }; splash style; launch; when js.ready { hide splash }; expect no whiteFlash; expect asked == start"
    ),
    // Strategies with parameters that depend on it.
    (
      "given fade in 0ms...400ms step 20ms",
      "app Shop; splash overlay(fade: fade * 2); launch; when js.ready { hide splash }; wait until splash.gone; expect time(splash.hidden) < 2s"
    ),
    // A second process.
    (
      "given load in 100ms...500ms step 20ms; given rest in [10ms, 700ms]",
      "app Shop { jsLoad: load }; splash overlay; launch; wait rest; kill; launch; wait until idle; expect visible == Home; expect count(js.ready) <= 2"
    ),
  ]

  private func list(_ number: Int) throws -> RunList? {
    let body = Self.bodies[number]
    let text = """
      \(Self.shop)
      scenario "alike" {
          \(body.givens)
          \(body.steps)
      }

      """
    let source = SourceFile(id: FileID(0), path: "sweep.scn", text: text)
    let checked = Checker { _, _ in .notFound }.check(source)
    let errors = checked.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.message)) in\n\(text)")
    return try checked.program.scenarios.first.map { try RunList($0) }
  }

  @Test(arguments: bodies.indices) func sweptRunsAreTheSameAsRunsAlone(number: Int) throws {
    let list = try #require(try list(number))
    var swept: [Int: String] = [:]
    var sweep = Sweep(list.deepCopy(), recording: .full)
    sweep.perform(0..<list.count) {
      swept[$0] = $1.map(Self.told) ?? "left out"
    } wrong: {
      swept[$0] = "\($1)"
    }
    for index in 0..<list.count {
      #expect(swept[index] == alone(index, list), "\(list.name(ofRunAt: index))")
    }
  }

  /// A given that is read late is shared, in sweeps of any length: most runs continue from a copy, or are not made at
  /// all.
  @Test func mostRunsGoOnFromACopy() throws {
    for number in [0, 1, 5] {
      let list = try #require(try list(number))
      var sweep = Sweep(list)
      sweep.perform(0..<list.count) { _, _ in
      } wrong: {
        Issue.record("\($1)")
      }
      #expect(sweep.copied > list.count / 2, "\(Self.bodies[number].givens)")
    }
    let long = try runList(
      Self.shop
        + "scenario \"long\" {\n    given load in 0ms...1s step 0.5ms\n    app Shop { jsLoad: load }\n    launch\n"
        + "    expect visible == Home within 9s\n}\n")
    var sweep = Sweep(long)
    _ = sweep.endings(of: 0..<long.count)
    #expect(sweep.copied + sweep.spokenFor == long.count - 1)
    #expect(sweep.copied < long.count / 8)
  }

  private func alone(_ index: Int, _ list: RunList) -> String {
    do throws(Fault) {
      guard let run = try list.run(at: index) else { return "left out" }
      return Self.told(try list.execute(run, recording: .full))
    } catch {
      return "\(error)"
    }
  }

  /// Any stretch of the runs gives the same as all of them.
  @Test(arguments: bodies.indices) func stretchesOfCopiesAddUp(number: Int) throws {
    let list = try #require(try list(number))
    var whole = Sweep(list)
    let all = whole.endings(of: 0..<list.count).map { "\($0)" }
    var part = Sweep(list)
    var joined: [String] = []
    for start in stride(from: 0, to: list.count, by: 5) {
      joined += part.endings(of: start..<min(start + 5, list.count)).map { "\($0)" }
    }
    #expect(joined == all)
  }

  /// Runs that were chosen of all, or named, share what they have in common as well.
  @Test func someRunsShareToo() throws {
    let text =
      Self.shop
        + """
        scenario "some" {
            given load in 0ms..<240ms step 4ms
            given phone in ["iPhone 15", "iPhone SE (3rd generation)"]
            given early in [0ms, 40ms, 80ms]
            device phone
            app Shop { jsLoad: load; preMain: 100ms + early }
            splash overlay
            launch
            when js.ready { hide splash }
            expect no whiteFlash
        }

        """
    var bounds = RunBounds()
    bounds.strength = 2
    let chosen = try runList(text, bounds)
    let all = try runList(text)
    try #require(chosen.count < all.count && chosen.count > 100)
    for (list, runs) in [(chosen, Array(0..<chosen.count)), (all, Array(stride(from: 1, to: all.count, by: 3)))] {
      var sweep = Sweep(list.deepCopy())
      let endings = sweep.endings(of: runs)
      for (index, ending) in zip(runs, endings) {
        let run = try #require(try list.run(at: index))
        let result = try list.execute(run)
        #expect("\(ending)" == "\(Sweep.Ending.done(result.outcome, duration: result.duration))", "\(run.name)")
      }
      #expect(sweep.copied + sweep.spokenFor > runs.count / 4)
    }
  }

  private static func told(_ result: RunResult) -> String {
    let records = (result.trace?.records ?? []).map { "\($0)" }
    return """
      \(result.run.name) \(result.run.values) \(result.outcome) \(result.duration.ticks) \(result.eventCount)
      \(result.verdicts) \(result.failure.map { "\($0)" } ?? "") \(result.limit.map { "\($0)" } ?? "")
      \(records.joined(separator: "\n"))
      """
  }
}
