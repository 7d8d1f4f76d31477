internal import Reporting
internal import SourceText

/// A way through an app as a flow for Maestro, which performs it on a real phone.
///
/// Statements without a counterpart become comments, so that nothing is left out without a word. The commands are those
/// of Maestro's reference: `launchApp`, `tapOn`, `openLink`, `swipe`, `waitForAnimationToEnd`, `pressKey`.
struct MaestroFlow {
  private let title: String
  private let statements: [String]

  init(_ title: String, statements: [String]) {
    (self.title, self.statements) = (title, statements)
  }

  /// The flow in YAML. The identifier of the app is given to `maestro test -e APP_ID=…`.
  var text: String {
    let lines = ["appId: ${APP_ID}", "name: \(Self.quoted("scenario explore: \(title)"))", "---"]
    let steps = statements.flatMap { $0.split(separator: "\n").map(String.init) }
      .map { $0.trimmingPrefix { $0 == " " } }.flatMap { Self.commands(for: String($0)) }
    let end = ["- takeScreenshot: found", "# Here: \(Self.inComment(title))."]
    return (lines + steps + end).joined(separator: "\n") + "\n"
  }

  /// The statements that have one counterpart whatever follows them.
  private static let fixed: [String: [String]] = [
    "launch": ["- launchApp:", "    clearState: true"],
    "wait until idle": ["- waitForAnimationToEnd"],
    "swipe back": backSwipe, "back": backSwipe,
    "swipe down": ["- swipe:", "    start: 50%, 12%", "    end: 50%, 90%"],
    "tap dim": ["- tapOn:", "    point: 50%, 8%"],
    "press home": ["- pressKey: Home"],
    "terminate": ["- stopApp"],
  ]

  /// The words of statements that describe the phone and the app, which exist already where a flow runs.
  private static let setUpWords = ["app", "device", "ios", "splash", "let", "given", "limit", "seed"]

  /// iOS has no button for it that a flow could press: the gesture from the edge does the same.
  private static let backSwipe = ["- swipe:", "    start: 0%, 50%", "    end: 90%, 50%"]

  private static func commands(for statement: String) -> [String] {
    if let commands = fixed[statement] { return commands }
    for (begin, command) in [("tap ", "tapOn"), ("open url ", "openLink")] where statement.hasPrefix(begin) {
      let text = statement.dropFirst(begin.utf8.count)
      guard text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1, !text.contains("\\(") else { break }
      return ["- \(command): \(text)"]
    }
    if statement.hasPrefix("select tab ") { return ["- tapOn: \(quoted(String(statement.dropFirst(11))))"] }
    let isSetUp = setUpWords.contains { statement.hasPrefix("\($0) ") }
    return ["# \(isSetUp ? "with" : "no counterpart:") \(inComment(statement))"]
  }

  /// Returns a double-quoted YAML scalar; JSON strings are valid ones.
  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(sanitizedForTerminal(text))
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func inComment(_ text: String) -> String {
    sanitizedForTerminal(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
