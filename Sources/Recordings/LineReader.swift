import DeviceModel

/// Reads the calls of one line of a log.
struct LineReader {
  private let line: Int
  private let text: String
  private let words: [LogWord]

  init(_ text: String, line: Int) {
    (self.text, self.line) = (text, line)
    words = LogWord.words(of: text)
  }

  /// An event of the line, with the process and the time before it. Most lines have none, and no need of them.
  private func event(_ call: RecordedEvent.Call) -> RecordedEvent {
    RecordedEvent(line: line, call: call, process: Self.process(in: words), timeOfDay: ClockReader(text).timeOfDay)
  }

  /// The event of a line of the probe, by its name in the language: `[scenario] 12.5ms Home.viewDidLoad …`,
  /// `[scenario] at 1732373411123.4 js.started`.
  private func probed() -> (event: RecordedEvent, spelling: CallSpelling)? {
    guard let (sinceStart, epoch, place) = probeHead else { return nil }
    let subject = words[place].text
    let isDotted = place + 1 < words.count && words[place + 1].gap == "."
    let name = isDotted ? words[place + 1].text : subject
    let rest = words[(place + (isDotted ? 2 : 1))...]
    let call: RecordedEvent.Call
    if let event = Event(name: isDotted ? "\(subject).\(name)" : name) {
      call = .process(event)
    } else if isDotted, let callback = ScreenCallback(name: name) {
      call = .screen(callback)
    } else {
      return nil
    }
    var event = self.event(call)
    (event.sinceStart, event.epoch) = (sinceStart, epoch)
    if case .screen = call {
      event.screen = subject
      event.measures = MeasureReader(rest, wholeLine: words).measures()
    } else if let at = rest.firstIndex(where: { $0.text == "at" }), at + 1 < rest.endIndex {
      event.epoch = rest[at + 1].millionths
    }
    return (event, CallSpelling(word: name, call: call))
  }

  /// The time of a line of the probe, since the start or since 1970, and the index of the word after it.
  private var probeHead: (sinceStart: Int64?, epoch: Int64?, next: Int)? {
    guard let start = words.firstIndex(where: { $0.text == "scenario" && $0.gap.hasSuffix("[") }),
      start + 3 < words.count, words[start + 1].gap.hasPrefix("]")
    else { return nil }
    if words[start + 1].text == "at", let time = words[start + 2].millionths { return (nil, time, start + 3) }
    guard words[start + 2].text == "ms", let time = words[start + 1].millionths else { return nil }
    return (time, nil, start + 3)
  }

  /// Whether this is a line of the probe about a touch.
  var isTouch: Bool { probeHead.map { words[$0.next].text == "touch" } ?? false }

  /// The calls of the line in their order, each with its row. A call that the line names twice counts once.
  func calls() -> [(event: RecordedEvent, spelling: CallSpelling)] {
    if let probed = probed() { return [probed] }
    let places = words.indices.filter { CallSpelling.all[words[$0].text] != nil }
    var found: [(event: RecordedEvent, spelling: CallSpelling)] = []
    for (rank, place) in places.enumerated() {
      guard let spelling = CallSpelling.all[words[place].text] else { continue }
      let owner = words[max(place - 3, 0)..<place].last { spelling.owners.contains($0.text) }
      if owner == nil, !spelling.owners.isEmpty { continue }
      var event = self.event(spelling.call)
      if let phase = spelling.phase, owner?.text.lowercased().hasSuffix("phase") == true { event.call = .screen(phase) }
      if case .screen = event.call {
        if spelling.isOfDelegate, words.contains(where: { $0.text.lowercased() == "keyboard" }) { continue }
        let next = places.dropFirst(rank + 1).first
        // The delegate of a navigation controller is called with the screen.
        event.screen =
          spelling.isOfDelegate
          ? screen(after: place, upTo: next) ?? screen(before: place)
          : screen(before: place) ?? screen(after: place, upTo: next)
        // ShopApp init is that of the app of SwiftUI.
        if spelling.needsScreen, event.screen?.hasSuffix("App") ?? true { continue }
      }
      if found.contains(where: { $0.event.call == event.call }) { continue }
      // AppRegistry prints the name of the app in quotation marks.
      if spelling.word == "Running", !quotesNext(after: place) { continue }
      let end = places.dropFirst(rank + 1).first ?? words.count
      if spelling.isMark {
        event.isMark = true
        event.sinceStart = markTime(in: place + 1..<min(end, place + 12))
      }
      // Delegates and marks have no view.
      if case .screen = spelling.call {
        event.measures = MeasureReader(words[(place + 1)..<end], wholeLine: words).measures()
      }
      found.append((event, spelling))
    }
    return found
  }

