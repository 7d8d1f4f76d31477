import DeviceModel
import Programs
import SourceText
import Vocabulary

/// The values decided before an app's fields are read, because defaults and availability depend on them.
struct Ground {
  var phone: SetupReader.Phone
  var ios: Version
}

extension SetupReader {
  static let standardIOS = SystemRelease.assumed

  /// Returns the world's configuration for this run: the values of the set-up, with documented defaults for the rest.
  /// - Throws: A combination that the app, the phone or its iOS does not support.
  func configuration() throws(Fault) -> Configuration {
    let ground = try ground()
    let app = try app(on: ground)
    var configuration = Configuration(
      device: ground.phone.id, hardware: ground.phone.hardware(on: ground.ios, for: app), ios: ground.ios, app: app)
    if let limit = scenario.setup.limit { configuration.timeLimit = try time(limit) }
    return configuration
  }

  private func ground() throws(Fault) -> Ground {
    let device = if let named = scenario.setup.device { try device(named) } else { Self.standardDevice }
    let ios = if let written = scenario.setup.ios { try version(written) } else { Self.standardIOS }
    let phone = try phone(device)
    if let written = scenario.setup.ios, !SystemRelease.exists(ios) {
      throw Fault(.fieldNotAvailable, at: place(written), message: "no device runs iOS \(ios)")
    }
    if scenario.setup.device != nil, !phone.device.runs(ios) {
      let place = scenario.setup.ios ?? scenario.setup.device
      throw Fault(
        .fieldNotAvailable, at: place.map(self.place) ?? scenario.location,
        message: "“\(phone.device.name)” does not run iOS \(ios)")
    }
    return Ground(phone: phone, ios: ios)
  }

  private func app(on ground: Ground) throws(Fault) -> App {
    let program = scenario.setup.app
    let fields = program.fields
    try checkMinimum(fields, on: ground)
    let kind = try kind(fields, on: ground)
    let sdk = try fields.expression(.sdk).map(version) ?? ground.ios
    let lifecycle = try lifecycle(fields, of: kind, sdk: sdk, on: ground)
    let routing =
      try word(fields.expression(.routing), in: .routing, as: App.Routing.self) ?? (kind == .swiftui ? .path : .stack)
    let interface = try interface(fields)
    try checkAvailability(
      fields, kind: kind, lifecycle: lifecycle, routing: routing, interface: interface, ground: ground)
    var app = App(
      name: program.name, kind: kind, lifecycle: lifecycle, routing: routing, sdk: sdk,
      durations: try durations(fields, of: kind),
      launchScreen: try launchScreen(fields, field: .launchScreen) ?? App.LaunchScreen(source: .storyboard),
      screens: try screens(program))
    app.interface = interface
    app.launchScreens = try launchScreens(fields)
    app.cachedLaunchScreen = try launchScreen(fields, field: .cachedLaunchScreen)
    app.staleSnapshot = try fields.expression(.staleSnapshot).map(time)
    app.errorRecovery = try fields.expression(.errorRecovery).map(time)
    app.isDebugBuild = try word(fields.expression(.build), in: .build, as: Word.self) == .debug
    app.isBeingDebugged = try fields.expression(.debugger).map(bool) ?? false
    app.forwardsOrientations = try fields.expression(.forwardsOrientations).map(bool) ?? true
    app.requiresFaceID = try fields.expression(.requiresFaceID).map(bool) ?? false
    app.style = try word(fields.expression(.appearance), in: .appearance, as: App.Style.self) ?? .system
    app.infoPlistStyle =
      try word(fields.expression(.userInterfaceStyle), in: .appearance, as: App.Style.self) ?? .system
    app.reactNavigation = try fields.expression(.reactNavigation).map(version) ?? app.reactNavigation
    app.backBehavior =
      if let expression = fields.expression(.backBehavior) {
        try word(expression, in: .backBehavior, as: App.BackBehavior.self) ?? .none
      } else { .standard(for: kind, reactNavigation: app.reactNavigation) }
    app.variant = try word(fields.expression(.variant), in: .variant, as: Word.self)
    app.navigationBar =
      try word(fields.expression(.navigationBar), in: .navigationBar, as: NavigationBar.self) ?? NavigationBar.none
    app.hasTabBar = try fields.expression(.tabBar).map(bool) ?? false
    app.launchReturns = try fields.expression(.didFinishLaunchingReturns).map(bool) ?? true
    app.flagDefect = try word(fields.expression(.flagDefect), in: .flagDefect, as: App.FlagDefect.self) ?? .none
    app.hasStackAroundTabs = try fields.expression(.stackAroundTabs).map(bool) ?? false
    app.splitView = try splitView(fields, on: ground)
    app.hasDrawer = try fields.expression(.drawer).map(bool) ?? false
    if let schemes = fields.expression(.schemes) {
      app.schemes = try list(schemes, of: .text) { if case .text(let text) = $0 { text } else { nil } }
    }
    if let modes = fields.expression(.backgroundModes) { app.backgroundModes = try words(modes, in: .backgroundMode) }
    if let ways = fields.expression(.orientations) { app.orientations = try orientations(ways) }
    app.publishesOnChange = try word(fields.expression(.publishes), in: .publishes, as: Word.self) == .onChange
    app.speed = try speed(fields, on: ground)
    // Flutter's own view has no color until its first frame.
    app.background = try fields.expression(.background).map(color) ?? (kind == .flutter ? .black : .white)
    // NativeScript gives its window the system's background (its application.ios.ts).
    let isSystems = kind == .nativeScript && fields.expression(.background) == nil
    app.dark = try fields.expression(.dark).map(color) ?? (isSystems ? .black : nil)
    app.statusBar = try word(fields.expression(.statusBar), in: .statusBar, as: App.StatusBar.self) ?? .system
    app.wiring = try wiring(fields)
    try fill(&app, from: program)
    return app
  }

