package import DeviceModel

/// What a word of the language means in one of the places that know it.
package struct WordMeaning: Hashable, Sendable {
  package var word: Word
  package var domain: WordDomain
  /// One sentence for the manual.
  package var doc: String
  /// The iOS from which on the word is possible; nil: always.
  package var firstIOS: Version?
  /// The React Native versions that know the word; nil on either side: no bound. Only architectures have them.
  package var firstReactNative: Version?
  package var lastReactNative: Version?

  private init(
    _ word: Word, _ domain: WordDomain, _ doc: String, since firstIOS: Version? = nil,
    firstReactNative: Version? = nil, lastReactNative: Version? = nil
  ) {
    self.word = word
    self.domain = domain
    self.doc = doc
    self.firstIOS = firstIOS
    self.firstReactNative = firstReactNative
    self.lastReactNative = lastReactNative
  }

  /// By domain; inside a domain in the order in which a reader should meet them.
  package static let all: [WordMeaning] = states + sights + apps + setUps + splash + launches

  /// The meaning of a word in one domain; nil where the domain does not know it.
  package static func of(_ word: Word, in domain: WordDomain) -> WordMeaning? {
    domain.meanings.first { $0.word == word }
  }

  private static let states: [WordMeaning] = [
    WordMeaning(.notRunning, .appState, "There is no process."),
    WordMeaning(
      .inactive, .appState, "In the foreground without touches: during the launch, under a call or an alert."),
    WordMeaning(.active, .appState, "In the foreground, and touches arrive."),
    WordMeaning(.background, .appState, "Code runs, and nothing of the app is on screen."),
    WordMeaning(.suspended, .appState, "The process is in memory and stands still."),

    WordMeaning(.unattached, .sceneState, "The scene is not connected to the app."),
    WordMeaning(.foregroundInactive, .sceneState, "The scene is on screen, and touches do not arrive."),
    WordMeaning(.foregroundActive, .sceneState, "The scene is on screen, and touches arrive."),
    WordMeaning(.background, .sceneState, "The scene is connected, and nothing of it is on screen."),

    WordMeaning(.cold, .launchKind, "The process was started anew, and nothing of it was in the caches."),
    WordMeaning(.warm, .launchKind, "The process was started anew, soon after an earlier one of the app had ended."),
    WordMeaning(.background, .launchKind, "The system started the process for work that nobody sees."),
    WordMeaning(
      .prewarmed, .launchKind, "The system had started the process ahead of time.", since: Version(15)),

    WordMeaning(.portrait, .orientation, "Held upright."),
    WordMeaning(.landscapeLeft, .orientation, "Turned so that the interface's top is at the phone's right side."),
    WordMeaning(.landscapeRight, .orientation, "Turned so that the interface's top is at the phone's left side."),

    WordMeaning(.compact, .sizeClass, "Little room: a phone's width, or its height when it lies on its side."),
    WordMeaning(.regular, .sizeClass, "Much room: a tablet's width and height, a phone's height."),
    WordMeaning(.unspecified, .sizeClass, "Not known yet: up to iOS 12, before the view stands in the window."),

    WordMeaning(.portrait, .rotation, "Upright."),
    WordMeaning(.landscape, .rotation, "On its side, the usual way: the same as landscapeRight."),
    WordMeaning(.landscapeLeft, .rotation, "On its side, the interface's top at the phone's right side."),
    WordMeaning(.landscapeRight, .rotation, "On its side, the interface's top at the phone's left side."),

    WordMeaning(.system, .appearance, "The app's window follows the phone."),
    WordMeaning(.light, .appearance, "The app's window is light, whatever the phone is."),
    WordMeaning(.dark, .appearance, "The app's window is dark, whatever the phone is.", since: Version(13)),

    WordMeaning(.light, .systemAppearance, "The phone is light."),
    WordMeaning(.dark, .systemAppearance, "The phone is dark.", since: Version(13)),
  ]

  private static let sights: [WordMeaning] = [
    WordMeaning(.homeScreen, .sight, "The phone's home screen: nothing of the app."),
    WordMeaning(.launchScreen, .sight, "The launch screen that the system puts up."),
    WordMeaning(.cover, .sight, "A cover that a splash strategy has laid over the app."),
    WordMeaning(.blank, .sight, "The background of a view or window in which nothing has been drawn yet."),
    WordMeaning(.errorScreen, .sight, "The red screen with which a debug build reports an error of JavaScript."),
    WordMeaning(.black, .sight, "Nothing at all: no window, or a launch image that the system refused."),

    WordMeaning(.launchScreen, .coverSurface, "A copy of the launch screen."),
    WordMeaning(.color, .coverSurface, "A plain colour."),

    WordMeaning(.width, .sheetHeight, "As high as its screen is wide when the sheet is laid out."),
  ]

  private static let apps: [WordMeaning] = [
    WordMeaning(.uikit, .appKind, "View controllers written in Swift or Objective-C."),
    WordMeaning(.swiftui, .appKind, "SwiftUI views, each in a hosting controller.", since: Version(13)),
    WordMeaning(
      .reactNative, .appKind, "One native root view, into which React Native mounts what JavaScript renders."),
    WordMeaning(.webView, .appKind, "A web page in a web view, as Capacitor and Cordova make them."),

    WordMeaning(.scene, .lifecycle, "A scene delegate is called for what happens to the interface."),
    WordMeaning(.appDelegate, .lifecycle, "The app delegate alone is called."),

    WordMeaning(.release, .build, "Optimised, as the App Store delivers it; an uncaught error ends the process."),
    WordMeaning(.debug, .build, "For development; an error of JavaScript shows a red screen, and the app lives on."),

    WordMeaning(.code, .interface, "The app's code makes the window and its first view controller."),
    WordMeaning(
      .storyboard, .interface, "UIKit makes the first view controller from the main storyboard."),

    WordMeaning(.stack, .routing, "The code pushes and pops view controllers."),
    WordMeaning(.path, .routing, "A list of values is the stack; the code changes the list."),
    WordMeaning(.flags, .routing, "A truth value for each way on; true pushes the destination, false takes it away."),

    WordMeaning(
      .bridge, .architecture,
      "The old one: JavaScript and native code exchange messages, layout has a lane of its own.",
      lastReactNative: Version(0, 81)),
    WordMeaning(
      .fabricOnBridge, .architecture, "The new renderer, still started over the bridge.",
      firstReactNative: Version(0, 68), lastReactNative: Version(0, 81)),
    WordMeaning(
      .bridgeless, .architecture,
      "The new one: the surface is started after the bundle has run, and layout is done in JavaScript's lane.",
      firstReactNative: Version(0, 73)),
  ]

  private static let setUps: [WordMeaning] = [
    WordMeaning(.storyboard, .launchScreen, "The launch screen is a storyboard."),
    WordMeaning(.plist, .launchScreen, "The launch screen is described by keys of Info.plist.", since: Version(14)),
    WordMeaning(.missing, .launchScreen, "A launch storyboard is named and is not in the bundle."),

    WordMeaning(.system, .statusBar, "In whatever can be read over the appearance of the window."),
    WordMeaning(.light, .statusBar, "In white."),
    WordMeaning(.dark, .statusBar, "In black."),
    WordMeaning(.hidden, .statusBar, "There is none."),

    WordMeaning(.sheet, .presentationStyle, "A card that leaves the screen below on show."),
    WordMeaning(.formSheet, .presentationStyle, "A small card in the middle of a large screen."),
    WordMeaning(.fullScreen, .presentationStyle, "All of the screen; what is below leaves the window."),
    WordMeaning(.overFullScreen, .presentationStyle, "All of the screen; what is below stays in the window."),
    WordMeaning(.popover, .presentationStyle, "A bubble beside what it belongs to; on a phone a card."),

    WordMeaning(.firstRoute, .backBehavior, "The first tab, whichever was selected before."),
    WordMeaning(.initialRoute, .backBehavior, "The tab that the app began with."),
    WordMeaning(.order, .backBehavior, "The neighbour on the left."),
    WordMeaning(.history, .backBehavior, "The tab that was selected before; each is kept once."),
    WordMeaning(.fullHistory, .backBehavior, "The tab that was selected before, as often as it was."),

    WordMeaning(
      .backDoesNotWrite, .flagDefect, "A person's way back leaves the flag true, and nothing opens the screen again."),
    WordMeaning(.falseDoesNotPop, .flagDefect, "The flag becomes false, and the screen stays."),

    WordMeaning(.made, .window, "There is a window, and the app keeps it."),
    WordMeaning(.released, .window, "A window was made and nobody kept it, so it is gone at once."),
    WordMeaning(.hidden, .window, "A window was made and never shown."),

    WordMeaning(.made, .rootViewController, "The window has a root view controller."),

    WordMeaning(.found, .mainStoryboard, "The main storyboard is in the bundle."),
    WordMeaning(.missing, .mainStoryboard, "The main storyboard is named and is not in the bundle."),
    WordMeaning(.noInitial, .mainStoryboard, "The main storyboard has no initial view controller."),

    WordMeaning(.found, .sceneDelegate, "The class that the scene manifest names exists."),
    WordMeaning(.missing, .sceneDelegate, "The class that the scene manifest names does not exist."),

    WordMeaning(.main, .taskLane, "The main thread: the task is done inside the callback that it comes after."),
    WordMeaning(.js, .taskLane, "JavaScript's thread."),
    WordMeaning(.background, .taskLane, "Another thread; nobody waits for it."),

    WordMeaning(.main, .workLane, "The main thread: nothing else runs there meanwhile."),
    WordMeaning(.background, .workLane, "Another thread; nobody waits for it."),
  ]

  private static let splash: [WordMeaning] = [
    WordMeaning(.bounds, .coverFrame, "As large as the root view is at that moment, and so for ever."),
    WordMeaning(
      .canvas, .coverFrame,
      "As large as the storyboard's canvas, plus whatever the root view grows by later."),
    WordMeaning(.flexible, .coverFrame, "As large as the root view, whatever that becomes."),
    WordMeaning(.centred, .coverFrame, "As large as the storyboard's canvas, kept in the middle of the root view."),

    WordMeaning(.swallow, .touches, "The cover takes touches and does nothing with them."),
    WordMeaning(.pass, .touches, "Touches go through to what is below."),
    WordMeaning(.block, .touches, "The whole root view takes no touches while the cover is there."),
  ]

  private static let launches: [WordMeaning] = [
    WordMeaning(.icon, .cause, "A person taps the app's icon."),
    WordMeaning(.url, .cause, "A person follows a link with the app's own scheme."),
    WordMeaning(.notification, .cause, "A person taps a notification."),
    WordMeaning(.shortcut, .cause, "A person picks a quick action of the icon.", since: Version(9)),
    WordMeaning(.activity, .cause, "A person follows a universal link, or hands an activity over.", since: Version(8)),
    WordMeaning(
      .cloudKitShare, .cause, "A person accepts an invitation to share something in iCloud.", since: Version(10)),
    WordMeaning(.location, .cause, "The phone has reached or left a place that the app watches."),
    WordMeaning(.silentPush, .cause, "A push arrives that shows nothing."),
    WordMeaning(.backgroundFetch, .cause, "The system grants time to fetch something."),
    WordMeaning(.bluetooth, .cause, "A peripheral that the app waits for has something to say.", since: Version(7)),
    WordMeaning(.prewarm, .cause, "The system expects the app to be wanted soon.", since: Version(15)),

    WordMeaning(.iPhone, .deviceFamily, "A phone."),
    WordMeaning(.iPad, .deviceFamily, "A tablet."),
    WordMeaning(.iPod, .deviceFamily, "An iPod touch."),
  ]
}
