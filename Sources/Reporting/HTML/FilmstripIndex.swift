internal import VirtualTime

/// The strips of runs for which only the visible screens were recorded. On one phone each screen then has one picture,
/// which is made and drawn once; each run adds only the times.
struct FilmstripIndex {
  private struct Sight {
    var label: String
    var picture: ScreenSnapshot
    /// The number of its drawing.
    var number: Int
  }

  /// The screens on the phone of the latest run, which is usually that of the next.
  private var sights: [Sight] = []
  private var stage: PhoneProfile?

  /// Returns the cells of a run's strip, with the numbers of their drawings.
  mutating func strip(_ run: Shared<RunRecord>, pictures: inout SnapshotTable) -> (
    cells: [Filmstrip.Cell], pictures: [Int]
  ) {
    guard !run.screens.isEmpty else { return ([], []) }
    let stage = PhoneProfile(run)
    if stage != self.stage { (self.stage, sights) = (stage, []) }
    var strip: (cells: [Filmstrip.Cell], pictures: [Int]) = ([], [])
    strip.cells.reserveCapacity(run.screens.count + 1)
    strip.pictures.reserveCapacity(run.screens.count + 1)
    var now = Instant.zero
    var label = "homeScreen"
    for seen in run.screens {
      if seen.instant > now {
        addPicture(label, from: now, until: seen.instant, stage: stage, pictures: &pictures, to: &strip)
        now = seen.instant
      }
      label = seen.label
    }
    addPicture(label, from: now, until: max(now, .zero + run.duration), stage: stage, pictures: &pictures, to: &strip)
    return strip
  }

  private mutating func addPicture(
    _ label: String, from start: Instant, until end: Instant, stage: PhoneProfile, pictures: inout SnapshotTable,
    to strip: inout (cells: [Filmstrip.Cell], pictures: [Int])
  ) {
    let sight = sights[place(of: label, stage: stage, pictures: &pictures)]
    if strip.pictures.last != sight.number {
      strip.cells.append(Filmstrip.Cell(start: start, picture: sight.picture, opacity: 0))
      strip.pictures.append(sight.number)
    }
    strip.cells[strip.cells.count - 1].end = end
  }

  private mutating func place(of label: String, stage: PhoneProfile, pictures: inout SnapshotTable) -> Int {
    if let known = sights.firstIndex(where: { $0.label == label }) { return known }
    var reader = SnapshotBuilder(stage)
    reader.see(label)
    let picture = reader.picture
    sights.append(Sight(label: label, picture: picture, number: pictures.number(of: picture, appearance: nil)))
    return sights.count - 1
  }
}
