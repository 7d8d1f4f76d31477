/// The modeled behavior of a version of iOS, as pure functions of the version. If sources disagree, the comment says
/// which one the model follows.
package struct SystemRules: Hashable, Sendable {
  var ios: Version

  package init(_ ios: Version) { self.ios = ios }
}

// MARK: - Life cycle

extension SystemRules {
  /// Whether there are scenes and their delegates: from iOS 13 on. An app that relies on them shows black before.
  /// (Apple, Transitioning to the UIKit scene-based life cycle.)
  package var hasScenes: Bool { ios >= Version(13) }

  /// Whether `applicationDidBecomeActive` comes before the root controller's `viewDidAppear` in an app without scenes.
  ///
  /// It does in printed logs of iOS 10 and 12, and with scenes from 13 on. One author remembers the reverse of 8 and
  /// 11, and warns that the order was never promised.
  package var becomesActiveBeforeRootAppears: Bool { ios.major != 8 && ios.major != 11 }

  /// Whether the root's `viewDidAppear` comes before `sceneDidBecomeActive`: from iOS 26 on (a transcript of 26.1 with
  /// a storyboard, Vercantez/openuikit scenelaunchprobe). Two logs of template apps on 13 and later have the reverse.
  package var appearsBeforeSceneIsActive: Bool { ios >= Version(26) }

  /// Whether a navigation controller loads its top controller's view only in its first layout: from iOS 18 on (pictures
  /// of the console of 17.4 and 18.2, VAndrJ/awesome-apple-bugs). The model does so where a launch callback moves it.
  package var loadsStacksLate: Bool { ios >= Version(18) }

  /// Whether a split view shows the column beside the last one in an upright window as well, and its columns float over
  /// the last one: from iOS 26 on (transcripts of an upright iPad with 26.1, Vercantez/openuikit splitviewprobe).
  package var floatsColumns: Bool { ios >= Version(26) }

  /// Whether apps built for it have the tab bar of iOS 18. It dissolves from one tab to the next (dev.classmethod.jp, a
  /// log; eggswift/ESTabBarController issue 295; callstack/react-native-bottom-tabs issue 45, in SwiftUI), and in
  /// regular width it is at the top (TortugaPower/BookPlayer pull 1178; feditext/feditext issue 488).
  package func renewsTabBar(sdk: Version) -> Bool { min(ios, sdk) >= Version(18) }

  /// Whether an app has Liquid Glass, with its taller bars: built with the SDK of iOS 26 for a version that has it. One
  /// that is built with an earlier SDK, or asks for compatibility, has the bars of before (a library's table of
  /// screens: XPScreen, isLiquidGlass).
  package func hasLiquidGlass(sdk: Version) -> Bool { min(ios, sdk) >= Version(26) }

  /// Whether an app becomes briefly active when Notification Center has been pulled down all the way: from iOS 11 on.
  /// Then it is inactive again (openradar 49216830; printed logs of 13.5 and 16.2), and active when a notification that
  /// is tapped there is delivered; up to 10 it is inactive then (openradar 34332569).
  package var activatesUnderNotificationCenter: Bool { ios >= Version(11) }

  /// Whether the system takes pictures for the app switcher in both appearances: from iOS 13 on (Tencent/QMUI_iOS issue
  /// 1491; microsoft/FluentDarkModeKit pull request 97; TextureGroup/Texture issue 1686).
  package var picturesBothAppearances: Bool { ios >= Version(13) }

  /// Whether SwiftUI calls hidden views once more when a condition replaces their tab or navigation stack: seen from
  /// NavigationStack's first release, iOS 16, on (FB13103224; fatbobman.com, abnormal onAppear calls; zenn.dev/dazy).
  package var awakensViewsOfOldRoots: Bool { ios >= Version(16) }

  /// Whether it then also calls the view that a replaced navigation stack shows above its first: on iOS 18 (VAndrJ/
  /// awesome-apple-bugs, LifeCycleIssueWhenSwitchingViewsWithNavigationStack).
  package var awakensPushedViewsOfOldRoots: Bool { ios.major == 18 }

