/// The behavior of a version of iOS, as far as the model honors it. Pure functions of the version; where sources
/// disagree, the comment says which was taken.
package struct SystemRules: Hashable, Sendable {
  var ios: Version

  package init(_ ios: Version) { self.ios = ios }
}

// MARK: - Life cycle

extension SystemRules {
  /// Scenes and their delegates came with iOS 13 (Apple, Transitioning to the UIKit scene-based life cycle). An app
  /// that relies on them shows black before.
  package var hasScenes: Bool { ios >= Version(13) }

  /// Whether `applicationDidBecomeActive` comes before the root controller's `viewDidAppear` in an app without scenes.
  ///
  /// Logs of one author across versions: so up to iOS 7 and in 9 and 10, the other way round in 8 and from 11 on. The
  /// author warns that the order was never promised.
  package var becomesActiveBeforeRootAppears: Bool { ios < Version(11) && ios.major != 8 }

  /// Whether an app is active for a moment when Notification Center has been pulled down all the way, before it is
  /// inactive again: from iOS 11 on (openradar 49216830; printed logs of 13.5 and 16.2).
  package var activatesUnderNotificationCenter: Bool { ios >= Version(11) }

  /// From iOS 15 on the system may start a process ahead of any need (Apple, About the app launch sequence). It stops
  /// before UIApplicationMain: that is documented; some apps saw `didFinishLaunching` under early releases of iOS 15,
  /// which is not modelled.
  package var prewarms: Bool { ios >= Version(15) }

  /// Whether the scene of a cold launch is active before the application's foreground is posted. It was on iOS 14 (a
  /// table that an SDK's authors observed); on 13 it was not, nor in a log of iOS 17.
  package var activatesScenesBeforeForegroundIsPosted: Bool { ios.major == 14 }

  /// Whether a launch in the background for a push or a refresh connects the scene (the same table, iOS 14).
  package var connectsScenesInBackground: Bool { ios >= Version(14) }

  /// Milliseconds that `didEnterBackground` may take: ten seconds by crash reports from iOS 13 on (scene-update,
  /// ProcessVisibility Background), about five by Apple's text.
  package var didEnterBackgroundLimit: Int64 { ios >= Version(13) ? SystemDefaults.didEnterBackgroundLimit : 5_000 }

  /// Milliseconds for a launch that the system makes for a push, as crash reports say (scene-create, ProcessVisibility
  /// Background): 29.43 s on iOS 12.3, 19.56 s on 13, 5.96 s in a report of 2025. No report has one for 14 to 17.
  package var backgroundLaunchLimit: Int64? {
    switch ios.major {
    case 12: 29_430
    case 13: 19_560
    case 18...: 5_960
    default: nil
    }
  }

  /// Milliseconds that a launch for a push may work, where crash reports have an allowance of CPU time: 2.38 s on iOS
  /// 11.3, 2.32 s on 14.4.
  package var backgroundLaunchProcessorTime: Int64? {
    switch ios.major {
    case 11: 2_380
    case 14: 2_320
    default: nil
    }
  }

  /// Seconds that a background task may take before the process is killed for it: 600 at first, 180 from iOS 7 on,
  /// about 30 from iOS 13 on (measured by many; Apple names no figure).
  package var backgroundTaskSeconds: Int {
    if ios >= Version(13) { return 30 }
    return ios >= Version(7) ? 180 : 600
  }

  /// The consequence for an app without scenes (Apple, TN3187). The SDK that it was built with decides, not the system
  /// that it runs on; what the console says is the system's.
  package func withoutScenes(sdk: Version) -> MissingScenes {
    if sdk >= Version(27) { return .failsAtLaunch }
    if ios >= Version(26) { return .warnsThatScenesWillBeRequired }
    return ios >= Version(18, 4) ? .warnsOfAnAssertToCome : .silent
  }

  /// Whether a window without a root view controller at the end of the launch is an exception: for apps built with the
  /// SDK of iOS 9 or later. Older ones get a line in the console (stack traces of both).
  package static func missingRootViewControllerThrows(sdk: Version) -> Bool { sdk >= Version(9) }
}

