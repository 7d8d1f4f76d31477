package import VirtualTime

/// The phases of a launch whose lengths an app declares.
package enum LaunchPhase: UInt8, CaseIterable, Hashable, Sendable {
  case preMain, didFinishLaunching
  /// Native: main-thread work before the first commit. React Native and web: in JavaScript before its first commit.
  case firstRender
  /// On main: Flutter's engine, NativeScript's runtime, .NET's.
  case runtimeStart
  /// Dart's isolate and the app's `main`, on another thread than main.
  case dartStart
  case rnStart, moduleSetup, jsRead, jsLoad, layout, mount
}

extension App {
  /// Returns whether the app has declared a background mode.
  package func has(_ mode: BackgroundMode) -> Bool { backgroundModes?.contains(mode) ?? true }

  /// Returns whether the system gives the app links to a website; to all if the app names none (Apple TN3155).
  package func isAssociated(withWebsiteOf url: String) -> Bool { websites.allow(url) }

  /// The durations of the launch phases, before scaling.
  package struct Durations: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    private var lengths = [Interval](repeating: .zero, count: LaunchPhase.allCases.count)

    /// Creates durations; an omitted phase takes no time.
    package init(dictionaryLiteral phases: (LaunchPhase, Interval)...) {
      for (phase, length) in phases { self[phase] = length }
    }

    /// The declared length of a phase; zero if the app does not declare it.
    package subscript(phase: LaunchPhase) -> Interval {
      get { lengths[Int(phase.rawValue)] }
      set { lengths[Int(phase.rawValue)] = newValue }
    }
  }
}
