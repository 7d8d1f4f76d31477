import DeviceModel

/// Reads the calls of one line of a log.
struct LineReader {
  private let line: Int
  private let words: [LogWord]
  private var process: Int?
  private var timeOfDay: Int64?

  init(_ text: String, line: Int) {
    self.line = line
    words = LogWord.words(of: text)
    (process, timeOfDay) = (Self.process(in: words), Self.timeOfDay(in: words))
  }

  /// The event of a line of the probe, `[scenario] 12.5ms Home.viewDidLoad …`, by its name in the language.
  private func probed() -> (event: RecordedEvent, spelling: CallSpelling)? {
    guard let start = words.firstIndex(where: { $0.text == "scenario" && $0.gap.hasSuffix("[") }),
      start + 4 < words.count, words[start + 2].text == "ms", words[start + 4].gap == "."
    else { return nil }
    let (subject, name) = (words[start + 3].text, words[start + 4].text)
    let call: RecordedEvent.Call
    if let event = Event(name: "\(subject).\(name)") {
      call = .process(event)
    } else if let callback = ScreenCallback(name: name) {
      call = .screen(callback)
    } else {
      return nil
    }
    var event = RecordedEvent(line: line, call: call, process: process, timeOfDay: timeOfDay)
    if case .screen = call { event.screen = subject }
    event.measures = MeasureReader(words[(start + 5)...], wholeLine: words).measures()
    return (event, CallSpelling(word: name, call: call))
  }

  /// The calls of the line in their order, each with its row. A call that the line names twice is one.
  func calls() -> [(event: RecordedEvent, spelling: CallSpelling)] {
    if let probed = probed() { return [probed] }
    let places = words.indices.filter { CallSpelling.all[words[$0].text] != nil }
    var found: [(event: RecordedEvent, spelling: CallSpelling)] = []
    for (rank, place) in places.enumerated() {
      guard let spelling = CallSpelling.all[words[place].text] else { continue }
      var event = RecordedEvent(line: line, call: spelling.call, process: process, timeOfDay: timeOfDay)
      if case .screen = spelling.call {
        event.screen = screen(before: place) ?? screen(after: place, upTo: places.dropFirst(rank + 1).first)
        if spelling.needsScreen, event.screen == nil { continue }
      }
      if found.contains(where: { $0.event.call == event.call }) { continue }
      let end = places.dropFirst(rank + 1).first ?? words.count
      event.measures = MeasureReader(words[(place + 1)..<end], wholeLine: words).measures()
      found.append((event, spelling))
    }
    return found
  }

  /// Whether the line says that it is about a scene's delegate.
  var speaksOfScene: Bool { words.contains { $0.text == "scene" || $0.text.hasSuffix("SceneDelegate") } }
  /// Whether the line says that it is about the app's delegate.
  var speaksOfApp: Bool {
    words.contains { $0.text == "application" || $0.text == "app" || $0.text.hasSuffix("AppDelegate") }
  }

  // MARK: Names

  /// Returns the name directly before a call: `Home.viewDidLoad`, `[Home viewDidLoad]`, `Home - viewDidLoad`.
  private func screen(before place: Int) -> String? {
    guard place > 0 else { return nil }
    let word = words[place - 1]
    guard words[place].gap.count <= 3, !words[place].gap.contains("("), !words[place].gap.contains(",") else {
      return nil
    }
    return word.isProcessName(before: words[place]) ? nil : word.screenName
  }

  /// Returns the name that follows a call: `viewDidLoad() Home`, `viewDidLoad: <App.Home: 0x7f>`.
  private func screen(after place: Int, upTo end: Int?) -> String? {
    let rest = words[(place + 1)..<min(end ?? words.count, place + 5)]
    guard let first = rest.indices.first(where: { words[$0].screenName != nil }) else { return nil }
    guard !words[(place + 1)...first].contains(where: \.isNumber) else { return nil }
    // Of a qualified name, the last part is the type's.
    var last = first
    while last + 1 < words.count, words[last + 1].gap == ".", words[last + 1].screenName != nil { last += 1 }
    return words[last].screenName
  }

  // MARK: Prefixes

  /// Returns the process of `App[123:456]` or `App[123]`.
  private static func process(in words: [LogWord]) -> Int? {
    for (index, word) in words.enumerated().prefix(16) where word.gap == "[" && word.isNumber && index > 0 {
      guard !words[index - 1].isNumber, let process = Int(word.text) else { continue }
      return process
    }
    return nil
  }

