/// What is asked of times becomes conditions on the unknowns, and limits of how far a region can be moved.
extension Unknowns {
  /// Notes that the first form is not below the second, when it is `slack` above it at the sample.
  func note(_ left: Int, minus right: Int, slack: Int64) {
    guard silence == 0 else { return }
    let number = difference(left, right)
    guard number < forms.count else { return }
    let slack = min(slack, Self.farAway)
    if isNoted(forms[number], slack) { noteMoves(number, slack) } else { pin(number) }
  }

  /// The same for translations: the value of a form is so far above where it would matter, in this run.
  func noteMoves(_ number: Int, _ slack: Int64) {
    guard !forms[number].moves.isStill else { return }
    while slacks.count <= number { slacks.append(.max) }
    slacks[number] = min(slacks[number], slack)
  }

  /// A translation must not move this.
  func stay(_ number: Int) {
    guard number > 0, number < forms.count, silence == 0 else { return }
    let moves = forms[number].moves
    if !moves.isStill, !still.contains(moves) { still.append(moves) }
  }

  func isNoted(_ form: Form, _ slack: Int64) -> Bool {
    if form.roundings.isEmpty { return region.require(form.x, form.y, slack: slack, at: sample) }
    if form.roundings.count == 1, form.roundings[0].factor.magnitude == 1,
      roundings[form.roundings[0].rounding].isExact
    {
      return isNoted(form, roundings[form.roundings[0].rounding], form.roundings[0].factor, slack)
    }
    guard let linear = linear(form) else { return false }
    return isNoted(linear, slack)
  }

  /// One rounding beside whole numbers: the sum is below zero when what was rounded is, half a tick up or down.
  func isNoted(_ form: Form, _ rounding: Rounding, _ factor: Int64, _ slack: Int64) -> Bool {
    guard let double = Checked.product(2, rounding.denominator),
      let a = Checked.sum(double, form.x, 2 * factor, rounding.p),
      let b = Checked.sum(double, form.y, 2 * factor, rounding.q),
      let reach = Checked.product(double, slack), let whole = Checked.product(double, rounding.result),
      let part = Checked.sum(2 * rounding.numerator - whole, factor, reach, 1),
      let total = Checked.sum(part, rounding.denominator - (factor < 0 ? 1 : 0))
    else { return false }
    return region.require(a, b, slack: total, at: sample)
  }

  /// Several roundings: where they cannot matter together, a condition; within their reach, this run alone is told.
  func isNoted(_ linear: Linear, _ slack: Int64) -> Bool {
    guard let double = Checked.product(2, linear.denominator), let reach = Checked.product(double, slack),
      let a = Checked.product(2, linear.a), let b = Checked.product(2, linear.b),
      let value = Checked.sum(2 * linear.offset, reach)
    else { return false }
    if value >= linear.blur { return region.require(a, b, slack: value - linear.blur, at: sample) }
    guard count > 1, value >= -linear.blur else { return false }
    isBlurred = true
    return region.require(a, b, slack: value + linear.blur, at: sample)
      && region.require(-a, -b, slack: linear.blur - value, at: sample)
  }

  /// From here on the run speaks for the sample's values of what a form depends on, and for no other.
  func pin(_ number: Int) {
    guard number > 0, number < forms.count, silence == 0 else { return }
    let form = forms[number]
    stay(number)
    if form.x != 0 || form.roundings.contains(where: { roundings[$0.rounding].p != 0 }) {
      region.pin(x: true, at: sample.x)
    }
    if form.y != 0 || form.roundings.contains(where: { roundings[$0.rounding].q != 0 }) {
      region.pin(x: false, at: sample.y)
    }
  }

  // MARK: Translations

  /// Where else runs are as in the region, when the run has been made; nil: nobody asked, or there is no telling.
  package var translations: Translations? {
    guard step > 0, !isBlurred else { return nil }
    var translations = Translations()
    for (number, slack) in slacks.enumerated() where slack < .max {
      let form = forms[number]
      translations.require(form.moves.x, form.moves.y, slack: max(leastSlack(form, slack), 0))
    }
    for moves in still {
      translations.require(moves.x, moves.y, slack: 0)
      translations.require(-moves.x, -moves.y, slack: 0)
    }
    return translations
  }

  /// How far a distance is from where it would matter, wherever in the region.
  func leastSlack(_ form: Form, _ slack: Int64) -> Int64 {
    guard let linear = linear(form), let extent = region.extent(linear.a, linear.b, at: sample) else { return 0 }
    if linear.denominator == 1, form.roundings.isEmpty { return Checked.clamped(slack, plus: extent.lowerBound) }
    let reach = linear.blur / linear.denominator + 2
    return Checked.clamped(slack, plus: extent.lowerBound / linear.denominator - reach)
  }
}
