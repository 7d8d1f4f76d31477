import Foundation
import TestSupport
import Testing

/// Rules of the sources that neither the compiler nor the formatter holds.
@Suite struct TidyTests {
  /// Start-up is part of the product: nothing that runs scenarios loads Foundation.
  @Test func noSourceImportsFoundation() {
    for file in Tree.sources {
      #expect(!file.imports.contains { $0.hasPrefix("Foundation") }, "\(file.path)")
    }
  }

  /// The same file means the same on every machine: what happens in a run depends on no clock, no dice and no locale.
  @Test func stagesDoNotDependOnTheMachine() {
    let questions = [
      "clock_gettime", "gettimeofday", "DispatchTime", "SystemRandomNumberGenerator", "Locale", "getenv",
    ]
    for file in Tree.sources where !file.path.hasPrefix("Sources/Running/") {
      for question in questions { #expect(!file.code.contains(question), "\(file.path) asks \(question)") }
      #expect(!file.code.contains(".random("), "\(file.path) rolls dice")
      #expect(!file.code.contains("shuffled()"), "\(file.path) shuffles")
    }
  }

  /// Floating point differs between platforms, and rounds silently.
  @Test func stagesAndEnginesCountInIntegers() {
    let stages = [
      "SourceText", "VirtualTime", "DeviceModel", "Syntax", "Programs", "Vocabulary", "Checking", "Traces",
      "Simulation",
      "Interpreter", "Verdicts",
    ]
    for file in Tree.sources where stages.contains(where: { file.path.hasPrefix("Sources/\($0)/") }) {
      for word in ["Double", "Float", "CGFloat"] {
        #expect(!file.words.contains(word), "\(file.path) has \(word)")
      }
    }
  }

  /// The engines do not know the language, and no stage skips its neighbor.
  @Test(arguments: [
    ("Simulation", ["Syntax", "Programs", "Vocabulary", "Checking", "Interpreter", "Verdicts", "Reporting"]),
    ("Statements", ["SourceText", "Syntax", "DeviceModel", "Programs", "Vocabulary", "Checking"]),
    ("Syntax", ["DeviceModel", "Programs", "Vocabulary"]),
    ("Vocabulary", ["Syntax", "Checking", "Simulation"]),
    ("Reference", ["Syntax", "Checking", "Simulation"]),
    ("Checking", ["Simulation", "Interpreter", "Reporting"]),
    ("Interpreter", ["Syntax", "Checking", "Reporting"]),
    ("Verdicts", ["Simulation", "Interpreter", "Syntax"]),
    ("REPL", ["Simulation", "LineEditing", "Running", "CommandLineTool", "Clibedit"]),
    ("LineEditing", ["Syntax", "Checking", "Interpreter", "REPL", "Running", "CommandLineTool"]),
    ("Reporting", ["Syntax", "Simulation", "Running", "CommandLineTool"]),
    ("Running", ["REPL", "LanguageServer", "Projects", "Courses", "CommandLineTool"]),
  ])
  func targetsImportOnlyTheirLayers(_ target: String, _ strangers: [String]) {
    for file in Tree.sources where file.path.hasPrefix("Sources/\(target)/") {
      for stranger in strangers { #expect(!file.imports.contains(stranger), "\(file.path) imports \(stranger)") }
    }
  }

  /// Only two files have thread-local state: the symbolic context of the current run, and whether it is to be given up.
  @Test func twoFilesHaveAVariableOfTheThread() {
    let home = "Sources/VirtualTime/SymbolicContext+Current.swift"
    let interruption = "Sources/Interpreter/Driving/WorkInterruption.swift"
    for file in Tree.sources where file.path != home && file.path != interruption {
      for word in ["pthread_getspecific", "pthread_setspecific", "pthread_key_t", "threadDictionary", "TaskLocal"] {
        #expect(!file.words.contains(word) && !file.code.contains(word), "\(file.path) has \(word)")
      }
    }
    let text = Tree.sources.first { $0.path == home }?.code ?? ""
    #expect(text.contains("private static var current"), "others could reach around “withActive”")
  }

  /// One part hands another one facts; a sentence is for people. Only what comes from outside is taken apart: options,
  /// paths, entries of a session, source text, logs.
  @Test(arguments: [
    "Sources/Reporting/", "Sources/Experiments/", "Sources/Matching/", "Sources/Running/", "Sources/CommandLineTool/",
  ])
  func noRenderedTextIsParsed(folder: String) {
    let readsInput = [
      "Reporting/Record/LogRecords", "Reporting/Record/LogReader", "Reporting/Strip/SnapshotBuilder",
      "Reporting/Formats/SARIFReport", "Running/Options/", "Running/Files/", "Running/Host/",
      "CommandLineTool/Tool", "CommandLineTool/Commands/Repl", "CommandLineTool/Commands/Compare",
      "CommandLineTool/Commands/CommandLineCompletion",
      "CommandLineTool/Commands/Learn", "CommandLineTool/Learning/Course",
      "Reporting/HTML/Course/CodeHTML", "Matching/Fitting/FittedFile",
      "Running/Recording/RepositoryPaths",
    ]
    // The indent of a block of YAML; the full stop of a sentence of the catalogue within another one.
    let setsOut = ["Reporting/Formats/TAPReport", "Reporting/Why/CauseAnalysis+Absence"]
    let allowed = (readsInput + setsOut).map { "Sources/\($0)" }
    for file in Tree.sources where file.path.hasPrefix(folder) && !allowed.contains(where: file.path.hasPrefix) {
      for question in ["hasPrefix(", "hasSuffix(", ".contains(\""] {
        #expect(!file.code.contains(question), "\(file.path) asks a text for \(question)")
      }
    }
  }

  /// A file that a newcomer cannot hold in the head is two files.
  @Test func filesAreShort() {
    for file in Tree.sources {
      #expect(file.lines.count - 1 <= 400, "\(file.path) has \(file.lines.count - 1) lines")
    }
  }

  /// Nor does anybody hold a function in the head that does not fit a screen.
  @Test func functionsAreShort() {
    for file in Tree.sources {
      for function in file.functions {
        #expect(function.length <= 60, "\(file.path):\(function.line) has \(function.length) lines")
      }
    }
  }

  /// Declarations that other targets use are documented.
  @Test func declarationsAreDocumented() {
    let declaration =
      #/ *(@\w+(\([^)]*\))? )*package (static |final |mutating |indirect |private\(set\) |lazy )*(struct|class|enum|protocol|func|var|let|init|typealias|subscript)\b.*/#
    var (documented, all) = (0, 0)
    for file in Tree.sources {
      let lines = file.lines
      for index in lines.indices
      where lines[index].contains("package ") && lines[index].wholeMatch(of: declaration) != nil {
        all += 1
        let above = lines[..<index].last { !$0.drop { $0 == " " }.hasPrefix("@") }
        if above?.contains("///") == true { documented += 1 }
      }
    }
    #expect(documented * 100 >= all * 88, "\(documented) of \(all) declarations have a comment")
  }

  /// Comments say things the way other code does.
  @Test func commentsReadPlainly() {
    let odd = #/.*///( What |.*\b(So many|nil: )).*/#
    for file in Tree.sources {
      for line in file.lines where line.contains("///") && line.wholeMatch(of: odd) != nil {
        Issue.record("\(file.path): \(line)")
      }
    }
  }

  /// A call says what it passes: a second parameter without a label is for the few pairs that need none, and for tables.
  @Test func laterParametersHaveLabels() {
    let start = #/\b(?:func \w+|init\??)(?:<[^>(]*>)?\(/#
    var (without, all) = (0, 0)
    for file in Tree.sources {
      let code = file.code
      for match in code.matches(of: start) {
        var (depth, unlabelled, begins) = (1, 0, true)
        for character in code[match.range.upperBound...] {
          if "([{".contains(character) { depth += 1 }
          if ")]}".contains(character) { depth -= 1 }
          if depth == 0 { break }
          if character == ",", depth == 1 {
            begins = true
            continue
          }
          if character == " " || character == "\n" { continue }
          if begins, character == "_" { unlabelled += 1 }
          begins = false
        }
        all += 1
        if unlabelled > 1 { without += 1 }
      }
    }
    #expect(without * 100 <= all * 3, "\(without) of \(all) functions take two things without saying which")
  }

  /// A switch over an enum of our own names its cases, so that the compiler points at it when there is a new one.
  /// Exceptions are tuples, values compared with others, and enums with more cases than anybody lists.
  @Test func switchesNameTheirCases() {
    let mostCases = 36
    let enums = Tree.sources.flatMap(\.enums)
    let (small, large) = (enums.filter { $0.count <= mostCases }, enums.filter { $0.count > mostCases })
    for file in Tree.sources {
      for (line, cases) in file.casesBesideDefault where small.contains(where: cases.isSubset) {
        #expect(large.contains(where: cases.isSubset), "\(file.path):\(line) has a default beside \(cases.sorted())")
      }
    }
  }

  /// The tests of something stand where one looks for them: a target of tests for each target, and in
  /// it the same folders.
  @Test func testsMirrorSources() throws {
    // The program itself, a header, and data that the tests of its readers read.
    let untested: Set = ["scenario", "Clibedit", "EmbeddedFiles"]
    // Tests of several targets together, and of other tools that read our reports.
    let ofTheirOwn: Set = [
      "ScenarioTests", "TidyTests", "CommandLineToolTests/Browser", "ScenarioKitTests/Launch",
      "SimulationTests/Routing/Vectors",
    ]
    let (sources, tests) = (try Tree.folders(in: "Sources"), try Tree.folders(in: "Tests"))
    for target in sources where !target.contains("/") && !untested.contains(target) {
      #expect(tests.contains(target + "Tests"), "nothing tests \(target)")
    }
    for folder in tests where !ofTheirOwn.contains(folder) {
      let parts = folder.split(separator: "/", maxSplits: 1)
      guard parts[0].hasSuffix("Tests") else { continue }
      let source = ([parts[0].dropLast("Tests".count)] + parts.dropFirst()).joined(separator: "/")
      #expect(sources.contains(source), "Tests/\(folder) tests no folder")
    }
  }

  /// A word that stands twice in a section of the table of foreign words has an answer that nobody sees.
  @Test func everyForeignWordHasOneAnswer() throws {
    let table = "\(projectFolder)/Sources/EmbeddedFiles/Explanations/foreign.md"
    var known: Set<String> = []
    for line in try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("# ") {
        known = []
      } else if let words = line.split(separator: ":").first, line.contains(": ") {
        for word in words.split(separator: ",") {
          let key = word.lowercased().filter { !"-_".contains($0) }.drop { $0 == " " }
          #expect(known.insert(String(key)).inserted, "“\(key)”")
        }
      }
    }
  }

  /// The formatter breaks what it can; a text may be as long as what it says.
  @Test func linesFit() {
    for file in Tree.sources {
      for (number, line) in file.lines.enumerated() where !line.contains("\"") && !line.hasSuffix("\\") {
        #expect(line.count <= 120, "\(file.path):\(number + 1)")
      }
    }
  }

  /// There are no to-do comments, and no paths of one machine.
  @Test func nothingIsLeftBehind() {
    // Put together here, so that this file does not find itself.
    let leftovers = ["TO" + "DO", "FIX" + "ME", "XX" + "X:", "/ho" + "me/", "/Us" + "ers/", "print" + "(\"DEBUG"]
    for file in Tree.sources + Tree.tests {
      for leftover in leftovers { #expect(!file.text.contains(leftover), "\(file.path): \(leftover)") }
    }
  }

  /// Every scenario that people copy from says what it shows.
  @Test func scenariosAreDocumented() {
    for file in Tree.files(in: "scenarios", suffix: ".scn") {
      for (number, line) in file.lines.enumerated() where line.hasPrefix("scenario \"") {
        let above = file.lines[..<number].reversed().prefix { $0.hasPrefix("@") || $0.hasPrefix("##") }
        #expect(above.contains { $0.hasPrefix("##") }, "\(file.path):\(number + 1)")
      }
    }
  }
}

/// The project's files as text.
private enum Tree {
  struct File {
    let path: String
    let text: String
    let lines: [Substring]
    /// Without comments.
    let code: String

    init(path: String, text: String) {
      self.path = path
      self.text = text
      lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      code = lines.map(Self.withoutComment).joined(separator: "\n")
    }

    private static func withoutComment(_ line: Substring) -> Substring {
      guard let comment = line.range(of: "//") else { return line }
      return line[..<comment.lowerBound]
    }

    /// Functions, initializers and computed variables, by the formatter's layout: from the line that begins one to the
    /// brace that stands as far in as that.
    var functions: [(line: Int, length: Int)] {
      var found: [(line: Int, length: Int)] = []
      var open: [(line: Int, indent: Int)] = []
      for (number, line) in lines.enumerated() {
        let text = line.drop { $0 == " " }
        let indent = line.count - text.count
        if text == "}", let start = open.last, start.indent == indent {
          found.append((start.line + 1, number - start.line + 1))
          open.removeLast()
        } else if !text.isEmpty, !text.hasPrefix(")"), text != "{" {
          open.removeAll { $0.indent >= indent }
          if Self.beginsFunction(text) { open.append((number, indent)) }
        }
      }
      return found
    }

    private static func beginsFunction(_ line: Substring) -> Bool {
      let words = line.split(separator: " ").drop { word in
        modifiers.contains { word == $0 } || word.hasPrefix("@") || word.hasSuffix("(set)")
      }
      guard let first = words.first else { return false }
      return first == "func" || ["init(", "init?(", "init<", "subscript("].contains { first.hasPrefix($0) }
        || first == "var" && line.hasSuffix("{")
    }

    /// The names of the cases of each enum, by the formatter's layout.
    var enums: [Set<String>] {
      var found: [(indent: Int, names: Set<String>)] = []
      var open: [Int] = []
      for line in code.split(separator: "\n") {
        let text = line.drop { $0 == " " }
        let indent = line.count - text.count
        open.removeAll { found[$0].indent >= indent }
        if text.contains("enum "), text.contains(#/^([a-z]+ )*enum \w/#) {
          open.append(found.count)
          found.append((indent, []))
        } else if let last = open.last, found[last].indent + 2 == indent,
          text.hasPrefix("case ") || text.hasPrefix("indirect case ")
        {
          let names = text.replacing(#/\([^()]*(\([^()]*\)[^()]*)*\)| = [^,]*/#, with: "").replacing("case ", with: "")
          found[last].names.formUnion(names.split { ", `".contains($0) }.map(String.init))
        }
      }
      return found.map(\.names).filter { !$0.isEmpty }
    }

    /// The cases that a switch lists beside its `default`, with the line of that; only cases without compared values.
    var casesBesideDefault: [(line: Int, cases: Set<String>)] {
      var found: [(line: Int, cases: Set<String>)] = []
      for (number, line) in lines.enumerated() where line.drop(while: { $0 == " " }).hasPrefix("default:") {
        let margin = line.prefix { $0 == " " }
        let start = lines[..<number].lastIndex { $0.hasPrefix(margin) && $0.contains("switch ") } ?? number
        let heads = lines[start..<number].filter { $0.hasPrefix(margin + "case ") }.map { head in
          head.dropFirst(margin.count + 5).prefix { $0 != "(" && $0 != ":" && $0 != "?" }
        }
        let names = heads.flatMap { $0.split(separator: ", ") }
        guard !names.isEmpty, names.allSatisfy({ $0.contains(#/^\.\w+$/#) }) else { continue }
        let values = lines[start..<number].filter { $0.hasPrefix(margin + "case ") }
        if values.contains(where: { $0.contains(#/\(\.|\((?!let |_)/#) }) { continue }
        found.append((number + 1, Set(names.map { String($0.dropFirst()) })))
      }
      return found
    }

    private static let modifiers = [
      "package", "public", "private", "fileprivate", "internal", "static", "mutating", "override", "final",
      "nonisolated", "consuming", "convenience", "required",
    ]

    var words: Set<String> { Set(code.split { !$0.isLetter && !$0.isNumber }.map(String.init)) }
    var imports: Set<String> {
      Set(
        lines.compactMap { line in
          let words = line.split(separator: " ")
          guard let index = words.firstIndex(of: "import"), index <= 1, words.count == index + 2 else { return nil }
          return String(words[index + 1])
        })
    }
  }

  static let root = projectFolder

  /// The folders inside a folder, by their paths in it.
  static func folders(in folder: String) throws -> Set<String> {
    let url = URL(filePath: root).appending(path: folder)
    let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: [.isDirectoryKey])
    let folders = (found?.compactMap { $0 as? URL } ?? []).filter {
      (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }
    return Set(folders.map { String($0.standardizedFileURL.path.dropFirst(url.path.count + 1)) })
  }

  static let sources = files(in: "Sources", suffix: ".swift")
  static let tests = files(in: "Tests", suffix: ".swift")

  static func files(in folder: String, suffix: String) -> [File] {
    let names = FileManager.default.enumerator(atPath: root + "/" + folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted().compactMap { name in
      let path = folder + "/" + name
      return FileManager.default.contents(atPath: root + "/" + path).map {
        File(path: path, text: String(decoding: $0, as: UTF8.self))
      }
    }
  }
}
