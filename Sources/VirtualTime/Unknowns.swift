#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The unknowns of one run that speaks for many: one or two quantities (times, lengths on screen), each with the value
/// that it has in this run (the sample). They are counted in their smallest parts, which are all called ticks here.
///
/// While the run is made, every time that depends on them carries the linear form by which it does, and whatever is
/// asked of such a time (which of two is earlier, which frame is next) becomes a condition on the unknowns that holds
/// at the sample. In the `region` that the conditions leave, every run asks the same and gets the same answers: it has
/// the same trace, but for its times, and those are known as expressions.
///
/// Beside it each time knows by how much it moves when an unknown grows by a step, a whole number of frames: what is
/// rounded up to a frame no longer depends on where between two frames an unknown lies, but it moves with the frames.
/// So the same conditions say by how many steps the region can be moved (`translations`).
///
/// Belongs to one thread, and is known to the times of that thread alone. A class for its identity.
@usableFromInline package final class Unknowns {
  /// A time as a sum: so much of each unknown, and of lengths that were rounded; what is constant stands in the time
  /// itself, as part of its value at the sample.
  struct Form: Equatable {
    var x: Int64 = 0
    var y: Int64 = 0
    var roundings: [Term] = []
    /// The ticks by which it moves with a step of x, and of y.
    var moves = Moves()
  }

  struct Moves: Equatable {
    var x: Int64 = 0
    var y: Int64 = 0

    var isStill: Bool { x == 0 && y == 0 }
  }

  struct Term: Equatable {
    var rounding: Int
    var factor: Int64
  }

  /// A length that was scaled and rounded to a whole tick: the nearest to `(p·x + q·y + …) / denominator`.
  struct Rounding {
    var source: Int64
    var scale: (Int64, Int64)
    var p: Int64
    var q: Int64
    var denominator: Int64
    /// The numerator at the sample, and the ticks that came of it.
    var numerator: Int64
    var result: Int64
    /// What was scaled may itself be so much off, in parts of twice the denominator.
    var blur: Int64
    /// Halves are rounded up, and nothing else is off.
    var isExact: Bool
  }

  package let sample: (x: Int64, y: Int64)
  /// What the conditions so far leave.
  package private(set) var region: Region
  /// How often a time had to be taken as the number that it is in this run.
  package private(set) var pins = 0
  /// Something within a tick of a border was taken as it is in this run.
  package private(set) var isBlurred = false
  /// So many times the step would be a whole number of periods of all that was rounded.
  package private(set) var stepFactor: Int64 = 1

  private let count: Int
  /// In ticks; zero: nobody asks for translations.
  let step: Int64
  private(set) var forms: [Form]
  /// How far what is noted of a form's value is from where it would matter, in this run; by the forms' numbers.
  private var slacks: [Int64] = []
  /// What no translation must change.
  private var still: [Moves] = []
  private(set) var roundings: [Rounding] = []
  /// Forms of sums and differences of the first forms, by their numbers; -1: not asked for yet.
  private let sums: UnsafeMutablePointer<Int16>
  private let differences: UnsafeMutablePointer<Int16>
  private var silence = 0

  /// As many forms are added up from a table.
  private static let tabled = 32
  /// A day and more: what is so far off (a time without limit, say) need not be told from what is further.
  private static let farAway: Int64 = 1 << 40
  private static let formLimit = Int(Packed.forms)

  /// - Parameters:
  ///   - sample: What the unknowns are in this run: one or two, within the bounds.
  ///   - bounds: The values that are of interest.
  ///   - step: What a step of an unknown is, in ticks; zero where translations are of no interest.
  package init(sample: [Int64], within bounds: Region, step: Int64 = 0) {
    count = sample.count
    self.step = step
    self.sample = (sample[0], sample.count > 1 ? sample[1] : 0)
    region = bounds
    forms = [Form(), Form(x: 1, moves: Moves(x: step)), Form(y: 1, moves: Moves(y: step))]
    (sums, differences) = (Self.table(), Self.table())
  }

  deinit {
    sums.deallocate()
    differences.deallocate()
  }

  private static func table() -> UnsafeMutablePointer<Int16> {
    let table = UnsafeMutablePointer<Int16>.allocate(capacity: tabled * tabled)
    table.initialize(repeating: -1, count: tabled * tabled)
    return table
  }

  /// The unknown at a place, as a quantity of the kind that it is of.
  package func quantity<Quantity: Varying>(_ index: Int) -> Quantity {
    Quantity(bits: Packed.bits(of: index == 0 ? sample.x : sample.y) | Int64(index + 1))
  }

  /// How a quantity depends on the unknowns: `constant + x·(first) + y·(second)`, in smallest parts; nil where
  /// roundings come in.
  /// - Parameter steps: In the region moved by so many steps.
  package func expression(
    of quantity: some Varying, movedBy steps: (x: Int64, y: Int64) = (0, 0)
  ) -> (constant: Int64, x: Int64, y: Int64)? {
    let form = form(quantity.bits)
    guard form.roundings.isEmpty, let part = Checked.sum(form.x, sample.x, form.y, sample.y),
      let moved = Checked.sum(form.moves.x - form.x * step, steps.x, form.moves.y - form.y * step, steps.y)
    else { return nil }
    return (Self.ticks(quantity.bits) - part + moved, form.x, form.y)
  }

  /// Where else runs are as in the region, when the run has been made; nil: nobody asked, or there is no telling.
  package var translations: Translations? {
    guard step > 0, !isBlurred else { return nil }
    var translations = Translations(step: step)
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
  private func leastSlack(_ form: Form, _ slack: Int64) -> Int64 {
    guard let linear = linear(form), let extent = region.extent(linear.a, linear.b, at: sample) else { return 0 }
    if linear.denominator == 1, form.roundings.isEmpty { return Checked.clamped(slack, plus: extent.lowerBound) }
    let reach = linear.blur / linear.denominator + 2
    return Checked.clamped(slack, plus: extent.lowerBound / linear.denominator - reach)
  }

  // MARK: The thread's own

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static var current: Unknowns? {
    pthread_getspecific(key).map { Unmanaged<Unknowns>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Makes a run in which these are the unknowns.
  package func during<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let outer = pthread_getspecific(Self.key)
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(Self.key, outer) }
    return try body()
  }

  /// Nothing that is asked in here becomes a condition: for what is only told, and for whoever notes the conditions
  /// himself.
  package static func unnoted<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let current else { return try body() }
    current.silence += 1
    defer { current.silence -= 1 }
    return try body()
  }

  /// Whether an interval can be any other than it is in this run, as far as has been noted: what is tied to a number by
  /// the conditions so far is one.
  package static func canVary(_ interval: Interval) -> Bool {
    guard interval.isVarying, let current else { return false }
    guard let extent = extent(of: interval) else { return true }
    if extent.lowerBound == extent.upperBound { current.stay(number(interval.bits)) }
    return extent.lowerBound < extent.upperBound
  }

  /// Between which lengths an interval can lie, as far as has been noted; nil: no telling. Whoever finds that nothing
  /// changes up to there notes that it stays there: as far as translations go, it could lie elsewhere.
  package static func extent(of interval: Interval) -> ClosedRange<Int64>? {
    guard let current else { return interval.ticks...interval.ticks }
    guard let linear = current.linear(current.form(interval.bits)),
      let extent = current.region.extent(linear.a, linear.b, at: current.sample)
    else { return nil }
    let reach = linear.denominator == 1 ? 0 : linear.blur / linear.denominator + 2
    return Checked.clamped(
      interval.ticks, plus: extent.lowerBound / linear.denominator - reach)...Checked.clamped(
        interval.ticks, plus: extent.upperBound / linear.denominator + reach)
  }

  // MARK: Operations

  private static func number(_ bits: Int64) -> Int { Int(bits & Packed.forms) }
  private static func ticks(_ bits: Int64) -> Int64 { bits >> Packed.shift }
  func form(_ bits: Int64) -> Form {
    let number = Self.number(bits)
    return number < forms.count ? forms[number] : Form()
  }

  @usableFromInline package static func sum(_ left: Int64, _ right: Int64) -> Int64 {
    if Packed.isConstant(left) || Packed.isConstant(right) { return left &+ right }
    let constant = (ticks(left) &+ ticks(right)) << Packed.shift
    guard let current else { return constant }
    return constant | Int64(current.sum(number(left), number(right)))
  }

  @usableFromInline package static func difference(_ left: Int64, _ right: Int64) -> Int64 {
    if Packed.isConstant(right) || number(left) == number(right) { return left &- right }
    let constant = (ticks(left) &- ticks(right)) << Packed.shift
    guard let current else { return constant }
    return constant | Int64(current.difference(number(left), number(right)))
  }

  @usableFromInline package static func isLess(_ left: Int64, _ right: Int64) -> Bool {
    let distance = ticks(right) &- ticks(left)
    if number(left) != number(right), let current {
      if distance > 0 {
        current.note(number(right), minus: number(left), slack: distance - 1)
      } else {
        current.note(number(left), minus: number(right), slack: -distance)
      }
    }
    return distance > 0
  }

  @usableFromInline package static func areEqual(_ left: Int64, _ right: Int64) -> Bool {
    let distance = ticks(right) &- ticks(left)
    if number(left) != number(right), let current {
      if distance >= 0 { current.note(number(right), minus: number(left), slack: max(distance - 1, 0)) }
      if distance <= 0 { current.note(number(left), minus: number(right), slack: max(-distance - 1, 0)) }
    }
    return distance == 0
  }

  static func settled(_ bits: Int64) -> Int64 {
    current?.pin(number(bits))
    return ticks(bits) << Packed.shift
  }

  static func scaled(_ bits: Int64, _ numerator: Int64, _ denominator: Int64) -> Int64 {
    let result = Packed.scaled(ticks(bits), by: numerator, over: denominator)
    guard let current else { return Packed.bits(of: result) }
    // What comes near the end of numbers stays there: no such value is one of a rule.
    let end = Packed.largest / 4
    guard result.magnitude < end else {
      current.pin(number(bits))
      return Packed.bits(of: result)
    }
    let scaled = result << Packed.shift | Int64(current.scaled(bits, numerator, denominator, result))
    if numerator.magnitude > denominator.magnitude {
      _ = isLess(scaled, Packed.bits(of: end)) && isLess(Packed.bits(of: -end), scaled)
    }
    return scaled
  }

  /// How far the next whole number of periods lies behind `passed`.
  static func roundedUp(_ passed: Interval, to period: Interval) -> Interval {
    let period = period.settled
    guard passed.ticks > 0 else {
      _ = passed > .zero
      return .zero
    }
    let frames = (passed.ticks &+ period.ticks &- 1) / period.ticks
    let end = moved(Interval(ticks: frames &* period.ticks), like: passed, by: period)
    // All are true; asking notes the conditions.
    _ = passed > .zero && passed > end - period && passed <= end
    return end
  }

  /// A whole number of periods, found by rounding: it moves like what was rounded, if that moves by whole periods.
  private static func moved(_ end: Interval, like passed: Interval, by period: Interval) -> Interval {
    guard let current else { return end }
    let moves = current.form(passed.bits).moves
    guard !moves.isStill else { return end }
    let factor = period.ticks / Checked.divisor(Checked.divisor(moves.x, moves.y), period.ticks)
    guard factor == 1 else {
      current.wish(factor)
      return end
    }
    guard let number = current.number(of: Form(moves: moves)) else { return end }
    return Interval(bits: end.bits | Int64(number))
  }

  static func count(_ interval: Interval, of period: Interval) -> Int64 {
    let period = period.settled
    let count = interval.ticks / period.ticks
    guard interval.ticks >= 0 else { return interval.settled.ticks / period.ticks }
    let begin = Interval(ticks: count &* period.ticks)
    _ = interval >= begin && interval < begin + period
    return count
  }

  static func millionths(_ part: Interval, of whole: Interval) -> Int64 {
    if part <= .zero || whole <= part { return part >= whole ? 1_000_000 : 0 }
    let whole = whole.settled
    let result = Interval(ticks: part.ticks).millionths(of: whole)
    // Rounding down, a share stands for the lengths from its own to before the next one's.
    func first(_ share: Int64) -> Interval {
      let product = whole.ticks.multipliedFullWidth(by: share)
      let (quotient, remainder) = Int64(1_000_000).dividingFullWidth(product)
      return Interval(ticks: quotient + (remainder > 0 ? 1 : 0))
    }
    _ = part >= first(result) && part < first(result + 1)
    return result
  }

  // MARK: Forms

  private func sum(_ left: Int, _ right: Int) -> Int {
    if left == 0 || right == 0 { return left + right }
    return tabled(left, right, in: sums, factor: 1)
  }

  private func difference(_ left: Int, _ right: Int) -> Int {
    if right == 0 { return left }
    return left == right ? 0 : tabled(left, right, in: differences, factor: -1)
  }

  private func tabled(_ left: Int, _ right: Int, in table: UnsafeMutablePointer<Int16>, factor: Int64) -> Int {
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

  private func wish(_ factor: Int64) {
    let common = Checked.divisor(stepFactor, factor)
    stepFactor = Checked.product(stepFactor / common, factor) ?? stepFactor
  }

  /// The number of a form; nil when there are too many.
  private func number(of form: Form) -> Int? {
    if let known = forms.firstIndex(of: form) { return known }
    guard forms.count <= Self.formLimit else { return nil }
    forms.append(form)
    return forms.count - 1
  }

  /// `left + factor · right`; nil: too large.
  private static func combined(_ left: Form, _ right: Form, factor: Int64) -> Form? {
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

  private func scaled(_ bits: Int64, _ numerator: Int64, _ denominator: Int64, _ result: Int64) -> Int {
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
  private func moves(of bits: Int64, _ term: Term, _ by: Int64, _ over: Int64) -> Moves {
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

  private func rounding(of bits: Int64, _ form: Form, _ by: Int64, _ over: Int64, _ result: Int64) -> Term? {
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
  private struct Linear {
    var a: Int64
    var b: Int64
    var denominator: Int64
    var blur: Int64
    /// How much the roundings at the sample are below what they round, in parts of the denominator.
    var offset: Int64
  }

  private func linear(_ form: Form) -> Linear? {
    var linear = Linear(a: form.x, b: form.y, denominator: 1, blur: 0, offset: 0)
    for term in form.roundings {
      guard let sum = Self.added(linear, roundings[term.rounding], term.factor) else { return nil }
      linear = sum
    }
    return linear
  }

  private static func added(_ linear: Linear, _ rounding: Rounding, _ factor: Int64) -> Linear? {
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

  // MARK: Conditions

  /// Notes that the first form is not below the second, when it is `slack` above it at the sample.
  private func note(_ left: Int, minus right: Int, slack: Int64) {
    guard silence == 0 else { return }
    let number = difference(left, right)
    guard number < forms.count else { return }
    let slack = min(slack, Self.farAway)
    if isNoted(forms[number], slack) { noteMoves(number, slack) } else { pin(number) }
  }

  /// The same for translations: the value of a form is so far above where it would matter, in this run.
  private func noteMoves(_ number: Int, _ slack: Int64) {
    guard !forms[number].moves.isStill else { return }
    while slacks.count <= number { slacks.append(.max) }
    slacks[number] = min(slacks[number], slack)
  }

  /// A translation must not move this.
  private func stay(_ number: Int) {
    guard number > 0, number < forms.count, silence == 0 else { return }
    let moves = forms[number].moves
    if !moves.isStill, !still.contains(moves) { still.append(moves) }
  }

  private func isNoted(_ form: Form, _ slack: Int64) -> Bool {
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
  private func isNoted(_ form: Form, _ rounding: Rounding, _ factor: Int64, _ slack: Int64) -> Bool {
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
  private func isNoted(_ linear: Linear, _ slack: Int64) -> Bool {
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
  private func pin(_ number: Int) {
    guard number > 0, number < forms.count, silence == 0 else { return }
    let form = forms[number]
    pins += 1
    stay(number)
    if form.x != 0 || form.roundings.contains(where: { roundings[$0.rounding].p != 0 }) {
      region.pin(x: true, at: sample.x)
    }
    if form.y != 0 || form.roundings.contains(where: { roundings[$0.rounding].q != 0 }) {
      region.pin(x: false, at: sample.y)
    }
  }
}
