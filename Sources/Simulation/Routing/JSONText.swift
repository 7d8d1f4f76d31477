import DeviceModel
import VirtualTime

// Values as JSON.stringify prints them (ECMA-262, SerializeJSONProperty and QuoteJSONString).

extension World {
  /// Returns a value as JavaScript prints it: times in milliseconds and lengths in points, as numbers.
  func json(_ value: Value) -> String {
    switch value {
    case .none, .device: "null"
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .count(let count), .size(let count): "\(count)"
    case .time(let time): number(time.concretized.ticks * 1000 / Interval.ticksPerMillisecond)
    case .length(let length): number(length.thousandths)
    case .frequency(let frequency): number(frequency)
    case .ratio(let ratio): number(ratio.millionths, places: 6)
    case .version(let version): quoted("\(version)")
    case .text(let text), .name(let text): quoted(text)
    case .word(let word): quoted(word.rawValue)
    case .screen(let screen): quoted(name(screen))
    case .list(let elements): "[\(elements.map(json).joined(separator: ","))]"
    case .record(let record):
      "{\(record.entries.map { "\(quoted($0.label)):\(json($0.value))" }.joined(separator: ","))}"
    }
  }

  private func number(_ parts: Int64, places: Int = 3) -> String {
    var digits = String(parts.magnitude)
    if digits.count <= places { digits = String(repeating: "0", count: places + 1 - digits.count) + digits }
    var fraction = digits.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    return (parts < 0 ? "-" : "") + digits.dropLast(places) + (fraction.isEmpty ? "" : ".") + fraction
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
