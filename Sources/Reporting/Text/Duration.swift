package import VirtualTime

/// Moments and lengths of virtual time as reports tell them: rounded to a tenth of a millisecond below one second, to a
/// millisecond from there on. Where a value is compared it stands exact, in the language's own notation, beside them.
package func formatted(_ interval: Interval) -> String { rounded(interval, milliseconds: "ms", seconds: "s") }

/// A moment, as the length of time since the run began.
package func formatted(_ instant: Instant) -> String { formatted(instant - Instant.zero) }

/// A moment as it is read aloud: “432 milliseconds”, “1.236 seconds”.
func spoken(_ instant: Instant) -> String { spoken(instant - Instant.zero) }

func spoken(_ interval: Interval) -> String { rounded(interval, milliseconds: " milliseconds", seconds: " seconds") }

private func rounded(_ interval: Interval, milliseconds: StaticString, seconds: StaticString) -> String {
  let tenth = Interval.ticksPerMillisecond / 10
  let magnitude = interval.ticks == .min ? Int64.max : abs(interval.ticks)
  let tenths = magnitude / tenth + (magnitude % tenth * 2 >= tenth ? 1 : 0)
  let isNegative = interval.ticks < 0
  if tenths < 10_000 { return decimal(UInt64(tenths), places: 1, unit: milliseconds, isNegative: isNegative) }
  return decimal(UInt64((tenths + 5) / 10), places: 3, unit: seconds, isNegative: isNegative)
}

/// Seconds with six places, a dot between: `1.417000`. Virtual time, for a record knows no other.
func secondsText(_ interval: Interval) -> String {
  var buffer = OutputBuffer(capacity: 32)
  buffer.append(seconds: interval)
  return String(decoding: buffer.bytes, as: UTF8.self)
}

extension OutputBuffer {
  mutating func append(seconds interval: Interval) {
    append(interval.ticks / Interval.ticksPerMicrosecond, per: 1_000_000, places: 6)
  }
}

/// A number with as many places as it needs of those that it has, written from its end.
private func decimal(_ number: UInt64, places: Int, unit: StaticString, isNegative: Bool) -> String {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 48) { buffer in
    var first = buffer.count
    func put(_ byte: UInt8) {
      first -= 1
      buffer[first] = byte
    }
    for index in stride(from: unit.utf8CodeUnitCount - 1, through: 0, by: -1) { put(unit.utf8Start[index]) }
    var rest = number
    var isNeeded = false
    for _ in 0..<places {
      isNeeded = isNeeded || rest % 10 != 0
      if isNeeded { put(UInt8(ascii: "0") + UInt8(rest % 10)) }
      rest /= 10
    }
    if isNeeded { put(UInt8(ascii: ".")) }
    repeat {
      put(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    if isNegative { put(UInt8(ascii: "-")) }
    return String(decoding: UnsafeBufferPointer(rebasing: buffer[first...]), as: UTF8.self)
  }
}
