/// A time of the system by its name, as the manual lists it.
package struct SystemTime: Hashable, Sendable {
  package var name: String
  package var milliseconds: Int64
  /// What takes so long, and where the figure comes from, in one or two sentences.
  package var doc: String

  private init(_ name: String, _ milliseconds: Int64, _ doc: String) {
    self.name = name
    self.milliseconds = milliseconds
    self.doc = doc
  }

  /// What is on screen first, limits last.
  package static let all: [SystemTime] = animations + limits

  private static let animations: [SystemTime] = [
    SystemTime(
      "push", SystemDefaults.push,
      "A push, a pop, a swipe back. Libraries that imitate the system say 0.35 s, others 0.27, 0.33 and 0.5."),
    SystemTime(
      "present", SystemDefaults.present,
      "A modal comes or goes. One library says 0.4 s, 0.5 is often quoted; there is no primary source."),
    SystemTime("alert", SystemDefaults.alert, "An alert comes or goes. No source: as an implicit animation."),
    SystemTime(
      "implicitAnimation", SystemDefaults.implicitAnimation,
      "A change of a layer that nobody animates explicitly (tests against Core Animation)."),
    SystemTime("tab", SystemDefaults.tabSwitch, "A change of tab is not animated."),
    SystemTime(
      "launchScreenFade", SystemDefaults.launchScreenFade,
      "The launch screen fades over the first frame. A parameter of the model."),
  ]

  private static let limits: [SystemTime] = [
    SystemTime(
      "launchWatchdog", SystemDefaults.launchWatchdog,
      "A launch may take so long on the wall clock (Apple; crash reports say 19.97 s)."),
    SystemTime(
      "resumeWatchdog", SystemDefaults.resumeWatchdog,
      "A return to the foreground may take so long (a crash report says 10.00 s)."),
    SystemTime(
      "didEnterBackground", SystemDefaults.didEnterBackgroundLimit,
      "The callback of that name may take so long (Apple: about five seconds)."),
    SystemTime(
      "backgroundEvent", SystemDefaults.backgroundFetchLimit,
      "A silent push or a refresh may take so long, several reports say."),
    SystemTime(
      "launchGoal", SystemDefaults.firstFrameGoal,
      "What Apple asks of a launch, from the tap to the first frame: launch.goal."),
    SystemTime(
      "hang", SystemDefaults.hang,
      "From here on Apple's tools speak of a microhang, and from 500 ms on of a hang: hang.count."),
    SystemTime(
      "suspension", SystemDefaults.suspension,
      "A process in the background stands still so long after its last work. A parameter of the model."),
  ]
}
