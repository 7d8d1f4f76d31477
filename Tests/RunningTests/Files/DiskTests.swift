import FakeMachines
import Foundation
import ScenarioKit
import TestSupport
import Testing

@testable import Running

/// The tool with real files: the scenarios that people copy from pass, and are formatted.
struct DiskTests {
  private func run(_ arguments: String...) -> FakeMachine.Result {
    FakeMachine(realFiles: DiskFiles()).run(arguments)
  }

  @Test func `every scenario that people copy from holds`() {
    let result = run("run", projectFolder + "/scenarios")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func `every scenario of the repository is formatted`() {
    let result = run("fmt", "--check", projectFolder + "/scenarios")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func `a file on disk is formatted, and a link stays a link`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scenario-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.scn")
    let link = folder.appending(path: "b.scn")
    try Data("let  a=1\n".utf8).write(to: file)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(run("fmt", link.path).status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == "let a = 1\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    #expect(run("check", folder.path).output == "2 files: no errors\n")
    #expect(run("check", folder.path + "/nothing").status == 2)
  }

  @Test func `the mode, the owner and the names of a file stay when it is formed`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scenario-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.scn")
    let other = folder.appending(path: "other.scn")
    // The mask of most people removes the group's permission to write from new files.
    let isRoot = geteuid() == 0
    for hasOtherName in [false, true] {
      try Data("let  a=1\n".utf8).write(to: file)
      if hasOtherName { try FileManager.default.linkItem(at: file, to: other) }
      var attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o664]
      if isRoot { attributes[.ownerAccountID] = 12345 }
      try FileManager.default.setAttributes(attributes, ofItemAtPath: file.path)
      #expect(run("fmt", file.path).status == 0)
      let found = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(found[.posixPermissions] as? Int == 0o664)
      #expect(!isRoot || found[.ownerAccountID] as? Int == 12345)
      if hasOtherName { #expect(try String(contentsOf: other, encoding: .utf8) == "let a = 1\n") }
      #expect(try String(contentsOf: file, encoding: .utf8) == "let a = 1\n")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func `pipes, devices and files of the system in the place of scenarios are refused, and not waited for`() throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scenario-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try #require(mkfifo(folder.path + "/pipe.scn", 0o600) == 0)
    for (name, target) in [("zero", "/dev/zero"), ("users", "/etc/passwd"), ("variables", "/proc/self/environ")] {
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(name).scn", withDestinationPath: target)
    }
    for name in ["pipe", "zero", "users", "variables"] {
      try Data("import \"\(name).scn\"\n".utf8).write(to: folder.appending(path: "imports-\(name).scn"))
    }
    for operands in [[folder.path], ["pipe", "zero", "users", "variables"].map { "\(folder.path)/\($0).scn" }] {
      let result = run("check", arguments: operands)
      #expect(result.status == 2)
      #expect(!result.output.contains("root:") && !result.output.contains("PATH="), "\(result.output)")
      let reasons = result.output.split(separator: "\n").filter { $0.contains("error[") }
      #expect(reasons.count == (operands.count == 1 ? 8 : 4), "\(reasons)")
    }
  }

  @Test func `files of a killed process are removed, and those of a running one are kept`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scenario-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (left, open) = (folder.appending(path: ".scenario-1-a.tmp"), folder.appending(path: ".scenario-2-b.tmp"))
    try Data("half".utf8).write(to: left)
    try Data("half".utf8).write(to: open)
    let writer = try FileHandle(forWritingTo: open)
    try #require(flock(writer.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
    try DiskFiles().put(folder.path + "/report.json", bytes: Array("whole".utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == [".scenario-2-b.tmp", "report.json"])
    try writer.close()
  }

  private func run(_ command: String, arguments: [String]) -> FakeMachine.Result {
    FakeMachine(realFiles: DiskFiles()).run([command] + arguments)
  }
}
