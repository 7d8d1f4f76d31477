package import DeviceModel
import VirtualTime

/// The configuration that all runs of a sweep share, with tables derived from it. Worlds refer to it by one reference,
/// so that they are small to copy and quick to make.
package final class SharedConfiguration: Sendable {
  /// The device, system and app of the runs.
  package let configuration: Configuration
  let interest: TraceFilter
  /// The parameters of the sweep on which the length of each phase depends.
  let parameters: PhaseParameters
  let watched: WatchedEvents
  let hasTasks: Bool
  let hasSheets: Bool
  let sheetCount: Int
  let routeCount: Int
  let kind: App.Kind
  let backBehavior: App.BackBehavior
  /// The area of the screen that the app has in portrait.
  let canvas: Size
  /// The window in portrait and in landscape.
  let upright: WindowGeometry
  let sideways: WindowGeometry
  /// The time between two frames on this display.
  let framePeriod: Interval
  /// The observables of interest, without duplicates; the index is the slot in a trace.
  let slots: [ObservableKey]
  /// The group of each observable, and the union of all groups.
  let groupsOfSlots: [Groups]
  let groups: Groups
  /// The callbacks of view controllers in this version of iOS, one bit each.
  let callbacks: UInt64
  /// Whether every step of a fade is of interest.
  let watchesAlpha: Bool
  /// Whether the moment from which protected data cannot be read is of interest.
  let watchesProtectedData: Bool
  /// Whether the focus of a screen is of interest.
  let watchesFocus: Bool
  /// Whether somebody is told of React Navigation's screens that go.
  let watchesRemovals: Bool
  /// Whether somebody is told of the events that frameworks have for their pages.
  let watchesPages: Bool

  package init(
    _ configuration: consuming Configuration, interest: TraceFilter, parameters: PhaseParameters = PhaseParameters()
  ) {
    self.interest = interest
    self.parameters = parameters
    watched = WatchedEvents(interest)
    hasTasks = !configuration.app.tasks.isEmpty
    hasSheets = !configuration.app.sheets.isEmpty
    sheetCount = configuration.app.sheets.count
    routeCount = configuration.app.routes.count
    kind = configuration.app.kind
    backBehavior = configuration.app.backBehavior
    canvas = configuration.canvas
    upright = WindowGeometry(of: configuration, isPortrait: true)
    sideways = WindowGeometry(of: configuration, isPortrait: false)
    framePeriod = configuration.hardware.framePeriod
    var slots: [ObservableKey] = []
    for key in interest.observed where !slots.contains(where: { $0.bits == key.bits }) { slots.append(key) }
    self.slots = slots
    groupsOfSlots = slots.map(\.observable.group)
    groups = groupsOfSlots.reduce(into: []) { $0.formUnion($1) }
    callbacks = ScreenCallback.made(on: configuration.ios)
    watchesAlpha = interest.observed.contains { $0.observable == .splashAlpha }
    watchesProtectedData = interest.observed.contains { $0.observable == .appIsProtectedDataAvailable }
    watchesFocus = interest.watches(\.isOfEffects)
    watchesRemovals = interest.watches { $0 == .beforeRemove }
    watchesPages = interest.watches(\.isOfPages)
    self.configuration = configuration
  }
}

extension ScreenCallback {
  private static let firstVersions: [Int32] = allCases.map { Int32($0.entry.firstIOS) }

  /// Returns the callbacks of a version of iOS, one bit each by raw value.
  static func made(on ios: Version) -> UInt64 {
    let callbacks = allCases
    var made: UInt64 = 0
    for (callback, first) in zip(callbacks, firstVersions) where ios.major >= first {
      made |= 1 << UInt64(callback.rawValue)
    }
    return made
  }
}

/// A set of a sweep's parameters by index; all from the 63rd on share one bit.
package struct ParameterSet: OptionSet, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package init(place: Int) { rawValue = 1 << UInt64(min(place, 63)) }
}

/// The parameters that determine the lengths of the launch phases.
package struct PhaseParameters: Sendable {
  private var sets: [ParameterSet]

  package init() { sets = Self.none }

  private static let none = [ParameterSet](repeating: [], count: LaunchPhase.allCases.count)

  /// The parameters on which the length of a phase depends.
  package subscript(phase: LaunchPhase) -> ParameterSet {
    get { sets[Int(phase.rawValue)] }
    set { sets[Int(phase.rawValue)] = newValue }
  }
}

/// The turns at which a run first read each parameter of its sweep. Until then the run is the same for all values.
package struct FirstReads: Sendable {
  /// The parameters that the run has read.
  package private(set) var seen: ParameterSet = []
  /// The first reads in order; a turn is an op or a due entry, counted from the beginning.
  package private(set) var looks: [(parameters: ParameterSet, turn: Int)] = []

  /// Returns the turn at which a parameter was first read; `nil` if it was not.
  package func turn(of parameters: ParameterSet) -> Int? {
    looks.first { !$0.parameters.isDisjoint(with: parameters) }?.turn
  }

  mutating func recordRead(of parameters: ParameterSet, turn: Int) {
    let fresh = parameters.subtracting(seen)
    guard !fresh.isEmpty else { return }
    seen.formUnion(fresh)
    looks.append((fresh, turn))
  }
}

/// The events that are waited for. It is checked at each event of a run, so one bit decides most cases.
struct WatchedEvents: Sendable {
  private var mask: UInt64 = 0
  private let keys: [EventKey]
  private let includesAll: Bool

  init(_ interest: TraceFilter) {
    keys = interest.watched
    includesAll = interest.watchesAll
    for key in keys { mask |= Self.bit(of: key) }
  }

  @inline(__always) func contains(_ key: EventKey) -> Bool {
    guard mask & Self.bit(of: key) != 0 else { return includesAll }
    for index in keys.indices where keys[index].bits == key.bits { return true }
    return includesAll
  }

  /// Returns the bit for a key; multiplied by the golden ratio, neighboring keys differ in their upper bits.
  private static func bit(of key: EventKey) -> UInt64 {
    1 << UInt64((key.bits &* 0x9E37_79B1) >> 26)
  }
}
