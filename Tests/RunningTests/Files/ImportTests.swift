import FakeMachines
import Testing

/// Imports find their files from the importing one, and do not leave the project.
struct ImportTests {
  private let app = "app Shop {\n    screen Home\n}\n"

  private func scenario(importing path: String) -> String {
    """
    import "\(path)"

    scenario "it starts" {
        app Shop
        launch
        wait until idle
        expect screen == Home
    }

    """
  }

  private func check(_ files: FakeFiles, _ arguments: String...) -> FakeMachine.Result {
    FakeMachine(files: files).run(["check"] + arguments)
  }

  @Test func `a path begins at the folder of the importing file`() {
    let files = FakeFiles([
      "apps/shop.scn": "import \"more/base.scn\"\n", "apps/more/base.scn": app,
      "tests/a.scn": scenario(importing: "../apps/shop.scn"),
      ".scenario": "",
    ])
    #expect(check(files, "tests/a.scn").output == "1 file: no errors; 1 scenario, 1 run\n")
  }

  private static let roots: [(markers: [String], root: String, status: Int32)] = [
    ([".scenario"], "", 0),
    ([".git/config"], "", 0),
    ([], "", 2),
    (["tests/.scenario", ".git/config"], "", 2),
    (["tests/.scenario"], "/work", 0),
    ([".git/config"], "tests", 2),
  ]

  @Test(arguments: roots)
  func `the project ends at its root`(markers: [String], root: String, status: Int32) {
    var contents = ["apps/shop.scn": app, "tests/a.scn": scenario(importing: "../apps/shop.scn")]
    for marker in markers { contents[marker] = "" }
    let options = root.isEmpty ? [] : ["--root", root]
    let result = FakeMachine(files: FakeFiles(contents)).run(["check", "tests/a.scn"] + options)
    #expect(result.status == status)
    #expect(result.output.contains("E0503") == (status == 2))
  }

  @Test func `a link that leads out of the project is outside`() {
    let files = FakeFiles(
      ["/etc/shop.scn": app, "a.scn": scenario(importing: "shop.scn"), ".scenario": ""],
      links: ["/work/shop.scn": "/etc/shop.scn"])
    #expect(check(files, "a.scn").output.contains("error[E0503]"))
  }

  @Test func `an import is a scenario file by name, and nothing else is quoted`() {
    let secret = "password: hunter2\n"
    let files = FakeFiles(
      [
        ".git/config": secret, "a.scn": scenario(importing: ".git/config"), "b.scn": scenario(importing: "shop.scn"),
        "notes.txt": app, "c.scn": scenario(importing: "notes.txt"),
      ], links: ["/work/shop.scn": "/work/.git/config"])
    for path in ["a.scn", "b.scn", "c.scn"] {
      let result = check(files, path)
      #expect(result.status == 2)
      #expect(result.output.contains("error[E0506]"))
      #expect(!(result.output + result.errors).contains("hunter2"))
    }
  }

  @Test func `an import that is not there, or cannot be read, is an error of the file`() {
    let missing = check(FakeFiles(["a.scn": scenario(importing: "sop.scn"), "shop.scn": app]), "a.scn")
    #expect(missing.status == 2)
    #expect(missing.output.contains("error[E0501]: there is no file “sop.scn”\n  ┌─ a.scn:1:8\n"))
    let secret = FakeFiles(["a.scn": scenario(importing: "shop.scn"), "shop.scn": app], forbidden: ["/work/shop.scn"])
    #expect(check(secret, "a.scn").output.contains("error[E0502]"))
  }

  @Test func `circular imports are reported`() {
    let files = FakeFiles([
      "a.scn": "import \"b.scn\"\n", "b.scn": "import \"./a.scn\"\n", "c.scn": "import \"c.scn\"\n",
    ])
    #expect(check(files, "a.scn").output.contains("error[E0504]"))
    #expect(check(files, "c.scn").output.contains("error[E0504]"))
  }

  @Test func `an error in a shared import is reported once`() {
    let files = FakeFiles([
      "a.scn": scenario(importing: "shop.scn"), "b.scn": scenario(importing: "shop.scn"),
      "shop.scn": app + "app Other { kidn: uikit }\n",
    ])
    let result = check(files, "a.scn", "b.scn", "shop.scn")
    #expect(result.output.components(separatedBy: "kidn: uikit").count == 2)
    #expect(result.output.hasSuffix("3 files: 1 error\nLearn more: scenario explain E0204\n"))
  }

  @Test func `standard input imports from the folder the tool runs in`() {
    let machine = FakeMachine(
      files: FakeFiles(["shop.scn": app]), input: Array(scenario(importing: "shop.scn").utf8))
    #expect(machine.run("check", "-").output == "1 file: no errors; 1 scenario, 1 run\n")
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
