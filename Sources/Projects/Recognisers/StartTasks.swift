// Work that the first content waits for: `return null` above the navigators, gates of stores, fonts.

extension Recogniser {
  static let startTasks = [
    Recogniser(
      name: "React", idiom: "if (!loaded) return null in a component near the root; <PersistGate>",
      sample: [
        "package.json": #"{ "dependencies": { "react-native": "0.76.3" } }"#,
        "App.tsx": "const [loaded] = useFonts({});\nif (!loaded) { return null; }\nreturn <Home/>;",
      ],
      read: readStartTasks)
  ]
}

@Sendable private func readStartTasks(_ project: Project, _ draft: inout ProjectDraft) {
  guard draft.fields[.kind]?.text.hasPrefix("reactNative") == true else { return }
  let app = PackageVersions(project, with: "react-native")?.path.folder ?? ""
  let hidePaths = Set(draft.hides.map(\.place.path))
  for path in project.scripts
  where isNearRoot(path, ofAppIn: app, project)
    || hidePaths.contains(path) && path.fileExtension != "ts"
  {
    let source = project.source(path)
    for start in source.places(of: ["if", "("]) {
      let end = source.partner(of: start + 1)
      guard returnsNothing(source, after: end) else { continue }
      for name in awaitedNames(source, in: start + 1) {
        draft.add(
          ProjectDraft.StartTask(
            name: name.taskName, place: Place(path, source[start].line, "return null until \(name)")))
      }
    }
    for start in source.places(of: ["<", "PersistGate"]) {
      draft.add(
        ProjectDraft.StartTask(
          name: "persist", place: Place(path, source[start].line, "PersistGate")))
    }
  }
  // Content that waits for a hide's task does not appear before it.
  for hide in draft.hides {
    guard case .task(let name) = hide.moment, !draft.tasks.contains(where: { $0.name == name })
    else { continue }
    draft.add(
      ProjectDraft.StartTask(name: name, place: hide.place, holdsContent: !draft.tasks.isEmpty))
  }
  if draft.tasks.count > taskLimit {
    for task in draft.tasks.dropFirst(taskLimit) {
      draft.remark("another task of the start, \(task.name)", task.place)
    }
    draft.tasks = Array(draft.tasks.prefix(taskLimit))
  }
}

/// The number of tasks that a scenario varies; more would only multiply its runs.
private let taskLimit = 3

/// Returns the names that a condition negates: `!loaded`, `!state.isReady`, `!(a && b)`.
private func awaitedNames(_ source: SourceTokens, in condition: Int) -> [String] {
  var names: [String] = []
  for index in source.inside(condition) where source.isAt(index, "!") {
    let group = source.isAt(index + 1, "(") ? Array(source.inside(index + 1)) : [index + 1]
    for start in group where source[start].kind == .word && !source.isAt(start - 1, ".") {
      // Of `state.isReady` and `this.state.isReady`, the last part.
      var place = start
      while source.isAt(place + 1, ".") || source.isAt(place + 1, "?") && source.isAt(place + 2, ".") {
        place += source.isAt(place + 1, ".") ? 2 : 3
      }
      let name = source[place].text
      if !name.isEmpty, name != "length", !name.hasPrefix("skip"), !names.contains(name) { names.append(name) }
    }
  }
  return names
}

/// Returns whether a file holds a component above the navigators, by its name and folder.
private func isNearRoot(_ path: String, ofAppIn app: String, _ project: Project) -> Bool {
  // In a repository with several packages, only the app's own files count; a file without JSX draws nothing.
  guard app.isEmpty || path.hasPrefix(app + "/"), path.fileExtension != "ts" else { return false }
  let depth = path.depth - (app.isEmpty ? 0 : app.depth + 1)
  let stem = String(path.lastComponent.prefix { $0 != "." })
  switch stem {
  case "App", "app", "Root", "Main", "AppNavigator", "RootNavigator", "AppContainer": return depth <= 3
  case "index": return path.folder == app
  case "_layout": return path == project.routerRoot.map { $0 + path.lastComponent }
  default: return false
  }
}

/// Returns whether the statement after a condition returns nothing to draw.
private func returnsNothing(_ source: SourceTokens, after end: Int) -> Bool {
  let place = source.isAt(end + 1, "{") ? end + 2 : end + 1
  guard source.isAt(place, "return") else { return false }
  if source.isAt(place + 1, "null") || source.isAt(place + 1, "undefined") { return true }
  return source.isAt(place + 1, "<") && source.isAt(place + 2, ">") && source.isAt(place + 3, "<")
}
