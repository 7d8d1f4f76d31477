import DeviceModel
import Programs
import Simulation
import SourceText
import Traces
import Verdicts
import VirtualTime

/// The start screen and links: what the app's state decides, looked at again whenever it has changed.
extension Runner {
  /// State has changed: another start screen may be due, and a link that waits may go on.
  mutating func review(_ actor: Actor) {
    _ = world.takeStateReview()
    guard isRunning else { return }
    tellConditions(actor)
    tellStart(actor)
    if let url = world.waitingLink { open(url, actor, isWaiting: true) }
  }

  /// Tells the world which traits of screens have changed with the state.
  mutating func tellConditions(_ actor: Actor) {
    guard ending == nil, !conditions.isEmpty else { return }
    var changed: [ScreenCondition] = []
    do throws(EvaluationFault) {
      for index in conditions.indices {
        let holds = try evaluator.holds(conditions[index].expression, view(variables))
        guard holds != conditions[index].told else { continue }
        conditions[index].told = holds
        changed.append(ScreenCondition(conditions[index].trait, of: conditions[index].screen, holds: holds))
      }
    } catch {
      return fail(.noValue(error), at: plan.scenario.location(of: error.expression))
    }
    if !changed.isEmpty { _ = world.apply(.app(.conditions(changed)), by: actor) }
  }

  /// Tells the world what `start` says, if that is new.
  mutating func tellStart(_ actor: Actor) {
    guard ending == nil else { return }
    let screen: ScreenID
    if let start = plan.scenario.setup.app.start {
      do throws(EvaluationFault) {
        guard case .screen(let found) = try evaluator.value(of: start, view(variables)) else {
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

  /// A URL has reached the app's code.
  mutating func follow(_ url: String, cause: Position) {
    open(url, Actor(lane: .main, cause: cause), isWaiting: false)
  }

  private mutating func open(_ url: String, _ actor: Actor, isWaiting: Bool) {
    guard ending == nil else { return }
    guard let (link, variables) = link(for: url) else {
      if !isWaiting { _ = world.apply(.app(.unknownLink(url: url)), by: actor) }
      return
    }
    do throws(EvaluationFault) {
      if let condition = link.requires, !(try evaluator.holds(condition, view(variables))) {
        if !isWaiting { _ = world.apply(.app(.holdLink(url: url, otherwise: link.otherwise)), by: actor) }
        return
      }
      let script = Script(.own, lane: .main, Block(PoolRange(0..<0)), variables: variables)
      _ = world.apply(.app(.openLink(url: url, try stops(link.way, script))), by: actor)
    } catch {
      fail(.noValue(error), at: plan.scenario.location(of: error.expression))
    }
  }

  /// The link that a URL fits, with what its holes hold: one without holes before one with, else the first.
  private func link(for url: String) -> (LinkProgram, [Value])? {
    let links = plan.scenario.setup.app.links
    let isLiteral = { (link: LinkProgram) in
      link.pattern.allSatisfy { if case .literal = $0 { true } else { false } }
    }
    for wantsLiteral in [true, false] {
      for link in links where isLiteral(link) == wantsLiteral {
        if let variables = LinkPattern.match(link.pattern, url, variables) { return (link, variables) }
      }
    }
    return nil
  }
}

/// Fits URLs to the patterns of links.
enum LinkPattern {
  /// The variables with what the holes hold; nil where the URL does not fit. A hole holds one path segment: at least
  /// one character, none of `/`, `?`, `#`.
  static func match(_ pattern: [LinkProgram.Piece], _ url: String, _ variables: [Value]) -> [Value]? {
    var variables = variables
    var rest = url[...]
    for (index, piece) in pattern.enumerated() {
      switch piece {
      case .literal(let text):
        guard rest.hasPrefix(text) else { return nil }
        rest = rest.dropFirst(text.count)
      case .hole(let slot):
        let end = self.end(of: rest, before: pattern.dropFirst(index + 1).first)
        guard end != rest.startIndex else { return nil }
        variables[Int(slot.index)] = .text(String(rest[..<end]))
        rest = rest[end...]
      }
    }
    return rest.isEmpty ? variables : nil
  }

  /// A hole ends where its segment does, or where the text that follows it in the segment begins.
  private static func end(of rest: Substring, before next: LinkProgram.Piece?) -> Substring.Index {
    let segment = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard case .literal(let text)? = next, let first = text.first, first != "/", first != "?", first != "#" else {
      return segment.endIndex
    }
    return segment.indices.dropFirst().first { rest[$0...].hasPrefix(text) } ?? segment.endIndex
  }
}
