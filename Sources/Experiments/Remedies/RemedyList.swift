internal import DeviceModel
internal import Programs
internal import SourceText
internal import Statements
internal import Syntax

/// The changes of one scenario's text that are worth trying, the likeliest first.
///
/// They change the text, not the checked program, because the reader can do the same.
struct RemedyList {
  let text: ScenarioText
  let scenario: ScenarioProgram
  let app: App

  /// Returns `nil` if the file does not contain the scenario.
  init?(source: SourceFile, scenario: ScenarioProgram, app: App) {
    guard let text = ScenarioText(source, location: scenario.location) else { return nil }
    (self.text, self.scenario, self.app) = (text, scenario, app)
  }

  /// The limit on changes: more would slow down a failing suite.
  static let limit = 10

  func remedies(for cause: ScreenCause) -> [Remedy] {
    let moves = laterHides
    let strategies = covering.flatMap(use)
    let automatic = app.kind.isReactNative ? use("loadingView") : []
    let manual = strategy.map { self.manual($0) } ?? []
    // Flutter's engine itself takes its view away; content comes with its first frame, and not while that is deferred.
    let covers =
      app.kind == .flutter ? use("flutter") : manual + strategies.compactMap { cover in whenDrawn.map(cover.and) }
    let all: [Remedy] =
      switch cause {
      case .partialCover: frame + strategies
      case .noWindow: shownWindow
      case .hiddenTooEarly, .emptyFirstPass, .earlySignal, .timer, .pictureNotDecoded, .emptySurface:
        moves + covers + automatic + sameColor
      case .backgroundNeverSet: background + covers
      case .backgroundOverwritten: repainted + covers
      case .replacedView: replacedLater + expo(sdk: 53) + coveredOnNewRoot + covers
      case .reload: reloads
      case .staleLaunchImage: reinstalled
      case .otherAppearance: changed("appearance", from: ["light", "dark"], to: "system")
      case .plainCover: expo(sdk: 54, reloadScreen: app.background) + strategies + covers
      case .launchScreenColor: launchColors + covers.flatMap { cover in launchColors.suffix(1).map(cover.and) }
      case .launchHeld: offMain + unsticking
      case .leftLate, .neverHidden: unsticking
      case .hideWithoutEffect:
        behindSuper + (strategy?["oldPlugin"] == "true" ? use(strategy?.with("oldPlugin", "false")) : []) + unsticking
      case .secondCover: withoutSecondShow + unsticking
      case .wrongScreen: hidesAtScreens
      case .emptyRoot: []
      case .statusBar: app.screens.compactMap(\.statusBar).prefix(1).flatMap { fields("statusBar: \($0)") }
      case .windowWithoutScene:
        changed("lifecycle", from: ["appDelegate"], to: "scene")
          + changed("sceneManifest", from: ["true"], to: "false")
      case .noLaunchScreen:
        smallerPicture + changed("launchScreen", from: ["missing", "none", "plist"], to: "storyboard")
      case .lateCover, .uncovered: behindSuper + moves + covers + strategies + automatic
      case .mountedInDissolve, .coverBeneath: moves + covers + strategies + automatic
      case .turnedRootView:
        app.screens.compactMap(\.background).prefix(1).flatMap { settings([("background", "\"\($0.text)\"")]) }
      // The app does not decide what the system keeps.
      case .staleSnapshot: []
      }
    return Array((all + (isOfColor(cause) ? background : [])).prefix(Self.limit))
  }

  /// The changes that would do as well as a cover.
  func alternatives(for cause: ScreenCause) -> [Remedy] {
    if cause == .otherAppearance { return forcedColor }
    if cause == .emptyFirstPass { return sameColor }
    if cause == .emptySurface { return sameColor + background }
    let coverable: [ScreenCause] = [.uncovered, .lateCover, .replacedView]
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
    text.all(.step(.showSplash)).map { step in
      Remedy(text.replacing(step, by: "note \"\"").edits, words: "without “show splash”, line \(text.line(step))")
    }
  }

  /// The call when each of the app's screens has appeared.
  private var hidesAtScreens: [Remedy] {
    app.screens.prefix(Self.limit).flatMap { screen -> [Remedy] in
      let event = "\(screen.name).viewDidAppear"
      let moved = hiding(at: event)
      guard moved.isEmpty else { return moved }
      guard let strategy else {
        return covering.prefix(1).flatMap(use).flatMap { cover in addedHide(at: event).map(cover.and) }
      }
      return manual(strategy, hiding: addedHide(at: event).first)
    }
  }

