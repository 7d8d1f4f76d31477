internal import DeviceModel
internal import Programs
internal import SourceText

/// A change of a scenario's text that may cure a flash.
struct Remedy: Equatable, Sendable {
  struct Edit: Equatable, Sendable {
    /// Offsets of what goes; empty for a place where something is put in.
    var range: Range<Int>
    var text: String
  }

  var edits: [Edit]
  /// `line 9: when frame.content { hide splash }`
  var words: String

  init(_ edits: [Edit], _ words: String) {
    self.edits = edits
    self.words = words
  }

  /// Both changes at once.
  func and(_ other: Remedy) -> Remedy { Remedy(edits + other.edits, "\(words); \(other.words)") }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    var changed = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      changed.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return changed
  }
}

/// The changes of one scenario's text that are worth a try, the likeliest first.
///
/// They are made of text, and not of the checked program, because that is what the reader can do as well.
struct RemedyList {
  private let source: SourceFile
  private let scenario: ScenarioProgram
  private let app: App

  /// More of them would make a failing suite slow.
  static let limit = 10

  init(_ source: SourceFile, _ scenario: ScenarioProgram, _ app: App) {
    self.source = source
    self.scenario = scenario
    self.app = app
  }

  /// - Parameter tag: What the flash comes from.
  func remedies(for tag: String) -> [Remedy] {
    let moves = laterHides
    let strategies = covering.compactMap { self.strategy($0) }
    let automatic = strategy("loadingView").map { [$0] } ?? []
    let manual = strategy.map { self.manual($0) } ?? []
    let covers = manual + strategies.compactMap { strategy in whenDrawn.map(strategy.and) }
    let all: [Remedy]
    switch tag {
    case "D6": all = frame + strategies
    case "F2", "F5", "F6", "F7": all = moves + covers + automatic
    case "F10": all = automatic
    case "F3": all = background + covers
    default: all = moves + covers + strategies + automatic
    }
    return Array((all + background).prefix(Self.limit))
  }

  /// Of a step that hides the splash: the same at the events that mean that there is something to see.
  var laterHides: [Remedy] { ["frame.content", "js.ready"].compactMap(hiding) }

  // MARK: Another event

  /// The steps of this scenario that hide the splash, at another event.
  private func hiding(at event: String) -> Remedy? {
    for step in scenario.pools.steps where isInside(step.location) {
      switch step.action {
      case .when(_, let block) where hides(block):
        let start = Int(step.location.range.start)
        let head = Array("when ".utf8)
        guard source.bytes[start...].starts(with: head),
          let brace = source.bytes[start...].firstIndex(of: UInt8(ascii: "{"))
        else { continue }
        return remedy(at: start, [Remedy.Edit(range: start + head.count..<brace, text: "\(event) ")])
      default: continue
      }
    }
    guard let call = plainCall else { return nil }
    return remedy(at: call.lowerBound, [Remedy.Edit(range: call, text: "when \(event) { hide splash }")])
  }

  /// Hides the splash when there is something to see; what is there already is moved.
  private var whenDrawn: Remedy? {
    if let moved = hiding(at: "frame.content") { return moved }
    guard let launch = lines.first(where: { $0.words.hasPrefix("launch") && !$0.words.hasPrefix("launchScreen") })
    else { return nil }
    let indent = String(decoding: source.bytes[launch.start..<launch.text.lowerBound], as: UTF8.self)
    let place = launch.text.upperBound
    let step = "when frame.content { hide splash }"
    return Remedy(
      [Remedy.Edit(range: place..<place, text: "\n\(indent)\(step)")], "after line \(launch.number): \(step)")
  }

  private func hides(_ block: Block) -> Bool {
    scenario.pools.steps[block.steps.indices].contains { isHide($0) }
  }

  private func isHide(_ step: Step) -> Bool {
    if case .stimulus(.app(.hideSplash)) = step.action { true } else { false }
  }

  /// `hide splash` on a line of its own.
  private var plainCall: Range<Int>? { lines.first { $0.words == "hide splash" }?.text }

  // MARK: Another strategy, frame or colour

  /// What the scenario says of its splash.
  private var strategy: String? {
    lines.first { $0.words.hasPrefix("splash ") }.map { String($0.words.dropFirst("splash ".count)) }
  }

  /// Without the bridge content is added above an overlay that does not see to it that it stays on top.
  private var covering: [String] {
    let own = "overlay(fade: 500ms, frame: bounds)"
    if case .reactNative(_, .bridgeless) = app.kind { return ["bootsplash", own] }
    return [own, "bootsplash"]
  }

