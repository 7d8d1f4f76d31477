extension CoursePage {
  /// Writes the page in pieces. Equal courses have equal pages.
  package func write(to sink: @escaping ByteSink) {
    OutputBuffer.write(to: sink) { buffer in
      var writer = CoursePageWriter(self)
      writer.write(to: &buffer)
    }
  }
}

/// Writes a course as one HTML file that loads nothing. All texts and strips are plain HTML; the script adds sliders.
struct CoursePageWriter {
  private let course: CoursePage
  /// The drawings of all films, which come first on the page.
  private var pictures: SnapshotTable
  private let films: [CourseFilm]

  init(_ course: CoursePage) {
    self.course = course
    pictures = SnapshotTable(words: course.words.film)
    films = course.exercises.flatMap { $0.task + $0.solution + $0.afterwards }.compactMap {
      if case .film(let film) = $0 { film } else { nil }
    }
    for part in films.flatMap(\.cases) {
      for picture in part.regions.flatMap({ $0.pictures.prefix(CourseFilmHTML.cellLimit) }) {
        _ = pictures.number(of: picture, appearance: part.look)
      }
    }
  }

  mutating func write(to buffer: inout OutputBuffer) {
    var body = HTMLWriter()
    writeBody(to: &body)
    let bytes = body.bytes
    let drawings = pictures
    var pictures = pictures
    HTMLReportFrame.write(
      .course(language: course.language), to: &buffer, title: course.title,
      data: { writeData(pictures: &pictures, to: &$0) },
      body: { html in
        drawings.write(to: &html)
        html.append(bytes)
      })
  }

  private func writeData(pictures: inout SnapshotTable, to json: inout JSONWriter) {
    let words = course.words
    json.object { json in
      json.object("words") { json in
        json.member("name", value: words.film.name)
        json.member("stays", value: words.film.stays)
        json.member("atEnd", value: words.film.atEnd)
        json.member("run", value: words.run)
        json.member("previousChange", value: words.previousChange)
        json.member("nextChange", value: words.nextChange)
        json.member("justBelow", value: words.justBelow)
        json.member("justAbove", value: words.justAbove)
        for kind in RangeAnalysisRecord.Outcome.Kind.allCases {
          json.member(named: kind.rawValue, value: words.word(for: kind))
        }
      }
      json.array("films") { json in
        for film in films { CourseFilmHTML.writeData(film, pictures: &pictures, to: &json) }
      }
    }
  }

  // MARK: The text

  private mutating func writeBody(to html: inout HTMLWriter) {
    let (course, words) = (course, course.words)
    html.element("a", attributes: ["class": "skip", "href": "#course"], text: words.skip)
    html.block("header") { html in
      html.element("h1", text: course.title)
    }
    html.element("div", ["class": "columns"]) { html in
      html.block("nav", ["aria-label": words.exercises]) { html in
        html.element("ol") { html in
          for (number, exercise) in course.exercises.enumerated() {
            html.block("li") { html in
              html.element("a", ["href": "#\(exercise.key)"]) { html in
                html.element("span", attributes: ["class": "length"], text: "\(number + 1)")
                html.element("span", text: exercise.title)
              }
            }
          }
        }
      }
      html.element("main", ["id": "course", "tabindex": "-1"]) { html in
        for paragraph in course.lead + [words.answers] { ParagraphHTML(text: paragraph).write(to: &html) }
        var film = 0
        for (number, exercise) in course.exercises.enumerated() {
          write(exercise, number: number + 1, film: &film, to: &html)
        }
      }
    }
  }

  private mutating func write(
    _ exercise: CoursePage.Exercise, number: Int, film: inout Int, to html: inout HTMLWriter
  ) {
    let words = course.words
    html.block("article", ["class": "exercise", "id": exercise.key]) { html in
      html.block("h2") { html in
        html.element("span", attributes: ["class": "length"], text: "\(number)")
        html.text(" \(exercise.title) ")
        html.element("span", attributes: ["class": "kind"], text: exercise.kind)
      }
      write(exercise.task, film: &film, to: &html)
      for (name, hint) in zip(words.hints, exercise.hints) {
        writeFolded(name, to: &html) { ParagraphHTML(text: hint).write(to: &$0) }
      }
      writeFolded(words.solution, to: &html) { write(exercise.solution, film: &film, to: &$0) }
      guard !exercise.afterwards.isEmpty else { return }
      writeFolded(words.afterwards, to: &html) { write(exercise.afterwards, film: &film, to: &$0) }
    }
  }

  private func writeFolded(
    _ title: String, to html: inout HTMLWriter, content: (inout HTMLWriter) -> Void
  ) {
    html.block("details") { html in
      html.block("summary") { $0.text(title) }
      content(&html)
    }
  }

  private mutating func write(_ blocks: [CoursePage.Block], film: inout Int, to html: inout HTMLWriter) {
    for block in blocks {
      switch block {
      case .paragraph(let text): ParagraphHTML(text: text).write(to: &html)
      case .code(let code): CodeHTML(code: code, name: course.words.scenario).write(to: &html)
      case .film(let part):
        CourseFilmHTML(film: part, number: film, words: course.words).write(pictures: &pictures, to: &html)
        film += 1
      }
    }
  }
}
