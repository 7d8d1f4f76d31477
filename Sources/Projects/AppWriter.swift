/// Writes what was found of an app as files of the language, each value with its place.
package struct AppWriter {
  private let draft: ProjectDraft
  private var lines: [String] = []

  package init(_ draft: ProjectDraft) { self.draft = draft }

  /// The name of the app, which no screen may have.
  private var app: String {
    draft.screens.contains { $0.name == draft.name } ? draft.name + "App" : draft.name
  }

  private var isReady: String { holding.map { "\($0.name)Ready" }.joined(separator: " and ") }
  private var holding: [ProjectDraft.StartTask] {
    draft.columns.isEmpty ? draft.tasks.filter(\.holdsContent) : []
  }
  private var start: String { draft.start ?? "Home" }
  /// The screens that come first in other cases, limited to a number that a person can follow.
  private var others: [Claim] { draft.columns.isEmpty ? Array(draft.otherStarts.prefix(3)) : [] }
  /// The screen that is visible while nothing is rendered.
  private static let nothing = "NothingYet"

  // MARK: The app

  /// The text of app.scn.
  package func appFile() -> String {
    var writer = self
    writer.lines = [
      "# Written by `scenario init`, which keeps your changes. After each value is its source in the project;",
      "# “likely” marks guesses.", "", "app \(app) {",
    ]
    writer.writeFields()
    writer.writeStart()
    writer.writeScreens()
    writer.writeLinks()
    writer.writeHides()
    writer.lines.append("}")
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ text: String, _ place: Place? = nil, isLikely: Bool = false) {
    let source = place.map { "  # \($0.path):\($0.line) \($0.what.oneLine)\(isLikely ? " (likely)" : "")" } ?? ""
    lines.append("    \(text)\(source)")
  }

  private mutating func writeFields() {
    for field in ProjectField.allCases {
      guard let claim = draft.fields[field] else { continue }
      add("\(field.rawValue): \(claim.text)", claim.place, isLikely: claim.isLikely)
    }
    let missing = ProjectField.allCases.filter { draft.fields[$0] == nil }
    if !missing.isEmpty {
      lines.append("    # Not found; these defaults apply:")
      for field in missing { lines.append("    #   \(field.rawValue): \(field.standard)") }
    }
    for remark in draft.remarks.prefix(40) {
      lines.append("    # \(remark.text.oneLine) (\(remark.place.path):\(remark.place.line))")
    }
  }

  private mutating func writeStart() {
    lines.append("")
    let begin = draft.kind == "flutter" ? "flutter.started" : "js.effect"
    for task in draft.tasks {
      add("task \(task.taskName) { takes: 300ms, on: background, after: \(begin) }", task.place, isLikely: true)
    }
    let states = holding.map { "\($0.name)Ready: false" } + others.map { "\($0.text.stateName): false" }
    if !states.isEmpty { add("state { \(states.joined(separator: ", ")) }") }
    for task in holding { add("on \(task.taskName).finished { set \(task.name)Ready = true }") }
    for other in others {
      lines.append("    # \(other.text) is first if \(other.text.stateName): \(other.place.path):\(other.place.line)")
    }
    if !draft.columns.isEmpty {
      add("columns: [\(draft.columns.joined(separator: ", "))]")
      if let top = draft.collapsesTo { add("collapsesTo: \(top.text)", top.place, isLikely: top.isLikely) }
      return
    }
    let choice = others.reversed().reduce(start) { "if \($1.text.stateName) then \($1.text) else \($0)" }
    if !holding.isEmpty {
      add(
        "start: if \(isReady) then \(others.isEmpty ? choice : "(\(choice))") else \(Self.nothing)",
        holding.first?.place)
    } else {
      add("start: \(choice)", others.first?.place, isLikely: !others.isEmpty)
    }
    if !draft.tabs.isEmpty { add("tabs [\(draft.tabs.joined(separator: ", "))]") }
  }

  private mutating func writeScreens() {
    lines.append("")
    if !holding.isEmpty { add("screen \(Self.nothing) { empty: true }", holding.first?.place) }
    if isStartMissing {
      lines.append("    # The first screen was not found; \(start) is a placeholder.")
      if !draft.screens.contains(where: { $0.name == start }) { add("screen \(start)") }
    }
    for screen in draft.screens {
      let fields = screen.fields.isEmpty ? "" : " { \(screen.fields.joined(separator: "; ")) }"
      add("screen \(screen.name)\(fields)", screen.place, isLikely: screen.isLikely)
    }
  }

  private mutating func writeLinks() {
    if !draft.links.isEmpty { lines.append("") }
    for link in links {
      let requires = holding.isEmpty ? "" : " requires \(isReady) else \(Self.nothing)"
      add("link \(link.url.quoted) -> [\(stack(of: link).joined(separator: ", "))]\(requires)", link.place)
    }
  }

  /// The links, each address once.
  private var links: [ProjectDraft.Link] {
    var addresses = Set<String>()
    return draft.links.filter { addresses.insert($0.url).inserted }
  }

  /// The stack that a link opens: a tab or the first screen alone, any other screen above the first one.
  private func stack(of link: ProjectDraft.Link) -> [String] {
    let screen = link.screens.last ?? start
    return screen == start || draft.tabs.contains(screen) ? [screen] : [start, screen]
  }

  private mutating func writeHides() {
    if draft.hides.isEmpty {
      guard isHideMissing else { return }
      lines += ["", "    # No call that hides the splash was found; this one is a placeholder."]
      return add("on frame.content { hide splash }")
    }
    lines.append("")
    for hide in draft.hides.prefix(1) {
      add(statement(for: hide), hide.place, isLikely: hide.isLikely)
    }
    for hide in draft.hides.dropFirst().prefix(8) {
      lines.append("    # also: \(statement(for: hide))  (\(hide.place.path):\(hide.place.line))")
    }
  }

  private var isStartMissing: Bool { draft.start == nil || !draft.screens.contains { $0.name == start } }

  /// Whether the splash stays until the app hides it, and no call that does was found.
  private var isHideMissing: Bool {
    let text = draft.splash?.text ?? ""
    let waits =
      ["polling", "bootsplash", "overlay"].contains(where: text.hasPrefix)
      || ["autoHide: false", "preserve: true"].contains { text.contains($0) }
    return waits && draft.hides.isEmpty
  }

  /// The parts of the app that were not found, and for which the files have something to be replaced.
  package var placeholders: [String] {
    (isStartMissing ? ["the first screen: \(start) in app.scn is a placeholder"] : [])
      + (isHideMissing ? ["the call that hides the splash: “on frame.content” in app.scn is a placeholder"] : [])
  }

  private func statement(for hide: ProjectDraft.Hide) -> String {
    switch hide.moment {
    case .evaluation: "on js.loaded { hide splash }"
    case .render: "on \(holding.last.map { "\($0.taskName).finished" } ?? "js.render") { hide splash }"
    case .layoutEffect: "on js.layoutEffect { hide splash }"
    case .effect: "on js.effect { hide splash }"
    case .ready: "on js.ready { hide splash }"
    // Without frames there is no content to be seen; the effect runs when it is mounted.
    case .content:
      draft.splash?.text.hasPrefix("polling") == true
        ? "on js.ready { hide splash }" : "on frame.content { hide splash }"
    case .timer(let milliseconds): "on js.effect { after \(milliseconds)ms { hide splash } }"
    case .task(let name): "on \(name)Task.finished { hide splash }"
    }
  }

  // MARK: The scenarios

  /// The text of the first file of scenarios.
  /// - Parameter appFile: The name of the file with the app.
  package func scenarioFile(importing appFile: String) -> String {
    var parts = [
      "# Written by `scenario init`. Durations are unknown, so they are ranges and lists: a pass covers all of them.\n\nimport \(appFile.quoted)"
    ]
    parts += [launch, linksOpen, waysBack, returning].compactMap { $0 }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var setUp: [String] {
    // The default iOS of the language is older than some apps install on.
    let minimum = draft.fields[.minimumIOS]?.text.versionParts ?? (0, 0)
    let system = minimum >= (17, 4) ? ["    ios \(minimum.0).\(minimum.1)"] : []
    return ["    app \(app)"] + system
      + (draft.splash.map { $0.text == "none" ? [] : ["    splash \($0.text)"] } ?? [])
  }

  /// Whether the first screen is drawn with the first frame, which the launch screen or Flutter's splash waits for.
  private var drawsAtOnce: Bool {
    ["uikit", "swiftui", "flutter"].contains(draft.kind) && draft.tasks.isEmpty
      && draft.splash?.text.contains("preserve: true") != true
  }

  private var launch: String {
    var lines = [
      "## Nothing flashes between the launch screen and the first content, and the right screen comes first.",
      "@splash", "scenario \"cold start in \\(look) appearance\" {", "    given look in [light, dark]",
      drawsAtOnce
        ? "    given render in [0ms]  # \(start) draws in its first frame; 0ms...3s if it waits for data"
        : "    given render in 0ms...3s",
    ]
    for task in draft.tasks { lines.append("    given \(task.name)Time in [0ms, 300ms, 3s]") }
    let other = others.first
    if let other {
      lines.append("    given \(other.text.stateName) in [false, true]  # \(other.place.path):\(other.place.line)")
    }
    lines.append("    app \(app) {")
    if let other { lines.append("        state { \(other.text.stateName): \(other.text.stateName) }") }
    lines.append("        screen \(start) { render: render }")
    if let other { lines.append("        screen \(other.text) { render: render }") }
    for task in draft.tasks {
      lines.append("        task \(task.taskName) { takes: \(task.name)Time }")
    }
    lines.append("    }")
    lines += setUp.dropFirst()
    let first = other.map { "(if \($0.text.stateName) then \($0.text) else \(start))" } ?? start
    lines += [
      "", "    if look == dark { appearance dark }", "    launch", "    wait until idle",
      "    expect screen == \(first)", "    expect visible == \(first)",
    ]
    let isFirstUnread = draft.kind == "uikit" && draft.fields[.background] == nil
    if isFirstUnread || draft.hasUnreadLaunchColor {
      let (what, field) = isFirstUnread ? ("first", "background") : ("launch", "launchScreen")
      lines += [
        "    # The \(what) screen's color was not found. With \(field): in app.scn, expect these as well:",
        "    #   expect no whiteFlash", "    #   expect no blackFlash",
      ]
    } else {
      lines += ["    expect no whiteFlash", "    expect no blackFlash"]
    }
    lines += ["    expect no visible == blank", "}"]
    return lines.joined(separator: "\n")
  }

  private var linksOpen: String? {
    let chosen = links.prefix(Self.limit)
    guard !chosen.isEmpty else { return nil }
    let rows = chosen.map {
      "        | \($0.url.exampleAddress.quoted) | \($0.screens.last ?? start) |"
    }
    return scenario(
      [
        "## Each link opens its screen on a cold start.", "@links", "scenario \"\\(address) opens \\(opened)\" {",
        "    examples {", "        | address | opened |",
      ] + rows + ["    }"], steps: ["launch from url address", "wait until idle", "expect screen == opened"])
  }

  private var waysBack: String? {
    let screens = draft.screens.filter {
      $0.name != start && !(draft.tabs + draft.columns).contains($0.name) && $0.fields.isEmpty
    }
    guard !screens.isEmpty else { return nil }
    let list = screens.prefix(Self.limit).map(\.name).joined(separator: ", ")
    return scenario(
      [
        "## Every screen has a way back.", "@routing", "scenario \"back from \\(page)\" {",
        "    given page in [\(list)]",
      ],
      steps: [
        "launch", "wait until idle", "push page", "wait until idle", "back", "wait until idle",
        "expect screen == \(start)",
      ])
  }

  private var returning: String {
    let flash = draft.hasUnreadLaunchColor ? [] : ["expect no whiteFlash after left"]
    return scenario(
      [
        "## Returning from the background changes nothing.", "@lifecycle",
        "scenario \"return from the background\" {",
      ],
      steps: [
        "launch", "wait until idle", "press home", "wait 5s", "mark left", "return", "wait until idle",
        "expect screen == \(start)",
      ] + flash + ["expect no visible == blank after left"])
  }

  private func scenario(_ head: [String], steps: [String]) -> String {
    (head + setUp + [""] + steps.map { "    \($0)" } + ["}"]).joined(separator: "\n")
  }

  /// The number of links and of screens that the first scenarios try.
  private static let limit = 24

  /// The claims that a person has to look at: what is likely, and what was not found.
  package var likely: [(field: String, claim: Claim)] {
    ProjectField.allCases.compactMap { field in draft.fields[field].flatMap { $0.isLikely ? (field.rawValue, $0) : nil }
    }
  }
}

extension String {
  /// The state that says that a screen is the first.
  fileprivate var stateName: String { "firstIs\(self)" }

  fileprivate var oneLine: String { String(map { $0.isNewline ? " " : $0 }.prefix(90)) }

  /// An address that a pattern takes: `shop://detail/{id}` takes `shop://detail/1`.
  fileprivate var exampleAddress: String {
    var result = ""
    var isInside = false
    for character in self {
      if character == "{" {
        isInside = true
        result += "1"
      } else if character == "}" {
        isInside = false
      } else if !isInside {
        result.append(character)
      }
    }
    return result
  }
}
