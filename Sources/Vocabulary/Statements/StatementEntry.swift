/// What the language knows of a statement.
package struct StatementEntry: Sendable {
  package var statement: Statement
  package var group: StatementGroup
  /// How it is written: words in small letters stand as they are, those in capitals stand for something, `[ ]` may be
  /// left out, `|` parts a choice.
  package var form: String
  /// One sentence for lists.
  package var doc: String
  /// What else there is to know; empty where the sentence says it all.
  package var details: String
  /// Composes the example: only the manual asks for it, so that a run does not pay for a hundred texts.
  private var makeExample: @Sendable () -> String
  /// Where it may stand; nil for what is no step.
  package var placement: Placement?
  /// What to read next.
  package var related: [Statement]

  /// A step.
  init(
    _ statement: Statement, _ group: StatementGroup, _ form: String, _ placement: Placement, _ doc: String,
    details: String = "", example: @autoclosure @escaping @Sendable () -> String, related: [Statement] = []
  ) {
    self.init(statement, group, form, doc, details: details, example: example(), related: related)
    self.placement = placement
  }

  /// What is no step: a declaration, a part of one, a form of claims.
  init(
    _ statement: Statement, _ group: StatementGroup, _ form: String, _ doc: String, details: String = "",
    example: @autoclosure @escaping @Sendable () -> String, related: [Statement] = []
  ) {
    self.statement = statement
    self.group = group
    self.form = form
    self.doc = doc
    self.details = details
    self.makeExample = example
    self.related = related
  }

  /// A whole file that uses it, checks and passes.
  package var example: String { makeExample() }

  /// The words that the form begins with: `press home`, `pop to`, `when`.
  package var keywords: String {
    form.split(separator: " ").prefix { word in word.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
      .joined(separator: " ")
  }

  /// At the index of the statement's raw value.
  package static let all: [StatementEntry] =
    declarations + parts + setUp + time + splash + navigation + person + system + work + structure + expectations
    + strategy

  /// Every word that can begin a step, each once, in the order of the table: what a misspelt one is compared with.
  package static let stepWords: [String] = firstWords { $0.placement != nil }

  /// Every word that can begin a line of a scenario's set-up.
  package static let setUpWords: [String] = firstWords { $0.group == .setUp }

  private static func firstWords(where isWanted: (StatementEntry) -> Bool) -> [String] {
    var words: [String] = []
    for entry in all where isWanted(entry) {
      let word = String(entry.keywords.prefix { $0 != " " })
      if !word.isEmpty, !words.contains(word) { words.append(word) }
    }
    return words
  }
}

/// The files that examples are made of.
enum Example {
  /// A scenario of these steps and nothing before them.
  static func scenario(_ title: String, setUp: String = "", _ steps: String) -> String {
    let parts = [setUp, steps].filter { !$0.isEmpty }.map(indented)
    return "scenario \"\(title)\" {\n\(parts.joined(separator: "\n\n"))\n}"
  }

  /// An app of three screens, launched and at rest.
  static func pages(_ title: String, _ steps: String) -> String {
    scenario(
      title,
      setUp: """
        app {
            screen Home
            screen Detail
            screen Settings
        }
        """,
      "launch\nwait until idle\n" + steps)
  }

  /// An app with tabs, launched and at rest.
  static func tabs(_ title: String, _ steps: String) -> String {
    scenario(
      title,
      setUp: """
        app {
            tabs [Home, Wallet]
            screen Home
            screen Wallet
            screen History
        }
        """,
      "launch\nwait until idle\n" + steps)
  }

  /// A React Native app on the bridge; the steps launch it.
  static func reactNative(_ title: String, setUp: String = "", _ steps: String) -> String {
    let app = """
      app {
          kind: reactNative(version: 0.72, architecture: bridge)
          background: "#ffffff"
          launchScreen: storyboard(background: "#1b6ef3")
          jsLoad: 600ms
          screen Home
      }
      """
    return scenario(title, setUp: setUp.isEmpty ? app : app + "\n" + setUp, steps)
  }

  private static func indented(_ lines: String) -> String {
    lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }
}
