internal import DeviceModel
internal import Recordings
internal import ScenarioKit
internal import SourceText
internal import Syntax

/// Scenarios that reproduce a log, as a file to keep: the steps that explain each launch, and the calls as expected.
package struct WrittenScript {
  private let path: String
  private var parts: [String] = []

  /// - Parameter path: The path of the log.
  package init(path: String) { self.path = path }

  /// Whether nothing was explained.
  package var isEmpty: Bool { parts.isEmpty }

  /// Adds the most probable script of a log or of one of its launches; nothing if none explains it.
  package mutating func add(_ search: ModelSearch, launch: Int?) {
    guard let candidate = search.scripts.first else { return }
    let script = candidate.script
    let names = Self.names(search.alphabet)
    let app = launch.map { "Recorded\($0)" } ?? "Recorded"
    let title = (Path.name(of: path) + (launch.map { ", launch \($0)" } ?? "")).filter { $0 != "\"" && $0 != "\\" }
    var lines = candidate.setup.appLines(of: script, named: app, screens: names, isMeasured: false)
    lines += ["", "scenario \"\(title)\" {", "device \"\(candidate.setup.device)\"", "ios \(candidate.setup.ios)"]
    lines += ["app \(app)", ""]
    let isPart = !script.before.isEmpty
    lines += isPart ? script.statements(names) : script.steps.flatMap { $0.statements(names) }
    lines.append(expectation(search, names, isPart: isPart))
    parts.append((lines + ["}"]).joined(separator: "\n"))
  }

  /// The file.
  package var text: String {
    let head = "# Reproduces the calls of \(path): scenario match compares them.\n\n"
    let body = parts.joined(separator: "\n\n") + "\n"
    return String(decoding: format(SourceFile(Array((head + body).utf8))), as: UTF8.self)
  }

  /// Returns the calls in their order; layout passes vary.
  private func expectation(_ search: ModelSearch, _ names: [String], isPart: Bool) -> String {
    let calls = search.log.filter { !$0.call.isLayout }.prefix(Self.callLimit).map { event in
      event.call.name(search.alphabet.screen(of: event).map { names[$0] } ?? names.first)
    }
    return "expect order [\(calls.joined(separator: ", "))]" + (isPart ? " after logBegins" : "")
  }

  /// The number of calls that are still readable as a list.
  private static let callLimit = 60

  /// Returns the names of the logged screens as the language writes them.
  private static func names(_ alphabet: LogAlphabet) -> [String] {
    (0..<alphabet.screenCount).map { index in
      guard index < alphabet.names.count else { return "Screen" }
      let name = alphabet.names[index]
      let isName = name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isName ? name : "Screen\(index + 1)"
    }
  }
}
