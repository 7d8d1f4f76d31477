import FakeMachines
import TestSupport
import Testing

@testable import CommandLineTool

/// A course as a page: of ours, and of somebody else.
struct CoursePageTests {
  /// A course with a range, a table, and text that is not to be taken for markup.
  static let document = """
    # A <small> course

    One paragraph with `code`, an address, https://example.com/a?b=1&c, and an odd ` sign.

    ## cover: Cover the gap

    kind: repair

    Make it right for every load.

    ```scn exercise
    app Shop {
        kind: reactNative(version: 0.72, architecture: bridge)
        launchScreen: storyboard(background: "#0b6e4f")
        screen Home
    }

    scenario "no flash" {
        given fade in [0ms, 100ms]
        given load in 0ms...300ms
        app Shop { jsLoad: load }
        # edit
        splash delay(for: 200ms, spin: true)
        # end

        launch   # the person
        wait until idle
        expect no whiteFlash
        expect fade < 1s
    }
    ```

    ```scn solution
        splash delay(for: 2s, spin: true)
    ```

    ### hint

    One.

    ### hint

    Two.

    ### hint

    Three.

    ### afterwards

    Read on. The same with two values:

    ```scn
    scenario "a launch" { given b in [1, 2]; launch; wait until idle; expect b > 1 }
    ```

    """

  private static func page(_ arguments: String...) -> FakeMachine.Result {
    let files = FakeFiles(["mine/course.md": document])
    return FakeMachine(files: files).run(["learn", "html"] + arguments)
  }

  static let html = page("--course", "mine").output

  @Test func `the page of a course is plain HTML with all its texts and strips`() {
    expectGolden(pageWithoutProgram(Self.html), "html/course.html")
  }

  @Test func `a page is written to a file or to standard output, in the language that is asked for`() throws {
    let files = FakeFiles()
    let machine = FakeMachine(files: files)
    let result = machine.run("learn", "html", "windows", "-o", "windows.html", "--lang", "ko")
    #expect(result.status == 0 && result.output == "windows.html 파일을 만들었습니다.\n")
    let page = try #require(files["windows.html"])
    #expect(page.contains("<html lang=\"ko\">") && page.contains("힌트 1/3") && page.contains("예측"))
    #expect(!page.contains("Hint 1") && !page.contains("On screen"))
    #expect(machine.run("learn", "html", "windows", "--lang", "ko").output == page)
    #expect(machine.run("learn", "html", "windows", "-o", "-", "--lang", "ko").output == page)
    #expect(Self.page("window").errors.contains("did you mean “windows”?"))
    #expect(Self.page("windows", "more").status == 64)
  }

  @Test func `a prediction is not told before the solution`() throws {
    let page = FakeMachine(files: FakeFiles()).run("learn", "html", "launches").output
    for article in page.components(of: "<article ").dropFirst() where article.contains("class=\"kind\">predict<") {
      #expect(!article.components(of: "<details>")[0].contains("class=\"film"))
      #expect(article.contains("<summary>Solution"))
    }
  }
}
