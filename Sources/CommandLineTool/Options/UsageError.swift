internal import SourceText

/// What is wrong with a command line.
enum UsageError: Error, Equatable {
  case noCommand
  case unknownCommand(String)
  case optionBeforeCommand(String)
  case unknownOption(String, Command)
  case valueMissing(String, Option)
  case valueNotWanted(String)
  /// The words that would have been right.
  case badValue(Option, String, [String])
  case badCount(Option, String)
  case badFilter(String)
  case operandMissing(Command)
  case operandNotWanted(String, Command)
  case contradiction(Option, Option)
  case notAFolder(Option, String)
  /// An output, and why it cannot be written.
  case notWritable(String, String)
  /// Two outputs would go to the same place.
  case sameOutput(String)
  /// An output would go to a file that is read.
  case outputIsInput(String)
  /// What was to be one run: how the runs that it is are called.
  case notOneRun(String, [String])
  /// What runs are to be aligned on never happens in this one.
  case eventNeverHappened(String, String, String?)
  /// `merge` without a place for the result.
  case outputMissing
  /// What was to be written anew is there already.
  case exists(String)
  case badShard(String)
  /// Bazel's variables for a share, which make none.
  case badShardVariables(String, String)
  /// A CI system that no workflow is known for, and those that there are.
  case unknownSystem(String, [String])
  /// Of a name that is asked for on the command line, what it was to be and the nearest one that exists.
  case unknownName(String, kind: String, suggestion: String?)
  /// The manual has no entry for a topic; the likely spelling, and entries that mention it.
  case noEntry(String, suggestion: String?, related: [String])
  /// Nothing on that line can be asked about; what to write instead.
  case nothingToExplain(String, hint: String)
  /// A file with several apps, of which one picture can show one.
  case severalApps([String])
  /// A name without a value, or none at all.
  case badSetting(String)
  /// Nothing that is to run has a given or a column of the name.
  case unknownSetting(String, suggestion: String?)
  /// An expression of the command line that is none there, and what is wrong with it.
  case badExpression(String, String)
}

extension UsageError {
  /// One sentence, with the likely correction.
  var message: String {
    switch self {
    case .noCommand: "no command given"
    case .unknownCommand(let name): "unknown command “\(name)”" + Self.asking(Self.likelyCommand(name))
    case .optionBeforeCommand(let option): "“\(option)” must follow a command"
    case .unknownOption(let name, let command):
      "“\(command.rawValue)” has no option “\(name)”"
        + Self.asking(Spelling.closest(to: name, among: command.options.map { "--\($0.rawValue)" }))
    case .valueMissing(let name, let option): "“\(name)” needs a value: \(option.valueName ?? "")"
    case .valueNotWanted(let name): "“\(name)” takes no value"
    case .badValue(let option, let value, let words):
      "“--\(option.rawValue)” must be one of \(words.joined(separator: ", ")), not “\(value)”"
    case .badCount(let option, let value): "“--\(option.rawValue)” must be a whole number from 1, not “\(value)”"
    case .badFilter(let pattern): "“\(pattern)” is not a valid regular expression"
    case .operandMissing(let command): "“\(command.rawValue)” needs \(command.operands)"
    case .operandNotWanted(let operand, let command): "“\(command.rawValue)” does not accept “\(operand)”"
    case .contradiction(let one, let other): "“--\(one.rawValue)” and “--\(other.rawValue)” cannot be combined"
    case .notWritable(let path, let reason): "“\(path)” cannot be written: \(reason)"
    case .sameOutput("-"): "only one report can go to standard output"
    case .sameOutput(let path): "two outputs would go to “\(path)”"
    case .outputIsInput(let path): "“\(path)” is an input; write to another file"
    case .notOneRun(let operand, let names): Self.notOneRun(operand, names: names)
    case .eventNeverHappened(let event, let operand, let suggestion):
      "“\(event)” never happens in “\(operand)”" + Self.asking(suggestion)
    case .outputMissing: "no output file given; add -o FILE"
    case .exists(let path): "“\(path)” already exists; nothing was written"
    case .badShard(let value): "“--shard” must be a shard such as 2/5, not “\(value)”"
    case .badShardVariables(let index, let count):
      "TEST_SHARD_INDEX “\(index)” and TEST_TOTAL_SHARDS “\(count)” are not a valid shard"
    case .unknownSystem(let name, let known):
      "there is no workflow for “\(name)”; there is one for \(known.joined(separator: ", "))"
    case .notAFolder(let option, let path): "“--\(option.rawValue)” must be a folder, and “\(path)” is not one"
    case .unknownName(let name, let kind, let suggestion):
      "there is no \(kind) “\(name)”" + Self.asking(suggestion)
    case .noEntry(let topic, let suggestion?, _): "no entry for “\(topic)”" + Self.asking(suggestion)
    case .noEntry(let topic, nil, let related):
      "no entry for “\(topic)”" + (related.isEmpty ? "" : "; related: \(related.joined(separator: ", "))")
    case .nothingToExplain(let place, let hint): "there is nothing to explain at \(place); \(hint)"
    case .severalApps(let names):
      "the file has several apps; choose one: --app \(names.joined(separator: " or --app "))"
    case .badSetting(let text): "“--set” must be NAME=VALUE, such as load=300ms, not “\(text)”"
    case .unknownSetting(let name, let suggestion):
      "no scenario here has a given or column named “\(name)”" + Self.asking(suggestion)
    case .badExpression(let text, let reason): "cannot evaluate “\(text)” there: \(reason)"
    }
  }

  /// Where to read on.
  var advice: String {
    switch self {
    case .unknownOption(_, let command), .operandMissing(let command), .operandNotWanted(_, let command):
      "`scenario help \(command.rawValue)` describes its use"
    case .badShard, .badShardVariables, .badFilter, .badSetting: "`scenario help run` describes its use"
    case .exists, .unknownSystem: "`scenario help ci-init` describes its use"
    case .severalApps: "`scenario help map` describes its use"
    case .notOneRun, .eventNeverHappened: "`scenario help compare` describes its use"
    case .nothingToExplain: "`scenario help why` describes its use"
    case .unknownSetting: "`scenario run --list` shows the runs with their values"
    case .noEntry: "`scenario manual` lists all entries, `scenario manual topics` their other names"
    case .badExpression: "`scenario manual` lists the observables"
    case .noCommand, .unknownCommand, .optionBeforeCommand, .valueMissing, .valueNotWanted, .badValue, .badCount,
      .contradiction, .notAFolder, .notWritable, .outputMissing, .sameOutput, .outputIsInput,
      .unknownName:
      "`scenario help` lists the commands"
    }
  }

  private static func notOneRun(_ operand: String, names: [String]) -> String {
    if names.isEmpty { return "there is no such run: “\(operand)”" }
    let shown = names.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
    return "“\(operand)” selects \(names.count) runs; choose one: \(shown)\(names.count > 3 ? " …" : "")"
  }

  private static func asking(_ suggestion: String?) -> String {
    suggestion.asQuestion.map { "; \($0)" } ?? ""
  }

  /// Names that people know from elsewhere.
  private static let otherNames: [(name: String, command: Command)] = [
    ("test", .run), ("lint", .check), ("validate", .check), ("format", .fmt), ("man", .manual), ("doc", .manual),
    ("docs", .manual), ("phones", .devices), ("strategies", .prelude), ("graph", .map),
  ]

  private static func likelyCommand(_ name: String) -> String? {
    otherNames.first { $0.name == name }?.command.rawValue
      ?? Spelling.closest(to: name, among: Command.allCases.map(\.rawValue))
  }
}
