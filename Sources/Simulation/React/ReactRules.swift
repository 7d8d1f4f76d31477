import DeviceModel

/// What React Native's versions and architectures do differently at launch, as read from its sources (tags 0.72.17,
/// 0.76.9 and the main line of 2026) and the changes named beside each rule.
struct ReactRules: Hashable, Sendable {
  var version: Version
  var architecture: App.Architecture

  enum ModuleSetup: Hashable, Sendable {
    /// Blocks for the main queue, and JavaScript does not begin before they have run.
    case beforeJavaScript
    /// JavaScript begins, and stands still at the first module that wants the main thread.
    case withinJavaScript
    /// On main, within the call that starts the host.
    case atStart
  }

  /// The bridge waits for a dispatch group of main-queue blocks (RCTCxxBridge). Without it evaluation stalls at the
  /// first such module, device info say; from 0.80 on the core's own are set up inline (facebook/react-native,
  /// 061174c). Modules of others that want the main thread still stall it then; the model has none.
  var moduleSetup: ModuleSetup {
    guard architecture == .bridgeless else { return .beforeJavaScript }
    return version >= Version(0, 80) ? .atStart : .withinJavaScript
  }

  /// Whether React's surface stands in the root view from the start. The bridge makes its content view, and Fabric on
  /// the bridge starts its surface, when the root view is made; without the bridge the surface is added when it runs.
  var hasContentViewAtStart: Bool { architecture != .bridgeless }

  /// The surface cannot start without a hop to main. Up to 0.76 JavaScript waits there for it; from 0.77 on it does not
  /// (facebook/react-native, ab2c47b).
  var surfaceStartBlocksJavaScript: Bool { version < Version(0, 77) }

  /// Whether layout has a thread of its own (the bridge's shadow queue) or is done in JavaScript's commit.
  var laysOutBesideJavaScript: Bool { architecture == .bridge }

  /// Whether the mount waits for the end of the task that committed (the modern event loop flushes rendering updates
  /// after the task and its microtasks). Fabric on the bridge schedules it with the commit.
  var mountsAtEndOfTask: Bool { architecture == .bridgeless }

  /// The notification that JavaScript has been loaded: without the bridge it is back from 0.87 on (9568de5).
  var postsJSDidLoad: Bool { architecture != .bridgeless || version >= Version(0, 87) }

  /// Whether a surface's stage is to be heard of at all.
  var hasSurface: Bool { architecture != .bridge }

  /// Fabric posted content-did-appear when its surface ran, before anything was rendered; from 0.74 on with the first
  /// child (c7d9571).
  var contentAppearsWithSurface: Bool { hasSurface && version < Version(0, 74) }

  /// Whether the native side hears that a bundle could not be loaded: without the bridge from 0.74 on (4adef35).
  var postsLoadFailure: Bool { architecture != .bridgeless || version >= Version(0, 74) }

  /// Whether it hears that a bundle threw while it was evaluated: on the bridge only.
  var postsEvaluationFailure: Bool { architecture != .bridgeless }
}
