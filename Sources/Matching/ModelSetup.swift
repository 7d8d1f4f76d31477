internal import DeviceModel
internal import Recordings

/// The unknowns of a recording: one combination of what a log does not say.
struct ModelSetup: Hashable, Sendable {
  /// The origin of the views of the logged screens, by the key of the rule about their sizes in the table of rules.
  enum ViewSource: String, Hashable, Sendable, CaseIterable {
    case code
    case initialOfStoryboard = "initial"
    case otherOfStoryboard = "storyboard"
    case xib

    /// Whether the views are designed with a canvas that the device need not have.
    var isDrawn: Bool { self == .otherOfStoryboard || self == .xib }

    /// A description to follow “the screen is”.
    var words: String {
      switch self {
      case .code: "made in code"
      case .initialOfStoryboard: "the storyboard's initial view controller"
      case .otherOfStoryboard: "from a storyboard, but not its initial view controller"
      case .xib: "from a xib"
      }
    }
  }

  var ios = Version(17)
  var device = Device.defaultName
  var hasScenes = true
  var source = ViewSource.code
  /// The size that the storyboard or xib was designed with; `nil` if the views are made in code.
  var canvas: Size?
  var variant: Word?
  var kind = Kind.uikit
  /// Whether a delegate of the navigation controller logs its calls; nobody else asks for them.
  var hasNavigationDelegate = false

  /// Whether the views read the phase of their scene; nobody else hears of it.
  var readsPhase = false
  /// Whether the first screen is a page controller whose pages are the others.
  var hasPages = false

  /// The kinds of apps whose logs are told apart by their calls.
  enum Kind: String, Hashable, Sendable {
    case uikit, swiftui
    case reactNative = "reactNative(version: 0.76)"
  }

  /// Returns the scenario file of a script with this setup.
  /// - Parameter screenCount: The number of logged screens, which are named S0, S1, and so on.
  func text(of script: ModelScript, screenCount: Int) -> String {
    let names = Self.names(screenCount)
    var lines: [String] = []
    if let canvas {
      lines.append(
        "device \"Canvas\" { like: \"iPhone 8\"; width: \(canvas.width.source); height: \(canvas.height.source) }")
    }
    lines += appLines(of: script, named: "Recorded", screens: names)
    lines += ["scenario \"recorded\" {", "device \"\(device)\"", "ios \(ios)", "app Recorded"]
    lines += script.statements(names) + ["expect launch", "}"]
    return lines.joined(separator: "\n") + "\n"
  }

  static func names(_ screenCount: Int) -> [String] { (0..<screenCount).map { "S\($0)" } }

  /// Returns the declaration of the app.
  /// - Parameters:
  ///   - screens: The names of the logged screens.
  ///   - isMeasured: Whether the origin of the views is declared, and something to touch.
  func appLines(
    of script: ModelScript, named name: String, screens: [String], isMeasured: Bool = true
  ) -> [String] {
    let root = script.root.map { screens[$0] } ?? Self.unloggedName
    let names = [root] + screens.filter { $0 != root }
    var lines = ["app \(name) {", "kind: \(kind.rawValue)", "lifecycle: \(hasScenes ? "scene" : "appDelegate")"]
    if isMeasured, kind == .uikit, source == .initialOfStoryboard || source == .otherOfStoryboard {
      lines.append("interface: storyboard(\"Main\", canvas: \"Canvas\")")
    }
    if let variant { lines.append("variant: \(variant.rawValue)") }
    for (index, name) in names.enumerated() {
      var fields: [String] = []
      let isLogged = index > 0 || script.root != nil
      if isMeasured, isLogged, source == .xib { fields.append("canvas: \"Canvas\"") }
      let isInitial = source == .initialOfStoryboard || source == .otherOfStoryboard && !isLogged
      if isMeasured, index == 0, isInitial { fields.append("initial: true") }
      if isMeasured, index == 0 { fields.append("button \"act\" { note \"act\" }") }
      if index == 0, hasPages { fields.append("pages: [\(names.dropFirst().joined(separator: ", "))]") }
      lines.append("screen \(name)" + (fields.isEmpty ? "" : " { \(fields.joined(separator: "; ")) }"))
    }
    let named = hasNavigationDelegate ? ["willShow", "didShow"] : []
    let phases = readsPhase ? ["scenePhaseActive", "scenePhaseInactive", "scenePhaseBackground"] : []
    for name in names {
      lines += (named + phases).map { "on \(name).\($0) { note \"\($0)\" }" }
    }
    if script.leavesForAnother { lines.append("screen \(Self.anotherName)") }
    if script.needsTabs { lines.append("tabs [\(names.joined(separator: ", "))]") }
    return lines + ["}"]
  }

  /// The screen that is there first if the log has none of its calls.
  static let unloggedName = "Unlogged"
  /// A screen that covers a logged one, and of which the log has no call.
  static let anotherName = "Another"
}

extension Length {
  /// The length as the language writes it.
  fileprivate var source: String { "\(thousandths / 1000).\(String(1000 + thousandths % 1000).dropFirst())pt" }
}

/// The steps of a person, the system and the app that may have led to a log.
struct ModelScript: Hashable, Sendable {
  /// The logged screen that is the first one of the app; `nil` for a screen that the log does not mention.
  var root: Int?
  /// The steps before the log begins.
  var before: [ModelStep] = []
  /// The steps whose calls the log has.
  var steps: [ModelStep] = []

