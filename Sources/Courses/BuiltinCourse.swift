internal import EmbeddedFiles
internal import SourceText

/// The languages that courses are written in, by the codes of their files and of locales.
package enum CourseLanguage: String, Sendable, CaseIterable {
  case english = "en"
  case korean = "ko"
}

/// The courses that come with the tool, in the order in which to take them.
package enum BuiltinCourse: String, Sendable, CaseIterable {
  case flash, windows, launches, stacks, sheet, language

  private var documents: (english: EmbeddedFile, korean: EmbeddedFile) {
    switch self {
    case .flash: (flashCourseFile(), flashCourseKoreanFile())
    case .stacks: (stacksCourseFile(), stacksCourseKoreanFile())
    case .sheet: (sheetCourseFile(), sheetCourseKoreanFile())
    case .windows: (windowsCourseFile(), windowsCourseKoreanFile())
    case .launches: (launchesCourseFile(), launchesCourseKoreanFile())
    case .language: (languageCourseFile(), languageCourseKoreanFile())
    }
  }

  /// Returns the course in a language.
  package func course(in language: CourseLanguage) throws(CourseFlaw) -> Course {
    let translation: String? =
      switch language {
      case .english: nil
      case .korean: documents.korean.text
      }
    return try Course(named: rawValue, document: text, translation: translation)
  }

  /// The document of the course, in the same form as the courses of other authors.
  package var text: String { documents.english.text }
}
