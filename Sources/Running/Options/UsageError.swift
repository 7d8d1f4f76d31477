internal import EmbeddedFiles
package import Reporting
internal import SourceText

/// A mistake in a command line, in words for the reader. The words are in `EmbeddedFiles/Help`.
package struct UsageError: Error {
  /// The key of a mistake in the table of words.
  package enum Name: String, CaseIterable {
    case noCommand, unknownCommand, optionBeforeCommand, unknownOption, valueMissing, valueNotWanted, badValue,
      badVariable, badCount, badFilter, noProject, pathTaken, operandMissing, operandNotWanted, contradiction,
      notAFolder,
      noSuchFolder, noApp, noProbe, notWritable, secondStandardOutput, sameOutput, outputIsInput, noSuchRun,
      severalRuns, eventNeverHappened, outputMissing,
      exists, badShard, badShardVariables, unknownSystem, unknownEditor, unknownShell, unknownName, noEntry,
      noEntryButRelated, nothingToExplain, severalApps, noPicture, noConverter, badConversion, badSetting,
      unknownSetting, badExpression, unknownPart, unknownCourse, unknownExercise, badJitter, unwatchable
  }

  /// One sentence, with the likely correction.
  package let message: String
  /// The exit status of the process.
  package let status: ExitStatus
  /// A pointer to further reading; `nil` for the help of the command.
  package let advice: String?

  /// - Parameters:
  ///   - parts: The texts for the placeholders.
  ///   - suggestion: The existing name that is nearest to the given one.
  ///   - advice: What to write instead, if that is known better than the mistake itself says.
  package init(_ name: Name, _ parts: String..., suggestion: String? = nil, advice: String? = nil) {
    let section = Self.sections.first { $0.key == name.rawValue }
    message = (section?.paragraph(0, with: parts) ?? name.rawValue) + (suggestion.asQuestion.map { "; \($0)" } ?? "")
    status = name == .notWritable ? .notWritten : .wrongCommandLine
    self.advice = advice ?? section?.paragraph(1, with: parts)
  }

  static let sections = helpMistakesFile().sections

  /// - Returns: The mistake, with what to write instead: what other tools call so, otherwise the most similar command.
  package static func unknownCommand(_ name: String) -> UsageError {
    let advice = Habits.advice(for: name)
    return UsageError(
      .unknownCommand, name,
      suggestion: advice == nil ? Spelling.closest(to: name, among: Command.allCases.map(\.rawValue)) : nil,
      advice: advice)
  }
}
