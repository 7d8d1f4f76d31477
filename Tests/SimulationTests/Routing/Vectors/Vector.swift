import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// A case from another framework's tests, a reference or a report: an app, a stack at the beginning, some acts, and
/// what must come of them. Written as one line of five parts between bars:
///
///     UN-03 | uikit stack: Home A B C | push A; push B; push C | pop to root | stack Home; alive A 0
///
/// - The app: its kind, its style and its screens; behind `;` what is special about it (see `Vector.Setup`).
/// - To begin with: acts, each to its end.
/// - Acts: one behind the other without a pause, but for `finish` and `wait MILLISECONDS`.
/// - The expectations when everything has settled; events count from the first act on.
struct Vector: Sendable, CustomTestStringConvertible {
  var id: String
  var app: [String]
  var given: [String]
  var acts: [String]
  var expected: [String]

  var testDescription: String { id }

  init(_ line: Substring) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    let items = parts.map { part in
      part.split(separator: ";").map { String($0.trimmed) }.filter { !$0.isEmpty }
    }
    id = String(parts[0].trimmed)
    (app, given, acts, expected) = parts.count == 5 ? (items[1], items[2], items[3], items[4]) : ([], [], [], [])
  }

  /// The cases of a table; empty lines and those that begin with `#` are skipped.
  static func table(_ text: String) -> [Vector] {
    text.split(separator: "\n").filter { !$0.trimmed.isEmpty && !$0.hasPrefix("#") }.map(Vector.init)
  }
}

extension Substring {
  var trimmed: Substring {
    var rest = self
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}

// MARK: - The app

extension Vector {
  /// `swiftui flags: Home A B`, then `ios 16.4`, `tabs Home B`, `behavior history`, `defect backDoesNotWrite`,
  /// `Home.toA -> A as sheet`, and of a screen `A hides` (its back button), `A noSwipe`, `A swipes` (although it hides
  /// the button), `A locked`, `A stack` (of its own as a modal), `A leaks`, `A asks`, `A absent` (not declared), `A
  /// blurs` (pops to its root when its tab is left), `A wantsID` (a number).
  struct Setup {
    var kind = App.Kind.uikit
    var routing = App.Routing.stack
    var screens: [String] = []
    var tabs: [String] = []
    var routes: [String] = []
    var traits: [(screen: String, trait: String)] = []
    var ios = "17.4"
    var behavior = App.BackBehavior.none
    var defect = App.FlagDefect.none

    init(_ items: [String]) {
      let head = (items.first ?? "").split(separator: ":")
      screens = head.count > 1 ? head[1].split(separator: " ").map(String.init) : []
      for word in (head.first ?? "").split(separator: " ") { style(word) }
      for item in items.dropFirst() { add(item) }
    }

    private static let behaviors: [String: App.BackBehavior] = [
      "firstRoute": .firstRoute, "initialRoute": .initialRoute, "order": .order, "history": .history,
      "fullHistory": .fullHistory,
    ]

    private mutating func style(_ word: Substring) {
      switch word {
      case "uikit": kind = .uikit
      case "swiftui": kind = .swiftui
      case "react": kind = .reactNative(version: Version(0, 76), architecture: .bridgeless)
      case "stack": routing = .stack
      case "path": routing = .path
      case "flags": routing = .flags
      default: Issue.record("what is “\(word)”?")
      }
    }

    private mutating func add(_ item: String) {
      let words = item.split(separator: " ").map(String.init)
      if words.contains("->") {
        routes.append(item)
      } else if words[0] == "tabs" {
        tabs = Array(words.dropFirst())
      } else if words[0] == "ios" {
        ios = words[1]
      } else if words[0] == "behavior" {
        behavior = Self.behaviors[words[1]] ?? .none
      } else if words[0] == "defect" {
        defect = words[1] == "backDoesNotWrite" ? .backDoesNotWrite : .falseDoesNotPop
      } else {
        traits.append((words[0], words[1]))
      }
    }
  }

