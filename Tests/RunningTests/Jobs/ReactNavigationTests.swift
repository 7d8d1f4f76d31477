import FakeMachines
import Foundation
import TestSupport
import Testing

/// Random programs of navigation and random links come to what React Navigation's own routers answer. With
/// `REACT_NAVIGATION=FOLDER`, where `@react-navigation/core` is installed, or a file that has its code, and Node.js; left
/// out without them. Whole apps also need React there.
@Suite struct ReactNavigationTests {
  @Test(arguments: ["stack", "modals", "nested", "tabs", "nestedTabs", "drawer", "trees", "apps", "links", "warmLinks"])
  func agreesWithTheRouters(_ kind: String) throws {
    guard let module = ProcessInfo.processInfo.environment["REACT_NAVIGATION"] else {
      return print("React Navigation's routers are left out: REACT_NAVIGATION names no folder that has them")
    }
    let script = projectFolder + "/Tests/Validation/react_navigation.js"
    guard let text = OtherTool.run("node", [script, module, kind, "1", "400"]), text.status != 77 else {
      return print("React Navigation's routers are left out: there is no Node.js, or nothing at \(module)")
    }
    try #require(text.status == 0, "\(text.output.suffix(400))")
    let result = FakeMachine(files: FakeFiles(["programs.scn": text.output])).run("run", "programs.scn")
    #expect(result.status == 0, "\(result.output.prefix(2000))\(result.errors.prefix(400))")
    print("\(kind): \(result.output.split(separator: "\n").last { $0.contains("scenarios") } ?? "")")
  }
}
