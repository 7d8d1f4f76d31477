import FakeMachines
import Reporting
import ScenarioKit
import SourceText
import Testing

@testable import Running

/// The files that paths on a command line select.
struct DiscoveryTests {
  private let files = FakeFiles(
    [
      "a.scn": "", "b.scn": "", "notes.txt": "", "dir/z.scn": "", "dir/deep/y.scn": "", "dir/.hidden/x.scn": "",
      "dir/Z.scn": "", "empty/readme": "", "odd[1].scn": "", "odd:7": "",
    ], links: ["/work/dir/circle": "/work/dir"])

  private func paths(_ operands: String...) -> [String] {
    FileDiscovery(operands: operands, files: files, root: nil).items.map { item in
      switch item {
      case .file(let task):
        task.path + task.selections.map { "|\($0.line.map(String.init) ?? "")|\($0.values ?? "")" }.joined()
      case .finding(let finding): "\(finding.code.rawValue) \(finding.message)\(finding.hint.map { "; \($0)" } ?? "")"
      }
    }
  }

  @Test func `a folder means all its files, in the order of their names`() {
    #expect(paths("dir") == ["dir/Z.scn", "dir/deep/y.scn", "dir/z.scn"])
    #expect(paths("dir/") == paths("dir"))
  }

  @Test func `a file that is named twice is processed once`() {
    #expect(paths("b.scn", "a.scn", "./b.scn", "dir/../a.scn") == ["b.scn", "a.scn"])
    #expect(paths("dir/z.scn", "dir") == ["dir/z.scn", "dir/Z.scn", "dir/deep/y.scn"])
  }

  @Test func `a line or values choose within a file, and the whole file outweighs them`() {
    #expect(paths("a.scn:3", "a.scn:9:14", "a.scn:3") == ["a.scn|3||9|"])
    #expect(paths("a.scn[phone=iPhone 15]") == ["a.scn||phone=iPhone 15"])
    #expect(paths("a.scn:3[to=[1, 2]]") == ["a.scn|3|to=[1, 2]"])
    #expect(paths("a.scn:3", "a.scn") == ["a.scn"])
  }

  @Test func `a file whose name looks like more is that file`() {
    #expect(paths("odd[1].scn", "odd:7") == ["odd[1].scn", "odd:7"])
    #expect(paths("odd[1].scn[x=1]") == ["odd[1].scn||x=1"])
  }

