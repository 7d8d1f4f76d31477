import DeviceModel

// What of the screens follows the app's state: whether a finger takes them away, whether they want to be asked before
// they are left, whether the app has them at all.

extension World {
  func has(_ trait: ScreenTrait, on screen: ScreenID) -> Bool {
    if let condition = condition(trait, of: screen) { return condition }
    let index = Int(screen.index)
    return switch trait {
    case .backSwipe: app.screens[index].backSwipe
    case .hidesBackButton: app.screens[index].hidesBackButton
    case .modalInPresentation: app.screens[index].modalInPresentation
    case .asksBeforeLeaving: app.screens[index].asksBeforeLeaving
    case .isDeclared: app.screens[index].isDeclared
    }
  }

  /// The swipe is said to be on, not only left on: it goes without a back button then.
  func forcesBackSwipe(_ screen: ScreenID) -> Bool {
    condition(.backSwipe, of: screen) ?? app.screens[Int(screen.index)].forcesBackSwipe
  }

  private func condition(_ trait: ScreenTrait, of screen: ScreenID) -> Bool? {
    routing.conditions.first { $0.trait == trait && $0.screen == screen }?.holds
  }

  /// The state has changed, and these traits with it.
  mutating func take(_ conditions: [ScreenCondition]) {
    for condition in conditions {
      routing.conditions.removeAll { $0.trait == condition.trait && $0.screen == condition.screen }
      routing.conditions.append(condition)
    }
    removeUndeclared()
  }

  // MARK: Screens that come and go

  /// React Navigation takes screens that are declared no longer off its stacks and lets the others keep their order;
  /// where none is left it begins anew (its router's tests). Elsewhere what stands stays until the code takes it away.
  private mutating func removeUndeclared() {
    guard case .reactNative = app.kind, !routing.stacks.isEmpty,
      routing.conditions.contains(where: { $0.trait == .isDeclared && !$0.holds })
    else { return }
    if let index = routing.stacks.modals.firstIndex(where: { !has(.isDeclared, on: $0.entries[0].screen) }) {
      if isMoving(.presentation) { return wait(.conditions([]), for: .presentation) }
      dismissModals(from: index)
    }
    for place in routing.stacks.places { removeUndeclared(from: place) }
  }

  private mutating func removeUndeclared(from place: StackPlace) {
    let entries = routing.stacks[place]
    let isTab = routing.stacks.hasTabs && routing.stacks.layer(of: place) == 0
    var kept: [Entry] = []
    for entry in entries where isTab && kept.isEmpty || has(.isDeclared, on: entry.screen) { kept.append(entry) }
    guard kept.count < entries.count else { return }
    if isMoving(.stack(place)) { return wait(.conditions([]), for: .stack(place)) }
    let stops = kept.map { Destination($0.screen, payload: $0.payload) }
    setStack(place, to: stops.isEmpty ? [Destination(firstDeclared)] : stops)
  }

  /// The start screen if there is such a screen now, else the first that there is.
  private var firstDeclared: ScreenID {
    if has(.isDeclared, on: routing.start) { return routing.start }
    return app.screens.indices.map { ScreenID($0) }.first { has(.isDeclared, on: $0) } ?? routing.start
  }

  // MARK: What can be opened

  /// Whether the app has the screen now; says so otherwise.
  mutating func isThere(_ screen: ScreenID) -> Bool {
    if has(.isDeclared, on: screen) { return true }
    refuse(.navPushRefused, because: "the app has no screen “\(name(screen))” now")
    return false
  }

  /// Whether a screen can be opened with what it is given; says or does what comes of it otherwise.
  mutating func opens(_ stop: Destination) -> Bool {
    guard isThere(stop.screen) else { return false }
    guard let misfit = misfit(of: stop) else { return true }
    if app.routing == .path {
      crash(.exception, reason: "Could not cast what the path holds: \(misfit)")
    } else {
      refuse(.navPushRefused, because: misfit)
    }
    return false
  }

  /// Of a list of screens those that can be opened. A path of SwiftUI is cut off at the first that cannot (tests of a
  /// library that binds UIKit to paths); others leave it out.
  mutating func opening(_ stops: [Destination]) -> [Destination] {
    var opening: [Destination] = []
    for stop in stops {
      if opens(stop) { opening.append(stop) } else if app.kind == .swiftui || process.crash != nil { break }
    }
    return opening
  }

  /// A path's values beside its identifiers have no types: a Navigator casts them and ends the app on another type. The
  /// other styles have initializers that take what they need, and JavaScript asks nothing.
  private func misfit(of stop: Destination) -> String? {
    guard let wanted = app.screens[Int(stop.screen.index)].payload else { return nil }
    if case .reactNative = app.kind { return nil }
    let given: Record = if case .record(let record) = stop.payload { record } else { Record() }
    for entry in wanted.entries {
      let what = "“\(entry.label)” of “\(name(stop.screen))”"
      guard let value = given[entry.label], value != .none else { return "\(what) is missing" }
      if let found = value.misfit(entry.value) { return "\(what) is \(found)" }
    }
    return nil
  }

  // MARK: Asking

  /// Whether the app's code is asked as well as a person: React Navigation prevents every removal; UIKit and SwiftUI
  /// ask about the back button, the gesture and the card only.
  var asksCode: Bool {
    if case .reactNative = app.kind { true } else { false }
  }

  /// Whether one of these screens, the topmost first, asks before it is left. Then nothing moves, not even what lies
  /// above it (React Navigation's tests of its prevention of removals).
  mutating func isAskedToStay(_ goes: some BidirectionalCollection<Entry>) -> Bool {
    for entry in goes.reversed() where has(.asksBeforeLeaving, on: entry.screen) {
      report(.navLeaveAsked, detail: .screen(entry.screen))
      return true
    }
    return false
  }
}

extension Value {
  /// The mismatch with the kind of an example, in words; `nil` if it is of that kind. `none` is an example of anything.
  fileprivate func misfit(_ example: Value) -> String? {
    example == .none || noun == example.noun ? nil : "\(noun) and no \(example.noun.dropFirst(2))"
  }

  private var noun: String {
    switch self {
    case .none: "nothing"
    case .bool: "a truth value"
    case .count: "a number"
    case .time: "a duration"
    case .length: "a length"
    case .size: "a size"
    case .frequency: "a frequency"
    case .ratio: "a ratio"
    case .version: "a version"
    case .text, .name: "a text"
    case .word: "a word"
    case .screen: "a screen"
    case .device: "a device"
    case .list: "a list"
    case .record: "a record"
    }
  }
}
