import EmbeddedFiles
internal import Running
import SourceText

/// A shell that completes command lines of the tool.
enum Shell: String, Sendable, CaseIterable {
  case bash, zsh, fish

  /// The script that asks `scenario completions SHELL -- WORDS…`.
  fileprivate var script: String {
    switch self {
    case .bash: bashCompletionsFile().text
    case .zsh: zshCompletionsFile().text
    case .fish: fishCompletionsFile().text
    }
  }
}

/// Runs `scenario completions SHELL [-- WORDS…]`.
func completeCommandLine(
  _ invocation: Invocation, on host: Host, output console: CommandOutput
) throws(UsageError) {
  let shell: Shell = try invocation.choice(else: .unknownShell)
  if invocation.operands.count == 1 { return console.write(shell.script) }
  let completion = CommandLineCompletion(words: Array(invocation.operands.dropFirst()), files: host.files)
  for candidate in completion.candidates {
    // One candidate per line; names with line breaks are omitted, since no shell could complete them.
    guard !candidate.text.contains(where: { $0.isNewline || $0 == "\t" }) else { continue }
    let doc = candidate.doc.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    console.write(candidate.text + (doc.isEmpty ? "" : "\t" + String(doc)) + "\n")
  }
}