  private func strategy(_ text: String) -> Remedy? {
    if let line = lines.first(where: { $0.words.hasPrefix("splash ") }) {
      let edit = Remedy.Edit(range: line.text, text: "splash \(text)")
      return Remedy([edit], "line \(line.number): splash \(text)")
    }
    guard let line = lines.first(where: { $0.words.hasPrefix("app ") && !$0.words.hasSuffix("{") }) else { return nil }
    let indent = String(decoding: source.bytes[line.start..<line.text.lowerBound], as: UTF8.self)
    let edit = Remedy.Edit(range: line.text.upperBound..<line.text.upperBound, text: "\n\(indent)splash \(text)")
    return Remedy([edit], "after line \(line.number): splash \(text)")
  }

  /// The same strategy, hidden by the app alone and when there is something to see.
  private func manual(_ present: String) -> [Remedy] {
    guard let name = ["expo", "capacitor"].first(where: { present.hasPrefix($0) }),
      let strategy = strategy("\(name)(autoHide: false)"), let moved = whenDrawn
    else { return [] }
    return [strategy.and(moved)]
  }

  private var frame: [Remedy] {
    guard let strategy, strategy.hasPrefix("overlay") else { return [] }
    let text =
      if strategy.contains("frame: canvas") {
        strategy.replacing("frame: canvas", with: "frame: bounds")
      } else if strategy.hasSuffix(")") {
        "\(strategy.dropLast()), frame: bounds)"
      } else {
        "overlay(frame: bounds)"
      }
    return self.strategy(text).map { [$0] } ?? []
  }

  /// The root view in the launch screen's own colours.
  private var background: [Remedy] {
    let dark = app.launchScreen.dark.map { "; dark: \"\($0.text)\"" } ?? ""
    let fields = "background: \"\(app.launchScreen.background.text)\"\(dark)"
    guard let line = lines.first(where: { $0.words.hasPrefix("app ") }) else { return [] }
    if let brace = source.bytes[line.text].firstIndex(of: UInt8(ascii: "{")) {
      // What is said later counts, so that it goes to the end of a line, and to the front of a block of many.
      guard let end = source.bytes[line.text].lastIndex(of: UInt8(ascii: "}")), end > brace else { return [] }
      let edit = Remedy.Edit(range: end..<end, text: "; \(fields) ")
      return [Remedy([edit], "line \(line.number), in the app: \(fields)")]
    }
    let place = line.text.upperBound
    let edit = Remedy.Edit(range: place..<place, text: " { \(fields) }")
    return [Remedy([edit], "line \(line.number): \(line.words) { \(fields) }")]
  }

  // MARK: Text

  private struct Line {
    var number: Int
    var start: Int
    /// Without what is blank on both sides.
    var text: Range<Int>
    var words: String
  }

  /// The lines of the scenario.
  private var lines: [Line] {
    let range = scenario.location.range
    let first = source.line(at: range.start)
    let last = source.line(at: max(range.end, range.start + 1) - 1)
    return (first...max(first, last)).map { number in
      let offsets = source.range(ofLine: number).offsets
      var text = offsets
      while let byte = source.bytes[text].first, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        text = text.dropFirst()
      }
      while let byte = source.bytes[text].last, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        text = text.dropLast()
      }
      return Line(
        number: number, start: offsets.lowerBound, text: text,
        words: String(decoding: source.bytes[text], as: UTF8.self))
    }
  }

  private func isInside(_ location: Location) -> Bool {
    let range = scenario.location.range
    return location.file == source.id && location.range.start >= range.start && location.range.end <= range.end
      && Int(location.range.end) <= source.bytes.count
  }

  /// A remedy whose words are the line as it then reads.
  private func remedy(at offset: Int, _ edits: [Remedy.Edit]) -> Remedy? {
    let number = source.line(at: UInt32(offset))
    guard let line = lines.first(where: { $0.number == number }) else { return nil }
    var remedy = Remedy(edits, "")
    let inside = edits.allSatisfy {
      line.text.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= line.text.upperBound
    }
    guard inside, let edit = edits.first else { return nil }
    let head = String(decoding: source.bytes[line.text.lowerBound..<edit.range.lowerBound], as: UTF8.self)
    let tail = String(decoding: source.bytes[edit.range.upperBound..<line.text.upperBound], as: UTF8.self)
    remedy.words = "line \(number): \(head)\(edit.text)\(tail)"
    return remedy
  }
}
