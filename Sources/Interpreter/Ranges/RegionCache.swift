import DeviceModel
import VirtualTime

/// A run that was made symbolically, and so represents a region of values. It is a class, because it is passed on for
/// each of its many regions.
final class SampledRun {
  let context: SymbolicContext
  /// The outcome; `nil` if a `where` excludes the run.
  let outcome: RangeAnalysis.Outcome?
  /// The result of the measurement.
  let value: Value?
  /// The longest blank in the color of the launch screen; `nil` unless the run passed.
  let quietBlank: Interval?
  /// The half planes of the path condition; those along the axes come first, because they cut the rest into the fewest
  /// pieces.
  private(set) lazy var halfPlanes: [HalfPlane] = context.pathCondition.halfPlanes

  /// - Parameter execute: Makes and measures the run of the context's symbols; `nil` if there is no such run.
  init(
    _ context: SymbolicContext,
    execute: (SymbolicContext) throws(Fault) -> (result: RunResult, value: Value?)?
  ) throws(Fault) {
    self.context = context
    let run = try context.withActive { () throws(Fault) in try execute(context) }
    outcome = run.map { RangeAnalysis.Outcome($0.result) }
    value = run?.value
    quietBlank = run.flatMap { $0.result.outcome == .passed ? $0.result.quietBlank : nil }
  }
}

/// Values with equal runs: a region, and a run that represents it, which may have been made for another region some
/// steps away.
struct EquivalenceClass {
  let run: SampledRun
  var steps: (x: Int64, y: Int64) = (0, 0)

  private var offset: (x: Int64, y: Int64) { (steps.x &* run.context.step, steps.y &* run.context.step) }
  /// The condition that the values of the region meet.
  var region: PathCondition { run.context.pathCondition.translated(x: offset.x, y: offset.y) }

  /// Returns one of the run's half planes for the values of the region.
  func translated(_ plane: HalfPlane) -> HalfPlane {
    HalfPlane(a: plane.a, b: plane.b, c: plane.c + plane.a * offset.x + plane.b * offset.y)
  }
}

/// The regions found so far, keyed by their path conditions, each with the steps by which it can be translated. Ranges
/// of all values and sweeps over times share the cache.
///
/// Most regions are between two frames, so they are looked up by the position of a value between two frames.
struct RegionCache {
  /// The start of a range after a whole step, and its length.
  private struct Window {
    var begin: Int64
    var length: Int64

    init(_ range: ClosedRange<Int64>, step: Int64) {
      begin = range.lowerBound - Polygon.down(range.lowerBound, over: step) * step
      length = range.upperBound - range.lowerBound
    }

    /// - Parameter place: The position of a value after a whole step.
    func holds(_ place: Int64, step: Int64) -> Bool {
      place >= begin ? place - begin <= length : place - begin + step <= length
    }
  }

  /// A region with the steps by which it can be translated.
  private struct Entry {
    var x: Window
    var y: Window
    var ranges: (x: ClosedRange<Int64>, y: ClosedRange<Int64>)
    /// The indices in `constraints` of the bounds that the region has besides.
    var region: Range<Int>
    /// The indices in `constraints` of the bounds on the steps by which it can be translated.
    var symmetry: Range<Int>
    /// The index in `runs` of the run that represents it.
    var run: Int
  }

  /// A region in a drawer, with the values that it can reach by any steps. Of a hundred regions in a drawer, one
  /// contains the value that is looked up, and almost all others cannot reach it.
  private struct Card {
    var x: ClosedRange<Int64>
    var y: ClosedRange<Int64>
    var entry: Int

    func reaches(x: Int64, y: Int64) -> Bool {
      self.x.lowerBound <= x && x <= self.x.upperBound && self.y.lowerBound <= y && y <= self.y.upperBound
    }
  }

  /// The values of interest.
  private let bounds: PathCondition
  /// The length of a step of a symbol. It begins as a frame of 120 a second, and becomes a multiple of that when runs
  /// report what they round to.
  private var step: Int64
  private var runs: [SampledRun] = []
  private var constraints: [PathCondition.Bound] = []
  private var entries: [Entry] = []
  /// The regions with values in a part of a step of x and a part of one of y; recently used ones are towards the end.
  private var drawers: [[Card]]

  /// The number of parts into which a step is divided.
  private static let parts: Int64 = 16
  /// The longest step; longer ones than a second are not useful.
  private static let longestStep = Interval.ticksPerSecond

  init(within bounds: PathCondition, step: Int64 = Interval.ticksPerSecond / 120) {
    self.bounds = bounds
    self.step = step
    drawers = [[Card]](repeating: [], count: Int(Self.parts * Self.parts))
  }

