import DeviceModel
import Programs
import Simulation
import Traces
import Verdicts

/// The start screen and links. The app's state decides them, so they are evaluated again whenever it has changed.
extension Runner {
  /// Evaluates everything that depends on the state: conditions of screens, the start screen and a waiting link.
  /// - Parameter isInHandler: Whether code of the app has changed it, whose turn goes on.
  mutating func review(_ actor: Actor, isInHandler: Bool = false) {
    _ = world.takeStateReview()
    guard isRunning else { return }
    if world.takeFreshState() { forgetValues() }
    if isInHandler, world.updatesAfterTurn(isTimed: actor.isTimed) {
      // A screen that is declared can be gone to in the same turn: Expo Router's push waits for the state (its tests).
      traceConditions(actor, areOver: false)
      changesAfterTurn = actor
    } else {
      update(actor, isInHandler: false)
    }
  }

  /// Forgets the values that the app's code has seen: new code is told of none as a change.
  mutating func forgetValues() {
    for index in conditions.indices { conditions[index].told = nil }
    for index in changes.indices { changes[index].last = nil }
  }

  /// Compares the traits of screens, the values and the start screen with the previous ones. In SwiftUI the views that
  /// are there are told of changes before new ones appear, and those that go are not told (mburger89/MetalUI
  /// docs/probes/swiftui-lifecycle.swift, C12 and C13, printed). React runs effects behind the change.
  mutating func update(_ actor: Actor, isInHandler: Bool) {
    traceConditions(actor)
    guard ending == nil, let start = startScreen() else { return }
    if world.viewsHearOfChangesFirst {
      let changed = changedScripts(actor, isRootGoing: start != lastStart)
      if !changed.isEmpty { world.run(changed, because: actor.cause, inside: isInHandler && actor.lane == .main) }
      traceStart(start, by: actor)
    } else {
      traceStart(start, by: actor)
      for script in changedScripts(actor, isRootGoing: false) {
        world.schedule(script, at: world.now, lane: world.laneOfCode, isApp: true, because: actor.cause)
      }
    }
    if let url = world.waitingLink { open(url, by: actor, isWaiting: true) }
  }

  /// Reports to the world the traits of screens that have changed with the state.
  /// - Parameter areOver: Whether all changes are known. Before, no screen goes.
  mutating func traceConditions(_ actor: Actor, areOver: Bool = true) {
    guard ending == nil, !conditions.isEmpty else { return }
    var changed: [ScreenCondition] = []
    do throws(EvaluationFault) {
      for index in conditions.indices {
        let holds = try evaluator.holds(conditions[index].expression, from: view(variables))
        let isEarly = !areOver && !holds && conditions[index].trait == .isDeclared
        guard holds != conditions[index].told, !isEarly else { continue }
        conditions[index].told = holds
        changed.append(ScreenCondition(conditions[index].trait, of: conditions[index].screen, holds: holds))
      }
    } catch {
      return fail(.noValue(error), at: plan.scenario.location(of: error.expression))
    }
    if !changed.isEmpty { _ = world.apply(.app(.conditions(changed)), by: actor) }
  }

  /// Returns the app's `on change of` code for values that differ from the previous ones. The first value is not a
  /// change, nor is the first value of a new screen.
  private mutating func changedScripts(_ actor: Actor, isRootGoing: Bool) -> [ScriptID] {
    guard ending == nil else { return [] }
    var changed: [ScriptID] = []
    for index in changes.indices {
      let change = changes[index].program
      let instance = isRootGoing ? nil : change.screen.flatMap { world.standingInstance(of: $0) }
      do throws(EvaluationFault) {
        let value = try evaluator.value(of: change.value, from: view(variables))
        let last = changes[index].last
        let isThere = isRunning && (change.screen == nil || instance != nil)
        changes[index].last = isThere ? Change.Seen(value: value, instance: instance) : nil
        guard isThere, let last, last.instance == instance, last.value != value else { continue }
      } catch {
        fail(.noValue(error), at: plan.scenario.location(of: error.expression))
        return changed
      }
      var script = Script(
        .app(process: process), lane: world.laneOfCode, block: change.block, variables: variables, cause: actor.cause)
      script.screen = change.screen
      changed.append(add(script))
    }
    return changed
  }

