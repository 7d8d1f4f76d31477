internal import DeviceModel
internal import Programs
internal import SourceText
internal import Statements

/// The changes of one scenario's text that are worth trying, the likeliest first.
///
/// They change the text, not the checked program, because the reader can do the same.
struct RemedyList {
  let source: SourceFile
  let scenario: ScenarioProgram
  let app: App

  /// The limit on changes: more would slow down a failing suite.
  static let limit = 10

  func remedies(for cause: ScreenCause) -> [Remedy] {
    let moves = laterHides
    let strategies = covering.flatMap { self.strategy($0) }
    let automatic = app.kind.isReactNative ? strategy("loadingView") : []
    let manual = strategy.map { self.manual($0) } ?? []
    let covers = manual + strategies.compactMap { strategy in whenDrawn.map(strategy.and) }
    let all: [Remedy] =
      switch cause {
      case .partialCover: frame + strategies
      case .noWindow: changed(["window: none", "window: released", "window: hidden"], to: "window: made")
      case .hiddenTooEarly, .emptyFirstPass, .earlySignal, .timer, .pictureNotDecoded, .emptySurface:
        moves + covers + automatic + sameColor
      case .backgroundNeverSet: background + covers
      case .backgroundOverwritten: repainted + covers
      case .replacedView: replacedLater + expo(sdk: 53) + coveredOnNewRoot + covers
      case .reload: reloads
      case .staleLaunchImage: reinstalled
      case .otherAppearance: changed(["appearance: light", "appearance: dark"], to: "appearance: system")
      case .plainCover: expo(sdk: 54, reloadScreen: app.background) + strategies + covers
      case .launchScreenColor: launchColors + covers.flatMap { cover in launchColors.suffix(1).map(cover.and) }
      case .launchHeld: offMain + unsticking
      case .leftLate, .neverHidden: unsticking
      case .hideWithoutEffect:
        behindSuper + changed(["oldPlugin: true"], to: "oldPlugin: false", isField: false) + unsticking
      case .secondCover: withoutSecondShow + unsticking
      case .wrongScreen: hidesAtScreens
      case .emptyRoot: []
      case .statusBar: app.screens.compactMap(\.statusBar).prefix(1).flatMap { fields("statusBar: \($0)") }
      case .windowWithoutScene:
        changed(["lifecycle: appDelegate"], to: "lifecycle: scene")
          + changed(["sceneManifest: true"], to: "sceneManifest: false")
      case .noLaunchScreen:
        smallerPicture
          + changed(
            ["launchScreen: missing", "launchScreen: none", "launchScreen: plist"], to: "launchScreen: storyboard")
      case .lateCover: behindSuper + moves + covers + strategies + automatic
      case .uncovered: behindSuper + moves + covers + strategies + automatic
      case .mountedInDissolve, .coverBeneath: moves + covers + strategies + automatic
      // The app does not decide what the system keeps.
      case .staleSnapshot: []
      }
    return Array((all + (isOfColor(cause) ? background : [])).prefix(Self.limit))
  }

  /// The changes that would do as well as a cover.
  func alternatives(for cause: ScreenCause) -> [Remedy] {
    if cause == .otherAppearance { return forcedColor }
    if cause == .emptyFirstPass { return sameColor }
    let coverable: [ScreenCause] = [.uncovered, .lateCover, .replacedView, .emptySurface]
    return coverable.contains(cause) ? background : []
  }

  /// Returns whether the root view in the launch screen's color can help.
  private func isOfColor(_ cause: ScreenCause) -> Bool {
    let others: [ScreenCause] = [
      .emptyRoot, .noWindow, .windowWithoutScene, .staleLaunchImage, .staleSnapshot, .launchScreenColor,
    ]
    return cause.subject == "flash" && !others.contains(cause)
  }

  /// The scenario without its calls that show the splash, one at a time.
  private var withoutSecondShow: [Remedy] {
    lines.flatMap { line -> [Remedy] in
      guard let call = source.bytes[line.text].firstRange(of: Array("show splash".utf8)) else { return [] }
      return replacing(call, by: "note \"\"").map {
        Remedy($0.edits, words: "without “show splash”, line \(line.number)")
      }
    }
  }

  /// The call when each of the app's screens has appeared.
  private var hidesAtScreens: [Remedy] {
    app.screens.prefix(Self.limit).flatMap { screen -> [Remedy] in
      let event = "\(screen.name).viewDidAppear"
      let moved = hiding(at: event)
      guard moved.isEmpty else { return moved }
      guard let strategy else {
        return covering.prefix(1).flatMap { self.strategy($0) }.flatMap { cover in addedHide(at: event).map(cover.and) }
      }
      return manual(strategy, hiding: addedHide(at: event).first)
    }
  }

