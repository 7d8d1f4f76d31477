import DeviceModel
import VirtualTime

/// A run that was made symbolically, and so speaks for a region of values.
struct SampledRun {
  let context: SymbolicContext
  /// Nil: a `where` leaves it out.
  let outcome: RangeAnalysis.Outcome?
  /// The result of the measurement.
  let value: Value?

  /// - Parameter execute: Makes the run of the context's symbols, and measures it; `nil` if no run can be made.
  init(
    _ context: SymbolicContext,
    execute: (SymbolicContext) throws(Fault) -> (result: RunResult, value: Value?)?
  ) throws(Fault) {
    self.context = context
    let run = try context.withActive { () throws(Fault) in try execute(context) }
    outcome = run.map { RangeAnalysis.Outcome($0.result) }
    value = run?.value
  }
}

/// Values whose runs are alike: a region, and a run that speaks for it, though it may have been made for another region
/// so many steps away.
struct EquivalenceClass {
  var run: SampledRun
  var region: PathCondition
  var steps: (x: Int64, y: Int64) = (0, 0)
}

/// The regions found so far, keyed by their path conditions: each with the steps by which it can be moved. Ranges of
/// every value and sweeps over times share the cache.
///
/// Regions lie between two frames as a rule, so they are looked for by where a value lies between two frames.
struct RegionCache {
  /// The kept data of a region. A class, for it is looked at far more often than it is made.
  private final class Shape {
    let region: PathCondition
    let symmetry: PathCondition
    let run: SampledRun

    init(_ symmetry: PathCondition, run: SampledRun) {
      region = run.context.pathCondition
      self.symmetry = symmetry
      self.run = run
    }
  }

  /// Where a range begins behind a whole step, and how far it goes.
  private struct Window {
    var begin: Int64
    var length: Int64

    init(_ range: ClosedRange<Int64>, step: Int64) {
      begin = range.lowerBound - Polygon.down(range.lowerBound, over: step) * step
      length = range.upperBound - range.lowerBound
    }

    /// - Parameter place: Of a value, behind a whole step.
    func holds(_ place: Int64, step: Int64) -> Bool {
      place >= begin ? place - begin <= length : place - begin + step <= length
    }
  }

  private struct Entry {
    var x: Window
    var y: Window
    var shape: Int
  }

  /// The values that are of interest.
  private let bounds: PathCondition
  /// The amount by which a symbol grows in one step. It begins as a frame of 120 a second; when runs say what they
  /// round to, it becomes a multiple of that.
  private var step: Int64
  private var shapes: [Shape] = []
  /// The shapes that have values in a part of a step of x and a part of one of y; those of use lately stand towards
  /// the end.
  private var drawers: [[Entry]]

  /// The number of parts into which a step is divided.
  private static let parts: Int64 = 16
  /// Longer steps than a second are of no use.
  private static let longestStep = Interval.ticksPerSecond

  init(within bounds: PathCondition, step: Int64 = Interval.ticksPerSecond / 120) {
    self.bounds = bounds
    self.step = step
    drawers = [[Entry]](repeating: [], count: Int(Self.parts * Self.parts))
  }

  /// One that knows nothing yet but how long a step is.
  func emptied(within bounds: PathCondition) -> RegionCache { RegionCache(within: bounds, step: step) }

  /// For a run of which nothing is known.
  func context(at sample: [Int64]) -> SymbolicContext { SymbolicContext(sample: sample, within: bounds, step: step) }

  /// Keeps what a run has found. Where it says that another step would tell more, all else is forgotten.
  mutating func keep(_ run: SampledRun) -> EquivalenceClass {
    if let symmetry = run.context.periodicSymmetry { add(Shape(symmetry, run: run)) }
    let longer = step.multipliedReportingOverflow(by: run.context.stepFactor)
    if longer.partialValue > step, !longer.overflow, longer.partialValue <= Self.longestStep {
      self = RegionCache(within: bounds, step: longer.partialValue)
    }
    return EquivalenceClass(run: run, region: run.context.pathCondition)
  }

  private mutating func add(_ shape: Shape) {
    let entry = Entry(x: Window(shape.region.x, step: step), y: Window(shape.region.y, step: step), shape: shapes.count)
    shapes.append(shape)
    for x in parts(of: entry.x) {
      for y in parts(of: entry.y) { drawers[x * Int(Self.parts) + y].append(entry) }
    }
  }

  private func part(of place: Int64) -> Int { Int(place * Self.parts / step) }

  private func parts(of window: Window) -> [Int] {
    let all = Int(Self.parts)
    guard window.length < step else { return Array(0..<all) }
    let (first, end) = (part(of: window.begin), window.begin + window.length)
    if end < step { return Array(first...part(of: end)) }
    let last = part(of: end - step)
    return last >= first ? Array(0..<all) : Array(first..<all) + Array(0...last)
  }

  /// A known region, moved so that it holds a value.
  mutating func known(x: Int64, y: Int64 = 0) -> EquivalenceClass? {
    let (placeX, placeY) = (x - Polygon.down(x, over: step) * step, y - Polygon.down(y, over: step) * step)
    let drawer = part(of: placeX) * Int(Self.parts) + part(of: placeY)
    for index in drawers[drawer].indices.reversed() {
      let entry = drawers[drawer][index]
      guard entry.x.holds(placeX, step: step), entry.y.holds(placeY, step: step),
        let (i, j) = steps(from: shapes[entry.shape], x: x, y: y)
      else { continue }
      // What was of use will be so again, in the next piece.
      drawers[drawer].swapAt(index, (index + drawers[drawer].count) / 2)
      let shape = shapes[entry.shape]
      return EquivalenceClass(
        run: shape.run, region: shape.region.translated(x: i * step, y: j * step), steps: (i, j))
    }
    return nil
  }

  private func steps(from shape: Shape, x: Int64, y: Int64) -> (i: Int64, j: Int64)? {
    for i in steps(from: shape.region.x, to: x) {
      for j in steps(from: shape.region.y, to: y) where shape.symmetry.contains(x: i, y: j) {
        if shape.region.contains(x: x - i * step, y: y - j * step) { return (i, j) }
      }
    }
    return nil
  }

  /// The numbers of steps that bring a range to a value; of many, the three that move it least.
  private func steps(from range: ClosedRange<Int64>, to value: Int64) -> Range<Int64> {
    let first = Polygon.up(value - range.upperBound, over: step)
    let last = Polygon.down(value - range.lowerBound, over: step)
    guard first <= last else { return 0..<0 }
    let least = min(max(0, first), last)
    return max(first, least - 1)..<(min(last, least + 1) + 1)
  }
}
