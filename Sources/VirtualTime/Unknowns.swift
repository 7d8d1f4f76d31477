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
  package internal(set) var region: Region
  /// Something within a tick of a border was taken as it is in this run.
  package internal(set) var isBlurred = false
  /// So many times the step would be a whole number of periods of all that was rounded.
  package internal(set) var stepFactor: Int64 = 1

  let count: Int
  /// In ticks; zero: nobody asks for translations.
  let step: Int64
  var forms: [Form]
  /// How far what is noted of a form's value is from where it would matter, in this run; by the forms' numbers.
  var slacks: [Int64] = []
  /// What no translation must change.
  var still: [Moves] = []
  var roundings: [Rounding] = []
  /// Forms of sums and differences of the first forms, by their numbers; -1: not asked for yet.
  let sums: UnsafeMutablePointer<Int16>
  let differences: UnsafeMutablePointer<Int16>
  var silence = 0

  /// As many forms are added up from a table.
  static let tabled = 32
  /// A day and more: what is so far off (a time without limit, say) need not be told from what is further.
  static let farAway: Int64 = 1 << 40
  static let formLimit = Int(Packed.forms)

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

  // MARK: The thread's own

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  static var current: Unknowns? {
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

  static func number(_ bits: Int64) -> Int { Int(bits & Packed.forms) }
  static func ticks(_ bits: Int64) -> Int64 { bits >> Packed.shift }
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
}
