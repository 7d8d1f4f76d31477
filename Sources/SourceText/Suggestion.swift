/// The candidate that a misspelt name most likely meant (“did you mean …?”), or nil when none is near enough.
///
/// Counted in letters added, left out, replaced or swapped with their neighbour; case alone counts nothing. A third of the
/// name's letters may be wrong, at least one. Of equally near candidates the first one is taken.
package func likelyMeant(by name: String, among candidates: some Sequence<String>) -> String? {
  let written = Array(name.lowercased())
  let limit = max(written.count / 3, 1)
  var best: (name: String, distance: Int)?
  for candidate in candidates where candidate != name {
    let letters = Array(candidate.lowercased())
    guard abs(letters.count - written.count) <= limit else { continue }
    let distance = editDistance(written, letters)
    if distance <= limit, best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
  }
  return best?.name
}

/// Optimal string alignment distance: edits of single letters and swaps of neighbours, no letter edited twice.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for i in left.indices {
    var current = [i + 1]
    current.reserveCapacity(right.count + 1)
    for j in right.indices {
      var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (left[i] == right[j] ? 0 : 1))
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}
