import VirtualTime

extension App.Durations {
  /// Returns the launch durations of an app that declares none. They are in the range of small apps on recent phones
  /// (published: 500 ms before the launch callbacks of a large app, 50 ms to create React Native's host, 20 to 30 ms
  /// for a first mount). They are the model's, and the same on every device.
  package static func standard(for kind: App.Kind) -> App.Durations {
    let ofKind: KeyValuePairs<LaunchPhase, Int64> =
      switch kind {
      case .uikit, .swiftui: [.firstRender: 30]
      // 30 to 70 ms from main() to the first frame (flutter/flutter issue 172147).
      case .flutter: [.firstRender: 50, .runtimeStart: 60, .dartStart: 150]
      case .nativeScript: [.firstRender: 80, .runtimeStart: 60, .jsLoad: 300]
      case .maui, .xamarin: [.firstRender: 80, .runtimeStart: 200]
      case .webView: [.firstRender: 80, .jsLoad: 300]
      case .reactNative:
        [.firstRender: 80, .rnStart: 50, .moduleSetup: 20, .jsRead: 30, .jsLoad: 300, .layout: 10, .mount: 20]
      }
    var durations: App.Durations = [.preMain: .milliseconds(150), .didFinishLaunching: .milliseconds(20)]
    for (phase, length) in ofKind { durations[phase] = .milliseconds(length) }
    return durations
  }
}
