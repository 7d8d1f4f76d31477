/// Merges a newly written file into one that a person may have changed.
///
/// `base` is the text that was written last time. A line that the person has changed stays; any other becomes the new
/// line. If both have changed, the person's line stays, and the new one follows as a comment.
package func merged(base: String, mine: String, new: String) -> String {
  if mine == base { return new }
  let (base, mine, new) = (base.lines, mine.lines, new.lines)
  let toMine = matches(base, mine)
  let toNew = matches(base, new)
  var result: [Substring] = []
  var (inBase, inMine, inNew) = (0, 0, 0)
  // Between two lines that all three texts share, each side has changed or not.
  for index in 0...base.count {
    let end = index == base.count
    guard end || toMine[index] != nil && toNew[index] != nil else { continue }
    let (mineEnd, newEnd) = end ? (mine.count, new.count) : (toMine[index] ?? 0, toNew[index] ?? 0)
    let old = Array(base[inBase..<index])
    let own = Array(mine[inMine..<max(mineEnd, inMine)])
    let found = Array(new[inNew..<max(newEnd, inNew)])
    if own == old || own == found {
      result += found
    } else {
      result += own
      if found != old {
        result += found.filter { !own.contains($0) }.map {
          "    # found now: \($0.drop { $0 == " " })"
        }
      }
    }
    if !end {
      result.append(base[index])
      (inBase, inMine, inNew) = (index + 1, mineEnd + 1, newEnd + 1)
    }
  }
  return result.joined(separator: "\n")
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}

/// Returns for each line of a text the same line of another one, in order: a longest common subsequence.
private func matches(_ left: [Substring], _ right: [Substring]) -> [Int?] {
  guard left.count * right.count <= 4_000_000 else { return left.indices.map { _ in nil } }
  var lengths = [[Int32]](repeating: [Int32](repeating: 0, count: right.count + 1), count: left.count + 1)
  for i in left.indices.reversed() {
    for j in right.indices.reversed() {
      lengths[i][j] = left[i] == right[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
    }
  }
  var found = [Int?](repeating: nil, count: left.count)
  var (i, j) = (0, 0)
  while i < left.count, j < right.count {
    if left[i] == right[j] {
      found[i] = j
      (i, j) = (i + 1, j + 1)
    } else if lengths[i + 1][j] >= lengths[i][j + 1] {
      i += 1
    } else {
      j += 1
    }
  }
  return found
}