  /// Returns the time of day of `10:42:07.123`.
  private static func timeOfDay(in words: [LogWord]) -> Int64? {
    for index in words.indices.prefix(12) where index + 2 < words.count {
      let (hour, minute, second) = (words[index], words[index + 1], words[index + 2])
      guard minute.gap == ":", second.gap == ":", let hours = Int64(hour.text), hours < 24,
        let minutes = Int64(minute.text), minutes < 60, let seconds = second.thousandths, seconds < 61_000
      else { continue }
      return (hours * 3600 + minutes * 60) * 1_000_000 + seconds * 1000
    }
    return nil
  }
}

/// A word or a number of a line, with the signs before it.
struct LogWord {
  /// The word or number itself.
  var text: String
  /// The characters between the word before and this one.
  var gap: String
  var isNumber: Bool

  /// Splits a line. Dots belong to numbers only between digits.
  static func words(of line: String) -> [LogWord] {
    var words: [LogWord] = []
    var gap = ""
    var rest = line.unicodeScalars[...]
    while let first = rest.first {
      if first.isDigit || (first == "-" || first == ".") && rest.dropFirst().first?.isDigit == true && !gap.endsWord {
        let number = numberPrefix(of: rest)
        words.append(LogWord(text: String(number), gap: gap, isNumber: true))
        (rest, gap) = (rest[number.endIndex...], "")
      } else if first.isLetter {
        let word = rest.prefix { $0.isLetter || $0.isDigit }
        words.append(LogWord(text: String(word), gap: gap, isNumber: false))
        (rest, gap) = (rest[word.endIndex...], "")
      } else {
        gap.unicodeScalars.append(first)
        rest = rest.dropFirst()
      }
    }
    return words
  }

  private static func numberPrefix(of text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    // An address is one number.
    if text.first == "0", text.dropFirst().first == "x" { return text.prefix { $0.isDigit || $0.isLetter } }
    var (end, hasDot) = (text.index(after: text.startIndex), text.first == ".")
    while end < text.endIndex {
      if text[end] == ".", !hasDot, text[text.index(after: end)...].first?.isDigit == true {
        hasDot = true
      } else if !text[end].isDigit {
        break
      }
      end = text.index(after: end)
    }
    return text[..<end]
  }

  /// The number in thousandths; `nil` for a word, and for a number beyond all lengths.
  var thousandths: Int64? {
    guard isNumber else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isNegative = text.hasPrefix("-")
    guard let whole = Int64(parts[0].drop { $0 == "-" }.isEmpty ? "0" : parts[0].drop { $0 == "-" }),
      whole < 1_000_000
    else { return nil }
    let digits = parts.count > 1 ? String(parts[1].prefix(3)) : ""
    let fraction = Int64(digits + String(repeating: "0", count: 3 - digits.count)) ?? 0
    return (whole * 1000 + fraction) * (isNegative ? -1 : 1)
  }

  /// The word if it can be the name of a screen: `HomeViewController`, `A`, `vc1`, `홈`.
  var screenName: String? {
    guard !isNumber, let first = text.unicodeScalars.first, !Self.notNames.contains(text) else { return nil }
    let isShort = text.count == 1 || text.count <= 4 && text.contains { $0.isNumber }
    return first.properties.isUppercase || first.value >= 0x3000 || isShort ? text : nil
  }

  /// Returns whether this is the app's name in the prefix of a line: `App[123:456] viewDidLoad`.
  func isProcessName(before next: LogWord) -> Bool { isNumber || next.gap.hasPrefix("[") }

  /// Words with a capital letter that logs have beside calls, and that name no screen.
  private static let notNames: Set<String> = [
    "DEBUG", "INFO", "WARN", "WARNING", "ERROR", "TRACE", "LOG", "NOTICE", "VERBOSE", "Debug", "Info", "Warning", "Log",
    "UIViewController", "UIKit", "SwiftUI", "Optional", "CGRect", "CGSize", "UIEdgeInsets", "NSLog", "Default", "The",
    "In", "On", "I", "Called", "View", "Width", "Height", "Frame", "Bounds", "Size", "AM", "PM", "GMT", "UTC", "Z", "T",
    "x", "y", "w", "h", "AppDelegate", "SceneDelegate", "Notification", "Bool", "Animated", "OK", "VC", "iOS",
  ]
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { value >= 48 && value <= 57 }
  fileprivate var isLetter: Bool {
    value >= 65 && value <= 90 || value >= 97 && value <= 122 || value == 95
      || value >= 0x80 && properties.isXIDContinue
  }
}

extension String {
  /// Whether a sign after this is a hyphen between words, not a minus.
  fileprivate var endsWord: Bool { isEmpty }
}
