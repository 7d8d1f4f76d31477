/// Questions about times become constraints on the symbols, and limits on how far the region can be translated. Forms
/// are identified by their numbers.
extension SymbolicContext {
  /// Adds the constraint that the first form is not below the second; it is `slack` above it at the sample.
  func addConstraint(_ left: Int, minus right: Int, slack: Int64) {
    guard suspensionDepth == 0 else { return }
    let number = difference(left, right)
    guard number < forms.count else { return }
    let slack = min(slack, Self.farAway)
    // Most questions ask again, or less: the same form, no nearer to where it would matter.
    if number < slacks.count, slacks[number] <= slack { return }
    guard isAdded(forms[number], slack: slack) else { return concretize(number) }
    while slacks.count <= number { slacks.append(.max) }
    slacks[number] = slack
  }

  /// Forbids translations that would change this form.
  func forbidTranslation(_ number: Int) {
    guard number > 0, number < forms.count, suspensionDepth == 0 else { return }
    let delta = forms[number].stepDelta
    if !delta.isZero, !fixed.contains(delta) { fixed.append(delta) }
  }

  private func isAdded(_ form: LinearForm, slack: Int64) -> Bool {
    if form.roundings.isEmpty { return pathCondition.addHalfPlane(a: form.x, b: form.y, slack: slack, at: sample) }
    if form.roundings.count == 1, form.roundings[0].factor.magnitude == 1,
      roundings[form.roundings[0].rounding].isExact
    {
      return isAdded(
        form, rounding: roundings[form.roundings[0].rounding], factor: form.roundings[0].factor, slack: slack)
    }
    return linear(form).map { isAdded($0, slack: slack) } ?? false
  }

  /// Adds the constraint for one rounding: the sum is negative if the unrounded value is, half a tick up or down.
  private func isAdded(_ form: LinearForm, rounding: Rounding, factor: Int64, slack: Int64) -> Bool {
    guard let double = Checked.product(2, rounding.denominator),
      let a = Checked.sum(a: double, x: form.x, b: 2 * factor, y: rounding.p),
      let b = Checked.sum(a: double, x: form.y, b: 2 * factor, y: rounding.q),
      let distance = Checked.product(double, slack), let whole = Checked.product(double, rounding.result),
      let part = Checked.sum(a: 2 * rounding.numerator - whole, x: factor, b: distance, y: 1),
      let total = Checked.sum(part, rounding.denominator - (factor < 0 ? 1 : 0))
    else { return false }
    return pathCondition.addHalfPlane(a: a, b: b, slack: total, at: sample)
  }

  /// Adds the constraint for several roundings. Values within their error become a blurred region of their own.
  private func isAdded(_ linear: RationalForm, slack: Int64) -> Bool {
    let error = linear.roundingError
    guard let double = Checked.product(2, linear.denominator), let distance = Checked.product(double, slack),
      let a = Checked.product(2, linear.a), let b = Checked.product(2, linear.b),
      let value = Checked.sum(2 * linear.offset, distance)
    else { return false }
    if value >= error { return pathCondition.addHalfPlane(a: a, b: b, slack: value - error, at: sample) }
    guard count > 1, value >= -error else { return false }
    isBlurred = true
    return pathCondition.addHalfPlane(a: a, b: b, slack: value + error, at: sample)
      && pathCondition.addHalfPlane(a: -a, b: -b, slack: error - value, at: sample)
  }

  /// Restricts the region to the sample's values of the symbols on which a form depends.
  func concretize(_ number: Int) {
    guard number > 0, number < forms.count, suspensionDepth == 0 else { return }
    let form = forms[number]
    forbidTranslation(number)
    if form.x != 0 || form.roundings.contains(where: { roundings[$0.rounding].p != 0 }) {
      pathCondition.concretize(x: true, at: sample.x)
    }
    if form.y != 0 || form.roundings.contains(where: { roundings[$0.rounding].q != 0 }) {
      pathCondition.concretize(x: false, at: sample.y)
    }
  }

  // MARK: Moving the region

  /// The numbers of steps by which the region can be translated; `nil` if unknown or not requested. Translated runs
  /// differ only in their times. Read it after the run.
  ///
  /// A display has a fixed frame rate. Events that come a whole number of frames later are in the same places between
  /// frames, so such a run differs only in its times, by multiples of a step, as long as nothing that moves passes
  /// anything that does not. These constraints are half-planes of numbers of steps.
  package var periodicSymmetry: PathCondition? {
    guard step > 0, !isBlurred else { return nil }
    var symmetry = PathCondition.everywhere
    func limit(_ delta: LinearForm.StepDelta, sign: Int64, slack: Int64) {
      _ = symmetry.addHalfPlane(a: sign * delta.x, b: sign * delta.y, slack: slack, at: (0, 0))
    }
    // A difference that moves with the steps must not become negative.
    for (number, slack) in slacks.enumerated() where slack < .max && !forms[number].stepDelta.isZero {
      limit(forms[number].stepDelta, sign: 1, slack: max(leastSlack(forms[number], slack: slack), 0))
    }
    for delta in fixed { for sign: Int64 in [1, -1] { limit(delta, sign: sign, slack: 0) } }
    return symmetry
  }

  /// Returns the least distance of a form from where it would matter, anywhere in the region.
  private func leastSlack(_ form: LinearForm, slack: Int64) -> Int64 {
    guard let linear = linear(form), let bounds = pathCondition.bounds(a: linear.a, b: linear.b, at: sample) else {
      return 0
    }
    return Checked.clamped(slack, plus: bounds.lowerBound / linear.denominator - linear.errorInTicks)
  }
}
