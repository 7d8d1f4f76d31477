package import DeviceModel
package import VirtualTime

/// The number of digits of times and ratios in text.
package enum Precision: Hashable, Sendable {
  /// Rounded for people: times to a tenth of a millisecond below one second, to a millisecond above; ratios to a tenth
  /// of a percent.
  case rounded
  /// All digits, so that the text reads back as the same value.
  case exact
}

/// The names of screens and devices, by position; declared devices follow the catalog's.
package struct ValueNames: Sendable {
  var screens: [String]
  var declaredDevices: [String]
  /// The precision of times and ratios.
  package var precision: Precision

  package init(screens: [String], declaredDevices: [String], precision: Precision = .exact) {
    self.screens = screens
    self.declaredDevices = declaredDevices
    self.precision = precision
  }

  package init(_ scenario: borrowing ScenarioProgram, precision: Precision = .exact) {
    self.init(
      screens: scenario.setup.app.screens.map(\.name), declaredDevices: scenario.declaredDevices.map(\.name),
      precision: precision)
  }

  /// Returns the name of a screen; `screen N` for one that is not in the table.
  package func name(of screen: ScreenID) -> String { screens[ifPresent: screen] ?? "screen \(screen.index)" }

  /// Returns the name of a device in the catalog or the file; `device N` for one in neither.
  package func name(of device: DeviceID) -> String {
    if let device = Device.catalogued(device) { return device.name }
    let index = Int(device.index) - Device.all.count
    return index < declaredDevices.count ? declaredDevices[index] : "device \(index)"
  }

  /// Returns the screen with this name.
  package func screen(named name: String) -> ScreenID? {
    screens.firstIndex(of: name).map { ScreenID($0) }
  }

  /// Returns the device with this name; those that the file declares come first.
  package func device(named name: String) -> DeviceID? {
    if let index = declaredDevices.firstIndex(of: name) { return DeviceID(Device.all.count + index) }
    return Device.id(named: name)
  }
}

/// Values in the language's notation.
extension ValueNames {
  /// Returns a value as written in a scenario: `1.4s`, `375pt`, `[Home, Detail]`, `"iPhone 15"`, `{ id: 7 }`.
  package func notation(of value: Value) -> String {
    switch value {
    case .text(let text): Self.quoted(text)
    case .device(let device): Self.quoted(name(of: device))
    case .list(let elements): "[" + elements.map(notation).joined(separator: ", ") + "]"
    case .record(let record): notation(of: record)
    case .none, .bool, .count, .time, .length, .size, .frequency, .ratio, .version, .word, .screen,
      .name:
      plain(value)
    }
  }

  /// Returns the notation for a message. The middle of a long one is left out.
  package func quotation(of value: Value) -> String {
    Self.shortened(notation(of: value))
  }

  /// Returns a text without the middle if it is too long for a message.
  package static func shortened(_ notation: String) -> String {
    guard notation.utf8.count > 240, notation.count > 240 else { return notation }
    return "\(notation.prefix(160)) … \(notation.suffix(60))"
  }

  /// Returns a value for use in a text: the same, but without quotation marks around texts and names of devices.
  package func plain(_ value: Value) -> String {
    switch value {
    case .none: "none"
    case .bool(let bool): bool ? "true" : "false"
    case .count(let count): String(count)
    case .time(let interval):
      precision == .exact ? QuantityText.time(ticks: interval.ticks) : QuantityText.rounded(interval)
    case .length(let length): QuantityText.length(thousandths: length.thousandths)
    case .size(let bytes): QuantityText.decimal(bytes, per: 1_000_000) + "MB"
    case .frequency(let thousandths): QuantityText.decimal(thousandths, per: 1000) + "Hz"
    case .ratio(let ratio):
      if precision == .exact {
        QuantityText.decimal(ratio.millionths, per: 10_000) + "%"
      } else {
        QuantityText.decimal((ratio.millionths + (ratio.millionths < 0 ? -500 : 500)) / 1000, per: 10) + "%"
      }
    case .version(let version): version.description
    case .text(let text): text
    case .word(let word): word.rawValue
    case .screen(let screen): name(of: screen)
    case .device(let device): name(of: device)
    case .name(let name): name
    case .list, .record: notation(of: value)
    }
  }

  private func notation(of record: Record) -> String {
    if record.entries.isEmpty { return "{}" }
    return "{ " + record.entries.map { "\($0.label): \(notation(of: $0.value))" }.joined(separator: ", ") + " }"
  }