  /// Changes that may remove a splash that stays: a call at a suitable time, and a strategy that reacts to it.
  var unsticking: [Remedy] {
    let calls = ["frame.content", "js.ready", "js.thrown"].flatMap(calling)
    let strategies = covering.flatMap { self.strategy($0) }
    let heard = strategies.flatMap { strategy in calls.prefix(2).map(strategy.and) }
    return Array((calls + strategies + heard).prefix(Self.limit))
  }

  // MARK: Another event

  /// The same call at an event after the first content.
  var laterHides: [Remedy] { ["frame.content", "js.ready"].flatMap(hiding) }

  /// The same call at an event before the first content.
  var earlierHides: [Remedy] {
    ["js.loaded", "js.started", "frame.first", "app.didFinishLaunching"].flatMap(hiding)
  }

  /// Returns the steps of this scenario that hide the splash, at another event: first each one, then all of them.
  private func hiding(at event: String) -> [Remedy] {
    let moved = moving(.hideSplash, to: event)
    if let first = moved.first {
      return moved.count == 1 ? moved : moved + [moved.dropFirst().reduce(first) { $0.and($1) }]
    }
    guard let call = line(saying: "hide splash") else { return [] }
    return replacing(call, by: "when \(event) { hide splash }")
  }

  /// Returns each `when` and `after` with such a step in its block, at another event.
  private func moving(_ call: Statement, to event: String) -> [Remedy] {
    scenario.pools.steps.filter { isInside($0.location) }.flatMap { step -> [Remedy] in
      let block: Block
      let head: String
      switch step.action {
      case .when(_, let body): (block, head) = (body, "when ")
      case .after(_, let body, _): (block, head) = (body, "after ")
      default: return []
      }
      guard makes(call, in: block) else { return [] }
      let start = Int(step.location.range.start)
      guard source.bytes[start...].starts(with: Array(head.utf8)),
        let brace = source.bytes[start...].firstIndex(of: UInt8(ascii: "{"))
      else { return [] }
      return replacing(start..<brace, by: "when \(event) ")
    }
  }

  /// A call that hides the splash at the first content; an existing call is moved.
  var whenDrawn: Remedy? { calling(at: "frame.content").last }

  /// Returns the steps that hide the splash at another event; without such steps, one after the launch.
  private func calling(at event: String) -> [Remedy] {
    let moved = hiding(at: event)
    return moved.isEmpty ? addedHide(at: event) : moved
  }

  /// Added calls; empty if there is a call.
  var missingHides: [Remedy] {
    let calls = scenario.pools.steps.contains { $0.action.does(.hideSplash) && $0.location.file == source.id }
    return calls ? [] : ["frame.content", "js.ready"].flatMap(addedHide)
  }

  private func addedHide(at event: String) -> [Remedy] {
    let launch = lines.first { $0.words.hasPrefix("launch") && !$0.words.hasPrefix("launchScreen") }
    return launch.map { [added("when \(event) { hide splash }", after: $0)] } ?? []
  }

  /// Returns the remedy that adds a line.
  func added(_ text: String, after line: Line) -> Remedy {
    let indent = String(decoding: source.bytes[line.start..<line.text.lowerBound], as: UTF8.self)
    let place = line.text.upperBound
    return Remedy(
      [Remedy.Edit(range: place..<place, text: "\n\(indent)\(text)")], words: "after line \(line.number): \(text)")
  }

  private func makes(_ call: Statement, in block: Block) -> Bool {
    scenario.pools.steps[block.steps.indices].contains { $0.action.does(call) }
  }

  /// Returns the range of a line with exactly these words.
  private func line(saying words: String) -> Range<Int>? { lines.first { $0.words == words }?.text }

  /// The replacement of the root view, moved to the first content.
  private var replacedLater: [Remedy] {
    if let moved = moving(.replaceRootView, to: "frame.content").first { return [moved] }
    guard let call = line(saying: "replace root view") else { return [] }
    return replacing(call, by: "when frame.content { replace root view }")
  }

  // MARK: Another strategy, frame or color

  /// The scenario's splash strategy.
  var strategy: String? {
    lines.first { $0.words.hasPrefix("splash ") }.map { String($0.words.dropFirst("splash ".count)) }
  }

