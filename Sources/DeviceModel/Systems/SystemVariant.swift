/// A question on which sources disagree, with the answer that the model takes. What depends on the version is answered
/// by
/// `SystemRules`; this says so for the reader.
package struct SystemVariant: Hashable, Sendable {
  /// The question, in a few words.
  package var topic: String
  /// What the model does.
  package var taken: String
  /// What else is said, and by whom.
  package var others: String

  private init(_ topic: String, taken: String, others: String) {
    self.topic = topic
    self.taken = taken
    self.others = others
  }

  /// Launch first, then states, views, frames.
  package static let all: [SystemVariant] = launches + states + views + frames

  private static let launches: [SystemVariant] = [
    SystemVariant(
      "applicationDidBecomeActive or the root's viewDidAppear first, without scenes",
      taken: "By version: the activation first up to iOS 7, in 9 and in 10; viewDidAppear first in 8 and from 11 on.",
      others: "These are one author's logs, who adds that the order was never promised."),
    SystemVariant(
      "sceneDidBecomeActive or the root's viewDidAppear first",
      taken: "The activation first; viewDidAppear follows the first commit, at the end of that turn of the run loop.",
      others: "No log has both. Without scenes it is the other way round from iOS 11 on."),
    SystemVariant(
      "the storyboard's view before or after didFinishLaunching",
      taken: "After it; the controller is made before it (printed log, stacks of crash reports).",
      others: "One page says before. It looks machine-written, and storyboards of the Mac do it so."),
    SystemVariant(
      "a launch in the background, with scenes",
      taken: "No scene connects until a person opens the app (logs, developers' practice).",
      others: "Apple's text allows the system to connect a scene straight into the background."),
    SystemVariant(
      "how far prewarming goes",
      taken: "To the call of UIApplicationMain, which is not made (Apple, About the app launch sequence).",
      others:
        "Under early releases of iOS 15 didFinishLaunching was called in some apps; some report it up to iOS 18."),
    SystemVariant(
      "an app that declares no launch screen",
      taken: "320 by 480 points on every phone that is larger, scaled up between black bars.",
      others: "An iPhone 6 scaled apps up that had an image for the iPhone 5; such images are not modelled."),
  ]

  private static let states: [SystemVariant] = [
    SystemVariant(
      "an app that a person quits while it is in front, with scenes",
      taken:
        "On a phone sceneDidEnterBackground and applicationWillTerminate; on a tablet sceneDidDisconnect and didDiscardSceneSessions come between.",
      others: "Another log has sceneWillResignActive, sceneDidDisconnect and at times the background of a new scene."),
    SystemVariant(
      "how long a background task may take",
      taken: "600 s up to iOS 6, 180 s up to iOS 12, 30 s from 13 on; a silent push and a refresh 30 s in any version.",
      others: "Measured by many; Apple names no figure."),
    SystemVariant(
      "applicationState during willEnterForeground",
      taken: "Background in the app delegate's call, inactive in the scene's.",
      others: "Only the scene's has a log."),
  ]

  private static let views: [SystemVariant] = [
    SystemVariant(
      "layout passes before viewDidAppear", taken: "One.", others: "Logs show one or two."),
    SystemVariant(
      "didMove(toParent:) of a push", taken: "After viewDidAppear.",
      others: "A reimplementation of UIKit found none at all in iOS 5 to 7."),
    SystemVariant(
      "a pop's animation and viewDidDisappear", taken: "viewDidDisappear after the animation (all logs but one).",
      others: "One list prints it before."),
    SystemVariant(
      "how long a push takes", taken: "0.35 s in every version (two libraries that imitate the system).",
      others: "0.27, 0.33, and 0.5 s for the springs of iOS 17 and later. See scenario manual durations."),
  ]

  private static let frames: [SystemVariant] = [
    SystemVariant(
      "when a commit is seen",
      taken: "With the next refresh of the display after it, in which the render server composes it.",
      others: "With two buffers the glass shows it one refresh later, under load two (Apple, Understanding hitches).")
  ]
}