  /// Returns the start screen that the state asks for; `nil` if that cannot be evaluated.
  private mutating func startScreen() -> ScreenID? {
    guard let start = plan.start else { return world.configuration.app.outermost(around: plan.firstScreen) }
    do throws(EvaluationFault) {
      guard case .screen(let found) = try evaluator.value(of: start, from: view(variables)) else {
        throw EvaluationFault(.mismatch, in: start)
      }
      return found
    } catch {
      fail(.noValue(error), at: plan.scenario.location(of: error.expression))
      return nil
    }
  }

  /// Reports the start screen to the world if it is a new one.
  private mutating func traceStart(_ screen: ScreenID, by actor: Actor) {
    guard ending == nil, screen != lastStart else { return }
    lastStart = screen
    _ = world.apply(.app(.start(screen)), by: actor)
  }

  /// Handles a URL that has reached the app's code.
  mutating func open(_ url: String, by actor: Actor, isWaiting: Bool) {
    guard ending == nil else { return }
    guard let (link, variables, query) = link(for: url) else {
      if !isWaiting { _ = world.apply(.app(.unknownLink(url: url)), by: actor) }
      return
    }
    var declared = actor
    declared.origin = link.location
    do throws(EvaluationFault) {
      if let condition = link.requires, !(try evaluator.holds(condition, from: view(variables))) {
        if !isWaiting { try hold(url, link: link, in: variables, by: declared) }
        return
      }
      let script = Script(.own, lane: .main, block: .empty, variables: variables)
      var stops = try way(link.way, in: script)
      if let version = world.linkReader, let last = stops.popLast() { stops.append(last.with(query, in: version)) }
      _ = world.apply(.app(.openLink(url: url, stops, link.opening)), by: declared)
    } catch {
      fail(.noValue(error), at: plan.scenario.location(of: error.expression))
    }
  }

  /// Lets a link wait whose condition does not hold, or drops it.
  private mutating func hold(
    _ url: String, link: LinkProgram, in variables: [Value], by actor: Actor
  ) throws(EvaluationFault) {
    var screen: ScreenID?
    if let otherwise = link.otherwise {
      switch try evaluator.value(of: otherwise, from: view(variables)) {
      case .screen(let found): screen = found
      default:
        _ = world.apply(.app(.dropLink(url: url)), by: actor)
        return
      }
    }
    _ = world.apply(.app(.holdLink(url: url, otherwise: screen)), by: actor)
  }

  /// Returns the link that fits a URL best, the values of its holes and the URL's other query parameters.
  ///
  /// Among equally good links, the first one wins.
  private func link(for url: String) -> (LinkProgram, [Value], [Record.Entry])? {
    var best: (link: LinkProgram, fit: LinkFit)?
    for link in plan.scenario.setup.app.links {
      guard let fit = link.fit(url, byReactNavigation: world.linkReader) else { continue }
      if let other = best?.link, !precedes(link, other) { continue }
      best = (link, fit)
    }
    guard let (link, fit) = best, !fit.isUnreadable else { return nil }
    var variables = variables
    for hole in fit.holes { variables[Int(hole.slot.index)] = hole.value }
    return (link, variables, fit.query)
  }

  private func precedes(_ link: LinkProgram, _ other: LinkProgram) -> Bool {
    if let version = world.linkReader, version < Version(7) { return link.precedes(other, inReactNavigation: version) }
    return LinkPattern(link).fitsBetter(than: LinkPattern(other))
  }
}

