import FakeMachines
import Testing

@testable import Running

/// Runs share worlds only if their apps are the same, not only their apps' names.
struct SharingTests {
  @Test func `equal scenarios of different imported apps are run on their own apps`() {
    var files: [String: String] = [:]
    for number in 0..<8 {
      files["\(number)/main.scn"] = """
        import "middle.scn"
        scenario "x" {
            app Shop
            launch
            wait until idle
            expect time(Home.viewDidAppear) < 400ms
        }
        """
      files["\(number)/middle.scn"] = "import \"app.scn\"\n"
      files["\(number)/app.scn"] = """
        app Shop {
            screen Home
            on Home.viewDidLoad { block main \(number % 2 == 0 ? 10 : 900)ms }
        }
        """
    }
    for options in [[], ["--no-share"]] {
      let result = FakeMachine(files: FakeFiles(files)).run(["run", "."] + options)
      for number in 0..<8 {
        let verdict = number % 2 == 0 ? "pass   " : "FAIL   "
        #expect(result.output.contains("\(verdict)\(number)/main.scn:2"), "\(options) \(number)")
      }
    }
  }
}
