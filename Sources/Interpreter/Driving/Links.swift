import DeviceModel
import Programs
import Simulation
import Traces
import Verdicts

/// The start screen and links. The app's state decides them, so they are evaluated again whenever it has changed.
extension Runner {
  /// Evaluates everything that depends on the state: conditions of screens, the start screen and a waiting link.
  mutating func review(_ actor: Actor) {
    _ = world.takeStateReview()
    guard isRunning else { return }
    traceConditions(actor)
    traceStart(actor)
    noteChanges(actor)
    if let url = world.waitingLink { open(url, by: actor, isWaiting: true) }
  }

  /// Reports to the world the traits of screens that have changed with the state.
  mutating func traceConditions(_ actor: Actor) {
    guard ending == nil, !conditions.isEmpty else { return }
    var changed: [ScreenCondition] = []
    do throws(EvaluationFault) {
      for index in conditions.indices {
        let holds = try evaluator.holds(conditions[index].expression, from: view(variables))
        guard holds != conditions[index].told else { continue }
        conditions[index].told = holds
        changed.append(ScreenCondition(conditions[index].trait, of: conditions[index].screen, holds: holds))
      }
    } catch {
      return fail(.noValue(error), at: plan.scenario.location(of: error.expression))
    }
    if !changed.isEmpty { _ = world.apply(.app(.conditions(changed)), by: actor) }
  }

  /// Starts what the app's code does when a value differs from what it was; on main, in a turn of its own. The first
  /// value is no change, nor is that of a screen that has just come.
  mutating func noteChanges(_ actor: Actor) {
    guard ending == nil else { return }
    for index in changes.indices {
      let change = changes[index].program
      let instance = change.screen.flatMap { world.standingInstance(of: $0) }
      do throws(EvaluationFault) {
        let value = try evaluator.value(of: change.value, from: view(variables))
        let last = changes[index].last
        let isThere = isRunning && (change.screen == nil || instance != nil)
        changes[index].last = isThere ? Change.Seen(value: value, instance: instance) : nil
        guard isThere, let last, last.instance == instance, last.value != value else { continue }
      } catch {
        return fail(.noValue(error), at: plan.scenario.location(of: error.expression))
      }
      let script = Script(
        .app(process: process), lane: .main, block: change.block, variables: variables, cause: actor.cause)
      world.schedule(add(script), at: world.now, lane: .main, isApp: true, because: actor.cause)
    }
  }

  /// Reports a new start screen to the world.
  mutating func traceStart(_ actor: Actor) {
    guard ending == nil else { return }
    let screen: ScreenID
    if let start = plan.scenario.setup.app.start {
      do throws(EvaluationFault) {
        guard case .screen(let found) = try evaluator.value(of: start, from: view(variables)) else {
          throw EvaluationFault(.mismatch, in: start)
        }
        screen = found
      } catch {
        return fail(.noValue(error), at: plan.scenario.location(of: error.expression))
      }
    } else {
      screen = ScreenID(0)
    }
    guard screen != lastStart else { return }
    lastStart = screen
    _ = world.apply(.app(.start(screen)), by: actor)
  }

  /// Handles a URL that has reached the app's code.
  mutating func follow(_ url: String, cause: Position) {
    open(url, by: Actor(lane: .main, cause: cause), isWaiting: false)
  }

  private mutating func open(_ url: String, by actor: Actor, isWaiting: Bool) {
    guard ending == nil else { return }
    guard let (link, variables) = link(for: url) else {
      if !isWaiting { _ = world.apply(.app(.unknownLink(url: url)), by: actor) }
      return
    }
    var declared = actor
    declared.origin = link.location
    do throws(EvaluationFault) {
      if let condition = link.requires, !(try evaluator.holds(condition, from: view(variables))) {
        if !isWaiting { _ = world.apply(.app(.holdLink(url: url, otherwise: link.otherwise)), by: declared) }
        return
      }
      let script = Script(.own, lane: .main, block: .empty, variables: variables)
      _ = world.apply(.app(.openLink(url: url, try way(link.way, in: script))), by: declared)
    } catch {
      fail(.noValue(error), at: plan.scenario.location(of: error.expression))
    }
  }

  /// Returns the link that matches a URL best, with the values of its holes; the first one of equals.
  private func link(for url: String) -> (LinkProgram, [Value])? {
    var best: (link: LinkProgram, variables: [Value])?
    for link in plan.scenario.setup.app.links {
      guard let holes = link.holes(of: url) else { continue }
      if let other = best?.link, !LinkPattern.fitsBetter(link.pattern, than: other.pattern) { continue }
      var variables = variables
      for hole in holes { variables[Int(hole.slot.index)] = .text(hole.text) }
      best = (link, variables)
    }
    return best
  }
}

/// Code of the app for a change of a value, and the value that it has seen last.
struct Change {
  struct Seen {
    var value: Value
    /// Of the screen that the code belongs to.
    var instance: UInt32?
  }

  var program: ChangeProgram
  var last: Seen?
}

/// The specificity of links.
enum LinkPattern {
  /// The specificity of a path segment, most specific first.
  private enum Segment: Int { case text, textAndHole, hole, anything }

  /// Returns whether a link is more specific than another one. The first segment in which they differ decides: text
  /// comes before a hole, a hole before `*` (React Navigation's tests of its links).
  static func fitsBetter(_ pattern: [LinkProgram.Piece], than other: [LinkProgram.Piece]) -> Bool {
    let (left, right) = (segments(of: pattern), segments(of: other))
    for (left, right) in zip(left, right) where left != right { return left.rawValue < right.rawValue }
    return left.count > right.count
  }

  private static func segments(of pattern: [LinkProgram.Piece]) -> [Segment] {
    var segments: [Segment] = []
    var hasText = false
    var hasHole = false
    func close() {
      segments.append(hasHole ? (hasText ? .textAndHole : .hole) : .text)
      (hasText, hasHole) = (false, false)
    }
    for piece in pattern {
      switch piece {
      case .literal(let text):
        for character in text {
          if character == "/" { close() } else { hasText = true }
        }
      case .hole: hasHole = true
      case .anything:
        segments.append(.anything)
        return segments
      }
    }
    close()
    return segments
  }
}
