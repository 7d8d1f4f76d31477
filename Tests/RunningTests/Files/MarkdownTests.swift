import FakeMachines
import Testing

/// A document with scenarios is run, checked and formatted like a file of them.
struct MarkdownTests {
  private static let notes = """
    # Notes

    An app:

    ```scn
    app Shop { screen Home }
    ```

    It opens its first screen, and **not** this one:

    ```scn
    scenario "the wrong one" {
        app Shop
        launch
        wait until idle
        expect visible == launchScreen
    }
    ```

    ```scn ignore
    scenario "half a
    ```
    """

  @Test func `failures are at their lines of the document`() {
    let result = FakeMachine(files: FakeFiles(["notes.md": Self.notes])).run("run", "notes.md")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("FAIL   notes.md:12  the wrong one"), "\(result.output)")
    #expect(result.output.contains("notes.md:16:5"))
    #expect(FakeMachine(files: FakeFiles(["notes.md": Self.notes])).run("run", "notes.md:12", "--list").status == 0)
  }

  @Test func `fixes are tried on a document as well`() {
    let result = FakeMachine(files: FakeFiles(["notes.md": Self.notes])).run("why", "notes.md:16")
    #expect(result.status == 0)
    #expect(result.output.contains("visible"), "\(result.output)")
  }

  @Test func `other files can import a document`() {
    let files = FakeFiles([
      "notes.md": Self.notes,
      "a.scn": "import \"notes.md\"\nscenario \"a\" { app Shop; launch; expect eventually visible == Home }\n",
    ])
    #expect(FakeMachine(files: files).run("run", "a.scn").status == 0)
  }

  @Test func `formatting changes blocks only`() {
    let files = FakeFiles(["notes.md": "*  a\n\n```scn\nscenario \"a\" {\nlaunch}\n```\nb  \n"])
    #expect(FakeMachine(files: files).run("fmt", "--check", "notes.md").status == 1)
    #expect(FakeMachine(files: files).run("fmt", "notes.md").status == 0)
    #expect(files["notes.md"] == "*  a\n\n```scn\nscenario \"a\" {\n    launch\n}\n```\nb  \n")
  }
}
