import DeviceModel
import Traces
import VirtualTime

/// React Native's (and a web view's) launch, beside the native one.
struct ReactState: Sendable {
}

enum ReactOp: Sendable {
  case placeholder
}

extension World {
  mutating func perform(_ op: ReactOp) {}
  mutating func perform(_ act: FaultAct) {}
  mutating func reloadJS() {}
  mutating func jsTaskEnded() {}

  /// Whether screens are drawn by JavaScript, and so appear blank until it has mounted them.
  var drawsWithJavaScript: Bool {
    switch app.kind {
    case .reactNative, .webView: true
    case .uikit, .swiftui: false
    }
  }

  /// What the app delegate does for React Native (or the web view) inside `didFinishLaunching`, before its own work ends.
  mutating func reactLaunchOps() -> [Op] { [] }

  /// A screen's controller stands in the hierarchy for the first time. Called by the views engine in the place of
  /// `screenContentChanged(_:isDrawn:)` where `drawsWithJavaScript`: JavaScript draws it when it can.
  mutating func reactScreenShown(_ instance: InstanceID, of screen: ScreenID) {}

  /// The process has died, and JavaScript with it.
  mutating func reactProcessEnded() {}
}
