package import Programs
package import VirtualTime

/// A length of virtual time as reports print it.
package func formatted(_ interval: Interval, as precision: Precision = .rounded) -> String {
  precision == .exact ? QuantityText.time(ticks: interval.ticks) : QuantityText.rounded(interval)
}

/// A moment, as the length of time since the run began.
package func formatted(_ instant: Instant, as precision: Precision = .rounded) -> String {
  formatted(instant - Instant.zero, as: precision)
}

/// A moment as it is read aloud: “432 milliseconds”, “1.236 seconds”.
func spoken(_ instant: Instant) -> String { spoken(instant - Instant.zero) }

func spoken(_ interval: Interval) -> String {
  QuantityText.rounded(interval, milliseconds: " milliseconds", seconds: " seconds")
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