  func strategy(_ text: String) -> [Remedy] {
    if let line = lines.first(where: { $0.words.hasPrefix("splash ") }) {
      return replacing(line.text, by: "splash \(text)")
    }
    return lastLineOfApp.map { [added("splash \(text)", after: $0)] } ?? []
  }

  /// The line on which the declaration of the scenario's app ends.
  private var lastLineOfApp: Line? {
    guard let first = lines.firstIndex(where: { $0.words.hasPrefix("app ") }) else { return nil }
    var depth = 0
    return lines[first...].first { line in
      for byte in source.bytes[line.text] {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
      }
      return depth == 0
    }
  }

  /// Returns the same strategy, hidden only by the app: by a call, or else at the first content.
  private func manual(_ present: String, hiding call: Remedy? = nil) -> [Remedy] {
    let name = present.prefix { $0 != "(" && $0 != " " }
    guard let argument = Self.manualArguments[String(name)], let moved = call ?? whenDrawn else { return [] }
    let arguments = present.dropFirst(name.count + 1).dropLast().split(separator: ", ").map(String.init)
      .filter { !$0.hasPrefix(argument.prefix { $0 != ":" }) }
    let text = "\(name)(\((arguments + [argument]).joined(separator: ", ")))"
    return strategy(text).first.map { [$0.and(moved)] } ?? []
  }

  /// The argument of each strategy with which it waits for the app.
  private static let manualArguments = [
    "expo": "autoHide: false", "capacitor": "autoHide: false", "cordova": "autoHide: false",
    "flutter": "preserve: true",
  ]

  /// Expo's strategy of a later SDK, if the scenario has an earlier one: 53 also covers a replacement of the root view.
  /// - Parameter screen: The color of the screen that covers a reload from 54 on.
  func expo(sdk wanted: Int, reloadScreen screen: Color? = nil) -> [Remedy] {
    guard let strategy, strategy.hasPrefix("expo") else { return [] }
    let parts = strategy.dropFirst("expo(".count).dropLast().split(separator: ", ").map(String.init)
    let declared = parts.first { $0.hasPrefix("sdk: ") }.flatMap { Int($0.dropFirst("sdk: ".count)) }
    if let declared, declared >= wanted, screen == nil { return [] }
    var arguments = parts.filter { !$0.hasPrefix("sdk: ") } + ["sdk: \(max(wanted, declared ?? 0))"]
    if let screen { arguments.append("reloadScreen: \"\(screen.text)\"") }
    return self.strategy("expo(\(arguments.joined(separator: ", ")))")
  }

  var frame: [Remedy] {
    guard let strategy, strategy.hasPrefix("overlay") else { return [] }
    let text =
      if strategy.contains("frame: canvas") {
        strategy.replacing("frame: canvas", with: "frame: bounds")
      } else if strategy.hasSuffix(")") {
        "\(strategy.dropLast()), frame: bounds)"
      } else {
        "overlay(frame: bounds)"
      }
    return self.strategy(text)
  }

  /// The root view in the launch screen's own colors.
  var background: [Remedy] {
    let dark = app.launchScreen.dark.map { [("dark", "\"\($0.text)\"")] } ?? []
    return settings([("background", "\"\(app.launchScreen.background.text)\"")] + dark)
  }

  /// Returns the remedies that add these fields to the app.
  func fields(_ fields: String) -> [Remedy] {
    guard let line = lines.first(where: { $0.words.hasPrefix("app ") }) else { return [] }
    guard let brace = source.bytes[line.text].firstIndex(of: UInt8(ascii: "{")) else {
      let place = line.text.upperBound
      let edit = Remedy.Edit(range: place..<place, text: " { \(fields) }")
      return [Remedy([edit], words: "line \(line.number): \(line.words) { \(fields) }")]
    }
    let words = "line \(line.number), in the app: \(fields)"
    if let end = source.bytes[line.text].lastIndex(of: UInt8(ascii: "}")), end > brace {
      return [Remedy([Remedy.Edit(range: end..<end, text: "; \(fields) ")], words: words)]
    }
    // The block continues on the following lines.
    guard brace + 1 == line.text.upperBound else { return [] }
    return [Remedy([Remedy.Edit(range: brace + 1..<brace + 1, text: " \(fields)")], words: words)]
  }

