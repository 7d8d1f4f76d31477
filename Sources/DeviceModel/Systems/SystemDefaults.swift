/// Times of the system that are the same on every device and version. They are in milliseconds unless the name says
/// otherwise; callers convert them to an `Interval`.
package enum SystemDefaults {
  // Limits.

  /// The launch watchdog: wall-clock time from the creation of the scene or process (crash reports: 19.97 s). Source:
  /// Apple, Addressing watchdog terminations.
  package static let launchWatchdog: Int64 = 20_000
  /// The watchdog of a return to the foreground (a crash report: scene-update, 10.00 s).
  package static let resumeWatchdog: Int64 = 10_000
  /// The time that `didEnterBackground` may take from iOS 13 on. Crash reports: scene-update, ProcessVisibility
  /// Background, 10.00 s; Apple's text says about five.
  package static let didEnterBackgroundLimit: Int64 = 10_000
  /// The time that the end of a process may take (crash reports: process-exit, 5.0 s).
  package static let processExit: Int64 = 5_000
  /// The time that a background refresh or a silent push may take (about 30 s, by several reports).
  package static let backgroundFetchLimit: Int64 = 30_000
  /// The time that the handlers of expired background tasks may take: a few seconds (Quinn, UIApplication Background
  /// Task Notes). The figure is a parameter of the model.
  package static let expirationHandlers: Int64 = 5_000
  /// The time from the background, or the end of the time that an app has asked for, to its suspension: a parameter of
  /// the model.
  package static let suspension: Int64 = 5_000
  /// The time from a change of place or an event of a peripheral to the suspension: around ten seconds (Apple, Location
  /// and Maps Programming Guide).
  package static let sensorEvent: Int64 = 10_000
  /// The time for which a locked phone can still read protected data (CocoaLumberjack/CocoaLumberjack issue 129).
  package static let dataProtection: Int64 = 10_000

  // Transitions.

  /// The duration of push and pop. Two libraries that imitate the system use 0.35 s; others have 0.27, 0.33 and, for
  /// the springs of iOS 17 and later, 0.5. The model uses one figure for all versions.
  package static let push: Int64 = 350
  /// Presenting and dismissing: 0.4 s in a library that imitates UIKit; 0.5 s often quoted; no primary source.
  package static let present: Int64 = 400
  /// Pushing and presenting in ten printed logs of iOS 9 to 14: 0.50 to 0.53 s.
  package static let longTransition: Int64 = 500
  /// The duration of a page turn: a scroll view's animation; there is no source.
  package static let page: Int64 = 300
  /// The time in which an alert comes or goes: a constant of UIKitCore (UIAlertControllerVisualStyleAlert,
  /// transitionDurationForPresentation:ofAlertController:; iOS 15 or later).
  package static let alert: Int64 = 404
  /// The duration of a tab switch from iOS 18 on: 0.5 to 0.7 s in a log. Before, it is not animated.
  package static let tabSwitch: Int64 = 500
  /// The duration of CATransaction and implicit layer animations (tests against Core Animation).
  package static let implicitAnimation: Int64 = 250
  /// The time from the foreground to the activation of an app that comes back: 424 and 437 ms measured in a simulator.
  package static let returning: Int64 = 430

  // The screen.

  /// The launch screen's fade over the app's first frame: a parameter of the model. Libraries wait 350 ms for it.
  package static let launchScreenFade: Int64 = 300
  /// Apple's goal for the time from the tap to the first frame (WWDC 2019, Optimizing app launch).
  package static let firstFrameGoal: Int64 = 400
  /// The shortest wait for main that is a hang: microhangs up to 500 ms, hangs beyond (Apple, Understanding hangs in
  /// your app).
  package static let hang: Int64 = 250
}