  func orientations(_ expression: ExpressionID) throws(Fault) -> [Orientation] {
    try list(expression, of: .word(.orientation)) { value in
      if case .word(let word) = value { Orientation(word) } else { nil }
    }
  }

  // MARK: What the app is made with

  /// An older system does not install the app.
  private func checkMinimum(_ fields: AppFields, on ground: Ground) throws(Fault) {
    guard let expression = fields.expression(.minimumIOS) else { return }
    let minimum = try version(expression)
    if ground.ios >= minimum { return }
    throw Fault(
      .fieldNotAvailable, at: scenario.setup.ios.map(place) ?? place(expression),
      message: "“\(scenario.setup.app.name)” needs iOS \(minimum) or later, and this is iOS \(ground.ios)",
      hint: "write “ios \(minimum)”")
  }

  private func kind(_ fields: AppFields, on ground: Ground) throws(Fault) -> App.Kind {
    guard let field = fields[.kind] else { return .uikit }
    let (word, arguments) = try call(field, in: .appKind)
    try check(word, in: .appKind, on: ground, at: fields.place(.kind))
    if word == .reactNative { return try reactNative(arguments) }
    return Self.plainKinds.first { $0.word == word } ?? .uikit
  }

  private static let plainKinds: [App.Kind] = [
    .uikit, .swiftui, .webView, .flutter, .nativeScript, .maui, .xamarin,
  ]

  /// Returns the kind of a React Native app. The default version is 0.76, the first that is bridgeless by default.
  private func reactNative(_ arguments: [(label: String?, value: ExpressionID)]) throws(Fault) -> App.Kind {
    let version = try argument("version", among: arguments).map(version) ?? Version(0, 76)
    var architecture: App.Architecture = version < Version(0, 76) ? .bridge : .bridgeless
    if let expression = argument("architecture", among: arguments), let word = try word(expression, in: .architecture) {
      if let absence = BuiltinWordMeaning.of(word, in: .architecture)?.absence(inReactNative: version) {
        throw Fault(.fieldNotAvailable, at: place(expression), message: absence)
      }
      architecture = App.Architecture(rawValue: word.rawValue) ?? .bridgeless
    }
    return .reactNative(version: version, architecture: architecture)
  }

