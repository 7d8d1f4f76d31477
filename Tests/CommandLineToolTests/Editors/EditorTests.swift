import EmbeddedFiles
import FakeMachines
import Foundation
import Reporting
import Running
import SourceText
import Statements
import TestSupport
import Testing

@testable import CommandLineTool

/// Every editor gets what it needs, with the words that the language has now.
struct EditorTests {
  /// The written files by their paths in the folder.
  private func files(of editor: Editor) -> [String: String] {
    let words = GrammarWords()
    return Dictionary(uniqueKeysWithValues: editor.files.map { ($0.path, words.filled($0.template.text)) })
  }

  @Test(arguments: Editor.allCases)
  func existingFilesAreNotOverwritten(editor: Editor) throws {
    var machine = FakeMachine(files: FakeFiles(["other.scn": ""]))
    let result = machine.run("editor", editor.rawValue, "made")
    #expect(result.status == 0 && result.output.split(separator: "\n").count == editor.files.count)
    for (path, text) in files(of: editor) {
      #expect(machine.files["made/\(path)"] == text)
      #expect(!text.contains("{{") || text.contains("{{{"), "a hole is left in \(path)")
    }
    #expect(machine.run("editor", editor.rawValue, "made").status == 0)
    let first = try #require(editor.files.first?.path)
    machine.files = FakeFiles(["made/\(first)": "mine"])
    let refused = machine.run("editor", editor.rawValue, "made")
    #expect(refused.status == 64 && machine.files["made/\(first)"] == "mine")
  }

  @Test func anUnknownEditorIsRefused() {
    let result = FakeMachine().run("editor", "ed", "made")
    #expect(result.status == 64 && result.errors.contains("vscode, neovim, vim"))
  }

  /// Each word that a statement is written with is colored, and each by one group.
  @Test func grammarsHaveEveryWordOfEveryStatement() throws {
    let words = GrammarWords()
    let groups = GrammarWords.Group.allCases.filter { $0 != .units }
    let all = groups.flatMap { words[$0] }
    #expect(Set(all).count == all.count)
    for row in StatementEntry.all {
      for word in row.words.map(\.rawValue) + row.literals { #expect(all.contains(word), "\(row.form)") }
    }
    for word in Keyword.allCases where word != .other { #expect(all.contains(word.rawValue)) }
    #expect(words[.declarations].contains("scenario") && words[.steps].contains("expect"))
    for (editor, path) in [
      (Editor.vscode, "syntaxes/scenario.tmLanguage.json"), (.vim, "syntax/scenario.vim"),
      (.emacs, "scenario-mode.el"), (.textmate, "Syntaxes/Scenario.tmLanguage"), (.sublime, "Scenario.tmLanguage"),
      (.helix, "runtime/grammars/scenario.c"),
    ] {
      let found = Set((files(of: editor)[path] ?? "").split { !$0.isLetter }.map(String.init))
      for word in all { #expect(found.contains(word), "\(word) in \(path)") }
    }
  }

  @Test func filesAreWellFormed() throws {
    for (path, text) in files(of: .vscode).merging(files(of: .sublime), uniquingKeysWith: { first, _ in first }) {
      if path.hasSuffix(".json") || path.hasSuffix("-build") || path.hasSuffix("-settings") {
        #expect(JSONValue(text.utf8) != nil, "\(path)")
      }
    }
    for (path, text) in files(of: .textmate) {
      let document = text.firstRange(of: "<plist").map { String(text[$0.lowerBound...]) } ?? ""
      #expect(!document.isEmpty && XMLFlaw.first(in: document) == nil, "\(path)")
    }
    let package = try #require(files(of: .vscode)["package.json"].flatMap { JSONValue($0.utf8) })
    for grammar in package["contributes"]?["grammars"]?.elements ?? [] {
      let path = try #require(grammar["path"]?.text)
      #expect(files(of: .vscode).keys.contains(String(path.dropFirst(2))))
    }
    #expect(package["version"] == .string(version))
  }

  /// Helix loads the grammar as a library that the user compiles.
  @Test func theGrammarForHelixIsValidC() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).c")
    defer { try? FileManager.default.removeItem(at: path) }
    try #require(files(of: .helix)["runtime/grammars/scenario.c"]).write(to: path, atomically: true, encoding: .utf8)
    let arguments = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", path.path]
    guard let compiler = OtherTool.run("cc", arguments) else {
      return print("cc is not installed; the grammar for Helix is not compiled")
    }
    #expect(compiler.status == 0)
  }

  /// Neovim's own client, without a screen: what it shows, and what it makes of the text.
  @Test func neovimWorksWithTheServer() throws {
    guard let answer = try EditorSession.neovim() else { return }
    let lines = answer.split(separator: "\n").map(String.init)
    #expect(lines.contains("filetype scenario"))
    #expect(lines.contains("error 5:23 E0201"))
    #expect(lines.contains("fixed     expect visible == Home"))
    #expect(lines.contains("completes Detail Home params"))
    #expect(lines.contains("failed 7:5"))
    #expect(lines.contains("renamed     push Product"))
    #expect(lines.contains("formatted app Shop { screen Home; screen Product }"))
    #expect(lines.contains("syntax scenarioStep scenarioString"))
  }

  /// pytest-lsp's client, with what Visual Studio Code, Neovim and Emacs say they can do; an answer that the protocol
  /// does not allow for them is an error.
  @Test func aClientOfTheProtocolWorksWithTheServer() throws {
    guard let answer = EditorSession.protocolClient() else { return }
    #expect(answer.status == 0, "\(answer.output)")
    #expect(answer.output.contains("15 passed"))
  }
}
