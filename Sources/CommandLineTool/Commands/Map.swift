internal import Checking
internal import Programs
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText
internal import Syntax

private enum MapFormat: String, CaseIterable {
  case text, json, dot, svg
}

/// Runs `scenario map FILE`.
func drawMap(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let format = try invocation.choice(.format, default: MapFormat.text)
  let options = try RunOptions(invocation, files: host.files, readsFormat: false)
  guard
    let (file, _) = try Loading([invocation.operands[0]], host: host, options: options)
      .soleFile(console, format: format == .json ? .json : .text)
  else { return }
  let maps = try MapReading(file: file, files: host.files, root: options.root).maps(of: invocation.value(.app))
  if maps.isEmpty {
    printSentence("“\(file.source.path)” has no app", to: console, status: .nothingSelected)
  }
  if format == .svg, maps.count > 1 { throw UsageError(.severalApps, maps.map(\.name).joined(separator: " or --app ")) }
  if format == .json {
    return writeDocument(to: console) { $0.array("apps") { json in for map in maps { json.map(map) } } }
  }
  for (index, map) in maps.enumerated() {
    switch format {
    case .json: break
    case .text:
      var page = console.page()
      if index > 0 { page.line() }
      MapText(map).write(to: &page)
      console.write(page)
    case .dot: console.write(Array(MapDOT(map).text.utf8))
    case .svg: console.write(Array(MapSVG(map).text.utf8))
    }
  }
}

/// Makes maps of the apps that a file declares and of those that its scenarios use.
private struct MapReading {
  let file: CheckedFile
  let files: any FileAccess
  let root: String?

  func maps(of wanted: String?) throws(UsageError) -> [ScreenMap] {
    let names = appNames
    if let wanted, !names.contains(wanted), !scenariosWithOwnApps.contains(where: { $0.writtenTitle == wanted }) {
      throw UsageError(.unknownName, wanted, "app", suggestion: Spelling.closest(to: wanted, among: names))
    }
    var maps = names.filter { wanted == nil || $0 == wanted }.compactMap(map)
    for scenario in scenariosWithOwnApps where wanted == nil || scenario.writtenTitle == wanted {
      var builder = ScreenMapBuilder(name: scenario.writtenTitle, declared: scenario)
      builder.add(scenario: scenario)
      maps.append(builder.finished())
    }
    return maps
  }

  private func map(of name: String) -> ScreenMap? {
    let used = file.program.scenarios.filter { $0.setup.app.name == name }
    guard let declared = declared(name) ?? used.first else { return nil }
    var builder = ScreenMapBuilder(name: name, declared: declared)
    for scenario in used { builder.add(scenario: scenario) }
    return builder.finished()
  }

  /// Returns a scenario with the app as declared, which only names it.
  private func declared(_ name: String) -> ScenarioProgram? {
    let addition = "\n@demo\nscenario \"\" {\n    app \(name)\n    launch\n}\n"
    let bytes = file.source.bytes + Array(addition.utf8)
    let changed = CheckedFile(path: file.source.path, bytes: bytes, files: files, root: root)
    return changed.program.scenarios.last { $0.writtenTitle.isEmpty }
  }

  // MARK: Names

  /// The names of the apps that the file declares, then of those that only its scenarios name.
  private var appNames: [String] {
    let (tree, _) = parse(file.source)
    let declared = tree.children(tree.root).filter { tree.kind($0) == .appDeclaration }
      .compactMap { tree.present($0, at: 0) }.map { tree.text($0) }
    return (declared + file.program.scenarios.filter { !isOwn($0) }.map(\.setup.app.name)).unique
  }

  private func isOwn(_ scenario: ScenarioProgram) -> Bool { scenario.setup.app.name == "App" }

  private var scenariosWithOwnApps: [ScenarioProgram] { file.program.scenarios.filter(isOwn) }
}
