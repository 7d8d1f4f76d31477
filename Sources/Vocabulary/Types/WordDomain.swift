package import DeviceModel
import SourceText

/// A set of possible words: the states of an app, the orientations of the phone. The meanings of the words are in
/// its row.
package enum WordDomain: UInt8, Hashable, Sendable, CaseIterable {
  case appState, sceneState, launchKind
  /// The state of the app as React Native names it.
  case jsAppState
  /// The visible things other than screens.
  case sight
  /// The things other than screens that covers show.
  case coverSurface
  case orientation
  /// The size class of a view along an axis.
  case sizeClass
  /// The operand of `rotate`: an orientation, or `landscape` for the default landscape orientation.
  case rotation
  /// The appearance as a field of an app.
  case appearance
  /// The appearance to which a step sets the phone.
  case systemAppearance
  case appKind, lifecycle, build, interface, routing, architecture
  case launchScreen
  case statusBar
  case presentationStyle
  /// The presentation style of a screen, or `pushed` for one that is always pushed.
  case screenStyle
  case backBehavior, flagDefect, publishes, backgroundMode, variant
  case window, rootViewController, mainStoryboard, sceneDelegate
  case taskLane, workLane
  case navigationBar
  case coverFrame, touches, sheetMeasure, sheetPart, sceneRole, detent, displayMode
  case cause
  case deviceFamily
}

extension WordDomain {
  /// The names of a domain, and its words in the order of the manual.
  struct Row {
    var domain: WordDomain
    var phrase: String
    var plural: String
    var words: [Word]
    var allowsNone: Bool
    var firstIOS: KeyValuePairs<Word, Version>
    var firstReactNative: KeyValuePairs<Word, Version>
    var lastReactNative: KeyValuePairs<Word, Version>

    init(
      _ domain: WordDomain, _ phrase: String, _ plural: String, _ words: [Word], allowsNone: Bool = false,
      since firstIOS: KeyValuePairs<Word, Version> = [:], fromReactNative: KeyValuePairs<Word, Version> = [:],
      toReactNative: KeyValuePairs<Word, Version> = [:]
    ) {
      self.domain = domain
      (self.phrase, self.plural, self.words, self.allowsNone) = (phrase, plural, words, allowsNone)
      (self.firstIOS, firstReactNative, lastReactNative) = (firstIOS, fromReactNative, toReactNative)
    }
  }

  /// The words of the domain, in the order of the manual. `none` is not among them; see `allowsNone`.
  package var words: [Word] { Self.rows[Int(rawValue)].words }

  func meaning(of word: Word) -> BuiltinWordMeaning {
    let row = Self.rows[Int(rawValue)]
    func bound(_ bounds: KeyValuePairs<Word, Version>) -> Version? { bounds.first { $0.key == word }?.value }
    return BuiltinWordMeaning(
      word: word, domain: self, firstIOS: bound(row.firstIOS), firstReactNative: bound(row.firstReactNative),
      lastReactNative: bound(row.lastReactNative))
  }

  /// The meaning of each of its words.
  package var meanings: [BuiltinWordMeaning] { words.map(meaning) }

  /// Returns whether the word belongs to the domain; for `none` see `allowsNone`.
  package func contains(_ word: Word) -> Bool { words.contains(word) }

  func sharesWord(with other: WordDomain) -> Bool { self == other || words.contains(where: other.contains) }

  /// Whether the reserved word `none` is possible (`window: none`).
  package var allowsNone: Bool { Self.rows[Int(rawValue)].allowsNone }

  /// The noun with its article: “an app state”.
  package var phrase: String { Self.rows[Int(rawValue)].phrase }

  /// The plural: “app states”.
  package var plural: String { Self.rows[Int(rawValue)].plural }

  /// The words in a message: “portrait, landscapeLeft or landscapeRight”.
  package var listing: String {
    (words.map(\.rawValue) + (allowsNone ? ["none"] : [])).listedAsChoice ?? ""
  }

