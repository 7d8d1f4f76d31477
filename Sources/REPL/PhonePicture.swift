import DeviceModel
import Interpreter
import Programs
import Reporting
import SourceText
import VirtualTime
import Vocabulary

/// The phone in a few lines of text: the visible content on the left, the state on the right.
struct PhonePicture {
  let live: LiveRun
  let names: ValueNames

  /// The width of the screen in columns, and its height in lines.
  private static let width = 16
  private static let height = 6
  /// The columns needed for the state.
  private static let leastRoom = 20

  /// Returns the lines.
  /// - Parameters:
  ///   - columns: The width of the terminal.
  ///   - style: The style. In `narrated`, each visible thing has a sentence; the page replaces symbols in the plain
  ///     style.
  func lines(columns: Int, style: OutputStyle) -> [String] {
    if style == .narrated { return sentences }
    let edge = String(repeating: "─", count: Self.width)
    let left = ["╭\(edge)╮"] + screen.map { "│\($0)│" } + ["╰\(edge)╯"]
    let facts = facts.map { fact in
      fact.name.isEmpty ? fact.words : fact.name + String(repeating: " ", count: 9 - fact.name.count) + fact.words
    }
    let room = columns - Self.width - 5
    // On a narrow terminal, the state is below the screen.
    if room < Self.leastRoom { return left + facts.map { DisplayWidth.fitted($0, to: max(columns - 1, 1)) } }
    return left.enumerated().map { index, line in
      index < facts.count ? "\(line)  \(DisplayWidth.fitted(facts[index], to: room))" : line
    }
  }

  // MARK: The screen

  private func value(_ observable: Observable) -> Value { live.value(of: ObservableKey(observable)) }

  private var screen: [String] {
    let visible = value(.visible)
    let tabs = tabBar
    let sheets = presented
    var rows = [String](repeating: Self.row("", fill: fill(of: visible)), count: Self.height)
    let title = title(of: visible)
    rows[sheets.isEmpty ? 2 : 1] = Self.row(title, fill: fill(of: visible))
    if let sheet = sheets.last, visible != .word(.homeScreen) {
      rows[3] = Self.row("┌ \(sheet) ┐", fill: " ")
    }
    if !tabs.isEmpty, case .screen = visible { rows[Self.height - 1] = Self.row(tabs, fill: " ") }
    return rows
  }

  /// Returns the character that fills a surface without content.
  private func fill(of visible: Value) -> Character {
    switch visible {
    case .word(.launchScreen): "▒"
    case .word(.cover): "▓"
    case .word(.blank): "░"
    case .word(.black): "█"
    case .word(.homeScreen): "·"
    default: " "
    }
  }

  private func title(of visible: Value) -> String {
    guard case .screen(let screen) = visible else { return " \(names.plain(visible)) " }
    guard let declared = live.configuration.app.screens[ifPresent: screen] else { return "" }
    return declared.label ?? names.name(of: screen)
  }

  private var presented: [String] {
    guard case .list(let modals) = value(.presented) else { return [] }
    return modals.map(names.plain)
  }

  private var tabBar: String {
    let selected = value(.tab)
    // An app may begin on a screen outside its tabs.
    if selected == .none { return "" }
    return live.configuration.app.tabs.map { tab in
      let name = DisplayWidth.fitted(names.name(of: tab), to: 4)
      return selected == .screen(tab) ? "[\(name)]" : name
    }.joined(separator: " ")
  }

  // MARK: State

  private var facts: [(name: String, words: String)] {
    let configuration = live.configuration
    var facts = [("", "\(names.name(of: configuration.device)), iOS \(configuration.ios), \(configuration.app.name)")]
    facts.append(("clock", formatted(live.now)))
    facts.append(("app", "\(names.plain(value(.appState))), scene \(names.plain(value(.sceneState)))"))
    facts.append(("stack", names.notation(of: value(.stack))))
    if !configuration.app.tabs.isEmpty { facts.append(("tab", names.plain(value(.tab)))) }
    if !presented.isEmpty { facts.append(("sheet", presented.joined(separator: ", "))) }
    if value(.splashVisible) == .bool(true) {
      facts.append(("splash", "visible, alpha \(names.plain(value(.splashAlpha)))"))
    }
    if value(.crashed) == .bool(true) { facts.append(("crashed", names.plain(value(.crashReason)))) }
    return facts.map { ($0, sanitizedForTerminal($1)) }
  }

  private var sentences: [String] {
    var sentences = facts.map { $0.name.isEmpty ? "\($0.words)." : "\($0.name): \($0.words)." }
    sentences.insert("On screen: \(sanitizedForTerminal(title(of: value(.visible)).trimmed)).", at: 1)
    return sentences
  }

  // MARK: Columns

  /// Returns a line of the screen with a text in its middle.
  private static func row(_ text: String, fill: Character) -> String {
    let text = DisplayWidth.fitted(sanitizedForTerminal(text), to: width)
    let rest = width - DisplayWidth.of(text)
    let left = rest / 2
    return String(repeating: fill, count: left) + text + String(repeating: fill, count: rest - left)
  }
}

/// The visible state of the phone at a moment, for comparisons with the next one.
struct Sight: Equatable {
  struct Reading: Equatable {
    var name: String
    var value: Value
    /// The words with the names of that moment's app; another app has other screens.
    var text: String
  }

  var instant: Instant
  var readings: [Reading]

  /// Returns the same state at another time.
  func moved(to instant: Instant) -> Sight {
    var sight = self
    sight.instant = instant
    return sight
  }

  /// The most important observables.
  private static let plain: [Observable] = [
    .visible, .screen, .stack, .tab, .presented, .appState, .sceneState, .splashVisible, .orientation, .crashed,
  ]

  init(_ live: LiveRun, names: ValueNames) {
    instant = live.now
    readings = []
    func read(_ name: String, key: ObservableKey) {
      let value = live.value(of: key)
      readings.append(Reading(name: name, value: value, text: names.notation(of: value)))
    }
    for observable in Self.plain { read(observable.entry.name, key: ObservableKey(observable)) }
    let app = live.configuration.app
    for (index, state) in app.state.enumerated() { read(state.name, key: ObservableKey(StateID(index))) }
    guard app.routing == .flags else { return }
    for (index, route) in app.routes.enumerated() {
      read("\(app.screens[Int(route.owner.index)].name).\(route.name)", key: ObservableKey(RouteID(index)))
    }
  }

  /// Returns one line with the differences: `+300ms  visible launchScreen → Home`.
  func line(since before: Sight) -> String {
    var parts: [String] = []
    if instant > before.instant { parts.append("+\(formatted(instant - before.instant))") }
    for new in readings {
      guard let old = before.readings.first(where: { $0.name == new.name }), old.text != new.text else { continue }
      parts.append("\(new.name) \(old.text) → \(new.text)")
    }
    return parts.isEmpty ? "nothing has changed" : parts.joined(separator: "  ")
  }
}
