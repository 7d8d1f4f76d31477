import DeviceModel
import Interpreter
import Programs
import Reporting
import SourceText
import Traces
import VirtualTime
import Vocabulary

/// What can be seen of the phone at a moment, for comparing it with the next one.
struct Sight: Equatable {
  struct Reading: Equatable {
    var name: String
    var value: Value
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

  init(_ live: LiveRun) {
    instant = live.now
    readings = Self.plain.map { Reading(name: $0.entry.name, value: live.value(of: .init($0))) }
    let app = live.configuration.app
    for (index, state) in app.state.enumerated() {
      readings.append(Reading(name: state.name, value: live.value(of: ObservableKey(StateID(index)))))
    }
    guard app.routing == .flags else { return }
    for (index, route) in app.routes.enumerated() {
      let name = "\(app.screens[Int(route.owner.index)].name).\(route.name)"
      readings.append(Reading(name: name, value: live.value(of: ObservableKey(RouteID(index)))))
    }
  }

  func value(_ observable: Observable) -> Value {
    Self.plain.firstIndex(of: observable).map { readings[$0].value } ?? .none
  }

  /// One line that says what is different from before: `+300ms  visible launchScreen → Home`.
  func line(since before: Sight, _ names: ValueNames) -> String {
    var parts: [String] = []
    if instant > before.instant { parts.append("+\(told(instant - before.instant))") }
    for (old, new) in zip(before.readings, readings) where old.value != new.value {
      parts.append("\(new.name) \(names.notation(of: old.value)) → \(names.notation(of: new.value))")
    }
    return parts.isEmpty ? "nothing has changed" : parts.joined(separator: "  ")
  }
}