  func stage() -> Stage {
    let setup = Setup(app)
    var stage = stage(setup)
    stage.launch()
    return stage
  }

  private func stage(_ setup: Setup) -> Stage {
    Stage(
      setup.screens, tabs: setup.tabs, kind: setup.kind, routing: setup.routing, routes: setup.routes,
      ios: setup.ios, device: (Version(setup.ios) ?? Version(17)) < Version(13) ? "iPhone 8" : "iPhone 15"
    ) { app in
      app.backBehavior = setup.behavior
      app.flagDefect = setup.defect
      for (screen, trait) in setup.traits {
        guard let index = setup.screens.firstIndex(of: screen) else { continue }
        Self.apply(trait, to: &app.screens[index])
      }
    }
  }

  private static func apply(_ trait: String, to screen: inout Screen) {
    switch trait {
    case "hides": screen.hidesBackButton = true
    case "noSwipe": screen.backSwipe = false
    case "swipes": screen.forcesBackSwipe = true
    case "locked": screen.modalInPresentation = true
    case "stack": screen.hasOwnStack = true
    case "leaks": screen.leaks = true
    case "asks": screen.asksBeforeLeaving = true
    case "absent": screen.isDeclared = false
    case "blurs": screen.popsToTopOnBlur = true
    case "wantsID": screen.payload = Record([(label: "id", value: .count(0))])
    default: Issue.record("what is “\(trait)”?")
    }
  }
}

// MARK: - Acts

extension Stage {
  /// Does one act of a vector.
  mutating func act(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    func screen(_ index: Int) -> ScreenID { id(index < words.count ? words[index] : "") }
    switch (words[0], words.count > 1 ? words[1] : "") {
    case ("finish", _): finish()
    case ("wait", let milliseconds): wait(.milliseconds(Int64(milliseconds) ?? 0))
    case ("push", _): for stop in stops(words) { code(.push(stop)) }
    case ("navigate", _): for stop in stops(words) { code(.navigate(stop)) }
    case ("top", _): for stop in stops(words) { code(.replaceTop(stop)) }
    case ("or", _): for stop in stops(words) { code(.popToOrPush(stop)) }
    case ("remove", _): code(.remove(words.dropFirst().map(id)))
    case ("asks", _), ("requires", _): code(.conditions(words.dropFirst().map { condition($0, words[0]) }))
    case ("pop", ""): code(.pop)
    case ("pop", "root"): code(.popToRoot())
    case ("pop", "to"): code(words[2] == "root" ? .popToRoot() : .popTo(screen(2)))
    case ("pop", "from"): code(.popFrom(screen(2)))
    case ("pop", let count): code(.popCount(Int64(count) ?? 0))
    case ("replace", _): code(.replace(stops(words)))
    case ("present", let name): present(name, as: style(words), from: owner(words))
    case ("dismiss", "from"): code(.dismiss(from: screen(2)))
    case ("dismiss", "alert"): code(.dismissAlert)
    case ("dismiss", _): code(.dismiss(from: nil))
    case ("alert", _): code(.alert("Sure?"))
    case ("select", _): code(.selectTab(screen(1)))
    case ("tab", _): impossible(person(.selectTab(screen(1))), text)
    case ("back", "to"): impossible(person(.backTo(screen(2))), text)
    case ("back", _): impossible(person(.back), text)
    case ("swipe", "back"): person(.swipeBack(cancelled: words.last == "cancelled"))
    case ("swipe", "down"): person(.swipeDown(cancelled: words.last == "cancelled"))
    case ("update", _): set(words.dropFirst().map(flag))
    case ("start", _): code(.start(screen(1)))
    case ("link", _): code(.openLink(url: "app://link", words.dropFirst().map { Destination(id($0)) }))
    case ("hold", _): code(.holdLink(url: "app://link", otherwise: screen(1)))
    case ("unknown", _): code(.unknownLink(url: "app://nowhere"))
    default: Issue.record("what is “\(text)”?")
    }
  }

