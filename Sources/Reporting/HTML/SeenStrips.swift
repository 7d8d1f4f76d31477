internal import DeviceModel
internal import VirtualTime

/// The strips of runs of which only what was to be seen is known. On one phone a sight has one picture then, which is
/// made and drawn once; what is left for each run is when it was seen.
struct SeenStrips {
  private struct Sight {
    var label: String
    var picture: Picture
    /// That of its drawing.
    var number: Int
  }

  /// On the phone of the latest run, which is mostly that of the next.
  private var sights: [Sight] = []
  private var stage: Stage?

  /// The cells of a run's strip, with the numbers of their drawings.
  mutating func strip(_ run: Kept<RunRecord>, _ pictures: inout PictureTable) -> (cells: [Strip.Cell], pictures: [Int])
  {
    guard !run.screens.isEmpty else { return ([], []) }
    let stage = Stage(run)
    if stage != self.stage { (self.stage, sights) = (stage, []) }
    var strip: (cells: [Strip.Cell], pictures: [Int]) = ([], [])
    strip.cells.reserveCapacity(run.screens.count + 1)
    strip.pictures.reserveCapacity(run.screens.count + 1)
    var now = Instant.zero
    var label = "homeScreen"
    for seen in run.screens {
      if seen.instant > now {
        add(label, from: now, until: seen.instant, stage, &pictures, to: &strip)
        now = seen.instant
      }
      label = seen.label
    }
    add(label, from: now, until: max(now, .zero + run.duration), stage, &pictures, to: &strip)
    return strip
  }

  private mutating func add(
    _ label: String, from start: Instant, until end: Instant, _ stage: Stage, _ pictures: inout PictureTable,
    to strip: inout (cells: [Strip.Cell], pictures: [Int])
  ) {
    let sight = sights[place(of: label, stage, &pictures)]
    if strip.pictures.last != sight.number {
      strip.cells.append(Strip.Cell(start: start, picture: sight.picture, opacity: 0))
      strip.pictures.append(sight.number)
    }
    strip.cells[strip.cells.count - 1].end = end
  }

  private mutating func place(of label: String, _ stage: Stage, _ pictures: inout PictureTable) -> Int {
    if let known = sights.firstIndex(where: { $0.label == label }) { return known }
    var reader = PictureReader(stage)
    reader.see(label)
    let picture = reader.picture
    sights.append(Sight(label: label, picture: picture, number: pictures.number(of: picture, nil)))
    return sights.count - 1
  }
}