  /// Whether a tab's view appears again in SwiftUI each time its tab is selected: from iOS 14 on; on 13 only at first
  /// (NicholasBellucci/StatefulTabView issue 12).
  package var repeatsAppearanceOfTabs: Bool { ios >= Version(14) }

  /// Whether SwiftUI drops the navigation stack of a tab that is left: on iOS 13 (Dimillian/MovieSwiftUI issue 23 and
  /// ACHNBrowserUI issue 78; NicholasBellucci/StatefulTabView was made for that).
  package var forgetsStacksOfTabs: Bool { ios < Version(14) }

  /// Whether the scene of a cold launch is active before the application's foreground is posted. It was on iOS 14 (a
  /// table that an SDK's authors observed), but not on 13, nor in a log of iOS 17.
  package var activatesScenesBeforeForegroundIsPosted: Bool { ios.major == 14 }

  /// Whether a background launch for a push or a refresh connects the scene (the same table, iOS 14).
  package var connectsScenesInBackground: Bool { ios >= Version(14) }

  /// The time in milliseconds that `didEnterBackground` may take. From iOS 13 on ten seconds (crash reports:
  /// scene-update, ProcessVisibility Background); about five in Apple's text. On 26.4 thirty (microsoftconnect/
  /// ms-intune-app-sdk-ios issue 632, a crash report of 26.4.2; when it grew is not known).
  package var didEnterBackgroundLimit: Int64 {
    if ios >= Version(26, 4) { return 30_000 }
    return ios >= Version(13) ? SystemDefaults.didEnterBackgroundLimit : 5_000
  }

  /// The time limit in milliseconds of a launch for a push; `nil` if unknown. Crash reports (scene-create,
  /// ProcessVisibility Background) have 29.43 s on iOS 12.3, 19.56 s on 13, 5.96 s in 2025, and none for 14 to 17.
  package var backgroundLaunchLimit: Int64? {
    switch ios.major {
    case 12: 29_430
    case 13: 19_560
    case 18...: 5_960
    default: nil
    }
  }

  /// The CPU time in milliseconds allowed to a launch for a push; `nil` if crash reports have no allowance. They have
  /// 2.38 s on iOS 11.3, 2.32 s on 14.4 and 3.37 s on 15 (cocoa-mhlw/cocoa issue 958).
  package var backgroundLaunchProcessorTime: Int64? {
    switch ios.major {
    case 11: 2_380
    case 14: 2_320
    case 15: 3_370
    default: nil
    }
  }

  /// The time in seconds after which a background task is killed: 600 at first, 180 from iOS 7, about 30 from iOS 13.
  /// (Measured by many; Apple gives no figure.)
  package var backgroundTaskSeconds: Int {
    if ios >= Version(13) { return 30 }
    return ios >= Version(7) ? 180 : 600
  }

  /// Whether a call can ring in a banner over the app: from iOS 14 on (react-native-webrtc/react-native-callkeep pull
  /// 300).
  package var showsCallsInBanners: Bool { ios >= Version(14) }

  /// Returns the consequence for an app without scenes (Apple, TN3187). It depends on the SDK used, not on the system;
  /// the console's text depends on the system.
  package func withoutScenes(sdk: Version) -> MissingScenes {
    if sdk >= Version(27) { return .failsAtLaunch }
    if ios >= Version(26) { return .warnsThatScenesWillBeRequired }
    return ios >= Version(18, 4) ? .warnsOfAnAssertToCome : .silent
  }

  /// Whether the console complains of a second sheet of one SwiftUI view: in reports from iOS 16 on.
  package var warnsOfSecondSheet: Bool { ios >= Version(16) }

  /// Whether the app is inactive while it opens a URL of its own scheme: on iOS 7 to 9 (rdar 21710499, with a sample).
  package var resignsForOwnURLs: Bool { ios < Version(10) }

