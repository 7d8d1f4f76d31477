/// Symbolic execution of one run that speaks for many: one or two symbols (times, lengths on screen), each with the
/// value that it has in this run (the sample). They are counted in their smallest parts, which are all called ticks
/// here.
///
/// While the run is made, every time that depends on the symbols carries the linear form by which it does, and whatever
/// is asked of such a time (which of two is earlier, which frame is next) becomes a constraint on the symbols that
/// holds at the sample. All constraints together are the path condition. In the region that it describes, every run
/// asks the same and gets the same answers: it has the same trace, but for its times, and those are known as
/// expressions.
///
/// Beside it each time knows by how much it moves when a symbol grows by a step, a whole number of frames: what is
/// rounded up to a frame no longer depends on where between two frames a symbol lies, but it moves with the frames.
/// So the same constraints say by how many steps the region can be moved (`periodicSymmetry`).
///
/// Belongs to one thread, and is known to the times of that thread alone (`withActive`). A class for its identity.
@usableFromInline package final class SymbolicContext {
  /// The values of the symbols in this run; zero for a second symbol that does not exist.
  package let sample: (x: Int64, y: Int64)
  /// For which values of the symbols the run is like this one, as far as it has been made.
  package internal(set) var pathCondition: PathCondition
  /// Something within a tick of a border was taken as it is in this run.
  package internal(set) var isBlurred = false
  /// Multiply the step by this to make it a whole number of all rounding periods.
  package internal(set) var stepFactor: Int64 = 1

  let count: Int
  /// In ticks; zero: nobody asks how far the region can be moved.
  let step: Int64
  /// All forms so far; their numbers are what symbolic words carry.
  var forms: [LinearForm]
  /// How far the value of each form is from where it would matter, in this run; by the forms' numbers.
  var slacks: [Int64] = []
  /// Steps must not change these.
  var fixed: [LinearForm.StepDelta] = []
  var roundings: [Rounding] = []
  /// Forms of sums and differences of the first forms, by their numbers; -1: not asked for yet.
  let sums = SymbolicContext.emptyTable()
  let differences = SymbolicContext.emptyTable()
  /// Above zero: what is asked becomes no constraint.
  var suspensionDepth = 0

  /// As many forms are added up from a table.
  static let tabled = 32
  /// A day and more: what is so far off (a time without limit, say) need not be told from what is further.
  static let farAway: Int64 = 1 << 40

  /// - Parameters:
  ///   - sample: What the symbols are in this run: one or two, within the bounds.
  ///   - bounds: The values that are of interest.
  ///   - step: What a step of a symbol is, in ticks; zero where it is of no interest how far the region can be moved.
  package init(sample: [Int64], within bounds: PathCondition, step: Int64 = 0) {
    count = sample.count
    self.step = step
    self.sample = (sample[0], sample.count > 1 ? sample[1] : 0)
    pathCondition = bounds
    forms = [
      LinearForm(), LinearForm(x: 1, stepDelta: .init(x: step)), LinearForm(y: 1, stepDelta: .init(y: step)),
    ]
  }

  deinit {
    sums.deallocate()
    differences.deallocate()
  }

  private static func emptyTable() -> UnsafeMutablePointer<Int16> {
    let table = UnsafeMutablePointer<Int16>.allocate(capacity: tabled * tabled)
    table.initialize(repeating: -1, count: tabled * tabled)
    return table
  }

  /// The symbol at a place, as a quantity of the kind that it is of.
  package func symbol<Quantity: SymbolicQuantity>(_ index: Int) -> Quantity {
    Quantity(bits: SymbolicWord.bits(of: index == 0 ? sample.x : sample.y) | Int64(index + 1))
  }

  /// The smallest parts that a quantity of this run has in the run where the symbols are other values, roundings
  /// included.
  /// - Parameters:
  ///   - point: Values of the region, moved by so many steps.
  ///   - steps: How many; the symmetry permits them.
  package func value(
    of quantity: some SymbolicQuantity, at point: (x: Int64, y: Int64), movedBy steps: (x: Int64, y: Int64) = (0, 0)
  ) -> Int64 {
    let delta = form(quantity.bits).stepDelta
    let home = (point.x &- steps.x &* step, point.y &- steps.y &* step)
    return value(quantity.bits, at: home) &+ delta.x &* steps.x &+ delta.y &* steps.y
  }

  /// The same for values of the region itself.
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

  /// The direction in which a quantity grows, as far as it does; `nil` if the numbers are too large to tell.
  package func gradient(of quantity: some SymbolicQuantity) -> (x: Int64, y: Int64)? {
    linear(form(quantity.bits)).map { ($0.a, $0.b) }
  }

  /// The form that a symbolic word carries.
  func form(_ bits: Int64) -> LinearForm {
    let number = SymbolicWord.form(of: bits)
    return number < forms.count ? forms[number] : LinearForm()
  }
}
