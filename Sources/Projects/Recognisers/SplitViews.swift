// Split views at the root: the columns of a NavigationSplitView, and what a UISplitViewController collapses to.

extension ProjectDraft {
  /// Sets the columns of the split view at the root, if there are two or three with names of their own.
  mutating func setColumns(_ found: [(name: String, place: Place)]) {
    guard (2...3).contains(found.count), Set(found.map(\.name)).count == found.count else { return }
    columns = found.map(\.name)
    // The split view itself is no screen, and its columns come first.
    screens.removeAll { $0.name == start || columns.contains($0.name) }
    screens.insert(contentsOf: found.map { Screen(name: $0.name, place: $0.place) }, at: 0)
    start = kind == "swiftui" ? columns.first : columns.last
  }
}

/// Reads the split view that the first screen consists of. A column without a view of the app has the name of its role.
func readNavigationSplitView(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.kind == "swiftui", let start = draft.start, draft.tabs.isEmpty else { return }
  for source in project.sources(project.swiftFiles) {
    for split in source.places(of: ["NavigationSplitView"]) {
      let place = source.place(split, "NavigationSplitView")
      let view = project.declarations.structures.first { $0.key.screenName == start }?.value
      guard let view, view.source.path == source.path, source.inside(view.brace).contains(split) else {
        draft.remark("a split view below the root is not followed", place)
        continue
      }
      draft.setColumns(source.splitColumns(at: split, ViewSource(project)).map { ($0, place) })
      return
    }
  }
}

/// Reads which column the delegate of a split view puts on top in compact width. Of several answers, the last one is
/// what remains if nothing was selected, as at a launch.
func readTopColumn(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.kind == "uikit", !draft.columns.isEmpty else { return }
  for source in project.sources(project.swiftFiles) {
    guard let name = source.places(of: ["topColumnForCollapsingToProposedTopColumn"]).first,
      let body = source.next("{", from: name, within: 40)
    else { continue }
    let place = source.place(name, "topColumnForCollapsing")
    let roles = ["primary", "supplementary", "secondary"]
    let inside = source.inside(body)
    let named = inside.filter { source.isAt($0 - 1, ".") && roles.contains(source[$0].text) }
    let returned = named.filter { source.isAt($0 - 2, "return") }
    let answers = (returned.isEmpty ? named : returned).map { source[$0].text }
    guard let answer = answers.last else { return }
    let column = answer == "primary" ? draft.columns[0] : answer == "secondary" ? draft.columns.last : draft.columns[1]
    draft.collapsesTo = column.map { Claim($0, place, isLikely: Set(answers).count > 1) }
    draft.start = column
    return
  }
}

extension SourceTokens {
  /// Returns the names of the columns of `NavigationSplitView(…) { … } content: { … } detail: { … }`.
  fileprivate func splitColumns(at index: Int, _ views: ViewSource) -> [String] {
    var place = isAt(index + 1, "(") ? partner(of: index + 1) + 1 : index + 1
    var names: [String] = []
    for role in ["Sidebar", "Content", "Detail"] {
      if role != "Sidebar" {
        guard isAt(place, role.lowercased()), isAt(place + 1, ":") else { continue }
        place += 2
      }
      guard isAt(place, "{") else { break }
      names.append(views.view(in: inside(place), self)?.name ?? role)
      place = partner(of: place) + 1
    }
    return names
  }
}