  /// Whether an app that a lock makes active for a moment is so for a turn of its run loop: from iOS 18 on
  /// (flutter/flutter issues 60683 and 155754, logs with an engine that takes back what one turn takes back).
  package var activatesForTurnAtLock: Bool { ios >= Version(18) }

  /// Whether the tab that is selected has appeared before the other has disappeared: on iOS 26 (react-native-screens,
  /// test-tabs-lifecycle-events.e2e.ts), but not in logs of earlier versions.
  package var newTabAppearsFirst: Bool { ios >= Version(26) }

  /// Whether the console complains of a task that has gone on in the background for 30 seconds: from iOS 13.4 on (notes
  /// on WWDC 2020, 10078; AppLovin/AppLovin-MAX-SDK-iOS issue 446, iOS 18.4).
  package var warnsOfOldBackgroundTasks: Bool { ios >= Version(13, 4) }

  /// Returns whether a manifest without a scene delegate's class is no adoption of scenes: with the SDK of iOS 27 (an
  /// author who tried it on a simulator of 27.0; before, the screen stays black).
  package func requiresSceneDelegate(sdk: Version) -> Bool { sdk >= Version(27) }

  /// Returns whether a visible window without a root view controller at the end of the launch throws: from the iOS 9
  /// SDK on. Older apps get a line in the console (stack traces of both).
  package static func missingRootViewControllerThrows(sdk: Version) -> Bool { sdk >= Version(9) }
}

/// The consequence for an app that does not take part in the scene life cycle.
package enum MissingScenes: Hashable, Sendable, CaseIterable {
  case silent
  case warnsOfAnAssertToCome
  case warnsThatScenesWillBeRequired
  case failsAtLaunch

  /// The text on the console; `nil` if there is no text.
  package var message: String? {
    switch self {
    case .silent: nil
    case .warnsOfAnAssertToCome:
      "This process does not adopt UIScene lifecycle. This will become an assert in a future version."
    case .warnsThatScenesWillBeRequired:
      "`UIScene` lifecycle will soon be required. Failure to adopt will result in an assert in the future."
    case .failsAtLaunch:
      "Application failed to launch: UIScene life cycle is required for apps built with this SDK."
    }
  }
}

// MARK: - Views

extension SystemRules {
  /// Whether a tablet that goes to the background is pictured in both orientations (a radar, iOS 9 and later).
  package var picturesBothOrientations: Bool { ios >= Version(9) }

  /// Whether the keyboard's notifications come twice in a rotation (backtraces of iOS 8.3 and 7.1).
  package var repeatsKeyboardInRotation: Bool { ios.major == 8 }

  /// Whether keyboardWillShow comes for each text field, also if the keyboard is there already: up to iOS 10 (a radar).
  package var tellsKeyboardForEachField: Bool { ios < Version(11) }

  /// Whether an app is inactive while the user gives its window another width: up to iOS 18, by the divider of a split
  /// view (Apple, Adopting Multitasking Enhancements on iPad; SRGSSR/playsrg-apple issue 110). From 26 on a
  /// window follows the user's hand (Apple, UIWindowScene.Geometry, isInteractivelyResizing).
  package var resignsWhileResized: Bool { ios < Version(26) }

  /// Whether a phone in landscape has no status bar: from iOS 8 on (openradar 22565090; on 7 it has,
  /// KrauseFx/TSMessages pull request 183, inamiy/YIFullScreenScroll issue 37).
  package var hidesStatusBarInLandscape: Bool { ios >= Version(8) }

  /// Whether views keep the room of a status bar that is hidden, or have none for one that is shown, until their window
  /// gets another size: on iOS 26.0 (flutter/flutter issue 175520, pull 186028; mozilla-mobile/firefox-ios pull 29549;
  /// appandflow/react-native-safe-area-context issue 666).
  package var keepsRoomOfStatusBar: Bool { ios >= Version(26) && ios < Version(26, 1) }

