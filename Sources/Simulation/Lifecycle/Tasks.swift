import DeviceModel
import VirtualTime

// `task NAME { takes: …, on: …, after: … }`: named work of the app.

extension World {
  /// Starts the tasks that wait for this event. Inside a callback, those on main run at its end (`callbackTasks`).
  mutating func startTasks(after key: EventKey, insideCallback: Bool = false) {
    guard setting.hasTasks, process.isAlive else { return }
    for (index, task) in configuration.app.tasks.enumerated() where task.after == key {
      let ops = taskOps(TaskID(index))
      let end = now + scaled(task.takes)
      if isKeptRunning(by: task) { process.isKeptUntil = max(process.isKeptUntil, end) }
      if task.endsWhenExpired {
        process.expiresUntil = max(process.expiresUntil, end)
      } else if !task.locksFile {
        process.outlastsUntil = max(process.outlastsUntil, end)
      }
      switch task.lane {
      case .background where task.locksFile: lockFile(while: ops, for: scaled(task.takes))
      case .background: enqueue(ops, on: .background, at: now)
      case .js: enqueueJS(ops)
      case .main where insideCallback && lane.isMain: break
      case .main where lane.isMain: insert(ops)
      case .main: enqueueMain(ops)
      }
    }
  }

  /// Returns the tasks on main that run inside the callback that is about to return.
  func callbackTasks(after key: EventKey) -> [Op] {
    guard setting.hasTasks, lane.isMain else { return [] }
    var ops: [Op] = []
    for (index, task) in configuration.app.tasks.enumerated() where task.after == key && task.lane == .main {
      ops += taskOps(TaskID(index))
    }
    return ops
  }

  /// Returns whether the app has declared the mode that a task needs to go on in the background (Apple,
  /// UIBackgroundModes).
  private func isKeptRunning(by task: AppTask) -> Bool {
    guard let mode = task.mode, !hasPlainTime(task) else { return false }
    return app.has(mode)
  }

  /// Whether a task has only the time that any app can ask for: also in the modes for which the system starts the app
  /// and keeps nothing running (Apple, UIBackgroundModes; developer.apple.com/forums/thread/685525), or runs tasks when
  /// nobody uses the phone (Apple, BGProcessingTask).
  private func hasPlainTime(_ task: AppTask) -> Bool {
    task.mode == nil || task.mode == .fetch || task.mode == .remoteNotification || task.mode == .processing
  }

  /// Lets a task lock a file that other processes share. Such work does not keep the process from being suspended.
  private mutating func lockFile(while ops: [Op], for interval: Interval) {
    process.locksFileUntil = max(process.locksFileUntil, now + interval)
    let (first, last) = (ops.prefix(2), ops.suffix(2))
    enqueue(Array(first), on: .background, at: now)
    enqueue(Array(last), on: .background, at: now + interval)
  }

  private func taskOps(_ id: TaskID) -> [Op] {
    let task = configuration.app.tasks[id]
    let length = scaled(task.takes)
    var ops: [Op] = [.emit(.taskStarted(id), .none), .emit(.fixed(.taskStarted), .text(task.name))]
    // The process is kept while it works: with time that it asks for (Apple, beginBackgroundTask(expirationHandler:)),
    // or by a mode that the app has declared. Without the mode it is suspended (florent37/Flutter-AssetsAudioPlayer
    // issue 168).
    if !task.locksFile, hasPlainTime(task) {
      ops.append(.lifecycle(.beginBackgroundTask(length)))
    } else if !task.locksFile, isKeptRunning(by: task) {
      ops.append(.lifecycle(.assertTime(length)))
    }
    return ops + [.busy(length), .emit(.taskFinished(id), .none), .emit(.fixed(.taskFinished), .text(task.name))]
  }

  mutating func beginBackgroundTask(for length: Interval) {
    assertTime(until: now + length)
    let age = Interval.seconds(30)
    if rules.warnsOfOldBackgroundTasks, length > age { schedule(.lifecycle(.backgroundTaskIsOld), at: now + age) }
  }

  /// Names a background task that is older than half a minute in the console, in front as well (ocetnik/
  /// react-native-background-timer issue 373, deltachat/deltachat-ios issue 1128).
  mutating func backgroundTaskIsOld() {
    guard rules.warnsOfOldBackgroundTasks, process.assertedUntil > now else { return }
    warn(
      "Background Task was created over 30 seconds ago. In applications running in the background, this creates a risk "
        + "of termination. Remember to call UIApplication.endBackgroundTask(_:) for your task in a timely manner to "
        + "avoid this.")
  }
}
