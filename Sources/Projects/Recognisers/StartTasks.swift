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
  for component in project.rendered.around {
    let source = project.source(component.path)
    let place = { (start: Int, what: String) in Place(component.path, source[start].line, what) }
    for start in source.places(of: ["if", "("]) where component.body.contains(start) && source.isOfRendering(start) {
      let end = source.partner(of: start + 1)
      guard returnsNothing(source, after: end) else { continue }
      for name in awaitedNames(source, in: start + 1) {
        draft.add(ProjectDraft.StartTask(name: name.taskName, place: place(start, "return null until \(name)")))
      }
    }
    for start in source.places(of: ["<", "PersistGate"]) where component.body.contains(start) {
      draft.add(ProjectDraft.StartTask(name: "persist", place: place(start, "PersistGate")))
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

/// Returns the names that a condition negates: `!loaded`, `!state.isReady`, `!(a && b)`. Of `!loaded && !error` the
/// first is what is awaited.
private func awaitedNames(_ source: SourceTokens, in condition: Int) -> [String] {
  var names: [String] = []
  var isAlternative = false
  for index in source.inside(condition) {
    if source.isAt(index, "|") { isAlternative = false }
    guard source.isAt(index, "!"), !isAlternative else { continue }
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
    isAlternative = true
  }
  return names
}

extension SourceTokens {
  /// Returns whether a statement is in the body of a component's function, or in `render` of its class, and not in a
  /// function inside it.
  fileprivate func isOfRendering(_ place: Int) -> Bool {
    let braces = blocks(around: place).filter { isAt($0, "{") }
    guard let outer = braces.dropFirst().first else { return true }
    let isClass = (max(outer - 24, 0)..<outer).contains { isAt($0, "class") }
    return braces.count == 2 && isClass && (max(braces[0] - 12, 0)..<braces[0]).contains { isAt($0, "render") }
  }
}

/// Returns whether the statement after a condition returns nothing to draw.
private func returnsNothing(_ source: SourceTokens, after end: Int) -> Bool {
  let place = source.isAt(end + 1, "{") ? end + 2 : end + 1
  guard source.isAt(place, "return") else { return false }
  if source.isAt(place + 1, "null") || source.isAt(place + 1, "undefined") { return true }
  // Expo's AppLoading keeps the splash.
  return source.isAt(place + 1, "<")
    && (source.isAt(place + 2, "AppLoading") || source.isAt(place + 2, ">") && source.isAt(place + 3, "<"))
}