  /// Whether the status bar of a phone with a home button is twice as high during a call: up to iOS 12 (frames in
  /// andreamazz/AMScrollingNavbar issue 180; y310.hatenablog.com of 2014; kukushi/SideMenu pull 101: no longer on 13).
  package var doublesStatusBarInCalls: Bool { ios < Version(13) }

  /// Whether the screens of a tablet's app for all orientations are asked for theirs (a radar of 9.0; Apple,
  /// supportedInterfaceOrientations: not in apps that support multitasking).
  package var asksScreensOfTablets: Bool { ios < Version(9) }

  /// Whether a push, a pop and a tab turn the window for the screen that comes: from iOS 16 on. Before, it waits until
  /// the phone is turned (two articles on both).
  package var turnsForPushedScreens: Bool { ios >= Version(16) }

  /// Whether what a dismissal brings back keeps the phone's orientation though it does not support it, in apps built
  /// with the SDK of iOS 8 or later (openradar 18176955, 22401547).
  package func keepsOrientationOfDismissed(sdk: Version) -> Bool { min(ios, sdk) >= Version(8) && ios < Version(9, 1) }

  /// Whether a phone launches an app that supports portrait upright however it is held, and then turns it: till iOS 10
  /// (mattneub/Programming-iOS-Book-Examples, launchIntoRotationEvents).
  package var launchesPhonesUpright: Bool { ios < Version(11) }

  /// Whether a scene's top controller is laid out in the background: in a printed log of 2021, but in no later one.
  package var laysOutInBackground: Bool { ios < Version(17) }

  /// Whether the view of an animated push is loaded behind viewWillDisappear of the screen below: a log of 2016 does
  /// (beankhan.tistory.com/20), one of 2017 (IOSBaseLearn 5.3), and a post says so of iOS 9
  /// (blog.csdn.net/wf96390/article/details/51045165). Logs before and after have it first.
  package var loadsPushedViewsLate: Bool { (9...10).contains(ios.major) }

  /// Whether presentations of the old root stay when the window gets another root (reports of iOS 8 to 13).
  package var strandsPresentedUnderNewRoot: Bool { (8...13).contains(ios.major) }

  /// Whether a false flag does not close a page on top of another pushed page (a catalog of bugs, iOS 16.0 to 16.2).
  package var keepsDeepPagesOfFlags: Bool { ios >= Version(16) && ios < Version(16, 3) }

  /// Whether two or more elements leave a path at once without an animation (openillumi.com and codegenes.net, on
  /// clearing a path; davdroman/swiftui-navigation-transitions pull 44): iOS 16.0 and 16.1.
  package var jumpsOnClearedPaths: Bool { ios >= Version(16) && ios < Version(16, 2) }

  /// Whether SwiftUI's safe area ends above the keyboard (Apple, ignoresSafeArea(_:edges:)).
  package var keyboardIsOutsideSafeArea: Bool { ios >= Version(14) }

  /// Whether setViewControllers does not tell the old top that it loses its parent (a radar, iOS 7 and 8).
  package var forgetsParentsOfSetStacks: Bool { ios < Version(9) }

  /// Whether split views have columns: from iOS 14 on. Before, a hidden one stays in the window and hears nothing of it
  /// (an article that prints the hierarchy; a radar of iOS 10.2), and a detail that is popped goes.
  package var hasColumns: Bool { ios >= Version(14) }

  /// Whether a split view that comes up in compact width says so in its columns' first viewWillAppear: from iOS 17.2
  /// on. Before, `isCollapsed` is right only from the first layout on (reports of an app on 17.0 to 17.2).
  package var knowsCollapseEarly: Bool { ios >= Version(17, 2) }

  /// Whether a tab that is selected and left in one turn gets only the calls of leaving: on iOS 9 to 11 (a radar with
  /// asserts, 9.3; openradar 35972275 of December 2017, with a selection in viewDidLoad and one of the restoration).
  package var passesOverTabs: Bool { (9...11).contains(ios.major) }