  /// Returns another version of iOS, instead of the scenario's or after its first line.
  func version(_ version: String) -> Remedy? {
    let text = "ios \(version)"
    if let line = lines.first(where: { $0.words.hasPrefix("ios ") }) {
      // The rest of the line stays.
      let end = source.bytes[line.text].firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "#") }
      return Remedy([Remedy.Edit(range: line.text.lowerBound..<(end ?? line.text.upperBound), text: text)], words: text)
    }
    guard lines.count > 2, lines[0].words.hasSuffix("{") else { return nil }
    let place = lines[1].start
    return Remedy([Remedy.Edit(range: place..<place, text: "\(text); ")], words: text)
  }

  /// Returns one of these texts of the scenario replaced, or fields of the app if its declaration has them.
  /// - Parameter isField: Whether it is a field of the app.
  func changed(_ old: [String], to new: String, isField: Bool = true) -> [Remedy] {
    for line in allLines {
      for text in old {
        if let range = source.bytes[line.text].firstRange(of: Array(text.utf8)) { return replacing(range, by: new) }
      }
    }
    return isField ? fields(new) : []
  }

  /// The root view in the launch screen's color, if the scenario paints it.
  private var repainted: [Remedy] {
    let words = "paint root view "
    let color = "\(words)\"\(app.launchScreen.background.text)\""
    for line in lines {
      guard let start = source.bytes[line.text].firstRange(of: Array(words.utf8)),
        let quote = source.bytes[start.upperBound..<line.text.upperBound].dropFirst().firstIndex(of: UInt8(ascii: "\""))
      else { continue }
      return replacing(start.lowerBound..<quote + 1, by: color)
    }
    return []
  }

  // MARK: Text

  struct Line {
    var number: Int
    var start: Int
    /// The range without leading and trailing blanks.
    var text: Range<Int>
    var words: String
  }

  /// The lines of the scenario.
  var lines: [Line] {
    let range = scenario.location.range
    let first = source.line(at: range.start)
    let last = source.line(at: max(range.end, range.start + 1) - 1)
    return (first...max(first, last)).map(line)
  }

  /// The lines of the scenario, then those of its app and of the apps that this one extends, as far as its file
  /// declares them.
  var allLines: [Line] {
    var found = lines
    let last = source.line(at: UInt32(source.bytes.count))
    let all = (1...max(last, 1)).map(line)
    var wanted = found.first { $0.words.hasPrefix("app ") }.flatMap { Self.names(ofApp: $0.words).first }
    while let name = wanted {
      let isEnd: (Line) -> Bool = { $0.start == $0.text.lowerBound && !$0.words.isEmpty }
      let isBeginning: (Line) -> Bool = { $0.words.hasPrefix("app ") && Self.names(ofApp: $0.words).first == name }
      guard let first = all.firstIndex(where: { isEnd($0) && isBeginning($0) }) else { break }
      let own = [all[first]] + all[(first + 1)...].prefix { !isEnd($0) }
      guard !found.contains(where: { $0.number == own[0].number }) else { break }
      found += own
      wanted = Self.names(ofApp: own[0].words).dropFirst().first
    }
    return found
  }

  /// Returns the names in `app Shop: Base {`.
  private static func names(ofApp words: String) -> [Substring] {
    words.dropFirst("app ".count).prefix { $0 != "{" }.split { $0 == ":" || $0 == " " }
  }

  private func line(_ number: Int) -> Line {
    let offsets = source.range(ofLine: number).offsets
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let start = source.bytes[offsets].firstIndex { !isBlank($0) } ?? offsets.upperBound
    let text = start..<(source.bytes[start..<offsets.upperBound].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start)
    return Line(
      number: number, start: offsets.lowerBound, text: text,
      words: String(decoding: source.bytes[text], as: UTF8.self))
  }

  private func isInside(_ location: Location) -> Bool {
    let range = scenario.location.range
    return location.file == source.id && location.range.start >= range.start && location.range.end <= range.end
      && Int(location.range.end) <= source.bytes.count
  }

  /// Returns the remedy that replaces a text within one line; its words are the changed line.
  func replacing(_ range: Range<Int>, by text: String) -> [Remedy] {
    let number = source.line(at: UInt32(range.lowerBound))
    guard let line = allLines.first(where: { $0.number == number })?.text, line.lowerBound <= range.lowerBound,
      range.upperBound <= line.upperBound
    else { return [] }
    let head = String(decoding: source.bytes[line.lowerBound..<range.lowerBound], as: UTF8.self)
    let tail = String(decoding: source.bytes[range.upperBound..<line.upperBound], as: UTF8.self)
    return [Remedy([Remedy.Edit(range: range, text: text)], words: "line \(number): \(head)\(text)\(tail)")]
  }
}
