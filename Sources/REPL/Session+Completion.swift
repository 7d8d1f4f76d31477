import Checking
import DeviceModel
import Interpreter
import Programs
internal import Reference
import Reporting

/// The words that can follow the typed text, from the tables that the checker uses.
extension Session {
  /// Returns the completions of `text`, everything before the cursor.
  /// - Returns: The words, in order, and the number of characters that they replace.
  package func completions(of text: String) -> (replaced: Int, words: [String]) {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    if let command = Self.command(in: String(line)) { return complete(command: command) }
    return words.completions(of: text)
  }

  /// The limit on events looked at for completion.
  private static let mostUpcoming = 500

  /// The words of the language with the names that are known now.
  var words: WordCompletion {
    let live = timeline.live
    let app = live.configuration.app
    var names = WordCompletion.Names()
    names.screens = app.screens.map(\.name)
    names.states = app.state.map(\.name)
    names.routes = app.routes.map { "\(app.screens[Int($0.owner.index)].name).\($0.name)" }
    names.tasks = app.tasks.map(\.name)
    names.sheets = app.sheets.map(\.name)
    names.marks = timeline.checker.scenario.markNames
    names.values = timeline.checker.valueNames
    names.labels = live.labels
    let eventNames = EventNames(timeline.checker.scenario)
    let upcoming = timeline.live.upcoming(limit: Self.mostUpcoming)
    // The ends of calls are waited for least.
    names.upcoming = (upcoming.filter { !$0.isEnd } + upcoming.filter(\.isEnd)).map(eventNames.name(of:))
    return WordCompletion(names)
  }

  // MARK: Commands

  private func complete(command line: Substring) -> (replaced: Int, words: [String]) {
    guard let gap = line.firstIndex(where: \.isWhitespace) else {
      return (line.count, WordCompletion.sorted(SessionCommand.allCases.map(\.rawValue), beginningWith: String(line)))
    }
    let operand = line[gap...].drop { $0.isWhitespace }
    let word = String(operand.reversed().prefix { !$0.isWhitespace }.reversed())
    let words: [String]
    switch SessionCommand(String(line[..<gap])) {
    case .next: return self.words.completions(of: "wait until \(operand)")
    case .events: words = self.words.events
    case .why, .type, .last: words = self.words.values
    case .fork, .diff, .to: words = timeline.forks.map(\.name)
    case .doc: words = Manual.topics
    case .help: words = SessionCommand.allCases.map(\.rawValue)
    case .set: words = ["phone", "keys", "on", "off", "vi", "emacs"]
    case .step?, .run?, .back?, .forward?, .screen?, .stack?, .tree?, .lanes?, .film?, .html?, .save?, .load?,
      .edit?, .reset?, .quit?, nil:
      words = []
    }
    return (word.count, WordCompletion.sorted(words, beginningWith: word))
  }
}
