package import Programs
package import VirtualTime

/// Returns a duration of virtual time as reports print it.
package func formatted(_ interval: Interval, as precision: Precision = .rounded) -> String {
  precision == .exact ? QuantityText.time(ticks: interval.ticks) : QuantityText.rounded(interval)
}

/// Returns an instant as the time since the run began.
package func formatted(_ instant: Instant, as precision: Precision = .rounded) -> String {
  formatted(instant - Instant.zero, as: precision)
}

/// Returns an instant to be read aloud: “432 milliseconds”, “1.236 seconds”.
func spoken(_ instant: Instant) -> String { spoken(instant - Instant.zero) }

func spoken(_ interval: Interval) -> String {
  let text = QuantityText.rounded(interval, milliseconds: " milliseconds", seconds: " seconds")
  return text == "1 seconds" || text == "1 milliseconds" ? String(text.dropLast()) : text
}

/// Returns seconds with six decimal places: `1.417000`. It is virtual time, the only one in a record.
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
