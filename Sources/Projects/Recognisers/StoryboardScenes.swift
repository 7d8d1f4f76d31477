// The view controllers of a storyboard: the first one, its color, and where segues lead.

/// The view controllers of a storyboard.
struct StoryboardScenes {
  private let document: XMLElement
  private let path: String
  private let project: Project
  private let controllers: [XMLElement]

  init(_ document: XMLElement, path: String, of project: Project) {
    (self.document, self.path, self.project) = (document, path, project)
    controllers = document.descendants.filter { Self.kinds.contains($0.name) && $0["id"] != nil }
  }

  private static let kinds: Set<String> = [
    "viewController", "tableViewController", "collectionViewController", "navigationController",
    "tabBarController", "splitViewController", "pageViewController", "viewControllerPlaceholder",
  ]

  private func controller(_ id: String?) -> XMLElement? { controllers.first { $0["id"] == id } }

  private func targets(_ element: XMLElement, of kind: String) -> [XMLElement] {
    element.descendants.filter { $0.name == "segue" && $0["kind"] == kind }.compactMap { controller($0["destination"]) }
  }

  /// Returns the screen that a controller shows: of a navigation controller, its root; of a reference, what another
  /// storyboard has.
  private func content(_ element: XMLElement, depth: Int = 0) -> XMLElement {
    guard depth < 8 else { return element }
    if element.name == "navigationController" {
      return targets(element, of: "relationship").first.map { content($0, depth: depth + 1) } ?? element
    }
    guard element.name == "viewControllerPlaceholder", let name = element["storyboardName"],
      let file = project.nearest(["\(name).storyboard"], to: path), let document = project.document(file)
    else { return element }
    let other = StoryboardScenes(document, path: file, of: project)
    let identifier = element["referencedIdentifier"]
    let found = identifier.flatMap { id in other.controllers.first { $0["storyboardIdentifier"] == id } }
    let shown = found ?? other.controller(document["initialViewController"])
    return shown.map { other.content($0, depth: depth + 1) } ?? element
  }

  func read(into draft: inout ProjectDraft) {
    guard let initial = controller(document["initialViewController"]) else { return }
    // Code gives a navigation controller without a root its first screen.
    if content(initial).name == "navigationController" { return }
    if initial.name == "splitViewController" {
      let columns = initial.columns.compactMap { controller($0).map { content($0) } }
      draft.setColumns(columns.map { ($0.sceneName, Place(path, $0.line, "column of the split view")) })
      if !draft.columns.isEmpty { return readLook(of: columns.first, into: &draft) }
    }
    // The places are those of this storyboard, also of screens that another one has.
    let places = initial.name == "tabBarController" ? targets(initial, of: "relationship") : [initial]
    let first = places.map { content($0) }
    // A window that code fills does not show the scene without a class that a launch screen shares.
    let isPlain = first.allSatisfy { $0["customClass"] == nil && $0["storyboardIdentifier"] == nil }
    if draft.start != nil, isPlain, initial.name != "tabBarController" { return }
    for (index, element) in first.enumerated() {
      let place = Place(path, places[index].line, "initial view controller")
      draft.addScreen(element.sceneName, place, field: index == 0 ? "initial: true" : nil)
    }
    draft.start = first.first?.sceneName
    readLook(of: first.first, into: &draft)
    draft.tabs = first.count > 1 ? first.map(\.sceneName) : []
    for element in controllers {
      for (kind, field) in [
        ("show", nil), ("push", nil), ("presentation", "style: sheet"), ("modal", "style: sheet"),
      ] as [(String, String?)] {
        for target in targets(element, of: kind) {
          draft.addScreen(content(target).sceneName, Place(path, target.line, "segue \(kind)"), field: field)
        }
      }
    }
  }

  /// Reads the color of the first view. Of other kinds of apps, the framework draws over it.
  private func readLook(of element: XMLElement?, into draft: inout ProjectDraft) {
    guard let element, draft.kind == "uikit", controller(element["id"]) != nil else { return }
    let look = StoryboardLook(element, project: project)
    guard !look.isLikely, look.unread == nil else { return }
    draft.setBackground(look.color, at: Place(path, look.line, "backgroundColor of the first view"))
  }
}

extension XMLElement {
  /// The controllers of a split view's columns, by their identifiers, the leading one first.
  fileprivate var columns: [String] {
    let segues = descendants.filter { $0.name == "segue" && $0["kind"] == "relationship" }
    return [
      ["masterViewController", "primaryViewController"], ["supplementaryViewController"],
      ["detailViewController", "secondaryViewController"],
    ].compactMap { names in segues.first { names.contains($0["relationship"] ?? "") }?["destination"] }
  }

  /// The name of a scene: that of its class, its storyboard identifier, or its title.
  fileprivate var sceneName: String {
    (self["customClass"] ?? self["storyboardIdentifier"] ?? self["title"]).map(\.controllerName) ?? "Scene\(line)"
  }
}
