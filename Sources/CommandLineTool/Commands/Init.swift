internal import Projects
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText
internal import Syntax

/// Runs `scenario init [DIR]`.
func writeProject(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let folder = invocation.operands.first ?? "."
  guard host.files.kind(of: folder) == .folder else { throw UsageError(.noSuchFolder, folder) }
  let listing = ProjectListing(folder, files: host.files)
  let project = Project(paths: listing.paths) { path in
    let bytes = host.files.beginning(of: Path.join(folder, with: path), count: Project.sizeLimit + 1)
    return bytes.count > Project.sizeLimit ? nil : bytes
  }
  let draft = ProjectDraft.read(from: project)
  guard draft.fields[.kind] != nil else { throw UsageError(.noApp, folder) }
  let writer = AppWriter(draft)
  let target = Path.join(folder, with: outputFolder)
  guard !listing.links.contains(outputFolder) else { throw UsageError(.notWritable, target, "it is a link") }
  let texts = [
    ("app.scn", writer.appFile()), ("launch.scn", writer.scenarioFile(importing: "app.scn")),
  ].map { name, text in (name, String(decoding: format(SourceFile(Array(text.utf8))), as: UTF8.self)) }
  // Writing through a link would change a file outside the folder, and read it before.
  let own = (try? host.files.entries(of: target)) ?? []
  for entry in own where entry.type == .link && (texts.map(\.0) + [".scenario"]).contains(entry.name) {
    throw UsageError(.notWritable, Path.join(target, with: entry.name), "it is a link")
  }
  try write(texts, into: target, files: host.files)
  console.write { page in
    writeSummary(of: draft, writer, project, to: &page)
    if listing.isCut {
      page.line(
        "  only the first \(Project.fileLimit) files and \(Project.depthLimit) levels of folders were read", .warning)
    }
    page.line(
      "Wrote \(sanitizedForTerminal(Path.join(target, with: "app.scn"))) and "
        + "\(sanitizedForTerminal(Path.join(target, with: "launch.scn"))).")
    page.line()
  }
  let run = try Invocation(arguments: [Command.run.rawValue, Path.join(target, with: "launch.scn")]) { _ in true }
  try runScenarios(run, on: host, output: console)
}

/// The folder that the files are written to, inside the project.
private let outputFolder = "scenarios"

/// Writes the files, keeping the lines that a person has changed since the last time.
///
/// The texts of the last time are in `.scenario`, which marks the folder as the root of imports.
private func write(
  _ texts: [(name: String, text: String)], into folder: String, files: any FileAccess
) throws(UsageError) {
  let marker = Path.join(folder, with: ".scenario")
  let bases = earlierTexts(in: (try? files.contents(of: marker)) ?? [])
  var memory = ""
  for (name, text) in texts {
    let path = Path.join(folder, with: name)
    let mine = (try? files.contents(of: path)).map { String(decoding: $0, as: UTF8.self) }
    let result = mine.map { mine in bases[name].map { merged(base: $0, mine: mine, new: text) } ?? mine } ?? text
    try writing(to: path) { () throws(FileFault) in
      try files.makeFolder(folder)
      try files.put(path, bytes: Array(result.utf8))
    }
    memory += "\(separator)\(name)\n\(text)"
  }
  try writing(to: marker) { () throws(FileFault) in try files.put(marker, bytes: Array(memory.utf8)) }
}

/// The beginning of the line before each text in the memory.
private let separator = "#### "

private func earlierTexts(in memory: [UInt8]) -> [String: String] {
  var texts: [String: String] = [:]
  var name: String?
  for line in String(decoding: memory, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
    if line.starts(with: separator) {
      name = String(line.dropFirst(separator.count))
      texts[name ?? ""] = ""
    } else if let name {
      texts[name, default: ""] += line + "\n"
    }
  }
  // The last line end belongs to the memory.
  return texts.mapValues { $0.suffix(2) == "\n\n" ? String($0.dropLast()) : $0 }
}

/// Writes what was found, what is only likely, and what was not found.
private func writeSummary(
  of draft: ProjectDraft, _ writer: AppWriter, _ project: Project, to page: inout TerminalText
) {
  page.write(sanitizedForTerminal(draft.name), style: .strong)
  page.line("  \(draft.fields[.kind]?.text ?? "")", .quiet)
  let counts = [
    (draft.fields.count, "value"), (draft.screens.count, "screen"), (draft.tabs.count, "tab"),
    (draft.links.count, "link"), (draft.tasks.count, "start task"),
  ]
  let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
  page.line("  found      \(words.joined(separator: ", "))")
  if let splash = draft.splash {
    page.line("  splash     \(splash.text)  \(sanitizedForTerminal(splash.place.path)):\(splash.place.line)")
  }
  for hide in draft.hides.prefix(4) {
    page.line("  hide       \(hide.moment.words)  \(sanitizedForTerminal(hide.place.path)):\(hide.place.line)")
  }
  for (field, claim) in writer.likely {
    let text = sanitizedForTerminal(
      "\(field): \(claim.text)  \(claim.place.path):\(claim.place.line) \(claim.place.what)")
    page.line("  likely     \(text)")
  }
  for remark in draft.remarks.prefix(6) {
    page.line(
      "  omitted    \(sanitizedForTerminal("\(remark.text)  \(remark.place.path):\(remark.place.line)"))", .quiet)
  }
  for placeholder in writer.placeholders { page.line("  missing    \(placeholder)", .warning) }
  let missing = ProjectField.allCases.filter { draft.fields[$0] == nil }.map(\.rawValue)
  if !missing.isEmpty {
    page.line("  not found  \(missing.joined(separator: ", ")); the defaults are in app.scn", .quiet)
  }
  for (path, flaw) in project.flaws.prefix(8) {
    page.line("  not read   \(sanitizedForTerminal("\(path):\(flaw.line)")): \(flaw.reason)", .warning)
  }
}

extension ProjectDraft.HideMoment {
  /// When the app hides the splash.
  fileprivate var words: String {
    switch self {
    case .evaluation: "while JavaScript is evaluated"
    case .render: "while the first content is rendered"
    case .layoutEffect: "in a layout effect"
    case .effect: "in an effect of the first render"
    case .ready: "when the navigation is ready"
    case .content: "in an effect of the first content"
    case .timer(let milliseconds): "\(milliseconds) ms after the first render"
    case .task(let name): "after \(name), before its result is rendered"
    }
  }
}

/// The files of a project folder: sorted, without links, hidden files and folders of other people's code.
private struct ProjectListing {
  private(set) var paths: [String] = []
  private(set) var links: Set<String> = []
  private(set) var isCut = false

  init(_ folder: String, files: any FileAccess) {
    var waiting = [(path: "", depth: 0)]
    while let next = waiting.popLast() {
      let place = next.path.isEmpty ? folder : Path.join(folder, with: next.path)
      guard let entries = try? files.entries(of: place) else { continue }
      for entry in entries.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }).reversed() {
        let path = next.path.isEmpty ? entry.name : "\(next.path)/\(entry.name)"
        switch entry.type {
        case .link: if next.depth == 0 { links.insert(entry.name) }
        case .folder:
          guard !Project.skips(entry.name), path != outputFolder else { continue }
          if next.depth < Project.depthLimit { waiting.append((path, next.depth + 1)) } else { isCut = true }
        case .file: if paths.count < Project.fileLimit { paths.append(path) } else { isCut = true }
        case .other: continue
        }
      }
    }
  }
}
