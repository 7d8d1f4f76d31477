internal import EmbeddedFiles
internal import SourceText

/// The sentences that `learn` prints itself, by their names in the tables of phrases, one for each language.
package enum Phrase: String, Sendable, CaseIterable {
  case courses, progress, notStarted, finished, startOne, wrote, kept, begin, position
  case fillBlank, editRegion, thenCheck
  case untouched, changedElsewhere, blanksChanged, forbidden, blankIsNoValue, invalid, wrong, wrongRange,
    wrongEverywhere, survived, rightRun, survivorRun, sameOnScreen, notEverywhere, wrongAnswer, notOnlyRemoved,
    otherReason, tooLarge,
    noLongerFails, solved, next, courseDone
  case hint, noMoreHints, solutionLocked, solution, resetDone, watching
  case notStartedYet, fileMissing
  case pageWritten, kindPredict, kindRepair, kindClaim, kindFind, kindShrink
  case pageExercises, pageSkip, pageAnswers, pageScenario, pageSolution, pageAfterwards
  case pageHolds, pageFails, pageLimit, pageLeftOut
  case pageRun, pagePreviousChange, pageNextChange, pageJustBelow, pageJustAbove, pageMoreRuns, pageMoreRanges
  case pageOnScreen, pageWhiteFlash, pageBlackFlash, pageColoredFlash, pageStays, pageAtEnd, pageLaunchImageFades,
    pageCoverFades

  /// Returns the sentence in a language, its holes filled.
  package func text(in language: CourseLanguage, _ parts: String...) -> String {
    text(in: language, filledWith: parts)
  }

  /// Returns the sentence in a language, its holes filled with the parts of a list.
  package func text(in language: CourseLanguage, filledWith parts: [String]) -> String {
    let file: EmbeddedFile =
      switch language {
      case .english: phrasesFile()
      case .korean: phrasesKoreanFile()
      }
    return file.sections.first { $0.key == rawValue }?.paragraph(0, with: parts) ?? rawValue
  }
}
