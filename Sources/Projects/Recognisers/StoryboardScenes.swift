// The view controllers of a storyboard: the first one, its color, and where segues lead.

/// The view controllers of a storyboard.
struct StoryboardScenes {
  private let document: XMLElement
  private let path: String
  private let project: Project

  init(_ document: XMLElement, path: String, of project: Project) {
    (self.document, self.path, self.project) = (document, path, project)
  }

  func read(into draft: inout ProjectDraft) {
    let kinds: Set<String> = [
      "viewController", "tableViewController", "collectionViewController", "navigationController",
      "tabBarController", "splitViewController", "pageViewController",
    ]
    let controllers = document.descendants.filter { kinds.contains($0.name) && $0["id"] != nil }
    func controller(_ id: String?) -> XMLElement? { controllers.first { $0["id"] == id } }
    func targets(_ element: XMLElement, of kind: String) -> [XMLElement] {
      element.descendants.filter { $0.name == "segue" && $0["kind"] == kind }.compactMap {
        controller($0["destination"])
      }
    }
    /// The screen that a controller shows: of a navigation controller, its root.
    func content(_ element: XMLElement, depth: Int = 0) -> XMLElement {
      element.name == "navigationController" && depth < 8
        ? targets(element, of: "relationship").first.map { content($0, depth: depth + 1) } ?? element
        : element
    }
    guard let initial = controller(document["initialViewController"]) else { return }
    if initial.name == "splitViewController" {
      let columns = initial.columns.compactMap { controller($0).map { content($0) } }
      draft.setColumns(columns.map { ($0.sceneName, Place(path, $0.line, "column of the split view")) })
      if !draft.columns.isEmpty { return readLook(of: columns.first, into: &draft) }
    }
    let first =
      initial.name == "tabBarController"
      ? targets(initial, of: "relationship").map { content($0) } : [content(initial)]
    // A window that code fills does not show the scene without a class that a launch screen shares.
    let isPlain = first.allSatisfy { $0["customClass"] == nil && $0["storyboardIdentifier"] == nil }
    if draft.start != nil, isPlain, initial.name != "tabBarController" { return }
    for (index, element) in first.enumerated() {
      let fields = index == 0 ? ["initial: true"] : []
      draft.add(
        ProjectDraft.Screen(
          name: element.sceneName, place: Place(path, element.line, "initial view controller"),
          fields: fields))
    }
    draft.start = first.first?.sceneName
    readLook(of: first.first, into: &draft)
    if first.count > 1 { draft.tabs = first.map(\.sceneName) }
    for element in controllers {
      for (kind, field) in [
        ("show", nil), ("push", nil), ("presentation", "style: sheet"), ("modal", "style: sheet"),
      ] as [(String, String?)] {
        for target in targets(element, of: kind) {
          let name = content(target).sceneName
          draft.add(
            ProjectDraft.Screen(
              name: name, place: Place(path, target.line, "segue \(kind)"),
              fields: field.map { [$0] } ?? []))
        }
      }
    }
  }

  /// Reads the color of the first view. Of other kinds of apps, the framework draws over it.
  private func readLook(of element: XMLElement?, into draft: inout ProjectDraft) {
    guard draft.fields[.kind]?.text == "uikit", let look = element.map({ StoryboardLook($0, project: project) }),
      !look.isLikely, look.unread == nil
    else { return }
    let place = Place(path, look.line, "backgroundColor of the first view")
    draft.setBackground(BackgroundColor(light: look.light, dark: look.dark), at: place)
  }
}

extension XMLElement {
  /// The controllers of a split view's columns, by their identifiers, the leading one first.
  fileprivate var columns: [String] {
    let segues = descendants.filter { $0.name == "segue" && $0["kind"] == "relationship" }
    return [
      ["masterViewController", "primaryViewController"], ["supplementaryViewController"],
      ["detailViewController", "secondaryViewController"],
    ].compactMap { names in
      segues.first { names.contains($0["relationship"] ?? "") }?["destination"]
    }
  }

  /// The name of a scene: that of its class, its storyboard identifier, or its title.
  fileprivate var sceneName: String {
    (self["customClass"] ?? self["storyboardIdentifier"] ?? self["title"]).map(\.controllerName)
      ?? "Scene\(line)"
  }
}
