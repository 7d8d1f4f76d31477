/// Where something happens. Lanes run side by side; a lane other than `background` does one thing at a time.
///
/// The raw values are ranks: what is due at the same instant happens in this order, and that order is part of the
/// language's definition. They are what `EventQueue` takes as `rank`.
package enum Lane: UInt8, Sendable, Hashable, CaseIterable, Comparable {
  /// SpringBoard and the kernel: process start, launch screen, app switcher, watchdog, suspension.
  case system = 0
  /// The hand that holds the phone.
  case person = 1
  /// The app's main thread with its run loop.
  case main = 2
  /// React Native's (or the web page's) JavaScript thread.
  case js = 3
  /// Every other thread of the app; any number of things at once.
  case background = 4
  /// The render server, one composition a frame.
  case render = 5

  /// As it is written in the language and in reports.
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
