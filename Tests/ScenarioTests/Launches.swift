import Checking
import DeviceModel
import Interpreter
import Programs
import SourceText
import Traces
import Verdicts
import VirtualTime

/// Launches of a shop in React Native, from text to trace.
enum Launches {
  static let strategies = [
    "none", "delay", "polling", "overlay", "loadingView", "bootsplash", "expo", "capacitor", "flutter",
  ]

  /// The shop under every strategy over the bridge and without it, on one phone.
  static func everywhere(on device: Device, ios: Version) -> String {
    """
    \(shop)
    scenario "everywhere" {
        given style in [\(strategies.joined(separator: ", "))]
        examples {
            | version | architecture |
            | 0.72    | bridge       |
            | 0.76    | bridgeless   |
        }
        device "\(device.name)"
        ios \(ios)
        app Shop { kind: reactNative(version: version, architecture: architecture) }
        splash style
        launch
        when js.ready { hide splash }
        wait until idle
        expect visible == Home
        expect content.seen
        expect app.state == active
    }
    """
  }

  /// One launch whose picture is recorded frame by frame.
  static func strip(_ device: String, ios: String, kind: String, splash: String) -> String {
    """
    \(shop)
    scenario "strip" {
        device "\(device)"
        ios \(ios)
        app Shop { kind: \(kind) }
        splash \(splash)
        launch
        when js.ready { hide splash }
        wait until idle
        expect visible == Home
        expect splash.alpha == 0%
        expect not whiteFlash
        expect not blackFlash
    }
    """
  }

  private static let shop = """
    app Shop {
        kind: reactNative(version: 0.76)
        lifecycle: appDelegate
        sdk: 18
        preMain: 180ms
        didFinishLaunching: 40ms
        jsLoad: 300ms
        launchScreen: storyboard(background: "#1b6ef3", canvas: "iPhone 8")
        background: "#ffffff"
        screen Home
    }
    """

  struct Failure: Error { var text: String }

  /// All runs of the one scenario of a text.
  static func runs(_ text: String, recording: Recording = .verdicts) throws -> [RunResult] {
    let source = SourceFile(id: FileID(0), path: "a.scn", text: text)
    let (program, diagnostics) = Checker { _, _ in .notFound }.check(source)
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty, let scenario = program.scenarios.first else {
      throw Failure(text: errors.map(\.message).joined(separator: "\n"))
    }
    let list = try RunList(scenario)
    return try (0..<list.count).compactMap { index in
      try list.run(at: index).map { try list.execute($0, recording: recording) }
    }
  }

  /// The screen over time, one line per change: the time, what was visible, the opacity of the splash, and flashes.
  static func frames(of trace: Trace) -> String {
    let keys: [Observable] = [.visible, .splashAlpha, .whiteFlash, .blackFlash]
    let slots = keys.compactMap { trace.slot(of: ObservableKey($0)) }
    var lines: [String] = []
    for (index, record) in trace.records.enumerated() {
      guard case .change(let key, _) = record.content, keys.contains(key.observable) else { continue }
      let isLast = !trace.records[(index + 1)...].contains { next in
        guard next.instant == record.instant, case .change(let key, _) = next.content else { return false }
        return keys.contains(key.observable)
      }
      if isLast { lines.append(line(slots.map { trace.value(inSlot: $0, after: index + 1) }, at: record.instant)) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ values: [Value], at instant: Instant) -> String {
    let names = ValueNames(screens: ["Home"], declaredDevices: [])
    var parts = [names.notation(of: .time(instant - .zero))] + values.prefix(2).map(names.notation)
    if values[2] == .bool(true) { parts.append("white flash") }
    if values[3] == .bool(true) { parts.append("black flash") }
    return parts.joined(separator: "  ")
  }
}
