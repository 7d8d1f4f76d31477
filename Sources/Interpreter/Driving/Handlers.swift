import DeviceModel
import Programs
import Simulation
import SourceText
import Traces
import Verdicts
import VirtualTime

/// Code that runs at events: the app's handlers, the strategy's, `when` and `whenever`, buttons.
extension Runner {
  /// Starts what waits for an event, inside the callback that it is.
  mutating func fire(_ place: Position) {
    guard let key = world.trace.event(at: Int(place.index)) else { return }
    var fired: [ScriptID] = []
    var isAlive: Bool?
    var index = 0
    while index < registrations.count {
      defer { index += 1 }
      guard registrations[index].occurs(with: key, in: plan) else { continue }
      let alive = isAlive ?? isRunning
      isAlive = alive
      // What belongs to a process does not run without one.
      guard alive || !registrations[index].belongsToApp else { continue }
      let registration = registrations[index]
      let lane = world.laneOfScripts(at: place)
      var script = Script(
        alive ? .app(process: process) : .own, lane: alive ? lane : .person, block: registration.block,
        variables: registration.variables, cause: place)
      script.answersHide = registration.isHandler && key == .fixed(.splashHideAsked)
      fired.append(add(script))
      if !alive { ownScheduled += 1 }
      if registration.isOnce {
        registrations.remove(at: index)
        index -= 1
      }
    }
    if !fired.isEmpty { world.run(fired, inside: place) }
  }

  /// A new process: what belonged to the one before is gone, and it is told its start screen.
  mutating func processStarted() {
    process += 1
    registrations.removeAll { registration in registration.process.map { $0 != process } ?? false }
    for index in registrations.indices where registrations[index].isHandler { registrations[index].reset() }
    lastStart = nil
    for index in conditions.indices { conditions[index].told = nil }
    _ = world.takeStateReview()
    traceConditions(Actor(lane: .main))
    traceStart(Actor(lane: .main))
  }

  mutating func press(_ button: ButtonID, at place: Position) {
    let buttons = plan.scenario.setup.app.buttons
    guard Int(button.index) < buttons.count else { return }
    let script = Script(
      .app(process: process), lane: .main, block: buttons[Int(button.index)].block, variables: variables, cause: place)
    world.run([add(script)], inside: place)
  }
}

extension Registration {
  fileprivate var belongsToApp: Bool { isHandler || process != nil }
}
