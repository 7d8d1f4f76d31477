import DeviceModel

/// Reads the sizes and insets that a line prints after a call: `393.0`, `(375.0, 667.0)`, `{{0, 0}, {375, 667}}`,
/// `width: 393`, `UIEdgeInsets(top: 59.0, left: 0.0, bottom: 34.0, right: 0.0)`.
struct MeasureReader {
  private let words: ArraySlice<LogWord>
  private let speaksOfInsets: Bool
  private let speaksOfHeight: Bool
  private let speaksOfWidth: Bool

  /// - Parameter wholeLine: All words, some of which may name the quantity of the numbers.
  init(_ words: ArraySlice<LogWord>, wholeLine: [LogWord]) {
    func contains(_ part: String) -> Bool { wholeLine.contains { $0.text.lowercased().contains(part) } }
    self.words = words
    speaksOfInsets = contains("inset") || contains("safearea")
    speaksOfHeight = contains("height")
    speaksOfWidth = contains("width")
  }

  func measures() -> [Measure] {
    let labeled = labeledMeasures()
    if !labeled.isEmpty { return labeled }
    let numbers = groups().first { !$0.isEmpty } ?? []
    switch numbers.count {
    case 1 where numbers[0] >= Self.smallest:
      let quantity: Measure.Quantity =
        speaksOfWidth == speaksOfHeight ? .widthOrHeight : speaksOfWidth ? .width : .height
      return [measure(quantity, numbers[0])]
    case 2 where numbers.allSatisfy { $0 >= Self.smallest }:
      return [measure(.width, numbers[0]), measure(.height, numbers[1])]
    case 4 where speaksOfInsets: return [measure(.safeAreaTop, numbers[0]), measure(.safeAreaBottom, numbers[2])]
    case 4 where numbers[2] > 0 && numbers[3] > 0: return [measure(.width, numbers[2]), measure(.height, numbers[3])]
    default: return []
    }
  }

  /// The smallest number without a label that is taken for a size of a view, in thousandths of a point. Counts,
  /// durations and indices are smaller.
  private static let smallest: Int64 = 100_000

  private func measure(_ quantity: Measure.Quantity, _ thousandths: Int64) -> Measure {
    Measure(quantity, value: Length(thousandths: thousandths))
  }

  /// Returns the numbers that follow a word that names their quantity.
  private func labeledMeasures() -> [Measure] {
    var found: [Measure] = []
    for (label, number) in zip(words, words.dropFirst()) {
      guard let value = number.thousandths, number.gap.contains(where: { $0 == ":" || $0 == "=" }),
        let quantity = quantity(named: label.text.lowercased()), !found.contains(where: { $0.quantity == quantity })
      else { continue }
      found.append(measure(quantity, value))
    }
    return found
  }

  private func quantity(named label: String) -> Measure.Quantity? {
    switch label {
    case "width", "w": .width
    case "height", "h": .height
    case "top" where speaksOfInsets: .safeAreaTop
    case "bottom" where speaksOfInsets: .safeAreaBottom
    default: nil
    }
  }

  /// Returns runs of numbers that only signs separate; numbers with a unit of time are excluded.
  private func groups() -> [[Int64]] {
    var groups: [[Int64]] = [[]]
    for (index, word) in zip(words.indices, words) {
      let unit = index + 1 < words.endIndex && words[index + 1].gap.isEmpty ? words[index + 1].text : ""
      if let value = word.thousandths, !["s", "ms", "sec", "x"].contains(unit) {
        groups[groups.count - 1].append(value)
      } else if !(groups.last ?? []).isEmpty {
        groups.append([])
      }
    }
    return groups
  }
}
