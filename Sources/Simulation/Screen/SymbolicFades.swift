import DeviceModel
import VirtualTime

// In a run for every value of a range a fade may begin at a moment that depends on symbols. How opaque it is in a
// frame then depends on them as well; what the frame looks like does so only at a few thresholds. Shares of pixels stay
// plain numbers, those of the run at hand; what is noted is how much earlier or later the fade could have begun for
// the frame to look the same.

/// A moment at which surfaces are looked at.
struct Moment {
  var instant: Instant
  /// What passes for fades whose begin depends on symbols, beside what has passed for them in this run. Nil: how far
  /// they are is noted as a condition, to the last millionth.
  var shift: Interval?

  init(_ instant: Instant, shift: Interval? = nil) {
    self.instant = instant
    self.shift = shift
  }

  func passed(since begin: Instant) -> Interval {
    let passed = instant - begin
    guard let shift, SymbolicContext.canVary(passed) else { return passed }
    return Interval(ticks: passed.ticks) + shift
  }
}

extension World {
  /// The picture that the render server composes at this instant.
  func picture(at instant: Instant) -> ComposedFrame {
    guard let passed = passedForSymbolicFade(at: instant) else { return composed(at: Moment(instant)) }
    let picture = composed(at: Moment(instant, shift: .zero))
    addConstraints(of: passed, earlier: true, later: true) { shift in
      composed(at: Moment(instant, shift: shift)).looksLike(picture)
    }
    return picture
  }

  /// Whether a frame would look like the one that is on the display.
  func looksAsShown(at instant: Instant) -> Bool { composed(at: Moment(instant, shift: .zero)).looksLike(screen.shown) }

  /// Frames before this one have been found to look like the one on the display, and this one, as a rule, not to.
  func addConstraintThatNothingChanges(before instant: Instant) {
    if let passed = passedForSymbolicFade(at: instant), !looksAsShown(at: instant) {
      addConstraints(of: passed, earlier: true, later: false) { shift in
        !composed(at: Moment(instant, shift: shift)).looksLike(screen.shown)
      }
    }
    let last = instant - framePeriod
    guard last > now, let passed = passedForSymbolicFade(at: last) else { return }
    addConstraints(of: passed, earlier: false, later: true) { shift in
      composed(at: Moment(last, shift: shift)).looksLike(screen.shown)
    }
  }

  /// How long the fades have run by an instant that began at a moment which depends on symbols; `nil` if there is no
  /// such fade. Where several began at different moments, all are taken as they are in this run.
  private func passedForSymbolicFade(at instant: Instant) -> Interval? {
    var found: Interval?
    func recordFade(_ fade: Fade) {
      guard fade.from != fade.to, let begin = fade.begin, SymbolicContext.canVary(instant - begin) else { return }
      let passed = instant - begin
      if let found, SymbolicContext.canVary(found - passed) { _ = (found.concretized, passed.concretized) }
      found = passed
    }
    if let launch = screen.launch, launch.isUp { recordFade(launch.fade) }
    for index in screen.committed.covers.indices { recordFade(screen.committed.covers[index].fade) }
    if !screen.committed.dissolves.isEmpty { recordFade(screen.committed.dissolves[0].fade) }
    if let found, setting.watchesAlpha { _ = found.concretized }
    return found
  }

  /// Looks for how much earlier or later a fade could be for a question to have the same answer, and notes it.
  ///
  /// All shares change in one direction while one thing fades, so that the answer changes once either way.
  private func addConstraints(of passed: Interval, earlier: Bool, later: Bool, isSame: (Interval) -> Bool) {
    guard let extent = SymbolicContext.bounds(of: passed) else {
      _ = passed.concretized
      return
    }
    let here = passed.ticks
    // Where nothing changes as far as it can lie, it has to stay there.
    if earlier {
      _ = passed >= Interval(ticks: limit(from: here, to: extent.lowerBound, isSame: isSame) ?? extent.lowerBound)
    }
    if later {
      _ = passed <= Interval(ticks: limit(from: here, to: extent.upperBound, isSame: isSame) ?? extent.upperBound)
    }
  }

  /// The last time towards the end for which the answer is the same; `nil` means it is so up to the end itself.
  private func limit(from here: Int64, to end: Int64, isSame: (Interval) -> Bool) -> Int64? {
    guard end != here, !isSame(Interval(ticks: end - here)) else { return nil }
    var (same, other) = (here, end)
    while abs(same - other) > 1 {
      let middle = same + (other - same) / 2
      if isSame(Interval(ticks: middle - here)) { same = middle } else { other = middle }
    }
    return same
  }
}
