import FakeMachines
import Foundation
import ScenarioKit
import TestSupport

@testable import CommandLineTool

/// Real editors, set up by `scenario editor` in a folder of their own.
enum EditorSession {
  private static let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "scenario")

  /// Returns what `language_server.py` says; `nil` if pytest-lsp is not installed or the program is not built.
  static func protocolClient() -> OtherTool? {
    let hasClient = OtherTool.run("python3", ["-c", "import pytest_lsp"])?.status == 0
    guard hasClient, FileManager.default.isExecutableFile(atPath: program.path) else {
      print("pytest-lsp is not installed or scenario is not built; the language server is not tried with its client")
      return nil
    }
    return OtherTool.run(
      "env",
      [
        "SCENARIO=\(program.path)", "PYTHONDONTWRITEBYTECODE=1", "python3", "-m", "pytest", "-q", "-p",
        "no:cacheprovider", "\(projectFolder)/Tests/Validation/language_server.py",
      ])
  }

  /// Returns what `neovim.lua` reports; `nil` if Neovim is not installed or the program is not built.
  static func neovim() throws -> String? {
    guard FileManager.default.isExecutableFile(atPath: program.path), OtherTool.run("nvim", ["--version"]) != nil else {
      print("Neovim is not installed or scenario is not built; the set-up of Neovim is not tried")
      return nil
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var machine = FakeMachine()
    machine.realFiles = DiskFiles()
    guard machine.run("editor", "neovim", folder.path + "/nvim").status == 0 else { return "the files are not written" }
    let text = try String(contentsOfFile: projectFolder + "/Tests/Validation/editing.scn", encoding: .utf8)
    try text.write(to: folder.appending(path: "a.scn"), atomically: true, encoding: .utf8)
    return OtherTool.run(
      "nvim",
      [
        "--headless", "-u", "NONE", "-i", "NONE", "--cmd", "set runtimepath^=\(folder.path)/nvim",
        "--cmd", "set runtimepath+=\(folder.path)/nvim/after", "--cmd", "let g:scenario_path = '\(program.path)'",
        "--cmd", "filetype plugin indent on | syntax on", folder.path + "/a.scn",
        "-c", "luafile \(projectFolder)/Tests/Validation/neovim.lua",
      ])?.output
  }
}
