internal import Interpreter
package import Reporting
package import ScenarioKit
internal import SourceText

/// A parsed command line: the command, its options and its operands.
package struct Invocation: Sendable {
  /// The command to perform.
  package var command: Command
  /// The arguments that are not options.
  package var operands: [String] = []
  private var given: [(option: Option, value: String)] = []

  /// Returns whether an option is given.
  package func has(_ option: Option) -> Bool { given.contains { $0.option == option } }

  /// Whether the progress is shown: not while the user types the scenario on a terminal.
  package func showsProgress(_ host: Host) -> Bool {
    command.takesTime && !has(.quiet) && !(host.inputIsTerminal && operands.contains("-"))
  }

  /// Returns the value of an option; if it is given more than once, the last one.
  package func value(_ option: Option) -> String? { given.last { $0.option == option }?.value }

  func values(_ option: Option) -> [String] { given.filter { $0.option == option }.map(\.value) }

  /// The paths of all files that the command writes, those of reports first.
  package var outputs: [String] {
    given.isEmpty ? [] : ReportFormat.allCases.flatMap { values($0.option) } + Self.outputs.compactMap(value)
  }

  private static let outputs: [Option] = [.log, .output, .png, .save]

  /// Parses a command line. An argument that is neither a command nor an option must be a file to run.
  package init(arguments: [String], isFile: (String) -> Bool) throws(UsageError) {
    guard let first = arguments.first else { throw UsageError(.noCommand) }
    if let command = Command.allCases.first(where: { $0.rawValue == first }) {
      self.command = command
      try read(arguments.dropFirst())
    } else if first == "--help" || first == "-h" {
      command = .help
      operands = Array(arguments.dropFirst().prefix(1))
    } else if ["--version", "-V", "version"].contains(first) {
      command = .help
      given = [(.version, "")]
    } else if first.hasPrefix("-"), first != "-" {
      throw UsageError(.optionBeforeCommand, first, advice: Habits.advice(for: first))
    } else if isFile(first) {
      command = .run
      try read(arguments[...])
    } else {
      throw .unknownCommand(first)
    }
    try validate()
  }

  private mutating func read(_ arguments: ArraySlice<String>) throws(UsageError) {
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands.append(contentsOf: rest)
        return
      }
      if argument.hasPrefix("--") {
        try readLong(argument, rest: &rest)
        // `-:9` and `-[load=3s]` select from standard input.
      } else if argument.hasPrefix("-"), argument != "-", !argument.hasPrefix("-:"), !argument.hasPrefix("-[") {
        try readShort(argument, rest: &rest)
      } else {
        operands.append(argument)
      }
    }
  }

  private mutating func readLong(_ argument: String, rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.rawValue == name }) else {
      throw unknownOption("--\(name)")
    }
    try add(option, attached: parts.count > 1 ? String(parts[1]) : nil, written: "--\(name)", rest: &rest)
  }

  /// Returns the error for an unknown option, with what to write instead: what other tools call so, otherwise the most
  /// similar one.
  private func unknownOption(_ name: String) -> UsageError {
    let advice = Habits.advice(for: name)
    return UsageError(
      .unknownOption, name, command.rawValue,
      suggestion: advice == nil ? Spelling.closest(to: name, among: command.options.map { "--\($0.rawValue)" }) : nil,
      advice: advice)
  }

  private mutating func readShort(_ argument: String, rest: inout ArraySlice<String>) throws(UsageError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.short == letter }) else {
        throw unknownOption("-\(letter)")
      }
      let takesRest = option.valueName != nil && !letters.isEmpty
      try add(option, attached: takesRest ? String(letters) : nil, written: "-\(letter)", rest: &rest)
      if takesRest { return }
    }
  }

  private mutating func add(
    _ option: Option, attached: String?, written: String, rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let valueName = option.valueName else {
      if attached != nil { throw UsageError(.valueNotWanted, written) }
      return given.append((option, ""))
    }
    guard let value = attached ?? rest.popFirst() else { throw UsageError(.valueMissing, written, valueName) }
    given.append((option, value))
  }

  private func validate() throws(UsageError) {
    if has(.help) || has(.version) { return }
    let wanted = command.operandCount
    if operands.count < wanted.lowerBound || command != .completions && operands.contains("") {
      throw UsageError(.operandMissing, command.rawValue, command.operands)
    }
    if operands.count > wanted.upperBound {
      throw UsageError(.operandNotWanted, operands[wanted.upperBound], command.rawValue)
    }
    for (one, other) in [(Option.quiet, Option.verbose), (.pairwise, .wise)] where has(one) && has(other) {
      throw UsageError(.contradiction, one.rawValue, other.rawValue)
    }
  }
}

