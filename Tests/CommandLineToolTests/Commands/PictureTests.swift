import FakeMachines
import Foundation
import TestSupport
import Testing

/// `picture` draws one moment on several phones: each at its size, with the lengths that an expectation names.
struct PictureTests {
  private static let path = "sheet_gap.scn"
  private static let text = content(of: path)

  private static func content(of file: String) -> String {
    (try? String(contentsOfFile: projectFolder + "/scenarios/layout/" + file, encoding: .utf8)) ?? ""
  }

  private func picture(_ place: String, _ arguments: String..., shell: Int32 = 0) -> FakeMachine.Result {
    picture(of: Self.path, place, arguments, shell: shell)
  }

  private func picture(of file: String, _ place: String, _ arguments: [String], shell: Int32 = 0) -> FakeMachine.Result
  {
    var machine = FakeMachine(files: FakeFiles([file: Self.content(of: file)]))
    machine.columns = 100
    machine.variables["COLUMNS"] = "100"
    machine.shell = { _, _ in shell }
    return machine.run(["picture", "\(file)\(place)"] + arguments)
  }

  /// Returns `:LINE` of the first line with these words behind the title.
  private func line(_ words: String, in title: String, of file: String = path) -> String {
    let lines = Self.content(of: file).components(separatedBy: "\n")
    let start = lines.firstIndex { $0.contains("scenario \"\(title)") } ?? 0
    return ":\((lines[start...].firstIndex { $0.contains(words) } ?? -1) + 1)"
  }

  private static let phones = "iPhone 15, iPhone 13 mini, iPhone SE (3rd generation)"

  /// The defect of the article, and each of its four fixes; what else leaves no gap.
  private static let remedies: [(name: String, file: String, title: String)] = [
    ("viewDidLoad", "sheet_gap.scn", "laid out in viewDidLoad"),
    ("viewWillAppear", "sheet_fixes.scn", "fix 1"),
    ("viewIsAppearing", "sheet_fixes.scn", "fix 2"),
    ("viewDidLayoutSubviews", "sheet_fixes.scn", "fix 3"),
    ("viewDidAppear", "sheet_fixes.scn", "fix 4"),
    ("constraint", "sheet_gap.scn", "an offset that is a constraint"),
    ("initial", "sheet_gap.scn", "the initial view controller"),
  ]

  @Test(arguments: remedies.indices) func `the gap and its remedies are as they look`(index: Int) {
    let remedy = Self.remedies[index]
    let place = line("expect Event.gap ==", in: remedy.title, of: remedy.file)
    let result = picture(of: remedy.file, place, ["--phones", Self.phones])
    #expect(result.status == 0, "\(result.errors)")
    expectGolden(result.output, "picture/\(remedy.name).txt")
    let drawing = picture(of: remedy.file, place, ["--phones", Self.phones, "-o", "-"])
    expectGolden(drawing.output, "picture/\(remedy.name).svg")
    #expect(XMLFlaw.first(in: drawing.output) == nil)
    #expect(!drawing.output.contains("href") && !drawing.output.contains("url("))
  }

  /// Alerts lie over everything else, and dim it.
  @Test func drawsAlerts() {
    let text = """
      scenario "an alert" {
          app { screen Home { sheet Offer { height: 300pt } } }
          launch
          wait until idle
          show Offer
          alert "Delete?"
          wait until idle
          expect Offer.gap == 0pt
      }
      """
    let files = FakeFiles(["alert.scn": text])
    #expect(FakeMachine(files: files).run("picture", "alert.scn:8").output.contains("Delete?"))
    let drawing = FakeMachine(files: files).run("picture", "alert.scn:8", "-o", "-").output
    #expect(drawing.contains("Delete?") && drawing.contains("class=\"dim\""))
    let words = FakeMachine(files: files).run("picture", "alert.scn:8", "--style", "narrated").output
    #expect(words.contains("the alert “Delete?”"))
  }

  /// Steps that follow at the same instant are not in the picture of an expectation.
  @Test func showsTheMomentOfTheExpectation() {
    let place = line("expect Note.gap.keyboard", in: "above the keyboard")
    #expect(picture(place).output.contains("Note.gap.keyboard -336pt"))
    #expect(picture(place, "--at", "Home.viewDidLoad").output.contains(", at Home.viewDidLoad"))
    #expect(picture(place, "--at", "2.5s").status == 0)
    #expect(picture(line("above the keyboard", in: "above the keyboard")).output.contains("at the end"))
  }

  @Test func phonesWithoutARunAreDrawn() {
    let place = line("expect Event.gap == gap", in: "laid out in viewDidLoad")
    let result = picture(place, "--phones", "iPad Pro (12.9-inch) (2nd generation),iPhone 15")
    #expect(result.output.contains("1024 × 1366") && result.output.contains("393 × 852"), "\(result.errors)")
    #expect(!result.output.contains("Event.width"), "only the line's own expectation is meant")
  }

  @Test func mistakesAreExplained() {
    let place = line("expect Event.gap == gap", in: "laid out in viewDidLoad")
    #expect(picture(place, "--at", "Event.shwn").errors.contains("did you mean “Event.shown”?"))
    #expect(picture(place, "--at", "Event.shwn").status == 64)
    #expect(picture(place, "--phones", "iPhone15").errors.contains("did you mean “iPhone 15”?"))
    #expect(picture(place, "--phones", "iPad Air 2").errors.contains("“iPad Air 2” does not run iOS 17.0"))
    #expect(picture(":1").errors.contains("no scenario is there"))
    #expect(picture(":99999").status == 3)
    #expect(picture("").errors.contains("write FILE:LINE"))
    #expect(picture(place + "[phone=iPhone 3]").errors.contains("none of its runs has these values"))
    #expect(FakeMachine().run("picture", "none.scn:3").status == 2)
  }

  @Test func convertersMayBeMissing() {
    let place = line("expect Event.gap == gap", in: "laid out in viewDidLoad")
    #expect(picture(place, "--png", "row.png").status == 0)
    let missing = picture(place, "--png", "row.png", shell: 127)
    #expect(missing.status == 64 && missing.errors.contains("install rsvg-convert"))
    #expect(picture(place, "--png", "row.png", shell: 1).errors.contains("ended with status 1"))
  }

  @Test func reportsContainThePictures() {
    let files = FakeFiles([Self.path: Self.text])
    let target = Self.path + line("laid out in viewDidLoad", in: "laid out in viewDidLoad")
    #expect(FakeMachine(files: files).run("run", target, "--html", "-").output.contains("On each phone"))
    let markdown = FakeMachine(files: files).run("run", target, "--markdown", "-").output
    #expect(markdown.contains("✗ Event.gap 18pt"))
  }
}
