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

  private var document: EmbeddedFile {
    switch self {
    case .flash: flashCourseFile()
    case .stacks: stacksCourseFile()
    case .sheet: sheetCourseFile()
    case .windows: windowsCourseFile()
    case .launches: launchesCourseFile()
    case .language: languageCourseFile()
    }
  }

  private var korean: EmbeddedFile {
    switch self {
    case .flash: flashCourseKoreanFile()
    case .stacks: stacksCourseKoreanFile()
    case .sheet: sheetCourseKoreanFile()
    case .windows: windowsCourseKoreanFile()
    case .launches: launchesCourseKoreanFile()
    case .language: languageCourseKoreanFile()
    }
  }

  /// Returns the course in a language.
  package func course(in language: CourseLanguage) throws(CourseFlaw) -> Course {
    let translation: String? =
      switch language {
      case .english: nil
      case .korean: korean.text
      }
    return try Course(named: rawValue, document: document.text, translation: translation)
  }

  /// The document of the course, in the same form as the courses of other authors.
  package var text: String { document.text }
}
