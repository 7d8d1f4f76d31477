/// The shards that a record contains, of all into which the runs were divided.
package struct ShareRecord: Hashable, Sendable {
  var count: Int
  /// The numbers of the contained shards, from 1, in order.
  package var taken: [Int]

  package init(_ taken: [Int], of count: Int) {
    self.taken = taken
    self.count = count
  }

  /// Returns the union of several records' shards; `nil` if no shard is missing, or if they do not belong together.
  package static func merged(_ shares: [ShareRecord?]) -> ShareRecord? {
    guard let count = shares.first??.count, shares.allSatisfy({ $0?.count == count }) else { return nil }
    let taken = Set(shares.flatMap { $0?.taken ?? [] }).sorted()
    return taken.count == count ? nil : ShareRecord(taken, of: count)
  }

  /// A sentence about missing shards: `Shards missing: 2 and 4 of 5.`
  package var sentence: String { "Shards missing: \(missing)." }

  /// The same as a message of the tool.
  package var clause: String { "shards missing: \(missing)" }

  private var missing: String {
    let here = Set(taken)
    let left = count - here.count
    let missing = left > Self.toldByNumber ? [] : (1...count).filter { !here.contains($0) }.map(String.init)
    let names = missing.isEmpty ? "\(left)" : SweepSummary.joined(missing, by: "and")
    return "\(names) of \(count)"
  }

  private static let toldByNumber = 5
}