  /// Screens behind the first word; `key=value` is what the one before it is given, a number if it reads as one.
  private func stops(_ words: [String]) -> [Destination] {
    var stops: [Destination] = []
    for word in words.dropFirst() {
      guard let entry = Self.entry(word) else {
        stops.append(Destination(id(word)))
        continue
      }
      var record = Record()
      if case .record(let given) = stops[stops.count - 1].payload { record = given }
      record.entries.append(entry)
      stops[stops.count - 1].payload = .record(record)
    }
    return stops
  }

  fileprivate static func entry(_ word: String) -> Record.Entry? {
    let parts = word.split(separator: "=")
    guard parts.count == 2 else { return nil }
    return (
      label: String(parts[0]), value: Int64(parts[1]).map(Value.count) ?? .text(String(parts[1]))
    )
  }

  /// `Edit=false`
  private func condition(_ word: String, _ kind: String) -> ScreenCondition {
    let (name, holds) = flag(word)
    return ScreenCondition(kind == "asks" ? .asksBeforeLeaving : .isDeclared, of: id(name), holds: holds)
  }

  private func impossible(_ outcome: Outcome, _ text: String) {
    if case .impossible(_, let reason) = outcome { Issue.record("“\(text)” cannot be done: \(reason)") }
  }

  private func style(_ words: [String]) -> PresentationStyle? {
    if words.contains("fullScreen") { return .fullScreen }
    return words.contains("sheet") ? .sheet : nil
  }

  private func owner(_ words: [String]) -> String? {
    words.firstIndex(of: "from").map { words[$0 + 1] }
  }

  /// `Home.toA=true`
  private func flag(_ word: String) -> (String, Bool) {
    let parts = word.split(separator: "=").map(String.init)
    return (parts[0], parts.count > 1 && parts[1] == "true")
  }
}

// MARK: - Expectations

extension Stage {
  /// Returns what contradicts an expectation; `nil` if it holds.
  func contradiction(of text: String, since start: Position) -> String? {
    let words = text.split(separator: " ").map(String.init)
    let rest = Array(words.dropFirst())
    switch words[0] {
    case "stack": return compare(stack, rest)
    case "presented": return compare(presented, rest)
    case "screen": return compare([screen], rest)
    case "tab": return compare([tab], rest)
    case "alive": return compare([String(alive(rest[0]))], [rest[1]])
    case "flag": return compare([String(isSet(rest[0]))], [rest[1]])
    case "of": return compare(stack(of: rest[0]), Array(rest.dropFirst()))
    case "payload":
      let wanted = Record(rest.dropFirst().compactMap(Self.entry))
      let found = world.observe(ObservableKey(.payload, screen: id(rest[0])))
      return found == .record(wanted) ? nil : "\(found)"
    case "calls": return compare(callbacks(since: start), rest)
    case "crash":
      let reason = "\(world.observe(ObservableKey(.crashReason)))"
      return reason.contains(rest.joined(separator: " ")) ? nil : reason
    case "publications", "lookups", "renders":
      return compare([String(cost(words[0]))], rest)
    case "no": return events(named: rest[0], since: start) > 0 ? "\(rest[0]) happened" : nil
    default:
      let count = events(named: words[0], since: start)
      let wanted = rest.first.flatMap { Int($0) }
      return (wanted.map { $0 == count } ?? (count > 0)) ? nil : "\(count) times: \(moves(since: start))"
    }
  }

  private func events(named name: String, since start: Position) -> Int {
    moves(since: start, of: [.nav, .touch, .presentation]).count { $0 == name }
  }

  private func compare(_ found: [String], _ wanted: [String]) -> String? {
    found == wanted || (found.isEmpty && wanted == ["none"]) ? nil : found.joined(separator: " ")
  }

  private func cost(_ name: String) -> Int64 {
    let observable: Observable =
      switch name {
      case "publications": .costPublications
      case "lookups": .costLookups
      default: .costRenders
      }
    guard case .count(let count) = world.observe(ObservableKey(observable)) else { return -1 }
    return count
  }
}