  @Test func `missing paths are reported, and the others are found`() {
    #expect(paths("note.txt") == ["E0501 there is no file “note.txt”; did you mean “notes.txt”?"])
    #expect(
      paths("c.scn", "b.scn", "dir/zz.scn", "empty") == [
        "E0501 there is no file “c.scn”",
        "b.scn",
        "E0501 there is no file “dir/zz.scn”; did you mean “dir/z.scn”?",
        "E0505 there is no .scn file in the folder “empty”",
      ])
  }

  @Test func `a pattern selects files and documents, in the order of their names`() {
    #expect(paths("*.scn") == ["a.scn", "b.scn", "odd[1].scn"])
    #expect(paths("**/*.scn") == ["a.scn", "b.scn", "dir/Z.scn", "dir/deep/y.scn", "dir/z.scn", "odd[1].scn"])
    #expect(paths("dir/{deep,nothing}/*.scn:3", "./dir/[A-Z]*") == ["dir/deep/y.scn|3|", "dir/Z.scn"])
    #expect(paths("d*") == paths("dir"))
    #expect(paths("x*.scn") == ["E0501 no .scn file matches “x*.scn”"])
  }

  @Test func `ignore files exclude what they name, unless it is named itself`() {
    let files = FakeFiles([
      ".scenario": "", ".scenarioignore": "# ours\r\nvendor/\n*.tmp.scn\n/top.scn\n!keep.tmp.scn \n", "top.scn": "",
      "a/top.scn": "", "a/x.tmp.scn": "", "a/keep.tmp.scn": "", "a/vendor/v.scn": "", "b/.scenarioignore": "c/*.scn\n",
      "b/c/d.scn": "", "b/e.scn": "", "b/c.scn": "", "vendor/w.scn": "",
    ])
    func paths(_ operands: String...) -> [String] {
      FileDiscovery(operands: operands, files: files, root: nil).items.map { item in
        switch item {
        case .file(let task): task.path
        case .finding(let finding): "\(finding.message); \(finding.hint ?? "")"
        }
      }
    }
    #expect(paths(".") == ["a/keep.tmp.scn", "a/top.scn", "b/c.scn", "b/e.scn"])
    #expect(paths("**/*.scn") == paths("."))
    #expect(paths("a") == ["a/keep.tmp.scn", "a/top.scn"])
    #expect(paths("vendor", "top.scn", "a/x.tmp.scn") == ["vendor/w.scn", "top.scn", "a/x.tmp.scn"])
    #expect(
      paths("b/c") == [
        "there is no .scn file in the folder “b/c”; .scenarioignore excludes 1 file; name it to run it all the same"
      ])
  }

  private static let secret = "password: hunter2\n"
  private let withLinks = FakeFiles(
    ["/etc/shadow": secret, "/etc/x.scn": "", ".git/config": secret, "dir/a.scn": "", "dir/b.scn": ""],
    links: [
      "/work/dir/c.scn": "/etc/shadow", "/work/dir/d.scn": "/etc/x.scn", "/work/dir/e.scn": "/work/.git/config",
      "/work/dir/f.scn": "/work/dir/a.scn", "/work/dir/g": "/work/.git/config",
    ])

  @Test(arguments: [["dir"], ["dir/a.scn", "dir/b.scn", "dir/c.scn", "dir/d.scn", "dir/e.scn", "dir/f.scn"]])
  func `a link is followed to scenario files of its project only`(operands: [String]) {
    let items = FileDiscovery(operands: operands, files: withLinks, root: nil).items.map { item in
      switch item {
      case .file(let task): task.path
      case .finding(let finding): "\(finding.path ?? "") \(finding.code.rawValue)"
      }
    }
    #expect(
      items == ["dir/a.scn", "dir/b.scn", "dir/c.scn E0503", "dir/d.scn E0503", "dir/e.scn E0506", "dir/f.scn"])
  }

  @Test(arguments: ["run", "check", "fmt", "map"], ["dir/c.scn", "dir/e.scn", "dir/g"])
  func `the target of a refused link is not quoted`(command: String, path: String) {
    let result = FakeMachine(files: withLinks).run(command, path)
    #expect(result.status == 2)
    #expect(!(result.output + result.errors).contains("hunter2"), "\(result.output)")
  }

  @Test func `--root allows more link targets`() {
    let items = FileDiscovery(operands: ["dir/d.scn"], files: withLinks, root: "/").items
    #expect(items == [.file(FileTask(path: "dir/d.scn"))])
  }

  @Test func `an unreadable folder is reported`() {
    let files = FakeFiles(["dir/a.scn": "", "b.scn": ""], forbidden: ["/work/dir"])
    let items = FileDiscovery(operands: ["dir"], files: files, root: nil).items
    #expect(items == [.finding(unreadable("dir", .notPermitted))])
  }

  @Test(arguments: [
    ("a/b.scn", "a"), ("b.scn", "."), ("/b.scn", "/"), ("/a/b", "/a"),
  ])
  func `the folder of a path`(path: String, folder: String) {
    #expect(Path.folder(of: path) == folder)
  }

  @Test(arguments: [
    (".", "a.scn", "a.scn"), ("x/y", "../a.scn", "x/a.scn"), ("x", "../../a.scn", "../a.scn"), ("x", "/a//b", "/a/b"),
    ("../x", "./a.scn", "../x/a.scn"), ("/", "a", "/a"), ("/x", "../../a", "/a"),
  ])
  func `paths are joined and simplified`(folder: String, path: String, expected: String) {
    #expect(Path.join(folder, with: path) == expected)
  }
}
