internal import SourceText

extension Course {
  /// Reads a course.
  /// - Parameters:
  ///   - document: The text of `course.md`.
  ///   - translation: The text of the document in another language; `nil` for the language of `course.md`.
  /// - Throws: The first mistake of its author.
  package init(named name: String, document: String, translation: String? = nil) throws(CourseFlaw) {
    let original = markdownSections(of: document)
    let translated = translation.map { markdownSections(of: $0) }
    guard let head = original.first, head.level == 1 else { throw CourseFlaw(.noTitle) }
    let translatedHead = translated?.first { $0.level == 1 } ?? head
    self.name = name
    title = translatedHead.heading
    text = translatedHead.paragraphs
    exercises = []
    let others = translated.map(Chapter.chapters)
    for chapter in Chapter.chapters(of: original) {
      if exercises.contains(where: { $0.key == chapter.key }) { throw CourseFlaw(.repeatedKey, in: chapter.key) }
      let other = others?.first { $0.key == chapter.key }
      exercises.append(try Exercise(chapter, words: other ?? chapter))
    }
    if exercises.isEmpty { throw CourseFlaw(.noExercises) }
    if let stray = others?.first(where: { other in !exercises.contains { $0.key == other.key } }) {
      throw CourseFlaw(.unknownKey, in: stray.key)
    }
  }
}

/// The sections of one exercise: the task, its hints, and the text after the solution.
private struct Chapter {
  var key: String
  var title: String
  var task: MarkdownSection
  var parts: [MarkdownSection] = []

  /// Returns the chapters of a document: each begins with a heading of the second level, `## key: Title`.
  static func chapters(of sections: [MarkdownSection]) -> [Chapter] {
    var chapters: [Chapter] = []
    for section in sections.dropFirst() {
      if section.level == 2 {
        let key = section.heading.prefix { $0 != ":" }
        let title = section.heading.dropFirst(key.count + 1).drop { $0 == " " }
        chapters.append(Chapter(key: String(key), title: String(title), task: section))
      } else if !chapters.isEmpty {
        chapters[chapters.count - 1].parts.append(section)
      }
    }
    return chapters
  }

  func parts(_ key: String) -> [MarkdownSection] { parts.filter { $0.key == key } }

  /// The parts of the task that are for people: without lines such as `kind: claim`, and without blocks that have a
  /// role, such as `scn solution`.
  var text: [MarkdownSection.Part] {
    task.parts.filter { part in
      switch part {
      case .paragraph(let text): !["kind: ", "mutants: "].contains { text.hasPrefix($0) }
      case .code(let language, _): !language.contains(" ")
      }
    }
  }

  func blocks(_ role: String) -> [String] {
    task.parts.compactMap { if case .code(let language, let text) = $0, language == role { text } else { nil } }
  }
}

extension Exercise {
  /// The number of hints, from a nudge to nearly the answer.
  private static let hintCount = 3

  fileprivate init(_ chapter: Chapter, words: Chapter) throws(CourseFlaw) {
    key = chapter.key
    title = words.title
    guard let word = chapter.task.labelled("kind") else { throw CourseFlaw(.noKind, in: key) }
    guard let kind = Kind(rawValue: word) else { throw CourseFlaw(.unknownKind, in: key, word) }
    self.kind = kind
    text = words.text
    guard let code = chapter.blocks("scn exercise").first else { throw CourseFlaw(.noScenario, in: key) }
    template = Template(code + "\n")
    solution = chapter.blocks("scn solution")
    if solution.isEmpty { throw CourseFlaw(.noSolution, in: key) }
    if kind != .shrink, template.holes.count != solution.count {
      throw CourseFlaw(.wrongHoleCount, in: key, "\(template.holes.count)", "\(solution.count)")
    }
    hints = words.parts("hint").map { $0.paragraphs.joined(separator: "\n") }
    if hints.count != Self.hintCount { throw CourseFlaw(.hintCount, in: key, "\(hints.count)") }
    afterwards = words.parts("afterwards").flatMap(\.parts)
    mutants = []
    variations = []
    for patch in chapter.blocks("diff mutant") { mutants.append(try changed(by: patch)) }
    for patch in chapter.blocks("diff variation") { variations.append(try changed(by: patch)) }
    for word in (chapter.task.labelled("mutants") ?? "").split(separator: " ") {
      guard let rule = MutationRule(rawValue: String(word)) else {
        throw CourseFlaw(.unknownRule, in: key, String(word))
      }
      let found = rule.mutants(of: template)
      if found.isEmpty { throw CourseFlaw(.ruleWithoutMutant, in: key, rule.rawValue) }
      mutants += found
    }
  }

  private func changed(by patch: String) throws(CourseFlaw) -> Template {
    guard let text = template.text.applying(patch: patch) else {
      throw CourseFlaw(.misfit, in: key, patch.split(separator: "\n").first.map(String.init) ?? "")
    }
    return Template(text)
  }
}

extension String {
  /// Returns the text after a change: lines that begin with `-` are removed, lines that begin with `+` are inserted,
  /// other lines must match. `nil` if the text does not have these lines one after another, or has them more than once.
  fileprivate func applying(patch: String) -> String? {
    let steps = patch.split(separator: "\n").map { (sign: $0.first ?? " ", line: $0.dropFirst()) }
    let old = steps.filter { $0.sign != "+" }.map(\.line)
    let new = steps.filter { $0.sign != "-" }.map(\.line)
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    guard !old.isEmpty, lines.count >= old.count else { return nil }
    let places = (0...(lines.count - old.count)).filter { Array(lines[$0..<($0 + old.count)]) == old }
    guard places.count == 1 else { return nil }
    return (lines[..<places[0]] + new + lines[(places[0] + old.count)...]).joined(separator: "\n")
  }
}
