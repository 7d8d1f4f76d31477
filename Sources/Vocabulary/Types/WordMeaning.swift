package import DeviceModel

/// What a word of the language means in one of the places that know it.
package struct WordMeaning: Hashable, Sendable {
  /// The word that is explained.
  package var word: Word
  var domain: WordDomain
  /// The iOS from which on the word is possible; nil: always.
  package var firstIOS: Version?
  /// The React Native versions that know the word; nil on either side: no bound. Only architectures have them.
  package var firstReactNative: Version?
  /// The last React Native version that knows the word, inclusive; `nil` if it is still known.
  package var lastReactNative: Version?

  /// One sentence for the manual.
  package var doc: String { Documentation.words.doc("\(domain).\(word.rawValue)") }

  /// By domain; inside a domain in the order in which a reader should meet them.
  package static let all: [WordMeaning] = [
    words(.appState, [.notRunning, .inactive, .active, .background, .suspended]),
    words(.sceneState, [.unattached, .foregroundInactive, .foregroundActive, .background]),
    words(.launchKind, [.cold, .warm, .background, .prewarmed], since: [.prewarmed: Version(15)]),
    words(.orientation, [.portrait, .landscapeLeft, .landscapeRight]),
    words(.sizeClass, [.compact, .regular, .unspecified]),
    words(.rotation, [.portrait, .landscape, .landscapeLeft, .landscapeRight]),
    words(.appearance, [.system, .light, .dark], since: [.dark: Version(13)]),
    words(.systemAppearance, [.light, .dark], since: [.dark: Version(13)]),
    words(.sight, [.homeScreen, .launchScreen, .cover, .blank, .errorScreen, .black]),
    words(.coverSurface, [.launchScreen, .color]),
    words(.sheetHeight, [.width]),
    words(.appKind, [.uikit, .swiftui, .reactNative, .webView], since: [.swiftui: Version(13)]),
    words(.lifecycle, [.scene, .appDelegate]),
    words(.build, [.release, .debug]),
    words(.interface, [.code, .storyboard]),
    words(.routing, [.stack, .path, .flags]),
    words(
      .architecture, [.bridge, .fabricOnBridge, .bridgeless],
      fromReactNative: [.fabricOnBridge: Version(0, 68), .bridgeless: Version(0, 73)],
      toReactNative: [.bridge: Version(0, 81), .fabricOnBridge: Version(0, 81)]),
    words(.launchScreen, [.storyboard, .plist, .missing], since: [.plist: Version(14)]),
    words(.statusBar, [.system, .light, .dark, .hidden]),
    words(.presentationStyle, [.sheet, .formSheet, .fullScreen, .overFullScreen, .popover]),
    words(.backBehavior, [.firstRoute, .initialRoute, .order, .history, .fullHistory]),
    words(.flagDefect, [.backDoesNotWrite, .falseDoesNotPop]),
    words(
      .variant,
      [
        .foregroundInactiveEarly, .noSceneInBackground, .sceneForEveryLaunch, .noDisconnectOnQuit,
        .rootAppearsFirst, .windowShownFirst, .viewIsAppearingLate, .prewarmsThroughLaunch,
        .shortBackgroundLaunches, .launchHoldsScenes, .laidOutInBackground, .pushesWait, .twoLayoutPasses,
        .presenterLaidOut, .layoutAfterAppearing,
      ]),
    words(.window, [.made, .released, .hidden]),
    words(.rootViewController, [.made]),
    words(.mainStoryboard, [.found, .missing, .noInitial]),
    words(.sceneDelegate, [.found, .missing]),
    words(.taskLane, [.main, .js, .background]),
    words(.workLane, [.main, .background]),
    words(.coverFrame, [.bounds, .canvas, .flexible, .centred]),
    words(.touches, [.swallow, .pass, .block]),
    words(
      .cause,
      [
        .icon, .url, .notification, .shortcut, .activity, .cloudKitShare, .location, .silentPush, .backgroundFetch,
        .bluetooth, .prewarm,
      ],
      since: [
        .shortcut: Version(9), .activity: Version(8), .cloudKitShare: Version(10), .bluetooth: Version(7),
        .prewarm: Version(15),
      ]),
    words(.deviceFamily, [.iPhone, .iPad, .iPod]),
  ].flatMap { $0 }

  /// The meaning of a word in one domain; nil where the domain does not know it.
  package static func of(_ word: Word, in domain: WordDomain) -> WordMeaning? {
    domain.meanings.first { $0.word == word }
  }

  private static func words(
    _ domain: WordDomain, _ words: [Word], since firstIOS: KeyValuePairs<Word, Version> = [:],
    fromReactNative: KeyValuePairs<Word, Version> = [:], toReactNative: KeyValuePairs<Word, Version> = [:]
  ) -> [WordMeaning] {
    words.map { word in
      func bound(_ bounds: KeyValuePairs<Word, Version>) -> Version? { bounds.first { $0.key == word }?.value }
      return WordMeaning(
        word: word, domain: domain, firstIOS: bound(firstIOS), firstReactNative: bound(fromReactNative),
        lastReactNative: bound(toReactNative))
    }
  }
}
