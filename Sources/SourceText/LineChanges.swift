/// A difference between two texts: lines of the old one, and the lines of the new one that replace them.
package struct LineChange: Equatable, Sendable {
  /// The replaced lines of the old text, as indexes from 0; empty for an insertion.
  package var old: Range<Int>
  /// The lines of the new text; empty for a deletion.
  package var new: Range<Int>
}

/// Returns the places where two texts differ, from top to bottom, with as few changed lines as possible.
package func lineChanges<Line: Hashable>(from old: [Line], to new: [Line]) -> [LineChange] {
  let difference = new.difference(from: old)
  var removed = difference.removals.makeIterator()
  var inserted = difference.insertions.makeIterator()
  var (removal, insertion) = (removed.next()?.offset, inserted.next()?.offset)
  var changes: [LineChange] = []
  var (oldLine, newLine) = (0, 0)
  while removal != nil || insertion != nil {
    let (oldStart, newStart) = (oldLine, newLine)
    while removal == oldLine || insertion == newLine {
      if removal == oldLine {
        oldLine += 1
        removal = removed.next()?.offset
      } else {
        newLine += 1
        insertion = inserted.next()?.offset
      }
    }
    if oldLine > oldStart || newLine > newStart {
      changes.append(LineChange(old: oldStart..<oldLine, new: newStart..<newLine))
    } else {
      oldLine += 1
      newLine += 1
    }
  }
  return changes
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