  /// Whether SwiftUI has `task` (iOS 15).
  package var hasViewTasks: Bool { ios >= Version(15) }

  /// Whether `task` begins in the update in which its view appears, and not in a turn of its own (mburger89/MetalUI,
  /// docs/probes/swiftui-task.swift, X14b and X15: printed by the SwiftUI of 2026, on a Mac).
  package var startsTasksAtOnce: Bool { ios >= Version(27) }

  /// Whether a new view gets its likely traits: from iOS 13 on. No change is then reported when it is first shown (WWDC
  /// 2019; logs).
  package var predictsTraits: Bool { ios >= Version(13) }
}

// MARK: - Presentation and navigation

extension SystemRules {
  /// The style that `automatic` means: full screen before iOS 13, a page sheet up to 17, a form sheet from 18 on.
  /// Source: Apple, UIModalPresentationStyle.automatic; some of the system's own controllers differ.
  package var automaticPresentation: PresentationStyle {
    if ios >= Version(18) { return .formSheet }
    return ios >= Version(13) ? .sheet : .fullScreen
  }

  /// Returns the style in which a controller is really presented. On a phone sheets are full screen before iOS 13, and
  /// a popover is a sheet (full screen before 13); on a tablet each is as named.
  package func presented(_ style: PresentationStyle, isPad: Bool) -> PresentationStyle {
    let named = style == .automatic ? automaticPresentation : style
    guard !isPad else { return named }
    switch named {
    case .sheet, .formSheet, .popover: return ios >= Version(13) ? .sheet : .fullScreen
    case .automatic, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: return named
    }
  }

  /// Whether a popover in a window of regular width and compact height, a large phone's in landscape, is a form sheet:
  /// from iOS 8.3 on (averagejake.com, Adaptability Changes in iOS 8.3; soberman/ARSPopover issue 6, Kofktu/KUIPopOver
  /// pull 3, wordpress-mobile/WordPress-iOS pull 6223, quran/quran-ios issue 292).
  package var adaptsPopoversInCompactHeight: Bool { ios >= Version(8, 3) }

  /// Whether a page that another one covers in its stack presents through its navigation controller: from iOS 13 on,
  /// whose console names both. Before, nothing says so.
  package var presentsFromCoveredPages: Bool { ios >= Version(13) }

  /// Whether a flag of a stack's first view opens its page over the elements of the path, which go: from iOS 16.1 on
  /// (lm/navigation-stack-backport, DestinationUITests; in 16.0 nothing opens).
  package var opensFlagsOverPaths: Bool { ios >= Version(16, 1) }

  /// Whether `dismiss` in a view of SwiftUI takes the column off the stack of a collapsed split view: in apps built
  /// with the SDK of iOS 18 or later (Apple, DismissAction).
  package func dismissesColumns(sdk: Version) -> Bool { min(ios, sdk) >= Version(18) }

  /// Whether a swipe from the edge shows a hidden column of a split view: from iOS 14 on (Apple, presentsWithGesture,
  /// which is true by default). Before, it did not everywhere (samwize.com, 2015, on iOS 9.1).
  package var swipesColumnsIn: Bool { ios >= Version(14) }

  /// Whether an animated pop of several screens leaves the tab bar hidden if the topmost one hides it: in iOS 14.0 to
  /// 14.2 (Tencent/QMUI_iOS issues 1100 and 1177, with a sample; ChenYilong/CYLTabBarController issue 538; printed
  /// stacks on jianshu.com/p/4e94dd08623b).
  package var losesTabBar: Bool { ios >= Version(14) && ios < Version(14, 3) }

  /// Whether a pop beneath a full screen does the same, however many screens it removes (openradar 16095272, of iOS 7;
  /// Tencent/QMUI_iOS issue 446, of 12.1, whose remedy went with iOS 12).
  package var losesTabBarOutOfSight: Bool { ios < Version(13) }

  /// Whether cards have heights of the app's own (iOS 16; Apple, custom(identifier:resolver:)).
  package var hasOwnDetents: Bool { ios >= Version(16) }

