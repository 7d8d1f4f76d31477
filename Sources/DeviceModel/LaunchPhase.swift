package import VirtualTime

/// The phases of a launch whose lengths an app declares, so that a sweep can name them.
package enum LaunchPhase: UInt8, CaseIterable, Hashable, Sendable {
  case preMain, didFinishLaunching, firstRender, rnStart, moduleSetup, jsRead, jsLoad, layout, mount
}

extension App.Durations {
  /// How long a phase takes, before scaling.
  package subscript(phase: LaunchPhase) -> Interval {
    get {
      switch phase {
      case .preMain: preMain
      case .didFinishLaunching: didFinishLaunching
      case .firstRender: firstRender
      case .rnStart: rnStart
      case .moduleSetup: moduleSetup
      case .jsRead: jsRead
      case .jsLoad: jsLoad
      case .layout: layout
      case .mount: mount
      }
    }
    set {
      switch phase {
      case .preMain: preMain = newValue
      case .didFinishLaunching: didFinishLaunching = newValue
      case .firstRender: firstRender = newValue
      case .rnStart: rnStart = newValue
      case .moduleSetup: moduleSetup = newValue
      case .jsRead: jsRead = newValue
      case .jsLoad: jsLoad = newValue
      case .layout: layout = newValue
      case .mount: mount = newValue
      }
    }
  }
}
