/// The place where something happens. Lanes run in parallel; each except `background` does one thing at a time.
///
/// The raw values are ranks: entries due at the same instant happen in this order, which is part of the language's
/// definition. `EventQueue` takes them as `rank`.
package enum Lane: UInt8, Sendable, Hashable, CaseIterable, Comparable {
  /// SpringBoard and the kernel: process start, launch screen, app switcher, watchdog, suspension.
  case system = 0
  /// The user who holds the phone.
  case person = 1
  /// The app's main thread with its run loop.
  case main = 2
  /// React Native's (or the web page's) JavaScript thread.
  case js = 3
  /// Every other thread of the app; any number of things at once.
  case background = 4
  /// The render server, with one composition per frame.
  case render = 5

  /// The name as written in the language and in reports.
  package var name: String {
    switch self {
    case .system: "system"
    case .person: "person"
    case .main: "main"
    case .js: "js"
    case .background: "background"
    case .render: "render"
    }
  }

  package static func < (left: Lane, right: Lane) -> Bool { left.rawValue < right.rawValue }
}