  /// Returns a text in quotation marks, with the language's escapes.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Decimal notation of quantities, computed with integers.
package enum QuantityText {
  /// Returns a time in milliseconds below a second, otherwise in seconds. A fraction of a nanosecond (a frame of 60 Hz,
  /// say) is rounded up; reading rounds down to a tick of 1/9 µs, so the same tick comes back.
  package static func time(ticks: Int64) -> String {
    let (magnitude, isNegative) = (ticks.magnitude, ticks < 0)
    let perSecond = UInt64(Interval.ticksPerSecond)
    let seconds = magnitude / perSecond
    // 9 ticks are 1000 ns; below a second this cannot overflow.
    let nanoseconds = (magnitude % perSecond * 1000 + 8) / 9
    if seconds == 0, nanoseconds < 1_000_000_000 {
      return decimal(nanoseconds / 1_000_000, and: nanoseconds % 1_000_000, places: 6, unit: "ms", isNegative)
    }
    return decimal(
      seconds + nanoseconds / 1_000_000_000, and: nanoseconds % 1_000_000_000, places: 9, unit: "s", isNegative)
  }

  /// Returns a time for people, rounded to a tenth of a millisecond below one second, to a millisecond above.
  package static func rounded(
    _ interval: Interval, milliseconds: StaticString = "ms", seconds: StaticString = "s"
  ) -> String {
    let tenth = Interval.ticksPerMillisecond / 10
    let magnitude = interval.ticks == .min ? Int64.max : abs(interval.ticks)
    let tenths = magnitude / tenth + (magnitude % tenth * 2 >= tenth ? 1 : 0)
    let isNegative = interval.ticks < 0 && tenths > 0
    if tenths < 10_000 {
      return decimal(UInt64(tenths / 10), and: UInt64(tenths % 10), places: 1, unit: milliseconds, isNegative)
    }
    let whole = UInt64((tenths + 5) / 10)
    return decimal(whole / 1000, and: whole % 1000, places: 3, unit: seconds, isNegative)
  }

  /// Returns a number without trailing zeros, written from its end.
  private static func decimal(
    _ whole: UInt64, and fraction: UInt64, places: Int, unit: StaticString, _ isNegative: Bool
  ) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 48) { buffer in
      var first = buffer.count
      func put(_ byte: UInt8) {
        first -= 1
        buffer[first] = byte
      }
      for index in stride(from: unit.utf8CodeUnitCount - 1, through: 0, by: -1) { put(unit.utf8Start[index]) }
      var rest = fraction
      var isNeeded = false
      for _ in 0..<places {
        isNeeded = isNeeded || rest % 10 != 0
        if isNeeded { put(UInt8(ascii: "0") + UInt8(rest % 10)) }
        rest /= 10
      }
      if isNeeded { put(UInt8(ascii: ".")) }
      rest = whole
      repeat {
        put(UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
      } while rest > 0
      if isNegative { put(UInt8(ascii: "-")) }
      return String(decoding: UnsafeBufferPointer(rebasing: buffer[first...]), as: UTF8.self)
    }
  }

  /// Returns a length: `375pt`, `59.5pt`.
  package static func length(thousandths: Int64) -> String { decimal(thousandths, per: 1000) + "pt" }

  /// Returns the ticks of a text written by `time` (finer parts are dropped); `nil` for any other text.
  package static func ticks(of text: String) -> Int64? {
    let units = [
      ("ms", Interval.ticksPerMillisecond), ("min", 60 * Interval.ticksPerSecond), ("s", Interval.ticksPerSecond),
      ("h", 3600 * Interval.ticksPerSecond),
    ]
    return units.first { text.hasSuffix($0.0) }.flatMap { parts(of: text.dropLast($0.0.count), unit: $0.1) }
  }

  /// Returns the thousandths of a point of a text written by `length`; `nil` for any other text.
  package static func thousandths(ofLength text: String) -> Int64? {
    if text.hasPrefix("-") { return thousandths(ofLength: String(text.dropFirst())).map { -$0 } }
    return text.hasSuffix("pt") ? parts(of: text.dropLast(2), unit: 1000) : nil
  }

  /// Returns the millionths of a ratio's text (`50%`); `nil` for any other text.
  package static func millionths(ofRatio text: String) -> Int64? {
    text.hasSuffix("%") ? parts(of: text.dropLast(), unit: 10_000) : nil
  }

  /// Returns a decimal number of units in smaller parts.
  private static func parts(of text: Substring, unit: Int64) -> Int64? {
    let number = text.split(separator: ".", omittingEmptySubsequences: false)
    guard number.count <= 2, let whole = Int64(number[0]), whole >= 0, whole < 1 << 40 else { return nil }
    guard number.count == 2 else { return whole * unit }
    let digits = number[1].prefix(9)
    guard !number[1].isEmpty, number[1].utf8.allSatisfy({ (48...57).contains($0) }), let fraction = Int64(digits) else {
      return nil
    }
    var scale: Int64 = 1
    for _ in digits { scale *= 10 }
    // Up to nine digits of a minute are less than 2^63.
    return whole * unit + fraction * unit / scale
  }

  /// Returns a number of parts in wholes of `unit` parts (a power of ten): `decimal(1500, per: 1000)` is `1.5`.
  package static func decimal(_ parts: Int64, per unit: UInt64) -> String {
    var places = 0
    var rest = unit
    while rest > 1 {
      rest /= 10
      places += 1
    }
    let (whole, fraction) = parts.magnitude.quotientAndRemainder(dividingBy: unit)
    return decimal(whole, and: fraction, places: places, unit: "", parts < 0)
  }
}
