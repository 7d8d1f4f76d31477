internal import Checking
internal import DeviceModel
package import Interpreter
package import Programs
package import ScenarioKit
package import SourceText
internal import Syntax

/// A file with the app whose durations are fitted, and the run that is compared with logs.
package struct FittedFile {
  let list: RunList
  let run: Run
  /// The files of the app and the scenario, by their numbers.
  package let sources: [SourceFile]
  /// The text of the file, without a scenario that is added to it.
  private let text: [UInt8]

  /// The reason why a file cannot be fitted.
  package enum Refusal: Error {
    case unreadable(FileFault)
    case wrong([Diagnostic], SourceTable)
    case noApp
    case severalApps([String])
    case fault(Fault, SourceTable)
  }

  /// - Parameters:
  ///   - line: A line of the scenario; `nil` for the first one, or for a launch of the app if there is none.
  ///   - app: The name of the app, if the file has several and no scenario.
  package init(_ path: String, line: Int?, app: String?, files: any FileAccess, root: String?) throws(Refusal) {
    var bytes: [UInt8]
    do throws(FileFault) { bytes = try files.scenario(at: path) } catch { throw .unreadable(error) }
    text = bytes
    var (loader, program, diagnostics) = Self.checked(bytes, path: path, files: files, root: root)
    if program.scenarios.isEmpty {
      let names = Self.apps(in: loader.sources[0]).map(\.name)
      guard let name = app ?? names.first else { throw .noApp }
      if app == nil, names.count > 1 { throw .severalApps(names) }
      bytes += Array(
        "\nscenario \"launch\" {\n    app \(name)\n    launch\n    wait until idle\n    expect launch\n}\n".utf8)
      (loader, program, diagnostics) = Self.checked(bytes, path: path, files: files, root: root)
    }
    let table = SourceTable(loader.sources + [Checker.prelude])
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw .wrong(errors, table) }
    let chosen = program.scenarios.last { scenario in
      line.map { loader.sources[0].line(at: scenario.location.range.start) <= $0 } ?? false
    }
    guard let scenario = chosen ?? program.scenarios.first else { throw .noApp }
    sources = loader.sources
    do throws(Fault) {
      list = try RunList(scenario, bounds: .none)
      guard let first = try list.run(at: 0) else { throw list.nothingLeft(of: list.count) }
      run = first
    } catch {
      throw .fault(error, table)
    }
  }

  private static func checked(
    _ bytes: [UInt8], path: String, files: any FileAccess, root: String?
  ) -> (ImportLoader, Program, [Diagnostic]) {
    let loader = ImportLoader(files: files, root: root)
    let (program, diagnostics) = Checker(load: loader.load).check(loader.add(path, bytes: bytes))
    return (loader, program, diagnostics)
  }

  /// Returns the apps that a file declares, with the offset behind the brace of each body.
  private static func apps(in source: SourceFile) -> [(name: String, bodyStart: Int?)] {
    let tree = parse(source).tree
    return tree.children(tree.root).filter { tree.kind($0) == .appDeclaration }.map { node in
      let body = tree.children(node).first { tree.kind($0) == .appBody }
      return (tree.text(tree.child(node, at: 0)), body.map { Int(tree.range($0).start) + 1 })
    }
  }

  // MARK: Changes

  /// A file with its text after the fit.
  package struct Change {
    package var path: String
    package var old: [UInt8]
    package var new: [UInt8]
  }

  /// Returns the change that writes durations, and the fields that are not written because their value is computed.
  /// - Parameter values: The fields with their lengths and notes.
  package func change(writing values: [(field: AppField, length: String, note: String?)]) -> (
    change: Change?, kept: [AppField]
  ) {
    let app = list.scenario.setup.app
    guard let (file, start) = declaration(of: app.name) else { return (nil, values.map(\.field)) }
    var (edits, kept, added): ([TextEdit], [AppField], [String]) = ([], [], [])
    for (field, length, note) in values {
      let text = "\(field.rawValue): \(length)"
      let comment = note.map { "  # \($0)" } ?? ""
      guard let place = app.fieldPlaces[field] else {
        added.append("\n    \(text)\(comment)")
        continue
      }
      let written = sources.first { $0.id == place.file }?.text(place.range) ?? ""
      let value = written.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
      guard place.file == file.id, value.first?.isNumber ?? false, !value.contains(where: \.isOperator) else {
        kept.append(field)
        continue
      }
      // The note of an earlier fit is replaced; a comment of a person stays.
      let lineEnd = file.bytes[place.range.offsets.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? file.bytes.count
      let rest = String(decoding: file.bytes[place.range.offsets.upperBound..<lineEnd], as: UTF8.self).drop {
        $0 == " "
      }
      let isOwn = rest.isEmpty || rest.hasPrefix("# fitted")
      let end = isOwn ? lineEnd : place.range.offsets.upperBound
      edits.append(TextEdit(range: place.range.offsets.lowerBound..<end, replacement: text + (isOwn ? comment : "")))
    }
    // Durations follow the kind of the app, at the end of its line unless the rest of the app is on it.
    let kind = app.fieldPlaces[.kind].flatMap { $0.file == file.id ? Int($0.range.end) : nil }
    let line = kind.map { file.bytes[$0...].prefix { $0 != UInt8(ascii: "\n") } }
    let isLast = line.map { $0.first { $0 != UInt8(ascii: " ") } ?? UInt8(ascii: "#") == UInt8(ascii: "#") } ?? false
    let place = isLast ? line?.endIndex ?? start : start
    let rest = isLast || file.bytes[place...].first == UInt8(ascii: "\n") ? "" : "\n   "
    if !added.isEmpty { edits.append(TextEdit(range: place..<place, replacement: added.joined() + rest)) }
    let old = file.id == sources[0].id ? text : Array(file.bytes)
    let new = edits.applied(to: old)
    return (old == new ? nil : Change(path: file.path, old: old, new: new), kept)
  }

  private func declaration(of name: String) -> (file: SourceFile, bodyStart: Int)? {
    for source in sources {
      for app in Self.apps(in: source) where app.name == name {
        if let start = app.bodyStart { return (source, start) }
      }
    }
    return nil
  }
}

extension Character {
  fileprivate var isOperator: Bool { "+-*/()".contains(self) }
}
