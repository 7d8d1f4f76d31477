package import DeviceModel

// The rows are in the order of the cases of `Observable`; a test compares them. The manual's texts are in
// observables.md.

extension ObservableEntry {
  /// The observables of navigation: the screens shown, and the way to them.
  static let navigation: [ObservableEntry] = [
    .init(.screen, "screen", .either([.screen, .none])),
    .init(.stack, "stack", .list(.screen)),
    .init(.tab, "tab", .either([.screen, .none])),
    .init(.presented, "presented", .list(.screen)),
    .init(.alertTitle, "presented.alert", .either([.text, .none])),
    .init(.stackOf, of: .screen, "stack", .list(.screen)),
    .init(.payload, of: .screenArgument, "payload", .any),
    .init(.alive, of: .screen, "alive", .count),
    .init(.children, of: .screen, "children", .list(.screen)),
    .init(.detentOf, of: .screen, "detent", .either([.word(.detent), .length, .none])),
    .init(.sceneStateOf, of: .screen, "sceneState", .word(.sceneState)),
    .init(.visibleOf, of: .screen, "visible", .either([.screen, .none])),
    .init(.state, of: .state, "", .any),
    .init(.route, of: .route, "", .bool),
    .init(.costPublications, "costs.publications", .count),
    .init(.costRenders, "costs.renders", .count),
    .init(.costLookups, "costs.lookups", .count),
    .init(.drawerIsOpen, "drawer.isOpen", .bool),
    .init(.splitColumns, "splitView.columns", .list(.screen)),
    .init(.splitIsCollapsed, "splitView.isCollapsed", .bool),
    .init(.splitDisplayMode, "splitView.displayMode", .either([.word(.displayMode), .none])),
  ]

  /// The observables of the visible picture.
  static let eye: [ObservableEntry] = [
    .init(.visible, "visible", .either([.screen, .word(.sight)])),
    .init(.whiteFlash, "whiteFlash", .bool),
    .init(.blackFlash, "blackFlash", .bool),
    .init(.flashCount, "flash.count", .count),
    .init(.flashLongest, "flash.longest", .time),
    .init(.flashCause, "flash.cause", .either([.text, .none])),
    .init(.flashKind, "flash.kind", .either([.text, .none])),
    .init(.flashOwner, "flash.owner", .either([.text, .screen, .none])),
    .init(.flashColor, "flash.color", .either([.text, .none])),
    .init(.splashVisible, "splash.visible", .bool),
    .init(.splashGone, "splash.gone", .bool),
    .init(.splashCause, "splash.cause", .either([.text, .none])),
    .init(.screenCause, "screen.cause", .either([.text, .none])),
    .init(.splashAlpha, "splash.alpha", .ratio),
    .init(.coverX, "cover.frame.x", .either([.length, .none])),
    .init(.coverY, "cover.frame.y", .either([.length, .none])),
    .init(.coverWidth, "cover.frame.width", .either([.length, .none])),
    .init(.coverHeight, "cover.frame.height", .either([.length, .none])),
    .init(.coverShows, "cover.shows", .either([.word(.coverSurface), .screen, .none])),
    .init(.coverColor, "cover.color", .either([.text, .none])),
    .init(.statusBar, "statusBar", .either([.word(.statusBar), .none])),
  ]

  /// The observables of the app, its process and its threads.
  static let phone: [ObservableEntry] = [
    .init(.appState, "app.state", .word(.appState)),
    .init(.appLaunching, "app.launching", .bool),
    .init(.appIsProtectedDataAvailable, "app.isProtectedDataAvailable", .bool),
    .init(.appArchitecture, "app.architecture", .either([.word(.architecture), .none])),
    .init(.appBuild, "app.build", .word(.build)),
    .init(.appLaunchScreen, "app.launchScreen", .either([.word(.launchScreen), .none])),
    .init(.sceneState, "scene.state", .word(.sceneState)),
    .init(.launchKind, "launch.kind", .either([.word(.launchKind), .none])),
    .init(.jsAppState, "js.appState", .either([.word(.jsAppState), .none])),
    .init(.crashed, "crashed", .bool),
    .init(.crashReason, "crash.reason", .either([.text, .none])),
    .init(.launchOptions, "launchOptions", .either([.record, .none])),
    .init(.connectionOptions, "connectionOptions", .either([.record, .none])),
    .init(.mainBusy, "main.busy", .bool),
    .init(.mainLongestBlock, "main.longestBlock", .time),
    .init(.launchDuration, "launch.duration", .either([.time, .none])),
    .init(.launchGoal, "launch.goal", .time),
    .init(.hangCount, "hang.count", .count),
    .init(.hangLongest, "hang.longest", .time),
    .init(.hitchCount, "hitch.count", .count),
    .init(.hitchLongest, "hitch.longest", .time),
    .init(.warningText, "warning.text", .either([.text, .none])),
  ]

