import SourceText
import TestSupport
import Testing

@testable import Reporting

/// A diagnostic shows the line that it is about, underlined where a reader looks.
struct DiagnosticRendererTests {
  /// Renders a finding about the text between `«` and `»`.
  private func render(
    _ marked: String, hint: String? = nil, fixes: (TextRange) -> [TextEdit] = { _ in [] }, colored: Bool = false
  ) -> String {
    let (source, range) = sourceWithMark(marked)
    let location = Location(file: source.id, range: range)
    let diagnostic = Diagnostic(.unknownName, at: location, message: "wrong", hint: hint, fixes: fixes(range))
    var page = TerminalText(isColored: colored)
    DiagnosticRenderer(sources: SourceTable([source])).write(diagnostic, to: &page)
    return page.text
  }

  private func sourceWithMark(_ marked: String) -> (SourceFile, TextRange) {
    let bytes = Array(marked.utf8)
    let text = marked.replacing("«", with: "").replacing("»", with: "")
    let start = marked.prefix { $0 != "«" }.utf8.count
    let end = bytes.count - "«»".utf8.count - marked.suffix(from: marked.firstIndex(of: "»")!).dropFirst().utf8.count
    return (SourceFile(id: FileID(0), path: "a.scn", text: text), TextRange(start..<end))
  }

  @Test func `the hint is next to the underline`() {
    let text = render("launch\n    device «\"iPhone 13 Mimi\"»\n", hint: "did you mean “iPhone 13 mini”?")
    #expect(
      text == """
        error[E0201]: wrong
          ┌─ a.scn:2:12
        2 │     device "iPhone 13 Mimi"
          │            ^^^^^^^^^^^^^^^^ did you mean “iPhone 13 mini”?


        """)
  }

  @Test(arguments: [
    ("tap \"출금\" «now»", "  │            ^^^"),
    ("\tx «y»", "  │       ^"),
    ("a\tb «y»", "  │       ^"),
    ("«👩‍👩‍👧» x", "  │ ^^"),
    ("e\u{301} «y»", "  │   ^"),
    ("wait«»", "  │     ^"),
    ("wait «x»\r", "  │      ^"),
    ("a «\u{1B}[31m»", "  │   ^^^^^"),
  ])
  func `the underline is below its text, whatever the width`(marked: String, underline: String) {
    #expect(render(marked).split(separator: "\n")[3] == underline)
  }

  @Test func `control characters and turned text are made visible`() {
    let text = render("a «\u{1B}]0;x\u{7}» \u{202E}b")
    #expect(text.contains("1 │ a ␛]0;x␇ \u{FFFD}b"))
  }

  @Test func `a span over several lines shows its first and its last one`() {
    let text = render("scenario \"x\" «{\n  launch\n  wait 3s\n}»\n", hint: "here")
    #expect(
      text.split(separator: "\n").dropFirst(2).joined(separator: "\n") == """
        1 │ scenario "x" {
          │              ^
          ⋮
        4 │ }
          │ ^ here
        """)
  }

  @Test func `a very long line is cut around the span`() {
    let long = String(repeating: "x", count: 5_000_000)
    let lines = render("\(long) «here» \(long)").split(separator: "\n")
    #expect(lines[1] == "  ┌─ a.scn:1:5000002")
    #expect(lines[2].count < 130 && lines[2].contains("… ") == false && lines[2].hasSuffix("…"))
    let start = lines[3].prefix { $0 != "^" }.count
    #expect(lines[2].dropFirst(start).hasPrefix("here"))
  }

  @Test func `a fix without a hint is put into words`() {
    #expect(render("wait «300»") { [TextEdit(range: $0, replacement: "300ms")] }.contains("^^^ write “300ms”"))
    #expect(render("wait «300»") { [TextEdit(range: $0, replacement: "")] }.contains("^^^ remove this"))
    #expect(render("wait«»") { [TextEdit(range: $0, replacement: "s")] }.contains("^ insert “s”"))
  }

  @Test func `places that belong to it follow, aligned with the first`() {
    let text = (1...12).map { "line \($0)" }.joined(separator: "\n")
    let source = SourceFile(id: FileID(0), path: "a.scn", text: text)
    let first = Location(file: source.id, range: TextRange(0..<4))
    let twelfth = source.range(ofLine: 12)
    let diagnostic = Diagnostic(
      .duplicateName, at: Location(file: source.id, range: twelfth), message: "said twice",
      related: [Diagnostic.Related(location: first, message: "first here")])
    var page = TerminalText(isColored: false)
    DiagnosticRenderer(sources: SourceTable([source])).write(diagnostic, to: &page)
    #expect(
      page.text == """
        error[E0202]: said twice
           ┌─ a.scn:12:1
        12 │ line 12
           │ ^^^^^^^
           ├─ a.scn:1:1
         1 │ line 1
           │ ---- first here


        """)
  }

  @Test func `colors change no text`() {
    let plain = render("a «b»", hint: "c")
    let colored = render("a «b»", hint: "c", colored: true)
    #expect(colored != plain)
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func `as data it has offsets, lines and columns`() {
    let (source, range) = sourceWithMark("é\n  push «Hone»\n")
    let diagnostic = Diagnostic(
      .unknownName, at: Location(file: source.id, range: range), message: "there is no screen “Hone”",
      hint: "did you mean “Home”?", fixes: [TextEdit(range: range, replacement: "Home")])
    var json = JSONWriter()
    DiagnosticJSON(sources: SourceTable([source])).write(diagnostic, to: &json)
    expectGolden(String(decoding: json.bytes, as: UTF8.self) + "\n", "report/diagnostic.json")
  }
}