  /// Returns an empty cache with the same step.
  func emptied(within bounds: PathCondition) -> RegionCache { RegionCache(within: bounds, step: step) }

  /// Returns the context for a run of an unknown region.
  func context(at sample: [Int64]) -> SymbolicContext { SymbolicContext(sample: sample, within: bounds, step: step) }

  /// Stores the result of a run. If the run needs a longer step, all other results are dropped.
  mutating func keep(_ run: SampledRun) -> EquivalenceClass {
    if let symmetry = run.context.periodicSymmetry { add(run, symmetry: symmetry) }
    let longer = step.multipliedReportingOverflow(by: run.context.stepFactor)
    if longer.partialValue > step, !longer.overflow, longer.partialValue <= Self.longestStep {
      self = RegionCache(within: bounds, step: longer.partialValue)
    }
    return EquivalenceClass(run: run)
  }

  private mutating func add(_ run: SampledRun, symmetry: PathCondition) {
    let region = run.context.pathCondition
    let entry = Entry(
      x: Window(region.x, step: step), y: Window(region.y, step: step), ranges: (region.x, region.y),
      region: store(region.bounds.dropFirst(2)), symmetry: store(symmetry.bounds[...]), run: runs.count)
    let card = Card(
      x: reach(of: region.x, by: symmetry.x), y: reach(of: region.y, by: symmetry.y), entry: entries.count)
    runs.append(run)
    entries.append(entry)
    for x in parts(of: entry.x) {
      for y in parts(of: entry.y) { drawers[x * Int(Self.parts) + y].append(card) }
    }
  }

  /// Returns the values that a range can reach by some of the steps.
  private func reach(of range: ClosedRange<Int64>, by steps: ClosedRange<Int64>) -> ClosedRange<Int64> {
    func end(_ value: Int64, movedBy steps: Int64) -> Int64 {
      let (way, overflow) = steps.multipliedReportingOverflow(by: step)
      let (end, isBeyond) = value.addingReportingOverflow(way)
      return overflow || isBeyond ? (steps < 0 ? .min : .max) : end
    }
    return end(range.lowerBound, movedBy: steps.lowerBound)...end(range.upperBound, movedBy: steps.upperBound)
  }

  private mutating func store(_ bounds: ArraySlice<PathCondition.Bound>) -> Range<Int> {
    let start = constraints.count
    constraints += bounds
    return start..<constraints.count
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

  /// Returns a known region, translated so that it contains a value.
  mutating func known(x: Int64, y: Int64 = 0) -> EquivalenceClass? {
    let (placeX, placeY) = (x - Polygon.down(x, over: step) * step, y - Polygon.down(y, over: step) * step)
    let drawer = part(of: placeX) * Int(Self.parts) + part(of: placeY)
    let found = drawers[drawer].withUnsafeBufferPointer { cards -> (index: Int, class: EquivalenceClass)? in
      for index in cards.indices.reversed() where cards[index].reaches(x: x, y: y) {
        let entry = entries[cards[index].entry]
        guard entry.x.holds(placeX, step: step), entry.y.holds(placeY, step: step),
          let steps = steps(from: entry, x: x, y: y)
        else { continue }
        return (index, EquivalenceClass(run: runs[entry.run], steps: steps))
      }
      return nil
    }
    guard let found else { return nil }
    // A region that was used will be used again, for the next piece.
    drawers[drawer].swapAt(found.index, (found.index + drawers[drawer].count) / 2)
    return found.class
  }

  private func steps(from entry: Entry, x: Int64, y: Int64) -> (x: Int64, y: Int64)? {
    for i in steps(from: entry.ranges.x, to: x) {
      for j in steps(from: entry.ranges.y, to: y) where meets(entry.symmetry, x: i, y: j) {
        if meets(entry.region, x: x - i * step, y: y - j * step) { return (i, j) }
      }
    }
    return nil
  }

  private func meets(_ indices: Range<Int>, x: Int64, y: Int64) -> Bool {
    for index in indices where !constraints[index].contains(x: x, y: y) { return false }
    return true
  }

  /// Returns the numbers of steps that translate a range to a value; of many, the three that move it least.
  private func steps(from range: ClosedRange<Int64>, to value: Int64) -> Range<Int64> {
    let first = Polygon.up(value - range.upperBound, over: step)
    let last = Polygon.down(value - range.lowerBound, over: step)
    guard first <= last else { return 0..<0 }
    let least = min(max(0, first), last)
    return max(first, least - 1)..<(min(last, least + 1) + 1)
  }
}
