import FakeMachines
import TestSupport
import Testing

/// A screen that should have gone and has not: the report names who keeps it.
@Suite struct MemoryReportTests {
  private static let player = """
    app Player {
        screen Songs
        screen Song
        screen Radio { keptBy: "its timer" }
        screen Lyrics { leaks: true }
    }

    scenario "nobody stays" {
        app Player

        launch
        wait until idle
        for page in [Song, Radio, Lyrics, Radio] {
            push page
            wait until idle
            pop
            wait until idle
        }
        expect Song.alive == 0
        expect Radio.alive == 0
        expect Lyrics.deinit
        expect eventually Radio.alive + Lyrics.alive == 0 after nav.screenKept
        push Radio
        pop
        expect Radio.deinit within 2s
        expect Songs.alive == 0
    }
    """

  @Test func `the report names what retains a screen`() {
    let result = FakeMachine(files: FakeFiles(["player.scn": Self.player])).run("run", "player.scn")
    #expect(result.status == 1)
    expectGolden(result.output, "cli/kept.txt")
  }

  @Test func `as data it does as well`() {
    let result = FakeMachine(files: FakeFiles(["player.scn": Self.player])).run("run", "--format", "json", "player.scn")
    #expect(result.output.contains("is retained by its timer; 2 alive"))
  }
}
