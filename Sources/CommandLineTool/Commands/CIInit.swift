import EmbeddedFiles
internal import Reporting
internal import Running
internal import ScenarioKit
import SourceText

/// Runs `scenario ci-init github|gitlab|jenkins`: writes the files if that is confirmed, otherwise prints them.
func writeWorkflow(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let system: CISystem = try invocation.choice(else: .unknownSystem)
  var files = system.files
  let path = invocation.value(.output)
  if let path, path != "-" { files[0].path = path }
  let canAsk = host.inputIsTerminal && console.output.isTerminal
  guard invocation.has(.yes) || path != "-" && (path != nil || canAsk) else {
    for file in files { console.write("# \(file.path)\n" + file.text) }
    return
  }
  for file in files where host.files.kind(of: file.path) != nil { throw UsageError(.exists, file.path) }
  let names = files.map { sanitizedForTerminal($0.path) }.joined(separator: " and ")
  if path == nil, !invocation.has(.yes), !host.confirms("Write \(names)?", to: console) {
    return console.write { $0.line("Nothing was written.") }
  }
  for file in files { try host.write(Array(file.text.utf8), to: file.path) }
  console.write { $0.line("Wrote \(names).") }
}

extension Host {
  /// Writes a file, in a folder that may not exist yet.
  func write(_ bytes: [UInt8], to path: String) throws(UsageError) {
    try writing(to: path) { () throws(FileFault) in
      try files.makeFolder(Path.folder(of: path))
      try files.put(path, bytes: bytes)
    }
  }

  /// Asks on the terminal; anything but `y` and `yes` is a no.
  func confirms(_ question: String, to console: CommandOutput) -> Bool {
    console.write("\(question) [y/N] ")
    var answer: [UInt8] = []
    while !answer.contains(UInt8(ascii: "\n")), let more = try? someInput(), !more.isEmpty { answer += more }
    return Self.isYes(String(decoding: answer.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// Returns whether an answer agrees; the default of every question is no.
  static func isYes(_ answer: String) -> Bool { ["y", "yes"].contains(answer.trimmed.lowercased()) }
}

enum CISystem: String, Sendable, CaseIterable {
  case github, gitlab, jenkins

  /// The files, at the paths where the system looks for them; the workflow is the first one. It runs everything once on
  /// four machines and joins their logs into one report.
  var files: [(path: String, text: String)] {
    switch self {
    case .github:
      [
        (".github/workflows/scenarios.yml", ciGitHubFile().text),
        (".github/actions/setup/action.yml", ciSetupFile().text),
      ]
    case .gitlab: [(".gitlab-ci.yml", ciGitLabFile().text)]
    case .jenkins: [("Jenkinsfile", ciJenkinsFile().text)]
    }
  }
}