extension LinkProgram {
  /// React Navigation before 7 compares the texts of patterns first: the one that begins with the other precedes. Then
  /// text precedes a hole or `*`, which are equal, and the longer pattern the shorter (getStateFromPath of 6.4). 5 asks
  /// only where the `*` is, the later the better, and then for the length (5.16).
  fileprivate func precedes(_ other: LinkProgram, inReactNavigation version: Version) -> Bool {
    let (left, right) = (text.filter { $0 != "}" }, other.text.filter { $0 != "}" })
    if left.hasPrefix(right) || right.hasPrefix(left) { return left.utf8.count > right.utf8.count }
    let (segments, others) = (left.split(separator: "/"), right.split(separator: "/"))
    if version < Version(6) {
      let (star, otherStar) = (segments.firstIndex(of: "*") ?? .max, others.firstIndex(of: "*") ?? .max)
      return star == otherStar ? segments.count > others.count : star > otherStar
    }
    for (segment, other) in zip(segments, others) {
      let (isOpen, isOtherOpen) = (segment.isOpen, other.isOpen)
      if isOpen != isOtherOpen { return isOtherOpen }
    }
    return segments.count > others.count
  }
}

extension Substring {
  /// Whether any text matches this segment of a link.
  fileprivate var isOpen: Bool { self == "*" || hasPrefix("{") }
}

/// The app's code for a change of a value, with the last value that it has seen.
struct Change {
  struct Seen {
    var value: Value
    /// Of the screen that the code belongs to.
    var instance: UInt32?
  }

  var program: ChangeProgram
  var last: Seen?
}

extension Destination {
  /// React Navigation passes on all query parameters, declared or not. Values of the path take precedence, before 7
  /// those of the query (getStateFromPath of 6.4).
  fileprivate func with(_ query: [Record.Entry], in version: Version) -> Destination {
    guard !query.isEmpty else { return self }
    let given: [Record.Entry] = if case .record(let record) = payload { record.entries } else { [] }
    let (first, second) = version < Version(7) ? (query, given) : (given, query)
    let further = second.filter { entry in !first.contains { $0.label == entry.label } }
    return Destination(screen, payload: .record(Record(first + further)))
  }
}

/// The shape of a link, for comparison with other links that match the same URL.
private struct LinkPattern {
  /// The specificity of a segment, most specific first.
  private enum Segment: Int { case text, textAndHole, choice, hole, holes, end, anyHoles, anything }

  private var segments: [Segment] = []
  private var parameters: Int

  init(_ link: LinkProgram) {
    parameters = link.query.count
    var segment: Segment?
    for piece in link.pattern {
      switch piece {
      case .literal(let text):
        for character in text {
          if character == "/" {
            segments.append(segment ?? .text)
            segment = nil
          } else {
            segment = segment == nil || segment == .text ? .text : .textAndHole
          }
        }
      case .hole(let hole): segment = segment == nil ? Self.rank(of: hole) : .textAndHole
      case .anything: segment = .anything
      }
      if case .hole(let hole) = piece, hole.count != .one, let closed = segment {
        segments.append(closed)
        segment = nil
      }
    }
    if let segment { segments.append(segment) }
  }

  private static func rank(of hole: LinkProgram.Hole) -> Segment {
    switch hole.count {
    case .one, .zeroOrOne: hole.isNumber || !hole.words.isEmpty ? .choice : .hole
    case .oneOrMore: .holes
    case .zeroOrMore: .anyHoles
    }
  }

  /// Of two matching links, the one that is more specific in the first segment in which they differ takes precedence:
  /// text before a hole, a hole before anything (React Navigation's getStateFromPath and its tests); otherwise the one
  /// with more parameters.
  func fitsBetter(than other: LinkPattern) -> Bool {
    for index in 0..<max(segments.count, other.segments.count) {
      let left = index < segments.count ? segments[index] : .end
      let right = index < other.segments.count ? other.segments[index] : .end
      if left != right { return left.rawValue < right.rawValue }
    }
    return parameters > other.parameters
  }
}