  /// Changes that may remove a splash that stays: a call at a suitable time, and a strategy that reacts to it.
  var unsticking: [Remedy] {
    // Dart hears of its first frame (addPostFrameCallback), and not of what is in it.
    let events = app.kind == .flutter ? ["flutter.firstFrame"] : ["frame.content", "js.ready", "js.thrown"]
    let calls = events.flatMap(calling)
    let strategies = covering.flatMap(use)
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

  private func hiding(at event: String) -> [Remedy] { moving(.hideSplash, to: event) }

  /// Returns the steps of this scenario that make a call, at another event: first each one, then all of them.
  private func moving(_ call: Statement, to event: String) -> [Remedy] {
    let moved =
      text.timed(call).map { text.replacing($0, by: "when \(event) ") } + text.handlers(making: call, at: event)
    if let first = moved.first {
      return moved.count == 1 ? moved : moved + [moved.dropFirst().reduce(first) { $0.and($1) }]
    }
    return text.items(.step(call)).prefix(1).map { text.replacing($0, by: "when \(event) { \(text.text($0)) }") }
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
    text.all(.step(.hideSplash)).isEmpty ? ["frame.content", "js.ready"].flatMap(addedHide) : []
  }

  private func addedHide(at event: String) -> [Remedy] {
    text.launch.map { [text.adding("when \(event) { hide splash }", after: $0)] } ?? []
  }

  /// The replacement of the root view, moved to the first content.
  private var replacedLater: [Remedy] { Array(moving(.replaceRootView, to: "frame.content").prefix(1)) }

  // MARK: Another strategy, frame or color

  /// The scenario's splash strategy, or that of its app.
  var strategy: StrategyText? { text.all(.splashItem).first.map { StrategyText($0, in: text) } }

  func use(_ strategy: StrategyText?) -> [Remedy] { strategy.map { use($0.written) } ?? [] }

  func use(_ strategy: String) -> [Remedy] {
    if let item = text.all(.splashItem).first { return [text.replacing(item, by: "splash \(strategy)")] }
    return text.items(.appItem).prefix(1).map { text.adding("splash \(strategy)", after: $0) }
  }

  /// Returns the same strategy, hidden only by the app: by a call, or else at the first content.
  private func manual(_ present: StrategyText, hiding call: Remedy? = nil) -> [Remedy] {
    guard let (label, value) = Self.manualArguments[present.name], let moved = call ?? whenDrawn else { return [] }
    return use(present.with(label, value)).map { $0.and(moved) }
  }

  /// The argument of each strategy with which it waits for the app.
  private static let manualArguments = [
    "expo": ("autoHide", "false"), "capacitor": ("autoHide", "false"), "cordova": ("autoHide", "false"),
    "flutter": ("preserve", "true"),
  ]

  /// Expo's strategy of a later SDK, if the scenario has an earlier one: 53 also covers a replacement of the root view.
  /// - Parameter screen: The color of the screen that covers a reload from 54 on.
  func expo(sdk wanted: Int, reloadScreen screen: Color? = nil) -> [Remedy] {
    guard let strategy, strategy.name == "expo" else { return [] }
    let declared = strategy["sdk"].flatMap { Int($0) }
    if let declared, declared >= wanted, screen == nil { return [] }
    let later = strategy.with("sdk", "\(max(wanted, declared ?? 0))")
    return use(screen.map { later.with("reloadScreen", "\"\($0.text)\"") } ?? later)
  }

  var frame: [Remedy] { strategy?.name == "overlay" ? use(strategy?.with("frame", "bounds")) : [] }
}

/// A splash strategy as written: `overlay(fade: 500ms)`.
struct StrategyText {
  let name: String
  private var arguments: [(label: String?, value: String)]

  init(_ item: NodeID, in text: ScenarioText) {
    name = text.text(text.child(item, at: 0))
    arguments = text.arguments(of: item).map { ($0.label, text.text($0.value)) }
  }

  subscript(label: String) -> String? { arguments.first { $0.label == label }?.value }

  /// Returns the strategy with another value for an argument, or with one more argument.
  func with(_ label: String, _ value: String) -> StrategyText {
    var changed = self
    if let index = arguments.firstIndex(where: { $0.label == label }) {
      changed.arguments[index].value = value
    } else {
      changed.arguments.append((label, value))
    }
    return changed
  }

  var written: String {
    let list = arguments.map { argument in (argument.label.map { "\($0): " } ?? "") + argument.value }
    return list.isEmpty ? name : "\(name)(\(list.joined(separator: ", ")))"
  }
}
