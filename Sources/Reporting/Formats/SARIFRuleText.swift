internal import SourceText

/// The texts about a rule that viewers show beside its results: of a diagnostic, the text of `scenario explain`; of a
/// failure, its meaning and the command that says more.
struct SARIFRuleText {
  let title: String
  let description: String
  /// The description with examples or the next command, as plain text and as Markdown.
  let help: String
  let markdown: String

  init(_ rule: String) {
    if let code = DiagnosticCode(rawValue: rule) {
      let documentation = CodeDocumentation(of: code)
      title = documentation.title
      description = documentation.text.isEmpty ? documentation.title : documentation.text
      help = "\(description)\n\nWrong:\n\(documentation.wrong)\nRight:\n\(documentation.right)"
      let examples = [("Wrong", documentation.wrong), ("Right", documentation.right)].filter { !$0.1.isEmpty }
      let blocks = examples.map { "\n\n\($0):\n\n```scn\n\($1)\n```" }
      markdown = description + blocks.joined() + "\n"
      return
    }
    let (title, description) = Self.failures[rule] ?? (rule, rule)
    (self.title, self.description) = (title, description)
    let command = "scenario why FILE:LINE"
    help = "\(description) To see what led to it, run: \(command)"
    markdown = "\(description)\n\nTo see what led to it, run `\(command)`.\n"
  }

  /// The titles and descriptions of failures, by the words of `Failure.Kind`.
  private static let failures: [String: (String, String)] = [
    Failure.Kind.expectation.rawValue: (
      "An expectation does not hold", "What happened in the run contradicts an expectation of its scenario."
    ),
    Failure.Kind.step.rawValue: (
      "A step could not be done", "The app or the phone did not allow a step of the scenario at its moment."
    ),
    Failure.Kind.crash.rawValue: (
      "The app crashed", "The app's process ended with an error, so that the rest of the scenario could not be run."
    ),
    Failure.Kind.limit.rawValue: (
      "A run reached a limit", "The run did not come to its end within its limits, so it proves nothing."
    ),
    Failure.Kind.race.rawValue: (
      "The order of simultaneous events decides",
      "Two events happen at the same instant, and no phone keeps the order in which the model takes them."
    ),
    Failure.Kind.notRecorded.rawValue: (
      "The log does not say", "The log that the run is judged on does not have what the expectation is about."
    ),
  ]
}