  /// The observables of sizes and insets.
  static let geometry: [ObservableEntry] = [
    .init(.viewX, of: .screen, "x", .either([.length, .none])),
    .init(.viewY, of: .screen, "y", .either([.length, .none])),
    .init(.viewTop, of: .screen, "top", .either([.length, .none])),
    .init(.viewBottom, of: .screen, "bottom", .either([.length, .none])),
    .init(.viewWidth, of: .screen, "width", .either([.length, .none])),
    .init(.viewHeight, of: .screen, "height", .either([.length, .none])),
    .init(.viewFrame, of: .screen, "frame", .either([.record, .none])),
    .init(.viewGap, of: .screen, "gap", .either([.length, .none])),
    .init(.viewGapToSafeArea, of: .screen, "gap.safeArea", .either([.length, .none])),
    .init(.viewGapToKeyboard, of: .screen, "gap.keyboard", .either([.length, .none])),
    .init(.viewIsCovered, of: .screen, "isCovered", .bool),
    .init(.safeAreaTop, of: .screen, "safeArea.top", .either([.length, .none])),
    .init(.safeAreaLeft, of: .screen, "safeArea.left", .either([.length, .none])),
    .init(.safeAreaBottom, of: .screen, "safeArea.bottom", .either([.length, .none])),
    .init(.safeAreaRight, of: .screen, "safeArea.right", .either([.length, .none])),
    .init(.barTop, of: .screen, "bars.top", .either([.length, .none])),
    .init(.barBottom, of: .screen, "bars.bottom", .either([.length, .none])),
    .init(.traitsHorizontal, of: .screen, "traits.horizontal", .either([.word(.sizeClass), .none])),
    .init(.traitsVertical, of: .screen, "traits.vertical", .either([.word(.sizeClass), .none])),
    .init(.sheetX, of: .sheet, "x", .either([.length, .none])),
    .init(.sheetY, of: .sheet, "y", .either([.length, .none])),
    .init(.sheetTop, of: .sheet, "top", .either([.length, .none])),
    .init(.sheetBottom, of: .sheet, "bottom", .either([.length, .none])),
    .init(.sheetWidth, of: .sheet, "width", .either([.length, .none])),
    .init(.sheetHeight, of: .sheet, "height", .either([.length, .none])),
    .init(.sheetFrame, of: .sheet, "frame", .either([.record, .none])),
    .init(.sheetGap, of: .sheet, "gap", .either([.length, .none])),
    .init(.sheetGapToSafeArea, of: .sheet, "gap.safeArea", .either([.length, .none])),
    .init(.sheetGapToKeyboard, of: .sheet, "gap.keyboard", .either([.length, .none])),
    .init(.sheetIsCovered, of: .sheet, "isCovered", .bool),
    .init(.deviceWidth, "device.width", .length),
    .init(.deviceHeight, "device.height", .length),
    .init(.windowWidth, "window.width", .length),
    .init(.windowHeight, "window.height", .length),
    .init(.statusBarHeight, "statusBar.height", .either([.length, .none])),
    .init(.keyboardHeight, "keyboard.height", .length),
    .init(.orientation, "orientation", .word(.orientation)),
  ]
}

/// The description of an observable: its form, its type and its meaning.
package struct ObservableEntry: Sendable {
  /// The owner of the property.
  package enum Subject: Hashable, Sendable {
    /// No owner: `app.state`.
    case nothing
    /// A screen, before the dot: `Home.width`.
    case screen
    /// A screen, in parentheses: `payload(Withdraw)`.
    case screenArgument
    /// A sheet: `Event.height`.
    case sheet
    /// A variable of `state` or `stored`, by its bare name.
    case state
    /// A route's flag, after its screen: `Wallet.toWithdraw`.
    case route
  }

  /// The observable that the row describes.
  package var observable: Observable
  /// The kind of object whose property the observable is, and how it is written.
  package var subject: Subject
  /// The name, possibly with dots, without the subject: `safeArea.top` of `Home.safeArea.top`.
  package var name: String
  /// The type of the observable's values.
  package var type: ValueType

  init(_ observable: Observable, of subject: Subject = .nothing, _ name: String, _ type: ValueType) {
    self.observable = observable
    self.subject = subject
    self.name = name
    self.type = type
  }

  /// One sentence for the manual.
  package var doc: String { Documentation.observables.doc(spelling) }

  /// All that the manual says about it.
  package var text: String { Documentation.observables.text(spelling) }

  /// An example of an expectation that uses it.
  package var example: String { Documentation.observables.example(spelling) }

  /// The parts of the name: `["safeArea", "top"]`.
  package var path: [String] { name.split(separator: ".").map(String.init) }

  /// The form in the manual, with a placeholder for the subject: `app.state`, `SCREEN.width`, `payload(SCREEN)`.
  package var spelling: String {
    switch subject {
    case .nothing: name
    case .screen: "SCREEN.\(name)"
    case .screenArgument: "\(name)(SCREEN)"
    case .sheet: "SHEET.\(name)"
    case .state: "NAME"
    case .route: "SCREEN.ROUTE"
    }
  }

  /// The observables, at the index of their raw value.
  package static let all: [ObservableEntry] = navigation + eye + phone + geometry
}

extension Observable {
  /// The row of the observable, found by raw value.
  package var entry: ObservableEntry { ObservableEntry.all[Int(rawValue)] }
}

extension ObservableEntry {
  /// The paths without a subject, as candidates for misspelled ones.
  package static let globalSpellings: [String] = spellings(of: .nothing)
  /// The paths that may follow the name of a screen.
  package static let screenSpellings: [String] = spellings(of: .screen)
  /// The paths that may follow the name of a sheet.
  package static let sheetSpellings: [String] = spellings(of: .sheet)

  private static func spellings(of subject: Subject) -> [String] {
    all.filter { $0.subject == subject }.map(\.name)
  }
}
