extension Unknowns {
  /// The ticks that a length of this run has in the run where the one unknown is another value, roundings included.
  /// - Parameters:
  ///   - x: A value of the region, moved by so many steps.
  ///   - steps: How many; the translations allow them.
  package func ticks(of interval: Interval, at x: Int64, movedBy steps: Int64 = 0) -> Int64 {
    let form = form(interval.bits)
    return ticks(of: interval, form, at: x &- steps &* step) &+ form.moves.x &* steps
  }

  /// The same for a value of the region itself.
  private func ticks(of interval: Interval, _ form: Form, at x: Int64) -> Int64 {
    form.roundings.reduce(interval.ticks &+ form.x &* (x &- sample.x)) { sum, term in
      let rounding = roundings[term.rounding]
      let source = Interval(bits: rounding.source)
      let scaled = Packed.scaled(
        ticks(of: source, self.form(source.bits), at: x), by: rounding.scale.0, over: rounding.scale.1)
      return sum &+ term.factor &* (scaled &- rounding.result)
    }
  }
}
