import DeviceModel
import Traces
import VirtualTime

/// Process, app and scene.
struct ProcessState: Sendable {
  var isAlive = false
  /// Counts processes, so that what belonged to one that died is told from its successor's.
  var generation: UInt32 = 0
}

enum LifecycleOp: Sendable {
  case placeholder
}

extension World {
  mutating func perform(_ op: LifecycleOp) {}
  mutating func perform(_ act: PersonAct) -> Outcome { .done }
  mutating func perform(_ act: SystemAct) {}
  func observeProcess(_ key: ObservableKey) -> Value { .none }

  /// Main is occupied from now on for so long: for `main.longestBlock` and the watchdogs.
  mutating func mainWasOccupied(for interval: Interval) {}

  /// The app's first frame has been composed. Called by the screen engine, once a process.
  mutating func firstFrameWasComposed() {}

  /// The process ends with an uncaught exception or a kill for which a report is written. Called by any engine.
  mutating func crash(_ kind: CrashKind, reason: String) {}
}

/// The kinds of crash; the word begins `crash.reason`.
enum CrashKind: String, Sendable {
  case watchdog, exception, memory, backgroundTime
}
