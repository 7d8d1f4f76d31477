import DeviceModel
import Interpreter
import Programs
import Reporting
import VirtualTime
import Vocabulary

/// What can be seen of the phone at a moment, for comparing it with the next one.
struct Sight: Equatable {
  struct Reading: Equatable {
    var name: String
    var value: Value
    /// In the words of the app that was there: another one has other screens.
    var text: String
  }

  var instant: Instant
  var readings: [Reading]

  /// The same phone at another time.
  func moved(to instant: Instant) -> Sight {
    var sight = self
    sight.instant = instant
    return sight
  }

  /// What a person would speak of first.
  private static let plain: [Observable] = [
    .visible, .screen, .stack, .tab, .presented, .appState, .sceneState, .splashVisible, .orientation, .crashed,
  ]

  init(_ live: LiveRun, names: ValueNames) {
    instant = live.now
    readings = []
    func read(_ name: String, key: ObservableKey) {
      let value = live.value(of: key)
      readings.append(Reading(name: name, value: value, text: names.notation(of: value)))
    }
    for observable in Self.plain { read(observable.entry.name, key: ObservableKey(observable)) }
    let app = live.configuration.app
    for (index, state) in app.state.enumerated() { read(state.name, key: ObservableKey(StateID(index))) }
    guard app.routing == .flags else { return }
    for (index, route) in app.routes.enumerated() {
      read("\(app.screens[Int(route.owner.index)].name).\(route.name)", key: ObservableKey(RouteID(index)))
    }
  }

  func value(_ observable: Observable) -> Value {
    Self.plain.firstIndex(of: observable).map { readings[$0].value } ?? .none
  }

  /// One line that says what is different from before: `+300ms  visible launchScreen → Home`.
  func line(since before: Sight) -> String {
    var parts: [String] = []
    if instant > before.instant { parts.append("+\(formatted(instant - before.instant))") }
    for new in readings {
      guard let old = before.readings.first(where: { $0.name == new.name }), old.text != new.text else { continue }
      parts.append("\(new.name) \(old.text) → \(new.text)")
    }
    return parts.isEmpty ? "nothing has changed" : parts.joined(separator: "  ")
  }
}
