internal import VirtualTime

/// The strips of runs for which only the visible screens were recorded. On one phone each screen then has one picture,
/// which is made and drawn once; each run adds only the times.
struct FilmstripIndex {
  private struct Sight {
    var label: String
    var picture: ScreenSnapshot
    var number: Int
  }

  /// The phones, each with its screens.
  private var stages: [(phone: PhoneProfile, sights: [Sight])] = []

  /// Returns the cells of a run's strip, with the numbers of their drawings.
  mutating func strip(_ run: Shared<RunRecord>, pictures: inout SnapshotTable) -> (
    cells: [Filmstrip.Cell], pictures: [Int]
  ) {
    guard !run.screens.isEmpty else { return ([], []) }
    let stage = place(of: PhoneProfile(run))
    var strip: (cells: [Filmstrip.Cell], pictures: [Int]) = ([], [])
    strip.cells.reserveCapacity(run.screens.count + 1)
    strip.pictures.reserveCapacity(run.screens.count + 1)
    var now = Instant.zero
    var label = "homeScreen"
    for seen in run.screens {
      if seen.instant > now {
        addPicture(label, from: now, until: seen.instant, on: stage, pictures: &pictures, to: &strip)
        now = seen.instant
      }
      label = seen.label
    }
    addPicture(label, from: now, until: max(now, .zero + run.duration), on: stage, pictures: &pictures, to: &strip)
    return strip
  }

  private mutating func addPicture(
    _ label: String, from start: Instant, until end: Instant, on stage: Int, pictures: inout SnapshotTable,
    to strip: inout (cells: [Filmstrip.Cell], pictures: [Int])
  ) {
    let place = place(of: label, on: stage, pictures: &pictures)
    let number = stages[stage].sights[place].number
    if strip.pictures.last != number {
      strip.cells.append(Filmstrip.Cell(start: start, picture: stages[stage].sights[place].picture, opacity: 0))
      strip.pictures.append(number)
    }
    strip.cells[strip.cells.count - 1].end = end
  }

  private mutating func place(of phone: PhoneProfile) -> Int {
    if let known = stages.firstIndex(where: { $0.phone == phone }) { return known }
    stages.append((phone, []))
    return stages.count - 1
  }

  private mutating func place(of label: String, on stage: Int, pictures: inout SnapshotTable) -> Int {
    if let known = stages[stage].sights.firstIndex(where: { $0.label == label }) { return known }
    var reader = SnapshotBuilder(stages[stage].phone)
    reader.see(label)
    let picture = reader.picture
    let number = pictures.number(of: picture, appearance: nil)
    stages[stage].sights.append(Sight(label: label, picture: picture, number: number))
    return stages[stage].sights.count - 1
  }
}
