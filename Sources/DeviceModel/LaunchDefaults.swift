import VirtualTime

extension App.Durations {
  /// Returns the launch durations of an app that declares none. They are in the range of small apps on recent phones
  /// (published: 500 ms before the launch callbacks of a large app, 50 ms to create React Native's host, 20 to 30 ms
  /// for a first mount). They are the model's, and the same on every device.
  package static func standard(for kind: App.Kind) -> App.Durations {
    switch kind {
    case .uikit, .swiftui:
      [.preMain: .milliseconds(150), .didFinishLaunching: .milliseconds(20), .firstRender: .milliseconds(30)]
    case .flutter:
      // 30 to 70 ms from main() to the first frame (flutter/flutter issue 172147).
      [
        .preMain: .milliseconds(150), .didFinishLaunching: .milliseconds(20), .firstRender: .milliseconds(50),
        .runtimeStart: .milliseconds(60), .dartStart: .milliseconds(150),
      ]
    case .nativeScript:
      [
        .preMain: .milliseconds(150), .didFinishLaunching: .milliseconds(20), .firstRender: .milliseconds(80),
        .runtimeStart: .milliseconds(60), .jsLoad: .milliseconds(300),
      ]
    case .maui, .xamarin:
      [
        .preMain: .milliseconds(150), .didFinishLaunching: .milliseconds(20), .firstRender: .milliseconds(80),
        .runtimeStart: .milliseconds(200),
      ]
    case .webView:
      [
        .preMain: .milliseconds(150), .didFinishLaunching: .milliseconds(20), .firstRender: .milliseconds(80),
        .jsLoad: .milliseconds(300),
      ]
    case .reactNative:
      [
        .preMain: .milliseconds(150), .didFinishLaunching: .milliseconds(20), .firstRender: .milliseconds(80),
        .rnStart: .milliseconds(50), .moduleSetup: .milliseconds(20), .jsRead: .milliseconds(30),
        .jsLoad: .milliseconds(300), .layout: .milliseconds(10), .mount: .milliseconds(20),
      ]
    }
  }
}
