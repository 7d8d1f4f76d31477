import VirtualTime

/// What has been found so far about regions: each with the steps by which it can be moved.
///
/// Regions lie between two frames as a rule, so they are looked for by where a value lies between two frames.
struct Atlas {
  /// A region, and how runs in it end. A class, for it is looked at far more often than it is made.
  final class Shape {
    let region: Region
    let translations: Translations
    let made: Surveyor.Made

    init(_ region: Region, _ translations: Translations, _ made: Surveyor.Made) {
      self.region = region
      self.translations = translations
      self.made = made
    }
  }

  /// A shape, moved by so many steps of the one and of the other unknown.
  struct Place {
    var made: Surveyor.Made
    var region: Region
    var steps: (x: Int64, y: Int64) = (0, 0)
  }

  /// Where a range begins behind a whole step, and how far it goes.
  private struct Window {
    var begin: Int64
    var length: Int64

    init(_ range: ClosedRange<Int64>, _ step: Int64) {
      begin = range.lowerBound - Polygon.down(range.lowerBound, step) * step
      length = range.upperBound - range.lowerBound
    }

    /// - Parameter place: Of a value, behind a whole step.
    func holds(_ place: Int64, _ step: Int64) -> Bool {
      place >= begin ? place - begin <= length : place - begin + step <= length
    }
  }

  private struct Entry {
    var x: Window
    var y: Window
    var shape: Int
  }

  /// What an unknown grows by in one step.
  let step: Int64
  private var shapes: [Shape] = []
  /// The shapes that have values in a part of a step of x and a part of one of y; those of use lately stand towards
  /// the end.
  private var drawers: [[Entry]]

  /// A step is divided into so many parts.
  private static let parts: Int64 = 16

  init(step: Int64) {
    self.step = step
    drawers = [[Entry]](repeating: [], count: Int(Self.parts * Self.parts))
  }

  /// Keeps what a run has found. Where it says that another step would tell more, all else is forgotten.
  mutating func keep(_ made: Surveyor.Made) -> Place {
    let region = made.unknowns.region
    if let translations = made.unknowns.translations { note(Shape(region, translations, made)) }
    let longer = step.multipliedReportingOverflow(by: made.unknowns.stepFactor)
    if longer.partialValue > step, !longer.overflow, longer.partialValue <= Self.longestStep {
      self = Atlas(step: longer.partialValue)
    }
    return Place(made: made, region: region)
  }

  /// Longer steps than a second are of no use.
  private static let longestStep = Interval.ticksPerSecond

  private mutating func note(_ shape: Shape) {
    let entry = Entry(x: Window(shape.region.x, step), y: Window(shape.region.y, step), shape: shapes.count)
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
  mutating func place(holding x: Int64, _ y: Int64) -> Place? {
    let (placeX, placeY) = (x - Polygon.down(x, step) * step, y - Polygon.down(y, step) * step)
    let drawer = part(of: placeX) * Int(Self.parts) + part(of: placeY)
    for index in drawers[drawer].indices.reversed() {
      let entry = drawers[drawer][index]
      guard entry.x.holds(placeX, step), entry.y.holds(placeY, step),
        let (i, j) = steps(from: shapes[entry.shape], to: x, y)
      else { continue }
      // What was of use will be so again, in the next piece.
      drawers[drawer].swapAt(index, (index + drawers[drawer].count) / 2)
      let shape = shapes[entry.shape]
      return Place(made: shape.made, region: shape.region.moved(i * step, j * step), steps: (i, j))
    }
    return nil
  }

  private func steps(from shape: Shape, to x: Int64, _ y: Int64) -> (i: Int64, j: Int64)? {
    for i in steps(from: shape.region.x, to: x) {
      for j in steps(from: shape.region.y, to: y) where shape.translations.allow(i, j) {
        if shape.region.contains(x - i * step, y - j * step) { return (i, j) }
      }
    }
    return nil
  }

  /// The numbers of steps that bring a range to a value; of many, the three that move it least.
  private func steps(from range: ClosedRange<Int64>, to value: Int64) -> Range<Int64> {
    let first = Polygon.up(value - range.upperBound, step)
    let last = Polygon.down(value - range.lowerBound, step)
    guard first <= last else { return 0..<0 }
    let least = min(max(0, first), last)
    return max(first, least - 1)..<(min(last, least + 1) + 1)
  }
}
