internal import EmbeddedFiles
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText

/// Runs `scenario editor EDITOR DIR`: writes what an editor needs into a folder.
func writeEditorFiles(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let editor: Editor = try invocation.choice(else: .unknownEditor)
  let words = GrammarWords()
  let files = editor.files.map { file in
    (path: Path.join(invocation.operands[1], with: file.path), bytes: Array(words.filled(file.template.text).utf8))
  }
  // An own file of the user stays; one that is the same is no obstacle.
  for file in files where host.files.kind(of: file.path) != nil {
    if (try? host.files.contents(of: file.path)) != file.bytes { throw UsageError(.exists, file.path) }
  }
  for file in files {
    try host.write(file.bytes, to: file.path)
    console.write { $0.line("Wrote \(sanitizedForTerminal(file.path)).") }
  }
}

enum Editor: String, Sendable, CaseIterable {
  case vscode, neovim, vim, emacs, helix, zed, sublime, textmate

  /// The files, with their paths in the folder that is written.
  var files: [(path: String, template: EmbeddedFile)] {
    switch self {
    case .vscode:
      [
        ("package.json", editorVSCodePackageFile()), ("extension.js", editorVSCodeExtensionFile()),
        ("language-configuration.json", editorVSCodeConfigurationFile()),
        ("snippets.json", editorVSCodeSnippetsFile()), ("README.md", editorVSCodeReadmeFile()),
        (".vscodeignore", editorVSCodeIgnoreFile()), ("syntaxes/scenario.tmLanguage.json", editorVSCodeGrammarFile()),
        ("syntaxes/codeblock.json", editorVSCodeBlockFile()),
      ]
    case .neovim:
      Self.filesOfVim + [
        ("after/ftplugin/scenario.lua", editorNeovimFile()),
        ("after/ftplugin/markdown.lua", editorNeovimMarkdownFile()),
      ]
    case .vim: Self.filesOfVim + [("plugin/scenario.vim", editorVimPluginFile())]
    case .emacs: [("scenario-mode.el", editorEmacsFile())]
    case .helix:
      [
        ("languages.toml", editorHelixFile()), ("runtime/grammars/scenario.c", editorHelixGrammarFile()),
        ("runtime/queries/scenario/highlights.scm", editorHelixHighlightsFile()),
      ]
    case .zed:
      [
        ("extension.toml", editorZedExtensionFile()), ("Cargo.toml", editorZedCargoFile()),
        ("src/lib.rs", editorZedSourceFile()), ("languages/scenario/config.toml", editorZedLanguageFile()),
        ("README.md", editorZedReadmeFile()),
      ]
    case .sublime:
      [
        ("Scenario.tmLanguage", editorTextMateGrammarFile()), ("Scenario.sublime-build", editorSublimeBuildFile()),
        ("Scenario.sublime-snippet", editorSublimeSnippetFile()), ("LSP.sublime-settings", editorSublimeServerFile()),
        ("Comments.tmPreferences", editorTextMateCommentsFile()),
      ]
    case .textmate:
      [
        ("info.plist", editorTextMateInfoFile()), ("Syntaxes/Scenario.tmLanguage", editorTextMateGrammarFile()),
        ("Preferences/Comments.tmPreferences", editorTextMateCommentsFile()),
        ("Snippets/Scenario.tmSnippet", editorTextMateSnippetFile()),
      ]
    }
  }

  private static var filesOfVim: [(path: String, template: EmbeddedFile)] {
    [
      ("syntax/scenario.vim", editorVimSyntaxFile()), ("ftdetect/scenario.vim", editorVimDetectionFile()),
      ("ftplugin/scenario.vim", editorVimTypeFile()), ("indent/scenario.vim", editorVimIndentFile()),
      ("compiler/scenario.vim", editorVimCompilerFile()),
    ]
  }
}
