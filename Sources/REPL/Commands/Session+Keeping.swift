import Reporting
import ScenarioKit
import SourceText

/// The commands that write and read files, and those for the session itself.
extension Session {
  func reset() {
    origin = nil
    begin()
    page.line("the session was reset", .quiet)
  }

  // MARK: Files

  /// Loads the first scenario of a file with the file's declarations.
  package func load(_ path: String) {
    do throws(FileFault) {
      open(path, text: String(decoding: try files.contents(of: path), as: UTF8.self))
    } catch {
      refuse("“\(path)” cannot be read: \(error.reason)")
    }
  }

  // MARK: Saving

  func save(to path: String) {
    write(to: path, as: path) { text in
      guard saved.contains(path) || mayWrite(path) else { return "it exists; remove it, or save to another file" }
      do throws(FileFault) { try files.put(path, bytes: Array(text.utf8)) } catch { return error.reasonNotToWrite }
      saved.insert(path)
      return nil
    }
  }

  func report(to path: String) {
    let name = self.path(of: "session.scn")
    write(to: path, as: name) { text in
      let scenario = add(name, text)
      return writeReport(scenario, path, loader.sources.map(\.path))
    }
  }

  /// Writes the session as a scenario with the path `name`.
  /// - Parameter write: Returns the reason if the text cannot be written.
  private func write(to path: String, as name: String, write: (_ text: String) -> String?) {
    guard let text = recorded(for: name) else { return }
    if let reason = write(text) { return refuse("“\(path)” cannot be written: \(reason)") }
    page.line("written to \(sanitizedForTerminal(path))", .quiet)
  }

  // MARK: The session

  func edit(number: String) {
    let statements = timeline.statements
    guard !statements.isEmpty else { return page.line("no statements yet", .quiet) }
    let count = number.isEmpty ? 1 : Int(number) ?? 0
    guard (1...statements.count).contains(count) else {
      return refuse("“:edit N” edits the Nth statement from the end; there are \(statements.count)")
    }
    let text = statements[statements.count - count]
    draft = text
    page.line("at the next prompt: \(sanitizedForTerminal(Self.brief(text)))", .quiet)
  }

  func set(_ operand: String) {
    let words = operand.split(whereSeparator: \.isWhitespace).map(String.init)
    switch words {
    case []:
      page.line("phone  \(settings.drawsPhone ? "on" : "off")")
      page.line("keys   \(settings.usesKeysOfVi ? "vi" : "emacs")")
    case ["phone"]: page.line(settings.drawsPhone ? "on" : "off")
    case ["keys"]: page.line(settings.usesKeysOfVi ? "vi" : "emacs")
    case ["phone", "on"], ["phone", "off"]: settings.drawsPhone = words[1] == "on"
    case ["keys", "vi"], ["keys", "emacs"]: settings.usesKeysOfVi = words[1] == "vi"
    default: refuse("the settings are “phone on”, “phone off”, “keys emacs” and “keys vi”")
    }
  }
}
