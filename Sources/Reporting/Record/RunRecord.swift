package import DeviceModel
package import Programs
package import SourceText
package import VirtualTime

/// One run: its description, its result and, as far as recorded, its events.
package struct RunRecord: Sendable {
  /// The identifier, sixteen hexadecimal digits. It is the same at all times, on all machines and with any other runs.
  package var id: String
  /// The index among the runs of its scenario, including excluded ones.
  package var index: Int
  /// The name: `sheet on…[phone=iPhone 15]`.
  package var name: String
  /// The title with the run's values.
  package var title: String
  /// Givens and columns with their values in the language's notation, in the order of the text.
  package var values: [NamedValue] = []
  /// The set-up; `nil` if the run failed before it had one.
  @Indirect package var setup: SetupRecord?
  package var status: RunStatus
  /// The virtual time from the beginning to the last thing that happened.
  package var duration = Interval.zero
  /// The longest time before the first content in which the app was blank in the color of its launch screen.
  /// `nil` if it is too short to be noticed.
  package var quietBlank: Interval?
  /// The number of events in the run, not counting changes of observables.
  package var eventCount = 0
  /// The verdicts, in the order of the expectations in the source.
  package var verdicts: [VerdictRecord] = []
  /// The reasons why it did not pass, in words; empty if it passed or is `wrong`.
  package var failures: [Failure] = []
  /// The reason why it could not run with its values.
  @Indirect package var diagnostic: Diagnostic?
  /// The command that repeats this run; not stored for passed runs.
  package var repetition: String?
  /// The visible content, in order, from the beginning of the run; empty if not recorded.
  package var screens: [VisibleRecord] = []
  /// Everything that happened; `nil` if not recorded.
  @Indirect package var history: HistoryRecord?
  /// The outcomes for every value of its ranges, if it represents all of them. Everything else is then about one of
  /// these values.
  @Indirect package var survey: RangeAnalysisRecord?
  /// The parts that depend on the order of simultaneous events, if searched for and found.
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
  /// The duration with the blank: `683ms, with 583ms blank in the color of the launch screen`.
  package var length: String { Self.length(duration, quietBlank: quietBlank) }

  /// Returns the duration with the blank, for a run without a record.
  package static func length(_ duration: Interval, quietBlank: Interval?) -> String {
    formatted(duration) + blank(quietBlank)
  }

  /// Returns the words about the longest blank among several runs; empty if there is none.
  package static func blankOfOne(_ quietBlank: Interval?) -> String {
    quietBlank == nil ? "" : "\(blank(quietBlank)) in one of them"
  }

  /// Returns the words about the longest blank for a value of a range; empty if there is none.
  package static func blankAtMost(_ quietBlank: Interval?) -> String { blank(quietBlank, extent: "up to ") }

  /// The blank of a passed run: `with 583ms blank in the color of the launch screen`; `nil` if there is none.
  var noteOnBlank: String? {
    guard status == .passed, quietBlank != nil else { return nil }
    return String(Self.blank(quietBlank, extent: survey == nil ? "" : "up to ").dropFirst(", ".count))
  }

  private static func blank(_ quietBlank: Interval?, extent: String = "") -> String {
    quietBlank.map { ", with \(extent)\(formatted($0)) blank in the color of the launch screen" } ?? ""
  }
}

extension RunRecord {
  /// Adds what a search for races found.
  /// - Parameter fails: Whether each finding is a reason why the run fails; otherwise they are warnings.
  package mutating func add(_ found: RaceRecord?, asFailures fails: Bool) {
    races = found
    guard fails, let found else { return }
    failures += found.diagnostics.map(Failure.init(race:))
    races = found.isComplete ? nil : RaceRecord(diagnostics: [], orders: found.orders, isComplete: false)
  }
}

extension Failure {
  init(race: Diagnostic) {
    self.init(.race, location: race.location, sentence: race.message)
    if let hint = race.hint { rows.append(Row(label: .because, text: hint)) }
    for (index, related) in race.related.enumerated() {
      rows.append(Row(label: index == 0 ? .cause : .continuation, text: related.message))
    }
  }
}

/// The findings of a search for races in a run, or the fact that the search was not completed.
package struct RaceRecord: Hashable, Sendable {
  /// The diagnostics at the expectations and steps that other orders decide.
  package var diagnostics: [Diagnostic]
  /// The number of orders tried.
  package var orders: Int
  /// Whether all orders were tried.
  package var isComplete: Bool

  package init(diagnostics: [Diagnostic], orders: Int, isComplete: Bool) {
    self.diagnostics = diagnostics
    self.orders = orders
    self.isComplete = isComplete
  }
}