  var leavesForAnother: Bool { (before + steps).contains { $0.row.leavesForAnother } }
  var needsTabs: Bool { (before + steps).contains { $0.row.family == .newTab } }
  /// The improbability of the script: the sum of that of its steps.
  var cost: Int {
    (before + steps).reduce(0) { $0 + $1.row.cost } + before.count * 2 + (root == nil ? 1 : 0)
  }

  /// The statements of the scenario. A mark separates those before the log.
  func statements(_ names: [String]) -> [String] {
    before.flatMap { $0.statements(names) } + ["mark logBegins"] + steps.flatMap { $0.statements(names) }
  }

  /// The steps as a person would write them.
  func words(_ names: [String]) -> [String] { steps.map { $0.words(names) } }
}

/// A step with the screen that it brings.
struct ModelStep: Hashable, Sendable {
  var row: ModelStepRow
  var screen: Int?

  /// The statement, and the pause after which nothing is left to happen.
  func statements(_ names: [String]) -> [String] {
    let text = row.text(new: screen.map { names[$0] } ?? "", another: ModelSetup.anotherName)
    return [text, row.family == .leaving ? "wait 2s" : "wait until idle"]
  }

  func words(_ names: [String]) -> String {
    let name = screen.map { $0 < names.count ? names[$0] : "Screen" } ?? ""
    return row.text(new: name, another: "another screen")
  }
}

/// A row of the table of steps: a statement that a log may show the calls of.
struct ModelStepRow: Hashable, Sendable {
  /// The calls that the step leads to: only rows whose calls can be next are tried.
  enum Family: Hashable, Sendable {
    case screens, process, layout
    /// Steps that bring a screen, which is NEW in the statement.
    case newScreen, newTab, page
    /// Steps after which the app rests in the background or has ended.
    case leaving
  }

  var template: String
  var family: Family
  /// The improbability, compared to other rows.
  var cost: Int

  var leavesForAnother: Bool { Self.departures.contains(self) }

  /// Returns the statement with the names of its screens.
  func text(new: String, another: String) -> String {
    template.replacing("NEW", with: new).replacing("OTHER", with: another)
  }

  private init(_ template: String, _ family: Family, cost: Int = 1) {
    self.template = template
    self.family = family
    self.cost = cost
  }

  static let launch = ModelStepRow("launch", .process)

  static let launches = [
    launch, ModelStepRow("launch from url \"app://open\"", .process, cost: 3),
    ModelStepRow("launch from activity \"https://example.com\"", .process, cost: 3),
    ModelStepRow("launch from silentPush", .process, cost: 4),
  ]

  /// The steps that lead to a call about a notification, and to nothing else that a log would have.
  static let notifications: [(call: RecordedEvent.Call, row: ModelStepRow)] = [
    (.process(.appDidReceiveResponse), ModelStepRow("launch from notification {}", .process)),
    (.process(.appWillPresentNotification), ModelStepRow("notification arrives", .process)),
  ]

  static let arrivals = [
    ModelStepRow("push NEW", .newScreen), ModelStepRow("present NEW as fullScreen", .newScreen, cost: 2),
    ModelStepRow("present NEW as sheet", .newScreen, cost: 2),
    ModelStepRow("present NEW as overFullScreen", .newScreen, cost: 3),
    ModelStepRow("select tab NEW", .newTab, cost: 3),
    ModelStepRow("without animation { push NEW }", .newScreen, cost: 4),
    ModelStepRow("without animation { present NEW as fullScreen }", .newScreen, cost: 4),
  ]

  /// Steps to a screen of which the log has no call, which is OTHER in the statement.
  static let departures = [
    ModelStepRow("push OTHER", .screens, cost: 3), ModelStepRow("present OTHER as fullScreen", .screens, cost: 4),
  ]

  /// Steps to any page of a page controller, which is NEW in the statement.
  static let pages = [ModelStepRow("swipe to NEW", .page), ModelStepRow("show page NEW", .page, cost: 2)]

  static let others = [
    ModelStepRow("pop", .screens), ModelStepRow("dismiss", .screens), ModelStepRow("swipe back", .screens, cost: 2),
    ModelStepRow("swipe down", .screens, cost: 2), ModelStepRow("swipe back cancelled", .screens, cost: 3),
    ModelStepRow("swipe down cancelled", .screens, cost: 3), ModelStepRow("press home", .leaving),
    ModelStepRow("return", .process), ModelStepRow("open switcher", .process, cost: 2),
    ModelStepRow("close switcher", .process, cost: 2), ModelStepRow("lock", .leaving, cost: 2),
    ModelStepRow("unlock", .process, cost: 2), ModelStepRow("system alert", .process, cost: 3),
    ModelStepRow("system alert closed", .process, cost: 3), ModelStepRow("terminate", .leaving, cost: 2),
    ModelStepRow("launch", .process, cost: 2), ModelStepRow("open notificationCenter", .process, cost: 3),
    ModelStepRow("close notificationCenter", .process, cost: 3), ModelStepRow("memory warning", .process, cost: 3),
    ModelStepRow("rotate landscape", .layout, cost: 2), ModelStepRow("rotate portrait", .layout, cost: 2),
  ]
}