/// The consequence for an app that does not take part in the scene life cycle.
package enum MissingScenes: Hashable, Sendable, CaseIterable {
  case silent
  case warnsOfAnAssertToCome
  case warnsThatScenesWillBeRequired
  case failsAtLaunch

  /// The text that the console shows; `nil` if it shows nothing.
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

  /// Whether the top controller of a scene is laid out in the background: in a printed log of 2021, in no later one.
  package var laysOutInBackground: Bool { ios < Version(17) }

  /// Whether what the old root presents stays as it is when the window gets another root (reports of iOS 8 to 12).
  package var strandsPresentedUnderNewRoot: Bool { (8...12).contains(ios.major) }

  /// Whether setViewControllers leaves it unsaid to the old top that it loses its parent (a radar, iOS 7 and 8).
  package var forgetsParentsOfSetStacks: Bool { ios < Version(9) }

  /// Whether a tab that is selected and passed over in one turn is told that it goes, and nothing before (a radar with
  /// asserts, iOS 9.3).
  package var passesOverTabs: Bool { ios.major == 9 }

  /// SwiftUI's `task` (iOS 15).
  package var hasViewTasks: Bool { ios >= Version(15) }

  /// From iOS 13 on a view gets its likely traits when it is made, so that no change of traits is reported when it is
  /// first shown (WWDC 2019; logs).
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

  /// The style that a controller is really presented in. On a phone sheets cover the whole screen before iOS 13, and a
  /// popover is a sheet (full screen before 13); on a tablet each is what it says.
  package func presented(_ style: PresentationStyle, isPad: Bool) -> PresentationStyle {
    let named = style == .automatic ? automaticPresentation : style
    guard !isPad else { return named }
    switch named {
    case .sheet, .formSheet, .popover: return ios >= Version(13) ? .sheet : .fullScreen
    case .automatic, .fullScreen, .overFullScreen: return named
    }
  }

  /// Whether a person can pull a sheet down, unless it is locked (iOS 13).
  package var sheetsCanBePulledDown: Bool { ios >= Version(13) }

  /// The menu behind a long press on the back button (iOS 14).
  package var hasBackMenu: Bool { ios >= Version(14) }

  /// Whether SwiftUI pushes several screens in one update. Before NavigationStack (iOS 16) it took one an update, so
  /// that libraries that own a path cut theirs into steps (FlowStacks, NavigationBackport); several are popped at once.
  package var pushesSeveralAtOnce: Bool { ios >= Version(16) }

  /// Whether a push or pop that is animated while another animation runs leaves the navigation bar and the stack at
  /// odds, which ends in an exception (reports up to iOS 11; later versions postpone the second one).
  package var corruptsNestedTransitions: Bool { ios < Version(12) }

  /// The same of a push while another one runs: on iOS 7 only; from 8 on the second waits (a radar of 11.4, and a stack
  /// that has it inside the end of the first).
  package var corruptsNestedPushes: Bool { ios < Version(8) }

  /// Whether a push that comes while something is being presented waits for that (a radar, iOS 11.4); later it is lost
  /// (the console's line). A pop was lost on iOS 8 already.
  package var postponesPushesDuringPresentation: Bool { ios < Version(12) }

  /// Whether every sheet modifier of one view works. Before iOS 14.5 only the last one did (Apple's release notes of
  /// 14.5).
  package var hasSeveralSheetsOnOneView: Bool { ios >= Version(14, 5) }

  /// Whether a chain of flags that become true in one update opens whole. Reports from SwiftUI's users: it did under
  /// 16.4, and only its first screen opened under 17.0.
  package var opensChainOfFlags: Bool { (ios.major, ios.minor) != (17, 0) }
}

// MARK: - Launch screen

extension SystemRules {
  /// A storyboard as launch screen (iOS 8); before, images only.
  package var hasLaunchStoryboard: Bool { ios >= Version(8) }

  /// A launch screen that the property list describes (iOS 14, UILaunchScreen).
  package var hasLaunchScreenPlist: Bool { ios >= Version(14) }

  /// The most bytes that the image made of a launch screen may have, at 4 a pixel; `nil` if unlimited. A larger one is
  /// refused, and black shows (the system's log: XBLaunchStoryboardErrorDomain, code 6).
  package var launchImageLimit: Int64? { ios >= Version(14) ? 25_000_000 : nil }
}
