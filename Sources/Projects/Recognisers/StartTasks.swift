// Work that the first content waits for: `return null` above the navigators, gates of stores, fonts.

/// Reads if (!loaded) return null in a component near the root; <PersistGate>.
func readStartTasks(_ project: Project, into draft: inout ProjectDraft) {
  guard draft.isReactNative else { return }
  for component in project.rendered.around {
    let source = project.source(component.path)
    let place = { (start: Int, what: String) in source.place(start, what) }
    for start in source.places(of: ["if", "("]) where component.body.contains(start) && source.isOfRendering(start) {
      let end = source.partner(of: start + 1)
      guard source.isAt(source.isAt(end + 1, "{") ? end + 2 : end + 1, "return"),
        source.isNothing(at: source.isAt(end + 1, "{") ? end + 3 : end + 2)
      else { continue }
      for name in source.awaitedNames(in: source.inside(start + 1), holds: false) {
        draft.add(ProjectDraft.StartTask(name: name.taskName, place: place(start, "return null until \(name)")))
      }
    }
    for start in source.places(of: ["<", "PersistGate"]) where component.body.contains(start) {
      draft.add(ProjectDraft.StartTask(name: "persist", place: place(start, "PersistGate")))
    }
  }
  for (path, element) in project.rendered.way {
    let source = project.source(path)
    for (condition, holds) in source.conditions(of: element) {
      for name in source.awaitedNames(in: condition, holds: holds) {
        let place = source.place(condition.lowerBound, "rendered with \(name)")
        draft.add(ProjectDraft.StartTask(name: name.taskName, place: place))
      }
    }
  }
  // Content that waits for a hide's task does not appear before it.
  for hide in draft.hides {
    guard case .task(let name) = hide.moment, !draft.tasks.contains(where: { $0.name == name }) else { continue }
    draft.add(ProjectDraft.StartTask(name: name, place: hide.place, holdsContent: !draft.tasks.isEmpty))
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

extension SourceTokens {
  /// Returns what a condition awaits, if it has to hold, or to end, before there is content: `!loaded`, `isLoading`,
  /// `!(a && b)`, `state.isReady`. Of `!loaded && !error`, the first is awaited.
  fileprivate func awaitedNames(in condition: Range<Int>, holds: Bool) -> [String] {
    var names: [String] = []
    var isAlternative = false
    for index in condition {
      if isAt(index, holds ? "&" : "|") { isAlternative = false }
      guard !isAlternative, self[index].kind == .word, ![".", "["].contains(self[index - 1].text),
        isAt(index - 1, "&") || isAt(index - 1, "|") || !condition.contains(index - 1) || isAt(index - 1, "!")
          || isAt(index - 1, "(")
      else { continue }
      // Of `state.isReady` and `this.state.isReady`, the last part.
      var place = index
      while isAt(place + 1, ".") || isAt(place + 1, "?") && isAt(place + 2, ".") {
        place += isAt(place + 1, ".") ? 2 : 3
      }
      let group = bracket(around: index).flatMap { condition.contains($0) ? $0 : nil }
      let isNegated = isAt(index - 1, "!") || group.map { isAt($0 - 1, "!") } ?? false
      let name = self[place].text
      // What is compared is not followed.
      let next = condition.contains(place + 1) ? self[place + 1].text : ""
      guard isNegated || ["", "&", "|", ")"].contains(next) else { continue }
      guard (isNegated != name.saysWaiting) != holds else { continue }
      if name != "length", !name.hasPrefix("skip"), !names.contains(name) { names.append(name) }
      isAlternative = group.map { !isAt($0 - 1, "!") } ?? true
    }
    return names
  }

  /// Returns the conditions without which nothing is rendered in the place of an element, each with whether it has to
  /// hold: `ready && <Home />`, `ready ? <Home /> : null`.
  fileprivate func conditions(of element: Int) -> [(Range<Int>, holds: Bool)] {
    var found: [(Range<Int>, Bool)] = []
    var inner = element
    while true {
      let outer = bracket(around: inner)
      let level = ((outer ?? -1) + 1..<inner).filter { bracket(around: $0) == outer }
      let first = level.last {
        [";", ",", "return", "=>", "}"].contains(self[$0].text)
          || isAt($0, "=") && !isAt($0 + 1, "=") && !["=", "!"].contains(self[$0 - 1].text)
      }
      let start = max(first.map { $0 + 1 } ?? (outer ?? -1) + 1, 0)
      let question = level.last { $0 >= start && isAt($0, "?") && !isAt($0 + 1, ".") && !isAt($0 + 1, "?") }
      if let question, start < question {
        let colon = level.last { $0 > question && isAt($0, ":") }
        let other = colon == nil ? end(ofBranch: question).map { $0 + 1 } : question + 1
        if let other, isNothing(at: other) { found.append((start..<question, colon == nil)) }
      } else if let and = level.last(where: { $0 > start && isAt($0, "&") && isAt($0 - 1, "&") }) {
        found.append((start..<and - 1, true))
      }
      // A function of its own is rendered in another place.
      guard let outer, isAt(outer, "(") || isAt(outer, "{") && self[outer - 1].kind == .sign && !isAt(outer - 1, ")"),
        !isAt(outer - 1, "=>"), found.count < 4
      else { return found }
      inner = outer
    }
  }

  /// Returns the colon of a choice.
  private func end(ofBranch question: Int) -> Int? {
    let outer = bracket(around: question)
    let end = outer.map(partner) ?? count
    return (question..<max(end, question)).first { isAt($0, ":") && bracket(around: $0) == outer }
  }

  /// Returns whether an expression draws nothing: null, an empty fragment, or AppLoading, which keeps Expo's splash.
  fileprivate func isNothing(at start: Int) -> Bool {
    let place = isAt(start, "(") ? start + 1 : start
    if isAt(place, "null") || isAt(place, "undefined") { return true }
    return isAt(place, "<") && (isAt(place + 1, "AppLoading") || isAt(place + 1, ">") && isAt(place + 2, "<"))
  }

  /// Returns whether a statement is in the body of a component's function, or in `render` of its class, and not in a
  /// function inside it.
  fileprivate func isOfRendering(_ place: Int) -> Bool {
    let braces = blocks(around: place).filter { isAt($0, "{") }
    guard let outer = braces.dropFirst().first else { return true }
    let isClass = (max(outer - 24, 0)..<outer).contains { isAt($0, "class") }
    return braces.count == 2 && isClass && (max(braces[0] - 12, 0)..<braces[0]).contains { isAt($0, "render") }
  }
}

extension String {
  /// Whether a state of this name holds as long as something is awaited.
  fileprivate var saysWaiting: Bool {
    let name = lowercased()
    return Self.waitingWords.contains { name.contains($0) }
  }

  private static let waitingWords = [
    "loading", "pending", "initializing", "initialising", "restoring", "bootstrapping", "fetching", "hydrating",
  ]
}
