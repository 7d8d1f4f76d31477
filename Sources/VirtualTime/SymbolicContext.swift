/// Symbolic execution of one run that represents many. It has one or two symbols (times, lengths on screen), each with
/// its value in this run (the sample). They are counted in their smallest parts, all called ticks here.
///
/// During the run, every time that depends on the symbols carries its linear form. Every question about such a time
/// (which of two is earlier, which frame is next) becomes a constraint on the symbols that holds at the sample. All
/// constraints together are the path condition. In the region that it describes, every run asks the same questions and
/// gets the same answers: it has the same trace except for its times, and those are known as expressions.
///
/// Each time also knows how far it moves when a symbol grows by a step, a whole number of frames. A time rounded up to
/// a frame no longer depends on where between two frames a symbol is, but it moves with the frames. The same
/// constraints therefore limit the steps by which the region can be translated (`periodicSymmetry`).
///
/// A context belongs to one thread and is known only to that thread's times (`withActive`). It is a class for its
/// identity.
@usableFromInline package final class SymbolicContext {
  /// The values of the symbols in this run; zero for a second symbol that does not exist.
  package let sample: (x: Int64, y: Int64)

  // One thread has a context, and nothing reads what an operation is changing, so exclusivity checks, which took a
  // seventh of a run, are off.

  /// The values of the symbols for which the run is like this one, as far as it has been made.
  @exclusivity(unchecked) package internal(set) var pathCondition: PathCondition
  /// Whether something within a tick of a border was taken as it is in this run.
  @exclusivity(unchecked) package internal(set) var isBlurred = false
  /// The factor that makes the step a whole multiple of every rounding period.
  @exclusivity(unchecked) package internal(set) var stepFactor: Int64 = 1

  let count: Int
  /// The length of a step in ticks; zero if translations are not of interest.
  package let step: Int64
  /// All forms so far; symbolic words carry their indices.
  @exclusivity(unchecked) var forms: [LinearForm]
  /// The distance of each form's value in this run from where it would matter, by the form's number.
  @exclusivity(unchecked) var slacks: [Int64] = []
  /// The movements that must be zero in a translation.
  @exclusivity(unchecked) var fixed: [LinearForm.StepDelta] = []
  @exclusivity(unchecked) var roundings: [Rounding] = []
  /// The forms of sums and then of differences of the first forms, by their numbers; -1 if not computed yet. It exists
  /// only during the run: a survey keeps the contexts of many thousands of runs.
  @exclusivity(unchecked) private(set) var table: UnsafeMutablePointer<Int16>?
  /// The nesting depth of suspensions; above zero, questions add no constraints.
  @exclusivity(unchecked) var suspensionDepth = 0

  /// The number of forms whose sums are tabulated.
  static let tabled = 32
  /// More than a day: distances beyond it (a time without limit, say) need not be distinguished.
  static let farAway: Int64 = 1 << 40

  /// - Parameters:
  ///   - sample: The values of the symbols in this run: one or two, within the bounds.
  ///   - bounds: The values of interest.
  ///   - step: The length of a step in ticks; zero if translations of the region are not of interest.
  package init(sample: [Int64], within bounds: PathCondition, step: Int64 = 0) {
    count = sample.count
    self.step = step
    self.sample = (sample[0], sample.count > 1 ? sample[1] : 0)
    pathCondition = bounds
    forms = [
      LinearForm(), LinearForm(x: 1, stepDelta: .init(x: step)), LinearForm(y: 1, stepDelta: .init(y: step)),
    ]
  }

  /// Runs `body` with a table of sums and differences.
  func withTable<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard table == nil else { return try body() }
    let size = 2 * Self.tabled * Self.tabled
    let table = UnsafeMutablePointer<Int16>.allocate(capacity: size)
    table.initialize(repeating: -1, count: size)
    self.table = table
    defer {
      self.table = nil
      table.deallocate()
    }
    return try body()
  }

  /// Returns the symbol at an index, as a quantity of its kind.
  package func symbol<Quantity: SymbolicQuantity>(_ index: Int) -> Quantity {
    Quantity(bits: SymbolicWord.bits(of: index == 0 ? sample.x : sample.y) | Int64(index + 1))
  }

  /// Returns the ticks of a quantity of this run in the run with other values of the symbols, roundings included.
  /// - Parameters:
  ///   - point: Values of the region, translated by the steps.
  ///   - steps: The numbers of steps, which the symmetry must allow.
  package func value(
    of quantity: some SymbolicQuantity, at point: (x: Int64, y: Int64), movedBy steps: (x: Int64, y: Int64) = (0, 0)
  ) -> Int64 {
    let delta = form(quantity.bits).stepDelta
    let home = (point.x &- steps.x &* step, point.y &- steps.y &* step)
    return value(quantity.bits, at: home) &+ delta.x &* steps.x &+ delta.y &* steps.y
  }

  /// Returns the ticks for values of the region itself.
  private func value(_ bits: Int64, at point: (x: Int64, y: Int64)) -> Int64 {
    let form = form(bits)
    let linear = form.x &* (point.x &- sample.x) &+ form.y &* (point.y &- sample.y)
    return form.roundings.reduce(SymbolicWord.ticks(of: bits) &+ linear) { sum, term in
      let rounding = roundings[term.rounding]
      let scaled = SymbolicWord.scaled(
        value(rounding.source, at: point), by: rounding.scale.0, over: rounding.scale.1)
      return sum &+ term.factor &* (scaled &- rounding.result)
    }
  }

  /// Returns the direction in which a quantity grows; `nil` on overflow.
  package func gradient(of quantity: some SymbolicQuantity) -> (x: Int64, y: Int64)? {
    linear(form(quantity.bits)).map { ($0.a, $0.b) }
  }

  /// Returns the form that a symbolic word carries.
  func form(_ bits: Int64) -> LinearForm {
    let number = SymbolicWord.form(of: bits)
    return number < forms.count ? forms[number] : LinearForm()
  }
}