extension Invocation {
  /// Takes the project of the current folder as the path, if a command that needs one has none: the nearest folder,
  /// here or above, with a `.scenario` file.
  package mutating func takeProject(_ files: any FileAccess) throws(UsageError) {
    guard operands.isEmpty, command.operandCount == 0...Int.max, command != .manual, !has(.help), !has(.version) else {
      return
    }
    var folder = "."
    // Above the root of the file system is the root itself.
    while files.kind(of: Path.join(folder, with: ProjectRoots.mark)) != .file {
      let parent = folder == "." ? ".." : "../\(folder)"
      guard let here = files.resolved(folder), here != files.resolved(parent) else {
        let taken = given.last { $0.option.valueName != nil && files.kind(of: $0.value) != nil }
        if let taken { throw UsageError(.pathTaken, taken.option.rawValue, taken.value, command.rawValue) }
        throw UsageError(.noProject, command.rawValue)
      }
      folder = parent
    }
    operands = [folder]
  }

  /// Returns the choice of an option with fixed values.
  /// - Parameter variable: The variable of the environment that counts if the option is not given.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: Option, or variable: (name: String, value: String?)? = nil, default standard: Choice
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    guard let value = value(option) ?? variable?.value else { return standard }
    guard let choice = Choice(rawValue: value) else {
      let name = has(option) ? nil : variable?.name
      throw UsageError(
        name == nil ? .badValue : .badVariable, name ?? option.rawValue, value,
        Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }

  /// Returns the choice that the first operand names.
  /// - Parameter mistake: Says that another word is none of the choices.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    else mistake: UsageError.Name
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: operands[0]) { return choice }
    throw UsageError(mistake, operands[0], Choice.allCases.map(\.rawValue).joined(separator: ", "))
  }

  /// Returns the positive number of an option; `nil` if it is not given.
  package func count(_ option: Option, atMost most: Int = .max) throws(UsageError) -> Int? {
    guard let value = value(option) else { return nil }
    guard let count = Int(value), count > 0 else { throw UsageError(.badCount, option.rawValue, value) }
    return min(count, most)
  }

  /// Returns the largest deviation of launch durations, in millionths: `5%` is 50,000.
  package func jitter() throws(UsageError) -> Int64 {
    guard let text = value(.jitter) else { return 0 }
    guard text.hasSuffix("%"), let percent = Int64(text.dropLast()), (1...99).contains(percent) else {
      throw UsageError(.badJitter, text)
    }
    return percent * 10_000
  }

  /// Returns the output style: from the option, otherwise from the environment.
  /// An empty variable counts as not set. A terminal without capabilities gets plain text.
  package func style(_ host: Host) throws(UsageError) -> OutputStyle {
    let isBare = host.setting("TERM") == "dumb" && host.output.isTerminal
    let usual: OutputStyle = host.setting("ACCESSIBLE") != nil ? .narrated : isBare ? .plain : .fancy
    return try choice(.style, or: ("SCN_STYLE", host.setting("SCN_STYLE")), default: usual)
  }
}

/// The value of `--format`.
package enum OutputFormat: String, Sendable, CaseIterable {
  case text, json
}
