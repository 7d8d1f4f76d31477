/// The linear forms by which times depend on the unknowns: what comes of adding and scaling times.
extension Unknowns {
  func sum(_ left: Int, _ right: Int) -> Int {
    if left == 0 || right == 0 { return left + right }
    return tabled(left, right, in: sums, factor: 1)
  }

  func difference(_ left: Int, _ right: Int) -> Int {
    if right == 0 { return left }
    return left == right ? 0 : tabled(left, right, in: differences, factor: -1)
  }

  func tabled(_ left: Int, _ right: Int, in table: UnsafeMutablePointer<Int16>, factor: Int64) -> Int {
    let place = left < Self.tabled && right < Self.tabled ? left * Self.tabled + right : nil
    if let place, table[place] >= 0 { return Int(table[place]) }
    guard left < forms.count, right < forms.count else { return 0 }
    guard let form = Self.combined(forms[left], forms[right], factor: factor), let number = number(of: form) else {
      pin(left)
      pin(right)
      return 0
    }
    if let place { table[place] = Int16(number) }
    return number
  }

  func wish(_ factor: Int64) {
    let common = Checked.divisor(stepFactor, factor)
    stepFactor = Checked.product(stepFactor / common, factor) ?? stepFactor
  }

  /// The number of a form; nil when there are too many.
  func number(of form: Form) -> Int? {
    if let known = forms.firstIndex(of: form) { return known }
    guard forms.count <= Self.formLimit else { return nil }
    forms.append(form)
    return forms.count - 1
  }

  /// `left + factor · right`; nil: too large.
  static func combined(_ left: Form, _ right: Form, factor: Int64) -> Form? {
    guard let x = Checked.sum(left.x, 1, right.x, factor), let y = Checked.sum(left.y, 1, right.y, factor) else {
      return nil
    }
    guard let movesX = Checked.sum(left.moves.x, 1, right.moves.x, factor),
      let movesY = Checked.sum(left.moves.y, 1, right.moves.y, factor)
    else { return nil }
    var form = Form(x: x, y: y, roundings: left.roundings, moves: Moves(x: movesX, y: movesY))
    for term in right.roundings {
      guard let added = Checked.product(term.factor, factor) else { return nil }
      if let place = form.roundings.firstIndex(where: { $0.rounding == term.rounding }) {
        guard let sum = Checked.sum(form.roundings[place].factor, added) else { return nil }
        form.roundings[place].factor = sum
      } else {
        form.roundings.append(Term(rounding: term.rounding, factor: added))
      }
    }
    form.roundings.removeAll { $0.factor == 0 }
    form.roundings.sort { $0.rounding < $1.rounding }
    return form
  }

  // MARK: Scaling

  func scaled(_ bits: Int64, _ numerator: Int64, _ denominator: Int64, _ result: Int64) -> Int {
    let divisor = Checked.divisor(numerator, denominator) * (denominator < 0 ? -1 : 1)
    let (over, by) = (denominator / divisor, numerator / divisor)
    guard by != 0 else { return 0 }
    let form = form(bits)
    if over == 1 {
      if let whole = Self.combined(Form(), form, factor: by), let number = number(of: whole) { return number }
    } else if let term = rounding(of: bits, form, by, over, result) {
      let moves = moves(of: bits, term, by, over)
      if let number = number(of: Form(roundings: [term], moves: moves)) { return number }
    }
    pin(Self.number(bits))
    return 0
  }

  /// How a length moves that was scaled and rounded: by the same part, where that is whole; else the length stays.
  func moves(of bits: Int64, _ term: Term, _ by: Int64, _ over: Int64) -> Moves {
    let moves = form(bits).moves
    guard !moves.isStill else { return moves }
    if roundings[term.rounding].isExact, let x = Checked.product(moves.x, by), let y = Checked.product(moves.y, by) {
      let factor = over / Checked.divisor(Checked.divisor(x, y), over)
      if factor == 1 { return Moves(x: x / over, y: y / over) }
      wish(factor)
    }
    stay(Self.number(bits))
    return Moves()
  }

  func rounding(of bits: Int64, _ form: Form, _ by: Int64, _ over: Int64, _ result: Int64) -> Term? {
    if let known = roundings.firstIndex(where: { $0.source == bits && $0.scale == (by, over) }) {
      return Term(rounding: known, factor: 1)
    }
    guard let linear = linear(form), let p = Checked.product(by, linear.a), let q = Checked.product(by, linear.b),
      let denominator = Checked.product(over, linear.denominator),
      let blur = Checked.product(Int64(by.magnitude), linear.blur),
      let whole = Checked.product(Self.ticks(bits), linear.denominator),
      let numerator = Checked.sum(whole, linear.offset).flatMap({ Checked.product(by, $0) })
    else { return nil }
    let isExact = blur == 0 && numerator >= 0
    // Halves go away from zero: on this side of it that is up.
    if isExact {
      let number = Self.number(bits)
      let size = Int64(Self.ticks(bits).magnitude)
      if by > 0 { note(number, minus: 0, slack: size) } else { note(0, minus: number, slack: size) }
    }
    roundings.append(
      Rounding(
        source: bits, scale: (by, over), p: p, q: q, denominator: denominator, numerator: numerator, result: result,
        blur: blur, isExact: isExact))
    return Term(rounding: roundings.count - 1, factor: 1)
  }

  /// A form as one of the unknowns alone: `(a·x + b·y) / denominator`, off by at most `blur / (2 · denominator)`.
  struct Linear {
    var a: Int64
    var b: Int64
    var denominator: Int64
    var blur: Int64
    /// How much the roundings at the sample are below what they round, in parts of the denominator.
    var offset: Int64
  }

  func linear(_ form: Form) -> Linear? {
    var linear = Linear(a: form.x, b: form.y, denominator: 1, blur: 0, offset: 0)
    for term in form.roundings {
      guard let sum = Self.added(linear, roundings[term.rounding], term.factor) else { return nil }
      linear = sum
    }
    return linear
  }

  static func added(_ linear: Linear, _ rounding: Rounding, _ factor: Int64) -> Linear? {
    let common = Checked.divisor(linear.denominator, rounding.denominator)
    let (mine, theirs) = (rounding.denominator / common, linear.denominator / common)
    guard let weight = Checked.product(factor, theirs), let a = Checked.sum(linear.a, mine, rounding.p, weight),
      let b = Checked.sum(linear.b, mine, rounding.q, weight),
      let denominator = Checked.product(linear.denominator, mine),
      let off = Checked.sum(rounding.denominator, rounding.blur),
      let blur = Checked.sum(linear.blur, mine, off, Int64(weight.magnitude)),
      let whole = Checked.product(rounding.denominator, rounding.result),
      let offset = Checked.sum(linear.offset, mine, rounding.numerator - whole, weight)
    else { return nil }
    return Linear(a: a, b: b, denominator: denominator, blur: blur, offset: offset)
  }
}
