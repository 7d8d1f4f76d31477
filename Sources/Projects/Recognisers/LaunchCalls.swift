// The calls of a launch: from the delegates through coordinators, routers and factories to what the window shows.

/// Follows the calls of a launch to the first view controllers, without knowing how an app names its parts.
struct LaunchCalls {
  struct Found {
    var root: ControllerRoot
    var place: Place
    /// Whether it is pushed, so that a root found elsewhere comes before it.
    var isPushed: Bool
  }

  private let project: Project
  private var visited: Set<String> = []
  private var all: [Found] = []

  /// - Parameter delegates: The files whose launch callbacks are followed.
  init(of project: Project, from delegates: [String]) {
    self.project = project
    for word in ["scene", "application"] {
      for function in project.declarations.functions[word] ?? [] where delegates.contains(function.source.path) {
        let head = max(function.body.lowerBound - 40, 0)..<function.body.lowerBound
        if head.contains(where: { Self.callbacks.contains(function.source[$0].text) }) { follow(function, depth: 0) }
      }
    }
  }

  private static let callbacks: Set<String> = ["didFinishLaunchingWithOptions", "willConnectTo"]

  /// The view controllers that the window shows, one for each case of the conditions, in the order of the calls.
  var found: [Found] {
    let roots = all.filter { !$0.isPushed }
    return roots.isEmpty ? all : roots
  }

  private static let (depthLimit, functionLimit) = (12, 200)

  private mutating func follow(_ function: SwiftDeclarations.Function, depth: Int) {
    guard depth < Self.depthLimit, visited.count < Self.functionLimit,
      visited.insert("\(function.source.path) \(function.body.lowerBound)").inserted
    else { return }
    let source = function.source
    var place = function.body.lowerBound
    while place < function.body.upperBound {
      let count = all.count
      if let end = source.endOfSkippedBlock(at: place) {
        place = end + 1
        continue
      }
      if source[place].kind == .word { read(place, in: function, depth: depth) }
      place += 1
      guard all.count > count else { continue }
      // What follows in the same block does not come first.
      let block = source.blocks(around: place - 1).first { source.isAt($0, "{") }
      guard let block, block >= function.body.lowerBound else { return }
      place = source.partner(of: block)
    }
  }

  private mutating func read(_ place: Int, in function: SwiftDeclarations.Function, depth: Int) {
    let source = function.source
    let word = source[place].text
    let isCall = source.isAt(place + 1, "(")
    let isAssigned = source.isAt(place + 1, "=") && !source.isAt(place + 2, "=")
    let isRoot =
      isAssigned
      ? word == "rootViewController" : isCall && word.first?.isLowercase == true && word.lowercased().contains("root")
    if isRoot && !source.isOfOtherWindow(place) || isCall && Self.pushes.contains(word) {
      let value = source.isAt(place + 2, "[") ? place + 3 : place + 2
      if !source.isAt(value, ")"), let root = ControllerSource(source, of: project).root(at: value) {
        let place = source.place(place, word)
        all.append(Found(root: root, place: place, isPushed: !isRoot))
        return
      }
    }
    guard isCall else { return }
    for callee in callees(at: place, in: function) { follow(callee, depth: depth + 1) }
  }

  private static let pushes: Set<String> = ["pushViewController", "setViewControllers", "push"]

  /// Returns the functions that a call may run: of the receiver's type, else the only one of that name.
  private func callees(at place: Int, in function: SwiftDeclarations.Function) -> [SwiftDeclarations.Function] {
    let source = function.source
    let name = source[place].text
    let isType = name.first?.isUppercase == true
    let all = project.declarations.functions[isType ? "init" : name] ?? []
    var owner: String?
    if isType {
      owner = name
    } else if !source.isAt(place - 1, ".") {
      owner = function.owner
    } else {
      let receiver = source.isAt(place - 2, "?") || source.isAt(place - 2, "!") ? place - 3 : place - 2
      owner = type(of: receiver, calling: name, in: function)
    }
    let own = all.filter { $0.owner == owner }
    // A method that a class inherits, and one of a receiver that could not be determined.
    return own.isEmpty && all.count == 1 && !isType ? all : own
  }

