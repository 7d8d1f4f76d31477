import VirtualTime

extension App.Durations {
  /// What a launch takes of an app that declares nothing: figures in the range that recent phones showed for small
  /// apps (500 ms before the launch callbacks of a large app, 50 ms to create React Native's host, 20 to 30 ms for a
  /// first mount were published). They are the model's, and hold on every device.
  package static func standard(for kind: App.Kind) -> App.Durations {
    var durations = App.Durations(
      preMain: .milliseconds(150), didFinishLaunching: .milliseconds(20), firstRender: .milliseconds(30),
      rnStart: .zero, moduleSetup: .zero, jsRead: .zero, jsLoad: .zero, layout: .zero, mount: .zero)
    switch kind {
    case .uikit, .swiftui: break
    case .webView:
      durations.firstRender = .milliseconds(80)
      durations.jsLoad = .milliseconds(300)
    case .reactNative:
      durations.firstRender = .milliseconds(80)
      durations.rnStart = .milliseconds(50)
      durations.moduleSetup = .milliseconds(20)
      durations.jsRead = .milliseconds(30)
      durations.jsLoad = .milliseconds(300)
      durations.layout = .milliseconds(10)
      durations.mount = .milliseconds(20)
    }
    return durations
  }
}
