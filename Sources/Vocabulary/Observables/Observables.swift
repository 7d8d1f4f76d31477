import DeviceModel

// The rows stand in the order of the cases of `Observable`; a test compares them. What the manual says of each
// stands in observables.md.

extension ObservableEntry {
  /// What is on screen, and how one got there.
  static let navigation: [ObservableEntry] = [
    .init(.screen, "screen", .either([.screen, .none])),
    .init(.stack, "stack", .list(.screen)),
    .init(.tab, "tab", .either([.screen, .none])),
    .init(.presented, "presented", .list(.screen)),
    .init(.stackOf, of: .screen, "stack", .list(.screen)),
    .init(.payload, of: .screenArgument, "payload", .any),
    .init(.alive, of: .screen, "alive", .count),
    .init(.state, of: .state, "", .any),
    .init(.route, of: .route, "", .bool),
    .init(.costPublications, "costs.publications", .count),
    .init(.costRenders, "costs.renders", .count),
    .init(.costLookups, "costs.lookups", .count),
  ]

  /// What the eye sees.
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
    .init(.splashAlpha, "splash.alpha", .ratio),
    .init(.coverX, "cover.frame.x", .either([.length, .none])),
    .init(.coverY, "cover.frame.y", .either([.length, .none])),
    .init(.coverWidth, "cover.frame.width", .either([.length, .none])),
    .init(.coverHeight, "cover.frame.height", .either([.length, .none])),
    .init(.coverShows, "cover.shows", .either([.word(.coverSurface), .screen, .none])),
    .init(.coverColor, "cover.color", .either([.text, .none])),
    .init(.statusBar, "statusBar", .either([.word(.statusBar), .none])),
  ]

  /// The app, its process and its threads.
  static let phone: [ObservableEntry] = [
    .init(.appState, "app.state", .word(.appState)),
    .init(.appLaunching, "app.launching", .bool),
    .init(.appArchitecture, "app.architecture", .either([.word(.architecture), .none])),
    .init(.appBuild, "app.build", .word(.build)),
    .init(.appLaunchScreen, "app.launchScreen", .either([.word(.launchScreen), .none])),
    .init(.sceneState, "scene.state", .word(.sceneState)),
    .init(.launchKind, "launch.kind", .either([.word(.launchKind), .none])),
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

  /// Sizes and edges.
  static let geometry: [ObservableEntry] = [
    .init(.viewWidth, of: .screen, "width", .either([.length, .none])),
    .init(.viewHeight, of: .screen, "height", .either([.length, .none])),
    .init(.safeAreaTop, of: .screen, "safeArea.top", .either([.length, .none])),
    .init(.safeAreaLeft, of: .screen, "safeArea.left", .either([.length, .none])),
    .init(.safeAreaBottom, of: .screen, "safeArea.bottom", .either([.length, .none])),
    .init(.safeAreaRight, of: .screen, "safeArea.right", .either([.length, .none])),
    .init(.traitsHorizontal, of: .screen, "traits.horizontal", .either([.word(.sizeClass), .none])),
    .init(.traitsVertical, of: .screen, "traits.vertical", .either([.word(.sizeClass), .none])),
    .init(.sheetHeight, of: .sheet, "height", .either([.length, .none])),
    .init(.sheetWidth, of: .sheet, "width", .either([.length, .none])),
    .init(.deviceWidth, "device.width", .length),
    .init(.deviceHeight, "device.height", .length),
    .init(.windowWidth, "window.width", .length),
    .init(.windowHeight, "window.height", .length),
    .init(.orientation, "orientation", .word(.orientation)),
  ]
}