  /// Scenes from iOS 13 on; the templates of React Native, Flutter (docs.flutter.dev/release/breaking-changes/
  /// uiscenedelegate: from 3.41 on), web views and .NET kept the app delegate up to SDK 26.
  private func lifecycle(
    _ fields: AppFields, of kind: App.Kind, sdk: Version, on ground: Ground
  ) throws(Fault) -> App.Lifecycle {
    let written = try word(fields.expression(.lifecycle), in: .lifecycle, as: App.Lifecycle.self)
    if let written { return written }
    if ground.ios < Version(13) { return .appDelegate }
    switch kind {
    case .uikit, .swiftui: return .scene
    case .reactNative, .flutter, .webView, .nativeScript, .maui, .xamarin:
      return sdk.major <= 26 ? .appDelegate : .scene
    }
  }

  /// Returns the app's interface. A storyboard without a canvas was designed for the default device.
  private func interface(_ fields: AppFields) throws(Fault) -> App.Interface {
    guard let field = fields[.interface] else { return .code }
    let (word, arguments) = try call(field, in: .interface)
    guard word == .storyboard else { return .code }
    let name = try argument(nil, among: arguments).map(text)
    let canvas = try argument("canvas", among: arguments).map(canvas)
    return .storyboard(name: name ?? "Main", canvas: canvas ?? Self.standardCanvas)
  }

  private func speed(_ fields: AppFields, on ground: Ground) throws(Fault) -> (numerator: Int64, denominator: Int64) {
    guard let expression = fields.expression(.measuredOn), try value(expression) != .none else { return (1, 1) }
    let measured = try phone(try device(expression)).device
    return speedRatio(from: measured, to: ground.phone.device)
  }

  private func durations(_ fields: AppFields, of kind: App.Kind) throws(Fault) -> App.Durations {
    var durations = App.Durations.standard(for: kind)
    for (field, value) in fields {
      if let phase = field.launchPhase, case .expression(let expression) = value {
        durations[phase] = try time(expression)
      }
    }
    return durations
  }

  // MARK: Launch screen and wiring

  private func launchScreen(_ fields: AppFields, field: AppField) throws(Fault) -> App.LaunchScreen? {
    guard let given = try fields[field].map(chosen) else { return nil }
    if case .expression(let expression) = given, try value(expression) == .none {
      return App.LaunchScreen(source: .none)
    }
    let (word, arguments) = try call(given, in: .launchScreen)
    var screen = App.LaunchScreen(
      source: word.flatMap { App.LaunchScreen.Source(rawValue: $0.rawValue) } ?? .storyboard)
    if let background = argument("background", among: arguments) {
      screen.background = try color(background)
    } else if screen.source == .plist {
      // Without a colour it has the system's background (useyourloaf.com/blog/dropping-launch-storyboards).
      screen.dark = .black
    }
    if let dark = argument("dark", among: arguments) { screen.dark = try color(dark) }
    screen.canvas = try argument("canvas", among: arguments).map(canvas)
    screen.logo = try argument("logo", among: arguments).map(length)
    screen.isLogoInSafeArea = try argument("logoInSafeArea", among: arguments).map(bool) ?? false
    screen.size = try argument("size", among: arguments).flatMap(imageSize)
    screen.size2x = try argument("size2x", among: arguments).flatMap(imageSize)
    screen.size3x = try argument("size3x", among: arguments).flatMap(imageSize)
    return screen
  }

  private func imageSize(_ expression: ExpressionID) throws(Fault) -> Int64? {
    if case .size(let bytes) = try value(expression) { max(bytes, 0) } else { nil }
  }

  private func wiring(_ fields: AppFields) throws(Fault) -> App.MisconfigurationOptions {
    var wiring = App.MisconfigurationOptions()
    if let expression = fields.expression(.window) {
      wiring.window = try word(expression, in: .window, as: App.MisconfigurationOptions.Window.self) ?? .none
    }
    if let expression = fields.expression(.rootViewController) {
      wiring.hasRootViewController = try word(expression, in: .rootViewController) != nil
    }
    wiring.mainStoryboard =
      try word(
        fields.expression(.mainStoryboard), in: .mainStoryboard, as: App.MisconfigurationOptions.MainStoryboard.self)
      ?? .found
    wiring.hasSceneManifest = try fields.expression(.sceneManifest).map(bool)
    let sceneDelegate = try word(fields.expression(.sceneDelegate), in: .sceneDelegate, as: Word.self)
    wiring.sceneDelegateFound = sceneDelegate != .missing
    wiring.namesSceneDelegateInCode = sceneDelegate == .inCode
    wiring.hasNotificationDelegate = try fields.expression(.notificationDelegate).map(bool) ?? true
    return wiring
  }

