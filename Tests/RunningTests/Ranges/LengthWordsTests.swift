import FakeMachines
import TestSupport
import Testing

/// The texts of the analysis of ranges of lengths, alone and together with times.
struct LengthWordsTests {
  private static let text = """
    app Shop { screen Home { sheet Event { showIn: viewDidAppear, height: 100pt } } }
    scenario "one" {
        given height in 100pt...300pt
        app Shop { screen Home { sheet Event { height: height } } }
        launch
        wait until idle
        expect Event.height < 250.5pt
    }
    scenario "share" {
        given height in 100pt...300pt
        app Shop { screen Home { sheet Event { height: height } } }
        launch
        wait until idle
        expect Event.height / Home.height <= 30%
    }
    scenario "both" {
        given height in 100pt...300pt
        given load in 0ms...1s
        launch
        expect height < 250pt or load <= 900ms
    }
    scenario "two" {
        given a in 100pt...300pt
        given b in 100pt...300pt
        launch
        expect a * 2 != b
        expect a + b <= 599pt
        expect a != b
    }

    """

  private var machine: FakeMachine { FakeMachine(files: FakeFiles(["a.scn": Self.text])) }

  @Test(arguments: [
    (2, "fails for height ≥ 250.5pt (2 parts)"), (9, "fails for height > 255.6pt (2 parts)"),
    (16, "fails for height ≥ 250pt and load > 900ms"), (22, "2·a - b = 0pt"), (22, "a + b > 599pt"), (22, "a = b"),
  ])
  func openAndClosedBoundsArePrinted(_ line: Int, _ words: String) {
    let output = machine.run("run", "a.scn:\(line)").output
    #expect(output.contains(words), "\(output)")
  }

  @Test func boundsArePrintedAsLengths() {
    let bounds = machine.run("bounds", "a.scn:2", "Event.height").output
    #expect(bounds.contains("smallest  100pt  scenario run 'a.scn:2[height=100pt]'"))
    #expect(bounds.contains("largest   300pt  scenario run 'a.scn:2[height=300pt]'"))
    let share = "Event.height / Home.height"
    #expect(machine.run("bounds", "a.scn:9", share).output.contains("largest   35.2%  "))
    #expect(machine.run("bounds", "--exact", "a.scn:9", share).output.contains("largest   35.2113%  "))
  }

  @Test func dataHasTheUnits() {
    let data = machine.run("run", "--format", "json", "a.scn:2").output
    #expect(data.contains("\"unknowns\":[{\"name\":\"height\",\"from\":\"100pt\",\"to\":\"300pt\"}]"))
    #expect(data.contains("{\"from\":\"100pt\",\"to\":\"250.499pt\",\"status\":\"passed\"}"))
    #expect(machine.run("run", "--format", "json", "a.scn:16").output.contains("\"300pt, 1s\""))
  }

  /// The run that a report names is that run.
  @Test func aWitnessRunsAlone() {
    #expect(machine.run("run", "a.scn:2[height=250.5pt]").status == 1)
    #expect(machine.run("run", "a.scn:2[height=250.499pt]").status == 0)
    #expect(machine.run("run", "a.scn:2[height=99pt]").status == 3)
    #expect(machine.run("run", "a.scn:2", "--set", "height=99pt").status == 0)
  }
}
