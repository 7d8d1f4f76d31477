package import DeviceModel

/// The meaning of a word of the language in one domain.
package struct BuiltinWordMeaning: Hashable, Sendable {
  /// The word that is explained.
  package var word: Word
  var domain: WordDomain
  /// The first iOS version with the word; `nil` for all versions.
  package var firstIOS: Version?
  /// The first React Native version with the word; `nil` for no bound. Only architectures have bounds.
  package var firstReactNative: Version?
  /// The last React Native version with the word, inclusive; `nil` for no bound.
  package var lastReactNative: Version?

  /// One sentence for the manual.
  package var doc: String { Documentation.words.doc("\(domain).\(word.rawValue)") }

  /// The meanings by domain, in the order in which a reader should meet them.
  package static let all: [BuiltinWordMeaning] = [
    words(.appState, words: [.notRunning, .inactive, .active, .background, .suspended]),
    words(.sceneState, words: [.unattached, .foregroundInactive, .foregroundActive, .background]),
    words(.launchKind, words: [.cold, .warm, .background, .prewarmed], since: [.prewarmed: Version(15)]),
    words(.orientation, words: [.portrait, .landscapeLeft, .landscapeRight]),
    words(.sizeClass, words: [.compact, .regular, .unspecified]),
    words(.rotation, words: [.portrait, .landscape, .landscapeLeft, .landscapeRight]),
    words(.appearance, words: [.system, .light, .dark], since: [.dark: Version(13)]),
    words(.systemAppearance, words: [.light, .dark], since: [.dark: Version(13)]),
    words(.sight, words: [.homeScreen, .launchScreen, .cover, .blank, .errorScreen, .black]),
    words(.coverSurface, words: [.launchScreen, .color]),
    words(.navigationBar, words: [.standard, .large], since: [.large: Version(11)]),
    words(.sheetMeasure, words: [.width, .height]),
    words(.sheetPart, words: [.width, .height, .offset]),
    words(.sceneRole, words: [.windowApplication, .carPlay]),
    words(.detent, words: [.medium, .large]),
    words(
      .displayMode,
      words: [
        .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary, .twoOverSecondary,
        .twoDisplaceSecondary,
      ],
      since: [
        .twoBesideSecondary: Version(14), .twoOverSecondary: Version(14), .twoDisplaceSecondary: Version(14),
      ]),
    words(
      .appKind, words: [.uikit, .swiftui, .reactNative, .webView, .flutter, .nativeScript, .maui, .xamarin],
      since: [.swiftui: Version(13)]),
    words(.lifecycle, words: [.scene, .appDelegate]),
    words(.build, words: [.release, .debug]),
    words(.interface, words: [.code, .storyboard]),
    words(.routing, words: [.stack, .path, .flags]),
    words(
      .architecture, words: [.bridge, .fabricOnBridge, .bridgeless],
      fromReactNative: [.fabricOnBridge: Version(0, 68), .bridgeless: Version(0, 73)],
      toReactNative: [.bridge: Version(0, 81), .fabricOnBridge: Version(0, 81)]),
    words(.launchScreen, words: [.storyboard, .plist, .missing], since: [.plist: Version(14)]),
    words(.statusBar, words: [.system, .light, .dark, .hidden]),
    words(
      .presentationStyle,
      words: [.sheet, .formSheet, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .popover]),
    words(
      .screenStyle,
      words: [
        .pushed, .sheet, .formSheet, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .popover,
      ]),
    words(.backBehavior, words: [.firstRoute, .initialRoute, .order, .history, .fullHistory]),
    words(.flagDefect, words: [.backDoesNotWrite, .falseDoesNotPop]),
    words(.publishes, words: [.onSet, .onChange]),
    words(
      .backgroundMode, words: [.audio, .location, .voip, .fetch, .remoteNotification, .processing, .bluetooth]),
    words(
      .variant,
      words: [
        .foregroundInactiveEarly, .noSceneInBackground, .sceneForEveryLaunch, .noDisconnectOnQuit,
        .rootAppearsFirst, .windowShownFirst, .viewIsAppearingLate, .prewarmsThroughLaunch,
        .shortBackgroundLaunches, .launchHoldsScenes, .laidOutInBackground, .pushesWait, .twoLayoutPasses,
        .presenterLaidOut, .layoutAfterAppearing, .barBelowSafeArea, .backgroundOnQuit, .inactiveFromStart,
        .onlyManifestAdopts, .entersBackgroundAtLaunch, .tabsAppearAtLaunch, .tabAppearsFirst,
        .launchTellsInactive,
      ]),
    words(.window, words: [.made, .released, .hidden]),
    words(.rootViewController, words: [.made]),
    words(.mainStoryboard, words: [.found, .missing, .noInitial]),
    words(.sceneDelegate, words: [.found, .missing, .inCode]),
    words(.taskLane, words: [.main, .js, .background]),
    words(.workLane, words: [.main, .background]),
    words(.coverFrame, words: [.bounds, .canvas, .flexible, .centred]),
    words(.touches, words: [.swallow, .pass, .block]),
    words(
      .cause,
      words: [
        .icon, .url, .notification, .shortcut, .activity, .cloudKitShare, .location, .silentPush, .backgroundFetch,
        .bluetooth, .prewarm, .carPlay,
      ],
      since: [
        .shortcut: Version(9), .activity: Version(8), .cloudKitShare: Version(10), .bluetooth: Version(7),
        .prewarm: Version(15), .carPlay: Version(13),
      ]),
    words(.deviceFamily, words: [.iPhone, .iPad, .iPod]),
  ].flatMap { $0 }

  /// Returns the meaning of a word in one domain; `nil` if the domain does not contain it.
  package static func of(_ word: Word, in domain: WordDomain) -> BuiltinWordMeaning? {
    domain.meanings.first { $0.word == word }
  }

  private static func words(
    _ domain: WordDomain, words: [Word], since firstIOS: KeyValuePairs<Word, Version> = [:],
    fromReactNative: KeyValuePairs<Word, Version> = [:], toReactNative: KeyValuePairs<Word, Version> = [:]
  ) -> [BuiltinWordMeaning] {
    words.map { word in
      func bound(_ bounds: KeyValuePairs<Word, Version>) -> Version? { bounds.first { $0.key == word }?.value }
      return BuiltinWordMeaning(
        word: word, domain: domain, firstIOS: bound(firstIOS), firstReactNative: bound(fromReactNative),
        lastReactNative: bound(toReactNative))
    }
  }
}