  /// Returns the type of a receiver: its own name, that of the singleton, or what its variable is set to.
  private func type(of receiver: Int, calling method: String, in function: SwiftDeclarations.Function) -> String? {
    let source = function.source
    // FeedCoordinator(window: window).start()
    if source.isAt(receiver, ")") {
      let made = source[source.partner(of: receiver) - 1].text
      return made.first?.isUppercase == true ? made : project.declarations.functions[made]?.first?.result
    }
    let word = source[receiver].text
    if word == "self" || word == "super" { return function.owner }
    if word.first?.isUppercase == true { return word }
    let outer = source[receiver - 2].text
    if source.isAt(receiver - 1, "."), outer.first?.isUppercase == true { return outer }
    let declarations = project.declarations
    func has(_ type: String) -> Bool {
      declarations.functions[method]?.contains { $0.owner == type } ?? false
    }
    let places = source.places(of: [word])
    for place in places.filter({ $0 < receiver }).reversed() + places.filter({ $0 > receiver }) {
      let sign = source.isAt(place + 1, "=") ? place + 1 : source.next("=", from: place + 1, within: 8)
      guard let sign, source[sign].line <= source[place].line + 1, !source.isAt(sign + 1, "=") else { continue }
      guard sign == place + 1 || source.isAt(place + 1, ":") else { continue }
      for value in sign + 1..<min(sign + 14, source.count) where source.isAt(value + 1, "(") {
        let text = source[value].text
        if has(text) { return text }
        for maker in declarations.functions[text] ?? [] {
          if let result = maker.result, has(result) { return result }
          let body = maker.source
          let made = maker.body.first { has(body[$0].text) && body.isAt($0 + 1, "(") }
          if let made { return body[made].text }
        }
      }
    }
    let declared = source.places(of: [word, ":"]).map { source[$0 + 2].text }
    return declared.first(where: has)
  }
}

extension SourceTokens {
  /// Returns the end of a block that is not part of a launch on a phone: a closure that is called later, and a branch
  /// for other devices; `nil` if no such block begins here.
  fileprivate func endOfSkippedBlock(at place: Int) -> Int? {
    if isAt(place, "{"), isCalledLater(place) { return partner(of: place) }
    guard isAt(place, "if"), let block = next("{", from: place, within: 40) else { return nil }
    return isForPhones(place + 1..<block) == false ? partner(of: block) : nil
  }

  /// Returns whether a brace opens a closure that something else calls, not a block of a statement.
  private func isCalledLater(_ brace: Int) -> Bool {
    if isAt(brace - 1, "=") { return true }
    let outer = bracket(around: brace)
    for place in stride(from: brace - 1, to: max(brace - 80, outer ?? -1), by: -1)
    where bracket(around: place) == outer {
      if isAt(place, "}") || isAt(place, "{") { break }
      if Self.statements.contains(self[place].text) { return false }
      if Self.immediate.contains(self[place].text) { return false }
    }
    return true
  }

  private static let statements: Set<String> = ["if", "else", "guard", "switch", "do", "for", "while", "repeat"]
  /// Functions whose closures are part of a launch, at once or with the next turn of the main thread.
  private static let immediate: Set<String> = ["async", "asyncAfter", "Task", "run", "performWithoutAnimation"]

  private static let others: Set<String> = [
    "pad", "ipad", "ispad", "isipad", "is_ipad", "regular", "ismac", "mac", "vision",
  ]

  /// Returns whether a phone takes the branch of a condition in an app that is not tested; `nil` if both are possible.
  func isForPhones(_ condition: Range<Int>) -> Bool? {
    for place in condition where self[place].kind == .word {
      let word = self[place].text.lowercased()
      let isOther =
        Self.others.contains(word)
        || ["padlayout", "istest", "uitest", "unittest", "runningtest"].contains {
          word.contains($0)
        }
      guard isOther || word.contains("phone") || word == "compact" else { continue }
      var start = place
      while isAt(start - 1, ".") { start -= isAt(start - 2, ")") ? 1 : 2 }
      let isNegated =
        isAt(start - 1, "!") || (condition.lowerBound..<place).contains { isAt($0, "!") && isAt($0 + 1, "=") }
      return isOther == isNegated
    }
    return nil
  }
}
