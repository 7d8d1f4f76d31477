/// Reads the time of day of a line as systems write it in any language: `10:42:07.123`, `오후 2:01:05`,
/// `14時01分05秒`, `1.3.2024 14.01.05,123`, `٢:٠١:٠٥ م`.
struct ClockReader {
  private let text: [Unicode.Scalar]

  /// The number of characters at the start of a line that are searched for its time.
  private static let prefixLength = 120

  init(_ line: String) { text = Array(line.unicodeScalars.prefix(Self.prefixLength)) }

  private enum Separator {
    case colon, dot, word
  }

  private struct Candidate {
    var range: Range<Int>
    var separator: Separator
    var hasFraction: Bool
    var hour: Int64
    /// The microseconds after the full hour.
    var rest: Int64
  }

  /// The time of day in microseconds; `nil` if the line has none.
  var timeOfDay: Int64? {
    let candidates = candidates
    // A date may also be written with dots; the time follows it.
    let dotted = candidates.filter { $0.separator == .dot }
    let time = candidates.first { $0.separator != .dot } ?? dotted.last { $0.hasFraction || dotted.count > 1 }
    guard var time else { return nil }
    switch isAfternoon(time.range) {
    case true?: time.hour = time.hour % 12 + 12
    case false?: time.hour %= 12
    case nil: break
    }
    return time.hour * 3_600_000_000 + time.rest
  }

  private var candidates: [Candidate] {
    var found: [Candidate] = []
    var index = 0
    while index < text.count {
      if digit(index) != nil, index == 0 || digit(index - 1) == nil, let next = candidate(at: index) {
        found.append(next)
        index = next.range.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  private func candidate(at start: Int) -> Candidate? {
    guard let hour = number(at: start, digits: 1...2), let first = separator(at: hour.end, of: Self.hourWords),
      let minute = number(at: first.end, digits: first.kind == .word ? 1...2 : 2...2),
      let second = separator(at: minute.end, of: Self.minuteWords), second.kind == first.kind,
      let seconds = number(at: second.end, digits: first.kind == .word ? 1...2 : 2...2),
      hour.value < 24, minute.value < 60, seconds.value < 61
    else { return nil }
    var (end, fraction) = (seconds.end, Int64(0))
    if end + 1 < text.count, ".,:٫".unicodeScalars.contains(text[end]), digit(end + 1) != nil {
      var (place, unit) = (end + 1, Int64(100_000))
      while place < text.count, let digit = digit(place) {
        fraction += digit * unit
        (place, unit) = (place + 1, unit / 10)
      }
      end = place
    }
    return Candidate(
      range: start..<end, separator: first.kind, hasFraction: end > seconds.end, hour: hour.value,
      rest: minute.value * 60_000_000 + seconds.value * 1_000_000 + fraction)
  }

  private func digit(_ index: Int) -> Int64? {
    let scalar = text[index]
    if scalar.value < 128 { return scalar.value >= 48 && scalar.value < 58 ? Int64(scalar.value) - 48 : nil }
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else { return nil }
    return Int64(value)
  }

  private func number(at start: Int, digits: ClosedRange<Int>) -> (value: Int64, end: Int)? {
    var (value, end) = (Int64(0), start)
    while end < text.count, end - start <= digits.upperBound, let digit = digit(end) {
      value = value * 10 + digit
      end += 1
    }
    return digits.contains(end - start) ? (value, end) : nil
  }

  private func separator(at index: Int, of words: String) -> (kind: Separator, end: Int)? {
    guard index < text.count else { return nil }
    switch text[index] {
    case ":": return (.colon, index + 1)
    case ".": return (.dot, index + 1)
    default:
      guard words.unicodeScalars.contains(text[index]) else { return nil }
      let rest = text[(index + 1)...]
      return (.word, rest.firstIndex { $0 != " " } ?? text.count)
    }
  }

  private static let hourWords = "時时시h"
  private static let minuteWords = "分분m"

  /// Returns whether the words next to a time mean afternoon; `nil` on a 24-hour clock.
  private func isAfternoon(_ range: Range<Int>) -> Bool? {
    func words(_ range: Range<Int>) -> [Substring] {
      var joined = String.UnicodeScalarView()
      joined.append(contentsOf: text[range])
      return String(joined).split { " \u{202F}\u{A0},".contains($0) }
    }
    let before = words(max(range.lowerBound - 8, 0)..<range.lowerBound).last
    let after = words(range.upperBound..<min(range.upperBound + 8, text.count)).first
    for word in [before, after].compactMap({ $0?.lowercased() }) {
      if Self.afternoon.contains(word) { return true }
      if Self.morning.contains(word) { return false }
    }
    return nil
  }

  private static let afternoon: Set<String> = ["pm", "p.m.", "오후", "下午", "午後", "晚上", "م", "μ.μ."]
  private static let morning: Set<String> = ["am", "a.m.", "오전", "上午", "午前", "凌晨", "早上", "ص", "π.μ."]
}