/// A name with a value in the language's notation: `1.4s`, `375pt`, `[Home, Detail]`, `"iPhone 15"`.
package struct NamedValue: Hashable, Sendable {
  /// The name of the given, column or variable.
  package var name: String
  /// The value in the notation.
  package var value: String

  package init(_ name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// The content of the screen from a moment on, as in `visible`: the name of a screen, `homeScreen`, `blank`, `cover` ….
package struct VisibleRecord: Hashable, Sendable {
  var instant = Instant.zero
  var label = ""
}

/// The result of one expectation, one for each time that it was met.
package struct VerdictRecord: Hashable, Sendable {
  /// The result of an expectation, by the words of logs and reports.
  package enum Result: String, Hashable, Sendable, CaseIterable {
    case passed, failed, neverReached, unsettled, notRecorded
  }

  /// The index among the scenario's expectations.
  package var expectation = 0
  var result = Result.passed
  /// The instant at which it was decided; for expectations about the whole run, the end of the run.
  package var instant = Instant.zero
}

/// The phone, its system and the app in the run.
package struct SetupRecord: Hashable, Sendable {
  var device = ""
  /// The size of the screen in portrait.
  package var size = Size(width: .zero, height: .zero)
  var ios = Version(0)
  var app = ""
  /// The kind: `uikit`, `swiftui`, `reactNative`, `webView`.
  package var kind = ""
  /// The version of React Native.
  package var reactNative: Version?
  /// The architecture of React Native: `bridge`, `fabricOnBridge`, `bridgeless`.
  package var architecture: String?
  /// The life cycle: `scene` or `appDelegate`.
  package var lifecycle = ""
  /// The routing: `stack`, `path` or `flags`.
  package var routing = ""
  /// The splash strategy; `nil` if there is no strategy.
  package var strategy: String?
}

/// Everything that happened in a run, with the data needed to draw it.
package struct HistoryRecord: Sendable {
  var look: AppearanceRecord
  /// The values of the observables at the beginning, by name.
  package var initial: [NamedValue] = []
  /// The events in the one order of everything that happened; causes are indices into this.
  package var events: [EventRecord] = []
}

/// The appearance of the phone and the app.
package struct AppearanceRecord: Hashable, Sendable {
  /// A screen's title and color, for drawings.
  package struct Screen: Hashable, Sendable {
    var name = ""
    var label: String?
    /// The background color; `nil` for the app's.
    package var background: Color?
  }

  var isPad = false
  /// The number of pixels per point.
  package var scale = 1
  /// The number of frames per second.
  package var refreshRate = 60
  var safeArea = EdgeInsets.zero
  var landscapeSafeArea = EdgeInsets.zero
  var background = Color.white
  var launchScreen = Color.white
  /// The screens, in order of declaration.
  package var screens: [Screen] = []
  /// The bottom sheets, each with the screen that shows it.
  package var sheets: [PhoneProfile.Sheet] = []
  /// The names of the tabs' first screens; empty if there are no tabs.
  package var tabs: [String] = []
}

extension AppearanceRecord {
  /// Creates the looks of a run's app and phone.
  package init(_ configuration: Configuration, of scenario: ScenarioProgram) {
    self.init(configuration, names: ValueNames(scenario))
  }

  init(_ configuration: Configuration, names: ValueNames) {
    let (app, hardware) = (configuration.app, configuration.hardware)
    self.init(
      isPad: hardware.isPad, scale: hardware.scale, refreshRate: hardware.refreshRate, safeArea: hardware.safeArea,
      landscapeSafeArea: hardware.landscapeSafeArea, background: app.background,
      launchScreen: app.launchScreen.background)
    screens = app.screens.map { Screen(name: $0.name, label: $0.label, background: $0.background) }
    sheets = PhoneProfile(configuration).sheets
    tabs = app.tabs.map(names.name)
  }
}

extension Shared<RunRecord> {
  /// The run's own time; zero for a run that covers every value of a range.
  var ownTime: Interval { self.survey == nil ? self.duration : .zero }
}

/// An event, or the change of an observable.
package struct EventRecord: Hashable, Sendable {
  /// The kind of record: an event, or the change of an observable.
  package enum Content: Hashable, Sendable {
    /// An event. `family` is the group's name in the catalog (`app`, `scene`, `screen`, `js` …), or `mark` for a mark
    /// of the script.
    case event(family: String)
    /// The new value of the observable `name`, in the language's notation.
    case change(value: String)
  }

  var instant: Instant
  var lane: Lane
  /// The name of the event, or of the observable that changed. Examples are `app.didFinishLaunching.end`,
  /// `Home.viewDidLoad`, `stack`, `Home.width` and `loggedIn`.
  package var name: String
  /// The screen, sheet or task to which it belongs.
  package var subject: String?
  var content: Content
  /// Whether it is the end of an event that takes time.
  package var isEnd = false
  /// The index of the event that caused this one; always an earlier one.
  package var cause: Int?
  /// The step, handler or expectation that caused it.
  package var location: Location?
  /// Further information, in the language's notation: the text of a warning, the label that was tapped.
  package var detail: String?

  var isChange: Bool { if case .change = content { true } else { false } }
}
