package import DeviceModel
package import SourceText
package import VirtualTime

/// One run: what it was, what it came to and, as far as that was recorded, what happened in it.
package struct RunRecord: Sendable {
  /// The same tomorrow, on every machine and whatever other runs there are: sixteen hexadecimal digits.
  package var id: String
  /// Its place among the runs of its scenario, left-out ones counted.
  package var index: Int
  /// `sheet on…[phone=iPhone 15]`
  package var name: String
  /// The title with the run's values in it.
  package var title: String
  /// Givens and columns with their values in the language's notation, in the order of writing.
  package var values: [NamedValue] = []
  /// `nil` means it never came so far as to have one.
  @Indirect package var setup: SetupRecord?
  package var status: RunStatus
  /// Virtual time from the beginning to the last thing that happened.
  package var duration = Interval.zero
  /// The longest time before the first content in which the app was blank in the color of its launch screen; `nil` if
  /// nobody would notice.
  package var quietBlank: Interval?
  /// The number of events in the run, changes of observables excluded.
  package var eventCount = 0
  /// In the order of the expectations in the source.
  package var verdicts: [VerdictRecord] = []
  /// Why it did not pass, in words. Empty where it passed, and where it is `wrong`.
  package var failures: [Failure] = []
  /// Why it could not run with its values.
  @Indirect package var diagnostic: Diagnostic?
  /// The command that shows just this run again; nobody asks for it of a run that passed.
  package var repetition: String?
  /// The visible content, in order, from the beginning of the run; empty where that was not recorded.
  package var screens: [VisibleRecord] = []
  /// Everything that happened; `nil` if that was not recorded.
  @Indirect package var history: HistoryRecord?
  /// The outcome for every value of its ranges, where it stands for all of them. Everything else is then of one
  /// of these values.
  @Indirect package var survey: RangeAnalysisRecord?
  /// The parts of it that depend on the order of simultaneous events, where that was looked for and found.
  @Indirect package var races: RaceRecord?

  package init(id: String, index: Int, name: String, title: String, status: RunStatus) {
    self.id = id
    self.index = index
    self.name = name
    self.title = title
    self.status = status
  }
}

extension RunRecord {
  /// `683ms, with 583ms blank in the color of the launch screen`
  package var length: String { Self.length(duration, quietBlank: quietBlank) }

  /// The same of a run of which nothing else is recorded.
  package static func length(_ duration: Interval, quietBlank: Interval?) -> String {
    formatted(duration) + (quietBlank.map { ", with \(formatted($0)) blank in the color of the launch screen" } ?? "")
  }
}

/// The findings of a search for races in a run, or the fact that the search came to no end.
package struct RaceRecord: Hashable, Sendable {
  /// At the expectations and steps that other orders decide.
  package var diagnostics: [Diagnostic]
  /// How many were tried.
  package var orders: Int
  /// All were.
  package var isComplete: Bool

  package init(diagnostics: [Diagnostic], orders: Int, isComplete: Bool) {
    self.diagnostics = diagnostics
    self.orders = orders
    self.isComplete = isComplete
  }
}

/// A name with a value in the language's own notation: `1.4s`, `375pt`, `[Home, Detail]`, `"iPhone 15"`.
package struct NamedValue: Hashable, Sendable {
  /// The name of the given, column or variable.
  package var name: String
  var value: String

  package init(_ name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// The screen content from a moment on, as `visible` has it: the name of a screen, `homeScreen`, `blank`, `cover` …
package struct VisibleRecord: Hashable, Sendable {
  var instant: Instant
  var label: String
}

/// The outcome of one expectation, each time it was met.
package struct VerdictRecord: Hashable, Sendable {
  /// The result of an expectation, by the words that logs and reports use.
  package enum Result: String, Hashable, Sendable, CaseIterable {
    case passed, failed, neverReached, unsettled
  }

  /// The index among the scenario's expectations.
  package var expectation: Int
  var result: Result
  /// When it was decided; for expectations of the whole run the end of the run.
  package var instant: Instant
}

/// The phone, its system and the app, as the run had them.
package struct SetupRecord: Hashable, Sendable {
  var device: String
  /// In portrait.
  package var size: Size
  var ios: Version
  var app: String
  /// `uikit`, `swiftui`, `reactNative`, `webView`
  package var kind: String
  /// Of React Native.
  package var reactNative: Version?
  /// Of React Native: `bridge`, `fabricOnBridge`, `bridgeless`.
  package var architecture: String?
  /// `scene` or `appDelegate`
  package var lifecycle: String
  /// `stack`, `path` or `flags`
  package var routing: String
  /// The splash strategy; `nil` means none.
  package var strategy: String?
}

/// Everything that happened in a run, with what is needed to draw it.
package struct HistoryRecord: Sendable {
  var look: AppearanceRecord
  /// The values of the observables at the beginning, by name.
  package var initial: [NamedValue] = []
  /// In the one order of everything that happened; causes are indices into this.
  package var events: [EventRecord] = []

  init(look: AppearanceRecord) { self.look = look }
}

/// How the phone and the app look.
package struct AppearanceRecord: Hashable, Sendable {
  /// A screen's title and color, for drawings.
  package struct Screen: Hashable, Sendable {
    var name: String
    var label: String?
    /// `nil` means the app's.
    package var background: Color?
  }

  var isPad: Bool
  /// Pixels a point.
  package var scale: Int
  /// Frames a second.
  package var refreshRate: Int
  var safeArea: EdgeInsets
  var landscapeSafeArea: EdgeInsets
  var background: Color
  var launchScreen: Color
  /// In the order of declaration.
  package var screens: [Screen] = []
  /// Bottom sheets, each with the screen that shows it.
  package var sheets: [PhoneProfile.Sheet] = []
  /// Names of the tabs' first screens; empty: no tabs.
  package var tabs: [String] = []
}

extension Shared<RunRecord> {
  /// The time that counts as its own; zero for a run that covers every value of a range.
  var ownTime: Interval { self.survey == nil ? self.duration : .zero }
}

/// One thing that happened, or one observable that changed.
package struct EventRecord: Hashable, Sendable {
  /// The kind of record: an event, or the change of an observable.
  package enum Content: Hashable, Sendable {
    /// `family` is the group's name in the catalogue (`app`, `scene`, `screen`, `js` …), `mark` for a mark of the
    /// script.
    case event(family: String)
    /// The observable `name` is `value` from here on, in the language's notation.
    case change(value: String)
  }

  var instant: Instant
  var lane: Lane
  /// Of an event (`app.didFinishLaunching.end`, `Home.viewDidLoad`), or of the observable that changed (`stack`,
  /// `Home.width`, `loggedIn`).
  package var name: String
  /// The screen, sheet or task that it belongs to.
  package var subject: String?
  var content: Content
  /// The end of an event that takes time.
  package var isEnd = false
  /// The event that led to this one, by its index; always an earlier one.
  package var cause: Int?
  /// The step, handler or expectation whose doing it is.
  package var location: Location?
  /// Further information, in the language's notation: the text of a warning, the label that was tapped.
  package var detail: String?

  var isChange: Bool { if case .change = content { true } else { false } }
}