  /// Whether a long press on the back button opens a menu (iOS 14).
  package var hasBackMenu: Bool { ios >= Version(14) }

  /// Whether a transition of a navigation controller takes touches while it runs: from iOS 26 on. The back button and
  /// the swipe then do not wait for its end, and the screen that comes up can be tapped (software-mansion/
  /// react-native-screens pull requests 3093, 3142, 3173).
  package var takesTouchesDuringTransitions: Bool { ios >= Version(26) }

  /// Whether a swipe that begins anywhere in a page goes back, beside the one from the edge: from iOS 26 on, by another
  /// gesture of the navigation controller, which apps have to switch off for itself (deltachat/deltachat-ios pull
  /// request 3088, nextcloud/ios 4135, NativePHP/mobile-air 481), in apps built with its SDK (xbmc/
  /// Official-Kodi-Remote-iOS pull request 1465).
  package func swipesBackAnywhere(sdk: Version) -> Bool { min(ios, sdk) >= Version(26) }

  /// Whether screens can zoom in from a view: from iOS 18 on. Such a transition can be caught and turned back at any
  /// time (Apple, Enhancing your app with fluid transitions), and a pull down or a swipe from anywhere in the page goes
  /// back (the notes of swift_transitions, measured on the system; Evil-Project/Twinskaraoke pull request 96).
  package var zoomsIn: Bool { ios >= Version(18) }

  /// Whether SwiftUI pushes several screens in one update. Before NavigationStack (iOS 16) it pushed one per update, so
  /// libraries that own a path split theirs into steps (FlowStacks, NavigationBackport); several can be popped at once.
  package var pushesSeveralAtOnce: Bool { ios >= Version(16) }

  /// Whether an animated push or pop during another animation corrupts the navigation bar and ends in an exception.
  /// (Reports up to iOS 11; later versions postpone the second one.)
  package var corruptsNestedTransitions: Bool { ios < Version(12) }

  /// Whether a push during another push does so: on iOS 7 only. From 8 on the second waits (a radar of 11.4, and a
  /// stack that has it inside the end of the first).
  package var corruptsNestedPushes: Bool { ios < Version(8) }

  /// Whether a push during a presentation waits for it (a radar, iOS 11.4); later it is lost (the console's line). A
  /// pop was already lost on iOS 8.
  package var postponesPushesDuringPresentation: Bool { ios < Version(12) }

  /// Whether every sheet modifier of one view works. Before iOS 14.5 only the last one did (Apple's release notes of
  /// 14.5).
  package var hasSeveralSheetsOnOneView: Bool { ios >= Version(14, 5) }

  /// Whether SwiftUI retains what a sheet or a cover has shown when it has gone: on iOS 17.0 and 17.1 (a remedy for
  /// both, gist.github.com/pookjw/093dfbe43714bb0ceec2e4df1d5a9499; rundfunk47/stinsen issue 129; openillumi.com).
  package var retainsDismissed: Bool { ios >= Version(17) && ios < Version(17, 2) }

  /// Whether a chain of flags that become true in one update opens completely. Under 16.4 it did, but under 17.0 only
  /// its first screen opened (reports from SwiftUI's users), as before NavigationStack (johnpatrickmorgan/FlowStacks
  /// issue 3, its maintainer: without the library as well).
  package var opensChainOfFlags: Bool { ios >= Version(16) && (ios.major, ios.minor) != (17, 0) }
}

// MARK: - Launch screen

extension SystemRules {
  /// Whether the property list can describe a launch screen (iOS 14, UILaunchScreen).
  package var hasLaunchScreenPlist: Bool { ios >= Version(14) }

  /// The maximum bytes of a launch screen's image, at 4 per pixel; `nil` if unlimited. A larger one is refused, and
  /// black shows (the system's log: XBLaunchStoryboardErrorDomain, code 6).
  package var launchImageLimit: Int64? { ios >= Version(14) ? 25_000_000 : nil }
}
