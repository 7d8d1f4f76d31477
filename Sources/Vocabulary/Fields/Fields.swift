import DeviceModel

// The rows are in the order of the cases of `AppField`, `ScreenField`, `SheetField`, `TaskField` and `DeviceField`; a
// test compares them. The manual's texts are in fields.md.

extension FieldEntry {
  private static let scripted = Availability.only(.kind, [.reactNative, .webView, .nativeScript])
  private static let reactNative = Availability.only(.kind, [.reactNative])

  static let app: [FieldEntry] = [
    .init(.app, "kind", .word(.appKind)),
    .init(.app, "lifecycle", .word(.lifecycle)),
    .init(.app, "build", .word(.build)),
    .init(.app, "debugger", .bool),
    .init(.app, "interface", .word(.interface)),
    .init(.app, "routing", .word(.routing)),
    .init(.app, "sdk", .version),
    .init(.app, "measuredOn", .device),
    .init(.app, "preMain", .time),
    .init(.app, "didFinishLaunching", .time),
    .init(.app, "firstRender", .time),
    .init(.app, "runtimeStart", .time, only: .only(.kind, [.flutter, .nativeScript, .maui, .xamarin])),
    .init(.app, "dartStart", .time, only: .only(.kind, [.flutter])),
    .init(.app, "rnStart", .time, only: reactNative),
    .init(.app, "moduleSetup", .time, only: reactNative),
    .init(.app, "jsRead", .time, only: reactNative),
    .init(.app, "jsLoad", .time, only: scripted),
    .init(.app, "layout", .time, only: reactNative),
    .init(.app, "mount", .time, only: reactNative),
    .init(.app, "backBehavior", .word(.backBehavior), only: reactNative),
    .init(.app, "flagDefect", .word(.flagDefect), only: .only(.routing, [.flags])),
    .init(.app, "publishes", .word(.publishes)),
    .init(.app, "stackAroundTabs", .bool),
    .init(.app, "minimumIOS", .version),
    .init(.app, "schemes", .list(.text)),
    .init(.app, "orientations", .list(.word(.orientation))),
    .init(.app, "backgroundModes", .list(.word(.backgroundMode))),
    .init(.app, "appearance", .word(.appearance), only: .since(Version(13))),
    .init(.app, "launchScreen", .word(.launchScreen)),
    .init(.app, "cachedLaunchScreen", .word(.launchScreen)),
    .init(.app, "staleSnapshot", .time),
    .init(.app, "background", .color),
    .init(.app, "dark", .color, only: .since(Version(13))),
    .init(.app, "statusBar", .word(.statusBar)),
    .init(.app, "window", .word(.window)),
    .init(.app, "rootViewController", .word(.rootViewController), only: .only(.interface, [.code])),
    .init(.app, "mainStoryboard", .word(.mainStoryboard), only: .only(.interface, [.storyboard])),
    .init(.app, "sceneManifest", .bool),
    .init(.app, "sceneDelegate", .word(.sceneDelegate), only: .only(.lifecycle, [.scene])),
    .init(.app, "notificationDelegate", .bool),
    .init(.app, "didFinishLaunchingReturns", .bool),
    .init(.app, "variant", .word(.variant)),
    .init(.app, "navigationBar", .word(.navigationBar)),
    .init(.app, "tabBar", .bool),
  ]

  static let screen: [FieldEntry] = [
    .init(.screen, "label", .text),
    .init(.screen, "canvas", .device, only: .only(.kind, [.uikit, .reactNative, .webView])),
    .init(.screen, "initial", .bool, only: .only(.interface, [.storyboard])),
    .init(.screen, "background", .color),
    .init(.screen, "load", .time),
    .init(.screen, "render", .time),
    .init(.screen, "empty", .bool),
    .init(.screen, "surface", .bool),
    .init(.screen, "splash", .bool),
    .init(.screen, "logo", .length),
    .init(.screen, "statusBar", .word(.statusBar)),
    .init(.screen, "backSwipe", .bool),
    .init(.screen, "hidesBackButton", .bool),
    .init(.screen, "style", .word(.presentationStyle)),
    .init(.screen, "stack", .bool),
    .init(.screen, "modalInPresentation", .bool, only: .since(Version(13))),
    .init(.screen, "asksBeforeLeaving", .bool),
    .init(.screen, "requires", .bool),
    .init(.screen, "refusesTap", .bool),
    .init(.screen, "popToTopOnBlur", .bool, only: .only(.kind, [.reactNative])),
    .init(.screen, "payload", .record),
    .init(.screen, "leaks", .bool),
    .init(.screen, "keptBy", .text),
    .init(.screen, "pages", .list(.screen)),
    .init(.screen, "curlsPages", .bool),
    .init(.screen, "detents", .list(.word(.detent)), only: .since(Version(15))),
    .init(.screen, "taskTakes", .time, only: .only(.kind, [.swiftui])),
    .init(.screen, "readsScenePhase", .bool, only: .only(.kind, [.swiftui])),
    .init(.screen, "navigationBar", .word(.navigationBar)),
    .init(.screen, "hidesTabBar", .bool),
    .init(.screen, "extendsUnderBars", .bool, only: .only(.kind, [.uikit])),
    .init(.screen, "additionalSafeArea", .record, only: .since(Version(11))),
  ]

  static let sheet: [FieldEntry] = [
    .init(.sheet, "showIn", .event),
    .init(.sheet, "width", .either([.length, .word(.sheetMeasure)])),
    .init(.sheet, "height", .either([.length, .word(.sheetMeasure)])),
    .init(.sheet, "offset", .either([.length, .word(.sheetMeasure)])),
    .init(.sheet, "frozen", .list(.word(.sheetPart))),
    .init(.sheet, "slide", .time),
    .init(.sheet, "once", .bool),
    .init(.sheet, "dim", .bool),
    .init(.sheet, "closesOnDimTap", .bool),
    .init(.sheet, "closeButton", .text),
    .init(.sheet, "overBars", .bool),
    .init(.sheet, "avoidsKeyboard", .bool),
  ]

  static let task: [FieldEntry] = [
    .init(.task, "takes", .time),
    .init(.task, "on", .word(.taskLane)),
    .init(.task, "after", .event),
  ]

  static let device: [FieldEntry] = [
    .init(.device, "like", .device),
    .init(.device, "width", .length),
    .init(.device, "height", .length),
    .init(.device, "scale", .count),
    .init(.device, "safeArea", .record),
    .init(.device, "landscapeSafeArea", .record),
    .init(.device, "refresh", .frequency),
    .init(.device, "chip", .text),
    .init(.device, "family", .word(.deviceFamily)),
  ]
}