  /// Whether a name in quotation marks follows: `Running "Shop" with {…}`, before React Native 0.59 `Running application
  /// "Shop" with appParams: {…}`. Without the marks it is the native side's line.
  private func quotesNext(after place: Int) -> Bool {
    let name = place + (place + 1 < words.count && words[place + 1].text == "application" ? 2 : 1)
    return name + 1 < words.count && words[name].gap.hasSuffix("\"")
  }

  /// Returns the time of a mark: after `startTime`, or the next number.
  private func markTime(in range: Range<Int>) -> Int64? {
    let label = range.first { words[$0].text == "startTime" }
    return (label.map { $0..<range.upperBound } ?? range).lazy.compactMap { words[$0].millionths }.first
  }

  /// Whether the line names a scene's delegate.
  var speaksOfScene: Bool { words.contains { $0.text == "scene" || $0.text.hasSuffix("SceneDelegate") } }
  /// Whether the line names the app's delegate.
  var speaksOfApp: Bool {
    words.contains { $0.text == "application" || $0.text == "app" || $0.text.hasSuffix("AppDelegate") }
  }

  // MARK: Names

  /// Returns the name directly before a call: `Home.viewDidLoad`, `[Home viewDidLoad]`, `Home - viewDidLoad`.
  private func screen(before place: Int) -> String? {
    guard place > 0 else { return nil }
    let described = fileName(before: place) ?? addressedName(before: place) ?? derivedName(before: place)
    if let described { return described }
    let word = words[place - 1]
    // Home(viewDidLoad)
    if words[place].gap == "(", place == 1 { return word.screenName }
    // Home's viewDidLoad()
    if word.text == "s", ["'", "’"].contains(word.gap), place > 1 { return ownerName(at: place - 2) }
    guard words[place].gap.count <= 3, !words[place].gap.contains("("), !words[place].gap.contains(",") else {
      return nil
    }
    // App[123:c07] viewDidLoad
    let isThread = place > 1 && words[place].gap.hasPrefix("]") && words[place - 2].gap == "["
    // App[123:456] viewDidLoad
    if isThread || word.isNumber || words[place].gap.hasPrefix("[") { return nil }
    return spacedName(before: place) ?? word.screenName
  }

  /// Returns the name of two words of a script without capital letters that begin a line, as in `첫번째 화면 viewDidLoad`.
  private func spacedName(before place: Int) -> String? {
    guard place > 1, words[place - 1].gap == " ", place == 2 || words[place - 2].gap.hasSuffix("] "),
      words[(place - 2)..<place].allSatisfy({ ($0.text.unicodeScalars.first?.value ?? 0) >= 0x3000 })
    else { return nil }
    return words[place - 2].text + words[place - 1].text
  }

  /// Returns the name of a source file that a logger puts before the call: `[Home.swift:22] viewDidLoad()`.
  private func fileName(before place: Int) -> String? {
    guard place > 2, words[place - 1].isNumber, words[place - 1].gap == ":", words[place - 2].gap == ".",
      ["swift", "m", "mm"].contains(words[place - 2].text)
    else { return nil }
    return words[place - 3].screenName
  }

  /// Returns the class of the object where the call is that of a base class: `Home ---> -[Base viewDidLoad]`.
  private func derivedName(before place: Int) -> String? {
    guard place > 1, words[place].gap == " ", words[place - 1].gap.hasSuffix(" -["), words[place - 1].gap.contains(">")
    else { return nil }
    return words[place - 2].screenName
  }

  /// Returns the name of an owner, which can begin with a number: `1stViewController's viewDidLoad()`.
  private func ownerName(at place: Int) -> String? {
    let isNumbered = place > 0 && words[place].gap.isEmpty && words[place - 1].isNumber
    return isNumbered ? words[place - 1].text + words[place].text : words[place].screenName
  }

