internal import Courses
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText

/// Finds courses: the tool's own, and those in folders.
struct CourseLibrary {
  let files: any FileAccess
  let language: CourseLanguage

  /// The name of a course's document in its folder.
  static let document = "course.md"

  /// The reason why there is no course.
  enum Problem: Error {
    case flaw(CourseFlaw, path: String)
    case unreadable(FindingRecord)
  }

  /// Returns the tool's own course of a name, or that of a folder.
  func course(_ name: String, isBuiltin: Bool) throws(Problem) -> Course {
    guard isBuiltin, let own = BuiltinCourse(rawValue: name) else { return try course(inFolder: name) }
    do throws(CourseFlaw) { return try own.course(in: language) } catch { throw .flaw(error, path: name) }
  }

  private func course(inFolder folder: String) throws(Problem) -> Course {
    let path = Path.join(folder, with: Self.document)
    let document: [UInt8]
    do throws(FileFault) { document = try files.contents(of: path) } catch {
      throw .unreadable(unreadable(path, error))
    }
    let translated = Path.join(folder, with: "course.\(language.rawValue).md")
    let translation = (try? files.contents(of: translated)).map { String(decoding: $0, as: UTF8.self) }
    do throws(CourseFlaw) {
      return try Course(
        named: Path.name(of: Path.simplified(folder)), document: String(decoding: document, as: UTF8.self),
        translation: translation)
    } catch {
      throw .flaw(error, path: path)
    }
  }
}

extension CourseLanguage {
  /// Returns the language that an option or the locale asks for; English if it is neither of ours. What is said about
  /// an exercise is in the language of its file.
  init(_ invocation: Invocation, for part: LearnPart, host: Host) throws(UsageError) {
    let locale = host.setting("LC_ALL") ?? host.setting("LC_MESSAGES") ?? host.setting("LANG") ?? ""
    let usual = CourseLanguage.allCases.first { locale.hasPrefix($0.rawValue) } ?? .english
    let known =
      part.isAboutExercise
      ? LearnerState(host).current(invocation.operands.dropFirst().first, in: host.files)?.language : nil
    self = try invocation.choice(.lang, default: known ?? usual)
  }
}