  /// The rows in the order of the cases.
  static let rows: [Row] = [
    Row(.appState, "an app state", "app states", [.notRunning, .inactive, .active, .background, .suspended]),
    Row(
      .sceneState, "a scene state", "scene states", [.unattached, .foregroundInactive, .foregroundActive, .background]),
    Row(
      .launchKind, "a kind of launch", "kinds of launch", [.cold, .warm, .background, .prewarmed],
      since: [.prewarmed: Version(15)]),
    Row(.jsAppState, "a state of React Native", "states of React Native", [.active, .inactive, .background, .unknown]),
    Row(
      .sight, "a visible surface", "visible surfaces",
      [.homeScreen, .launchScreen, .cover, .blank, .errorScreen, .moreList, .black]),
    Row(.coverSurface, "a cover surface", "cover surfaces", [.launchScreen, .color]),
    Row(.orientation, "an orientation", "orientations", [.portrait, .landscapeLeft, .landscapeRight]),
    Row(.sizeClass, "a size class", "size classes", [.compact, .regular, .unspecified]),
    Row(
      .rotation, "a phone orientation", "phone orientations", [.portrait, .landscape, .landscapeLeft, .landscapeRight]),
    Row(
      .appearance, "a window appearance", "window appearances", [.system, .light, .dark], since: [.dark: Version(13)]),
    Row(.systemAppearance, "an appearance", "appearances", [.light, .dark], since: [.dark: Version(13)]),
    Row(
      .appKind, "a kind of app", "kinds of apps",
      [.uikit, .swiftui, .reactNative, .webView, .flutter, .nativeScript, .maui, .xamarin],
      since: [.swiftui: Version(13)]),
    Row(.lifecycle, "a life cycle", "life cycles", [.scene, .appDelegate]),
    Row(.build, "a build", "builds", [.release, .debug]),
    Row(.interface, "an interface", "interfaces", [.code, .storyboard]),
    Row(.routing, "a routing style", "routing styles", [.stack, .path, .flags]),
    Row(
      .architecture, "a React Native architecture", "React Native architectures",
      [.bridge, .fabricOnBridge, .bridgeless],
      fromReactNative: [.fabricOnBridge: Version(0, 68), .bridgeless: Version(0, 73)],
      toReactNative: [.bridge: Version(0, 81), .fabricOnBridge: Version(0, 81)]),
    Row(
      .launchScreen, "a launch screen", "launch screens", [.storyboard, .plist, .missing], allowsNone: true,
      since: [.plist: Version(14)]),
    Row(.statusBar, "a status bar", "status bars", [.system, .light, .dark, .hidden]),
    Row(
      .presentationStyle, "a presentation style", "presentation styles",
      [.sheet, .formSheet, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .popover]),
    Row(
      .screenStyle, "a style of a screen", "styles of screens",
      [.pushed, .sheet, .formSheet, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .popover]),
    Row(
      .backBehavior, "a tab back behavior", "tab back behaviors",
      [.firstRoute, .initialRoute, .order, .history, .fullHistory],
      allowsNone: true),
    Row(.flagDefect, "a flag defect", "flag defects", [.backDoesNotWrite, .falseDoesNotPop], allowsNone: true),
    Row(.publishes, "a publishing rule", "publishing rules", [.onSet, .onChange]),
    Row(
      .backgroundMode, "a background mode", "background modes",
      [.audio, .location, .voip, .fetch, .remoteNotification, .processing, .bluetooth]),
    Row(
      .variant, "a variant", "variants",
      [
        .foregroundInactiveEarly, .noSceneInBackground, .sceneForEveryLaunch, .noDisconnectOnQuit, .rootAppearsFirst,
        .windowShownFirst, .viewIsAppearingLate, .prewarmsThroughLaunch, .shortBackgroundLaunches, .launchHoldsScenes,
        .laidOutInBackground, .pushesWait, .twoLayoutPasses, .presenterLaidOut, .layoutAfterAppearing,
        .barBelowSafeArea, .backgroundOnQuit, .inactiveFromStart, .onlyManifestAdopts, .entersBackgroundAtLaunch,
        .tabsAppearAtLaunch, .tabAppearsFirst, .launchTellsInactive, .losesColdLinks,
        .throwsBeforeMounting, .waitsForMounting, .globalRouter, .longTransitions,
        .callsAsBanners,
      ], allowsNone: true),
    Row(.window, "a window outcome", "window outcomes", [.made, .released, .hidden], allowsNone: true),
    Row(
      .rootViewController, "a root view controller outcome", "root view controller outcomes", [.made], allowsNone: true),
    Row(.mainStoryboard, "a main storyboard outcome", "main storyboard outcomes", [.found, .missing, .noInitial]),
    Row(.sceneDelegate, "a scene delegate outcome", "scene delegate outcomes", [.found, .missing, .inCode]),
    Row(.taskLane, "a task lane", "task lanes", [.main, .js, .background]),
    Row(.workLane, "a work lane", "work lanes", [.main, .background]),
    Row(
      .navigationBar, "a navigation bar", "navigation bars", [.standard, .large], allowsNone: true,
      since: [.large: Version(11)]),
    Row(.coverFrame, "a cover frame", "cover frames", [.bounds, .canvas, .flexible, .centred]),
    Row(.touches, "a touch handling", "touch handling", [.swallow, .pass, .block]),
    Row(.sheetMeasure, "a sheet measure", "sheet measures", [.width, .height]),
    Row(.sheetPart, "a measure of a sheet", "measures of a sheet", [.width, .height, .offset]),
    Row(.sceneRole, "a role of scenes", "roles of scenes", [.windowApplication, .carPlay]),
    Row(.detent, "a detent", "detents", [.medium, .large]),
    Row(
      .displayMode, "a display mode", "display modes",
      [
        .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary, .twoOverSecondary,
        .twoDisplaceSecondary,
      ],
      since: [.twoBesideSecondary: Version(14), .twoOverSecondary: Version(14), .twoDisplaceSecondary: Version(14)]),
    Row(
      .cause, "a launch cause", "launch causes",
      [
        .icon, .url, .notification, .shortcut, .activity, .cloudKitShare, .location, .silentPush, .backgroundFetch,
        .voipPush, .urlSession, .bluetooth, .prewarm, .carPlay,
      ],
      since: LaunchCause.firstSystems),
    Row(.deviceFamily, "a device family", "device families", [.iPhone, .iPad, .iPod]),
  ]
}