  // MARK: Calls

  /// Returns the word of a field and its arguments, if it has any.
  private func call(
    _ field: FieldValue, in domain: WordDomain
  ) throws(Fault) -> (Word?, [(label: String?, value: ExpressionID)]) {
    switch field {
    case .expression(let expression): (try word(expression, in: domain), [])
    case .call(let word, let arguments): (word, arguments)
    case .choice: try call(chosen(field), in: domain)
    }
  }

  /// Returns the branch of a choice that this run takes.
  private func chosen(_ field: FieldValue) throws(Fault) -> FieldValue {
    guard case .choice(let condition, let first, let second) = field else { return field }
    return try chosen(bool(condition) ? first : second)
  }

  private func argument(_ label: String?, among arguments: [(label: String?, value: ExpressionID)]) -> ExpressionID? {
    arguments.first { $0.label == label }?.value
  }

  func canvas(_ expression: ExpressionID) throws(Fault) -> Size { try phone(try device(expression)).device.size }
}

extension Orientation {
  /// The orientation that a word of the language names.
  init?(_ word: Word) {
    switch word {
    case .portrait: self = .portrait
    case .landscapeLeft: self = .landscapeLeft
    case .landscape, .landscapeRight: self = .landscapeRight
    default: return nil
    }
  }
}

extension AppFields {
  func expression(_ field: AppField) -> ExpressionID? {
    if case .expression(let expression)? = self[field] { expression } else { nil }
  }

  /// Returns an expression that locates a field in the source.
  func place(_ field: AppField) -> ExpressionID? {
    switch self[field] {
    case .expression(let expression)?: expression
    case .call(_, let arguments)?: arguments.first?.value
    case .choice(let condition, _, _)?: condition
    case nil: nil
    }
  }
}

/// The checks for combinations that a kind, a life cycle or an iOS version does not support. The checker does the same
/// for constants of the file; here it is done for values of a run.
extension SetupReader {
  func checkAvailability(
    _ fields: AppFields, kind: App.Kind, lifecycle: App.Lifecycle, routing: App.Routing,
    interface: App.Interface, ground: Ground
  ) throws(Fault) {
    func word(_ aspect: Availability.Aspect) -> Word? {
      switch aspect {
      case .kind: kind.word
      case .lifecycle: Word(rawValue: lifecycle.rawValue)
      case .routing: Word(rawValue: routing.rawValue)
      case .interface: if case .storyboard = interface { .storyboard } else { .code }
      case .architecture: if case .reactNative(_, let new) = kind { Word(rawValue: new.rawValue) } else { nil }
      }
    }
    for (field, _) in fields {
      guard let unmet = Self.conditions[field]?.unmet(ios: ground.ios, word: word) else { continue }
      throw Fault(.fieldNotAvailable, at: place(fields.place(field)), message: "“\(field.rawValue)” needs \(unmet)")
    }
    for screen in scenario.setup.app.screens {
      for (field, value) in screen.fields + screen.conditions {
        guard let unmet = Self.screenConditions[field]?.unmet(ios: ground.ios, word: word) else { continue }
        throw Fault(.fieldNotAvailable, at: place(value), message: "“\(field.rawValue)” needs \(unmet)")
      }
    }
  }

  /// The fields that not every app can have; they are few, and every run looks for them.
  private static let conditions = conditional(AppField.self)
  private static let screenConditions = conditional(ScreenField.self)

  private static func conditional<Field: DeclaredField & Hashable>(_: Field.Type) -> [Field: Availability] {
    Dictionary(uniqueKeysWithValues: zip(Field.allCases, Field.rows.map(\.availability)).filter { $0.1 != .always })
  }

  func check(_ word: Word?, in domain: WordDomain, on ground: Ground, at expression: ExpressionID?) throws(Fault) {
    guard let word, let first = BuiltinWordMeaning.of(word, in: domain)?.firstIOS, ground.ios < first else { return }
    throw Fault(
      .fieldNotAvailable, at: place(expression), message: "“\(word.rawValue)” needs iOS \(first.major) or later")
  }

  private func place(_ expression: ExpressionID?) -> Location {
    expression.map { place($0) } ?? scenario.location
  }
}