  /// Returns the name of a described object before the call: `<Home: 0x6c11b10> viewDidLoad`.
  private func addressedName(before place: Int) -> String? {
    guard place > 1, words[place].gap == "> ", words[place - 1].gap == ": ", words[place - 1].text.hasPrefix("0x")
    else { return nil }
    return words[place - 2].screenName
  }

  /// Returns the name that follows a call: `viewDidLoad() Home`, `viewDidLoad: <App.Home: 0x7f>`.
  private func screen(after place: Int, upTo end: Int?) -> String? {
    let rest = words[(place + 1)..<min(end ?? words.count, place + 5)]
    guard let first = rest.indices.first(where: { words[$0].screenName != nil }) else { return nil }
    guard !words[(place + 1)...first].contains(where: \.isNumber), !isRemark(first) else { return nil }
    // Of a qualified name, the last part is the type's.
    var last = first
    while last + 1 < words.count, words[last + 1].gap == ".", words[last + 1].screenName != nil { last += 1 }
    return words[last].screenName
  }

  /// Whether a word of a script without capital letters is a remark, not a name: the first of several, or one in
  /// brackets after the call, as in `viewDidLoad--[…]`.
  private func isRemark(_ place: Int) -> Bool {
    guard let first = words[place].text.unicodeScalars.first, first.value >= 0x3000 else { return false }
    let next = words[(place + 1)...].prefix(2)
    if next.count == 2, next.allSatisfy({ $0.gap == " " && !$0.isNumber }) { return true }
    return words[place].gap.contains("[") || words[place].gap.contains("(") && words[place].gap != "() ("
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
      // Directly after a word, the sign is a hyphen, not a minus.
      if first.isDigit || (first == "-" || first == ".") && rest.dropFirst().first?.isDigit == true && !gap.isEmpty {
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
  var thousandths: Int64? { thousandths(below: 1_000_000) }

  /// A number of milliseconds in microseconds; `nil` for a word, and for more milliseconds than there are since 1970.
  var millionths: Int64? { text.hasPrefix("-") ? nil : thousandths(below: 10_000_000_000_000) }

  private func thousandths(below limit: Int64) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let digits = parts[0].drop { $0 == "-" }
    guard isNumber, let whole = Int64(digits.isEmpty ? "0" : digits), whole < limit else { return nil }
    let decimals = parts.count > 1 ? String(parts[1].prefix(3)) : ""
    let fraction = Int64(decimals + String(repeating: "0", count: 3 - decimals.count)) ?? 0
    return (whole * 1000 + fraction) * (text.hasPrefix("-") ? -1 : 1)
  }

  /// The word if it can be the name of a screen: `HomeViewController`, `A`, `vc1`, `홈`.
  var screenName: String? {
    guard !isNumber, let first = text.unicodeScalars.first, !Self.notNames.contains(text) else { return nil }
    let isShort = text.count == 1 && first.properties.isAlphabetic || text.count <= 4 && text.contains { $0.isNumber }
    return first.properties.isUppercase || first.value >= 0x3000 || isShort ? text : nil
  }

  /// Words with a capital letter that logs have next to calls, but that name no screen.
  private static let notNames: Set<String> = [
    "DEBUG", "INFO", "WARN", "WARNING", "ERROR", "TRACE", "LOG", "NOTICE", "VERBOSE", "Debug", "Info", "Warning", "Log",
    "UIViewController", "UIKit", "SwiftUI", "Optional", "CGRect", "CGSize", "UIEdgeInsets", "NSLog", "Default", "The",
    "In", "On", "I", "Called", "View", "Width", "Height", "Frame", "Bounds", "Size", "AM", "PM", "GMT", "UTC", "Z", "T",
    "x", "y", "w", "h", "AppDelegate", "SceneDelegate", "AppState", "ScenePhase", "Notification", "Bool", "Animated",
    "OK", "VC", "iOS",
  ]
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { value >= 48 && value <= 57 }
  fileprivate var isLetter: Bool {
    value >= 65 && value <= 90 || value >= 97 && value <= 122 || value == 95
      || value >= 0x80 && properties.isXIDContinue
  }
}
