package import VirtualTime

/// Moments and lengths of virtual time as reports tell them: rounded to a tenth of a millisecond below one second, to a
/// millisecond from there on. Where a value is compared it stands exact, in the language's own notation, beside them.
package func told(_ interval: Interval) -> String {
  let sign = interval.ticks < 0 ? "-" : ""
  let tenth = Interval.ticksPerMillisecond / 10
  let magnitude = interval.ticks == .min ? Int64.max : abs(interval.ticks)
  let tenths = magnitude / tenth + (magnitude % tenth * 2 >= tenth ? 1 : 0)
  if tenths < 10_000 { return sign + decimal(tenths, places: 1) + "ms" }
  return sign + decimal((tenths + 5) / 10, places: 3) + "s"
}

/// A moment, as the length of time since the run began.
package func told(_ instant: Instant) -> String { told(instant - Instant.zero) }

private func decimal(_ number: Int64, places: Int) -> String {
  var unit: Int64 = 1
  for _ in 0..<places { unit *= 10 }
  let fraction = String(number % unit)
  var digits = String(repeating: "0", count: places - fraction.count) + fraction
  while digits.last == "0" { digits.removeLast() }
  return digits.isEmpty ? String(number / unit) : "\(number / unit).\(digits)"
}
