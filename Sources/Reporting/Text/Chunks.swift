extension Sequence {
  /// Returns the elements in groups: each element is in the group of the one before it, if the two belong together.
  func chunked(by belongTogether: (Element, Element) -> Bool) -> [[Element]] {
    var chunks: [[Element]] = []
    for element in self {
      if let last = chunks.last?.last, belongTogether(last, element) {
        chunks[chunks.count - 1].append(element)
      } else {
        chunks.append([element])
      }
    }
    return chunks
  }
}
