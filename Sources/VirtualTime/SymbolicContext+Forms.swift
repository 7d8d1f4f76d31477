/// The results of adding and scaling times with linear forms. Forms are identified by their numbers.
extension SymbolicContext {
  func sum(_ left: Int, _ right: Int) -> Int {
    left == 0 || right == 0 ? left + right : combined(left, with: right, factor: 1)
  }

  func difference(_ left: Int, _ right: Int) -> Int {
    if right == 0 { return left }
    return left == right ? 0 : combined(left, with: right, factor: -1)
  }

  private func combined(_ left: Int, with right: Int, factor: Int64) -> Int {
    var place: UnsafeMutablePointer<Int16>?
    if left < Self.tabled, right < Self.tabled, let table {
      place = table + ((factor > 0 ? left : left + Self.tabled) * Self.tabled + right)
    }
    if let place, place.pointee >= 0 { return Int(place.pointee) }
    guard left < forms.count, right < forms.count else { return 0 }
    guard let form = forms[left].adding(forms[right], times: factor), let number = number(of: form) else {
      concretize(left)
      concretize(right)
      return 0
    }
    place?.pointee = Int16(number)
    return number
  }

  /// Requests a step that is a multiple of this factor.
  func requestStepFactor(_ factor: Int64) {
    let common = Checked.divisor(stepFactor, factor)
    stepFactor = Checked.product(stepFactor / common, factor) ?? stepFactor
  }

  /// Returns the number of a form, adding it if it is new; `nil` if there are too many.
  func number(of form: LinearForm) -> Int? {
    if let known = forms.firstIndex(of: form) { return known }
    guard forms.count <= SymbolicWord.lastForm else { return nil }
    forms.append(form)
    return forms.count - 1
  }

  /// Returns a form in terms of the symbols alone; `nil` on overflow.
  func linear(_ form: LinearForm) -> RationalForm? {
    var linear = RationalForm(a: form.x, b: form.y)
    for term in form.roundings {
      guard let sum = linear.adding(roundings[term.rounding], times: term.factor) else { return nil }
      linear = sum
    }
    return linear
  }

  // MARK: Scaling

  /// - Parameter result: The result in this run.
  func scaled(_ bits: Int64, by numerator: Int64, over denominator: Int64, result: Int64) -> Int {
    let divisor = Checked.divisor(numerator, denominator) * (denominator < 0 ? -1 : 1)
    let (over, by) = (denominator / divisor, numerator / divisor)
    guard by != 0 else { return 0 }
    let form = form(bits)
    if over == 1 {
      if let whole = LinearForm().adding(form, times: by), let number = number(of: whole) { return number }
    } else if let term = rounding(of: bits, form: form, by: by, over: over, result: result) {
      let delta = stepDelta(of: bits, term: term, by: by, over: over)
      if let number = number(of: LinearForm(roundings: [term], stepDelta: delta)) { return number }
    }
    concretize(SymbolicWord.form(of: bits))
    return 0
  }

  /// Returns how a scaled and rounded length moves: by the same fraction, if that is a whole number. Otherwise the
  /// length must not move.
  private func stepDelta(
    of bits: Int64, term: LinearForm.Term, by: Int64, over: Int64
  ) -> LinearForm.StepDelta {
    let delta = form(bits).stepDelta
    guard !delta.isZero else { return delta }
    if roundings[term.rounding].isExact, let x = Checked.product(delta.x, by), let y = Checked.product(delta.y, by) {
      let factor = over / Checked.divisor(Checked.divisor(x, y), over)
      if factor == 1 { return LinearForm.StepDelta(x: x / over, y: y / over) }
      requestStepFactor(factor)
    }
    forbidTranslation(SymbolicWord.form(of: bits))
    return LinearForm.StepDelta()
  }

  private func rounding(
    of bits: Int64, form: LinearForm, by: Int64, over: Int64, result: Int64
  ) -> LinearForm.Term? {
    if let known = roundings.firstIndex(where: { $0.source == bits && $0.scale == (by, over) }) {
      return LinearForm.Term(rounding: known, factor: 1)
    }
    let ticks = SymbolicWord.ticks(of: bits)
    guard let linear = linear(form), let p = Checked.product(by, linear.a), let q = Checked.product(by, linear.b),
      let denominator = Checked.product(over, linear.denominator),
      let roundingError = Checked.product(Int64(by.magnitude), linear.roundingError),
      let whole = Checked.product(ticks, linear.denominator),
      let numerator = Checked.sum(whole, linear.offset).flatMap({ Checked.product(by, $0) })
    else { return nil }
    let isExact = roundingError == 0 && numerator >= 0
    // Halves are rounded away from zero, which is up on this side of it.
    if isExact {
      let (number, slack) = (SymbolicWord.form(of: bits), Int64(ticks.magnitude))
      if by > 0 { addConstraint(number, minus: 0, slack: slack) } else { addConstraint(0, minus: number, slack: slack) }
    }
    roundings.append(
      Rounding(
        source: bits, scale: (by, over), p: p, q: q, denominator: denominator, numerator: numerator, result: result,
        roundingError: roundingError, isExact: isExact))
    return LinearForm.Term(rounding: roundings.count - 1, factor: 1)
  }
}
